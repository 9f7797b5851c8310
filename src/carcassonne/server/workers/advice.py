"""Advice for the move at hand, and a look back at a game: thought out in worker processes."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Sequence
from typing import Any

import carcassonne as cc
from carcassonne.bots.analysis import hints, review

from ..errors import ApiError
from ..serializers.json import JsonObject, item, message_ref
from ..serializers.moves import move_rows
from .bots import BotPool, position_of
from .fair_queue import Priority
from .pool import WorkerPool
from .replays import Charge

log = logging.getLogger("carcassonne.server")

HINTS = 3
HINT_MS = 300.0
"""Processor time of a hint with many modules; charged to the client, no limit of the search."""
HINT_SECONDS = 30.0
"""Much more than advice takes: a worker that has just been started has to load everything first."""
REVIEW_MS = 60.0
"""The same for each tile of a reviewed game."""
REVIEW_SECONDS = 120.0
ADVICE_CACHE_SIZE = 200


# In a worker ----------------------------------------------------------------------------------------------


def advise(game: str, setup: dict[str, Any], actions: list[str], extra: list[str]) -> list[JsonObject]:
    """The best ways on from the decision after ``actions`` and a draft."""
    asked = position_of(game, setup, actions, extra)
    view = cc.View(asked, asked.decision.seat)
    return [hint_wire(hint, asked) for hint in hints.top_moves(view, HINTS)]


def look_back(setup: dict[str, Any], actions: list[str], seat: int | None, count: int) -> JsonObject:
    """The turns in which most was lost, and what each seat could expect turn by turn."""
    game = cc.Game(cc.Setup.from_plain(setup["modules"], setup["seats"], setup["first"]), seed=0, deal=False)
    for action in actions:
        game.push(action)
    mistakes = review.review(game, seat, count)
    wanted = {mistake.record for mistake in mistakes}
    before = {turn.record: turn.position for turn in review.turn_records(game) if turn.record in wanted}
    moments = [
        {
            "n": mistake.record,
            "turn": mistake.turn,
            "seat": mistake.seat,
            "played": [str(action) for action in mistake.played],
            "moves": move_rows(before[mistake.record], mistake.played),
            "loss": round(mistake.loss, 1),
            "better": hint_wire(mistake.better, before[mistake.record]),
        }
        for mistake in mistakes
    ]
    expected = [
        {"n": each.record, "turn": each.turn, "leads": list(each.leads)} for each in review.expectations(game)
    ]
    return {"moments": moments, "expected": expected}


def hint_wire(hint: hints.Hint, position: cc.Position) -> JsonObject:
    """Return a hint for the decision of a position."""
    return {
        "actions": [str(action) for action in hint.actions],
        "moves": move_rows(position, hint.actions),
        "gain": round(hint.gain, 1),
        "loss": round(hint.loss, 1),
        "items": [item(line) for line in hint.lines],
        "reasons": [_reason(reason) for reason in hint.reasons],
    }


def _reason(reason: hints.Reason) -> JsonObject:
    return {
        "text": message_ref(reason.text, **_arguments(reason)),
        "cells": [list(cell) for cell in reason.cells],
        "weight": round(reason.weight, 1),
    }


def _arguments(reason: hints.Reason) -> JsonObject:
    """Names of things become texts, seats become the names of players."""
    return {name: _argument(name, value) for name, value in cc.phrases(reason.values.items()).items()}


def _argument(name: str, value: Any) -> Any:
    if isinstance(value, cc.Phrase):
        return message_ref(value)
    if name == "seat":
        return {"seat": value}
    return round(value, 1) if isinstance(value, float) else value


# In the server --------------------------------------------------------------------------------------------


class AdviceService:
    """Asks the workers; processes of their own look through whole games, so that no bot waits for that."""

    def __init__(self, pool: BotPool, readers: WorkerPool) -> None:
        self.pool = pool
        self.readers = readers
        self._tasks: OrderedDict[tuple[Any, ...], asyncio.Task[Any]] = OrderedDict()
        """Hints and reviews by what they are about; asked twice, each is computed once."""

    def close(self) -> None:
        for task in self._tasks.values():
            task.cancel()

    async def hints(
        self, room: str, game: cc.Game, at: int, draft: Sequence[str], client: str, charge: Charge
    ) -> list[JsonObject]:
        """Advice for the decision after ``at`` actions and a draft; ``charge`` gets the milliseconds."""
        key = ("hints", room, at, *draft)
        task = self._known(key)
        if task is None:
            charge(HINT_MS)
            # Another name keeps the workers' memory of the game itself apart from questions about the past.
            args = (f"{room}:hint", game.setup.plain(), _actions(game, at), list(draft))
            work = self.pool.run(advise, *args, priority=Priority.QUESTION, client=client)
            task = self._begin(key, _in_time(work, HINT_SECONDS, room))
        found: list[JsonObject] = await asyncio.shield(task)
        return found

    async def review(
        self, room: str, game: cc.Game, seat: int | None, count: int, client: str, charge: Charge
    ) -> JsonObject:
        """What could have been done better."""
        key = ("review", room, len(game.records), seat, count)
        task = self._known(key)
        if task is None:
            charge(REVIEW_MS * game.position.board.n_tiles())
            args = (game.setup.plain(), _actions(game, len(game.records)), seat, count)
            work = self.readers.run(look_back, *args, priority=Priority.ANALYSIS, client=client)
            task = self._begin(key, _in_time(work, REVIEW_SECONDS, room))
        # A client that leaves must not cancel what others wait for.
        found: JsonObject = await asyncio.shield(task)
        return found

    def _known(self, key: tuple[Any, ...]) -> asyncio.Task[Any] | None:
        task = self._tasks.get(key)
        if task is None or (task.done() and (task.cancelled() or task.exception() is not None)):
            return None
        self._tasks.move_to_end(key)
        return task

    def _begin(self, key: tuple[Any, ...], work: Any) -> asyncio.Task[Any]:
        task = self._tasks[key] = asyncio.create_task(work)
        while len(self._tasks) > ADVICE_CACHE_SIZE:
            self._tasks.popitem(last=False)
        return task


def _actions(game: cc.Game, at: int) -> list[str]:
    return [str(record.action) for record in game.records[:at]]


async def _in_time(work: Any, seconds: float, room: str) -> Any:
    try:
        return await asyncio.wait_for(work, seconds)
    except ApiError:
        raise
    except Exception as error:
        log.exception("no advice could be given in game %s", room)
        raise ApiError("busy", retry_after=5) from error
