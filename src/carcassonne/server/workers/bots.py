"""Bots in worker processes, which get the actions of a game, never the game itself, and a time limit."""

from __future__ import annotations

import logging
import pickle
from collections import OrderedDict
from collections.abc import Callable, Iterable, Sequence

import carcassonne as cc
from carcassonne.bots import CHARACTERS, LEVELS, OLD_LEVELS, make_bot

from .pool import BOT_NICENESS, WorkerPool

log = logging.getLogger("carcassonne.server")

SIMPLER = (*reversed(LEVELS), "random")
"""Fallbacks: if a bot fails, the next one in the list answers."""
POSITION_CACHE_SIZE = 1_024
"""Positions that a worker keeps: 20 KB each in the base game, 60 KB with all modules."""
PLAN_CACHE_SIZE = 10_000
"""Plans that the server keeps: a few short texts each."""

_positions: OrderedDict[str, tuple[int, cc.Position]] = OrderedDict()
"""In a worker: the last position of each game and the length of its transcript, so that only new actions are
replayed."""


def transcript_of(actions: Iterable[str]) -> str:
    """Return actions as one text, a line each, which takes less time to pickle than a list."""
    text = "\n".join(actions)
    return f"{text}\n" if text else ""


def position_of(game: str, setup: bytes, transcript: str, extra: list[str]) -> cc.Position:
    """Return the position after the actions of a transcript and a draft. Runs in a worker.

    The set-up is a pickle, which is read only for a game that the worker does not know.
    """
    known, position = _positions.pop(game, (0, None))
    if position is None or known > len(transcript):
        known, position = 0, cc.Game(pickle.loads(setup), seed=0, deal=False).position
    for action in transcript[known:].splitlines():
        position.apply(cc.Action.parse(action))
    _positions[game] = (len(transcript), position)
    if len(_positions) > POSITION_CACHE_SIZE:
        _positions.popitem(last=False)
    asked = position.copy()
    for action in extra:
        asked.apply(cc.Action.parse(action))
    return asked


Plan = dict[str, str]
"""The actions that a bot plans for the rest of its turn, by position key."""


def choose(
    game: str, setup: bytes, transcript: str, level: str, extra: list[str], plan: Plan
) -> tuple[str, Plan]:
    """Return a bot's action after a transcript and a draft, and its plan. Runs in a worker."""
    asked = position_of(game, setup, transcript, extra)
    bot = make_bot(level, seed=f"{game}:{transcript.count(chr(10))}")
    bot.plan = plan
    return str(bot.choose(cc.View(asked, asked.decision.seat))), bot.plan


def load_bots() -> None:
    """Load engine and bots, and let one bot choose an action to fill the caches. Runs in a worker."""
    position = cc.Game(cc.Setup.of(*_first_modules(), seats=2), seed=0).position
    make_bot(LEVELS[next(iter(LEVELS))], seed=0).choose(cc.View(position, position.decision.seat))


def _first_modules() -> list[str]:
    return [module.name for module in cc.catalog.modules() if module.founds_family][:1]


class BotPool(WorkerPool):
    """Worker processes that answer for bots; a failing bot is replaced by a simpler one."""

    def __init__(self, count: int, seconds: float, warm_up: Callable[[], object] | None = None) -> None:
        super().__init__(count, BOT_NICENESS, warm_up=warm_up)
        self.seconds = seconds
        self._plans: OrderedDict[str, tuple[str, Plan]] = OrderedDict()
        """By game: the level that answered last and the rest of its plan, so that a turn is searched once."""
        self._setups: OrderedDict[str, tuple[cc.Setup, bytes]] = OrderedDict()
        """By game: its set-up, and the same as a pickle."""

    async def answer(
        self, game: str, setup: cc.Setup, actions: Iterable[str], level: str, extra: Sequence[str] = ()
    ) -> str:
        """Return a bot's action, or that of a simpler bot if the bot fails."""
        level = OLD_LEVELS.get(level, level)
        strength = CHARACTERS[level].level if level in CHARACTERS else level
        start = SIMPLER.index(strength) if strength in SIMPLER else 0
        pickled, transcript = self._pickled(game, setup), transcript_of(actions)
        for name in (*((level,) if level in CHARACTERS else ()), *SIMPLER[start:]):
            try:
                # There is no replacement for the simplest bot, so it has no time limit.
                limit = self.seconds if name != SIMPLER[-1] else None
                args = (game, pickled, transcript, name, list(extra), self._plan_of(game, name))
                answer, plan = await self.run(choose, *args, client=game, timeout_seconds=limit)
                self._keep(game, name, plan)
                return str(answer)
            except Exception:
                log.exception("the bot %r has failed in game %s; a simpler one takes its place", name, game)
        raise RuntimeError(f"no bot could answer in game {game}")

    def _pickled(self, game: str, setup: cc.Setup) -> bytes:
        """Return a set-up as a pickle; names in it may have changed since the last move."""
        known = self._setups.get(game)
        if known is not None and known[0] is setup:
            return known[1]
        data = pickle.dumps(setup)
        self._setups[game] = (setup, data)
        if len(self._setups) > PLAN_CACHE_SIZE:
            self._setups.popitem(last=False)
        return data

    def _plan_of(self, game: str, level: str) -> Plan:
        planned_by, plan = self._plans.get(game, (level, {}))
        return plan if planned_by == level else {}

    def _keep(self, game: str, level: str, plan: Plan) -> None:
        self._plans.pop(game, None)
        if plan:
            self._plans[game] = (level, plan)
            if len(self._plans) > PLAN_CACHE_SIZE:
                self._plans.popitem(last=False)
