"""The clock of a table as a pure function of the stored events. Nothing here reads the system time.

All times are whole milliseconds. The clock of the seat that must decide runs, whoever's turn it is.

A seat has a *bank* for the whole game and, in each turn, an *allowance* that is used first and is not saved:

==============  ===================================  ======================================
clock           bank                                 allowance in a turn
==============  ===================================  ======================================
real time       base, and the increment whenever     none in its own turn; in another's the
                a turn of the seat begins            increment, but at least ten seconds
correspondence  vacation                             days per turn, in every turn
==============  ===================================  ======================================

So a decision in another seat's turn first uses its own short allowance, and only then the seat's bank. A seat
is out of time when both the allowance and the bank are used up.

Three kinds of time are given back: outages of the server or its database; in real time the network delay, up
to half a second per decision and five seconds in reserve; and the time in which a bot decided for the seat.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple, TypeAlias

SECOND = 1000
DAY = 24 * 60 * 60 * SECOND
MIN_REPLY = 10 * SECOND
"""Shortest allowance for decisions in turns of others, in real time."""
MAX_LAG = SECOND // 2
"""Network delay that is given back for one decision."""
MAX_LAG_RESERVE = 5 * SECOND
"""Maximum reserve of network delay that can be given back."""
LAG_REFILL = SECOND // 10
"""Amount that the reserve gains with each turn of the seat."""


@dataclass(frozen=True, slots=True)
class TimeControl:
    """The agreed times of a table."""

    bank: int
    """Time that every seat begins with."""
    increment: int
    """Added to the bank of a seat when its turn begins."""
    turn: int
    """Allowance of a seat in its own turn."""
    reply: int
    """Allowance of a seat in a turn of another seat."""
    compensates_lag: bool

    @classmethod
    def live(cls, base_seconds: int, increment_seconds: int) -> TimeControl:
        """Return a real-time control."""
        increment = increment_seconds * SECOND
        return cls(base_seconds * SECOND, increment, 0, max(MIN_REPLY, increment), compensates_lag=True)

    @classmethod
    def correspondence(cls, days: int, vacation_days: int) -> TimeControl:
        """Return a control by days: every seat has the same time in each turn, and vacation extends it."""
        return cls(vacation_days * DAY, 0, days * DAY, days * DAY, compensates_lag=False)


class OpenDecision(NamedTuple):
    """An open decision: the seat that must decide, and the turn that it belongs to."""

    seat: int
    turn: int
    owner: int
    """The seat whose turn it is."""


class Outage(NamedTuple):
    """A time in which no move could be stored."""

    begin: int
    end: int


class Decided(NamedTuple):
    """A decision was stored."""

    time: int
    waiting: OpenDecision | None
    """The next decision; None after the end of the game."""
    lag: int = 0
    """Network delay that the client has measured."""
    is_free: bool = False
    """Made by a bot: the time does not count."""


class Moved(NamedTuple):
    """The position has changed without a decision, such as a take-back: used time stays used."""

    time: int
    waiting: OpenDecision | None


class Paused(NamedTuple):
    time: int


class Resumed(NamedTuple):
    time: int


class SeatStopped(NamedTuple):
    """A seat is out of time or has resigned: its clock never runs again."""

    time: int
    seat: int


Step: TypeAlias = Decided | Moved | Paused | Resumed | SeatStopped


@dataclass(frozen=True, slots=True)
class SeatClock:
    """The times of a seat."""

    bank: int
    used: int = 0
    """Part of the allowance that has been used in this turn."""
    lag_reserve: int = MAX_LAG_RESERVE
    """Network delay that can still be given back."""


@dataclass(frozen=True, slots=True)
class Clock:
    """All clocks of a table at one point of the journal. Every change returns a new one."""

    control: TimeControl
    seats: tuple[SeatClock, ...]
    waiting: OpenDecision | None
    since: int
    """Start of the time that has not been charged yet."""
    last_turn: int
    """The last turn that was given its increment: a turn that is played again gets none."""
    is_paused: bool = False
    stopped: frozenset[int] = frozenset()

    @classmethod
    def start(cls, control: TimeControl, seats: int, time: int, waiting: OpenDecision | None) -> Clock:
        """Return the clocks at the beginning of a game."""
        clock = cls(control, (SeatClock(control.bank),) * seats, None, time, -1)
        return clock._wait_for(waiting)

    # Reading ------------------------------------------------------------------------------------------------

    @property
    def running(self) -> int | None:
        """The seat whose clock runs; None in a pause, after the end, and while a stopped seat decides."""
        if self.waiting is None or self.is_paused or self.waiting.seat in self.stopped:
            return None
        return self.waiting.seat

    def left(self, seat: int, time: int, outages: Sequence[Outage] = ()) -> int:
        """Return the time that a seat has for its open decision, or for its next turn, at least 0.

        The allowance for decisions in turns of others counts only while the seat has one to make.
        """
        if seat in self.stopped:
            return 0
        span = self._span(time, outages) if seat == self.running else 0
        is_here = self.waiting is None or seat in (self.waiting.seat, self.waiting.owner)
        allowance = self._allowance(seat) if is_here else self.control.turn
        return max(0, allowance + self.seats[seat].bank - span)

    def expiry(self, outages: Sequence[Outage] = ()) -> int | None:
        """Return when the running clock runs out, given the known outages; None if no clock runs."""
        if self.running is None:
            return None
        end = self.since + self.left(self.running, self.since)
        for outage in sorted(outages):
            if outage.begin < end and outage.end > self.since:
                end += outage.end - max(outage.begin, self.since)
        return end

    def latest_move(self, lag: int, outages: Sequence[Outage] = ()) -> int | None:
        """Return the latest time for a move whose client has measured a delay; None if no clock runs."""
        end = self.expiry(outages)
        if end is None or self.running is None or not self.control.compensates_lag:
            return end
        return end + min(lag, MAX_LAG, self.seats[self.running].lag_reserve)

    def flag_time(self, outages: Sequence[Outage] = ()) -> int | None:
        """Return when the flag falls: the expiry plus the network delay that may still be given back."""
        return self.latest_move(MAX_LAG, outages)

    # Changing -----------------------------------------------------------------------------------------------

    def apply(self, step: Step, outages: Sequence[Outage] = ()) -> Clock:
        """Return the clocks after a step."""
        match step:
            case Decided():
                clock = replace(self, since=step.time) if step.is_free else self
                return clock._charge(step.time, outages, step.lag)._wait_for(step.waiting)
            case Moved():
                return self._charge(step.time, outages)._wait_for(step.waiting)
            case Paused():
                return replace(self._charge(step.time, outages), is_paused=True)
            case Resumed():
                return replace(self, is_paused=False, since=max(self.since, step.time))
            case SeatStopped():
                return replace(self._charge(step.time, outages), stopped=self.stopped | {step.seat})

    def _allowance(self, seat: int) -> int:
        """Return what is left of a seat's allowance in this turn."""
        is_own = self.waiting is None or self.waiting.owner == seat
        whole = self.control.turn if is_own else self.control.reply
        return max(0, whole - self.seats[seat].used)

    def _span(self, time: int, outages: Sequence[Outage]) -> int:
        """Return the time that counts between the last change and ``time``."""
        lost = sum(max(0, min(time, each.end) - max(self.since, each.begin)) for each in outages)
        return max(0, time - self.since - lost)

    def _charge(self, time: int, outages: Sequence[Outage], lag: int = 0) -> Clock:
        """Return the clock after the time until ``time`` is charged to the seat whose clock runs."""
        seat, later = self.running, max(self.since, time)
        if seat is None:
            return replace(self, since=later)
        clock, span = self.seats[seat], self._span(time, outages)
        back = min(span, max(0, lag), MAX_LAG, clock.lag_reserve) if self.control.compensates_lag else 0
        span -= back
        from_allowance = min(span, self._allowance(seat))
        charged = SeatClock(
            bank=max(0, clock.bank - (span - from_allowance)),
            used=clock.used + from_allowance,
            lag_reserve=clock.lag_reserve - back,
        )
        return replace(self, seats=_with(self.seats, seat, charged), since=later)

    def _wait_for(self, waiting: OpenDecision | None) -> Clock:
        """Return the clock that runs next; a new turn renews all allowances and adds the increment."""
        if waiting is None or (self.waiting is not None and waiting.turn == self.waiting.turn):
            return replace(self, waiting=waiting)
        seats = tuple(replace(each, used=0) for each in self.seats)
        if waiting.turn > self.last_turn:
            owner = seats[waiting.owner]
            gained = replace(
                owner,
                bank=owner.bank + self.control.increment,
                lag_reserve=min(MAX_LAG_RESERVE, owner.lag_reserve + LAG_REFILL),
            )
            seats = _with(seats, waiting.owner, gained)
        return replace(self, seats=seats, waiting=waiting, last_turn=max(self.last_turn, waiting.turn))


def _with(seats: tuple[SeatClock, ...], seat: int, clock: SeatClock) -> tuple[SeatClock, ...]:
    return (*seats[:seat], clock, *seats[seat + 1 :])


def replayed(start: Clock, steps: Sequence[Step], outages: Sequence[Outage] = ()) -> Clock:
    """Return the clocks after all steps of a game."""
    clock = start
    for step in steps:
        clock = clock.apply(step, outages)
    return clock
