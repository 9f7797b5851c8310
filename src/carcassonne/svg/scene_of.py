"""From a position or game of the engine to a scene; the only module of the pictures that knows the engine."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from carcassonne import CHANCE, Game, Position, Record

from .layout import FIELDS
from .scene import (
    Cell,
    Ferry,
    Figure,
    Highlight,
    LastMove,
    LegalCell,
    Place,
    PlacedTile,
    Quarter,
    Scene,
    Spot,
    Token,
    TrackMarker,
    Vertex,
    Whole,
)

_LAYING = frozenset({"place", "abbey", "special"})
"""Actions that put a tile on the table."""
_COPIES = 9


Before = Callable[[int, Position], None]
"""Called with the number of an action and the position that it is about to change."""


def scene_of(source: Position | Game, records: Sequence[Record] | None = None) -> Scene:
    """What lies on the table; the records, which a game brings along, tell the last tile of each player."""
    position = source.position if isinstance(source, Game) else source
    if records is None and isinstance(source, Game):
        records = source.records
    return replace(_position_scene(position), last_moves=tuple(_last_moves(records or ())))


def scenes_of(
    game: Game, records: Sequence[Record] | None = None, before: Before | None = None
) -> list[Scene]:
    """One scene after every tile and what was done with it, from the opening to the end of the records."""
    replay = Game(game.setup, deal=False)
    scenes: list[Scene] = []
    laid = False
    for number, record in enumerate(game.records if records is None else records):
        if record.action.verb in _LAYING:
            if laid:
                scenes.append(scene_of(replay))
            laid = True
        if before is not None:
            before(number, replay.position)
        replay.push(record.action)
    return [*scenes, scene_of(replay)]


def occupied(position: Position) -> tuple[Highlight, ...]:
    """All regions with somebody in them, with those who lead and what they would get now."""
    board = position.board
    found: dict[int, tuple[bool, Highlight]] = {}
    for standing in position.figures():
        for segment in board.presences(standing.number):
            label = board.label(segment)
            if label not in found:
                info = position.region(position.spot(segment))
                spots = tuple(Spot((x, y), number) for x, y, number in info.spots)
                worth = str(sum(line.points for line in info.worth))
                found[label] = (info.kind in FIELDS, Highlight(spots, info.owners, worth))
    # Open land lies below all else, so it must be drawn before it.
    return tuple(region for _, region in sorted(found.values(), key=lambda entry: not entry[0]))


def dead_cells(position: Position) -> tuple[Cell, ...]:
    """Empty cells beside tiles that no tile left can fill."""
    kinds = {part.hand for part in position.parts if part.hand >= 0}
    for pile in position.piles.values():
        if pile.ends_game:
            kinds |= {kind for kind, _ in pile.contents()}
    board = position.board
    return tuple(
        cell for cell in board.frontier() if not any(board.rotations_at(kind, *cell) for kind in kinds)
    )


def _position_scene(position: Position) -> Scene:
    board, kinds = position.board, position.rules.kinds
    tiles = []
    for number in range(board.n_tiles()):
        kind, rotation, x, y, _ = board.tile(number)
        tiles.append(PlacedTile(kinds[kind], (x, y), rotation, _copy((x, y))))
    kept = dict(_slot_fields(position))
    ferries = []
    for first, second in board.ties():
        (x, y, a), (_, _, b) = position.spot(first), position.spot(second)
        ferries.append(Ferry((x, y), a, b))
    return Scene(
        tiles=tuple(tiles),
        figures=(*_standing(position, kept), *_residents(kept), *_neutral(kept)),
        tokens=tuple(Token("gold", cell, count) for cell, count in kept.get("lying", ()) if count),
        ferries=tuple(ferries),
        legal=tuple(_legal_cells(position)),
        track=tuple(_track(position, kept)),
    )


def _slot_fields(position: Position) -> Iterator[tuple[str, Any]]:
    """All that rule modules keep besides the board, by the name of the field."""
    for slot in position.slots.values():
        yield from slot._asdict().items()


def _copy(cell: Cell) -> int:
    """A position does not tell copies apart; the cell does, and gives the same look however it came about."""
    return (3 * cell[0] + 5 * cell[1]) % _COPIES


def _legal_cells(position: Position) -> Iterator[LegalCell]:
    if position.is_over or position.decision.seat == CHANCE:
        return
    rotations: dict[Cell, set[int]] = {}
    for action in position.legal:
        if action.verb == "place":
            cell, rotation = action.args[0]
            rotations.setdefault(cell, set()).add(rotation)
    for cell, turns in sorted(rotations.items()):
        yield LegalCell(cell, tuple(sorted(turns)))


def _track(position: Position, kept: Mapping[str, Any]) -> Iterator[TrackMarker]:
    for seat in range(position.rules.seats):
        yield TrackMarker(seat, position.total(seat))
        if position.total(seat, 1):
            yield TrackMarker(seat, position.total(seat, 1), "second-marker")
    for seat, space in enumerate(kept.get("spaces", ())):
        if space is not None:
            yield TrackMarker(seat, space, "robber")


def _standing(position: Position, kept: Mapping[str, Any]) -> Iterator[Figure]:
    """The players' pieces on the board; barns stand on the corner of the grid that their module names."""
    for standing in position.figures():
        x, y, segment = position.spot(standing.segment)
        place: Place = Spot((x, y), segment)
        corners = [vertex for vertex, seat in kept.get("barns", ()) if seat == standing.seat]
        if standing.figure.name == "barn" and corners:
            place = Vertex(*min(corners, key=lambda v: abs(v[0] - x - 0.5) + abs(v[1] - y - 0.5)))
        yield Figure(standing.figure.name, place, standing.seat)


def _residents(kept: Mapping[str, Any]) -> Iterator[Figure]:
    """Followers in the quarters of Carcassonne."""
    for quarter, seat, figure in kept.get("residents", ()):
        yield Figure(figure, Quarter(quarter), seat, lying=False)


_NEUTRAL = {"dragon": "dragon", "fairy": "fairy", "mage": "mage", "witch": "witch", "count_in": "count"}
"""Fields that hold the place of a neutral piece, and the name of the piece."""


def _neutral(kept: Mapping[str, Any]) -> Iterator[Figure]:
    for field, name in _NEUTRAL.items():
        place = _place(kept.get(field))
        if place is not None:
            yield Figure(name, place)


def _place(value: Any) -> Place | None:
    """A cell, a spot or the name of a quarter; nothing for a piece that is not on the board."""
    if not value:
        return None
    if isinstance(value, str):
        return Quarter(value)
    return Whole((value[0], value[1])) if len(value) == 2 else Spot((value[0], value[1]), value[2])


def _last_moves(records: Sequence[Record]) -> Iterator[LastMove]:
    latest: dict[int, Cell] = {}
    newest = None
    for record in records:
        if record.seat != CHANCE and record.action.verb in _LAYING:
            cell = record.action.args[-1]
            if isinstance(cell[0], tuple):
                cell = cell[0]
            latest.pop(record.seat, None)
            latest[record.seat] = (cell[0], cell[1])
            newest = record.seat
    for seat, cell in latest.items():
        yield LastMove(cell, seat, seat == newest)
