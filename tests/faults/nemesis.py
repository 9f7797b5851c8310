"""The nemesis: seeded faults of processes, networks, Redis and PostgreSQL."""

from __future__ import annotations

import asyncio
import signal
from random import Random

from tests.faults.cluster import Cluster, Process
from tests.faults.gate import Fault, Gate

FAULTS = (
    "kill", "kill worker", "pause", "deploy", "gate", "gate", "gate", "reset", "redis", "postgresql"
)  # fmt: skip
GATE_FAULTS: tuple[Fault, ...] = ("delay", "hold", "slice", "blackhole-in", "blackhole-out", "refuse")


class Nemesis:
    """Carries out faults that follow from a seed; what it did is in ``done``."""

    def __init__(self, cluster: Cluster, seed: int) -> None:
        self._cluster = cluster
        self._rng = Random(seed)
        self.done: list[str] = []

    async def run(self, seconds: float) -> None:
        """Make trouble for a time; some faults overlap."""
        count = self._rng.randint(2, 5)
        times = sorted(self._rng.uniform(0, seconds) for _ in range(count))
        choices = [self._rng.choice(FAULTS) for _ in times]
        lengths = [self._rng.uniform(0.1, min(2.0, seconds)) for _ in times]
        webs = [self._rng.choice(self._cluster.webs) for _ in times]
        async with asyncio.TaskGroup() as group:
            for at, fault, length, web in zip(times, choices, lengths, webs, strict=True):
                group.create_task(self._later(at, fault, length, web, Random(self._rng.random())))

    async def _later(self, at: float, fault: str, length: float, web: Process, rng: Random) -> None:
        await asyncio.sleep(at)
        self.done.append(f"{fault} at {at:.2f} for {length:.2f}")
        match fault:
            case "kill":
                await self._kill(web, length)
            case "kill worker":
                await self._kill(self._cluster.processes[-1], length)
            case "pause":
                web.signal(signal.SIGSTOP)
                await asyncio.sleep(length)
                web.signal(signal.SIGCONT)
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
            case "postgresql":
                await self._restart_database()
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

    async def _restart_database(self) -> None:
        async with _RESTARTING:
            await asyncio.to_thread(self._cluster.database.stop, "immediate")
            await asyncio.to_thread(self._cluster.database.launch)

    def _gate(self, web: Process, rng: Random) -> Gate:
        assert web.front is not None
        return rng.choice((web.front, web.to_database, web.to_redis))


_RESTARTING = asyncio.Lock()
