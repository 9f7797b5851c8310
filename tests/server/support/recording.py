"""Record what the server sends, to prove later that the wire format has not changed.

A recording is a game (modules, seed, actions) with those of its messages that have a shape not recorded
before. ``python -m tests.server.support.recording`` records them again; that is right only after a
deliberate change of the protocol.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from fastapi.testclient import TestClient

import carcassonne as cc
from carcassonne.server import ServerConfig, create_app
from carcassonne.server.rooms.live_game import DraftOutcome, LiveGame
from carcassonne.server.schemas.requests import Aids
from carcassonne.server.serializers import queries
from carcassonne.server.serializers.json import encoded
from tests.server.support.client import bearer, new_game, placement, setup, talk

FOLDER = Path(__file__).parents[1] / "recorded"
MIXES: tuple[tuple[str, ...], ...] = (
    ("base",),
    ("base", "river", "inns-and-cathedrals", "traders-and-builders"),
    ("base", "flying-machines", "dispatches", "ferries", "gold-mines"),
    ("base", "mage-and-witch", "robbers", "crop-circles"),
    ("base", "abbey-and-mayor", "princess-and-dragon"),
    ("base", "count-of-carcassonne", "king-and-robber-baron", "inns-and-cathedrals"),
    ("hunters-and-gatherers", "scout"),
)
CONVERSATION = "conversation"
QUERY_EVERY = 9
"""Moves between two questions about the position."""


def plain(value: object) -> Any:
    """What a client reads; pictures and their geometry are replaced, since art may change freely."""
    return _without_art(json.loads(encoded(value)))


def _outcome(draft: DraftOutcome) -> Any:
    return {
        name: plain(getattr(draft, name)) for name in ("events", "changes", "log", "complete", "decision")
    }


def _without_art(value: Any, name: str = "") -> Any:
    if isinstance(value, dict):
        return {key: _without_art(part, key) for key, part in value.items()}
    if name in ("at", "from", "to") and isinstance(value, list):
        return "point"
    if name == "art":
        return "art" if isinstance(value, str) else ["art"] * len(value)
    if name == "tiles" and isinstance(value, list):
        return [[*row[:4], "art"] if isinstance(row, list) else _without_art(row) for row in value]
    return [_without_art(part) for part in value] if isinstance(value, list) else value


def shapes(value: Any, path: str = "") -> Iterator[str]:
    """The paths of all keys in a value, each with the type of what is found there."""
    if isinstance(value, dict):
        path += f"<{value['type']}>" if isinstance(value.get("type"), str) else ""
        for key, part in value.items():
            yield from shapes(part, f"{path}.{key}")
    elif isinstance(value, list):
        for part in value:
            yield from shapes(part, f"{path}[]")
    else:
        yield f"{path}:{type(value).__name__}"


class Player:
    """Plays a game as the server does and yields everything that viewers are sent."""

    def __init__(self, modules: tuple[str, ...], actions: list[str] | None = None) -> None:
        game = cc.Game(cc.Setup.of(*modules, seats=3), seed="recorded", deal=False)
        self.live_game = LiveGame(game, Aids())
        self.random = random.Random(str(modules))
        self.prescribed = actions
        self.actions: list[str] = []

    def messages(self) -> Iterator[tuple[str, Any]]:
        """Every message with a name that says what it is and when it was sent."""
        live = self.live_game
        opening = live.opening()
        live.commit(opening)
        yield from self._sent("opening", opening)
        while (seat := live.deciding_seat()) is not None and not self._is_finished():
            action = self._choose()
            seats = list(range(3))
            yield f"{live.seq} tried", _outcome(live.evaluate_draft([action], [seat]))
            pending = live.prepare_actions([action], seats, seats)
            live.commit(pending)
            self.actions.append(action)
            yield from self._sent(str(live.seq), pending)
            if len(self.actions) % QUERY_EVERY == 0 or live.position.is_over:
                yield from self._queried()

    def _is_finished(self) -> bool:
        return self.prescribed is not None and len(self.actions) == len(self.prescribed)

    def _choose(self) -> str:
        if self.prescribed is not None:
            return self.prescribed[len(self.actions)]
        legal = list(self.live_game.position.legal)
        active = [action for action in legal if action.verb not in ("pass", "end")]
        return str(self.random.choice(active if active and self.random.random() < 0.7 else legal))

    def _sent(self, name: str, pending: Any) -> Iterator[tuple[str, Any]]:
        for number, step in enumerate(pending.steps):
            yield f"{name} step {number}", plain(step)
        yield f"{name} decision", plain(self.live_game.decision())
        yield f"{name} question", plain(self.live_game.question())

    def _queried(self) -> Iterator[tuple[str, Any]]:
        live, position = self.live_game, self.live_game.position
        yield f"{live.seq} state", plain(live.whole_state())
        yield f"{live.seq} log", plain(live.log)[-3:]
        yield f"{live.seq} projection", plain(queries.project(position, live.history, live.seq))
        for layer in ("fields", "regions"):
            shown = plain(queries.overlay(position, layer))
            yield f"{live.seq} overlay {layer}", shown
            for row in shown[:1]:
                yield f"{live.seq} region {row['spot']}", plain(queries.region(position, row["spot"]))
        yield f"{live.seq} fits", plain(queries.fits(position, (1, 0)))
        yield f"{live.seq} why", plain(queries.why(position, "put small 0,0.0"))


MASKED = frozenset(
    {"token", "host", "watch", "time", "created", "since", "share", "version", "ftl", "url", "seconds"}
)
"""Keys whose values are different every time."""


def masked(value: Any, game: str) -> Any:
    """A message without what chance, time and version decide."""
    if isinstance(value, dict):
        return {
            key: key if key in MASKED and isinstance(part, str | int) else masked(part, game)
            for key, part in value.items()
        }
    if isinstance(value, str) and game in value:
        return value.replace(game, "GAME")
    return [masked(part, game) for part in value] if isinstance(value, list) else value


def conversation(client: TestClient) -> Iterator[tuple[str, Any]]:
    """Every kind of message and answer that needs a running server."""
    created = new_game(client, "here", "link", modules=("base",), waiting=True)
    game, host = created["game"], created["host"]
    yield "created", masked(created, game)
    with talk(client, game, host) as (talking, welcome):
        yield "welcome", masked(_without_art(welcome), game)
        yield "waiting", talking.ask("act", at=welcome["state"]["seq"], actions=["pass"])
        client.post(f"/api/games/{game}/start", headers=bearer(host))
        yield "game", masked(talking.until("game"), game)
        yield "pong", talking.ask("ping")
        at = welcome["state"]["seq"]
        first = placement(welcome["decision"])
        yield "tried", _without_art(talking.ask("try", at=at, actions=[first]))
        yield "refused", talking.ask("act", at=at, actions=["place 9,9/0"])
        yield "stale", talking.ask("act", at=at + 7, actions=[first])
        yield "done", talking.ask("act", at=at, actions=[first, "pass"])
        applied = next(message for message in talking.seen if message["type"] == "applied")
        yield "applied", masked(_without_art(applied), game)
        talking.send("say", text="Hello")
        yield "said", masked(talking.until("said"), game)
        player = created["seats"][1]["token"]
        with talk(client, game, player, since=at) as (second, catchup):
            yield "catchup", masked(_without_art(catchup), game)
            yield "presence", talking.until("presence")
            second.socket.send_json(
                {"type": "show", "draft": {"tile": "base/city1", "cell": [1, 0], "rotation": 2}}
            )
            yield "shown", talking.until("shown")
            client.post(f"/api/games/{game}/rematch", headers=bearer(host))
            rematch = talking.until("rematch")
            yield "rematch", masked(masked(rematch, game), rematch["rematch"]["game"])
    with talk(client, game, "x" * 43) as (_, bye):
        yield "bye", bye
    for path in ("", "/summary", "/replay", "/invitations", "/rematch", "/reports"):
        answer = client.get(f"/api/games/{game}{path}", headers=bearer(host)).json()
        yield f"GET {path}", masked(masked(_without_art(answer), game), rematch["rematch"]["game"])
    for path in (
        "health",
        "catalog",
        "rules/BASE-01",
        "rules?ids=BASE-01,BASE-02",
        "tiles/base/city1",
        "tutorial",
    ):
        answer = _without_art(client.get(f"/api/{path}").json())
        yield f"GET {path}", _shortened(masked(answer, game))
    yield "texts", masked(client.get("/api/texts/es").json(), game)
    for path in ("rules/NONE", "games/none", "health/none"):
        yield f"error {path}", client.get(f"/api/{path}").json()
    yield "check", client.post("/api/setups/check", json=setup("here", "here")).json()
    yield "malformed", client.post("/api/games", json={"family": 1}).json()


def _shortened(answer: Any) -> Any:
    """The first modules of the catalogue, and no outlines of tiles: the shapes of all are the same."""
    if "modules" in answer:
        return answer | {"modules": answer["modules"][:4], "presets": answer["presets"][:1]}
    if "segments" in answer:
        return answer | {"segments": [each | {"outline": [], "anchor": []} for each in answer["segments"]]}
    return answer


def record() -> None:
    known: set[str] = set()
    for modules in MIXES:
        player = Player(modules)
        kept: dict[str, Any] = {}
        length = 0
        for name, message in player.messages():
            new = set(shapes(message, name.split(" ", 1)[-1].split(" ")[0])) - known
            if new:
                known |= new
                kept[name] = message
                length = len(player.actions)
        _write(modules[-1], {"modules": modules, "actions": player.actions[: length + 1]}, kept)
    with TemporaryDirectory() as folder:
        config = ServerConfig(
            database=f"sqlite:///{folder}/games.sqlite3",
            client=None,
            hosts=("testserver",),
            warm=False,
            bot_workers=1,
            secret="a secret of the tests",
        )
        with TestClient(create_app(config)) as client:
            _write(CONVERSATION, {}, dict(conversation(client)))


def _write(name: str, head: dict[str, Any], messages: dict[str, Any]) -> None:
    """One line for each message, so that differences can be read."""
    rows = [f"{json.dumps(key)}:{json.dumps(value)}," for key, value in head.items()]
    lines = ",\n".join(f"{json.dumps(key)}:{json.dumps(value)}" for key, value in messages.items())
    text = "\n".join(["{", *rows, '"messages":{', lines, "}}", ""])
    FOLDER.mkdir(exist_ok=True)
    (FOLDER / f"{name}.json").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    record()
