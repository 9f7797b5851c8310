"""Numbers drawn as strokes, so that pictures look the same on machines without any font."""

from __future__ import annotations

from .vector import fine, num

WIDTH, HEIGHT, ADVANCE = 6.0, 10.0, 8.0

_STROKES = {
    "0": "M3 -10C5 -10 6 -8 6 -5S5 0 3 0S0 -2 0 -5S1 -10 3 -10Z",
    "1": "M1 -8L3.4 -10V0",
    "2": "M.4 -7.4C.4 -9.2 1.6 -10 3 -10C4.6 -10 5.6 -9 5.6 -7.4C5.6 -5.4 3.6 -4 .4 0H5.8",
    "3": "M.6 -10H5.4L2.8 -6C4.8 -6 5.8 -4.6 5.8 -3C5.8 -1.2 4.6 0 2.8 0C1.4 0 .6 -.6 .2 -1.6",
    "4": "M4.4 0V-10L.2 -3H6",
    "5": (
        "M5.4 -10H1.2L.8 -5.6C1.4 -6.2 2.2 -6.4 3 -6.4C4.8 -6.4 5.8 -5 5.8 -3.2C5.8 -1.2 4.6 0 2.8 0"
        "C1.4 0 .6 -.6 .2 -1.6"
    ),
    "6": (
        "M5 -9.4C2 -10.6 .2 -7 .2 -3.6C.2 -1.2 1.4 0 3 0C4.6 0 5.8 -1.2 5.8 -3.2C5.8 -5 4.6 -6.2 3 -6.2"
        "C1.6 -6.2 .4 -5 .2 -3.4"
    ),
    "7": "M.2 -10H5.8L2 0",
    "8": (
        "M3 -5.4C1.4 -5.4 .6 -6.4 .6 -7.6C.6 -9 1.6 -10 3 -10S5.4 -9 5.4 -7.6C5.4 -6.4 4.6 -5.4 3 -5.4"
        "C1.2 -5.4 .2 -4.2 .2 -2.8C.2 -1.2 1.4 0 3 0S5.8 -1.2 5.8 -2.8C5.8 -4.2 4.8 -5.4 3 -5.4Z"
    ),
    "9": (
        "M1 -.6C4 .6 5.8 -3 5.8 -6.4C5.8 -8.8 4.6 -10 3 -10C1.4 -10 .2 -8.8 .2 -6.8C.2 -5 1.4 -3.8 3 -3.8"
        "C4.4 -3.8 5.6 -5 5.8 -6.6"
    ),
    "-": "M.8 -4.8H5.2",
    "+": "M.4 -4.8H5.6M3 -7.4V-2.2",
    "×": "M1 -7L5 -3M5 -7L1 -3",
    "/": "M.6 .6L5.4 -10.6",
    ",": "M3.4 -.6L2.4 1.8",
    ":": "M3 -6.6V-6.5M3 -1.6V-1.5",
    "?": "M.6 -7.6C.6 -9.2 1.8 -10 3 -10C4.6 -10 5.6 -9 5.6 -7.6C5.6 -5.6 3 -5.4 3 -3M3 -.1V0",
}
CHARACTERS = frozenset(_STROKES) | {" "}


def text_width(text: str, height: float) -> float:
    return ((len(text) - 1) * ADVANCE + WIDTH) * height / HEIGHT


def number(
    text: str,
    x: float,
    y: float,
    height: float,
    colour: str,
    weight: float = 1.6,
    halo: str | None = None,
    align: float = 0.5,
) -> str:
    """Return digits and signs with baseline y; ``align`` 0 starts at x, 0.5 centres, 1 ends there."""
    unknown = set(text) - CHARACTERS
    if unknown:
        raise ValueError(
            f"no glyph for {''.join(sorted(unknown))!r}; pictures can show {''.join(sorted(CHARACTERS))!r}"
        )
    scale = height / HEIGHT
    start = x - text_width(text, height) * align
    parts = "".join(
        f'<path d="{_STROKES[sign]}"' + (f' transform="translate({num(i * ADVANCE)})"' if i else "") + "/>"
        for i, sign in enumerate(text)
        if sign != " "
    )
    below = f'<g stroke="{halo}" stroke-width="{num(weight + 2.4)}">{parts}</g>' if halo else ""
    return (
        f'<g transform="translate({num(start)} {num(y)})scale({fine(scale)})" fill="none" '
        'stroke-linecap="round" '
        f'stroke-linejoin="round">{below}<g stroke="{colour}" stroke-width="{num(weight)}">{parts}</g></g>'
    )
