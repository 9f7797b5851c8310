"""``carcassonne backup`` and ``carcassonne restore``: a copy of all games, even while the server runs."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from .declarations import Argument, Option
from .messages import LanguageCode, messages_in
from .options import LanguageOption


def backup(
    target: Annotated[Path, Argument("target", help="argument-backup-target")],
    database: Annotated[str | None, Option("--database", help="option-backup-database")] = None,
    language: LanguageOption = LanguageCode.ENGLISH,
) -> None:
    """Copy the database of the server to a file, even while games are being played."""
    # Imported here so that other commands do not wait for the server's packages.
    from carcassonne.server.settings import config_file, load_settings
    from carcassonne.server.storage.backup import back_up

    settings = load_settings(config_file(), database=database)
    games = back_up(settings.database, target, settings.key_file)
    print(messages_in(language)("backup-done", file=str(target), games=games))


def restore(
    source: Annotated[Path, Argument("source", help="argument-restore-source")],
    database: Annotated[str | None, Option("--database", help="option-backup-database")] = None,
    language: LanguageOption = LanguageCode.ENGLISH,
) -> None:
    """Put a backup into an empty database, of the same kind as before or of another."""
    from carcassonne.server.settings import config_file, load_settings
    from carcassonne.server.storage.backup import restore as put_back

    settings = load_settings(config_file(), database=database)
    games = put_back(source, settings.database, settings.key_file)
    print(messages_in(language)("restore-done", games=games))
