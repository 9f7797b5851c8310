"""Single keys from a terminal, arrows included."""

from __future__ import annotations

import os
import select
import sys
from types import TracebackType

try:
    import termios
    import tty
except ImportError:  # Windows: the game is played by typing
    HAS_KEYS = False
else:
    HAS_KEYS = True

NAMED = {
    "\x1b[A": "up",
    "\x1b[B": "down",
    "\x1b[C": "right",
    "\x1b[D": "left",
    "\x1bOA": "up",
    "\x1bOB": "down",
    "\x1bOC": "right",
    "\x1bOD": "left",
    "\x1b[Z": "backtab",
    "\t": "tab",
    "\r": "enter",
    "\n": "enter",
    "\x7f": "backspace",
    "\x08": "backspace",
    "\x1b": "escape",
}
"""Escape sequences that terminals send for special keys."""

ESCAPE_SECONDS = 0.05
"""Seconds to wait for the rest of an escape sequence; after a lone escape nothing follows."""

HEARTBEAT_SECONDS = 0.5
"""Maximum delay in seconds for an interruption that arrives just before the wait for a key."""


def split_keys(text: str) -> tuple[list[str], str]:
    """Return the keys in a terminal's input, and the incomplete rest."""
    keys: list[str] = []
    while text:
        if text[0] == "\x1b" and len(text) > 1 and text[1] in "[O":
            if len(text) < 3:
                return keys, text
            keys.append(NAMED.get(text[:3], "unknown"))
            text = text[3:]
        elif text == "\x1b":
            return keys, text
        else:
            keys.append(NAMED.get(text[0], text[0]))
            text = text[1:]
    return keys, ""


def is_terminal() -> bool:
    """Return True if keys can be read one by one and the screen can be redrawn."""
    return HAS_KEYS and sys.stdin.isatty() and sys.stdout.isatty()


class Keyboard:
    """Context manager that reads keys as they are pressed and restores the terminal on exit."""

    def __init__(self) -> None:
        self._input = sys.stdin.fileno()
        self._waiting: list[str] = []
        self._begun = ""

    def __enter__(self) -> Keyboard:
        self._before = termios.tcgetattr(self._input)
        tty.setcbreak(self._input)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        termios.tcsetattr(self._input, termios.TCSADRAIN, self._before)

    def read(self) -> str:
        """Return the next key: a character or a name such as ``enter``. Raises EOFError at the end."""
        while not self._waiting:
            if self._begun and not select.select([self._input], [], [], ESCAPE_SECONDS)[0]:
                self._waiting, self._begun = [NAMED.get(self._begun, "unknown")], ""
                break
            while not select.select([self._input], [], [], HEARTBEAT_SECONDS)[0]:
                pass
            data = os.read(self._input, 1024)
            if not data:
                raise EOFError
            self._waiting, self._begun = split_keys(self._begun + data.decode(errors="replace"))
        return self._waiting.pop(0)
