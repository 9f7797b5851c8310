"""The events of a table besides the moves, as a pure function of the journal rows.

Table events by kind, with their data:

=============  ==============================================================================================
``start``      the game begins; ``next`` is the first decision
``offer``      a seat proposes to its table; ``what`` is ``take_back`` or ``pause``, ``to`` the number of
               actions that a take-back leaves, ``agreed`` the seats that need not be asked
``agree``      the seats ``agreed`` accept the open offer
``decline``    a seat refuses the open offer, or withdraws its own
``take_back``  the position goes back to the first ``to`` actions; ``next`` is the decision that is open again
``pause``      moves are refused until ``resume``
``flag``       a seat is out of time
``resign``     a seat gives up
``end``        the game ends before its last tile; ``reason`` and ``winners`` say how
=============  ==============================================================================================

At a table with a clock the last row of each move has data too: ``next`` is the decision that follows (seat,
turn, seat whose turn it is), ``lag`` the delay that the client has measured, ``free`` marks a move of a bot.
So the clocks need no engine.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Literal, NamedTuple, TypeAlias

from ..storage.rows import ACTION, TAKE_BACK, Entry, JournalRow
from .model import (
    Clock,
    Decided,
    Moved,
    OpenDecision,
    Outage,
    Paused,
    Resumed,
    SeatStopped,
    Step,
    TimeControl,
    replayed,
)

START, OFFER, AGREE, DECLINE = "start", "offer", "agree", "decline"
PAUSE, RESUME, FLAG, RESIGN, END = "pause", "resume", "flag", "resign", "end"
OfferKind: TypeAlias = Literal["take_back", "pause"]
OutReason: TypeAlias = Literal["time", "resigned"]
EndReason: TypeAlias = Literal["resigned", "time", "aborted"]
TABLE_KINDS = (START, OFFER, AGREE, DECLINE, PAUSE, RESUME, FLAG, RESIGN, END)
"""Kinds of table events that are broadcast immediately; after a take-back the whole state is sent."""
LOGGED = (START, TAKE_BACK, PAUSE, RESUME, FLAG, RESIGN, END, DECLINE)
"""Kinds that the log of the game shows, besides ``offer``."""


class OpenOffer(NamedTuple):
    """An offer that some seats have not answered yet."""

    number: int
    """The number of its journal row, which answers refer to."""
    what: OfferKind
    seat: int
    to: int
    """Number of actions that a take-back leaves."""
    agreed: frozenset[int]


class TableNote(NamedTuple):
    """A table event in the log of the game."""

    seq: int
    """Number of actions before it."""
    kind: str
    seat: int
    detail: str
    """What is offered, or why the game has ended."""
    time: datetime


class Ending(NamedTuple):
    """The end of a game before its last tile."""

    reason: EndReason
    winners: tuple[int, ...]


def milliseconds(time: datetime) -> int:
    """Return a time as the clock model counts it."""
    return round(time.timestamp() * 1000)


def waiting_data(waiting: OpenDecision | None) -> list[int] | None:
    """Return an open decision as JSON data."""
    return None if waiting is None else list(waiting)


@dataclass
class TableRecord:
    """The table events of a game so far, and its clocks."""

    control: TimeControl | None
    seat_count: int
    seq: int = 0
    """Number of actions that were not taken back."""
    branch: int = 0
    """Number of take-backs: action numbers are comparable only within one branch."""
    is_paused: bool = False
    is_started: bool = False
    offer: OpenOffer | None = None
    out: dict[int, OutReason] = field(default_factory=dict)
    """Seats that do not decide any more, in the order in which they left."""
    ending: Ending | None = None
    notes: list[TableNote] = field(default_factory=list)
    clock: Clock | None = None
    _first_clock: Clock | None = None
    _steps: list[Step] = field(default_factory=list)
    _outages: tuple[Outage, ...] = ()

    @classmethod
    def of(
        cls, control: TimeControl | None, seats: int, rows: Iterable[JournalRow], outages: Sequence[Outage]
    ) -> TableRecord:
        """Return the record of a stored game."""
        record = cls(control, seats, _outages=tuple(outages))
        for row in rows:
            record.add(row)
        return record

    def add(self, row: JournalRow) -> None:
        """Apply the next row of the journal."""
        data = _data(row)
        if row.kind == ACTION:
            self.seq += 1
            if row.seat >= 0 and not data.get("free"):
                self._drop_take_back_offer()
        else:
            self._add_event(row, data)
        self.clock = self._clock_with(self.clock, row, data, is_stored=True)

    def _add_event(self, row: JournalRow, data: Mapping[str, object]) -> None:
        detail = ""
        match row.kind:
            case "start":
                self.is_started = True
            case "offer":
                detail = str(data["what"])
                self.offer = _offer(row, data)
            case "agree":
                if self.offer is not None:
                    agreed = self.offer.agreed | _seats(data["agreed"])
                    self.offer = self.offer._replace(agreed=agreed)
            case "decline":
                detail = self.offer.what if self.offer is not None else ""
                self.offer = None
            case "take_back":
                self.seq = _number(data["to"])
                self.branch += 1
                self.offer = None
            case "pause" | "resume":
                self.is_paused = row.kind == PAUSE
                self.offer = None
            case "flag" | "resign":
                self.out.setdefault(row.seat, "time" if row.kind == FLAG else "resigned")
                self.offer = None
            case "end":
                detail = str(data["reason"])
                self.ending = _ending(data)
                self.offer = None
        if row.kind in LOGGED or row.kind == OFFER:
            self.notes.append(TableNote(self.seq, row.kind, row.seat, detail, row.time))

    def _drop_take_back_offer(self) -> None:
        """Drop a take-back offer when a person plays on instead of answering it."""
        if self.offer is not None and self.offer.what == TAKE_BACK:
            self.offer = None

    # Clocks -------------------------------------------------------------------------------------------------

    def _clock_with(
        self, clock: Clock | None, row: JournalRow, data: Mapping[str, object], *, is_stored: bool = False
    ) -> Clock | None:
        """Return the clocks after a row; the step of a stored row is kept for a replay after an outage."""
        if self.control is None:
            return None
        time = milliseconds(row.time)
        if row.kind == START and clock is None:
            begun = Clock.start(self.control, self.seat_count, time, _waiting(data.get("next")))
            if is_stored:
                self._first_clock = begun
            return begun
        step = _step(row, time, data)
        if clock is None or step is None:
            return clock
        if is_stored:
            self._steps.append(step)
        return clock.apply(step, self._outages)

    def note_outages(self, outages: Sequence[Outage]) -> None:
        """Use the given outages; if one of them is new, recompute the clocks."""
        if tuple(outages) != self._outages:
            self._outages = tuple(outages)
            first = self._first_clock
            self.clock = None if first is None else replayed(first, self._steps, self._outages)

    @property
    def flag_time(self) -> int | None:
        """When the flag of the deciding seat falls; None if no clock runs."""
        return None if self.clock is None else self.clock.flag_time(self._outages)

    def latest_move(self, lag: int) -> int | None:
        """Return the latest time for a move whose client has measured a delay; None if no clock runs."""
        return None if self.clock is None else self.clock.latest_move(lag, self._outages)

    def clock_after(self, rows: Iterable[JournalRow]) -> Clock | None:
        """Return the clocks as they will be after further rows."""
        clock = self.clock
        for row in rows:
            clock = self._clock_with(clock, row, _data(row))
        return clock

    def left(self, time: int) -> list[int]:
        """Return the time that each seat has left."""
        if self.clock is None:
            return []
        return [self.clock.left(seat, time, self._outages) for seat in range(self.seat_count)]


def rows_of(entries: Sequence[Entry], number: int, time: datetime) -> list[JournalRow]:
    """Return entries as journal rows, numbered from ``number`` on."""
    return [
        JournalRow(number + index, entry.kind, entry.seat, entry.text, entry.data, time)
        for index, entry in enumerate(entries)
    ]


def _step(row: JournalRow, time: int, data: Mapping[str, object]) -> Step | None:
    match row.kind:
        case "action" if "next" in data:
            lag = _number(data.get("lag", 0))
            return Decided(time, _waiting(data["next"]), lag, bool(data.get("free")))
        case "take_back":
            return Moved(time, _waiting(data["next"]))
        case "pause":
            return Paused(time)
        case "resume":
            return Resumed(time)
        case "flag" | "resign":
            return SeatStopped(time, row.seat)
        case "end":
            return Moved(time, None)
    return None


def _data(row: JournalRow) -> Mapping[str, object]:
    return json.loads(row.data) if row.data else {}


def _number(value: object) -> int:
    if not isinstance(value, int):
        raise TypeError(f"{value!r} is not a number")
    return value


def _seats(value: object) -> frozenset[int]:
    if not isinstance(value, list):
        raise TypeError(f"{value!r} is not a list of seats")
    return frozenset(map(_number, value))


def _waiting(value: object) -> OpenDecision | None:
    return OpenDecision(*map(_number, value)) if isinstance(value, list) else None


def _offer(row: JournalRow, data: Mapping[str, object]) -> OpenOffer:
    what: OfferKind = "take_back" if data["what"] == TAKE_BACK else "pause"
    return OpenOffer(row.number, what, row.seat, _number(data.get("to", 0)), _seats(data["agreed"]))


def _ending(data: Mapping[str, object]) -> Ending:
    reasons: dict[object, EndReason] = {"resigned": "resigned", "time": "time", "aborted": "aborted"}
    return Ending(reasons[data["reason"]], tuple(sorted(_seats(data["winners"]))))
