"""The sign of each player, which goes wherever the player's colour goes."""

from __future__ import annotations

import math

from ..palette import SEATS, SeatColour
from ..primitives.vector import fine

_CROSS = (
    *((-0.36, -1.0), (0.36, -1.0), (0.36, -0.36), (1.0, -0.36), (1.0, 0.36), (0.36, 0.36)),
    *((0.36, 1.0), (-0.36, 1.0), (-0.36, 0.36), (-1.0, 0.36), (-1.0, -0.36), (-0.36, -0.36)),
)


def emblem(seat: SeatColour, x: float, y: float, radius: float, colour: str | None = None) -> str:
    """The emblem of a seat in a circle of about the given radius."""
    fill = colour or seat.ink
    r = radius

    def at(dx: float, dy: float) -> str:
        return f"{fine(x + dx * r)} {fine(y + dy * r)}"

    match seat.emblem:
        case "ring":
            place = f'cx="{fine(x)}" cy="{fine(y)}" r="{fine(r * 0.74)}"'
            return f'<circle {place} fill="none" stroke="{fill}" stroke-width="{fine(r * 0.5)}"/>'
        case "diamond":
            return f'<path d="M{at(0, -1.1)}L{at(0.85, 0)}L{at(0, 1.1)}L{at(-0.85, 0)}Z" fill="{fill}"/>'
        case "star":
            points = [(1.15 if i % 2 == 0 else 0.5, i * math.pi / 5) for i in range(10)]
            path = "L".join(
                at(math.sin(turned) * reach, -math.cos(turned) * reach) for reach, turned in points
            )
            return f'<path d="M{path}Z" fill="{fill}"/>'
        case "triangle":
            return f'<path d="M{at(0, -1)}L{at(1, 0.8)}L{at(-1, 0.8)}Z" fill="{fill}"/>'
        case "cross":
            return f'<path d="M{"L".join(at(*corner) for corner in _CROSS)}Z" fill="{fill}"/>'
    bars = "".join(f"M{at(-1, dy)}L{at(1, dy)}" for dy in (-0.79, 0.0, 0.79))
    return f'<path d="{bars}" stroke="{fill}" stroke-width="{fine(r * 0.42)}"/>'


def crest(seat: SeatColour) -> str:
    """The shield that marks a player in lists, 16 by 20 round the origin."""
    outline = "M-8 -9.6H8V-1C8 5 4 8 0 10.4C-4 8 -8 5 -8 -1Z"
    return (
        f'<path d="{outline}" fill="#fff" stroke="#fff" stroke-width="3.2" stroke-linejoin="round"/>'
        f'<path d="{outline}" fill="{seat.base}" stroke="{seat.shade}" stroke-width="1.2" '
        'stroke-linejoin="round"/>'
        f'<path d="M0 -9H7.4V-1C7.4 4.6 3.8 7.4 0 9.7Z" fill="{seat.shade}" fill-opacity=".35"/>'
        + emblem(seat, 0, -1, 4.6)
    )


def marker(seat: SeatColour, radius: float) -> str:
    """A coloured disc with the emblem, for rings, tags and charts."""
    return (
        f'<circle r="{fine(radius * 1.22)}" fill="#fff"/><circle r="{fine(radius)}" fill="{seat.base}" '
        f'stroke="{seat.shade}" stroke-width="{fine(radius * 0.12)}"/>' + emblem(seat, 0, 0, radius * 0.56)
    )


def seat_colour(seat: int) -> SeatColour:
    """Return the colours of a seat. Raises ValueError if the seat has none."""
    if not 0 <= seat < len(SEATS):
        raise ValueError(f"there is no colour for seat {seat}; seats run from 0 to {len(SEATS) - 1}")
    return SEATS[seat]
