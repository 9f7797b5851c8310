"""Leaderboards, rating histories, profiles and histories of games."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta

import msgspec
import pytest
from fastapi.testclient import TestClient
from sqlalchemy import update

from carcassonne.server import ServerConfig, create_app
from carcassonne.server.players.store import Player
from carcassonne.server.players.tables import PlayerRow
from carcassonne.server.results.statistics import SeatStatistics
from carcassonne.server.results.store import ResultStore, SeatResult
from carcassonne.server.results.tables import RatingRow
from carcassonne.server.rooms.registry import RoomRegistry
from tests.server.support.client import JsonObject
from tests.server.support.schema import check
from tests.server.test_results import DUEL, NOON, TABLE, add_game, add_players, result


@pytest.fixture
def players(server: TestClient) -> list[Player]:
    """Four players after a season: Anna beats Ben nine times, once they tie; one table of all four."""
    assert server.portal is not None
    registry: RoomRegistry = server.app.state.registry  # type: ignore[attr-defined]

    async def season() -> list[Player]:
        found = await add_players(registry.store, 4)
        results = ResultStore(registry.store)
        for number in range(10):
            game, ranks = f"duel-{number}", [0, 0] if number == 4 else [0, 1]
            await add_game(registry.store, game)
            ended = NOON + timedelta(days=number)
            seats = [_seat(player, rank) for player, rank in zip(found, ranks, strict=False)]
            await results.finish(result(game, DUEL, is_rated=number != 9), ended, seats)
        await add_game(registry.store, "table")
        seats = [_seat(player, rank) for rank, player in enumerate(found[::-1])]
        seats[0] = SeatResult(found[3].id, found[3].name, None, 3, 100, "resigned")
        await results.finish(result("table", TABLE), NOON, seats)
        return found

    return server.portal.call(season)


def _seat(player: Player, rank: int) -> SeatResult:
    statistics = SeatStatistics({"city": 30 - 10 * rank, "road": 5}, 2 + rank, {"largest-city": 9 - rank})
    text = msgspec.json.encode(statistics).decode()
    return SeatResult(player.id, player.name, None, rank, 90 - 10 * rank, "played", text)


@pytest.fixture
def server(config: ServerConfig) -> Iterator[TestClient]:
    with TestClient(create_app(config)) as found:
        yield found


def get(server: TestClient, path: str, kind: str) -> JsonObject:
    answer = server.get(f"/api/{path}")
    assert answer.status_code == 200, answer.text
    found: JsonObject = answer.json()
    check(kind, found)
    return found


def test_leaderboard_of_settled_accounts(server: TestClient, players: list[Player]) -> None:
    anna, ben, cleo, _ = players
    board = get(server, "leaderboard", "Leaderboard")
    assert board["pool"]["id"] == DUEL.id
    assert [pool["id"] for pool in board["pools"]] == [DUEL.id, TABLE.id]
    assert board["rows"] == [], "everybody is provisional"
    assert server.portal is not None
    registry: RoomRegistry = server.app.state.registry  # type: ignore[attr-defined]

    async def settle() -> None:
        async with registry.store.begin() as connection:
            await connection.execute(update(RatingRow).values(deviation=60))
            await connection.execute(update(PlayerRow).where(PlayerRow.id == cleo.id).values(kind="bot"))

    server.portal.call(settle)
    rows = get(server, f"leaderboard?pool={DUEL.id}", "Leaderboard")["rows"]
    assert [(row["rank"], row["player"]["id"], row["games"], row["wins"]) for row in rows] == [
        (1, anna.id, 9, 8),
        (2, ben.id, 9, 0),
    ]
    tables = get(server, f"leaderboard?pool={TABLE.id}", "Leaderboard")["rows"]
    assert cleo.id not in [row["player"]["id"] for row in tables], "bots are not on it"
    assert server.get("/api/leaderboard?pool=chess:base:live:duel").status_code == 404


def test_profile(server: TestClient, players: list[Player]) -> None:
    anna, ben, *_ = players
    profile = get(server, f"players/{anna.id}/profile", "PlayerProfile")
    duel, table = profile["ratings"]
    assert (duel["games"], duel["wins"], duel["ties"], duel["provisional"]) == (9, 8, 1, True)
    assert duel["rating"] > 1600
    assert table["pool"]["id"] == TABLE.id
    figures = profile["statistics"]
    assert (figures["games"], figures["wins"], figures["ties"]) == (11, 9, 1)
    assert figures["best_score"] == 90
    assert figures["sources"][0]["id"] == "city"
    assert {record["id"]: record["value"] for record in figures["records"]} == {"largest-city": 9}
    assert figures["opponents"][0] == {
        "player": {"id": ben.id, "name": ben.name, "kind": "account"},
        "games": 11,
        "wins": 9,
        "ties": 1,
        "losses": 1,
    }
    assert server.get("/api/players/nobody/profile").status_code == 404


def test_rating_history(server: TestClient, players: list[Player]) -> None:
    points = get(server, f"players/{players[0].id}/ratings/{DUEL.id}", "RatingHistory")["points"]
    assert len(points) == 9
    values = [point["rating"] for point in points]
    assert values[:4] == sorted(values[:4])
    assert values[4] < values[3], "a tie with a weaker player costs points"
    assert points[0]["change"] == values[0] - 1500
    assert all(point["provisional"] for point in points[:3])


def test_games_with_filters(server: TestClient, players: list[Player]) -> None:
    anna, _, cleo, dora = players

    def games(player: Player, query: str = "") -> list[str]:
        found = get(server, f"players/{player.id}/games?{query}", "PlayedGames")
        return [game["game"] for game in found["games"]]

    assert len(games(anna)) == 11
    assert games(anna, "outcome=tied") == ["duel-4"]
    assert games(anna, "outcome=lost") == ["table"]
    assert len(games(anna, "outcome=won")) == 9
    assert games(anna, "rated=false") == ["duel-9"]
    assert games(anna, f"opponent={cleo.id}") == ["table"]
    assert games(anna, "family=chess") == []
    (table,) = get(server, f"players/{dora.id}/games", "PlayedGames")["games"]
    assert table["seats"][0]["fate"] == "resigned"
    assert table["seats"][0]["change"] < 0
    assert table["seat"] == 0
