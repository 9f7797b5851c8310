"""Getting people together: links, waiting room, seats, rematch, recovery codes, drafts that others see."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient
from sqlalchemy import update
from starlette.websockets import WebSocketDisconnect

from carcassonne.server import ServerConfig, create_app
from carcassonne.server.security.rate_limit import RateLimiter
from carcassonne.server.security.tokens import load_key, new_recovery_code, normalized_code
from carcassonne.server.storage.tables import TokenRow
from tests.server.support.client import Talk, bearer, new_game, one_database, placement, setup, talk
from tests.server.support.inside import execute

JsonObject = dict[str, Any]


def path_of(game: JsonObject) -> str:
    return f"/api/games/{game['game']}"


# Links ------------------------------------------------------------------------------------------------------


def test_showing_links_changes_none_of_them(client: TestClient) -> None:
    game = new_game(client, "here", "link", "bot")
    path, host = path_of(game), bearer(game["host"])
    guest = game["seats"][1]["token"]
    with talk(client, game["game"], guest) as (seated, _):
        seated.until("game")  # it tells that the seat was taken
        shown = client.get(f"{path}/invitations", headers=host).json()
        assert shown["watch"] == game["watch"]
        assert shown["seats"] == [{"seat": 1, "token": guest, "joined": True, "online": True}]
        assert shown["addresses"][-1]["reach"] == "device"
        for ask in (client.get, client.post):
            assert ask(f"{path}/seats/1/link", headers=host).json() == {"token": guest}
            assert ask(f"{path}/links/watch", headers=host).json() == {"token": game["watch"]}
        assert seated.ask("ping")["type"] == "pong", "the seated player stays connected"


def test_revoking_a_link_is_a_step_of_its_own(client: TestClient) -> None:
    game = new_game(client, "here", "link")
    path, host = path_of(game), bearer(game["host"])
    old = game["seats"][1]["token"]
    with talk(client, game["game"], old) as (seated, _):
        new = client.post(f"{path}/seats/1/link/revoke", headers=host).json()["token"]
        assert new != old
        with pytest.raises(WebSocketDisconnect):
            seated.until("never")
    assert client.get(path, headers=bearer(old)).status_code == 404
    assert client.get(path, headers=bearer(new)).status_code == 200
    assert client.get(f"{path}/seats/1/link", headers=host).json() == {"token": new}


def test_only_the_host_sees_links_of_seats(client: TestClient) -> None:
    game = new_game(client, "here", "link")
    path, guest = path_of(game), bearer(game["seats"][1]["token"])
    for request in (
        client.get(f"{path}/invitations", headers=guest),
        client.get(f"{path}/seats/1/link", headers=guest),
        client.post(f"{path}/seats/1/link/revoke", headers=guest),
        client.post(f"{path}/seats/1/free", json={"name": "Free"}, headers=guest),
        client.post(f"{path}/start", headers=guest),
    ):
        assert request.json()["error"]["code"] == "not_allowed"
    host = bearer(game["host"])
    assert client.get(f"{path}/seats/0/link", headers=host).json()["error"]["code"] == "unknown"


@one_database
def test_links_are_the_same_after_a_restart(config: ServerConfig) -> None:
    """With a key file beside the database, as without any configuration."""
    own_key = replace(config, secret="")
    with TestClient(create_app(own_key)) as client:
        game = new_game(client, "here", "link")
    assert Path(config.database.removeprefix("sqlite:///") + ".key").stat().st_mode & 0o077 == 0
    with TestClient(create_app(own_key)) as client:
        shown = client.get(f"{path_of(game)}/invitations", headers=bearer(game["host"])).json()
        assert shown["seats"][0]["token"] == game["seats"][1]["token"]
    with TestClient(create_app(replace(config, secret="another"))) as client:
        shown = client.get(f"{path_of(game)}/invitations", headers=bearer(game["host"])).json()
        assert shown["seats"][0]["token"] != game["seats"][1]["token"]
        for token in (shown["seats"][0]["token"], game["seats"][1]["token"]):
            assert client.get(path_of(game), headers=bearer(token)).status_code == 200, (
                "a lost key locks nobody out"
            )


def test_the_address_of_a_game_lets_spectators_in_if_the_host_allows_it(client: TestClient) -> None:
    open_game = new_game(client, "here", "here")
    token = client.post(f"{path_of(open_game)}/watch").json()["token"]
    with talk(client, open_game["game"], token) as (_, welcome):
        assert welcome["you"] == {"role": "watcher", "seats": []}
    closed = new_game(client, "here", "here", spectators=False)
    for game in (closed["game"], "unknown"):
        assert client.post(f"/api/games/{game}/watch").json()["error"]["code"] == "no_game"


def test_addresses_are_told_without_a_token(client: TestClient) -> None:
    found = client.get("/api/addresses").json()["addresses"]
    assert found[-1] == {"url": "http://127.0.0.1:8765/", "reach": "device"}


@one_database
def test_a_public_server_tells_nothing_about_its_network(config: ServerConfig) -> None:
    config = replace(config, public_url="https://play.example").listening_on("0.0.0.0", 8765)
    with TestClient(create_app(config)) as client:
        found = client.get("/api/addresses").json()["addresses"]
        assert found == [{"url": "https://play.example/", "reach": "public"}]
        game = new_game(client, "here", "link")
        links = client.get(f"{path_of(game)}/invitations", headers=bearer(game["host"])).json()
        assert links["addresses"] == found


# Seats ------------------------------------------------------------------------------------------------------


def test_the_waiting_room_holds_the_game_until_the_host_starts_it(client: TestClient) -> None:
    game = new_game(client, "here", "link", "bot", waiting=True)
    path, host, guest = path_of(game), bearer(game["host"]), game["seats"][1]["token"]
    with talk(client, game["game"], game["host"]) as (table, welcome):
        assert welcome["game"]["waiting"] is True
        assert [seat["ready"] for seat in welcome["game"]["seats"]] == [True, False, True]
        seq, action = welcome["state"]["seq"], placement(welcome["decision"])
        assert table.ask("act", at=seq, actions=[action])["error"]["code"] == "waiting"
        with talk(client, game["game"], guest):
            assert until_game(table)["seats"][1]["joined"] is True
            change = {"name": "Marta", "colour": "green", "ready": True}
            named = client.patch(f"{path}/seats/1", json=change, headers=bearer(guest)).json()["seats"][1]
            assert (named["name"], named["colour"], named["ready"]) == ("Marta", "green", True)
            assert until_game(table)["seats"][1]["name"] == "Marta"
        assert client.post(f"{path}/start", headers=host).json()["waiting"] is False
        assert until_game(table)["waiting"] is False
        assert table.ask("act", at=seq, actions=[action])["type"] == "done"


def until_game(table: Talk) -> JsonObject:
    found: JsonObject = table.until("game")["game"]
    return found


def test_bots_wait_in_the_waiting_room_as_well(client: TestClient) -> None:
    game = new_game(client, "bot", "here", waiting=True)
    with talk(client, game["game"], game["host"]) as (table, welcome):
        assert table.ask("ping")["seq"] == welcome["state"]["seq"]
        client.post(f"{path_of(game)}/start", headers=bearer(game["host"]))
        assert table.until("applied")["steps"][0]["seat"] == 0


def test_a_guest_may_not_do_what_belongs_to_the_host(client: TestClient) -> None:
    game = new_game(client, "here", "link", "link")
    guest = bearer(game["seats"][1]["token"])
    path = path_of(game)
    for seat, change in ((2, {"name": "X"}), (1, {"kind": "bot"}), (0, {"ready": True})):
        answer = client.patch(f"{path}/seats/{seat}", json=change, headers=guest)
        assert answer.json()["error"]["code"] == "not_allowed", change
    taken = client.patch(f"{path}/seats/1", json={"colour": "blue"}, headers=guest)
    assert taken.json()["error"]["code"] == "bad_setup"


def test_the_host_frees_a_seat_at_any_time(client: TestClient) -> None:
    game = new_game(client, "here", "link")
    path, host, old = path_of(game), bearer(game["host"]), game["seats"][1]["token"]
    client.patch(f"{path}/seats/1", json={"kind": "bot"}, headers=host)
    assert client.patch(f"{path}/seats/1", json={"kind": "link"}, headers=host).status_code == 200
    freed = client.post(f"{path}/seats/1/free", json={"name": "Player 2"}, headers=host).json()["seats"][1]
    assert (freed["name"], freed["kind"], freed["joined"]) == ("Player 2", "link", False)
    assert client.get(path, headers=bearer(old)).status_code == 404


def test_a_seat_that_changes_hands_is_decided_by_its_new_holder_at_once(client: TestClient) -> None:
    game = new_game(client, "here", "here")
    path, host = path_of(game), bearer(game["host"])
    with talk(client, game["game"], game["host"]) as (seated, welcome):
        assert welcome["you"]["seats"] == [0, 1]
        first = welcome["decision"]["seat"]
        client.patch(f"{path}/seats/{first}", json={"kind": "link"}, headers=host)
        changed = seated.until("welcome")
        assert changed["you"]["seats"] == [1 - first]
        assert not changed["decision"].get("placements"), "the tile is not the host's to place any more"
        token = client.get(f"{path}/seats/{first}/link", headers=host).json()["token"]
        with talk(client, game["game"], token) as (guest, joined):
            assert joined["decision"]["placements"]
            client.patch(f"{path}/seats/{first}", json={"kind": "here"}, headers=host)
            assert guest.until("welcome")["you"]["seats"] == []
            assert seated.until("welcome")["decision"]["placements"]


# Drafts that others see -------------------------------------------------------------------------------------


def test_a_draft_is_shown_to_others_and_only_by_whoever_decides(client: TestClient) -> None:
    game = new_game(client, "here", "link")
    guest = game["seats"][1]["token"]
    with (
        talk(client, game["game"], game["host"]) as (host, welcome),
        talk(client, game["game"], guest) as (other, _),
    ):
        draft = {"cell": [1, 0], "rotation": 2, "staged": True}
        other.socket.send_json({"type": "show", "draft": {"cell": [5, 5]}})
        other.ask("ping")
        host.socket.send_json({"type": "show", "draft": draft})
        shown = other.until("shown")
        assert shown == {"type": "shown", "seat": 0, "at": welcome["state"]["seq"], "draft": draft}
        host.socket.send_json({"type": "show", "draft": None})
        assert other.until("shown")["draft"] is None
        host.ask("ping")
        assert not [message for message in host.seen if message["type"] == "shown"]


def test_drafts_are_passed_on_at_a_bounded_rate(client: TestClient) -> None:
    game = new_game(client, "here", "link")
    with (
        talk(client, game["game"], game["host"]) as (host, _),
        talk(client, game["game"], game["watch"]) as (other, _),
    ):
        for number in range(50):
            host.socket.send_json({"type": "show", "draft": {"cell": [number, 0]}})
        assert host.ask("ping")["type"] == "pong", "too many are dropped, not punished"
        other.ask("ping")
        assert 20 <= sum(message["type"] == "shown" for message in other.seen) < 50


# Rematch ----------------------------------------------------------------------------------------------------


def test_a_rematch_brings_everybody_along(client: TestClient) -> None:
    game = new_game(client, "here", "link", "bot")
    path, guest = path_of(game), game["seats"][1]["token"]
    with (
        talk(client, game["game"], game["host"]) as (host, _),
        talk(client, game["game"], guest) as (seated, _),
        talk(client, game["game"], game["watch"]) as (watching, _),
    ):
        assert client.get(f"{path}/rematch", headers=bearer(guest)).json()["error"]["code"] == "unknown"
        made = client.post(f"{path}/rematch", headers=bearer(game["host"])).json()
        told = [each.until("rematch")["rematch"] for each in (host, seated, watching)]
    assert {each["game"] for each in told} == {made["game"]}
    assert [each["role"] for each in told] == ["host", "player", "watcher"]
    assert told[0] == made
    assert made["seats"][1]["token"] == told[1]["token"]
    assert "host" not in told[1], "a guest learns no rights of the host"
    again = client.post(f"{path}/rematch", headers=bearer(game["host"])).json()
    assert again == made, "asked twice, it is one game"
    with talk(client, game["game"], guest) as (_, welcome):
        assert welcome["rematch"] == told[1], "whoever was away finds it"
    with talk(client, made["game"], told[1]["token"]) as (_, welcome):
        assert welcome["you"] == {"role": "player", "seats": [1]}


def test_players_may_ask_for_a_rematch_when_the_game_is_over(client: TestClient) -> None:
    game = new_game(client, "here", "link")
    for token in (game["seats"][1]["token"], game["watch"]):
        answer = client.post(f"{path_of(game)}/rematch", headers=bearer(token))
        assert answer.json()["error"]["code"] == "not_allowed"


# Recovery ---------------------------------------------------------------------------------------------------


def test_a_recovery_code_brings_games_to_another_browser(client: TestClient) -> None:
    first, second = new_game(client, "here", "here", title="First"), new_game(client, "here", "link")
    guest = second["seats"][1]["token"]
    wrong = {"game": second["game"], "token": first["host"]}
    code = client.post(
        "/api/recovery", json={"games": [{"game": first["game"], "token": first["host"]}, wrong]}
    ).json()["code"]
    typed = bearer(code.lower().replace("-", " ").replace("0", "o"))
    added = {"games": [{"game": second["game"], "token": guest}]}
    assert client.post("/api/recovery/games", json=added, headers=typed).status_code == 204
    assert client.post("/api/recovery/games", json=added, headers=typed).status_code == 204
    games = client.get("/api/recovery", headers=typed).json()["games"]
    assert [(each["game"], each["role"], each["seat"]) for each in games] == [
        (second["game"], "player", 1),
        (first["game"], "host", None),
    ]
    assert games[1]["title"] == "First"
    for each in games:
        assert client.get(f"/api/games/{each['game']}", headers=bearer(each["token"])).status_code == 200
    client.post(f"{path_of(second)}/seats/1/link/revoke", headers=bearer(second["host"]))
    left = client.get("/api/recovery", headers=typed).json()["games"]
    assert [each["game"] for each in left] == [first["game"]], "a revoked seat is gone from the code too"
    assert client.delete("/api/recovery", headers=typed).status_code == 204
    assert client.get("/api/recovery", headers=typed).json()["error"]["code"] == "unknown"
    assert client.get(path_of(first), headers=bearer(left[0]["token"])).status_code == 404


@one_database
def test_codes_cannot_be_guessed(config: ServerConfig) -> None:
    app = create_app(config)
    with TestClient(app) as client:
        app.state.limits.guessing = RateLimiter(1e-6, 3)
        codes = [
            client.get("/api/recovery", headers=bearer(new_recovery_code())).json()["error"]["code"]
            for _ in range(5)
        ]
        assert codes == ["unknown"] * 3 + ["too_many"] * 2
        nothing = client.post("/api/recovery", json={"games": []})
        assert nothing.json()["error"]["code"] == "unknown"


def test_codes_are_read_as_people_write_them() -> None:
    code = new_recovery_code()
    assert len(code.split("-")) == 5
    assert normalized_code(code) == normalized_code(f" {code.lower().replace('1', 'l')} ") is not None
    for wrong in ("", "K7QF", f"{code}0", "U" * 20, "é" * 20):
        assert normalized_code(wrong) is None


def test_a_key_is_made_once(tmp_path: Path) -> None:
    file = tmp_path / "server.key"
    made = load_key("", file)
    assert load_key("", file).derive("a", 1) == made.derive("a", 1)
    assert load_key("secret", file).derive("a", 1) != made.derive("a", 1)
    assert made.derive("a", None, "b") != made.derive("a", "b", None)


def test_a_set_up_of_an_older_version_is_still_read(client: TestClient) -> None:
    assert client.post("/api/games", json=setup("here", "here")).status_code == 201


def test_the_link_of_a_seat_expires_unless_it_was_used(client: TestClient) -> None:
    game = new_game(client, "link", "link", "link")
    path, host = f"/api/games/{game['game']}", bearer(game["host"])
    used, unused, revoked = (seat["token"] for seat in game["seats"])
    open_link(client, game, used)
    assert client.get(path, headers=bearer(unused)).status_code == 200
    expire_links(client)
    for token, status in (
        (used, 200),
        (unused, 404),
        (revoked, 404),
        (game["host"], 200),
        (game["watch"], 200),
    ):
        assert client.get(path, headers=bearer(token)).status_code == status

    shown = client.get(f"{path}/seats/1/link", headers=host).json()["token"]
    assert shown == unused, "it works again, because the host has shown it again"
    assert client.get(path, headers=bearer(unused)).status_code == 200
    new = client.post(f"{path}/seats/2/link/revoke", headers=host).json()["token"]
    open_link(client, game, new)
    expire_links(client)
    assert [client.get(path, headers=bearer(token)).status_code for token in (unused, new)] == [404, 200]


def test_a_new_link_of_a_seat_that_was_taken_expires_too(client: TestClient) -> None:
    game = new_game(client, "link", "here")
    path, host = f"/api/games/{game['game']}", bearer(game["host"])
    open_link(client, game, game["seats"][0]["token"])
    new = client.post(f"{path}/seats/0/link/revoke", headers=host).json()["token"]
    open_link(client, game, new)
    expire_links(client)
    assert client.get(path, headers=bearer(new)).status_code == 200, "it was used"


def open_link(client: TestClient, game: JsonObject, token: str) -> None:
    with talk(client, game["game"], token) as (player, welcome):
        assert welcome["you"]["role"] == "player"
        player.until("presence")  # by then it is noted that the player has come


def expire_links(client: TestClient) -> None:
    """Let so much time pass that all links expire that can."""
    past = datetime.now(UTC) - timedelta(seconds=1)
    execute(client, update(TokenRow).where(TokenRow.expires.is_not(None)).values(expires=past))
