"""Plots of a training run: the loss, the network's errors compared with the planner's, and its matches."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from carcassonne.bots.learned.net_file import GateResult, TrainingCard

WIDTH, HEIGHT, MARGIN = 420, 260, 46
NET_COLOR, PLANNER_COLOR = "#2f6f4f", "#9a9a9a"


def _panel(title: str, marks: list[str], low: float, high: float) -> str:
    labels = ""
    for value in (low, (low + high) / 2, high):
        y = _up(value, low, high)
        labels += (
            f'<text x="{MARGIN - 6}" y="{y + 4:.1f}" text-anchor="end">{value:.4g}</text>'
            f'<line x1="{MARGIN}" x2="{WIDTH - 10}" y1="{y:.1f}" y2="{y:.1f}"/>'
        )
    return f'<text x="{MARGIN}" y="20" class="title">{title}</text>{labels}{"".join(marks)}'


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


def _bars(stages: Sequence[dict[str, float]], high: float) -> list[str]:
    marks = []
    step = (WIDTH - 10 - MARGIN) / max(1, len(stages))
    for number, stage in enumerate(stages):
        for offset, name, color in ((0.15, "planner", PLANNER_COLOR), (0.5, "net", NET_COLOR)):
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


def _matches(results: Sequence[GateResult]) -> list[str]:
    """Draw for each match the share of wins with its interval, and the fair share as a dashed line."""
    marks = []
    step = (WIDTH - 10 - MARGIN) / max(1, len(results))
    size = max(6.0, min(10.0, step / 7))
    for number, result in enumerate(results):
        x = MARGIN + step * (number + 0.5)
        low, high = (_up(share, 0.0, 1.0) for share in result["interval"])
        fair, share = _up(1 / result["seats"], 0.0, 1.0), _up(result["share"], 0.0, 1.0)
        marks += [
            f'<path d="M{x - step * 0.3:.1f},{fair:.1f}h{step * 0.6:.1f}" stroke="{PLANNER_COLOR}" '
            'stroke-dasharray="4 3"/>',
            f'<path d="M{x:.1f},{low:.1f}V{high:.1f}" stroke="{NET_COLOR}" stroke-width="2"/>',
            f'<circle cx="{x:.1f}" cy="{share:.1f}" r="4" fill="{NET_COLOR}"/>',
        ]
        lines = (result["mix"], f"{result['seats']} seats", result["opponent"].partition(":")[0])
        marks += [
            f'<text x="{x:.1f}" y="{HEIGHT - MARGIN + 12 + 11 * line}" text-anchor="middle" '
            f'font-size="{size:.1f}">{text}</text>'
            for line, text in enumerate(lines)
        ]
    return marks


def picture(card: TrainingCard) -> str:
    """Return the plots of a training card as SVG."""
    panels = []
    if losses := card.get("losses"):
        values = [loss for _, loss in losses]
        low, high = min(values), max(values)
        panels.append(_panel("loss by steps", [_curve(losses, low, high, NET_COLOR)], low, high))
    if stages := card.get("stages"):
        high = max(max(stage["planner"], stage["net"]) for stage in stages)
        title = "squared error by share of tiles left: planner (grey), network (green)"
        panels.append(_panel(title, _bars(stages, high), 0.0, high))
    if strength := card.get("strength"):
        title = "share of wins with its 95 % interval; dashed: the fair share"
        panels.append(_panel(title, _matches(strength), 0.0, 1.0))
    placed = "".join(
        f'<g transform="translate({number * WIDTH},0)">{panel}</g>' for number, panel in enumerate(panels)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {max(1, len(panels)) * WIDTH} {HEIGHT}" '
        'font-family="sans-serif" font-size="10"><style>line{stroke:#ddd}.title{font-size:11px}</style>'
        f'<rect width="100%" height="100%" fill="white"/>{placed}</svg>\n'
    )


def write_plots(path: Path, card: TrainingCard) -> None:
    """Write the plots of a training card as an SVG file."""
    path.write_text(picture(card), encoding="utf-8")
