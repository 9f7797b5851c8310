"""Tournaments on the server: who may do what, no-shows, withdrawals, late entries, races, live updates."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from fastapi.testclient import TestClient
from sqlalchemy import func, select, update
from starlette.websockets import WebSocketDisconnect

from carcassonne.server import administration
from carcassonne.server.bot_api.streams import OpenStreams, StreamToken, event_lines
from carcassonne.server.players.tables import PlayerRow
from carcassonne.server.rooms.registry import RoomRegistry
from carcassonne.server.storage.tables import GameRow
from carcassonne.server.tournaments import director, games
from carcassonne.server.tournaments.tables import TournamentRow
from tests.server.support.client import one_database, talk
from tests.server.support.inside import call, execute, registry_of
from tests.server.support.pages import log_in, me, register
from tests.server.tournaments.support import (
    Browser,
    advance,
    let_games_grow_old,
    let_time_pass,
    page_of,
    run_jobs,
    show_up,
    stored,
    wish,
)


def two_players(server: TestClient, **changes: Any) -> tuple[Browser, Browser, str]:
    """A tournament of the organiser and a guest that has started."""
    host, guest = Browser(server, "Olga"), Browser(server)
    name = host.create(**changes)
    for browser in (host, guest):
        browser.post(f"/{name}/join")
    host.post(f"/{name}/start")
    run_jobs(server)
    return host, guest, name


# Who may do what --------------------------------------------------------------------------------------------


@one_database
def test_accounts_create_and_everybody_joins(server: TestClient) -> None:
    host, guest = Browser(server, "Olga"), Browser(server)
    assert guest.refused("", wish()) == "no_token"
    name = host.create(title="<script>alert(1)</script>", bots=["easy"])
    assert page_of(server, name)["summary"]["title"] == "<script>alert(1)</script>", "text, never markup"
    guest.post(f"/{name}/join")
    guest.post(f"/{name}/join")
    assert guest.refused("", wish()) == "account_only", "guests take part, accounts organise"
    assert [each.get("bot") for each in page_of(server, name)["entrants"]] == ["easy", None]
    for path in ("start", "abort", "bots"):
        assert (
            guest.refused(f"/{name}/{path}", {"level": "easy"} if path == "bots" else None) == "not_allowed"
        )
    refused = guest.http.delete(f"/api/tournaments/{name}/entrants/1")
    assert refused.json()["error"]["code"] == "not_allowed"
    assert host.http.delete(f"/api/tournaments/{name}/entrants/1").status_code == 200
    assert host.refused(f"/{name}/start") == "bad_setup", "one player is not a tournament"
    host.post(f"/{name}/bots", {"level": "medium"})
    guest.post(f"/{name}/leave")
    assert guest.me(name) == {"organiser": False}
    assert [each["bot"] for each in page_of(server, name)["entrants"]] == ["medium"]
    host.post(f"/{name}/abort")
    assert host.refused(f"/{name}/start") == "tournament_closed"
    assert guest.refused(f"/{name}/join") == "tournament_closed"


@one_database
def test_bad_wishes_are_refused(server: TestClient) -> None:
    host = Browser(server, "Olga")
    late = (datetime.now(UTC) + timedelta(days=90)).isoformat()
    for changes, code in (
        ({"title": "ab"}, "malformed"),
        ({"title": "shit"}, "bad_name"),
        ({"format": "league"}, "malformed"),
        ({"clock": None}, "malformed"),
        ({"format": "arena", "clock": {"kind": "days", "days": 1}}, "malformed"),
        ({"modules": {"base": {}, "nonsense": {}}}, "bad_setup"),
        ({"bots": ["unbeatable"]}, "bad_setup"),
        ({"bots": ["easy"] * 3, "max_players": 2}, "malformed"),
        ({"rounds": 99}, "malformed"),
        ({"best_of": 2}, "malformed"),
        ({"starts": late}, "bad_setup"),
        ({"starts": "tomorrow"}, "malformed"),
        ({"tournament": "x"}, "malformed"),
    ):
        assert host.refused("", wish(**changes)) == code, changes
    for path in ("/nothing/join", "/nothing/start", "/nothing/leave"):
        assert host.refused(path) == "unknown"
    assert server.get("/api/tournaments/nothing").status_code == 404
    stranger = Browser(server)
    stranger.http.headers["Origin"] = "http://elsewhere"
    assert stranger.refused(f"/{host.create()}/join") == "not_allowed", "only our own page sends cookies"


@one_database
def test_places_and_organisers_have_limits(server: TestClient) -> None:
    host = Browser(server, "Olga")
    name = host.create(bots=["easy"], max_players=2)
    Browser(server).post(f"/{name}/join")
    assert Browser(server).refused(f"/{name}/join") == "tournament_closed"
    for _ in range(4):
        host.create()
    assert host.refused("", wish()) == "too_many"


def test_private_tournaments_are_found_by_their_address(server: TestClient) -> None:
    host, friend, stranger = Browser(server, "Olga"), Browser(server), Browser(server)
    public, private = host.create(), host.create(public=False)
    assert len(private) > len(public), "the address is the secret"
    assert host.listed()["upcoming"] == [public, private] or set(host.listed()["upcoming"]) == {
        public,
        private,
    }
    friend.post(f"/{private}/join")
    assert set(friend.listed()["upcoming"]) == {public, private}
    assert stranger.listed()["upcoming"] == [public]


@one_database
def test_rated_tournaments_are_for_accounts(server: TestClient) -> None:
    host, guest = Browser(server, "Olga"), Browser(server)
    name = host.create(rated=True, bots=["easy"])
    assert guest.refused(f"/{name}/join") == "not_allowed"
    host.post(f"/{name}/join")
    host.post(f"/{name}/start")
    run_jobs(server)
    game = host.me(name)["game"]
    results = registry_of(server).closer.results
    listed = call(server, lambda registry: results.listed(game))
    assert not listed.is_rated, "no rating is won from a bot of the server"
    assert listed.is_public


@one_database
def test_bot_accounts_play_where_they_are_admitted(server: TestClient) -> None:
    host, robot = Browser(server, "Olga"), Browser(server, "Robert")
    player = me(robot.http)
    assert player is not None
    execute(server, update(PlayerRow).where(PlayerRow.id == player["id"]).values(kind="bot"))
    assert robot.refused(f"/{host.create()}/join") == "not_allowed"
    name = host.create(bot_accounts=True, bots=["easy"])
    robot.post(f"/{name}/join")
    host.post(f"/{name}/start")
    run_jobs(server)

    async def first_event(registry: RoomRegistry) -> bytes:
        found = await registry.players.find(player["id"])
        assert found is not None
        _, secret = await registry.personal_tokens.create(found.id, "at home", ["bot:play"])
        lines = event_lines(registry, found, OpenStreams(), StreamToken(registry, secret))
        try:
            return await anext(lines)
        finally:
            await lines.aclose()  # type: ignore[attr-defined]  # it is a generator

    line = call(server, first_event)
    assert b'"gameStart"' in line
    assert robot.me(name)["game"].encode() in line


# Beginning --------------------------------------------------------------------------------------------------


def test_a_tournament_starts_at_its_time(server: TestClient) -> None:
    host = Browser(server, "Olga")
    soon = (datetime.now(UTC) + timedelta(hours=1)).isoformat()
    name, empty = host.create(bots=["easy", "easy"], starts=soon), host.create(starts=soon)
    run_jobs(server)
    assert page_of(server, name)["summary"]["status"] == "open"
    past = datetime.now(UTC) - timedelta(seconds=1)
    execute(server, update(TournamentRow).values(starts_at=past))
    for each in (name, empty):
        advance(server, each)
    assert page_of(server, name)["summary"]["status"] == "running"
    assert page_of(server, empty)["summary"]["status"] == "aborted", "too few have come"


def count_games(server: TestClient) -> int:
    async def work(registry: RoomRegistry) -> int:
        async with registry.store.engine.connect() as connection:
            return int((await connection.execute(select(func.count()).select_from(GameRow))).scalar_one())

    found: int = call(server, work)
    return found


def test_several_processes_pair_a_round_once(server: TestClient) -> None:
    host = Browser(server, "Olga")
    name = host.create(format="knockout", bots=["easy"] * 8)
    host.post(f"/{name}/start")

    async def race(registry: RoomRegistry) -> None:
        await asyncio.gather(*(registry.tournaments.director.advance(name) for _ in range(5)))

    call(server, race)
    page = page_of(server, name)
    first = [match for match in page["matches"] if match["round"] == 1]
    assert len(first) == 4
    assert all(len(match["games"]) == 1 for match in first)
    games = sum(len(match.get("games", [])) for match in page["matches"])
    assert count_games(server) == games, "no game was created besides"


class CutOff(Exception):
    """The process ends here."""


@one_database
def test_a_director_that_was_cut_off_goes_on(server: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    host = Browser(server, "Olga")
    name = host.create(bots=["easy"] * 4, rounds=1)
    host.post(f"/{name}/start")
    begin = games.begin_game
    calls = 0

    async def cut_off(*arguments: Any) -> None:
        nonlocal calls
        calls += 1
        if calls == 2:
            raise CutOff
        await begin(*arguments)

    monkeypatch.setattr(director, "begin_game", cut_off)
    with pytest.raises(CutOff):
        advance(server, name)
    assert len(page_of(server, name)["matches"]) == 2, "the round is paired"
    advance(server, name)
    assert all(len(match["games"]) == 1 for match in page_of(server, name)["matches"])


# Players who do not come, and who leave ---------------------------------------------------------------------


def test_who_does_not_come_loses(server: TestClient) -> None:
    host, guest, name = two_players(server, rounds=1)
    show_up(host, server, name)
    advance(server, name)
    assert "outcome" not in page_of(server, name)["matches"][0], "there is time"
    let_time_pass(server, name, seconds=121)
    advance(server, name)
    run_jobs(server)
    page = page_of(server, name)
    [match] = page["matches"]
    assert match["games"][0]["forfeit"]
    assert match[match["outcome"]] == host.me(name)["entrant"]
    assert page["summary"]["status"] == "finished"
    assert "game" not in guest.me(name)


@one_database
def test_a_match_without_players_has_no_winner(server: TestClient) -> None:
    host, _, name = two_players(server, format="knockout")
    let_time_pass(server, name, seconds=121)
    advance(server, name)
    run_jobs(server)
    page = page_of(server, name)
    assert page["matches"][0]["outcome"] == "none"
    assert page["summary"]["status"] == "finished"
    assert host.me(name)["active"]


@one_database
def test_who_comes_plays_on(server: TestClient) -> None:
    host, guest, name = two_players(server)
    games = {show_up(browser, server, name) for browser in (host, guest)}
    assert len(games) == 1
    let_time_pass(server, name, hours=2)
    advance(server, name)
    assert "outcome" not in page_of(server, name)["matches"][0]


def test_who_withdraws_loses_the_game_and_stays_in_the_standings(server: TestClient) -> None:
    host, guest, name = two_players(server, format="knockout", best_of=3)
    for browser in (host, guest):
        show_up(browser, server, name)
    guest.post(f"/{name}/leave")
    run_jobs(server)
    run_jobs(server)
    page = page_of(server, name)
    [match] = page["matches"]
    assert match[match["outcome"]] == host.me(name)["entrant"]
    assert not match["games"][0].get("forfeit"), "it was played"
    assert len(match["games"]) == 1, "the rest of the match is not waited for"
    assert page["summary"]["status"] == "finished"
    assert len(page["standings"]) == 2
    assert guest.refused(f"/{name}/leave") == "tournament_closed"


def test_late_entrants_play_from_the_next_round(server: TestClient) -> None:
    host, guest, name = two_players(server, rounds=2)
    late = Browser(server)
    late.post(f"/{name}/join")
    advance(server, name)
    assert "game" not in late.me(name)
    let_time_pass(server, name, seconds=121)
    show_up(guest, server, name)
    advance(server, name)
    run_jobs(server)
    page = page_of(server, name)
    assert page["summary"]["round"] == 2
    assert late.me(name)["entrant"] in {
        each
        for match in page["matches"]
        if match["round"] == 2
        for each in (match["first"], match.get("second"))
    }
    another = Browser(server)
    assert another.refused(f"/{name}/join") == "tournament_closed", "this is the last round"
    assert host.me(name)["organiser"]


def test_a_guest_who_logs_in_keeps_the_place_and_the_points(server: TestClient) -> None:
    """The browser of an account joined as a guest; the account may also have an entry of its own."""
    host, guest, name = two_players(server)
    other = host.create(title="Other")
    for browser in (host, guest):
        browser.post(f"/{other}/join")
    game = guest.me(name)["game"]
    account = Browser(server, "Gerd")
    assert log_in(guest.http, "Gerd") == 200
    assert (guest.me(name)["entrant"], guest.me(name)["game"]) == (2, game)
    assert page_of(server, name)["entrants"][1]["player"]["name"] == "Gerd"

    late = Browser(server)
    late.post(f"/{other}/join")
    assert log_in(late.http, "Gerd") == 200
    assert [each["player"]["name"] for each in page_of(server, other)["entrants"]] == ["Olga", "Gerd"]
    assert account.me(other) == late.me(other)


def test_a_deleted_player_leaves_tournaments(server: TestClient) -> None:
    host, guest, name = two_players(server)
    register(guest.http, "Nina")
    waiting = host.create(title="Waiting")
    guest.post(f"/{waiting}/join")
    own = guest.create(title="Own")
    assert guest.http.post("/api/account/delete", json={"name": "Nina"}).status_code == 204
    assert page_of(server, waiting)["entrants"] == []
    assert not page_of(server, name)["entrants"][1]["active"]
    assert page_of(server, own)["summary"]["status"] == "aborted"
    run_jobs(server)
    run_jobs(server)
    advance(server, name)
    assert page_of(server, name)["summary"]["status"] == "finished", "the others do not wait"


def test_blocked_players_are_kept_apart(server: TestClient) -> None:
    host, *others = (Browser(server, name) for name in ("Olga", "Paul", "Quin", "Rosa"))
    quin = player_id(others[1])
    assert host.http.put(f"/api/players/{quin}/block").status_code == 204
    assert others[1].refused(f"/{host.create(title='Mine')}/join") == "tournament_closed"
    olga = player_id(host)
    for format in ("swiss", "arena"):
        tournament = others[0].create(format=format, rounds=3)
        for browser in (host, *others):
            browser.post(f"/{tournament}/join")
        others[0].post(f"/{tournament}/start")
        run_jobs(server)
        found = stored(server, tournament)
        apart = {found.entrant_of(each).number for each in (olga, quin)}  # type: ignore[union-attr]
        pairs = [set(match.match.entrants) for match in found.matches]
        assert len(pairs) == 2
        assert apart not in pairs


def player_id(browser: Browser) -> str:
    """Return the id of a browser's player."""
    found = me(browser.http)
    assert found is not None
    return str(found["id"])


@one_database
def test_no_one_enters_a_running_knockout(server: TestClient) -> None:
    _, _, name = two_players(server, format="knockout")
    assert Browser(server).refused(f"/{name}/join") == "tournament_closed"


@one_database
def test_a_break_in_an_arena(server: TestClient) -> None:
    host, guest, name = two_players(server, format="arena")
    assert guest.me(name)["game"] == host.me(name)["game"]
    guest.post(f"/{name}/leave")
    run_jobs(server)
    assert not guest.me(name)["active"]
    assert guest.me(name)["game"], "the game goes on"
    guest.post(f"/{name}/join")
    assert guest.me(name)["active"]


@one_database
def test_who_does_not_come_to_an_arena_is_not_paired_again(server: TestClient) -> None:
    host, guest, name = two_players(server, format="arena")
    show_up(host, server, name)
    let_games_grow_old(server, name)
    advance(server, name)
    assert not guest.me(name)["active"], "the next opponent would wait for nothing"
    assert host.me(name)["active"]
    run_jobs(server)
    assert "game" not in host.me(name)
    guest.post(f"/{name}/join")
    advance(server, name)
    assert guest.me(name)["game"] == host.me(name)["game"]


@one_database
def test_a_banned_player_leaves_tournaments(server: TestClient) -> None:
    host, guest, name = two_players(server, rounds=3)
    [player] = [each["player"]["id"] for each in page_of(server, name)["entrants"] if each["number"] == 2]
    waiting = host.create()
    guest.post(f"/{waiting}/join")
    call(server, lambda registry: administration.ban(registry.store, player, 1))
    assert page_of(server, waiting)["entrants"] == []
    for _ in range(3):
        run_jobs(server)
    page = page_of(server, name)
    assert [each["active"] for each in page["entrants"]] == [True, False]
    assert page["summary"]["status"] == "finished"


@one_database
def test_who_comes_back_takes_no_more_places_than_there_are(server: TestClient) -> None:
    host, guest, name = two_players(server, format="arena", max_players=2)
    guest.post(f"/{name}/leave")
    late = Browser(server)
    late.post(f"/{name}/join")
    assert guest.refused(f"/{name}/join") == "tournament_closed"
    host.post(f"/{name}/join")
    assert sum(each["active"] for each in page_of(server, name)["entrants"]) == 2


# Games ------------------------------------------------------------------------------------------------------


@one_database
def test_players_of_a_public_tournament_are_strangers(server: TestClient) -> None:
    for is_public in (True, False):
        host, guest = Browser(server, f"Olga {is_public}"), Browser(server)
        name = host.create(format="duplicate", public=is_public)
        for browser in (host, guest):
            browser.post(f"/{name}/join")
        host.post(f"/{name}/start")
        run_jobs(server)
        with talk(guest.http, guest.me(name)["game"], "") as (player, _):
            player.send("say", text="hello")
            assert player.until("said", "refused")["type"] == ("refused" if is_public else "said")


@one_database
def test_games_of_tournaments_are_not_aborted_and_have_no_hints(server: TestClient) -> None:
    host, _, name = two_players(server)
    game = show_up(host, server, name)
    seat = call(server, lambda registry: registry.players.seats(game))
    own = next(number for number, player in seat.items() if player.name == "Olga")
    token = call(server, lambda registry: registry.invitations.link(game, "player", own))
    with talk(server, game, token) as (table, welcome):
        assert welcome["game"]["tournament"] == name
        assert not welcome["game"]["aids"]["hints"]
        assert welcome["game"]["clock"]["time_out"] == "out"
        answer = table.ask("table", do="abort")
        assert answer["error"]["code"] == "too_late"
        assert table.ask("table", do="resign")["type"] == "done"
    run_jobs(server)
    run_jobs(server)
    [match] = [each for each in page_of(server, name)["matches"] if each["round"] == 1]
    assert match[match["outcome"]] != host.me(name)["entrant"]
    again = call(server, lambda registry: _rematch(registry, game))
    assert again.setup.tournament is None, "a rematch is a game of its own"


async def _rematch(registry: RoomRegistry, game: str) -> Any:
    room = await registry.room(game)
    await registry.rematch(room)
    assert room.rematch is not None
    return await registry.room(room.rematch)


# Live -------------------------------------------------------------------------------------------------------


@one_database
def test_standings_are_live(server: TestClient) -> None:
    host, guest, name = two_players(server, rounds=1)
    with guest.http.websocket_connect(f"/api/tournaments/{name}/socket") as socket:
        page, you = socket.receive_json(), socket.receive_json()
        assert page["type"] == "tournament"
        assert you["viewer"]["game"] == page["matches"][0]["games"][0]["game"]
        show_up(host, server, name)
        let_time_pass(server, name, seconds=121)
        advance(server, name)
        run_jobs(server)
        while page["summary"]["status"] != "finished":
            page = socket.receive_json()
            page = page if page["type"] == "tournament" else {"summary": {"status": ""}}
        assert [row["points"] for row in page["standings"]] == [1, 0]
        socket.send_text("ping")
        while socket.receive_json()["type"] != "pong":
            pass
    assert stored(server, name).status == "finished"


@one_database
def test_sockets_of_strangers_are_refused(server: TestClient) -> None:
    host = Browser(server, "Olga")
    name = host.create()
    stranger = Browser(server).http
    elsewhere = {"Origin": "http://elsewhere"}
    with (
        pytest.raises(WebSocketDisconnect),
        stranger.websocket_connect(f"/api/tournaments/{name}/socket", headers=elsewhere),
    ):
        pass
    # A browser learns the reason only of a socket that was open.
    with stranger.websocket_connect("/api/tournaments/nothing/socket") as socket:
        with pytest.raises(WebSocketDisconnect) as closed:
            socket.receive_json()
        assert closed.value.code == 4004
