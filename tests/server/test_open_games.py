"""A player may have only so many unfinished games."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime

import pytest
from fastapi.testclient import TestClient
from httpx import Response
from sqlalchemy import update

from carcassonne.server import ServerConfig, create_app
from carcassonne.server.lobby.queues import queues
from carcassonne.server.players.open_games import ABANDONED_AFTER
from carcassonne.server.storage.tables import GameRow
from tests.server.support.client import bearer, new_game, setup, talk
from tests.server.support.pages import PAGE, my_games, other_browser, register
from tests.server.test_play import play_on
from tests.server.tournaments.support import Browser

TABLE = {"family": "medieval", "modules": {"base": {}}, "seats": 2}


def test_a_player_with_too_many_unfinished_games_begins_no_other(config: ServerConfig) -> None:
    with TestClient(create_app(replace(config, open_games=2)), headers=PAGE) as client:
        for _ in range(2):
            new_game(client, "here", "here")
        refused = client.post("/api/games", json=setup("here", "here"))
        assert refused.status_code == 429
        assert refused.json()["error"]["code"] == "too_many"
        assert refused.json()["error"]["text"] == {"key": "error-too-many-games", "args": {"count": 2}}
        assert client.post("/api/lobby/tables", json=TABLE).json()["error"]["code"] == "too_many"
        new_game(other_browser(client), "here", "here")  # others are not concerned

        async def grow_old() -> None:
            async with client.app.state.registry.store.begin() as connection:  # type: ignore[attr-defined]
                await connection.execute(update(GameRow).values(created=datetime.now(UTC) - ABANDONED_AFTER))

        assert client.portal is not None
        client.portal.call(grow_old)
        new_game(client, "here", "here")  # what was given up long ago does not count


def too_many(answer: Response) -> bool:
    return answer.status_code == 429 and answer.json()["error"]["text"]["key"] == "error-too-many-games"


@pytest.fixture
def full(config: ServerConfig, cheap_passwords: None) -> Iterator[TestClient]:
    """The browser of an account with two games, of which two are allowed."""
    with TestClient(create_app(replace(config, open_games=2)), headers=PAGE) as client:
        register(client, "Ana")
        for _ in range(2):
            new_game(client, "here", "here")
        yield client


def test_no_place_in_a_queue(full: TestClient) -> None:
    queue = next(iter(queues()))
    assert too_many(full.post("/api/lobby/quick", json={"queue": queue}))
    assert other_browser(full).post("/api/lobby/quick", json={"queue": queue}).status_code == 201


def test_no_challenge_is_sent_or_accepted(full: TestClient) -> None:
    other = other_browser(full)
    ana, bo = full.get("/api/players/me").json()["player"]["id"], register(other, "Boris")["id"]
    assert too_many(full.post("/api/lobby/tables", json={**TABLE, "invited": [bo]}))
    seek = other.post("/api/lobby/tables", json={**TABLE, "invited": [ana]}).json()["tables"][0]
    assert too_many(full.post(f"/api/lobby/tables/{seek}/join"))


def test_no_rematch_at_a_table(full: TestClient) -> None:
    game = my_games(full)[0]
    assert too_many(full.post(f"/api/games/{game}/rematch"))


def test_no_rematch_in_the_lobby(config: ServerConfig) -> None:
    with TestClient(create_app(replace(config, open_games=1)), headers=PAGE) as ana:
        bo = other_browser(ana)
        seek = ana.post("/api/lobby/tables", json=TABLE).json()["tables"][0]
        game = bo.post(f"/api/lobby/tables/{seek}/join").json()["started"][0]["game"]
        assert too_many(ana.post(f"/api/lobby/rematch/{game}"))  # this very game is still open


def test_no_tournament(full: TestClient) -> None:
    organiser = Browser(full, "Boris")
    tournament = organiser.create()
    assert too_many(full.post(f"/api/tournaments/{tournament}/join"))
    organiser.post(f"/{tournament}/join")


def test_no_seat_by_a_link_but_the_own_one_stays(config: ServerConfig) -> None:
    with TestClient(create_app(replace(config, open_games=1)), headers=PAGE) as guest:
        host = other_browser(guest)
        game = new_game(host, "link", "link")
        claim = f"/api/games/{game['game']}/claim"
        mine, other = (bearer(seat["token"]) for seat in game["seats"])
        assert guest.post(claim, headers=mine).status_code == 200
        assert guest.post(claim, headers=mine).status_code == 200  # the page asks each time it is opened
        late = other_browser(guest)
        new_game(late, "here", "here")
        assert too_many(late.post(claim, headers=other))


def test_no_seat_for_a_bot_account(config: ServerConfig, cheap_passwords: None) -> None:
    with TestClient(create_app(replace(config, open_games=1)), headers=PAGE) as client:
        register(client, "A program")
        wish = {"name": "a program", "scopes": ["bot:play"]}
        secret = bearer(client.post("/api/account/tokens", json=wish).json()["secret"])
        assert client.post("/api/bot/account/upgrade", headers=secret).status_code == 200
        first, second = (new_game(other_browser(client), "link", "link") for _ in range(2))
        answers = [
            client.post(
                f"/api/bot/game/{game['game']}/join",
                json={"invitation": game["seats"][0]["token"]},
                headers=secret,
            )
            for game in (first, first, second)
        ]
        assert [answer.status_code for answer in answers[:2]] == [200, 200]
        assert too_many(answers[2])


def test_tables_where_a_player_waits_count(config: ServerConfig) -> None:
    days = {**TABLE, "clock": {"kind": "days", "days": 1}}
    with TestClient(create_app(replace(config, open_games=2)), headers=PAGE) as client:
        for _ in range(3):
            assert client.post("/api/lobby/tables", json=TABLE).status_code == 201  # leaves the one before
        assert client.post("/api/lobby/tables", json=days).status_code == 201
        assert too_many(client.post("/api/lobby/tables", json=days))


def test_a_game_at_one_device_that_is_over_does_not_count(config: ServerConfig) -> None:
    with TestClient(create_app(replace(config, open_games=1, new_games=1e9)), headers=PAGE) as client:
        answer = client.post(
            "/api/games", json={**setup("here", "here"), "modules": {"base": {"ends_at": 2}}}
        )
        game = answer.json()
        assert too_many(client.post("/api/games", json=setup("here", "here")))
        with talk(client, game["game"], game["host"]) as (ana, welcome):
            play_on(ana, welcome["decision"], welcome["state"]["seq"])
        while (answer := client.post("/api/games", json=setup("here", "here"))).status_code != 201:
            assert too_many(answer)  # the job that stores the result has yet to run
