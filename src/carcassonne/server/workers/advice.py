"""Hints for the open decision and reviews of games, computed in worker processes."""

from __future__ import annotations

import asyncio
import logging
import pickle
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Sequence
from typing import Generic, TypeAlias, TypeVar

import carcassonne as cc
from carcassonne.bots.analysis import hints, review

from ..errors import ApiError
from ..schemas.responses import Expectation, Hint, Mistake, Reason, Review
from ..serializers.json import item, message_ref, text_args
from ..serializers.moves import move_rows
from .bots import BotPool, position_of, transcript_of
from .fair_queue import Priority
from .pool import WorkerPool
from .replays import Charge

log = logging.getLogger("carcassonne.server")

HINTS = 3
HINT_MS = 300.0
"""Processor time of a hint with many modules, charged to the client; it does not limit the search."""
HINT_SECONDS = 30.0
"""Time limit, far above the usual time: a new worker has to load everything first."""
REVIEW_MS = 60.0
"""Processor time for each tile of a reviewed game."""
REVIEW_SECONDS = 120.0
ADVICE_CACHE_SIZE = 200


# In a worker ----------------------------------------------------------------------------------------------


def advise(game: str, setup: cc.Setup, actions: list[str], extra: list[str]) -> list[Hint]:
    """Return the best continuations from the decision after ``actions`` and a draft."""
    asked = position_of(game, pickle.dumps(setup), transcript_of(actions), extra)
    view = cc.View(asked, asked.decision.seat)
    return [hint_wire(hint, asked) for hint in hints.top_moves(view, HINTS)]


def look_back(setup: cc.Setup, actions: list[str], seat: int | None, count: int) -> Review:
    """Return the turns that lost the most, and the expectations of each seat turn by turn."""
    game = cc.Game(setup, seed=0, deal=False)
    for action in actions:
        game.push(action)
    mistakes = review.review(game, seat, count)
    wanted = {mistake.record for mistake in mistakes}
    before = {turn.record: turn.position for turn in review.turn_records(game) if turn.record in wanted}
    moments = [
        Mistake(
            n=mistake.record,
            turn=mistake.turn,
            seat=mistake.seat,
            played=[str(action) for action in mistake.played],
            moves=move_rows(before[mistake.record], mistake.played),
            loss=round(mistake.loss, 1),
            better=hint_wire(mistake.better, before[mistake.record]),
        )
        for mistake in mistakes
    ]
    expected = [
        Expectation(each.record, each.turn, list(each.leads), list(each.win_chances))
        for each in review.expectations(game)
    ]
    return Review(moments=moments, expected=expected)


def hint_wire(hint: hints.Hint, position: cc.Position) -> Hint:
    """Return a hint for the decision of a position."""
    return Hint(
        actions=[str(action) for action in hint.actions],
        moves=move_rows(position, hint.actions),
        gain=round(hint.gain, 1),
        loss=round(hint.loss, 1),
        chance=hint.win_chance,
        items=[item(line) for line in hint.lines],
        reasons=[_reason(reason) for reason in hint.reasons],
    )


def _reason(reason: hints.Reason) -> Reason:
    args = text_args(cc.phrases(reason.values.items()))
    return Reason(
        text=message_ref(reason.text, **args), cells=list(reason.cells), weight=round(reason.weight, 1)
    )


# In the server --------------------------------------------------------------------------------------------


R = TypeVar("R")
Key: TypeAlias = tuple[object, ...]


class _TaskCache(Generic[R]):
    """Cache of running and finished computations: each is computed once, even for simultaneous requests."""

    def __init__(self) -> None:
        self._tasks: OrderedDict[Key, asyncio.Task[R]] = OrderedDict()

    async def get(self, key: Key, compute: Callable[[], Coroutine[None, None, R]]) -> R:
        """Return the result for a key; call ``compute`` if there is none or it has failed."""
        task = self._tasks.get(key)
        if task is None or (task.done() and (task.cancelled() or task.exception() is not None)):
            task = self._tasks[key] = asyncio.create_task(compute())
            while len(self._tasks) > ADVICE_CACHE_SIZE:
                self._tasks.popitem(last=False)
        else:
            self._tasks.move_to_end(key)
        # A client that disconnects must not cancel a computation that others wait for.
        return await asyncio.shield(task)

    def close(self) -> None:
        for task in self._tasks.values():
            task.cancel()


class AdviceService:
    """Gets advice from workers. Separate processes review whole games, so that no bot waits for a review."""

    def __init__(self, pool: BotPool, readers: WorkerPool) -> None:
        self.pool = pool
        self.readers = readers
        self._hints: _TaskCache[list[Hint]] = _TaskCache()
        self._reviews: _TaskCache[Review] = _TaskCache()

    def close(self) -> None:
        self._hints.close()
        self._reviews.close()

    async def hints(
        self, room: str, game: cc.Game, at: int, draft: Sequence[str], client: str, charge: Charge
    ) -> list[Hint]:
        """Return hints for the decision after ``at`` actions and a draft; ``charge`` gets milliseconds."""

        def compute() -> Coroutine[None, None, list[Hint]]:
            charge(HINT_MS)
            # Under its own name, a query about the past does not replace the game's position in the cache.
            args = (f"{room}:hint", game.setup, _actions(game, at), list(draft))
            work = self.pool.run(advise, *args, priority=Priority.QUESTION, client=client)
            return _in_time(work, HINT_SECONDS, room)

        return await self._hints.get((room, at, *draft), compute)

    async def review(
        self, room: str, game: cc.Game, seat: int | None, count: int, client: str, charge: Charge
    ) -> Review:
        """Return the turns that could have been played better."""

        def compute() -> Coroutine[None, None, Review]:
            charge(REVIEW_MS * len(game.position.tiles()))
            args = (game.setup, _actions(game, len(game.records)), seat, count)
            work = self.readers.run(look_back, *args, priority=Priority.ANALYSIS, client=client)
            return _in_time(work, REVIEW_SECONDS, room)

        return await self._reviews.get((room, len(game.records), seat, count), compute)


def _actions(game: cc.Game, at: int) -> list[str]:
    return [str(record.action) for record in game.records[:at]]


async def _in_time(work: Coroutine[None, None, R], seconds: float, room: str) -> R:
    try:
        return await asyncio.wait_for(work, seconds)
    except ApiError:
        raise
    except Exception as error:
        log.exception("no advice could be given in game %s", room)
        raise ApiError("busy", retry_after=5) from error
