"""Texts for operators, printed in a terminal, and for e-mails and notices; the browser does not load them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files

from carcassonne.fluent import Bundle, read_bundle


@cache
def _bundle(language: str) -> Bundle:
    return read_bundle(language, files(__package__) / "texts" / "operator")


@dataclass(frozen=True)
class OperatorText:
    """A text by the name of its message; str() gives the English text."""

    name: str
    values: Mapping[str, str | int] = field(default_factory=dict)

    def in_language(self, language: str) -> str:
        return _bundle(language).format(self.name, self.values)

    def __str__(self) -> str:
        return self.in_language("en")


class OperatorError(ValueError):
    """An operation that failed for a reason that the operator can fix."""

    def __init__(self, text: OperatorText) -> None:
        super().__init__(str(text))
        self.text = text

    def in_language(self, language: str) -> str:
        return self.text.in_language(language)
