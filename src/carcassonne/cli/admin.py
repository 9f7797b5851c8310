"""``carcassonne admin``: manage the players of a server."""

from __future__ import annotations

import asyncio
from json import dumps
from typing import Annotated

from .declarations import Argument, Option
from .messages import LanguageCode, messages_in
from .options import JsonOption, LanguageOption

DatabaseOption = Annotated[str | None, Option("--database", help="option-ratings-database")]
PlayerArgument = Annotated[str, Argument("player", help="argument-player")]


def stats(
    database: DatabaseOption = None, json: JsonOption = False, language: LanguageOption = LanguageCode.ENGLISH
) -> None:
    """Print the numbers of games, players and jobs."""
    from carcassonne.server.administration import on, statistics
    from carcassonne.server.settings import database_of

    found = asyncio.run(on(database_of(database), statistics))
    if json:
        print(dumps(found))
        return
    messages = messages_in(language)
    for name, count in found.items():
        print(f"{count:>9}  {messages('admin-' + name.replace('_', '-'), count=count)}")


def moderator(
    player: PlayerArgument,
    remove: Annotated[bool, Option("--remove", help="option-moderator-remove")] = False,
    database: DatabaseOption = None,
    language: LanguageOption = LanguageCode.ENGLISH,
) -> None:
    """Make an account a moderator."""
    from carcassonne.server.administration import on, set_moderator
    from carcassonne.server.settings import database_of

    name = asyncio.run(
        on(
            database_of(database),
            lambda store: set_moderator(store, player, is_moderator=not remove),
        )
    )
    print(messages_in(language)("admin-moderator-removed" if remove else "admin-moderator-made", name=name))


def ban(
    player: PlayerArgument,
    days: Annotated[float | None, Option("--days", min=0, help="option-ban-days")] = None,
    database: DatabaseOption = None,
    language: LanguageOption = LanguageCode.ENGLISH,
) -> None:
    """Ban a player."""
    from carcassonne.server import administration
    from carcassonne.server.settings import database_of

    name = asyncio.run(
        administration.on(database_of(database), lambda store: administration.ban(store, player, days))
    )
    print(messages_in(language)("admin-unbanned" if days == 0 else "admin-banned", name=name))


def delete(
    player: PlayerArgument,
    database: DatabaseOption = None,
    language: LanguageOption = LanguageCode.ENGLISH,
) -> None:
    """Delete a player's name, messages and log-ins; games with other players stay."""
    from carcassonne.server import administration
    from carcassonne.server.settings import database_of

    asyncio.run(
        administration.on(database_of(database), lambda store: administration.delete_player(store, player))
    )
    print(messages_in(language)("admin-deleted"))
