"""One live game: who looks on, what they are told, and one order for everything that happens."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

import carcassonne as cc

from .catalog import engine_setup, look_of
from .errors import ApiError
from .journal import NumberTaken
from .models import SeatSetup, Setup
from .store import Holder, token_hash
from .table import Played, Table
from .wire import PROTOCOL, Wire, encoded, encoded_list, encoded_message, text

if TYPE_CHECKING:
    from .rooms import Rooms

log = logging.getLogger("carcassonne.server")

QUEUE = 400
"""Messages that may wait for a slow connection before it is dropped."""
SOCKETS_PER_TOKEN = 8
SHOWN_REMARKS = 100
LONG_TURN = 0.005
"""Seconds of computing for which nobody else at another table should wait."""


class Viewer:
    """One connection and what its token allows."""

    def __init__(self, token: str, holder: Holder) -> None:
        self.token = token_hash(token)
        self.holder = holder
        self.outbox: asyncio.Queue[str | None] = asyncio.Queue(QUEUE)
        """Messages as text, and at the end a mark."""

    def send(self, message: str) -> None:
        try:
            self.outbox.put_nowait(message)
        except asyncio.QueueFull:
            self.drop()

    def drop(self) -> None:
        """Give up on the connection; the client comes back and catches up."""
        while not self.outbox.empty():
            self.outbox.get_nowait()
        self.outbox.put_nowait(None)


class Room:
    """A game with its viewers."""

    def __init__(
        self,
        game: str,
        setup: Setup,
        first: int,
        created: datetime,
        table: Table,
        ended: datetime,
        house: Rooms,
    ) -> None:
        self.id = game
        self.setup = setup
        self.first = first
        self.created = created
        self.ended = ended
        self.table = table
        self.house = house
        self.viewers: set[Viewer] = set()
        self.lock = asyncio.Lock()
        self.thinking: int | None = None
        self._bots: asyncio.Task[None] | None = None
        self._last_action = 0.0
        self._turn_seconds = 0.0
        """Computing that the last turn took."""

    @property
    def seconds(self) -> float:
        """How long the game has taken."""
        return (self.ended - self.created).total_seconds()

    # What is shown ------------------------------------------------------------------------------------------

    def seats_of(self, holder: Holder) -> list[int]:
        """The seats that a token may act for, as the seats are taken now."""
        kinds = [seat.kind for seat in self.setup.seats]
        if holder.role == "host":
            return [seat for seat, kind in enumerate(kinds) if kind == "here"]
        if holder.role == "player" and holder.seat is not None and kinds[holder.seat] == "link":
            return [holder.seat]
        return []

    def info(self) -> Wire:
        rules = self.table.game.rules
        modules = list(self.setup.modules)
        marks = cc.track_marks(self.table.position)
        return {
            "game": self.id,
            "title": self.setup.title,
            "family": self.setup.family,
            "look": look_of(self.setup.family),
            "modules": modules,
            "names": [text(f"module-{name}") for name in modules],
            "seats": [
                {"seat": number, **seat.model_dump(exclude_none=True)}
                for number, seat in enumerate(self.setup.seats)
            ],
            "aids": self.setup.aids.model_dump(),
            "clock": None,
            "created": self.created.isoformat(),
            "rules": cc.RULES_VERSION,
            "tiles": [kind.ref for kind in rules.kinds],
            "track": {
                "length": cc.TRACK_SPACES,
                "stops": [{"space": space, "item": name} for space, name in sorted(marks.items())],
            },
        }

    def presence(self) -> list[Wire]:
        online = {seat for viewer in self.viewers for seat in self.seats_of(viewer.holder)}
        rows: list[Wire] = []
        for number, seat in enumerate(self.setup.seats):
            row: Wire = {"seat": number, "online": seat.kind == "bot" or number in online}
            if self.thinking == number:
                row["thinking"] = True
            rows.append(row)
        return rows

    def decides(self, holder: Holder) -> bool:
        """Whether the decision at hand may be taken with this token."""
        return self.table.deciding_seat() in self.seats_of(holder)

    def decision_for(self, holder: Holder) -> str:
        """The decision at hand as far as a token may see it, as JSON text."""
        return encoded(self.table.decision() if self.decides(holder) else self.table.question())

    async def welcome(self, viewer: Viewer) -> str:
        chat = await self.house.store.remarks(self.id, SHOWN_REMARKS)
        return encoded_message(
            "welcome",
            protocol=encoded(PROTOCOL),
            game=encoded(self.info()),
            you=encoded({"role": viewer.holder.role, "seats": self.seats_of(viewer.holder)}),
            state=encoded(self.table.whole_state()),
            decision=self.decision_for(viewer.holder),
            log=self.table.log,
            presence=encoded(self.presence()),
            chat=encoded(chat),
        )

    def catch_up(self, viewer: Viewer, since: int) -> str | None:
        steps = self.table.steps_since(since)
        if steps is None:
            return None
        return encoded_message(
            "catchup",
            seq=encoded(self.table.seq),
            steps=steps,
            decision=self.decision_for(viewer.holder),
            presence=encoded(self.presence()),
        )

    # Viewers ------------------------------------------------------------------------------------------------

    def join(self, viewer: Viewer) -> None:
        if sum(other.token == viewer.token for other in self.viewers) >= SOCKETS_PER_TOKEN:
            raise ApiError("too_many")
        self.viewers.add(viewer)

    def leave(self, viewer: Viewer) -> None:
        if viewer in self.viewers:
            self.viewers.discard(viewer)
            self.tell_presence()

    def tell(self, message: Wire) -> None:
        told = encoded(message)
        for viewer in tuple(self.viewers):
            viewer.send(told)

    def tell_presence(self) -> None:
        self.tell({"type": "presence", "presence": self.presence()})

    # Playing ------------------------------------------------------------------------------------------------

    async def act(self, viewer: Viewer, at: int, actions: Sequence[str]) -> int:
        """Carry out a draft for good; returns the new number of actions."""
        async with self.lock:
            seats = self.seats_of(viewer.holder)
            if at != self.table.seq:
                if self._is_repeated(at, actions, seats):
                    return self.table.seq
                raise ApiError("stale")
            await self._store(await self._turn(actions, seats))
        self.wake_bots()
        return self.table.seq

    def _is_repeated(self, at: int, actions: Sequence[str], seats: Sequence[int]) -> bool:
        """Whether these very actions were stored there before: the answer to them got lost."""
        records = self.table.game.records[at : at + len(actions)]
        same = [str(record.action) for record in records] == list(actions)
        return same and all(record.seat in seats for record in records)

    async def _turn(self, actions: Sequence[str], seats: Sequence[int]) -> Played:
        """Play at once what takes no longer than handing it to a thread; all others wait for that."""
        watched = {seat for viewer in self.viewers for seat in self.seats_of(viewer.holder)}
        if self._turn_seconds > LONG_TURN:
            return await asyncio.to_thread(self._timed_turn, actions, seats, watched)
        return self._timed_turn(actions, seats, watched)

    def _timed_turn(self, actions: Sequence[str], seats: Sequence[int], watched: set[int]) -> Played:
        start = time.thread_time()
        played = self.table.turn(actions, seats, watched)
        self._turn_seconds = time.thread_time() - start
        return played

    async def _store(self, played: Played) -> None:
        """First the database, then the table, then everybody's screen."""
        start = self.table.seq
        rows = [(step["seat"], step["action"]) for step in played.steps]
        try:
            await self.house.store.append(self.id, start, rows)
        except NumberTaken as error:
            self.house.forget(self)
            raise ApiError("stale") from error
        self.table.commit(played)
        self.ended = datetime.now(UTC)
        self._last_action = time.monotonic()
        self._tell_applied(played)
        self.house.easel.show_hand(self.table.position)
        self.house.easel.expect(self.id, self.table.known_decision())

    def _tell_applied(self, played: Played) -> None:
        """Those who decide next are told more than the others; each of the two messages is written once."""
        written: dict[bool, str] = {}
        for viewer in tuple(self.viewers):
            decides = self.decides(viewer.holder)
            if decides not in written:
                written[decides] = encoded_message(
                    "applied",
                    seq=encoded(self.table.seq),
                    steps=encoded_list(played.texts),
                    decision=self.decision_for(viewer.holder),
                )
            viewer.send(written[decides])

    async def tried(self, viewer: Viewer, at: int, actions: Sequence[str]) -> Wire:
        if at != self.table.seq:
            raise ApiError("stale")
        return await asyncio.to_thread(self.table.tried, actions, self.seats_of(viewer.holder))

    async def say(self, viewer: Viewer, words: str) -> None:
        seats = self.seats_of(viewer.holder)
        seat = seats[0] if seats else None
        name = self.setup.seats[seat].name if seat is not None else ""
        now = datetime.now(UTC)
        await self.house.store.say(self.id, seat, name, words, now)
        self.tell({"type": "said", "seat": seat, "name": name, "text": words, "time": now.isoformat()})

    # Bots ---------------------------------------------------------------------------------------------------

    def _bot_level(self) -> tuple[int, str] | None:
        seat = self.table.deciding_seat()
        if seat is None or seat < 0 or self.setup.seats[seat].kind != "bot":
            return None
        return seat, self.setup.seats[seat].level or "easy"

    def wake_bots(self) -> None:
        """Let bots act if it is their turn and somebody looks on or waits."""
        if self._bot_level() is not None and (self._bots is None or self._bots.done()):
            self._bots = asyncio.create_task(self._play_bots())

    async def stop_bots(self) -> None:
        if self._bots is not None:
            self._bots.cancel()
            await asyncio.wait([self._bots])

    async def _play_bots(self) -> None:
        try:
            while (bot := self._bot_level()) is not None:
                seat, level = bot
                if self.thinking != seat:
                    self.thinking = seat
                    self.tell_presence()
                await self._play_bot(level)
        except Exception:
            log.exception("the bots of game %s have stopped", self.id)
        finally:
            self.thinking = None
            self.tell_presence()

    async def _play_bot(self, level: str) -> None:
        number = self.table.seq
        setup = self.table.game.setup.plain()
        answer = await self.house.pool.answer(self.id, setup, self.table.actions.copy(), level)
        self.house.easel.lay(self.table.position, answer)
        # People want to follow; what the bot has thought counts.
        await asyncio.sleep(self._last_action + self.house.config.bot_pause - time.monotonic())
        async with self.lock:
            bot = self._bot_level()
            if bot is None or self.table.seq != number:
                return
            await self._store(await self._turn([answer], [bot[0]]))

    async def change_seat(self, seat: int, name: str | None, kind: Any, level: str | None) -> None:
        """Rename a seat, or turn it into a bot and back."""
        async with self.lock:
            old = self.setup.seats[seat]
            kind = kind or old.kind
            new = SeatSetup(
                name=name or old.name,
                colour=old.colour,
                kind=kind,
                level=(level or old.level or "easy") if kind == "bot" else None,
            )
            seats = [*self.setup.seats[:seat], new, *self.setup.seats[seat + 1 :]]
            setup = self.setup.model_copy(update={"seats": seats})
            engine_setup(setup, self.first)
            await self.house.store.change_setup(self.id, setup.model_dump_json())
            self.setup = setup
        self.tell({"type": "game", "game": self.info()})
        self.tell_presence()
        self.wake_bots()
