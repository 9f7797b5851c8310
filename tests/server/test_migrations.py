"""Databases of earlier releases go up, and their games are played on."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest
from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from fastapi.testclient import TestClient
from sqlalchemy import Connection, text

from carcassonne.server import ServerConfig, create_app, storage
from carcassonne.server.storage.store import Store
from tests.server.support.client import new_game, placement, talk

RELEASE = "0003"
"""The schema of version 0.1."""


def scripts() -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(storage.__file__).parent / "migrations"))
    return config


def test_the_migrations_form_one_line() -> None:
    assert len(ScriptDirectory.from_config(scripts()).get_heads()) == 1


def old_database(url: str, tables: dict[str, list[dict[str, object]]]) -> None:
    """Make a database as the release made it, with these rows."""

    def fill(connection: Connection) -> None:
        config = scripts()
        config.attributes["connection"] = connection
        command.upgrade(config, RELEASE)
        for table, rows in tables.items():
            for row in rows:
                names, values = ", ".join(row), ", ".join(f":{name}" for name in row)
                connection.execute(text(f"INSERT INTO {table} ({names}) VALUES ({values})"), row)

    async def run() -> None:
        store = Store(url)
        async with store.engine.begin() as connection:
            await connection.run_sync(fill)
        await store.close()

    asyncio.run(run())


def rows_of(url: str, *tables: tuple[str, str]) -> dict[str, list[dict[str, object]]]:
    """Read columns of tables, in an order in which they can be stored again."""

    async def run() -> dict[str, list[dict[str, object]]]:
        store = Store(url)
        async with store.engine.connect() as connection:
            found = {
                table: [
                    dict(row._mapping)
                    for row in await connection.execute(text(f"SELECT {columns} FROM {table}"))
                ]
                for table, columns in tables
            }
        await store.close()
        return found

    return asyncio.run(run())


def test_a_database_of_the_release_goes_up_with_its_games(
    config: ServerConfig, database: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    with TestClient(create_app(config)) as client:
        game = new_game(client, "here", "here")
        with talk(client, game["game"], game["host"]) as (wire, welcome):
            move = placement(welcome["decision"])
            seq = wire.ask("act", at=welcome["state"]["seq"], actions=[move])["seq"]
    rows = rows_of(
        database,
        ("games", "id, created, setup, first, seed, rules, rematch"),
        ("tokens", "hash, game, role, seat, generation"),
        ("actions", "game, number, seat, text, time"),
    )
    if database.startswith("sqlite"):
        database = f"sqlite:///{tmp_path / 'old.sqlite3'}"
    else:
        database = request.getfixturevalue("postgres").empty_database()
    old_database(database, rows)
    with (
        TestClient(create_app(replace(config, database=database))) as client,
        talk(client, game["game"], game["host"]) as (wire, welcome),
    ):
        assert welcome["state"]["seq"] == seq
        assert wire.ask("act", at=seq, actions=["pass"], request="after-migration")["seq"] > seq
