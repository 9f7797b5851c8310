"""How tiles, positions and games show themselves in a notebook, without importing the painters."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from html import escape
from typing import TypeVar

T = TypeVar("T")

_painters: dict[str, Callable[..., str]] = {}


def set_renderer(sort: str, paint: Callable[[T], str]) -> None:
    """Let a function draw all things of a sort (``tile`` or ``board``) as SVG."""
    _painters[sort] = paint


def show(thing: object, rows: Iterable[tuple[str, int]] = (), sort: str = "board") -> dict[str, str]:
    """Return the MIME bundle of a thing: its ``repr``, its picture, and picture and table as HTML."""
    bundle = {"text/plain": repr(thing)}
    picture = render(sort, thing)
    if picture is not None:
        cells = "".join(
            f"<tr><td>{escape(name)}</td><td style='text-align:right'>{points}</td></tr>"
            for name, points in rows
        )
        bundle["image/svg+xml"] = picture
        bundle["text/html"] = f"<div>{picture}<table>{cells}</table></div>"
    return bundle


def render(sort: str, thing: object) -> str | None:
    """Return the SVG text of a thing; None if there is no painter for its sort."""
    paint = _painters.get(sort)
    return None if paint is None else paint(thing)
