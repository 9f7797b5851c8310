"""Plots of a training run: the loss, and the network's errors compared with the planner's."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .fit import Report

WIDTH, HEIGHT, MARGIN = 420, 260, 46


def _panel(x: int, title: str, marks: list[str], low: float, high: float) -> str:
    labels = ""
    for value in (low, (low + high) / 2, high):
        y = _up(value, low, high)
        labels += (
            f'<text x="{MARGIN - 6}" y="{y + 4:.1f}" text-anchor="end">{value:.4g}</text>'
            f'<line x1="{MARGIN}" x2="{WIDTH - 10}" y1="{y:.1f}" y2="{y:.1f}"/>'
        )
    return (
        f'<g transform="translate({x},0)"><text x="{MARGIN}" y="20" class="title">{title}</text>'
        f"{labels}{''.join(marks)}</g>"
    )


def _up(value: float, low: float, high: float) -> float:
    return HEIGHT - MARGIN - (HEIGHT - 2 * MARGIN) * (value - low) / max(1e-9, high - low)


def _curve(points: Sequence[tuple[float, float]], low: float, high: float, color: str) -> str:
    first, last = points[0][0], points[-1][0]
    room = WIDTH - 10 - MARGIN
    path = " ".join(
        f"{MARGIN + room * (x - first) / max(1e-9, last - first):.1f},{_up(y, low, high):.1f}"
        for x, y in points
    )
    return f'<polyline points="{path}" fill="none" stroke="{color}" stroke-width="2"/>'


def _bars(report: Report, high: float) -> list[str]:
    marks = []
    step = (WIDTH - 10 - MARGIN) / max(1, len(report.stages))
    for number, stage in enumerate(report.stages):
        for offset, name, color in ((0.15, "planner", "#9a9a9a"), (0.5, "net", "#2f6f4f")):
            top = _up(stage[name], 0.0, high)
            marks.append(
                f'<rect x="{MARGIN + step * (number + offset):.1f}" y="{top:.1f}" width="{step * 0.32:.1f}" '
                f'height="{HEIGHT - MARGIN - top:.1f}" fill="{color}"/>'
            )
        x = MARGIN + step * (number + 0.5)
        marks.append(
            f'<text x="{x:.1f}" y="{HEIGHT - MARGIN + 16}" text-anchor="middle">'
            f"{stage['from']:.0%}-{stage['to']:.0%}</text>"
        )
    return marks


def write_plots(path: Path, report: Report) -> None:
    """Write the plots of a run as SVG."""
    panels = []
    if report.losses:
        values = [loss for _, loss in report.losses]
        low, high = min(values), max(values)
        panels.append(_panel(0, "loss by steps", [_curve(report.losses, low, high, "#2f6f4f")], low, high))
    if report.stages:
        high = max(max(stage["planner"], stage["net"]) for stage in report.stages)
        title = "squared error by share of tiles left: planner (grey), network (green)"
        panels.append(_panel(WIDTH, title, _bars(report, high), 0.0, high))
    path.write_text(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {2 * WIDTH} {HEIGHT}" '
        'font-family="sans-serif" font-size="10"><style>line{stroke:#ddd}.title{font-size:11px}</style>'
        f'<rect width="100%" height="100%" fill="white"/>{"".join(panels)}</svg>\n',
        encoding="utf-8",
    )
