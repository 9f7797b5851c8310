# cython: language_level=3, binding=False, boundscheck=False, annotation_typing=False
"""Wooden figures and the ways in which they come onto the board."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from .refusal import Refusal
from .types import BARRIER_LANE, BARRIERS_MASK, FOLLOWERS_MASK, UNCOUNTED_LANE, Seat, SegmentId, Spot, TileId

if TYPE_CHECKING:
    from .position import Position
    from .state import State


refusal = lru_cache(maxsize=256)(Refusal)
"""Refusals are few and asked for in loops over many segments; finding one costs less than making it."""


@dataclass(frozen=True, slots=True)
class FigureKind:
    """A sort of figure that every seat owns ``count`` of."""

    name: str
    count: int
    terrains: frozenset[str]
    """The kinds of segment it may stand on."""
    follower: bool = True
    """Followers occupy a region and count for the majority; special figures do neither."""
    strength: int = 1
    barrier: bool = False
    """Keeps followers out of its region without being one."""
    fixed: bool = False
    """Stays to the end of the game; nothing removes it."""
    uses_overlay: bool = False
    """Counts in the hidden segment that lies below the one it stands on (a hut in its river system)."""
    counts_as_follower: bool = False
    """A special figure that is counted in its region like a follower would be (a hut on water)."""
    terrain_rule: str = ""
    """Rule that says what it may stand on; if empty, the one that its module names for all its figures."""
    id: int = -1
    """Its place in the compiled rules."""

    def lane(self, seat: int) -> int:
        if self.follower or self.counts_as_follower:
            return seat
        return BARRIER_LANE if self.barrier else UNCOUNTED_LANE

    def occupied_segments(self, pos: State, segment: SegmentId) -> tuple[SegmentId, ...]:
        """The segments in which the figure counts when it stands on one."""
        overlay = pos.overlay_of(segment) if self.uses_overlay else None
        return (segment,) if overlay is None else (overlay,)


@dataclass(frozen=True, slots=True)
class DeployMethod:
    """A way onto the board and what it asks of the region; each demand names the rule that makes it."""

    name: str
    requires_unoccupied: str = ""
    """Rule that asks for a region without followers."""
    requires_incomplete: str = ""
    """Rule that asks for an incomplete region (of a kind that can be completed)."""
    forbidden_terrains: tuple[tuple[str, str], ...] = ()
    """Pairs of a segment kind that is closed to this way and the rule that closes it."""
    ignores_barriers: bool = False
    """Whether figures that keep followers out of their region let them in that way."""


class Figure:
    """A figure on the board: its kind, its owner and where it stands. Never changed once made."""

    __slots__ = ("id", "kind", "seat", "segment", "spot")

    def __init__(self, id: int, kind: FigureKind, seat: Seat, segment: SegmentId, spot: Spot) -> None:
        self.id = id
        """The board's number of the figure; valid until the figure leaves the board."""
        self.kind = kind
        self.seat = seat
        self.segment = segment
        self.spot = spot

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Figure):
            return NotImplemented
        return (self.kind, self.seat, self.spot) == (other.kind, other.seat, other.spot)

    def __hash__(self) -> int:
        return hash((self.kind.name, self.seat, self.spot))

    def __repr__(self) -> str:
        return f"<{self.kind.name} of seat {self.seat} at {self.spot[0]},{self.spot[1]}.{self.spot[2]}>"


def deploy_refusal(
    pos: Position, seat: Seat, figure: FigureKind, segment: SegmentId, via: DeployMethod
) -> Refusal | None:
    """Why ``figure`` may not come onto ``segment`` that way, apart from its being in supply."""
    no = feature_refusal(pos, figure, segment, via)
    return spot_refusal(pos, seat, figure, segment, via) if no is None else no


def feature_refusal(
    pos: Position, figure: FigureKind, segment: SegmentId, via: DeployMethod
) -> Refusal | None:
    """Why the whole region is closed to the figure."""
    board = pos.board
    kind = pos.rules.terrain_names[board.terrain_of(segment)]
    if kind not in figure.terrains:
        return refusal(
            pos.rules.terrain_rules[figure.name], "wrong-ground", (("figure", figure.name), ("kind", kind))
        )
    for barred, rule in via.forbidden_terrains:
        if kind == barred:
            return refusal(rule, "wrong-ground-for-way", (("way", via.name), ("kind", kind)))
    if via.requires_unoccupied and (figure.follower or figure.counts_as_follower):
        for place in figure.occupied_segments(pos, segment):
            if board.occupancy(place) & FOLLOWERS_MASK:
                return refusal(via.requires_unoccupied, "area-occupied", (("kind", pos.terrain_of(place)),))
    if (
        via.requires_incomplete
        and board.open_ports(segment) == 0
        and pos.rules.completable[board.terrain_of(segment)]
    ):
        return refusal(via.requires_incomplete, "area-complete", (("kind", kind),))
    if figure.follower and not via.ignores_barriers and board.occupancy(segment) & BARRIERS_MASK:
        return pos.rules.refuse("area-barred")
    return None


def spot_refusal(
    pos: Position, seat: Seat, figure: FigureKind, segment: SegmentId, via: DeployMethod
) -> Refusal | None:
    """Why this place in a region that is open to the figure is closed to it nevertheless."""
    board = pos.board
    if (
        pos.rules.permit_deploy_on_tile
        and (no := tile_deploy_refusal(pos, board.tile_of(segment))) is not None
    ):
        return no
    for permit in pos.rules.permit_deploy:
        if (no := permit(pos, seat, figure, segment, via)) is not None:
            return no
    return None


def tile_deploy_refusal(pos: Position, tile: TileId) -> Refusal | None:
    """Why no figure may come onto a tile, whatever it is and however it comes."""
    for permit in pos.rules.permit_deploy_on_tile:
        no: Refusal | None = permit(pos, tile)
        if no is not None:
            return no
    return None


def is_permitted(
    pos: Position, seat: Seat, figure: FigureKind, segment: SegmentId, via: DeployMethod
) -> bool:
    """Whether no module objects, where ground, tile and the demands of the way are known to be met."""
    for permit in pos.rules.permit_deploy:  # noqa: SIM110  (a generator would cost more than the loop)
        if permit(pos, seat, figure, segment, via) is not None:
            return False
    return True
