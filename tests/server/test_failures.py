"""What must happen when something fails; ``tests/faults`` draws all of it at random, these name the cases."""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from datetime import UTC, datetime, timedelta, tzinfo
from types import SimpleNamespace
from typing import Any, cast

import pytest
from fastapi.testclient import TestClient
from sqlalchemy import select, text, update

import carcassonne as cc
from carcassonne.server import ServerConfig, create_app
from carcassonne.server.clocks import outages
from carcassonne.server.clocks.record import FLAG
from carcassonne.server.cluster import doorbell, follower
from carcassonne.server.cluster.doorbell import Ring
from carcassonne.server.cluster.redis_bell import RedisDoorbell
from carcassonne.server.errors import ApiError
from carcassonne.server.jobs.runner import Later
from carcassonne.server.rooms import connection as room_connection
from carcassonne.server.rooms.connection import RoomConnection
from carcassonne.server.rooms.registry import RoomRegistry
from carcassonne.server.schemas.requests import Act, SetupRequest
from carcassonne.server.storage.store import TokenGrant
from carcassonne.server.storage.tables import ActionRow, GameRow, JobRow
from tests.server.support import redis
from tests.server.support.client import bearer, new_game, one_database, placement, setup, talk
from tests.server.support.postgres import Postgres, Unavailable

LIVE = {"kind": "live", "base": 60, "increment": 10}
HOUR = 3600


@asynccontextmanager
async def process(config: ServerConfig) -> AsyncIterator[RoomRegistry]:
    app = create_app(config)
    async with app.router.lifespan_context(app):
        yield app.state.registry


def registry_of(client: TestClient) -> RoomRegistry:
    found: RoomRegistry = client.app.state.registry  # type: ignore[attr-defined]
    return found


def call(client: TestClient, work: Any) -> Any:
    assert client.portal is not None
    return client.portal.call(work)


async def begun(registry: RoomRegistry, *kinds: str, **changes: Any) -> tuple[str, RoomConnection]:
    """A game, and the connection of its host."""
    made = await registry.create(SetupRequest.model_validate(setup(*kinds, **changes)))
    return made.game, RoomConnection(made.host, TokenGrant(made.game, "host", None))


async def first_move(registry: RoomRegistry, game: str, request: str | None = None) -> Act:
    live = (await registry.room(game)).live_game
    action = str(next(iter(live.position.legal)))
    return Act(type="act", id=1, at=live.seq, actions=[action], request=request)


# Processes --------------------------------------------------------------------------------------------------


@one_database
def test_a_process_that_slept_refuses_its_queued_moves_and_catches_up(
    config: ServerConfig, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Stopped for a minute and woken: it has heard no ring and its poll has not run yet."""
    monkeypatch.setattr(follower, "AWAY_POLL_SECONDS", HOUR)

    async def work() -> None:
        alone = replace(config, doorbell="none", role="web")
        async with process(alone) as awake, process(alone) as asleep:
            game, host = await begun(awake, "here", "here")
            sleeper = await asleep.room(game)
            sleeper.join(host)  # so that the room is not read again when it is asked for
            queued = await first_move(asleep, game, "queued-in-its-sleep")
            legal = [str(action) for action in sleeper.live_game.position.legal]
            room = await awake.room(game)
            for number in range(3):
                draft = await first_move(awake, game, f"while-it-slept-{number}")
                await room.act(host, draft.model_copy(update={"actions": [legal[1]]} if not number else {}))
            with pytest.raises(ApiError) as refused:
                await sleeper.act(host, queued)
            assert refused.value.code == "stale"
            assert sleeper.live_game.actions == room.live_game.actions
            stored = await asleep.store.load(game)
            assert stored is not None
            assert [row.number for row in stored.rows] == list(range(len(stored.rows)))

    asyncio.run(work())


def test_two_workers_judge_the_same_flag_and_it_falls_once(config: ServerConfig) -> None:
    async def work() -> None:
        async with process(config) as first, process(config) as second:
            game, _ = await begun(first, "here", "here", "here", clock={**LIVE, "time_out": "default"})
            await second.room(game)
            async with first.store.begin() as connection:
                past = datetime.now(UTC) - timedelta(seconds=100)
                await connection.execute(update(ActionRow).values(time=past))
            for registry in (first, second):
                registry.forget(await registry.room(game))
            judges = [await registry.room(game) for registry in (first, second)]
            await asyncio.gather(*(judge.arbiter.judge_flag() for judge in judges), return_exceptions=True)
            stored = await first.store.load(game)
            assert stored is not None
            flags = [row.seat for row in stored.rows if row.kind == FLAG]
            assert flags == [0]

    asyncio.run(work())


@one_database
def test_games_of_newer_rules_are_left_to_newer_processes(
    config: ServerConfig, monkeypatch: pytest.MonkeyPatch
) -> None:
    major, minor = map(int, cc.RULES_VERSION.split("."))
    with TestClient(create_app(config)) as client:
        known, newer = new_game(client, "here", "here"), new_game(client, "here", "here")

        async def roll_out() -> None:
            async with registry_of(client).store.begin() as connection:
                row = update(GameRow).where(GameRow.id == newer["game"])
                await connection.execute(row.values(rules=f"{major}.{minor + 1}"))

        call(client, roll_out)
    with TestClient(create_app(config)) as client:
        with talk(client, known["game"], known["host"]) as (wire, welcome):
            at, action = welcome["state"]["seq"], placement(welcome["decision"])
            assert wire.ask("act", at=at, actions=[action])["type"] == "done"
        with talk(client, newer["game"], newer["host"]) as (_, first):
            assert first["error"]["code"] == "other_rules"
        answer = client.get(f"/api/games/{newer['game']}", headers=bearer(newer["host"]))
        assert answer.json()["error"]["code"] == "other_rules"

    # A process of the next version plays both, and the running game keeps its version.
    monkeypatch.setattr(cc, "RULES_VERSION", f"{major}.{minor + 1}")
    with TestClient(create_app(config)) as client:
        for game in (known, newer):
            with talk(client, game["game"], game["host"]) as (_, first):
                assert first["type"] == "welcome"

        async def version() -> str | None:
            async with registry_of(client).store.engine.connect() as connection:
                return await connection.scalar(select(GameRow.rules).where(GameRow.id == known["game"]))

        assert call(client, version) == f"{major}.{minor}"


# The doorbell -----------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def redis_server() -> Iterator[redis.RedisServer]:
    try:
        with redis.running() as server:
            yield server
    except Unavailable as error:
        pytest.skip(f"not tested on Redis: {error}")


@one_database
def test_play_goes_on_without_redis_and_with_it_again(
    config: ServerConfig, redis_server: redis.RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(follower, "AWAY_POLL_SECONDS", 0.1)
    monkeypatch.setattr(doorbell, "FIRST_RETRY_SECONDS", 0.1)
    web = replace(config, doorbell=redis_server.address, role="web")
    with TestClient(create_app(web)) as one, TestClient(create_app(web)) as other:
        game = new_game(one, "here", "here")
        with (
            talk(one, game["game"], game["host"]) as (ana, welcome),
            talk(other, game["game"], game["host"]) as (bo, _),
        ):
            seq, decision = welcome["state"]["seq"], welcome["decision"]
            for fail in (redis_server.stop, redis_server.start):
                fail()
                wait_for_bells(one, other, is_up=redis_server.process is not None)
                done = ana.ask("act", at=seq, actions=[placement(decision), "pass"])
                assert done["type"] == "done"
                while (seen := bo.until("applied"))["seq"] != done["seq"]:
                    pass
                seq = done["seq"]
                decision = next(
                    message["decision"] for message in reversed(ana.seen) if message["type"] == "applied"
                )
                assert seen["decision"] == decision


def wait_for_bells(*clients: TestClient, is_up: bool) -> None:
    """Wait until the processes have noticed that Redis is away, or there."""
    until = time.monotonic() + 60
    while any(registry_of(client).follower.doorbell.is_connected is not is_up for client in clients):
        assert time.monotonic() < until
        time.sleep(0.01)


class SwallowingPipeline:
    """A pipeline whose library turns a cancellation into nothing, as Redis clients do now and then."""

    def __init__(self, reached: asyncio.Event) -> None:
        self._reached = reached

    async def __aenter__(self) -> SwallowingPipeline:
        return self

    async def __aexit__(self, *_: object) -> None:
        pass

    def publish(self, channel: str, text: str) -> None:
        pass

    async def execute(self) -> None:
        self._reached.set()
        with suppress(asyncio.CancelledError):
            await asyncio.Event().wait()


def test_a_doorbell_stops_though_its_library_swallows_that() -> None:
    async def work() -> None:
        bell, reached = RedisDoorbell("redis://127.0.0.1:1/0"), asyncio.Event()
        bell.is_connected = True
        bell.ring("game", 1)
        client = SimpleNamespace(pipeline=lambda transaction: SwallowingPipeline(reached))
        sending = asyncio.create_task(bell._send(cast("Any", client)))
        await reached.wait()
        sending.cancel()
        done, _ = await asyncio.wait([sending], timeout=30)
        assert done, "it waits for the next ring"

    asyncio.run(work())


@pytest.mark.parametrize(
    "rubbish", ["", "[]", "{}", "7", '["a"]', '["a",{},[]]', '["a","b","c"]', '["a","b",1,7]', b"\xff\x00"]
)
def test_rubbish_is_no_ring(rubbish: str | bytes) -> None:
    with pytest.raises(ValueError):
        Ring.decoded(rubbish)


@one_database
def test_rings_that_are_doubled_late_or_wrong_change_nothing(config: ServerConfig) -> None:
    """After a fail-over of Redis some rings are lost, others come twice; numbers that never were come too."""

    async def work() -> None:
        web = replace(config, doorbell="none", role="web")
        async with process(web) as one, process(web) as other:
            game, host = await begun(one, "here", "here")
            room, remote = await one.room(game), await other.room(game)
            remote.join(host)
            await room.act(host, await first_move(one, game))
            for number in (room.head, room.head, 0, room.head + 99, room.head):
                other.follower._heard(Ring("noise", game, number))
            other.follower._heard(Ring("noise", "no-such-game", 3))
            while remote.head < room.head:
                await asyncio.sleep(0.01)
            assert remote.live_game.actions == room.live_game.actions
            assert remote.head == room.head

    asyncio.run(work())


# The database -----------------------------------------------------------------------------------------------


@one_database
@pytest.mark.slow
def test_clocks_are_credited_for_a_restart_of_postgresql(
    postgres: Postgres, config: ServerConfig, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outages, "BEAT_SECONDS", 0.05)
    monkeypatch.setattr(outages, "MIN_OUTAGE_SECONDS", 0.5)
    config = replace(config, database=postgres.empty_database())
    try:
        with TestClient(create_app(config)) as client:
            game = new_game(client, "here", "here", clock=LIVE)
            with talk(client, game["game"], game["host"]) as (wire, hello):
                postgres.stop("fast")
                begin = time.time()
                time.sleep(1.5)
                length = time.time() - begin
                at, action = hello["state"]["seq"], placement(hello["decision"])
                busy = wire.ask("act", at=at, actions=[action], request="kept-in-the-outage")
                assert busy["error"]["code"] == "busy"
                postgres.launch()
                while (told := wire.until("table"))["table"]["clock"] is None:
                    pass
                # A busy machine may add short outages of its own, in which no beat was stored in time.
                outage = max(registry_of(client).outages.known, key=lambda each: each.end - each.begin)
                assert outage.begin <= begin * 1000
                assert outage.end - outage.begin >= length * 1000
                spent = hello["table"]["clock"]["left"][0] - told["table"]["clock"]["left"][0]
                assert spent < (time.time() - begin) * 1000 - length * 1000 + 1000
                while (answer := wire.ask("act", at=at, actions=[action], request="kept-in-the-outage"))[
                    "type"
                ] != "done":
                    assert answer["error"]["code"] == "busy"
    finally:
        with suppress(Unavailable):
            postgres.launch()


class SkewedTime(datetime):
    """The clock of a machine that is an hour wrong."""

    offset = timedelta()

    @classmethod
    def now(cls, tz: tzinfo | None = None) -> SkewedTime:
        found = datetime.now(tz) + cls.offset
        return cls.fromtimestamp(found.timestamp(), tz)


@one_database
@pytest.mark.slow
@pytest.mark.parametrize("hours", [-1, 1])
def test_a_wrong_clock_of_a_machine_changes_no_clock_of_a_game(
    postgres: Postgres, config: ServerConfig, monkeypatch: pytest.MonkeyPatch, hours: int
) -> None:
    config = replace(config, database=postgres.empty_database())
    with TestClient(create_app(config)) as right:
        game = new_game(right, "here", "here", clock=LIVE)
    monkeypatch.setattr(SkewedTime, "offset", timedelta(hours=hours))
    honest = time.time
    monkeypatch.setattr(time, "time", lambda: honest() + hours * HOUR)
    for name, module in tuple(sys.modules.items()):
        is_ours = name.startswith("carcassonne.server.") and ".api." not in name  # there it is a type
        if is_ours and getattr(module, "datetime", None) is datetime:
            monkeypatch.setattr(module, "datetime", SkewedTime)
    with TestClient(create_app(config)) as wrong, talk(wrong, game["game"], game["host"]) as (wire, hello):
        left = hello["table"]["clock"]["left"]
        assert 0 < left[0] <= 70_000, "the display goes by the database"
        registry = registry_of(wrong)

        async def judged() -> None:
            with pytest.raises(Later):
                await (await registry.room(game["game"])).arbiter.judge_flag()

        call(wrong, judged)
        done = wire.ask("act", at=hello["state"]["seq"], actions=[placement(hello["decision"]), "pass"])
        assert done["type"] == "done"
        applied = next(message for message in reversed(wire.seen) if message["type"] == "applied")
        assert 60_000 < applied["clock"]["left"][1] <= 70_000

        async def seconds_until_the_flag() -> float:
            async with registry.store.engine.connect() as connection:
                due = select(JobRow.due_at).where(JobRow.kind == "flag")
                when: datetime = (await connection.execute(due)).scalar_one()
                now: datetime = (await connection.execute(text("SELECT clock_timestamp()"))).scalar_one()
                return (when - now).total_seconds()

        assert 0 < call(wrong, seconds_until_the_flag) < 80


# Spectators -------------------------------------------------------------------------------------------------


@one_database
def test_a_slow_spectator_costs_the_players_nothing(
    config: ServerConfig, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(room_connection, "MAX_SPECTATOR_MESSAGES", 5)

    async def work() -> None:
        async with process(config) as registry:
            game, host = await begun(registry, "here", "here")
            room = await registry.room(game)
            slow = RoomConnection("watcher", TokenGrant(game, "watcher", None))
            room.join(slow)
            room.join(host)
            before = room.live_game.seq
            for _ in range(8):
                await room.act(host, await first_move(registry, game))
                while not host.outbox.empty():
                    assert host.outbox.get_nowait() is not None, "a player was dropped"
            assert room.live_game.seq >= before + 8
            assert slow.outbox.get_nowait() is room_connection.SNAPSHOT, "what it missed is not kept"
            assert slow.outbox.empty()

    asyncio.run(work())
