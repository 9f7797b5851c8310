"""What tests ask the server for before a page is opened: games, links, files."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from http.client import HTTPConnection
from itertools import cycle
from pathlib import Path
from typing import Any

COLOURS = ("red", "blue", "green", "yellow", "black", "lilac")
NAMES = ("Ana", "Bo", "Cy", "Di", "Eva", "Fox")


@dataclass(frozen=True)
class Seating:
    """Who sits where: people at this device, people with a link, bots."""

    here: int = 0
    link: int = 0
    bots: int = 0
    level: str = "easy"

    def plain(self) -> list[dict[str, str]]:
        kinds = ["here"] * self.here + ["link"] * self.link + ["bot"] * self.bots
        found = [
            {"name": name, "colour": colour, "kind": kind}
            for name, colour, kind in zip(NAMES, COLOURS, kinds, strict=False)
        ]
        for seat in found:
            if seat["kind"] == "bot":
                seat["level"] = self.level
        return found


DEVICES = cycle(range(1, 255))
TWO_HERE = Seating(here=2)


@dataclass(frozen=True)
class CreatedGame:
    address: str
    game: str
    host: str
    watch: str
    seats: dict[int, str]

    @property
    def link(self) -> str:
        """The page for the host, who plays the seats at this device."""
        return f"{self.address}/#/game/{self.game}/{self.host}"

    def seat_link(self, seat: int) -> str:
        return f"{self.address}/#/game/{self.game}/{self.seats[seat]}"

    def replay_link(self, n: int | None = None) -> str:
        return f"{self.address}/#/replay/{self.game}/{self.host}" + ("" if n is None else f"/{n}")


@dataclass(frozen=True)
class Server:
    address: str
    database: Path

    def create(
        self,
        modules: Sequence[str] | dict[str, dict[str, Any]] = ("base",),
        seating: Seating = TWO_HERE,
        *,
        seed: str = "5",
        family: str = "medieval",
        aids: dict[str, bool] | None = None,
        clock: dict[str, Any] | None = None,
        waiting: bool | None = None,
    ) -> CreatedGame:
        setup: dict[str, Any] = {
            "title": "Test",
            "family": family,
            "modules": modules if isinstance(modules, dict) else {module: {} for module in modules},
            "seats": seating.plain(),
            "first": 0,
            "seed": seed,
            **({"aids": aids} if aids else {}),
            "clock": clock,
            "waiting": waiting,
        }
        return self._created("/api/games", json.dumps(setup).encode(), "application/json")

    def upload(self, file: str) -> CreatedGame:
        """A game in any position; all its seats are at this device."""
        return self._created("/api/games/upload", file.encode(), "text/plain")

    def ask(self, created: CreatedGame, what: str) -> Any:
        headers = {"Authorization": f"Bearer {created.host}"}
        status, text = self._request("GET", f"/api/games/{created.game}{what}", None, headers)
        assert status == 200, text
        return json.loads(text)

    def _created(self, path: str, body: bytes, kind: str) -> CreatedGame:
        status, text = self._request("POST", path, body, {"Content-Type": kind})
        assert status == 201, text
        found = json.loads(text)
        tokens = {each["seat"]: each["token"] for each in found["seats"] if each["token"]}
        return CreatedGame(self.address, found["game"], found["host"], found["watch"], tokens)

    def _request(
        self, method: str, path: str, body: bytes | None, headers: dict[str, str]
    ) -> tuple[int, str]:
        # Each request comes from another device: the server limits games and computing by address.
        device = (f"127.0.1.{next(DEVICES)}", 0)
        connection = HTTPConnection(self.address.removeprefix("http://"), source_address=device)
        connection.request(method, path, body, headers)
        answer = connection.getresponse()
        text = answer.read().decode()
        connection.close()
        return answer.status, text
