"""From a position or game of the engine to a scene; the only module of the pictures that knows the engine."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

from carcassonne import CHANCE, Game, Position

from .scene import (
    Cell,
    Ferry,
    Figure,
    LastMove,
    LegalCell,
    Place,
    PlacedTile,
    Quarter,
    Scene,
    Spot,
    Token,
    TrackMarker,
    Whole,
)

_LAYING = frozenset({"place", "abbey", "special"})
"""Actions that put a tile on the table."""
_COPIES = 9


def scene_of(source: Position | Game) -> Scene:
    """What lies on the table; for a game also the last tile of each player."""
    if isinstance(source, Game):
        return replace(_position_scene(source.position), last_moves=tuple(_last_moves(source)))
    return _position_scene(source)


def scenes_of(game: Game) -> list[Scene]:
    """One scene after every tile and what was done with it, from the opening to the end."""
    replay = Game(game.setup, deal=False)
    scenes: list[Scene] = []
    for record in game.records:
        if record.action.verb in _LAYING and any(r.action.verb in _LAYING for r in replay.records):
            scenes.append(scene_of(replay))
        replay.push(record.action)
    return [*scenes, scene_of(replay)]


def _position_scene(position: Position) -> Scene:
    board, kinds = position.board, position.rules.kinds
    tiles = []
    for number in range(board.n_tiles()):
        kind, rotation, x, y, _ = board.tile(number)
        tiles.append(PlacedTile(kinds[kind], (x, y), rotation, _copy((x, y))))
    figures = [
        Figure(standing.figure.name, _spot(position.spot(standing.segment)), standing.seat)
        for standing in position.figures()
    ]
    neutral, tokens = _from_slots(position)
    ferries = []
    for first, second in board.ties():
        (x, y, a), (_, _, b) = position.spot(first), position.spot(second)
        ferries.append(Ferry((x, y), a, b))
    return Scene(
        tiles=tuple(tiles),
        figures=(*figures, *neutral),
        tokens=tuple(tokens),
        ferries=tuple(ferries),
        legal=tuple(_legal_cells(position)),
        track=tuple(_track(position)),
    )


def _copy(cell: Cell) -> int:
    """A position does not tell copies apart; the cell does, and gives the same look however it came about."""
    return (3 * cell[0] + 5 * cell[1]) % _COPIES


def _spot(value: tuple[int, int, int]) -> Spot:
    x, y, segment = value
    return Spot((x, y), segment)


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


def _track(position: Position) -> Iterator[TrackMarker]:
    for seat in range(position.rules.seats):
        yield TrackMarker(seat, position.total(seat))
        if position.total(seat, 1):
            yield TrackMarker(seat, position.total(seat, 1), "second-marker")


def _place(value: Any) -> Place | None:
    """A cell, spot or quarter as the slots of rule modules hold it."""
    if isinstance(value, str):
        return Quarter(value) if value else None
    if isinstance(value, tuple) and len(value) in (2, 3) and all(isinstance(part, int) for part in value):
        return Whole((value[0], value[1])) if len(value) == 2 else Spot((value[0], value[1]), value[2])
    return None


_NEUTRAL = {"dragon": "dragon", "fairy": "fairy", "mage": "mage", "witch": "witch", "count_in": "count"}
"""Fields of slots that hold the place of a neutral piece, and the name of the piece."""


def _from_slots(position: Position) -> tuple[list[Figure], list[Token]]:
    """Pieces that rule modules keep for themselves: neutral ones, followers in quarters, gold on tiles."""
    figures: list[Figure] = []
    tokens: list[Token] = []
    for slot in position.slots.values():
        for field, value in slot._asdict().items():
            if field in _NEUTRAL and (place := _place(value)) is not None:
                figures.append(Figure(_NEUTRAL[field], place))
            elif field == "residents":
                figures += _residents(value)
            elif field == "ingots":
                tokens += [Token("gold", cell, count) for cell, count in _counted(value)]
    return figures, tokens


def _residents(residents: Iterable[Any]) -> Iterator[Figure]:
    for resident in residents:
        quarter, seat, figure = resident
        yield Figure(figure, Quarter(quarter), seat, lying=False)


def _counted(value: Any) -> Iterator[tuple[Cell, int]]:
    for cell, count in value:
        yield (cell[0], cell[1]), count


def _last_moves(game: Game) -> Iterator[LastMove]:
    latest: dict[int, Cell] = {}
    newest = None
    for record in game.records:
        if record.seat != CHANCE and record.action.verb in _LAYING:
            cell = record.action.args[-1]
            if isinstance(cell[0], tuple):
                cell = cell[0]
            latest.pop(record.seat, None)
            latest[record.seat] = (cell[0], cell[1])
            newest = record.seat
    for seat, cell in latest.items():
        yield LastMove(cell, seat, seat == newest)
