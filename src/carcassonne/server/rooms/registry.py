"""Registry of live games, which are created, loaded from the database and evicted when idle."""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
from collections import Counter, OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from datetime import UTC, datetime
from typing import TypeAlias

from sqlalchemy.ext.asyncio import AsyncConnection

import carcassonne as cc

from ..bot_api.streams import OpenStreams
from ..bot_api.tokens import PersonalTokenStore
from ..clocks.arbiter import control_of
from ..clocks.outages import FLAG_JOB, OutageLog
from ..clocks.record import TableRecord, rows_of
from ..cluster.choice import doorbell_of
from ..cluster.follower import REMATCH, JournalFollower
from ..config import ServerConfig
from ..errors import ApiError
from ..game_files import MAX_SEED_LENGTH, UploadedFile, setup_of
from ..jobs.runner import Job, JobRunner, Later
from ..lobby.live import LiveLobby
from ..metrics import Metrics
from ..notices.service import NoticeService
from ..players.erasure import Erasure
from ..players.open_games import require_free_place
from ..players.relations import Relations
from ..players.store import PlayerStore
from ..players.talk import TableTalk
from ..players.tidying import TIDYING_JOB, PlayerTidying
from ..rendering.queue import RenderQueue
from ..results.closing import GameCloser
from ..schemas.messages import Rematch, RematchMessage, SeatToken
from ..schemas.requests import SeatKind, SeatSetup, SetupRequest, StoredSetup
from ..schemas.responses import Created, Uploaded
from ..security.rate_limit import ClientLimits
from ..security.tokens import GAME_ID, TOKEN, load_key
from ..serializers.catalog import engine_setup
from ..storage.journal import STORAGE_ERRORS
from ..storage.rows import Effect, Entry, NewGame, Role
from ..storage.store import Store, TokenGrant
from ..tournaments.service import TournamentService
from ..workers.advice import AdviceService
from ..workers.bots import BotPool
from ..workers.fair_queue import Priority
from ..workers.pool import ADVICE_NICENESS, WorkerPool
from ..workers.replays import ReplayService
from .bots import BOT_JOB
from .invitations import Invitations
from .live_game import LiveGame, new_game
from .rescue import BotRescue
from .room import Room
from .versions import is_newer

log = logging.getLogger("carcassonne.server")

CreationStep: TypeAlias = Callable[[AsyncConnection, str], Awaitable[None]]
"""A function that stores more rows in the transaction of a new game; it gets the game's id."""
ROOM_CACHE_SIZE = 300
READERS = 2
"""Processes that compute over whole games; reviews leave one of them free for replays."""
STALE_FLAG_SECONDS, BUSY_FLAG_SECONDS = 0.05, 1.0
"""Pauses before a flag is judged again: after a lost race, and while the database is unavailable."""


class RoomRegistry:
    """All live games; an idle one can be rebuilt from the database at any time."""

    def __init__(
        self,
        store: Store,
        pool: BotPool,
        render_queue: RenderQueue,
        config: ServerConfig,
        limits: ClientLimits,
    ) -> None:
        self.store = store
        self.players = PlayerStore(store)
        self.relations = Relations(store)
        self.talk = TableTalk(store, self.players, limits)
        self.personal_tokens = PersonalTokenStore(store)
        self.bot_streams = OpenStreams()
        self.jobs = JobRunner(store)
        """All handlers must be registered before it is started."""
        self.jobs.register(FLAG_JOB, self._judge_flag)
        self.tidying = PlayerTidying(store)
        self.jobs.register(TIDYING_JOB, self.tidying.carry_out)
        self.outages = OutageLog(store)
        self.outages.on_outage = self._give_time_back
        self.pool = pool
        self.render_queue = render_queue
        self.readers = WorkerPool(READERS, ADVICE_NICENESS, reserved_for=Priority.QUESTION)
        self.advice = AdviceService(pool, self.readers)
        self.replays = ReplayService(self.readers)
        self.config = config
        self.metrics = Metrics()
        self.closer = GameCloser(self)
        self.lobby = LiveLobby(self)
        self.tournaments = TournamentService(self)
        self.follower = JournalFollower(self, doorbell_of(config), is_alone=config.is_alone)
        self.jobs.register(BOT_JOB, self._play_bot)
        self.rescue = BotRescue(self)
        self.erasure = Erasure(self)
        self.limits = limits
        if not config.is_alone:
            limits.share(self.follower.share_limit)
        self.invitations = Invitations(store, load_key(config.secret, config.key_file))
        self.notices = NoticeService(self)
        self.sockets: Counter[str] = Counter()
        """Open WebSockets by client."""
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self._loading: dict[str, asyncio.Lock] = {}

    async def require_free_place(self, player: str, waiting: int = 0) -> None:
        """Raise ``too_many`` if a player may not begin another game."""
        await require_free_place(self.store, player, self.config.open_games, waiting)

    async def create(self, setup: SetupRequest, also: CreationStep | None = None) -> Created:
        """Create a game and return its tokens, which are sent only once. ``also`` joins the transaction."""
        first = setup.first if setup.first is not None else secrets.randbelow(len(setup.seats))
        seed = setup.seed or secrets.token_hex(16)
        game = await asyncio.to_thread(_new_game, setup, first, seed)
        if setup.waiting is None and setup.clock is not None and _has_links(setup):
            # No clock may run before the invited players have joined.
            setup = setup.model_copy(update={"waiting": True})
        return await self.begin(setup, first, game, also)

    async def begin(
        self, setup: SetupRequest, first: int, game: cc.Game, also: CreationStep | None = None
    ) -> Created:
        """Store a game that is new or continued from a file, and return its tokens."""
        name = secrets.token_urlsafe(12)
        table = await asyncio.to_thread(LiveGame.from_game, game, setup.aids)
        opening = await asyncio.to_thread(table.opening)
        table.commit(opening)
        wanted: list[tuple[Role, int | None]] = [("host", None), ("watcher", None)]
        wanted += [("player", seat) for seat, each in enumerate(setup.seats) if each.kind == "link"]
        links = {(role, seat): self.invitations.first_token(name, role, seat) for role, seat in wanted}
        created = datetime.now(UTC)
        kept = StoredSetup.model_validate({**setup.model_dump(), "seed": None})
        row = NewGame(
            id=name,
            created=created,
            setup=kept.model_dump_json(),
            first=first,
            seed=game.dealer.seed,
            rules=cc.RULES_VERSION,
        )
        actions = [(record.seat, str(record.action)) for record in table.game.records]
        record = TableRecord(control_of(kept.clock), len(kept.seats), seq=len(actions))
        room = Room(name, kept, first, created, table, len(actions), created, self, record)
        events: list[Entry] = []
        effects: list[Effect] = []
        if not kept.waiting:
            await room.arbiter.prepare_start()
            events = room.arbiter.start()
            effects += room.arbiter.effects_of(events) if events else []
            effects += room.turns.after_events(events) or room.turns.at_beginning()
        tokens_to_store = [row for _, row in links.values()]
        now = await self.store.create(row, tokens_to_store, actions, also, events, effects)
        if events:
            room.arbiter.follow(rows_of(events, room.head, now))
            room.head += len(events)
        self._keep(room)
        self.render_queue.begin(table.position)
        tokens = {place: token for place, (token, _) in links.items()}
        seats = [SeatToken(seat, tokens.get(("player", seat))) for seat in range(len(setup.seats))]
        return Created(game=name, host=tokens["host", None], watch=tokens["watcher", None], seats=seats)

    async def rematch(self, room: Room) -> None:
        """Create the rematch of a room unless there is one, and announce it."""
        async with room.lock:
            if room.rematch is None:
                first = (room.first + 1) % len(room.setup.seats)
                plain = room.setup.model_dump(
                    exclude={"tournament": True, "seats": {"__all__": {"ready", "joined"}}}
                )
                # A game with a clock waits until all have come, and one in which a player is missing until
                # another one takes the seat.
                missing = await self.deleted_seats(room, "link")
                waiting = bool(missing) or (room.setup.clock is not None and _has_links(room.setup))
                setup = SetupRequest.model_validate({**plain, "first": first, "waiting": waiting})
                created = await self.create(setup)
                await self.players.inherit(room.id, created.game)
                rematch = await self.store.links.set_rematch(room.id, created.game)
                await room.append_event(REMATCH, {"game": rematch})
            else:
                await self.announce_rematch(room)

    async def deleted_seats(self, room: Room, kind: SeatKind) -> list[int]:
        """Return the seats of a kind whose players were deleted."""
        players, seats = await self.players.seats(room.id), room.setup.seats
        return [seat for seat, each in players.items() if each.kind == "deleted" and seats[seat].kind == kind]

    async def announce_rematch(self, room: Room) -> None:
        """Send the link into the rematch to all connections of a room."""
        for connection in tuple(room.connections):
            try:
                way = await self.way_into_rematch(room, connection.grant)
            except STORAGE_ERRORS as error:
                log.warning("the rematch of game %s could not be announced: %s", room.id, error)
                connection.drop()  # it learns of the rematch when it connects again
                continue
            if way is not None:
                connection.send(RematchMessage(rematch=way))

    async def way_into_rematch(self, room: Room, grant: TokenGrant) -> Rematch | None:
        """Return a viewer's link into the rematch, or all links for the host; None if there is no rematch."""
        if room.rematch is None:
            return None
        seats = (await self.room(room.rematch)).setup.seats
        role, seat = grant.role, grant.seat
        if role == "player" and (seat is None or seats[seat].kind != "link"):
            role, seat = "watcher", None
        link = self.invitations.link
        token = await link(room.rematch, role, seat)
        if role != "host":
            return Rematch(game=room.rematch, token=token, role=role)
        return Rematch(
            game=room.rematch,
            token=token,
            role=role,
            host=token,
            watch=await link(room.rematch, "watcher", None),
            seats=[
                SeatToken(n, await link(room.rematch, "player", n) if each.kind == "link" else None)
                for n, each in enumerate(seats)
            ],
        )

    async def go_on(self, uploaded: UploadedFile) -> Uploaded:
        """Continue a game from a file; its author must not know which tiles are still to come."""
        game = uploaded.game
        if not game.is_over:
            game.dealer = cc.Dealer(secrets.token_hex(16))
        elif len(game.dealer.seed) > MAX_SEED_LENGTH or not game.dealer.seed.isprintable():
            game.dealer = cc.Dealer("")
        created = await self.begin(setup_of(game), game.setup.first, game)
        return Uploaded(
            game=created.game,
            host=created.host,
            watch=created.watch,
            seats=created.seats,
            format=uploaded.format,
            seq=len(game.records),
            over=game.is_over,
            notes=uploaded.notes,
        )

    async def play_on(self, room: Room, number: int, seat: int, level: str) -> Created:
        """Begin a game from a position of a room: bots play all seats but one, and the draws are new."""
        seats = room.setup.seats
        if number > room.live_game.seq or seat >= len(seats):
            raise ApiError("unknown")
        game = await asyncio.to_thread(_branch, room.live_game.game, number)
        if game.is_over:
            raise ApiError("over")
        rows = [
            SeatSetup(
                name=each.name,
                colour=each.colour,
                kind="here" if n == seat else "bot",
                level=None if n == seat else each.level or level,
            )
            for n, each in enumerate(seats)
        ]
        plain = room.setup.model_dump(exclude={"seats", "tournament"})
        setup = SetupRequest(**{**plain, "seats": rows, "waiting": False, "clock": None})
        engine_setup(setup, room.first)  # refuses an unknown level
        return await self.begin(setup, room.first, game)

    def _keep(self, room: Room) -> None:
        """Keep a room, unless the same game was loaded in the meantime: its viewers must not be split."""
        self._rooms.setdefault(room.id, room)
        self._rooms.move_to_end(room.id)
        for old in list(self._rooms.values())[: max(0, len(self._rooms) - ROOM_CACHE_SIZE)]:
            if not old.connections and old.thinking is None:
                del self._rooms[old.id]
                self.render_queue.expect(old.id, None)

    async def close(self) -> None:
        """Stop all background work; interrupted jobs and bot moves are done after the next start."""
        await self.jobs.close()
        await self.notices.close()
        await self.outages.close()
        await self.rescue.close()
        await self.lobby.close()
        await self.tournaments.live.close()
        await self.follower.close()
        self.advice.close()
        self.replays.close()
        self.readers.close()
        await asyncio.gather(*(room.stop_bots() for room in self._rooms.values()))

    def start(self) -> None:
        """Start to listen to other processes, and to carry out jobs if that is a task of this process."""
        self.follower.start()
        self.outages.start()
        self.rescue.start()
        if self.config.role != "web":
            self.jobs.start()

    async def _play_bot(self, job: Job) -> None:
        """Carry out the job of a bot's move."""
        try:
            room = await self.room(str(job.payload["game"]))
        except ApiError as error:
            if error.code == "no_game":
                return
            raise
        if "seq" in job.payload:
            await room.bots.play_job(int(str(job.payload["seq"])))
        else:
            is_dead = await self.rescue.has_died(job)
            await room.bots.rescue(job.claimed_at, its_process_died=is_dead)

    @property
    def room_count(self) -> int:
        """Number of games in memory."""
        return len(self._rooms)

    def rooms_with_connections(self) -> list[Room]:
        return [room for room in self._rooms.values() if room.connections]

    async def rebuild(self, room: Room) -> None:
        """Reload a game after a take-back by another process, and send its whole state to all connections."""
        fresh = await self._load(room.id)
        room.setup, room.live_game, room.head = fresh.setup, fresh.live_game, fresh.head
        room.ended, room.rematch = fresh.ended, fresh.rematch
        room.arbiter.record = fresh.arbiter.record
        room.spectators.forget_view()
        await room.send_state(room.connections)

    def forget(self, room: Room) -> None:
        """Drop a room that does not match the database; its clients have to reconnect."""
        room.is_closed = True
        self._rooms.pop(room.id, None)
        for connection in tuple(room.connections):
            connection.drop()

    def live_room(self, game: str) -> Room | None:
        """Return the room of a game if it is in memory; None otherwise."""
        return self._rooms.get(game)

    async def _judge_flag(self, job: Job) -> None:
        """Carry out a job: check whether a seat is out of time."""
        room = await self.room(str(job.payload["game"]))
        try:
            await room.arbiter.judge_flag()
        except ApiError as error:  # a move was stored first, or the database fails
            raise Later(STALE_FLAG_SECONDS if error.code == "stale" else BUSY_FLAG_SECONDS) from error

    def _give_time_back(self) -> None:
        """Update all clocks after an outage, and broadcast them."""
        for room in self._rooms.values():
            if room.setup.clock is not None:
                room.arbiter.record.note_outages(self.outages.known)
                room.broadcast_table()

    def drop_sessions(self, token_hashes: Sequence[str]) -> None:
        """Drop the connections of ended sessions and revoked personal tokens in all processes."""
        self.drop_local_sessions(token_hashes)
        self.follower.end_sessions(token_hashes)

    def drop_local_sessions(self, token_hashes: Sequence[str]) -> None:
        """Drop the connections of ended sessions and revoked personal tokens in this process."""
        for room in self._rooms.values():
            for connection in tuple(room.connections):
                if connection.token in token_hashes:
                    connection.drop()
        for feed in (self.lobby, self.tournaments.live):
            feed.drop_sessions(token_hashes)
        for token in tuple(self.bot_streams.tokens):
            if token.hash in token_hashes:
                token.ended.set()

    def end_streams(self) -> None:
        """End the streams of bots, which open them again in another process or after a restart."""
        self.drop_local_sessions([token.hash for token in self.bot_streams.tokens])

    async def grant(self, game: str, token: str) -> TokenGrant:
        """Return what a token grants. Raises ``no_game`` for a wrong token as well as for an unknown game."""
        found = await self.store.grant(token) if TOKEN.fullmatch(token) else None
        if found is None or found.game != game:
            raise ApiError("no_game")
        return found

    async def room(self, game: str) -> Room:
        found = self._rooms.get(game)
        if found is None and not GAME_ID.fullmatch(game):
            raise ApiError("no_game")
        if found is not None:
            self._rooms.move_to_end(game)
            if not found.connections and not self.follower.is_alone:
                async with found.lock:  # rooms without viewers get no notifications
                    await self.follower.follow(found)
            return found
        lock = self._loading.setdefault(game, asyncio.Lock())
        try:
            async with lock:
                if game not in self._rooms:
                    self._keep(await self._load(game))
        finally:
            self._loading.pop(game, None)
        return self._rooms[game]

    async def _load(self, game: str) -> Room:
        stored = await self.store.load(game)
        if stored is None:
            raise ApiError("no_game")
        if is_newer(stored.rules):
            log.error("game %s has rules version %s, which this process does not know", game, stored.rules)
            raise ApiError("other_rules")
        setup = StoredSetup.model_validate(json.loads(stored.setup))
        try:
            table = await asyncio.to_thread(_rebuild, setup, stored.first, stored.seed, stored.actions)
        except cc.IllegalAction as error:
            log.error("game %s cannot be played again under these rules: %s", game, error)
            raise ApiError("other_rules") from error
        head, control = len(stored.rows), control_of(setup.clock)
        now = await self.outages.beat() if control is not None else None
        record = TableRecord.of(control, len(setup.seats), stored.rows, self.outages.known)
        room = Room(game, setup, stored.first, stored.created, table, head, stored.ended, self, record)
        room.rematch = stored.rematch
        if now is not None:
            room.arbiter.synchronize(now)
        if not self.follower.is_alone:
            room.talk.last_remark = (await self.store.heads([game]))[game][1]
        await room.arbiter.begin()
        return room


def _has_links(setup: SetupRequest) -> bool:
    return any(seat.kind == "link" for seat in setup.seats)


def _new_game(setup: SetupRequest, first: int, seed: str) -> cc.Game:
    """Return a new game. Compiling the rules of a new module set takes a while: call this in a thread."""
    return new_game(engine_setup(setup, first), seed)


def _branch(game: cc.Game, number: int) -> cc.Game:
    """Return a game with the first actions of another one and a new dealer."""
    twin = new_game(game.setup, secrets.token_hex(16))
    for record in game.records[:number]:
        twin.push(record.action)
    return twin


def _rebuild(setup: SetupRequest, first: int, seed: str, actions: list[tuple[int, str]]) -> LiveGame:
    return LiveGame(_new_game(setup, first, seed), setup.aids, (action for _, action in actions))
