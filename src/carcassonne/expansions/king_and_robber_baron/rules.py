# cython: language_level=3
"""Two tokens: one for the largest completed city, one for the longest completed road."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple, TypeVar

from carcassonne.engine import hooks, moments
from carcassonne.engine.events import TokenTaken
from carcassonne.engine.expansion import COMPLETION, Expansion, TileStock
from carcassonne.engine.ledger import FINAL, Cause, LedgerLine
from carcassonne.engine.position import Position
from carcassonne.engine.ruleset import Ruleset
from carcassonne.engine.scoring import award_points
from carcassonne.engine.table_pieces import Possession
from carcassonne.engine.types import Frame, Frames, Seat

from .options import KingOptions, TokenScoring

T = TypeVar("T")

DURING_PLAY: Cause = ("token", "token")
"""Points of a house rule; they are for holding a token and do not result from the tile."""

TOKEN_POINTS = 8.0
"""Points that bots expect from holding a token at the end, by a house rule."""
TILES_PER_FEATURE = 8
"""Tiles on the board for each completed city, and for each completed road; measured in games of bots."""
FLAT_POINTS = {TokenScoring.TEN_EACH: {1: 10, 2: 20}, TokenScoring.BETTER_TOGETHER: {1: 15, 2: 40}}
"""Points of house rules by the number of tokens that a seat holds."""


class Token(NamedTuple):
    """A token: its name, what it counts, and the rules of its points at the end and during play."""

    name: str
    kind: str
    final_rule: str
    play_rule: str


KING = Token("king", "city", "KNG-09", "KNG-A14k")
ROBBER_BARON = Token("robber-baron", "road", "KNG-12", "KNG-A14b")
TOKENS = (KING, ROBBER_BARON)


class KingSlot(NamedTuple):
    """For each token, King first: the seat that holds it, and the size to beat."""

    holders: tuple[Seat | None, ...] = (None, None)
    records: tuple[int, ...] = (0, 0)


def tiles(options: KingOptions) -> Sequence[TileStock]:
    return (TileStock("king-and-robber-baron", options.tiles),)


def slot(rules: Ruleset) -> KingSlot:
    return KingSlot()


king = Expansion(
    "king-and-robber-baron",
    prefix="KNG",
    family="medieval",
    folder=Path(__file__).parent,
    options=KingOptions,
    tiles=tiles,
    possessions=tuple(token.name for token in TOKENS),
    initial_state=slot,
    state_type=KingSlot,
)


@king.hook(hooks.possessions, 20)
def tokens_of_seats(pos: Position) -> Iterable[Possession]:
    for token, holder in zip(TOKENS, pos.module_state(KingSlot).holders, strict=True):
        if holder is not None:
            yield Possession(holder, token.name)


def tokens_in_play(rules: Ruleset) -> tuple[tuple[int, Token], ...]:
    """Return the tokens of this game, with their indices in the state."""
    options = rules.options(KingOptions)
    used = (options.king, options.robber_baron)
    return tuple((number, token) for number, token in enumerate(TOKENS) if used[number])


@king.step(
    moments.TOKENS,
    "KNG-06",
    "KNG-07",
    "KNG-08",
    "KNG-10",
    "KNG-11",
    "KNG-A1",
    "KNG-A2",
    "KNG-A4",
    "KNG-A5",
    "KNG-A6",
    after=COMPLETION,
)
def pass_tokens(pos: Position) -> Frames:
    """Give the token of each record that the tile has beaten to its player, whoever got the points."""
    completed = [pos.segment(spot) for spot in pos.current_part().completed]
    frames: list[Frame] = []
    for number, token in pos.rules.cached(tokens_in_play):
        count = largest = 0
        kind = token.kind
        for segment in completed:
            if pos.terrain_of(segment) == kind:
                count += 1
                largest = max(largest, pos.board.tiles_in(segment))
        if count:
            frames += _pay_holder(pos, number, token, count)
            if largest > pos.module_state(KingSlot).records[number]:
                _take(pos, number, token, largest)
    return frames


def _take(pos: Position, number: int, token: Token, size: int) -> None:
    holders, records = pos.module_state(KingSlot)
    seat = pos.current_part().seat
    if holders[number] != seat:
        pos.emit(TokenTaken, seat, token=token.name)
    pos.set_module_state(KingSlot(_replaced(holders, number, seat), _replaced(records, number, size)))


def _replaced(values: tuple[T, ...], number: int, value: T) -> tuple[T, ...]:
    return (*values[:number], value, *values[number + 1 :])


def _pay_holder(pos: Position, number: int, token: Token, completed: int) -> list[Frame]:
    """House rule: score what the tile completed for the holder of the token before it moves."""
    holder = pos.module_state(KingSlot).holders[number]
    if holder is None or pos.rules.options(KingOptions).scoring is not TokenScoring.CONTINUOUSLY:
        return []
    return award_points(
        pos, DURING_PLAY, {holder: [LedgerLine(holder, token.play_rule, completed, completed, None)]}
    )


@king.step(
    moments.FINAL_TOKENS,
    "KNG-09",
    "KNG-12",
    "KNG-13",
    "KNG-14",
    "KNG-A7",
    "KNG-A10",
    "KNG-A12",
    "KNG-A14",
    order=1,
)
def final_points(pos: Position) -> Frames:
    """Score the tokens for their holders at the end."""
    scoring = pos.rules.options(KingOptions).scoring
    if scoring is TokenScoring.CONTINUOUSLY:
        return None
    if scoring is TokenScoring.FEATURES:
        return _points_for_features(pos)
    frames: list[Frame] = []
    holders = pos.module_state(KingSlot).holders
    for seat in pos.seats_from(pos.last_seat):
        if held := holders.count(seat):
            points = FLAT_POINTS[scoring][held]
            frames += award_points(pos, FINAL, {seat: [LedgerLine(seat, "KNG-A14", held, points, None)]})
    return frames


def _points_for_features(pos: Position) -> Frames:
    frames: list[Frame] = []
    for number, token in pos.rules.cached(tokens_in_play):
        holder = pos.module_state(KingSlot).holders[number]
        if holder is not None:
            complete = sum(pos.board.open_ports(segment) == 0 for segment in pos.feature_segments(token.kind))
            frames += award_points(
                pos, FINAL, {holder: [LedgerLine(holder, token.final_rule, complete, complete, None)]}
            )
    return frames


@king.hook(hooks.expected_points, 50)
def hope_for_tokens(pos: Position) -> Iterable[tuple[Seat, float]]:
    """Expect more from a token the less time others have left to take it."""
    tiles = pos.board.n_tiles()
    by_features = pos.rules.options(KingOptions).scoring is TokenScoring.FEATURES
    points = tiles / TILES_PER_FEATURE if by_features else TOKEN_POINTS * tiles / pos.rules.tile_capacity
    return [(holder, points) for holder in pos.module_state(KingSlot).holders if holder is not None]
