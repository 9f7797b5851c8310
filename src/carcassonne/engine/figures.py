# cython: language_level=3, binding=False, annotation_typing=False
"""Figures and deploy methods."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from .types import BARRIER_LANE, UNCOUNTED_LANE, Seat, SegmentId, Spot

if TYPE_CHECKING:
    from .state import State


@dataclass(frozen=True)
class FigureKind:
    """A figure kind, of which every seat owns ``count``."""

    name: str
    count: int
    terrains: frozenset[str]
    """The terrains it may stand on."""
    follower: bool = True
    """Followers occupy a feature and count for the majority; special figures do neither."""
    strength: int = 1
    barrier: bool = False
    """Keeps followers out of its feature without being one."""
    fixed: bool = False
    """Stays on the board to the end of the game."""
    uses_overlay: bool = False
    """Counts in the overlay segment below the one it stands on."""
    counts_as_follower: bool = False
    """A special figure that is counted in its feature as a follower would be."""
    terrain_rule: str = ""
    """Rule that says what it may stand on; if empty, the one that its module names for all its figures."""
    id: int = -1
    """Its index in the compiled rules."""

    def lane(self, seat: int) -> int:
        if self.follower or self.counts_as_follower:
            return seat
        return BARRIER_LANE if self.barrier else UNCOUNTED_LANE

    def occupied_segments(self, pos: State, segment: SegmentId) -> tuple[SegmentId, ...]:
        """Return the segments in which the figure counts when it stands on one."""
        overlay = pos.overlay_of(segment) if self.uses_overlay else None
        return (segment,) if overlay is None else (overlay,)


@dataclass(frozen=True)
class DeployMethod:
    """A deploy method and its requirements, each given as the id of its rule."""

    name: str
    requires_unoccupied: str = ""
    """Rule that requires a feature without followers."""
    requires_incomplete: str = ""
    """Rule that requires an incomplete feature (of a completable terrain)."""
    forbidden_terrains: tuple[tuple[str, str], ...] = ()
    """Pairs of a terrain that this method excludes and the rule that excludes it."""
    ignores_barriers: bool = False
    """Whether this method ignores figures that keep followers out of their feature."""


class Figure:
    """A figure on the board: its kind, its owner and its segment. Immutable."""

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
