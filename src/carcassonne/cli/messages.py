"""Messages of the command line, in English and Spanish."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from carcassonne.fluent import Bundle, parse

_chosen = ["en"]
"""The language of the command that runs: errors are reported after it has ended."""


class Messages:
    """The messages of one language: ``messages("saved", file="a.carc")``."""

    def __init__(self, language: str) -> None:
        text = (files(__package__) / "texts" / f"{language}.ftl").read_text(encoding="utf-8")
        self._bundle = Bundle(language)
        self._bundle.add(parse(text))

    def __call__(self, name: str, /, **values: str | int) -> str:
        return self._bundle.format(name, values)


@cache
def messages_in(language: str) -> Messages:
    return Messages(language)


class Mistake(ValueError):
    """Wrong input to a command, as a message; str() is its English text."""

    def __init__(self, name: str, /, **values: str | int) -> None:
        super().__init__(messages_in("en")(name, **values))
        self.name = name
        self.values = values


def choose_language(language: str) -> str:
    """Report mistakes in this language from now on."""
    _chosen[0] = str(language)
    return language


def explain(error: Exception) -> str:
    """Return the sentence for an error in the language of the command."""
    import carcassonne as cc

    language = _chosen[0]
    if language == "en":
        return str(error)
    if isinstance(error, Mistake):
        return messages_in(language)(error.name, **error.values)
    return cc.problem_text(language, error)


def chosen_language() -> str:
    """Return the language of the command that runs."""
    return _chosen[0]


def error_word() -> str:
    return messages_in(_chosen[0])("error")
