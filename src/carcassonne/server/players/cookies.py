"""The session cookie, and the check that a request comes from our own page."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import timedelta
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ..config import ServerConfig

SESSION_LIFETIME = timedelta(days=180)
"""Time without use after which a session ends."""
SECURE_COOKIE = "__Host-player"
"""Browsers accept this prefix only over HTTPS, for this host alone and for all of its paths."""
SESSION_TOKEN = re.compile(r"[A-Za-z0-9_-]{43}")
"""256 random bits; anything else is not looked up."""
STATE_KEY = "set_cookies"


def is_secure(connection: HTTPConnection, config: ServerConfig) -> bool:
    """Return whether the browser has reached the server over HTTPS.

    The public address counts as well, so that a proxy that is missing from the trusted ones does not weaken
    the cookie.
    """
    if connection.url.scheme in ("https", "wss"):
        return True
    public = urlsplit(config.public_url)
    return public.scheme == "https" and public.netloc == connection.headers.get("host", "")


def cookie_name(connection: HTTPConnection, config: ServerConfig) -> str:
    """Return the name of the cookie.

    The prefix and ``Secure`` do not work over plain HTTP, as in a home network. All ports of a host share
    cookies, so the name contains the port: two servers on one machine must not sign each other's players out.
    """
    if is_secure(connection, config):
        return SECURE_COOKIE
    return f"player-{connection.url.port or 80}"


def session_token(connection: HTTPConnection, config: ServerConfig) -> str | None:
    """Return the session token of a request; None if there is none or it is malformed."""
    token = connection.cookies.get(cookie_name(connection, config), "")
    return token if SESSION_TOKEN.fullmatch(token) else None


def is_own_page(headers: Headers, allowed: tuple[str, ...]) -> bool:
    """Return whether the headers show that our own page has sent a request (protection against CSRF).

    Requests with a cookie need this proof, unlike those with a bearer token: a browser adds cookies to
    requests of other pages too. Every browser names the origin of sockets and of requests other than GET.
    """
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site") == "same-origin"
    return origin in allowed or urlsplit(origin).netloc == headers.get("host", "") != ""


def set_session_cookie(connection: HTTPConnection, config: ServerConfig, token: str) -> None:
    """Set the cookie of a new session in the response."""
    _set(connection, config, token, int(SESSION_LIFETIME.total_seconds()))


def delete_session_cookie(connection: HTTPConnection, config: ServerConfig) -> None:
    """Make the browser delete its session cookie."""
    _set(connection, config, "", 0)


def _set(connection: HTTPConnection, config: ServerConfig, value: str, seconds: int) -> None:
    secure = "; Secure" if is_secure(connection, config) else ""
    name = cookie_name(connection, config)
    cookie = f"{name}={value}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Lax{secure}"
    cookies: list[str] = connection.scope["state"][STATE_KEY]
    cookies[:] = [cookie]


class SessionCookies:
    """ASGI middleware that sends the cookie set by a request handler, even with an error response."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on with a list that collects cookies."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        cookies: list[str] = []
        scope.setdefault("state", {})[STATE_KEY] = cookies

        async def with_cookies(message: Message) -> None:
            if message["type"] == "http.response.start" and cookies:
                headers = MutableHeaders(scope=message)
                for cookie in cookies:
                    headers.append("Set-Cookie", cookie)
                headers["Cache-Control"] = "no-store"
            await send(message)

        await self.app(scope, receive, with_cookies)


BROWSERS = (
    ("Edg", "Edge"),
    ("OPR", "Opera"),
    ("Firefox", "Firefox"),
    ("FxiOS", "Firefox"),
    ("CriOS", "Chrome"),
    ("Chrome", "Chrome"),
    ("Safari", "Safari"),
)
SYSTEMS = (
    ("Android", "Android"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Windows", "Windows"),
    ("CrOS", "ChromeOS"),
    ("Mac OS", "macOS"),
    ("Linux", "Linux"),
)


def device_of(headers: Mapping[str, str]) -> str:
    """Return only the browser and the system, in two words, so that players recognise their devices."""
    agent = headers.get("user-agent", "")
    names = (next((name for mark, name in table if mark in agent), "") for table in (BROWSERS, SYSTEMS))
    return ", ".join(filter(None, names))
