"""Signs that carry meaning: shields, medallions with an icon, animals, fish, finds. The origin is the centre."""

from __future__ import annotations

from . import palette as c
from .vector import fine, num

_SHIELD = "M-6 -7.5H6V-1C6 4 3 6.5 0 8.2C-3 6.5 -6 4 -6 -1Z"
_INNER_SHIELD = "M-4.7 -6H4.7V-1C4.7 3.1 2.3 5.1 0 6.5C-2.3 5.1 -4.7 3.1 -4.7 -1Z"


def placed(markup: str, x: float, y: float, scale: float = 1.0, flip: bool = False) -> str:
    """Markup moved to a point, scaled, and mirrored if asked for."""
    if flip:
        size = f" scale({fine(-scale)} {fine(scale)})"
    else:
        size = "" if scale == 1.0 else f" scale({fine(scale)})"
    return f'<g transform="translate({num(x)} {num(y)}){size}">{markup}</g>'


def shield() -> str:
    """The pennant of a city, 12 by 16."""
    return (
        f'<path d="{_SHIELD}" transform="translate(.9 1)" fill="{c.SHADOW}" fill-opacity=".35"/>'
        f'<path d="{_SHIELD}" fill="{c.SHIELD_RIM}" stroke="{c.INK}" stroke-width=".9" stroke-linejoin="round"/>'
        f'<path d="{_INNER_SHIELD}" fill="{c.SHIELD_FIELD}"/>'
        f'<path d="M-4.7 .9L0 -3.6L4.7 .9V3L0 -1.1L-4.5 2.9Z" fill="{c.GOLD}"/><circle cy="3.4" r="1.2" fill="{c.GOLD}"/>'
        f'<path d="M-4.7 -6H0V-3.9L-4.7 .5Z" fill="#fff" fill-opacity=".12"/>'
    )


def medallion(icon: str) -> str:
    """A parchment disc of radius 9 with a ring and one icon."""
    return (
        f'<circle cx=".9" cy="1.1" r="9" fill="{c.SHADOW}" fill-opacity=".35"/>'
        f'<circle r="9" fill="{c.PARCHMENT}" stroke="{c.INK}" stroke-width=".9"/>'
        f'<circle r="7.9" fill="none" stroke="#8A5A2B" stroke-width=".6"/><g transform="scale(1.1)">{icon}</g>'
    )


ICONS: dict[str, str] = {
    "wine": (
        '<path d="M-4.6 -4Q0 -5.2 4.6 -4Q5.8 0 4.6 4Q0 5.2 -4.6 4Q-5.8 0 -4.6 -4Z" fill="#9A5230" stroke="#3B2F26" stroke-width=".7"/>'
        '<path d="M-5 -2.2Q0 -3.2 5 -2.2M-5 2.2Q0 3.2 5 2.2" stroke="#C98A55" stroke-width=".6" fill="none"/>'
        '<path d="M-2.4 -4.5Q-3.2 0 -2.4 4.5M2.4 -4.5Q3.2 0 2.4 4.5" stroke="#3B2F26" stroke-width="1" fill="none"/>'
        '<circle cx=".1" cy=".4" r="1.1" fill="#6E1F33" stroke="#3B2F26" stroke-width=".4"/>'
    ),
    "grain": (
        '<path d="M0 6V-2M-2.6 5.4L.2 0M2.6 5.4L-.2 0" stroke="#A9791D" stroke-width="1.1"/>'
        '<g fill="#E8B534" stroke="#8A6010" stroke-width=".4"><ellipse cy="-4.8" rx="1.2" ry="2"/>'
        '<ellipse cx="-2" cy="-2.8" rx="1.1" ry="1.9" transform="rotate(-30 -2 -2.8)"/>'
        '<ellipse cx="2" cy="-2.8" rx="1.1" ry="1.9" transform="rotate(30 2 -2.8)"/>'
        '<ellipse cx="-2.2" cy="-.2" rx="1.1" ry="1.9" transform="rotate(-35 -2.2 -.2)"/>'
        '<ellipse cx="2.2" cy="-.2" rx="1.1" ry="1.9" transform="rotate(35 2.2 -.2)"/></g>'
        '<path d="M-2.4 2h4.8v1.3h-4.8z" fill="#B3362C"/>'
    ),
    "cloth": (
        '<path d="M-5 -2.4L3.2 -4.3L5.3 2.8L-3.2 4.9Z" fill="#3F6FB0" stroke="#3B2F26" stroke-width=".7" stroke-linejoin="round"/>'
        '<ellipse cx="-4.1" cy="1.2" rx="1.7" ry="3.7" transform="rotate(-15 -4.1 1.2)" fill="#7FA6DA" stroke="#3B2F26" stroke-width=".7"/>'
        '<path d="M-.4 -3.4L1.8 3.7M1.6 -3.9L3.7 3.2" stroke="#F4C542" stroke-width=".9"/>'
    ),
    "princess": (
        '<path d="M.2 -7L2.6 -1.8H-2.2Z" fill="#B0478F" stroke="#3B2F26" stroke-width=".4"/>'
        '<path d="M.2 -6.8Q4.9 -5.4 4.6 1.2" stroke="#D79CC6" stroke-width="1" fill="none"/>'
        '<circle cy="-.5" r="2.2" fill="#F3D3B0" stroke="#3B2F26" stroke-width=".45"/>'
        '<path d="M-2.2 -.6C-2.3 -2.6 2.3 -2.6 2.2 -.6C1 -1.8 -1 -1.8 -2.2 -.6Z" fill="#D9A441"/>'
        '<path d="M-1.7 1.6H1.7L4.5 6.3Q0 7.4 -4.5 6.3Z" fill="#B0478F" stroke="#3B2F26" stroke-width=".4"/>'
        '<path d="M0 1.7V6.6" stroke="#F0C9E4" stroke-width=".8"/>'
    ),
    "dragon": (
        '<g transform="translate(.5 4.2) scale(.31)" stroke-linejoin="round"><path d="M-20 -2C-24 -10 -16 -13 -11 -10C-8 -16 -2 -18 3 -16C4 -22 8 -27 14 -26L22 -21.6L20.6 -18.4L14.6 -17.4C14.8 -13 13 -9 10 -6.4L12.6 0H8.4L5.4 -4.6C2 -3.6 -2 -3.6 -5 -4.4L-6.6 0H-10.6L-10 -6C-13 -7.4 -16 -5.4 -16 -2.6L-19.4 1.6Z" fill="#A8271F" stroke="#5B0F0B" stroke-width="2"/>'
        '<path d="M-3 -15.6C-8 -25 -16 -29 -22 -26C-17 -23 -17 -19 -18 -15.6C-15 -17 -13 -15.6 -12 -12.4C-9 -14 -6 -13 -4.6 -10.6Z" fill="#D9573F" stroke="#5B0F0B" stroke-width="2"/>'
        '<path d="M9 -26L10.4 -31L12.6 -26.4Z" fill="#5B0F0B"/><circle cx="14" cy="-22" r="2" fill="#FFE27A"/></g>'
    ),
    "mage": (
        '<path d="M.4 -7L3.6 1H-3.6Z" fill="#5B3F95"/><path d="M.4 -7L3.6 1H1Z" fill="#45307A"/>'
        '<ellipse cy="1.3" rx="5.8" ry="1.6" fill="#45307A"/><path d="M-2.8 2.6Q0 8.2 2.8 2.6Z" fill="#EDE7DA" stroke="#3B2F26" stroke-width=".4"/>'
        '<path d="M-.2 -3.6L.3 -2.2L1.8 -2.2L.6 -1.3L1 .1L-.2 -.7L-1.4 .1L-1 -1.3L-2.2 -2.2L-.7 -2.2Z" fill="#F4C542"/>'
    ),
    "robber": (
        '<path d="M-5 6C-5.4 1 -4.2 -6 0 -6.6C4.2 -6 5.4 1 5 6Q0 7.6 -5 6Z" fill="#3D3B44"/>'
        '<path d="M-3 -1.6Q0 -2.6 3 -1.6V1.4Q0 2.2 -3 1.4Z" fill="#F3D3B0"/>'
        '<circle cx="-1.3" cy="-.2" r=".7" fill="#222"/><circle cx="1.3" cy="-.2" r=".7" fill="#222"/>'
        '<path d="M-2.8 1.8Q0 5.6 2.8 1.8Q0 2.6 -2.8 1.8Z" fill="#8E2A2A"/>'
    ),
    "gold": (
        '<g stroke="#7A5606" stroke-width=".6" stroke-linejoin="round"><path d="M-5.6 4.4L-4 .8H1.2L2.8 4.4Z" fill="#F1C232"/>'
        '<path d="M-.6 4.4L.9 .8H4.8L6.2 4.4Z" fill="#DDA91C"/><path d="M-3 .6L-1.5 -3H3L4.5 .6Z" fill="#FBD95E"/></g>'
        '<path d="M-1 -1.9H2.4" stroke="#fff" stroke-width=".7" stroke-opacity=".8"/>'
    ),
    "castle": (
        '<g stroke="#3B2F26" stroke-width=".6"><path d="M-5 5V-3H-3V-1.6H-1V-3H1V-1.6H3V-3H5V5Z" fill="#B5A78D"/></g>'
        '<path d="M-1.3 5V2.6A1.3 1.5 0 0 1 1.3 2.6V5Z" fill="#4A3626"/>'
    ),
}


def flying_machine(direction: str) -> str:
    """The machine seen from above, its nose in the direction it flies."""
    degrees = {"N": 0, "NE": 45, "E": 90, "SE": 135, "S": 180, "SW": 225, "W": 270, "NW": 315}[direction]
    return (
        f'<g transform="rotate({degrees})">'
        '<path d="M0 -6.6L2 -3.4H-2Z" fill="#B3362C"/>'
        '<path d="M-.9 -3.6H.9L.7 4.4H-.7Z" fill="#6A4A35"/>'
        '<path d="M-.6 -2.8C-3.4 -4 -6 -2.6 -6.6 1.2C-5.4 .2 -4.6 .2 -3.9 1C-3.2 .2 -2.4 .2 -1.8 .9C-1.4 .2 -1 0 -.6 0Z" fill="#D9B36B" stroke="#3B2F26" stroke-width=".5" stroke-linejoin="round"/>'
        '<path d="M.6 -2.8C3.4 -4 6 -2.6 6.6 1.2C5.4 .2 4.6 .2 3.9 1C3.2 .2 2.4 .2 1.8 .9C1.4 .2 1 0 .6 0Z" fill="#C79A52" stroke="#3B2F26" stroke-width=".5" stroke-linejoin="round"/>'
        '<path d="M0 3L2.6 6.2H-2.6Z" fill="#D9B36B" stroke="#3B2F26" stroke-width=".5" stroke-linejoin="round"/></g>'
    )


_CUT = c.OCHRE_CUT
ANIMALS: dict[str, str] = {
    "deer": (
        '<path d="M-11 1C-10 -4 -3 -5 3 -5C5 -6 7 -10 9 -11L13 -10.5L14.6 -8.4L10.6 -7.4C9.6 -4 9.4 -1 8 1L8.8 11H7.2L5.4 3L3.6 11H2L2.6 3C-1 4 -4 3.6 -6.4 2.8L-8 11H-9.6L-9.4 4L-12 11H-13.6L-11.6 2.6Z"/>'
        '<path d="M9.6 -10.6C8 -14 4.4 -14.6 3 -18M7 -13.6L7.4 -18M10.4 -10.8C11.6 -14 15.4 -14.6 16.4 -18.4M12.4 -13.6L12 -18" fill="none" stroke-width="1.4" stroke-linecap="round"/>'
        '<path d="M-10.6 -1.6L-12.6 -3.2" stroke-width="1.6" stroke-linecap="round"/>'
        f'<circle cx="11.2" cy="-9.3" r=".7" fill="{_CUT}" stroke="none"/>'
        f'<path d="M-6 -1.4h.1M-3 -2.4h.1M0 -1.2h.1M3 -2.4h.1" stroke="{_CUT}" stroke-width="1.1" stroke-linecap="round"/>'
    ),
    "mammoth": (
        '<path d="M-14 9C-16.4 0 -13 -7 -6 -8.4C-3 -9 -1 -8 1.6 -9.4C3 -13 7.4 -14.6 10.4 -12C13 -10 13.6 -6.4 13.6 -2C13.8 2 15 5 17 6.4L15.6 8C12.4 6.4 11.4 3 11 0C10 1.4 9 2 8.2 2.2L8.6 11H4.6L4.2 5C2 6 -2 6.2 -5 5.6L-5.4 11H-9.4L-9.8 6L-10.6 11H-13.6Z"/>'
        f'<path d="M10 -1.6C12 5 17.6 5 19.6 -.6" fill="none" stroke="{_CUT}" stroke-width="1.8" stroke-linecap="round"/>'
        '<path d="M-12 4l-.6 4M-9 5l-.4 4M-2 5l0 3M1 5l.2 3" stroke-width="1.1"/>'
        f'<circle cx="9.4" cy="-8" r=".9" fill="{_CUT}" stroke="none"/>'
        f'<path d="M4.4 -7.6Q6.6 -4 5 -.6" fill="none" stroke="{_CUT}" stroke-width=".7" stroke-linecap="round"/>'
    ),
    "tiger": (
        '<path d="M-12 1C-12 -4 -6 -5 0 -4.4C3 -4.2 5 -6.6 8 -8L8.6 -10L10.4 -8.6L12.4 -9.4L12.6 -7.4C14.4 -6.6 15.4 -5 15.4 -3.6L12.4 -1.6C10.4 0 8.8 .6 8 1.4L10.4 9.4H8L4.8 3.4L3.2 9.4H.8L1.2 3C-2 3.6 -5 3 -7 2.4L-7.2 9.4H-9.6L-10 4.4L-12.6 9.4H-15L-12.4 3Z"/>'
        '<path d="M-11.6 -1C-15.4 -2 -17.4 -6 -15 -9.4" fill="none" stroke-width="1.8" stroke-linecap="round"/>'
        f'<path d="M-8 -4L-7.4 -.4M-4.6 -4.6L-4.2 -.4M-1 -4.6L-.8 -.4M2.4 -4.6L2.4 -.8M5.4 -5.6L5.8 -2" stroke="{_CUT}" stroke-width="1.1" stroke-linecap="round"/>'
        f'<path d="M13.6 -2.2L13.1 1.4" stroke="{_CUT}" stroke-width="1.3" stroke-linecap="round"/><circle cx="11.6" cy="-6" r=".7" fill="{_CUT}" stroke="none"/>'
    ),
    "auroch": (
        '<path d="M-13 0C-13 -5 -7 -6.4 -2 -6C1 -8.4 5 -9.4 8 -7.6L11.4 -8L13 -3.6L15.4 -.6L13.6 1.4L10 .4C9 2 8.4 2.8 7.4 3.4L8 10.6H5L4 5C1 6 -3 5.6 -5.6 4.8L-6 10.6H-9L-9.4 5.4L-11 10.6H-13.8L-12.4 3.4Z"/>'
        '<path d="M9.6 -7C9 -11 12 -13.4 15.6 -13M11.4 -7.2C13.4 -9.4 17 -9 18.6 -11.6" fill="none" stroke-width="1.7" stroke-linecap="round"/>'
        '<path d="M-12.6 -1.6C-15 0 -15 3 -14.6 6" fill="none" stroke-width="1.2" stroke-linecap="round"/>'
        f'<circle cx="11.4" cy="-4.4" r=".8" fill="{_CUT}" stroke="none"/><path d="M-8 -3.4Q-2 -5 3 -4.6" fill="none" stroke="{_CUT}" stroke-width=".8" stroke-linecap="round"/>'
    ),
    "bear": (
        '<path d="M-13 3C-13.6 -4 -8 -7 -2 -6.6C2 -8.4 5 -8.6 8 -7.2C8 -9.8 10.4 -10 10.8 -7.2C13.4 -6 15.4 -3.6 16 -1.6L14.4 .2L10.4 .2C10 2 9 3 8.2 3.4L9 10H4.4L3.8 4.6C1 5.6 -3 5.6 -6 5L-5.6 10H-10.4L-10.6 6L-11 10H-14.8Z"/>'
        f'<circle cx="11.6" cy="-4.2" r=".8" fill="{_CUT}" stroke="none"/>'
        f'<path d="M13.6 -.8h1.4M-12 8.8l.2 1M-13.4 8.8l.2 1M5.6 8.8l.2 1M7.2 8.8l.2 1" stroke="{_CUT}" stroke-width=".8" stroke-linecap="round"/>'
    ),
}


def animal(name: str, colour: str = c.OCHRE) -> str:
    """A flat silhouette like a cave painting, with a pale ghost of chalk behind it."""
    shape = ANIMALS[name]
    return (
        f'<g transform="translate(.7 .9)" opacity=".4" fill="{_CUT}" stroke="{_CUT}" stroke-width=".8">{shape}</g>'
        f'<g fill="{colour}" stroke="{colour}" stroke-width=".5" stroke-linejoin="round">{shape}</g>'
    )


def fish() -> str:
    return (
        f'<path d="M-6 0C-3 -3.6 2 -3.4 5 0L8.4 -2.8V2.8L5 0C2 3.4 -3 3.6 -6 0Z" fill="{c.FISH}" stroke="{c.FISH_INK}" stroke-width=".9" stroke-linejoin="round"/>'
        f'<circle cx="-3.2" cy="-.7" r=".75" fill="{c.FISH_INK}"/>'
        '<path d="M-.8 -1.6Q.2 0 -.8 1.6M1.4 -1.3Q2.2 0 1.4 1.3" stroke="#5C97A8" stroke-width=".6" fill="none"/>'
    )


def nugget() -> str:
    return (
        '<ellipse cx=".8" cy="3.6" rx="6.4" ry="2" fill="#0D1A12" fill-opacity=".5"/>'
        f'<path d="M-5.6 2L-4.4 -2.6L-.6 -4.8L3.4 -3.6L5.6 .4L4.2 3.4L-2.6 4Z" fill="{c.NUGGET}" stroke="{c.NUGGET_INK}" stroke-width="1" stroke-linejoin="round"/>'
        f'<path d="M-4.4 -2.6L-.6 -4.8L.6 -1.4L-2 .4Z" fill="{c.NUGGET_LIGHT}"/><path d="M.6 -1.4L3.4 -3.6L5.6 .4L1.6 1.4Z" fill="#F7CD4B"/>'
        f'<path d="M-2 .4L.6 -1.4L1.6 1.4L-.6 3.8Z" fill="{c.NUGGET_DARK}"/><path d="M-3.4 -2.4L-1.2 -3.8" stroke="#fff" stroke-width=".7" stroke-linecap="round"/>'
    )


def mushrooms() -> str:
    return (
        '<ellipse cy="3" rx="9" ry="5.2" fill="#5E7F4C"/><ellipse cy="2.6" rx="7.4" ry="4" fill="#6F9159"/>'
        f'<g stroke="{c.INK}" stroke-width=".6" stroke-linejoin="round"><path d="M-4.4 5V0H-1.6V5Q-3 5.8 -4.4 5Z" fill="#F4EAD6"/><path d="M-7.4 .6C-7 -5.4 1 -5.4 1.4 .6Q-3 1.8 -7.4 .6Z" fill="#C23B2E"/>'
        '<path d="M2.4 5.6V2H4.6V5.6Q3.5 6.2 2.4 5.6Z" fill="#F4EAD6"/><path d="M.6 2.4C.8 -1.6 6.2 -1.6 6.4 2.4Q3.5 3.4 .6 2.4Z" fill="#C23B2E"/></g>'
        '<g fill="#fff"><circle cx="-4.4" cy="-1.6" r=".9"/><circle cx="-1" cy="-1" r=".75"/><circle cx="-2.6" cy="-3" r=".6"/><circle cx="3" cy=".7" r=".65"/><circle cx="4.8" cy="1" r=".5"/></g>'
    )


def fire() -> str:
    return (
        '<circle cy="2" r="13" fill="#F08A2C" fill-opacity=".22"/><circle cy="2" r="9" fill="#F6B04A" fill-opacity=".28"/>'
        '<ellipse cy="7.4" rx="9" ry="2.8" fill="#8C7B66"/>'
        '<path d="M-7 8L7 5M-7 5L7 8" stroke="#5B351C" stroke-width="2.6" stroke-linecap="round"/>'
        '<path d="M0 -11C5 -5 8 -1 5 4Q0 8 -5 4C-8 0 -4 -3 -3 -6Q-1 -4 -1 -2Q1 -6 0 -11Z" fill="#E2502A" stroke="#8E2A12" stroke-width=".6"/>'
        '<path d="M.6 -5C3.4 -1.4 4.4 1.4 2.6 4Q0 6 -2.6 4C-4 1.4 -1.6 -.4 -1.2 -2Q.6 -1.4 .6 -5Z" fill="#FFC843"/>'
    )


def shrine() -> str:
    return (
        f'<ellipse cx="1" cy="8.4" rx="12.5" ry="2.8" fill="{c.SHADOW}" fill-opacity=".3"/>'
        '<g stroke="#463C33" stroke-width=".9" stroke-linejoin="round"><path d="M-9 8L-8 -5H-3.6L-3 8Z" fill="#B8AD9C"/><path d="M3 8L3.6 -5H8L9 8Z" fill="#A39786"/>'
        '<path d="M-11 -4.6L-10 -9.4L10.4 -10L11 -5Z" fill="#CFC5B3"/></g>'
        '<path d="M-7.4 -3L-7.8 6M5 -3L4.6 6" stroke="#E2DACA" stroke-width=".9"/>'
        f'<path d="M-1.8 -7.2a1.8 1.4 0 1 1 1.8 1.2a.9 .7 0 1 1 -.6 -1.2" fill="none" stroke="{c.OCHRE}" stroke-width=".8"/>'
    )
