"""Text of players with markup in it: kept as text, and no answer with it is a page."""

from __future__ import annotations

from fastapi.testclient import TestClient

from tests.server.support.client import bearer, new_game, one_database, setup, talk
from tests.server.support.inside import registry_of

MARKUP = "<img src=x onerror=alert(1)>"
NAME = "<b onclick=x>"


@one_database
def test_markup_in_texts_is_text(client: TestClient) -> None:
    """Names, chat, reports and files: as JSON or plain text, never sniffed, under a strict policy."""
    made = setup("here", "here")
    made["seats"][0]["name"] = NAME
    game = client.post("/api/games", json=made).json()
    host, path = bearer(game["host"]), f"/api/games/{game['game']}"
    with talk(client, game["game"], game["host"]) as (wire, _):
        wire.send("say", text=MARKUP)
        assert wire.until("said")["text"] == MARKUP
    report = client.post(f"{path}/reports", json={"n": 1, "expected": MARKUP}, headers=host)
    assert report.status_code == 201, report.text
    answers = [client.get(f"{path}{rest}", headers=host) for rest in ("", "/reports", "/file", "/replay")]
    answers.append(client.get(f"/api/nothing/{MARKUP}"))
    answers.append(client.post("/api/games", json={**made, "family": MARKUP}))
    for answer in answers:
        kind = answer.headers["content-type"]
        assert kind.startswith(("application/json", "text/plain", "application/x-")), kind
        assert answer.headers["x-content-type-options"] == "nosniff"
        policy = answer.headers["content-security-policy"]
        assert "script-src 'self'" in policy
        assert "unsafe" not in policy
    assert NAME in answers[0].text


@one_database
def test_a_link_of_one_seat_opens_no_other(client: TestClient) -> None:
    game = new_game(client, "link", "link", waiting=False)
    with talk(client, game["game"], game["seats"][1]["token"]) as (wire, welcome):
        assert welcome["you"]["seats"] == [1]
        assert not welcome["decision"].get("placements"), "the offers of another seat"
        refused = wire.ask("act", at=welcome["state"]["seq"], actions=["place 0,1/0"])
        assert refused["error"]["code"] == "not_your_seat"
        assert wire.ask("table", do="resign", seat=0)["error"]["code"] == "not_your_seat"
    other = new_game(client, "here", "here")
    with talk(client, other["game"], game["host"]) as (_, first):
        assert first["error"]["code"] == "no_game", "a token of another game"


@one_database
def test_games_that_do_not_exist_leave_nothing_in_memory(client: TestClient) -> None:
    for number in range(20):
        assert client.post(f"/api/games/unknown-game-{number:03}/watch").status_code == 404
    assert not registry_of(client)._loading
