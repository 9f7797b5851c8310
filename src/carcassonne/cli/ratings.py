"""``carcassonne ratings``: manage the ratings of a server."""

from __future__ import annotations

import asyncio
from typing import Annotated

from .declarations import Option
from .messages import LanguageCode, messages_in
from .options import LanguageOption


def recompute(
    database: Annotated[str | None, Option("--database", help="option-ratings-database")] = None,
    language: LanguageOption = LanguageCode.ENGLISH,
) -> None:
    """Compute all ratings again from the rated games that have ended."""
    # Imported here so that other commands do not wait for the server's packages.
    from carcassonne.server.results.store import recompute_ratings
    from carcassonne.server.settings import database_of

    games = asyncio.run(recompute_ratings(database_of(database)))
    print(messages_in(language)("ratings-done", games=games))
