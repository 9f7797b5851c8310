"""Logs: plain lines for people, JSON for programs. They never contain secrets."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import re
from datetime import UTC, datetime
from typing import Literal

LogFormat = Literal["text", "json"]
SECRET = re.compile(r"(?<=://)[^/@\s]+(?=@)|\b[A-Za-z0-9_-]{32,}\b")
"""Passwords in addresses, and anything that may be a token."""
HIDDEN = "***"
FIELDS = ("game", "action", "request", "job")
"""Fields that a log call may add with ``extra``; programs search for them."""


def hide_secrets(text: str) -> str:
    """Return a text in which everything that may be a password or a token is masked."""
    return SECRET.sub(HIDDEN, text)


class JsonFormatter(logging.Formatter):
    """One JSON object per line: time, level, logger, process, event, its fields, and the error if any."""

    def format(self, record: logging.LogRecord) -> str:
        found: dict[str, object] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "process": os.getpid(),
            "event": hide_secrets(record.getMessage()),
        }
        for name in FIELDS:
            value = getattr(record, name, None)
            if value is not None:
                found[name] = hide_secrets(value) if isinstance(value, str) else value
        if record.exc_info:
            found["error"] = hide_secrets(self.formatException(record.exc_info))
        return json.dumps(found, ensure_ascii=False)


class TextFormatter(logging.Formatter):
    """Plain lines without secrets."""

    def format(self, record: logging.LogRecord) -> str:
        return hide_secrets(super().format(record))


def name_wordless_errors(record: logging.LogRecord) -> bool:
    """Let a line say which error it speaks of, where the error has no words of its own, as time-outs."""
    if isinstance(record.args, tuple):
        record.args = tuple(
            type(value).__name__ if isinstance(value, BaseException) and not str(value) else value
            for value in record.args
        )
    return True


def is_no_cancelled_request(record: logging.LogRecord) -> bool:
    """Return False for requests that a stopping server has cancelled: uvicorn reports each as an error."""
    error = record.exc_info[1] if record.exc_info else None
    return not isinstance(error, asyncio.CancelledError)


def configure_logs(form: LogFormat) -> None:
    """Write warnings and errors to standard error."""
    handler = logging.StreamHandler()
    plain = TextFormatter("%(levelname)s %(name)s: %(message)s")
    handler.addFilter(name_wordless_errors)
    handler.setFormatter(JsonFormatter() if form == "json" else plain)
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
