"""OpenID Connect: authorization code flow with state, nonce and PKCE."""

from __future__ import annotations

import base64
import hashlib
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

STATE_MINUTES = 10.0
DISCOVERY_SECONDS = 3600.0
ALGORITHMS = ["RS256", "RS384", "RS512", "PS256", "ES256", "ES384", "EdDSA"]
"""Accepted signature algorithms, all of them asymmetric."""
CLOCK_SKEW_SECONDS = 60


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
        async with self._http() as http:
            answer = await http.post(provider.token, data=form)
            keys = await http.get(provider.keys)
        if answer.status_code != 200 or keys.status_code != 200:
            raise ApiError("wrong_login")
        return self._checked(str(answer.json().get("id_token", "")), keys.json(), kept.data["nonce"])

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
        except (JoseError, ValueError) as error:
            raise ApiError("wrong_login") from error
        claims = decoded.claims
        name = claims.get("preferred_username") or claims.get("nickname") or claims.get("name") or ""
        return Identity(self._config.oidc_issuer, str(claims["sub"])[:255], str(name))

    async def _discover(self) -> Provider:
        if self._provider is None or time.monotonic() > self._discovered + DISCOVERY_SECONDS:
            issuer = self._config.oidc_issuer
            async with self._http() as http:
                answer = await http.get(f"{issuer.rstrip('/')}/.well-known/openid-configuration")
            found = answer.json() if answer.status_code == 200 else {}
            if found.get("issuer") != issuer:
                raise ApiError("busy", detail="the OpenID Connect provider does not say who it is")
            self._provider = Provider(
                found["authorization_endpoint"], found["token_endpoint"], found["jwks_uri"]
            )
            self._discovered = time.monotonic()
        return self._provider

    def _http(self) -> httpx.AsyncClient:
        import httpx

        return httpx.AsyncClient(transport=self.transport, timeout=10.0)
