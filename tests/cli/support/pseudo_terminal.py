"""A program in a pseudo-terminal: what a person would see and press."""

from __future__ import annotations

import os
import pty
import re
import select
import signal
import sys
import time
from types import TracebackType

ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b[=>]")
PATIENCE = 60.0
"""Seconds without which a busy machine would fail the tests; nothing waits that long when all is well."""


class PseudoTerminal:
    """``carcassonne`` with some arguments, in a terminal of its own."""

    def __init__(self, *arguments: str, width: int = 100, height: int = 40) -> None:
        environment = {**os.environ, "TERM": "xterm-256color", "COLUMNS": str(width), "LINES": str(height)}
        self._process, self._terminal = pty.fork()
        if self._process == 0:
            # tests that run in the background of a shell inherit that interruptions are ignored
            signal.signal(signal.SIGINT, signal.SIG_DFL)
            os.execve(sys.executable, [sys.executable, "-m", "carcassonne", *arguments], environment)
        self.raw = ""
        """All that was sent to the terminal."""
        self._shown = ""
        self._status: int | None = None

    def __enter__(self) -> PseudoTerminal:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._status is None:
            os.kill(self._process, signal.SIGKILL)
            os.waitpid(self._process, 0)
        os.close(self._terminal)

    def press(self, keys: str) -> None:
        os.write(self._terminal, keys.encode())

    def wait_for(self, *words: str) -> str:
        """What is shown from now on until all the words have come, one after the other."""
        deadline = time.monotonic() + PATIENCE
        seen = ""
        for word in words:
            while word not in self._shown:
                if not self._receive(deadline):
                    raise AssertionError(f"{word!r} did not come; there was {seen + self._shown[-3000:]!r}")
            end = self._shown.index(word) + len(word)
            seen, self._shown = seen + self._shown[:end], self._shown[end:]
        return seen

    def _receive(self, deadline: float) -> bool:
        left = deadline - time.monotonic()
        if left < 0 or not select.select([self._terminal], [], [], left)[0]:
            return False
        try:
            data = os.read(self._terminal, 65536)
        except OSError:
            return False  # the program has ended
        self.raw += data.decode(errors="replace")
        self._shown = ESCAPES.sub("", self._shown + data.decode(errors="replace"))
        return bool(data)

    def exit_code(self) -> int:
        """How the program ends, which it must do by now."""
        deadline = time.monotonic() + PATIENCE
        while self._receive(deadline):
            pass
        while time.monotonic() < deadline:
            ended, status = os.waitpid(self._process, os.WNOHANG)
            if ended:
                self._status = status
                return os.waitstatus_to_exitcode(status)
            time.sleep(0.01)
        raise AssertionError(f"the program goes on; there was {self._shown[-3000:]!r}")
