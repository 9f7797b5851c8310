# cython: language_level=3
"""Followers leave their quarters for features that are about to be scored, in one round of the table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from carcassonne.engine import moments
from carcassonne.engine.actions import PASS, Action, new_action
from carcassonne.engine.expansion import COMPLETION, Choice, Situation
from carcassonne.engine.figures import DeployMethod
from carcassonne.engine.permits import deploy_refusal, feature_refusal, spot_refusal
from carcassonne.engine.position import Position
from carcassonne.engine.refusal import Refusal
from carcassonne.engine.ruleset import Ruleset
from carcassonne.engine.types import Frame, Frames, Seat, Spot

from .module import SERVES, CountSlot, Resident, count, move_out
from .options import CountOptions, FinalQuarters, Rounds

ONLY_PASS = (PASS,)
MARKET_WAY = "market"
"""The deploy method for farms with barns, in games that have barns."""


def every_quarter_opens(rules: Ruleset) -> bool:
    return rules.options(CountOptions).final_quarters is FinalQuarters.ANY


def market_opens_apart(rules: Ruleset) -> bool:
    return not every_quarter_opens(rules)


def cathedral_opens(rules: Ruleset) -> bool:
    return rules.options(CountOptions).final_quarters is FinalQuarters.MARKET_AND_CATHEDRAL


@count.step(
    moments.JOIN,
    "CNT-13",
    "CNT-14",
    "CNT-16",
    "CNT-18",
    "CNT-A10",
    "CNT-A11",
    "CNT-A23",
    when="quarters",
    after=COMPLETION,
)
def before_scoring(pos: Position) -> Frames:
    """Open the quarters for the features that this part has completed, together or one by one."""
    part = pos.current_part()
    if pos.rules.options(CountOptions).rounds is Rounds.ALL:
        return round_of_leaving(pos, part.seat, part.completed)
    frames: list[Frame] = []
    for spot in part.completed:
        frames.extend(round_of_leaving(pos, part.seat, (spot,)) or ())
    return frames


@count.step(moments.JOIN_FEATURES, "CNT-A14", when="quarters", needs=every_quarter_opens)
def before_final_scoring(pos: Position) -> Frames:
    """House rule: open every quarter at the end, for everything that is still to be scored."""
    unscored = [
        pos.spot_of(segment)
        for kind in SERVES.values()
        for segment in pos.feature_segments(kind)
        if pos.board.open_ports(segment) or kind == SERVES["market"]
    ]
    return round_of_leaving(pos, pos.last_seat, unscored, way_at_end(pos.rules))


@count.step(moments.JOIN_FEATURES, "CNT-A14", "CNT-14", when="quarters", needs=cathedral_opens)
def before_final_cloisters(pos: Position) -> Frames:
    """Literal reading: the cathedral serves any cloister, complete or not (CNT-14)."""
    cloisters = pos.feature_segments(SERVES["cathedral"])
    unscored = [pos.spot_of(segment) for segment in cloisters if pos.board.open_ports(segment)]
    return round_of_leaving(pos, pos.last_seat, unscored)


@count.step(
    moments.JOIN_LASTING,
    "CNT-15",
    "CNT-A13",
    "CNT-A14",
    "CNT-A15",
    "CNT-A24",
    order=1,
    when="quarters",
    needs=market_opens_apart,
)
def before_farms(pos: Position) -> Frames:
    """Open the market for all farms before the first of them is scored."""
    farms = [pos.spot_of(segment) for segment in pos.feature_segments(SERVES["market"])]
    return round_of_leaving(pos, pos.last_seat, farms, way_at_end(pos.rules))


def way_at_end(rules: Ruleset) -> str:
    """House rule: the last followers may enter farms with barns as well."""
    through_barns = rules.options(CountOptions).market_on_barn_at_end and MARKET_WAY in rules.deploy_methods
    return MARKET_WAY if through_barns else "quarter"


def round_of_leaving(pos: Position, active: Seat, spots: Iterable[Spot], via: str = "quarter") -> Frames:
    """Return one round for the features at ``spots``, beginning after the active seat, which is last."""
    if not able_to_leave(pos):
        return None
    return [Join.frame(pos.seats_after(active), tuple(spots), via)]


def able_to_leave(pos: Position) -> list[Resident]:
    """Return the followers that the count does not lock in."""
    locked, residents = pos.module_state(CountSlot)
    return [resident for resident in residents if resident[0] != locked]


@count.choice("count.join", "CNT-13", "CNT-16", "CNT-17", "CNT-19", "CNT-A10", "CNT-A19", "CNT-A27")
class Join(Choice[tuple[Seat, ...], tuple[Spot, ...], str]):
    """``join FIGURE QUARTER SPOT``: a follower moves from its quarter to a feature about to be scored.

    The first of ``seats`` moves its followers one after another until it passes to the next.
    """

    def seat(self, pos: Position, seats: tuple[Seat, ...], spots: tuple[Spot, ...], via: str) -> Seat:
        return seats[0]

    def actions(
        self, pos: Position, seats: tuple[Seat, ...], spots: tuple[Spot, ...], via: str
    ) -> Sequence[Action]:
        own = {resident for resident in able_to_leave(pos) if resident[1] == seats[0]}
        if not own:
            return ONLY_PASS
        found: list[Action] = []
        for resident in sorted(own):
            found += self._ways(pos, resident, spots, pos.rules.deploy_methods[via])
        found.append(PASS)
        return found

    def situation(
        self, pos: Position, seats: tuple[Seat, ...], spots: tuple[Spot, ...], via: str
    ) -> Situation:
        areas = {pos.board.canonical_segment(pos.segment(spot)) for spot in spots}
        return Situation("stakes-join", (("areas", len(areas)),))

    def _ways(
        self, pos: Position, resident: Resident, spots: tuple[Spot, ...], via: DeployMethod
    ) -> list[Action]:
        found: list[Action] = []
        quarter, seat, name = resident
        figure = pos.rules.figure(name)
        for spot in spots:
            segment = pos.segment(spot)
            if (
                pos.terrain_of(segment) == SERVES[quarter]
                and feature_refusal(pos, figure, segment, via) is None
            ):
                found += [
                    new_action("join", (name, quarter, pos.spot_of(place)))
                    for place in pos.board.members(segment)
                    if spot_refusal(pos, seat, figure, place, via) is None
                ]
        return found

    def apply(
        self, pos: Position, action: Action, seats: tuple[Seat, ...], spots: tuple[Spot, ...], via: str
    ) -> Frames:
        if action == PASS:
            return [Join.frame(seats[1:], spots, via)] if seats[1:] else None
        name, quarter, spot = action.args
        figure, segment = pos.rules.figure(name), pos.segment(spot)
        move_out(pos, quarter, seats[0], figure, segment)
        came = pos.rules.react(pos.rules.on_deployed, pos, figure, segment)
        return [*came, Join.frame(seats, spots, via)]

    def explain(
        self, pos: Position, action: Action, seats: tuple[Seat, ...], spots: tuple[Spot, ...], via: str
    ) -> Refusal:
        if action.verb != "join" or len(action.args) != 3:
            return Refusal("CNT-13", "not-offered")
        name, quarter, spot = action.args
        if (quarter, seats[0], name) not in pos.module_state(CountSlot).residents:
            return Refusal("CNT-13", "nobody-in-quarter")
        if quarter == pos.module_state(CountSlot).count_in:
            return Refusal("CNT-11", "count-locks-quarter")
        segment = pos.segment_at(spot) if isinstance(spot, tuple) and len(spot) == 3 else None
        if segment is None:
            return Refusal("CNT-13", "not-offered")
        if pos.terrain_of(segment) != SERVES[quarter]:
            return Refusal("CNT-14", "quarter-serves-others", (("kind", pos.terrain_of(segment)),))
        if not any(pos.board.same(segment, pos.segment(scored)) for scored in spots):
            rule = "CNT-15" if quarter == "market" else "CNT-13"
            return Refusal(rule, "not-about-to-score", (("kind", pos.terrain_of(segment)),))
        barred = deploy_refusal(pos, seats[0], pos.rules.figure(name), segment, pos.rules.deploy_methods[via])
        return barred or Refusal("CNT-13", "not-offered")
