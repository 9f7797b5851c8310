"""Games over the socket: drafts, actions, catching up, and what nobody may see."""

from __future__ import annotations

import json
import time
from typing import Any

import pytest
from fastapi.testclient import TestClient

import carcassonne as cc
from carcassonne.server import ServerConfig, create_app
from tests.server.support.client import Talk, bearer, first_answer, new_game, one_database, placement, talk

JsonObject = dict[str, Any]

ALLOWED_PAUSE = 1 / 28
"""Seconds between two messages: the server allows 30 a second."""


def play_on(table: Talk, decision: JsonObject, seq: int, most: int = 2000) -> tuple[int, JsonObject | None]:
    """Answer decisions, no faster than a client may, until the game is over or ``most`` were sent."""
    found: JsonObject | None = decision
    for _ in range(most):
        if found is None:
            break
        time.sleep(ALLOWED_PAUSE)
        done = table.ask("act", at=seq, actions=[first_answer(found)])
        assert done["type"] == "done", done
        seq = done["seq"]
        applied = next(message for message in reversed(table.seen) if message["type"] == "applied")
        found = applied["decision"]
    return seq, found


@pytest.mark.parametrize(
    "modules", [("base",), ("hunters-and-gatherers", "scout"), ("base", "inns-and-cathedrals")]
)
@pytest.mark.slow
@one_database
def test_a_whole_game_ends_with_winners(client: TestClient, modules: tuple[str, ...]) -> None:
    game = new_game(client, "here", "here", modules=modules)
    with talk(client, game["game"], game["host"]) as (table, welcome):
        seq, decision = play_on(table, welcome["decision"], welcome["state"]["seq"])
    assert decision is None
    over = table.seen[-2] if table.seen[-1]["type"] == "done" else table.seen[-1]
    assert over["steps"][-1]["changes"]["phase"] == "over"
    summary = client.get(f"/api/games/{game['game']}/summary", headers=bearer(game["host"])).json()
    assert summary["winners"] == over["steps"][-1]["changes"]["winners"]
    assert [sum(row) for row in summary["points"]] == summary["scores"]
    replay = client.get(f"/api/games/{game['game']}/replay", headers=bearer(game["host"])).json()
    assert len(replay["steps"]) == seq


def test_a_draft_changes_nothing_and_confirming_stores_it(client: TestClient) -> None:
    game = new_game(client, "here", "here")
    with talk(client, game["game"], game["host"]) as (table, welcome):
        seq = welcome["state"]["seq"]
        action = placement(welcome["decision"])
        tried = table.ask("try", at=seq, actions=[action])
        assert tried["type"] == "tried"
        assert tried["decision"]["kind"] == "figure"
        assert len(tried["changes"]["tiles"]) == 1
        assert table.ask("ping")["seq"] == seq
        done = table.ask("act", at=seq, actions=[action, tried["decision"]["pass"]["text"]])
        assert done["type"] == "done"
        assert done["seq"] > seq + 2, "the next tile is drawn at once"


def test_of_two_devices_that_act_at_once_one_succeeds(client: TestClient) -> None:
    game = new_game(client, "here", "here")
    with (
        talk(client, game["game"], game["host"]) as (one, welcome),
        talk(client, game["game"], game["host"]) as (two, _),
    ):
        seq = welcome["state"]["seq"]
        one.send("act", at=seq, actions=[placement(welcome["decision"])])
        two.send("act", at=seq, actions=[placement(welcome["decision"], 1)])
        done, refused = sorted((one.answer(), two.answer()), key=lambda answer: str(answer["type"]))
        assert done["type"] == "done"
        assert refused["error"]["code"] == "stale"
        assert refused["seq"] == done["seq"]


def test_a_repeated_act_is_stored_once(client: TestClient) -> None:
    game = new_game(client, "here", "here")
    with talk(client, game["game"], game["host"]) as (table, welcome):
        seq, action = welcome["state"]["seq"], placement(welcome["decision"])
        first = table.ask("act", at=seq, actions=[action])
        again = table.ask("act", at=seq, actions=[action])
        assert (again["type"], again["seq"]) == ("done", first["seq"])


def test_refusals_say_what_is_wrong_and_change_nothing(client: TestClient) -> None:
    game = new_game(client, "here", "link")
    with talk(client, game["game"], game["host"]) as (host, welcome):
        seq = welcome["state"]["seq"]
        illegal = host.ask("act", at=seq, actions=["place 40,40/0"])
        assert illegal["error"]["code"] == "illegal"
        assert illegal["error"]["rule"].startswith("BASE-")
        assert illegal["index"] == 0
        assert host.ask("act", at=seq, actions=["draw base/cloister"])["error"]["code"] == "illegal"
        with talk(client, game["game"], game["seats"][1]["token"]) as (guest, seen):
            assert "offers" not in seen["decision"], "offers are for the seat that decides"
            foreign = guest.ask("act", at=seq, actions=[placement(welcome["decision"])])
            assert foreign["error"]["code"] == "not_your_seat"
        with talk(client, game["game"], game["watch"]) as (watcher, seen):
            assert seen["you"] == {"role": "watcher", "seats": []}
            foreign = watcher.ask("act", at=seq, actions=[placement(welcome["decision"])])
            assert foreign["error"]["code"] == "not_your_seat"
            assert watcher.ask("say", text="hello")["error"]["code"] == "account_only"
        assert host.ask("ping")["seq"] == seq


@pytest.mark.parametrize(
    ("message", "code"),
    [
        ("no json", "malformed"),
        ("[]", "malformed"),
        ('{"type": "dance"}', "malformed"),
        ('{"type": "ping", "id": 1, "more": 2}', "malformed"),
        ('{"type": "act", "id": 1, "at": 0, "actions": []}', "malformed"),
        (json.dumps({"type": "say", "id": 1, "text": "x" * 17_000}), "too_big"),
    ],
)
def test_bad_messages_end_the_connection(client: TestClient, message: str, code: str) -> None:
    game = new_game(client, "here", "here")
    with talk(client, game["game"], game["host"]) as (table, _):
        table.socket.send_text(message)
        assert table.until("bye")["error"]["code"] == code


def test_a_wrong_token_looks_like_a_game_that_does_not_exist(client: TestClient) -> None:
    game = new_game(client, "here", "here")
    with talk(client, game["game"], "x" * 43) as (_, wrong):
        pass
    with talk(client, "nothing", game["host"]) as (_, missing):
        pass
    assert wrong == missing
    assert wrong["error"]["code"] == "no_game"


def test_a_page_of_another_site_may_not_connect(client: TestClient) -> None:
    game = new_game(client, "here", "here")
    path = f"/api/games/{game['game']}/socket"
    with (
        pytest.raises(Exception) as refused,
        client.websocket_connect(path, headers={"Origin": "http://evil"}),
    ):
        pass
    assert getattr(refused.value, "code", None) == 4000
    answer = client.post("/api/games", json={}, headers={"Origin": "http://evil"})
    assert answer.status_code == 403


def test_whoever_was_away_catches_up(client: TestClient) -> None:
    game = new_game(client, "here", "here")
    with talk(client, game["game"], game["host"]) as (table, welcome):
        start = welcome["state"]["seq"]
        seq, _ = play_on(table, welcome["decision"], start, most=3)
        with talk(client, game["game"], game["watch"], since=start) as (_, caught):
            assert caught["type"] == "catchup"
            assert [step["n"] for step in caught["steps"]] == list(range(start, seq))
        with talk(client, game["game"], game["watch"], since=seq + 5) as (_, whole):
            assert whole["type"] == "welcome"


def test_a_restart_rebuilds_the_same_table(config: ServerConfig) -> None:
    with TestClient(create_app(config)) as client:
        game = new_game(client, "here", "here")
        with talk(client, game["game"], game["host"]) as (table, welcome):
            play_on(table, welcome["decision"], welcome["state"]["seq"], most=12)
        with talk(client, game["game"], game["host"]) as (_, before):
            pass
    with (
        TestClient(create_app(config)) as client,
        talk(client, game["game"], game["host"]) as (_, after),
    ):
        pass
    for message in (before, after):
        del message["presence"]
    assert after == before


def test_aids_that_are_off_are_absent(client: TestClient) -> None:
    off = dict.fromkeys(("legal", "regions", "remaining", "dead", "projected", "hints"), False)
    game = new_game(client, "here", "here", aids=off)
    with talk(client, game["game"], game["host"]) as (table, welcome):
        seq = welcome["state"]["seq"]
        assert "cells" not in welcome["decision"]["placements"][0]
        actions = ["place 0,1/0", "place 0,1/1", "place 0,1/2", "place 0,1/3"]
        answers = [table.ask("act", at=seq, actions=[action]) for action in actions]
        assert any(answer["type"] == "done" for answer in answers)
    for message in table.seen:
        content = json.dumps(message)
        assert '"dead"' not in content.replace('"dead": false', "")
        assert '"projected"' not in content.replace('"projected": false', "")
        assert '"remaining"' not in content.replace('"remaining": false', "")
    for question in ("region?spot=0,0.0", "overlay?layer=fields", "fits?cell=1,0", "project"):
        answer = client.get(f"/api/games/{game['game']}/{question}", headers=bearer(game["host"]))
        assert answer.json()["error"]["code"] == "aid_off"


def seeds_that_begin_alike() -> tuple[str, str]:
    """Two seeds that draw the same tile first and another one next."""
    seen: dict[str, tuple[str, str]] = {}
    for number in range(200):
        seed = f"secret-{number}"
        game = cc.Game(cc.Setup.of("base", seats=2), seed=seed)
        first = str(game.records[0].action)
        game.push(game.legal[0])
        if not game.position.decision.by_chance and game.position.decision.may_pass:
            game.push("pass")
        second = str(game.records[-1].action)
        if first in seen and seen[first][1] != second:
            return seen[first][0], seed
        seen[first] = (seed, second)
    raise AssertionError("no two seeds begin alike")


def test_no_message_tells_what_will_be_drawn(client: TestClient) -> None:
    """Two games with different futures and the same past look the same to everybody."""
    messages = []
    for seed in seeds_that_begin_alike():
        game = new_game(client, "here", "here", seed=seed)
        with talk(client, game["game"], game["host"]) as (table, welcome):
            draft = [placement(welcome["decision"])]
            tried = table.ask("try", at=welcome["state"]["seq"], actions=draft)
        content = json.dumps([welcome, tried])
        file = client.get(f"/api/games/{game['game']}/file", headers=bearer(game["host"])).text
        assert seed not in content + file
        for different in (game["game"], welcome["game"]["created"]):
            content = content.replace(different, "")
        messages.append(content)
    assert messages[0] == messages[1]


@one_database
def test_bots_play_by_themselves_and_leave_the_person_in_peace(client: TestClient) -> None:
    game = new_game(client, "here", "bot", "bot")
    with talk(client, game["game"], game["host"]) as (table, welcome):
        done = table.ask("act", at=welcome["state"]["seq"], actions=[placement(welcome["decision"])])
        assert done["type"] == "done"
        decision = next(m for m in reversed(table.seen) if m["type"] == "applied")["decision"]
        if decision["seat"] == 0:
            table.ask("act", at=done["seq"], actions=[first_answer(decision)])
        seats: set[int] = set()
        while True:
            message = table.until("applied")
            seats |= {step["seat"] for step in message["steps"]}
            if message["decision"]["seat"] == 0 and {1, 2} <= seats:
                break
        assert message["decision"]["placements"], "and then it is the person's turn again"
