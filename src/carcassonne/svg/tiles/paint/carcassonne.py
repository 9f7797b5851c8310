"""The city of Carcassonne, laid out as a block of twelve tiles, and the abbey that every player holds."""

from __future__ import annotations

from ..layout import FilledShape
from .canvas import Canvas
from .city import wall_ribbon

_INNER_WALL = 9.0


def paint_inner_wall(canvas: Canvas, area: FilledShape) -> None:
    """A second, lower wall behind the first."""
    for edge in area.edges:
        line = []
        for i, (x, y) in enumerate(edge):
            (ax, ay), (bx, by) = edge[max(0, i - 1)], edge[min(len(edge) - 1, i + 1)]
            size = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
            # The outline runs clockwise, so the inside lies on the right hand of each edge.
            line.append((x - (by - ay) / size * _INNER_WALL, y + (bx - ax) / size * _INNER_WALL))
        canvas.walls.append(wall_ribbon(canvas.line(line)))
