"""E-mail, if the operator has configured a mail server."""

from __future__ import annotations

import re
from collections.abc import Mapping
from email.message import EmailMessage
from urllib.parse import unquote, urlsplit

from ..config import ServerConfig
from ..errors import ApiError
from ..operator_texts import OperatorText
from ..serializers.json import message_ref

LINK_MINUTES = 15
ADDRESS = re.compile(r"[^@\s<>\"'(),:;\\\[\]\x00-\x1f\x7f]{1,64}@[a-z0-9.-]{1,188}\.[a-z]{2,}")
TIMEOUT_SECONDS = 20.0


def normalized_address(address: str) -> str:
    """Return an e-mail address in the form in which it is stored and compared. Raises ``malformed``."""
    plain = address.strip().casefold()
    if not ADDRESS.fullmatch(plain):
        raise ApiError("malformed", message_ref("error-email-address"))
    return plain


class Mailer:
    """Sends e-mails over SMTP, with TLS where the mail server offers it."""

    def __init__(self, config: ServerConfig) -> None:
        self._url = urlsplit(config.smtp)
        self._sender = (
            config.mail_from or f"carcassonne@{urlsplit(config.public_url).hostname or 'localhost'}"
        )

    @property
    def is_configured(self) -> bool:
        return bool(self._url.hostname)

    @property
    def _needs_encryption(self) -> bool:
        is_elsewhere = self._url.hostname not in ("localhost", "127.0.0.1", "::1")
        return self._url.scheme == "smtp" and bool(self._url.password) and is_elsewhere

    async def send_link(self, address: str, link: str, language: str) -> None:
        """Send a link that works once, within a few minutes."""
        values: dict[str, str | int] = {"link": link, "minutes": LINK_MINUTES}
        subject = OperatorText("mail-link-subject").in_language(language)
        await self.send(address, subject, OperatorText("mail-link", values).in_language(language))

    async def send(
        self, address: str, subject: str, text: str, headers: Mapping[str, str] | None = None
    ) -> None:
        """Send an e-mail."""
        import aiosmtplib

        message = EmailMessage()
        message["From"] = self._sender
        message["To"] = address
        message["Subject"] = subject
        message["Auto-Submitted"] = "auto-generated"
        for name, value in (headers or {}).items():
            message[name] = value
        message.set_content(text)
        await aiosmtplib.send(
            message,
            hostname=self._url.hostname,
            port=self._url.port or (465 if self._url.scheme == "smtps" else 587),
            username=unquote(self._url.username) if self._url.username else None,
            password=unquote(self._url.password) if self._url.password else None,
            use_tls=self._url.scheme == "smtps",
            # None: where it is offered. A password never travels unencrypted to another machine.
            start_tls=True if self._needs_encryption else None,
            timeout=TIMEOUT_SECONDS,
        )
