"""From a position or game of the engine to a scene; the only module of the pictures that knows the engine."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache

from carcassonne import CHANCE, Game, Piece, Position, Record, Space, Vertex, Zone, events, pieces

from ..modules import is_token
from ..tiles.layout import OPEN_LAND
from .model import (
    BoardModel,
    Cell,
    Connection,
    DrawLocation,
    FigureSprite,
    Highlight,
    LastMove,
    LegalCell,
    PlacedTile,
    Quarter,
    SegmentRef,
    TokenSprite,
    TrackMarker,
    VertexRef,
    Whole,
)

_COPIES = 9


Before = Callable[[int, Position], None]
"""Called with the number of an action and the position that it is about to change."""


def scene_of(source: Position | Game, records: Sequence[Record] | None = None) -> BoardModel:
    """What lies on the table; the records, which a game brings along, tell the last tile of each player."""
    position = source.position if isinstance(source, Game) else source
    if records is None and isinstance(source, Game):
        records = source.records
    return replace(_position_scene(position), last_moves=tuple(_last_moves(records or ())))


def scenes_of(
    game: Game, records: Sequence[Record] | None = None, before: Before | None = None
) -> list[BoardModel]:
    """One scene after every tile and what was done with it, from the opening to the end of the records."""
    replay = Game(game.setup, deal=False)
    scenes: list[BoardModel] = []
    laid = False
    for number, record in enumerate(game.records if records is None else records):
        if any(isinstance(event, events.TilePlaced) for event in record.events):
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
        for segment in board.presences(standing.id):
            label = board.representative(segment)
            if label not in found:
                info = position.feature_at(position.spot_of(segment))
                spots = tuple(SegmentRef((x, y), number) for x, y, number in info.spots)
                worth = str(sum(line.points for line in info.value_lines))
                found[label] = (info.terrain in OPEN_LAND, Highlight(spots, info.owners, worth))
    # Open land lies below all else, so it must be drawn before it.
    return tuple(region for _, region in sorted(found.values(), key=lambda entry: not entry[0]))


def dead_cells(position: Position) -> tuple[Cell, ...]:
    """Empty cells beside tiles that no tile left can fill; none once no tile is left at all."""
    kinds = {part.hand_type for part in position.turn_parts if part.hand_type >= 0}
    for pile in position.piles.values():
        if pile.ends_game:
            kinds |= {kind for kind, _ in pile.contents()}
    if position.is_over or not kinds:
        return ()
    board = position.board
    fitting = _fitting(position.rules)
    dead = []
    for cell in board.frontier():
        wanted = board.wanted(*cell)
        if wanted not in fitting:
            every = range(len(position.rules.tile_types))
            fitting[wanted] = frozenset(kind for kind in every if board.rotations_at(kind, *cell))
        if fitting[wanted].isdisjoint(kinds):
            dead.append(cell)
    return tuple(dead)


@lru_cache(maxsize=64)
def _fitting(rules: object) -> dict[tuple[int, ...], frozenset[int]]:
    """What neighbours may want of a cell -> the kinds of these rules that have it, as far as it came up."""
    return {}


def _position_scene(position: Position) -> BoardModel:
    board, kinds = position.board, position.rules.tile_types
    tiles = []
    for number in range(board.n_tiles()):
        kind, rotation, x, y, _ = board.tile(number)
        tiles.append(PlacedTile(kinds[kind], (x, y), rotation, _copy((x, y))))
    lying = list(pieces(position))
    connections = []
    for first, second in board.connections():
        (x, y, a), (_, _, b) = position.spot_of(first), position.spot_of(second)
        connections.append(Connection((x, y), a, b))
    return BoardModel(
        tiles=tuple(tiles),
        figures=(*_standing(position, lying), *_pieces(lying)),
        tokens=tuple(_tokens(lying)),
        connections=tuple(connections),
        legal=tuple(_legal_cells(position)),
        track=tuple(_track(position, lying)),
    )


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


def _track(position: Position, lying: Sequence[Piece]) -> Iterator[TrackMarker]:
    for seat in range(position.rules.seats):
        yield TrackMarker(seat, position.total(seat))
        if position.total(seat, 1):
            yield TrackMarker(seat, position.total(seat, 1), "second-marker")
    for piece in lying:
        if isinstance(piece.location, Space) and piece.seat is not None:
            yield TrackMarker(piece.seat, piece.location.number, piece.name)


def _standing(position: Position, lying: Sequence[Piece]) -> Iterator[FigureSprite]:
    """The players' pieces on segments, without those that a module shows on a corner of the grid."""
    on_corners = {(piece.name, piece.seat) for piece in lying if isinstance(piece.location, Vertex)}
    for standing in position.figures():
        if (standing.kind.name, standing.seat) not in on_corners:
            x, y, segment = position.spot_of(standing.segment)
            yield FigureSprite(standing.kind.name, SegmentRef((x, y), segment), standing.seat)


def _pieces(lying: Sequence[Piece]) -> Iterator[FigureSprite]:
    """Neutral pieces, and those of players that stand elsewhere than on a segment."""
    for piece in lying:
        place = _place(piece)
        if place is not None:
            yield FigureSprite(piece.name, place, piece.seat)


def _place(piece: Piece) -> DrawLocation | None:
    """Where a piece stands upright on the board; nothing for what lies in piles or on the score track."""
    match piece.location:
        case Space():
            return None
        case Vertex(x, y):
            return VertexRef(x, y)
        case Zone(name):
            return Quarter(name)
        case (x, y, segment):
            return SegmentRef((x, y), segment)
        case (x, y):
            return None if is_token(piece.name) else Whole((x, y))


def _tokens(lying: Sequence[Piece]) -> Iterator[TokenSprite]:
    for piece in lying:
        if is_token(piece.name) and isinstance(piece.location, tuple) and len(piece.location) == 2:
            x, y = piece.location
            yield TokenSprite(piece.name, (x, y), piece.count)


def _last_moves(records: Sequence[Record]) -> Iterator[LastMove]:
    latest: dict[int, Cell] = {}
    newest = None
    for record in records:
        for event in record.events:
            if isinstance(event, events.TilePlaced) and event.seat != CHANCE:
                latest.pop(event.seat, None)
                latest[event.seat] = event.cell
                newest = event.seat
    for seat, cell in latest.items():
        yield LastMove(cell, seat, seat == newest)
