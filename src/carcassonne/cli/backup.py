"""``carcassonne backup``: a copy of all games, also while the server runs."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from .third_party import typer


def backup(
    target: Annotated[Path, typer.Argument(help="The file to write; it must not exist yet.")],
    database: Annotated[
        str | None,
        typer.Option("--database", help="sqlite:///FILE, as for [bold]carcassonne play[/]."),
    ] = None,
) -> None:
    """Copy the database of the server to a file, also while games are being played.

    The copy holds every move that was acknowledged before it was begun, and is checked when it is complete.
    Copying the file by other means while the server runs may miss moves that are still in its log.

    The key beside the database ([bold]FILE.key[/]) is copied too: with it, the same invitations are shown
    after a restore.

    To restore: stop the server, delete [bold]games.sqlite3-wal[/] and [bold]games.sqlite3-shm[/] if they
    are there, put the copy in the place of the database and its key beside it, start the server.

    For PostgreSQL use [bold]pg_dump[/].
    """
    # The server needs packages that no other command waits for.
    from carcassonne.server.config import default_database
    from carcassonne.server.storage.backup import BackupError, back_up

    try:
        games = back_up(database or default_database(), target)
    except BackupError as error:
        typer.echo(str(error), err=True)
        raise typer.Exit(2) from error
    typer.echo(f"{target}: {games} games")
