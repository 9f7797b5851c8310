# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""Seats by what they are to one of them: the next one, the leading opponent, all opponents."""

from __future__ import annotations

import cython


@cython.final
@cython.cclass
class SeatRoles:
    """Who is who from one seat's point of view, and how far that seat is expected to be ahead."""

    me: cython.int
    next: cython.int
    leader: cython.int
    lead: cython.double

    def __init__(self, me: int, totals: list[float]) -> None:
        seats: cython.int = len(totals)
        seat: cython.int
        step: cython.int
        best: cython.double = -1e300
        others: cython.double = 0.0
        points: cython.double
        self.me = me
        self.next = (me + 1) % seats
        self.leader = self.next
        for step in range(1, seats):
            seat = (self.me + step) % seats
            points = totals[seat]
            others += points
            if points > best:
                best = points
                self.leader = seat
        points = totals[me]
        self.lead = points - (best + others / (seats - 1)) / 2
