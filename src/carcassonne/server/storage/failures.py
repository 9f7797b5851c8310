"""Descriptions of database failures: what is wrong and how to fix it, in one sentence."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from alembic.util.exc import CommandError
from sqlalchemy import URL
from sqlalchemy.exc import DBAPIError

from ..operator_texts import OperatorText


class SqliteDamagedError(OSError):
    """A database file that fails its integrity check."""


def describe_failure(url: URL, error: Exception) -> OperatorText:
    """Return one sentence that says why the database at ``url`` cannot be used and how to fix it."""
    if url.get_backend_name() == "sqlite":
        return _sqlite(Path(url.database or ""), error)
    return _postgresql(url, error)


def _sqlite(file: Path, error: Exception) -> OperatorText:
    code = _sqlite_code(error)
    values = {"file": str(file), "folder": str(file.parent)}
    if isinstance(error, CommandError):
        name = "database-newer-file"
    elif isinstance(error, SqliteDamagedError) or code in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB):
        name = "database-damaged"
    elif not file.parent.is_dir():
        name = "database-no-folder"
    elif file.is_dir():
        name = "database-is-folder"
    elif code == sqlite3.SQLITE_FULL:
        name = "database-full"
    elif code == sqlite3.SQLITE_BUSY:
        name = "database-locked"
    elif not file.exists():
        name = "database-missing"
    else:
        name = "database-unusable"
    return OperatorText(name, {**values, "reason": _reason(error)})


def _postgresql(url: URL, error: Exception) -> OperatorText:
    place = url.render_as_string(hide_password=True)
    name = "database-newer" if isinstance(error, CommandError) else "database-no-server"
    return OperatorText(name, {"place": place, "reason": _reason(error)})


def _sqlite_code(error: Exception) -> int | None:
    """Return the primary SQLite result code of an error; None if it has none."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    code = getattr(cause, "sqlite_errorcode", None)
    return None if code is None else code & 0xFF


def _reason(error: Exception) -> str:
    cause = error.orig if isinstance(error, DBAPIError) and error.orig is not None else error
    text = str(cause).strip() or type(cause).__name__
    return text.splitlines()[0].rstrip(".")
