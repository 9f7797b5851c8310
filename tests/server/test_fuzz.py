"""Whatever is sent, the answer has the promised shape: no defect, no traceback, nothing half done."""

from __future__ import annotations

import json
import logging
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

import pytest
import requests
import schemathesis
import uvicorn
from fastapi import FastAPI
from fastapi.testclient import TestClient
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from starlette.websockets import WebSocketDisconnect

from carcassonne.server import ServerConfig, create_app
from carcassonne.server.api import websocket
from carcassonne.server.security.http_protocol import MAX_HEADER_BYTES
from carcassonne.server.security.rate_limit import ClientLimits, RateLimiter
from tests.server.support.client import Talk, bearer, first_answer, new_game, one_database, setup, talk
from tests.server.support.ports import free_port

JsonObject = dict[str, Any]
EXAMPLES = 12
CHECKS = [
    not_a_server_error,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
]
SLOW_OPERATIONS = ("hint", "get_review")
"""They think for a while by design, and are tested by themselves."""
MESSAGES = 2000
CONNECTIONS = 30
"""So many to one game: a long one makes every welcome long."""


@pytest.fixture
def app(config: ServerConfig) -> FastAPI:
    """A server that takes requests as fast as they come."""
    found = create_app(config)
    everything = RateLimiter(1e9, 10**9)
    for name in (*ClientLimits.SHARED, "computing", "computing_at"):
        setattr(found.state.limits, name, everything)
    return found


@contextmanager
def served(app: FastAPI) -> Iterator[str]:
    """The address of a real server."""
    port = free_port()
    server = uvicorn.Server(uvicorn.Config(app, port=port, log_level="critical"))
    thread = threading.Thread(target=server.run)
    thread.start()
    while not server.started:
        assert thread.is_alive()
        time.sleep(0.05)
    try:
        yield f"http://127.0.0.1:{port}"
    finally:
        server.should_exit = True
        thread.join()


@pytest.fixture
def unlimited(app: FastAPI) -> Iterator[TestClient]:
    with TestClient(app, raise_server_exceptions=False) as client:
        yield client


@pytest.mark.slow
@one_database
def test_every_answer_of_the_rest_api_keeps_to_the_schema(app: FastAPI) -> None:
    with served(app) as address:
        game = requests.post(f"{address}/api/games", json=setup("here", "link"), timeout=20).json()
        attack_all(app, address, game)


def attack_all(app: FastAPI, address: str, game: JsonObject) -> None:
    schema = schemathesis.openapi.from_dict(app.openapi())
    operations = [found.ok() for found in schema.get_all_operations() if isinstance(found, Ok)]
    assert len(operations) > 30
    session = requests.Session()
    for operation in operations:
        if operation.definition.raw["operationId"] not in SLOW_OPERATIONS:
            hammer(operation, address, session, game)


def hammer(operation: Any, address: str, session: requests.Session, game: JsonObject) -> None:
    """Requests that fit the schema of an operation and requests that do not, mostly about a real game."""

    @settings(
        max_examples=EXAMPLES,
        deadline=None,
        database=None,
        derandomize=True,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(
        case=st.one_of(
            operation.as_strategy(),
            operation.as_strategy(generation_mode=schemathesis.GenerationMode.NEGATIVE),
        ),
        token=st.sampled_from(
            [game["host"], game["host"], game["watch"], game["seats"][1]["token"], "x", None]
        ),
        real=st.sampled_from([True, True, True, False]),
    )
    def attack(case: Any, token: str | None, real: bool) -> None:
        if real and "game" in (case.path_parameters or {}):
            case.path_parameters["game"] = game["game"]
        headers = bearer(token) if token else {}
        response = case.call(base_url=address, session=session, headers=headers)
        if len(response.request.url or "") > MAX_HEADER_BYTES:
            return  # such an address never reaches the application; test_connections.py sends long headers
        case.validate_response(response, checks=CHECKS)
        assert "Traceback" not in response.text

    attack()


# The socket -----------------------------------------------------------------------------------------------


class Noise:
    """Messages from nearly right to nonsense."""

    def __init__(self, seed: str, welcome: JsonObject) -> None:
        self.rng = Random(seed)
        self.seq = welcome["state"]["seq"]
        self.legal = first_answer(welcome["decision"])

    def value(self, depth: int = 0) -> Any:
        rng = self.rng
        plain: list[Any] = [
            None,
            True,
            0,
            -1,
            2**63,
            10**40,
            1.5,
            -0.0,
            "",
            "x",
            "\u0000",
            "\ud800",
            "é" * 50,
        ]
        plain += [
            "place 0,0/0",
            "place 1,0/9",
            "put small 0,0.99",
            "{x}",
            "pass",
            "draw base/cloister",
            "1" * 300,
        ]
        if depth < 3 and rng.random() < 0.2:
            return [self.value(depth + 1) for _ in range(rng.randrange(4))]
        if depth < 3 and rng.random() < 0.1:
            return {str(self.value(3)): self.value(depth + 1) for _ in range(rng.randrange(4))}
        return rng.choice(plain)

    def action(self) -> str:
        rng = self.rng
        if rng.random() < 0.2:
            return self.legal
        verb = rng.choice(
            ["place", "put", "pass", "draw", "fly", "ferry", "join", "evict", "", " ", "place place"]
        )
        args = (
            rng.choice(
                [
                    f"{rng.randint(-3, 3)},{rng.randint(-3, 3)}/{rng.randint(-1, 5)}",
                    f"small {rng.randint(-3, 3)},{rng.randint(-3, 3)}.{rng.randint(-2, 12)}",
                    "9" * rng.randrange(150),
                    "-,/.",
                    "base/cloister",
                ]
            )
            for _ in range(rng.randrange(3))
        )
        return " ".join([verb, *args])[:200]

    def message(self) -> str:
        rng = self.rng
        kind = rng.choice(["act", "try", "try", "ping", "say", "hello", "dance"])
        message: JsonObject = {"type": kind, "id": rng.randrange(1000)}
        if kind in ("act", "try"):
            message |= {"at": self.seq, "actions": [self.action() for _ in range(rng.randint(1, 4))]}
        elif kind == "say":
            message["text"] = rng.choice(["hello", "<b>x</b>", "\u202e", "😀" * 20])
        if rng.random() < 0.15:
            key = rng.choice([*message, "more"])
            message[key] = self.value()
        if rng.random() < 0.05:
            message.pop(rng.choice(list(message)))
        content = json.dumps(message)
        if rng.random() < 0.05:
            cut = rng.randrange(len(content) + 1)
            content = (
                content[:cut]
                + rng.choice(["", "}", "\\", "\x07", "[" * 5000, "9" * 5000])
                + content[cut + 1 :]
            )
        return content


@pytest.mark.slow
@one_database
def test_no_message_brings_the_socket_into_disorder(
    unlimited: TestClient, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(websocket, "RATE", 10**9)
    monkeypatch.setattr(websocket, "BURST", 10**9)
    caplog.set_level(logging.WARNING, "carcassonne.server")
    game = new_game(unlimited, "here", "here")
    answers: dict[str, int] = {}
    sent = connections = 0
    while sent < MESSAGES:
        connections += 1
        with talk(unlimited, game["game"], game["host"]) as (table, welcome):
            noise = Noise(f"{connections}", welcome)
            sent += shout(table, noise, answers)
        if connections % CONNECTIONS == 0:
            game = new_game(unlimited, "here", "here")
    assert {"done", "refused", "tried", "pong", "said", "bye"} <= answers.keys()
    assert not answers.keys() & {"internal"}
    assert [record.getMessage() for record in caplog.records] == []


def shout(table: Talk, noise: Noise, answers: dict[str, int]) -> int:
    """Send noise until the server ends the connection or the table has moved on; returns how much."""
    for number in range(1, 200):
        table.socket.send_text(noise.message())
        table.socket.send_text('{"type": "ping", "id": 4711}')
        moved = False
        while True:
            try:
                message = table.receive()
            except WebSocketDisconnect:
                return number
            kind = str(message["type"])
            answers[kind] = answers.get(kind, 0) + 1
            if "error" in message:
                code = str(message["error"]["code"])
                answers[code] = answers.get(code, 0) + 1
            moved = moved or kind == "applied"
            if kind == "bye" or message.get("id") == 4711:
                break
        if kind == "bye" or moved:
            return number
    return number
