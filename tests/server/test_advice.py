"""Advice and reviews: legal, explained in every language, and only where the aid is on."""

from __future__ import annotations

from typing import Any

import pytest
from fastapi.testclient import TestClient

from carcassonne.server.workers.advice import AdviceService
from tests.server.support.client import bearer, first_answer, new_game, one_database, placement, setup, talk
from tests.server.support.schema import check
from tests.server.support.texts import sentences
from tests.texts.languages import COMPLETE

JsonObject = dict[str, Any]


def shown(text: JsonObject) -> set[str]:
    """A text in all languages, with players by name."""
    args = {name: "Ana" if name == "seat" else value for name, value in text.get("args", {}).items()}
    return sentences({**text, "args": args})


@pytest.mark.slow
@one_database
def test_hints_are_legal_and_explained(client: TestClient) -> None:
    game = new_game(client, "here", "here")
    path, token = f"/api/games/{game['game']}", bearer(game["host"])
    with talk(client, game["game"], game["host"]) as (table, welcome):
        seq = welcome["state"]["seq"]
        answer = client.post(f"{path}/hint", json={"at": seq}, headers=token)
        assert answer.status_code == 200
        found = answer.json()["hints"]
        assert answer.json()["actions"] == found[0]["actions"]
        assert [hint["loss"] for hint in found] == sorted(hint["loss"] for hint in found)
        assert found[0]["loss"] == 0
        for hint in found:
            assert [move["action"] for move in hint["moves"]] == hint["actions"]
            assert hint["moves"][0]["cell"]
        reasons = [reason for hint in found for reason in hint["reasons"]]
        assert reasons
        assert all(len(shown(reason["text"])) == len(COMPLETE) for reason in reasons)
        tried = table.ask("try", at=seq, actions=found[0]["actions"])
        assert tried["type"] == "tried"
        assert tried["complete"] is True
        draft = [placement(welcome["decision"])]
        next_step = client.post(f"{path}/hint", json={"at": seq, "try": draft}, headers=token).json()
        assert table.ask("try", at=seq, actions=[*draft, *next_step["actions"]])["type"] == "tried"
        done = table.ask("act", at=seq, actions=found[-1]["actions"])
        assert done["type"] == "done"
    review = client.get(f"{path}/review", params={"seat": 0, "count": 1}, headers=token)
    assert review.status_code == 200
    for moment in review.json()["moments"]:
        assert moment["seat"] == 0
        assert moment["loss"] >= 0
        assert moment["played"][0] == found[-1]["actions"][0]
        assert [move["action"] for move in moment["moves"]] == moment["played"]
        assert moment["better"]["moves"][0]["tile"] == moment["moves"][0]["tile"]
    expected = review.json()["expected"]
    assert [row["turn"] for row in expected] == [1]
    assert sum(expected[0]["leads"]) == pytest.approx(0)
    assert client.get(f"{path}/review", params={"seat": 5}, headers=token).status_code == 404


@pytest.mark.slow
def test_the_review_of_an_ended_game_is_kept(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    answer = client.post("/api/games", json={**setup("here", "here"), "modules": {"base": {"ends_at": 3}}})
    game = answer.json()
    path, token = f"/api/games/{game['game']}", bearer(game["host"])
    with talk(client, game["game"], game["host"]) as (table, welcome):
        decision, seq = welcome["decision"], welcome["state"]["seq"]
        while decision is not None:
            table.ask("act", at=seq, actions=[first_answer(decision)])
            applied = [each for each in table.seen if each["type"] == "applied"][-1]
            decision, seq = applied["decision"], applied["seq"]
    first = client.get(f"{path}/review", headers=token)
    assert first.status_code == 200

    async def never(*_: object) -> None:
        raise AssertionError("it is not computed again")

    monkeypatch.setattr(AdviceService, "review", never)
    again = client.get(f"{path}/review", headers=token)
    assert again.json() == first.json()
    check("Review", again.json())


def test_without_the_aid_there_is_no_advice(client: TestClient) -> None:
    game = new_game(client, "here", "here", aids={"hints": False})
    path, token = f"/api/games/{game['game']}", bearer(game["host"])
    for answer in (
        client.post(f"{path}/hint", json={}, headers=token),
        client.get(f"{path}/review", headers=token),
    ):
        assert answer.json()["error"]["code"] == "aid_off"
