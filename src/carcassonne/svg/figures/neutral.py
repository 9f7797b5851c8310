"""Pieces that belong to nobody: fairy, dragon, mage, witch, count, and the two tokens of power."""

from __future__ import annotations

from collections.abc import Callable

from ..palette import GOLD, GOLD_DARK, INK, PARCHMENT, SKIN

_SHADOW = '<ellipse cx="1.6" cy=".8" rx="{}" ry="2.6" fill="#1A140B" fill-opacity=".34"/>'


def fairy() -> str:
    """Ivory and gold with a halo of light."""
    wing = "M{0}1 -14C{0}8 -24 {0}15 -22 {0}13.6 -15C{0}12.8 -11 {0}6 -10 {0}1 -12Z"
    lower = "M{0}1 -11C{0}7 -9 {0}9 -4 {0}6 -3C{0}3 -2.4 {0}1 -6 {0}.4 -9Z"
    return (
        f'{_SHADOW.format(8)}<circle cy="-13" r="15" fill="#FFF3B8" fill-opacity=".5"/><circle cy="-13" r="11" fill="#FFF8DA" fill-opacity=".6"/>'
        f'<g stroke="#8B7A3A" stroke-width=".8" stroke-linejoin="round"><path d="{wing.format("-")}" fill="#E8F4FB"/><path d="{wing.format("")}" fill="#E8F4FB"/>'
        f'<path d="{lower.format("-")}" fill="#D3E8F4"/><path d="{lower.format("")}" fill="#D3E8F4"/></g>'
        '<path d="M0 -17.6C3 -12 4.6 -6 5 0Q0 1.6 -5 0C-4.6 -6 -3 -12 0 -17.6Z" fill="#FFFDF4" stroke="#8B7A3A" stroke-width="1"/>'
        '<path d="M1 -14.6C3 -10 4 -5 4.4 -.2Q3 .4 1.6 .5C2.4 -5 2.2 -10 1 -14.6Z" fill="#E9DFC0"/>'
        f'<circle cy="-19.4" r="3.3" fill="{SKIN}" stroke="#8B7A3A" stroke-width=".8"/>'
        '<path d="M-3.4 -20C-3 -23.6 3 -23.6 3.4 -20C1.4 -21.6 -1.4 -21.6 -3.4 -20Z" fill="#E3A72F"/><ellipse cy="-25.4" rx="3.6" ry="1.1" fill="none" stroke="#F4C542" stroke-width=".9"/>'
        '<path d="M6 -9L11.4 -15.6" stroke="#8B7A3A" stroke-width="1"/>'
        f'<path d="M11.6 -19.8L12.7 -16.7L15.8 -15.8L12.7 -14.8L11.6 -11.6L10.5 -14.8L7.4 -15.8L10.5 -16.7Z" fill="{GOLD}" stroke="#A9791D" stroke-width=".5"/>'
    )


_DRAGON_BODY = (
    "M-20 -2C-24 -10 -16 -13 -11 -10C-8 -16 -2 -18 3 -16C4 -22 8 -27 14 -26L22 -21.6L20.6 -18.4L14.6 -17.4C14.8 -13 13 -9 10 -6.4"
    "L12.6 0H8.4L5.4 -4.6C2 -3.6 -2 -3.6 -5 -4.4L-6.6 0H-10.6L-10 -6C-13 -7.4 -16 -5.4 -16 -2.6L-19.4 1.6Z"
)
_DRAGON_WING = "M-3 -15.6C-8 -24 -16 -27 -22 -24C-17 -22 -17 -19 -18 -15.6C-15 -17 -13 -15.6 -12 -12.4C-9 -14 -6 -13 -4.6 -10.6Z"


def dragon() -> str:
    """Wine red with a white rim, large enough to fill a tile."""
    return (
        f'<ellipse cx="2" cy="1" rx="18" ry="3.6" fill="#1A140B" fill-opacity=".35"/>'
        f'<g fill="#fff" stroke="#fff" stroke-width="3.4" stroke-linejoin="round"><path d="{_DRAGON_BODY}"/><path d="{_DRAGON_WING}"/></g>'
        f'<path d="{_DRAGON_BODY}" fill="#8E2A4A" stroke="#3D0D1D" stroke-width="1.3" stroke-linejoin="round"/>'
        f'<path d="{_DRAGON_WING}" fill="#C4546F" stroke="#3D0D1D" stroke-width="1.1" stroke-linejoin="round"/>'
        '<path d="M-4.6 -13L-18 -21M-5.6 -12L-14.6 -15.4" stroke="#8E2A4A" stroke-width=".8" stroke-linecap="round"/>'
        '<path d="M4 -13C6 -9 5 -6 2 -4.6C-1 -4 -4 -4.4 -5 -5C-2 -7 2 -9 4 -13Z" fill="#F2B66B"/>'
        '<circle cx="14" cy="-22.4" r="1.5" fill="#FFE27A"/><circle cx="14.3" cy="-22.4" r=".6" fill="#111"/>'
        '<path d="M9 -26L10.4 -30L12.4 -26.4M3.4 -17.6L3 -21.4L6.2 -20.4M-1 -16.8L-2.6 -20.6L2 -18.6" fill="#C4546F" stroke="#3D0D1D" stroke-width=".8" stroke-linejoin="round"/>'
        '<path d="M16 -18.4L19.6 -19" stroke="#F6E9CD" stroke-width=".9" stroke-linecap="round"/>'
    )


def _robed(shape: str, colour: str, dark: str, inner: str, shadow: float = 9.0) -> str:
    return (
        f'{_SHADOW.format(shadow)}<path d="{shape}" fill="#fff" stroke="#fff" stroke-width="3.6" stroke-linejoin="round"/>'
        f'<path d="{shape}" fill="{colour}" stroke="{dark}" stroke-width="1.3" stroke-linejoin="round"/>{inner}'
    )


def mage() -> str:
    """Violet robe, tall hat with stars, white beard, staff with a glowing crystal."""
    shape = "M1 -34L5.4 -22.6H8L6 -20.4C6.4 -18 5.6 -16.6 4.8 -15.8C7.4 -11 8.6 -5 9 0Q0 2.2 -9 0C-8.6 -5 -7.4 -11 -4.8 -15.8C-5.6 -16.6 -6.4 -18 -6 -20.4L-8 -22.6H-4.4Z"
    inner = (
        f'<path d="M4.8 -15.8C7.4 -11 8.6 -5 9 0Q6 1 3.4 1.1C4.4 -5 4 -11 2.4 -15Z" fill="#33225F" fill-opacity=".7"/>'
        f'<path d="M-4.4 -20.6H4.4C4.8 -17.4 3 -15.8 0 -15.8C-3 -15.8 -4.8 -17.4 -4.4 -20.6Z" fill="{SKIN}"/>'
        '<path d="M-4 -18C-4.2 -12 -1.4 -8.6 0 -7.4C1.4 -8.6 4.2 -12 4 -18C2.4 -16.6 -2.4 -16.6 -4 -18Z" fill="#F4F1EA" stroke="#B5AFA2" stroke-width=".5"/>'
        f'<path d="M-7.6 -22.2Q0 -19.8 7.6 -22.2" fill="none" stroke="{GOLD}" stroke-width="1.2"/>'
        f'<path d="M.4 -29.6L1 -28L2.6 -28L1.3 -27L1.8 -25.4L.4 -26.4L-1 -25.4L-.5 -27L-1.8 -28L-.2 -28Z" fill="{GOLD}"/><circle cx="-4.6" cy="-4" r=".9" fill="{GOLD}"/><circle cx="2.4" cy="-3" r=".9" fill="{GOLD}"/><circle cx="-1" cy="-1.6" r=".7" fill="{GOLD}"/>'
        '<path d="M10.8 1V-22" stroke="#6B4524" stroke-width="1.6" stroke-linecap="round"/><circle cx="10.8" cy="-24.6" r="3.6" fill="#BFE6F5" fill-opacity=".6"/><path d="M10.8 -28L13 -24.6L10.8 -21.4L8.6 -24.6Z" fill="#6FC3E0" stroke="#2B5B73" stroke-width=".7"/>'
    )
    return _robed(shape, "#5B3F95", "#2B1C52", inner)


def witch() -> str:
    """Moss-green robe, bent hat, broom."""
    shape = "M4.6 -32L3.2 -27.4L5.6 -22.4H9L6 -20.2C6.2 -18 5.4 -16.6 4.6 -15.8C7.2 -11 8.2 -5 8.6 0Q0 2.2 -8.6 0C-8.2 -5 -7.2 -11 -4.6 -15.8C-5.4 -16.6 -6.2 -18 -6 -20.2L-9 -22.4H-4.8L-1.4 -30.4Z"
    inner = (
        '<path d="M4.6 -15.8C7.2 -11 8.2 -5 8.6 0Q6 1 3.4 1.1C4.2 -5 3.8 -11 2.2 -15Z" fill="#1C2A16" fill-opacity=".7"/>'
        '<path d="M-4.4 -20.4H4.4C4.8 -17.2 3 -15.4 0 -15.4C-3 -15.4 -4.8 -17.2 -4.4 -20.4Z" fill="#C8D3A0"/>'
        '<path d="M-5.4 -19.6C-6.6 -15 -6 -12.6 -4.8 -11M5.4 -19.6C6.6 -15 6 -12.6 4.8 -11" stroke="#D9772E" stroke-width="1.8" fill="none" stroke-linecap="round"/>'
        '<circle cx="-1.5" cy="-18.4" r=".6" fill="#222"/><circle cx="1.7" cy="-18.4" r=".6" fill="#222"/><path d="M.2 -18L1.2 -16.8" stroke="#7E8C55" stroke-width=".8" stroke-linecap="round"/>'
        '<path d="M-6.2 -23Q0 -21 6.4 -23" fill="none" stroke="#B9471F" stroke-width="1.6"/><path d="M-2 -6L0 -9L2 -6L0 -3Z" fill="#B9471F"/>'
        '<path d="M11 -20V-5" stroke="#6B4524" stroke-width="1.5" stroke-linecap="round"/><path d="M8.2 1.4L9.8 -6H12.2L13.8 1.4Q11 2.6 8.2 1.4Z" fill="#C9963F" stroke="#6B4524" stroke-width=".6"/><path d="M9.6 -4.4H12.4" stroke="#6B4524" stroke-width=".8"/>'
    )
    return _robed(shape, "#3E5A32", "#1B2914", inner)


def count() -> str:
    """Purple mantle with an ermine collar and a count's coronet."""
    shape = "M-5 -28.6L-2.8 -25.6L0 -29.4L2.8 -25.6L5 -28.6L5.4 -23.4C5.6 -20.6 5 -18.8 4.2 -17.8C8.4 -15.4 11 -7.4 11.6 0Q0 2.4 -11.6 0C-11 -7.4 -8.4 -15.4 -4.2 -17.8C-5 -18.8 -5.6 -20.6 -5.4 -23.4Z"
    inner = (
        '<path d="M4.2 -17.8C8.4 -15.4 11 -7.4 11.6 0Q8 1.2 4.6 1.4C5.6 -6 5 -12 3 -16Z" fill="#4A1D46" fill-opacity=".7"/>'
        f'<path d="M-4.6 -23.2H4.6C5 -19.4 3 -17.2 0 -17.2C-3 -17.2 -5 -19.4 -4.6 -23.2Z" fill="{SKIN}"/>'
        '<path d="M-2.6 -19.4Q0 -18 2.6 -19.4Q1.6 -17.2 0 -17Q-1.6 -17.2 -2.6 -19.4Z" fill="#5B3A1E"/>'
        '<path d="M-7.4 -15.4Q0 -10.4 7.4 -15.4L9 -11.6Q0 -5.8 -9 -11.6Z" fill="#F8F4EA" stroke="#3B2F26" stroke-width=".5"/>'
        '<path d="M-5 -12.2v1.4M-1.8 -10.8v1.4M1.8 -10.8v1.4M5 -12.2v1.4" stroke="#3B2F26" stroke-width=".9" stroke-linecap="round"/>'
        f'<path d="M-5.4 -23.2L-5 -28.6L-2.8 -25.6L0 -29.4L2.8 -25.6L5 -28.6L5.4 -23.2Q0 -24.6 -5.4 -23.2Z" fill="{GOLD}" stroke="{GOLD_DARK}" stroke-width=".7" stroke-linejoin="round"/>'
        f'<path d="M0 -6.6L2.4 -3.2L0 .2L-2.4 -3.2Z" fill="{GOLD}" stroke="{GOLD_DARK}" stroke-width=".5"/>'
    )
    return _robed(shape, "#7B3A75", "#35122F", inner, 12)


def _plaque(inner: str, ring: str) -> str:
    return (
        '<circle cx="1" cy="-11.6" r="13" fill="#1A140B" fill-opacity=".3"/>'
        f'<circle cy="-13" r="13" fill="{PARCHMENT}" stroke="{INK}" stroke-width="1.1"/><circle cy="-13" r="11.2" fill="none" stroke="{ring}" stroke-width="1.2"/>'
        f'<g transform="translate(0 -13)">{inner}</g>'
    )


def king() -> str:
    """Token of the largest city: a crown."""
    return _plaque(
        f'<path d="M-7.6 5.4L-8.6 -4.4L-4 -.4L0 -7L4 -.4L8.6 -4.4L7.6 5.4Z" fill="{GOLD}" stroke="{GOLD_DARK}" stroke-width=".9" stroke-linejoin="round"/>'
        f'<path d="M-7.4 3.2H7.4" stroke="{GOLD_DARK}" stroke-width=".8"/><circle cy="-7" r="1.3" fill="#B3362C"/><circle cx="-8.6" cy="-4.6" r="1.2" fill="#2F4C8F"/><circle cx="8.6" cy="-4.6" r="1.2" fill="#2F4C8F"/><circle cy="1" r="1.3" fill="#B3362C"/>',
        "#B3362C",
    )


def robber_baron() -> str:
    """Token of the longest road: a closed helmet before crossed swords."""
    return _plaque(
        '<path d="M-8 7L7 -8M8 7L-7 -8" stroke="#8F949C" stroke-width="1.6" stroke-linecap="round"/><path d="M-8.4 4L-5 7.4M8.4 4L5 7.4" stroke="#6B4524" stroke-width="1.6" stroke-linecap="round"/>'
        f'<path d="M-5 5.4V-1C-5 -5 -2.8 -7 0 -7C2.8 -7 5 -5 5 -1V5.4Q0 7.6 -5 5.4Z" fill="#6F7683" stroke="{INK}" stroke-width=".9"/><path d="M0 -7C2.8 -7 5 -5 5 -1V5.4Q3.4 6.2 1.6 6.4Z" fill="#4D525D"/>'
        '<path d="M-4 -1.4H4" stroke="#16181D" stroke-width="1.5" stroke-linecap="round"/><path d="M-1.4 1.6v3M1.4 1.6v3" stroke="#16181D" stroke-width=".8" stroke-linecap="round"/><path d="M0 -7C-1 -9.4 .6 -11 3.4 -10.4C2 -9.4 1.6 -8 0 -7Z" fill="#B3362C"/>',
        "#4D525D",
    )


PIECES: dict[str, Callable[[], str]] = {
    "fairy": fairy,
    "dragon": dragon,
    "mage": mage,
    "witch": witch,
    "count": count,
    "king": king,
    "robber-baron": robber_baron,
}
