"""House rules: the fairy comes to followers in quarters, and her points are none of the tile's."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

from carcassonne.engine import hooks
from carcassonne.engine.actions import Action, Verb
from carcassonne.engine.expansion import PART, TURN, Expansion, Offer
from carcassonne.engine.figures import FigureKind
from carcassonne.engine.ledger import Line
from carcassonne.engine.position import Position
from carcassonne.engine.refusal import Refusal
from carcassonne.engine.rules import Rules
from carcassonne.engine.scoring import bonus_lines, book
from carcassonne.engine.types import BARRIERS_MASK, Cell, Frames, Spot
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
"""Where the fairy stands while she is with somebody in a quarter; no landscape is there."""


class Attending(NamedTuple):
    """The follower in a quarter whom the fairy has come to, where she serves one only; nobody has seat -1."""

    seat: int = -1
    figure: str = ""
    zone: str = ""
    spot: Spot | None = None
    """Where that follower went from its quarter."""


NOBODY = Attending()

count_and_princess = Expansion(
    "count-and-princess",
    family="medieval",
    requires=("count-of-carcassonne", "princess-and-dragon"),
    pair=True,
    folder=Path(__file__).parent,
    verbs=(Verb("attend", ("seat", "figure", "zone")),),
    slot=lambda rules: NOBODY,
    slot_type=Attending,
)


def fairy_goes_to_quarters(rules: Rules) -> bool:
    """Only where the city lies: without it, her cell there would be one of the landscape."""
    options = rules.options(CountOptions)
    wanted = options.fairy_in_quarters and options.quarters and bool(options.tiles)
    return wanted and rules.options(PrincessOptions).fairy


def fairy_attends_one(rules: Rules) -> bool:
    return fairy_goes_to_quarters(rules) and serves_one(rules)


def serves_one(rules: Rules) -> bool:
    return rules.options(PrincessOptions).fairy_place is FairyPlace.FOLLOWER


def is_in_city(pos: Position) -> bool:
    return pos.slot(Neutral).fairy == CITY_CELL


# Coming -----------------------------------------------------------------------------------------------------


@count_and_princess.offer("figure", 62, "CNT-A17", "PRD-25", needs=fairy_goes_to_quarters)
class AttendResident(Offer):
    """``attend SEAT FIGURE QUARTER``: the fairy comes to an own follower in a quarter."""

    verbs = ("attend",)

    def options(self, pos: Position) -> Sequence[Action]:
        attended: tuple[int, str, str] | None = None
        if is_in_city(pos):
            if not serves_one(pos.rules):
                return ()  # she is with everybody there
            attended = pos.slot(Attending)[:3]
        seat = pos.parts[-1].seat
        found = {
            (owner, figure, zone) for zone, owner, figure in pos.slot(CountSlot).residents if owner == seat
        }
        return [Action("attend", resident) for resident in sorted(found) if resident != attended]

    def apply(self, pos: Position, action: Action) -> Frames:
        move_fairy(pos, CITY_CELL, None)
        if serves_one(pos.rules):
            pos.set_slot(Attending(*action.args))
        return None

    def explain(self, pos: Position, action: Action) -> Refusal:
        resident = (action.args[2], *action.args[:2]) if len(action.args) == 3 else ()
        if resident in pos.slot(CountSlot).residents and action.args[0] == pos.parts[-1].seat:
            return Refusal("PRD-25", "fairy-to-own-follower")
        return Refusal("CNT-A17", "nobody-in-quarter")


# Serving ----------------------------------------------------------------------------------------------------


@count_and_princess.step(TURN, 4, "PRD-27", "CNT-A17", needs=fairy_goes_to_quarters)
def point_in_city(pos: Position) -> Frames:
    """The point at the start of a turn, in a quarter as on any tile."""
    if not is_in_city(pos):
        return None
    seat = pos.turn.seat
    if serves_one(pos.rules):
        count = int(pos.slot(Attending).seat == seat)
    else:
        count = sum(owner == seat for _, owner, _ in pos.slot(CountSlot).residents)
        count = count if pos.rules.options(PrincessOptions).fairy_per_figure else min(count, 1)
    return book(pos, POINT_CAUSE, {seat: [Line(seat, "PRD-27", count, count, None)]})


@count_and_princess.hook(hooks.on_figure, 40, "CNT-A17", needs=fairy_attends_one)
def attended_leaves(pos: Position, figure: FigureKind, segment: int) -> Frames:
    """The fairy stays behind when her follower leaves its quarter, but keeps serving it."""
    attended = pos.slot(Attending)
    if attended.seat < 0 or attended.spot is not None:
        return None
    if (attended.zone, attended.seat, attended.figure) not in pos.slot(CountSlot).residents:
        pos.set_slot(attended._replace(spot=pos.spot(segment)))
    return None


@count_and_princess.hook(hooks.bonus, 11, "PRD-28", "CNT-A17", needs=fairy_attends_one)
def bonus_for_attended(pos: Position, segment: int, kind: str, complete: bool) -> Iterable[Line]:
    attended = pos.slot(Attending)
    if attended.spot is None or not is_in_city(pos):
        return ()
    if not pos.board.same(pos.segment(attended.spot), segment):
        return ()
    return (Line(attended.seat, BONUS_RULE, 1, 3, pos.anchor(segment)),)


@count_and_princess.hook(hooks.on_removed, 31, "CNT-A17", needs=fairy_attends_one)
def attended_goes_home(pos: Position) -> Frames:
    attended = pos.slot(Attending)
    if attended.spot is not None:
        figure = pos.rules.figure(attended.figure)
        if pos.find_figure(attended.seat, figure, pos.segment(attended.spot)) is None:
            pos.set_slot(NOBODY)
    return None


# What counts as points of the tile --------------------------------------------------------------------------


def fairy_is_left_out(rules: Rules) -> bool:
    options = rules.options(CountOptions)
    return options.quarters and not options.fairy_counts and rules.options(PrincessOptions).fairy


@count_and_princess.step(PART, 103, "CNT-A1", needs=fairy_is_left_out)
def note_fairy_points(pos: Position) -> Frames:
    """What she has added to the areas of this tile, and is about to add to its farms with barns."""
    part = pos.parts[-1]
    lines = [line for scoring in part.plan for award in scoring.awards for line in award.lines]
    farms = {
        pos.board.anchor(segment)
        for segment in pos.segments_of(pos.placed_tile())
        if pos.kind(segment) == "field" and pos.board.who(segment) & BARRIERS_MASK
    }
    for farm in farms:
        lines += bonus_lines(pos, farm, complete=False)
    extra = [0] * pos.rules.seats
    for line in lines:
        if line.rule == BONUS_RULE:
            extra[line.seat] += line.points
    if any(extra):
        part.notes[NOT_OF_THE_TILE] = tuple(extra)
    return None
