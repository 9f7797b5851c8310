"""Endpoints for registering, logging in and logging out."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Query, Request, Response
from fastapi.responses import RedirectResponse

from ..addresses import reachable_addresses
from ..errors import ApiError
from ..players import passkeys, passwords
from ..players.access import need_own_page
from ..players.accounts import Accounts
from ..players.cookies import delete_session_cookie, device_of, set_session_cookie
from ..players.credentials import hashed
from ..players.mail import normalized_address
from ..players.passkeys import RelyingParty
from ..players.store import Player
from ..rooms.registry import RoomRegistry
from ..schemas.account_requests import (
    EmailRequest,
    EmailToken,
    LoginRequest,
    NewPasskeyRequest,
    PasskeyAnswer,
    RegisterRequest,
)
from ..schemas.openapi import answers
from ..schemas.players import Me, PasskeyOptions, SignInAddress, SignInMethods
from ..security.rate_limit import client_key
from .dependencies import FAILURES, Reading, Registry, sent
from .identity import CurrentPlayer, SomePlayer

ACCOUNT_PAGE = "/#/account"
FAILED_PAGE = "/#/sign-in/failed"
"""No link has this secret, so the page says that signing in did not work."""
DENIED = "access_denied"
"""The answer of a provider at which the person has decided not to sign in."""


def own_page(request: Request, registry: Registry) -> None:
    """Refuse requests from other pages, even without a cookie: another page must not log a visitor in."""
    need_own_page(request, registry.config)


api = APIRouter(prefix="/api/account", responses=FAILURES, dependencies=[Reading, Depends(own_page)])


def accounts_of(request: Request, registry: Registry) -> Accounts:
    """The accounts of the running server."""
    found: Accounts = request.app.state.accounts
    return found


AccountsOf = Annotated[Accounts, Depends(accounts_of)]


def attempt(request: Request, registry: Registry) -> None:
    """Count an attempt to log in against the client's address."""
    registry.limits.logging_in.acquire(client_key(request))


Attempt = Depends(attempt)


def party_of(request: Request, registry: Registry) -> RelyingParty:
    """Return the relying party of passkeys. Raises ``unknown`` if passkeys are not available."""
    found = passkeys.relying_party(request, registry.config) if passkeys.available() else None
    if found is None:
        raise ApiError("unknown")
    return found


Party = Annotated[RelyingParty, Depends(party_of)]


async def sign_in(
    request: Request, registry: RoomRegistry, accounts: Accounts, player: str, before: Player | None
) -> Response:
    """Begin a new session of a player; the games of a guest are transferred to the account.

    The token is always new: a third party that knew the old one must not be logged in (session fixation).
    """
    found = await registry.players.find(player)
    if found is None or found.kind == "deleted":
        raise ApiError("wrong_login")
    if found.is_banned:
        raise ApiError("banned")
    absorbed: list[str] = []
    if before is not None and before.kind == "guest" and before.id != player:
        absorbed = await accounts.absorb(before.id, player)
    old = before.session if before is not None else ""
    token, ended = await registry.players.open_session(player, device_of(request.headers), old)
    registry.drop_sessions([*absorbed, *ended])
    set_session_cookie(request, registry.config, token)
    return sent(Me(player=found.info, moderator=found.is_moderator or None))


@api.get("/methods", responses=answers(SignInMethods))
async def sign_in_methods(request: Request, registry: Registry, accounts: AccountsOf) -> Response:
    """Return the ways to sign in that this server offers at the address that the browser uses."""
    party = passkeys.relying_party(request, registry.config) if passkeys.available() else None
    provider = registry.config.oidc_name or registry.config.oidc_issuer
    return sent(
        SignInMethods(
            password=passwords.available(),
            passkey=party is not None,
            email=accounts.mailer.is_configured,
            oidc=provider if accounts.oidc.is_configured else None,
        )
    )


@api.post("/logout", status_code=204)
async def log_out(request: Request, registry: Registry, player: CurrentPlayer) -> None:
    """End this session."""
    if player is not None:
        registry.drop_sessions(await registry.players.end_sessions(player.id, only=player.session))
    delete_session_cookie(request, registry.config)


# Passwords ------------------------------------------------------------------------------------------------


@api.post("/register", responses=answers(Me), dependencies=[Attempt])
async def register(
    request: Request, registry: Registry, accounts: AccountsOf, player: SomePlayer, wish: RegisterRequest
) -> Response:
    """Make the guest an account with a password; its games stay its games."""
    await accounts.register_with_password(player, wish.name, wish.password)
    return await sign_in(request, registry, accounts, player.id, player)


@api.post("/login", responses=answers(Me), dependencies=[Attempt])
async def log_in(
    request: Request, registry: Registry, accounts: AccountsOf, player: CurrentPlayer, wish: LoginRequest
) -> Response:
    """Log in with a password. A wrong one and an unknown account are answered alike, after the same time."""
    found = await accounts.check_password(wish.login, wish.password)
    return await sign_in(request, registry, accounts, found, player)


# Passkeys -------------------------------------------------------------------------------------------------


@api.post("/passkeys/options", responses=answers(PasskeyOptions), dependencies=[Attempt])
async def new_passkey_options(
    accounts: AccountsOf, party: Party, player: SomePlayer, wish: NewPasskeyRequest
) -> Response:
    """Return the options for creating a passkey; the challenge is valid once, for five minutes."""
    return sent(PasskeyOptions(dict(await accounts.new_passkey_options(party, player, wish.name))))


@api.post("/passkeys", responses=answers(Me), dependencies=[Attempt])
async def add_passkey(
    request: Request,
    registry: Registry,
    accounts: AccountsOf,
    party: Party,
    player: SomePlayer,
    answer: PasskeyAnswer,
) -> Response:
    """Store a passkey; a guest becomes an account with it."""
    await accounts.add_passkey(party, player, answer.credential, device_of(request.headers))
    return await sign_in(request, registry, accounts, player.id, player)


@api.post("/passkeys/login/options", responses=answers(PasskeyOptions), dependencies=[Attempt])
async def passkey_login_options(accounts: AccountsOf, party: Party) -> Response:
    """Return the options for logging in with a passkey; they name no account."""
    return sent(PasskeyOptions(dict(await accounts.passkey_request(party))))


@api.post("/passkeys/login", responses=answers(Me), dependencies=[Attempt])
async def log_in_with_passkey(
    request: Request,
    registry: Registry,
    accounts: AccountsOf,
    party: Party,
    player: CurrentPlayer,
    answer: PasskeyAnswer,
) -> Response:
    """Log in with a passkey."""
    found = await accounts.check_passkey(party, answer.credential)
    return await sign_in(request, registry, accounts, found, player)


# E-mail and OpenID Connect --------------------------------------------------------------------------------


@api.post("/email", status_code=204, dependencies=[Attempt])
async def send_link(
    request: Request, registry: Registry, accounts: AccountsOf, player: SomePlayer, wish: EmailRequest
) -> None:
    """Send a link to an address. The answer does not tell whether an account has it."""
    if not accounts.mailer.is_configured:
        raise ApiError("unknown")
    address = normalized_address(wish.address)
    registry.limits.mailing.acquire(client_key(request))
    registry.limits.mailing.acquire(hashed(address))
    # Never the host of the request: whoever asks could send others a link to a server of their own.
    page = reachable_addresses(registry.config)[0].url
    await accounts.send_link(player, address, wish.name, page, wish.language)


@api.post("/email/confirm", responses=answers(Me), dependencies=[Attempt])
async def confirm_link(
    request: Request, registry: Registry, accounts: AccountsOf, player: CurrentPlayer, link: EmailToken
) -> Response:
    """Use a link of an e-mail: it signs in, or confirms the address of an account."""
    found = await accounts.confirm_link(link.token)
    if found.is_new and (player is None or player.id != found.player):
        # Whoever reads the e-mail owns the address, but perhaps did not ask for the account: a browser that
        # has only named the address must not stay signed in.
        registry.drop_sessions(await registry.players.end_sessions(found.player))
    if found.signs_in:
        return await sign_in(request, registry, accounts, found.player, player)
    return sent(Me(player=player.info if player is not None else None))


@api.post("/oidc", responses=answers(SignInAddress), dependencies=[Attempt])
async def start_oidc(
    request: Request, registry: Registry, accounts: AccountsOf, player: SomePlayer
) -> Response:
    """Return the address at which the configured provider signs people in."""
    if not accounts.oidc.is_configured:
        raise ApiError("unknown")
    redirect = f"{base_url(request, registry)}api/account/oidc/callback"
    return sent(SignInAddress(await accounts.oidc.start(player.id, redirect)))


@api.get("/oidc/callback", include_in_schema=False, dependencies=[Attempt])
async def finish_oidc(
    request: Request,
    registry: Registry,
    accounts: AccountsOf,
    player: CurrentPlayer,
    state: Annotated[str, Query(max_length=100)] = "",
    code: Annotated[str, Query(max_length=4000)] = "",
    error: Annotated[str, Query(max_length=4000)] = "",
) -> Response:
    """Complete signing in with the provider; the state must belong to the player who began.

    The browser shows what this answers, so it always leads back to the page.
    """
    if error == DENIED:
        return RedirectResponse(ACCOUNT_PAGE, 303)
    try:
        if player is None or not accounts.oidc.is_configured:
            raise ApiError("wrong_login")
        identity = await accounts.oidc.finish(state, code, player.id)
        found = await accounts.accept_identity(player, identity)
        await sign_in(request, registry, accounts, found, player)
    except ApiError:
        return RedirectResponse(FAILED_PAGE, 303)
    return RedirectResponse(ACCOUNT_PAGE, 303)


def base_url(request: Request, registry: RoomRegistry) -> str:
    """Return the address of the page, with a trailing slash."""
    if registry.config.public_url:
        return reachable_addresses(registry.config)[0].url
    return str(request.base_url)
