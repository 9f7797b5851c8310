"""Databases that cannot be used are named in one sentence; a running server tells how its database is."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
import uvicorn
from fastapi.testclient import TestClient

from carcassonne.server import ServerConfig, create_app
from carcassonne.server.addresses import reachable_addresses
from carcassonne.server.run import run
from carcassonne.server.storage.store import DatabaseError, Store
from tests.server.support.client import new_game, one_database, placement, talk


def damaged(file: Path) -> None:
    """A database whose pages were overwritten."""
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("CREATE TABLE games (id TEXT PRIMARY KEY, other TEXT)")
        connection.executemany("INSERT INTO games VALUES (?, ?)", [(str(n), "x" * 500) for n in range(200)])
        connection.commit()
    content = bytearray(file.read_bytes())
    content[4096 * 2 : 4096 * 6] = os.urandom(4096 * 4)
    file.write_bytes(content)


def from_the_future(file: Path) -> None:
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("CREATE TABLE alembic_version (version_num TEXT)")
        connection.execute("INSERT INTO alembic_version VALUES ('9999')")
        connection.commit()


@pytest.mark.parametrize(
    ("make", "told"),
    [
        (lambda file: file.write_text("no database at all" * 100), "damaged or not a database"),
        (damaged, "damaged or not a database"),
        (lambda file: file.mkdir(), "is a folder"),
        (from_the_future, "newer version"),
    ],
    ids=["no database", "damaged", "folder", "newer"],
)
def test_a_database_that_cannot_be_used_is_one_sentence_and_exit_code_2(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], make: object, told: str
) -> None:
    file = tmp_path / "games.sqlite3"
    assert callable(make)
    make(file)
    check_refused(f"sqlite:///{file}", told, capsys)


def check_refused(database: str, told: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        run(ServerConfig(database=database, client=None), "127.0.0.1", 1, browser=False)
    assert ended.value.code == 2
    printed = capsys.readouterr()
    assert told in printed.err
    assert printed.err.count("\n") == 1
    assert "Traceback" not in printed.err
    assert "ready" not in printed.out


def test_a_missing_folder_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    check_refused(f"sqlite:///{tmp_path / 'missing' / 'games.sqlite3'}", "does not exist", capsys)


def test_a_postgresql_that_does_not_run_is_named_without_its_password(
    capsys: pytest.CaptureFixture[str],
) -> None:
    check_refused("postgresql://ana:geheim@127.0.0.1:1/games", "check that PostgreSQL runs", capsys)
    assert "geheim" not in capsys.readouterr().err


def test_a_file_without_permissions_is_named(tmp_path: Path) -> None:
    """The sentence is made from the error that SQLite gives; root, who runs tests, may read everything."""
    from sqlalchemy import make_url
    from sqlalchemy.exc import OperationalError

    from carcassonne.server.storage.failures import describe_failure

    file = tmp_path / "games.sqlite3"
    file.touch()
    error = OperationalError("", {}, sqlite3.OperationalError("attempt to write a readonly database"))
    assert "check its permissions" in str(describe_failure(make_url(f"sqlite:///{file}"), error))


@one_database
def test_health_looks_at_the_database(client: TestClient, database: str) -> None:
    assert client.get("/api/health").json()["status"] == "ok"
    file = Path(database.removeprefix("sqlite:///"))
    file.rename(file.with_suffix(".away"))
    answer = client.get("/api/health")
    assert answer.status_code == 503
    assert answer.json()["error"]["code"] == "busy"


@one_database
def test_a_backup_of_a_running_server_holds_every_acknowledged_move(
    client: TestClient, database: str, tmp_path: Path
) -> None:
    game = new_game(client, "here", "here")
    target = tmp_path / "copy.sqlite3"
    with talk(client, game["game"], game["host"]) as (table, welcome):
        seq = welcome["state"]["seq"]
        done = table.ask("act", at=seq, actions=[placement(welcome["decision"])])
        finished = carcassonne("backup", str(target), "--database", database)
    assert finished.returncode == 0, finished.stderr
    with closing(sqlite3.connect(target)) as copy:
        assert copy.execute("SELECT count(*) FROM actions").fetchone()[0] == done["seq"]
    again = carcassonne("backup", str(target), "--database", database)
    assert (again.returncode, again.stderr.count("\n")) == (2, 1), "an existing file is not overwritten"
    with TestClient(
        create_app(
            ServerConfig(database=f"sqlite:///{target}", client=None, hosts=("testserver",), warm=False)
        )
    ) as restored:
        headers = {"Authorization": f"Bearer {game['host']}"}
        assert restored.get(f"/api/games/{game['game']}", headers=headers).status_code == 200


@pytest.mark.parametrize("database", ["sqlite:////nowhere/games.sqlite3", "postgresql://a@b/c", "nonsense"])
def test_a_backup_that_cannot_be_made_is_one_sentence(tmp_path: Path, database: str) -> None:
    from carcassonne.server.storage.backup import BackupError, back_up

    with pytest.raises(BackupError) as refused:
        back_up(database, tmp_path / "copy.sqlite3")
    assert "\n" not in str(refused.value)
    assert not list(tmp_path.iterdir())


def carcassonne(*args: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "carcassonne", *args]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_addresses_are_those_that_others_can_open() -> None:
    config = ServerConfig(database="sqlite:///x", client=None)
    assert [each.reach for each in reachable_addresses(config)] == ["device"]
    everywhere = reachable_addresses(config.listening_on("0.0.0.0", 8902))
    assert everywhere[-1].url == "http://127.0.0.1:8902/"
    assert all("127.0.0.1" not in each.url for each in everywhere[:-1])
    public = ServerConfig(database="sqlite:///x", client=None, public_url="https://games.example")
    assert reachable_addresses(public)[0] == ("https://games.example/", "public")


@pytest.mark.parametrize(
    ("language", "ready", "others"),
    [
        ("en", "Carcassonne is ready at http://127.0.0.1:8902/", "Other devices reach it at "),
        ("es", "Carcassonne está listo en http://127.0.0.1:8902/", "Otros dispositivos lo encuentran en "),
    ],
)
def test_every_address_of_the_household_is_printed(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    language: str,
    ready: str,
    others: str,
) -> None:
    """With ``--host 0.0.0.0``: first the address for this device, then those for others, never 0.0.0.0."""
    import asyncio

    from carcassonne.server import run as running

    async def started(self: uvicorn.Server, sockets: object = None) -> None:
        self.started = True

    monkeypatch.setattr(uvicorn.Server, "startup", started)
    monkeypatch.setattr("carcassonne.server.addresses.machine_addresses", lambda: ["192.0.2.7"])
    config = ServerConfig(database="sqlite:///x", client=None).listening_on("0.0.0.0", 8902)
    # Setting up logging would close the handlers of other libraries, one of which closes the captured output.
    app = create_app(config)
    settings = uvicorn.Config(app, log_config=None)
    server = running._LocalServer(settings, app, config, browser=False, language=language)
    asyncio.run(server.startup())
    first, *rest = capsys.readouterr().out.splitlines()
    assert first.startswith(ready)
    assert rest == [f"{others}http://192.0.2.7:8902/"]


def test_a_store_is_refused_before_anything_is_written(tmp_path: Path) -> None:
    import asyncio

    file = tmp_path / "games.sqlite3"
    damaged(file)
    before = file.read_bytes()

    async def opened() -> None:
        store = Store(f"sqlite:///{file}")
        try:
            await store.open()
        finally:
            await store.close()

    with pytest.raises(DatabaseError):
        asyncio.run(opened())
    assert file.read_bytes() == before


def test_painters_start_without_the_database_package() -> None:
    """Importing it takes a quarter of their start, and the first board waits for its pictures."""
    code = "import sys, carcassonne.server.rendering.tiles; sys.exit('sqlalchemy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_painters_are_ready_before_bots_start(monkeypatch: pytest.MonkeyPatch) -> None:
    import asyncio

    from carcassonne.server import app
    from carcassonne.server.rendering import tiles
    from carcassonne.server.rendering.queue import RenderQueue
    from carcassonne.server.workers.bots import BotPool
    from carcassonne.server.workers.pool import WorkerPool

    order: list[str] = []

    class Painters(WorkerPool):
        async def run(self, function: object, *_: object, **__: object) -> None:  # type: ignore[override]
            await asyncio.sleep(0)
            if function is tiles.get_ready:
                order.append("painter")

    class Bots(BotPool):
        async def start(self) -> None:
            order.append("bots")

    async def warmed() -> None:
        painters, bots = Painters(2, 0), Bots(1, 1.0)
        await app._warm(RenderQueue(painters, ahead=False), bots)
        painters.close()
        bots.close()

    asyncio.run(warmed())
    assert order == ["painter", "painter", "bots"]
