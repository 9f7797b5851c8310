"""Messages of the command line, in English and Spanish."""

from __future__ import annotations

from importlib.resources import files

from fluent.runtime import FluentBundle, FluentResource


class Messages:
    """The messages of one language: ``messages("saved", file="a.carc")``."""

    def __init__(self, language: str) -> None:
        text = (files(__package__) / "texts" / f"{language}.ftl").read_text(encoding="utf-8")
        self._bundle = FluentBundle([language], use_isolating=False)
        self._bundle.add_resource(FluentResource(text))

    def __call__(self, name: str, **values: str | int) -> str:
        pattern = self._bundle.get_message(name).value
        assert pattern is not None, name
        text, problems = self._bundle.format_pattern(pattern, values)
        if problems:
            raise problems[0]
        return str(text)
