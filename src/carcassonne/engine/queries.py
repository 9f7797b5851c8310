"""Queries for players, bots and pictures: frozen records of the content of a position."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import hooks, scoring
from .actions import PASS, parse_argument
from .board_records import Feature, FigureOnSpot, Tile
from .events import Event, PointsScored
from .expansion import Situation
from .ledger import LedgerLine
from .types import CHANCE, Cell, SegmentId, Spot, TileId

if TYPE_CHECKING:
    from .position import Position
    from .ruleset import Ruleset

PLAIN_VERBS = frozenset({"pass", "end", "draw"})
"""Actions that a question never has to name."""


def feature_at(pos: Position, spot: Spot | str) -> Feature:
    """Return the feature at a spot. Raises ValueError if there is no segment."""
    if isinstance(spot, str):
        spot = parse_argument(spot)  # type: ignore[assignment]
    segment = pos.segment_at(spot) if isinstance(spot, tuple) and len(spot) == 3 else None
    if segment is None:
        raise ValueError(f"there is no segment at {spot!r}")
    board, kind = pos.board, pos.terrain_of(segment)
    completable = pos.rules.completable[board.terrain_of(segment)]
    complete = board.open_ports(segment) == 0 and completable
    now = scoring.score_feature(pos, segment, complete)
    then = scoring.score_feature(pos, segment, True) if completable else now
    return Feature(
        spot=pos.canonical_spot(segment),
        terrain=kind,
        tiles=board.tiles_in(segment),
        segments=board.size(segment),
        completable=bool(completable),
        open_ports=board.open_ports(segment),
        cells=tuple(board.cells_in(segment)),
        spots=tuple(sorted(map(pos.spot_of, board.members(segment)))),
        tallies={
            tally.name: pos.tally(segment, tally.name) for tally in pos.rules.tallies if tally.terrain == kind
        },
        figures=tuple(FigureOnSpot(f.seat, f.kind.name, f.spot) for f in pos.figures_in(segment)),
        strengths=scoring.strengths(pos, segment),
        owners=now.owners,
        value_lines=now.awards[0].lines if now.awards else (),
        value_if_completed=then.awards[0].lines if then.awards else (),
        adjacent=tuple(sorted(pos.canonical_spot(other) for other in board.adjacent_features(segment))),
    )


def features(pos: Position, terrain: str | None = None) -> list[Feature]:
    """Return the features of one terrain or of all, each once, ordered by terrain and spot."""
    names = pos.rules.terrain_names if terrain is None else (terrain,)
    if terrain is not None and terrain not in pos.rules.terrain_ids:
        raise ValueError(f"there is no terrain {terrain!r}; there are {', '.join(pos.rules.terrain_names)}")
    return [feature_at(pos, pos.spot_of(segment)) for name in names for segment in pos.feature_segments(name)]


def tile_at(pos: Position, cell: Cell) -> Tile | None:
    """Return the tile on a cell, or None."""
    number = pos.board.tile_at(*cell)
    return _tile(pos, number) if number >= 0 else None


def tiles(pos: Position) -> list[Tile]:
    """Return the placed tiles in the order of placement."""
    return [_tile(pos, number) for number in range(pos.board.n_tiles())]


def _tile(pos: Position, number: int) -> Tile:
    kind, rotation, x, y, _ = pos.board.tile(number)
    return Tile(TileId(number), pos.rules.tile_types[kind], (x, y), rotation)


def connections(pos: Position) -> list[tuple[Spot, Spot]]:
    """Return the pairs of spots that connections join."""
    return [(pos.spot_of(first), pos.spot_of(second)) for first, second in pos.board.connections()]


def features_with_figures(pos: Position) -> list[Feature]:
    """Return the features in which figures count, each once."""
    found: dict[SegmentId, Feature] = {}
    for number in pos.board.figures():
        for segment in pos.board.presences(number):
            label = pos.board.representative(segment)
            if label not in found:
                found[label] = feature_at(pos, pos.spot_of(segment))
    return list(found.values())


def dead_cells(pos: Position) -> tuple[Cell, ...]:
    """Return the empty cells beside tiles that no remaining tile can fill; none once no tile is left."""
    types: set[int] = {part.hand_type for part in pos.turn_parts if part.hand_type is not None}
    for pile in pos.piles.values():
        if pile.ends_game:
            types |= {tile_type for tile_type, _ in pile.contents()}
    if pos.is_over or not types:
        return ()
    board, fitting = pos.board, pos.rules.cached(_fitting_types)
    dead = []
    for cell in board.frontier():
        wanted = board.wanted(*cell)
        if wanted not in fitting:
            every = range(len(pos.rules.tile_types))
            fitting[wanted] = frozenset(number for number in every if board.rotations_at(number, *cell))
        if fitting[wanted].isdisjoint(types):
            dead.append(cell)
    return tuple(dead)


def _fitting_types(rules: Ruleset) -> dict[tuple[int, ...], frozenset[int]]:
    """Tile types that match each combination of neighbouring edges, cached as it occurs."""
    return {}


def situation(pos: Position) -> Situation | None:
    """Return the stakes of the open decision, None if its question says it all."""
    name, args = pos.stack[-1]
    return pos.rules.choices[name].situation(pos, *args)


def question(pos: Position) -> str:
    """Return the id of the text that asks the open decision."""
    name, _ = pos.stack[-1]
    asking = [offer for offer in pos.rules.offers.get(name, ()) if offer.question]
    if asking and (verbs := {action.verb for action in pos.legal} - PLAIN_VERBS):
        for offer in asking:
            if verbs.issubset(offer.verbs):
                return offer.question
    return f"decide-{name.replace('.', '-')}"


def projected_lines(pos: Position) -> list[LedgerLine]:
    """Return the lines of final scoring if the game ended now, with every optional choice declined."""
    if pos.is_over:
        return []
    sink: list[Event] = []
    _played_out(pos, sink)
    return [event.line for event in sink if isinstance(event, PointsScored)]


def projected_scores(pos: Position) -> list[int]:
    """The score of each seat if the game ended at this moment: the sum of these lines, without them."""
    return list(pos.scores if pos.is_over else _played_out(pos, None).scores)


def _played_out(pos: Position, sink: list[Event] | None) -> Position:
    """Return a copy after the final scoring of this moment."""
    twin = pos.copy()
    twin.sink = sink
    twin.turn_parts.clear()
    twin.stack = [("final", (0,))]
    twin.advance()
    while not twin.is_over:
        if twin.deciding_seat == CHANCE:
            twin.apply(twin.chance()[0][0])
            continue
        options = twin.actions()
        twin.apply(PASS if PASS in options else options[0])
    return twin


def expected_points(pos: Position) -> list[float]:
    """Return the points that modules expect each seat to score from its possessions, apart from features."""
    points = [0.0] * pos.rules.seats
    for guess in pos.rules.subscribers(hooks.expected_points):
        for seat, expected in guess(pos):
            points[seat] += expected
    return points
