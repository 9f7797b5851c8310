"""Pieces of tile size that are never laid on the board, such as the shaman."""

from __future__ import annotations

from ...tiles.kinds import TileKind
from .. import palette as c
from ..symbols import animal, placed
from .canvas import Fragment

_SHAMAN = (
    f'<ellipse cx="2" cy="33" rx="26" ry="4.6" fill="{c.SHADOW}" fill-opacity=".3"/>'
    '<path d="M-20 32C-20 10 -15 -6 -7 -12H7C15 -6 20 10 20 32Q0 36 -20 32Z" fill="#9A5A33" stroke="#4A1F14" stroke-width="1.4" stroke-linejoin="round"/>'
    '<path d="M7 -12C15 -6 20 10 20 32Q14 33.6 8 34C11 18 9 0 3 -10Z" fill="#713C20"/>'
    '<path d="M-15 -2Q0 10 15 -2L18 6Q0 19 -18 6Z" fill="#EAD7AE" stroke="#5B3A1E" stroke-width="1"/>'
    '<path d="M-10 8l2 4M-4 11l1 4M3 11l0 4M9 8l-1 4" stroke="#5B3A1E" stroke-width="1.2" stroke-linecap="round"/>'
    '<path d="M-8.4 -16C-9 -24 -5 -29 0 -29C5 -29 9 -24 8.4 -16C7.6 -10.4 4 -7.4 0 -7.4C-4 -7.4 -7.6 -10.4 -8.4 -16Z" fill="#E9C79C" stroke="#4A1F14" stroke-width="1.2"/>'
    f'<path d="M-6.4 -15h4.4M2 -15h4.4" stroke="{c.OCHRE}" stroke-width="2" stroke-linecap="round"/><path d="M-6 -11.6l3.4 1.6M6 -11.6l-3.4 1.6" stroke="{c.OCHRE}" stroke-width="1.4" stroke-linecap="round"/>'
    '<circle cx="-3.4" cy="-18" r="1" fill="#2B1A10"/><circle cx="3.4" cy="-18" r="1" fill="#2B1A10"/>'
    '<path d="M-9.6 -22C-9 -30 -5 -33 0 -33C5 -33 9 -30 9.6 -22C5 -26 -5 -26 -9.6 -22Z" fill="#5B3A1E" stroke="#2B1A10" stroke-width="1"/>'
    '<path d="M-6 -31C-10 -38 -17 -38 -19 -45M-11 -36L-10 -43M6 -31C10 -38 17 -38 19 -45M11 -36L10 -43" fill="none" stroke="#E0CF9C" stroke-width="2.6" stroke-linecap="round"/>'
    '<path d="M25 33V-22" stroke="#5B3A1E" stroke-width="2.4" stroke-linecap="round"/><path d="M25 -22C20 -26 20 -33 25 -35C30 -33 30 -26 25 -22Z" fill="#F4E6C2" stroke="#4A1F14" stroke-width="1.1"/><circle cx="23.4" cy="-29" r="1.2" fill="#4A1F14"/><circle cx="26.6" cy="-29" r="1.2" fill="#4A1F14"/>'
)


def paint(kind: TileKind) -> Fragment:
    """A card on cave stone; the shaman is the only piece of this sort so far."""
    ground = c.HUNTERS
    body = (
        f'<rect x="-1.2" y="-1.2" width="102.4" height="102.4" fill="{ground.dark}"/><rect x="5" y="5" width="90" height="90" rx="8" fill="{ground.base}" stroke="{c.OCHRE}" stroke-width="1.6"/>'
        f'<circle cx="50" cy="48" r="38" fill="{ground.light}"/><circle cx="50" cy="48" r="35" fill="none" stroke="{c.OCHRE}" stroke-width="1.1" stroke-dasharray="2 3" stroke-opacity=".6"/>'
        f'<g opacity=".38">{placed(animal("deer"), 20, 24, 0.6)}{placed(animal("mammoth"), 80, 84, 0.6, True)}</g>'
        + placed(_SHAMAN, 47, 54)
    )
    return Fragment(body, frozenset())
