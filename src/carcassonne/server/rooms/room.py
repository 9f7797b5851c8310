"""One live game with its connections; a lock serializes all its changes."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Iterable, Sequence
from datetime import datetime
from typing import TYPE_CHECKING

from ..clocks.arbiter import Arbiter
from ..clocks.record import TableRecord, rows_of
from ..cluster.follower import SHOWN
from ..cluster.presence import RemotePresence
from ..errors import ApiError, not_stored
from ..notices.turns import TurnWatch
from ..schemas.decisions import Decision
from ..schemas.messages import (
    ApiProblem,
    Applied,
    Catchup,
    GameInfo,
    GameMessage,
    Notice,
    Presence,
    PresenceMessage,
    ServerMessage,
    ShownMessage,
    Transition,
    Welcome,
    You,
)
from ..schemas.requests import Act, Shown, StoredSetup
from ..schemas.table import TableMessage
from ..serializers.json import PROTOCOL, as_encoded_list, encoded
from ..stopping import end_tasks
from ..storage.journal import STORAGE_ERRORS, SequenceConflict, TooLate
from ..storage.rows import Effect, Entry, JournalRow, table_event
from ..storage.store import TokenGrant
from .bots import RoomBots
from .connection import RoomConnection
from .description import game_info
from .live_game import DraftOutcome, LiveGame, PendingCommit
from .repeats import stored_answer
from .seating import MAX_RACES, Seating
from .spectators import Spectators
from .talk import RoomTalk

if TYPE_CHECKING:
    from .registry import RoomRegistry

log = logging.getLogger("carcassonne.server")

SOCKETS_PER_TOKEN = 8
FIRST_RETRY_SECONDS, MAX_RETRY_SECONDS = 0.5, 10.0
"""Exponential backoff between probes of a database that has failed to store a move."""
LONG_TURN_SECONDS = 0.005
"""Computing time above which turns run in a thread, so that other games do not wait."""


class Room:
    """A game with its connections."""

    def __init__(
        self,
        game: str,
        setup: StoredSetup,
        first: int,
        created: datetime,
        table: LiveGame,
        head: int,
        ended: datetime,
        registry: RoomRegistry,
        record: TableRecord,
    ) -> None:
        self.id = game
        self.setup = setup
        self.first = first
        self.created = created
        self.ended = ended
        self.live_game = table
        self.head = head
        """The next number of the journal; actions and table events share the numbers."""
        self.registry = registry
        self.arbiter = Arbiter(self, record)
        """Responsible for clocks, offers and everything else that the engine does not know."""
        self.connections: set[RoomConnection] = set()
        self.lock = asyncio.Lock()
        self.bots = RoomBots(self)
        self.turns = TurnWatch(self)
        self.seating = Seating(self)
        self.elsewhere = RemotePresence()
        """The viewers that are connected to other processes."""
        self.talk = RoomTalk(self)
        self.spectators = Spectators(self)
        self.rematch: str | None = None
        """The id of the rematch."""
        self.problem: ApiError | None = None
        """The error while moves cannot be stored."""
        self._recovery: asyncio.Task[None] | None = None
        """Probes the database while moves cannot be stored."""
        self.is_closed = False
        """Whether the registry has dropped this room: another one may hold the game."""
        self.last_action = 0.0
        self._shown_thinking: int | None = None
        """The seat of the bot that viewers see thinking."""
        self._thinking_in_presence: int | None = None
        """The same according to the last presence; clients of older versions look only there."""
        self._last_seconds = 0.0
        """How long the last turn has taken."""
        self._turn_seconds = 0.0
        """Computing time of a turn: the shorter of the last two."""

    @property
    def line(self) -> str:
        """The name of the current line of play, for caches: a take-back begins a new line."""
        branch = self.arbiter.record.branch
        return f"{self.id}.{branch}" if branch else self.id

    @property
    def is_over(self) -> bool:
        return self.arbiter.is_over

    @property
    def seconds(self) -> float:
        """Duration of the game."""
        return (self.ended - self.created).total_seconds()

    # What is shown ------------------------------------------------------------------------------------------

    def seats_of(self, grant: TokenGrant) -> list[int]:
        """Return the seats that a token may act for now, without seats that are out."""
        return [seat for seat in self.granted_seats(grant) if seat not in self.arbiter.record.out]

    def granted_seats(self, grant: TokenGrant) -> list[int]:
        """Return the seats of a token, including seats that are out."""
        seats = self.setup.seats
        if grant.role == "host":
            return [number for number, seat in enumerate(seats) if seat.kind == "here"]
        if grant.role == "player" and grant.seat is not None and seats[grant.seat].kind == "link":
            return [grant.seat]
        return []

    def info(self) -> GameInfo:
        """Return the set-up of the game with the current seats."""
        return game_info(self)

    @property
    def thinking(self) -> int | None:
        """The seat of the bot that is thinking in this process; None if there is none."""
        return self.bots.thinking

    def local_seats(self) -> set[int]:
        """Return the seats that are connected to this process."""
        return {seat for connection in self.connections for seat in self.seats_of(connection.grant)}

    def online_seats(self) -> set[int]:
        """Return the seats that are connected to any process."""
        return self.local_seats() | self.elsewhere.seats()

    def presence(self) -> list[Presence]:
        online = self.online_seats()
        thinking = self.bots.seat_of(self.live_game)
        return [
            Presence(
                seat=number,
                online=seat.kind == "bot" or number in online,
                thinking=True if thinking == number else None,
            )
            for number, seat in enumerate(self.setup.seats)
        ]

    def decides(self, grant: TokenGrant) -> bool:
        """Return whether this token may take the open decision."""
        return self.live_game.deciding_seat() in self.seats_of(grant)

    def decision_for(self, grant: TokenGrant) -> Decision | None:
        """Return the part of the open decision that a token may see; None after the end."""
        if self.arbiter.record.ending is not None:
            return None
        return self.live_game.decision() if self.decides(grant) else self.live_game.question()

    async def welcome(self, connection: RoomConnection) -> Welcome:
        view = await self.spectators.view(connection.grant)
        return Welcome(
            protocol=PROTOCOL,
            game=self.info(),
            you=You(role=connection.grant.role, seats=self.seats_of(connection.grant)),
            state=view.whole_state(),
            decision=self.decision_for(connection.grant) if view is self.live_game else view.question(),
            log=view.log,
            presence=self._told_presence(),
            watchers=self.spectators.count() or None,
            chat=await self.talk.remarks(connection.grant),
            notice=self._notice(),
            rematch=await self.registry.way_into_rematch(self, connection.grant),
            since=self._since(),
            table=self.arbiter.info() if view is self.live_game else None,
        )

    async def catch_up(self, connection: RoomConnection, since: int, branch: int = 0) -> Catchup | None:
        """Return the steps that a client has missed; None if there are too many, or after a take-back."""
        if branch != self.arbiter.record.branch or self.spectators.holds_back(connection.grant):
            return None
        steps = self.live_game.steps_since(since)
        if steps is None:
            return None
        return Catchup(
            seq=self.live_game.seq,
            steps=steps,
            decision=self.decision_for(connection.grant),
            presence=self._told_presence(),
            notice=self._notice(),
            rematch=await self.registry.way_into_rematch(self, connection.grant),
            since=self._since(),
            table=self.arbiter.info(),
        )

    def _since(self) -> str:
        """Return since when the current decision has been open."""
        return self.ended.isoformat()

    def _notice(self) -> ApiProblem | None:
        return None if self.problem is None else self.problem.wire()

    # Viewers ------------------------------------------------------------------------------------------------

    def join(self, connection: RoomConnection) -> None:
        if sum(other.token == connection.token for other in self.connections) >= SOCKETS_PER_TOKEN:
            raise ApiError("too_many")
        self.connections.add(connection)

    def leave(self, connection: RoomConnection) -> None:
        if connection in self.connections:
            self.connections.discard(connection)
            self.announce(connection)

    def announce(self, connection: RoomConnection) -> None:
        """Broadcast that a viewer has come or gone; changes of spectators are collected."""
        if connection.counts_as_spectator:
            self.spectators.note_change()
        elif not connection.is_spectator:
            self.broadcast_presence()

    def broadcast(self, message: ServerMessage, besides: RoomConnection | None = None) -> None:
        """Send a message to all connections, or to all but one."""
        text = encoded(message).decode()
        is_kept_back = isinstance(message, ShownMessage | TableMessage) and not self.is_over
        for connection in tuple(self.connections):
            if is_kept_back and self.spectators.holds_back(connection.grant):
                continue
            if connection is not besides:
                connection.send_encoded(text)

    def broadcast_presence(self) -> None:
        """Send the presence to the connections of all processes."""
        self.show_presence()
        self.registry.follower.announce_presence(self)

    def show_presence(self) -> None:
        self.broadcast(PresenceMessage(self._told_presence(), self.spectators.count() or None))

    def show_thinking(self) -> None:
        """Send the presence if another bot has to decide than viewers know, which no action has told them."""
        if self.bots.seat_of(self.live_game) != self._shown_thinking:
            self.show_presence()

    def _told_presence(self) -> list[Presence]:
        """Return the presence for a message, and remember which bot it shows."""
        self._shown_thinking = self._thinking_in_presence = self.bots.seat_of(self.live_game)
        return self.presence()

    def report_problem(self, problem: ApiError | None) -> None:
        """Broadcast once that moves cannot be stored, and once that they can be stored again."""
        if (problem is None) is not (self.problem is None):
            self.broadcast(Notice(problem=None if problem is None else problem.wire()))
        self.problem = problem

    # Playing ------------------------------------------------------------------------------------------------

    async def act(self, connection: RoomConnection, draft: Act) -> int:
        """Carry out and store a draft; return the new number of actions."""
        try:
            seq = await self._act_in_time(connection, draft)
        except ApiError as refusal:
            answer = await stored_answer(self, connection.grant, draft) if refusal.code != "busy" else None
            if answer is None:
                raise
            seq = answer
        self.wake_bots()
        return seq

    async def _act_in_time(self, connection: RoomConnection, draft: Act) -> int:
        for _ in range(MAX_RACES):
            try:
                return await self._act(connection, draft)
            except TooLate as late:
                if await self.arbiter.is_flag_down() or self._is_late(draft, late.time):
                    raise ApiError("out_of_time") from late
                # An outage has given time back, perhaps less than has passed by now: try again.
        raise ApiError("stale")

    def _is_late(self, draft: Act, time: datetime) -> bool:
        """Return whether a draft came after the time of its decision, as far as outages are known now."""
        deadline = self.arbiter.deadline(draft.lag or 0)
        return draft.at == self.live_game.seq and deadline is not None and time > deadline

    async def _act(self, connection: RoomConnection, draft: Act) -> int:
        async with self.lock:
            for _ in range(MAX_RACES):
                if self.setup.waiting:
                    raise ApiError("waiting")
                self.arbiter.require_open()
                seats = self.seats_of(connection.grant)
                if draft.branch not in (None, self.arbiter.record.branch) or draft.at != self.live_game.seq:
                    raise ApiError("stale")
                played = await self._apply_actions(draft.actions, seats)
                entries = self.arbiter.entries_of(played, lag=draft.lag or 0)
                try:
                    deadline = self.arbiter.deadline(draft.lag or 0)
                    return await self._store(played, entries, draft.request, deadline)
                except SequenceConflict:
                    await self.catch_up_after_race()
            raise ApiError("stale")

    async def catch_up_after_race(self) -> None:
        """Apply what another process has stored first.

        Raises ``stale`` if there is nothing to apply: the request was stored, then taken back.
        """
        if not await self.registry.follower.follow_after_race(self):
            raise ApiError("stale")

    async def _apply_actions(self, actions: Sequence[str], seats: Sequence[int]) -> PendingCommit:
        """Carry out actions on a copy; if the last turn took long, in a thread, so that other games go on."""
        watched = self.local_seats()
        if self._turn_seconds > LONG_TURN_SECONDS:
            return await asyncio.to_thread(self._timed_apply, actions, seats, watched, time.thread_time)
        return self._timed_apply(actions, seats, watched, time.perf_counter)

    def _timed_apply(
        self, actions: Sequence[str], seats: Sequence[int], watched: set[int], clock: Callable[[], float]
    ) -> PendingCommit:
        start = clock()
        played = self.live_game.prepare_actions(actions, seats, watched)
        last, self._last_seconds = self._last_seconds, clock() - start
        # The processor may have been taken away in the middle of a turn, but hardly twice in a row.
        self._turn_seconds = min(last, self._last_seconds)
        return played

    async def _store(
        self,
        played: PendingCommit,
        entries: Sequence[Entry],
        request: str | None = None,
        deadline: datetime | None = None,
    ) -> int:
        """Store actions, commit them to the game, and broadcast them. Raises SequenceConflict, TooLate."""
        effects = [*self.bots.effects(played)]
        if played.game.is_over:
            effects.append(self.registry.closer.job(self.id))
        turn = self.turns.after_actions(played, entries)
        rows = await self.append(entries, request, [*effects, *turn], deadline)
        self.bots.note_stored(effects)
        self._take_over(played, rows)
        self.registry.follower.stored(self)
        if played.game.is_over or (effects and not self.registry.config.plays_bots_here):
            self.registry.follower.wake_workers(self)
        self.registry.render_queue.show_hand(self.live_game.position)
        self.registry.render_queue.expect(self.id, self.live_game.known_decision())
        return self.live_game.seq

    async def append(
        self,
        entries: Sequence[Entry],
        request: str | None = None,
        effects: Sequence[Effect] = (),
        deadline: datetime | None = None,
    ) -> list[JournalRow]:
        """Store entries under the next numbers. Raises ``busy`` if the database fails."""
        store = self.registry.store
        jobs = [*self.arbiter.effects_of(entries), *self.turns.after_events(entries)]
        try:
            now = await store.append(
                self.id, self.head, entries, request=request, effects=[*effects, *jobs], deadline=deadline
            )
        except STORAGE_ERRORS as error:
            where = {"game": self.id, "action": self.head, "request": request}
            log.error("entries of game %s could not be stored: %s", self.id, error, extra=where)
            problem = not_stored()
            self.report_problem(problem)
            self._await_storage()
            raise problem from error
        self.report_problem(None)
        return rows_of(entries, self.head, now)

    def _take_over(self, played: PendingCommit, rows: Sequence[JournalRow]) -> None:
        self.live_game.commit(played)
        self.arbiter.follow(rows)
        self.head += len(rows)
        self.ended = rows[-1].time
        self.last_action = time.monotonic()
        self._broadcast_applied(played)

    def apply_foreign(self, rows: Sequence[JournalRow]) -> None:
        """Apply actions that another process has stored. Raises IllegalAction."""
        self._take_over(self.live_game.follow([row.text for row in rows], self.local_seats()), rows)

    async def append_event(self, kind: str, data: object) -> None:
        """Store a table event of no seat, as :meth:`append_events` does."""
        await self.append_events([table_event(kind, data)])

    async def append_events(
        self, entries: Sequence[Entry], effects: Sequence[Effect] = (), *, again: bool = True
    ) -> None:
        """Store table events and apply them in all processes. The caller holds the room's lock.

        If another process was quicker, its entries are applied first. Then the events are stored after them
        or, if ``again`` is false, SequenceConflict tells the caller to decide again.
        """
        for _ in range(MAX_RACES):
            try:
                rows = await self.append(entries, None, effects)
            except SequenceConflict:
                await self.catch_up_after_race()
                if not again:
                    raise
                continue
            for row in rows:
                self.registry.follower.apply_event(self, row)
            self.registry.follower.stored(self)
            return
        raise ApiError("stale")

    async def play_bot_action(self, action: str, seat: int) -> None:
        """Store the action of a bot; if another process was quicker, apply its entries instead."""
        played = await self._apply_actions([action], [seat])
        try:
            await self._store(played, self.arbiter.entries_of(played, is_free=True))
        except SequenceConflict:
            await self.catch_up_after_race()

    def broadcast_table(self) -> None:
        """Broadcast the clocks, offers and seats that are out."""
        table = self.arbiter.info()
        self.spectators.advance()
        if table is not None:
            self.broadcast(TableMessage(table=table))
        self.show_thinking()

    async def use_branch(self, table: LiveGame, now: datetime) -> None:
        """Continue from an earlier position after a take-back, and send it to all connections."""
        self.live_game, self.ended = table, now
        self.spectators.forget_view()
        await self.send_state(self.connections)

    async def send_state(self, connections: Iterable[RoomConnection]) -> None:
        """Send the whole state to connections that are still there. The caller holds the room's lock.

        If the database fails meanwhile, the other clients have to connect again: they would go on with what
        is no longer true.
        """
        for connection in tuple(connections):
            if connection not in self.connections:
                continue
            try:
                connection.send(await self.welcome(connection))
            except STORAGE_ERRORS as error:
                log.warning("the state of game %s could not be sent: %s", self.id, error)
                connection.drop()

    def wake_bots(self) -> None:
        """Let bots act if it is their turn."""
        self.bots.wake()

    async def stop_bots(self) -> None:
        """Stop all background tasks of the room."""
        await self.bots.stop()
        if self._recovery is not None:
            await end_tasks([self._recovery])

    def _await_storage(self) -> None:
        """Probe the database until moves can be stored again, so that the notice clears without a move."""
        if self._recovery is None or self._recovery.done():
            self._recovery = asyncio.create_task(self._clear_problem())

    async def _clear_problem(self) -> None:
        pause = FIRST_RETRY_SECONDS
        while self.problem is not None and not self.is_closed:
            await asyncio.sleep(pause)
            pause = min(pause * 2, MAX_RETRY_SECONDS)
            try:
                await self.registry.store.probe(self.id)
            except STORAGE_ERRORS:
                continue
            self.report_problem(None)

    def _broadcast_applied(self, played: PendingCommit) -> None:
        """Send the steps; connections that decide next get the full decision. Each form is encoded once."""
        texts: dict[bool, str] = {}
        self.spectators.advance()
        self._shown_thinking = self.bots.seat_of(self.live_game)
        for connection in tuple(self.connections):
            if connection.awaits_greeting or self.spectators.holds_back(connection.grant):
                continue
            decides = self.decides(connection.grant)
            if decides not in texts:
                message = Applied(
                    seq=self.live_game.seq,
                    steps=as_encoded_list(Transition, played.encoded_steps),
                    decision=self.decision_for(connection.grant),
                    since=self._since(),
                    clock=self.arbiter.clock_info(),
                    thinking=self._shown_thinking,
                )
                texts[decides] = encoded(message).decode()
            connection.send_encoded(texts[decides])
        if self._thinking_in_presence is not None and self._thinking_in_presence != self._shown_thinking:
            self.show_presence()

    async def tried(self, connection: RoomConnection, at: int, actions: Sequence[str]) -> DraftOutcome:
        if at != self.live_game.seq:
            raise ApiError("stale")
        return await asyncio.to_thread(
            self.live_game.evaluate_draft, actions, self.seats_of(connection.grant)
        )

    # Set-up and drafts --------------------------------------------------------------------------------------

    def use_setup(self, setup: StoredSetup) -> list[RoomConnection]:
        """Use a stored set-up, broadcast it, and return the connections that gain or lose a seat by it."""
        before = [(connection, self.seats_of(connection.grant)) for connection in self.connections]
        self.setup = setup
        self.live_game.rename(seat.name for seat in setup.seats)
        self.broadcast(GameMessage(game=self.info()))
        self.show_thinking()
        return [connection for connection, seats in before if self.seats_of(connection.grant) != seats]

    async def send_seats(self, connections: Sequence[RoomConnection]) -> None:
        """Send the whole state, with the seats they may act for, to connections that are still there."""
        async with self.lock:
            await self.send_state(connections)

    def show(self, connection: RoomConnection, draft: Shown | None) -> None:
        """Show the draft of the deciding player to all other viewers; drafts of other players are ignored."""
        seat = self.live_game.deciding_seat()
        if seat is None or not self.decides(connection.grant):
            return
        self.broadcast(ShownMessage(seat=seat, at=self.live_game.seq, draft=draft), besides=connection)
        if not self.registry.follower.is_alone:
            plain = None if draft is None else draft.model_dump()
            self.registry.follower.tell(self, SHOWN, {"at": self.live_game.seq, "draft": plain})

    def show_remote(self, data: dict[str, object]) -> None:
        """Show the draft of a deciding player who is connected to another process."""
        seat = self.live_game.deciding_seat()
        if seat is not None and data.get("at") == self.live_game.seq and self.connections:
            draft = None if data.get("draft") is None else Shown.model_validate(data["draft"])
            self.broadcast(ShownMessage(seat=seat, at=self.live_game.seq, draft=draft))
