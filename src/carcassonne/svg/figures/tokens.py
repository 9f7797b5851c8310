"""Counters and cards: gold, goods, ferries, dispatches, score counters. The origin is the centre."""

from __future__ import annotations

from collections.abc import Callable

from .. import palette as c
from ..glyphs import number
from ..symbols import ICONS, medallion, shield
from .emblems import seat_colour
from .players import follower

_PLAIN = seat_colour(1)


def _disc(icon: str, scale: float = 1.15) -> str:
    return f'<g transform="scale({scale})">{medallion(icon)}</g>'


def ingot() -> str:
    """One bar of gold, as it lies on a tile."""
    return (
        '<ellipse cx=".8" cy="3.4" rx="8.6" ry="2.2" fill="#1A140B" fill-opacity=".35"/>'
        '<g stroke="#5E3D05" stroke-width=".9" stroke-linejoin="round"><path d="M-8 3.4L-6 -2H5.4L8 3.4Z" fill="#F1C232"/><path d="M-6 -2L-3.6 -4.8H4L5.4 -2Z" fill="#FFE48A"/><path d="M5.4 -2L4 -4.8L6.2 -.6L8 3.4Z" fill="#D9981A"/></g>'
        '<path d="M-4.4 1.8H4.4" stroke="#B8860B" stroke-width=".8" stroke-linecap="round"/><path d="M-3.2 -3.6H2" stroke="#fff" stroke-width=".7" stroke-opacity=".8" stroke-linecap="round"/>'
    )


def ferry() -> str:
    """The wooden boat that joins two road ends; it is drawn along the x axis, 18 long."""
    return (
        '<path d="M-9 .9C-6.4 -3.4 6.4 -3.4 9 .9C6.4 5.2 -6.4 5.2 -9 .9Z" fill="#1A140B" fill-opacity=".35"/>'
        f'<path d="M-9.6 0C-6.6 -4.4 6.6 -4.4 9.6 0C6.6 4.4 -6.6 4.4 -9.6 0Z" fill="#F6ECD4"/>'
        f'<path d="M-9 0C-6.4 -3.8 6.4 -3.8 9 0C6.4 3.8 -6.4 3.8 -9 0Z" fill="#A3703C" stroke="{c.INK}" stroke-width=".9" stroke-linejoin="round"/>'
        f'<path d="M-6 0C-4.2 -2 4.2 -2 6 0C4.2 2 -4.2 2 -6 0Z" fill="#6B4524"/><path d="M-2.6 -2V2M0 -2.2V2.2M2.6 -2V2" stroke="#C99A5E" stroke-width="1"/>'
    )


def counter(points: int) -> Callable[[], str]:
    """The shield that shows 50 or 100 points."""

    def draw() -> str:
        outline = "M-9 -10.4H9V-1C9 5.6 4.4 9 0 11.6C-4.4 9 -9 5.6 -9 -1Z"
        field = "#B98A2E" if points >= 100 else "#8A94A6"
        return (
            f'<path d="{outline}" transform="translate(1 1.2)" fill="#1A140B" fill-opacity=".3"/><path d="{outline}" fill="{c.PARCHMENT}" stroke="{c.INK}" stroke-width="1"/>'
            f'<path d="M-7.2 -8.6H7.2V-1C7.2 4.4 3.6 7.2 0 9.4C-3.6 7.2 -7.2 4.4 -7.2 -1Z" fill="{field}"/>'
            + number(str(points), 0, 3.4, 6.4 if points < 100 else 5.6, "#fff", 1.9)
        )

    return draw


def _scroll(icon: str) -> str:
    """A message on parchment with a wax seal, 24 by 24."""
    return (
        '<path d="M-11 -10.6H11V12H-11Z" transform="translate(1.2 1.4)" fill="#1A140B" fill-opacity=".3"/>'
        f'<path d="M-11 -10C-11 -12 -9.4 -12.4 -8.4 -12H8.6C10.4 -12 11.4 -10.6 11 -9V8.6C11.4 10.6 10 12 8.4 12H-8.4C-10.4 12 -11.4 10.6 -11 8.6Z" fill="{c.PARCHMENT}" stroke="{c.INK}" stroke-width="1" stroke-linejoin="round"/>'
        '<path d="M-11 -9.2H11M-11 8.8H11" stroke="#D8C493" stroke-width="1.4"/>'
        f'{icon}<circle cx="7.6" cy="9.2" r="2.9" fill="#A8271F" stroke="#5B0F0B" stroke-width=".6"/><path d="M6.4 9.2l1 1l1.6 -2" stroke="#F6C9B8" stroke-width=".8" fill="none"/>'
    )


def _road_icon() -> str:
    return f'<path d="M-8 3C-3 3 -3 -3 2 -3H6" fill="none" stroke="{c.ROAD_EDGE}" stroke-width="5"/><path d="M-8 3C-3 3 -3 -3 2 -3H6" fill="none" stroke="{c.ROAD}" stroke-width="3.6"/><path d="M-8.6 5.8V.4M6.4 -.4V-5.6" stroke="#A8271F" stroke-width="1.4" stroke-linecap="round"/>'


def _city_icon() -> str:
    return (
        f'<path d="M-6.4 5V-3H-4V-1.4H-1.2V-3H1.2V-1.4H4V-3H6.4V5Z" fill="{c.WALL_TOP}" stroke="{c.WALL_INK}" stroke-width=".8"/><path d="M-1.8 5V2a1.8 2 0 0 1 3.6 0V5Z" fill="{c.GATE_DARK}"/>'
        f'<path d="M-4 -3.6L0 -8L4 -3.6Z" fill="{c.ROOFS[0][0]}" stroke="{c.ROOFS[0][1]}" stroke-width=".6"/>'
    )


def _cloister_icon() -> str:
    return (
        f'<path d="M-7 5V0H2V5Z" fill="{c.WALL_TOP}" stroke="{c.WALL_INK}" stroke-width=".7"/><path d="M-8 .4L-6 -3.4H2.4V.4Z" fill="{c.SLATE}" stroke="{c.WALL_INK}" stroke-width=".7"/>'
        f'<path d="M1.4 5V-3.6H6V5Z" fill="{c.WALL_TOP}" stroke="{c.WALL_INK}" stroke-width=".7"/><path d="M.6 -3.4L3.7 -8.6L6.8 -3.4Z" fill="{c.SLATE_DARK}" stroke="{c.WALL_INK}" stroke-width=".7"/>'
    )


def _two_for(icon: str) -> str:
    return f'<g transform="translate(-4.4 0)">{icon}</g>' + number("2", 5.4, 4.4, 8.6, "#A8271F", 2.0)


def _small_follower(lying: bool = False) -> str:
    body = follower(_PLAIN, 0)
    if lying:
        return f'<g transform="translate(-4.6 1.6) scale(.4) rotate(78)">{body}</g>'
    return f'<g transform="translate(0 6) scale(.46)">{body}</g>'


def _tile_icon() -> str:
    return (
        f'<rect x="-6.4" y="-6.4" width="12.8" height="12.8" rx="1" fill="{c.MEDIEVAL.base}" stroke="{c.INK}" stroke-width=".9"/><path d="M-6 1C-1 1 0 2 .4 6" fill="none" stroke="{c.ROAD}" stroke-width="2.6"/>'
        f'<path d="M-6 -6H6Q4 -1.6 0 -1.6Q-4 -1.6 -6 -6Z" fill="{c.CITY_GROUND}" stroke="{c.WALL_INK}" stroke-width=".8"/>'
        + number("+", 4.6, 6.8, 7.0, "#A8271F", 2.2, "#fff")
    )


def _recall_icon() -> str:
    return (
        f'<g transform="translate(-3.4 0)">{_small_follower()}</g><path d="M2 1.6C5.4 1.6 7.2 -.4 7.2 -3.6" fill="none" stroke="#A8271F" stroke-width="1.6" stroke-linecap="round"/>'
        '<path d="M4.6 -3L7.2 -6.4L9.4 -2.8Z" fill="#A8271F"/>'
    )


def dispatch(index: int) -> Callable[[], str]:
    """One of the eight messages, counted from 1."""
    icons: tuple[Callable[[], str], ...] = (
        _road_icon,
        _city_icon,
        _cloister_icon,
        lambda: _two_for(f'<g transform="scale(.72)">{shield()}</g>'),
        lambda: _two_for(_small_follower()),
        lambda: _two_for(_small_follower(lying=True)),
        _tile_icon,
        _recall_icon,
    )
    return lambda: _scroll(icons[index - 1]())


PIECES: dict[str, Callable[[], str]] = {
    "gold": ingot,
    "wine": lambda: _disc(ICONS["wine"]),
    "grain": lambda: _disc(ICONS["grain"]),
    "cloth": lambda: _disc(ICONS["cloth"]),
    "ferry": ferry,
    "counter-50": counter(50),
    "counter-100": counter(100),
    **{f"dispatch-{index}": dispatch(index) for index in range(1, 9)},
}
