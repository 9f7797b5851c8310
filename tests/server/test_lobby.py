"""The lobby: open tables, quick pairing, invitations, bots that fill seats, games to watch."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from functools import partial
from typing import Any

import pytest
from fastapi.testclient import TestClient
from sqlalchemy import insert, select, update
from starlette.websockets import WebSocketDisconnect

from carcassonne.server import ServerConfig, create_app
from carcassonne.server.lobby.pairing import Candidate, pair
from carcassonne.server.lobby.store import GONE_AFTER
from carcassonne.server.lobby.tables import SeekPlayerRow, SeekRow
from carcassonne.server.players.tables import GamePlayerRow, PlayerRow
from carcassonne.server.results.tables import RatingRow
from carcassonne.server.rooms.registry import RoomRegistry
from tests.server.support.client import JsonObject, bearer, one_database, talk
from tests.server.support.inside import call, execute, registry_of
from tests.server.support.schema import check

PAGE = {"Origin": "http://testserver"}
LIVE = {"kind": "live", "base": 300, "increment": 10}
DAYS = {"kind": "days", "days": 2}
QUEUE = "first-game.5-10.2"
MEDIEVAL_DUEL = "medieval:base:live:duel"


class Visitor:
    """A browser of its own on the server."""

    def __init__(self, server: TestClient, *, account: str = "") -> None:
        self.http = TestClient(server.app, headers=PAGE)
        self.http.portal = server.portal  # one event loop, as connections to the database belong to it
        self.server = server
        self.post("/api/lobby/tables", table(), 201)
        self.leave()
        self.id: str = self.http.get("/api/players/me").json()["player"]["id"]
        if account:
            change = update(PlayerRow).where(PlayerRow.id == self.id)
            execute(server, change.values(kind="account", name=account))

    def post(self, path: str, body: JsonObject | None = None, status: int = 200) -> JsonObject:
        answer = self.http.post(path, json=body or {})
        assert answer.status_code == status, answer.text
        found: JsonObject = answer.json()
        return found

    def open(self, **changes: Any) -> str:
        """Open a table and return its id."""
        found = self.post("/api/lobby/tables", table(**changes), 201)
        tables: list[str] = found["tables"]
        return tables[-1]

    def join(self, seek: str, status: int = 200) -> JsonObject:
        return self.post(f"/api/lobby/tables/{seek}/join", None, status)

    def waiting(self) -> JsonObject:
        found: JsonObject = self.http.get("/api/lobby/waiting").json()
        check("Waiting", found)
        return found

    def invitations(self) -> list[str]:
        """Return the tables that the player is invited to."""
        found: JsonObject = self.http.get("/api/notices").json()
        return [each["table"]["id"] for each in found["challenges"]]

    def leave(self) -> None:
        for seek in self.waiting()["tables"]:
            self.post(f"/api/lobby/tables/{seek}/leave")

    def started(self) -> str:
        """Return the game that has begun, and note that it was seen."""
        (game,) = self.waiting()["started"]
        self.post(f"/api/lobby/tables/{game['seek']}/seen")
        info = self.http.get(f"/api/games/{game['game']}", headers=bearer(game["token"])).json()
        assert info["seats"][game["seat"]]["kind"] == "link"
        assert not info["waiting"], "no host could end a waiting room"
        found: str = game["game"]
        return found


def table(**changes: Any) -> JsonObject:
    return {"family": "medieval", "modules": {"base": {}}, "seats": 2, "clock": LIVE, **changes}


def rate(server: TestClient, player: str, value: float, pool: str = MEDIEVAL_DUEL) -> None:
    columns = {"deviation": 60.0, "volatility": 0.06, "games": 20, "wins": 10, "ties": 0}
    row = {"pool": pool, "player": player, "value": value, "played": datetime.now(UTC), **columns}
    execute(server, insert(RatingRow).values(row))


def lobby(server: TestClient) -> JsonObject:
    found: JsonObject = server.get("/api/lobby").json()
    check("Lobby", found)
    return found


@pytest.fixture
def config(config: ServerConfig) -> ServerConfig:
    """Settings for many visitors with one address."""
    return replace(config, new_games=10_000)


@pytest.fixture
def server(config: ServerConfig) -> Iterator[TestClient]:
    with TestClient(create_app(config)) as found:
        yield found


# Tables -----------------------------------------------------------------------------------------------------


def test_strangers_meet_at_a_table(server: TestClient) -> None:
    host, guest = Visitor(server), Visitor(server)
    seek = host.open(title="Two rivers", modules={"base": {}, "river": {}})
    (listed,) = lobby(server)["tables"]
    assert listed["id"] == seek
    assert listed["title"] == "Two rivers"
    assert listed["modules"] == ["base", "river"]
    assert [player["id"] for player in listed["players"]] == [host.id]
    assert guest.join(seek)["started"][0]["seek"] == seek
    assert host.started() == guest.started()
    state = lobby(server)
    assert state["tables"] == []
    (game,) = state["playing"]
    assert {player["id"] for player in game["players"]} == {host.id, guest.id}
    assert game["clock"]["base"] == 300
    assert server.get(f"/api/lobby/tables/{seek}").json()["error"]["code"] == "seek_gone"


@one_database
def test_a_full_table_and_a_closed_one_cannot_be_joined(server: TestClient) -> None:
    host, second, third = (Visitor(server) for _ in range(3))
    seek = host.open()
    second.join(seek)
    assert third.join(seek, 409)["error"]["code"] == "seek_gone"
    closed = third.open()
    third.leave()
    assert lobby(server)["tables"] == []
    assert Visitor(server).join(closed, 409)["error"]["code"] == "seek_gone"


@one_database
def test_a_table_passes_to_the_next_player(server: TestClient) -> None:
    host, second = Visitor(server), Visitor(server)
    seek = host.open(seats=3)
    second.join(seek)
    host.leave()
    (listed,) = lobby(server)["tables"]
    assert [player["id"] for player in listed["players"]] == [second.id]


def test_a_player_waits_in_one_place(server: TestClient) -> None:
    host, second = Visitor(server), Visitor(server)
    seek = host.open(seats=3)
    own = second.open(seats=3)
    assert second.join(seek)["tables"] == [seek]
    assert [each["id"] for each in lobby(server)["tables"]] == [seek]
    assert server.get(f"/api/lobby/tables/{own}").status_code == 409
    assert second.post("/api/lobby/quick", {"queue": QUEUE}, 201)["queue"] == QUEUE
    assert len(lobby(server)["tables"][0]["players"]) == 1


@one_database
def test_games_by_days_can_be_waited_for_several_times(server: TestClient) -> None:
    host = Visitor(server)
    by_days = host.open(clock=DAYS)
    assert by_days != host.open(clock=DAYS, title="Another")
    live = host.open()
    assert len(host.waiting()["tables"]) == 3
    assert host.open() != live
    assert len(host.waiting()["tables"]) == 3


@one_database
def test_a_private_table_is_found_by_its_address_only(server: TestClient) -> None:
    host, friend = Visitor(server), Visitor(server)
    seek = host.open(public=False)
    assert lobby(server)["tables"] == []
    assert server.get(f"/api/lobby/tables/{seek}").json()["public"] is False
    friend.join(seek)
    assert host.started() == friend.started()
    assert lobby(server)["playing"] == []


@one_database
def test_ratings_keep_players_out_and_invitations_let_them_in(server: TestClient) -> None:
    host, strong, friend = (Visitor(server, account=name) for name in ("Ada", "Bea", "Cleo"))
    for player in (strong, friend):
        rate(server, player.id, 1900)
    seek = host.open(rated=True, seats=2, min_rating=1400, max_rating=1600)
    assert strong.join(seek, 403)["error"]["text"]["key"] == "error-rating-range"
    host.post(f"/api/lobby/tables/{seek}/invite", {"player": friend.id})
    assert friend.id not in json.dumps(lobby(server)), "only the invited player learns of it"
    assert friend.invitations() == [seek]
    friend.join(seek)
    game = host.started()
    (live,) = lobby(server)["playing"]
    assert live["game"] == game
    assert live["rated"] is True
    assert sorted(player.get("rating", 0) for player in live["players"]) == [0, 1900]


@one_database
def test_rated_tables_are_for_accounts(server: TestClient) -> None:
    guest, account = Visitor(server), Visitor(server, account="Ada")
    answer = guest.post("/api/lobby/tables", table(rated=True), 403)
    assert answer["error"]["text"]["key"] == "error-rated-account"
    seek = account.open(rated=True)
    assert guest.join(seek, 403)["error"]["code"] == "not_allowed"
    for bad in (
        table(rated=True, clock=None),
        table(rated=True, bots_after=30),
        table(min_rating=9, max_rating=8),
    ):
        account.post("/api/lobby/tables", bad, 422)


@one_database
def test_nobody_gets_hints_in_a_rated_game(server: TestClient) -> None:
    host, other = Visitor(server, account="Ada"), Visitor(server, account="Bea")
    other.join(host.open(rated=True))
    (game,) = host.waiting()["started"]
    info = host.http.get(f"/api/games/{game['game']}", headers=bearer(game["token"])).json()
    assert info["aids"]["hints"] is False
    assert info["aids"]["legal"] is True


@one_database
def test_bots_take_seats_after_a_wait(server: TestClient) -> None:
    host, other = Visitor(server), Visitor(server)
    seek = host.open(seats=3, bots_after=20, bot_level="easy")
    other.join(seek)
    call(server, lambda registry: registry.lobby.service.start_due())
    assert host.waiting()["tables"] == [seek]
    age = datetime.now(UTC) - timedelta(seconds=21)
    execute(server, update(SeekRow).values(created=age))
    call(server, lambda registry: registry.lobby.service.start_due())
    assert host.started() == other.started()
    (game,) = lobby(server)["playing"]
    assert sorted(player.get("bot", "") for player in game["players"]) == ["", "", "easy"]


@one_database
def test_a_table_whose_game_cannot_begin_stops_nobody_else(server: TestClient) -> None:
    made_up = table(bots_after=5, bot_level="made up")
    refused = Visitor(server).post("/api/lobby/tables", made_up, 422)
    assert refused["error"]["code"] == "bad_setup"
    spoilt = [Visitor(server).open(bots_after=5) for _ in range(2)]
    other = Visitor(server)
    good = other.open(bots_after=5)
    age = datetime.now(UTC) - timedelta(seconds=6)
    execute(server, update(SeekRow).values(created=age))
    # As after an update that knows other bots or other wishes: they were checked when the table was opened.
    for seek, setup in zip(spoilt, (made_up, table(seats="two")), strict=True):
        values = {"setup": json.dumps(setup), "created": age - timedelta(seconds=1)}
        execute(server, update(SeekRow).where(SeekRow.id == seek).values(values))
    assert call(server, lambda registry: registry.lobby.service.start_due()) == 1
    assert [game["seek"] for game in other.waiting()["started"]] == [good]
    for seek in spoilt:
        assert server.get(f"/api/lobby/tables/{seek}").json()["error"]["code"] == "seek_gone"


@one_database
def test_the_host_begins_with_bots(server: TestClient) -> None:
    host, other = Visitor(server), Visitor(server)
    seek = host.open(seats=4)
    other.join(seek)
    assert other.post(f"/api/lobby/tables/{seek}/bots", None, 403)["error"]["code"] == "not_allowed"
    assert host.post(f"/api/lobby/tables/{seek}/bots")["started"][0]["seek"] == seek


@one_database
def test_a_rematch_needs_both(server: TestClient) -> None:
    host, guest, other = (Visitor(server) for _ in range(3))
    guest.join(host.open(title="Again"))
    game = host.started()
    guest.started()
    assert other.post(f"/api/lobby/rematch/{game}", None, 403)["error"]["code"] == "not_allowed"
    (seek,) = host.post(f"/api/lobby/rematch/{game}", None, 201)["tables"]
    assert guest.invitations() == [seek]
    assert guest.id not in server.get(f"/api/lobby/tables/{seek}").text
    refused = other.post(f"/api/lobby/rematch/{game}", None, 403)
    assert refused["error"]["code"] == "not_allowed", "who has only seen the game takes nobody's seat"
    guest.post(f"/api/lobby/rematch/{game}", None, 201)
    again = guest.started()
    assert host.started() == again != game


def rematch_setup(server: TestClient, game: str) -> JsonObject:
    room = call(server, lambda registry: registry.room(game))
    kept = {"title", "modules", "profile", "clock", "aids", "spectator_delay"}
    found: JsonObject = room.setup.model_dump(include=kept)
    found["seats"] = sorted((seat.kind, seat.level or "") for seat in room.setup.seats)
    return found


@one_database
def test_a_rematch_keeps_delay_and_bots(server: TestClient) -> None:
    host, guest = Visitor(server), Visitor(server)
    seek = host.open(title="Again", seats=4, spectator_delay=2, bots_after=3600, bot_level="easy", clock=None)
    guest.join(seek)
    host.post(f"/api/lobby/tables/{seek}/bots")
    game = host.started()
    guest.started()
    assert "started" not in host.post(f"/api/lobby/rematch/{game}", None, 201)
    guest.post(f"/api/lobby/rematch/{game}", None, 201)
    again = guest.started()
    assert host.started() == again != game
    before = rematch_setup(server, game)
    assert before["spectator_delay"] == 2
    assert before["seats"] == [("bot", "easy")] * 2 + [("link", "")] * 2
    assert rematch_setup(server, again) == before


@one_database
def test_a_rematch_against_bots_alone_begins_at_once(server: TestClient) -> None:
    host = Visitor(server)
    seek = host.open(seats=3, bots_after=3600, bot_level="easy", clock=None)
    host.post(f"/api/lobby/tables/{seek}/bots")
    game = host.started()
    host.post(f"/api/lobby/rematch/{game}", None, 201)
    again = host.started()
    assert again != game
    assert rematch_setup(server, again) == rematch_setup(server, game)


@one_database
def test_a_rematch_does_not_invite_a_deleted_player(server: TestClient) -> None:
    host, guest = Visitor(server), Visitor(server)
    guest.join(host.open())
    game = host.started()
    execute(server, update(PlayerRow).where(PlayerRow.id == guest.id).values(kind="deleted"))
    (seek,) = host.post(f"/api/lobby/rematch/{game}", None, 201)["tables"]
    assert "invited" not in server.get(f"/api/lobby/tables/{seek}").json()


@one_database
def test_a_game_without_a_host_has_no_rematch_in_a_waiting_room(server: TestClient) -> None:
    host, guest = Visitor(server), Visitor(server)
    guest.join(host.open())
    (own,) = host.waiting()["started"]
    with talk(server, own["game"], own["token"]) as (wire, _):
        assert wire.ask("table", do="resign")["type"] == "done"
    seat = f"/api/games/{own['game']}/seats/{own['seat']}"
    renamed = host.http.patch(seat, json={"name": "Moderator"}, headers=bearer(own["token"]))
    assert renamed.status_code == 403, "strangers cannot pass for others"
    path = f"/api/games/{own['game']}/rematch"
    answer = host.http.post(path, json={}, headers=bearer(own["token"]))
    assert answer.json()["error"]["text"]["key"] == "error-rematch-unhosted"
    assert server.get(path, headers=bearer(own["token"])).status_code == 404, "no game was created"


@one_database
def test_a_seek_ends_when_its_player_is_gone(server: TestClient) -> None:
    host, second = Visitor(server), Visitor(server)
    seek = host.open(seats=3)
    by_days = host.open(clock=DAYS, seats=3)
    second.join(seek)
    gone = datetime.now(UTC) - 2 * GONE_AFTER
    execute(server, update(SeekPlayerRow).where(SeekPlayerRow.player == host.id).values(seen=gone))
    call(server, lambda registry: registry.lobby.service.seeks.expire())
    listed = {each["id"]: [one["id"] for one in each["players"]] for each in lobby(server)["tables"]}
    assert listed == {seek: [second.id], by_days: [host.id]}


# Quick pairing ----------------------------------------------------------------------------------------------


def test_quick_pairing(server: TestClient) -> None:
    first, second = Visitor(server), Visitor(server)
    assert first.post("/api/lobby/quick", {"queue": QUEUE}, 201)["queue"] == QUEUE
    assert {row["id"]: row["waiting"] for row in lobby(server)["queues"]}[QUEUE] == 1
    second.post("/api/lobby/quick", {"queue": QUEUE}, 201)
    assert first.started() == second.started()
    assert first.post("/api/lobby/quick", {"queue": "nothing"}, 404)["error"]["code"] == "unknown"


@one_database
def test_rated_and_casual_players_are_paired_apart(server: TestClient) -> None:
    casual, rated = Visitor(server, account="Ada"), Visitor(server, account="Bea")
    casual.post("/api/lobby/quick", {"queue": QUEUE}, 201)
    assert rated.post("/api/lobby/quick", {"queue": QUEUE, "rated": True}, 201)["rated"] is True
    assert casual.waiting().get("started") is None


@one_database
def test_the_rating_window_widens(server: TestClient) -> None:
    strong, weak = Visitor(server, account="Ada"), Visitor(server, account="Bea")
    rate(server, strong.id, 1800)
    rate(server, weak.id, 1500)
    for player in (strong, weak):
        player.post("/api/lobby/quick", {"queue": QUEUE, "rated": True}, 201)
    assert strong.waiting().get("started") is None
    joined = datetime.now(UTC) - timedelta(seconds=21)
    execute(server, update(SeekPlayerRow).values(joined=joined))
    assert call(server, lambda registry: registry.lobby.service.pair_all()) == 1
    assert strong.started() == weak.started()


def test_pairing_prefers_the_nearest_and_the_patient() -> None:
    def waits(name: str, rating: float, seconds: float) -> Candidate:
        return Candidate(name, name, rating, seconds)

    anna, ben, cleo, dora = (
        waits("a", 1500, 60),
        waits("b", 1580, 2),
        waits("c", 1490, 3),
        waits("d", 1900, 1),
    )
    assert [{each.player for each in group} for group in pair([dora, ben, cleo, anna], 2)] == [{"a", "c"}]
    assert pair([anna, dora], 2) == []
    assert pair([anna, ben, cleo], 4) == []
    (group,) = pair([anna, ben, cleo, dora], 3)
    assert {each.player for each in group} == {"a", "b", "c"}


# Live -------------------------------------------------------------------------------------------------------


@one_database
def test_the_lobby_is_live(server: TestClient) -> None:
    watcher, host, guest = Visitor(server), Visitor(server), Visitor(server)
    with watcher.http.websocket_connect("/api/lobby/socket") as socket:
        seen: list[JsonObject] = []

        def until(found: Callable[[JsonObject], bool]) -> JsonObject:
            while not any(map(found, seen)):
                seen.append(socket.receive_json())
                check("LobbyMessage", seen[-1])
            return next(filter(found, seen))

        seek = host.open()
        until(lambda message: message["type"] == "lobby" and [t["id"] for t in message["tables"]] == [seek])
        own = watcher.open(seats=2)
        until(lambda message: message["type"] == "you" and message["waiting"]["tables"] == [own])
        guest.join(own)
        started = until(lambda message: message["type"] == "you" and "started" in message["waiting"])
        assert started["waiting"]["started"][0]["seek"] == own
        socket.send_text("ping")
        until(lambda message: message["type"] == "pong")


@one_database
def test_a_page_of_another_site_gets_no_lobby_socket(server: TestClient) -> None:
    visitor = Visitor(server)
    with (
        pytest.raises(WebSocketDisconnect),
        visitor.http.websocket_connect("/api/lobby/socket", headers={"Origin": "http://evil.example"}),
    ):
        pass


# Results ----------------------------------------------------------------------------------------------------


async def ended(registry: RoomRegistry, game: str) -> None:
    """Wait until the job has stored the result of a game."""
    while await registry.closer.results.status(game) == "playing":
        await asyncio.sleep(0.01)


@one_database
def test_the_game_of_the_strongest_player_is_featured(server: TestClient) -> None:
    games = []
    for name, value in (("Ada", 1500.0), ("Cleo", 2100.0), ("Eve", 1800.0)):
        host, other = Visitor(server, account=name), Visitor(server, account=f"{name} two")
        rate(server, host.id, value)
        other.join(host.open())
        games.append(host.started())
    assert [each["game"] for each in lobby(server)["playing"]] == [games[1], games[2], games[0]]


@one_database
def test_a_rated_game_ends_by_resignation(server: TestClient) -> None:
    host, other = Visitor(server, account="Ada"), Visitor(server, account="Bea")
    other.join(host.open(rated=True))
    (own,) = host.waiting()["started"]
    with talk(server, own["game"], own["token"]) as (wire, _):
        assert wire.ask("table", do="resign")["type"] == "done"
    call(server, partial(ended, game=own["game"]))
    assert lobby(server)["playing"] == []
    (game,) = server.get(f"/api/players/{host.id}/games").json()["games"]
    assert (game["status"], game["rated"]) == ("finished", True)
    mine, theirs = game["seats"][own["seat"]], game["seats"][1 - own["seat"]]
    assert (mine["fate"], mine["rank"], theirs["rank"]) == ("resigned", 1, 0)
    assert mine["change"] == -theirs["change"] < 0


@pytest.mark.parametrize(("wish", "status"), [("resign", "finished"), ("abort", "aborted")])
def test_the_result_of_a_game_outlives_the_process_that_ended_it(
    config: ServerConfig, wish: str, status: str
) -> None:
    """The job is stored with the end of the game: whoever comes next carries it out."""
    with TestClient(create_app(replace(config, role="web", doorbell="none"))) as server:
        host, other = Visitor(server, account="Ada"), Visitor(server, account="Bea")
        other.join(host.open(rated=True))
        (own,) = host.waiting()["started"]
        with talk(server, own["game"], own["token"]) as (wire, _):
            assert wire.ask("table", do=wish)["type"] == "done"
        assert call(server, lambda registry: registry.closer.results.status(own["game"])) == "playing"
    with TestClient(create_app(config)) as server:
        call(server, partial(ended, game=own["game"]))
        assert lobby(server)["playing"] == []
        (game,) = server.get(f"/api/players/{host.id}/games").json()["games"]
        assert game["status"] == status
        assert all(("change" in seat) == (status == "finished") for seat in game["seats"])


# Two processes ----------------------------------------------------------------------------------------------


def test_two_processes_pair_each_player_once(config: ServerConfig) -> None:
    """Two servers on one database pair and start at once; nobody is in two games and nobody is lost."""
    with TestClient(create_app(config)) as one, TestClient(create_app(config)) as two:
        visitors = [Visitor(one) for _ in range(10)]
        for visitor in visitors:
            call(one, partial(_wait_in_queue, player=visitor.id))
        assert one.portal is not None
        assert two.portal is not None
        tasks = [
            portal.start_task_soon(registry_of(server).lobby.service.pair_all)
            for server, portal in ((one, one.portal), (two, two.portal))
            for _ in range(3)
        ]
        assert sum(task.result() for task in tasks) >= 1
        call(one, lambda registry: registry.lobby.service.pair_all())

        async def seats(registry: RoomRegistry) -> list[str]:
            async with registry.store.engine.connect() as connection:
                return list((await connection.execute(select(GamePlayerRow.player))).scalars())

        assert sorted(call(one, seats)) == sorted(visitor.id for visitor in visitors)


async def _wait_in_queue(registry: RoomRegistry, player: str) -> None:
    """Enter the queue without being paired at once."""
    service = registry.lobby.service
    known = await registry.players.find(player)
    assert known is not None
    pairing = service.pair_all

    async def nothing() -> int:
        await asyncio.sleep(0)
        return 0

    service.pair_all = nothing  # type: ignore[method-assign]
    try:
        await service.enter_queue(known, QUEUE, is_rated=False)
    finally:
        service.pair_all = pairing  # type: ignore[method-assign]
