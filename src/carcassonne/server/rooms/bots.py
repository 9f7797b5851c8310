"""Bots at a table: which process moves for them, and how failed attempts are repeated."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Sequence
from datetime import datetime
from typing import TYPE_CHECKING

from ..clocks.arbiter import SIMPLEST, simplest_action
from ..errors import ApiError
from ..jobs.runner import Later
from ..jobs.schedule import CancelledJob, NewJob, schedule
from ..stopping import end_tasks
from ..storage.journal import STORAGE_ERRORS
from ..storage.rows import Effect

if TYPE_CHECKING:
    from .live_game import LiveGame, PendingCommit
    from .room import Room

log = logging.getLogger("carcassonne.server")

BOT_JOB = "bot"
BOT_JOB_GRACE = 10.0
"""Extra seconds that a web process has for a bot's move before a worker plays it."""
RESCUE_SECONDS = 3600.0
"""How far ahead the rescue job of a game is stored; it is pulled forward if its process dies."""
BOT_PAUSES = {"quick": 0.0, "normal": 1.0, "slow": 5.0}
"""Multiples of the server's pause that bots wait, by the speed that the table has chosen."""
FIRST_RETRY_SECONDS, MAX_RETRY_SECONDS = 0.5, 10.0
"""Exponential backoff between attempts to choose or store a bot's move."""


class RoomBots:
    """The bots of a room.

    They move in a task of the room, in the process that has stored the previous action. If that process plays
    no bots, a job is stored with the action, and a worker moves at once. Otherwise a rescue job is stored
    with the first of them: if the process dies, a worker finds that a bot has been due for long, and moves.
    If two processes move, the number of the action decides which move counts.
    """

    def __init__(self, room: Room) -> None:
        self._room = room
        self.thinking: int | None = None
        """The seat of the bot that is thinking in this process."""
        self._task: asyncio.Task[None] | None = None
        self._has_job = True
        """Whether a job for a move may exist, which is cancelled if no bot moves next."""
        self._rescue = ""
        """The key of the rescue job that this process has stored."""
        self._rescue_until = 0.0
        """Until when that job is there for certain, by the clock of this process."""

    def next(self) -> tuple[int, str] | None:
        """Return the seat and level of the bot that has to decide; None if no bot has to."""
        return self._level(self._room.live_game.deciding_seat())

    def seat_of(self, game: LiveGame) -> int | None:
        """Return the seat of the bot that has to decide in a view of the game; None if no bot has to."""
        bot = self._level(game.deciding_seat())
        return None if bot is None else bot[0]

    def _level(self, seat: int | None) -> tuple[int, str] | None:
        setup, arbiter = self._room.setup, self._room.arbiter
        if seat is None or seat < 0 or setup.waiting or not arbiter.is_open:
            return None
        stand_in = arbiter.stand_in(seat)
        if stand_in is None and setup.seats[seat].kind != "bot":
            return None
        return seat, stand_in or setup.seats[seat].level or "easy"

    def effects(self, played: PendingCommit) -> Sequence[Effect]:
        """Return the job of the bot that moves after ``played``, or the cancellation of the previous job."""
        config, game = self._room.registry.config, played.game
        if config.is_alone or not self._has_bots():
            return ()
        if game.is_over or self._level(game.position.deciding_seat) is None:
            if config.plays_bots_here and not game.is_over:
                return ()  # if it is not needed when it is due, it is removed then
            had_job, self._has_job = self._has_job, False
            return (CancelledJob(self._job_key),) if had_job else ()
        self._has_job = True
        if not config.plays_bots_here:
            return (self._job(len(game.records)),)
        if self._rescue == self._job_key and time.monotonic() < self._rescue_until:
            return ()
        return (NewJob(BOT_JOB, self._job_key, {"game": self._room.id}, delay=RESCUE_SECONDS),)

    def note_stored(self, effects: Sequence[Effect]) -> None:
        """Remember the rescue job among the effects that were stored."""
        for effect in effects:
            if isinstance(effect, NewJob) and effect.kind == BOT_JOB:
                self._rescue, self._rescue_until = effect.key, time.monotonic() + effect.delay / 2

    def _has_bots(self) -> bool:
        return bool(self._room.arbiter.record.out) or any(
            seat.kind == "bot" for seat in self._room.setup.seats
        )

    @property
    def _job_key(self) -> str:
        registry = self._room.registry
        shared = f"{BOT_JOB}:{self._room.id}"
        return f"{shared}:{registry.rescue.process}" if registry.config.plays_bots_here else shared

    def _job(self, seq: int) -> NewJob:
        return NewJob(BOT_JOB, self._job_key, {"game": self._room.id, "seq": seq})

    def _patience(self) -> float:
        """Return how long a bot may take before a worker moves in place of a web process."""
        return self._pause() + self._room.registry.config.bot_seconds + BOT_JOB_GRACE

    def _pause(self) -> float:
        """Return how long a bot waits after the last action, so that people can follow."""
        return BOT_PAUSES[self._room.setup.bot_speed or "normal"] * self._room.registry.config.bot_pause

    def wake(self) -> None:
        """Let bots act if it is their turn."""
        if self.next() is None or (self._task is not None and not self._task.done()):
            return
        here = self._room.registry.config.plays_bots_here
        self._task = asyncio.create_task(self._play() if here else self._hand_over())

    async def stop(self) -> None:
        if self._task is not None:
            async with self._room.registry.store.paused_writes():
                await end_tasks([self._task])

    async def _hand_over(self) -> None:
        """Schedule a job for the next move."""
        registry = self._room.registry
        try:
            async with registry.store.begin() as connection:
                await schedule(connection, self._job(self._room.live_game.seq))
        except STORAGE_ERRORS as error:
            log.warning("the bot of game %s waits for the database: %s", self._room.id, error)
        else:
            registry.follower.wake_workers(self._room)

    async def _play(self) -> None:
        """Let bots move as long as it is their turn, despite failures of workers or the database."""
        pause = FIRST_RETRY_SECONDS
        try:
            while (bot := self.next()) is not None and not self._room.is_closed:
                self.thinking = bot[0]
                try:
                    await self.play_one()
                    pause = FIRST_RETRY_SECONDS
                except Exception as error:
                    if not isinstance(error, ApiError):
                        log.exception("the bot of game %s has failed; it tries again", self._room.id)
                    await asyncio.sleep(pause)
                    pause = min(pause * 2, MAX_RETRY_SECONDS)
        finally:
            self.thinking = None

    async def rescue(self, now: datetime, *, its_process_died: bool) -> None:
        """Move for a bot whose process has died or has not moved for long.

        Raises Later if its process lives and may still be at work. If it has died, another one may have
        stored the last action and be at work: then the number of the action decides.
        """
        if self.next() is None:
            return
        left = self._patience() - (now - self._room.ended).total_seconds()
        if left > 0 and not its_process_died:
            raise Later(left)
        await self.play_job(self._room.live_game.seq)

    async def play_job(self, seq: int) -> None:
        """Play the move of a job unless it was already played."""
        try:
            # If a table event of another process takes the number first, the move is chosen again.
            while (bot := self.next()) is not None and self._room.live_game.seq == seq:
                self.thinking = bot[0]
                await self.play_one()
        finally:
            self.thinking = None

    async def play_one(self) -> None:
        """Let the bot choose an action and store it, unless the table has moved on in the meantime."""
        room, registry = self._room, self._room.registry
        bot = self.next()
        if bot is None:
            return
        line, number = room.line, room.live_game.seq
        if bot[1] == SIMPLEST:
            answer = simplest_action(room.live_game.position)
        else:
            game = room.live_game
            answer = await registry.pool.answer(line, game.game.setup, game.actions, bot[1])
        registry.render_queue.lay(room.live_game.position, answer)
        # The time that the bot has needed counts towards the pause.
        await asyncio.sleep(room.last_action + self._pause() - time.monotonic())
        async with room.lock:
            bot = self.next()
            if bot is not None and (room.line, room.live_game.seq) == (line, number):
                await room.play_bot_action(answer, bot[0])
