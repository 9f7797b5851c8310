"""Online backup of a SQLite database: the server keeps running and writing."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

from ..operator_texts import OperatorError, OperatorText
from .failures import describe_failure

PAGES_PER_STEP = 256
"""Pages copied at a time; between two steps the server may write."""
KEY_SUFFIX = ".key"


class BackupError(OperatorError):
    """A backup that could not be made."""


def back_up(database: str, target: Path) -> int:
    """Copy a SQLite database and its key to ``target``; return the number of games. Raises BackupError."""
    source = _source(database)
    if target.exists():
        raise BackupError(OperatorText("backup-exists", {"file": str(target)}))
    if not target.parent.is_dir():
        raise BackupError(OperatorText("backup-no-folder", {"folder": str(target.parent)}))
    part = target.with_name(f"{target.name}.part")
    try:
        games = _copy(source, part)
    except sqlite3.Error as error:
        part.unlink(missing_ok=True)
        raise BackupError(describe_failure(make_url(database), error)) from error
    part.replace(target)
    key = source.with_name(source.name + KEY_SUFFIX)
    if key.is_file():
        copied = target.with_name(target.name + KEY_SUFFIX)
        shutil.copyfile(key, copied)
        copied.chmod(0o600)
    return games


def _source(database: str) -> Path:
    try:
        url = make_url(database)
    except ArgumentError as error:
        raise BackupError(OperatorText("database-name", {"value": database})) from error
    if url.get_backend_name() != "sqlite" or not url.database:
        raise BackupError(OperatorText("backup-only-sqlite"))
    source = Path(url.database)
    if not source.is_file():
        raise BackupError(OperatorText("backup-no-source", {"file": str(source)}))
    return source


def _copy(source: Path, part: Path) -> int:
    part.unlink(missing_ok=True)
    with (
        closing(sqlite3.connect(f"{source.absolute().as_uri()}?mode=ro", uri=True)) as original,
        closing(sqlite3.connect(part)) as copy,
    ):
        original.backup(copy, pages=PAGES_PER_STEP)
        if (found := copy.execute("PRAGMA quick_check(1)").fetchone()[0]) != "ok":
            raise sqlite3.DatabaseError(found)
        games: int = copy.execute("SELECT count(*) FROM games").fetchone()[0]
        copy.execute("PRAGMA journal_mode=DELETE")  # one file, without a log beside it
    return games
