"""The socket of a game: first a hello, then drafts, actions, remarks and heartbeats."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable
from contextlib import suppress
from typing import assert_never

from fastapi import WebSocket, WebSocketDisconnect
from pydantic import ValidationError
from starlette.types import Message

from ..errors import ApiError, malformed, not_stored
from ..live_feed import SESSION_CHECK_SECONDS
from ..players.access import session_grant
from ..players.cookies import is_own_page, session_token
from ..players.store import Player
from ..rooms.connection import SNAPSHOT_SECONDS, RoomConnection, Snapshot
from ..rooms.registry import RoomRegistry
from ..rooms.room import Room
from ..schemas.messages import Bye, Done, Pong, Refused, ServerMessage, Tried
from ..schemas.requests import MESSAGES, Act, ClientRequest, Hello, Ping, Say, Show, TableWish, Try
from ..security.middleware import MAX_MESSAGE_BYTES, PROTOCOL_ERROR, origin_allowed
from ..security.rate_limit import TokenBucket, client_key
from ..serializers.json import encoded
from ..socket_protocol import RESTARTING, try_send_of
from ..storage.journal import STORAGE_ERRORS
from ..storage.store import TokenGrant

log = logging.getLogger("carcassonne.server")

NO_GAME, TOO_MANY = 4004, 4029
MAX_SOCKETS_PER_ADDRESS = 256
HELLO_SECONDS = 10
SILENT_SECONDS = 60
RATE, BURST = 30, 60
SHOWN_RATE = 10
"""Drafts per second that are passed on to other viewers."""


def may_connect(client: str, registry: RoomRegistry) -> bool:
    """Return whether an address may open another socket."""
    with suppress(ApiError):
        registry.limits.connecting.acquire(client)
        return registry.sockets[client] < MAX_SOCKETS_PER_ADDRESS
    return False


class CloseConnection(Exception):
    """The connection must end, with this code and error."""

    def __init__(self, code: int, error: ApiError) -> None:
        self.code = code
        self.error = error


async def serve(socket: WebSocket, game: str, registry: RoomRegistry) -> None:
    """Serve one connection from beginning to end."""
    if not origin_allowed(socket.headers, registry.config.origins):
        await socket.close(PROTOCOL_ERROR)
        return
    client = client_key(socket)
    if not may_connect(client, registry):
        await socket.close(TOO_MANY)
        return
    await socket.accept()
    session = _Session(socket, game, registry)
    registry.sockets[client] += 1
    try:
        # In a task of its own: each message would otherwise wake all middleware around this function again.
        await asyncio.create_task(session.run())
    except CloseConnection as closing:
        await _bye(socket, closing)
    except ApiError as error:  # the player's coming could not be stored
        await _bye(socket, CloseConnection(RESTARTING, error))
    except STORAGE_ERRORS as error:
        log.error("a connection to %s has ended: the database has failed: %s", game, error)
        await _bye(socket, CloseConnection(RESTARTING, not_stored()))
    except (WebSocketDisconnect, RuntimeError, TimeoutError):
        log.debug("a connection to %s has ended", game)
    finally:
        registry.sockets[client] -= 1
        if not registry.sockets[client]:
            del registry.sockets[client]
        await session.end()


async def _bye(socket: WebSocket, closing: CloseConnection) -> None:
    try:
        await socket.send_text(encoded(Bye(closing.error.wire())).decode())
        await socket.close(closing.code)
    except (WebSocketDisconnect, RuntimeError):
        log.debug("the client was gone before the reason could be sent")


class SilenceWatch:
    """Ends the wait for a message that does not come.

    One timer looks now and then when the last message came. A time-out around each wait would start and
    cancel a timer for every message.
    """

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._limit = 0.0
        self._since: float | None = None
        """Since when a message is waited for; None while one is carried out."""
        self._waiting: asyncio.Task[object] | None = None
        self._has_expired = False
        self._timer: asyncio.TimerHandle | None = None

    def start(self, seconds: float) -> None:
        """Allow waits of this length from now on."""
        self.stop()
        self._limit = seconds
        self._timer = self._loop.call_later(seconds, self._look)

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    async def received(self, message: Awaitable[Message]) -> Message:
        """Wait for a message. Raises TimeoutError."""
        self._waiting = asyncio.current_task()
        self._since = self._loop.time()
        try:
            return await message
        except asyncio.CancelledError as error:
            if self._has_expired and self._waiting is not None and self._waiting.uncancel() == 0:
                raise TimeoutError from error
            raise
        finally:
            self._since = None

    def _look(self) -> None:
        left = self._limit if self._since is None else self._since + self._limit - self._loop.time()
        if left > 0:
            self._timer = self._loop.call_later(left, self._look)
        elif self._waiting is not None:
            self._has_expired = True
            self._waiting.cancel()


class _Session:
    def __init__(self, socket: WebSocket, game: str, registry: RoomRegistry) -> None:
        self.socket = socket
        self.game = game
        self.registry = registry
        self.client = client_key(socket)
        self.bucket = TokenBucket(RATE, BURST)
        self.shown = TokenBucket(SHOWN_RATE, 2 * SHOWN_RATE)
        self.connection: RoomConnection | None = None
        self.room: Room | None = None
        self.relies_on_session = False
        """Whether a player's session grants access to this connection, not a link."""
        self._session_checked = time.monotonic()
        self._last_snapshot = 0.0
        self._silence = SilenceWatch()
        self._writer: asyncio.Task[None] | None = None

    async def run(self) -> None:
        self._silence.start(HELLO_SECONDS)
        hello = await self._receive()
        self._silence.start(SILENT_SECONDS)
        if not isinstance(hello, Hello):
            raise CloseConnection(PROTOCOL_ERROR, ApiError("malformed"))
        await self._greet(hello)
        while True:
            message = await self._receive()
            await self._check_session()
            await self._answer(message)

    async def end(self) -> None:
        self._silence.stop()
        if self._writer is not None:
            self._writer.cancel()
        if self.room is not None and self.connection is not None:
            self.room.leave(self.connection)

    async def _receive(self) -> ClientRequest:
        try:
            frame = await self._silence.received(self.socket.receive())
        except TimeoutError as error:
            raise CloseConnection(PROTOCOL_ERROR, ApiError("malformed")) from error
        if frame["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(frame.get("code", 1000))
        data = frame.get("text")
        if data is None:
            raise CloseConnection(PROTOCOL_ERROR, ApiError("malformed"))
        if len(data.encode()) > MAX_MESSAGE_BYTES:
            raise CloseConnection(PROTOCOL_ERROR, ApiError("too_big"))
        try:
            self.registry.limits.sending.acquire(self.client)
        except ApiError as error:
            raise CloseConnection(TOO_MANY, error) from error
        if not self.bucket.try_acquire():
            raise CloseConnection(TOO_MANY, ApiError("too_many"))
        try:
            return MESSAGES.validate_json(data)
        except ValidationError as error:
            problem = error.errors(include_input=False, include_url=False)[0]
            raise CloseConnection(PROTOCOL_ERROR, malformed(problem["loc"])) from error

    async def _greet(self, hello: Hello) -> None:
        limits, client = self.registry.limits, self.client
        try:
            limits.guessing.require(client)
            grant, token = await self._grant(hello.token)
            room = await self.registry.room(self.game)
        except ApiError as error:
            if error.code == "no_game":
                with suppress(ApiError):
                    limits.guessing.acquire(client)
            codes = {"too_many": TOO_MANY, "busy": RESTARTING, "stale": RESTARTING}
            raise CloseConnection(codes.get(error.code, NO_GAME), error) from error
        if self.connection is None:
            quick = try_send_of(self.socket.scope)
            self.connection = RoomConnection(token, grant, is_preview=bool(hello.preview), try_send=quick)
            self.connection.awaits_greeting = True
            self.room = room
            self._writer = asyncio.create_task(self._write(self.connection))
            try:
                room.join(self.connection)
            except ApiError as error:
                raise CloseConnection(TOO_MANY, error) from error
            fresh = True
        else:
            fresh = False
        async with room.lock:
            if not self.registry.follower.is_alone:
                await self.registry.follower.follow(room)  # catch up with other processes first
            since, branch = hello.since, hello.branch or 0
            caught = None if since is None else await room.catch_up(self.connection, since, branch)
            self.connection.send(caught or await room.welcome(self.connection))
            self.connection.awaits_greeting = False
        if fresh:
            if grant.role == "player" and grant.seat is not None:
                await room.seating.mark_joined(grant.seat)
            room.announce(self.connection)
            room.wake_bots()

    async def _grant(self, token: str) -> tuple[TokenGrant, str]:
        """Return the grant of a token; without one, the grant of the connection's session."""
        if token:
            return await self.registry.grant(self.game, token), token
        found = await session_grant(self.socket, self.registry.config, self.registry.players, self.game)
        self.relies_on_session = True
        return found

    async def _player(self) -> Player | None:
        """Return the player of the connection's cookie; None unless our own page has opened the socket."""
        token = session_token(self.socket, self.registry.config)
        if token is None or not is_own_page(self.socket.headers, self.registry.config.origins):
            return None
        return await self.registry.players.session_player(token)

    async def _check_session(self) -> None:
        """End a connection whose session has ended: on another device, or in another process."""
        if not self.relies_on_session or time.monotonic() < self._session_checked + SESSION_CHECK_SECONDS:
            return
        self._session_checked = time.monotonic()
        try:
            await self._grant("")
        except ApiError as error:
            raise CloseConnection(NO_GAME, error) from error

    async def _write(self, connection: RoomConnection) -> None:
        """Send queued messages in order; None in the queue closes the connection."""
        while (message := await connection.outbox.get()) is not None:
            if isinstance(message, Snapshot):
                message = await self._snapshot(connection)
            await self.socket.send_text(message)
            connection.note_sent()
        await self.socket.close(RESTARTING)

    async def _snapshot(self, connection: RoomConnection) -> str:
        """Return the whole state for a spectator who was too slow for every step."""
        assert self.room is not None
        await asyncio.sleep(self._last_snapshot + SNAPSHOT_SECONDS - time.monotonic())
        self._last_snapshot = time.monotonic()
        async with self.room.lock:
            connection.is_behind = False
            return encoded(await self.room.welcome(connection)).decode()

    async def _answer(self, message: ClientRequest) -> None:
        assert self.connection is not None
        assert self.room is not None
        if isinstance(message, Hello):
            await self._greet(message)
            return
        if isinstance(message, Show):
            if self.shown.try_acquire():
                self.room.show(self.connection, message.draft)
            return
        try:
            answer: ServerMessage | None = await self._carry_out(message, self.room, self.connection)
        except ApiError as error:
            self.registry.metrics.refused(error.code)
            answer = self._refused(message.id, error)
        except STORAGE_ERRORS as error:
            log.error("a message about game %s waits: the database has failed: %s", self.game, error)
            self.registry.metrics.refused("busy")
            answer = self._refused(message.id, not_stored())
        except Exception:
            where = {
                "game": self.game,
                "action": self.room.head,
                "request": getattr(message, "request", None),
            }
            log.exception("a message about game %s has failed", self.game, extra=where)
            answer = self._refused(message.id, ApiError("internal"))
        if answer is not None:
            self.connection.send(answer)

    def _refused(self, number: int, error: ApiError) -> Refused:
        assert self.connection is not None
        assert self.room is not None
        seq = self.room.spectators.seq(self.connection.grant)
        return Refused(id=number, error=error.wire(), seq=seq, index=error.index)

    async def _carry_out(
        self, message: Act | Try | Say | Ping | TableWish, room: Room, connection: RoomConnection
    ) -> Pong | Done | Tried | None:
        match message:
            case Ping():
                return Pong(id=message.id, seq=room.spectators.seq(connection.grant))
            case Act():
                with self.registry.metrics.acknowledging():
                    seq = await room.act(connection, message)
                return Done(id=message.id, seq=seq)
            case Try():
                found = await room.tried(connection, message.at, message.actions)
                return Tried(
                    id=message.id,
                    at=message.at,
                    actions=message.actions,
                    events=found.events,
                    changes=found.changes,
                    log=found.log,
                    complete=found.complete,
                    decision=found.decision,
                )
            case TableWish():
                await room.arbiter.request(connection, message)
                return Done(id=message.id, seq=room.live_game.seq)
            case Say():
                await self._say(message.text, room, connection)
                return None
            case _:
                assert_never(message)

    async def _say(self, words: str, room: Room, connection: RoomConnection) -> None:
        """Pass on a player's remark to the table, or a spectator's remark to other spectators."""
        player = await self._player()
        if connection.grant.role != "watcher":
            await room.talk.say(connection, await self.registry.talk.checked(room.id, player, words))
            return
        if player is None:
            raise ApiError("account_only")
        await room.talk.say_aside(player, self.registry.talk.checked_aside(player, words))
