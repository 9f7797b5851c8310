# cython: language_level=3
"""What special tiles do once they are on the board."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from carcassonne.engine import hooks, moments
from carcassonne.engine.actions import Action
from carcassonne.engine.events import TileSetAside
from carcassonne.engine.expansion import Choice, Situation
from carcassonne.engine.ledger import FINAL, LedgerLine
from carcassonne.engine.piles import Pile
from carcassonne.engine.points_table import FeaturePoints, RatePoints
from carcassonne.engine.position import Position
from carcassonne.engine.refusal import Refusal
from carcassonne.engine.ruleset import Ruleset
from carcassonne.engine.scoring import award_points
from carcassonne.engine.turn_sequence import draw_next, pile_to_draw_from
from carcassonne.engine.types import NO_SEAT, Frames, Seat, SegmentId
from carcassonne.kernel.rates import Rate

from .module import laid, owners, scout, special_tiles
from .options import CanoeLake, Refusals, ScoutOptions

# Scout ------------------------------------------------------------------------------------------------------

KEEP_OR_REFUSE = (Action("keep"), Action("refuse"))
REFUSED = "scout.refused"
TO_DRAW_AGAIN: Frames = (draw_next.frame(),)


@scout.hook(
    hooks.on_drawn,
    10,
    "SCO-15",
    "SCO-16",
    "SCO-17",
    "SCO-A19",
    "SCO-A21",
    when="scout",
    seats=owners("scout"),
)
def may_refuse(pos: Position, kind: int) -> Frames:
    if REFUSED in pos.current_part().scratch:
        return None
    if REFUSED in pos.turn.scratch and pos.rules.options(ScoutOptions).refusals is Refusals.PER_TURN:
        return None
    return TO_REFUSE


@scout.choice("scout.refuse", "SCO-15", "SCO-16", "SCO-A20")
class Refuse(Choice[()]):
    """The choice to put the drawn tile under its pile and draw another, or to keep it."""

    def actions(self, pos: Position) -> Sequence[Action]:
        return KEEP_OR_REFUSE

    def situation(self, pos: Position) -> Situation:
        return Situation("stakes-refuse")

    def apply(self, pos: Position, action: Action) -> Frames:
        if action.verb == "keep":
            return None
        part, name = pos.current_part(), pile_to_draw_from(pos)
        hand = part.hand_type
        assert hand is not None
        if pos.sink is not None:
            pos.emit(TileSetAside, part.seat, tile=pos.rules.tile_types[hand].ref, pile=name)
        pile: Pile = pos.piles[name]
        pos.piles[name] = pile.under(hand)
        part.hand_type = None
        part.scratch[REFUSED] = pos.turn.scratch[REFUSED] = True
        return TO_DRAW_AGAIN


TO_REFUSE: Frames = (Refuse.frame(),)


@scout.hook(hooks.explain_verb, 10, "SCO-17", when="scout")
def second_rejection(pos: Position, action: Action) -> Refusal | None:
    """Refuse to reject the tile drawn instead of a rejected one."""
    if action.verb == "refuse" and pos.turn_parts and REFUSED in pos.current_part().scratch:
        return Refusal("SCO-17", "second-rejection")
    return None


# Canoe ------------------------------------------------------------------------------------------------------


@scout.hook(
    hooks.bonus, 10, "SCO-21", "SCO-A11", "SCO-A12", when="canoe", terrains=("river",), seats=owners("canoe")
)
def canoe_lake(pos: Position, segment: SegmentId, kind: str, complete: bool) -> Iterable[LedgerLine]:
    """Score the lake with most fish for the canoe's owner when a river in its system is completed."""
    owner = laid(pos, "canoe") if complete else None
    if owner is None:
        return ()
    seat, (x, y) = owner
    system = pos.overlay_of(pos.segment((x, y, special_tiles()["canoe"].place)))
    here = pos.overlay_of(segment)
    if system is None or here is None or not pos.board.same(system, here):
        return ()
    if pos.rules.options(ScoutOptions).canoe_lake is CanoeLake.RIVER:
        lakes: Iterable[int] = pos.board.adjacent_features(segment)
    else:
        lakes = _lakes_of_system(pos, system)
    fish = max((pos.tally(lake, "fish") for lake in lakes), default=0)
    return (LedgerLine(seat, "SCO-21", fish, fish, pos.canonical_spot(segment)),) if fish else ()


def _lakes_of_system(pos: Position, system: int) -> Iterable[int]:
    """Return the lakes of a river system."""
    for part in pos.board.members(system):
        first = pos.segments_of(pos.board.tile_of(part))[0]
        yield from (first + k for k in pos.printed(part).members if pos.terrain_of(first + k) == "lake")


# Hunter on the bridge ---------------------------------------------------------------------------------------


@scout.hook(hooks.value, 30, "SCO-26", "SCO-A14", when="bridge", terrains=("meadow",))
def bear(
    pos: Position, segment: SegmentId, kind: str, complete: bool, lines: list[LedgerLine]
) -> list[LedgerLine]:
    bears = pos.tally(segment, "bear")
    return (
        [*lines, LedgerLine(NO_SEAT, "SCO-26", bears, 2 * bears, pos.canonical_spot(segment))]
        if bears
        else lines
    )


def incomplete_points(rules: Ruleset) -> Mapping[str, FeaturePoints]:
    """Return the points of bears in numbers."""
    shift, mask = rules.tally_fields["meadow", "bear"]
    return {"meadow": RatePoints(Rate(tally_fields=((shift, mask, 2),)))}


scout.incomplete_points = incomplete_points


# Agriculture ------------------------------------------------------------------------------------------------


@scout.step(moments.STANDING_PIECES, "SCO-31", "SCO-32", "SCO-A16", "SCO-A17", when="agriculture")
def fields(pos: Position) -> Frames:
    """Score every segment of the meadow for the hut of Agriculture."""
    owner = laid(pos, "agriculture")
    if owner is None:
        return None
    seat, (x, y) = owner
    meadow = pos.segment((x, y, special_tiles()["agriculture"].place))
    size = pos.board.size(meadow)
    return award_points(
        pos, FINAL, {seat: [LedgerLine(seat, "SCO-31", size, size, pos.canonical_spot(meadow))]}
    )


@scout.hook(hooks.expected_points, 60, when="agriculture")
def hope_for_fields(pos: Position) -> Iterable[tuple[Seat, float]]:
    """Expect at least the present value of the hut of Agriculture, because it stays to the end."""
    owner = laid(pos, "agriculture")
    if owner is not None:
        seat, (x, y) = owner
        meadow = pos.segment((x, y, special_tiles()["agriculture"].place))
        yield seat, float(pos.board.size(meadow))
