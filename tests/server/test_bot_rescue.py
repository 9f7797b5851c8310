"""Bots whose process has died, hangs or was stopped are moved for by a worker."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest
from fastapi.testclient import TestClient
from sqlalchemy import delete, select, update

from carcassonne.server import ServerConfig, create_app
from carcassonne.server.jobs import runner
from carcassonne.server.jobs.runner import POLL_SECONDS, Later
from carcassonne.server.rooms import bots, rescue
from carcassonne.server.rooms.bots import BOT_JOB, RoomBots
from carcassonne.server.rooms.registry import RoomRegistry
from carcassonne.server.rooms.rescue import PROCESS_JOB, BotRescue
from carcassonne.server.rooms.room import Room
from carcassonne.server.storage.rows import Effect
from carcassonne.server.storage.tables import JobRow
from tests.server.support.client import JsonObject, new_game, placement, talk
from tests.server.support.inside import call, execute, registry_of


@pytest.fixture
def web(config: ServerConfig) -> ServerConfig:
    """A web process of several."""
    return replace(config, doorbell="none", role="web")


@pytest.fixture(autouse=True)
def absent_minded(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep bots from moving in the process of their table; only a worker moves for them."""
    monkeypatch.setattr(RoomBots, "wake", lambda bots: None)


@contextmanager
def serving(config: ServerConfig) -> Iterator[TestClient]:
    with TestClient(create_app(config)) as client:
        yield client


def begin(client: TestClient) -> JsonObject:
    """Begin a game in which a bot has to move."""
    game = new_game(client, "here", "bot")
    with talk(client, game["game"], game["host"]) as (ana, welcome):
        ana.ask("act", at=welcome["state"]["seq"], actions=[placement(welcome["decision"]), "pass"])
    return game


def room_of(client: TestClient, game: JsonObject) -> Room:
    found = registry_of(client).live_room(game["game"])
    assert found is not None
    return found


def jobs(client: TestClient, kind: str) -> dict[str, float]:
    """Return the keys of jobs of a kind, with the seconds until they are due."""

    async def read(registry: RoomRegistry) -> dict[str, float]:
        async with registry.store.engine.connect() as connection:
            rows = await connection.execute(select(JobRow.key, JobRow.due_at).where(JobRow.kind == kind))
            now = datetime.now(UTC)
            return {key: (due.replace(tzinfo=due.tzinfo or UTC) - now).total_seconds() for key, due in rows}

    found: dict[str, float] = call(client, read)
    return found


def let_fall_due(client: TestClient, kind: str, ago: float = 0.0) -> None:
    due = datetime.now(UTC) - timedelta(seconds=ago)
    execute(client, update(JobRow).where(JobRow.kind == kind).values(due_at=due))


def run_jobs(client: TestClient) -> None:
    call(client, lambda registry: registry.jobs.run_due())


def effects(client: TestClient, room: Room) -> Sequence[Effect]:
    """Return the jobs that are stored with an action after which the bot has to move."""

    async def ask(_: RoomRegistry) -> Sequence[Effect]:
        return room.bots.effects(room.live_game.opening())

    found: Sequence[Effect] = call(client, ask)
    return found


def await_heartbeat(client: TestClient) -> str:
    """Wait until the process has a job, and return its key."""
    while not (found := jobs(client, PROCESS_JOB)):
        client.get("/api/health")
    return next(iter(found))


@pytest.mark.parametrize("is_killed", [True, False], ids=["killed", "stopped"])
def test_a_worker_moves_at_once_for_a_bot_whose_process_has_ended(
    web: ServerConfig, monkeypatch: pytest.MonkeyPatch, is_killed: bool
) -> None:
    monkeypatch.setattr(bots, "BOT_JOB_GRACE", 3600.0)  # a process that lives would have an hour
    with serving(web) as dying:
        await_heartbeat(dying)
        game = begin(dying)
        if is_killed:
            monkeypatch.setattr(BotRescue, "close", _leave)
    with serving(replace(web, role="worker")) as worker:
        if is_killed:
            assert min(jobs(worker, PROCESS_JOB).values()) > 0
            let_fall_due(worker, PROCESS_JOB)
        seats: list[int] = []
        while 1 not in seats:
            worker.get("/api/health")
            room = registry_of(worker).live_room(game["game"])
            seats = [] if room is None else [record.seat for record in room.live_game.game.records]


async def _leave(rescue: BotRescue) -> None:
    """End without a word."""
    if rescue._task is not None:
        rescue._task.cancel()


def test_a_process_that_lives_is_left_alone(web: ServerConfig) -> None:
    with serving(web) as living, serving(replace(web, role="worker")) as worker:
        game = begin(living)
        run_jobs(worker)
        assert registry_of(worker).live_room(game["game"]) is None


def test_the_job_of_a_bot_is_stored_once_for_its_process(web: ServerConfig) -> None:
    with serving(web) as client:
        process = registry_of(client).rescue
        room = room_of(client, begin(client))
        assert list(jobs(client, BOT_JOB)) == [f"bot:{room.id}:{process.process}"]
        assert effects(client, room) == ()
        process.process = "another"  # it was taken for dead
        assert len(effects(client, room)) == 1


def test_a_bot_that_has_just_begun_to_think_is_waited_for(web: ServerConfig) -> None:
    with serving(web) as client:
        room = room_of(client, begin(client))
        with pytest.raises(Later) as later:
            call(client, lambda _: room.bots.rescue(datetime.now(UTC), its_process_died=False))
        assert 0 < later.value.seconds <= bots.BOT_JOB_GRACE + web.bot_seconds


def test_a_process_that_was_taken_for_dead_gets_another_name(
    web: ServerConfig, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rescue, "BEAT_SECONDS", 0.05)
    with serving(web) as client:
        first = await_heartbeat(client)
        execute(client, delete(JobRow).where(JobRow.kind == PROCESS_JOB))  # as a worker does afterwards
        assert await_heartbeat(client) != first


def test_after_an_outage_processes_have_time_for_a_heartbeat(web: ServerConfig) -> None:
    with serving(web) as client:
        own = await_heartbeat(client)
        begin(client)
        let_fall_due(client, PROCESS_JOB, ago=60.0)
        run_jobs(client)
        assert jobs(client, PROCESS_JOB)[own] > 0
        assert min(jobs(client, BOT_JOB).values()) > rescue.SILENT_SECONDS
        let_fall_due(client, PROCESS_JOB)
        run_jobs(client)
        assert own not in jobs(client, PROCESS_JOB)


def test_a_bot_whose_process_has_died_waits_for_15_seconds_at_most() -> None:
    """A silent web process is found, or the claim of a worker that has died with a bot's job ends."""
    assert rescue.SILENT_SECONDS + 2 * POLL_SECONDS <= 15
    assert runner.LEASE_SECONDS + 2 * POLL_SECONDS <= 15


def test_a_process_that_lives_is_not_missed_because_one_heartbeat_is_late() -> None:
    assert rescue.SILENT_SECONDS >= 3 * rescue.BEAT_SECONDS
    assert runner.LEASE_SECONDS >= 3 * runner.RENEW_SECONDS
