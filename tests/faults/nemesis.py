"""The nemesis: seeded faults of processes, networks, Redis and PostgreSQL."""

from __future__ import annotations

import asyncio
import json
import signal
import time
from collections.abc import Sequence
from contextlib import suppress
from random import Random

from redis.asyncio import Redis
from redis.exceptions import RedisError

from carcassonne.server.clocks.model import Outage
from carcassonne.server.cluster.doorbell import CHANNEL
from tests.faults.cluster import Cluster, Process
from tests.faults.gate import Fault, Gate
from tests.faults.records import Records
from tests.faults.times import BEAT_SECONDS, LEASE_SECONDS, MIN_OUTAGE_SECONDS

FAULTS = (
    "kill", "kill worker", "pause", "pause worker", "deploy", "gate", "gate", "gate", "reset", "redis",
    "split", "noise", "postgresql"
)  # fmt: skip
GATE_FAULTS: tuple[Fault, ...] = ("delay", "hold", "slice", "blackhole-in", "blackhole-out", "refuse")
LONG_PAUSE = 0.1
"""Share of the pauses that last longer than every lease and time limit."""


class Nemesis:
    """Carries out faults that follow from a seed; what it did is in ``done``."""

    def __init__(self, cluster: Cluster, records: Records, seed: int, games: Sequence[str]) -> None:
        self._cluster = cluster
        self._records = records
        self._seed = seed
        self._rng = Random(seed)
        self._games = games
        self._restarting = asyncio.Lock()
        self.done: list[str] = []
        self.away: list[Outage] = []
        """When the database was away so long that clocks had to stop."""
        self.killed_bots = 0
        """How often the workers were killed while one of them held the job of a bot."""

    async def run(self, seconds: float) -> None:
        """Make trouble for a time; some faults overlap."""
        count = self._rng.randint(2, 4)
        times = sorted(self._rng.uniform(0, seconds) for _ in range(count))
        choices = [self._rng.choice(FAULTS) for _ in times]
        lengths = [self._rng.uniform(0.1, seconds) for _ in times]
        webs = [self._rng.choice(self._cluster.webs) for _ in times]
        async with asyncio.TaskGroup() as group:
            for at, fault, length, web in zip(times, choices, lengths, webs, strict=True):
                group.create_task(self._later(at, fault, length, web, Random(self._rng.random())))

    async def _later(self, at: float, fault: str, length: float, web: Process, rng: Random) -> None:
        await asyncio.sleep(at)
        self._note(f"{fault} at {at:.2f} for {length:.2f}")
        match fault:
            case "kill":
                await self._kill(web, length)
            case "kill worker":
                await self._kill(rng.choice(self._cluster.workers), length)
            case "pause":
                await self._pause(web, length, rng)
            case "pause worker":
                await self._pause(rng.choice(self._cluster.workers), length, rng)
            case "deploy":
                web.signal(signal.SIGTERM)
                await asyncio.to_thread(web.reap)
                web.start()
            case "reset":
                self._gate(web, rng).reset()
            case "redis":
                self._cluster.redis.stop()
                await asyncio.sleep(length)
                if self._cluster.redis.process is None:
                    self._cluster.redis.start()
            case "split":
                web.to_redis.lead_to(self._cluster.other_redis.port)
                await asyncio.sleep(length)
                web.to_redis.lead_to(self._cluster.redis.port)
            case "noise":
                await self._make_noise(rng)
            case "postgresql":
                await self._restart_database(length if rng.random() < 0.5 else 0.0)
            case _:
                gate = self._gate(web, rng)
                gate.set(rng.choice(GATE_FAULTS), rng.uniform(0.02, 0.3))
                await asyncio.sleep(length)
                gate.set("none")

    async def _kill(self, process: Process, length: float) -> None:
        process.signal(signal.SIGKILL)
        await asyncio.to_thread(process.reap)
        await asyncio.sleep(length / 4)
        process.start()

    async def kill_workers_at_a_bot(self, game: str, seconds: float) -> None:
        """Kill all workers, in a game whose bot one of them moves for; none is left that could go on."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._records.wait_for_claimed_bot(game)
                await asyncio.gather(*(self._kill(worker, 0.0) for worker in self._cluster.workers))
                self.killed_bots += 1
                self._note("kill of all workers, one of which moved for a bot")

    async def _pause(self, process: Process, length: float, rng: Random) -> None:
        process.signal(signal.SIGSTOP)
        await asyncio.sleep(1.2 * LEASE_SECONDS if rng.random() < LONG_PAUSE else length)
        process.signal(signal.SIGCONT)

    async def _restart_database(self, length: float) -> None:
        """End the database at once and start it again after a time."""
        async with self._restarting:
            await asyncio.to_thread(self._cluster.database.stop, "immediate")
            begin = time.time()
            await asyncio.sleep(length)
            end = time.time()
            await asyncio.to_thread(self._cluster.database.launch)
        if end - begin > MIN_OUTAGE_SECONDS + 2 * BEAT_SECONDS:
            self.away.append(Outage(round(begin * 1000), round(end * 1000)))

    async def _make_noise(self, rng: Random) -> None:
        """Ring for what never happened, for what is long known, several times, and with rubbish."""
        rings = [json.dumps(["noise", game, rng.randrange(1000)]) for game in self._games]
        rubbish = ["", "[]", "{}", '["noise"]', '["noise",{},[]]', '["a","b",1,"presence",[]]', "\x00\xff"]
        client = Redis.from_url(self._cluster.redis.address, retry=None)
        try:
            for text in rng.sample([*rings * 3, *rubbish], len(rubbish) + 3 * len(rings)):
                await client.publish(CHANNEL, text)
        except (OSError, RedisError):
            self._note("noise found no Redis")
        finally:
            await client.aclose()

    def _note(self, text: str) -> None:
        self.done.append(text)
        self._cluster.note(f"{self._seed}: {text}")

    def _gate(self, web: Process, rng: Random) -> Gate:
        return rng.choice(web.gates)
