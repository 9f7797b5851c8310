"""Every route that changes something, old or new, refuses strangers, other sites, huge bodies and floods."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest
from fastapi.testclient import TestClient

from carcassonne.server import ServerConfig, create_app
from carcassonne.server.security.middleware import MAX_BODY_BYTES
from carcassonne.server.security.rate_limit import RateLimiter
from tests.server.support.client import JsonObject, bearer, new_game, one_database
from tests.server.support.pages import PAGE, me, other_browser, register

pytestmark = one_database
SESSION_ROUTES = re.compile(r"/api/(account|lobby|moderation|notices|players|tournaments)\b")
OPEN = {
    "/api/account/register",
    "/api/account/login",
    "/api/account/passkeys",
    "/api/account/passkeys/options",
    "/api/account/passkeys/login",
    "/api/account/passkeys/login/options",
    "/api/account/email",
    "/api/account/email/confirm",
    "/api/account/oidc",
    "/api/account/logout",
    "/api/notices/device",
    "/api/notices/unsubscribe/{token}",
    "/api/lobby/tables",
    "/api/lobby/quick",
    "/api/lobby/tables/{seek}/join",
    "/api/tournaments/{tournament}/join",
}
"""Routes that a visitor without a session may use; they create a guest, or need none."""


@pytest.fixture(scope="module")
def routes() -> list[tuple[str, str]]:
    """The method and path of every route that changes something."""
    paths = create_app(ServerConfig()).openapi()["paths"]
    found = [
        (method.upper(), path)
        for path, methods in paths.items()
        for method in methods
        if method in ("post", "put", "patch", "delete")
    ]
    assert len(found) > 60
    return found


@pytest.fixture
def site(config: ServerConfig, cheap_passwords: None) -> Iterator[TestClient]:
    with TestClient(create_app(replace(config, new_games=10_000)), headers=PAGE) as found:
        yield found


def filled(path: str) -> str:
    """Return a path with some value for each parameter."""
    return re.sub(r"{(\w+)}", lambda name: "1" if name[1] in ("seat", "number") else "follow", path)


def test_pages_of_other_sites_change_nothing(site: TestClient, routes: list[tuple[str, str]]) -> None:
    register(site, "Ana")
    evil = {"Origin": "https://evil.example", "Sec-Fetch-Site": "cross-site"}
    for method, path in routes:
        assert site.request(method, filled(path), json={}, headers=evil).status_code == 403, path
    bare = TestClient(site.app, cookies=dict(site.cookies), headers={"Sec-Fetch-Site": "cross-site"})
    bare.portal = site.portal
    for method, path in routes:
        if SESSION_ROUTES.match(path) and path not in OPEN:
            answer = bare.request(method, filled(path), json={})
            assert answer.status_code in (401, 403), (path, answer.text)
    assert me(site) is not None, "the session is still there"


def test_strangers_and_made_up_sessions_change_nothing(
    site: TestClient, routes: list[tuple[str, str]]
) -> None:
    register(site, "Ana")
    cookie = next(iter(site.cookies))
    forged = TestClient(site.app, headers=PAGE, cookies={cookie: "x" * 43})
    forged.portal = site.portal
    for method, path in routes:
        if SESSION_ROUTES.match(path) and path not in OPEN:
            answer = forged.request(method, filled(path), json={})
            assert answer.status_code == 401, (path, answer.text)


def test_huge_bodies_are_refused_everywhere(site: TestClient, routes: list[tuple[str, str]]) -> None:
    body = b" " * (MAX_BODY_BYTES + 1)
    for method, path in routes:
        if path != "/api/games/upload":
            assert site.request(method, filled(path), content=body).status_code == 413, path


def test_reading_is_limited_on_every_route(site: TestClient) -> None:
    """A flood of questions about players, accounts and the lobby, for example for all names, is stopped."""
    register(site, "Ana")
    limits = site.app.state.limits  # type: ignore[attr-defined]
    limits.reading = RateLimiter(0.001, 1)
    assert site.get("/api/lobby").status_code == 200
    for path in ("tiles?refs=base/city1", "tiles/base/city1", "examples/base"):
        assert site.get(f"/api/{path}").status_code == 429, path
    known = [
        path for path, methods in create_app(ServerConfig()).openapi()["paths"].items() if "get" in methods
    ]
    asked = [filled(path) for path in known if SESSION_ROUTES.match(path)]
    assert len(asked) > 15
    assert {path: site.get(path).status_code for path in asked} == dict.fromkeys(asked, 429)


def test_unknown_and_private_things_are_answered_alike(site: TestClient) -> None:
    """Whoever guesses ids learns nothing, and private ids cannot be guessed."""
    register(site, "Ana")
    wish = {"family": "medieval", "modules": {"base": {}}, "clock": {"kind": "live", "base": 300}}
    cup = site.post("/api/tournaments", json={**wish, "title": "Secret", "format": "arena", "public": False})
    name = cup.json()["summary"]["id"]
    assert len(name) >= 22, "128 random bits"
    stranger = other_browser(site)
    listed = stranger.get("/api/tournaments").json()
    assert name not in str(listed)
    answers = [
        stranger.get(f"/api/{path}").json()["error"]["code"]
        for path in ("tournaments/nothing", "players/nothing", "players/named/nothing", "reports/nothing")
    ]
    assert set(answers) == {"unknown"}
    game = new_game(site, "here", "link")
    for token in ("", "x" * 43):
        answer = stranger.get(f"/api/games/{game['game']}/players", headers=bearer(token) if token else {})
        unknown = stranger.get("/api/games/nothing/players", headers=bearer(token) if token else {})
        assert (answer.status_code, answer.json()) == (unknown.status_code, unknown.json())


def test_challenges_cannot_flood_a_player(site: TestClient) -> None:
    register(site, "Ana")
    target = other_browser(site)
    victim = register(target, "Bruno")["id"]
    wish = {"family": "medieval", "modules": {"base": {}}, "seats": 2, "public": False}
    (seek,) = site.post("/api/lobby/tables", json=wish).json()["tables"]
    path = f"/api/lobby/tables/{seek}/invite"
    statuses = []
    for _ in range(30):
        statuses.append(site.post(path, json={"player": victim}).status_code)
        target.delete(path)
    assert statuses[0] == 200
    assert statuses[-1] == 429


def test_markup_in_every_text_of_the_lobby_stays_text(site: TestClient) -> None:
    markup = "<img src=x onerror=alert(1)>"
    register(site, "Ana")
    wish: JsonObject = {"family": "medieval", "modules": {"base": {}}, "clock": {"kind": "live", "base": 300}}
    site.post("/api/lobby/tables", json={**wish, "seats": 2, "title": markup})
    site.post("/api/tournaments", json={**wish, "title": markup, "format": "arena"})
    for path in ("/api/lobby", "/api/tournaments"):
        answer = site.get(path)
        assert answer.headers["content-type"].startswith("application/json")
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert "script-src 'self'" in answer.headers["content-security-policy"]
        assert markup in str(answer.json())
