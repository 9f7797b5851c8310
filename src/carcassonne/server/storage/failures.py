"""What is wrong with a database, and what to do about it, in one sentence."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from alembic.util.exc import CommandError
from sqlalchemy import URL
from sqlalchemy.exc import DBAPIError


class SqliteDamagedError(OSError):
    """A file whose pages contradict each other."""


def describe_failure(url: URL, error: Exception) -> str:
    """Return one sentence about why the database at ``url`` cannot be used and what helps."""
    if url.get_backend_name() == "sqlite":
        return _sqlite(Path(url.database or ""), error)
    return _postgresql(url, error)


def _sqlite(file: Path, error: Exception) -> str:
    code = _sqlite_code(error)
    if isinstance(error, CommandError):
        return (
            f"{file} was written by a newer version of this program: update carcassonne, "
            "or name another file with --database."
        )
    if isinstance(error, SqliteDamagedError) or code in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB):
        return (
            f"{file} is damaged or not a database of this program: restore a copy made with "
            "`carcassonne backup`, or move the file away to begin with an empty one."
        )
    if not file.parent.is_dir():
        return f"The folder {file.parent} does not exist: create it, or name another file with --database."
    if file.is_dir():
        return f"{file} is a folder, not a file: name a file in it with --database."
    if code == sqlite3.SQLITE_FULL:
        return f"The disk that holds {file} is full: make room and start again."
    if code == sqlite3.SQLITE_BUSY:
        return (
            f"{file} is locked by another program: stop that program, or name another file with --database."
        )
    if not file.exists():
        return (
            f"{file} is missing and cannot be created: check the permissions of {file.parent}, "
            "or restore a backup."
        )
    return (
        f"{file} cannot be read and written ({_reason(error)}): "
        f"check its permissions and those of {file.parent}."
    )


def _postgresql(url: URL, error: Exception) -> str:
    place = url.render_as_string(hide_password=True)
    if isinstance(error, CommandError):
        return f"{place} was written by a newer version of this program: update carcassonne."
    return (
        f"{place} cannot be used ({_reason(error)}): "
        "check that PostgreSQL runs and that name and password are right."
    )


def _sqlite_code(error: Exception) -> int | None:
    """The primary result code of SQLite behind an error."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    code = getattr(cause, "sqlite_errorcode", None)
    return None if code is None else code & 0xFF


def _reason(error: Exception) -> str:
    cause = error.orig if isinstance(error, DBAPIError) and error.orig is not None else error
    text = str(cause).strip() or type(cause).__name__
    return text.splitlines()[0].rstrip(".")
