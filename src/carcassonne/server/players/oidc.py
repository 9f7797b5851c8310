"""OpenID Connect: authorization code flow with state, nonce and PKCE."""

from __future__ import annotations

import base64
import hashlib
import logging
import secrets
import time
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING
from urllib.parse import urlencode

from ..config import ServerConfig
from ..errors import ApiError
from .credentials import CredentialStore

if TYPE_CHECKING:
    import httpx

log = logging.getLogger("carcassonne.server")

STATE_MINUTES = 10.0
DISCOVERY_SECONDS = 3600.0
ALGORITHMS = ["RS256", "RS384", "RS512", "PS256", "ES256", "ES384", "EdDSA"]
"""Accepted signature algorithms, all of them asymmetric."""
CLOCK_SKEW_SECONDS = 60
RETRY_SECONDS = 5
ENDPOINTS = ("authorization_endpoint", "token_endpoint", "jwks_uri")
"""What the provider publishes, in the order of the fields of ``Provider``."""


@dataclass(frozen=True)
class Identity:
    """Identity of a person at the provider."""

    issuer: str
    subject: str
    name: str


@dataclass(frozen=True)
class Provider:
    """The endpoints that the provider publishes."""

    authorization: str
    token: str
    keys: str


class OpenIdClient:
    """Talks to the configured provider."""

    def __init__(
        self,
        config: ServerConfig,
        credentials: CredentialStore,
        transport: httpx.AsyncBaseTransport | None = None,
    ) -> None:
        self._config = config
        self._credentials = credentials
        self.transport = transport
        """Replaces the network in tests."""
        self._provider: Provider | None = None
        self._discovered = 0.0

    @property
    def is_configured(self) -> bool:
        return bool(self._config.oidc_issuer and self._config.oidc_client_id)

    async def start(self, player: str, redirect: str) -> str:
        """Return the provider's address at which a player signs in."""
        provider = await self._discover()
        nonce, verifier = secrets.token_urlsafe(32), secrets.token_urlsafe(48)
        data = {"nonce": nonce, "verifier": verifier, "redirect": redirect}
        state = await self._credentials.keep_once("oidc", STATE_MINUTES, data, player)
        digest = hashlib.sha256(verifier.encode()).digest()
        query = {
            "response_type": "code",
            "client_id": self._config.oidc_client_id,
            "redirect_uri": redirect,
            "scope": "openid profile",
            "state": state,
            "nonce": nonce,
            "code_challenge": base64.urlsafe_b64encode(digest).decode().rstrip("="),
            "code_challenge_method": "S256",
        }
        separator = "&" if "?" in provider.authorization else "?"
        return f"{provider.authorization}{separator}{urlencode(query)}"

    async def finish(self, state: str, code: str, player: str) -> Identity:
        """Return the identity that has signed in. Raises ``wrong_login`` if this player did not start it."""
        kept = await self._credentials.take_once("oidc", state)
        if kept is None or kept.player != player:
            raise ApiError("wrong_login")
        provider = await self._discover()
        form = {
            "grant_type": "authorization_code",
            "code": code,
            "redirect_uri": kept.data["redirect"],
            "client_id": self._config.oidc_client_id,
            "client_secret": self._config.oidc_client_secret,
            "code_verifier": kept.data["verifier"],
        }
        answer = await self._fetched("POST", provider.token, form)
        keys = await self._fetched("GET", provider.keys)
        return self._checked(str(answer.get("id_token", "")), keys, kept.data["nonce"])

    def _checked(self, token: str, keys: Mapping[str, object], nonce: str) -> Identity:
        """Return the identity in an ID token; check its signature, issuer, audience, time and nonce."""
        from joserfc import jwt
        from joserfc.errors import JoseError
        from joserfc.jwk import KeySet

        registry = jwt.JWTClaimsRegistry(
            leeway=CLOCK_SKEW_SECONDS,
            iss={"essential": True, "value": self._config.oidc_issuer},
            aud={"essential": True, "value": self._config.oidc_client_id},
            exp={"essential": True},
            sub={"essential": True},
            nonce={"essential": True, "value": nonce},
        )
        try:
            decoded = jwt.decode(token, KeySet.import_key_set(keys), algorithms=ALGORITHMS)  # type: ignore[arg-type]
            registry.validate(decoded.claims)
        except (JoseError, ValueError, KeyError, TypeError) as error:
            raise ApiError("wrong_login") from error
        claims = decoded.claims
        name = claims.get("preferred_username") or claims.get("nickname") or claims.get("name") or ""
        return Identity(self._config.oidc_issuer, str(claims["sub"])[:255], str(name))

    async def _discover(self) -> Provider:
        if self._provider is None or time.monotonic() > self._discovered + DISCOVERY_SECONDS:
            issuer = self._config.oidc_issuer
            found = await self._fetched("GET", f"{issuer.rstrip('/')}/.well-known/openid-configuration")
            named = [found.get(name) for name in ENDPOINTS]
            if found.get("issuer") != issuer or not all(isinstance(each, str) for each in named):
                raise self._unavailable("it does not say who it is")
            self._provider = Provider(*map(str, named))
            self._discovered = time.monotonic()
        return self._provider

    async def _fetched(
        self, method: str, address: str, form: Mapping[str, str] | None = None
    ) -> Mapping[str, object]:
        """Return the JSON object that the provider answers. Raises ``wrong_login`` if it refuses.

        Raises ``busy`` if it cannot be reached or answers anything else.
        """
        import httpx

        try:
            async with httpx.AsyncClient(transport=self.transport, timeout=10.0) as http:
                answer = await http.request(method, address, data=form)
            if answer.is_client_error:
                raise ApiError("wrong_login")
            found = answer.raise_for_status().json()
        except (httpx.HTTPError, httpx.InvalidURL, ValueError) as error:
            raise self._unavailable(str(error) or type(error).__name__) from error
        if not isinstance(found, dict):
            raise self._unavailable("it does not answer with an object")
        return found

    def _unavailable(self, reason: str) -> ApiError:
        log.warning("the OpenID Connect provider cannot be used: %s", reason)
        return ApiError("busy", retry_after=RETRY_SECONDS)
