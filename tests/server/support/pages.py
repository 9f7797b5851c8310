"""Browsers with our page: they name the origin of what they send, and keep cookies."""

from __future__ import annotations

from fastapi.testclient import TestClient

from tests.server.support.client import JsonObject

PAGE = {"Origin": "http://testserver"}
PASSWORD = "correct horse battery"


def other_browser(client: TestClient, base_url: str = "http://testserver") -> TestClient:
    """A second browser on the same server, without the cookies of the first."""
    found = TestClient(client.app, base_url=base_url, headers={"Origin": base_url})
    found.portal = client.portal  # one event loop, as connections to the database belong to it
    return found


def me(client: TestClient) -> JsonObject | None:
    """Who the server takes a browser for."""
    found: JsonObject | None = client.get("/api/players/me").json()["player"]
    return found


def register(client: TestClient, name: str, password: str = PASSWORD) -> JsonObject:
    """Make the guest of a browser an account."""
    answer = client.post("/api/account/register", json={"name": name, "password": password})
    assert answer.status_code == 200, answer.text
    found: JsonObject = answer.json()["player"]
    return found


def log_in(client: TestClient, login: str, password: str = PASSWORD) -> int:
    """Try to log in; return the status."""
    answer = client.post("/api/account/login", json={"login": login, "password": password})
    return int(answer.status_code)


def my_games(client: TestClient) -> list[str]:
    """The games of a browser's player."""
    answer = client.get("/api/players/me/games")
    assert answer.status_code == 200, answer.text
    return [row["game"] for row in answer.json()["games"]]
