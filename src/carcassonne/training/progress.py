"""Progress messages of a training run, in the language of the operator."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from functools import cache
from importlib.resources import files
from typing import ParamSpec, Protocol

from carcassonne.fluent import Bundle, read_bundle

P = ParamSpec("P")

DoneProgress = Callable[[int, int], None]
"""Called with how much is done, and how much there is."""

PACE = 10.0
"""Seconds between two lines of progress."""


class Reporter(Protocol):
    """Reports a message by its name."""

    def __call__(self, name: str, /, **values: str | int | float) -> None: ...


@cache
def _bundle(language: str) -> Bundle:
    return read_bundle(language, files(__package__) / "texts")


def message(language: str, name: str, /, **values: str | int | float) -> str:
    """Return a message of the training tools."""
    return _bundle(language).format(name, values)


def speaker(language: str = "en", write: Callable[[str], object] = print) -> Reporter:
    """Return a function that writes messages in a language."""

    def say(name: str, /, **values: str | int | float) -> None:
        write(message(language, name, **values))

    return say


def paced(report: Callable[P, None], seconds: float = PACE, *, at_once: bool = True) -> Callable[P, None]:
    """Return a function that reports at most once in some seconds, at once or first after these."""
    last = -math.inf if at_once else time.monotonic()

    def step(*args: P.args, **kwargs: P.kwargs) -> None:
        nonlocal last
        now = time.monotonic()
        if now - last >= seconds:
            last = now
            report(*args, **kwargs)

    return step


def done_progress(say: Reporter, name: str) -> DoneProgress:
    """Return a function that reports from time to time how much is done, and in how many seconds."""
    begin = time.monotonic()

    def report(done: int, total: int) -> None:
        say(name, done=done, total=total, seconds=f"{time.monotonic() - begin:.0f}")

    return paced(report, at_once=False)


class TrainingError(ValueError):
    """Data, networks or settings that cannot be used for training; str() is the English message."""

    def __init__(self, name: str, /, **values: str | int | float) -> None:
        super().__init__(message("en", name, **values))
        self.name = name
        self.values = values

    def __reduce__(self) -> tuple[object, ...]:
        return _training_error, (self.name, self.values)

    def in_language(self, language: str) -> str:
        return message(language, self.name, **self.values)


def _training_error(name: str, values: dict[str, str | int | float]) -> TrainingError:
    """Make an error again in the process that receives it from a worker."""
    return TrainingError(name, **values)
