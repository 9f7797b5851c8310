"""Pieces of a board picture that can be drawn as vectors or pasted as small images."""

from __future__ import annotations

from dataclasses import dataclass

from ..primitives.vector import Point, fine, num

Box = tuple[float, float, float, float]
"""Left, top, width, height."""


@dataclass(frozen=True, slots=True)
class Item:
    """Markup round its own origin, the board point of that origin, and the room that the markup takes."""

    markup: str
    at: Point
    box: Box
    scale: float = 1.0
    stamps: frozenset[str] = frozenset()

    def svg(self) -> str:
        x, y = self.at
        size = "" if self.scale == 1.0 else f"scale({fine(self.scale)})"
        return f'<g transform="translate({num(x)} {num(y)}){size}">{self.markup}</g>'
