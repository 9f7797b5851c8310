"""Board models of positions and games; the only drawing module that knows the engine."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from carcassonne import (
    CHANCE,
    Game,
    Piece,
    Position,
    Record,
    Space,
    Vertex,
    Zone,
    connections,
    events,
    features_with_figures,
    pieces,
)

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
    SegmentRef,
    TokenSprite,
    TrackMarker,
    VertexRef,
    Whole,
    ZoneRef,
)

_COPIES = 9


Before = Callable[[int, Position], None]
"""Called with the number of an action and the position that it is about to change."""


def scene_of(source: Position | Game, records: Sequence[Record] | None = None) -> BoardModel:
    """Return the board model of a position; a game's records also give the last tile of each player."""
    position = source.position if isinstance(source, Game) else source
    if records is None and isinstance(source, Game):
        records = source.records
    return replace(_position_scene(position), last_moves=tuple(_last_moves(records or ())))


def scenes_of(
    game: Game, records: Sequence[Record] | None = None, before: Before | None = None
) -> list[BoardModel]:
    """Return one board model after every tile and the actions that follow it, to the end of the records."""
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
    """Return all features with figures, with the leading seats and the points they would score now."""
    found: list[tuple[bool, Highlight]] = []
    for feature in features_with_figures(position):
        spots = tuple(SegmentRef((x, y), number) for x, y, number in feature.spots)
        worth = str(sum(line.points for line in feature.value_lines))
        found.append((feature.terrain in OPEN_LAND, Highlight(spots, feature.owners, worth)))
    # Open land lies below everything else, so it is drawn first.
    return tuple(highlight for _, highlight in sorted(found, key=lambda entry: not entry[0]))


def _position_scene(position: Position) -> BoardModel:
    lying = list(pieces(position))
    return BoardModel(
        tiles=tuple(
            PlacedTile(tile.type, tile.cell, tile.rotation, _copy(tile.cell)) for tile in position.tiles()
        ),
        figures=(*_standing(position, lying), *_pieces(lying)),
        tokens=tuple(_tokens(lying)),
        connections=tuple(Connection((x, y), a, b) for (x, y, a), (_, _, b) in connections(position)),
        legal=tuple(_legal_cells(position)),
        track=tuple(_track(position, lying)),
    )


def _copy(cell: Cell) -> int:
    """Return a copy number for a cell: positions have none, and the look must not depend on play order."""
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
    for seat in range(len(position.scores)):
        yield TrackMarker(seat, position.total(seat))
        if position.total(seat, 1):
            yield TrackMarker(seat, position.total(seat, 1), "second-marker")
    for piece in lying:
        if isinstance(piece.location, Space) and piece.seat is not None:
            yield TrackMarker(piece.seat, piece.location.number, piece.name)


def _standing(position: Position, lying: Sequence[Piece]) -> Iterator[FigureSprite]:
    """Yield the players' pieces on segments, without those that a module shows on a corner of the grid."""
    on_corners = {(piece.name, piece.seat) for piece in lying if isinstance(piece.location, Vertex)}
    for standing in position.figures():
        if (standing.kind.name, standing.seat) not in on_corners:
            x, y, segment = position.spot_of(standing.segment)
            yield FigureSprite(standing.kind.name, SegmentRef((x, y), segment), standing.seat)


def _pieces(lying: Sequence[Piece]) -> Iterator[FigureSprite]:
    """Yield neutral pieces, and players' pieces that do not stand on a segment."""
    for piece in lying:
        place = _place(piece)
        if place is not None:
            yield FigureSprite(piece.name, place, piece.seat)


def _place(piece: Piece) -> DrawLocation | None:
    """Return where a piece stands on the board; None for tokens in piles and pieces on the score track."""
    match piece.location:
        case Space():
            return None
        case Vertex(x, y):
            return VertexRef(x, y)
        case Zone(name):
            return ZoneRef(name)
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
