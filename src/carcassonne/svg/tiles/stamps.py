"""Small pictures that are used many times: houses, trees, turrets.

Each is written once into the ``<defs>`` of a document and placed with ``<use>``; a board of a hundred tiles
stays a tenth of the size that it would have otherwise. The origin is the point where the thing stands.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from random import Random

from .. import palette as c
from ..assets import art
from ..primitives.vector import blob, num, smooth_path

PREFIX = "carc-"

HOUSE_WIDTH = 10.0
_HOUSE_STYLES = ("house-across", "house-gable", "house-corner")
HOUSES = tuple(f"{style}{roof}" for roof in range(len(c.ROOFS)) for style in _HOUSE_STYLES)
ROUND_TREES = tuple(f"tree{i}" for i in range(6))
POPLARS = ("poplar", "poplar-leaning")
WATER_PLANTS = ("reeds", "lily")
BUSHES = tuple(f"bush{i}" for i in range(4))
DRY_BUSHES = tuple(f"dry{i}" for i in range(3))
_PINE_SHAPES = ("pine", "pine-slim")
_WOOD_TONES = (
    (c.WOOD, c.WOOD_MID),
    ("#365745", "#4E7656"),
    ("#3D5A3E", "#5F7F55"),
    ("#2C4A40", c.WOOD_LIGHT),
)
PINES = tuple(f"{shape}{tone}" for shape in _PINE_SHAPES for tone in range(len(_WOOD_TONES)))
CROWNS = tuple(f"crown{i}" for i in range(len(_WOOD_TONES)))
STONES = ("stone-1", "stone-2", "stone-3")


def _houses() -> dict[str, str]:
    """Return every style under every roof; the files show the first roof."""
    found = {}
    drawn_lit, drawn_shade = c.ROOFS[0]
    for roof, (lit, shade) in enumerate(c.ROOFS):
        for number, style in enumerate(_HOUSE_STYLES):
            colours = {
                drawn_lit: lit,
                drawn_shade: shade,
                c.FRONTS[0]: c.FRONTS[(roof + number) % len(c.FRONTS)],
            }
            found[f"{style}{roof}"] = art(f"buildings/{style}", colours)
    return found


def _shape(
    rng: Random, x: float, y: float, rx: float, ry: float, fill: str, points: int = 7, rough: float = 0.12
) -> str:
    return f'<path d="{smooth_path(blob(rng, x, y, rx, ry, points, rough), True)}" fill="{fill}"/>'


def _tree(rng: Random) -> str:
    return (
        f'<ellipse cx="1.3" cy=".4" rx="2.8" ry="1.1" fill="#2c3a18" fill-opacity=".24"/>'
        f'<path d="M-.4 .2V-1.9H.5V.2Z" fill="{c.TRUNK}"/>'
        + _shape(rng, 0, -3.2, 2.6, 2.4, c.TREE_DARK)
        + _shape(rng, -0.4, -3.6, 2.0, 1.75, c.TREE)
        + _shape(rng, -0.9, -4.2, 1.0, 0.85, c.TREE_LIGHT, 6, 0.15)
    )


def _apple_tree(rng: Random) -> str:
    dots = "".join(
        f'<circle cx="{num(rng.uniform(-1.8, 1.6))}" cy="{num(rng.uniform(-4.8, -2))}" r=".5" '
        'fill="#D8543A"/>'
        for _ in range(4)
    )
    return _tree(rng) + dots


def _bush(rng: Random, dark: str, light: str) -> str:
    return (
        '<ellipse cx=".5" cy=".2" rx="2" ry=".9" fill="#2c3a18" fill-opacity=".22"/>'
        + _shape(rng, 0, -0.8, 1.75, 1.2, dark, 6)
        + _shape(rng, -0.35, -1.15, 1.1, 0.7, light, 6)
    )


def _crown(rng: Random, mid: str, light: str) -> str:
    return (
        _shape(rng, 0, -3.4, 3.2, 3.0, c.WOOD_GROUND, 8, 0.08)
        + _shape(rng, -0.5, -4.0, 2.5, 2.2, mid, 8, 0.1)
        + _shape(rng, -1.1, -4.8, 1.2, 1.0, light, 6, 0.1)
    )


def _tuft(colour: str) -> str:
    return (
        f'<path d="M-1 -1.2L-.3 0L0 -1.7L.3 0L1 -1.2" fill="none" stroke="{colour}" stroke-width=".5" '
        'stroke-linecap="round" stroke-linejoin="round"/>'
    )


@cache
def library() -> dict[str, str]:
    """Return all stamps by name."""
    rng = Random("stamps")
    found = _houses()
    found |= {name: _tree(rng) for name in ROUND_TREES[:-1]}
    found[ROUND_TREES[-1]] = _apple_tree(rng)
    found |= {name: art(f"plants/{name}") for name in (*POPLARS, *WATER_PLANTS, "haystack")}
    found |= {name: _bush(rng, c.TREE_DARK, c.TREE_LIGHT) for name in BUSHES}
    found |= {name: _bush(rng, "#7E7436", "#A7994F") for name in DRY_BUSHES}
    for number, (mid, light) in enumerate(_WOOD_TONES):
        found[f"crown{number}"] = _crown(rng, mid, light)
        for shape in _PINE_SHAPES:
            found[f"{shape}{number}"] = art(f"plants/{shape}", {c.WOOD: mid, c.WOOD_MID: light})
    found |= {name: art(f"plants/{name}") for name in STONES}
    found["tuft"] = _tuft(c.MEDIEVAL.tuft)
    found["drytuft"] = _tuft(c.STEPPE.tuft)
    found |= {name: art(f"walls/{name}") for name in ("turret", "gate", "watergate", "pier")}
    return found


def use(name: str, x: float, y: float, scale: float = 1.0) -> str:
    """Return the markup that places a stamp."""
    if scale == 1.0:
        return f'<use href="#{PREFIX}{name}" x="{num(x)}" y="{num(y)}"/>'
    return f'<use href="#{PREFIX}{name}" transform="translate({num(x)} {num(y)})scale({round(scale, 2)})"/>'


def definitions(names: Iterable[str]) -> str:
    """Return the ``<defs>`` that a document needs for these stamps."""
    stamps = library()
    inner = "".join(f'<g id="{PREFIX}{name}">{stamps[name]}</g>' for name in sorted(names))
    return f"<defs>{inner}</defs>" if inner else ""
