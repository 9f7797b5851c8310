"""What keeps one client from harming others: origins, sizes, rates, headers, and secrets that stay secret."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from socket import gethostname
from typing import Any

import pytest
from fastapi.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from carcassonne.server import ServerConfig, create_app
from carcassonne.server.clocks import arbiter
from carcassonne.server.security.rate_limit import RateLimiter
from tests.server.support.client import Talk, bearer, new_game, one_database, placement, setup, talk

JsonObject = dict[str, Any]
OWN, FRIEND, STRANGER = "http://testserver", "https://friend.example", "https://stranger.example"

pytestmark = one_database


@pytest.fixture
def with_friend(config: ServerConfig) -> Iterator[TestClient]:
    with TestClient(create_app(replace(config, origins=(FRIEND,)))) as client:
        yield client


@pytest.mark.parametrize(
    ("origin", "allowed"),
    [(None, True), (OWN, True), (FRIEND, True), (STRANGER, False), ("null", False), ("", False)],
)
def test_only_pages_of_this_server_and_its_friends_may_use_it(
    with_friend: TestClient, origin: str | None, allowed: bool
) -> None:
    headers = {} if origin is None else {"Origin": origin}
    created = with_friend.post("/api/games", json=setup("here", "here"), headers=headers)
    assert created.status_code == (201 if allowed else 403)
    game = new_game(with_friend, "here", "here")
    path = f"/api/games/{game['game']}/socket"
    if allowed:
        with with_friend.websocket_connect(path, headers=headers) as socket:
            socket.send_json({"type": "hello", "protocol": 1, "token": game["host"]})
            assert socket.receive_json()["type"] == "welcome"
        return
    with pytest.raises(WebSocketDisconnect) as refused, with_friend.websocket_connect(path, headers=headers):
        pass
    assert refused.value.code == 4000


@pytest.mark.parametrize(
    ("host", "allowed"),
    [
        ("localhost:8765", True),
        ("LocalHost.", True),
        ("127.0.0.1", True),
        ("192.168.1.20:8765", True),
        ("[::1]:8765", True),
        ("[fe80::1]", True),
        (f"{gethostname()}:8765", True),
        (f"{gethostname().partition('.')[0]}.local", True),
        ("games.example", True),
        ("Games.Example:443", True),
        ("rebound.example", False),
        ("rebound.example:8765", False),
        ("127.0.0.1.rebound.example", False),
        ("localhost.rebound.example", False),
        ("localhost@rebound.example", False),
        ("[::1", False),
        ("", False),
    ],
)
def test_only_names_of_this_server_are_answered(config: ServerConfig, host: str, allowed: bool) -> None:
    """A stranger's name that leads to this machine brings the stranger's page with it, as its own origin."""
    with TestClient(create_app(replace(config, hosts=("testserver", "games.example")))) as client:
        game = new_game(client, "here", "here")
        headers = {"Host": host, "Origin": f"http://{host}"}
        answer = client.get("/api/health", headers=headers)
        path = f"/api/games/{game['game']}/socket"
        if allowed:
            assert answer.status_code == 200
            with client.websocket_connect(path, headers=headers):
                pass
            return
        assert answer.status_code == 421
        assert answer.json()["error"]["code"] == "wrong_host"
        assert "--allow-host" in answer.json()["error"]["detail"]
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
        with pytest.raises(WebSocketDisconnect) as refused, client.websocket_connect(path, headers=headers):
            pass
        assert refused.value.code == 4000


@pytest.mark.parametrize(
    ("path", "size", "too_big"),
    [
        ("/api/games", 65_536, False),
        ("/api/games", 65_537, True),
        ("/api/games/upload", 65_537, False),
        ("/api/games/upload", 2 * 1024 * 1024 + 1, True),
    ],
)
@pytest.mark.parametrize("announced", [True, False])
def test_bodies_have_a_limit_whether_announced_or_not(
    client: TestClient, path: str, size: int, too_big: bool, announced: bool
) -> None:
    body = b"x" * size
    answer = client.post(path, content=body if announced else iter([body[:1000], body[1000:]]))
    assert answer.status_code == (413 if too_big else 422)
    assert (answer.json()["error"]["code"] == "too_big") is too_big


def test_messages_have_a_rate(client: TestClient) -> None:
    game = new_game(client, "here", "here")
    with talk(client, game["game"], game["host"]) as (table, _):
        for number in range(100):
            table.socket.send_json({"type": "ping", "id": number})
        assert table.until("bye")["error"]["code"] == "too_many"
        with pytest.raises(WebSocketDisconnect) as ended:
            table.receive()
        assert ended.value.code == 4029


def test_no_one_gains_messages_by_connecting_again(config: ServerConfig) -> None:
    app = create_app(config)
    assert (app.state.limits.sending.rate, app.state.limits.sending.burst) == (300, 3000)
    app.state.limits.sending = RateLimiter(0.01, 5)  # however slow the machine is, it is faster than that
    with TestClient(app) as client:
        game = new_game(client, "here", "here")
        with talk(client, game["game"], game["host"]) as (table, _):
            assert [table.ask("ping")["type"] for _ in range(2)] == ["pong"] * 2
        with talk(client, game["game"], game["host"]) as (table, _):
            assert table.ask("ping")["type"] == "pong"
            table.send("ping")
            assert table.until("bye")["error"]["code"] == "too_many"


def test_no_address_connects_again_and_again(config: ServerConfig) -> None:
    app = create_app(config)
    assert (app.state.limits.connecting.rate, app.state.limits.connecting.burst) == (20, 600)
    app.state.limits.connecting = RateLimiter(0.01, 3)
    with TestClient(app) as client:
        game = new_game(client, "here", "here")
        for _ in range(2):
            with talk(client, game["game"], game["host"]) as (_, welcome):
                assert welcome["type"] == "welcome"
        with client.websocket_connect("/api/lobby/socket") as lobby:
            assert lobby.receive_json()["type"] == "lobby"
        for path in (f"/api/games/{game['game']}/socket", "/api/lobby/socket"):
            with pytest.raises(WebSocketDisconnect), client.websocket_connect(path):
                pytest.fail("one more socket")


def test_the_lobby_hears_no_bytes(client: TestClient, caplog: pytest.LogCaptureFixture) -> None:
    with client.websocket_connect("/api/lobby/socket") as lobby:
        assert lobby.receive_json()["type"] == "lobby"
        lobby.send_bytes(b"\x00\xff")
        with pytest.raises(WebSocketDisconnect) as ended:
            lobby.receive_json()
    assert ended.value.code == 4000
    assert not caplog.records


def test_table_events_have_a_rate_and_an_end(config: ServerConfig, monkeypatch: pytest.MonkeyPatch) -> None:
    app = create_app(config)
    assert (app.state.limits.wishing.rate, app.state.limits.wishing.burst) == (1, 60)
    app.state.limits.wishing = RateLimiter(0.01, 6)
    monkeypatch.setattr(arbiter, "MAX_NOTES", 3)

    def wish(table: Talk, do: str) -> str:
        answer = table.ask("table", do=do)
        return str(answer["error"]["code"] if answer["type"] == "refused" else answer["type"])

    with TestClient(app) as client:
        game = new_game(client, "here", "here")
        with talk(client, game["game"], game["host"]) as (table, _):
            wishes = ["pause", "resume", "pause", "pause", "resume"]
            assert [wish(table, each) for each in wishes] == ["done", "done", "done", "paused", "done"]
        with talk(client, game["game"], game["host"]) as (table, _):
            assert wish(table, "pause") == "too_many", "all events are sent with each change"
            app.state.limits.wishing = RateLimiter(0.01, 1)
            assert wish(table, "resign") == "done", "a game can be given up all the same"
        other = new_game(client, "here", "here")
        with talk(client, other["game"], other["host"]) as (table, _):
            assert [wish(table, each) for each in ("pause", "resume")] == ["done", "too_many"]


def test_questions_have_a_rate_for_each_token(config: ServerConfig) -> None:
    app = create_app(config)
    assert (app.state.limits.asking.rate, app.state.limits.asking.burst) == (20, 60)
    app.state.limits.asking = RateLimiter(0.01, 3)  # however slow the machine is, it is faster than that
    with TestClient(app) as client:
        answer_some_and_refuse_others(client)


def answer_some_and_refuse_others(client: TestClient) -> None:
    game = new_game(client, "here", "here")
    path = f"/api/games/{game['game']}"
    answers = [client.get(path, headers=bearer(game["host"])) for _ in range(5)]
    assert [answer.status_code for answer in answers] == [200, 200, 200, 429, 429]
    assert int(answers[-1].headers["retry-after"]) >= 1
    assert client.get(path, headers=bearer(game["watch"])).status_code == 200, "others are not held up"


def test_connections_have_a_limit_for_each_token(client: TestClient) -> None:
    game = new_game(client, "here", "here")

    def connect(left: int) -> str:
        with talk(client, game["game"], game["host"]) as (_, first):
            return connect(left - 1) if left and first["type"] == "welcome" else str(first.get("error"))

    assert "too_many" in connect(8)


def test_every_answer_is_protected(config: ServerConfig, tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<p>page</p>")
    with TestClient(create_app(replace(config, client=tmp_path))) as client:
        paths = (
            "/",
            "/api/health",
            "/api/nothing",
            "/api/docs",
            "/art/figures.svg",
            "/index.html",
            "/missing",
        )
        for path in paths:
            headers = client.get(path).headers
            policy = headers["content-security-policy"]
            assert "default-src 'self'" in policy
            assert "unsafe" not in policy
            assert "frame-ancestors 'none'" in policy
            assert headers["x-content-type-options"] == "nosniff"
            assert headers["x-frame-options"] == "DENY"
            assert headers["referrer-policy"] == "no-referrer"
            assert headers["cross-origin-opener-policy"] == "same-origin"


@pytest.mark.parametrize(
    "path", ["/../pyproject.toml", "/%2e%2e/secret", "/art/tile/64/..%2f..%2fsecret.webp"]
)
def test_no_path_leads_out_of_the_page(config: ServerConfig, tmp_path: Path, path: str) -> None:
    page = tmp_path / "page"
    page.mkdir()
    (page / "index.html").write_text("<p>page</p>")
    (tmp_path / "secret").write_text("secret")
    with TestClient(create_app(replace(config, client=page))) as client:
        answer = client.get(path)
    assert answer.status_code == 404
    assert "secret" not in answer.text


def test_no_secret_is_logged_or_stored_in_the_open(
    client: TestClient, database: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    game = new_game(client, "here", "link", seed="the secret seed")
    guest = game["seats"][1]["token"]
    secrets = [game["host"], game["watch"], guest, "the secret seed"]
    with talk(client, game["game"], game["host"]) as (table, welcome):
        seq = welcome["state"]["seq"]
        table.ask("act", at=seq, actions=[placement(welcome["decision"])])
        table.ask("act", at=seq, actions=["nonsense"])
        table.send("say", text="hello")
        table.until("said")
    with talk(client, game["game"], "wrong" + game["host"]):
        pass
    client.get(f"/api/games/{game['game']}/project", headers=bearer(guest))
    # The database driver tells its debug log everything; nobody ever turns that on but this test.
    own = [record for record in caplog.records if record.name not in ("aiosqlite", "httpx", "asyncio")]
    for record in own:
        assert not any(secret in record.getMessage() for secret in secrets), record
    stored = Path(database.removeprefix("sqlite:///"))
    content = b"".join(part.read_bytes() for part in stored.parent.glob("games.sqlite3*"))
    for token in (game["host"], game["watch"], guest):
        assert token.encode() not in content, "tokens are stored as hashes"


def test_this_machine_reads_the_metrics_by_ipv6_too(config: ServerConfig) -> None:
    config = replace(config, metrics_readers=("198.51.100.0/24",))
    for host, status in (("::1", 200), ("198.51.100.9", 200), ("2001:db8::5", 404)):
        with TestClient(create_app(config), client=(host, 50_000)) as client:
            assert client.get("/api/metrics", headers={"Host": "localhost"}).status_code == status, host
