"""A bot in any language, over lines of JSON.

For each decision the program reads one line from its standard input::

    {"seat": 0, "seed": "1-0:0:0", "decision": "place", "position": {...}, "legal": ["place 1,0/2", ...],
     "setup": {...}, "actions": ["draw base/city1", ...]}

and writes one line with an action: ``place 1,0/2`` or ``{"action": "place 1,0/2"}``. The set-up and all
actions so far are sent in the arena only.
"""

from __future__ import annotations

import json
import os
import shlex
import signal
import subprocess
from collections.abc import Sequence
from contextlib import suppress
from threading import Event, Timer

import carcassonne as cc

from .base import Bot, BotError

SECONDS = 30.0
MAX_ANSWER = 65_536
"""Largest answer in bytes."""
SHOWN_ANSWER = 80
"""Characters of an illegal answer that the error shows."""


class ExternalBot(Bot):
    """Asks a program in any language; the program is started once and ends with the bot."""

    def __init__(self, command: str, seed: int | str | None = None, seconds: float = SECONDS) -> None:
        super().__init__(seed)
        self.command = command
        self.seed = seed
        self._setup: cc.PlainSetup | None = None
        self._records: Sequence[cc.Record] = ()
        self.seconds = seconds
        try:
            words = shlex.split(command)
            if not words:
                raise ValueError("no program is named")
            # In a session of its own, so that it can be ended together with the programs that it starts.
            self.process = subprocess.Popen(
                words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True
            )
        except (OSError, ValueError) as error:
            raise BotError(
                f"{command!r} cannot be started: {error}", "bot-not-started", bot=command
            ) from error

    def follow(self, setup: cc.Setup, records: Sequence[cc.Record]) -> None:
        self._setup, self._records = setup.plain(), records

    def choose(self, view: cc.View) -> cc.Action:
        decision = view.decision
        question: dict[str, object] = {
            "seat": view.seat,
            "seed": self.seed,
            "decision": decision.name,
            "position": json.loads(view.position.to_text()),
            "legal": [str(action) for action in view.legal],
        }
        if self._setup is not None:
            question["setup"] = self._setup
            question["actions"] = [str(record.action) for record in self._records]
        answer = self._ask(json.dumps(question))
        try:
            data = json.loads(answer)
            text = data["action"] if isinstance(data, dict) else str(data)
        except (ValueError, KeyError, RecursionError):
            text = answer
        if text not in view.legal:
            shown = f"{text}"[:SHOWN_ANSWER]
            raise BotError(
                f"{self.command!r} answered {shown!r}, which is not legal",
                "bot-illegal",
                bot=self.command,
                action=shown,
            )
        return cc.Action.parse(text)

    def _ask(self, question: str) -> str:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        late = Event()
        timer = Timer(self.seconds, self._end, (late,))
        timer.start()
        problem: OSError | None = None
        answer = b""
        try:
            self.process.stdin.write(question.encode() + b"\n")
            self.process.stdin.flush()
            answer = self.process.stdout.readline(MAX_ANSWER)
        except OSError as error:
            problem = error
        finally:
            timer.cancel()
        if late.is_set():
            raise BotError(
                f"{self.command!r} gave no answer within {self.seconds:g} seconds",
                "bot-silent",
                bot=self.command,
                seconds=f"{self.seconds:g}",
            ) from problem
        if not answer:
            reason = f": {problem}" if problem else ""
            raise BotError(f"{self.command!r} has ended{reason}", "bot-ended", bot=self.command) from problem
        return answer.decode(errors="replace").strip()

    def _end(self, late: Event) -> None:
        late.set()
        self._kill()

    def _kill(self) -> None:
        """End the program, and on systems with process groups also what it has started."""
        if os.name == "posix" and self.process.returncode is None:
            with suppress(OSError):  # all of them have ended
                os.killpg(self.process.pid, signal.SIGKILL)
        self.process.kill()

    def close(self) -> None:
        self._kill()
        self.process.wait()
        for pipe in (self.process.stdin, self.process.stdout):
            if pipe is not None:
                with suppress(OSError):  # the end of a question that was not read
                    pipe.close()
