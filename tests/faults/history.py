"""What clients note down, and the checker that compares it with the journal."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

import carcassonne as cc
from carcassonne.server.rooms.live_game import new_game
from carcassonne.server.storage.rows import ACTION


@dataclass(frozen=True)
class Row:
    """A row of the journal."""

    number: int
    kind: str
    seat: int
    text: str
    request: str | None


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
    yield from _flag_violations(game.rows)
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


def _flag_violations(rows: list[Row]) -> Iterator[str]:
    flagged: set[int] = set()
    for row in rows:
        if row.kind == "flag":
            flagged.add(row.seat)
        elif row.kind == ACTION and row.request is not None and row.seat in flagged:
            yield f"seat {row.seat} moved after its flag fell"


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
