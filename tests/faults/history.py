"""What clients note down, and the checker that compares it with the journal."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime

import carcassonne as cc
from carcassonne.server.clocks.model import Outage, TimeControl
from carcassonne.server.clocks.record import END, FLAG, RESIGN, TableRecord, milliseconds
from carcassonne.server.rooms.live_game import new_game
from carcassonne.server.storage.rows import ACTION, JournalRow

ROUNDING = 1
"""Milliseconds by which times may differ: the journal has microseconds, the clocks do not."""


@dataclass(frozen=True)
class Row:
    """A row of the journal."""

    number: int
    kind: str
    seat: int
    text: str
    request: str | None
    data: str | None = None
    time: datetime = datetime(2026, 1, 1, tzinfo=UTC)

    def as_stored(self) -> JournalRow:
        return JournalRow(self.number, self.kind, self.seat, self.text, self.data, self.time)


@dataclass
class Request:
    """A draft that a client has sent, perhaps several times, and what it was told in the end."""

    id: str
    seat: int
    at: int
    actions: list[str]
    acknowledged: int | None = None
    """The ``seq`` of the acknowledgement."""
    refused: str | None = None


@dataclass
class ClientHistory:
    """What one client did and saw."""

    seats: frozenset[int]
    requests: list[Request] = field(default_factory=list)
    seen: dict[int, str] = field(default_factory=dict)
    """Actions by number, from any connection."""
    numbers: list[int] = field(default_factory=list)
    """``seq`` of every view, in the order of arrival."""
    scores: list[int] = field(default_factory=list)
    """Scores as the client shows them now."""
    contradictions: list[str] = field(default_factory=list)
    foreign_offers: int = 0
    out: list[int] = field(default_factory=list)
    """Seats that are out, in the order in which they left."""

    def saw_out(self, seats: list[int]) -> None:
        """Note who is out; a seat never comes back."""
        if seats[: len(self.out)] != self.out:
            self.contradictions.append(f"the seats {self.out} were out, then {seats}")
        self.out = seats

    def saw(self, number: int, action: str) -> None:
        """Note an action; the same number must always be the same action."""
        known = self.seen.setdefault(number, action)
        if known != action:
            self.contradictions.append(f"action {number} was {known!r}, then {action!r}")


@dataclass(frozen=True)
class GameHistory:
    """A game at the end of a run: its journal and its clients."""

    setup: cc.Setup
    seed: str
    rows: list[Row]
    clients: list[ClientHistory]
    control: TimeControl | None = None
    outages: Sequence[Outage] = ()
    """Outages that the server has noted."""
    away: Sequence[Outage] = ()
    """Times in which the database was really away, and for so long that clocks had to stop."""

    @property
    def record(self) -> TableRecord:
        """What has happened at the table besides the moves."""
        rows = [row.as_stored() for row in self.rows]
        return TableRecord.of(self.control, len(self.setup.seats), rows, self.outages)


def violations(game: GameHistory) -> Iterator[str]:
    """Return what must not have happened."""
    if [row.number for row in game.rows] != list(range(len(game.rows))):
        yield "the numbers of the journal have gaps"
    actions = [row for row in game.rows if row.kind == ACTION]
    stored = {row.request: index for index, row in enumerate(actions) if row.request is not None}
    for client in game.clients:
        yield from client.contradictions
        for request in client.requests:
            yield from _request_violations(request, actions, stored)
        for number, action in client.seen.items():
            if number >= len(actions) or actions[number].text != action:
                yield f"a client saw action {number} {action!r}, which is not in the journal"
        if client.numbers != sorted(client.numbers):
            yield f"a client's view went back: {client.numbers}"
        if client.numbers and client.numbers[-1] > len(actions):
            yield "a client saw more than there is"
        if client.foreign_offers:
            yield "a client was offered what another seat may choose"
    yield from _flag_violations(game)
    yield from _clock_violations(game)
    yield from _replay_violations(game, actions)


def _request_violations(request: Request, actions: list[Row], stored: dict[str, int]) -> Iterator[str]:
    last = stored.get(request.id)
    if request.acknowledged is not None:
        rows = actions[request.at : request.at + len(request.actions)]
        if last is None:
            yield f"request {request.id} was acknowledged and is not stored"
        elif [row.text for row in rows] != request.actions or any(row.seat != request.seat for row in rows):
            yield f"request {request.id} was acknowledged and stored with another content"
        elif last + 1 != request.acknowledged:
            yield f"request {request.id} was acknowledged as {request.acknowledged}, it is {last + 1}"
    elif request.refused is not None and last is not None:
        yield f"request {request.id} was refused as {request.refused} and is stored"


def _flag_violations(game: GameHistory) -> Iterator[str]:
    flagged: list[int] = []
    has_ended = False
    for row in game.rows:
        if row.kind == FLAG:
            if row.seat in flagged:
                yield f"the flag of seat {row.seat} fell twice"
            flagged.append(row.seat)
        elif row.kind == ACTION and row.request is not None and row.seat in flagged:
            yield f"seat {row.seat} moved after its flag fell"
        elif row.kind == ACTION and has_ended:
            yield f"action {row.number} was stored after the end of the game"
        has_ended |= row.kind == END
    gone = list(dict.fromkeys(row.seat for row in game.rows if row.kind in (FLAG, RESIGN)))
    for client in game.clients:
        if client.out != gone[: len(client.out)]:
            yield f"a client saw the seats {client.out} out; in the journal they are {gone}"


def _clock_violations(game: GameHistory) -> Iterator[str]:
    """Count all clocks again: who had time was not flagged, who had none did not move."""
    if game.control is None:
        return
    record = TableRecord(game.control, len(game.setup.seats), _outages=tuple(game.outages))
    for row in game.rows:
        flag, clock, time = record.flag_time, record.clock, milliseconds(row.time)
        running = None if clock is None else clock.running
        latest = record.latest_move(json.loads(row.data or "{}").get("lag", 0))
        if row.kind == ACTION and row.request is not None and latest is not None and time > latest + ROUNDING:
            yield f"seat {row.seat} moved {time - latest} ms after its time was up"
        if row.kind == FLAG and (running != row.seat or flag is None):
            yield f"the flag of seat {row.seat} fell while its clock did not run"
        elif row.kind == FLAG and flag is not None and time < flag - ROUNDING:
            yield f"the flag of seat {row.seat} fell {flag - time} ms too early"
        record.add(row.as_stored())
    first = next((milliseconds(row.time) for row in game.rows if row.kind == "start"), None)
    last = milliseconds(game.rows[-1].time)
    for away in game.away:
        if first is None or away.begin <= first or away.end >= last:
            continue  # no clock ran before it, or none after it
        if not any(each.begin <= away.begin and away.end <= each.end for each in game.outages):
            yield f"the database was away for {away.end - away.begin} ms, and no clock was credited for it"


def _replay_violations(game: GameHistory, actions: list[Row]) -> Iterator[str]:
    replay = new_game(game.setup, game.seed)
    for number, row in enumerate(actions):
        try:
            record = replay.push(row.text)
        except cc.IllegalAction as error:
            yield f"action {number} of the journal is illegal: {error}"
            return
        if record.seat != row.seat:
            yield f"action {number} is stored for seat {row.seat}, seat {record.seat} had to decide"
    scores = list(replay.position.scores)
    for client in game.clients:
        if client.numbers and client.numbers[-1] == len(actions) and client.scores != scores:
            yield f"a client shows the scores {client.scores}, the journal gives {scores}"
