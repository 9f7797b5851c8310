"""Checks of every request before it is read (host, origin, size) and security headers of every response."""

from __future__ import annotations

import re
from urllib.parse import urlsplit

from fastapi import HTTPException
from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ..errors import ApiError, malformed
from ..schemas.messages import Failed
from ..serializers.json import encoded
from .hosts import AllowedHosts

MAX_BODY_BYTES = 64 * 1024
MAX_GAME_FILE_BYTES = 2 * 1024 * 1024
UPLOAD = "/api/games/upload"
MAX_MESSAGE_BYTES = 16 * 1024
LENGTH = re.compile(r"[0-9]+")
MAX_LENGTH_DIGITS = 18
PROTOCOL_ERROR = 4000
"""Close code for connections that violate the protocol."""

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


def origin_allowed(headers: Headers, allowed: tuple[str, ...]) -> bool:
    """Return whether the origin of a request is allowed: pages of other sites are not, programs are."""
    origin = headers.get("origin")
    if origin is None or origin in allowed:
        return True
    return urlsplit(origin).netloc == headers.get("host", "") != ""


def error_response(error: ApiError, status: int | None = None) -> Response:
    """Return the response to a failed request, with the status of the error or another one."""
    headers = {"Retry-After": str(error.retry_after)} if error.retry_after else None
    body = encoded(Failed(error.wire()))
    return Response(body, status or error.status, headers, "application/json")


class SecurityMiddleware:
    """Checks host, origin and size of requests before anything reads them, and adds response headers."""

    def __init__(self, app: ASGIApp, hosts: AllowedHosts, origins: tuple[str, ...] = ()) -> None:
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
        limit = MAX_GAME_FILE_BYTES if scope["path"] == UPLOAD else MAX_BODY_BYTES
        length = headers.get("content-length", "0")
        if not self.hosts.allow(headers.get("host")):
            detail = f"allow {headers.get('host')!r} with: carcassonne play --allow-host"
            await error_response(ApiError("wrong_host", detail=detail))(scope, receive, protected)
        elif scope["method"] not in ("GET", "HEAD") and not origin_allowed(headers, self.origins):
            await error_response(ApiError("not_allowed"))(scope, receive, protected)
        elif not LENGTH.fullmatch(length):
            await error_response(malformed(["Content-Length"]))(scope, receive, protected)
        elif len(length) > MAX_LENGTH_DIGITS or int(length) > limit:
            await error_response(ApiError("too_big"))(scope, receive, protected)
        else:
            await self.app(scope, _limited(receive, limit), protected)


def _limited(receive: Receive, limit: int) -> Receive:
    """Limit the size of a body while it is received, whatever its Content-Length says."""
    got = 0

    async def counted() -> Message:
        nonlocal got
        message = await receive()
        got += len(message.get("body", b""))
        if got > limit:
            # The only exception that passes unchanged through the code that reads a body.
            raise HTTPException(413)
        return message

    return counted
