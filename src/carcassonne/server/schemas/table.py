"""Wire types of what happens at a table besides the moves: clocks, offers, seats that are out."""

from __future__ import annotations

from typing import Literal

from .common import Seat, Tagged, WireStruct


class ClockInfo(WireStruct):
    """The clocks at the time of sending."""

    running: Seat | None
    left: list[int]
    """Milliseconds by seat for the next or open decision."""


class OfferInfo(WireStruct):
    """An offer that not all have answered."""

    id: int
    kind: Literal["take_back", "pause"]
    seat: Seat
    missing: list[Seat]
    """Seats that still have to agree."""


class OutInfo(WireStruct):
    """A seat whose player does not decide any more."""

    seat: Seat
    reason: Literal["time", "resigned"]
    bot: bool
    """A bot plays on; else its decisions are the simplest legal ones."""


class TableNoteInfo(WireStruct):
    """A table event for the log; ``n`` is the number of the action that follows it."""

    n: int
    kind: str
    seat: Seat
    detail: str
    time: str


class ResultInfo(WireStruct):
    """The way in which a game ended, if it does not follow from the points alone."""

    reason: Literal["played", "resigned", "time", "aborted"]
    winners: list[Seat]


class TableInfo(WireStruct):
    """The events at the table other than moves."""

    branch: int
    out: list[OutInfo]
    notes: list[TableNoteInfo]
    clock: ClockInfo | None = None
    paused: bool | None = None
    offer: OfferInfo | None = None
    result: ResultInfo | None = None


class TableMessage(Tagged, tag="table"):
    """The table after an event: an offer, a pause, a flag, a resignation."""

    table: TableInfo
