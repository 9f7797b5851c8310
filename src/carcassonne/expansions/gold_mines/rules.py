# cython: language_level=3
"""Each gold tile adds two ingots; completed features give out the ingots on their tiles."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

from carcassonne.engine import hooks, moments
from carcassonne.engine.actions import Action, Verb
from carcassonne.engine.events import PieceMoved, TokenTaken
from carcassonne.engine.expansion import Choice, Expansion, Situation, TileStock
from carcassonne.engine.ledger import FINAL, LedgerLine
from carcassonne.engine.position import Position
from carcassonne.engine.refusal import Refusal
from carcassonne.engine.ruleset import Ruleset
from carcassonne.engine.scoring import award_points
from carcassonne.engine.table_pieces import Piece, Possession
from carcassonne.engine.types import Cell, Frame, Frames, Seat, SegmentId

from .options import Claims, GoldOptions

MARK = "gold"
CLAIMS = "gold.claims"
"""Scratch data of the part: for each feature with gold, its owners and the cells of its ingots."""
RATES = ((10, 4), (7, 3), (4, 2), (1, 1))
"""Ingots required and points for each ingot (GLD-18)."""


class Gold(NamedTuple):
    """Ingots on the board and of the players."""

    lying: tuple[tuple[Cell, int], ...]
    """Cells with ingots, sorted."""
    taken: tuple[int, ...]
    """Ingots of each seat."""


def no_gold(rules: Ruleset) -> Gold:
    return Gold((), (0,) * rules.seats)


def tiles(options: GoldOptions) -> Sequence[TileStock]:
    return (TileStock("gold-mines", options.tiles),)


gold = Expansion(
    "gold-mines",
    prefix="GLD",
    family="medieval",
    folder=Path(__file__).parent,
    options=GoldOptions,
    tiles=tiles,
    possessions=("gold",),
    verbs=(Verb("ingot", ("cell",)), Verb("take", ("cell",))),
    initial_state=no_gold,
    state_type=Gold,
)


@gold.hook(hooks.pieces, 50)
def ingots_on_tiles(pos: Position) -> Iterable[Piece]:
    return [Piece("gold", cell, count=count) for cell, count in pos.module_state(Gold).lying if count]


@gold.hook(hooks.possessions, 40)
def ingots_of_seats(pos: Position) -> Iterable[Possession]:
    return (Possession(Seat(seat), "gold", count) for seat, count in enumerate(pos.module_state(Gold).taken))


def add_ingot(pos: Position, cell: Cell, count: int = 1) -> None:
    slot = pos.module_state(Gold)
    lying = dict(slot.lying)  # a position that was written by hand may list cells in any order
    lying[cell] = lying.get(cell, 0) + count
    pos.set_module_state(slot._replace(lying=tuple(sorted([item for item in lying.items() if item[1]]))))


# Placing gold -----------------------------------------------------------------------------------------------


@gold.step(moments.TILE_PIECES, "GLD-02", "GLD-04", "GLD-05", "GLD-14", when="gold", mark=MARK)
def ingots(pos: Position) -> Frames:
    """Place one ingot on the tile itself, then one on a neighbour."""
    cell: Cell = pos.current_part().cell  # type: ignore[assignment]
    add_ingot(pos, cell)
    pos.emit(PieceMoved, pos.current_part().seat, piece="gold", to=cell)
    return [Neighbour.frame()]


def neighbours(pos: Position) -> list[Cell]:
    """Return the placed tiles among the eight around the tile of this part (GLD-03)."""
    x, y = pos.current_part().cell  # type: ignore[misc]
    around = [(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy]
    return [cell for cell in around if pos.has_tile(cell)]


@gold.choice("gold.neighbour", "GLD-02", "GLD-03", "GLD-A10")
class Neighbour(Choice[()]):
    """The choice where the second ingot goes."""

    def actions(self, pos: Position) -> Sequence[Action]:
        return [Action("ingot", (cell,)) for cell in neighbours(pos)]

    def situation(self, pos: Position) -> Situation:
        return Situation("stakes-ingot")

    def apply(self, pos: Position, action: Action) -> Frames:
        add_ingot(pos, action.args[0])
        pos.emit(PieceMoved, pos.current_part().seat, piece="gold", to=action.args[0])
        return None

    def explain(self, pos: Position, action: Action) -> Refusal:
        if action.args and action.args[0] == pos.current_part().cell:
            return Refusal("GLD-A10", "ingot-on-neighbour")
        return Refusal("GLD-03", "not-a-neighbour")


# Taking gold ------------------------------------------------------------------------------------------------


@gold.hook(
    hooks.on_scored, 10, "GLD-06", "GLD-08", "GLD-09", "GLD-10", "GLD-A1", "GLD-A7", "GLD-A9", when="gold"
)
def claim(pos: Position, segment: SegmentId, kind: str, owners: tuple[Seat, ...]) -> Frames:
    """Record the owners of a completed feature with gold; the gold is given out after all scoring."""
    lying = pos.module_state(Gold).lying
    if not lying or not owners:
        return None
    cells = feature_cells(pos, segment, kind)
    golden = tuple(sorted([cell for cell, _ in lying if cell in cells]))
    if golden:
        notes = pos.current_part().scratch
        notes[CLAIMS] = (*notes.get(CLAIMS, ()), (owners, golden))
    return None


def feature_cells(pos: Position, segment: SegmentId, kind: str) -> list[Cell]:
    """Return the cells whose ingots belong to a feature; a cloister includes those around it."""
    cells: list[Cell] = pos.board.cells_in(segment)
    if kind != "cloister":
        return cells
    (x, y) = cells[0]
    return [(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)]


@gold.step(
    moments.SHARE_OUT,
    "GLD-11",
    "GLD-12",
    "GLD-13",
    "GLD-A4",
    "GLD-A5",
    "GLD-A6",
    "GLD-A13",
    "GLD-A14",
    when="gold",
    after=CLAIMS,
)
def share_out(pos: Position) -> Frames:
    """Give out the gold of everything completed by this tile, in turns from the active player."""
    return [share.frame(pos.turn.seat)]


def claimable(pos: Position, seat: Seat) -> list[Cell]:
    """Return the cells from which a seat may take an ingot now."""
    claims = pos.current_part().scratch.get(CLAIMS, ())
    lying = dict(pos.module_state(Gold).lying)
    anything = pos.rules.options(GoldOptions).claims is Claims.ANY
    concerned = any(seat in owners for owners, _ in claims)
    cells = {
        cell
        for owners, golden in claims
        if seat in owners or (anything and concerned)
        for cell in golden
        if lying.get(cell)
    }
    return sorted(cells)


@gold.handler("gold.share")
def share(pos: Position, seat: Seat) -> Frames:
    """Let the next entitled seat take an ingot, round by round; a sole owner takes everything."""
    takers = [other for other in pos.seats_from(seat) if claimable(pos, other)]
    if len(takers) > 1:
        return [Take.frame(takers[0])]
    for taker in takers:
        for cell in claimable(pos, taker):
            take_from(pos, taker, cell, dict(pos.module_state(Gold).lying)[cell])
    del pos.current_part().scratch[CLAIMS]
    return None


@gold.choice("gold.take", "GLD-12", "GLD-A2", "GLD-A3", "GLD-O1")
class Take(Choice[Seat]):
    """The choice from which tile a seat takes its ingot."""

    def seat(self, pos: Position, seat: Seat) -> Seat:
        return seat

    def actions(self, pos: Position, seat: Seat) -> Sequence[Action]:
        return [Action("take", (cell,)) for cell in claimable(pos, seat)]

    def situation(self, pos: Position, seat: Seat) -> Situation:
        count = pos.module_state(Gold).taken[seat]
        worth = (("points", worth_of(count)), ("more", worth_of(count + 1)))
        return Situation("stakes-ingots", (("count", count), *worth))

    def apply(self, pos: Position, action: Action, seat: Seat) -> Frames:
        take_from(pos, seat, action.args[0], 1)
        return [share.frame(pos.seats_after(seat)[0])]

    def explain(self, pos: Position, action: Action, seat: Seat) -> Refusal:
        return Refusal("GLD-A2", "not-your-gold")


def take_from(pos: Position, seat: Seat, cell: Cell, count: int) -> None:
    add_ingot(pos, cell, -count)
    slot = pos.module_state(Gold)
    taken = tuple(n + count if other == seat else n for other, n in enumerate(slot.taken))
    pos.set_module_state(slot._replace(taken=taken))
    pos.emit(TokenTaken, seat, token="gold", cell=cell, count=count)


# Final scoring ----------------------------------------------------------------------------------------------


@gold.step(moments.TREASURE, "GLD-15", "GLD-16", "GLD-17", "GLD-18", when="gold")
def gold_points(pos: Position) -> Frames:
    """Score the ingots of each player, at a rate that rises with their number."""
    slot = pos.module_state(Gold)
    pos.set_module_state(slot._replace(lying=()))
    frames: list[Frame] = []
    for seat in pos.seats_from(pos.turn.seat):
        count = slot.taken[seat]
        if count:
            frames += award_points(
                pos, FINAL, {seat: [LedgerLine(seat, "GLD-18", count, worth_of(count), None)]}
            )
    return frames


def worth_of(count: int) -> int:
    """Return the points for some ingots of one seat."""
    return count * next((rate for least, rate in RATES if count >= least), 0)


@gold.hook(hooks.expected_points, 20, when="gold")
def hope_for_gold(pos: Position) -> Iterable[tuple[Seat, float]]:
    """Expect at least the present value of the ingots; more of them may raise the rate."""
    return [(Seat(seat), _hope(count)) for seat, count in enumerate(pos.module_state(Gold).taken) if count]


@cache
def _hope(count: int) -> float:
    return (worth_of(count) + worth_of(count + 1) * count / (count + 1)) / 2
