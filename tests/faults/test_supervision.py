"""The harness starts processes again that end after the faults, as the supervisor of real servers does."""

from __future__ import annotations

import asyncio
import shutil
from collections import Counter

import pytest

from tests.faults import cluster as processes
from tests.faults.cluster import Cluster, Process
from tests.server.support.postgres import Unavailable


class MortalProcess(Process):
    """A process that ends a number of times just after its start."""

    def __init__(self, cluster: Cluster, deaths: int) -> None:
        super().__init__("worker", cluster)
        self.deaths = deaths

    @property
    def is_running(self) -> bool:
        return self.deaths == 0

    def start(self) -> None:
        self.deaths -= 1


def test_processes_that_end_by_themselves_are_started_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(processes, "SUPERVISION_SECONDS", 0.001)
    try:
        cluster = Cluster()
    except Unavailable as error:
        pytest.skip(f"not tested with faults: {error}")
    cluster.processes = [MortalProcess(cluster, deaths) for deaths in (0, 1, 2)]

    async def watched() -> Counter[Process]:
        async with cluster.supervised() as ended:
            while not all(process.is_running for process in cluster.processes):
                await asyncio.sleep(0.001)
            return ended

    try:
        ended = asyncio.run(asyncio.wait_for(watched(), 20))
        assert [ended[process] for process in cluster.processes] == [0, 1, 2]
        assert "a worker process has ended by itself" in cluster.last_words()
    finally:
        for redis in (cluster.redis, cluster.other_redis):
            redis.release()
        cluster.database.release()
        shutil.rmtree(cluster.folder, ignore_errors=True)
