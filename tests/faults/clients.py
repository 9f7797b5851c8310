"""Scripted clients: they play, reconnect wherever they can, repeat what was not answered, note all."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import Callable
from random import Random
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from tests.faults.history import ClientHistory, Request
from tests.server.support.client import first_answer, placement

JsonObject = dict[str, Any]
ANSWER_SECONDS = 1.5
"""After so long without an answer a client gives up on the connection, as a browser does after 9 s."""
LOST = (OSError, WebSocketException, TimeoutError, asyncio.IncompleteReadError)

LOOK_SECONDS = 60.0
"""How long a client tries to connect once more in the end."""


class Client:
    """One player at one table."""

    def __init__(
        self, game: str, token: str, seat: int, port: Callable[[], int], rng: Random, pause: float
    ) -> None:
        self.game = game
        self.history = ClientHistory(frozenset({seat}))
        self._token = token
        self._seat = seat
        self._port = port
        self._rng = rng
        self._pause = pause
        self._open: Request | None = None
        """A request whose answer is missing."""
        self._decision: JsonObject | None = None
        self.seq = -1

    async def play(self, stop: asyncio.Event) -> None:
        """Play until told to stop, then until the open request is answered."""
        stopped = asyncio.create_task(stop.wait())
        try:
            while not stop.is_set() or self._open is not None:
                try:
                    await self._connected(stop, stopped)
                except LOST:
                    await asyncio.sleep(self._rng.uniform(0.02, 0.2))
        finally:
            stopped.cancel()

    async def _connected(self, stop: asyncio.Event, stopped: asyncio.Task[bool]) -> None:
        address = f"ws://127.0.0.1:{self._port()}/api/games/{self.game}/socket"
        async with connect(address, open_timeout=ANSWER_SECONDS, close_timeout=0.2, max_size=None) as wire:
            await self._greet(wire)
            while not stop.is_set() or self._open is not None:
                if self._open is None and self._decision is None:
                    if not await self._wait(wire, stopped):  # another one's turn, or the game is over
                        return
                    continue
                if self._open is None:
                    await asyncio.sleep(self._rng.expovariate(1 / self._pause))
                    self._open = self._draft()
                    self.history.requests.append(self._open)
                await self._send(wire, self._open)

    async def _wait(self, wire: ClientConnection, stopped: asyncio.Task[bool]) -> bool:
        """Wait for a message; False if told to stop instead."""
        message = asyncio.create_task(self._receive(wire, 2 * ANSWER_SECONDS))
        await asyncio.wait((message, stopped), return_when=asyncio.FIRST_COMPLETED)
        if not message.done():
            message.cancel()
            await asyncio.wait([message])
            return False
        await message
        return True

    async def look(self) -> None:
        """Connect once more and take over what is shown."""
        failures: list[str] = []
        try:
            async with asyncio.timeout(LOOK_SECONDS):
                while not await self._has_looked(failures):
                    await asyncio.sleep(0.1)
        except TimeoutError as error:
            raise TimeoutError(f"seat {self._seat} of {self.game} is not shown: {failures[-5:]}") from error

    async def _has_looked(self, failures: list[str]) -> bool:
        address = f"ws://127.0.0.1:{self._port()}/api/games/{self.game}/socket"
        try:
            async with connect(address, open_timeout=ANSWER_SECONDS, max_size=None) as wire:
                await self._greet(wire)
        except LOST as error:
            failures.append(repr(error))
            return False
        return True

    async def _greet(self, wire: ClientConnection) -> None:
        hello: JsonObject = {"type": "hello", "protocol": 1, "token": self._token}
        if self.seq >= 0:
            hello["since"] = self.seq
        await wire.send(json.dumps(hello))
        while await self._receive(wire, ANSWER_SECONDS) not in ("welcome", "catchup"):
            pass

    def _draft(self) -> Request:
        decision = self._decision
        assert decision is not None
        if decision.get("placements"):
            count = sum(mask.bit_count() for _, _, mask in decision["placements"][0]["cells"])
            action = placement(decision, self._rng.randrange(count))
        else:
            action = first_answer(decision)
        return Request(secrets.token_hex(8), self._seat, self.seq, [action])

    async def _send(self, wire: ClientConnection, request: Request) -> None:
        message = {
            "type": "act",
            "id": 1,
            "at": request.at,
            "actions": request.actions,
            "request": request.id,
        }
        await wire.send(json.dumps(message))
        async with asyncio.timeout(ANSWER_SECONDS):
            while self._open is not None:
                await self._receive(wire, ANSWER_SECONDS)

    async def _receive(self, wire: ClientConnection, seconds: float) -> str:
        async with asyncio.timeout(seconds):
            message: JsonObject = json.loads(await wire.recv())
        kind = str(message["type"])
        if kind == "welcome":
            self._view(message["state"]["seq"], message["decision"])
            self.history.scores = [seat["score"] for seat in message["state"]["seats"]]
            self._see_table(message.get("table"))
        elif kind in ("applied", "catchup") and self.seq >= 0:  # before the welcome there is no table yet
            for step in message["steps"]:
                self.history.saw(step["n"], step["action"])
                if "seats" in step["changes"] and step["n"] >= self.seq:
                    self.history.scores = [seat["score"] for seat in step["changes"]["seats"]]
            self._view(message["seq"], message["decision"])
            self._see_table(message.get("table"))
        elif kind == "table":
            self._see_table(message["table"])
        elif kind == "done" and self._open is not None:
            self._open.acknowledged = message["seq"]
            self._open = None
        elif kind == "refused" and self._open is not None:
            code = message["error"]["code"]
            if code in ("busy", "internal"):
                raise TimeoutError(code)  # keep the draft, come back, repeat it
            self._open.refused = code
            self._open = None
            if self.seq < message["seq"]:
                await self._greet(wire)
        return kind

    def _see_table(self, table: JsonObject | None) -> None:
        """Note who is out and how the game has ended; what was seen once stays."""
        if table is None:
            return
        out = [row["seat"] for row in table["out"]]
        self.history.saw_out(out)
        if self._seat in out or table.get("result") is not None:
            self._decision = None

    def _view(self, seq: int, decision: JsonObject | None) -> None:
        self.history.numbers.append(seq)
        self.seq = seq
        self._decision = None
        if decision is None or not any(decision.get(name) for name in ("offers", "placements", "pass")):
            return  # the game is over, or another one decides: a bot, perhaps, for a seat that is out
        if decision["seat"] == self._seat:
            self._decision = decision
        else:
            self.history.foreign_offers += 1
