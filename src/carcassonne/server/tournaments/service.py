"""Operations of players on tournaments: create, join, leave, start, abort."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

from ..cluster.follower import JOBS, TOURNAMENT
from ..errors import ApiError
from ..jobs.schedule import schedule
from ..players.store import Player
from ..players.word_filter import is_offensive
from ..results.beginning import rating_for
from ..results.closing import RATED_KINDS
from ..schemas.requests import SeatSetup, SetupRequest
from ..schemas.tournaments import MAX_BOTS, TournamentRequest
from ..serializers.catalog import engine_setup
from ..serializers.json import message_ref
from . import swiss
from .director import Director
from .games import COLOURS, game_setup
from .live import LiveTournaments
from .messages import tell_abort
from .records import Tournament
from .store import NotPossible, TournamentStore, tournament_job

if TYPE_CHECKING:
    from ..rooms.registry import RoomRegistry

MAX_OPEN = 5
"""Tournaments of one creator that may be open or running."""
MAX_AHEAD = timedelta(days=60)
"""How far in the future a tournament may start."""


class TournamentService:
    """Carries out what players do with tournaments in this process."""

    def __init__(self, registry: RoomRegistry) -> None:
        self.registry = registry
        self.store = TournamentStore(registry.store)
        self.director = Director(registry, self.store)
        self.live = LiveTournaments(registry, self.store)

    async def create(self, player: Player, request: TournamentRequest) -> str:
        """Create a tournament and return its id. Raises ``bad_setup``, ``bad_name``, ``account_only``."""
        if player.kind != "account":
            raise ApiError("account_only")
        if player.is_banned:
            raise ApiError("not_allowed")
        if is_offensive(request.title):
            raise ApiError("bad_name", message_ref("error-name-offensive"))
        if request.format in ("swiss", "duplicate") and not swiss.is_available():
            raise ApiError("bad_setup", message_ref("error-tournament-library"))
        now = datetime.now(UTC)
        if request.starts is not None and not now <= request.starts <= now + MAX_AHEAD:
            raise ApiError("bad_setup", message_ref("error-tournament-start"))
        for level in {None, *request.bots}:
            _check_setup(request, level)
        if await self.store.count_of(player.id) >= MAX_OPEN:
            raise ApiError("too_many")
        tournament = await self.store.create(player.id, request)
        self.announce(tournament)
        return tournament

    async def find(self, tournament: str) -> Tournament:
        """Return a tournament. Raises ``unknown``."""
        found = await self.store.find(tournament)
        if found is None:
            raise ApiError("unknown")
        return found

    async def join(self, player: Player, tournament: str) -> None:
        """Join or rejoin a tournament. Raises ``tournament_closed`` if it is too late or full."""
        found = await self.find(tournament)
        if player.is_banned or (player.kind == "bot" and not found.request.bot_accounts):
            raise ApiError("not_allowed")
        if found.request.rated and player.kind not in RATED_KINDS:
            raise ApiError("not_allowed", message_ref("error-rated-account"))
        if await self.registry.relations.between(found.creator, player.id) == "block":
            raise ApiError("tournament_closed")  # a block is not revealed to the blocked player
        await self.registry.require_free_place(player.id)
        rating = await rating_for(self.registry.store, player, _sample(found.request, None))
        try:
            await self.store.enter(tournament, found.request.max_players, player=player.id, rating=rating)
        except NotPossible as error:
            raise ApiError("tournament_closed") from error
        self.announce(tournament)

    async def leave(self, player: Player, tournament: str) -> None:
        """Leave a tournament; except in an arena, a game in progress is lost."""
        found = await self.find(tournament)
        entrant = found.entrant_of(player.id)
        if entrant is None:
            raise ApiError("unknown")
        await self._leave(tournament, entrant.number)

    async def remove(self, player: Player, tournament: str, number: int) -> None:
        """Remove an entrant; only the organiser may do that."""
        found = await self._organised(player, tournament)
        if number not in [each.number for each in found.entrants]:
            raise ApiError("unknown")
        await self._leave(tournament, number)

    async def _leave(self, tournament: str, number: int) -> None:
        try:
            await self.store.leave(tournament, number)
        except NotPossible as error:
            raise ApiError("tournament_closed") from error
        self.announce(tournament)
        self._wake(tournament)

    async def add_bot(self, player: Player, tournament: str, level: str) -> None:
        """Add a bot of the server; only the organiser may do that."""
        found = await self._organised(player, tournament)
        _check_setup(found.request, level)
        if sum(each.bot is not None for each in found.entrants) >= MAX_BOTS:
            raise ApiError("too_many")
        try:
            await self.store.enter(tournament, found.request.max_players, bot=level)
        except NotPossible as error:
            raise ApiError("tournament_closed") from error
        self.announce(tournament)

    async def start(self, player: Player, tournament: str) -> None:
        """Start now. Raises ``bad_setup`` with fewer than two entrants."""
        found = await self._organised(player, tournament)
        if found.status != "open":
            raise ApiError("tournament_closed")
        if not await self.director.start(found):
            raise ApiError("bad_setup", message_ref("error-tournament-players"))
        self.announce(tournament)
        self._wake(tournament)

    async def abort(self, player: Player, tournament: str) -> None:
        """Abort a tournament; only organisers and moderators may do that. Running games continue."""
        if not player.is_moderator:
            await self._organised(player, tournament)
        found = await self.find(tournament)
        if not await self.store.end(found.id, "aborted"):
            raise ApiError("tournament_closed")
        await tell_abort(self.registry, found)
        self.announce(tournament)

    async def _organised(self, player: Player, tournament: str) -> Tournament:
        found = await self.find(tournament)
        if found.creator != player.id or player.is_banned:
            raise ApiError("not_allowed")
        return found

    async def note_end(self, game: str) -> None:
        """Schedule the job of a tournament after one of its games has ended."""
        tournament = await self.store.of_game(game)
        if tournament is None:
            return
        async with self.registry.store.begin() as connection:
            await schedule(connection, tournament_job(tournament))
        self._wake(tournament)

    def _wake(self, tournament: str) -> None:
        """Let the workers of all processes look for jobs at once."""
        self.registry.jobs.wake()
        self.registry.follower.tell_all(tournament, JOBS)

    def announce(self, tournament: str) -> None:
        """Update the viewers of a tournament in all processes."""
        self.live.poke()
        self.registry.follower.tell_all(tournament, TOURNAMENT)


def _sample(request: TournamentRequest, level: str | None) -> SetupRequest:
    """Return the set-up of a game with placeholder players, to check it."""
    bot = SeatSetup(name="1", colour=COLOURS[1], kind="bot" if level else "link", level=level)
    return game_setup(request, [SeatSetup(name="0", colour=COLOURS[0], kind="link"), bot])


def _check_setup(request: TournamentRequest, level: str | None) -> None:
    """Raise ``bad_setup`` for a module set that two cannot play, or for an unknown level."""
    engine_setup(_sample(request, level))
