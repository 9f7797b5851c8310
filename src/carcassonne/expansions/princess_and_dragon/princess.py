"""A princess that joins a city with knights returns one of them."""

from __future__ import annotations

from collections.abc import Sequence

from carcassonne.engine.actions import PASS, Action
from carcassonne.engine.expansion import Choice, Offer, Situation
from carcassonne.engine.figures import Figure
from carcassonne.engine.position import Position
from carcassonne.engine.refusal import Refusal
from carcassonne.engine.turn_sequence import apply_figure_offer
from carcassonne.engine.types import Frame, Frames

from .module import princess_and_dragon
from .options import AfterPrincess, PrincessOptions

MARK = "princess"


def knights(pos: Position) -> list[Figure]:
    """Return the followers in the city of the princess just placed (PRD-A36, PRD-A37, PRD-A41)."""
    if MARK not in pos.rules.marks[pos.placed_type()] or not pos.rules.options(PrincessOptions).princess:
        return []
    return [
        standing
        for segment in pos.segments_of(pos.placed_tile())
        if pos.trait(segment, MARK)
        for standing in pos.followers_in(segment)
    ]


class Evict(Offer):
    """``evict SEAT FIGURE SPOT``: return that knight to its owner."""

    verbs = ("evict",)
    question = "decide-evict"

    def actions(self, pos: Position) -> Sequence[Action]:
        here = knights(pos)
        if not here:
            return ()
        return sorted(
            {Action("evict", (knight.seat, knight.kind.name, pos.spot_of(knight.segment))) for knight in here}
        )

    def apply(self, pos: Position, action: Action) -> Frames:
        seat, name, spot = action.args
        knight = pos.find_figure(seat, pos.rules.figure(name), pos.segment(spot))
        assert knight is not None
        pos.remove_figure(knight)
        frames: list[Frame] = pos.after_removal()
        if pos.rules.options(PrincessOptions).after_princess is AfterPrincess.NO_FOLLOWER:
            frames.append(AfterEviction.frame())
        return frames

    def explain(self, pos: Position, action: Action) -> Refusal:
        return Refusal("PRD-22" if knights(pos) else "PRD-24", "no-such-knight")


@princess_and_dragon.offer(
    "figure", 1, "PRD-23", "PRD-22", "PRD-A3", "PRD-A10", "PRD-A40", when="princess,removal=must", mark=MARK
)
class MustEvict(Evict):
    """The rulebook's princess: one of the knights must return, and no figure may be placed."""

    forced = True


@princess_and_dragon.offer("figure", 2, "PRD-22", "PRD-A3", when="princess,removal=may", mark=MARK)
class MayEvict(Evict):
    """The milder princess: returning a knight is one of the possible figure actions."""


# Literal reading --------------------------------------------------------------------------------------------


@princess_and_dragon.choice("princess.after", "PRD-A10", "PRD-23")
class AfterEviction(Choice[()]):
    """A further figure action, but no follower: «no podrá colocar un seguidor en ella»."""

    def actions(self, pos: Position) -> Sequence[Action]:
        found = [
            action
            for offer in pos.rules.figure_offers[pos.placed_type()]
            if not isinstance(offer, Evict)
            for action in offer.actions(pos)
            if not is_follower(pos, action)
        ]
        return [*found, PASS] if found else ()

    def situation(self, pos: Position) -> Situation:
        return Situation("stakes-princess")

    def apply(self, pos: Position, action: Action) -> Frames:
        return None if action == PASS else apply_figure_offer(pos, action)

    def explain(self, pos: Position, action: Action) -> Refusal:
        if is_follower(pos, action):
            return Refusal("PRD-23", "no-follower-after-princess")
        for offer in pos.rules.offers_of("figure", action.verb):
            if not isinstance(offer, Evict) and (refusal := offer.explain(pos, action)) is not None:
                return refusal
        return Refusal("PRD-A10", "not-offered")


def is_follower(pos: Position, action: Action) -> bool:
    """Return whether an action deploys a follower."""
    name = action.args[0] if action.verb == "put" and action.args else None
    return name in pos.rules.figure_ids and pos.rules.figure(str(name)).follower
