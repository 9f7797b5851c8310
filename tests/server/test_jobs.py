"""Jobs: done once, at their time, again after a failure, and replaced by their key."""

from __future__ import annotations

import asyncio
import sqlite3
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from sqlalchemy import func, select, update

from carcassonne.server.jobs import runner as job_runner
from carcassonne.server.jobs.runner import LEASE_SECONDS, Job, JobRunner, Later
from carcassonne.server.jobs.schedule import CancelledJob, NewJob, schedule
from carcassonne.server.storage.store import Store
from carcassonne.server.storage.tables import JobRow
from carcassonne.server.times import aware


def on(database: str, work: Callable[[Store], Awaitable[None]]) -> None:
    async def run() -> None:
        store = Store(database)
        await store.open()
        try:
            await work(store)
        finally:
            await store.close()

    asyncio.run(run())


async def plan(store: Store, *jobs: NewJob | CancelledJob) -> None:
    async with store.begin() as connection:
        await schedule(connection, *jobs)


async def left(store: Store) -> int:
    async with store.engine.connect() as connection:
        return int((await connection.execute(select(func.count()).select_from(JobRow))).scalar_one())


async def ends(store: Store) -> datetime:
    """Return when the claim of the only job ends."""
    async with store.engine.connect() as connection:
        until = (await connection.execute(select(JobRow.claimed_until))).scalar_one()
    assert until is not None
    return aware(until)


async def all_due(store: Store, seconds: float = 1.0) -> None:
    """Let the time pass until everything is due and no claim holds."""
    past = datetime.now(UTC) - timedelta(seconds=seconds)
    async with store.begin() as connection:
        await connection.execute(update(JobRow).values(due_at=past))
        claimed = update(JobRow).where(JobRow.claimed_until.is_not(None))
        await connection.execute(claimed.values(claimed_until=past))


class Recorder:
    """A handler that notes what it was given."""

    def __init__(self, *failures: Exception) -> None:
        self.seen: list[Job] = []
        self.failures = list(failures)

    async def __call__(self, job: Job) -> None:
        self.seen.append(job)
        if self.failures:
            raise self.failures.pop(0)


def test_a_job_is_done_when_it_is_due_and_then_gone(database: str) -> None:
    async def work(store: Store) -> None:
        handler, runner = Recorder(), JobRunner(store)
        runner.register("test", handler)
        later = NewJob("test", "later", {}, delay=3600)
        await plan(store, NewJob("test", "now", {"game": "g"}), later, NewJob("unknown", "other", {}))
        assert await runner.run_due() == 1
        assert [(job.key, job.payload, job.tries) for job in handler.seen] == [("now", {"game": "g"}, 1)]
        assert await left(store) == 2
        with pytest.raises(ValueError, match="handler"):
            runner.register("test", handler)

    on(database, work)


def test_a_job_with_the_same_key_takes_the_place_of_the_first(database: str) -> None:
    async def work(store: Store) -> None:
        handler, runner = Recorder(), JobRunner(store)
        runner.register("test", handler)
        await plan(store, NewJob("test", "key", {"n": 1}), NewJob("test", "key", {"n": 2}))
        await plan(store, NewJob("test", "gone", {}), CancelledJob("gone"))
        assert await runner.run_due() == 1
        assert handler.seen[0].payload == {"n": 2}

    on(database, work)


def test_a_job_that_is_scheduled_again_while_it_runs_is_not_lost(database: str) -> None:
    async def work(store: Store) -> None:
        seen: list[object] = []

        async def handler(job: Job) -> None:
            seen.append(job.payload["n"])
            if job.payload["n"] == 1:
                await plan(store, NewJob("test", "key", {"n": 2}))

        runner = JobRunner(store)
        runner.register("test", handler)
        await plan(store, NewJob("test", "key", {"n": 1}))
        await runner.run_due()
        assert seen == [1, 2]
        assert await left(store) == 0

    on(database, work)


def test_a_failed_job_is_tried_again_later(database: str) -> None:
    async def work(store: Store) -> None:
        handler = Recorder(ZeroDivisionError(), Later(30))
        runner = JobRunner(store)
        runner.register("test", handler)
        await plan(store, NewJob("test", "key", {}))
        for expected in (1, 2, 3):
            assert await runner.run_due() == 1
            assert len(handler.seen) == expected
            assert await runner.run_due() == 0, "it did not wait"
            await all_due(store)
        assert await left(store) == 0
        assert runner.failed == 1

    on(database, work)


async def wait(store: Store) -> float:
    """Return the seconds until the only job is due."""
    async with store.engine.connect() as connection:
        due = (await connection.execute(select(JobRow.due_at))).scalar_one()
    return (aware(due) - datetime.now(UTC)).total_seconds()


def test_a_job_that_looks_again_and_again_is_soon_repeated_when_it_fails_once(database: str) -> None:
    async def work(store: Store) -> None:
        handler = Recorder(*(Later(30) for _ in range(12)), ZeroDivisionError(), ZeroDivisionError())
        runner = JobRunner(store)
        runner.register("test", handler)
        await plan(store, NewJob("test", "key", {}))
        for _ in range(13):
            await runner.run_due()
            await all_due(store)
        assert runner.failed == 1
        await runner.run_due()
        assert handler.seen[-1].tries == 2
        assert await wait(store) <= 2 * job_runner.FIRST_RETRY_SECONDS

    on(database, work)


def test_attempts_are_counted_on_where_a_handler_wants_it(database: str) -> None:
    async def work(store: Store) -> None:
        handler = Recorder(Later(30, counts=True), Later(30, counts=True))
        runner = JobRunner(store)
        runner.register("test", handler)
        await plan(store, NewJob("test", "key", {}))
        for _ in range(3):
            await runner.run_due()
            await all_due(store)
        assert [job.tries for job in handler.seen] == [1, 2, 3]

    on(database, work)


def test_each_job_is_claimed_by_one_of_several_runners(database: str) -> None:
    async def work(store: Store) -> None:
        stores = [Store(database) for _ in range(3)]
        runners = [JobRunner(each) for each in stores]
        done: Counter[str] = Counter()

        async def handler(job: Job) -> None:
            done[job.key] += 1
            await asyncio.sleep(0)

        for runner in runners:
            runner.register("test", handler)
        await plan(store, *(NewJob("test", f"job-{n}", {}) for n in range(60)))
        await asyncio.gather(*(runner.run_due() for runner in runners))
        assert done == {f"job-{n}": 1 for n in range(60)}
        for each in stores:
            await each.close()

    on(database, work)


def test_the_job_of_a_process_that_died_is_done_by_another(database: str) -> None:
    async def work(store: Store) -> None:
        dead, alive, handler = JobRunner(store), JobRunner(store), Recorder()
        dead.register("test", handler)
        alive.register("test", handler)
        await plan(store, NewJob("test", "key", {}))
        assert len(await dead.claim(1)) == 1
        assert await alive.run_due() == 0, "the claim does not hold"
        await all_due(store)
        assert await alive.late() == 1
        assert await alive.run_due() == 1
        assert handler.seen[0].tries == 2

    on(database, work)


async def let_time_pass(store: Store, seconds: float) -> None:
    """Move everything that is stored into the past."""
    by = timedelta(seconds=seconds)
    async with store.begin() as connection:
        rows = (await connection.execute(select(JobRow.id, JobRow.due_at, JobRow.claimed_until))).all()
        for number, due, until in rows:
            changed = update(JobRow).where(JobRow.id == number)
            await connection.execute(
                changed.values(due_at=due - by, claimed_until=None if until is None else until - by)
            )


def test_a_claim_holds_as_long_as_its_process_renews_it(database: str) -> None:
    async def work(store: Store) -> None:
        held, done = asyncio.Event(), asyncio.Event()

        async def slow(job: Job) -> None:
            held.set()
            await done.wait()

        busy, other, handler = JobRunner(store), JobRunner(store), Recorder()
        busy.register("test", slow)
        other.register("test", handler)
        await plan(store, NewJob("test", "key", {}))
        running = asyncio.create_task(busy.run_due())
        await held.wait()
        for _ in range(3):
            before = await ends(store)
            await busy.renew()
            assert await ends(store) > before
            assert await other.run_due() == 0, "the claim does not hold"
        done.set()
        assert await running == 1
        assert await left(store) == 0, "the job was done, but its renewed claim was not found"

    on(database, work)


def test_a_claim_that_was_lost_is_not_renewed(database: str) -> None:
    """A process that was paused for longer than its lease must not take the job back from another one."""

    async def work(store: Store) -> None:
        paused, other = JobRunner(store), JobRunner(store)
        for runner in (paused, other):
            runner.register("test", Recorder())
        await plan(store, NewJob("test", "key", {}))
        await paused.claim(1)
        await let_time_pass(store, LEASE_SECONDS)
        (taken,) = await other.claim(1)
        await paused.renew()
        assert await ends(store) == taken.claimed_until

    on(database, work)


def test_the_job_of_a_process_that_died_is_free_when_its_last_renewal_ends(database: str) -> None:
    async def work(store: Store) -> None:
        dead, alive = JobRunner(store), JobRunner(store)
        dead.register("test", Recorder())
        alive.register("test", Recorder())
        await plan(store, NewJob("test", "key", {}))
        await dead.claim(1)
        await dead.renew()
        await let_time_pass(store, 15.0)
        assert await alive.run_due() == 1

    on(database, work)


def test_a_process_that_stops_gives_its_jobs_back_at_once(database: str) -> None:
    async def work(store: Store) -> None:
        held = asyncio.Event()

        async def slow(job: Job) -> None:
            held.set()
            await asyncio.Event().wait()

        stopped, other, handler = JobRunner(store), JobRunner(store), Recorder()
        stopped.register("test", slow)
        other.register("test", handler)
        await plan(store, NewJob("test", "key", {}))
        stopped.start()
        async with asyncio.timeout(60):
            await held.wait()
        await stopped.close()
        assert await other.run_due() == 1

    on(database, work)


def test_a_runner_that_was_started_renews_its_claims(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(job_runner, "RENEW_SECONDS", 0.01)

    async def work(store: Store) -> None:
        async def slow(job: Job) -> None:
            while await ends(store) == job.claimed_until:
                await asyncio.sleep(0.01)
            done.set()

        done = asyncio.Event()
        runner = JobRunner(store)
        runner.register("test", slow)
        await plan(store, NewJob("test", "key", {}))
        runner.start()
        async with asyncio.timeout(60):
            await done.wait()
        await runner.close()

    on(database, work)


def test_a_runner_that_was_started_does_jobs_when_it_is_woken(database: str) -> None:
    async def work(store: Store) -> None:
        done = asyncio.Event()

        async def handler(job: Job) -> None:
            done.set()

        runner = JobRunner(store, poll_seconds=3600)
        runner.register("test", handler)
        runner.start()
        await asyncio.sleep(0)
        await plan(store, NewJob("test", "key", {}))
        runner.wake()
        async with asyncio.timeout(60):
            await done.wait()
        await runner.close()

    on(database, work)


def test_a_runner_that_stops_at_any_moment_leaves_the_file_unlocked(tmp_path: Path) -> None:
    """A cancelled transaction of SQLite may keep its lock: then all later writes fail."""
    file = tmp_path / "games.sqlite3"

    async def stop_after(seconds: float) -> None:
        store = Store(f"sqlite:///{file}")
        await store.open()
        await plan(store, NewJob("a", "a", {}))
        runner = JobRunner(store)

        async def write(job: Job) -> None:
            await plan(store, NewJob("b", "b", {}))

        runner.register("a", write)
        runner.start()
        await asyncio.sleep(seconds)
        await runner.close()
        await store.close()

    for step in range(40):
        asyncio.run(stop_after(0.0003 * step))
        with closing(sqlite3.connect(file, timeout=0)) as connection:
            connection.execute("BEGIN IMMEDIATE")
