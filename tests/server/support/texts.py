"""What people read: texts of the server in every language."""

from __future__ import annotations

from functools import cache
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

from carcassonne.server.serializers.catalog import module_texts
from tests.texts.languages import COMPLETE


@cache
def bundle(language: str) -> FluentBundle:
    found = FluentBundle([language], use_isolating=False)
    found.add_resource(FluentResource(module_texts(language)))
    return found


def sentence(language: str, text: dict[str, Any]) -> str:
    """A text as somebody reads it; a missing message or argument is a failure."""
    args = {
        name: sentence(language, value) if isinstance(value, dict) and "key" in value else value
        for name, value in text.get("args", {}).items()
    }
    pattern = bundle(language).get_message(text["key"]).value
    assert pattern is not None
    shown, problems = bundle(language).format_pattern(pattern, args)
    assert not problems
    return str(shown)


def sentences(text: dict[str, Any]) -> set[str]:
    """A text in all languages."""
    return {sentence(language, text) for language in COMPLETE}
