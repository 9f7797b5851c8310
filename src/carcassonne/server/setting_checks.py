"""Checks of settings: a value that cannot work is named before the server starts."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Mapping
from email.utils import parseaddr
from typing import NamedTuple, get_args
from urllib.parse import SplitResult, urlsplit

from .config import ServerConfig
from .logs import LogFormat
from .operator_texts import OperatorError, OperatorText
from .security.networks import is_network


class SettingsError(OperatorError):
    """An unknown setting or a wrong value; its text names the setting."""


class Range(NamedTuple):
    """The numbers that a setting may be."""

    low: float
    high: float


RANGES: Mapping[str, Range] = {
    "workers": Range(1, 64),
    "bot_workers": Range(0, 256),
    "painters": Range(1, 64),
    "bot_seconds": Range(0.1, 3600),
    "bot_pause": Range(0, 60),
    "new_games": Range(0.1, 1_000_000),
    "open_games": Range(1, 1_000_000),
    "computing_ms": Range(1, 1_000_000),
    "notice_seconds": Range(0, 86_400),
    "live_notice_seconds": Range(0, 86_400),
}


def _address(text: str) -> SplitResult | None:
    """Return a URL with a host; None for another text."""
    try:
        found = urlsplit(text)
        is_complete = bool(found.hostname) and found.port != 0
    except ValueError:  # for example a port that is no number
        return None
    return found if is_complete else None


def _has_scheme(*schemes: str) -> Callable[[str], bool]:
    def check(text: str) -> bool:
        found = _address(text)
        return found is not None and found.scheme in schemes

    return check


def _is_origin(text: str) -> bool:
    found = _address(text)
    is_whole = found is not None and text == f"{found.scheme}://{found.netloc}"
    return is_whole and not re.search(r"[\s@]", text)


def _is_page(text: str) -> bool:
    """Return whether a text can be the beginning of links."""
    found = _address(text)
    return found is not None and found.scheme in ("http", "https") and not re.search(r"[\s?#@]", text)


def _is_sender(text: str) -> bool:
    """Return whether a text is one e-mail address, with or without a name."""
    address = parseaddr(text)[1]
    is_address = re.fullmatch(r"[^@\s]+@[^@\s]+", address) is not None
    return is_address and text.isprintable() and text.endswith((address, f"<{address}>"))


def _is_host_name(text: str) -> bool:
    return re.fullmatch(r"[A-Za-z0-9._-]+|[0-9a-fA-F:]+", text) is not None


def _is_doorbell(text: str) -> bool:
    if text in ("none", "postgresql") or text.startswith("unix:///"):
        return True
    return _has_scheme("redis", "rediss", "valkey")(text)


def _is_contact(text: str) -> bool:
    return re.fullmatch(r"mailto:[^@\s]+@[^@\s]+", text) is not None or _has_scheme("https")(text)


class Form(NamedTuple):
    """The form that a text, or each text of a list, must have."""

    check: Callable[[str], bool]
    example: str


FORMS: Mapping[str, Form] = {
    "doorbell": Form(_is_doorbell, "redis://HOST:6379/0, postgresql, none"),
    "public_url": Form(_is_page, "https://play.example"),
    "origins": Form(_is_origin, "https://play.example"),
    "hosts": Form(_is_host_name, "play.example"),
    "trusted_proxies": Form(is_network, "192.0.2.7, 192.0.2.0/24"),
    "metrics_readers": Form(is_network, "192.0.2.7, 192.0.2.0/24"),
    "log_format": Form(lambda text: text in get_args(LogFormat), ", ".join(get_args(LogFormat))),
    "smtp": Form(_has_scheme("smtp", "smtps"), "smtp://USER:PASSWORD@HOST:587"),
    "mail_from": Form(_is_sender, "admin@play.example, Carcassonne <admin@play.example>"),
    "push_origins": Form(_is_origin, "https://push.example"),
    "push_contact": Form(_is_contact, "mailto:admin@play.example"),
    "oidc_issuer": Form(_has_scheme("http", "https"), "https://accounts.example"),
}
"""Settings that may be empty or have a form. Messages never show the value, which may contain a password."""

MIN_SECRET = 16
"""Characters of a secret that cannot be found by trying."""
TOGETHER = (
    ("oidc_issuer", "oidc_client_id"),
    ("oidc_client_id", "oidc_issuer"),
    ("smtp", "public_url"),
)
"""Settings of which the first does not work without the second: e-mails need the address of the page."""


def check_settings(config: ServerConfig) -> None:
    """Raise SettingsError for the first setting that cannot work."""
    for name, (low, high) in RANGES.items():
        value = getattr(config, name)
        if not (math.isfinite(value) and low <= value <= high):
            values = {"name": name, "low": f"{low:g}", "high": f"{high:.0f}"}
            raise SettingsError(OperatorText("settings-range", values))
    for name, form in FORMS.items():
        value = getattr(config, name)
        texts = value if isinstance(value, tuple) else filter(None, [value])
        if not all(map(form.check, texts)):
            raise SettingsError(OperatorText("settings-form", {"name": name, "form": form.example}))
    if 0 < len(config.secret) < MIN_SECRET:
        raise SettingsError(OperatorText("settings-secret", {"length": MIN_SECRET}))
    if config.doorbell == "postgresql" and not config.database.startswith("postgres"):
        raise SettingsError(OperatorText("settings-doorbell"))
    for name, other in TOGETHER:
        if getattr(config, name) and not getattr(config, other):
            raise SettingsError(OperatorText("settings-together", {"name": name, "other": other}))
