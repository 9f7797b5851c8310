"""A PostgreSQL server of the tests' own: private port, temporary folder, gone when they are."""

from __future__ import annotations

import asyncio
import os
import pwd
import secrets
import shutil
import subprocess
import tempfile
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path

from sqlalchemy import delete, text
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from carcassonne.server.storage.store import Store
from carcassonne.server.storage.tables import Base
from carcassonne.server.storage.transfer import VERSION
from tests.server.support.ports import ReservedPort

ORDINARY_USERS = ("postgres", "nobody")
"""Who runs the server when the tests run as root, which PostgreSQL refuses."""
FOLDER = "CARCASSONNE_POSTGRESQL"
"""The variable that names the folder of PostgreSQL's programs."""
FAST = ("fsync=off", "synchronous_commit=off", "full_page_writes=off", "shared_buffers=16MB")
"""Nothing here has to survive a power cut."""


class Unavailable(Exception):
    """PostgreSQL cannot be started here, for this reason."""


def program(name: str) -> str:
    """Find a program of PostgreSQL; Debian keeps them out of the path.

    The folder CARCASSONNE_POSTGRESQL is asked first, then the path, then the folders of Debian.
    """
    if folder := os.environ.get(FOLDER):
        named = shutil.which(name, path=folder)
        if named is None:
            raise Unavailable(f"there is no {name} in {folder}, which {FOLDER} names")
        return named
    installed = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"), key=_version)
    found = shutil.which(name) or (str(installed[-1]) if installed else None)
    if found is None:
        raise Unavailable(f"PostgreSQL is not installed (apt-get install postgresql, or set {FOLDER})")
    return found


def _version(path: Path) -> float:
    return float(path.parts[-3])


def ordinary_user() -> pwd.struct_passwd | None:
    """Somebody else than root, if we are root."""
    if os.geteuid():
        return None
    known = {entry.pw_name: entry for entry in pwd.getpwall()}
    for name in ORDINARY_USERS:
        if name in known:
            return known[name]
    raise Unavailable("PostgreSQL refuses to run as root, and there is no other user")


def _environment() -> dict[str, str]:
    return {name: os.environ[name] for name in ("PATH", "LD_LIBRARY_PATH") if name in os.environ}


class Postgres:
    """A running server with one database, of which every test gets a clean one."""

    settings = FAST

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._reserved = ReservedPort()
        self.port = self._reserved.number
        self.password = secrets.token_hex(16)
        self.user = ordinary_user()
        self._version: str | None = None
        """Version of the current tables, once they were made."""

    def run(self, *command: str) -> None:
        done = subprocess.run(
            command,
            user=self.user.pw_uid if self.user else None,
            group=self.user.pw_gid if self.user else None,
            extra_groups=[] if self.user else None,
            cwd=self.folder,
            env={**_environment(), "LC_ALL": "C.UTF-8", "PGPASSWORD": self.password},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            check=False,
        )
        if done.returncode:
            raise Unavailable(f"{Path(command[0]).name} has failed: {done.stdout.decode()[-300:]}")

    def start(self) -> None:
        password = self.folder / "password"
        password.write_text(self.password)
        if self.user:
            for path in (self.folder, password):
                os.chown(path, self.user.pw_uid, self.user.pw_gid)
        data = str(self.folder / "data")
        secure = ("--auth=scram-sha-256", f"--pwfile={password}", "--username=tests")
        self.run(program("initdb"), "--no-sync", "--encoding=UTF8", "--locale=C.UTF-8", *secure, data)
        self.launch()

    def launch(self) -> None:
        """Start the server on the files that are there."""
        data = str(self.folder / "data")
        settings = [f"-p {self.port}", "-c listen_addresses=127.0.0.1", "-c unix_socket_directories=''"]
        settings += [f"-c {setting}" for setting in self.settings]
        log = str(self.folder / "log")
        options = ("-w", "-s", "-D", data, "-l", log, "-o", " ".join(settings))
        self.run(program("pg_ctl"), *options, "start")

    def stop(self, mode: str = "immediate") -> None:
        """End the server; in the mode ``fast`` nothing that was committed is lost."""
        self.run(program("pg_ctl"), "-s", "-m", mode, "-D", str(self.folder / "data"), "stop")

    def release(self) -> None:
        """Give its port back."""
        self._reserved.release()

    @property
    def address(self) -> str:
        return f"postgresql://tests:{self.password}@127.0.0.1:{self.port}/postgres"

    def empty_database(self) -> str:
        """The database without anything in it; a new one for each test would be a thousand files each."""
        asyncio.run(self._empty())
        return self.address

    def database_with_tables(self) -> str:
        """The database with the current tables and nothing in them."""
        if not asyncio.run(self._remove_rows()):
            make_tables(self.empty_database())
            self._version = asyncio.run(self._stored_version())
        return self.address

    async def _empty(self) -> None:
        async with self._connection() as connection:
            await connection.execute(text("DROP SCHEMA public CASCADE"))
            await connection.execute(text("CREATE SCHEMA public"))

    async def _remove_rows(self) -> bool:
        """Remove all rows that tests have left; return False if the tables are not the current ones."""
        if self._version is None or await self._stored_version() != self._version:
            return False
        async with self._connection() as connection:
            for table in reversed(Base.metadata.sorted_tables):
                await connection.execute(delete(table))
        return True

    async def _stored_version(self) -> str | None:
        """Return the version of the tables; None if there are none, or others than those of the server."""
        known = text("SELECT tablename FROM pg_tables WHERE schemaname = 'public'")
        async with self._connection() as connection:
            if set((await connection.execute(known)).scalars()) != {VERSION, *Base.metadata.tables}:
                return None
            version = await connection.execute(text(f"SELECT version_num FROM {VERSION}"))
            return str(version.scalar_one())

    @asynccontextmanager
    async def _connection(self) -> AsyncIterator[AsyncConnection]:
        engine = create_async_engine(self.address.replace("postgresql:", "postgresql+asyncpg:"))
        try:
            async with engine.begin() as connection:
                yield connection
        finally:
            await engine.dispose()


def make_tables(database: str) -> None:
    """Migrate an empty database to the current tables."""

    async def migrate() -> None:
        store = Store(database)
        await store.open()
        await store.close()

    asyncio.run(migrate())


@contextmanager
def running() -> Iterator[Postgres]:
    """A server that is stopped and removed afterwards."""
    folder = Path(tempfile.mkdtemp(prefix="carcassonne-postgresql-"))
    server = Postgres(folder)
    try:
        server.start()
        try:
            yield server
        finally:
            server.stop()
    finally:
        server.release()
        shutil.rmtree(folder, ignore_errors=True)
