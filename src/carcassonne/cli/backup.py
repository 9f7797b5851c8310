"""``carcassonne backup``: a copy of all games, also while the server runs."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from .declarations import Argument, Option
from .messages import Language, messages_in
from .options import LanguageOption


def backup(
    target: Annotated[Path, Argument("target", help="argument-backup-target")],
    database: Annotated[str | None, Option("--database", help="option-backup-database")] = None,
    language: LanguageOption = Language.ENGLISH,
) -> None:
    """Copy the database of the server to a file, also while games are being played."""
    # The server needs packages that no other command waits for.
    from carcassonne.server.settings import database_of
    from carcassonne.server.storage.backup import back_up

    games = back_up(database_of(database), target)
    print(messages_in(language)("backup-done", file=str(target), games=games))
