"""Replays and summaries of whole games: computed in worker processes, once for each state of a game."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from typing import Any

import carcassonne as cc

from ..rooms.live_game import replay_of
from ..schemas.requests import Aids
from ..serializers.json import encoded
from ..serializers.summary import summary
from .fair_queue import Priority
from .pool import WorkerPool

REPLAY_CACHE_BYTES = 32 * 1024 * 1024
REPLAY_MS_PER_ACTION = 2.0
SUMMARY_MS_PER_ACTION = 0.5
"""What one action of a game costs, charged to the client that asks for the first time."""


# In a worker ----------------------------------------------------------------------------------------------


def _setup(plain: dict[str, Any]) -> cc.Setup:
    return cc.Setup.from_plain(plain["modules"], plain["seats"], plain["first"])


def replay_text(setup: dict[str, Any], actions: list[str], aids: dict[str, bool]) -> str:
    """Return the fields ``start`` and ``steps`` of a replay as JSON text without braces."""
    start, steps = replay_of(_setup(setup), actions, Aids(**aids))
    return f'"start":{encoded(start)},"steps":{encoded(steps)}'


def summary_text(setup: dict[str, Any], actions: list[str], _: dict[str, bool]) -> str:
    """Return a summary as JSON text without braces; the server adds how long the game took."""
    found = summary(_setup(setup), actions)
    return encoded(found)[1:-1]


# In the server --------------------------------------------------------------------------------------------


class ReplayService:
    """Computes replays and summaries in worker processes and keeps the newest results as text."""

    def __init__(self, readers: WorkerPool) -> None:
        self.readers = readers
        self._texts: OrderedDict[tuple[str, str, int], str] = OrderedDict()
        self._bytes = 0
        self._running: dict[tuple[str, str, int], asyncio.Task[str]] = {}
        self.computed = 0
        """How often something was computed rather than found."""

    async def replay(self, room: str, game: cc.Game, aids: Aids, client: str, charge: Charge) -> str:
        """Return ``start`` and ``steps`` as JSON text; ``charge`` gets the cost if it is not cached."""
        key = (f"{room}:{aids.model_dump_json()}", "replay", len(game.records))
        return await self._get(key, replay_text, game, aids, client, REPLAY_MS_PER_ACTION, charge)

    async def summary(self, room: str, game: cc.Game, aids: Aids, client: str, charge: Charge) -> str:
        """Return a summary without its ``seconds`` as JSON text."""
        key = (room, "summary", len(game.records))
        return await self._get(key, summary_text, game, aids, client, SUMMARY_MS_PER_ACTION, charge)

    async def _get(
        self,
        key: tuple[str, str, int],
        function: Callable[..., str],
        game: cc.Game,
        aids: Aids,
        client: str,
        ms_per_action: float,
        charge: Charge,
    ) -> str:
        known = self._texts.get(key)
        if known is not None:
            self._texts.move_to_end(key)
            return known
        task = self._running.get(key)
        if task is None:
            charge(1 + ms_per_action * len(game.records))
            actions = [str(record.action) for record in game.records]
            work = self._compute(key, function, game.setup.plain(), actions, aids.model_dump(), client)
            task = self._running[key] = asyncio.create_task(work)
        # A client that leaves must not cancel what others wait for.
        return await asyncio.shield(task)

    async def _compute(
        self,
        key: tuple[str, str, int],
        function: Callable[..., str],
        setup: dict[str, Any],
        actions: list[str],
        aids: dict[str, bool],
        client: str,
    ) -> str:
        try:
            args = (setup, actions, aids)
            found: str = await self.readers.run(function, *args, priority=Priority.QUESTION, client=client)
            self.computed += 1
        finally:
            del self._running[key]
        self._texts[key] = found
        self._bytes += len(found)
        while self._bytes > REPLAY_CACHE_BYTES:
            _, dropped = self._texts.popitem(last=False)
            self._bytes -= len(dropped)
        return found

    def close(self) -> None:
        for task in self._running.values():
            task.cancel()


Charge = Callable[[float], None]
