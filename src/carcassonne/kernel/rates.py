"""Scoring rates as plain numbers: enough for random play without any rule module."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Rate:
    """Points of a feature as a sum of products."""

    tile: int = 0
    """Points per tile of the feature."""
    segment: int = 0
    """Points per segment of the feature."""
    adjacent: int = 0
    """Points per adjacent completed feature."""
    neighbourhood: int = 0
    """Points per tile on the nine cells of a neighbourhood feature."""
    tally_fields: Sequence[tuple[int, int, int]] = ()
    """``(shift, mask, points)`` for each printed quantity in the tally word."""

    def numbers(self, size: int) -> list[int]:
        """Return the rate as ``size`` numbers: four products, the number of tally fields, then the fields."""
        numbers = [self.tile, self.segment, self.adjacent, self.neighbourhood, len(self.tally_fields)]
        for lane in self.tally_fields:
            numbers += lane
        if len(numbers) > size:
            raise ValueError(f"{len(self.tally_fields)} lanes are too many for one rate")
        return numbers + [0] * (size - len(numbers))


@dataclass(frozen=True, slots=True)
class TerrainRate:
    """Rates of the features of one terrain, and whether a follower may stand on them."""

    holds_figures: bool = True
    completed: Rate = Rate()
    incomplete: Rate = Rate()
    small: Rate = Rate()
    """Replaces ``closed`` if the feature has at most ``small_tiles`` tiles."""
    small_tiles: int = 0

    def numbers(self, size: int) -> list[int]:
        """Return the rates of an incomplete, a completed and a small feature, in this order."""
        return [*self.incomplete.numbers(size), *self.completed.numbers(size), *self.small.numbers(size)]
