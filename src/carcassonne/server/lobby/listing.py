"""The public contents of the lobby: open tables, queues, games that are being played."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

from sqlalchemy import select

from ..players.store import Player
from ..results.tables import ResultRow, ResultSeatRow
from ..schemas.lobby import LiveTable, Lobby, LobbyPlayer, OpenTable, QuickQueue, TableRequest
from ..schemas.notices import Challenge
from ..schemas.requests import ClockSetup
from ..times import aware
from .queues import queues
from .service import CASUAL, RATED
from .store import LobbyStore, Seek

if TYPE_CHECKING:
    from ..rooms.registry import RoomRegistry

MAX_TABLES = 100
MAX_PLAYING = 30
LISTED_FOR = timedelta(hours=12)
"""How long a running game is listed; an older one has probably been abandoned."""


async def read_lobby(registry: RoomRegistry, online: int) -> Lobby:
    """Return the lobby as it is now."""
    seeks = await LobbyStore(registry.store).waiting()
    tables = [seek for seek in seeks if seek.queue is None and seek.is_public and seek.players]
    tables = tables[-MAX_TABLES:]  # the newest, so that no flood of tables hides others for long
    players = await registry.players.find_many([each.player for seek in tables for each in seek.players])
    waiting = Counter(seek.queue for seek in seeks if seek.queue is not None)
    return Lobby(
        tables=[open_table(seek, players) for seek in tables],
        playing=await _playing(registry),
        queues=[
            QuickQueue(
                id=queue.id,
                preset=queue.preset,
                family=queue.family,
                modules=list(queue.modules),
                clock=queue.clock,
                seats=queue.seats,
                waiting=sum(waiting[f"{queue.id}.{mode}"] for mode in (RATED, CASUAL)),
            )
            for queue in queues().values()
        ],
        online=online,
    )


async def read_challenges(registry: RoomRegistry, player: str) -> list[Challenge]:
    """Return the tables that a player is invited to, the newest first."""
    seeks = await LobbyStore(registry.store).invitations_of(player)
    known = await registry.players.find_many([each.player for seek in seeks for each in seek.players])
    found = []
    for seek in seeks:
        host = known.get(seek.players[0].player) if seek.players else None
        if host is not None and not await registry.relations.are_apart(player, host.id):
            found.append(Challenge(table=open_table(seek, known), challenger=host.info))
    return found


def open_table(seek: Seek, players: Mapping[str, Player]) -> OpenTable:
    """Return the public information about an open table."""
    request = TableRequest.model_validate_json(seek.setup)
    return OpenTable(
        id=seek.id,
        title=request.title,
        family=request.family,
        modules=list(request.modules),
        seats=seek.seats,
        clock=request.clock,
        rated=request.rated,
        public=seek.is_public,
        players=[
            _player(players[each.player], each.rating) for each in seek.players if each.player in players
        ],
        created=seek.created.isoformat(),
        min_rating=request.min_rating,
        max_rating=request.max_rating,
        bots_after=request.bots_after,
    )


def _player(player: Player, rating: float | None) -> LobbyPlayer:
    shown = None if rating is None else round(rating)
    return LobbyPlayer(id=player.id, name=player.name, kind=player.kind, rating=shown)


async def _playing(registry: RoomRegistry) -> list[LiveTable]:
    """Return the public games that are being played, the strongest first."""
    query = (
        select(
            ResultRow.game,
            ResultRow.family,
            ResultRow.modules,
            ResultRow.clock,
            ResultRow.is_rated,
            ResultRow.started,
        )
        .where(
            ResultRow.status == "playing",
            ResultRow.is_public,
            ResultRow.started > datetime.now(UTC) - LISTED_FOR,
        )
        .order_by(ResultRow.top_rating.desc().nulls_last(), ResultRow.started.desc())
        .limit(MAX_PLAYING)
    )
    async with registry.store.engine.connect() as connection:
        games = (await connection.execute(query)).all()
    players = await _players_of(registry, [row[0] for row in games])
    return [
        LiveTable(
            game=game,
            family=family,
            modules=json.loads(modules),
            clock=clock_of(clock),
            rated=is_rated,
            started=aware(started).isoformat(),
            players=players.get(game, []),
            watchers=_watchers(registry, game),
        )
        for game, family, modules, clock, is_rated, started in games
    ]


async def _players_of(registry: RoomRegistry, games: Sequence[str]) -> dict[str, list[LobbyPlayer]]:
    """Return the players of games in the order of their seats."""
    query = (
        select(
            ResultSeatRow.game,
            ResultSeatRow.player,
            ResultSeatRow.name,
            ResultSeatRow.bot,
            ResultSeatRow.rating,
        )
        .where(ResultSeatRow.game.in_(games))
        .order_by(ResultSeatRow.game, ResultSeatRow.seat)
    )
    async with registry.store.engine.connect() as connection:
        seats = (await connection.execute(query)).all()
    known = await registry.players.find_many(_ids(player for _, player, *_ in seats))
    found: dict[str, list[LobbyPlayer]] = {}
    for game, player, name, bot, rating in seats:
        kind = known[player].kind if player in known else "guest"
        shown = None if rating is None else round(rating)
        found.setdefault(game, []).append(LobbyPlayer(player or "", name, kind, shown, bot))
    return found


def _watchers(registry: RoomRegistry, game: str) -> int | None:
    room = registry.live_room(game)
    return None if room is None else room.spectators.count() or None


def clock_of(stored: str | None) -> ClockSetup | None:
    """Return a clock from its JSON."""
    return None if stored is None else ClockSetup.model_validate_json(stored)


def _ids(players: Iterable[str | None]) -> list[str]:
    return sorted({player for player in players if player is not None})
