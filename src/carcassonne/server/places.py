"""Where things are on the board: spots, quarters and pieces, and how figures share a spot."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import carcassonne as cc
from carcassonne.svg.geometry import Geometry, geometry_of
from carcassonne.svg.vector import turn

from .pictures import anchor
from .wire import Point, Wire, point, spot_text

SCALE = 1.15
"""The client draws figures this much larger than in tile units."""
CROWD = 0.11
FEET = {"pig": 6.0, "wagon": 8.0, "hut": 9.0}
"""How far below its place a standing piece has its feet, so that its middle covers the place."""
USUAL_FEET = 10.0
LYING_ON = frozenset({"field", "meadow"})
NEVER_LIE = frozenset({"pig", "barn", "hut", "wagon", "builder", "mayor"})
CELL_PIECES = {"dragon": (0.5, 0.66), "fairy": (0.22, 0.6)}
"""Neutral pieces stand on tiles where they hide least."""
NEUTRAL_FIELDS = {"dragon": "dragon", "fairy": "fairy", "mage": "mage", "witch": "witch", "count_in": "count"}
"""Fields of module slots that hold the place of a neutral piece, and the name of the piece."""
INGOT_FIELD = "lying"
RESIDENTS_FIELD = "residents"
BARNS_FIELD = "barns"


class OnBoard(NamedTuple):
    """A figure of a seat with everything that tells it apart."""

    seat: int
    figure: str
    spot: cc.Spot | None
    zone: str
    number: int
    """The board's own number, or -1 in a zone."""

    @property
    def key(self) -> tuple[int, str, Any]:
        return (self.seat, self.figure, self.spot or self.zone)


def slot_fields(pos: cc.Position) -> Iterator[tuple[str, Any]]:
    """All fields of what modules keep besides the board."""
    for slot in pos.slots.values():
        yield from slot._asdict().items()


def _geometry(pos: cc.Position, cell: cc.Cell) -> tuple[Geometry, int]:
    kind, rotation, _, _, _ = pos.board.tile(pos.board.tile_at(*cell))
    return geometry_of(pos.rules.kinds[kind]), rotation


def spot_point(pos: cc.Position, spot: cc.Spot) -> Point:
    """Where the middle of a figure on a spot is."""
    kind, rotation, _, _, _ = pos.board.tile(pos.board.tile_at(*spot[:2]))
    x, y = turn(anchor(pos.rules.kinds[kind].ref, spot[2]), rotation)
    return (spot[0] + x / 100, spot[1] + y / 100)


def cell_point(cell: cc.Cell) -> Point:
    return (cell[0] + 0.5, cell[1] + 0.5)


def zone_point(pos: cc.Position, zone: str) -> Point:
    """The middle of a quarter, on the tile that shows most of it."""
    best: tuple[float, Point] | None = None
    for number in range(pos.board.n_tiles()):
        kind, rotation, x, y, _ = pos.board.tile(number)
        drawn = pos.rules.kinds[kind]
        if not any(segment.kind == "carcassonne" for segment in drawn.segments):
            continue
        for place in geometry_of(drawn).places:
            if place.what == "quarter" and place.detail == zone and (best is None or place.scale > best[0]):
                px, py = turn(place.point, rotation)
                best = (place.scale, (x + px / 100, y + py / 100))
    if best is None:
        raise ValueError(f"no tile on the board shows the quarter {zone!r}")
    return best[1]


def landing_point(pos: cc.Position, spot: cc.Spot) -> Point:
    """The shore end of a road at a lake."""
    geometry, rotation = _geometry(pos, spot[:2])
    line = next((way.lines[0] for way in geometry.layout.roads if way.segment == spot[2]), None)
    if line is None:
        return spot_point(pos, spot)
    x, y = turn(line[-1], rotation)
    return (spot[0] + x / 100, spot[1] + y / 100)


def figures_of(pos: cc.Position) -> list[OnBoard]:
    """All pieces of the seats on the board, those in zones last."""
    found = [
        OnBoard(standing.seat, standing.figure.name, pos.spot(standing.segment), "", standing.number)
        for standing in pos.figures()
    ]
    for field, value in slot_fields(pos):
        if field == RESIDENTS_FIELD:
            found += [OnBoard(seat, figure, None, quarter, -1) for quarter, seat, figure in value]
    return found


def lies(pos: cc.Position, figure: OnBoard) -> bool:
    if figure.spot is None or figure.figure in NEVER_LIE:
        return False
    return pos.kind(pos.segment(figure.spot)) in LYING_ON


def figure_rows(pos: cc.Position, figures: list[tuple[int, OnBoard]]) -> list[Wire]:
    """The figures as the client draws them; those on one place stand side by side."""
    together: dict[Any, list[int]] = {}
    for index, (_, figure) in enumerate(figures):
        together.setdefault(figure.spot or figure.zone, []).append(index)
    barns = _barn_points(pos)
    rows: list[Wire] = []
    for index, (number, figure) in enumerate(figures):
        place: Any = figure.spot or figure.zone
        here = together[place]
        lying = lies(pos, figure)
        if figure.figure == "barn" and (vertices := barns.get(figure.seat)):
            vertex = _nearest(vertices, figure.spot)
            x, y = float(vertex[0]), vertex[1] + 0.08
        else:
            x, y = spot_point(pos, figure.spot) if figure.spot else zone_point(pos, figure.zone)
            x += (here.index(index) - (len(here) - 1) / 2) * CROWD * SCALE
            y += 0.0 if lying else FEET.get(figure.figure, USUAL_FEET) / 100 * SCALE
        row: Wire = {
            "id": number,
            "figure": figure.figure,
            "seat": figure.seat,
            "spots": _presences(pos, figure),
            "at": point(x, y),
            "lying": lying,
        }
        if figure.zone:
            row["zone"] = figure.zone
        rows.append(row)
    return rows


def _presences(pos: cc.Position, figure: OnBoard) -> list[str]:
    if figure.number < 0:
        return []
    return [spot_text(pos.spot(segment)) for segment in pos.board.presences(figure.number)]


def _barn_points(pos: cc.Position) -> dict[int, list[cc.Cell]]:
    found: dict[int, list[cc.Cell]] = {}
    for field, value in slot_fields(pos):
        if field == BARNS_FIELD:
            for vertex, seat in value:
                found.setdefault(seat, []).append(vertex)
    return found


def _nearest(vertices: list[cc.Cell], spot: cc.Spot | None) -> cc.Cell:
    """The corner of the tile on which a barn was put."""
    if spot is None:
        return vertices[0]
    return min(vertices, key=lambda v: abs(v[0] - spot[0] - 0.5) + abs(v[1] - spot[1] - 0.5))


def piece_rows(pos: cc.Position) -> list[Wire]:
    """Neutral pieces and what lies on tiles."""
    rows: list[Wire] = []
    for field, value in slot_fields(pos):
        if field in NEUTRAL_FIELDS and value is not None and value != "":
            rows.append(_neutral(pos, NEUTRAL_FIELDS[field], value))
        elif field == INGOT_FIELD:
            for cell, count in value:
                if count:
                    at = point(cell[0] + 0.74, cell[1] + 0.3)
                    number = (cell[0] + 500) * 1000 + cell[1] + 500
                    rows.append({"piece": "gold", "id": number, "at": at, "cell": list(cell), "count": count})
    return rows


def _neutral(pos: cc.Position, name: str, where: Any) -> Wire:
    if isinstance(where, str):
        x, y = zone_point(pos, where)
        return {"piece": name, "id": 0, "at": point(x + 0.12, y + 0.12)}
    if len(where) == 3:
        x, y = spot_point(pos, where)
        return {"piece": name, "id": 0, "at": point(x + 0.1, y + 0.1), "spot": spot_text(where)}
    dx, dy = CELL_PIECES.get(name, (0.74, 0.6))
    return {"piece": name, "id": 0, "at": point(where[0] + dx, where[1] + dy), "cell": list(where)}


def tie_rows(pos: cc.Position) -> list[Wire]:
    rows = []
    for first, second in pos.board.ties():
        a, b = pos.spot(first), pos.spot(second)
        rows.append(
            {
                "tie": "ferry",
                "cell": [a[0], a[1]],
                "spots": [spot_text(a), spot_text(b)],
                "from": point(*landing_point(pos, a)),
                "to": point(*landing_point(pos, b)),
            }
        )
    return rows
