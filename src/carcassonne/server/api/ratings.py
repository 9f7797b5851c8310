"""Endpoints of ratings, leaderboards, profiles and histories."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated

from fastapi import APIRouter, Query, Request, Response

from carcassonne import catalog

from ..errors import ApiError
from ..players.store import Player
from ..ratings.pools import RatingPool, parse_pool
from ..results.queries import GameFilter, Outcome, ResultQueries
from ..rooms.registry import RoomRegistry
from ..schemas.lobby import Leaderboard, PlayedGames, PlayerProfile, RatingHistory
from ..schemas.openapi import answers
from .computing import share_of
from .dependencies import FAILURES, Reading, Registry, sent
from .identity import CurrentPlayer

api = APIRouter(prefix="/api", responses=FAILURES, dependencies=[Reading])
STATISTICS_MS = 20.0
"""Cost of computing a player's statistics, charged to the client that asks for them."""


def _queries(registry: RoomRegistry) -> ResultQueries:
    return ResultQueries(registry.store, registry.players)


def _pool(text: str) -> RatingPool:
    pool = parse_pool(text)
    if pool is None or pool.family not in {module.family for module in catalog.modules()}:
        raise ApiError("unknown")
    return pool


async def _player(registry: RoomRegistry, player: str) -> Player:
    found = await registry.players.find(player)
    if found is None or found.kind == "deleted":
        raise ApiError("unknown")
    return found


@api.get("/leaderboard", responses=answers(Leaderboard))
async def leaderboard(
    registry: Registry, pool: Annotated[str | None, Query(max_length=80)] = None
) -> Response:
    """The best players of a rating pool; without one, of the busiest."""
    queries = _queries(registry)
    if pool is None:
        known = await queries.pools()
        wanted = known[0] if known else RatingPool(catalog.MEDIEVAL, "base", "live", "duel")
    else:
        wanted = _pool(pool)
    return sent(await queries.leaderboard(wanted))


@api.get("/players/{player}/profile", responses=answers(PlayerProfile))
async def profile(request: Request, registry: Registry, player: str) -> Response:
    """Ratings and statistics of a player."""
    found = await _player(registry, player)
    (await share_of(request, registry)).charge(STATISTICS_MS)
    queries = _queries(registry)
    return sent(
        PlayerProfile(
            player=found.info,
            created=found.created.isoformat(),
            ratings=await queries.ratings(player),
            statistics=await queries.statistics(player),
        )
    )


@api.get("/players/{player}/ratings/{pool}", responses=answers(RatingHistory))
async def rating_history(registry: Registry, player: str, pool: str) -> Response:
    """Return the history of a rating."""
    await _player(registry, player)
    return sent(await _queries(registry).history(player, _pool(pool)))


@api.get("/players/{player}/games", responses=answers(PlayedGames))
async def played_games(
    registry: Registry,
    viewer: CurrentPlayer,
    player: str,
    outcome: Outcome | None = None,
    rated: bool | None = None,
    family: Annotated[str | None, Query(max_length=40)] = None,
    opponent: Annotated[str | None, Query(max_length=16)] = None,
    before: datetime | None = None,
) -> Response:
    """Games of a player, newest first; others see only public ones."""
    await _player(registry, player)
    wanted = GameFilter(outcome, rated, family, opponent, before)
    is_own = viewer is not None and viewer.id == player
    return sent(await _queries(registry).games(player, wanted, only_public=not is_own))
