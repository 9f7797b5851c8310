"""Several processes on one database: what happens in one is seen in the others."""

from __future__ import annotations

import json
import math
import time
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import UTC, datetime

import pytest
from fastapi.testclient import TestClient
from sqlalchemy import insert
from starlette.websockets import WebSocketDisconnect

from carcassonne.server import ServerConfig, create_app
from carcassonne.server.cluster import follower
from carcassonne.server.cluster.doorbell import Ring
from carcassonne.server.cluster.postgres_bell import MAX_PAYLOAD, payloads
from carcassonne.server.cluster.presence import RemotePresence
from carcassonne.server.errors import ApiError
from carcassonne.server.players.credentials import hashed
from carcassonne.server.players.names import name_key
from carcassonne.server.rooms.registry import RoomRegistry
from carcassonne.server.security.rate_limit import ClientLimits, RateLimiter
from carcassonne.server.socket_protocol import RESTARTING
from carcassonne.server.storage.tables import ActionRow
from tests.server.support import redis
from tests.server.support.client import (
    JsonObject,
    Talk,
    bearer,
    new_game,
    one_database,
    placement,
    receive_until,
    talk,
)
from tests.server.support.inside import call, execute, registry_of
from tests.server.support.pages import PAGE, log_in, register
from tests.server.support.postgres import Unavailable

SHARED_LIMITS = (
    *("asking", "reading", "creating", "guests", "logging_in", "logging_in_to", "mailing", "guessing"),
    *("inviting", "connecting", "sending", "wishing", "talking", "talking_aside"),
)
BELLS = ["redis", "none", pytest.param("postgresql", marks=pytest.mark.slow)]


@pytest.fixture(scope="module")
def redis_server() -> Iterator[redis.RedisServer]:
    try:
        with redis.running() as server:
            yield server
    except Unavailable as error:
        warnings.warn(f"NOT TESTED ON REDIS: {error}", stacklevel=1)
        pytest.skip(f"not tested on Redis: {error}")


@pytest.fixture(params=BELLS)
def cluster(request: pytest.FixtureRequest, config: ServerConfig) -> ServerConfig:
    """Settings of a process that is not alone."""
    bell = str(request.param)
    if bell == "redis":
        bell = request.getfixturevalue("redis_server").address
    elif bell == "postgresql":
        config = replace(config, database=request.getfixturevalue("postgres").empty_database())
    return replace(config, doorbell=bell, role="web")


@contextmanager
def two(config: ServerConfig) -> Iterator[tuple[TestClient, TestClient]]:
    """Serve with two processes in one, once they hear each other: a ring before that is lost by design."""
    with TestClient(create_app(config)) as one, TestClient(create_app(config)) as other:
        for client in (one, other) if config.doorbell != "none" else ():
            while not registry_of(client).follower.doorbell.is_connected:
                client.get("/api/health")  # the server goes on meanwhile
        yield one, other


def token(game: JsonObject, seat: int) -> str:
    return str(game["seats"][seat]["token"])


def until(wire: Talk, kind: str, wanted: str, value: object) -> JsonObject:
    """Wait for a message whose field has a value."""
    while True:
        message = wire.until(kind)
        if message[wanted] == value:
            return message


@one_database
def test_what_happens_in_one_process_is_seen_in_the_other(cluster: ServerConfig) -> None:
    with two(cluster) as (one, other):
        game = new_game(one, "link", "link")
        with (
            talk(one, game["game"], token(game, 0)) as (ana, welcome),
            talk(other, game["game"], token(game, 1)) as (bo, _),
        ):
            assert [row["seat"] for row in ana.until("presence")["presence"]] == [0, 1]
            move = placement(welcome["decision"])
            seq = ana.ask("act", at=welcome["state"]["seq"], actions=[move, "pass"])["seq"]
            applied = until(bo, "applied", "seq", seq)
            assert applied["steps"][0]["action"] == move
            answer = bo.ask("act", at=seq, actions=[placement(applied["decision"]), "pass"])
            assert answer["type"] == "done"
            until(ana, "applied", "seq", answer["seq"])
            bo.send("say", text="well played")
            assert ana.until("said")["text"] == "well played"
            one.patch(
                f"/api/games/{game['game']}/seats/0", json={"name": "Eva"}, headers=bearer(token(game, 0))
            )
            while bo.until("game")["game"]["seats"][0]["name"] != "Eva":
                pass


@one_database
def test_the_loser_of_a_race_is_told_and_sees_what_won(
    cluster: ServerConfig, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(follower.JournalFollower, "_heard", lambda *_: None)
    monkeypatch.setattr(follower, "POLL_SECONDS", 3600)
    monkeypatch.setattr(follower, "AWAY_POLL_SECONDS", 3600)
    with two(cluster) as (one, other):
        game = new_game(one, "here", "here")
        with (
            talk(one, game["game"], game["host"]) as (ana, welcome),
            talk(other, game["game"], game["host"]) as (bo, _),
        ):
            at, first = welcome["state"]["seq"], placement(welcome["decision"])
            second = placement(welcome["decision"], 1)
            won = ana.ask("act", at=at, actions=[first], request="first-request")
            lost = bo.ask("act", at=at, actions=[second], request="other-request")
            assert lost["error"]["code"] == "stale"
            assert lost["seq"] == won["seq"], "the loser was not brought up to date"
            assert [m["steps"][0]["action"] for m in bo.seen if m["type"] == "applied"] == [first]
            # The answer to the first was lost; the client tries again through the other process.
            assert bo.ask("act", at=at, actions=[first], request="first-request")["seq"] == won["seq"]


@one_database
def test_who_comes_gets_the_state_before_any_step(
    cluster: ServerConfig, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A process that is behind catches up first; who comes from another one may know the steps already."""
    monkeypatch.setattr(follower.JournalFollower, "_heard", lambda *_: None)
    for name in ("POLL_SECONDS", "AWAY_POLL_SECONDS"):
        monkeypatch.setattr(follower, name, 3600)
    with two(cluster) as (one, other):
        game = new_game(one, "here", "here")
        with talk(other, game["game"], game["host"]) as (viewer, _):
            with talk(one, game["game"], game["host"]) as (wire, welcome):
                move = [placement(welcome["decision"]), "pass"]
                seq = wire.ask("act", at=welcome["state"]["seq"], actions=move)["seq"]
            with talk(other, game["game"], game["host"]) as (wire, first):
                assert (first["type"], first["state"]["seq"]) == ("welcome", seq)
                assert "applied" not in [message["type"] for message in wire.seen]
            assert viewer.until("applied")["seq"] == seq


@one_database
def test_a_lost_ring_is_healed_by_the_poll(cluster: ServerConfig, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(follower.JournalFollower, "_heard", lambda *_: None)
    for name in ("POLL_SECONDS", "AWAY_POLL_SECONDS"):
        monkeypatch.setattr(follower, name, 0.1)
    with two(cluster) as (one, other):
        game = new_game(one, "here", "here")
        with (
            talk(one, game["game"], game["host"]) as (ana, welcome),
            talk(other, game["game"], game["host"]) as (bo, _),
        ):
            done = ana.ask("act", at=welcome["state"]["seq"], actions=[placement(welcome["decision"])])
            until(bo, "applied", "seq", done["seq"])
            ana.send("say", text="hello")
            assert bo.until("said")["text"] == "hello"


@one_database
@pytest.mark.parametrize("cluster", ["none"], indirect=True)
def test_a_game_that_cannot_be_followed_holds_up_no_other(
    cluster: ServerConfig, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(follower, "AWAY_POLL_SECONDS", 0.1)
    with two(cluster) as (one, other):
        games = [new_game(one, "here", "here") for _ in range(2)]
        with (
            talk(one, games[0]["game"], games[0]["host"]) as (spoilt, _),
            talk(one, games[1]["game"], games[1]["host"]) as (bo, welcome),
        ):
            row = {"game": games[0]["game"], "number": 1, "kind": "setup", "seat": -1, "text": ""}
            of_later_version = {"data": '{"seats": "something new"}', "time": datetime.now(UTC)}
            execute(other, insert(ActionRow).values(**row, **of_later_version))
            with talk(other, games[1]["game"], games[1]["host"]) as (ana, _):
                seq = welcome["state"]["seq"]
                done = ana.ask("act", at=seq, actions=[placement(welcome["decision"])])
                until(bo, "applied", "seq", done["seq"])
            while (frame := spoilt.socket.receive())["type"] != "websocket.close":
                continue
            assert frame["code"] == RESTARTING, "perhaps another process knows how to go on"


@one_database
def test_a_move_before_new_viewers_are_known_is_rung_when_they_are(
    cluster: ServerConfig, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A process rings only where it knows of viewers, so what it stored before that must not be missed."""
    if cluster.doorbell == "none":
        pytest.skip("without a doorbell the heads are polled")
    monkeypatch.setattr(follower, "POLL_SECONDS", 3600)
    monkeypatch.setattr(follower, "PRESENCE_BATCH_SECONDS", 0.5)
    with two(cluster) as (one, other):
        game = new_game(one, "here", "here")
        with (
            talk(one, game["game"], game["host"]) as (ana, welcome),
            talk(other, game["game"], game["host"]) as (bo, _),
        ):
            done = ana.ask("act", at=welcome["state"]["seq"], actions=[placement(welcome["decision"])])
            assert not any(message["type"] == "applied" for message in bo.seen)
            until(bo, "applied", "seq", done["seq"])


@one_database
def test_nothing_is_rung_for_a_game_that_no_other_process_shows(
    cluster: ServerConfig, monkeypatch: pytest.MonkeyPatch
) -> None:
    rung: list[str] = []
    with two(cluster) as (one, _):
        bell = one.app.state.registry.follower.doorbell  # type: ignore[attr-defined]
        monkeypatch.setattr(
            bell, "ring", lambda game, number, topic=None, data=None: rung.append(topic or game)
        )
        game = new_game(one, "here", "here")
        with talk(one, game["game"], game["host"]) as (ana, welcome):
            rung.clear()
            assert ana.ask("act", at=welcome["state"]["seq"], actions=[placement(welcome["decision"])])
    assert game["game"] not in rung


@one_database
def test_a_worker_moves_for_the_bots_of_processes_that_play_none(cluster: ServerConfig) -> None:
    without_bots = replace(cluster, bot_workers=0)
    with two(without_bots) as (web, other), TestClient(create_app(replace(cluster, role="worker"))):
        game = new_game(web, "here", "bot")
        with (
            talk(web, game["game"], game["host"]) as (ana, welcome),
            talk(other, game["game"], game["watch"]) as (viewer, _),
        ):
            move = [placement(welcome["decision"]), "pass"]
            done = ana.ask("act", at=welcome["state"]["seq"], actions=move)
            assert done["type"] == "done"
            for wire in (ana, viewer):
                # A quick worker is heard before the answer to one's own move.
                while not any(_has_bot_step(message) for message in wire.seen):
                    wire.receive()


def _has_bot_step(message: JsonObject) -> bool:
    return message["type"] in ("applied", "catchup") and any(step["seat"] == 1 for step in message["steps"])


@one_database
def test_a_session_that_ends_loses_its_connections_in_every_process(
    cluster: ServerConfig, cheap_passwords: None
) -> None:
    if cluster.doorbell == "none":
        pytest.skip("without a doorbell a connection asks by itself whether its session lasts")
    with two(cluster) as (one, other):
        for browser in (one, other):
            browser.headers.update(PAGE)
        register(one, "Ana")
        assert log_in(other, "Ana") == 200
        game = new_game(other, "here", "here")["game"]
        with (
            talk(other, game, "") as (connection, _),
            other.websocket_connect("/api/lobby/socket") as lobby,
        ):
            assert lobby.receive_json()["type"] == "you"
            assert one.delete("/api/account/sessions").status_code == 204
            with pytest.raises(WebSocketDisconnect):
                connection.until("never")
            with pytest.raises(WebSocketDisconnect):
                receive_until(lobby, "never")


@one_database
def test_limits_hold_for_all_processes_together(cluster: ServerConfig, cheap_passwords: None) -> None:
    if cluster.doorbell == "none":
        pytest.skip("without a doorbell each process counts for itself")
    attempt = {"login": "Ana", "password": "a wrong password"}
    with two(cluster) as (one, other):
        for browser in (one, other):
            browser.headers.update(PAGE)
        register(one, "Ana")
        allowed = 0
        while one.post("/api/account/login", json=attempt).status_code == 401:
            allowed += 1
        assert allowed > 3
        while not _is_used_up(other, hashed(name_key("Ana"))):
            other.get("/api/health")  # rings arrive in the meantime
        assert other.post("/api/account/login", json=attempt).status_code == 429


@one_database
def test_what_one_process_grants_is_used_up_in_all(cluster: ServerConfig) -> None:
    if cluster.doorbell == "none":
        pytest.skip("without a doorbell each process counts for itself")
    address = "192.0.2.7"

    async def stop_refilling(registry: RoomRegistry) -> None:
        for name in SHARED_LIMITS:
            getattr(registry.limits, name).rate = 1e-6

    async def use_up(registry: RoomRegistry) -> None:
        for name in SHARED_LIMITS:
            limiter: RateLimiter = getattr(registry.limits, name)
            for _ in range(round(limiter.burst)):
                limiter.acquire(address)

    with two(cluster) as both:
        for client in both:
            call(client, stop_refilling)
        call(both[0], use_up)
        until = time.monotonic() + 60
        for name in SHARED_LIMITS:
            while not _is_used_up(both[1], address, name):
                assert time.monotonic() < until, f"the other process has not heard of {name}"
                both[1].get("/api/health")  # rings arrive in the meantime


def _is_used_up(client: TestClient, key: str, name: str = "logging_in_to") -> bool:
    limits: ClientLimits = client.app.state.limits  # type: ignore[attr-defined]
    try:
        getattr(limits, name).require(key)
    except ApiError:
        return True
    return False


@one_database
def test_a_revoked_seat_is_thrown_out_of_every_process(cluster: ServerConfig) -> None:
    with two(cluster) as (one, other):
        game = new_game(one, "here", "link")
        with talk(other, game["game"], token(game, 1)) as (bo, _):
            answer = one.post(f"/api/games/{game['game']}/seats/1/link/revoke", headers=bearer(game["host"]))
            assert answer.status_code < 300, answer.text
            while True:
                frame = bo.socket.receive()
                if frame["type"] == "websocket.close":
                    break
            assert frame["code"] == 1012


@one_database
def test_a_seat_that_is_revoked_after_a_take_back_is_thrown_out_too(
    cluster: ServerConfig, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A process that hears late of both reads the game again; the connection must not stay."""
    if cluster.doorbell != "none":
        pytest.skip("nothing is rung here")
    for name in ("POLL_SECONDS", "AWAY_POLL_SECONDS"):
        monkeypatch.setattr(follower, name, 3600)
    with two(cluster) as (one, other):
        game = new_game(one, "here", "link")
        name, host = game["game"], game["host"]
        with (
            talk(one, name, host) as (ana, welcome),
            talk(one, name, token(game, 1)) as (bo, _),
            talk(other, name, token(game, 1)) as (late, _),
        ):
            ana.ask("act", at=welcome["state"]["seq"], actions=[placement(welcome["decision"])])
            ana.ask("table", do="take_back")
            offer = bo.until("table")["table"]["offer"]["id"]
            assert bo.ask("table", do="agree", offer=offer)["type"] == "done"
            answer = one.post(f"/api/games/{name}/seats/1/link/revoke", headers=bearer(host))
            assert answer.is_success, answer.text
            call(other, lambda registry: registry.follower.heal())
            late.send("ping")
            while (frame := late.socket.receive())["type"] != "websocket.close":
                assert json.loads(frame["text"])["type"] != "pong", "the connection is still there"
            assert frame["code"] == 1012


def test_rings_that_are_too_long_are_left_out_and_others_share_a_payload() -> None:
    short = [Ring("me", f"game-{n}", n).encoded() for n in range(1000)]
    long = Ring("me", "game", 1, "shown", "x" * MAX_PAYLOAD).encoded()
    found = payloads([*short, long])
    assert all(len(payload.encode()) < 8000 for payload in found)
    assert 1 < len(found) < 20
    assert sum(payload.count("game-") for payload in found) == 1000


def test_a_process_whose_bot_thinks_counts_as_one_without_viewers() -> None:
    """Otherwise the moves of a game that begins with a bot are rung at a process that does not show it."""
    presence = RemotePresence()
    presence.note("plays the bot", [], 0, 0, math.inf)
    assert not presence, "moves are rung where there are no viewers"
    presence.note("has a host without a seat", [], 0, 1, math.inf)
    assert presence
