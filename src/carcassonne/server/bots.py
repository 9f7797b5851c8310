"""Bots in worker processes: they get the actions of a game, never the game itself, and a limited time."""

from __future__ import annotations

import asyncio
import logging
import os
import threading
from collections import OrderedDict
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait
from typing import Any

import carcassonne as cc
from carcassonne.bots import LEVELS, make_bot

log = logging.getLogger("carcassonne.server")

SIMPLER = ("hard", "normal", "easy", "random")
"""Who stands in for whom when a bot fails: the next of the list."""
KEPT_POSITIONS = 256
BOTS_PATIENCE, ADVICE_PATIENCE, PAINTERS_PATIENCE = 10, 12, 10

_positions: OrderedDict[str, tuple[int, cc.Position]] = OrderedDict()
"""In a worker: the last position of each game, so that only new actions are replayed."""


def position_of(game: str, setup: dict[str, Any], actions: list[str], extra: list[str]) -> cc.Position:
    """In a worker: the position after ``actions`` and a draft."""
    known, position = _positions.pop(game, (0, None))
    if position is None or known > len(actions):
        plain = cc.Setup.from_plain(setup["modules"], setup["seats"], setup["first"])
        known, position = 0, cc.Game(plain, seed=0, deal=False).position
    for action in actions[known:]:
        position.apply(cc.Action.parse(action))
    _positions[game] = (len(actions), position)
    if len(_positions) > KEPT_POSITIONS:
        _positions.popitem(last=False)
    asked = position.copy()
    for action in extra:
        asked.apply(cc.Action.parse(action))
    return asked


def choose(game: str, setup: dict[str, Any], actions: list[str], level: str, extra: list[str]) -> str:
    """Runs in a worker: the answer of a bot to the decision after ``actions`` and a draft."""
    asked = position_of(game, setup, actions, extra)
    bot = make_bot(LEVELS.get(level, level), seed=f"{game}:{len(actions)}")
    return str(bot.choose(cc.View(asked, asked.decision.seat)))


def _start_worker(patience: int) -> None:
    """Runs in a worker as it starts: what people wait for comes first, and nobody works for a dead server."""
    if hasattr(os, "nice"):
        os.nice(patience)
    if hasattr(os, "SCHED_BATCH"):
        # A bot that is given something to do must not take the processor from the server at once; systems
        # that do not allow a process to step back leave it at that.
        with suppress(OSError):
            os.sched_setscheduler(0, os.SCHED_BATCH, os.sched_param(0))
    parent = parent_process()
    assert parent is not None

    def watch() -> None:
        wait([parent.sentinel])
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()


def ready() -> None:
    """Does nothing, in a worker that has loaded everything by then."""


class Workers:
    """Processes for work that would keep everybody waiting; a pool whose process died is made anew.

    The higher its ``patience``, the more a pool leaves the processors to others.
    """

    def __init__(self, count: int, patience: int) -> None:
        self.count = count
        self.patience = patience
        self._pool: ProcessPoolExecutor | None = None

    def _executor(self) -> ProcessPoolExecutor:
        if self._pool is None:
            # Forking a process with threads can copy locks that nobody will ever open.
            self._pool = ProcessPoolExecutor(
                self.count,
                mp_context=get_context("spawn"),
                initializer=_start_worker,
                initargs=(self.patience,),
            )
        return self._pool

    async def run(self, function: Any, *args: Any) -> Any:
        """The result of a function, worked out in another process."""
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._executor(), function, *args)
        except BrokenProcessPool:
            log.warning("a worker process has died; starting new ones")
            self._pool = None
            return await loop.run_in_executor(self._executor(), function, *args)

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None


class BotPool(Workers):
    """Worker processes that answer for bots; a failing bot is replaced by a simpler one."""

    def __init__(self, count: int, seconds: float) -> None:
        super().__init__(count, BOTS_PATIENCE)
        self.seconds = seconds

    async def answer(
        self, game: str, setup: dict[str, Any], actions: list[str], level: str, extra: Sequence[str] = ()
    ) -> str:
        """A bot's action, from a simpler bot if need be."""
        start = SIMPLER.index(level) if level in SIMPLER else 0
        for name in SIMPLER[start:]:
            try:
                # Nobody can stand in for the simplest: on a machine that is swamped it may be late, too.
                async with asyncio.timeout(self.seconds if name != SIMPLER[-1] else None):
                    return str(await self.run(choose, game, setup, actions, name, list(extra)))
            except Exception:
                log.exception("the bot %r has failed in game %s; a simpler one takes its place", name, game)
        raise RuntimeError(f"no bot could answer in game {game}")
