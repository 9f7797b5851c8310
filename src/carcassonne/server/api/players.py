"""Endpoints for players: who I am, my games, my seat at a table."""

from __future__ import annotations

import json

from fastapi import APIRouter, Response

from ..errors import ApiError
from ..players.store import OwnGame
from ..schemas.openapi import answers
from ..schemas.players import Me, MyGame, MyGames, SeatPlayer, TablePlayers
from .dependencies import FAILURES, GameAccess, Reading, Registry, sent
from .identity import CurrentPlayer, SignedInPlayer, SomePlayer

MAX_GAMES = 200
api = APIRouter(prefix="/api", responses=FAILURES, dependencies=[Reading])


@api.get("/players/me", responses=answers(Me))
async def me(player: CurrentPlayer) -> Response:
    """The player of the session cookie; the request creates no guest."""
    if player is None:
        return sent(Me(player=None))
    return sent(Me(player=player.info, moderator=player.is_moderator or None))


@api.get("/players/me/games", responses=answers(MyGames))
async def my_games(registry: Registry, player: SignedInPlayer) -> Response:
    """The games of the player, newest first."""
    rows = await registry.players.games(player.id, MAX_GAMES)
    return sent(MyGames([_my_game(row) for row in rows]))


def _my_game(row: OwnGame) -> MyGame:
    setup = json.loads(row.setup)
    return MyGame(
        game=row.game,
        role="host" if row.is_host else "player",
        seat=row.seat,
        title=setup["title"],
        family=setup["family"],
        created=row.created.isoformat(),
        names=[seat["name"] for seat in setup["seats"]],
        seq=row.seq,
    )


@api.get("/games/{game}/players", responses=answers(TablePlayers))
async def table_players(access: GameAccess) -> Response:
    """The players at a table, for everyone who sees it."""
    seats = await access.registry.players.seats(access.room.id)
    return sent(TablePlayers([SeatPlayer(seat, each.info) for seat, each in seats.items()]))


@api.post("/games/{game}/claim", responses=answers(Me))
async def claim(access: GameAccess, player: SomePlayer) -> Response:
    """Give the seat of a link to the player, so that the session opens it on other devices.

    The first player keeps it; links go on working for everybody who has them.
    """
    grant, players = access.grant, access.registry.players
    if grant.role != "player" or grant.seat is None:
        raise ApiError("not_allowed")
    if await players.grant(access.room.id, player.id) is None:
        await access.registry.require_free_place(player.id)
    await players.take_seat(access.room.id, grant.seat, player.id)
    return sent(Me(player=player.info))
