"""Waiting for a state of the page that Playwright's own expectations cannot name."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TypeVar

from playwright.sync_api import FloatRect, Locator, Page

Reading = TypeVar("Reading")

PATIENCE = 120.0
"""Seconds until a page that does not reach a state is taken for broken, however busy the machine is."""
PAUSE = 50
"""Milliseconds between two readings."""


def eventually(
    page: Page, read: Callable[[], Reading], holds: Callable[[Reading], object], seconds: float = PATIENCE
) -> Reading:
    """Read until the reading is as expected, and return it."""
    end = time.monotonic() + seconds
    while True:
        reading = read()
        if holds(reading):
            return reading
        assert time.monotonic() < end, f"not as expected, and it stays so: {reading!r}"
        page.wait_for_timeout(PAUSE)


def holds_in_page(page: Page, condition: str, arg: object = None) -> None:
    """Wait until a JavaScript expression is true in the page; `arg` is its argument if it is a function."""
    # Not by Playwright's own waiting, whose evaluation of expressions the page's content policy forbids.
    eventually(page, lambda: page.evaluate(condition, arg), bool)


def resting_box(locator: Locator) -> FloatRect:
    """Return where an element is once it has stopped moving."""
    last: FloatRect | None = None

    def read() -> FloatRect | None:
        nonlocal last
        before, last = last, locator.bounding_box()
        return last if last == before else None

    found = eventually(locator.page, read, lambda box: box is not None)
    if found is None:
        raise AssertionError("eventually() returned a reading that does not hold")
    return found
