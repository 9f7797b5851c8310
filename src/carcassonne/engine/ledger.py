# cython: language_level=3, binding=False, boundscheck=False, annotation_typing=False
"""Points, itemised: a score is the sum of its lines."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from .types import Seat, Spot

Cause: TypeAlias = tuple[str, str]
"""What moved a marker, and what that goes back to: ``("feature", "feature")``, ``("robber", "feature")``."""

FEATURE: Cause = ("feature", "feature")
FINAL: Cause = ("final", "final")


class LedgerLine(NamedTuple):
    """Some points and the rule that gives them."""

    seat: Seat
    rule: str
    quantity: int
    """How many things were counted: tiles, shields, fish..."""
    points: int
    spot: Spot | None
    cause: Cause | None = None

    @property
    def rule_id(self) -> str:
        """The rule to show: a small letter at the end of ``rule`` only separates lines of one rule."""
        return self.rule.rstrip("abcdefghijklmnopqrstuvwxyz")


def given_to(line: LedgerLine, seat: Seat) -> LedgerLine:
    """Return a line for a seat. This skips the constructor of named tuples, which is a Python function."""
    return tuple.__new__(LedgerLine, (seat, line[1], line[2], line[3], line[4], None))


class Detail(NamedTuple):
    """What the text of a line needs beyond the line: a variant of its message, and arguments."""

    variant: str
    """The message is ``line-<rule id>-<variant>``."""
    args: tuple[tuple[str, int], ...]
    """Numbers by name; ``seat`` is a player."""


class Award(NamedTuple):
    """Everything that one seat gets in one movement of its marker."""

    seat: Seat
    lines: tuple[LedgerLine, ...]

    def points(self) -> int:
        return sum([line.points for line in self.lines])


class Scoring(NamedTuple):
    """What a region brings and to whom."""

    spot: Spot
    completed: bool
    owners: tuple[Seat, ...]
    awards: tuple[Award, ...]
