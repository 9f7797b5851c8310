"""Operations of players in the lobby: open tables, quick pairing, and the start of their games."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from pydantic import ValidationError
from sqlalchemy.ext.asyncio import AsyncConnection

from ..errors import ApiError
from ..players.store import Player
from ..players.word_filter import is_offensive
from ..results.beginning import SeatedPlayer, list_new_game, rating_for
from ..results.closing import RATED_KINDS
from ..results.store import ResultStore
from ..schemas.lobby import StartedGame, TableRequest, Waiting
from ..schemas.requests import Aids, Colour, SeatKind, SeatSetup, SetupRequest
from ..serializers.catalog import engine_setup
from ..serializers.json import message_ref
from .pairing import Candidate, pair
from .queues import Queue, queues
from .store import LobbyStore, NewSeek, Seek, SeekGone, SeeksChanged

if TYPE_CHECKING:
    from ..rooms.registry import RoomRegistry

log = logging.getLogger("carcassonne.server")

COLOURS: tuple[Colour, ...] = ("blue", "red", "yellow", "green", "lilac", "black")
RATED, CASUAL = "rated", "casual"
"""Modes of a queue, the last part of its name in the database."""
MAX_DAYS_SEEKS, MAX_DAYS_SEEKS_OF_GUEST = 20, 5
"""Correspondence tables that a player may wait at; anyone can be many guests."""


class LobbyService:
    """Carries out what players do in the lobby. Most methods return where the player waits afterwards."""

    def __init__(self, registry: RoomRegistry) -> None:
        self.registry = registry
        self.seeks = LobbyStore(registry.store)
        self.results = ResultStore(registry.store)

    # Tables -------------------------------------------------------------------------------------------------

    async def open_table(
        self, player: Player, request: TableRequest, previous: str | None = None, bots: int = 0
    ) -> Waiting:
        """Open a table and wait at it. Raises ``bad_setup`` for a module set that cannot be played.

        Raises ``seek_gone`` if another request has opened the same rematch first.

        A number of ``bots`` take part from the beginning: the game begins when the other seats are taken.
        """
        self._require_permission(player, is_rated=request.rated)
        names = _placeholder_names(request.seats)
        setup = _setup(request, names)
        # Bots may take all seats but one, so their level is checked too: later the game could not begin.
        engine_setup(_setup(request, names, [player, *[None] * (request.seats - 1)]))
        invited = [
            guest
            for guest in await self.registry.players.find_many(request.invited)
            if not await self.registry.relations.are_apart(player.id, guest)
        ]
        new = NewSeek(
            request.model_dump_json(exclude={"invited"}),
            request.seats - bots,
            request.public,
            is_live=_is_live(request),
            previous=previous,
            invited=invited,
        )
        if is_offensive(request.title):
            raise ApiError("bad_name", message_ref("error-name-offensive"))
        await self._require_place(player, is_live=new.is_live)
        if invited:
            self.registry.limits.inviting.acquire(player.id, len(invited))
        await self._open(new, player, await rating_for(self.registry.store, player, setup))
        for guest in invited:
            await self.registry.notices.tell_challenge(player.name, guest, new.id)
        await self.start_full(new.id)
        return await self.places(player)

    async def _open(self, new: NewSeek, player: Player, rating: float | None) -> None:
        try:
            await self.seeks.open(new, player.id, rating)
        except SeekGone as error:
            raise ApiError("seek_gone") from error

    async def join(self, player: Player, seek: str) -> Waiting:
        """Join an open table; its game begins when it is full. Raises ``seek_gone`` if it is too late."""
        found = await self.seeks.find(seek)
        if found is None or found.queue is not None:
            raise ApiError("seek_gone")
        request = TableRequest.model_validate_json(found.setup)
        self._require_permission(player, is_rated=request.rated)
        setup = _setup(request, _placeholder_names(request.seats))
        rating = await rating_for(self.registry.store, player, setup)
        if player.id not in found.invited and not _in_range(request, rating):
            raise ApiError("not_allowed", message_ref("error-rating-range"))
        for each in found.players:
            if await self.registry.relations.are_apart(player.id, each.player):
                raise ApiError("seek_gone")
        if player.id not in [each.player for each in found.players]:
            await self._require_place(player, is_live=_is_live(request))
        try:
            await self.seeks.join(seek, player.id, rating, is_live=_is_live(request))
        except SeekGone as error:
            raise ApiError("seek_gone") from error
        await self.start_full(seek)
        return await self.places(player)

    async def leave(self, player: Player, seek: str) -> Waiting:
        """Leave a table or a queue."""
        await self.seeks.leave(seek, player.id)
        return await self.places(player)

    async def invite(self, player: Player, seek: str, guest: str) -> None:
        """Invite another player to the table where the player waits. Raises ``unknown`` if it has begun."""
        found = await self.seeks.find(seek)
        known = await self.registry.players.find(guest)
        if found is None or found.queue is not None or found.game is not None:
            raise ApiError("unknown")
        if known is None or known.kind == "deleted" or player.id not in [p.player for p in found.players]:
            raise ApiError("unknown")
        if await self.registry.relations.are_apart(player.id, guest):
            return  # a block is not revealed to the blocked player
        self.registry.limits.inviting.acquire(player.id)
        await self.seeks.invite(seek, guest)
        await self.registry.notices.tell_challenge(player.name, guest, seek)

    async def decline(self, player: Player, seek: str) -> None:
        """Decline the invitation to a table, and notify the player who waits there."""
        found = await self.seeks.find(seek)
        if found is None or player.id not in found.invited:
            return
        await self.seeks.decline(seek, player.id)
        if found.players:
            await self.registry.notices.tell_declined(player.name, found.players[0].player, seek)

    async def rematch(self, player: Player, game: str) -> Waiting:
        """Meet the players of a finished game again: open a private table for them, or join it."""
        seats = await self.registry.players.seats(game)
        if player.id not in [each.id for each in seats.values()]:
            raise ApiError("not_allowed")
        found = await self.seeks.rematch_of(game)
        if found is not None:
            return await self.join(player, found.id)
        room = await self.registry.room(game)
        listed = await self.results.listed(game)
        setup = room.setup
        bots = [each.level for each in setup.seats if each.kind == "bot" and each.level is not None]
        request = TableRequest(
            title=setup.title,
            family=setup.family,
            modules=setup.modules,
            profile=setup.profile,
            seats=len(setup.seats),
            clock=setup.clock,
            rated=listed is not None and listed.is_rated,
            public=False,
            aids=setup.aids,
            spectator_delay=setup.spectator_delay or 0,
            invited=[each.id for each in seats.values() if each.id != player.id and each.kind != "deleted"],
        )
        if bots:
            request = request.model_copy(update={"bot_level": bots[0]})
        try:
            return await self.open_table(player, request, previous=game, bots=len(bots))
        except ApiError as error:
            found = await self.seeks.rematch_of(game) if error.code == "seek_gone" else None
            if found is None:
                raise
            return await self.join(player, found.id)  # another player was quicker

    async def fill_with_bots(self, player: Player, seek: str) -> Waiting:
        """Let bots take the empty seats of a table now; only its host may do that."""
        found = await self.seeks.find(seek)
        if found is None or found.queue is not None:
            raise ApiError("seek_gone")
        if TableRequest.model_validate_json(found.setup).rated or found.players[0].player != player.id:
            raise ApiError("not_allowed")
        await self._start([found])
        return await self.places(player)

    async def start_full(self, seek: str) -> None:
        """Begin the game of a table that is full."""
        found = await self.seeks.find(seek)
        if found is not None and found.game is None and len(found.players) == found.seats:
            await self._start([found])

    # Quick pairing ------------------------------------------------------------------------------------------

    async def enter_queue(self, player: Player, queue: str, *, is_rated: bool) -> Waiting:
        """Wait to be paired, and pair at once if that is possible."""
        known = queues().get(queue)
        if known is None:
            raise ApiError("unknown")
        self._require_permission(player, is_rated=is_rated)
        request = _queue_request(known, is_rated=is_rated)
        setup = _setup(request, _placeholder_names(known.seats))
        new = NewSeek(
            request.model_dump_json(exclude={"invited"}),
            known.seats,
            is_public=False,
            is_live=_is_live(request),
            queue=queue_key(known, is_rated=is_rated),
        )
        await self._require_place(player, is_live=new.is_live)
        await self._open(new, player, await rating_for(self.registry.store, player, setup))
        await self.pair_all()
        return await self.places(player)

    async def pair_all(self) -> int:
        """Pair the players of all queues as far as possible; return the number of games."""
        waiting: dict[str, list[Seek]] = {}
        for seek in await self.seeks.waiting():
            if seek.queue is not None:
                waiting.setdefault(seek.queue, []).append(seek)
        now, games = datetime.now(UTC), 0
        for seeks in waiting.values():
            by_id = {seek.id: seek for seek in seeks}
            blocks = await self.registry.relations.blocks_of([p.player for s in seeks for p in s.players])
            candidates = [
                Candidate(
                    seek.id,
                    each.player,
                    each.rating,
                    (now - each.joined).total_seconds(),
                    blocks.get(each.player, frozenset()),
                )
                for seek in seeks
                for each in seek.players
            ]
            for group in pair(candidates, seeks[0].seats):
                games += await self._start_waiting([by_id[each.seek] for each in group])
        return games

    # Beginning ----------------------------------------------------------------------------------------------

    async def start_due(self) -> int:
        """Begin the games of full tables, and of those that have waited long enough; return their number."""
        now, games = datetime.now(UTC), 0
        for seek in await self.seeks.waiting():
            if seek.queue is not None or not seek.players:
                continue
            try:
                wait = TableRequest.model_validate_json(seek.setup).bots_after
            except ValidationError as error:  # stored by another version of the server
                await self._close([seek], error)
                continue
            is_due = wait is not None and (now - seek.created).total_seconds() >= wait
            if is_due or len(seek.players) == seek.seats:
                games += await self._start_waiting([seek])
        return games

    async def _start_waiting(self, seeks: Sequence[Seek]) -> bool:
        """Begin a game as :meth:`_start` does; a table whose game cannot begin must not hold up others."""
        try:
            return await self._start(seeks)
        except (ApiError, ValidationError) as error:
            if isinstance(error, ApiError) and error.code == "busy":
                raise
            await self._close(seeks, error)
            return False

    async def _close(self, seeks: Sequence[Seek], error: Exception) -> None:
        """Close tables whose game cannot begin."""
        for seek in seeks:
            log.error("the table %s is closed, since its game cannot begin: %s", seek.id, error)
            for each in seek.players:
                await self.seeks.leave(seek.id, each.player)

    async def _start(self, seeks: Sequence[Seek]) -> bool:
        """Begin the game of one table, or of several paired players; return False if it was too late."""
        request = TableRequest.model_validate_json(seeks[0].setup)
        ids = [each.player for seek in seeks for each in seek.players]
        known = await self.registry.players.find_many(ids)
        ratings = {each.player: each.rating for seek in seeks for each in seek.players}
        order: list[Player | None] = [known[each] for each in ids]
        order += [None] * (request.seats - len(order))
        secrets.SystemRandom().shuffle(order)
        setup = _setup(request, _seat_names(order), order)
        is_public = request.public or seeks[0].queue is not None or await self._was_public(seeks[0].previous)
        seated = [SeatedPlayer(each, None if each is None else ratings[each.id]) for each in order]

        async def store_game(connection: AsyncConnection, game: str) -> None:
            expected = {seek.id: [each.player for each in seek.players] for seek in seeks}
            await self.seeks.start(connection, expected, game)
            await list_new_game(
                connection, self.results, game, setup, seated, is_rated=request.rated, is_public=is_public
            )

        try:
            await self.registry.create(setup, store_game)
        except SeeksChanged:
            return False
        return True

    async def _was_public(self, previous: str | None) -> bool:
        """Return whether the players of a rematch have met in a public game: they are still strangers."""
        listed = None if previous is None else await self.results.listed(previous)
        return listed is not None and listed.is_public

    # Players ------------------------------------------------------------------------------------------------

    async def places(self, player: Player) -> Waiting:
        """Return where a player waits, and the games that have begun there."""
        seeks = await self.seeks.places_of([player.id])
        return await self.waiting_in(player.id, seeks)

    async def forget_started(self, player: str) -> None:
        """Note that a bot knows of its games that have begun, so that it may wait for others."""
        started = [each.id for each in await self.seeks.places_of([player]) if each.game is not None]
        if started:
            await self.seeks.note_seen(player, started)

    async def waiting_in(self, player: str, seeks: Sequence[Seek]) -> Waiting:
        """Return where a player waits among some seeks."""
        found = Waiting(tables=[])
        started: list[StartedGame] = []
        unanswered: list[str] = []
        for seek in seeks:
            if player not in [each.player for each in seek.players]:
                continue
            if seek.game is None:
                found.tables.append(seek.id)
                if set(seek.invited) - {each.player for each in seek.players}:
                    unanswered.append(seek.id)
                if seek.queue is not None:
                    queue, _, mode = seek.queue.rpartition(".")
                    found.queue, found.rated = queue, mode == RATED
                continue
            seats = await self.registry.players.seats(seek.game)
            seat = next(number for number, each in seats.items() if each.id == player)
            token = await self.registry.invitations.link(seek.game, "player", seat)
            started.append(StartedGame(seek.id, seek.game, seat, token))
        found.started = started or None
        found.unanswered = unanswered or None
        return found

    def _require_permission(self, player: Player, *, is_rated: bool) -> None:
        if player.is_banned:
            raise ApiError("not_allowed")
        if is_rated and player.kind not in RATED_KINDS:
            raise ApiError("not_allowed", message_ref("error-rated-account"))

    async def _require_place(self, player: Player, *, is_live: bool) -> None:
        """Raise ``too_many`` if the player has too many games, counting those that the player waits for."""
        waiting = [seek for seek in await self.seeks.places_of([player.id]) if seek.game is None]
        if is_live:  # whoever waits for a live game waits in one place only, and leaves another one
            waiting = [seek for seek in waiting if not _is_live(TableRequest.model_validate_json(seek.setup))]
        elif len(waiting) >= (MAX_DAYS_SEEKS_OF_GUEST if player.kind == "guest" else MAX_DAYS_SEEKS):
            raise ApiError("too_many")
        await self.registry.require_free_place(player.id, len(waiting))


def queue_key(queue: Queue, *, is_rated: bool) -> str:
    """Return the name of a queue in the database: rated and casual games are paired separately."""
    return f"{queue.id}.{RATED if is_rated else CASUAL}"


def _queue_request(queue: Queue, *, is_rated: bool) -> TableRequest:
    return TableRequest(
        family=queue.family,
        modules=queue.modules,
        seats=queue.seats,
        clock=queue.clock,
        rated=is_rated,
    )


def _is_live(request: TableRequest) -> bool:
    return request.clock is None or request.clock.kind == "live"


def _in_range(request: TableRequest, rating: float | None) -> bool:
    """Return whether a rating is in the range of a table; a player without a rating is always accepted."""
    if rating is None:
        return True
    low = request.min_rating is None or rating >= request.min_rating
    return low and (request.max_rating is None or rating <= request.max_rating)


def _setup(
    request: TableRequest, names: Sequence[str], players: Sequence[Player | None] | None = None
) -> SetupRequest:
    """Return the set-up of a table; seats without a player are bots."""
    aids: Aids = request.aids.model_copy(update={"hints": False}) if request.rated else request.aids
    seats = []
    for number, name in enumerate(names):
        is_bot = players is not None and players[number] is None
        level = request.bot_level if is_bot else None
        kind: SeatKind = "bot" if is_bot else "link"
        seats.append(SeatSetup(name=name, colour=COLOURS[number], kind=kind, level=level))
    return SetupRequest(
        title=request.title,
        family=request.family,
        modules=request.modules,
        profile=request.profile,
        seats=seats,
        aids=aids,
        clock=request.clock,
        # All players are present, and there is no host who could end a waiting room.
        waiting=False,
        spectator_delay=request.spectator_delay or None,
        lobby=True,
    )


def _placeholder_names(seats: int) -> list[str]:
    """Return placeholder names for seats whose players are not known yet."""
    return [str(number) for number in range(seats)]


def _seat_names(players: Sequence[Player | None]) -> list[str]:
    """Return a unique name for each seat."""
    names: list[str] = []
    for player in players:
        name = "Bot" if player is None else player.name
        shown, number = name, 1
        while shown in names:
            number += 1
            shown = f"{name[:20]} {number}"
        names.append(shown)
    return names
