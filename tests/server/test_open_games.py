"""A player may have only so many unfinished games."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

from fastapi.testclient import TestClient
from sqlalchemy import update

from carcassonne.server import ServerConfig, create_app
from carcassonne.server.players.open_games import ABANDONED_AFTER
from carcassonne.server.storage.tables import GameRow
from tests.server.support.client import new_game, setup
from tests.server.support.pages import PAGE, other_browser

TABLE = {"family": "classic", "modules": {"base": {}}, "seats": 2}


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
