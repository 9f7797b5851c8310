# cython: language_level=3
"""Builders earn double turns, pigs raise the value of farms, completed cities give goods."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

import cython

from carcassonne.engine import hooks, moments
from carcassonne.engine.actions import PASS, Action, Verb, new_action
from carcassonne.engine.deployment import DeployOnTileOffer
from carcassonne.engine.events import TokenTaken
from carcassonne.engine.expansion import Choice, Expansion, Situation, TileStock
from carcassonne.engine.figures import DeployMethod, FigureKind
from carcassonne.engine.ledger import FINAL, LedgerLine
from carcassonne.engine.position import Position
from carcassonne.engine.refusal import Refusal
from carcassonne.engine.ruleset import Ruleset
from carcassonne.engine.scoring import award_points
from carcassonne.engine.table_pieces import Possession
from carcassonne.engine.turn_sequence import begin_part, has_tiles_to_draw
from carcassonne.engine.types import Frame, Frames, Seat, SegmentId
from carcassonne.tiles.model import Tally

from .options import DoubleTurn, TradersOptions

BUILDER, PIG = "builder", "pig"

COMPANY_RULES = {BUILDER: "TRD-11", PIG: "TRD-27"}
"""Rules that require a follower of the owner beside each of them."""
TILE_RULES = {BUILDER: "TRD-10", PIG: "TRD-27"}
"""Rules that require the tile just placed for each of them."""

EARNED = "traders.earned"
"""Scratch data of the turn: a tile has extended the road or city of the active seat's builder."""

SECOND = Action("second")

MAJORITY_RULES = {"wine": "TRD-36w", "grain": "TRD-36g", "cloth": "TRD-36c"}
"""Each kind of goods with the rule of its ledger line, in the order of the state's fields."""

MAJORITY_POINTS = 10


class Goods(NamedTuple):
    """Tokens of each kind that every seat has."""

    wine: tuple[int, ...]
    grain: tuple[int, ...]
    cloth: tuple[int, ...]


def no_goods(rules: Ruleset) -> Goods:
    nothing = (0,) * rules.seats
    return Goods(nothing, nothing, nothing)


def tiles(options: TradersOptions) -> Sequence[TileStock]:
    return (TileStock("traders-and-builders", options.tiles),)


def figures(options: TradersOptions) -> Sequence[FigureKind]:
    return (
        FigureKind(
            BUILDER, options.builders, frozenset({"road", "city"}), follower=False, terrain_rule="TRD-15"
        ),
        FigureKind(PIG, options.pigs, frozenset({"field"}), follower=False, terrain_rule="TRD-A19"),
    )


traders = Expansion(
    "traders-and-builders",
    prefix="TRD",
    family="medieval",
    folder=Path(__file__).parent,
    options=TradersOptions,
    tiles=tiles,
    figures=figures,
    tallies=tuple(Tally("city", name) for name in MAJORITY_RULES),
    possessions=Goods._fields,
    deploy_methods=(DeployMethod("special"),),
    verbs=(Verb("second"),),
    initial_state=no_goods,
    state_type=Goods,
)


@traders.hook(hooks.possessions, 10)
def goods_of_seats(pos: Position) -> Iterable[Possession]:
    for name, counts in zip(Goods._fields, pos.module_state(Goods), strict=True):
        yield from (Possession(Seat(seat), name, count) for seat, count in enumerate(counts))


# Deploying and returning builder and pig --------------------------------------------------------------------


def specials(rules: Ruleset) -> tuple[FigureKind, ...]:
    """Return builder and pig, as far as they are in this game."""
    numbers = rules.figure_ids
    return tuple(rules.figures[numbers[name]] for name in (BUILDER, PIG) if name in numbers)


def has_follower(pos: Position, seat: Seat, segment: SegmentId) -> bool:
    """Return whether a seat has a follower in the feature, by its lane of the occupancy word."""
    return bool(pos.board.occupancy(segment) >> 8 * seat & 255)


@traders.offer(
    "figure", 20, "TRD-08", "TRD-09", "TRD-10", "TRD-11", "TRD-12", "TRD-13", "TRD-14", "TRD-27", "TRD-28"
)
class PutBesideFollower(DeployOnTileOffer):
    """The builder or the pig on the tile just placed, beside a follower of its owner."""

    deploy_method = "special"

    def figures(self, pos: Position) -> Sequence[FigureKind]:
        return pos.rules.cached(specials)

    def actions(self, pos: Position) -> Sequence[Action]:
        part, board = pos.current_part(), pos.board
        tile = pos.placed_tile()
        occupied: cython.int = board.occupied_mask(tile)
        if not occupied:
            return ()
        x, y = part.cell  # type: ignore[misc]
        first: cython.int = board.first_segment(tile)
        mask: cython.int
        k: cython.int
        figure: FigureKind
        found: list[Action] = []
        for figure in pos.rules.cached(specials):
            if not pos.in_supply(part.seat, figure):
                continue
            mask = occupied & pos.rules.deployable_masks[figure.name][pos.placed_type()]
            k = 0
            while mask >> k:
                if (
                    mask >> k & 1
                    and has_follower(pos, part.seat, first + k)  # type: ignore[arg-type]
                    and self.refusal(pos, figure, first + k) is None  # type: ignore[arg-type]
                ):
                    found.append(new_action("put", (figure.name, (x, y, k))))
                k += 1
        return found

    def refusal(self, pos: Position, figure: FigureKind, segment: SegmentId) -> Refusal | None:
        refused = super().refusal(pos, figure, segment)
        if refused is None and not has_follower(pos, pos.current_part().seat, segment):
            args = (("figure", figure.name), ("kind", pos.terrain_of(segment)))
            return Refusal(COMPANY_RULES[figure.name], "no-own-follower", args)
        return refused

    def elsewhere(self, pos: Position, figure: FigureKind) -> Refusal:
        return Refusal(TILE_RULES[figure.name], "not-this-tile")


@traders.hook(hooks.on_removed, 10, "TRD-22", "TRD-23", "TRD-29", "TRD-A13")
def lonely_ones_return(pos: Position) -> Frames:
    """Return a builder or pig whose owner has no follower left in its feature, for any reason."""
    board = pos.board
    for special in pos.rules.cached(specials):
        for number in board.figures_of_kind(special.id):
            _, seat, segment, _ = board.figure(number)
            if not has_follower(pos, seat, segment):
                pos.remove_figure(pos.figure_by_id(number))
    return None


# Double turn ------------------------------------------------------------------------------------------------


@traders.hook(
    hooks.on_placed,
    10,
    "TRD-17",
    "TRD-21",
    "TRD-A2",
    "TRD-A3",
    "TRD-A4",
    "TRD-A13",
    "SEQ-A5",
    when="builders",
)
def note_builder(pos: Position) -> Frames:
    """Record a double turn; what counts is where the builder stands when the tile is placed."""
    part, builder = pos.current_part(), pos.rules.figure(BUILDER)
    if pos.in_supply(part.seat, builder) == builder.count or EARNED in pos.turn.scratch:
        return None
    board = pos.board
    first: cython.int = board.first_segment(pos.placed_tile())
    for number in board.figures_of_kind(builder.id):
        _, seat, at_work, _ = board.figure(number)
        if seat == part.seat:
            for k in pos.rules.deployable_segments[BUILDER][pos.placed_type()]:
                if board.representative(at_work) == board.representative(first + k):
                    pos.turn.scratch[EARNED] = True
    return None


@traders.step(
    moments.ANOTHER_TILE,
    "TRD-18",
    "TRD-19",
    "TRD-20",
    "TRD-A7",
    "TRD-A15",
    "TRD-O1",
    "SEQ-A3",
    "SEQ-A11",
    when="builders",
)
def second_part(pos: Position) -> Frames:
    """Begin at most one further part, after everything that belongs to the tiles before it."""
    if EARNED not in pos.turn.scratch:
        return None
    if not has_tiles_to_draw(pos):
        # Only a tile from another source is left to place, and whoever offers one lets it be declined.
        return begin_part(pos) if pos.rules.offers["source"] else None
    if pos.rules.options(TradersOptions).double_turn is DoubleTurn.MANDATORY:
        return begin_part(pos)
    return [SecondPart.frame()]


@traders.choice("traders.second", "TRD-17", "TRD-A1", "TRD-A20")
class SecondPart(Choice[()]):
    """The choice to take the second tile or not, before it is drawn."""

    def seat(self, pos: Position) -> Seat:
        return pos.turn.seat

    def actions(self, pos: Position) -> Sequence[Action]:
        return (SECOND, PASS)

    def situation(self, pos: Position) -> Situation:
        return Situation("stakes-second", (("tiles", pos.tiles_left()),))

    def apply(self, pos: Position, action: Action) -> Frames:
        return begin_part(pos) if action == SECOND else None


# Pig --------------------------------------------------------------------------------------------------------


@traders.hook(
    hooks.adjacency_bonus, 10, "TRD-30", "TRD-31", "TRD-32", "TRD-A10", "TRD-A11", "TRD-A12", when="pigs"
)
def own_pig(pos: Position, segment: SegmentId, seat: Seat, role: str) -> tuple[str, int] | None:
    if role != "owner":
        return None
    board = pos.board
    for number in board.figures_of_kind(pos.rules.figure_ids[PIG]):
        _, owner, place, _ = board.figure(number)
        if owner == seat and board.same(place, segment):
            return "TRD-30", 1
    return None


# Goods ------------------------------------------------------------------------------------------------------


@traders.hook(hooks.on_scored, 20, "TRD-33", "TRD-34", "TRD-35", "TRD-A17", "TRD-A18", when="goods")
def take_goods(pos: Position, segment: SegmentId, kind: str, owners: tuple[Seat, ...]) -> Frames:
    """Give the goods of a completed city to the seat that completed it, whoever has knights there."""
    if kind != "city":
        return None
    seat, kept = pos.current_part().seat, pos.module_state(Goods)
    for name in MAJORITY_RULES:
        count = pos.tally(segment, name)
        if count:
            tokens = list(getattr(kept, name))
            tokens[seat] += count
            kept = kept._replace(**{name: tuple(tokens)})
            pos.emit(TokenTaken, seat, token=name, count=count, spot=pos.canonical_spot(segment))
    pos.set_module_state(kept)
    return None


@traders.step(moments.COLLECTIONS, "TRD-36", "TRD-37", "TRD-A8", "TRD-A18", when="goods")
def goods_majorities(pos: Position) -> Frames:
    """Score each kind of goods in full for the seats with most tokens; kinds without tokens are skipped."""
    frames: list[Frame] = []
    for tokens, rule in zip(pos.module_state(Goods), MAJORITY_RULES.values(), strict=True):
        most = max(tokens)
        winners = [seat for seat in pos.seats_from(pos.turn.seat) if most and tokens[seat] == most]
        frames += award_points(
            pos, FINAL, {seat: [LedgerLine(seat, rule, most, MAJORITY_POINTS, None)] for seat in winners}
        )
    return frames


# Expectations for bots --------------------------------------------------------------------------------------

DOUBLE_TURNS = 4.0
"""Points that bots expect from a builder in a whole game."""


@traders.hook(hooks.expected_points, 10, when="goods")
def hope_for_majorities(pos: Position) -> Iterable[tuple[Seat, float]]:
    """Return the points for each kind of goods, divided by progress; more tokens weigh more."""
    return _shares_of_majorities(pos.module_state(Goods))


@lru_cache(maxsize=1024)
def _shares_of_majorities(goods: Goods) -> tuple[tuple[Seat, float], ...]:
    shares = [0.0] * len(goods[0])
    for tokens in goods:
        weights = [(1 + count) ** 2 for count in tokens]
        for seat, weight in enumerate(weights):
            shares[seat] += MAJORITY_POINTS * weight / sum(weights)
    return tuple((Seat(seat), share) for seat, share in enumerate(shares))


@traders.hook(hooks.expected_points, 11)
def hope_for_double_turns(pos: Position) -> Iterable[tuple[Seat, float]]:
    """Expect points from a builder as long as its road or city can be extended."""
    builder = pos.rules.figure_ids.get(BUILDER)
    if builder is None:
        return ()
    board = pos.board
    still_to_come = 1 - board.n_tiles() / pos.rules.tile_capacity
    return [
        (seat, still_to_come * DOUBLE_TURNS)
        for _, seat, segment, _ in [board.figure(number) for number in board.figures_of_kind(builder)]
        if board.open_ports(segment)
    ]
