"""Tournaments of tests: organisers, players, and time that passes at once."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any

from fastapi.testclient import TestClient
from sqlalchemy import update

from carcassonne.server.rooms.registry import RoomRegistry
from carcassonne.server.tournaments.records import Tournament
from carcassonne.server.tournaments.tables import MatchGameRow, TournamentRow
from tests.server.support.client import JsonObject
from tests.server.support.inside import call, execute
from tests.server.support.pages import me, other_browser, register
from tests.server.support.schema import check

SHORT = {"base": {"ends_at": 3}}
"""A game of three tiles."""
LIVE = {"kind": "live", "base": 300, "increment": 10}


def wish(**changes: Any) -> JsonObject:
    return {
        "title": "Spring Cup",
        "format": "swiss",
        "family": "medieval",
        "modules": SHORT,
        "clock": LIVE,
        "best_of": 1,
        **changes,
    }


class Browser:
    """A browser of its own on the server; with a name it has an account."""

    def __init__(self, server: TestClient, name: str = "") -> None:
        self.http = other_browser(server)
        self.server = server
        if name:
            register(self.http, name)

    def post(self, path: str, body: JsonObject | None = None, status: int = 200) -> JsonObject:
        answer = self.http.post(f"/api/tournaments{path}", json=body or {})
        assert answer.status_code == status, answer.text
        found: JsonObject = answer.json()
        return found

    def refused(self, path: str, body: JsonObject | None = None) -> str:
        """Return the code with which a request is refused."""
        answer = self.http.post(f"/api/tournaments{path}", json=body or {})
        assert answer.status_code >= 400, answer.text
        return str(answer.json()["error"]["code"])

    def create(self, **changes: Any) -> str:
        found = self.post("", wish(**changes), 201)
        check("TournamentPage", found)
        name: str = found["summary"]["id"]
        return name

    def me(self, tournament: str) -> JsonObject:
        found: JsonObject = self.http.get(f"/api/tournaments/{tournament}/me").json()
        check("TournamentViewer", found)
        return found

    def listed(self) -> dict[str, list[str]]:
        found = self.http.get("/api/tournaments").json()
        check("TournamentList", found)
        return {kind: [each["id"] for each in rows] for kind, rows in found.items()}


def page_of(server: TestClient, tournament: str) -> JsonObject:
    found: JsonObject = server.get(f"/api/tournaments/{tournament}").json()
    check("TournamentPage", found)
    return found


def finished(server: TestClient, tournament: str) -> JsonObject:
    """Return a tournament when it has ended."""
    return until(server, tournament, lambda page: page["summary"]["status"] == "finished")


def until(server: TestClient, tournament: str, holds: Callable[[JsonObject], bool]) -> JsonObject:
    """Return a tournament as soon as something holds."""
    limit = time.monotonic() + 120
    while time.monotonic() < limit:
        page = page_of(server, tournament)
        if holds(page):
            return page
        time.sleep(0.05)
    raise AssertionError(f"the tournament does not go on: {page}")


def advance(server: TestClient, tournament: str) -> None:
    call(server, lambda registry: registry.tournaments.director.advance(tournament))


def stored(server: TestClient, tournament: str) -> Tournament:
    found: Tournament = call(server, lambda registry: registry.tournaments.find(tournament))
    return found


def run_jobs(server: TestClient) -> None:
    call(server, lambda registry: registry.jobs.run_due())


def show_up(browser: Browser, server: TestClient, tournament: str) -> str:
    """Let a player come to the own game; return it."""
    game: str = browser.me(tournament)["game"]
    player = me(browser.http)
    assert player is not None
    grant = call(server, lambda registry: registry.players.grant(game, player["id"]))

    async def come(registry: RoomRegistry) -> None:
        await (await registry.room(game)).seating.mark_joined(grant.seat)

    call(server, come)
    return game


def let_games_grow_old(server: TestClient, tournament: str) -> None:
    """Let the time pass in which players have to come, but not the time of the tournament."""
    past = datetime.now(UTC) - timedelta(hours=1)
    execute(server, update(MatchGameRow).where(MatchGameRow.tournament == tournament).values(created=past))


def let_time_pass(server: TestClient, tournament: str, **span: float) -> None:
    """Put the beginning of all games, and the end of an arena, into the past."""
    past = datetime.now(UTC) - timedelta(**span)
    of_game, of_arena = MatchGameRow.tournament == tournament, TournamentRow.id == tournament
    execute(server, update(MatchGameRow).where(of_game).values(created=past))
    execute(
        server, update(TournamentRow).where(of_arena, TournamentRow.ends_at.is_not(None)).values(ends_at=past)
    )
