"""``carcassonne play``: the game in the browser, or in the terminal against bots."""

from __future__ import annotations

from typing import Annotated, Any
from urllib.parse import urlsplit

import carcassonne as cc

from .options import (
    Language,
    LanguageOption,
    ModulesOption,
    OptionOption,
    PlayersOption,
    ProfileOption,
    setup_of,
)
from .third_party import INSTALLED, typer


def play(
    modules: ModulesOption = "base",
    players: PlayersOption = 2,
    option: OptionOption = None,
    profile: ProfileOption = cc.STANDARD_PROFILE,
    seed: Annotated[
        str | None, typer.Option("--seed", "-s", help="The same seed deals the same tiles.")
    ] = None,
    language: LanguageOption = Language.ENGLISH,
    bot: Annotated[
        str, typer.Option("--bot", "-b", help="Who plays against you, as in [bold]carcassonne arena[/].")
    ] = "medium",
    terminal: Annotated[
        bool, typer.Option("--terminal", help="Play in the terminal; the options above are for this.")
    ] = False,
    port: Annotated[int, typer.Option("--port", min=1, max=65535, help="Port of the page.")] = 8765,
    host: Annotated[
        str, typer.Option("--host", help="Address to listen on; 0.0.0.0 lets the household join.")
    ] = "127.0.0.1",
    allow_host: Annotated[
        list[str] | None,
        typer.Option("--allow-host", help="A name by which the page may be called; can be repeated."),
    ] = None,
    trusted_proxy: Annotated[
        list[str] | None,
        typer.Option("--trusted-proxy", help="Address of a proxy in front of the page; can be repeated."),
    ] = None,
    public_url: Annotated[
        str, typer.Option("--public-url", help="Address of the page for others, used in invitations.")
    ] = "",
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="Open the page.")] = True,
    database: Annotated[
        str | None, typer.Option("--database", help="sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME.")
    ] = None,
) -> None:
    """Play in the browser, or with [bold]--terminal[/] in the terminal, where bots take the other seats.

    In a terminal the arrow keys choose; where there is none, actions are typed.
    """
    if terminal:
        _play_here(cc.Game(setup_of(modules, players, option, profile), seed=seed, deal=False), language, bot)
        return
    # The server needs packages that no other command waits for.
    from carcassonne.server import ServerConfig
    from carcassonne.server.run import run

    settings: dict[str, Any] = {
        "hosts": (host, *(allow_host or ()), *filter(None, [urlsplit(public_url).hostname])),
        "trusted_proxies": tuple(trusted_proxy or ()),
        "public_url": public_url,
    }
    if database is not None:
        settings["database"] = database
    run(ServerConfig(**settings), host, port, browser=browser)


def _play_here(game: cc.Game, language: str, bot: str) -> None:
    from .terminal.game import TypedGame
    from .terminal.keys import is_terminal

    if is_terminal() and INSTALLED:
        from .terminal.fullscreen import KeyGame

        KeyGame(game, language, bot).run()
    else:
        TypedGame(game, language, bot).run()
