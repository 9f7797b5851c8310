# cython: language_level=3, binding=False, boundscheck=False, annotation_typing=False
"""Wooden figures and the ways in which they come onto the board."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from .refusal import Refusal
from .types import BARRIER_LANE, BARRIERS_MASK, FOLLOWERS_MASK, NO_LANE

if TYPE_CHECKING:
    from .position import Position


@dataclass(frozen=True, slots=True)
class FigureKind:
    """A sort of figure that every seat owns ``count`` of."""

    name: str
    count: int
    stands_on: frozenset[str]
    """The kinds of segment it may stand on."""
    follower: bool = True
    """Followers occupy a region and count for the majority; special figures do neither."""
    strength: int = 1
    barrier: bool = False
    """Keeps followers out of its region without being one."""
    fixed: bool = False
    """Stays to the end of the game; nothing removes it."""
    below: bool = False
    """Counts in the hidden segment that lies below the one it stands on (a hut in its river system)."""
    occupies: bool = False
    """A special figure that is counted in its region like a follower would be (a hut on water)."""
    ground_rule: str = ""
    """Rule that says what it may stand on; if empty, the one that its module names for all its figures."""
    number: int = -1
    """Its place in the compiled rules."""

    def lane(self, seat: int) -> int:
        if self.follower or self.occupies:
            return seat
        return BARRIER_LANE if self.barrier else NO_LANE

    def segments(self, pos: Position, segment: int) -> tuple[int, ...]:
        """The segments in which the figure counts when it stands on one."""
        return (pos.layer(segment),) if self.below else (segment,)


@dataclass(frozen=True, slots=True)
class Via:
    """A way onto the board and what it asks of the region; each demand names the rule that makes it."""

    name: str
    free: str = ""
    """Rule that asks for a region without followers."""
    open: str = ""
    """Rule that asks for an incomplete region (of a kind that can be completed)."""
    not_on: tuple[tuple[str, str], ...] = ()
    """Pairs of a segment kind that is closed to this way and the rule that closes it."""
    passes_barriers: bool = False
    """Whether figures that keep followers out of their region let them in that way."""


class Standing:
    """A figure on the board."""

    __slots__ = ("figure", "number", "seat", "segment")

    def __init__(self, number: int, figure: FigureKind, seat: int, segment: int) -> None:
        self.number = number
        """Its number on the board; good until it is lifted."""
        self.figure = figure
        self.seat = seat
        self.segment = segment

    def __repr__(self) -> str:
        return f"<{self.figure.name} of seat {self.seat} on segment {self.segment}>"


def refusal(pos: Position, seat: int, figure: FigureKind, segment: int, via: Via) -> Refusal | None:
    """Why ``figure`` may not come onto ``segment`` that way, apart from its being in supply."""
    no = region_refusal(pos, figure, segment, via)
    return place_refusal(pos, seat, figure, segment, via) if no is None else no


def region_refusal(pos: Position, figure: FigureKind, segment: int, via: Via) -> Refusal | None:
    """Why the whole region is closed to the figure."""
    board = pos.board
    kind = pos.rules.kind_names[board.kind_of(segment)]
    if kind not in figure.stands_on:
        return Refusal(
            pos.rules.ground_rules[figure.name], "wrong-ground", (("figure", figure.name), ("kind", kind))
        )
    for barred, rule in via.not_on:
        if kind == barred:
            return Refusal(rule, "wrong-ground-for-way", (("way", via.name), ("kind", kind)))
    if via.free and (figure.follower or figure.occupies):
        for place in figure.segments(pos, segment):
            if board.who(place) & FOLLOWERS_MASK:
                return Refusal(via.free, "area-occupied", (("kind", pos.kind(place)),))
    if via.open and board.open(segment) == 0 and pos.rules.completes[board.kind_of(segment)]:
        return Refusal(via.open, "area-complete", (("kind", kind),))
    if figure.follower and not via.passes_barriers and board.who(segment) & BARRIERS_MASK:
        return pos.rules.refuse("area-barred")
    return None


def place_refusal(pos: Position, seat: int, figure: FigureKind, segment: int, via: Via) -> Refusal | None:
    """Why this place in a region that is open to the figure is closed to it nevertheless."""
    board = pos.board
    if pos.rules.permit_arrival and (no := arrival_refusal(pos, board.tile_of(segment))) is not None:
        return no
    for permit in pos.rules.permit_figure:
        if (no := permit(pos, seat, figure, segment, via)) is not None:
            return no
    return None


def arrival_refusal(pos: Position, tile: int) -> Refusal | None:
    """Why no figure may come onto a tile, whatever it is and however it comes."""
    for permit in pos.rules.permit_arrival:
        no: Refusal | None = permit(pos, tile)
        if no is not None:
            return no
    return None


def permitted(pos: Position, seat: int, figure: FigureKind, segment: int, via: Via) -> bool:
    """Whether no module objects, where ground, tile and the demands of the way are known to be met."""
    for permit in pos.rules.permit_figure:  # noqa: SIM110  (a generator would cost more than the loop)
        if permit(pos, seat, figure, segment, via) is not None:
            return False
    return True
