# cython: language_level=3
"""What robbers do when a marker leaves their space."""

from __future__ import annotations

from collections.abc import Sequence

from carcassonne.engine import hooks
from carcassonne.engine.actions import Action
from carcassonne.engine.expansion import Choice, Situation
from carcassonne.engine.ledger import Cause, Detail, LedgerLine
from carcassonne.engine.position import Position
from carcassonne.engine.refusal import Refusal
from carcassonne.engine.score_track import SPACES
from carcassonne.engine.scoring import ScoringOrderChoice, award_points
from carcassonne.engine.types import Frame, Frames, Seat

from .module import Track, marker_spaces, put_robber, robbers

ROBBERY, END = "robber", "final"
ROB, WAIT = Action("rob"), Action("wait")
FOLLOW, STAY = Action("follow"), Action("stay")


def robbers_at(pos: Position, space: int, victim: Seat) -> list[Seat]:
    """Return the seats whose robbers can act on that marker from a space, in turn order (ROB-14, ROB-15)."""
    slot = pos.module_state(Track)
    return [
        seat
        for seat in pos.seats_from(pos.turn.seat)
        if slot.spaces[seat] == space and not slot.spent[seat] and seat != victim
    ]


@robbers.hook(
    hooks.on_marker_moved,
    10,
    "ROB-07",
    "ROB-08",
    "ROB-11",
    "ROB-12",
    "ROB-14",
    "ROB-15",
    "ROB-A7",
    "ROB-A12",
    "ROB-A17",
)
def marker_moved(
    pos: Position, seat: Seat, marker: int, before: int, points: int, cause: Cause, rest: tuple[Seat, ...]
) -> Frames:
    """Rob ordinary points; a marker that moves by robber points takes the robbers along."""
    if cause[0] == END:
        return None
    here = robbers_at(pos, before % SPACES, seat)
    if cause[0] == ROBBERY:
        after = (before + points) % SPACES
        return [Follow.frame(owner, before % SPACES, after, rest) for owner in here]
    still = (*rest, *still_to_score(pos))
    return [Rob.frame(owner, points, before % SPACES, still, seat) for owner in here]


def still_to_score(pos: Position) -> tuple[Seat, ...]:
    """Return the seats that will still gain points in this scoring, from later features (ROB-A4)."""
    for frame in reversed(pos.stack):
        if (arguments := ScoringOrderChoice.arguments(frame)) is not None:
            plan = pos.current_part().plan
            return tuple(award.seat for number in arguments[0] for award in plan[number].awards)
    return ()


@robbers.choice("robber.rob", "ROB-12", "ROB-13", "ROB-A4")
class Rob(Choice[Seat, int, int, tuple[Seat, ...], Seat]):
    """The robbery at the first chance, unless another marker on the space will still move."""

    def seat(
        self, pos: Position, owner: Seat, points: int, space: int, still: tuple[Seat, ...], victim: Seat
    ) -> Seat:
        return owner

    def actions(
        self, pos: Position, owner: Seat, points: int, space: int, still: tuple[Seat, ...], victim: Seat
    ) -> Sequence[Action]:
        if any(seat != owner and space in marker_spaces(pos, seat) for seat in still):
            return (ROB, WAIT)
        return (ROB,)

    def situation(
        self, pos: Position, owner: Seat, points: int, space: int, still: tuple[Seat, ...], victim: Seat
    ) -> Situation:
        return Situation("stakes-rob", (("seat", victim), ("points", points), ("half", (points + 1) // 2)))

    def apply(
        self,
        pos: Position,
        action: Action,
        owner: Seat,
        points: int,
        space: int,
        still: tuple[Seat, ...],
        victim: Seat,
    ) -> Frames:
        if action == ROB:
            slot = pos.module_state(Track)
            spent = tuple(done or seat == owner for seat, done in enumerate(slot.spent))
            claim = (owner, (points + 1) // 2, victim, points)
            pos.set_module_state(slot._replace(spent=spent, claims=(*slot.claims, claim)))
        return None

    def explain(self, pos: Position, action: Action, *args: object, **kwargs: object) -> Refusal:
        return Refusal("ROB-12", "rob-or-wait")


@robbers.choice("robber.follow", "ROB-11", "ROB-A1", "ROB-A14", "ROB-A15")
class Follow(Choice[Seat, int, int, tuple[Seat, ...]]):
    """The choice to follow a marker moved by robber points, or to wait for another such marker."""

    def seat(self, pos: Position, owner: Seat, space: int, after: int, rest: tuple[Seat, ...]) -> Seat:
        return owner

    def actions(
        self, pos: Position, owner: Seat, space: int, after: int, rest: tuple[Seat, ...]
    ) -> Sequence[Action]:
        if any(space in marker_spaces(pos, seat) for seat in rest):
            return (FOLLOW, STAY)
        return (FOLLOW,)

    def situation(
        self, pos: Position, owner: Seat, space: int, after: int, rest: tuple[Seat, ...]
    ) -> Situation:
        return Situation("stakes-follow", (("space", space), ("after", after)))

    def apply(
        self, pos: Position, action: Action, owner: Seat, space: int, after: int, rest: tuple[Seat, ...]
    ) -> Frames:
        if action == FOLLOW:
            put_robber(pos, owner, after)
        return None

    def explain(self, pos: Position, action: Action, *args: object, **kwargs: object) -> Refusal:
        return Refusal("ROB-11", "follow-or-stay")


@robbers.hook(hooks.on_points_awarded, 10, "ROB-09", "ROB-A2", "ROB-A11", "ROB-A13")
def pay_robbers(pos: Position, cause: Cause) -> Frames:
    """Pay robbers their half when all owners of a feature have moved, in turn order from the active seat."""
    slot = pos.module_state(Track)
    if not slot.claims:
        return None
    if cause[0] == ROBBERY:
        pos.set_module_state(slot._replace(claims=tuple(claim for claim in slot.claims if claim[1])))
        return None
    due = [claim for claim in slot.claims if claim[1]]
    due.sort(key=lambda claim: pos.seats_from(pos.turn.seat).index(claim[0]))
    # Robberies being paid are kept until their points are awarded, so that the ledger can name the robbed
    # seat.
    paid = tuple((owner, 0, victim, gained) for owner, _, victim, gained in slot.claims)
    pos.set_module_state(slot._replace(claims=paid))
    lines = {seat: [LedgerLine(seat, "ROB-07", points, points, None)] for seat, points, _, _ in due}
    frames: list[Frame] = award_points(pos, (ROBBERY, cause[1]), lines)
    return frames


@robbers.hook(hooks.line_detail, 10, "ROB-07")
def whose_points(pos: Position, line: LedgerLine) -> Detail | None:
    """Return the robbed seat and its gain for the text of the line."""
    if line.rule == "ROB-07":
        for owner, due, victim, gained in pos.module_state(Track).claims:
            if owner == line.seat and not due:
                return Detail("from", (("seat", victim), ("gained", gained)))
    return None
