# cython: language_level=3
"""A follower is sent into a quarter when the tile has helped only others; then the count may move."""

from __future__ import annotations

from collections.abc import Sequence

from carcassonne.engine import moments
from carcassonne.engine.actions import PASS, Action
from carcassonne.engine.expansion import Choice, Situation
from carcassonne.engine.position import Position
from carcassonne.engine.refusal import Refusal
from carcassonne.engine.types import Frames, Seat

from .module import SERVES, CountSlot, count, fits_quarter, move_count, move_in
from .options import CountMove, CountOptions

QUARTERS = tuple(SERVES)

NOT_OF_THE_TILE = "count.others"
"""Scratch data of the part: points of each seat that a house rule does not attribute to the tile."""


@count.step(
    moments.COMPENSATION,
    "CNT-05",
    "CNT-07",
    "CNT-08",
    "CNT-A1",
    "CNT-A2",
    "CNT-A3",
    "CNT-A4",
    "CNT-A5",
    when="quarters",
)
def consolation(pos: Position) -> Frames:
    """Let a seat send a follower if its tile scored for others but not for itself."""
    part = pos.current_part()
    other = part.scratch.get(NOT_OF_THE_TILE)
    gained = part.points_by_seat
    if other is not None:
        gained = tuple(points - extra for points, extra in zip(gained, other, strict=True))
    if gained[part.seat]:
        return None
    for points in gained:  # ``any`` would cost more than the loop
        if points:
            return [Send.frame()]
    return None


@count.choice("count.send", "CNT-05", "CNT-06", "CNT-09", "CNT-A6", "CNT-A8", "CNT-A9")
class Send(Choice[()]):
    """``send FIGURE QUARTER``: a follower from the supply into one of the four quarters."""

    def actions(self, pos: Position) -> Sequence[Action]:
        seat = pos.current_part().seat
        found = [
            Action("send", (figure.name, quarter))
            for figure in pos.rules.followers
            if pos.in_supply(seat, figure)
            for quarter in QUARTERS
            if fits_quarter(figure, quarter)
        ]
        return [*found, PASS] if found else ()

    def situation(self, pos: Position) -> Situation:
        return Situation("stakes-send")

    def apply(self, pos: Position, action: Action) -> Frames:
        if action == PASS:
            return None
        name, quarter = action.args
        seat = pos.current_part().seat
        move_in(pos, quarter, seat, pos.rules.figure(name))
        return count_moves(pos, seat, quarter)

    def explain(self, pos: Position, action: Action) -> Refusal:
        if action.verb != "send" or len(action.args) != 2:
            return Refusal("CNT-05", "not-offered")
        name, quarter = action.args
        if quarter not in SERVES:
            return Refusal("CNT-05", "no-such-quarter")
        if name not in pos.rules.figure_ids:
            return pos.rules.refuse("no-such-figure", name=str(name))
        figure = pos.rules.figure(name)
        if not fits_quarter(figure, quarter):
            return Refusal("CNT-A8", "not-for-quarter", (("figure", name), ("quarter", quarter)))
        return pos.rules.refuse("none-in-supply", figure=name)


def count_moves(pos: Position, seat: Seat, quarter: str) -> Frames:
    """Return the frames that move the count after a follower was sent to ``quarter``."""
    options = pos.rules.options(CountOptions)
    if not options.count:
        return None
    if options.count_move is CountMove.BY_PLAYER:
        return [MoveCount.frame()]
    if options.count_move is CountMove.FOLLOW_MEEPLE:
        move_count(pos, seat, quarter)
    else:
        here = QUARTERS.index(pos.module_state(CountSlot).count_in)
        move_count(pos, seat, QUARTERS[(here + 1) % len(QUARTERS)])
    return None


@count.choice("count.move", "CNT-10", "CNT-12", "CNT-A7")
class MoveCount(Choice[()]):
    """``count QUARTER``: move the count to another quarter."""

    def actions(self, pos: Position) -> Sequence[Action]:
        here = pos.module_state(CountSlot).count_in
        return [*(Action("count", (quarter,)) for quarter in QUARTERS if quarter != here), PASS]

    def situation(self, pos: Position) -> Situation:
        return Situation("stakes-count", (("quarter", pos.module_state(CountSlot).count_in),))

    def apply(self, pos: Position, action: Action) -> Frames:
        if action != PASS:
            move_count(pos, pos.current_part().seat, action.args[0])
        return None

    def explain(self, pos: Position, action: Action) -> Refusal:
        if action.args == (pos.module_state(CountSlot).count_in,):
            return Refusal("CNT-A7", "count-is-there")
        return Refusal("CNT-12", "no-such-quarter")
