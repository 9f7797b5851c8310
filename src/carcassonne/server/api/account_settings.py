"""Endpoints for the player's own account: name, credentials, devices, data."""

from __future__ import annotations

import json

from fastapi import APIRouter, Depends, Request, Response

from ..errors import ApiError
from ..players.cookies import delete_session_cookie
from ..players.names import name_key
from ..schemas.account_requests import DeleteRequest, PasswordChange, RenameRequest
from ..schemas.openapi import JSON, answers, reference
from ..schemas.players import AccountInfo, Me, OwnPasskey, OwnSession
from ..security.rate_limit import client_key
from ..times import aware
from .account import AccountsOf, Attempt, own_page, sign_in
from .dependencies import FAILURES, Reading, Registry, sent
from .identity import SignedInPlayer

EXPORT_COST = 40
"""An export reads as much as this number of other requests."""
api = APIRouter(prefix="/api/account", responses=FAILURES, dependencies=[Reading, Depends(own_page)])


@api.get("", responses=answers(AccountInfo))
async def account(registry: Registry, accounts: AccountsOf, player: SignedInPlayer) -> Response:
    """Return the private part of the account: credentials and devices."""
    credentials = accounts.credentials
    renamable = await accounts.renamable_from(player.id)
    return sent(
        AccountInfo(
            player=player.info,
            created=player.created.isoformat(),
            password=await credentials.password_of(player.id) is not None,
            email=await credentials.email_of(player.id),
            passkeys=[
                OwnPasskey(
                    id=each.id,
                    device=each.device,
                    created=aware(each.created).isoformat(),
                    used=None if each.used is None else aware(each.used).isoformat(),
                )
                for each in await credentials.passkeys(player.id)
            ],
            identities=await credentials.identities_of(player.id),
            sessions=[
                OwnSession(
                    id=each.id,
                    device=each.device,
                    created=each.created.isoformat(),
                    seen=each.seen.isoformat(),
                    current=each.id == player.session,
                )
                for each in await registry.players.sessions(player.id)
            ],
            renamable=None if renamable is None else renamable.isoformat(),
        )
    )


@api.patch("/name", responses=answers(Me))
async def rename(
    registry: Registry, accounts: AccountsOf, player: SignedInPlayer, wish: RenameRequest
) -> Response:
    """Choose another name, at most every 30 days."""
    await accounts.rename(player, wish.name)
    found = await registry.players.find(player.id)
    return sent(Me(player=None if found is None else found.info))


@api.put("/password", responses=answers(Me), dependencies=[Attempt])
async def change_password(
    request: Request, registry: Registry, accounts: AccountsOf, player: SignedInPlayer, change: PasswordChange
) -> Response:
    """Set or change the password; all sessions end, and this browser gets a new one."""
    if player.kind == "guest":
        raise ApiError("account_only")
    await accounts.change_password(player, change.password, change.current)
    registry.drop_sessions(await registry.players.end_sessions(player.id))
    return await sign_in(request, registry, accounts, player.id, player)


@api.delete("/passkeys/{passkey}", status_code=204)
async def remove_passkey(accounts: AccountsOf, player: SignedInPlayer, passkey: str) -> None:
    """Delete a passkey, unless nothing else opens the account."""
    await accounts.credentials.remove_passkey(player.id, passkey)


@api.delete("/sessions/{session}", status_code=204)
async def end_session(registry: Registry, player: SignedInPlayer, session: str) -> None:
    """Sign one device out."""
    ended = await registry.players.end_sessions(player.id, only=session)
    if not ended:
        raise ApiError("unknown")
    registry.drop_sessions(ended)


@api.delete("/sessions", status_code=204)
async def end_other_sessions(registry: Registry, player: SignedInPlayer) -> None:
    """Sign all other devices out."""
    registry.drop_sessions(await registry.players.end_sessions(player.id, besides=player.session))


@api.get(
    "/export",
    responses={
        200: {"content": {JSON: {"schema": reference("AccountExport")}}, "description": "everything stored"}
    },
)
async def export(
    request: Request, registry: Registry, accounts: AccountsOf, player: SignedInPlayer
) -> Response:
    """Everything that is stored about the player, as a file."""
    registry.limits.reading.acquire(client_key(request), EXPORT_COST)
    content = json.dumps(await accounts.export(player), ensure_ascii=False, indent=2)
    disposition = 'attachment; filename="carcassonne-my-data.json"'
    headers = {"Content-Disposition": disposition, "Cache-Control": "no-store"}
    return Response(content, media_type=JSON, headers=headers)


@api.post("/delete", status_code=204)
async def delete_account(
    request: Request, registry: Registry, accounts: AccountsOf, player: SignedInPlayer, wish: DeleteRequest
) -> None:
    """Delete the player. Games with others stay, under no name."""
    if name_key(wish.name) != name_key(player.name):
        raise ApiError("bad_name")
    # Their sessions end with the player: if the database fails, the player can try again.
    sessions = await registry.players.session_hashes(player.id)
    await registry.erasure.finish(await accounts.delete(player.id))
    registry.drop_sessions(sessions)
    delete_session_cookie(request, registry.config)
