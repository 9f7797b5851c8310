"""Bots in worker processes: they get the actions of a game, never the game itself, and a limited time."""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Sequence

import carcassonne as cc
from carcassonne.bots import LEVELS, OLD_LEVELS, make_bot

from .pool import BOT_NICENESS, WorkerPool

log = logging.getLogger("carcassonne.server")

SIMPLER = (*reversed(LEVELS), "random")
"""Who stands in for whom when a bot fails: the next of the list."""
POSITION_CACHE_SIZE = 256

_positions: OrderedDict[str, tuple[int, cc.Position]] = OrderedDict()
"""In a worker: the last position of each game, so that only new actions are replayed."""


def position_of(game: str, setup: cc.Setup, actions: list[str], extra: list[str]) -> cc.Position:
    """Return the position after ``actions`` and a draft. Runs in a worker."""
    known, position = _positions.pop(game, (0, None))
    if position is None or known > len(actions):
        known, position = 0, cc.Game(setup, seed=0, deal=False).position
    for action in actions[known:]:
        position.apply(cc.Action.parse(action))
    _positions[game] = (len(actions), position)
    if len(_positions) > POSITION_CACHE_SIZE:
        _positions.popitem(last=False)
    asked = position.copy()
    for action in extra:
        asked.apply(cc.Action.parse(action))
    return asked


def choose(game: str, setup: cc.Setup, actions: list[str], level: str, extra: list[str]) -> str:
    """Return a bot's answer to the decision after ``actions`` and a draft. Runs in a worker."""
    asked = position_of(game, setup, actions, extra)
    bot = make_bot(LEVELS.get(level, level), seed=f"{game}:{len(actions)}")
    return str(bot.choose(cc.View(asked, asked.decision.seat)))


class BotPool(WorkerPool):
    """Worker processes that answer for bots; a failing bot is replaced by a simpler one."""

    def __init__(self, count: int, seconds: float) -> None:
        super().__init__(count, BOT_NICENESS)
        self.seconds = seconds

    async def answer(
        self, game: str, setup: cc.Setup, actions: list[str], level: str, extra: Sequence[str] = ()
    ) -> str:
        """A bot's action, from a simpler bot if need be."""
        level = OLD_LEVELS.get(level, level)
        start = SIMPLER.index(level) if level in SIMPLER else 0
        for name in SIMPLER[start:]:
            try:
                # No bot replaces the simplest one: on an overloaded machine it may take longer.
                limit = self.seconds if name != SIMPLER[-1] else None
                args = (game, setup, actions, name, list(extra))
                return str(await self.run(choose, *args, client=game, timeout_seconds=limit))
            except Exception:
                log.exception("the bot %r has failed in game %s; a simpler one takes its place", name, game)
        raise RuntimeError(f"no bot could answer in game {game}")
