# cython: language_level=3
"""The eight dispatches."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from carcassonne.engine import moments
from carcassonne.engine.actions import Action
from carcassonne.engine.events import ChanceRevealed
from carcassonne.engine.expansion import Chance, Choice, Situation
from carcassonne.engine.figures import Figure
from carcassonne.engine.ledger import Cause, LedgerLine
from carcassonne.engine.position import Position
from carcassonne.engine.refusal import Refusal
from carcassonne.engine.scoring import award_points, score_feature, value_lines
from carcassonne.engine.turn_sequence import MAIN_PILE, begin_part, has_tiles_to_draw
from carcassonne.engine.types import Frame, Frames, Seat, SegmentId

from .module import PILE, Stopped, dispatches
from .options import DispatchOptions, Impossible

DISPATCH: Cause = ("dispatch", "dispatch")
ACT, POINTS = Action("act"), Action("points")
TWO_POINTS = 2

SMALLEST = {1: ("road", "MSG-13"), 2: ("city", "MSG-17"), 3: ("cloister", "MSG-18")}
"""Dispatches that score the smallest feature of a terrain."""
SHIELDS, KNIGHTS, FARMERS, EXTRA_TILE, RECALL = 4, 5, 6, 7, 8


def own_followers(pos: Position, kind: str | None = None) -> list[Figure]:
    """Return the active seat's followers on the board, on one terrain or on any."""
    return [
        standing
        for standing in pos.figures()
        if standing.seat == pos.turn.seat
        and standing.kind.follower
        and (kind is None or pos.terrain_of(standing.segment) == kind)
    ]


def regions(pos: Position, kind: str) -> list[SegmentId]:
    """Return one segment of each feature of that terrain with a follower of the seat, in order."""
    board = pos.board
    anchors = {board.canonical_segment(standing.segment) for standing in own_followers(pos, kind)}
    return [segment for _, segment in sorted([(board.spot(segment), segment) for segment in anchors])]


def any_stop(slot: Stopped) -> bool:
    return bool(slot.at)


@dispatches.step(
    moments.TURN_REWARDS, "PRD-A42", "MSG-A5", name="dispatch_before_the_tile", only_while=any_stop
)
@dispatches.step(
    moments.TRACK_REWARDS, "MSG-08", "MSG-10", "MSG-A5", name="dispatch_after_the_tile", only_while=any_stop
)
def dispatch(pos: Position) -> Frames:
    return check_stop(pos)


@dispatches.handler("dispatch.check")
def check_stop(pos: Position) -> Frames:
    """Draw one dispatch for a scoring with a stop; its own points may cause another (MSG-09)."""
    slot = pos.module_state(Stopped)
    if not slot.at:
        return None
    pos.set_module_state(slot._replace(at=()))
    if pos.piles[PILE].is_empty():
        return None
    return [DrawToken.frame(), check_stop.frame()]


@dispatches.chance("dispatch.draw", "MSG-01", "MSG-11", "MSG-12", "MSG-A23")
class DrawToken(Chance[()]):
    """Draw the top token of the stack; used ones are at the bottom in a known order."""

    def outcomes(self, pos: Position) -> Sequence[tuple[Action, int]]:
        return [(Action("token", (token,)), weight) for token, weight in pos.piles[PILE].outcomes()]

    def apply(self, pos: Position, action: Action) -> Frames:
        token: int = action.args[0]
        pos.piles[PILE] = pos.piles[PILE].without(token)
        pos.emit(ChanceRevealed, pos.turn.seat, what="dispatch", value=token)
        return [Use.frame(token), put_under.frame(token)]


@dispatches.handler("dispatch.done")
def put_under(pos: Position, token: int) -> Frames:
    """Put the token under the stack only when everything it requires is done (MSG-12, MSG-A22)."""
    pos.piles[PILE] = pos.piles[PILE].under(token)
    return None


# Points of each dispatch ------------------------------------------------------------------------------------


def smallest_area(pos: Position, kind: str) -> list[LedgerLine]:
    """Return the final score of the feature with the fewest points; followers stay (MSG-13 to MSG-18)."""
    seat = pos.turn.seat
    worths = [value_lines(pos, segment, complete=False) for segment in regions(pos, kind)]
    least = min(worths, key=lambda lines: sum(line.points for line in lines))
    return [LedgerLine(seat, line.rule, line.quantity, line.points, line.spot) for line in least]


def shields(pos: Position) -> list[LedgerLine]:
    count = sum(pos.tally(segment, "shields") for segment in regions(pos, "city"))
    return [LedgerLine(pos.turn.seat, "MSG-19", count, 2 * count, None)]


def knights(pos: Position) -> list[LedgerLine]:
    count = len(own_followers(pos, "city"))
    return [LedgerLine(pos.turn.seat, "MSG-20", count, 2 * count, None)]


def farmers(pos: Position) -> list[LedgerLine]:
    count = len(own_followers(pos, "field"))
    return [
        LedgerLine(
            pos.turn.seat, "MSG-21", count, count * pos.rules.options(DispatchOptions).farmer_points, None
        )
    ]


COUNTED: dict[int, tuple[str, Callable[[Position], list[LedgerLine]]]] = {
    SHIELDS: ("city", shields),
    KNIGHTS: ("city", knights),
    FARMERS: ("field", farmers),
}


def lines_of(pos: Position, token: int) -> list[LedgerLine]:
    """Return the points of a dispatch that is about points, if its action can be carried out."""
    return smallest_area(pos, SMALLEST[token][0]) if token in SMALLEST else COUNTED[token][1](pos)


# Choosing ---------------------------------------------------------------------------------------------------


def can_act(pos: Position, token: int) -> bool:
    """Return whether the action of a dispatch can be carried out at all (MSG-A1)."""
    if token == RECALL:
        return bool(own_followers(pos))
    if token in SMALLEST:
        return bool(own_followers(pos, SMALLEST[token][0]))
    if token in COUNTED:
        return bool(own_followers(pos, COUNTED[token][0]))
    return has_tiles_to_draw(pos)  # an extra tile


@dispatches.choice("dispatch.use", "MSG-11", "MSG-A1", "MSG-A2", "MSG-A16")
class Use(Choice[int]):
    """The choice between the action of the dispatch and two points."""

    def seat(self, pos: Position, token: int) -> Seat:
        return pos.turn.seat

    def actions(self, pos: Position, token: int) -> Sequence[Action]:
        if not can_act(pos, token):
            free = pos.rules.options(DispatchOptions).impossible is Impossible.CHOICE
            return (POINTS, ACT) if free else (POINTS,)
        if token == RECALL:
            followers = {(s.kind.name, pos.spot_of(s.segment)) for s in own_followers(pos)}
            return [POINTS, *(Action("recall", follower) for follower in sorted(followers))]
        return (POINTS, ACT)

    def situation(self, pos: Position, token: int) -> Situation | None:
        if token in (EXTRA_TILE, RECALL) or not can_act(pos, token):
            return None
        points = sum(line.points for line in lines_of(pos, token))
        return Situation("stakes-dispatch", (("token", token), ("points", points)))

    def apply(self, pos: Position, action: Action, token: int) -> Frames:
        seat = pos.turn.seat
        if action == POINTS:
            return award_points(pos, DISPATCH, {seat: [LedgerLine(seat, "MSG-11", 1, TWO_POINTS, None)]})
        if not can_act(pos, token):
            return None  # still a choice, by the literal reading
        if token == RECALL:
            return recall(pos, action)
        if token == EXTRA_TILE:
            return begin_part(pos, MAIN_PILE)  # a tile is drawn; no other source is offered (MSG-22)
        return award_points(pos, DISPATCH, {seat: lines_of(pos, token)})

    def explain(self, pos: Position, action: Action, token: int) -> Refusal:
        if action.verb == "recall" and token == RECALL:
            return Refusal("MSG-23", "no-own-follower-there")
        return Refusal("MSG-A1", "dispatch-impossible")


def recall(pos: Position, action: Action) -> Frames:
    """Score the feature of a follower for its owner, if it has the majority, and return the follower."""
    name, spot = action.args
    seat, segment = pos.turn.seat, pos.segment(spot)
    scoring = score_feature(pos, segment, complete=False)
    awards = [award for award in scoring.awards if award.seat == seat and seat in scoring.owners]
    standing = pos.find_figure(seat, pos.rules.figure(name), segment)
    assert standing is not None
    pos.remove_figure(standing)
    frames: list[Frame] = pos.after_removal()
    return [*frames, *award_points(pos, DISPATCH, awards)]
