"""A deleted player leaves the games that are not over: no player waits for a seat that cannot be played."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest
from fastapi.testclient import TestClient
from sqlalchemy import select, update

from carcassonne.server import ServerConfig
from carcassonne.server.administration import ban, delete_player, on
from carcassonne.server.errors import ApiError
from carcassonne.server.lobby.tables import SeekInvitationRow, SeekPlayerRow, SeekRow
from carcassonne.server.players.erasure import DEPARTURE_JOB
from carcassonne.server.players.tables import PlayerRow
from carcassonne.server.results.store import ResultStore
from carcassonne.server.results.tables import RatingChangeRow, RatingRow, ResultSeatRow
from carcassonne.server.rooms.registry import RoomRegistry
from carcassonne.server.rooms.room import Room
from carcassonne.server.storage.tables import JobRow
from tests.server.support.client import JsonObject, bearer, first_answer, new_game, one_database, talk
from tests.server.support.inside import call, execute, registry_of
from tests.server.support.pages import log_in, other_browser, register

LIVE = {"kind": "live", "base": 300, "increment": 5, "time_out": "out"}
DAYS = {"kind": "days", "days": 3}
NAME = "Rosalinde"


@pytest.fixture
def config(config: ServerConfig) -> ServerConfig:
    """Settings for many visitors with one address."""
    return replace(config, new_games=10_000)


def accounts(page: TestClient, *names: str) -> list[TestClient]:
    browsers = [page, *(other_browser(page) for _ in names[1:])]
    for browser, name in zip(browsers, names, strict=True):
        register(browser, name)
    return browsers


def lobby_game(players: list[TestClient], **changes: object) -> list[JsonObject]:
    """Begin a game in the lobby; return what each player learns about it."""
    table = {"family": "medieval", "modules": {"base": {}}, "seats": len(players), "clock": LIVE, **changes}
    answer = players[0].post("/api/lobby/tables", json=table)
    assert answer.status_code == 201, answer.text
    seek = answer.json()["tables"][-1]
    for player in players[1:]:
        joined = player.post(f"/api/lobby/tables/{seek}/join", json={})
        assert joined.status_code == 200, joined.text
    found = []
    for player in players:
        (started,) = player.get("/api/lobby/waiting").json()["started"]
        assert player.post(f"/api/lobby/tables/{started['seek']}/seen", json={}).status_code == 200
        found.append(started)
    return found


def delete(browser: TestClient, name: str = NAME) -> None:
    answer = browser.post("/api/account/delete", json={"name": name})
    assert answer.status_code == 204, answer.text


async def _departed(registry: RoomRegistry) -> None:
    """Wait until all departures have been carried out."""
    left = select(JobRow.key).where(JobRow.kind == DEPARTURE_JOB)
    while True:
        async with registry.store.engine.connect() as connection:
            if not (await connection.execute(left)).all():
                return
        await asyncio.sleep(0.01)


def departed(page: TestClient, game: str) -> Room:
    """Return the room of a game that deleted players have left."""
    call(page, _departed)
    found: Room = call(page, lambda registry: registry.room(game))
    return found


def result(page: TestClient, game: str) -> None:
    """Wait until the result of a game is stored."""

    async def ended(registry: RoomRegistry) -> None:
        while await registry.closer.results.status(game) in (None, "playing"):
            await asyncio.sleep(0.01)

    call(page, ended)


async def _ratings(registry: RoomRegistry) -> list[list[tuple[object, ...]]]:
    async with registry.store.engine.connect() as connection:
        return [
            sorted(tuple(row) for row in await connection.execute(select(*table.__table__.columns)))
            for table in (RatingRow, RatingChangeRow)
        ]


def test_the_others_play_on_without_a_banned_player(config: ServerConfig, page: TestClient) -> None:
    players = accounts(page, NAME, "Bruno", "Clara")
    seats = lobby_game(players, clock=None)
    game, gone = seats[0]["game"], seats[0]["seat"]
    call(page, lambda _: on(config.database, lambda store: ban(store, NAME, 7)))
    room = departed(page, game)
    assert room.arbiter.record.out.keys() == {gone}
    assert not room.is_over
    call(page, lambda _: on(config.database, lambda store: ban(store, "Bruno", None)))
    assert departed(page, game).is_over, "one player is left, who wins"


def test_the_others_play_on_without_a_deleted_player(page: TestClient) -> None:
    players = accounts(page, NAME, "Bruno", "Clara")
    seats = lobby_game(players, clock=None)
    game, gone = seats[0]["game"], seats[0]["seat"]
    with talk(players[1], game, seats[1]["token"]) as (wire, _):
        delete(page)
        table = wire.until("table")["table"]
    assert [each["seat"] for each in table["out"]] == [gone]
    room = departed(page, game)
    assert not room.is_over
    others = {each["seat"]: (browser, each["token"]) for browser, each in zip(players, seats, strict=True)}
    played: set[int] = set()
    while played != others.keys() - {gone}:
        deciding = room.live_game.deciding_seat()
        assert deciding is not None
        if deciding == gone:  # it is passed over at once, by the simplest action
            call(page, lambda _: asyncio.sleep(0.01))
            continue
        browser, token = others[deciding]
        with talk(browser, game, token) as (wire, first):
            seq, answer = first["state"]["seq"], first_answer(first["decision"])
            if wire.ask("act", at=seq, branch=0, actions=[answer])["type"] == "done":
                played.add(deciding)


@pytest.mark.parametrize("clock", [LIVE, DAYS, None])
def test_the_other_of_two_players_wins(page: TestClient, clock: JsonObject | None) -> None:
    players = accounts(page, NAME, "Bruno")
    seats = lobby_game(players, clock=clock)
    game, winner = seats[0]["game"], seats[1]["seat"]
    delete(page)
    ending = departed(page, game).arbiter.record.ending
    assert ending is not None
    assert (ending.reason, list(ending.winners)) == ("resigned", [winner])
    result(page, game)
    winner_id = players[1].get("/api/players/me").json()["player"]["id"]
    (played,) = players[1].get(f"/api/players/{winner_id}/games").json()["games"]
    assert [seat["fate"] for seat in played["seats"]].count("resigned") == 1
    assert NAME not in str(played)


@one_database
def test_a_player_whom_the_operator_deletes_leaves(config: ServerConfig, page: TestClient) -> None:
    players = accounts(page, NAME, "Bruno")
    game = lobby_game(players)[0]["game"]
    call(page, lambda _: on(config.database, lambda store: delete_player(store, NAME)))
    assert departed(page, game).is_over


@one_database
def test_games_that_are_over_stay_as_they_are(page: TestClient) -> None:
    players = accounts(page, NAME, "Bruno")
    seats = lobby_game(players)
    game = seats[0]["game"]
    with talk(players[1], game, seats[1]["token"]) as (wire, _):
        assert wire.ask("table", do="resign")["type"] == "done"
    result(page, game)
    delete(page)
    room = departed(page, game)
    assert list(room.arbiter.record.out) == [seats[1]["seat"]]


def linked_game(players: list[TestClient], **changes: object) -> JsonObject:
    """Begin a game whose host sits at the own device and the others elsewhere."""
    game = new_game(players[0], "here", *["link" for _ in players[1:]], **changes)
    for seat, browser in enumerate(players[1:], start=1):
        head = bearer(game["seats"][seat]["token"])
        assert browser.post(f"/api/games/{game['game']}/claim", headers=head).status_code == 200
    return game


def test_a_host_who_is_deleted_does_not_stop_the_others(page: TestClient) -> None:
    players = accounts(page, NAME, "Bruno", "Clara")
    game = linked_game(players, waiting=False)
    delete(page)
    room = departed(page, game["game"])
    assert list(room.arbiter.record.out) == [0]
    assert not room.is_over


@one_database
def test_a_game_that_only_a_deleted_host_could_start_is_aborted(page: TestClient) -> None:
    game = linked_game(accounts(page, NAME, "Bruno"), waiting=True)
    delete(page)
    assert departed(page, game["game"]).arbiter.is_aborted


@one_database
def test_a_seat_in_a_waiting_room_becomes_free(page: TestClient) -> None:
    players = accounts(page, "Bruno", NAME)
    game = linked_game(players, waiting=True)
    delete(players[1])
    room = departed(page, game["game"])
    assert not room.is_over
    assert room.setup.seats[1].kind == "link"
    assert 1 not in call(page, lambda registry: registry.players.seats(game["game"]))
    old = bearer(game["seats"][1]["token"])
    assert other_browser(page).get(f"/api/games/{game['game']}", headers=old).status_code == 404


def test_a_departure_is_tried_again_while_moves_cannot_be_stored(
    page: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    players = accounts(page, NAME, "Bruno")
    game = lobby_game(players)[0]["game"]
    registry = registry_of(page)
    append, runs = Room.append, []

    async def fail(self: Room, *args: object, **more: object) -> object:
        runs.append(self.id)
        if len(runs) < 3:
            raise ApiError("busy")
        return await append(self, *args, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(Room, "append", fail)
    monkeypatch.setattr("carcassonne.server.players.erasure.RETRY_SECONDS", 0.01)
    monkeypatch.setattr(registry.jobs, "_poll_seconds", 0.01)
    delete(page)
    assert departed(page, game).is_over
    assert runs == [game] * 3


def test_open_tables_and_invitations_of_a_deleted_player_vanish(page: TestClient) -> None:
    friend = accounts(page, NAME, "Bruno")[1]
    mine, theirs = page.get("/api/players/me").json(), friend.get("/api/players/me").json()
    table = {"family": "medieval", "modules": {"base": {}}, "seats": 2, "clock": DAYS}
    for host, guest in ((page, theirs), (friend, mine)):
        wish = {**table, "invited": [guest["player"]["id"]]}
        assert host.post("/api/lobby/tables", json=wish).status_code == 201
    delete(page)

    async def rows(registry: RoomRegistry) -> list[int]:
        async with registry.store.engine.connect() as connection:
            return [
                len((await connection.execute(select(*each.__table__.columns))).all())
                for each in (SeekRow, SeekPlayerRow, SeekInvitationRow)
            ]

    assert call(page, rows) == [1, 1, 0]


def test_a_game_that_ends_after_the_deletion_is_rated_as_when_recomputed(page: TestClient) -> None:
    players = accounts(page, NAME, "Bruno", "Clara")
    for _ in range(2):  # the deleted player has a rating, which counts for the next game of the others
        seats = lobby_game(players, rated=True)
        for browser, each in zip(players[1:], seats[1:], strict=True):
            with talk(browser, each["game"], each["token"]) as (wire, _):
                wire.ask("table", do="resign")
        result(page, seats[0]["game"])
    seats = lobby_game(players, rated=True)
    game = seats[0]["game"]
    delete(page)
    departed(page, game)
    with talk(players[1], game, seats[1]["token"]) as (wire, _):
        wire.ask("table", do="resign")
    result(page, game)
    before = call(page, _ratings)
    assert [len(rows) for rows in before] == [2, 6]
    call(page, lambda registry: ResultStore(registry.store).recompute())
    assert call(page, _ratings) == before


@one_database
def test_a_rematch_waits_for_another_player_in_place_of_a_deleted_one(page: TestClient) -> None:
    players = accounts(page, "Bruno", NAME)
    game = linked_game(players, waiting=False)
    delete(players[1])
    room = departed(page, game["game"])
    answer = page.post(f"/api/games/{game['game']}/rematch", headers=bearer(game["host"]))
    assert answer.status_code == 201, answer.text
    rematch = answer.json()["game"]
    seated = call(page, lambda registry: registry.players.seats(rematch))
    assert {seat: each.name for seat, each in seated.items()} == {0: "Bruno"}
    assert call(page, lambda registry: registry.room(rematch)).setup.waiting
    assert room.rematch == rematch


@one_database
def test_no_rematch_waits_for_a_host_who_was_deleted(page: TestClient) -> None:
    players = accounts(page, NAME, "Bruno")
    game = linked_game(players, waiting=False)
    delete(page)
    assert departed(page, game["game"]).is_over
    head = bearer(game["seats"][1]["token"])
    answer = players[1].post(f"/api/games/{game['game']}/rematch", headers=head)
    assert answer.status_code == 403, answer.text


@one_database
def test_a_guest_who_logs_in_to_the_account_at_the_same_table_leaves(page: TestClient) -> None:
    register(page, NAME)
    guest = other_browser(page)
    seats = lobby_game([page, guest], clock=None)
    game = seats[0]["game"]
    assert log_in(guest, NAME) == 200
    ending = departed(page, game).arbiter.record.ending
    assert ending is not None
    assert list(ending.winners) == [seats[0]["seat"]]


@one_database
def test_a_result_never_stores_the_name_of_a_deleted_player(page: TestClient) -> None:
    players = accounts(page, NAME, "Bruno")
    seats = lobby_game(players)
    game = seats[0]["game"]
    # As if the account were deleted after the name of the seat was read.
    execute(page, update(PlayerRow).where(PlayerRow.name == NAME).values(kind="deleted", name="-"))
    with talk(players[1], game, seats[1]["token"]) as (wire, _):
        wire.ask("table", do="resign")
    result(page, game)

    async def names(registry: RoomRegistry) -> list[str]:
        async with registry.store.engine.connect() as connection:
            found = select(ResultSeatRow.name).where(ResultSeatRow.game == game)
            return sorted((await connection.execute(found)).scalars())

    assert call(page, names) == ["-", "Bruno"]


@one_database
def test_a_deleted_host_resigns_each_seat_once(page: TestClient) -> None:
    register(page, NAME)
    game = new_game(page, "here", "link")
    guest = other_browser(page)
    token = game["seats"][1]["token"]
    assert guest.post(f"/api/games/{game['game']}/claim", headers=bearer(token)).status_code == 200
    delete(page)
    record = departed(page, game["game"]).arbiter.record
    assert [(note.kind, note.seat) for note in record.notes] == [("resign", 0), ("end", 0)]
