"""Web Push: the server's keys (VAPID), encryption for a browser, and delivery to its push service."""

from __future__ import annotations

import asyncio
import base64
import binascii
import importlib.util
import json
import time
from collections.abc import Mapping
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

from sqlalchemy import select
from sqlalchemy.dialects import postgresql, sqlite

from ..config import ServerConfig
from ..storage.store import Store
from .tables import ServerKeyRow

if TYPE_CHECKING:
    import httpx
    from py_vapid import Vapid02

VAPID_KEY = "vapid"
TTL_SECONDS = 24 * 3600
"""How long a push service keeps a message for a device that is off."""
TOKEN_SECONDS = 12 * 3600
P256_POINT_BYTES, AUTH_BYTES = 65, 16
GONE = (404, 410)
REFUSED = (400, 401, 403, 413)
"""Status codes for which another attempt would not help."""
Delivery: TypeAlias = Literal["sent", "gone", "refused", "later"]


class PushSubscription(NamedTuple):
    """The endpoint of a browser, and the keys to encrypt messages that only this browser can decrypt."""

    id: str
    endpoint: str
    p256dh: str
    auth: str
    language: str


def is_available() -> bool:
    """Return whether the libraries for Web Push are installed."""
    return all(importlib.util.find_spec(name) for name in ("pywebpush", "httpx"))


def are_valid_keys(p256dh: str, auth: str) -> bool:
    """Return whether the keys of a subscription are valid: a point on the curve P-256 and a secret."""
    from cryptography.hazmat.primitives.asymmetric import ec

    try:
        point, secret = _decoded(p256dh), _decoded(auth)
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
    except (ValueError, binascii.Error):
        return False
    return len(point) == P256_POINT_BYTES and len(secret) == AUTH_BYTES


def _decoded(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


class PushSender:
    """Sends encrypted messages. The keys are created on first use and stored in the database."""

    def __init__(self, store: Store, config: ServerConfig) -> None:
        self._store = store
        self._config = config
        self._vapid: Vapid02 | None = None
        self._client: httpx.AsyncClient | None = None

    async def close(self) -> None:
        if self._client is not None:
            await self._client.aclose()

    async def public_key(self) -> str:
        """Return the public key, which browsers give to push services to identify this server."""
        from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

        vapid = await self._keys()
        point = vapid.public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return base64.urlsafe_b64encode(point).decode().rstrip("=")

    async def _keys(self) -> Vapid02:
        """Return the server's key pair, which is created on first use. All processes share it."""
        from py_vapid import Vapid02

        if self._vapid is None:
            query = select(ServerKeyRow.value).where(ServerKeyRow.name == VAPID_KEY)
            async with self._store.engine.connect() as connection:
                pem = (await connection.execute(query)).scalar_one_or_none()
            if pem is None:
                fresh = Vapid02()
                fresh.generate_keys()
                async with self._store.begin() as connection:
                    insert = postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert
                    new = insert(ServerKeyRow).values(name=VAPID_KEY, value=fresh.private_pem().decode())
                    await connection.execute(new.on_conflict_do_nothing(index_elements=["name"]))
                    pem = (await connection.execute(query)).scalar_one()
            self._vapid = Vapid02.from_pem(pem.encode())
        return self._vapid

    async def send(
        self, subscription: PushSubscription, message: Mapping[str, object], topic: str
    ) -> Delivery:
        """Deliver a message; it replaces an older undelivered message with the same topic."""
        import httpcore
        import httpx

        from .endpoints import UnsafeEndpoint, check_endpoint, push_client

        try:
            origin = check_endpoint(subscription.endpoint, self._config.push_origins)
        except UnsafeEndpoint:
            return "gone"
        vapid = await self._keys()
        data = json.dumps(message, ensure_ascii=False).encode()
        body = await asyncio.to_thread(_encrypted, subscription, data)
        claims = {"aud": origin, "exp": int(time.time()) + TOKEN_SECONDS, "sub": self._contact()}
        headers = {
            **vapid.sign(claims),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(TTL_SECONDS),
            "Urgency": "normal",
            "Topic": topic,
        }
        if self._client is None:
            self._client = push_client(self._config.push_origins)
        try:
            async with self._client.stream(
                "POST", subscription.endpoint, content=body, headers=headers
            ) as found:
                status = found.status_code
        except (httpx.HTTPError, httpcore.NetworkError, httpcore.TimeoutException):
            return "later"
        if status in GONE:
            return "gone"
        if 200 <= status < 300:
            return "sent"
        return "refused" if status in REFUSED or 300 <= status < 400 else "later"

    def _contact(self) -> str:
        return self._config.push_contact or self._config.public_url or "https://localhost"


def _encrypted(subscription: PushSubscription, data: bytes) -> bytes:
    from pywebpush import WebPusher

    keys = {"p256dh": subscription.p256dh, "auth": subscription.auth}
    info = {"endpoint": subscription.endpoint, "keys": keys}
    body: bytes = WebPusher(info).encode(data, "aes128gcm")["body"]
    return body
