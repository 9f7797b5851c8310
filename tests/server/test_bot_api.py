"""Bots as players: tokens with scopes, bot accounts, streams, and a whole game over HTTP."""

from __future__ import annotations

import asyncio
import json
import socket
import threading
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import cast

import pytest
from fastapi.testclient import TestClient
from sqlalchemy import update
from websockets.sync.client import connect

import carcassonne as cc
import carcassonne.client as client_module
from carcassonne.bots import make_bot
from carcassonne.client import OVERTAKEN, BotClient, ClientError, FollowedGame, GameFull, GameState, play
from carcassonne.server import ServerConfig, create_app
from carcassonne.server.bot_api import streams
from carcassonne.server.bot_api.tables import PersonalTokenRow
from carcassonne.server.rooms.registry import RoomRegistry
from tests.server.support.client import JsonObject, bearer, new_game, one_database
from tests.server.support.inside import call, execute
from tests.server.support.server import Server

PAGE = {"Origin": "http://testserver"}
PASSWORD = "a castle of nine tiles"
LIVE = {"kind": "live", "base": 300, "increment": 5}


@pytest.fixture
def page(config: ServerConfig) -> Iterator[TestClient]:
    with TestClient(create_app(config), headers=PAGE) as found:
        yield found


def register(page: TestClient, name: str) -> None:
    answer = page.post("/api/account/register", json={"name": name, "password": PASSWORD})
    assert answer.status_code == 200, answer.text


def new_token(page: TestClient, *scopes: str) -> JsonObject:
    answer = page.post("/api/account/tokens", json={"name": "at home", "scopes": scopes or ["bot:play"]})
    assert answer.status_code == 201, answer.text
    found: JsonObject = answer.json()
    return found


def code(answer: object) -> str:
    return str(answer.json()["error"]["code"])  # type: ignore[attr-defined]  # a response of httpx


def test_tokens_belong_to_accounts_and_are_shown_once(page: TestClient) -> None:
    wish = {"name": "at home", "scopes": ["bot:play"]}
    assert page.post("/api/account/tokens", json=wish).status_code == 401
    new_game(page, "here", "bot")
    assert code(page.post("/api/account/tokens", json=wish)) == "not_allowed", "guests have no tokens"
    register(page, "Robert")
    made = new_token(page)
    [listed] = page.get("/api/account/tokens").json()["tokens"]
    assert listed["id"] == made["info"]["id"]
    assert made["secret"] not in json.dumps(listed)
    assert page.delete(f"/api/account/tokens/{listed['id']}").status_code == 204
    assert page.get("/api/account/tokens").json()["tokens"] == []
    upgraded = page.post("/api/bot/account/upgrade", headers=bearer(made["secret"]))
    assert upgraded.status_code == 401, "a revoked token opens nothing"


def test_an_expired_token_opens_nothing(page: TestClient) -> None:
    register(page, "Robert")
    wish = {"name": "for a while", "scopes": ["games:read"], "days": 30}
    for wrong in (0, 367, -1):
        assert page.post("/api/account/tokens", json=wish | {"days": wrong}).status_code == 422
    made = page.post("/api/account/tokens", json=wish).json()
    expires = datetime.fromisoformat(made["info"]["expires"])
    assert expires - datetime.fromisoformat(made["info"]["created"]) == timedelta(days=30)
    games = "/api/export/games"
    assert page.get(games, headers=bearer(made["secret"])).status_code == 200
    past = datetime.now(UTC) - timedelta(seconds=1)
    execute(page, update(PersonalTokenRow).values(expires=past))
    assert page.get(games, headers=bearer(made["secret"])).status_code == 401
    [listed] = page.get("/api/account/tokens").json()["tokens"]
    assert datetime.fromisoformat(listed["expires"]) == past, "its owner sees why"


def test_an_account_becomes_a_bot_only_before_its_first_game(page: TestClient) -> None:
    new_game(page, "here", "bot")
    register(page, "Anna")
    token = new_token(page)["secret"]
    assert code(page.post("/api/bot/account/upgrade", headers=bearer(token))) == "not_allowed"
    page.cookies.clear()
    register(page, "Robert")
    token = new_token(page)["secret"]
    answer = page.post("/api/bot/account/upgrade", headers=bearer(token))
    assert answer.json()["player"]["kind"] == "bot"


@one_database
def test_a_token_allows_what_its_scopes_say_and_nothing_else(page: TestClient) -> None:
    game = new_game(page, "here", "link")
    register(page, "Anna")
    reader, player = (new_token(page, scope)["secret"] for scope in ("games:read", "bot:play"))
    page.cookies.clear()
    export = page.get("/api/export/games", headers=bearer(reader))
    assert [json.loads(line)["game"] for line in export.text.splitlines()] == [game["game"]]
    assert code(page.get("/api/export/games", headers=bearer(player))) == "not_allowed"
    assert code(page.post("/api/bot/account/upgrade", headers=bearer(reader))) == "not_allowed"
    act = {"at": 0, "actions": ["place 1,0/0"]}
    path = f"/api/bot/game/{game['game']}/action"
    assert code(page.post(path, json=act, headers=bearer(player))) == "not_allowed", (
        "people play in the browser"
    )
    for wrong in ("cbt_" + 43 * "x", game["host"], "x"):
        assert page.post(path, json=act, headers=bearer(wrong)).status_code == 401
    assert page.get("/api/account/tokens", headers=bearer(player)).status_code == 401, "no tokens by token"
    wish = {"name": "x", "scopes": ["everything"]}
    assert page.post("/api/account/tokens", json=wish).status_code in (401, 422)


@one_database
def test_a_bot_has_no_way_into_games_of_others(page: TestClient) -> None:
    game = new_game(page, "here", "link")
    page.cookies.clear()
    register(page, "Robert")
    token = bearer(new_token(page)["secret"])
    page.post("/api/bot/account/upgrade", headers=token)
    path = f"/api/bot/game/{game['game']}"
    act = {"at": 0, "actions": ["place 1,0/0"]}
    assert code(page.post(f"{path}/action", json=act, headers=token)) == "no_game"
    assert code(page.get(f"/api/bot/game/stream/{game['game']}", headers=token)) == "no_game"
    for wrong in ("x", game["host"][::-1]):
        assert code(page.post(f"{path}/join", json={"invitation": wrong}, headers=token)) == "no_game"
    watch = page.post(f"{path}/join", json={"invitation": game["watch"]}, headers=token)
    assert code(watch) == "not_allowed"


def test_a_bot_plays_a_whole_game_with_the_client(tmp_path: Path) -> None:
    server = Server(tmp_path, f"sqlite:///{tmp_path / 'games.sqlite3'}")
    server.start()
    try:
        client = BotClient(f"http://127.0.0.1:{server.port}", _bot_token(server))
        client.upgrade()
        created = server.create("bot", "link", bot_speed="quick")
        client.join(created["game"], created["seats"][1]["token"])
        with pytest.raises(ClientError, match="409") as refused:
            client.act(created["game"], 100_000, ["place 1,0/0"])
        assert refused.value.code == "stale"
        event = next(client.events())
        assert (event["type"], event["game"]["game"]) == ("gameStart", created["game"])
        scores = play(client, created["game"], make_bot("easy", 1))
        assert cc.Game.from_text(server.file(created)).scores == scores
    finally:
        server.kill()


@pytest.mark.parametrize("wish", ["resign", "abort"])
def test_the_stream_of_a_game_ends_when_the_opponent_ends_it(tmp_path: Path, wish: str) -> None:
    server = Server(tmp_path, f"sqlite:///{tmp_path / 'games.sqlite3'}")
    server.start()
    try:
        client = BotClient(f"http://127.0.0.1:{server.port}", _bot_token(server))
        client.upgrade()
        created = server.create("here", "link", first=0, clock=LIVE, waiting=False)
        game = created["game"]
        client.join(game, created["seats"][1]["token"])
        lines = client.game(game)
        first = cast(GameFull, next(lines))["state"]
        assert (first["decides"], first["over"]) == (0, False)
        with connect(f"ws://127.0.0.1:{server.port}/api/games/{game}/socket") as socket:
            socket.send(json.dumps({"type": "hello", "protocol": 1, "token": created["host"]}))
            socket.send(json.dumps({"type": "table", "id": 1, "do": wish, "seat": 0}))
            rest = [cast(GameState, line) for line in lines]
        assert [(state["decides"], state["over"]) for state in rest] == [(None, True)]
        play(client, game, make_bot("easy", 1))
        with pytest.raises(ClientError) as refused:
            client.act(game, first["seq"], ["pass"])
        assert refused.value.code in OVERTAKEN
    finally:
        server.kill()


@one_database
@pytest.mark.parametrize("is_heard", [True, False])
def test_streams_end_with_their_token(
    page: TestClient, monkeypatch: pytest.MonkeyPatch, is_heard: bool
) -> None:
    monkeypatch.setattr(streams, "KEEP_ALIVE_SECONDS", 600.0 if is_heard else 0.2)
    game = new_game(page, "here", "link")
    page.cookies.clear()
    register(page, "Robert")
    made = new_token(page)
    token = bearer(made["secret"])
    page.post("/api/bot/account/upgrade", headers=token)
    invitation = {"invitation": game["seats"][1]["token"]}
    assert page.post(f"/api/bot/game/{game['game']}/join", json=invitation, headers=token).status_code == 200

    async def follow(registry: RoomRegistry) -> None:
        found = await registry.personal_tokens.owner(made["secret"])
        assert found is not None
        player = await registry.players.find(found[0])
        assert player is not None
        grant = await registry.players.grant(game["game"], player.id)
        room = await registry.room(game["game"])
        assert grant is not None
        connection = streams.ListeningConnection(made["secret"], grant)
        room.join(connection)
        tokens = [streams.StreamToken(registry, made["secret"]) for _ in range(2)]
        both = (
            streams.event_lines(registry, player, registry.bot_streams, tokens[0]),
            streams.game_lines(room, connection, player, registry.bot_streams, tokens[1]),
        )
        assert all([await anext(lines) for lines in both]), "both are open"
        revoked = await registry.personal_tokens.revoke(player.id, made["info"]["id"])
        if is_heard:
            registry.drop_sessions(revoked)
        async with asyncio.timeout(60):
            for lines in both:
                assert b"".join([line async for line in lines]).strip() == b""

    call(page, follow)


def _bot_token(server: Server) -> str:
    """Register as a browser does, and make a token."""
    origin = f"http://127.0.0.1:{server.port}"
    opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor())

    def post(path: str, body: JsonObject) -> JsonObject:
        headers = {"Origin": origin, "Content-Type": "application/json"}
        request = urllib.request.Request(server.url(path), json.dumps(body).encode(), headers)
        with opener.open(request) as answer:
            found: JsonObject = json.load(answer)
        return found

    post("account/register", {"name": "Robert", "password": PASSWORD})
    return str(post("account/tokens", {"name": "home", "scopes": ["bot:play"]})["secret"])


def test_actions_that_are_taken_back_are_followed() -> None:
    game = cc.Game(cc.Setup.of("base"), seed=3)
    while len(game.records) < 12:
        game.push(game.legal[0])
    actions = [str(record.action) for record in game.records]
    state = {"start": 0, "actions": actions, "seq": 12, "decides": 0, "over": False, "scores": [0, 0]}
    full = {"game": "g", "setup": game.setup.plain(), "seats": [0], "state": state}
    followed = FollowedGame(full)  # type: ignore[arg-type]  # a literal as JSON has it
    assert followed.game.position.to_text() == game.position.to_text()
    twin = cc.Game(game.setup, seed=0, deal=False)
    for action in actions[:7]:
        twin.push(action)
    followed.update({**state, "start": 7, "actions": [], "seq": 7})  # type: ignore[typeddict-item]
    assert followed.game.position.to_text() == twin.position.to_text()


@contextmanager
def cut_answers(*answers: bytes) -> Iterator[tuple[str, list[bytes]]]:
    """A server that sends these answers, one to each connection, and hangs up; and what it was sent."""
    heard: list[bytes] = []

    def serve() -> None:
        for answer in answers:
            connection, _ = listening.accept()
            with connection:
                request = connection.recv(65_536)
                while request.startswith(b"POST") and not request.endswith(b"}"):
                    request += connection.recv(65_536)
                heard.append(request)
                connection.sendall(answer)

    with socket.create_server(("127.0.0.1", 0)) as listening:
        threading.Thread(target=serve, daemon=True).start()
        yield f"http://127.0.0.1:{listening.getsockname()[1]}", heard


CHUNKED = b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"


@pytest.mark.parametrize("cut", [b'10\r\n{"type": "gameSta\r\n', b'40\r\n{"type":', b'40\r\n{"type": 1}\n'])
def test_a_stream_that_is_cut_off_is_a_lost_connection(cut: bytes) -> None:
    """So that ``play_forever`` connects again; it goes on after OSError only."""
    with cut_answers(CHUNKED + cut) as (address, _), pytest.raises(OSError):
        list(BotClient(address, "cbt_").events())


def test_actions_are_sent_again_when_the_answer_is_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client_module, "ACT_PAUSE", 0.0)
    done = b'HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n{"seq": 1}'
    with cut_answers(b"", b"HTTP/1.1 ", done) as (address, heard):
        BotClient(address, "cbt_").act("game", 3, ["pass"])
    bodies = [json.loads(request.partition(b"\r\n\r\n")[2]) for request in heard]
    assert len(bodies) == 3
    assert bodies[0]["request"]
    assert bodies == [bodies[0]] * 3, "under one id, so the server carries them out once"
