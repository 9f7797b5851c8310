"""Replays and summaries of whole games, computed in worker processes, once for each state of a game."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable

import msgspec
from msgspec import structs

import carcassonne as cc

from ..rooms.live_game import replay_of
from ..schemas.messages import Transition
from ..schemas.requests import Aids
from ..schemas.responses import Summary
from ..schemas.state import State
from ..serializers.json import as_encoded, as_encoded_list, encoded
from ..serializers.summary import summary
from .fair_queue import Priority
from .pool import WorkerPool

REPLAY_CACHE_BYTES = 32 * 1024 * 1024
REPLAY_MS_PER_ACTION = 2.0
SUMMARY_MS_PER_ACTION = 0.5
"""Cost of each action of a game, charged to the client whose request is not in the cache."""


# In a worker ----------------------------------------------------------------------------------------------


def encode_replay(setup: cc.Setup, actions: list[str], aids: dict[str, bool]) -> list[bytes]:
    """Return the opening state and every step of a game as JSON."""
    start, steps = replay_of(setup, actions, Aids(**aids))
    return [encoded(start), *map(encoded, steps)]


def encode_summary(setup: cc.Setup, actions: list[str], _: dict[str, bool]) -> list[bytes]:
    """Return the summary of a game as JSON, without its duration."""
    return [encoded(summary(setup, actions))]


# In the server --------------------------------------------------------------------------------------------


class ReplayService:
    """Computes replays and summaries in worker processes and caches the newest results as JSON."""

    def __init__(self, readers: WorkerPool) -> None:
        self.readers = readers
        self._cache: OrderedDict[tuple[str, str, int], list[bytes]] = OrderedDict()
        self._bytes = 0
        self._running: dict[tuple[str, str, int], asyncio.Task[list[bytes]]] = {}
        self.computed = 0
        """Number of cache misses."""

    async def replay(
        self, room: str, game: cc.Game, aids: Aids, client: str, charge: Charge
    ) -> tuple[State, list[Transition]]:
        """Return the opening state and every step, encoded; ``charge`` gets the cost of a cache miss."""
        key = (f"{room}:{aids.model_dump_json()}", "replay", len(game.records))
        start, *steps = await self._get(key, encode_replay, game, aids, client, REPLAY_MS_PER_ACTION, charge)
        return as_encoded(State, start), as_encoded_list(Transition, steps)

    async def summary(
        self, room: str, game: cc.Game, aids: Aids, seconds: float, client: str, charge: Charge
    ) -> Summary:
        """Return the summary of a game with its duration in seconds."""
        key = (room, "summary", len(game.records))
        (data,) = await self._get(key, encode_summary, game, aids, client, SUMMARY_MS_PER_ACTION, charge)
        return structs.replace(msgspec.json.decode(data, type=Summary), seconds=round(seconds))

    async def _get(
        self,
        key: tuple[str, str, int],
        function: Computation,
        game: cc.Game,
        aids: Aids,
        client: str,
        ms_per_action: float,
        charge: Charge,
    ) -> list[bytes]:
        known = self._cache.get(key)
        if known is not None:
            self._cache.move_to_end(key)
            return known
        task = self._running.get(key)
        if task is None:
            charge(1 + ms_per_action * len(game.records))
            actions = [str(record.action) for record in game.records]
            work = self._compute(key, function, game.setup, actions, aids.model_dump(), client)
            task = self._running[key] = asyncio.create_task(work)
        # A client that leaves must not cancel what others wait for.
        return await asyncio.shield(task)

    async def _compute(
        self,
        key: tuple[str, str, int],
        function: Computation,
        setup: cc.Setup,
        actions: list[str],
        aids: dict[str, bool],
        client: str,
    ) -> list[bytes]:
        try:
            args = (setup, actions, aids)
            found: list[bytes] = await self.readers.run(
                function, *args, priority=Priority.QUESTION, client=client
            )
            self.computed += 1
        finally:
            del self._running[key]
        self._cache[key] = found
        self._bytes += sum(map(len, found))
        while self._bytes > REPLAY_CACHE_BYTES:
            _, dropped = self._cache.popitem(last=False)
            self._bytes -= sum(map(len, dropped))
        return found

    def close(self) -> None:
        for task in self._running.values():
            task.cancel()


Charge = Callable[[float], None]
Computation = Callable[[cc.Setup, list[str], dict[str, bool]], list[bytes]]
