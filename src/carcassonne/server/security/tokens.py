"""Secrets that grant access: their form, and the derivation of links from the server's key."""

from __future__ import annotations

import base64
import hashlib
import hmac
import os
import re
import secrets
from pathlib import Path

TOKEN = re.compile(r"[A-Za-z0-9_-]{20,64}")
"""The form of an access token; anything else is not looked up."""
GAME_ID = re.compile(r"[A-Za-z0-9_-]{1,24}")
KEY_BYTES = 32
CODE_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Crockford's base32: no letters that look like digits."""
CODE_LENGTH, CODE_GROUP = 20, 4
LOOKALIKES = str.maketrans("OIL", "011")


class LinkKey:
    """Derives access tokens, so that a link can be shown again although only its hash is stored."""

    def __init__(self, key: bytes) -> None:
        self._key = key

    def derive(self, *parts: str | int | None) -> str:
        """Return the token for a list of names and numbers (HMAC-SHA256)."""
        message = "\0".join("" if part is None else str(part) for part in parts)
        digest = hmac.new(self._key, message.encode(), hashlib.sha256).digest()
        return base64.urlsafe_b64encode(digest).decode().rstrip("=")


def load_key(secret: str, file: Path) -> LinkKey:
    """Return the server's key: from a configured secret, else from a file, which is created if missing."""
    if secret:
        return LinkKey(hashlib.sha256(secret.encode()).digest())
    try:
        descriptor = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return LinkKey(file.read_bytes())
    key = secrets.token_bytes(KEY_BYTES)
    with os.fdopen(descriptor, "wb") as target:
        target.write(key)
    return LinkKey(key)


def new_recovery_code() -> str:
    """Return 100 random bits as five groups of characters that are easy to read out and type."""
    letters = "".join(secrets.choice(CODE_ALPHABET) for _ in range(CODE_LENGTH))
    return "-".join(letters[start : start + CODE_GROUP] for start in range(0, CODE_LENGTH, CODE_GROUP))


def normalized_code(code: str) -> str | None:
    """Return a recovery code without hyphens, in the form that is hashed; None if it is malformed."""
    plain = code.upper().replace("-", "").replace(" ", "").translate(LOOKALIKES)
    return plain if len(plain) == CODE_LENGTH and all(letter in CODE_ALPHABET for letter in plain) else None
