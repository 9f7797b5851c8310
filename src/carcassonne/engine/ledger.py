# cython: language_level=3, binding=False, annotation_typing=False
"""Itemised points: a score is the sum of its ledger lines."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

import cython

from .types import Seat, Spot, new_tuple

Cause: TypeAlias = tuple[str, str]
"""What moved a marker, and the original cause: ``("feature", "feature")``."""

FEATURE: Cause = ("feature", "feature")
FINAL: Cause = ("final", "final")


class LedgerLine(NamedTuple):
    """Points and the rule that awards them."""

    seat: Seat
    rule: str
    quantity: int
    """The number of things counted: tiles, shields..."""
    points: int
    spot: Spot | None
    cause: Cause | None = None

    @property
    def rule_id(self) -> str:
        """Return the rule to show: a lower-case suffix of ``rule`` only separates lines of one rule."""
        return self.rule.rstrip("abcdefghijklmnopqrstuvwxyz")

    @property
    def is_final(self) -> bool:
        """Return True if the points were scored after the last turn."""
        return self.cause is not None and self.cause[0] == FINAL[0]


def ledger_line(seat: Seat, rule: str, quantity: int, points: int, spot: Spot | None) -> LedgerLine:
    """Return a line without a cause, faster than the class does."""
    return new_tuple(LedgerLine, (seat, rule, quantity, points, spot, None))


def given_to(line: LedgerLine, seat: Seat) -> LedgerLine:
    """Return a line for a seat."""
    fields = cython.cast(tuple, line)  # compiled, so that an index is no call of a Python method
    return new_tuple(LedgerLine, (seat, fields[1], fields[2], fields[3], fields[4], None))


def new_award(seat: Seat, lines: tuple[LedgerLine, ...]) -> Award:
    """Return what a seat gets, faster than the class does."""
    return new_tuple(Award, (seat, lines))


def points_of(award: Award) -> int:
    """Return the sum of the lines of an award, faster than its method does."""
    lines = cython.cast(tuple, award)[1]
    total = 0
    for line in lines:
        points = cython.cast(tuple, line)[3]
        total += points
    return total


def new_scoring(spot: Spot, completed: bool, owners: tuple[Seat, ...], awards: tuple[Award, ...]) -> Scoring:
    """Return the scoring of a feature, faster than the class does."""
    return new_tuple(Scoring, (spot, completed, owners, awards))


class Detail(NamedTuple):
    """Details for the text of a line: a variant of its message, and arguments."""

    variant: str
    """The message is ``line-<rule id>-<variant>``."""
    args: tuple[tuple[str, int], ...]
    """Numbers by name; ``seat`` is a player."""


class Award(NamedTuple):
    """All lines of one seat in one movement of its marker."""

    seat: Seat
    lines: tuple[LedgerLine, ...]

    def points(self) -> int:
        return points_of(self)


class Scoring(NamedTuple):
    """Scoring result of a feature: owners and awards."""

    spot: Spot
    completed: bool
    owners: tuple[Seat, ...]
    awards: tuple[Award, ...]
