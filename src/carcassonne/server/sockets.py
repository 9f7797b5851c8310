"""The socket of a game: hello first, then drafts, actions, words and heartbeats."""

from __future__ import annotations

import asyncio
import logging

from fastapi import WebSocket, WebSocketDisconnect
from pydantic import ValidationError

from .errors import ApiError
from .limits import MESSAGE, PROTOCOL_ERROR, Bucket, origin_allowed
from .models import MESSAGES, Act, Hello, Ping, Say, Try
from .room import Room, Viewer
from .rooms import Rooms
from .wire import Wire, encoded

log = logging.getLogger("carcassonne.server")

BAD_TOKEN, NO_GAME, TOO_MANY = 4001, 4004, 4029
HELLO_SECONDS = 10
SILENT_SECONDS = 60
RATE, BURST = 30, 60


class Closing(Exception):
    """The connection must end, with this code and error."""

    def __init__(self, code: int, error: ApiError) -> None:
        self.code = code
        self.error = error


async def serve(socket: WebSocket, game: str, rooms: Rooms) -> None:
    """One connection from beginning to end."""
    if not origin_allowed(socket.headers, rooms.config.origins):
        await socket.close(PROTOCOL_ERROR)
        return
    await socket.accept()
    session = _Session(socket, game, rooms)
    try:
        await session.run()
    except Closing as closing:
        await _bye(socket, closing)
    except (WebSocketDisconnect, RuntimeError, TimeoutError):
        log.debug("a connection to %s has ended", game)
    finally:
        await session.end()


async def _bye(socket: WebSocket, closing: Closing) -> None:
    try:
        await socket.send_json({"type": "bye", "error": closing.error.wire()})
        await socket.close(closing.code)
    except (WebSocketDisconnect, RuntimeError):
        log.debug("the client had gone before it could be told why")


class _Session:
    def __init__(self, socket: WebSocket, game: str, rooms: Rooms) -> None:
        self.socket = socket
        self.game = game
        self.rooms = rooms
        self.bucket = Bucket(RATE, BURST)
        self.viewer: Viewer | None = None
        self.room: Room | None = None
        self._writer: asyncio.Task[None] | None = None

    async def run(self) -> None:
        hello = await self._receive(HELLO_SECONDS)
        if not isinstance(hello, Hello):
            raise Closing(PROTOCOL_ERROR, ApiError("malformed"))
        await self._greet(hello)
        while True:
            await self._answer(await self._receive(SILENT_SECONDS))

    async def end(self) -> None:
        if self._writer is not None:
            self._writer.cancel()
        if self.room is not None and self.viewer is not None:
            self.room.leave(self.viewer)

    async def _receive(self, seconds: float) -> Hello | Act | Try | Say | Ping:
        try:
            async with asyncio.timeout(seconds):
                frame = await self.socket.receive()
        except TimeoutError as error:
            raise Closing(PROTOCOL_ERROR, ApiError("malformed")) from error
        if frame["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(frame.get("code", 1000))
        data = frame.get("text")
        if data is None:
            raise Closing(PROTOCOL_ERROR, ApiError("malformed"))
        if len(data.encode()) > MESSAGE:
            raise Closing(PROTOCOL_ERROR, ApiError("too_big"))
        if not self.bucket.take():
            raise Closing(TOO_MANY, ApiError("too_many"))
        try:
            return MESSAGES.validate_json(data)
        except ValidationError as error:
            problem = error.errors(include_input=False, include_url=False)[0]
            field = ".".join(str(part) for part in problem["loc"])
            raise Closing(PROTOCOL_ERROR, ApiError("malformed", where={"field": field})) from error

    async def _greet(self, hello: Hello) -> None:
        try:
            holder = await self.rooms.holder(self.game, hello.token)
            room = await self.rooms.room(self.game)
        except ApiError as error:
            raise Closing(NO_GAME, error) from error
        if self.viewer is None:
            self.viewer, self.room = Viewer(hello.token, holder), room
            self._writer = asyncio.create_task(self._write(self.viewer))
            try:
                room.join(self.viewer)
            except ApiError as error:
                raise Closing(TOO_MANY, error) from error
            fresh = True
        else:
            fresh = False
        async with room.lock:
            caught = None if hello.since is None else room.catch_up(self.viewer, hello.since)
            self.viewer.send(caught or await room.welcome(self.viewer))
        if fresh:
            room.tell_presence()
            room.wake_bots()

    async def _write(self, viewer: Viewer) -> None:
        """Sends what waits, in order; an end mark drops the connection."""
        while (message := await viewer.outbox.get()) is not None:
            await self.socket.send_text(message)
        await self.socket.close(1012)

    async def _answer(self, message: Hello | Act | Try | Say | Ping) -> None:
        assert self.viewer is not None
        assert self.room is not None
        if isinstance(message, Hello):
            await self._greet(message)
            return
        try:
            answer = await self._carry_out(message, self.room, self.viewer)
        except ApiError as error:
            answer = _refused(message.id, error, self.room)
        except Exception:
            log.exception("a message about game %s has failed", self.game)
            answer = _refused(message.id, ApiError("internal"), self.room)
        if answer is not None:
            self.viewer.send(encoded(answer))

    async def _carry_out(self, message: Act | Try | Say | Ping, room: Room, viewer: Viewer) -> Wire | None:
        match message:
            case Ping():
                return {"type": "pong", "id": message.id, "seq": room.table.seq}
            case Act():
                seq = await room.act(viewer, message.at, message.actions)
                return {"type": "done", "id": message.id, "seq": seq}
            case Try():
                found = await room.tried(viewer, message.at, message.actions)
                return {
                    "type": "tried",
                    "id": message.id,
                    "at": message.at,
                    "actions": message.actions,
                    **found,
                }
            case Say():
                if viewer.holder.role == "watcher":
                    raise ApiError("not_allowed")
                await room.say(viewer, message.text)
                return None


def _refused(number: int, error: ApiError, room: Room) -> Wire:
    answer: Wire = {"type": "refused", "id": number, "error": error.wire(), "seq": room.table.seq}
    if error.index is not None:
        answer["index"] = error.index
    return answer
