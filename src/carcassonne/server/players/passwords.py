"""Passwords, hashed with Argon2id in a thread."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from importlib.util import find_spec
from typing import TYPE_CHECKING

from ..errors import ApiError
from ..serializers.json import message_ref
from .names import name_key
from .word_filter import word_list

if TYPE_CHECKING:
    from argon2 import PasswordHasher

MIN_LENGTH, MAX_LENGTH = 8, 128
HASHES_AT_ONCE = 2
"""Hashes computed at the same time; each takes 64 MB and a tenth of a second."""
COMMON = word_list("common_passwords")


def available() -> bool:
    """Return whether the library is installed (extra ``online``)."""
    return find_spec("argon2") is not None


@cache
def _hasher() -> PasswordHasher:
    from argon2 import PasswordHasher

    return PasswordHasher()  # the library's current profile: RFC 9106, low memory


@cache
def _threads() -> ThreadPoolExecutor:
    return ThreadPoolExecutor(HASHES_AT_ONCE, "passwords")


def check_strength(password: str, name: str) -> None:
    """Raise ``bad_password`` for passwords that are easy to guess."""
    plain = password.casefold()
    key = name_key(name)
    is_weak = plain in COMMON or len(set(plain)) < 4 or (key and name_key(password).replace(key, "") == "")
    if not MIN_LENGTH <= len(password) <= MAX_LENGTH:
        raise ApiError("bad_password", message_ref("error-password-length", low=MIN_LENGTH, high=MAX_LENGTH))
    if is_weak:
        raise ApiError("bad_password", message_ref("error-password-weak"))


async def hash_password(password: str) -> str:
    """Return the hash of a password with its salt and parameters."""
    return await asyncio.get_running_loop().run_in_executor(_threads(), _hasher().hash, password)


@cache
def _decoy() -> str:
    return _hasher().hash("a password of no account")


def _verify(stored: str | None, password: str) -> bool:
    """Return whether a password is right. Without a hash, a decoy is checked, which takes as long."""
    from argon2.exceptions import Argon2Error, InvalidHashError

    try:
        _hasher().verify(stored or _decoy(), password)
    except (Argon2Error, InvalidHashError):
        return False
    return stored is not None


async def verify_password(stored: str | None, password: str) -> bool:
    """Return whether a password is right; without a stored hash, return False after the same time."""
    return await asyncio.get_running_loop().run_in_executor(_threads(), _verify, stored, password)


def needs_rehash(stored: str) -> bool:
    """Return whether a hash was made with older parameters."""
    return _hasher().check_needs_rehash(stored)
