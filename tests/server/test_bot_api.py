"""Bots as players: tokens with scopes, bot accounts, streams, and a whole game over HTTP."""

from __future__ import annotations

import asyncio
import json
import socket
import threading
import urllib.request
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest
from fastapi.testclient import TestClient
from sqlalchemy import update
from websockets.sync.client import connect

import carcassonne as cc
import carcassonne.client as client_module
from carcassonne.bots import make_bot
from carcassonne.client import (
    OVERTAKEN,
    BotClient,
    ClientError,
    FollowedGame,
    GameFull,
    GameState,
    play,
    play_forever,
)
from carcassonne.server import ServerConfig, create_app
from carcassonne.server.bot_api import streams
from carcassonne.server.bot_api.tables import PersonalTokenRow
from carcassonne.server.errors import ApiError
from carcassonne.server.lobby.tables import SeekPlayerRow
from carcassonne.server.rooms.registry import RoomRegistry
from carcassonne.server.rooms.seating import Seating
from carcassonne.server.security.rate_limit import RateLimiter
from carcassonne.server.storage.tables import GameRow
from tests.server.support.client import JsonObject, bearer, new_game, one_database, talk
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
def test_the_owner_of_a_bot_logs_in_and_changes_the_password(page: TestClient) -> None:
    register(page, "Robert")
    token = new_token(page)
    page.post("/api/bot/account/upgrade", headers=bearer(token["secret"]))
    page.cookies.clear()
    login = {"login": "Robert", "password": PASSWORD}
    assert page.post("/api/account/login", json=login).status_code == 200
    change = {"password": "a cloister in the fields", "current": PASSWORD}
    assert page.put("/api/account/password", json=change).status_code == 200
    path = f"/api/account/tokens/{token['info']['id']}"
    assert page.delete(path).status_code == 204, "a lost token can be revoked"


@one_database
def test_a_player_who_waits_for_people_does_not_become_a_bot(page: TestClient) -> None:
    register(page, "Robert")
    token = bearer(new_token(page)["secret"])
    wish = {"family": "medieval", "modules": {"base": {}}, "seats": 2, "clock": LIVE}
    [seek] = page.post("/api/lobby/tables", json=wish).json()["tables"]
    assert code(page.post("/api/bot/account/upgrade", headers=token)) == "not_allowed"
    page.post(f"/api/lobby/tables/{seek}/leave")
    cup = {"title": "Spring Cup", "format": "swiss", "family": "medieval", "modules": {"base": {}}}
    made = page.post("/api/tournaments", json=cup | {"clock": LIVE, "rated": True}).json()
    path = f"/api/tournaments/{made['summary']['id']}"
    assert page.post(f"{path}/join").status_code == 200
    assert code(page.post("/api/bot/account/upgrade", headers=token)) == "not_allowed"
    assert page.post(f"{path}/leave").status_code == 200
    assert page.post("/api/bot/account/upgrade", headers=token).status_code == 200


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


@one_database
def test_a_bot_resigns(page: TestClient) -> None:
    game = new_game(page, "here", "link", clock=LIVE, waiting=False)
    page.cookies.clear()
    register(page, "Robert")
    token = bearer(new_token(page)["secret"])
    page.post("/api/bot/account/upgrade", headers=token)
    path = f"/api/bot/game/{game['game']}"
    assert code(page.post(f"{path}/resign", headers=token)) == "no_game"
    invitation = {"invitation": game["seats"][1]["token"]}
    assert page.post(f"{path}/join", json=invitation, headers=token).is_success
    assert page.post(f"{path}/resign", headers=token).status_code == 204
    assert code(page.post(f"{path}/resign", headers=token)) == "not_allowed", "its seat is out"
    page.cookies.clear()
    with talk(page, game["game"], game["host"]) as (_, hello):
        assert hello["table"]["result"] == {"reason": "resigned", "winners": [0]}


def test_a_bot_plays_a_whole_game_with_the_client(tmp_path: Path) -> None:
    server = Server(tmp_path, f"sqlite:///{tmp_path / 'games.sqlite3'}")
    server.start()
    try:
        client = BotClient(f"http://127.0.0.1:{server.port}", bot_token(server))
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
        client = BotClient(f"http://127.0.0.1:{server.port}", bot_token(server))
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


@one_database
def test_streams_outlive_an_outage_of_the_database(page: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, seconds in (("KEEP_ALIVE_SECONDS", 0.02), ("POLL_SECONDS", 0.01)):
        monkeypatch.setattr(streams, name, seconds)
    register(page, "Robert")
    made = new_token(page)

    async def follow(registry: RoomRegistry) -> None:
        async def fail(*_: object) -> None:
            raise ConnectionRefusedError

        found = await registry.personal_tokens.owner(made["secret"])
        assert found is not None
        player = await registry.players.find(found[0])
        assert player is not None
        token = streams.StreamToken(registry, made["secret"])
        lines = streams.event_lines(registry, player, registry.bot_streams, token)
        with monkeypatch.context() as outage:
            outage.setattr(streams, "_running_games", fail)
            outage.setattr(registry.personal_tokens, "owner", fail)
            assert [await anext(lines) for _ in range(3)] == [b"\n"] * 3
        assert await anext(lines) == b"\n", "and it goes on"
        await registry.personal_tokens.revoke(player.id, made["info"]["id"])
        async with asyncio.timeout(60):
            assert [line async for line in lines if line.strip()] == []

    call(page, follow)


@one_database
def test_an_export_costs_computing_time_and_leaves_out_what_cannot_be_read(page: TestClient) -> None:
    games = [new_game(page, "here", "here")["game"] for _ in range(3)]
    register(page, "Anna")
    token = bearer(new_token(page, "games:read")["secret"])
    execute(page, update(GameRow).where(GameRow.id == games[1]).values(rules="99.0"))
    limits = call(page, _forget_rooms).limits
    limits.computing = RateLimiter(1e-6, 100)
    export = page.get("/api/export/games", headers=token)
    assert [json.loads(line)["game"] for line in export.text.splitlines()] == [games[2], games[0]]
    assert code(page.get("/api/export/games", headers=token)) == "too_many"


async def _forget_rooms(registry: RoomRegistry) -> RoomRegistry:
    registry._rooms.clear()
    return registry


def test_people_challenge_a_bot(page: TestClient) -> None:
    register(page, "Robert")
    bot = str(page.get("/api/players/me").json()["player"]["id"])
    made = new_token(page)
    token = bearer(made["secret"])
    page.post("/api/bot/account/upgrade", headers=token)
    page.cookies.clear()
    table = {"family": "medieval", "modules": {"base": {}}, "seats": 2, "clock": LIVE, "invited": [bot]}

    def challenge(**changes: object) -> str:
        answer = page.post("/api/lobby/tables", json=table | changes)
        assert answer.status_code == 201, answer.text
        return str(answer.json()["tables"][-1])

    def started() -> str:
        [game] = page.get("/api/lobby/waiting").json()["started"]
        page.post(f"/api/lobby/tables/{game['seek']}/seen")
        return str(game["game"])

    async def events(registry: RoomRegistry) -> AsyncIterator[JsonObject]:
        player = await registry.players.find(bot)
        assert player is not None
        token = streams.StreamToken(registry, made["secret"])
        async for line in streams.event_lines(registry, player, registry.bot_streams, token):
            if line.strip():
                yield json.loads(line)

    async def begin(registry: RoomRegistry) -> AsyncIterator[JsonObject]:
        return events(registry)

    stream = call(page, begin)

    def told() -> JsonObject:
        found: JsonObject = call(page, lambda _: anext(stream))
        return found

    first = challenge()
    heard = told()
    assert (heard["type"], heard["challenge"]["table"]["id"]) == ("challenge", first)
    assert heard["challenge"]["challenger"]["kind"] == "guest"
    assert page.post(f"/api/bot/table/{first}/join", headers=token).status_code == 200
    game = started()
    assert [told()["type"], told()["type"]] == ["gameStart", "challengeGone"]
    stream_of_game = page.post(f"/api/bot/game/{game}/action", json={"at": 0, "actions": []}, headers=token)
    assert code(stream_of_game) != "no_game", "it has a seat there"
    second = challenge()
    assert told()["challenge"]["table"]["id"] == second
    assert page.post(f"/api/bot/table/{second}/decline", headers=token).status_code == 204
    assert told() == {"type": "challengeGone", "table": second}
    assert code(page.post(f"/api/bot/table/{second}/join", headers=token)) == "seek_gone"
    page.post(f"/api/lobby/tables/{second}/leave")
    third = challenge()
    told()
    assert page.post(f"/api/bot/table/{third}/join", headers=token).status_code == 200
    assert started() != game, "the first game does not keep the bot from another one"


@one_database
def test_a_bot_that_follows_its_events_keeps_its_place(page: TestClient) -> None:
    register(page, "Robert")
    bot = str(page.get("/api/players/me").json()["player"]["id"])
    made = new_token(page)
    token = bearer(made["secret"])
    page.post("/api/bot/account/upgrade", headers=token)
    page.cookies.clear()
    table = {"family": "medieval", "modules": {"base": {}}, "seats": 3, "clock": LIVE, "invited": [bot]}
    [seek] = page.post("/api/lobby/tables", json=table).json()["tables"]
    assert page.post(f"/api/bot/table/{seek}/join", headers=token).status_code == 200
    execute(page, update(SeekPlayerRow).values(seen=datetime.now(UTC) - timedelta(minutes=1)))

    async def follow(registry: RoomRegistry) -> int:
        await streams._KnownEvents(registry, bot).news()
        await registry.lobby.service.seeks.expire()
        found = await registry.lobby.service.seeks.find(seek)
        return 0 if found is None else len(found.players)

    assert call(page, follow) == 1, "only the host is gone"


@one_database
def test_a_stream_that_cannot_begin_leaves_no_connection(
    page: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = new_game(page, "here", "link")
    page.cookies.clear()
    register(page, "Robert")
    token = bearer(new_token(page)["secret"])
    page.post("/api/bot/account/upgrade", headers=token)
    invitation = {"invitation": game["seats"][1]["token"]}
    assert page.post(f"/api/bot/game/{game['game']}/join", json=invitation, headers=token).status_code == 200

    async def fail(_seating: object, _seat: int) -> None:
        raise ApiError("busy")

    monkeypatch.setattr(Seating, "mark_joined", fail)
    for _ in range(2):
        answer = page.get(f"/api/bot/game/stream/{game['game']}", headers=token)
        assert code(answer) == "busy"
    assert not call(page, lambda registry: registry.room(game["game"])).connections


@one_database
def test_proxies_pass_each_line_of_a_stream_on(page: TestClient) -> None:
    """Otherwise nginx waits until it has collected some kilobytes, and the bot sees nothing."""
    game = new_game(page, "here", "link", waiting=False)
    page.cookies.clear()
    register(page, "Robert")
    token = bearer(new_token(page, "bot:play", "games:read")["secret"])
    page.post("/api/bot/account/upgrade", headers=token)
    invitation = {"invitation": game["seats"][1]["token"]}
    assert page.post(f"/api/bot/game/{game['game']}/join", json=invitation, headers=token).status_code == 200
    with talk(page, game["game"], game["host"]) as (player, _):
        assert player.ask("table", do="abort")["type"] == "done"
    for path in (f"/api/bot/game/stream/{game['game']}", "/api/export/games"):
        answer = page.get(path, headers=token)
        assert json.loads(answer.text)["game"] == game["game"]
        assert answer.headers["x-accel-buffering"] == "no", path


def bot_token(server: Server) -> str:
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


CHALLENGE = {"type": "challenge", "challenge": {"table": {"id": "abc"}, "challenger": {"name": "Ana"}}}


@pytest.mark.parametrize(
    ("accepts", "refusal", "sent"),
    [
        (True, None, ["join"]),
        (False, None, ["decline"]),
        (True, "seek_gone", ["join"]),
        (True, "too_many", ["join", "decline"]),
    ],
)
def test_the_client_answers_challenges(accepts: bool, refusal: str | None, sent: list[str]) -> None:
    event = json.dumps(CHALLENGE).encode() + b"\n"
    stream = CHUNKED + b"%x\r\n%s\r\n0\r\n\r\n" % (len(event), event)
    done = b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}"
    body = json.dumps({"error": {"code": refusal}}).encode()
    refused = b"HTTP/1.1 409 Conflict\r\nContent-Length: %d\r\n\r\n%s" % (len(body), body)
    answers = [refused if refusal else done, done][: len(sent)]
    stop = b"HTTP/1.1 401 Unauthorized\r\nContent-Length: 2\r\n\r\n{}"
    with cut_answers(stream, *answers, stop) as (address, heard):
        with pytest.raises(ClientError):
            play_forever(BotClient(address, "cbt_"), lambda seed: make_bot("random", seed), lambda _: accepts)
        paths = [request.split()[1].decode() for request in heard]
    assert paths[1:-1] == [f"/api/bot/table/abc/{each}" for each in sent]


def test_a_long_game_is_interrupted_briefly_however_often(monkeypatch: pytest.MonkeyPatch) -> None:
    """A server that restarts every day must not make a bot wait for a minute in the end."""
    now, pauses = [0.0], list[float]()

    def cut_off_after_a_day(*_: object) -> tuple[int, ...]:
        if len(pauses) == 6:
            return ()
        now[0] += 86_400
        raise ConnectionError

    monkeypatch.setattr(client_module, "play", cut_off_after_a_day)
    monkeypatch.setattr(client_module, "time", SimpleNamespace(monotonic=lambda: now[0], sleep=pauses.append))
    client_module._play_on(
        BotClient("http://x", "cbt_"), "game", lambda seed: make_bot("random", seed), set()
    )
    assert pauses == [1.0] * 6
