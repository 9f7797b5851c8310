# cython: language_level=3
"""The Shaman: once per turn its owner returns a member from an incomplete feature."""

from __future__ import annotations

from carcassonne.engine.actions import Action, ActionSequence, new_action
from carcassonne.engine.expansion import Offer
from carcassonne.engine.figures import Figure, FigureKind
from carcassonne.engine.position import Position
from carcassonne.engine.refusal import Refusal
from carcassonne.engine.types import Frames, SegmentId

from .module import ScoutSlot, holders, scout
from .special import on_special_tile

USED = "scout.shaman"


@scout.offer(
    "anytime",
    10,
    *("SCO-08", "SCO-09", "SCO-10", "SCO-11", "SCO-12"),
    *("SCO-A2", "SCO-A3", "SCO-A4", "SCO-A5", "SCO-A6"),
    when="shaman",
    seats=holders("shaman"),
)
class TakeHome(Offer):
    """``shaman SPOT``: return the member there to the reserve, without points."""

    verbs = ("shaman",)

    def is_inactive(self, pos: Position) -> bool:
        return USED in pos.turn.scratch

    def actions(self, pos: Position) -> ActionSequence:
        if USED in pos.turn.scratch:
            return ()
        spots = pos.board.incomplete_of(pos.turn.seat, pos.rules.figure("member").id)
        if not spots:
            return ()
        special = [cell for _, _, cell in pos.module_state(ScoutSlot).laid]
        if special:
            spots = [spot for spot in spots if spot[:2] not in special]
        return [new_action("shaman", (spot,)) for spot in spots]

    def apply(self, pos: Position, action: Action) -> Frames:
        member, segment = pos.rules.figure("member"), pos.segment(action.args[0])
        standing = pos.find_figure(pos.turn.seat, member, segment)
        assert standing is not None
        pos.turn.scratch[USED] = True
        pos.remove_figure(standing)
        return pos.after_removal()

    def explain(self, pos: Position, action: Action) -> Refusal:
        if "shaman" not in pos.module_state(ScoutSlot).hands[pos.turn.seat]:
            return Refusal("SCO-08", "no-shaman")
        if USED in pos.turn.scratch:
            return Refusal("SCO-A3", "shaman-used")
        standing = _member_at(pos, action)
        if standing is None:
            return Refusal("SCO-08", "nobody-to-take")
        refusal = _refusal(pos, standing.kind, standing.segment)
        assert refusal is not None, "it would be offered"
        return refusal


def _member_at(pos: Position, action: Action) -> Figure | None:
    """Return the active seat's piece on the spot that an action names."""
    spot = action.args[0] if len(action.args) == 1 else None
    for number in pos.board.figures_of(pos.turn.seat):
        standing = pos.figure_by_id(number)
        if pos.spot_of(standing.segment) == spot:
            return standing
    return None


def _refusal(pos: Position, figure: FigureKind, segment: SegmentId) -> Refusal | None:
    """Return why the shaman cannot return a piece of its owner."""
    if not figure.follower:
        return Refusal("SCO-10", "shaman-takes-members")
    if on_special_tile(pos, segment):
        return Refusal("SCO-A6", "stays-for-good")
    if pos.board.open_ports(segment) == 0:
        return Refusal("SCO-09", "area-complete", (("kind", pos.terrain_of(segment)),))
    return None
