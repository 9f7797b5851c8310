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
from carcassonne.engine.scoring import book
from carcassonne.engine.types import BARRIERS_MASK, Cell, Frames, Spot
from carcassonne.expansions.count_of_carcassonne.module import NORTH_WEST, CountSlot
from carcassonne.expansions.count_of_carcassonne.options import CountOptions
from carcassonne.expansions.count_of_carcassonne.sending import NOT_OF_THE_TILE
from carcassonne.expansions.princess_and_dragon.fairy import (
    POINT_CAUSE,
    fairy_bonus,
    move_fairy,
)
from carcassonne.expansions.princess_and_dragon.module import Neutral
from carcassonne.expansions.princess_and_dragon.options import FairyPlace, PrincessOptions

CITY_CELL: Cell = (NORTH_WEST[0] + 2, NORTH_WEST[1] + 1)
"""Where the fairy stands while she is with somebody in a quarter; no landscape is there."""


class Attending(NamedTuple):
    """The follower in a quarter whom the fairy has come to; nobody has seat -1."""

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
    return rules.options(CountOptions).fairy_in_quarters and rules.options(PrincessOptions).fairy


def is_in_city(pos: Position) -> bool:
    return pos.slot(Neutral).fairy == CITY_CELL


# Coming -----------------------------------------------------------------------------------------------------


@count_and_princess.offer("figure", 62, "CNT-A17", "PRD-25", needs=fairy_goes_to_quarters)
class AttendResident(Offer):
    """``attend SEAT FIGURE QUARTER``: the fairy comes to an own follower in a quarter."""

    verbs = ("attend",)

    def options(self, pos: Position) -> Sequence[Action]:
        seat = pos.parts[-1].seat
        attended = pos.slot(Attending)[:3] if is_in_city(pos) else None
        found = {
            (owner, figure, zone) for zone, owner, figure in pos.slot(CountSlot).residents if owner == seat
        }
        return [Action("attend", resident) for resident in sorted(found) if resident != attended]

    def apply(self, pos: Position, action: Action) -> Frames:
        move_fairy(pos, CITY_CELL, None)
        pos.set_slot(Attending(*action.args))
        return None

    def explain(self, pos: Position, action: Action) -> Refusal:
        return Refusal("CNT-A17", "nobody-in-quarter")


# Serving ----------------------------------------------------------------------------------------------------


@count_and_princess.step(TURN, 4, "PRD-27", "CNT-A17", needs=fairy_goes_to_quarters)
def point_in_city(pos: Position) -> Frames:
    """The point at the start of a turn, in a quarter as on any tile."""
    if not is_in_city(pos):
        return None
    seat, residents = pos.turn.seat, pos.slot(CountSlot).residents
    options = pos.rules.options(PrincessOptions)
    if options.fairy_place is FairyPlace.TILE:
        count = sum(owner == seat for _, owner, _ in residents)
        count = count if options.fairy_per_figure else min(count, 1)
    else:
        attended = pos.slot(Attending)
        count = int(attended.seat == seat and (attended.zone, seat, attended.figure) in residents)
    return book(pos, POINT_CAUSE, {seat: [Line(seat, "PRD-27", count, count, None)]})


@count_and_princess.hook(hooks.on_figure, 40, "CNT-A17", needs=fairy_goes_to_quarters)
def attended_leaves(pos: Position, figure: FigureKind, segment: int) -> Frames:
    """The fairy stays behind when her follower leaves its quarter, but keeps serving it."""
    attended = pos.slot(Attending)
    if attended.seat < 0 or attended.spot is not None or not is_in_city(pos):
        return None
    if (attended.zone, attended.seat, attended.figure) not in pos.slot(CountSlot).residents:
        pos.set_slot(attended._replace(spot=pos.spot(segment)))
    return None


@count_and_princess.hook(hooks.bonus, 11, "PRD-28", "CNT-A17", needs=fairy_goes_to_quarters)
def bonus_for_attended(pos: Position, segment: int, kind: str, complete: bool) -> Iterable[Line]:
    attended = pos.slot(Attending)
    if attended.spot is None or not is_in_city(pos):
        return ()
    if pos.rules.options(PrincessOptions).fairy_place is FairyPlace.TILE:
        return ()
    if not pos.board.same(pos.segment(attended.spot), segment):
        return ()
    return (Line(attended.seat, "PRD-28", 1, 3, pos.anchor(segment)),)


@count_and_princess.hook(hooks.on_removed, 31, "CNT-A17", needs=fairy_goes_to_quarters)
def attended_goes_home(pos: Position) -> Frames:
    attended = pos.slot(Attending)
    if attended.spot is not None:
        figure = pos.rules.figure(attended.figure)
        if pos.find_figure(attended.seat, figure, pos.segment(attended.spot)) is None:
            pos.set_slot(NOBODY)
    return None


# What counts as points of the tile --------------------------------------------------------------------------


def fairy_is_left_out(rules: Rules) -> bool:
    return not rules.options(CountOptions).fairy_counts and rules.options(PrincessOptions).fairy


@count_and_princess.step(PART, 92, "CNT-A1", needs=fairy_is_left_out)
def note_fairy_points(pos: Position) -> Frames:
    """Before anything is scored, see what the fairy is going to add."""
    part = pos.parts[-1]
    extra = [0] * pos.rules.seats
    areas = {pos.board.anchor(pos.segment(spot)) for spot in part.completed}
    areas |= {
        pos.board.anchor(segment)
        for segment in pos.segments_of(pos.placed_tile())
        if pos.kind(segment) == "field" and pos.board.who(segment) & BARRIERS_MASK
    }
    for segment in areas:
        for line in fairy_bonus(pos, segment, pos.kind(segment), True):
            extra[line.seat] += line.points
    if any(extra):
        part.notes[NOT_OF_THE_TILE] = tuple(extra)
    return None
