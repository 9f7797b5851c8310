"""Limits that keep one client from spoiling the game of others, and headers that protect the page."""

from __future__ import annotations

import time
from collections import OrderedDict
from urllib.parse import urlsplit

from fastapi import HTTPException
from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .errors import ApiError
from .hosts import Hosts

BODY = 64 * 1024
GAME_FILE = 2 * 1024 * 1024
UPLOAD = "/api/games/upload"
MESSAGE = 16 * 1024
PROTOCOL_ERROR = 4000
"""With this code a connection ends that does not keep to the protocol."""
KEPT_BUCKETS = 4096

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data: blob:; style-src 'self'; script-src 'self'; "
        "connect-src 'self' ws: wss:; object-src 'none'; base-uri 'none'; form-action 'none'; "
        "frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}


class Bucket:
    """Holds up to ``burst`` tokens and gets ``rate`` new ones a second."""

    def __init__(self, rate: float, burst: int) -> None:
        self.rate = rate
        self.burst = burst
        self.left = float(burst)
        self.seen = time.monotonic()

    def take(self) -> bool:
        now = time.monotonic()
        self.left = min(float(self.burst), self.left + (now - self.seen) * self.rate)
        self.seen = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Buckets:
    """One bucket for each token or address; the least recently used are forgotten."""

    def __init__(self, rate: float, burst: int) -> None:
        self.rate = rate
        self.burst = burst
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, key: str) -> None:
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(self.rate, self.burst)
            if len(self._buckets) > KEPT_BUCKETS:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(key)
        if not bucket.take():
            raise ApiError("too_many", retry_after=max(1, round(1 / self.rate)))


def origin_allowed(headers: Headers, allowed: tuple[str, ...]) -> bool:
    """Pages of other sites may not use this server; programs that send no origin are no pages."""
    origin = headers.get("origin")
    if origin is None or origin in allowed:
        return True
    return urlsplit(origin).netloc == headers.get("host", "") != ""


def error_response(error: ApiError) -> JSONResponse:
    headers = {"Retry-After": str(error.retry_after)} if error.retry_after else None
    return JSONResponse({"error": error.wire()}, error.status, headers)


class Guard:
    """Checks host, origin and size of requests before anything reads them, and adds headers to answers."""

    def __init__(self, app: ASGIApp, hosts: Hosts, origins: tuple[str, ...] = ()) -> None:
        self.app = app
        self.hosts = hosts
        self.origins = origins

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket" and not self.hosts.allow(Headers(scope=scope).get("host")):
            await send({"type": "websocket.close", "code": PROTOCOL_ERROR})
            return
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def protected(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        headers = Headers(scope=scope)
        limit = GAME_FILE if scope["path"] == UPLOAD else BODY
        length = headers.get("content-length", "0")
        if not self.hosts.allow(headers.get("host")):
            detail = f"allow {headers.get('host')!r} with: carcassonne play --allow-host"
            await error_response(ApiError("wrong_host", detail=detail))(scope, receive, protected)
        elif scope["method"] not in ("GET", "HEAD") and not origin_allowed(headers, self.origins):
            await error_response(ApiError("not_allowed"))(scope, receive, protected)
        elif not length.isdecimal() or int(length) > limit:
            await error_response(ApiError("too_big"))(scope, receive, protected)
        else:
            await self.app(scope, _limited(receive, limit), protected)


def _limited(receive: Receive, limit: int) -> Receive:
    """A body that was announced as small, or not at all, must not grow beyond the limit either."""
    got = 0

    async def counted() -> Message:
        nonlocal got
        message = await receive()
        got += len(message.get("body", b""))
        if got > limit:
            # The one exception that reading a body does not turn into another.
            raise HTTPException(413)
        return message

    return counted
