"""Passkeys: discoverable WebAuthn credentials with one-time challenges."""

from __future__ import annotations

import json
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from ipaddress import ip_address
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

from ..config import ServerConfig
from ..errors import ApiError
from .cookies import is_secure
from .credentials import Passkey

CHALLENGE_MINUTES = 5.0
RELYING_PARTY_NAME = "Carcassonne"
MAX_CREDENTIAL_ID = 1023
"""Bytes, by the WebAuthn specification."""


@dataclass(frozen=True)
class RelyingParty:
    """Relying party of passkeys: the host of the page, and the origin that browsers send."""

    id: str
    origin: str


@dataclass(frozen=True)
class NewPasskey:
    """A passkey that an authenticator has created."""

    credential: bytes
    public_key: bytes
    sign_count: int


def available() -> bool:
    """Return whether the library is installed (extra ``online``)."""
    return find_spec("webauthn") is not None


def relying_party(connection: HTTPConnection, config: ServerConfig) -> RelyingParty | None:
    """Return the relying party of a request; None where browsers offer no passkeys.

    They need a secure context, which is HTTPS or localhost, and a host name instead of an IP address.
    """
    public = urlsplit(config.public_url)
    if public.scheme == "https" and public.hostname:
        return RelyingParty(public.hostname, f"https://{public.netloc}")
    host = connection.headers.get("host", "")
    name = urlsplit(f"//{host}").hostname or ""
    secure = is_secure(connection, config)
    if not name or _is_address(name) or not (secure or name == "localhost" or name.endswith(".localhost")):
        return None
    return RelyingParty(name, f"{'https' if secure else 'http'}://{host}")


def _is_address(host: str) -> bool:
    try:
        ip_address(host)
    except ValueError:
        return False
    return True


def creation_options(
    party: RelyingParty, player: str, name: str, known: Sequence[Passkey]
) -> tuple[str, Mapping[str, object]]:
    """Return a new challenge and the options of ``navigator.credentials.create``."""
    from webauthn import generate_registration_options, options_to_json
    from webauthn.helpers.structs import (
        AuthenticatorSelectionCriteria,
        PublicKeyCredentialDescriptor,
        ResidentKeyRequirement,
        UserVerificationRequirement,
    )

    challenge = secrets.token_urlsafe(32)
    options = generate_registration_options(
        rp_id=party.id,
        rp_name=RELYING_PARTY_NAME,
        user_name=name,
        user_display_name=name,
        user_id=player.encode(),
        challenge=challenge.encode(),
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED,
            user_verification=UserVerificationRequirement.PREFERRED,
        ),
        exclude_credentials=[PublicKeyCredentialDescriptor(id=each.credential) for each in known],
    )
    return challenge, json.loads(options_to_json(options))


def request_options(party: RelyingParty) -> tuple[str, Mapping[str, object]]:
    """Return a new challenge and the options of ``navigator.credentials.get``.

    The options name no credential: the browser offers those of this page, so the server does not reveal who
    has one.
    """
    from webauthn import generate_authentication_options, options_to_json

    challenge = secrets.token_urlsafe(32)
    options = generate_authentication_options(rp_id=party.id, challenge=challenge.encode())
    return challenge, json.loads(options_to_json(options))


def challenge_of(credential: Mapping[str, object]) -> str:
    """Return the challenge that a browser has answered. Raises ``wrong_login`` if there is none."""
    from webauthn.helpers import base64url_to_bytes

    try:
        response = credential["response"]
        assert isinstance(response, Mapping)
        data = json.loads(base64url_to_bytes(str(response["clientDataJSON"])))
        return base64url_to_bytes(data["challenge"]).decode()
    except (KeyError, ValueError, AssertionError, TypeError, AttributeError, RecursionError) as error:
        raise ApiError("wrong_login") from error


def verify_creation(party: RelyingParty, challenge: str, credential: Mapping[str, object]) -> NewPasskey:
    """Return the passkey that an authenticator has created. Raises ``wrong_login`` if a check fails."""
    from webauthn import verify_registration_response
    from webauthn.helpers.exceptions import WebAuthnException

    try:
        found = verify_registration_response(
            credential=dict(credential),
            expected_challenge=challenge.encode(),
            expected_rp_id=party.id,
            expected_origin=party.origin,
        )
    except (WebAuthnException, ValueError, TypeError, KeyError, RecursionError) as error:
        raise ApiError("wrong_login") from error
    if len(found.credential_id) > MAX_CREDENTIAL_ID:
        raise ApiError("wrong_login")
    return NewPasskey(found.credential_id, found.credential_public_key, found.sign_count)


def verify_signature(
    party: RelyingParty, challenge: str, credential: Mapping[str, object], passkey: Passkey
) -> int:
    """Return the new signature counter of a passkey after checking its signature. Raises ``wrong_login``."""
    from webauthn import verify_authentication_response
    from webauthn.helpers.exceptions import WebAuthnException

    try:
        found = verify_authentication_response(
            credential=dict(credential),
            expected_challenge=challenge.encode(),
            expected_rp_id=party.id,
            expected_origin=party.origin,
            credential_public_key=passkey.public_key,
            credential_current_sign_count=passkey.sign_count,
        )
    except (WebAuthnException, ValueError, TypeError, KeyError, RecursionError) as error:
        raise ApiError("wrong_login") from error
    return found.new_sign_count


def credential_id(credential: Mapping[str, object]) -> bytes:
    """Return the id of the credential that a browser has chosen. Raises ``wrong_login``."""
    from webauthn.helpers import base64url_to_bytes

    try:
        return base64url_to_bytes(str(credential["rawId"]))
    except (KeyError, ValueError) as error:
        raise ApiError("wrong_login") from error
