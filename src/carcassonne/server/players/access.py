"""Access through sessions: which requests may rely on a cookie, and what the session grants."""

from __future__ import annotations

from starlette.requests import HTTPConnection

from ..config import ServerConfig
from ..errors import ApiError
from ..storage.store import TokenGrant
from .cookies import is_own_page, session_token
from .store import PlayerStore

SAFE_METHODS = ("GET", "HEAD")


def need_own_page(connection: HTTPConnection, config: ServerConfig) -> None:
    """Raise ``not_allowed`` for sockets and requests that change something, unless our own page sent them."""
    is_safe = connection.scope.get("method") in SAFE_METHODS
    if not is_safe and not is_own_page(connection.headers, config.origins):
        raise ApiError("not_allowed")


async def session_grant(
    connection: HTTPConnection, config: ServerConfig, players: PlayerStore, game: str
) -> tuple[TokenGrant, str]:
    """Return what the session of a request grants in a game, and the session token.

    Raises ``no_token`` without a session, and ``no_game`` if the player does not take part in the game.
    """
    token = session_token(connection, config)
    if token is None:
        raise ApiError("no_token")
    need_own_page(connection, config)
    player = await players.session_player(token)
    if player is None:
        raise ApiError("no_token")
    grant = await players.grant(game, player.id)
    if grant is None:
        raise ApiError("no_game")
    return grant, token
