"""Measurements of kernel, engine and pictures for ``carcassonne bench``."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Any

from carcassonne.engine import registry
from carcassonne.engine.position import Position
from carcassonne.engine.rollouts import rollout_for
from carcassonne.engine.rules import Rules
from carcassonne.engine.setup import Setup
from carcassonne.kernel import bench as kernel
from carcassonne.svg import bench as pictures

YARDSTICK_STEPS = 100_000


@dataclass(frozen=True)
class Measurement:
    """One row of the table."""

    name: str
    value: float
    unit: str
    about: str
    must: str
    goal: str
    ratio: float
    """The value in yardsticks: comparable between machines, higher meaning slower only for times."""

    def data(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "value": self.value,
            "unit": self.unit,
            "ratio": self.ratio,
            "must": self.must,
            "goal": self.goal,
        }


@dataclass(frozen=True)
class Row:
    name: str
    unit: str
    about: str
    must: str
    goal: str
    run: Callable[[float], float]
    """Seconds to spend -> value."""


def yardstick(seconds: float) -> float:
    """Passes of a fixed loop of plain Python in a second."""
    best, end = float("inf"), time.perf_counter() + seconds
    while time.perf_counter() < end:
        start = time.process_time()
        total = 0
        for number in range(YARDSTICK_STEPS):
            total = (total * 31 + number) & 0xFFFFFF
        best = min(best, time.process_time() - start)
    return 1 / best


def playing(setup: Setup, seconds: float) -> float:
    """Games a second, random play through ``legal.sample`` and ``apply``, no two games alike."""
    rules = setup.rules()
    rng = Random(1)
    games, start = 0, time.process_time()
    while games < 2 or time.process_time() - start < seconds:
        pos = Position.start(rules)
        while not pos.is_over:
            pos.apply(pos.legal.sample(rng))
        games += 1
    return games / (time.process_time() - start)


def copying(setup: Setup, seconds: float) -> float:
    """Microseconds to copy a position in the middle of a game."""
    pos, rng = Position.start(setup.rules()), Random(3)
    for _ in range(300):
        twin = pos.copy()
        twin.apply(twin.legal.sample(rng))
        if twin.is_over:
            break
        pos = twin
    copies, start = 0, time.process_time()
    while time.process_time() - start < seconds:
        for _ in range(200):
            pos.copy()
        copies += 200
    return (time.process_time() - start) / copies * 1e6


def _drawn(setup: Setup) -> tuple[Rules, int, bytes]:
    """The rules, the kind of the first tile and the bag of a new game."""
    rules = setup.rules()
    pos = Position.start(rules)
    bag = bytes(map(sum, zip(*(pile.bag for pile in pos.piles.values() if pile.ends_game), strict=True)))
    return rules, pos.board.tile(0)[0], bag


def place_nanoseconds(setup: Setup, seconds: float) -> float:
    rules, start, bag = _drawn(setup)
    return kernel.kernel_place(rules.tables, start, bag) * 1e9


def copy_microseconds(setup: Setup, seconds: float) -> float:
    rules, start, bag = _drawn(setup)
    return kernel.kernel_copy(rules.tables, start, bag) * 1e6


def rollouts(setup: Setup, seconds: float) -> float:
    """Whole random games a second inside the kernel."""
    rollout = rollout_for(setup.rules())
    assert rollout is not None, "the base game can be told by a table of values"
    games, played, start = 2000, 0, time.process_time()
    while time.process_time() - start < seconds:
        rollout.play_many(games, played)
        played += games
    return played / (time.process_time() - start)


def _family(name: str) -> list[str]:
    return [module.name for module in registry.modules() if module.family == name]


def _rows() -> list[Row]:
    everything = Setup.of(*_family("medieval"), seats=4)
    base = Setup.of("base", seats=2)
    rows = [
        Row(
            "kernel_place", "ns", "fit, pick and place a tile", "200", "120", partial(place_nanoseconds, base)
        ),
        Row(
            "kernel_copy",
            "us",
            "copy a board of 200 tiles",
            "0.8",
            "0.4",
            partial(copy_microseconds, everything),
        ),
        Row("position_copy", "us", "copy a position, everything on", "5", "3", partial(copying, everything)),
        Row(
            "rollout_base",
            "games/s",
            "kernel random play, 2 seats",
            "60000",
            "100000",
            partial(rollouts, base),
        ),
        Row("engine_base", "games/s", "random play, 2 seats", "1500", "4000", partial(playing, base)),
        Row(
            "engine_everything", "games/s", "all medieval, 4 seats", "60", "200", partial(playing, everything)
        ),
    ]
    if hunters := _family("hunters"):
        setup = Setup.of(hunters[0], seats=2)
        rows.append(
            Row(
                "engine_hunters",
                "games/s",
                "the other family, 2 seats",
                "1000",
                "2500",
                partial(playing, setup),
            )
        )
    rows += [
        Row(task.name, "ms", task.about, f"{task.limit:g}", f"{task.goal:g}", task.run)
        for task in pictures.TASKS
    ]
    return rows


def measure(only: Sequence[str] | None = None, seconds: float = 1.0) -> list[Measurement]:
    """All rows of the table, or those named."""
    rows = _rows()
    unknown = sorted(set(only or ()) - {row.name for row in rows} - {"yardstick"})
    if unknown:
        raise ValueError(
            f"there is no row {unknown[0]!r}; there are {', '.join(row.name for row in rows)}, yardstick"
        )
    stick = yardstick(min(seconds, 1.0))
    pass_seconds = 1 / stick
    results = [
        Measurement(
            "yardstick", stick, "passes/s", f"{YARDSTICK_STEPS:,} steps of a plain Python loop", "", "", 1.0
        )
    ]
    for row in rows:
        if only is None or row.name in only:
            value = row.run(seconds)
            in_seconds = {"ns": value * 1e-9, "us": value * 1e-6, "ms": value * 1e-3}.get(row.unit, 1 / value)
            results.append(
                Measurement(
                    row.name, value, row.unit, row.about, row.must, row.goal, in_seconds / pass_seconds
                )
            )
    return results
