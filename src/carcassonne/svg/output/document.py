"""Wrapping markup into a complete SVG document."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from ..primitives.vector import num
from ..tiles import stamps


class SvgDocument(str):
    """SVG text that a notebook shows as a picture."""

    __slots__ = ()

    def _repr_svg_(self) -> str:
        return str(self)


def document(
    body: str,
    view: tuple[float, float, float, float],
    width: float,
    height: float | None = None,
    used: Iterable[str] = (),
    title: str = "",
) -> SvgDocument:
    """Return a standalone SVG text; ``view`` is the part of the drawing that it shows."""
    left, top, across, down = view
    height = width * down / across if height is None else height
    label = f"<title>{escape(title)}</title>" if title else ""
    role = ' role="img"' if title else ""
    return SvgDocument(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{num(left)} {num(top)} {num(across)} {num(down)}" '
        f'width="{num(width)}" height="{num(height)}"{role}>{label}{stamps.definitions(used)}{body}</svg>'
    )
