"""Begin the games of a tournament with clock, rating and names, as the lobby does."""

from __future__ import annotations

import logging
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from sqlalchemy import insert
from sqlalchemy.ext.asyncio import AsyncConnection

from ..players.store import Player
from ..players.tables import GamePlayerRow
from ..results.closing import RATED_KINDS, listing, rating_pool
from ..results.store import ResultStore, SeatStart, read_ratings
from ..results.tables import RatingRow
from ..schemas.requests import Aids, Colour, SeatSetup, SetupRequest, TournamentGameSetup
from ..schemas.tournaments import TournamentRequest
from .messages import tell_game
from .model import NextGame
from .records import StoredEntrant, StoredMatch, Tournament
from .store import NotPossible, TournamentStore

if TYPE_CHECKING:
    from ..rooms.registry import RoomRegistry

log = logging.getLogger("carcassonne.server")

COLOURS: tuple[Colour, Colour] = ("blue", "red")
MAX_NAME_LENGTH = 20


def game_setup(request: TournamentRequest, seats: list[SeatSetup], **more: object) -> TournamentGameSetup:
    """Return the set-up of a game: the first seat begins, running out of time loses, hints are off."""
    return TournamentGameSetup.model_validate(
        {
            "title": request.title,
            "family": request.family,
            "modules": request.modules,
            "profile": request.profile,
            "seats": seats,
            "first": 0,
            "aids": Aids(hints=False),
            "clock": request.clock.model_copy(update={"time_out": "out"}),
            "waiting": False,
            **more,
        }
    )


def bot_name(entrant: StoredEntrant) -> str:
    """Return the name of a bot of the server; its level is shown beside it."""
    return f"Bot {entrant.number}"


def _seat(number: int, entrant: StoredEntrant, player: Player | None, taken: str) -> SeatSetup:
    colour = COLOURS[number]
    if player is None:
        return SeatSetup(name=bot_name(entrant), colour=colour, kind="bot", level=entrant.bot)
    name = player.name if player.name != taken else f"{player.name[:MAX_NAME_LENGTH]} 2"
    return SeatSetup(name=name, colour=colour, kind="link")


async def begin_game(
    registry: RoomRegistry,
    store: TournamentStore,
    tournament: Tournament,
    match: StoredMatch,
    step: NextGame,
    seed: str | None,
) -> None:
    """Begin a game of a match, unless another process has already begun it."""
    assert match.second is not None
    order = [match.second, match.first] if step.is_swapped else [match.first, match.second]
    entrants = [tournament.entrant(number) for number in order]
    known = await registry.players.find_many([each.player for each in entrants if each.player is not None])
    players = [known.get(each.player or "") for each in entrants]
    seats: list[SeatSetup] = []
    for number, (entrant, player) in enumerate(zip(entrants, players, strict=True)):
        seats.append(_seat(number, entrant, player, seats[0].name if seats else ""))
    is_secret = tournament.format == "duplicate"
    # A spectator of a game with the same deal would know which tiles are still to come.
    setup = game_setup(
        tournament.request,
        seats,
        tournament=tournament.id,
        seed=seed,
        spectators=False if is_secret else None,
    )
    is_rated = tournament.request.rated and all(
        player is not None and player.kind in RATED_KINDS for player in players
    )

    async def claim(connection: AsyncConnection, game: str) -> None:
        await store.claim_game(
            connection, tournament.id, match, step.number, game, is_swapped=step.is_swapped
        )
        rows = [
            {"game": game, "seat": seat, "player": player.id}
            for seat, player in enumerate(players)
            if player is not None
        ]
        if rows:
            await connection.execute(insert(GamePlayerRow), rows)
        ratings = [each.rating for each in entrants if each.rating is not None]
        row = listing(
            game,
            datetime.now(UTC),
            setup,
            is_rated=is_rated,
            is_public=tournament.is_public and not is_secret,
            top_rating=max(ratings, default=None),
        )
        starts = [
            SeatStart(player.id if player else None, seat.name, seat.level, entrant.rating)
            for entrant, player, seat in zip(entrants, players, seats, strict=True)
        ]
        await ResultStore(registry.store).begin(connection, row, starts)

    try:
        created = await registry.create(setup, claim)
    except NotPossible:
        log.debug("a game of tournament %s was begun by another process", tournament.id)
        return
    (await registry.room(created.game)).wake_bots()
    opponents = {player.id: seats[1 - seat].name for seat, player in enumerate(players) if player is not None}
    await tell_game(registry, tournament, created.game, opponents)


async def rating_for(registry: RoomRegistry, player: Player, setup: SetupRequest) -> float | None:
    """Return a player's rating in the pool of a game; None without one."""
    pool = rating_pool(setup)
    if pool is None:
        return None
    where = (RatingRow.pool == pool.id, RatingRow.player == player.id)
    async with registry.store.engine.connect() as connection:
        found = await read_ratings(connection, *where)
    return found[0].rating.rating.value if found else None
