"""Databases of earlier releases go up, and their games are played on."""

from __future__ import annotations

import asyncio
import json
from datetime import datetime
from pathlib import Path

import pytest
from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from fastapi.testclient import TestClient
from sqlalchemy import Connection, text

from carcassonne.server import ServerConfig, create_app, storage
from carcassonne.server.storage.store import Store
from tests.architecture.project import ROOT
from tests.server.support.client import JsonObject, bearer, first_answer, talk

OLD = ROOT / "tests" / "server" / "old"
"""Databases as old versions have written them."""
TIMES = ("created", "time")


def scripts() -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(storage.__file__).parent / "migrations"))
    return config


def test_the_migrations_form_one_line() -> None:
    assert len(ScriptDirectory.from_config(scripts()).get_heads()) == 1


def old_database(url: str, name: str) -> JsonObject:
    """Make a database as an old version has left it; return what is known about its games."""
    old: JsonObject = json.loads((OLD / f"{name}.json").read_text(encoding="utf-8"))

    def fill(connection: Connection) -> None:
        config = scripts()
        config.attributes["connection"] = connection
        command.upgrade(config, old["revision"])
        for table, content in old["tables"].items():
            names = content["columns"]
            insert = text(f"INSERT INTO {table} ({', '.join(names)}) VALUES (:{', :'.join(names)})")
            for row in content["rows"]:
                connection.execute(insert, dict(zip(names, map(as_stored, names, row), strict=True)))

    async def run() -> None:
        store = Store(url)
        async with store.engine.begin() as connection:
            await connection.run_sync(fill)
        await store.close()

    asyncio.run(run())
    games: JsonObject = old["games"]
    return games


@pytest.fixture
def database(bare_database: str) -> str:
    """The address of a database to which an old release or the migrations add the tables."""
    return bare_database


def as_stored(column: str, value: object) -> object:
    """Return a value of a fixture as the database takes it."""
    return datetime.fromisoformat(f"{value}+00:00") if column in TIMES else value


def test_a_database_of_the_first_release_goes_up_with_its_games(config: ServerConfig, database: str) -> None:
    """The games of the server of that release keep their scores, are shown, shared and played on."""
    games = old_database(database, "stage-one")
    with TestClient(create_app(config)) as client:
        for name, game in games.items():
            with talk(client, game["game"], game["host"]) as (wire, welcome):
                assert welcome["type"] == "welcome", name
                seq, decision = welcome["state"]["seq"], welcome["decision"]
                assert seq == game["seq"], name
                assert [seat["score"] for seat in welcome["state"]["seats"]] == game["scores"], name
                assert (decision is None) == game["over"]
                if decision is not None:
                    answer = wire.ask(
                        "act", at=seq, actions=[first_answer(decision)], request=f"after-{name}-went-up"
                    )
                    assert answer["seq"] > seq, answer
            if game["share"]:
                assert client.get(f"/api/shared/{game['share']}").status_code == 200, name
        remarks = [len(welcome_of(client, game)["chat"]) for game in games.values()]
        assert sum(remarks) == 1
        host = bearer(games["base"]["host"])
        assert client.get(f"/api/games/{games['base']['game']}/file", headers=host).status_code == 200


def welcome_of(client: TestClient, game: JsonObject) -> JsonObject:
    with talk(client, game["game"], game["host"]) as (_, welcome):
        return welcome


def test_machines_that_start_at_once_migrate_once(database: str) -> None:
    """Four machines begin with the database of an old release."""
    old_database(database, "stage-one")

    async def run() -> None:
        stores = [Store(database) for _ in range(1 if database.startswith("sqlite") else 4)]
        await asyncio.gather(*(store.open() for store in stores))
        for store in stores:
            await store.close()

    asyncio.run(run())
