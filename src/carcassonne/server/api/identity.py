"""The player of the session cookie, as dependencies of endpoints.

``CurrentPlayer`` is None for a visitor without a session; ``SomePlayer`` makes such a visitor a guest. Both
refuse requests that change something unless our own page has sent them, since browsers add cookies to
requests of other pages too.
"""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends, Request

from ..errors import ApiError
from ..players.access import need_own_page
from ..players.cookies import device_of, is_own_page, session_token, set_session_cookie
from ..players.store import Player
from ..security.rate_limit import client_key
from .dependencies import Registry


async def current_player(request: Request, registry: Registry) -> Player | None:
    """Return the player of the session cookie; None without a cookie or if its session has ended."""
    token = session_token(request, registry.config)
    if token is None:
        return None
    need_own_page(request, registry.config)
    return await registry.players.session_player(token)


CurrentPlayer = Annotated[Player | None, Depends(current_player)]


async def some_player(request: Request, registry: Registry, player: CurrentPlayer) -> Player:
    """Return the player of the session cookie; a visitor without one becomes a guest."""
    if player is not None:
        return player
    need_own_page(request, registry.config)
    registry.limits.guests.acquire(client_key(request))
    guest, token = await registry.players.create_guest(device_of(request.headers))
    set_session_cookie(request, registry.config, token)
    return guest


SomePlayer = Annotated[Player, Depends(some_player)]


async def page_player(request: Request, registry: Registry) -> Player | None:
    """Return the player, or a new guest, for our own page; None for programs, whose cookies are ignored."""
    if not is_own_page(request.headers, registry.config.origins):
        return None
    return await some_player(request, registry, await current_player(request, registry))


PagePlayer = Annotated[Player | None, Depends(page_player)]


def need_player(player: CurrentPlayer) -> Player:
    """Return the player of the session cookie. Raises ``no_token`` without one."""
    if player is None:
        raise ApiError("no_token")
    return player


SignedInPlayer = Annotated[Player, Depends(need_player)]
