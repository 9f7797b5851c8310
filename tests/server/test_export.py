"""The export of a player's data is complete, and tells no secret and nothing about others."""

from __future__ import annotations

import re
from typing import cast

from fastapi.testclient import TestClient
from sqlalchemy import Table

from carcassonne.server.players.export import EXPORTED
from carcassonne.server.players.tables import PlayerRow
from carcassonne.server.storage.tables import Base
from tests.server.support.client import new_game, talk
from tests.server.support.pages import me, other_browser, register
from tests.server.tournaments.support import Browser

ELSEWHERE = {
    ("game_players", "player"): "in the list of games",
    ("game_owners", "player"): "in the list of games",
    ("one_time", "player"): "secrets that work for some minutes",
    ("relations", "other"): "who follows or blocks the player is the other's data",
    ("chat_reports", "reported"): "who has reported the player is not revealed",
    ("chat_reports", "moderator"): "the work of a moderator",
}
SECRET = re.compile("hash|token|secret|auth|p256dh|key|credential|deal|endpoint")


def test_every_table_that_names_a_player_is_exported() -> None:
    """Whoever adds a table decides whether its rows belong to a player's data."""
    players = PlayerRow.__table__.c.id
    naming = {
        (table.name, column.name)
        for table in Base.metadata.tables.values()
        for column in table.columns
        if any(key.column is players for key in column.foreign_keys)
    }
    exported = {(str(rows.table.__tablename__), rows.owner) for rows in EXPORTED.values()}
    assert naming == (exported & naming) | ELSEWHERE.keys()


def test_no_secret_is_exported() -> None:
    for name, rows in EXPORTED.items():
        columns = {column.name for column in cast(Table, rows.table.__table__).columns}
        assert rows.hidden <= columns, name
        assert not [column for column in columns - rows.hidden if SECRET.search(column)], name


def test_all_data_of_a_player_can_be_taken_along(page: TestClient) -> None:
    register(page, "Ana")
    other = Browser(page, "Boris")
    ana_id, boris_id = (str((me(browser) or {})["id"]) for browser in (page, other.http))
    game = new_game(page, "here", "link")
    with talk(page, game["game"], "") as (ana, _):
        ana.send("say", text="hello there")
        ana.until("said")
    wish = {"name": "a program", "scopes": ["games:read"]}
    secret = page.post("/api/account/tokens", json=wish).json()["secret"]
    tournament = other.create()
    assert page.post(f"/api/tournaments/{tournament}/join").status_code == 200
    assert page.put(f"/api/players/{boris_id}/follow").status_code == 204
    assert other.http.put(f"/api/players/{ana_id}/block").status_code == 204
    assert page.put(f"/api/players/{boris_id}/block").status_code == 204
    answer = page.get("/api/account/export")
    found = answer.json()
    assert found["player"]["name"] == "Ana"
    assert [row["text"] for row in found["remarks"]] == ["hello there"]
    assert [row["game"] for row in found["games"]] == [game["game"]]
    assert [row["name"] for row in found["tokens"]] == ["a program"]
    assert [row["device"] for row in found["sessions"]]
    for hidden in ("argon2", secret, *page.cookies.values(), game["host"]):
        assert hidden not in answer.text
    stranger = other_browser(page)
    assert stranger.get("/api/account/export").status_code == 401
    assert [(row["other"], row["kind"]) for row in found["relations"]] == [(boris_id, "block")]
    assert [row["tournament"] for row in found["entries"]] == [tournament]


def test_the_export_is_described_as_an_object(page: TestClient) -> None:
    described = page.get("/api/openapi.json").json()
    operation = described["paths"]["/api/account/export"]["get"]
    schema = operation["responses"]["200"]["content"]["application/json"]["schema"]
    register(page, "Ana")
    name = schema["$ref"].rpartition("/")[2]
    assert described["components"]["schemas"][name]["type"] == "object"
    assert isinstance(page.get("/api/account/export").json(), dict)
