"""A server on a database of its own, once on SQLite and once on PostgreSQL."""

from __future__ import annotations

import shutil
import warnings
from collections.abc import Iterator
from pathlib import Path

import pytest
from argon2 import PasswordHasher
from fastapi.testclient import TestClient

from carcassonne.server import ServerConfig, create_app
from carcassonne.server.players import passwords
from tests.server.support.pages import PAGE
from tests.server.support.postgres import Postgres, Unavailable, make_tables, running


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """One PostgreSQL server for all tests."""
    try:
        with running() as server:
            yield server
    except Unavailable as error:
        warnings.warn(f"NOT TESTED ON POSTGRESQL: {error}", stacklevel=1)
        pytest.skip(f"not tested on PostgreSQL: {error}")


KINDS = ("sqlite", pytest.param("postgresql", marks=pytest.mark.slow))


@pytest.fixture(scope="session")
def sqlite_tables(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An SQLite file with the current tables and nothing in them."""
    file = tmp_path_factory.mktemp("tables") / "games.sqlite3"
    make_tables(f"sqlite:///{file}")
    return file


@pytest.fixture(params=KINDS)
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a database with the current tables and nothing in them: migrating takes long."""
    if request.param == "sqlite":
        file = tmp_path / "games.sqlite3"
        shutil.copyfile(request.getfixturevalue("sqlite_tables"), file)
        return f"sqlite:///{file}"
    server: Postgres = request.getfixturevalue("postgres")
    return server.database_with_tables()


@pytest.fixture(params=KINDS)
def bare_database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a database without tables."""
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
