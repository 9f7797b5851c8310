"""Base class of bots: one method that answers decisions."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import carcassonne as cc


class BotError(ValueError):
    """A bot that cannot be created, or that gave no legal answer.

    ``key`` and ``args_of_text`` name the message that explains it to people, in every language.
    """

    def __init__(self, message: str, key: str = "", **args: str | int) -> None:
        super().__init__(message)
        self.key = key
        self.args_of_text = args


class Bot:
    """Answers the decisions of one seat. It sees only a view, never the order of the bag or the game.

    >>> class First(Bot):
    ...     def choose(self, view):
    ...         return view.legal[0]
    """

    def __init__(self, seed: int | str | None = None) -> None:
        self.rng = Random(seed)
        self.plan: dict[str, str] = {}
        """Planned actions for the rest of the turn, by position key.

        A new bot of the same class can take over the plan without searching the turn again.
        """

    def choose(self, view: cc.View) -> cc.Action:
        """Return a legal action for the current decision."""
        raise NotImplementedError

    def follow(self, setup: cc.Setup, records: Sequence[cc.Record]) -> None:
        """Follow a game from its start; ``records`` grows with what every seat sees of it."""

    def close(self) -> None:
        """Release the resources of the bot, if it has any."""


def answer_of(bot: Bot, view: cc.View, name: str) -> cc.Action:
    """Return a bot's answer, without checking it. Raises RuntimeError, with the cause, for a bug of the bot.

    Its author needs the traceback, and its ValueError is no mistake of whoever let it play.
    """
    try:
        return bot.choose(view)
    except BotError:
        raise
    except Exception as error:
        raise RuntimeError(f"{name} failed") from error
