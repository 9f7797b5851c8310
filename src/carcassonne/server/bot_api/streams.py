"""Streams for bots: one of the bot's events, and one for each game, with one JSON object per line.

A stream is not told what has changed. Whenever something may have changed, it compares what it has sent with
the current state. So nothing is missed or sent twice, even if an action is taken back or was stored by
another process.
"""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections import Counter
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING

import msgspec
from sqlalchemy import select

from ..errors import ApiError
from ..lobby.listing import read_challenges
from ..lobby.store import TOUCH_SECONDS
from ..players.store import Player, session_hash
from ..players.tables import GamePlayerRow
from ..results.tables import ResultRow
from ..rooms.connection import RoomConnection
from ..rooms.room import Room
from ..schemas.bot_api import (
    BotChallenge,
    BotGame,
    BotSetup,
    ChallengeGone,
    GameFinish,
    GameFull,
    GameStart,
    GameState,
)
from ..schemas.common import WireStruct
from ..serializers.json import encoded
from ..storage.journal import STORAGE_ERRORS
from ..storage.store import TokenGrant
from ..storage.tables import GameRow

if TYPE_CHECKING:
    from ..rooms.registry import RoomRegistry

log = logging.getLogger("carcassonne.server")

KEEP_ALIVE_SECONDS = 7.0
"""Interval of empty lines, which show the client and every proxy in between that the stream is alive."""
POLL_SECONDS = 1.0
"""Time between two queries for new games of a bot."""
MAX_STREAMS = 64
"""Streams that a player may have open at the same time in one process."""


def line(message: WireStruct) -> bytes:
    return encoded(message) + b"\n"


class StreamToken:
    """The personal token with which one stream was opened; the stream ends with it."""

    def __init__(self, registry: RoomRegistry, secret: str) -> None:
        self._registry = registry
        self._secret = secret
        self._checked = time.monotonic()
        self.hash = session_hash(secret)
        self.ended = asyncio.Event()
        """Set when this process hears that the token opens nothing any more."""

    async def lasts(self) -> bool:
        """Return whether the token may still play; the database is asked as often as an empty line is due."""
        if self.ended.is_set():
            return False
        if time.monotonic() >= self._checked + KEEP_ALIVE_SECONDS:
            self._checked = time.monotonic()
            try:
                await self._check()
            except STORAGE_ERRORS as error:
                log.warning("the token of a stream cannot be checked: %s", error)
        return not self.ended.is_set()

    async def _check(self) -> None:
        found = await self._registry.personal_tokens.owner(self._secret)
        player = None if found is None else await self._registry.players.find(found[0])
        if player is None or player.is_banned:
            self.ended.set()


class OpenStreams:
    """Counts the open streams of each player in this process."""

    def __init__(self) -> None:
        self._open: Counter[str] = Counter()
        self.tokens: set[StreamToken] = set()
        """The tokens with which the streams were opened."""

    def require(self, player: str) -> None:
        """Raise ``too_many`` if a player has too many streams open."""
        if self._open[player] >= MAX_STREAMS:
            raise ApiError("too_many", retry_after=60)

    @contextmanager
    def counted(self, player: str, token: StreamToken) -> Iterator[None]:
        self._open[player] += 1
        self.tokens.add(token)
        try:
            yield
        finally:
            self.tokens.discard(token)
            self._open[player] -= 1
            if not self._open[player]:
                del self._open[player]


class ListeningConnection(RoomConnection):
    """A connection to a room that only records that something may have changed."""

    def __init__(self, token: str, grant: TokenGrant) -> None:
        super().__init__(token, grant)
        self.changed = asyncio.Event()
        self.is_dropped = False

    def send_encoded(self, message: str) -> None:
        self.changed.set()

    def drop(self) -> None:
        self.is_dropped = True
        self.changed.set()


async def game_lines(
    room: Room, connection: ListeningConnection, player: Player, streams: OpenStreams, token: StreamToken
) -> AsyncIterator[bytes]:
    """Yield a game from its beginning, then every change, until game, token or connection ends."""
    with streams.counted(player.id, token):
        try:
            sent = [str(record.action) for record in room.live_game.game.records]
            state = _state(room, 0, sent)
            yield line(
                GameFull(
                    game=room.id,
                    setup=msgspec.convert(room.live_game.game.setup.plain(), BotSetup),
                    seats=room.seats_of(connection.grant),
                    names=[seat.name for seat in room.setup.seats],
                    clock=room.setup.clock,
                    state=state,
                )
            )
            while not connection.is_dropped and not state.over:
                has_changed = await _wait(connection.changed)
                if not await token.lasts():
                    return
                if not has_changed:
                    yield b"\n"
                    continue
                connection.changed.clear()
                now = [str(record.action) for record in room.live_game.game.records]
                before, state = state, _state(room, _common_length(sent, now), now)
                # A resignation, an abort or a pause changes the state without an action.
                if now != sent or (state.decides, state.over) != (before.decides, before.over):
                    sent = now
                    yield line(state)
        finally:
            room.leave(connection)


async def _wait(changed: asyncio.Event) -> bool:
    """Wait until something may have changed; return False if it is time for an empty line."""
    with suppress(TimeoutError):
        async with asyncio.timeout(KEEP_ALIVE_SECONDS):
            return await changed.wait()
    return False


def _common_length(sent: Sequence[str], now: Sequence[str]) -> int:
    """Return the length of the common prefix of two lists of actions."""
    pairs = zip(sent, now, strict=False)
    return next((index for index, (old, new) in enumerate(pairs) if old != new), min(len(sent), len(now)))


def _state(room: Room, start: int, actions: Sequence[str]) -> GameState:
    game = room.live_game.game
    return GameState(
        start=start,
        actions=list(actions[start:]),
        seq=len(actions),
        decides=_deciding_seat(room),
        over=room.is_over,
        scores=list(game.scores),
    )


def _deciding_seat(room: Room) -> int | None:
    """Return the seat whose player may move now; None in the waiting room, in a pause and after the end."""
    if room.setup.waiting or not room.arbiter.is_open:
        return None
    seat = room.live_game.deciding_seat()
    return None if seat in room.arbiter.record.out else seat


async def event_lines(
    registry: RoomRegistry, player: Player, streams: OpenStreams, token: StreamToken
) -> AsyncIterator[bytes]:
    """Yield the games of a bot as they begin and end, and challenges as they come and go.

    The token with which the stream was opened ends it.

    While the stream is open, the bot keeps its place at tables that wait for more players.
    """
    known = _KnownEvents(registry, player.id)
    with streams.counted(player.id, token):
        while True:
            silent = 0.0
            while silent < KEEP_ALIVE_SECONDS:
                try:
                    news = await known.news()
                except STORAGE_ERRORS as error:
                    log.warning("the events of a bot cannot be read: %s", error)
                    news = []
                for event in news:
                    yield line(event)
                with suppress(TimeoutError):
                    await asyncio.wait_for(token.ended.wait(), POLL_SECONDS)
                if not await token.lasts():
                    return
                silent += POLL_SECONDS
            yield b"\n"


class _KnownEvents:
    """The games and challenges that a stream has told a bot of."""

    def __init__(self, registry: RoomRegistry, player: str) -> None:
        self._registry = registry
        self._player = player
        self._games: dict[str, BotGame] = {}
        self._challenges: set[str] = set()
        self._touched = 0.0

    async def news(self) -> list[WireStruct]:
        """Return what has changed since the last call; if it fails, the next call returns it."""
        lobby = self._registry.lobby.service
        if time.monotonic() >= self._touched + TOUCH_SECONDS:
            await lobby.seeks.touch([self._player])
            self._touched = time.monotonic()
        games = await _running_games(self._registry, self._player)
        open_challenges = {
            each.table.id: each for each in await read_challenges(self._registry, self._player)
        }
        begun = [game for name, game in games.items() if name not in self._games]
        if begun:
            await lobby.forget_started(self._player)
        found: list[WireStruct] = [
            *(GameFinish(game=game) for name, game in self._games.items() if name not in games),
            *(GameStart(game=game) for game in begun),
            *(ChallengeGone(table=table) for table in sorted(self._challenges - open_challenges.keys())),
            *(
                BotChallenge(challenge=each)
                for table, each in open_challenges.items()
                if table not in self._challenges
            ),
        ]
        self._games, self._challenges = games, set(open_challenges)
        return found


async def _running_games(registry: RoomRegistry, player: str) -> dict[str, BotGame]:
    """Return the games of a player that have begun and not ended."""
    query = (
        select(GameRow.id, GameRow.setup, GamePlayerRow.seat)
        .join(GamePlayerRow, GamePlayerRow.game == GameRow.id)
        .outerjoin(ResultRow, ResultRow.game == GameRow.id)
        .where(GamePlayerRow.player == player, ResultRow.ended.is_(None))
    )
    async with registry.store.engine.connect() as connection:
        rows = (await connection.execute(query)).all()
    found: dict[str, BotGame] = {}
    for game, text, seat in rows:
        setup = json.loads(text)
        if not setup.get("waiting"):
            names = [each["name"] for each in setup["seats"]]
            found[game] = BotGame(game=game, seat=seat, modules=list(setup["modules"]), names=names)
    return found
