"""Moves a board with mouse and wheel as hands do, and reports what each frame cost the page."""

from __future__ import annotations

import json
from bisect import bisect_left
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from itertools import compress
from operator import itemgetter
from statistics import fmean, median
from typing import Any

from playwright.sync_api import Browser, Page

from tests.browser.support.waiting import resting_box

CATEGORIES = ["-*", "devtools.timeline", "toplevel", "blink.user_timing", "__metadata"]
LONG_TASK = 50.0
"""Milliseconds from which on a task is felt as a jerk."""

WATCH = """() => {
    const board = document.querySelector("[role=application]");
    const seen = {intervals: [], changes: 0, paints: 0, running: true};
    const observer = new MutationObserver((records) => { seen.changes += records.length; });
    observer.observe(board, {subtree: true, attributes: true, childList: true, characterData: true});
    const canvas = ImageBitmapRenderingContext.prototype;
    const {transferFromImageBitmap} = canvas;
    canvas.transferFromImageBitmap = function (bitmap) {
        seen.paints += 1;
        return transferFromImageBitmap.call(this, bitmap);
    };
    let time = null;
    let place = null;
    const tick = (now) => {
        if (time !== null) seen.intervals.push(now - time);
        time = now;
        const {transform} = board.firstElementChild.style;
        performance.mark(place !== null && transform !== place ? "board-moved" : "board-still");
        place = transform;
        if (seen.running) requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
    seen.stop = () => {
        seen.running = false;
        observer.disconnect();
        canvas.transferFromImageBitmap = transferFromImageBitmap;
    };
    window.watchedMotion = seen;
}"""
TELL = """() => {
    const {intervals, changes, paints, stop} = window.watchedMotion;
    stop();
    return {intervals, changes, paints};
}"""

Gesture = Callable[[Page], None]


@dataclass(frozen=True)
class Motion:
    """What happened in the page while the board was moved."""

    intervals: list[float]
    """Milliseconds between two frames."""
    changes: int
    """Nodes and attributes of the board that were changed."""
    paints: int
    """How often the page took over newly painted land."""
    moves: list[float]
    """Milliseconds of the main thread for each frame that moved the board."""
    longest: float
    """Milliseconds of the longest task of the main thread. Only computing counts, here as above."""
    work: list[Counter[str]]
    """Milliseconds by kind of work, without what it called, for each frame that moved the board."""

    def share(self, *kinds: str) -> float:
        """Of the main thread's time, over all frames."""
        return sum(frame[kind] for frame in self.work for kind in kinds) / sum(self.moves)

    def usual_share(self, *kinds: str) -> float:
        """In the frame that half of the others exceed: what is done now and then does not count."""
        return median(
            sum(frame[kind] for kind in kinds) / cost
            for frame, cost in zip(self.work, self.moves, strict=True)
        )

    def plain(self) -> dict[str, Any]:
        intervals, moves = sorted(self.intervals), sorted(self.moves)
        kinds = sum(self.work, Counter[str]()).most_common(12)
        return {
            "frames a second": round(1000 * len(intervals) / sum(intervals), 1),
            "ms between frames, median": round(median(intervals), 1),
            "ms between frames, 95 of 100": round(intervals[int(len(intervals) * 0.95)], 1),
            "frames that moved the board": len(moves),
            "ms of main thread per move, mean": round(fmean(moves), 2),
            "ms of main thread per move, median": round(median(moves), 2),
            "ms of main thread per move, 95 of 100": round(moves[int(len(moves) * 0.95)], 2),
            "ms of the longest task": round(self.longest, 1),
            "changes per move": round(self.changes / len(moves), 2),
            "newly painted": self.paints,
            "ms per move by kind": {kind: round(time / len(moves), 3) for kind, time in kinds},
        }


def measure(browser: Browser, page: Page, gesture: Gesture) -> Motion:
    page.evaluate(WATCH)
    browser.start_tracing(page=page, categories=CATEGORIES)
    gesture(page)
    seen = page.evaluate(TELL)
    events = json.loads(browser.stop_tracing())["traceEvents"]
    return Motion(seen["intervals"], seen["changes"], seen["paints"], *_main_thread(events))


def _main_thread(events: list[dict[str, Any]]) -> tuple[list[float], float, list[Counter[str]]]:
    """Costs of the frames that moved the board, the longest task, and the kinds of work in those frames."""
    marks = sorted((event for event in events if event["name"].startswith("board-")), key=itemgetter("ts"))
    thread = marks[0]["pid"], marks[0]["tid"]
    timed = [event for event in events if event["ph"] == "X" and (event["pid"], event["tid"]) == thread]
    timed.sort(key=lambda event: (event["ts"], -event.get("dur", 0)))
    ends = [mark["ts"] for mark in marks]
    moved = [mark["name"] == "board-moved" for mark in marks]
    costs = [0.0] * len(marks)
    longest = 0.0
    work = [Counter[str]() for _ in marks]
    open_events: list[dict[str, Any]] = []
    frame = 0
    for event in timed:
        while open_events and open_events[-1]["ts"] + open_events[-1].get("dur", 0) <= event["ts"]:
            open_events.pop()
        computed = event.get("tdur", 0) / 1000
        if not open_events:
            # What comes before a frame is its input; what comes after it may still be its own end.
            frame = bisect_left(ends, event["ts"])
            if frame == len(marks):
                break
            if not moved[frame] and frame > 0 and moved[frame - 1]:
                frame -= 1
            costs[frame] += computed
            longest = max(longest, computed)
        work[frame][event["name"]] += computed
        if open_events:
            work[frame][open_events[-1]["name"]] -= computed
        open_events.append(event)
    return list(compress(costs, moved)), longest, list(compress(work, moved))


# ---- gestures -------------------------------------------------------------------------------------------

ACROSS, STEP = 560, 16
"""Pixels that the mouse drags the board in one pull, and from one frame to the next."""
NOTCH, NOTCHES = 30, 24
"""What one event of a finely stepped wheel or trackpad says, and how many of them go one way."""


def pan(pulls: int) -> Gesture:
    """Drags the board to and fro with the mouse, on a line that is not quite level."""

    def gesture(page: Page) -> None:
        left, top = _middle(page)
        for pull in range(pulls):
            way = range(-ACROSS // 2, ACROSS // 2 + 1, STEP)
            places = [(left + x, top + x * 0.4) for x in (way if pull % 2 == 0 else reversed(way))]
            page.mouse.move(*places[0])
            page.mouse.down()
            for place in places[1:]:
                page.mouse.move(*place)
            page.mouse.up()

    return gesture


def zoom(rounds: int) -> Gesture:
    """Turns the wheel in and out again, each time over a range of about three times the size."""

    def gesture(page: Page) -> None:
        page.mouse.move(*_middle(page))
        for delta in ([-NOTCH] * NOTCHES + [NOTCH] * NOTCHES) * rounds:
            page.mouse.wheel(0, delta)

    return gesture


def come_near(page: Page) -> None:
    """Zooms in as far as the board goes."""
    page.mouse.move(*_middle(page))
    for _ in range(NOTCHES):
        page.mouse.wheel(0, -2 * NOTCH)


def _middle(page: Page) -> tuple[float, float]:
    box = resting_box(page.get_by_role("application"))
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
