"""What regions are worth, as plain numbers: enough for random play without any rule module."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Rate:
    """Points of a region, as a sum of products."""

    tile: int = 0
    """Per tile that the region lies on."""
    segment: int = 0
    """Per segment of the region."""
    adjacent: int = 0
    """Per closed region that it touches."""
    neighbourhood: int = 0
    """For a watcher, per tile among its own cell and the eight round it."""
    tally_fields: Sequence[tuple[int, int, int]] = ()
    """``(shift, mask, points)`` for each printed quantity in the tally word."""

    def numbers(self, size: int) -> list[int]:
        """The rate as ``size`` numbers: four products, how many lanes, then the lanes."""
        numbers = [self.tile, self.segment, self.adjacent, self.neighbourhood, len(self.tally_fields)]
        for lane in self.tally_fields:
            numbers += lane
        if len(numbers) > size:
            raise ValueError(f"{len(self.tally_fields)} lanes are too many for one rate")
        return numbers + [0] * (size - len(numbers))


@dataclass(frozen=True, slots=True)
class TerrainRate:
    """How the regions of one segment kind are valued, and whether a follower may stand on them."""

    holds_figures: bool = True
    completed: Rate = Rate()
    incomplete: Rate = Rate()
    small: Rate = Rate()
    """In place of ``closed`` if the region lies on at most ``small_tiles`` tiles."""
    small_tiles: int = 0

    def numbers(self, size: int) -> list[int]:
        """The rates for an open, a closed and a small region, in this order."""
        return [*self.incomplete.numbers(size), *self.completed.numbers(size), *self.small.numbers(size)]
