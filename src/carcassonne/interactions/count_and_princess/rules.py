"""House rules: the fairy visits followers in quarters, and her points do not count as points of the tile."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

from carcassonne.engine import hooks, moments
from carcassonne.engine.actions import Action, Verb
from carcassonne.engine.expansion import Expansion, Offer
from carcassonne.engine.figures import FigureKind
from carcassonne.engine.ledger import LedgerLine
from carcassonne.engine.position import Position
from carcassonne.engine.refusal import Refusal
from carcassonne.engine.ruleset import Ruleset
from carcassonne.engine.scoring import award_points, bonus_lines
from carcassonne.engine.types import BARRIERS_MASK, NO_SEAT, Cell, Frames, Seat, SegmentId, Spot
from carcassonne.expansions.count_of_carcassonne.module import NORTH_WEST, CountSlot
from carcassonne.expansions.count_of_carcassonne.options import CountOptions
from carcassonne.expansions.count_of_carcassonne.sending import NOT_OF_THE_TILE
from carcassonne.expansions.princess_and_dragon.fairy import (
    BONUS_RULE,
    POINT_CAUSE,
    move_fairy,
)
from carcassonne.expansions.princess_and_dragon.module import Neutral
from carcassonne.expansions.princess_and_dragon.options import FairyPlace, PrincessOptions

CITY_CELL: Cell = (NORTH_WEST[0] + 2, NORTH_WEST[1] + 1)
"""Cell of the fairy while she is with a follower in a quarter; no tile is ever placed there."""


class Attending(NamedTuple):
    """The only follower in a quarter that the fairy serves; seat -1 if there is none."""

    seat: Seat = NO_SEAT
    figure: str = ""
    zone: str = ""
    spot: Spot | None = None
    """The segment to which that follower left its quarter."""


NOT_ATTENDING = Attending()

count_and_princess = Expansion(
    "count-and-princess",
    family="medieval",
    requires=("count-of-carcassonne", "princess-and-dragon"),
    is_interaction=True,
    folder=Path(__file__).parent,
    verbs=(Verb("attend", ("seat", "figure", "zone")),),
    initial_state=lambda rules: NOT_ATTENDING,
    state_type=Attending,
)


def fairy_goes_to_quarters(rules: Ruleset) -> bool:
    """Applies only while the city is on the board; otherwise that cell would be an ordinary one."""
    options = rules.options(CountOptions)
    wanted = options.fairy_in_quarters and options.quarters and bool(options.tiles)
    return wanted and rules.options(PrincessOptions).fairy


def fairy_attends_one(rules: Ruleset) -> bool:
    return fairy_goes_to_quarters(rules) and serves_one(rules)


def serves_one(rules: Ruleset) -> bool:
    return rules.options(PrincessOptions).fairy_place is FairyPlace.FOLLOWER


def is_in_city(pos: Position) -> bool:
    return pos.module_state(Neutral).fairy == CITY_CELL


# Moving the fairy ------------------------------------------------------------------------------------------


@count_and_princess.offer("figure", 62, "CNT-A17", "PRD-25", needs=fairy_goes_to_quarters)
class AttendResident(Offer):
    """``attend SEAT FIGURE QUARTER``: move the fairy to an own follower in a quarter."""

    verbs = ("attend",)

    def actions(self, pos: Position) -> Sequence[Action]:
        attended: tuple[int, str, str] | None = None
        if is_in_city(pos):
            if not serves_one(pos.rules):
                return ()  # she serves every follower there
            attended = pos.module_state(Attending)[:3]
        seat = pos.turn_parts[-1].seat
        found = {
            (owner, figure, zone)
            for zone, owner, figure in pos.module_state(CountSlot).residents
            if owner == seat
        }
        return [Action("attend", resident) for resident in sorted(found) if resident != attended]

    def apply(self, pos: Position, action: Action) -> Frames:
        move_fairy(pos, CITY_CELL, None)
        if serves_one(pos.rules):
            pos.set_module_state(Attending(*action.args))
        return None

    def explain(self, pos: Position, action: Action) -> Refusal:
        resident = (action.args[2], *action.args[:2]) if len(action.args) == 3 else ()
        if resident in pos.module_state(CountSlot).residents and action.args[0] == pos.turn_parts[-1].seat:
            return Refusal("PRD-25", "fairy-to-own-follower")
        return Refusal("CNT-A17", "nobody-in-quarter")


# Scoring ----------------------------------------------------------------------------------------------------


@count_and_princess.step(moments.TURN_BONUS, "PRD-27", "CNT-A17", order=2, needs=fairy_goes_to_quarters)
def point_in_city(pos: Position) -> Frames:
    """Award the point at the start of a turn, in a quarter as on any tile."""
    if not is_in_city(pos):
        return None
    seat = pos.turn.seat
    if serves_one(pos.rules):
        count = int(pos.module_state(Attending).seat == seat)
    else:
        count = sum(owner == seat for _, owner, _ in pos.module_state(CountSlot).residents)
        count = count if pos.rules.options(PrincessOptions).fairy_per_figure else min(count, 1)
    return award_points(pos, POINT_CAUSE, {seat: [LedgerLine(seat, "PRD-27", count, count, None)]})


@count_and_princess.hook(hooks.on_deployed, 40, "CNT-A17", needs=fairy_attends_one)
def attended_leaves(pos: Position, figure: FigureKind, segment: SegmentId) -> Frames:
    """Leave the fairy behind when her follower leaves its quarter; she still serves it."""
    attended = pos.module_state(Attending)
    if attended.seat < 0 or attended.spot is not None:
        return None
    if (attended.zone, attended.seat, attended.figure) not in pos.module_state(CountSlot).residents:
        pos.set_module_state(attended._replace(spot=pos.spot_of(segment)))
    return None


@count_and_princess.hook(hooks.bonus, 11, "PRD-28", "CNT-A17", needs=fairy_attends_one)
def bonus_for_attended(pos: Position, segment: SegmentId, kind: str, complete: bool) -> Iterable[LedgerLine]:
    attended = pos.module_state(Attending)
    if attended.spot is None or not is_in_city(pos):
        return ()
    if not pos.board.same(pos.segment(attended.spot), segment):
        return ()
    return (LedgerLine(attended.seat, BONUS_RULE, 1, 3, pos.canonical_spot(segment)),)


@count_and_princess.hook(hooks.on_removed, 31, "CNT-A17", needs=fairy_attends_one)
def attended_goes_home(pos: Position) -> Frames:
    attended = pos.module_state(Attending)
    if attended.spot is not None:
        figure = pos.rules.figure(attended.figure)
        if pos.find_figure(attended.seat, figure, pos.segment(attended.spot)) is None:
            pos.set_module_state(NOT_ATTENDING)
    return None


# Points of the tile -----------------------------------------------------------------------------------------


def fairy_is_left_out(rules: Ruleset) -> bool:
    options = rules.options(CountOptions)
    return options.quarters and not options.fairy_counts and rules.options(PrincessOptions).fairy


@count_and_princess.step(moments.SCORED_APART, "CNT-A1", order=2, needs=fairy_is_left_out)
def note_fairy_points(pos: Position) -> Frames:
    """Return the points that she has added to features of this tile and will add to its farms with barns."""
    part = pos.turn_parts[-1]
    lines = [line for scoring in part.plan for award in scoring.awards for line in award.lines]
    farms = {
        pos.board.canonical_segment(segment)
        for segment in pos.segments_of(pos.placed_tile())
        if pos.terrain_of(segment) == "field" and pos.board.occupancy(segment) & BARRIERS_MASK
    }
    for farm in farms:
        lines += bonus_lines(pos, farm, complete=False)
    extra = [0] * pos.rules.seats
    for line in lines:
        if line.rule == BONUS_RULE:
            extra[line.seat] += line.points
    if any(extra):
        part.scratch[NOT_OF_THE_TILE] = tuple(extra)
    return None
