"""Where figures that leave the board go: viewers see what the module of a destination says about it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.server.support.recording import Player


def returned(value: Any) -> Iterator[str]:
    """Yield the destinations of all returned figures in a message."""
    if isinstance(value, dict):
        if value.get("type") == "returned":
            yield value["to"]
        value = list(value.values())
    if isinstance(value, list):
        for part in value:
            yield from returned(part)


@pytest.mark.parametrize(
    ("modules", "destination"),
    [
        (("base",), "supply"),
        (("hunters-and-gatherers",), "resting"),
        (("base", "abbey-and-mayor"), "pending"),
    ],
)
def test_a_returned_figure_goes_where_its_module_says(modules: tuple[str, ...], destination: str) -> None:
    sent = Player(modules).messages()
    assert destination in (place for _, message in sent for place in returned(message))
