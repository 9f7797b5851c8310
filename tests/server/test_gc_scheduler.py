"""The search for garbage waits for a quiet moment, but not for ever."""

from __future__ import annotations

import asyncio

from carcassonne.server.gc_scheduler import CHECK_SECONDS, MAX_WAIT_SECONDS, QUIET, WORTHWHILE, GcScheduler


class Times:
    """A server whose clock and computing are told."""

    def __init__(self) -> None:
        self.now = self.used = 0.0
        self.searches = 0
        self.gc_scheduler = GcScheduler(lambda: self.now, lambda: self.used, self.search)

    def search(self) -> None:
        self.searches += 1

    def pass_by(self, seconds: float, share: float) -> int:
        """The server computes a share of the time; returns how often it searched."""
        before = self.searches
        for _ in range(round(seconds / CHECK_SECONDS)):
            self.now += CHECK_SECONDS
            self.used += CHECK_SECONDS * share
            asyncio.run(self.gc_scheduler.check())
        return self.searches - before


def test_nothing_is_searched_while_people_move() -> None:
    times = Times()
    assert times.pass_by(30, share=0.3) == 0
    assert times.pass_by(2 * CHECK_SECONDS, share=QUIET / 2) == 1, "once, in the first quiet moment"


def test_a_server_that_does_nothing_searches_nothing() -> None:
    times = Times()
    assert times.pass_by(WORTHWHILE / 0.001 / 2, share=0.001) == 0


def test_under_constant_load_a_search_waits_for_some_minutes_at_most() -> None:
    times = Times()
    assert times.pass_by(MAX_WAIT_SECONDS, share=0.9) == 1
    assert times.pass_by(3 * MAX_WAIT_SECONDS, share=0.9) == 3
