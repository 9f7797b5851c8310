# cython: language_level=3
"""The fairy protects her tile from the dragon and gives points to followers there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import cython

from carcassonne.engine import hooks, moments
from carcassonne.engine.actions import Action, ActionSequence, new_action
from carcassonne.engine.events import PieceMoved
from carcassonne.engine.expansion import Offer
from carcassonne.engine.figures import Figure, FigureKind
from carcassonne.engine.ledger import LedgerLine, ledger_line
from carcassonne.engine.position import Position
from carcassonne.engine.refusal import Refusal
from carcassonne.engine.scoring import award_points
from carcassonne.engine.types import Cell, Frames, Seat, SegmentId, Spot, TileId, new_tuple
from carcassonne.kernel.board import Board

from .module import Neutral, princess_and_dragon
from .options import FairyBonus, FairyPlace, PrincessOptions

FAIRY = "fairy"
POINT_CAUSE = ("fairy", "fairy")
BONUS_RULE = "PRD-28"
WHOLE_TILE, BY_AREA = FairyPlace.TILE, FairyBonus.AREA  # looking a member up in its class takes long
PLACED = "princess.placed"
"""Scratch data of part and turn: a follower was deployed in a figure action."""


def move_fairy(pos: Position, cell: Cell, beside: tuple[int, str, Spot] | None) -> None:
    slot = cython.cast(tuple, pos.module_state(Neutral))
    pos.set_module_state(new_tuple(Neutral, (slot[0], cell, beside, slot[3])))
    if pos.sink is not None:
        pos.emit(PieceMoved, pos.current_part().seat, piece=FAIRY, to=cell)


def own_followers(pos: Position, seat: Seat) -> list[tuple[int, Spot]]:
    """Return figure kind and spot of each follower of a seat on the board: of what is counted in its lane."""
    board = pos.board
    everything = [board.figure(number) for number in board.figures()]
    return [(kind, board.spot(segment)) for kind, _, segment, lane in everything if lane == seat]


@cython.freelist(8)
@cython.no_gc  # it holds plain values and a board, so no reference cycles
@cython.cclass
class FairyMoves:
    """``fairy CELL`` for each tile with a follower of a seat but the one she is on, made when asked for."""

    __slots__ = ("board", "fairy", "seat", "total")

    board: Board
    fairy: Cell | None
    """Where she is."""
    seat: Seat
    total: int

    def cells(self) -> list[Cell]:
        """Return where she can go, in order."""
        cells = self.board.cells_of(self.seat)
        if len(cells) > self.total:
            cells.remove(self.fairy)  # type: ignore[arg-type]
        return cells

    def __len__(self) -> int:
        return self.total

    def __getitem__(self, index: cython.Py_ssize_t) -> Action:
        return new_action("fairy", (self.cells()[index],))

    def __iter__(self) -> Iterator[Action]:
        return iter([Action("fairy", (cell,)) for cell in self.cells()])

    def __contains__(self, action: object) -> bool:
        return any(action == own for own in self)


def fairy_moves(pos: Position, seat: Seat) -> FairyMoves:
    """Return the moves of the fairy. Compiled, this is several times as fast as calling the class."""
    moves = FairyMoves.__new__(FairyMoves)
    moves.board = pos.board
    moves.fairy = fairy_cell(pos)
    moves.seat = seat
    moves.total = pos.board.count_cells_of(seat)
    if moves.fairy is not None and counts_on(pos, moves.fairy, seat):
        moves.total -= 1
    return moves


def fairy_cell(pos: Position) -> Cell | None:
    """Return where the fairy is. Compiled, an index costs much less than the name of the field."""
    state = cython.cast(tuple, pos.module_state(Neutral))
    cell: Cell | None = state[1]
    return cell


def counts_on(pos: Position, cell: Cell, seat: Seat) -> bool:
    """Return whether figures that count for a seat stand on a tile; its lane tells without a look at them."""
    return bool(pos.board.occupancy_on(pos.tile_id(cell)) >> 8 * seat & 255)


@princess_and_dragon.offer(
    "figure", 60, "PRD-25", "PRD-A8", "PRD-A9", "PRD-A11", when="fairy,fairy_place=tile"
)
class MoveFairy(Offer):
    """``fairy CELL``: move the fairy to a tile with a follower of the seat on it."""

    verbs = ("fairy",)

    def actions(self, pos: Position) -> ActionSequence:
        if fairy_barred(pos):
            return ()
        return fairy_moves(pos, pos.current_part().seat)

    def apply(self, pos: Position, action: Action) -> Frames:
        move_fairy(pos, action.args[0], None)
        return None

    def explain(self, pos: Position, action: Action) -> Refusal:
        return fairy_refusal(pos)


@princess_and_dragon.offer("figure", 61, "PRD-25", "PRD-A4", when="fairy,fairy_place=follower")
class EscortFollower(Offer):
    """``escort SEAT FIGURE SPOT``: move the fairy beside one follower of the seat; she serves only it."""

    verbs = ("escort",)

    def actions(self, pos: Position) -> Sequence[Action]:
        if fairy_barred(pos):
            return ()
        seat, slot = pos.current_part().seat, pos.module_state(Neutral)
        figures = pos.rules.figures
        beside = {(seat, figures[kind].name, spot) for kind, spot in own_followers(pos, seat)}
        return [Action("escort", follower) for follower in sorted(beside) if follower != slot.beside]

    def apply(self, pos: Position, action: Action) -> Frames:
        seat, name, spot = action.args
        move_fairy(pos, spot[:2], (seat, name, spot))
        return None

    def explain(self, pos: Position, action: Action) -> Refusal:
        return fairy_refusal(pos)


# Literal reading: the fairy is moved in turns without a follower --------------------------------------------


@princess_and_dragon.hook(hooks.on_deployed, 45, "PRD-25", "PRD-A11", when="fairy,fairy_move=turn")
def note_follower(pos: Position, figure: FigureKind, segment: SegmentId) -> Frames:
    if figure.follower and pos.turn_parts:  # there is none when quarters open at the end of the game
        pos.current_part().scratch[PLACED] = True
    return None


@princess_and_dragon.step(
    moments.FIGURE_DONE, "PRD-25", "PRD-A11", when="fairy,fairy_move=turn", after=PLACED
)
def follower_placed(pos: Position) -> Frames:
    """Let the follower of this figure action count for the turn; figures of other rules do not."""
    pos.turn.scratch[PLACED] = True
    return None


def fairy_barred(pos: Position) -> bool:
    """Return whether a follower deployed earlier in this turn keeps the fairy from moving."""
    return PLACED in pos.turn.scratch


def fairy_refusal(pos: Position) -> Refusal:
    if fairy_barred(pos):
        return Refusal("PRD-A11", "fairy-after-follower")
    return Refusal("PRD-25", "fairy-to-own-follower")


# Effects ----------------------------------------------------------------------------------------------------


def served(pos: Position) -> list[Figure]:
    """Return the followers that the fairy serves: all on her tile, or the one she stands beside."""
    fairy = fairy_cell(pos)
    if fairy is None:
        return []
    tile = pos.tile_id(fairy)
    if not pos.board.occupancy_on(tile):
        return []
    here: list[Figure] = []
    standing: Figure
    for standing in pos.figures_on(tile):
        if standing.kind.follower:
            here.append(standing)  # noqa: PERF401  (a comprehension would not know the type)
    if not here or pos.rules.options(PrincessOptions).fairy_place is WHOLE_TILE:
        return here
    slot = pos.module_state(Neutral)
    return [standing for standing in here if is_beside(pos, standing, slot)]


def is_beside(pos: Position, standing: Figure, slot: Neutral) -> bool:
    return (standing.seat, standing.kind.name, pos.spot_of(standing.segment)) == slot.beside


@princess_and_dragon.hook(hooks.on_removed, 30, "PRD-29", "PRD-A4", when="fairy_place=follower")
def fairy_left_alone(pos: Position) -> Frames:
    """Leave the fairy when her follower goes; she does not serve a later figure on that spot."""
    slot = pos.module_state(Neutral)
    if slot.beside is not None and not served(pos):
        pos.set_module_state(slot._replace(beside=None))
    return None


@princess_and_dragon.step(moments.TURN_BONUS, "PRD-27", "PRD-A4", "PRD-A11", "PRD-A42", order=3, when="fairy")
def fairy_point(pos: Position) -> Frames:
    """Award one point for beginning a turn with a follower on the fairy's tile; more only by a house rule."""
    seat, count, fairy = pos.turn.seat, 1, fairy_cell(pos)
    if fairy is None:
        return None
    if pos.rules.options(PrincessOptions).fairy_per_figure:
        count = figures_at_fairy(pos, fairy, seat)
    elif not counts_on(pos, fairy, seat) or seat not in [standing.seat for standing in served(pos)]:
        return None
    return award_points(pos, POINT_CAUSE, {seat: [ledger_line(seat, "PRD-27", count, count, None)]})


def figures_at_fairy(pos: Position, fairy: Cell, seat: Seat) -> int:
    """House rule: count a seat's figures on the fairy's tile, or the one follower beside her.

    Barriers stand on a vertex between four tiles; the interaction for them decides which tile counts.
    """
    if pos.rules.options(PrincessOptions).fairy_place is FairyPlace.FOLLOWER:
        return int(seat in [standing.seat for standing in served(pos)])
    here = pos.figures_on(pos.tile_id(fairy))
    return sum(standing.seat == seat and not standing.kind.barrier for standing in here)


@princess_and_dragon.hook(
    hooks.bonus, 10, "PRD-28", "PRD-34", "PRD-A5", "PRD-A6", "PRD-A7", "PRD-A42", when="fairy"
)
def fairy_bonus(pos: Position, segment: SegmentId, kind: str, complete: bool) -> Iterable[LedgerLine]:
    """Add three points for each seat with a follower on the fairy's tile in this feature.

    The majority does not matter. Literal reading: it is enough that the feature has a segment on her tile,
    wherever the follower on it stands.
    """
    fairy = fairy_cell(pos)
    if fairy is None or not reaches(pos, segment, pos.tile_id(fairy)):
        return ()
    here = served(pos)
    if not here:
        return ()
    if pos.rules.options(PrincessOptions).fairy_bonus is BY_AREA:
        here = [standing for standing in here if pos.board.same(standing.segment, segment)]
    if pos.rules.options(PrincessOptions).fairy_per_figure:
        here = here[:1]  # the same house rule allows only one follower in each feature
    seats = {standing.seat for standing in here}
    return [ledger_line(seat, BONUS_RULE, 1, 3, pos.canonical_spot(segment)) for seat in sorted(seats)]


def reaches(pos: Position, segment: SegmentId, tile: TileId) -> bool:
    """Return whether a feature has a segment on a tile."""
    label = pos.board.representative(segment)
    for other in pos.segments_of(tile):  # noqa: SIM110  (a generator would cost more than the loop)
        if pos.board.representative(other) == label:
            return True
    return False


@princess_and_dragon.hook(hooks.expected_points, 40, when="fairy")
def hope_for_fairy(pos: Position) -> Iterable[tuple[Seat, float]]:
    """Expect the point of the next turn; another player may move the fairy before."""
    for seat in {standing.seat for standing in served(pos)}:
        yield seat, 1.0
