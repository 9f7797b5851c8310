"""The arbiter of a table: clocks, offers, resignations. It decides which table events are stored."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable, Iterable, Sequence
from datetime import UTC, datetime
from typing import TYPE_CHECKING, assert_never

from msgspec import structs

import carcassonne as cc

from ..errors import ApiError
from ..jobs.runner import Later
from ..jobs.schedule import CancelledJob, NewJob
from ..results.tables import Fate
from ..schemas.requests import ClockSetup, TableWish
from ..schemas.responses import Summary
from ..schemas.table import ClockInfo, OfferInfo, OutInfo, ResultInfo, TableInfo, TableNoteInfo
from ..serializers.decisions import DECLINING
from ..storage.journal import SequenceConflict
from ..storage.rows import TAKE_BACK, Effect, Entry, JournalRow
from .model import OpenDecision, TimeControl
from .outages import FLAG_JOB
from .record import (
    AGREE,
    DECLINE,
    END,
    FLAG,
    OFFER,
    PAUSE,
    RESIGN,
    RESUME,
    START,
    EndReason,
    OutReason,
    TableRecord,
    milliseconds,
    rows_of,
    waiting_data,
)

if TYPE_CHECKING:
    from ..rooms.connection import RoomConnection
    from ..rooms.live_game import PendingCommit
    from ..rooms.room import Room

SIMPLEST = "simplest"
"""The level of a seat that is out and for which the simplest legal action is always chosen."""
STAND_IN_LEVEL = "medium"
"""The bot that plays on for a seat that is out of time."""
IDLE_FLAG_SECONDS = 60.0
"""Interval of checks while no clock runs because a bot decides."""
MAX_NOTES = 1000
"""Table events after which nothing more is offered in a game: all of them are sent with each change."""
MAX_RACES = 5
"""Attempts to store an event when other processes keep storing theirs first."""
FLAG_MARGIN_SECONDS = 0.02
"""Margin added to the delay of a check, so that a flag is never judged too early."""


def control_of(setup: ClockSetup | None) -> TimeControl | None:
    """Return the time control of a set-up; None without a clock."""
    if setup is None:
        return None
    if setup.kind == "live":
        return TimeControl.live(setup.base, setup.increment)
    return TimeControl.correspondence(setup.days, setup.vacation)


def simplest_action(position: cc.Position) -> str:
    """Return the action for an abandoned seat: decline if that is possible, else the first action."""
    legal = position.legal
    declining = next((action for action in legal if action.verb in DECLINING), None)
    return str(declining or next(iter(legal)))


class Arbiter:
    """Rules of the table that the engine does not know. Every change goes through the room's journal."""

    def __init__(self, room: Room, record: TableRecord) -> None:
        self.room = room
        self.record = record
        self._clock_offset = 0.0
        """Seconds by which the database's clock is ahead of this process's monotonic clock."""
        self.synchronize(datetime.now(UTC))

    # Time ---------------------------------------------------------------------------------------------------

    def synchronize(self, database_time: datetime) -> None:
        """Note the time of the database, which all clocks go by."""
        self._clock_offset = database_time.timestamp() - time.monotonic()

    def now(self) -> int:
        """Return an estimate of the database's time for display and scheduling; no flag is judged by it."""
        return round((time.monotonic() + self._clock_offset) * 1000)

    # Reading ------------------------------------------------------------------------------------------------

    @property
    def is_over(self) -> bool:
        return self.record.ending is not None or self.room.live_game.game.is_over

    @property
    def is_aborted(self) -> bool:
        return self.record.ending is not None and self.record.ending.reason == "aborted"

    @property
    def is_open(self) -> bool:
        """Whether moves are accepted."""
        return self.record.ending is None and not self.record.is_paused

    def require_open(self) -> None:
        """Raise ``over`` after the end and ``paused`` in a pause."""
        if self.record.ending is not None:
            raise ApiError("over")
        if self.record.is_paused:
            raise ApiError("paused")

    def stand_in(self, seat: int) -> str | None:
        """Return the level of the bot that decides for a seat that is out; None if its player decides."""
        reason = self.record.out.get(seat)
        if reason is None:
            return None
        return STAND_IN_LEVEL if reason == "time" and self._time_out_rule == "bot" else SIMPLEST

    @property
    def _time_out_rule(self) -> str:
        clock = self.room.setup.clock
        return "bot" if clock is None else clock.time_out

    def last_seats(self) -> list[int]:
        """Return the seats that rank last whatever their score, in the order in which they left."""
        is_last = {"resigned": True, "time": self._time_out_rule == "out"}
        return [seat for seat, reason in self.record.out.items() if is_last[reason]]

    def departures(self, *, is_rated: bool) -> dict[int, Fate]:
        """Return the seats that rank last and why, in the order in which they left.

        In a rated game these are all seats that are out: a bot that plays on must not win rating points.
        """
        fates: dict[OutReason, Fate] = {"resigned": "resigned", "time": "flagged"}
        last = self.record.out if is_rated else self.last_seats()
        return {seat: fates[self.record.out[seat]] for seat in last}

    def winners(self) -> list[int]:
        """Return the winners of a game that is over."""
        if self.record.ending is not None:
            return list(self.record.ending.winners)
        outcome = self.room.live_game.position.outcome
        last = set(self.last_seats())
        if outcome is None or not last:
            return [] if outcome is None else list(outcome.winners)
        return self._best(seat for seat in range(len(self.room.setup.seats)) if seat not in last)

    def corrected(self, summary: Summary) -> Summary:
        """Return a summary whose winners and order take resignations and time-outs into account."""
        if not self.is_over or not (self.record.out or self.record.ending):
            return summary
        winners, last = self.winners(), self.last_seats()
        order = sorted(
            summary.order, key=lambda seat: (seat not in winners, -last.index(seat) if seat in last else -99)
        )
        return structs.replace(summary, winners=winners, order=order)

    def _best(self, seats: Iterable[int]) -> list[int]:
        scores, rest = self.room.live_game.position.scores, list(seats)
        return [seat for seat in rest if scores[seat] == max(scores[other] for other in rest)]

    def _people(self) -> list[int]:
        """Return the seats that are played by people and are not out."""
        seats = self.room.setup.seats
        return [n for n, each in enumerate(seats) if each.kind != "bot" and n not in self.record.out]

    # What is shown ------------------------------------------------------------------------------------------

    def clock_info(self) -> ClockInfo | None:
        """Return the clocks at the time of sending; None without a clock or before the clocks start."""
        record = self.record
        if record.control is None or record.clock is None:
            return None
        return ClockInfo(
            running=None if self.is_over else record.clock.running,
            left=record.left(self.now()),
        )

    def info(self) -> TableInfo | None:
        """Return what has happened besides the moves; None if nothing has happened and there is no clock."""
        record = self.record
        clock = self.clock_info()
        if not record.notes and record.branch == 0 and clock is None:
            return None
        return TableInfo(
            branch=record.branch,
            clock=clock,
            paused=True if record.is_paused else None,
            offer=self._offer_info(),
            out=[
                OutInfo(seat, reason, self.stand_in(seat) == STAND_IN_LEVEL)
                for seat, reason in record.out.items()
            ],
            notes=[
                TableNoteInfo(note.seq, note.kind, note.seat, note.detail, note.time.isoformat())
                for note in record.notes
                if note.kind != START and (note.kind != END or note.detail == "aborted")
            ],
            result=self._result_info(),
        )

    def _offer_info(self) -> OfferInfo | None:
        offer = self.record.offer
        if offer is None:
            return None
        missing = [seat for seat in self._people() if seat not in offer.agreed]
        return OfferInfo(id=offer.number, kind=offer.what, seat=offer.seat, missing=missing)

    def _result_info(self) -> ResultInfo | None:
        if self.record.ending is not None:
            return ResultInfo(self.record.ending.reason, list(self.record.ending.winners))
        if self.is_over and self.record.out:
            return ResultInfo("played", self.winners())
        return None

    # Moves --------------------------------------------------------------------------------------------------

    def entries_of(self, played: PendingCommit, *, lag: int = 0, is_free: bool = False) -> list[Entry]:
        """Return the journal entries of a move; with a clock the last one says who decides next."""
        entries = [Entry(step.seat, step.action) for step in played.steps]
        if self.record.clock is not None and entries:
            data: dict[str, object] = {"next": waiting_data(_waiting(played.game, played.state.turn))}
            if lag:
                data["lag"] = lag
            if is_free:
                data["free"] = True
            entries[-1] = entries[-1]._replace(data=json.dumps(data))
        return entries

    def deadline(self, lag: int) -> datetime | None:
        """Return the latest time at which a person's next move may be stored; None if no clock runs.

        Only the delay that the client has measured counts: it is taken from the reserve then. Otherwise
        whoever answers quickly enough could play on without any time left.
        """
        latest = self.record.latest_move(lag)
        return None if latest is None else datetime.fromtimestamp(latest / 1000, UTC)

    def effects_of(self, entries: Sequence[Entry]) -> list[Effect]:
        """Return the jobs that follow from entries: the flag of the next deciding seat, and the result."""
        game = self.room.id
        jobs: list[Effect] = []
        if any(entry.kind == END for entry in entries):
            jobs.append(self.room.registry.closer.job(game))
        if self.record.control is None:
            return jobs
        key, delay = f"{FLAG_JOB}:{game}", self.flag_delay(entries)
        flag = CancelledJob(key) if delay is None else NewJob(FLAG_JOB, key, {"game": game}, delay=delay)
        return [*jobs, flag]

    def flag_delay(self, entries: Sequence[Entry]) -> float | None:
        """Return the seconds until the flag falls if the entries are stored now; None if it cannot fall."""
        now = self.now()
        rows = rows_of(entries, self.room.head, datetime.fromtimestamp(now / 1000, UTC))
        clock = self.record.clock_after(rows)
        if clock is None or clock.waiting is None or clock.is_paused:
            return None
        flag, seat = clock.flag_time(self.room.registry.outages.known), clock.running
        if flag is None or seat is None or self.room.setup.seats[seat].kind == "bot":
            return IDLE_FLAG_SECONDS
        return max(0.0, (flag - now) / 1000) + FLAG_MARGIN_SECONDS

    def follow(self, rows: Sequence[JournalRow]) -> None:
        """Apply rows that were stored by this or another process."""
        for row in rows:
            self.record.add(row)
        self.synchronize(rows[-1].time)

    async def _store(self, decide: Callable[[], list[Entry]]) -> None:
        """Store the events that ``decide`` returns, and broadcast them. The caller holds the room's lock.

        If another process was quicker, ``decide`` is called again. Raises ``stale`` after MAX_RACES attempts.
        """
        room = self.room
        for _ in range(MAX_RACES):
            entries = decide()
            if not entries:
                return
            try:
                rows = await room.append(entries)
            except SequenceConflict:
                await room.catch_up_after_race()
                continue
            self.follow(rows)
            room.head += len(rows)
            if any(row.kind == TAKE_BACK for row in rows):
                table = await asyncio.to_thread(room.live_game.rewound, self.record.seq)
                await room.use_branch(table, rows[-1].time)
            else:
                room.broadcast_table()
            room.registry.follower.stored(room)
            if self.is_over:
                room.registry.follower.wake_workers(room)
            return
        raise ApiError("stale")

    # Beginning ----------------------------------------------------------------------------------------------

    async def begin(self) -> None:
        """Start the clocks, unless they have started or the game cannot begin yet."""
        room = self.room
        if self.record.is_started or room.setup.waiting:
            return
        await self.prepare_start()
        async with room.lock:
            await self._store(self.start)

    async def prepare_start(self) -> None:
        """Note the time and the outages before clocks start."""
        if self.record.control is not None:
            outages = self.room.registry.outages
            self.synchronize(await outages.beat(is_first=True))
            self.record.note_outages(outages.known)

    def start(self) -> list[Entry]:
        """Return the event that starts the clocks, for the transaction with which the game begins."""
        if self.record.control is None or self.record.is_started:
            return []
        game = self.room.live_game
        data = json.dumps({"next": waiting_data(_waiting(game.game, game.state.turn))})
        return [Entry(-1, kind=START, data=data)]

    # Flags --------------------------------------------------------------------------------------------------

    async def judge_flag(self) -> None:
        """Store that the deciding seat is out of time. Raises Later if it still has time."""
        room = self.room
        async with room.lock:
            # The time of the heartbeat decides: no outage that becomes known later can begin before it.
            now = await room.registry.outages.beat()
            self.record.note_outages(room.registry.outages.known)
            self.synchronize(now)
            await self._store(lambda: self._flagged(milliseconds(now)))
        room.wake_bots()

    def _flagged(self, now: int) -> list[Entry]:
        flag, clock = self.record.flag_time, self.record.clock
        seat = None if clock is None else clock.running
        if flag is None or seat is None or self.is_over:
            return []
        if self.room.setup.seats[seat].kind == "bot":
            raise Later(IDLE_FLAG_SECONDS)
        if now < flag:
            raise Later((flag - now) / 1000 + FLAG_MARGIN_SECONDS)
        ending = self._ending_without([seat], "time") if self._time_out_rule == "out" else []
        return [Entry(seat, kind=FLAG), *ending]

    async def is_flag_down(self) -> bool:
        """Store that the deciding seat is out of time; return False if it still has time."""
        try:
            await self.judge_flag()
        except Later:
            return False
        return True

    # Forfeits -----------------------------------------------------------------------------------------------

    async def forfeit(self, seats: Sequence[int], *, only_missing: bool) -> None:
        """End a tournament game that seats lose because their players have not come or have withdrawn.

        With ``only_missing``, a player who has come in the meantime plays on. If no seat is left, the game is
        aborted.
        """
        async with self.room.lock:
            await self._store(lambda: self._forfeited(seats, only_missing=only_missing))

    def _forfeited(self, seats: Sequence[int], *, only_missing: bool) -> list[Entry]:
        table = self.room.setup.seats
        lost = [seat for seat in seats if not (only_missing and table[seat].joined)]
        if self.is_over or not lost:
            return []
        rest = [seat for seat in range(len(table)) if seat not in lost and seat not in self.record.out]
        if not rest:
            return [_end("aborted", [], lost[0])]
        gone = [Entry(seat, kind=RESIGN) for seat in lost]
        return [*gone, _end("resigned", rest, lost[0])]

    # Deleted players ----------------------------------------------------------------------------------------

    async def leave(self, seats: Sequence[int], *, is_host: bool) -> None:
        """Resign the seats of a player who was deleted or banned; the others play on. Works once.

        A host also leaves the seats at the own device if players elsewhere would wait for them, and a game
        that is still to be started: no one else can start it.
        """
        async with self.room.lock:
            await self._store(lambda: self._left(seats, is_host=is_host))
        self.room.wake_bots()

    def _left(self, seats: Sequence[int], *, is_host: bool) -> list[Entry]:
        table = self.room.setup.seats
        if self.is_over:
            return []
        if self.room.setup.waiting:
            return [_end("aborted", [], next(iter(seats), 0))] if is_host else []
        gone = [seat for seat in self._people() if seat in seats]
        elsewhere = [seat for seat in self._people() if table[seat].kind == "link" and seat not in gone]
        if is_host and elsewhere:
            gone += [seat for seat in self._people() if table[seat].kind == "here" and seat not in gone]
        if not gone:
            return []
        return [*(Entry(seat, kind=RESIGN) for seat in gone), *self._ending_without(gone, "resigned")]

    # Requests -----------------------------------------------------------------------------------------------

    async def request(self, connection: RoomConnection, request: TableWish) -> None:
        """Carry out a player's table request. Raises ApiError."""
        room = self.room
        room.registry.limits.wishing.acquire(connection.token)
        async with room.lock:
            await self._store(lambda: self._requested(connection, request))
        room.wake_bots()

    def _requested(self, connection: RoomConnection, request: TableWish) -> list[Entry]:
        seats = self.room.seats_of(connection.grant)
        if not seats:
            raise ApiError("not_allowed")
        if self.is_over:
            raise ApiError("over")
        if self.room.setup.waiting:
            raise ApiError("waiting")
        return self._entries_for(request, self._requesting_seat(seats, request.seat), seats)

    def _requesting_seat(self, seats: Sequence[int], wanted: int | None) -> int:
        """Return the seat that a request is for: the one it names, else the deciding seat, else the first."""
        if wanted is not None and wanted not in seats:
            raise ApiError("not_your_seat")
        deciding = self.room.live_game.deciding_seat()
        if wanted is not None:
            return wanted
        return deciding if deciding in seats and deciding is not None else seats[0]

    def _entries_for(self, request: TableWish, seat: int, seats: Sequence[int]) -> list[Entry]:
        match request.do:
            case "take_back":
                return self._offered("take_back", seat, seats)
            case "pause":
                if self.record.is_paused:
                    raise ApiError("paused")
                return self._offered("pause", seat, seats)
            case "agree" | "decline":
                return self._answered(request, seats)
            case "resume":
                if not self.record.is_paused:
                    raise ApiError("stale")
                return [Entry(seat, kind=RESUME)]
            case "resign":
                return [Entry(seat, kind=RESIGN), *self._ending_without([seat], "resigned")]
            case "abort":
                if self.room.live_game.state.turn > 1 or self.room.setup.tournament is not None:
                    raise ApiError("too_late")
                return [_end("aborted", [], seat)]
            case _:
                assert_never(request.do)

    def _offered(self, what: str, seat: int, seats: Sequence[int]) -> list[Entry]:
        """Return an offer, or the agreed event at once if no other player has to be asked."""
        if self.record.offer is not None:
            raise ApiError("offer_open")
        if len(self.record.notes) >= MAX_NOTES:
            raise ApiError("too_many")
        data: dict[str, object] = {"what": what, "agreed": sorted(seats)}
        if what == TAKE_BACK:
            target = self.room.live_game.take_back_target(seat)
            if target is None:
                raise ApiError("nothing_to_take_back")
            data["to"] = target
        if set(self._people()) <= set(seats):
            return [self._agreed_event(what, seat, data.get("to"))]
        return [Entry(seat, kind=OFFER, data=json.dumps(data))]

    def _answered(self, request: TableWish, seats: Sequence[int]) -> list[Entry]:
        offer = self.record.offer
        if offer is None or request.offer != offer.number:
            raise ApiError("stale")
        if request.do == "decline":
            return [Entry(offer.seat if offer.seat in seats else seats[0], kind=DECLINE)]
        asked = [seat for seat in seats if seat not in offer.agreed]
        if not asked:
            raise ApiError("stale")
        entries = [Entry(asked[0], kind=AGREE, data=json.dumps({"agreed": asked}))]
        if set(self._people()) <= offer.agreed | set(asked):
            entries.append(self._agreed_event(offer.what, offer.seat, offer.to))
        return entries

    def _agreed_event(self, what: str, seat: int, to: object) -> Entry:
        if what == PAUSE:
            return Entry(seat, kind=PAUSE)
        assert isinstance(to, int)
        turn, owner = self.room.live_game.turn_at(to)
        waiting = OpenDecision(self.room.live_game.game.records[to].seat, turn, owner)
        return Entry(seat, kind=TAKE_BACK, data=json.dumps({"to": to, "next": waiting_data(waiting)}))

    def _ending_without(self, seats: Sequence[int], reason: EndReason) -> list[Entry]:
        """Return the entry that ends the game, if the game cannot go on without some seats."""
        last = {*self.last_seats(), *seats}
        rest = [other for other in range(len(self.room.setup.seats)) if other not in last]
        people = [other for other in self._people() if other not in seats]
        return [] if len(rest) > 1 and people else [_end(reason, self._best(rest), seats[0])]


def _end(reason: EndReason, winners: Sequence[int], seat: int) -> Entry:
    return Entry(seat, kind=END, data=json.dumps({"reason": reason, "winners": list(winners)}))


def _waiting(game: cc.Game, turn: int) -> OpenDecision | None:
    if game.is_over:
        return None
    position = game.position
    return OpenDecision(position.deciding_seat, turn, position.turn.seat)
