"""Short ways to set up a table and to talk over its socket."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from fastapi.testclient import TestClient
from starlette.testclient import WebSocketTestSession

from tests.server.support.schema import check

JsonObject = dict[str, Any]
one_database = pytest.mark.parametrize("database", ["sqlite"], indirect=True)
"""For what takes long and has nothing to do with the database."""
COLOURS = ("blue", "red", "yellow")


def setup(*kinds: str, modules: tuple[str, ...] = ("base",), **changes: Any) -> JsonObject:
    """A set-up with one seat for each kind: here, link or bot."""
    seats: list[JsonObject] = []
    for number, kind in enumerate(kinds):
        seat: JsonObject = {"name": f"P{number}", "colour": COLOURS[number], "kind": kind}
        seats.append({**seat, "level": "easy"} if kind == "bot" else seat)
    family = "hunters" if "hunters-and-gatherers" in modules else "medieval"
    found: JsonObject = {"family": family, "modules": {name: {} for name in modules}, "seats": seats}
    return {**found, "first": 0, "seed": "7f3a", **changes}


def new_game(client: TestClient, *kinds: str, **changes: Any) -> JsonObject:
    answer = client.post("/api/games", json=setup(*kinds, **changes))
    assert answer.status_code == 201, answer.text
    found: JsonObject = answer.json()
    return found


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


class Talk:
    """One connection; answers are found by their type."""

    def __init__(self, socket: WebSocketTestSession) -> None:
        self.socket = socket
        self.seen: list[JsonObject] = []
        self.number = 0

    def receive(self) -> JsonObject:
        """The next message, which must have the shape that the schema promises."""
        message: JsonObject = self.socket.receive_json()
        check("ServerMessage", message)
        self.seen.append(message)
        return message

    def until(self, *types: str) -> JsonObject:
        while True:
            message = self.receive()
            if message["type"] in types:
                return message

    def ask(self, kind: str, **fields: Any) -> JsonObject:
        """Send a request and wait for its answer."""
        self.send(kind, **fields)
        return self.answer()

    def send(self, kind: str, **fields: Any) -> None:
        self.number += 1
        self.socket.send_json({"type": kind, "id": self.number, **fields})

    def answer(self) -> JsonObject:
        while True:
            message = self.receive()
            if message.get("id") == self.number:
                return message


def receive_until(socket: WebSocketTestSession, kind: str) -> JsonObject:
    """Return the next message of a type from the socket of a live page."""
    while True:
        message: JsonObject = socket.receive_json()
        if message["type"] == kind:
            return message


@contextmanager
def talk(client: TestClient, game: str, token: str, **hello: Any) -> Iterator[tuple[Talk, JsonObject]]:
    """A connection that was greeted, and what it was told first."""
    with client.websocket_connect(f"/api/games/{game}/socket") as socket:
        found = Talk(socket)
        socket.send_json({"type": "hello", "protocol": 1, "token": token, **hello})
        yield found, found.until("welcome", "catchup", "bye")


def placement(decision: JsonObject, index: int = 0) -> str:
    """One of the offered placements as an action."""
    offered = decision["placements"][0]
    actions = [
        offered["text"].format(x=x, y=y, r=rotation)
        for x, y, mask in offered["cells"]
        for rotation in range(4)
        if mask >> rotation & 1
    ]
    return str(actions[index])


def first_answer(decision: JsonObject) -> str:
    """Any legal answer to a decision, declining where that is possible."""
    if decision.get("pass"):
        return str(decision["pass"]["text"])
    return placement(decision) if decision.get("placements") else str(decision["offers"][0]["text"])
