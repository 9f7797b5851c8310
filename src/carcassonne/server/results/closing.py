"""Store result, statistics and ratings of a game when it has ended, exactly once."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

import msgspec

from carcassonne import catalog

from ..jobs.runner import Job
from ..jobs.schedule import NewJob
from ..players.store import Player
from ..ratings.pools import Pace, RatingPool, pool_of
from ..ratings.projection import ranks_of
from ..schemas.requests import SetupRequest
from ..workers.fair_queue import Priority
from .statistics import ClosedGame, SeatStatistics, close_game
from .store import NewResult, ResultStore, SeatResult
from .tables import Fate

if TYPE_CHECKING:
    from ..rooms.registry import RoomRegistry
    from ..rooms.room import Room

RESULT_JOB = "result"
RATED_KINDS = ("account", "bot")
"""Players who can have ratings. Guests play casual games, since they cannot log in again."""


def rating_pool(setup: SetupRequest) -> RatingPool | None:
    """Return the rating pool of a game with this set-up; None if there is none."""
    base = next(each.name for each in catalog.modules() if each.founds_family and each.family == setup.family)
    pace: Pace | None = None if setup.clock is None else setup.clock.kind
    return pool_of(setup.family, base, tuple(setup.modules), pace, len(setup.seats))


class GameCloser:
    """Stores the result of games that have ended.

    A job does this. It is stored in the transaction that ends the game, so no result is lost if a process
    dies. A result is stored once, however often the job is carried out.
    """

    def __init__(self, registry: RoomRegistry) -> None:
        self.registry = registry
        self.results = ResultStore(registry.store)
        registry.jobs.register(RESULT_JOB, self._carry_out)

    async def prepare(self) -> None:
        """Recompute ratings of an older version before the first game ends."""
        if not await self.results.is_current():
            await self.results.recompute()

    def job(self, game: str) -> NewJob:
        """Return the job that stores the result of a game, for the transaction that ends it."""
        return NewJob(RESULT_JOB, f"{RESULT_JOB}:{game}", {"game": game}, keeps_existing=True)

    async def _carry_out(self, job: Job) -> None:
        game = str(job.payload["game"])
        if await self.results.status(game) not in ("finished", "aborted"):
            room = await self.registry.room(game)
            if not room.is_over:  # another process has stored the end
                async with room.lock:
                    await self.registry.follower.follow(room)
            await self.close(room)
        await self.registry.tournaments.note_end(game)

    async def close(self, room: Room) -> bool:
        """Store the result of a game that is over; return False if there is nothing to store."""
        game, arbiter = room.live_game.game, room.arbiter
        if not room.is_over:
            return False
        players = await self.registry.players.seats(room.id)
        listed = await self.results.listed(room.id)
        if not players and listed is None and not await self.registry.players.has_owner(room.id):
            return False
        if arbiter.is_aborted:
            return await self._abort(room, players, listed or casual_listing(room))
        actions = [str(record.action) for record in game.records]
        data: bytes = await self.registry.readers.run(
            close_game, game.setup, actions, priority=Priority.QUESTION, client=f"result {room.id}"
        )
        found = msgspec.json.decode(data, type=ClosedGame)
        found.winners = arbiter.winners()
        left = arbiter.departures(is_rated=listed is not None and listed.is_rated)
        seats = seat_results(room, players, found, left)
        return await self.results.finish(listed or casual_listing(room), room.ended, seats)

    async def _abort(self, room: Room, players: dict[int, Player], listed: NewResult) -> bool:
        """Remove an aborted game from the list of running games; return whether it was there."""
        found = ClosedGame(
            [], list(room.live_game.position.scores), [SeatStatistics()] * len(room.setup.seats)
        )
        return await self.results.abort(listed, room.ended, seat_results(room, players, found, {}))


def casual_listing(room: Room) -> NewResult:
    """Return the result row of a game that was not listed, for the history of its players."""
    return listing(room.id, room.created, room.setup, is_rated=False, is_public=False)


def listing(
    game: str,
    started: datetime,
    setup: SetupRequest,
    *,
    is_rated: bool,
    is_public: bool,
    top_rating: float | None = None,
) -> NewResult:
    """Return the result row of a new game."""
    pool = rating_pool(setup)
    return NewResult(
        game=game,
        started=started,
        family=setup.family,
        modules=tuple(setup.modules),
        clock=None if setup.clock is None else setup.clock.model_dump_json(),
        is_rated=is_rated,
        is_public=is_public,
        pool=None if pool is None else pool.id,
        top_rating=top_rating,
    )


def seat_results(
    room: Room, players: dict[int, Player], found: ClosedGame, left: dict[int, Fate]
) -> list[SeatResult]:
    """Return the result of every seat; ``left`` lists the seats that did not play to the end, in order."""
    ranks = ranks_of(found.scores, found.winners, list(left))
    return [
        SeatResult(
            player=players[number].id if number in players else None,
            name=seat.name,
            bot=(seat.level or "easy") if seat.kind == "bot" else None,
            rank=ranks[number],
            score=found.scores[number],
            fate=left.get(number, "played"),
            statistics=msgspec.json.encode(found.seats[number]).decode(),
        )
        for number, seat in enumerate(room.setup.seats)
    ]
