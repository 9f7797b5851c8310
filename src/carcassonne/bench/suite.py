"""Measurements of kernel, engine and pictures for ``carcassonne bench``."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from importlib.util import find_spec
from random import Random

from carcassonne.bench import kernel
from carcassonne.bench import svg as pictures
from carcassonne.bots import bench as bots
from carcassonne.engine import registry
from carcassonne.engine.events import Event, TurnStarted
from carcassonne.engine.options import specs
from carcassonne.engine.position import Position
from carcassonne.engine.rollouts import rollout_for
from carcassonne.engine.ruleset import Ruleset
from carcassonne.engine.setup import Setup

YARDSTICK_STEPS = 100_000
STRETCHES = 5
"""Repetitions; the fastest is reported."""
COMPARED_GAMES = 8
"""Games of each set-up in the comparison of turns."""


RESEARCH_PACKAGES = ("numpy", "gymnasium", "pyarrow")
"""Packages without which the research rows are left out."""

TIMES = "x"
"""Unit of rows whose value is a ratio."""


class UnknownRow(ValueError):
    """An unknown row name; ``key`` and ``args_of_text`` name its message in every language."""

    def __init__(self, name: str, known: Sequence[str]) -> None:
        super().__init__(f"there is no row {name!r}; there are {', '.join(known)}")
        self.key = "no-row"
        self.args_of_text: dict[str, str | int] = {"name": name, "known": ", ".join(known)}


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
    """The value in yardsticks, comparable between machines; ratios are unchanged."""
    message: str
    """Name of the message that describes the row."""
    count: int = 0
    """Argument of that message."""

    def data(self) -> dict[str, float | str]:
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
    """Function from the seconds to spend to the value."""
    own_message: str = ""
    count: int = 0

    @property
    def message(self) -> str:
        """Name of the message that describes the row: usually that of the row itself."""
        return f"bench-{self.own_message or self.name.replace('_', '-')}"


def yardstick(seconds: float) -> float:
    """Return the passes per second of a fixed loop of plain Python."""
    best, end = float("inf"), time.perf_counter() + seconds
    while time.perf_counter() < end:
        start = time.process_time()
        total = 0
        for number in range(YARDSTICK_STEPS):
            total = (total * 31 + number) & 0xFFFFFF
        best = min(best, time.process_time() - start)
    return 1 / best


def play(rules: Ruleset, rng: Random, sink: list[Event] | None = None) -> None:
    """Play a random game through ``legal.sample`` and ``apply``."""
    pos = Position.start(rules, sink=sink)
    while not pos.is_over:
        pos.apply(pos.legal.sample(rng))


def playing(setup: Setup, seconds: float) -> float:
    """Return games per second over different games: the best of several runs, the least disturbed one."""
    rules = setup.rules()
    rng = Random(1)
    best = 0.0
    for _ in range(STRETCHES):
        games, start = 0, time.process_time()
        while games < 2 or time.process_time() - start < seconds / STRETCHES:
            play(rules, rng)
            games += 1
        best = max(best, games / (time.process_time() - start))
    return best


def tile_microseconds(setup: Setup, seconds: float) -> float:
    """Return the microseconds of random play per tile on the final board, in the best game."""
    rules, rng = setup.rules(), Random(2)
    best, end = float("inf"), time.process_time() + seconds
    while best == float("inf") or time.process_time() < end:
        start = time.process_time()
        pos = Position.start(rules)
        while not pos.is_over:
            pos.apply(pos.legal.sample(rng))
        best = min(best, (time.process_time() - start) / pos.board.n_tiles())
    return best * 1e6


def _with_tiles(modules: Sequence[str], copies: dict[str, int], default: int, seats: int) -> Setup:
    """Return a set-up with several copies of the tiles of its modules."""
    options: dict[str, dict[str, object]] = {}
    for name in modules:
        for spec in specs(registry.module(name).options):
            if spec.name == "tiles" and spec.kind == "number":
                options[name] = {"tiles": min(copies.get(name, default), spec.high)}
    return Setup.of(*modules, seats=seats, options=options)


def _growth_rows() -> list[Row]:
    """Return rows that show how cost grows with seats and tiles; none of them has a limit."""
    rows = [
        Row(
            f"seats_{seats}",
            "games/s",
            f"random play of the base game, {seats} seats",
            "",
            "",
            partial(playing, Setup.of("base", seats=seats)),
            "seats",
            seats,
        )
        for seats in range(2, 7)
    ]
    medieval = _family("medieval")
    sizes = (
        ("tiles_72", "base game, 2 seats", _with_tiles(["base"], {}, 1, 2)),
        ("tiles_216", "three base sets, 2 seats", _with_tiles(["base"], {}, 3, 2)),
        ("tiles_217", "all medieval, 4 seats", _with_tiles(medieval, {}, 1, 4)),
        ("tiles_484", "two sets of everything, three of base", _with_tiles(medieval, {"base": 3}, 2, 4)),
    )
    return rows + [
        Row(name, "us", f"a tile of random play: {about}", "", "", partial(tile_microseconds, setup))
        for name, about, setup in sizes
    ]


def turn_against(base: Setup, setup: Setup, seconds: float) -> float:
    """Return the time of a turn relative to a turn of ``base``: the shortest times of the same few games."""
    both = base.rules(), setup.rules()
    games = [(rules, seed) for seed in range(COMPARED_GAMES) for rules in both]
    turns: Counter[Ruleset] = Counter()
    for rules, seed in games:
        events: list[Event] = []
        play(rules, Random(seed), events)
        turns[rules] += sum(isinstance(event, TurnStarted) for event in events)
    best = dict.fromkeys(games, float("inf"))
    end = time.process_time() + seconds
    while float("inf") in best.values() or time.process_time() < end:
        for rules, seed in games:
            start = time.process_time()
            play(rules, Random(seed))
            best[rules, seed] = min(best[rules, seed], time.process_time() - start)
    first, second = (
        sum(shortest for (rules, _), shortest in best.items() if rules is wanted) / turns[wanted]
        for wanted in both
    )
    return second / first


def copying(setup: Setup, seconds: float) -> float:
    """Return the microseconds to copy a position in the middle of a game."""
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


def _drawn(setup: Setup) -> tuple[Ruleset, int, bytes]:
    """Return the rules, the type of the first tile and the bag of a new game."""
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
    """Return whole random games per second inside the kernel: the best of several runs, as in ``playing``."""
    rollout = rollout_for(setup.rules())
    assert rollout is not None, "the base game can be told by a table of values"
    games, played, best = 2000, 0, 0.0
    for _ in range(STRETCHES):
        first, start = played, time.process_time()
        while played == first or time.process_time() - start < seconds / STRETCHES:
            rollout.play_many(games, played)
            played += games
        best = max(best, (played - first) / (time.process_time() - start))
    return best


def _family(name: str) -> list[str]:
    return [module.name for module in registry.modules() if module.family == name]


def _other_families() -> list[str]:
    """Return the families besides the first one; those of plug-ins are left out."""
    founders = [module for module in registry.modules() if module.founds_family and not module.is_plugin]
    return [module.family for module in founders[1:]]


def all_rows() -> list[Row]:
    """Return every row that can be measured here, in the order of the table."""
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
        Row("position_copy", "us", "copy a position, everything", "1.5", "1", partial(copying, everything)),
        Row(
            "rollout_base",
            "games/s",
            "kernel random play, 2 seats",
            "100000",
            "150000",
            partial(rollouts, base),
        ),
        Row("engine_base", "games/s", "random play, 2 seats", "4000", "8000", partial(playing, base)),
        Row(
            "engine_everything",
            "games/s",
            "all medieval, 4 seats",
            "200",
            "400",
            partial(playing, everything),
        ),
        Row(
            "judge_base",
            "us",
            "one more position of a bot's search",
            "20",
            "10",
            partial(bots.node_microseconds, base),
        ),
        Row(
            "judge_everything",
            "us",
            "the same, all medieval, 4 seats",
            "80",
            "40",
            partial(bots.node_microseconds, everything),
        ),
    ]
    for family in _other_families():
        modules = _family(family)
        alone, whole = Setup.of(modules[0], seats=2), Setup.of(*modules, seats=2)
        for name, about, setup, must, goal, message in (
            (family, "the other family", alone, "2500", "4000", "family"),
            (modules[-1], "the same with its expansion", whole, "700", "1800", "whole-family"),
        ):
            rows += [
                Row(
                    f"engine_{name}",
                    "games/s",
                    f"{about}, 2 seats",
                    must,
                    goal,
                    partial(playing, setup),
                    f"engine-{message}",
                ),
                Row(
                    f"turn_{name}",
                    TIMES,
                    "a turn of it, in turns of the base game",
                    "2",
                    "1.5",
                    partial(turn_against, base, setup),
                    "turn-family",
                ),
            ]
    rows += _growth_rows()
    rows += [
        Row(task.name, "ms", task.about, f"{task.limit:g}", f"{task.goal:g}", task.run)
        for task in pictures.TASKS
    ]
    if all(find_spec(package) for package in RESEARCH_PACKAGES):
        from carcassonne.bench import research

        rows += [Row(name, "games/s", about, "", "", run) for name, about, run in research.tasks(base)]
    return rows


def _in_seconds(value: float, unit: str) -> float:
    return {"ns": value * 1e-9, "us": value * 1e-6, "ms": value * 1e-3}.get(unit, 1 / value)


def measure(only: Sequence[str] | None = None, seconds: float = 1.0) -> list[Measurement]:
    """Return all rows of the table, or the named ones."""
    rows = all_rows()
    unknown = sorted(set(only or ()) - {row.name for row in rows} - {"yardstick"})
    if unknown:
        raise UnknownRow(unknown[0], [*(row.name for row in rows), "yardstick"])
    stick = yardstick(min(seconds, 1.0))
    pass_seconds = 1 / stick
    results = [
        Measurement(
            "yardstick",
            stick,
            "passes/s",
            f"{YARDSTICK_STEPS:,} steps of a plain Python loop",
            "",
            "",
            1.0,
            "bench-yardstick",
        )
    ]
    for row in rows:
        if only is None or row.name in only:
            value = row.run(seconds)
            results.append(
                Measurement(
                    row.name,
                    value,
                    row.unit,
                    row.about,
                    row.must,
                    row.goal,
                    value if row.unit == TIMES else _in_seconds(value, row.unit) / pass_seconds,
                    row.message,
                    row.count,
                )
            )
    return results
