"""WebSocket connections of uvicorn with less work for each message.

A message that goes out the usual way passes a queue, a task and ten functions of three libraries, and wakes
the event loop once more. ``try_send`` writes it at once, as long as the client reads what it is sent.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias, cast

from starlette.types import Scope
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import State

TrySend: TypeAlias = Callable[[str], bool]
"""Sends a text message at once; returns False if it has to wait or the connection has ended."""
EXTENSION = "carcassonne.try_send"
"""Name under which the ASGI scope of a connection contains its ``try_send``."""
MAX_UNREAD = 4
"""Messages of a client that may wait for the application before no more are read from its socket."""
TEXT_FRAME = b"\x81"
"""First byte of a whole text message (RFC 6455, section 5.2)."""
SHORT, MEDIUM = 126, 1 << 16
"""Lengths from which on the length of a message takes two bytes more, and eight."""
RESTARTING = 1012
"""Close code of a server that stops: the client connects again."""
FAREWELL_SECONDS = 1.0
"""Time for a client to answer that it has seen the end of its connection."""


def try_send_of(scope: Scope) -> TrySend | None:
    """Return the ``try_send`` of a connection; None if another server than ours serves it."""
    return cast("TrySend | None", scope.get("extensions", {}).get(EXTENSION))


class QuickSocketProtocol(WebSocketsSansIOProtocol):
    """One WebSocket connection."""

    _heard = 0.0
    """When the last bytes of the client came, by the clock of the event loop."""

    # Sending ------------------------------------------------------------------------------------------------

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            extensions = cast("dict[str, object]", self.scope["extensions"])
            extensions[EXTENSION] = self.try_send

    def try_send(self, text: str) -> bool:
        """Send a text message at once; return False if it has to wait or the connection has ended.

        All messages of one iteration of the event loop are one write to the socket.
        """
        if (
            not self.handshake_complete
            or self.close_sent
            or self.disconnected
            or not self.writable.is_set()
            or self.conn.state is not State.OPEN
            or self.transport.is_closing()
        ):
            return False
        data = text.encode()
        size = len(data)
        if size < SHORT:
            head = bytes((size,))
        elif size < MEDIUM:
            head = b"\x7e" + size.to_bytes(2)
        else:
            head = b"\x7f" + size.to_bytes(8)
        self.transport.write(b"".join((TEXT_FRAME, head, data)))
        return True

    # Receiving ----------------------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        self._heard = self.loop.time()
        super().data_received(data)

    def send_receive_event_to_app(self) -> None:
        """Pass a message on, and stop reading if several wait.

        uvicorn stops after each message and starts again, which takes two system calls.
        """
        if self.close_timer is not None:
            self.frames = []
            return  # the session has ended; only the client's answer to the close frame is still to come
        is_paused, self.read_paused = self.read_paused, True
        super().send_receive_event_to_app()
        self.read_paused = is_paused
        if not is_paused and self.queue.qsize() > MAX_UNREAD and not self.transport.is_closing():
            self.read_paused = True
            self.transport.pause_reading()

    # Ending -------------------------------------------------------------------------------------------------

    @property
    def is_arriving(self) -> bool:
        """Whether the handshake is under way."""
        return not self.handshake_complete

    def shutdown(self) -> None:
        """Send the client on, and close the connection when it has answered.

        uvicorn closes it at once. If the client has just sent something that was not read, the system then
        resets the connection, and the client may never learn the reason.
        """
        if self.is_arriving or self.close_sent or self.transport.is_closing():
            super().shutdown()
            return
        self.stop_keepalive()
        self.queue.put_nowait({"type": "websocket.disconnect", "code": RESTARTING})
        self.conn.send_close(RESTARTING)
        self.transport.write(b"".join(self.conn.data_to_send()))
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()
        self.close_timer = self.loop.call_later(FAREWELL_SECONDS, self.transport.close)

    # Keeping alive ------------------------------------------------------------------------------------------

    def send_keepalive_ping(self) -> None:
        """Send a ping, unless the client has been heard in the meantime: then it is alive."""
        silent = self.loop.time() - self._heard
        if self.ping_interval is not None and silent < self.ping_interval:
            self.ping_timer = self.loop.call_later(self.ping_interval - silent, self.send_keepalive_ping)
        else:
            super().send_keepalive_ping()
