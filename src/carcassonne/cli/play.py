"""``carcassonne play``: the game in the browser, or in the terminal against bots."""

from __future__ import annotations

from typing import Annotated
from urllib.parse import urlsplit

import carcassonne as cc

from .declarations import Option
from .messages import LanguageCode
from .options import (
    LanguageOption,
    ModulesOption,
    OptionOption,
    PlayersOption,
    ProfileOption,
    setup_of,
)
from .third_party import INSTALLED


def play(
    modules: ModulesOption = "base",
    players: PlayersOption = 2,
    option: OptionOption = None,
    profile: ProfileOption = cc.STANDARD_PROFILE,
    seed: Annotated[str | None, Option("--seed", "-s", help="option-seed")] = None,
    language: LanguageOption = LanguageCode.ENGLISH,
    bot: Annotated[str, Option("--bot", "-b", help="option-bot")] = "medium",
    terminal: Annotated[bool, Option("--terminal", help="option-terminal")] = False,
    port: Annotated[int, Option("--port", min=1, max=65535, help="option-port")] = 8765,
    host: Annotated[str, Option("--host", help="option-host")] = "127.0.0.1",
    allow_host: Annotated[list[str] | None, Option("--allow-host", help="option-allow-host")] = None,
    trusted_proxy: Annotated[list[str] | None, Option("--trusted-proxy", help="option-trusted-proxy")] = None,
    public_url: Annotated[str, Option("--public-url", help="option-public-url")] = "",
    browser: Annotated[bool, Option("--browser/--no-browser", help="option-browser")] = True,
    database: Annotated[str | None, Option("--database", help="option-database")] = None,
) -> None:
    """Play in the browser, or with ``--terminal`` in the terminal, where bots take the other seats."""
    if terminal:
        _play_here(cc.Game(setup_of(modules, players, option, profile), seed=seed, deal=False), language, bot)
        return
    # Imported here so that other commands do not wait for the server's packages.
    from carcassonne.server import ServerConfig
    from carcassonne.server.config import default_database
    from carcassonne.server.run import run

    config = ServerConfig(
        hosts=(host, *(allow_host or ()), *filter(None, [urlsplit(public_url).hostname])),
        trusted_proxies=tuple(trusted_proxy or ()),
        public_url=public_url,
        database=default_database() if database is None else database,
    )
    run(config, host, port, browser=browser, language=language)


def _play_here(game: cc.Game, language: str, bot: str) -> None:
    from .terminal.game import TypedGame
    from .terminal.keys import is_terminal

    if is_terminal() and INSTALLED:
        from .terminal.fullscreen import KeyGame

        KeyGame(game, language, bot).run()
    else:
        TypedGame(game, language, bot).run()
