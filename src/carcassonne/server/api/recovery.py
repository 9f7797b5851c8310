"""Endpoints for recovery codes, which open a player's games in another browser."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Request, Response

from ..errors import ApiError
from ..rooms.registry import RoomRegistry
from ..schemas.openapi import answers
from ..schemas.requests import GameTokens
from ..schemas.responses import RecoveredGames, RecoveryCode
from ..security.rate_limit import client_key
from ..security.tokens import new_recovery_code, normalized_code
from ..storage.store import TokenGrant
from .dependencies import FAILURES, Credentials, Registry, sent

GAME_COST = 1.0
"""Milliseconds charged for each game that is added to a code."""
api = APIRouter(prefix="/api/recovery", responses=FAILURES)


async def _grants(request: Request, registry: RoomRegistry, tokens: GameTokens) -> list[TokenGrant]:
    """Return the grants of the valid tokens of a list; wrong tokens count against the client's address."""
    client = client_key(request)
    registry.limits.computing.acquire(client, 1 + GAME_COST * len(tokens.games))
    found = {}
    for each in tokens.games:
        registry.limits.guessing.require(client)
        try:
            found[each.game] = await registry.grant(each.game, each.token)
        except ApiError:
            registry.limits.guessing.acquire(client)
    return list(found.values())


async def recovery_code(request: Request, registry: Registry, credentials: Credentials) -> str:
    """Return the normalized code of a request. Raises ``unknown`` for a wrong one and counts the attempt."""
    client = client_key(request)
    registry.limits.guessing.require(client)
    code = normalized_code(credentials.credentials) if credentials else None
    if code is None or not await registry.invitations.is_code(code):
        registry.limits.guessing.acquire(client)
        raise ApiError("unknown")
    return code


Code = Annotated[str, Depends(recovery_code)]


@api.post("", status_code=201, responses=answers(RecoveryCode, 201))
async def create_recovery(request: Request, registry: Registry, tokens: GameTokens) -> Response:
    """Create a recovery code for a list of games. Raises ``unknown`` if no token is valid."""
    registry.limits.creating.acquire(client_key(request))
    grants = await _grants(request, registry, tokens)
    if not grants:
        raise ApiError("unknown")
    code = new_recovery_code()
    normalized = normalized_code(code)
    assert normalized is not None
    await registry.invitations.protect(normalized, grants)
    return sent(RecoveryCode(code), 201)


@api.post("/games", status_code=204)
async def add_to_recovery(request: Request, registry: Registry, code: Code, tokens: GameTokens) -> None:
    """Put more games under a code."""
    await registry.invitations.protect(code, await _grants(request, registry, tokens))


@api.get("", responses=answers(RecoveredGames))
async def recover(registry: Registry, code: Code) -> Response:
    """The games under a code with tokens for them."""
    return sent(RecoveredGames(await registry.invitations.recover(code)))


@api.delete("", status_code=204)
async def drop_recovery(registry: Registry, code: Code) -> None:
    """Make a code invalid, and the tokens that it gave out."""
    await registry.invitations.forget(code)
