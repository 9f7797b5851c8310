"""Players: visitors become guests when they first need to be someone, and their games are theirs."""

from __future__ import annotations

from dataclasses import replace

from fastapi.testclient import TestClient

from carcassonne.server import ServerConfig, create_app
from tests.server.support.client import bearer, new_game, one_database, setup, talk
from tests.server.support.pages import PAGE, me, my_games, other_browser


def test_a_visitor_becomes_a_guest_with_the_first_game(page: TestClient) -> None:
    assert me(page) is None
    assert not page.cookies
    game = new_game(page, "here", "bot")
    guest = me(page)
    assert guest is not None
    assert guest["kind"] == "guest"
    assert new_game(page, "here", "here")["game"] in my_games(page)
    assert me(page) == guest
    rows = page.get("/api/players/me/games").json()["games"]
    assert [row["seat"] for row in rows] == [None, 0], "two people at one device are not one player"
    assert rows[1] | {"created": ""} == {
        "game": game["game"],
        "role": "host",
        "seat": 0,
        "title": "",
        "family": "medieval",
        "created": "",
        "names": ["P0", "P1"],
        "seq": rows[1]["seq"],
    }


def test_the_session_opens_own_games_without_a_token(page: TestClient) -> None:
    game = new_game(page, "here", "link")
    path = f"/api/games/{game['game']}"
    assert page.get(path).json()["game"] == game["game"]
    friend = other_browser(page)
    assert friend.get(path).status_code == 401
    claimed = friend.post(f"{path}/claim", headers=bearer(game["seats"][1]["token"]))
    assert claimed.json()["player"]["kind"] == "guest"
    assert my_games(friend) == [game["game"]]
    assert friend.get(path).status_code == 200
    with talk(friend, game["game"], "") as (_, welcome):
        assert welcome["you"] == {"role": "player", "seats": [1]}
    with talk(page, game["game"], "") as (_, welcome):
        assert welcome["you"] == {"role": "host", "seats": [0]}
    stranger = other_browser(page)
    new_game(stranger, "here", "bot")
    assert stranger.get(path).status_code == 404
    with talk(stranger, game["game"], "") as (_, bye):
        assert bye["error"]["code"] == "no_game"


def test_a_seat_keeps_its_first_player_until_it_is_freed(page: TestClient) -> None:
    game = new_game(page, "here", "link")
    path, token = f"/api/games/{game['game']}", game["seats"][1]["token"]
    first, second = other_browser(page), other_browser(page)
    for browser in (first, second):
        assert browser.post(f"{path}/claim", headers=bearer(token)).status_code == 200
    assert (my_games(first), my_games(second)) == ([game["game"]], [])
    freed = page.post(f"{path}/seats/1/free", json={"name": "P1"}, headers=bearer(game["host"]))
    assert freed.status_code == 200
    assert my_games(first) == []
    assert first.get(path).status_code == 404


def test_players_keep_their_places_in_a_rematch(page: TestClient) -> None:
    game = new_game(page, "here", "link")
    path = f"/api/games/{game['game']}"
    friend = other_browser(page)
    friend.post(f"{path}/claim", headers=bearer(game["seats"][1]["token"]))
    rematch = page.post(f"{path}/rematch").json()["game"]
    for browser, role in ((page, "host"), (friend, "player")):
        with talk(browser, rematch, "") as (_, welcome):
            assert welcome["you"]["role"] == role


@one_database
def test_programs_without_a_page_play_without_a_player(client: TestClient) -> None:
    game = new_game(client, "here", "bot")
    assert not client.cookies
    assert client.get(f"/api/games/{game['game']}", headers=bearer(game["host"])).status_code == 200


@one_database
def test_the_cookie_is_as_strict_as_the_connection_allows(config: ServerConfig) -> None:
    app = create_app(
        replace(config, public_url="https://play.example/", hosts=("testserver", "play.example"))
    )
    with TestClient(app, headers=PAGE) as plain:
        cookie = plain.post("/api/games", json=setup("here", "bot")).headers["set-cookie"]
        assert cookie.startswith("player-80=")
        assert "Secure" not in cookie
        assert all(part in cookie for part in ("HttpOnly", "SameSite=Lax", "Path=/"))
        for address in ("https://testserver", "http://play.example"):
            secure = TestClient(app, base_url=address, headers={"Origin": address})
            secure.portal = plain.portal
            answer = secure.post("/api/games", json=setup("here", "bot"))
            cookie = answer.headers["set-cookie"]
            assert cookie.startswith("__Host-player=")
            assert all(part in cookie for part in ("; Secure", "HttpOnly", "SameSite=Lax", "Path=/"))
            assert "Domain" not in cookie
            assert answer.headers["cache-control"] == "no-store"
        # A cookie that plain HTTP could have set (by someone in between) counts for nothing over HTTPS.
        stolen = plain.cookies["player-80"]
        weak = TestClient(app, base_url="https://testserver", cookies={"player-80": stolen})
        assert me(weak) is None
        strong = TestClient(app, base_url="https://testserver", cookies={"__Host-player": stolen})
        assert me(strong) is not None


@one_database
def test_other_pages_cannot_use_the_cookie(page: TestClient) -> None:
    game = new_game(page, "here", "link")
    path = f"/api/games/{game['game']}"
    body = {"name": "Mine"}
    for origin in ("https://stranger.example", "null", "http://testserver:81", ""):
        refused = page.patch(f"{path}/seats/0", json=body, headers={"Origin": origin})
        assert refused.status_code == 403, origin
    silent = TestClient(page.app, cookies=dict(page.cookies))
    assert silent.patch(f"{path}/seats/0", json=body).status_code == 403, "no origin, no proof"
    assert silent.patch(f"{path}/seats/0", json=body, headers=bearer(game["host"])).status_code == 200
    with talk(silent, game["game"], "") as (_, bye):
        assert bye["error"]["code"] == "not_allowed"
    fetch_site = {"Sec-Fetch-Site": "cross-site"}
    assert silent.patch(f"{path}/seats/0", json=body, headers=fetch_site).status_code == 403


@one_database
def test_a_flood_of_new_guests_is_refused(page: TestClient) -> None:
    game = new_game(page, "here", "link")
    token = game["seats"][1]["token"]
    codes = []
    for _ in range(70):
        visitor = other_browser(page)
        codes.append(visitor.post(f"/api/games/{game['game']}/claim", headers=bearer(token)).status_code)
    assert codes[0] == 200
    assert codes[-1] == 429
