"""Personal tokens on every route: a token opens what its scope names, for its owner, and nothing else."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest
from fastapi.testclient import TestClient
from sqlalchemy import update

from carcassonne.server import ServerConfig, create_app
from carcassonne.server.players.tables import PlayerRow
from carcassonne.server.security.rate_limit import RateLimiter
from tests.server.support.client import bearer, new_game, one_database, talk
from tests.server.support.inside import execute
from tests.server.support.pages import PAGE, other_browser, register

pytestmark = one_database
UPGRADE = ("POST", "/api/bot/account/upgrade")
READING = {("GET", "/api/export/games")}
BODIES = {
    "/api/bot/game/{game}/action": {"at": 0, "actions": ["pass"]},
    "/api/bot/game/{game}/join": {"invitation": "x" * 43},
}
MADE_UP = "cbt_" + "x" * 43


def all_routes() -> list[tuple[str, str]]:
    paths = create_app(ServerConfig()).openapi()["paths"]
    return [
        (method.upper(), path)
        for path, methods in paths.items()
        for method in methods
        if method in ("get", "post", "put", "patch", "delete")
    ]


def takes_tokens(path: str) -> bool:
    return path.startswith(("/api/bot/", "/api/stream/", "/api/export/"))


@pytest.fixture
def site(config: ServerConfig, cheap_passwords: None) -> Iterator[TestClient]:
    with TestClient(create_app(replace(config, new_games=10_000)), headers=PAGE) as found:
        limits = found.app.state.limits  # type: ignore[attr-defined]
        limits.asking = limits.reading = limits.guessing = RateLimiter(1e6, 1e6)
        yield found


def token(site: TestClient, scope: str) -> str:
    answer = site.post("/api/account/tokens", json={"name": "a program", "scopes": [scope]})
    assert answer.status_code == 201, answer.text
    found: str = answer.json()["secret"]
    return found


def program(site: TestClient) -> TestClient:
    """A client without cookies and without a page."""
    found = TestClient(site.app)
    found.portal = site.portal
    return found


def ask(client: TestClient, method: str, path: str, secret: str) -> tuple[int, str]:
    """Return status and error code of a request with a token."""
    filled = re.sub(r"{(\w+)}", lambda name: "1" if name[1] in ("seat", "number") else "follow", path)
    body = None if method == "GET" else BODIES.get(path, {})
    answer = client.request(method, filled, json=body, headers=bearer(secret) if secret else {})
    is_json = answer.headers.get("content-type", "").startswith("application/json")
    error = answer.json().get("error") if is_json and isinstance(answer.json(), dict) else None
    return answer.status_code, "" if error is None else error["code"]


def test_every_route_of_programs_asks_for_its_scope(site: TestClient) -> None:
    register(site, "Ana")
    secrets = {scope: token(site, scope) for scope in ("bot:play", "games:read")}
    routes = [route for route in all_routes() if takes_tokens(route[1])]
    assert len(routes) > 10
    for route in routes:
        assert ask(site, *route, "") == (401, "no_token"), "a session is no token"
        assert ask(site, *route, MADE_UP) == (401, "no_token"), route
        other = secrets["bot:play" if route in READING else "games:read"]
        assert ask(program(site), *route, other) == (403, "not_allowed"), route
        if route not in READING and route != UPGRADE:
            assert ask(program(site), *route, secrets["bot:play"]) == (403, "not_allowed"), "a person"


def test_a_token_is_worth_nothing_anywhere_else(site: TestClient) -> None:
    """Whoever gets hold of a token can neither use the account nor its games."""
    game = new_game(site, "here", "link")
    register(site, "Ana")
    secrets = [token(site, scope) for scope in ("bot:play", "games:read")]
    others = [route for route in all_routes() if not takes_tokens(route[1])]
    assert len(others) > 60
    for route in others:
        if route[1] == "/api/games/upload":
            continue  # it asks for no token
        wanted = ask(program(site), *route, MADE_UP)
        for secret in secrets:
            assert ask(program(site), *route, secret) == wanted, route
    for path in ("", "/file", "/replay"):
        assert ask(program(site), "GET", f"/api/games/{game['game']}{path}", secrets[0]) == (404, "no_game")
    with talk(program(site), game["game"], secrets[0]) as (_, told):
        assert told["type"] == "bye"
        assert told["error"]["code"] == "no_game"


def test_tokens_of_a_banned_player_open_nothing(site: TestClient) -> None:
    owner = register(site, "Robert")["id"]
    playing, reading = token(site, "bot:play"), token(site, "games:read")
    bot = program(site)
    assert ask(bot, *UPGRADE, playing)[0] == 200
    until = datetime.now(UTC) + timedelta(days=1)
    execute(site, update(PlayerRow).where(PlayerRow.id == owner).values(banned_until=until))
    for route in all_routes():
        if takes_tokens(route[1]):
            secret = reading if route in READING else playing
            assert ask(bot, *route, secret) == (403, "not_allowed"), route


def test_an_export_has_the_games_of_its_owner_only(site: TestClient) -> None:
    mine = new_game(site, "here", "bot")["game"]
    register(site, "Ana")
    friend = other_browser(site)
    theirs = new_game(friend, "here", "bot")["game"]
    register(friend, "Bruno")
    for browser, game in ((site, mine), (friend, theirs)):
        answer = program(site).get("/api/export/games", headers=bearer(token(browser, "games:read")))
        assert [json.loads(line)["game"] for line in answer.text.splitlines()] == [game]
