"""Accounts: registration, login, renaming, data export and deletion."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from typing import NamedTuple

from sqlalchemy import Insert, delete, select, update
from sqlalchemy.exc import IntegrityError

from ..config import ServerConfig
from ..errors import ApiError
from ..lobby.store import pass_on_seeks
from ..notices.store import NoticeStore
from ..results.store import rate_alone
from ..results.tables import ResultSeatRow
from ..security.rate_limit import ClientLimits
from ..times import aware
from ..tournaments.leaving import pass_on_entries
from . import passkeys, passwords
from .credentials import (
    MAX_PASSKEYS,
    CredentialStore,
    OneTime,
    email_values,
    hashed,
    identity_values,
    passkey_values,
    password_values,
)
from .erasure import erase_player, schedule_departures
from .export import export
from .mail import LINK_MINUTES, Mailer
from .names import MAX_LENGTH, checked_name, name_key
from .oidc import Identity, OpenIdClient
from .passkeys import CHALLENGE_MINUTES, RelyingParty
from .store import Player, PlayerStore
from .tables import DELETED_NAME, GameOwnerRow, GamePlayerRow, PlayerRow, SessionRow

log = logging.getLogger("carcassonne.server")

RENAME_PAUSE = timedelta(days=30)


class ConfirmedLink(NamedTuple):
    """What a link from an e-mail has done."""

    player: str
    signs_in: bool = True
    is_new: bool = False
    """Whether it has turned a guest into an account."""


class Accounts:
    """Operations of players on their accounts."""

    def __init__(self, players: PlayerStore, config: ServerConfig, limits: ClientLimits) -> None:
        self.players = players
        self.store = players.store
        self.limits = limits
        self.credentials = CredentialStore(players.store)
        self.mailer = Mailer(config)
        self.oidc = OpenIdClient(config, self.credentials)
        self._sending: set[asyncio.Task[None]] = set()

    # Becoming an account ------------------------------------------------------------------------------------

    async def free_name(self, name: str) -> tuple[str, str]:
        """Return a checked name and its key. Raises ``bad_name`` or ``name_taken``."""
        shown, key = checked_name(name)
        if await self.credentials.is_taken(key):
            raise ApiError("name_taken")
        return shown, key

    async def register_with_password(self, guest: Player, name: str, password: str) -> None:
        """Turn a guest into an account with a password."""
        shown, key = await self.free_name(name)
        passwords.check_strength(password, shown)
        stored = await passwords.hash_password(password)
        await self.credentials.promote(guest.id, shown, key, password_values(guest.id, stored))

    async def _promote_with_some_name(self, guest: Player, wish: str, credential: Insert) -> None:
        """Turn a guest into an account under the requested name or a similar one, which can be changed."""
        for attempt in range(10):
            suffix = str(secrets.randbelow(10**4)) if attempt else ""
            name = f"{wish[: MAX_LENGTH - len(suffix)]}{suffix}" if attempt < 5 else f"Meeple{suffix}"
            try:
                shown, key = await self.free_name(name)
                await self.credentials.promote(guest.id, shown, key, credential)
            except ApiError as error:
                if error.code not in ("bad_name", "name_taken"):
                    raise
            else:
                return
        raise ApiError("name_taken")

    # Passwords ----------------------------------------------------------------------------------------------

    async def check_password(self, login: str, password: str) -> str:
        """Return the player with this name or e-mail address and this password.

        Raises ``wrong_login``, which takes the same time whether or not the account exists, and ``too_many``
        after too many wrong passwords for one account.
        """
        key, address = name_key(login), login.strip().casefold()
        attempts = hashed(key)
        self.limits.logging_in_to.require(attempts)
        found = await self.credentials.password(key, address)
        player, stored = found if found is not None else (None, None)
        if not await passwords.verify_password(stored, password) or player is None or stored is None:
            self.limits.logging_in_to.acquire(attempts)
            raise ApiError("wrong_login")
        if passwords.needs_rehash(stored):
            await self.credentials.set_password(player, await passwords.hash_password(password))
        return player

    async def change_password(self, player: Player, password: str, current: str | None) -> None:
        """Set a password; an existing one must be given as ``current``. The caller ends the sessions."""
        known = await self.credentials.password_of(player.id)
        if known is not None:
            self.limits.logging_in_to.require(hashed(player.id))
            if not await passwords.verify_password(known, current or ""):
                self.limits.logging_in_to.acquire(hashed(player.id))
                raise ApiError("wrong_login")
        passwords.check_strength(password, player.name)
        await self.credentials.set_password(player.id, await passwords.hash_password(password))

    # Passkeys -----------------------------------------------------------------------------------------------

    async def new_passkey_options(
        self, party: RelyingParty, player: Player, name: str | None
    ) -> Mapping[str, object]:
        """Return the options with which a browser creates a passkey; a guest must give the requested name."""
        known = await self.credentials.passkeys(player.id)
        if len(known) >= MAX_PASSKEYS:
            raise ApiError("too_many")
        shown = (await self.free_name(name or ""))[0] if player.kind == "guest" else player.name
        challenge, options = passkeys.creation_options(party, player.id, shown, known)
        await self.credentials.keep_once(
            "new passkey", CHALLENGE_MINUTES, {"name": shown}, player.id, secret=challenge
        )
        return options

    async def add_passkey(
        self, party: RelyingParty, player: Player, credential: Mapping[str, object], device: str
    ) -> None:
        """Store a passkey that a browser has created; it turns a guest into an account."""
        challenge = passkeys.challenge_of(credential)
        kept = await self.credentials.take_once("new passkey", challenge)
        if kept is None or kept.player != player.id:
            raise ApiError("wrong_login")
        made = passkeys.verify_creation(party, challenge, credential)
        row = passkey_values(player.id, made.credential, made.public_key, made.sign_count, device)
        if player.kind == "guest":
            shown, key = await self.free_name(kept.data["name"])
            await self.credentials.promote(player.id, shown, key, row)
        else:
            await self.credentials.add(row)

    async def passkey_request(self, party: RelyingParty) -> Mapping[str, object]:
        """Return the options with which a browser signs in with a passkey."""
        challenge, options = passkeys.request_options(party)
        await self.credentials.keep_once("passkey", CHALLENGE_MINUTES, {}, secret=challenge)
        return options

    async def check_passkey(self, party: RelyingParty, credential: Mapping[str, object]) -> str:
        """Return the player whose passkey has signed one of our challenges. Raises ``wrong_login``."""
        challenge = passkeys.challenge_of(credential)
        if await self.credentials.take_once("passkey", challenge) is None:
            raise ApiError("wrong_login")
        passkey = await self.credentials.passkey(passkeys.credential_id(credential))
        if passkey is None:
            raise ApiError("wrong_login")
        count = passkeys.verify_signature(party, challenge, credential, passkey)
        await self.credentials.note_passkey_use(passkey.id, count)
        return passkey.player

    # E-mail -------------------------------------------------------------------------------------------------

    async def send_link(
        self, player: Player, address: str, name: str | None, base_url: str, language: str
    ) -> None:
        """Send a link that signs in, confirms the address of an account, or turns a guest into an account.

        What the link does depends on the owner of the address. The response and its duration reveal nothing
        about that, because everything that depends on it happens after the response. Raises ``bad_name`` or
        ``name_taken`` for the requested name of a guest, whoever owns the address.
        """
        wanted = (await self.free_name(name))[0] if name and player.kind == "guest" else ""
        sending = asyncio.create_task(self._send_link(player, address, wanted, base_url, language))
        self._sending.add(sending)
        sending.add_done_callback(self._sending.discard)

    async def _send_link(self, player: Player, address: str, name: str, base_url: str, language: str) -> None:
        try:
            owner = await self.credentials.email_owner(address)
            data = {"address": address, "language": language}
            if owner is None and player.kind == "guest":
                if not name:
                    return  # there is no account to sign in to, which must not be revealed
                data["name"] = name
            elif owner is None:
                data["add"] = "yes"
            token = await self.credentials.keep_once("email", LINK_MINUTES, data, owner or player.id)
            await self.mailer.send_link(address, f"{base_url}#/sign-in/{token}", language)
        except Exception:
            log.exception("a link could not be sent by e-mail")

    async def settle(self) -> None:
        """Wait until all requested e-mails have been sent."""
        while self._sending:
            await asyncio.wait(tuple(self._sending))

    async def confirm_link(self, token: str) -> ConfirmedLink:
        """Use up a link from an e-mail."""
        kept = await self.credentials.take_once("email", token)
        if kept is None or kept.player is None:
            raise ApiError("wrong_login")
        address = kept.data["address"]
        if "add" in kept.data:
            await self.credentials.set_email(kept.player, address)
            await self._note_language(kept)
            return ConfirmedLink(kept.player, signs_in=False)
        if name := kept.data.get("name"):
            shown, key = await self.free_name(name)
            await self.credentials.promote(kept.player, shown, key, email_values(kept.player, address))
            await self._note_language(kept)
        return ConfirmedLink(kept.player, is_new=bool(name))

    async def _note_language(self, kept: OneTime) -> None:
        """Use the language in which an address was given for everything that is sent there."""
        if kept.player is not None and "language" in kept.data:
            await NoticeStore(self.store).note_language(kept.player, kept.data["language"])

    # OpenID Connect -----------------------------------------------------------------------------------------

    async def accept_identity(self, player: Player, identity: Identity) -> str:
        """Return the player linked to an external account; if there is none, link and return this player."""
        owner = await self.credentials.identity_owner(identity.issuer, identity.subject)
        if owner is not None:
            return owner
        row = identity_values(player.id, identity.issuer, identity.subject)
        if player.kind == "guest":
            await self._promote_with_some_name(player, identity.name, row)
        else:
            await self.credentials.add(row)
        return player.id

    # Changing an account ------------------------------------------------------------------------------------

    async def absorb(self, guest: str, account: str) -> list[str]:
        """Transfer what a guest plays and has played to the account that the same browser has logged in to.

        In games and tournaments where the account takes part already, the guest leaves. Returns the token
        hashes of the guest's sessions, which have ended.
        """
        async with self.store.begin() as connection:
            await rate_alone(connection)  # a game that ends meanwhile is stored before this or after it
            await pass_on_seeks(connection, guest, account)  # first, so that no game begins there unnoticed
            for table in (GamePlayerRow, ResultSeatRow):
                held = select(table.game).where(table.player == account)
                free = update(table).where(table.player == guest, table.game.not_in(held))
                await connection.execute(free.values(player=account))
            await pass_on_entries(connection, guest, account)
            owned = update(GameOwnerRow).where(GameOwnerRow.player == guest)
            await connection.execute(owned.values(player=account))
            await schedule_departures(connection, guest)
            sessions = delete(SessionRow).where(SessionRow.player == guest).returning(SessionRow.token_hash)
            ended = list((await connection.execute(sessions)).scalars())
            gone = update(PlayerRow).where(PlayerRow.id == guest, PlayerRow.kind == "guest")
            await connection.execute(gone.values(kind="deleted", name=DELETED_NAME))
        return ended

    async def renamable_from(self, player: str) -> datetime | None:
        """Return from when on a player may choose another name; None if it is possible now."""
        query = select(PlayerRow.renamed).where(PlayerRow.id == player)
        async with self.store.engine.connect() as connection:
            renamed = (await connection.execute(query)).scalar_one()
        if renamed is None or aware(renamed) + RENAME_PAUSE <= datetime.now(UTC):
            return None
        return aware(renamed) + RENAME_PAUSE

    async def rename(self, player: Player, name: str) -> None:
        """Rename an account. Raises ``renamed`` if the last change was less than 30 days ago."""
        shown, key = checked_name(name)
        if player.kind != "account":
            raise ApiError("account_only")
        if await self.renamable_from(player.id) is not None:
            raise ApiError("renamed")
        query = update(PlayerRow).where(PlayerRow.id == player.id)
        try:
            async with self.store.begin() as connection:
                await connection.execute(query.values(name=shown, name_key=key, renamed=datetime.now(UTC)))
        except IntegrityError as error:
            raise ApiError("name_taken") from error

    # Leaving ------------------------------------------------------------------------------------------------

    async def export(self, player: Player) -> dict[str, object]:
        """Return everything that is stored about a player, without secrets."""
        return await export(self.store, self.players, player)

    async def delete(self, player: str) -> dict[str, int]:
        """Delete a player; return the changed games with the numbers of their new journal rows."""
        return await erase_player(self.store, player)
