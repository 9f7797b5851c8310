"""Backups: one SQLite file with all data, from a database of either kind.

The server keeps running while a backup is made. A backup can be restored into an empty database of either
kind, so it also serves to migrate from SQLite to PostgreSQL.
"""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path

from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import create_async_engine

from ..operator_texts import OperatorError, OperatorText
from .failures import describe_failure
from .journal import STORAGE_ERRORS
from .store import DatabaseError, Store
from .transfer import VERSION, clear, copy_rows, count_games, is_unused, version_of

PAGES_PER_STEP = 256
"""Pages copied in one step; between two steps the server may write."""
KEY_SUFFIX = ".key"
OWNER_ONLY = 0o600


class BackupError(OperatorError):
    """A backup that could not be made or restored."""


def back_up(database: str, target: Path, key: Path | None = None) -> int:
    """Copy a database and its key to ``target``; return the number of games. Raises BackupError.

    ``key`` is the file of the server's key; for a SQLite database it is the file next to it.
    """
    url = _address(database)
    source = Path(url.database or "")
    if url.get_backend_name() == "sqlite":
        if not source.is_file():
            raise BackupError(OperatorText("backup-no-source", {"file": str(source)}))
        key = source.with_name(source.name + KEY_SUFFIX)
    if target.exists():
        raise BackupError(OperatorText("backup-exists", {"file": str(target)}))
    if not target.parent.is_dir():
        raise BackupError(OperatorText("backup-no-folder", {"folder": str(target.parent)}))
    part = target.with_name(f"{target.name}.part")
    part.unlink(missing_ok=True)
    part.touch(OWNER_ONLY)  # it contains e-mail addresses and password hashes
    try:
        if url.get_backend_name() == "sqlite":
            games = _copy_pages(source, part)
        else:
            games = asyncio.run(_copy_from(database, part))
    except (sqlite3.Error, *STORAGE_ERRORS) as error:
        part.unlink(missing_ok=True)
        raise BackupError(describe_failure(url, error)) from error
    except BaseException:
        part.unlink(missing_ok=True)
        raise
    part.replace(target)
    if key is not None and key.is_file():
        _copy_key(key, target.with_name(target.name + KEY_SUFFIX))
    return games


def restore(source: Path, database: str, key: Path | None = None) -> int:
    """Restore a backup into an empty database; return the number of games. Raises BackupError.

    The key of the backup is copied to ``key``, or next to a SQLite database, unless that file exists.
    """
    url = _address(database)
    if not source.is_file():
        raise BackupError(OperatorText("backup-no-source", {"file": str(source)}))
    if url.get_backend_name() == "sqlite":
        key = Path(f"{url.database}{KEY_SUFFIX}")
    try:
        games = asyncio.run(_restore(source, database))
    except DatabaseError as error:
        raise BackupError(error.text) from error
    except (sqlite3.Error, *STORAGE_ERRORS) as error:
        raise BackupError(describe_failure(url, error)) from error
    found = source.with_name(source.name + KEY_SUFFIX)
    if key is not None and found.is_file() and not key.exists():
        _copy_key(found, key)
    return games


def _address(database: str) -> URL:
    try:
        url = make_url(database)
    except ArgumentError as error:
        raise BackupError(OperatorText("database-name", {"value": database})) from error
    if url.get_backend_name() not in ("sqlite", "postgresql") or not url.database:
        raise BackupError(OperatorText("database-url", {"value": url.render_as_string(hide_password=True)}))
    return url


def _copy_pages(source: Path, part: Path) -> int:
    with (
        closing(sqlite3.connect(f"{source.absolute().as_uri()}?mode=ro", uri=True)) as original,
        closing(sqlite3.connect(part)) as copy,
    ):
        original.backup(copy, pages=PAGES_PER_STEP)
        if (found := copy.execute("PRAGMA quick_check(1)").fetchone()[0]) != "ok":
            raise sqlite3.DatabaseError(found)
        games: int = copy.execute("SELECT count(*) FROM games").fetchone()[0]
        copy.execute("PRAGMA journal_mode=DELETE")  # one file, without a separate log
    return games


async def _copy_from(database: str, part: Path) -> int:
    """Copy a snapshot of a PostgreSQL database to a new SQLite file; return the number of games."""
    source, copy = Store(database), Store(f"sqlite:///{part}")
    try:
        await copy.open()
        snapshot = source.engine.execution_options(isolation_level="REPEATABLE READ")
        plain = create_async_engine(f"sqlite+aiosqlite:///{part}", hide_parameters=True)
        try:
            async with snapshot.connect() as original, plain.begin() as target:
                if await version_of(original) != await version_of(target):
                    raise BackupError(OperatorText("backup-other-version"))
                await copy_rows(original, target)
                games = await count_games(target)
        finally:
            await plain.dispose()
    finally:
        await source.close()
        await copy.close()
    with closing(sqlite3.connect(part)) as written:
        written.execute("PRAGMA journal_mode=DELETE")
    return games


async def _restore(source: Path, database: str) -> int:
    """Copy all rows of a backup, after migrating it, into an empty database."""
    with tempfile.TemporaryDirectory() as folder:
        current = Path(folder) / "backup.sqlite3"
        shutil.copyfile(source, current)  # only the copy of an older backup is migrated
        backup, target = Store(f"sqlite:///{current}"), Store(database)
        try:
            await _open_backup(backup, current, source)
            await target.open()
            async with backup.engine.connect() as original, target.begin() as connection:
                if not await is_unused(connection):
                    raise BackupError(OperatorText("restore-not-empty"))
                await clear(connection)
                await copy_rows(original, connection)
                return await count_games(connection)
        finally:
            await backup.close()
            await target.close()


async def _open_backup(backup: Store, copy: Path, source: Path) -> None:
    """Open and migrate the copy of a backup; errors name the file that the operator has named."""
    unreadable = OperatorText("restore-unreadable", {"file": str(source)})
    if not await asyncio.to_thread(_has_version, copy):
        raise BackupError(unreadable)
    try:
        await backup.open()
    except DatabaseError as error:
        if error.text.name == "database-damaged":
            raise BackupError(unreadable) from error
        raise BackupError(
            OperatorText(error.text.name, {**error.text.values, "file": str(source)})
        ) from error


def _has_version(file: Path) -> bool:
    """Return whether a file has the tables of this program: any other would pass for an empty backup."""
    try:
        with closing(sqlite3.connect(file)) as connection:
            query = "SELECT 1 FROM sqlite_master WHERE name = ?"
            return connection.execute(query, (VERSION,)).fetchone() is not None
    except sqlite3.DatabaseError:
        return False


def _copy_key(key: Path, target: Path) -> None:
    shutil.copyfile(key, target)
    target.chmod(OWNER_ONLY)
