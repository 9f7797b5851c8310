"""A server on a database of its own, once on SQLite and once on PostgreSQL."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from pathlib import Path

import pytest
from argon2 import PasswordHasher
from fastapi.testclient import TestClient

from carcassonne.server import ServerConfig, create_app
from carcassonne.server.players import passwords
from tests.server.support.pages import PAGE
from tests.server.support.postgres import Postgres, Unavailable, running


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """One PostgreSQL server for all tests."""
    try:
        with running() as server:
            yield server
    except Unavailable as error:
        warnings.warn(f"NOT TESTED ON POSTGRESQL: {error}", stacklevel=1)
        pytest.skip(f"not tested on PostgreSQL: {error}")


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.slow)])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'games.sqlite3'}"
    server: Postgres = request.getfixturevalue("postgres")
    return server.empty_database()


@pytest.fixture
def config(database: str) -> ServerConfig:
    """Settings of a server for tests: nothing is drawn ahead, bots do not wait to be followed by the eye."""
    return ServerConfig(
        database=database,
        client=None,
        hosts=("testserver",),
        warm=False,
        bot_workers=1,
        bot_pause=0,
        secret="a secret of the tests",
    )


@pytest.fixture
def client(config: ServerConfig) -> Iterator[TestClient]:
    with TestClient(create_app(config)) as found:
        yield found


@pytest.fixture
def cheap_passwords(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hash passwords with as little computing as possible."""
    hasher = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
    monkeypatch.setattr(passwords, "_hasher", lambda: hasher)
    passwords._decoy.cache_clear()


@pytest.fixture
def page(config: ServerConfig, cheap_passwords: None) -> Iterator[TestClient]:
    """A browser with our page: it names the origin of what it sends."""
    with TestClient(create_app(config), headers=PAGE) as found:
        yield found
