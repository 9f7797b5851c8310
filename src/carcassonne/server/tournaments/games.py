"""Begin the games of a tournament with clock, rating and names, as the lobby does."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import TYPE_CHECKING

from sqlalchemy.ext.asyncio import AsyncConnection

from ..players.store import Player
from ..results.beginning import SeatedPlayer, list_new_game
from ..results.closing import RATED_KINDS
from ..results.store import ResultStore
from ..schemas.requests import Aids, Colour, SeatSetup, TournamentGameSetup
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
    entrants = [tournament.entrant(number) for number in match.entrants_by_seat(step.is_swapped)]
    seated = await _seated(registry, entrants)
    setup = _setup(tournament, entrants, seated, seed)
    is_rated = tournament.request.rated and all(_can_be_rated(each.player) for each in seated)
    is_public = tournament.is_public and tournament.format != "duplicate"

    async def store_game(connection: AsyncConnection, game: str) -> None:
        await store.add_game(connection, tournament.id, match, step.number, game, is_swapped=step.is_swapped)
        results = ResultStore(registry.store)
        await list_new_game(connection, results, game, setup, seated, is_rated=is_rated, is_public=is_public)

    try:
        created = await registry.create(setup, store_game)
    except NotPossible:
        log.debug("a game of tournament %s was begun by another process", tournament.id)
        return
    (await registry.room(created.game)).wake_bots()
    opponents = {
        each.player.id: setup.seats[1 - seat].name
        for seat, each in enumerate(seated)
        if each.player is not None
    }
    await tell_game(registry, tournament, created.game, opponents)


async def _seated(registry: RoomRegistry, entrants: Sequence[StoredEntrant]) -> list[SeatedPlayer]:
    known = await registry.players.find_many([each.player for each in entrants if each.player is not None])
    return [SeatedPlayer(known.get(each.player or ""), each.rating) for each in entrants]


def _setup(
    tournament: Tournament,
    entrants: Sequence[StoredEntrant],
    seated: Sequence[SeatedPlayer],
    seed: str | None,
) -> TournamentGameSetup:
    seats: list[SeatSetup] = []
    for number, (entrant, each) in enumerate(zip(entrants, seated, strict=True)):
        seats.append(_seat(number, entrant, each.player, seats[0].name if seats else ""))
    # A spectator of a game with the same deal would know which tiles are still to come.
    spectators = False if tournament.format == "duplicate" else None
    return game_setup(tournament.request, seats, tournament=tournament.id, seed=seed, spectators=spectators)


def _can_be_rated(player: Player | None) -> bool:
    return player is not None and player.kind in RATED_KINDS
