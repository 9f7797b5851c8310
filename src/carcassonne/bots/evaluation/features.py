# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""What the evaluation finds out about features: their value, their outcome, and how merges change it.

Numbers of seats are kept in plain arrays, because a search evaluates thousands of positions a second;
properties give them as tuples of ``(seat, number)``.
"""

from __future__ import annotations

from array import array
from typing import NamedTuple

import cython

if not cython.compiled:
    from .cells import CellSet

else:
    from cython.cimports.carcassonne.bots.evaluation.cells import CellSet
    from cython.cimports.cpython import array as c_array


Shares = tuple[tuple[int, float], ...]
"""Seats, each with points or figures."""
Cell = tuple[int, int]
MAX_SEATS = 8
_NO_NUMBERS = array("d", bytes(8 * MAX_SEATS))
NOWHERE: frozenset[Cell] = frozenset()


class ContactEstimate(NamedTuple):
    """The adjacent features that a feature scores."""

    closed: int = 0
    """Completed ones."""
    open: int = 0
    """Incomplete ones."""
    coming: float = 0.0
    """How many of the incomplete ones are expected to be completed."""


@cython.final
@cython.cclass
class SeatNumbers:
    """A number for each seat."""

    kept: object
    of: cython.p_double
    seats: cython.int
    """Bit mask of the seats that have one."""

    def __init__(self) -> None:
        self.kept = _NO_NUMBERS[:]
        if cython.compiled:
            numbers: c_array.array = self.kept
            self.of = numbers.data.as_doubles
        else:
            self.of = memoryview(self.kept)
        self.seats = 0

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def set(self, seat: cython.int, number: cython.double) -> cython.int:
        self.of[seat] = number
        self.seats |= 1 << seat
        return 0

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def add(self, seat: cython.int, number: cython.double) -> cython.int:
        self.of[seat] += number
        self.seats |= 1 << seat
        return 0

    def items(self) -> Shares:
        """Return the seats that have a number, each with it."""
        seat: cython.int
        found = []
        for seat in range(MAX_SEATS):
            if self.seats >> seat & 1:
                found.append((seat, self.of[seat]))  # noqa: PERF401 (a comprehension would look up names)
        return tuple(found)


@cython.final
@cython.cclass
class FeatureValue:
    """What a feature pays, whatever its chances are."""

    owner_mask: cython.int
    paid_now: SeatNumbers
    paid_then: SeatNumbers
    strengths: SeatNumbers
    """Strength of followers."""
    counting: SeatNumbers
    """Strength of all figures that count for the majority, followers or not."""
    open_cells: CellSet
    tiles: cython.int

    @property
    def owners(self) -> tuple[int, ...]:
        """Seats with the majority."""
        return _seats(self.owner_mask)

    @property
    def now(self) -> tuple[tuple[int, int], ...]:
        """Points of each seat if the feature stays incomplete."""
        return tuple([(seat, int(points)) for seat, points in self.paid_now.items()])

    @property
    def then(self) -> tuple[tuple[int, int], ...]:
        """Points of each seat if it is completed as it is; empty for a feature that never is."""
        return tuple([(seat, int(points)) for seat, points in self.paid_then.items()])

    @property
    def followers(self) -> tuple[tuple[int, int], ...]:
        """Strength of each seat's followers in it."""
        return tuple([(seat, int(strength)) for seat, strength in self.strengths.items()])

    @property
    def cells(self) -> dict[Cell, int]:
        """Empty cells that it needs, each with a bit for every port by which it enters."""
        return self.open_cells.as_dict()


@cython.final
@cython.cclass
class FeatureEstimate:
    """Expected outcome of one feature, merges left out."""

    serial: cython.int
    segment: cython.int
    """Any segment of the feature."""
    terrain: cython.int
    """Number of its terrain."""
    points: SeatNumbers
    returning: SeatNumbers
    depends_on: CellSet
    reaches: cython.bint
    completion_probability: cython.double
    """Probability that the feature will be completed."""
    value: FeatureValue
    """What the estimate was made of."""
    closed: cython.int
    incomplete: cython.int
    coming: cython.double

    @property
    def owners(self) -> tuple[int, ...]:
        """Seats with the majority."""
        return _seats(self.value.owner_mask)

    @property
    def awards(self) -> Shares:
        """Points that each seat can expect."""
        return self.points.items()

    @property
    def returning_followers(self) -> Shares:
        """Followers of each seat in it, as far as they are expected to return to the supply."""
        return self.returning.items()

    @property
    def cells(self) -> dict[Cell, int]:
        """Empty cells that it needs, each with a bit for every port by which it enters."""
        return self.value.open_cells.as_dict()

    @property
    def reach(self) -> frozenset[Cell]:
        """Cells in which a tile may merge it with another feature; none if it has no owner."""
        return frozenset(self.value.open_cells.as_dict()) if self.reaches else NOWHERE

    @property
    def depends(self) -> frozenset[Cell]:
        """Empty cells whose neighbours matter to the estimate."""
        return frozenset(self.depends_on.as_dict())

    @property
    def contacts(self) -> ContactEstimate:
        """The adjacent features that it scores."""
        return ContactEstimate(self.closed, self.incomplete, self.coming)


@cython.final
@cython.cclass
class MergeEstimate:
    """Expected change if two features of different owners merge."""

    first: FeatureEstimate
    second: FeatureEstimate
    part_segments: list[int]
    part_estimates: list[FeatureEstimate | None]
    probability: cython.double
    """Probability of the merge, as far as the evaluation trusts it."""
    points: SeatNumbers
    returning: SeatNumbers
    depends_on: CellSet

    @property
    def segments(self) -> tuple[int, int]:
        """A segment of each of the two features."""
        return self.first.segment, self.second.segment

    @property
    def parts(self) -> tuple[tuple[int, FeatureEstimate | None], ...]:
        """Segments of all features that become part of the whole, with their own estimates if occupied."""
        return tuple(zip(self.part_segments, self.part_estimates, strict=True))

    @property
    def awards(self) -> Shares:
        """Expected change of each seat's points, weighted with the probability."""
        return self.points.items()

    @property
    def returning_followers(self) -> Shares:
        """Expected change in returning followers, weighted with the probability."""
        return self.returning.items()

    @property
    def depends(self) -> frozenset[Cell]:
        """Empty cells whose neighbours matter to the estimate."""
        return frozenset(self.depends_on.as_dict())


class Survey(NamedTuple):
    """Everything that an evaluation of a position is made of."""

    totals: list[float]
    """Points that each seat can expect."""
    home: list[float]
    """Followers of each seat that are expected to return to the supply."""
    guesses: list[float]
    """Points that modules expect for each seat beside the value of features."""
    estimates: dict[int, FeatureEstimate]
    """Occupied features by representative."""
    merges: list[MergeEstimate]


def _seats(mask: int) -> tuple[int, ...]:
    return tuple([seat for seat in range(MAX_SEATS) if mask >> seat & 1])
