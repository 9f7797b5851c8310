"""Logs carry the game and the action, and no secret: not in messages, tracebacks or access logs."""

from __future__ import annotations

import io
import json
import logging
from collections.abc import Iterator

import pytest
from fastapi.testclient import TestClient

from carcassonne.server import ServerConfig, create_app
from carcassonne.server.logs import JsonFormatter, LogFormat, TextFormatter, configure_logs
from carcassonne.server.rooms.room import Room
from tests.server.support.client import bearer, new_game, one_database, talk
from tests.server.support.pages import PAGE, PASSWORD, log_in, register


@pytest.fixture(params=[JsonFormatter, TextFormatter])
def written(request: pytest.FixtureRequest) -> Iterator[io.StringIO]:
    """Everything that any library logs, at the level that says most, in the format of a server."""
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(request.param())
    root = logging.getLogger()
    level = root.level
    root.addHandler(handler)
    root.setLevel(logging.DEBUG)
    yield stream
    root.removeHandler(handler)
    root.setLevel(level)


@one_database
def test_no_secret_is_logged_whatever_fails(
    config: ServerConfig, written: io.StringIO, monkeypatch: pytest.MonkeyPatch, cheap_passwords: None
) -> None:
    async def fail(room: Room, connection: object, draft: object) -> int:
        token, cookie = game["host"], next(iter(client.cookies.values()), "")
        raise RuntimeError(f"wrong with {token} of {cookie} at https://ana:{PASSWORD[:7]}@example.org/x")

    with TestClient(create_app(config), headers=PAGE, raise_server_exceptions=False) as client:
        register(client, "Ana")
        assert log_in(client, "Ana", "wrong password") == 401
        game = new_game(client, "link", "here")
        monkeypatch.setattr(Room, "act", fail)
        with talk(client, game["game"], game["host"]) as (ana, welcome):
            answer = ana.ask("act", at=welcome["state"]["seq"], actions=["pass"])
            assert answer["error"]["code"] == "internal"
        client.get(
            f"/api/games/{game['game']}?token={game['host']}", headers=bearer(game["seats"][0]["token"])
        )
        logging.getLogger("uvicorn.access").info(
            '%s - "%s %s HTTP/%s" %d', "127.0.0.1:5", "GET", f"/join?key={game['host']}", "1.1", 200
        )
        secrets = [game["host"], game["watch"], game["seats"][0]["token"], *client.cookies.values(), PASSWORD]
    text = written.getvalue()
    assert "a message about game" in text, "the failure was logged"
    for secret in secrets:
        assert secret not in text
    assert f"ana:{PASSWORD[:7]}@" not in text


def test_a_line_for_programs_names_the_game_and_the_action() -> None:
    record = logging.getLogger("carcassonne.server").makeRecord(
        "carcassonne.server", logging.ERROR, __file__, 1, "not stored: %s", ("disk full",), None,
        extra={"game": "g1", "action": 7},
    )  # fmt: skip
    found = json.loads(JsonFormatter().format(record))
    assert (found["game"], found["action"], found["event"]) == ("g1", 7, "not stored: disk full")


@pytest.fixture
def kept_root() -> Iterator[None]:
    """The handlers and the level of the root logger, as they were."""
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    root.handlers.clear()
    yield
    root.handlers[:] = handlers
    root.setLevel(level)


@pytest.mark.parametrize("form", ["text", "json"])
def test_an_error_without_words_is_named(
    form: LogFormat, kept_root: None, capsys: pytest.CaptureFixture[str]
) -> None:
    configure_logs(form)
    logging.getLogger("carcassonne.server").warning("no answer: %s, %s", TimeoutError(), OSError("gone"))
    assert "no answer: TimeoutError, gone" in capsys.readouterr().err
