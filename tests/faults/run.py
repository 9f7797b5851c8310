"""Run seeds of the fault harness: ``python -m tests.faults.run --seeds 1000``.

A batch of seeds runs one after the other on the same processes, PostgreSQL and Redis; ``--jobs N`` runs N
batches side by side, each with servers, ports and a folder of its own. With ``--state FILE`` it goes on where
the last run with that file stopped, and the file lists the seeds that failed.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import math
import multiprocessing
import sys
import time
from collections.abc import AsyncIterator, Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import asdict, dataclass, field
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from tests.faults.clients import Client
from tests.faults.cluster import Cluster
from tests.faults.history import violations
from tests.faults.nemesis import Nemesis
from tests.faults.records import RESULT_SECONDS, Finished, Records, finished
from tests.faults.tournaments import END_SECONDS, PlayedTournament

PAUSE = 0.05
"""Average seconds that a client thinks."""
NEMESIS_SECONDS = 1.2
SETTLE_SECONDS = 60.0
MAX_ENDS = 3
"""How often a process may end after the faults: on a busy machine it may not reach its database in time."""


class Table(NamedTuple):
    """A game of a seed."""

    kinds: tuple[str, ...]
    clock: dict[str, Any] | None = None
    is_rated: bool = False


def live(base: int, increment: int, time_out: str) -> dict[str, Any]:
    return {"kind": "live", "base": base, "increment": increment, "time_out": time_out}


TABLES = (
    Table(("link", "link")),
    Table(("link", "link", "link")),
    Table(("link", "link", "bot")),
    Table(("link", "link"), live(1, 1, "default")),
    Table(("link", "link", "link"), live(2, 0, "bot")),
    Table(("link", "link", "link"), live(1, 0, "out"), is_rated=True),
    Table(("link", "link"), {"kind": "days", "days": 1}, is_rated=True),
)
QUICK = Table(("link", "link"), live(1, 0, "out"), is_rated=True)
"""In every seed: flags fall, and the game ends."""
WITH_BOT = Table(("link", "bot"))
"""In some seeds: the workers are killed while one of them moves for the bot, and the bot must move on."""
BOT_SEAT = 1
BOT_EVERY = 4
BOT_SECONDS = 6.0
"""How long the nemesis waits for a worker that moves for the bot: usually web processes do."""
TABLES_PER_SEED = 3
CUP_EVERY = 3
"""Every third seed has a tournament beside its tables."""


class SeedResult(NamedTuple):
    """What came of a seed."""

    seed: int
    acknowledged: int
    """Moves that were acknowledged."""
    flags: int
    views: int
    """Views that clients had, over all connections."""
    finished: list[Finished]
    """Games that ended; their results are checked later."""
    violations: list[str]
    killed_bots: int = 0
    """How often the workers were killed while one of them moved for a bot."""


async def run_seed(cluster: Cluster, records: Records, seed: int, seconds: float) -> SeedResult:
    """Play some games while the nemesis is at work."""
    rng = Random(f"clients {seed}")
    clients: list[Client] = []
    tables: dict[str, Table] = {}
    has_bot = seed % BOT_EVERY == 1
    extra = (WITH_BOT,) if has_bot else ()
    for table in (QUICK, *rng.sample(TABLES, TABLES_PER_SEED - 1), *extra):
        game = await cluster.create(*table.kinds, clock=table.clock, waiting=False)
        tables[game["game"]] = table
        if table.is_rated:
            await records.seat_accounts(game["game"])
        for seat, kind in enumerate(table.kinds):
            if kind == "link":
                token = game["seats"][seat]["token"]
                clients.append(
                    Client(game["game"], token, seat, _any_port(cluster, rng), Random(rng.random()), PAUSE)
                )
    nemesis, stop = Nemesis(cluster, records, seed, list(tables)), asyncio.Event()
    cup = PlayedTournament(cluster, records, Random(rng.random()), _any_port(cluster, rng))
    has_cup = seed % CUP_EVERY == 0
    async with AsyncExitStack() as stack:
        async with asyncio.TaskGroup() as group:
            playing = [group.create_task(client.play(stop)) for client in clients]
            if has_cup:
                await cup.begin()
                cup_over = group.create_task(cup.play(group))
            await asyncio.sleep(0.2)
            await nemesis.run(seconds)
            if has_bot:
                await nemesis.kill_workers_at_a_bot(list(tables)[-1], BOT_SECONDS)
            await cluster.heal()
            ended = await stack.enter_async_context(cluster.supervised())
            if has_bot:
                await records.reconnect()
                async with within(SETTLE_SECONDS, "the next move of the bot"):
                    await records.wait_for_next_bot_move(list(tables)[-1], BOT_SEAT)
            await asyncio.sleep(0.3)
            stop.set()
            async with within(SETTLE_SECONDS, "the answers to open requests"):
                await asyncio.gather(*playing)
            if has_cup:
                async with within(END_SECONDS, "the end of the tournament"):
                    await cup_over
        await records.reconnect()
        async with within(SETTLE_SECONDS, "the fall of a flag"):
            # Its players have left, so the clock of the first table runs out.
            await records.wait_for_flag(next(iter(tables)))
        await records.stop_games(list(tables))
        await asyncio.gather(*(client.look() for client in clients))
    histories = await records.histories(clients, nemesis.away)
    found = [
        f"{seed}: {tables[name].kinds} {name}: {text}"
        for name, game in histories.items()
        for text in violations(game)
    ]
    if has_cup:
        found += [f"{seed}: {text}" for text in await cup.violations()]
    again = [process.role for process, times in ended.items() if times > MAX_ENDS]
    found += [f"{seed}: without a fault, a {role} process ended again and again" for role in again]
    ends = (finished(name, seed, game, is_rated=tables[name].is_rated) for name, game in histories.items())
    if found:
        found += [f"{seed}: nemesis: {text}" for text in nemesis.done]
    requests = [request for client in clients for request in client.history.requests]
    return SeedResult(
        seed,
        sum(request.acknowledged is not None for request in requests),
        sum(row.kind == "flag" for game in histories.values() for row in game.rows),
        sum(len(client.history.numbers) for client in clients),
        [each for each in ends if each is not None],
        found,
        nemesis.killed_bots,
    )


@asynccontextmanager
async def within(seconds: float, what: str) -> AsyncIterator[None]:
    """Limit the time for something, and say what it was that did not come."""
    try:
        async with asyncio.timeout(seconds):
            yield
    except TimeoutError as error:
        raise TimeoutError(f"{what} did not come within {seconds:g} s") from error


def _any_port(cluster: Cluster, rng: Random) -> Callable[[], int]:
    def choose() -> int:
        front = rng.choice(cluster.webs).front
        assert front is not None
        return front.port

    return choose


class Batch(NamedTuple):
    """What came of seeds that ran on the same processes."""

    seeds: list[SeedResult]
    violations: list[str]
    """What is wrong with the results of their games."""


@dataclass
class Totals:
    """What several runs have found, as a file keeps it."""

    clean: list[int] = field(default_factory=list)
    failed: list[int] = field(default_factory=list)
    moves: int = 0
    flags: int = 0
    killed_bots: int = 0
    finished: int = 0
    """Games whose results were checked."""
    violations: list[str] = field(default_factory=list)

    def add(self, batch: Batch) -> None:
        for result in batch.seeds:
            self.moves += result.acknowledged
            self.flags += result.flags
            self.killed_bots += result.killed_bots
            self.finished += len(result.finished)
            self.violations += result.violations
            (self.failed if result.violations else self.clean).append(result.seed)
        if batch.violations:
            self._fail(batch)

    def _fail(self, batch: Batch) -> None:
        """Count a batch as failed: no single seed is known to have spoilt its results."""
        self.violations += batch.violations
        seeds = {result.seed for result in batch.seeds}
        self.failed = sorted(seeds.union(self.failed))
        self.clean = [seed for seed in self.clean if seed not in seeds]

    def left(self, seeds: Iterable[int]) -> list[int]:
        """Return the seeds that have not run yet."""
        done = {*self.clean, *self.failed}
        return [seed for seed in seeds if seed not in done]

    def __str__(self) -> str:
        text = f"{len(self.clean)} of {len(self.clean) + len(self.failed)} seeds ran clean"
        text += f": {self.moves} acknowledged moves, {self.flags} flags, {self.finished} games finished"
        text += f", workers killed at a bot's move {self.killed_bots} times"
        return f"{text}; failed: {self.failed}" if self.failed else text


async def run_seeds(
    seeds: Iterable[int],
    seconds: float = NEMESIS_SECONDS,
    *,
    until: float = float("inf"),
    told: Callable[[SeedResult, float], None] = lambda result, took: None,
) -> Batch:
    """Run seeds one after the other on the same processes.

    No seed is begun after ``until``, by the monotonic clock.
    """
    done: list[SeedResult] = []
    async with Cluster() as cluster, Records(cluster.database.address) as records:
        for seed in seeds:
            start = time.monotonic()
            if start > until:
                break
            try:
                result = await run_seed(cluster, records, seed, seconds)
            except (ExceptionGroup, TimeoutError, OSError) as error:
                texts = [f"{seed}: it did not come to an end: {error!r}", cluster.last_words()]
                result = SeedResult(seed, 0, 0, 0, [], texts)
            done.append(result)
            told(result, time.monotonic() - start)
            if not result.views:
                break  # nothing can be said about further seeds on these processes
        games = [game for result in done for game in result.finished]
        try:
            return Batch(done, await records.result_violations(games, cluster.heal))
        except TimeoutError:
            return Batch(done, [f"{RESULT_SECONDS} s later results were missing", cluster.last_words()])


def _tell(result: SeedResult, took: float) -> None:
    verdict = "FAILED" if result.violations else "clean"
    counts = f"{result.acknowledged} acknowledged, {result.flags} flags, {len(result.finished)} finished"
    print(f"seed {result.seed}: {verdict}, {counts}, {took:.1f} s", flush=True)
    for text in result.violations:
        print(f"  {text}", flush=True)


def run_batch(seeds: Sequence[int], seconds: float, until: float) -> Batch:
    """Run seeds on servers of their own and tell about each."""
    if time.monotonic() > until:
        return Batch([], [])
    return asyncio.run(run_seeds(seeds, seconds, until=until, told=_tell))


def run_batches(batches: Iterable[Sequence[int]], jobs: int, seconds: float, until: float) -> Iterator[Batch]:
    """Run batches, ``jobs`` at a time, each in a process of its own."""
    spawn = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(jobs, mp_context=spawn)
    try:
        running = [pool.submit(run_batch, batch, seconds, until) for batch in batches]
        for each in as_completed(running):
            yield each.result()
    finally:
        pool.shutdown(cancel_futures=True)


def split(seeds: Sequence[int], jobs: int, size: int) -> list[Sequence[int]]:
    """Cut seeds into batches that keep all jobs busy to the end."""
    size = max(1, min(size, math.ceil(len(seeds) / (2 * jobs)))) if jobs > 1 else size
    return [seeds[at : at + size] for at in range(0, len(seeds), size)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seeds", type=int, default=1000, help="how many")
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument(
        "--jobs", type=int, default=1, help="batches side by side; each keeps one or two cores busy"
    )
    parser.add_argument("--seconds", type=float, default=NEMESIS_SECONDS, help="how long the nemesis works")
    parser.add_argument("--minutes", type=float, default=1e6, help="begin no seed after so many minutes")
    parser.add_argument("--batch", type=int, default=50, help="seeds on the same processes, at most")
    parser.add_argument("--state", type=Path, help="go on where the last run stopped; keeps failed seeds")
    options = parser.parse_args()
    until = time.monotonic() + 60 * options.minutes
    totals = Totals()
    if options.state is not None and options.state.exists():
        totals = Totals(**json.loads(options.state.read_text()))
    seeds = range(options.first, options.first + options.seeds)
    while (left := totals.left(seeds)) and time.monotonic() < until:
        batches = split(left, options.jobs, options.batch)
        for batch in run_batches(batches, options.jobs, options.seconds, until):
            totals.add(batch)
            if batch.violations:
                print(*batch.violations, sep="\n", flush=True)
            if options.state is not None:
                options.state.write_text(json.dumps(asdict(totals), indent=1))
    print(totals)
    sys.exit(1 if totals.failed else 0)


if __name__ == "__main__":
    main()
