"""Backup and restore: what was acknowledged is there again, on the same database or on another kind."""

from __future__ import annotations

import re
import sqlite3
import stat
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from carcassonne.server import ServerConfig, create_app
from carcassonne.server.storage.backup import BackupError, back_up, restore
from tests.server.support.client import bearer, new_game, one_database, placement, talk
from tests.server.support.postgres import Postgres


def empty_like(database: str, request: pytest.FixtureRequest, folder: Path) -> str:
    """Return another empty database of the same kind: the old one is gone."""
    if database.startswith("sqlite"):
        return f"sqlite:///{folder / 'restored.sqlite3'}"
    server: Postgres = request.getfixturevalue("postgres")
    return server.empty_database()


def play(client: TestClient, game: dict[str, str], token: str) -> int:
    """Play one turn and say something; return the number of actions."""
    with talk(client, game["game"], token) as (table, welcome):
        move = [placement(welcome["decision"]), "pass"]
        return int(table.ask("act", at=welcome["state"]["seq"], actions=move)["seq"])


def test_games_continue_after_a_restore(
    config: ServerConfig, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    file = tmp_path / "backup.sqlite3"
    with TestClient(create_app(config)) as client:
        game = new_game(client, "here", "here")
        seq = play(client, game, game["host"])
        assert back_up(config.database, file) == 1, "while the server runs"
        play(client, game, game["host"])
    fresh = empty_like(config.database, request, tmp_path)
    assert restore(file, fresh) == 1
    with TestClient(create_app(replace(config, database=fresh))) as client:
        found = client.get(f"/api/games/{game['game']}", headers=bearer(game["host"]))
        assert found.status_code == 200, "links are still valid"
        assert play(client, game, game["host"]) > seq
        new_game(client, "here", "here")
    with pytest.raises(BackupError) as refused:
        restore(file, fresh)
    assert "\n" not in str(refused.value), "games that are there are not overwritten"


@pytest.mark.slow
def test_a_backup_moves_a_server_from_sqlite_to_postgresql(
    config: ServerConfig, postgres: Postgres, tmp_path: Path
) -> None:
    if not config.database.startswith("sqlite"):
        pytest.skip("begins with SQLite")
    with TestClient(create_app(config)) as client:
        game = new_game(client, "here", "here")
        seq = play(client, game, game["host"])
    back_up(config.database, tmp_path / "backup.sqlite3")
    moved = postgres.empty_database()
    restore(tmp_path / "backup.sqlite3", moved)
    with TestClient(create_app(replace(config, database=moved))) as client:
        with talk(client, game["game"], game["host"]) as (table, _):
            table.send("say", text="rows get numbers of their own")
            table.until("said")
        assert play(client, game, game["host"]) > seq
    file = tmp_path / "again.sqlite3"
    assert back_up(moved, file) == 1
    assert restore(file, f"sqlite:///{tmp_path / 'home.sqlite3'}") == 1


def test_only_the_owner_reads_a_backup(config: ServerConfig, tmp_path: Path) -> None:
    file = tmp_path / "backup.sqlite3"
    with TestClient(create_app(config)) as client:
        new_game(client, "here", "here")
        back_up(config.database, file)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600, "it contains e-mail addresses and password hashes"


@one_database
@pytest.mark.parametrize("kind", ["a picture", "an empty file", "another database"])
def test_what_is_no_backup_is_named(tmp_path: Path, database: str, kind: str) -> None:
    file = tmp_path / "holiday.jpg"
    file.write_bytes(b"no database" * 1000 if kind == "a picture" else b"")
    if kind == "another database":
        with closing(sqlite3.connect(file)) as other:
            other.execute("CREATE TABLE photos (name TEXT)")
    with pytest.raises(BackupError, match=re.escape(str(file))) as refused:
        restore(file, f"sqlite:///{tmp_path / 'new.sqlite3'}")
    assert refused.value.text.name == "restore-unreadable"


def test_a_database_with_players_is_not_overwritten(
    config: ServerConfig, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    file = tmp_path / "backup.sqlite3"
    with TestClient(create_app(config)) as client:
        new_game(client, "here", "here")
        back_up(config.database, file)
    fresh = empty_like(config.database, request, tmp_path)
    page = {"Origin": "http://testserver"}
    with TestClient(create_app(replace(config, database=fresh)), headers=page) as client:
        account = {"name": "Robert", "password": "a castle of nine tiles"}
        assert client.post("/api/account/register", json=account).status_code == 200
    with pytest.raises(BackupError) as refused:
        restore(file, fresh)
    assert "empty" in str(refused.value)


def test_a_server_that_has_only_been_started_is_empty(
    config: ServerConfig, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    file = tmp_path / "backup.sqlite3"
    with TestClient(create_app(config)) as client:
        new_game(client, "here", "here")
        back_up(config.database, file)
    fresh = empty_like(config.database, request, tmp_path)
    with TestClient(create_app(replace(config, database=fresh))) as client:
        assert client.get("/api/lobby").status_code == 200
    assert restore(file, fresh) == 1
