"""How tiles, positions and games show themselves in a notebook, without importing the painters."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")

_painters: dict[str, Callable[..., str]] = {}


def set_renderer(sort: str, paint: Callable[[T], str]) -> None:
    """Let a function draw all things of a sort (``tile`` or ``board``) as SVG."""
    _painters[sort] = paint


def render(sort: str, thing: object) -> str | None:
    """Return the SVG text of a thing; None if there is no painter for its sort."""
    paint = _painters.get(sort)
    return None if paint is None else paint(thing)
