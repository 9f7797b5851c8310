"""Whole tournaments that bots of the server play, on SQLite and PostgreSQL."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import partial

import pytest
from fastapi.testclient import TestClient
from sqlalchemy import select

from carcassonne.server import ServerConfig, create_app
from carcassonne.server.rooms.registry import RoomRegistry
from carcassonne.server.rooms.room import Room
from carcassonne.server.storage.tables import GameRow
from tests.server.support.client import JsonObject
from tests.server.support.inside import call
from tests.server.tournaments.support import Browser, finished, let_time_pass, page_of, until


@pytest.fixture
def server(config: ServerConfig, cheap_passwords: None) -> Iterator[TestClient]:
    with TestClient(create_app(replace(config, new_games=10_000))) as found:
        yield found


def seeds(server: TestClient, page: JsonObject) -> dict[str, str]:
    games = [game["game"] for match in page["matches"] for game in match.get("games", [])]

    async def work(registry: RoomRegistry) -> dict[str, str]:
        query = select(GameRow.id, GameRow.seed).where(GameRow.id.in_(games))
        async with registry.store.engine.connect() as connection:
            return {row[0]: row[1] for row in await connection.execute(query)}

    found: dict[str, str] = call(server, work)
    return found


async def room_of(registry: RoomRegistry, game: str) -> Room:
    return await registry.room(game)


def met(page: JsonObject) -> Counter[frozenset[int]]:
    return Counter(frozenset((each["first"], each.get("second", 0))) for each in page["matches"])


def test_bots_play_all_formats_at_once(server: TestClient) -> None:
    host = Browser(server, "Olga")
    wishes = {
        "swiss": (5, {"rounds": 3}),
        "knockout": (5, {"best_of": 3}),
        "duplicate": (4, {"rounds": 2}),
        "arena": (4, {}),
    }
    names = {
        format: host.create(format=format, bots=["easy"] * bots, **changes)
        for format, (bots, changes) in wishes.items()
    }
    for name in names.values():
        host.post(f"/{name}/start")
    until(server, names["arena"], lambda page: sum("outcome" in match for match in page["matches"]) >= 4)
    let_time_pass(server, names["arena"], seconds=1)
    check_swiss(server, finished(server, names["swiss"]))
    check_knockout(finished(server, names["knockout"]))
    check_duplicate(server, finished(server, names["duplicate"]))
    check_arena(server, finished(server, names["arena"]))


def check_swiss(server: TestClient, page: JsonObject) -> None:
    assert page["summary"]["round"] == 3
    assert Counter(match["round"] for match in page["matches"]) == {1: 3, 2: 3, 3: 3}
    assert max(met(page).values()) == 1, "no two meet twice, no one has two byes"
    assert sum(row["points"] for row in page["standings"]) == 9
    assert page["standings"][0]["rank"] == 1
    assert all(len(match.get("games", [])) == ("second" in match) for match in page["matches"])
    assert len(set(seeds(server, page).values())) == 6, "every game has a deal of its own"


def check_knockout(page: JsonObject) -> None:
    assert Counter(match["round"] for match in page["matches"]) == {1: 4, 2: 2, 3: 1}
    final = page["matches"][-1]
    champion = final[final["outcome"]]
    assert page["standings"][0]["entrant"] == champion
    for match in page["matches"]:
        games = match.get("games", [])
        wins = Counter(game["outcome"] for game in games)
        assert "second" not in match or 2 <= len(games) <= 5
        assert "second" not in match or max(wins["first"], wins["second"]) <= 2


def check_duplicate(server: TestClient, page: JsonObject) -> None:
    assert not page["watchable"]
    deals = seeds(server, page)
    by_round: dict[int, set[str]] = {}
    for match in page["matches"]:
        games = match["games"]
        assert len(games) == 2
        by_round.setdefault(match["round"], set()).update(deals[game["game"]] for game in games)
        rooms = [call(server, partial(room_of, game=game["game"])) for game in games]
        names = [[seat.name for seat in room.setup.seats] for room in rooms]
        assert names[0] == names[1][::-1], "the seats are swapped"
        drawn = [room.live_game.game.records[0].action for room in rooms]
        assert drawn[0] == drawn[1]
    assert {number: len(found) for number, found in by_round.items()} == {1: 1, 2: 1}, (
        "the same tiles for all"
    )
    assert by_round[1] != by_round[2]
    assert sum(row["points"] for row in page["standings"]) == 8, "two games for each of four matches"
    assert sum(row["tie_breaks"][0] for row in page["standings"]) == 0


def check_arena(server: TestClient, page: JsonObject) -> None:
    decided = [match for match in page["matches"] if "outcome" in match]
    assert sum(row["wins"] + row["ties"] + row["losses"] for row in page["standings"]) == 2 * len(decided)
    points = [row["points"] for row in page["standings"]]
    assert points == sorted(points, reverse=True)
    assert page_of(server, page["summary"]["id"]) == page, "what ends later does not count"
