"""Progress messages of a training run, in the language of the operator."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib.resources import files
from typing import Protocol

from carcassonne.fluent import Bundle, read_bundle


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


class TrainingError(ValueError):
    """Data, networks or settings that cannot be used for training; str() is the English message."""

    def __init__(self, name: str, /, **values: str | int | float) -> None:
        super().__init__(message("en", name, **values))
        self.name = name
        self.values = values

    def in_language(self, language: str) -> str:
        return message(language, self.name, **self.values)
