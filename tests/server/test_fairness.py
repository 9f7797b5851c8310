"""One client cannot starve others: bounded memory, cost-based limits, cached replays, fair queues."""

from __future__ import annotations

import asyncio
import os
import pickle
import secrets
import signal
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import uvloop
from fastapi.testclient import TestClient
from starlette.requests import Request

from carcassonne.server import ServerConfig, create_app
from carcassonne.server.api.computing import share_of
from carcassonne.server.errors import ApiError
from carcassonne.server.rooms.registry import RoomRegistry
from carcassonne.server.security import rate_limit
from carcassonne.server.security.rate_limit import PLAYERS_PER_ADDRESS, ClientLimits, RateLimiter, client_key
from carcassonne.server.workers import fair_queue
from carcassonne.server.workers.fair_queue import FairQueue, Priority
from carcassonne.server.workers.pool import Worker, WorkerPool
from carcassonne.server.workers.worker_process import WorkerDied
from tests.server.support.client import bearer, first_answer, new_game, one_database, talk
from tests.server.support.inside import call
from tests.server.support.pages import PAGE, other_browser

# Memory ----------------------------------------------------------------------------------------------------


@one_database
@pytest.mark.parametrize("size", [1, 19, 65, 5_000])
def test_what_is_no_token_is_refused_without_being_kept(config: ServerConfig, size: int) -> None:
    app = create_app(config)
    with TestClient(app) as client:
        game = new_game(client, "here", "here")
        path = f"/api/games/{game['game']}"
        for _ in range(5):
            token = secrets.token_urlsafe(size)[:size]
            assert client.get(path, headers=bearer(token)).json()["error"]["code"] == "no_game"
        limits: ClientLimits = app.state.limits
        assert len(limits.asking) == 0, "strangers get no bucket of their own"
        assert len(limits.guessing) == 1, "they are counted by address"


@one_database
def test_guessing_tokens_is_slowed_down_by_address(config: ServerConfig) -> None:
    app = create_app(config)
    with TestClient(app) as client:
        game = new_game(client, "here", "here")
        app.state.limits.guessing = app.state.registry.limits.guessing = RateLimiter(0.001, 4)
        path = f"/api/games/{game['game']}"
        codes = [
            client.get(path, headers=bearer(secrets.token_urlsafe(32))).json()["error"]["code"]
            for _ in range(6)
        ]
        assert codes == ["no_game"] * 4 + ["too_many"] * 2
        with talk(client, game["game"], secrets.token_urlsafe(32)) as (_, answer):
            assert answer["error"]["code"] == "too_many", "sockets count too"


def test_buckets_have_a_bounded_number_and_size(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rate_limit, "MAX_BUCKETS", 100)
    limiter = RateLimiter(1, 10)
    for number in range(1000):
        limiter.acquire(f"client {number}")
    assert len(limiter) == 100
    longest = client_key(request_from("x" * 100_000))
    assert sys.getsizeof(longest) < 200


def request_from(host: str) -> Request:
    return Request({"type": "http", "headers": [], "client": (host, 1)})


@pytest.mark.parametrize(
    ("first", "second", "same"),
    [
        ("192.0.2.1", "192.0.2.2", False),
        ("192.0.2.1", "::ffff:192.0.2.1", True),
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff::9", True),
        ("2001:db8:1:2::1", "2001:db8:1:3::1", False),
    ],
)
def test_addresses_of_one_network_are_one_client(first: str, second: str, same: bool) -> None:
    assert (client_key(request_from(first)) == client_key(request_from(second))) is same


# Costs -----------------------------------------------------------------------------------------------------


def test_a_bucket_counts_cost_and_tells_when_to_come_back() -> None:
    limiter = RateLimiter(10, 100)
    limiter.acquire("a", 90)
    with pytest.raises(ApiError) as refused:
        limiter.acquire("a", 60)
    assert refused.value.retry_after == 5
    limiter.acquire("b", 5_000)  # what costs more than a full bucket is possible once, with a full one
    with pytest.raises(ApiError):
        limiter.acquire("b", 1)


def finished_game(client: TestClient) -> dict[str, Any]:
    """A short game that is over."""
    game = new_game(client, "here", "here", modules=("base",))
    with talk(client, game["game"], game["host"]) as (table, message):
        decision, seq = message["decision"], message["state"]["seq"]
        for _ in range(12):
            table.ask("act", at=seq, actions=[first_answer(decision)])
            applied = next(m for m in reversed(table.seen) if m["type"] == "applied")
            decision, seq = applied["decision"], applied["seq"]
    return game


@one_database
def test_a_replay_is_computed_once_and_charged_once(config: ServerConfig) -> None:
    app = create_app(config)
    with TestClient(app) as client:
        game = finished_game(client)
        registry = app.state.registry
        registry.limits.computing = RateLimiter(1e-6, 200)
        path, headers = f"/api/games/{game['game']}", bearer(game["host"])
        first = client.get(f"{path}/replay", headers=headers)
        left = registry.limits.computing._bucket("testclient").refill()
        answers = [client.get(f"{path}/replay", headers=headers) for _ in range(20)]
        assert {answer.content for answer in answers} == {first.content}
        assert registry.replays.computed == 1
        assert registry.limits.computing._bucket("testclient").refill() >= left
        share = client.post(f"{path}/shares", json={"n": None}, headers=headers).json()["share"]
        assert client.get(f"/api/shared/{share}").json()["steps"] == first.json()["steps"]
        assert registry.replays.computed == 1, "the public replay is the same"


@one_database
def test_computing_has_a_limit_for_each_client_that_others_do_not_feel(config: ServerConfig) -> None:
    app = create_app(replace(config, computing_ms=0.001))
    with TestClient(app) as client:
        game = new_game(client, "here", "here")
        limits = app.state.registry.limits
        limits.computing = RateLimiter(0.001, 700)
        limits.computing_at = RateLimiter(0.001, 2100)
        path, headers = f"/api/games/{game['game']}", bearer(game["host"])
        with talk(client, game["game"], game["host"]) as (_, message):
            drafts = [[action] for action in list(placements(message["decision"]))[:4]]
        answers = [client.post(f"{path}/hint", json={"try": draft}, headers=headers) for draft in drafts]
        assert [answer.status_code for answer in answers] == [200, 200, 429, 429]
        assert int(answers[-1].headers["retry-after"]) >= 1
        assert client.post(f"{path}/hint", json={"try": drafts[0]}, headers=headers).status_code == 200, (
            "known"
        )
        guest = other_browser(client)
        new_game(guest, "here", "here")  # the visitor becomes a guest, with a share of its own
        assert guest.post(f"{path}/hint", json={"try": drafts[3]}, headers=headers).status_code == 200


@one_database
def test_a_player_has_one_share_and_an_address_a_larger_one(config: ServerConfig) -> None:
    async def charge(registry: RoomRegistry, visitor: TestClient, address: str, cost: float) -> bool:
        cookies = "; ".join(f"{name}={value}" for name, value in visitor.cookies.items())
        headers = [(b"host", b"testserver"), (b"cookie", cookies.encode())]
        scope = {"type": "http", "scheme": "http", "path": "/", "headers": headers, "client": (address, 1)}
        share = await share_of(Request(scope), registry)
        try:
            share.charge(cost)
        except ApiError:
            return False
        return True

    with TestClient(create_app(replace(config, computing_ms=1.0)), headers=PAGE) as client:
        players = [other_browser(client) for _ in range(PLAYERS_PER_ADDRESS + 1)]
        for player in players:
            new_game(player, "here", "here")

        def charged(player: TestClient, address: str, cost: float = 20.0) -> bool:
            found: bool = call(client, lambda registry: charge(registry, player, address, cost))
            return found

        assert charged(players[0], "192.0.2.1")
        assert not charged(players[0], "192.0.2.2", 10.0)  # another address, the same player
        assert all(charged(player, "192.0.2.1") for player in players[1:-1])
        assert not charged(players[-1], "192.0.2.1")  # too many for one address
        assert charged(TestClient(client.app), "192.0.2.3")  # a visitor has the share of the address
        assert not charged(TestClient(client.app), "192.0.2.3", 10.0)


def placements(decision: dict[str, Any]) -> list[str]:
    offered = decision["placements"][0]
    return [
        offered["text"].format(x=x, y=y, r=rotation)
        for x, y, mask in offered["cells"]
        for rotation in range(4)
        if mask >> rotation & 1
    ]


@one_database
def test_rematches_do_not_pass_by_the_limit_on_new_games(config: ServerConfig) -> None:
    app = create_app(config)
    with TestClient(app) as client:
        game = new_game(client, "here", "here")
        app.state.limits.creating = RateLimiter(1e-6, 2)
        path, headers = f"/api/games/{game['game']}", bearer(game["host"])
        codes = []
        for _ in range(4):
            answer = client.post(f"{path}/rematch", headers=headers)
            codes.append(answer.status_code)
            if answer.status_code == 201:
                path, headers = f"/api/games/{answer.json()['game']}", bearer(answer.json()["host"])
        assert codes == [201, 201, 429, 429]


@one_database
def test_links_of_watchers_are_one_token_and_have_a_limit(config: ServerConfig) -> None:
    app = create_app(config)
    with TestClient(app) as client:
        game = new_game(client, "here", "here")
        app.state.registry.limits.asking = RateLimiter(1e-6, 3)
        answers = [client.post(f"/api/games/{game['game']}/watch") for _ in range(5)]
        assert [answer.status_code for answer in answers] == [200, 200, 200, 429, 429]
        assert {answer.json()["token"] for answer in answers[:3]} == {game["watch"]}, "no token is added"


# Queues ----------------------------------------------------------------------------------------------------


def test_moves_come_first_and_clients_take_turns() -> None:
    queue: FairQueue[str] = FairQueue()
    for number in range(5):
        queue.push(f"hostile {number}", Priority.QUESTION, "hostile")
    queue.push("honest", Priority.QUESTION, "honest")
    queue.push("review", Priority.ANALYSIS, "hostile")
    queue.push("move", Priority.MOVE, "table")
    order = []
    while (job := queue.pop(Priority.ANALYSIS)) is not None:
        order.append(job)
    assert order[:3] == ["move", "hostile 0", "honest"]
    assert order[-1] == "review"


def test_a_queue_is_bounded_but_never_for_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fair_queue, "MAX_PENDING", 20)
    queue: FairQueue[int] = FairQueue()
    for number in range(fair_queue.MAX_PENDING_PER_CLIENT):
        queue.push(number, Priority.QUESTION, "hostile")
    with pytest.raises(ApiError, match="too_many"):
        queue.push(99, Priority.QUESTION, "hostile")
    for number in range(12):
        queue.push(number, Priority.QUESTION, f"client {number}")
    with pytest.raises(ApiError, match="busy"):
        queue.push(99, Priority.QUESTION, "one more")
    for number in range(50):
        queue.push(number, Priority.MOVE, f"table {number}")


class CountingPool(WorkerPool):
    """A pool whose jobs end when the test says so."""

    def __init__(self, count: int, reserved_for: Priority = Priority.MOVE) -> None:
        super().__init__(count, 0, reserved_for)
        self.begun: list[str] = []
        self.ends: dict[str, asyncio.Event] = {}

    def new_worker(self) -> Worker:
        return ObedientWorker(self)


class ObedientWorker:
    """A worker of a counting pool, which is started at once."""

    def __init__(self, pool: CountingPool) -> None:
        self.pool = pool

    async def start(self) -> None:
        pass

    def compute(self, call: Callable[[], object]) -> asyncio.Future[object]:
        name = str(call())
        self.pool.begun.append(name)
        return asyncio.ensure_future(self._ended(name))

    async def _ended(self, name: str) -> object:
        await self.pool.ends.setdefault(name, asyncio.Event()).wait()
        return name

    def terminate(self) -> None:
        pass


async def ticks() -> None:
    """Let tasks that can go on do so."""
    for _ in range(10):
        await asyncio.sleep(0)


def test_a_bot_waits_for_no_hint_that_has_not_begun() -> None:
    """Six hostile clients ask for eight hints each: a bot's move begins at once on the reserved process."""

    async def play() -> list[str]:
        pool = CountingPool(2)
        hints = [
            asyncio.create_task(
                pool.run(str, f"hint {client}.{n}", priority=Priority.QUESTION, client=client)
            )
            for client in "abcdef"
            for n in range(8)
        ]
        await ticks()
        assert pool.begun == ["hint a.0"], "one process stays free for moves"
        moves = [asyncio.create_task(pool.run(str, f"move {n}", client=f"table {n}")) for n in range(2)]
        await ticks()
        begun = list(pool.begun)
        for task in (*hints, *moves):
            task.cancel()
        pool.close()
        return begun

    assert asyncio.run(play()) == ["hint a.0", "move 0"]


def test_the_time_of_a_bot_begins_when_its_process_begins() -> None:
    async def play() -> str:
        pool = CountingPool(1)
        first = asyncio.create_task(pool.run(str, "first", client="a"))
        second = asyncio.create_task(pool.run(str, "second", client="b", timeout_seconds=0.2))
        await asyncio.sleep(0.4)
        assert not second.done(), "waiting in the queue is not a reason to fail"
        pool.ends["first"].set()
        await first
        await asyncio.sleep(0)
        pool.ends.setdefault("second", asyncio.Event()).set()
        return str(await second)

    assert asyncio.run(play()) == "second"


def test_a_process_is_free_when_its_job_has_ended_and_not_when_its_time_is_over() -> None:
    """A job behind one that computes on would wait, although a fair queue knows better ones."""

    async def play() -> tuple[list[str], list[str]]:
        pool = CountingPool(1)
        slow = asyncio.create_task(pool.run(str, "slow", client="a", timeout_seconds=0.01))
        with pytest.raises(TimeoutError):
            await slow
        question = asyncio.create_task(pool.run(str, "question", priority=Priority.QUESTION, client="b"))
        await ticks()
        while_busy = list(pool.begun)
        move = asyncio.create_task(pool.run(str, "move", client="c"))
        await ticks()
        pool.ends["slow"].set()
        for name, task in (("move", move), ("question", question)):
            pool.ends.setdefault(name, asyncio.Event()).set()
            await task
        return while_busy, pool.begun

    assert asyncio.run(play()) == (["slow"], ["slow", "move", "question"])


def test_every_process_is_started_and_warm_before_the_first_job() -> None:
    """A process that starts in the middle of a game would make its first job wait for seconds."""

    async def play() -> tuple[int, set[str]]:
        pool = WorkerPool(2, 0, warm_up=mark_process)
        try:
            await pool.start()
            started = len(pool._idle)
            marks = await asyncio.gather(*(pool.run(marked, client=str(n)) for n in range(4)))
        finally:
            pool.close()
        return started, set(marks)

    assert asyncio.run(play()) == (2, {"warm"})


def mark_process() -> None:
    os.environ["CARCASSONNE_TEST_WARM"] = "warm"


def marked() -> str:
    return os.environ.get("CARCASSONNE_TEST_WARM", "cold")


def test_a_client_that_gives_up_leaves_the_queue() -> None:
    async def play() -> list[str]:
        pool = CountingPool(1)
        first = asyncio.create_task(pool.run(str, "first", client="a"))
        gone = asyncio.create_task(pool.run(str, "gone", client="b"))
        last = asyncio.create_task(pool.run(str, "last", client="c"))
        await asyncio.sleep(0.01)
        gone.cancel()
        for name, task in (("first", first), ("last", last)):
            pool.ends.setdefault(name, asyncio.Event()).set()
            await task
        return pool.begun

    assert asyncio.run(play()) == ["first", "last"]


def slow_start() -> None:
    time.sleep(1.0)


def test_the_start_of_a_process_does_not_count_against_a_job() -> None:
    """A bot whose process starts late would be replaced by a simpler one before it has begun to think."""

    async def play() -> str:
        pool = WorkerPool(1, 0, warm_up=slow_start)
        try:
            return await pool.run(str, "thought", timeout_seconds=0.5)
        finally:
            pool.close()

    assert asyncio.run(play()) == "thought"


def die_once(mark: str) -> str:
    """Kill this process, unless the file says that it was done before."""
    if not Path(mark).exists():
        Path(mark).touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return "survived"


@pytest.mark.parametrize("loop", [asyncio.new_event_loop, uvloop.new_event_loop])
def test_a_process_that_dies_is_replaced_and_its_job_repeated_once(
    tmp_path: Path, loop: Callable[[], asyncio.AbstractEventLoop]
) -> None:
    async def play() -> tuple[str, str]:
        pool = WorkerPool(1, 0)
        try:
            found = await pool.run(die_once, str(tmp_path / "mark"))
            with pytest.raises(WorkerDied):
                await pool.run(os._exit, 1)
            return found, await pool.run(str, "goes on")
        finally:
            pool.close()

    with asyncio.Runner(loop_factory=loop) as runner:
        assert runner.run(play()) == ("survived", "goes on")


def refuse(reason: str) -> None:
    raise ValueError(reason)


def test_a_failing_job_says_where_it_has_failed() -> None:
    async def play() -> ValueError:
        pool = WorkerPool(1, 0)
        try:
            with pytest.raises(ValueError, match="no such tile") as caught:
                await pool.run(refuse, "no such tile")
            with pytest.raises(TypeError, match="cannot pickle"):
                await pool.run(threading.Lock)
            with pytest.raises((TypeError, AttributeError, pickle.PicklingError)):
                await pool.run(lambda: None)
            return caught.value
        finally:
            pool.close()

    assert "in refuse" in "".join(asyncio.run(play()).__notes__)
