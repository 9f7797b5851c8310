"""How tiles, positions and games show themselves in a notebook, without knowing who draws them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

_painters: dict[str, Callable[[Any], str]] = {}


def set_renderer(sort: str, paint: Callable[[Any], str]) -> None:
    """Say who draws things of a sort (``tile`` or ``board``) as SVG."""
    _painters[sort] = paint


def render(sort: str, thing: object) -> str | None:
    """The SVG text of a thing; None if nobody draws such things."""
    paint = _painters.get(sort)
    return None if paint is None else paint(thing)
