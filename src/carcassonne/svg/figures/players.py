"""Wooden pieces in the colours of the players. The origin is the middle of the feet, lengths are tile units."""

from __future__ import annotations

from collections.abc import Callable

from ..palette import GOLD, GOLD_DARK, INK, SKIN, SeatColour
from .emblems import emblem

_LYING = 78
_LARGE = 1.28


def piece(shape: str, inner: str, seat: SeatColour, shadow: float = 9.6) -> str:
    """A piece with white rim, dark outline and a shadow on the ground."""
    below = (
        f'<ellipse cx="1.6" cy=".6" rx="{shadow}" ry="2.7" fill="#1A140B" fill-opacity=".34"/>'
        if shadow
        else ""
    )
    return (
        f'{below}<path d="{shape}" fill="#fff" stroke="#fff" stroke-width="3.6" stroke-linejoin="round"/>'
        f'<path d="{shape}" fill="{seat.base}" stroke="{seat.shade}" stroke-width="1.3" stroke-linejoin="round"/>{inner}'
    )


def _laid(standing: str) -> str:
    """The same piece lying on its side, its middle at the origin."""
    return f'<g transform="translate(-10 2) scale(.88) rotate({_LYING})">{standing}</g>'


_CLOAK = (
    "M.6 -26.4C4.4 -25.6 6.3 -21.8 5.4 -17.6C7.6 -12.6 8.6 -6 9 0Q0 2.2 -9 0C-8.6 -6 -7.6 -12.6 -5.4 -17.6"
    "C-6.2 -21.6 -4.4 -25.2 .6 -26.4Z"
)
_FACE = (
    f'<path d="M-3.1 -18.6C-3.1 -22 -1.4 -23.2 .3 -23.2C2 -23.2 3.3 -21.6 3.1 -18.6C2.9 -16.6 1.6 -15.6 0 -15.6C-1.6 -15.6 -2.9 -16.6 -3.1 -18.6Z" fill="{SKIN}"/>'
    '<path d="M-3.1 -19.4C-2.6 -22.4 -1 -23.2 .3 -23.2C1.8 -23.2 3 -22 3.1 -19.6C1.4 -21.4 -1.2 -21.4 -3.1 -19.4Z" fill="#000" fill-opacity=".28"/>'
)


def _folds(seat: SeatColour) -> str:
    return (
        f'<path d="M5.4 -17.6C7.6 -12.6 8.6 -6 9 0Q6 1 3.4 1.1C4.4 -6 4 -12 2.6 -15.4Z" fill="{seat.shade}" fill-opacity=".6"/>'
        f'<path d="M-5.4 -17C-7.4 -12.2 -8.2 -6 -8.4 -.6L-6.6 -.2C-6.4 -6 -5.6 -11 -4 -15.6Z" fill="{seat.light}" fill-opacity=".75"/>'
    )


def follower(seat: SeatColour, shadow: float = 9.6) -> str:
    """A hooded pilgrim in a bell-shaped cloak."""
    return piece(_CLOAK, _folds(seat) + _FACE + emblem(seat, 0, -7.4, 3.7), seat, shadow)


def farmer(seat: SeatColour) -> str:
    return _laid(follower(seat, 0))


def _large(seat: SeatColour, shadow: float) -> str:
    collar = f'<path d="M-5.6 -15.2Q0 -11.6 5.6 -15.2L6.4 -13.2Q0 -9.4 -6.4 -13.2Z" fill="#F8F2E0" stroke="{INK}" stroke-width=".5"/>'
    crown = (
        f'<path d="M-4 -25.4L-4.6 -29.6L-1.8 -27.4L.6 -30.8L3 -27.4L5.6 -29.4L4.8 -25Q.6 -26.8 -4 -25.4Z" fill="{GOLD}" '
        f'stroke="{GOLD_DARK}" stroke-width=".7" stroke-linejoin="round"/>'
    )
    inner = _folds(seat) + _FACE + collar + emblem(seat, 0, -5.8, 3.6) + crown
    return f'<g transform="scale({_LARGE})">{piece(_CLOAK, inner, seat, shadow)}</g>'


def large(seat: SeatColour) -> str:
    return _large(seat, 9.6)


def large_farmer(seat: SeatColour) -> str:
    return _laid(_large(seat, 0))


def builder(seat: SeatColour) -> str:
    """Broad hat, apron, hammer."""
    shape = (
        "M-1 -25.6L8.2 -21.6L4.6 -19.4C5 -17.6 4.8 -16.6 4.4 -15.6L11 -9.6L9.2 -7.4L5.8 -9.6L7.6 0Q0 2 -7.6 0L-5.6 -10"
        "C-6 -13 -5.6 -14.4 -4.6 -15.8C-5.4 -17.6 -5.4 -18.8 -5 -20L-7.4 -21.2Z"
    )
    on_apron = "#8A6A08" if seat.name == "yellow" else seat.base
    inner = (
        f'<path d="M-4.4 -20H4.4C4.8 -16.4 3 -14.6 0 -14.6C-3 -14.6 -4.8 -16.4 -4.4 -20Z" fill="{SKIN}"/>'
        f'<path d="M-4.6 -12H4.6L5.4 -1H-5.4Z" fill="#F3E2C0" stroke="{INK}" stroke-width=".5"/>'
        + emblem(seat, 0, -6, 3, on_apron)
        + '<path d="M10 -6.4V-15" stroke="#6B4524" stroke-width="1.8" stroke-linecap="round"/>'
        '<rect x="6.6" y="-18.6" width="7" height="4" rx=".8" fill="#8F949C" stroke="#2B2B2B" stroke-width=".7"/>'
    )
    return piece(shape, inner, seat, 8.8)


def pig(seat: SeatColour) -> str:
    shape = (
        "M-11 -6C-11 -11.6 -5 -13.6 1 -13C3 -14.8 5.4 -15 6.6 -14.4L6.6 -11.8C8.4 -11 9.4 -10 10 -8.8L12 -8.4V-5.2L9.6 -4.6"
        "C8.8 -3.6 7.8 -3 7 -2.6V1H3.6V-1.8C0 -1.4 -3 -1.4 -5 -2V1H-8.4V-3.2C-10 -3.8 -11 -4.6 -11 -6Z"
    )
    inner = (
        f'<path d="M-10 -8.4C-8 -11.4 -4 -12.4 0 -12.2" fill="none" stroke="{seat.light}" stroke-width="1.2" stroke-linecap="round" stroke-opacity=".75"/>'
        f'<circle cx="8" cy="-8.8" r=".9" fill="{seat.ink}"/>'
        f'<path d="M-11 -8C-13.6 -8 -13.8 -11 -12 -11.4" fill="none" stroke="{seat.shade}" stroke-width="1.3" stroke-linecap="round"/>'
        + emblem(seat, -2, -7.2, 2.9)
    )
    return piece(shape, inner, seat, 10.6)


def mayor(seat: SeatColour) -> str:
    """Wide robe, flat hat, golden chain."""
    shape = (
        "M-6 -27H6L7.4 -23.4H5.2C5.6 -21 5 -19 4.4 -18C9 -16 11.4 -8 12 0Q0 2.4 -12 0C-11.4 -8 -9 -16 -4.4 -18"
        "C-5 -19 -5.6 -21 -5.2 -23.4H-7.4Z"
    )
    inner = (
        f'<path d="M-4.4 -23.2H4.4C4.9 -19 3 -17 0 -17C-3 -17 -4.9 -19 -4.4 -23.2Z" fill="{SKIN}"/>'
        f'<path d="M4.4 -18C9 -16 11.4 -8 12 0Q8 1.2 5 1.4C6 -6 5.4 -12 3 -16Z" fill="{seat.shade}" fill-opacity=".6"/>'
        f'<path d="M-4.6 -17C-8.6 -15 -10.6 -7 -11.2 -.8L-9.2 -.4C-8.6 -6.4 -7 -12.6 -3.6 -15.6Z" fill="{seat.light}" fill-opacity=".75"/>'
        f'<path d="M-5 -16Q0 -6.6 5 -16" fill="none" stroke="{GOLD}" stroke-width="1.6"/>'
        f'<circle cy="-10.6" r="2" fill="{GOLD}" stroke="{GOLD_DARK}" stroke-width=".6"/>'
        + emblem(seat, 0, -4, 3)
    )
    return piece(shape, inner, seat, 12.4)


def wagon(seat: SeatColour) -> str:
    on_canvas = "#B58A0C" if seat.name == "yellow" else seat.base
    wheels = "".join(
        f'<g transform="translate({x} -2.4)"><circle r="3.8" fill="#8A5A2B" stroke="{INK}" stroke-width="1"/>'
        f'<path d="M-3.4 0H3.4M0 -3.4V3.4M-2.4 -2.4L2.4 2.4M2.4 -2.4L-2.4 2.4" stroke="{INK}" stroke-width=".6"/><circle r="1.2" fill="{INK}"/></g>'
        for x in (-7.4, 7.4)
    )
    inner = (
        f'<path d="M-11.6 -12.6C-10 -18.4 10 -18.4 11.6 -12.6L12 -8.6H-12Z" fill="#F6ECD4" stroke="{INK}" stroke-width=".7"/>'
        '<path d="M-5 -16.4V-8.8M5 -16.4V-8.8" stroke="#CBBD9C" stroke-width="1"/>'
        + emblem(seat, 0, -12.4, 2.9, on_canvas)
        + wheels
    )
    return piece("M-13 -6L-11.6 -13C-10 -19 10 -19 11.6 -13L13 -6L12 -3H-12Z", inner, seat, 13)


def barn(seat: SeatColour) -> str:
    inner = (
        f'<path d="M6 0V-9H12V0Z" fill="{seat.shade}" fill-opacity=".5"/>'
        f'<path d="M-13.4 -9.4L-8.8 -18.6L0 -23L8.8 -18.6L13.4 -9.4L10.8 -8.4L7 -16.4L0 -19.8L-7 -16.4L-10.8 -8.4Z" fill="{seat.shade}"/>'
        f'<rect x="-4.6" y="-8" width="9.2" height="8" fill="#F3E2C0" stroke="{INK}" stroke-width=".6"/>'
        '<path d="M-4.6 -8L4.6 0M4.6 -8L-4.6 0" stroke="#8A5A2B" stroke-width="1"/>'
        + emblem(seat, 0, -12.8, 2.7)
    )
    return piece("M-12 0V-10L-8 -18L0 -22L8 -18L12 -10V0Z", inner, seat, 12.6)


def abbot(seat: SeatColour) -> str:
    """Mitre and crook."""
    shape = (
        "M0 -30C3 -27 4.6 -24.6 4.6 -21.4C5.2 -19.6 5 -18.4 4.6 -17.4C7 -12 8.4 -6 9 0Q0 2.2 -9 0C-8.4 -6 -7 -12 -4.6 -17.4"
        "C-5 -18.4 -5.2 -19.6 -4.6 -21.4C-4.6 -24.6 -3 -27 0 -30Z"
    )
    inner = (
        _folds(seat)
        + f'<path d="M-4 -21.4H4C4.4 -18 2.6 -16 0 -16C-2.6 -16 -4.4 -18 -4 -21.4Z" fill="{SKIN}"/>'
        f'<path d="M0 -28V-22.6M-1.8 -25.4H1.8" stroke="{GOLD}" stroke-width="1"/>'
        + emblem(seat, 0, -7, 3.4)
        + '<path d="M10.6 1V-20C10.6 -23.4 14.4 -23.4 14.2 -20.4" fill="none" stroke="#C79A2B" stroke-width="1.5" stroke-linecap="round"/>'
    )
    return piece(shape, inner, seat)


def robber(seat: SeatColour) -> str:
    """Hat pulled low, a mask, and a sack of loot over the shoulder."""
    shape = (
        "M-7.6 -20.6C-5 -21.4 -4.2 -26 0 -26C4.2 -26 5 -21.4 7.6 -20.6L5.2 -19C5 -17 4.4 -16 3.8 -15.4C6.6 -11 7.8 -5 8 0"
        "Q0 2.2 -8 0C-7.8 -5 -6.6 -11 -3.8 -15.4C-4.4 -16 -5 -17 -5.2 -19Z"
    )
    inner = (
        f'<path d="M3.8 -15.4C6.6 -11 7.8 -5 8 0Q5.4 1 3 1.2C4 -5 3.6 -11 2 -14.6Z" fill="{seat.shade}" fill-opacity=".6"/>'
        f'<path d="M-4.4 -19.6H4.4C4.6 -16.6 3 -14.8 0 -14.8C-3 -14.8 -4.6 -16.6 -4.4 -19.6Z" fill="{SKIN}"/>'
        f'<path d="M-4.5 -19.6H4.5L4.3 -17.2Q0 -16.2 -4.3 -17.2Z" fill="#1E1A18"/><circle cx="-1.7" cy="-18.3" r=".7" fill="#fff"/><circle cx="1.7" cy="-18.3" r=".7" fill="#fff"/>'
        f'<path d="M-5.2 -21.2Q0 -19.4 5.2 -21.2" fill="none" stroke="{seat.shade}" stroke-width="1.2"/>'
        f'<path d="M7 -13C11.6 -15 14.6 -10.6 13.6 -6.4C12.8 -3.2 8.4 -2.6 6.8 -5.4C5.6 -7.6 5.6 -11 7 -13Z" fill="#B98F57" stroke="{INK}" stroke-width=".8"/>'
        f'<path d="M6.2 -14.6L8.4 -12.6" stroke="{INK}" stroke-width="1.2" stroke-linecap="round"/><circle cx="10" cy="-8" r="1.7" fill="{GOLD}" stroke="{GOLD_DARK}" stroke-width=".5"/>'
        + emblem(seat, -0.6, -6.6, 3.2)
    )
    return piece(shape, inner, seat)


_FUR = (
    "M0 -25.8C3.6 -25.8 5.4 -23 5 -19.6C4.8 -18.2 4.2 -17.2 3.6 -16.6C7.4 -15 8.6 -8 8.4 0L4 -1.8L0 1L-4 -1.8L-8.4 0"
    "C-8.6 -8 -7.4 -15 -3.6 -16.6C-4.6 -17.6 -5 -18.8 -5 -20.2C-5 -23.4 -3.2 -25.8 0 -25.8Z"
)


def _member(seat: SeatColour, shadow: float) -> str:
    inner = (
        f'<path d="M3.6 -16.6C7.4 -15 8.6 -8 8.4 0L4.6 -1.6C5.4 -7 4.8 -12 3 -14.6Z" fill="{seat.shade}" fill-opacity=".6"/>'
        '<path d="M-4 -20.6C-2 -22 2 -22 4 -20.6C4.4 -17.6 2.6 -16 0 -16C-2.6 -16 -4.4 -17.6 -4 -20.6Z" fill="#E9C79C"/>'
        '<path d="M-4.6 -21.6C-6 -25 -2 -28.4 0 -26.4C2 -28.4 6 -25 4.6 -21.6C2 -23.4 -2 -23.4 -4.6 -21.6Z" fill="#4B2C17"/>'
        '<path d="M-6.6 -13.4Q0 -9.6 6.6 -13.4L7.2 -11.4Q0 -7.6 -7.2 -11.4Z" fill="#EAD7AE" stroke="#5B3A1E" stroke-width=".5"/>'
        + emblem(seat, 0, -4.8, 3)
        + '<path d="M10.6 2V-26" stroke="#fff" stroke-width="3.2" stroke-linecap="round" stroke-opacity=".8"/>'
        '<path d="M10.6 2V-26" stroke="#6B4524" stroke-width="1.6" stroke-linecap="round"/>'
        f'<path d="M10.6 -32L12.9 -26L10.6 -24.4L8.3 -26Z" fill="#D9D3C4" stroke="{INK}" stroke-width=".7"/>'
    )
    return piece(_FUR, inner, seat, shadow)


def member(seat: SeatColour) -> str:
    """A gatherer or fisher: fur collar, bare head, spear."""
    return _member(seat, 9.6)


def hunter(seat: SeatColour) -> str:
    return _laid(_member(seat, 0))


def hut(seat: SeatColour) -> str:
    inner = (
        f'<path d="M2 1.4C5 -5 4.4 -14 0 -20C4 -18 11 -8 12 0Q7 1.2 2 1.4Z" fill="{seat.shade}" fill-opacity=".5"/>'
        '<path d="M-2 -21.6L-4.6 -25M2 -21L4.4 -25M0 -20V-25.4" stroke="#5B3A1E" stroke-width="1.6" stroke-linecap="round"/>'
        '<path d="M-3.4 .8C-3.4 -5 -1.4 -8 0 -9C1.4 -8 3.4 -5 3.4 .8Z" fill="#3A2413"/>'
        f'<path d="M-9.4 -6Q-6 -4.4 -4.2 -5.4M9.4 -6Q6 -4.4 4.2 -5.4M-7 -11Q0 -8.6 7 -11" stroke="{seat.shade}" stroke-width="1.1" fill="none"/>'
        + emblem(seat, 0, -13.2, 2.6)
    )
    return piece("M0 -20C4 -18 11 -8 12 0Q0 2.4 -12 0C-11 -8 -4 -18 0 -20Z", inner, seat, 12.6)


def second_marker(seat: SeatColour) -> str:
    """The second scoring figure: the bust of the follower on a round foot."""
    shape = "M.4 -22C4 -21.4 5.6 -18 4.8 -14.4C6.6 -12.4 7.4 -9.6 7.6 -6.4H9V0Q0 2.2 -9 0V-6.4H-7.6C-7.4 -9.6 -6.6 -12.4 -4.8 -14.4C-5.6 -18 -3.8 -21 .4 -22Z"
    inner = (
        f'<path d="M-9 -6.4H9V-4.4H-9Z" fill="{seat.light}" fill-opacity=".8"/><path d="M3 -4.4H9V0Q6 1 3 1.2Z" fill="{seat.shade}" fill-opacity=".55"/>'
        f'<g transform="translate(0 3.6)">{_FACE}</g>' + emblem(seat, 0, -1.6, 1.9) + emblem(seat, 0, -9, 2.2)
    )
    return piece(shape, inner, seat)


PIECES: dict[str, Callable[[SeatColour], str]] = {
    "small": follower,
    "small-lying": farmer,
    "large": large,
    "large-lying": large_farmer,
    "builder": builder,
    "pig": pig,
    "mayor": mayor,
    "wagon": wagon,
    "barn": barn,
    "abbot": abbot,
    "robber": robber,
    "member": member,
    "member-lying": hunter,
    "hut": hut,
    "marker": follower,
    "second-marker": second_marker,
}
"""Figures by their name in the rules; a name with ``-lying`` is the form on open land."""
