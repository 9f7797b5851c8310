"""Messages of the command line, in English and Spanish."""

from __future__ import annotations

from importlib.resources import files

from carcassonne.fluent import Bundle, parse


class Messages:
    """The messages of one language: ``messages("saved", file="a.carc")``."""

    def __init__(self, language: str) -> None:
        text = (files(__package__) / "texts" / f"{language}.ftl").read_text(encoding="utf-8")
        self._bundle = Bundle(language)
        self._bundle.add(parse(text))

    def __call__(self, name: str, **values: str | int) -> str:
        return self._bundle.format(name, values)
