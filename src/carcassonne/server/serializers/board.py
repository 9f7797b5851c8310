"""Positions on the board: points of spots, zones and pieces, and figures that share a spot."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

import carcassonne as cc
from carcassonne.svg.modules import connection_piece, is_token, piece_art
from carcassonne.svg.primitives.vector import rotate_point
from carcassonne.svg.tiles.geometry import Geometry, geometry_of
from carcassonne.svg.tiles.layout import OPEN_LAND
from carcassonne.svg.tiles.overrides import override_for

from ..rendering.tiles import anchor
from ..schemas.common import Point
from ..schemas.state import Figure, Piece, Tie
from .json import point, spot_text

SCALE = 1.15
"""Factor by which the client enlarges figures."""
CROWD = 0.11
Place: TypeAlias = "cc.Spot | str"
"""The spot of a figure, or the name of its zone."""


class VisibleFigure(NamedTuple):
    """A figure of a seat with everything that identifies it."""

    seat: cc.Seat
    figure: str
    spot: cc.Spot | None
    zone: str
    number: int
    """The board's own number, or -1 in a zone."""

    @property
    def place(self) -> Place:
        return self.spot or self.zone

    @property
    def key(self) -> tuple[int, str, Place]:
        return (self.seat, self.figure, self.place)


def _tile(pos: cc.Position, cell: cc.Cell) -> cc.Tile:
    tile = pos.tile_at(cell)
    if tile is None:
        raise ValueError(f"there is no tile on {cell}")
    return tile


def _geometry(pos: cc.Position, cell: cc.Cell) -> tuple[Geometry, int]:
    tile = _tile(pos, cell)
    return geometry_of(tile.type), tile.rotation


def spot_point(pos: cc.Position, spot: cc.Spot) -> Point:
    """Return the centre of a figure on a spot."""
    tile = _tile(pos, spot[:2])
    x, y = rotate_point(anchor(tile.type.ref, spot[2]), tile.rotation)
    return (spot[0] + x / 100, spot[1] + y / 100)


def cell_point(cell: cc.Cell) -> Point:
    return (cell[0] + 0.5, cell[1] + 0.5)


def zone_point(pos: cc.Position, zone: str) -> Point:
    """Return the centre of a zone, on the tile that shows most of it."""
    best: tuple[float, Point] | None = None
    for tile in pos.tiles():
        if not override_for(tile.type.ref).named_sites:  # only few geometries have to be computed
            continue
        for place in geometry_of(tile.type).places:
            if place.what == "zone" and place.detail == zone and (best is None or place.scale > best[0]):
                px, py = rotate_point(place.point, tile.rotation)
                best = (place.scale, (tile.cell[0] + px / 100, tile.cell[1] + py / 100))
    if best is None:
        raise ValueError(f"no tile on the board shows the zone {zone!r}")
    return best[1]


def shows_zones(pos: cc.Position) -> bool:
    """Return whether tiles on the board show the zones of the game, so that pieces can stand in them."""
    return any(place.what == "zone" for tile in pos.tiles() for place in geometry_of(tile.type).places)


def landing_point(pos: cc.Position, spot: cc.Spot) -> Point:
    """Return the end of a road inside its tile, where a connection begins."""
    geometry, rotation = _geometry(pos, spot[:2])
    line = next((way.lines[0] for way in geometry.layout.roads if way.segment == spot[2]), None)
    if line is None:
        return spot_point(pos, spot)
    x, y = rotate_point(line[-1], rotation)
    return (spot[0] + x / 100, spot[1] + y / 100)


def figures_of(pos: cc.Position) -> list[VisibleFigure]:
    """Return all figures on the board, those in zones last."""
    found = [
        VisibleFigure(figure.seat, figure.kind.name, pos.spot_of(figure.segment), "", figure.id)
        for figure in pos.figures()
    ]
    found += [
        VisibleFigure(piece.seat, piece.name, None, piece.location.name, -1)
        for piece in cc.pieces(pos)
        if piece.seat is not None and isinstance(piece.location, cc.Zone)
    ]
    return found


def lies(pos: cc.Position, figure: VisibleFigure) -> bool:
    if figure.spot is None or not piece_art(figure.figure).lying:
        return False
    return pos.terrain_of(pos.segment(figure.spot)) in OPEN_LAND


def figure_rows(pos: cc.Position, figures: Sequence[tuple[int, VisibleFigure]]) -> list[Figure]:
    """Return the figures as the client draws them; figures on the same spot or zone stand side by side."""
    together: dict[Place, list[int]] = {}
    for index, (_, figure) in enumerate(figures):
        together.setdefault(figure.place, []).append(index)
    corners = _corners(pos)
    rows: list[Figure] = []
    for index, (number, figure) in enumerate(figures):
        here = together[figure.place]
        lying = lies(pos, figure)
        if vertices := corners.get((figure.figure, figure.seat)):
            vertex = _nearest(vertices, figure.spot)
            x, y = float(vertex[0]), vertex[1] + 0.08
        else:
            x, y = spot_point(pos, figure.spot) if figure.spot else zone_point(pos, figure.zone)
            x += (here.index(index) - (len(here) - 1) / 2) * CROWD * SCALE
            y += 0.0 if lying else piece_art(figure.figure).feet / 100 * SCALE
        rows.append(
            Figure(
                id=number,
                figure=figure.figure,
                seat=figure.seat,
                spots=_presences(pos, figure),
                at=point(x, y),
                lying=lying,
                zone=figure.zone or None,
            )
        )
    return rows


def _presences(pos: cc.Position, figure: VisibleFigure) -> list[str]:
    if figure.number < 0:
        return []
    return [spot_text(spot) for spot in cc.display.figure_spots(pos, figure.number)]


def _corners(pos: cc.Position) -> dict[tuple[str, int], list[cc.Vertex]]:
    """Return the vertices on which figures stand, by figure name and seat."""
    found: dict[tuple[str, int], list[cc.Vertex]] = {}
    for piece in cc.pieces(pos):
        if piece.seat is not None and isinstance(piece.location, cc.Vertex):
            found.setdefault((piece.name, piece.seat), []).append(piece.location)
    return found


def _nearest(vertices: list[cc.Vertex], spot: cc.Spot | None) -> cc.Vertex:
    """Return the vertex that is nearest to the tile on which a figure was deployed."""
    if spot is None:
        return vertices[0]
    return min(vertices, key=lambda v: abs(v[0] - spot[0] - 0.5) + abs(v[1] - spot[1] - 0.5))


def piece_rows(pos: cc.Position, zones: bool = True) -> list[Piece]:
    """Return neutral pieces and tokens on tiles; without ``zones``, only those on cells and spots."""
    return [
        _piece(pos, piece)
        for piece in cc.pieces(pos)
        if piece.seat is None and (zones or not isinstance(piece.location, cc.Zone))
    ]


def _piece(pos: cc.Position, piece: cc.Piece) -> Piece:
    match piece.location:
        case cc.Zone(name):
            x, y = zone_point(pos, name)
            return Piece(piece=piece.name, id=0, at=point(x + 0.12, y + 0.12))
        case (x, y, segment):
            spot = (x, y, segment)
            sx, sy = spot_point(pos, spot)
            return Piece(piece=piece.name, id=0, at=point(sx + 0.1, sy + 0.1), spot=spot_text(spot))
        case (x, y) if is_token(piece.name):
            number = (x + 500) * 1000 + y + 500
            at = point(x + 0.74, y + 0.3)
            return Piece(piece=piece.name, id=number, at=at, cell=(x, y), count=piece.count)
        case (x, y):
            art = piece_art(piece.name)
            dx, dy = art.tile_offset[0] / 100, (art.tile_offset[1] + art.feet * SCALE) / 100
            return Piece(piece=piece.name, id=0, at=point(x + 0.5 + dx, y + 0.5 + dy), cell=(x, y))
    raise ValueError(f"no neutral piece stands on {piece.location}")


def tie_rows(pos: cc.Position) -> list[Tie]:
    """Return the connections between road ends."""
    rows = []
    for a, b in cc.connections(pos):
        rows.append(
            Tie(
                tie=connection_piece(),
                cell=(a[0], a[1]),
                spots=(spot_text(a), spot_text(b)),
                from_=point(*landing_point(pos, a)),
                to=point(*landing_point(pos, b)),
            )
        )
    return rows
