"""Small pictures that are used many times: houses, trees, towers.

Each is written once into the ``<defs>`` of a document and placed with ``<use>``; a board of a hundred tiles
stays a tenth of the size that it would have otherwise. The origin is the point where the thing stands.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from random import Random

from . import palette as c
from .vector import blob, num, smooth_path

PREFIX = "carc-"

HOUSE_WIDTH = 10.0
HOUSES = tuple(f"house{style}{roof}" for roof in range(len(c.ROOFS)) for style in "abc")
ROUND_TREES = tuple(f"tree{i}" for i in range(6))
POPLARS = tuple(f"poplar{i}" for i in range(3))
BUSHES = tuple(f"bush{i}" for i in range(4))
DRY_BUSHES = tuple(f"dry{i}" for i in range(3))
PINES = tuple(f"pine{i}" for i in range(5))
CROWNS = tuple(f"crown{i}" for i in range(4))
STONES = tuple(f"stone{i}" for i in range(3))


def _house_across(lit: str, shade: str, front: str) -> str:
    """Ridge parallel to the front: the long side of the roof faces the viewer."""
    return (
        f'<path d="M-4.6 0H6.3V-2.7L5 -3.4Z" fill="{c.SHADOW}" fill-opacity=".25"/>'
        f'<path d="M-4.5 0V-3.6H4.5V0Z" fill="{front}"/><path d="M2.4 0V-3.6H4.5V0Z" fill="#000" fill-opacity=".1"/>'
        f'<path d="M-3 -.9h1.5v-1.5h-1.5zM1 0h1.5v-2.2h-1.5z" fill="{c.DOOR}"/>'
        f'<path d="M-5.1 -3.2L-3.8 -7.5H3.8L5.1 -3.2Z" fill="{lit}"/><path d="M-3.8 -7.5H3.8L3 -9.4H-3Z" fill="{shade}"/>'
        f'<path d="M-4.7 -4.6H4.7M-4.2 -6.1H4.3" stroke="{shade}" stroke-width=".35" stroke-opacity=".7"/>'
        f'<path d="M-5.1 -3.2H5.1" stroke="{shade}" stroke-width=".6"/>'
    )


def _house_gable(lit: str, shade: str, front: str) -> str:
    """Gable towards the viewer."""
    return (
        f'<path d="M-4.2 0H5.8V-2.7L4.4 -3.6Z" fill="{c.SHADOW}" fill-opacity=".25"/>'
        f'<path d="M-4.2 0V-3.4L0 -9L4.2 -3.4V0Z" fill="{front}"/><path d="M1.8 0V-6.4L4.2 -3.4V0Z" fill="#000" fill-opacity=".09"/>'
        f'<path d="M-.9 0h1.8v-2.4h-1.8zM-3 -1.1h1.2v-1.3h-1.2zM1.9 -1.1h1.2v-1.3h-1.2zM-.6 -4.4h1.2v-1.4h-1.2z" fill="{c.DOOR}"/>'
        f'<path d="M-5.2 -3L0 -10.3L5.2 -3H3.6L0 -7.6L-3.6 -3Z" fill="{lit}"/>'
        f'<path d="M0 -10.3L5.2 -3H3.6L0 -7.6Z" fill="{shade}"/>'
    )


def _house_corner(lit: str, shade: str, front: str) -> str:
    """Seen from the corner: gable on the left, the long shaded roof on the right."""
    return (
        f'<path d="M-4.4 0H6.2V-2.4L4.8 -3.2Z" fill="{c.SHADOW}" fill-opacity=".25"/>'
        f'<path d="M-.6 0V-3.4H4.7V0Z" fill="{front}"/><path d="M-.6 0V-3.4H4.7V0Z" fill="#000" fill-opacity=".13"/>'
        f'<path d="M-4.7 0V-3.6L-2.2 -8L.4 -3.6V0Z" fill="{front}"/>'
        f'<path d="M-3 0h1.6v-2.3h-1.6zM-2.8 -4h1.2v-1.3h-1.2zM1.4 -1h1.2v-1.3h-1.2zM3.2 -1h1v-1.3h-1z" fill="{c.DOOR}"/>'
        f'<path d="M-2.2 -9.2L3.2 -8.6L5.4 -3H.9Z" fill="{lit}"/><path d="M2.2 -4.8L4.7 -4.8M1.3 -6.6H4.1" stroke="{shade}" stroke-width=".35" stroke-opacity=".7"/>'
        f'<path d="M-5.5 -3.2L-2.2 -9.2L1.1 -3L-.3 -3.2L-2.2 -6.8L-4.3 -3.2Z" fill="{shade}"/>'
        f'<path d="M2.4 -8.7v-1.6h1.2v2z" fill="{c.WALL_FACE}"/>'
    )


def _houses() -> dict[str, str]:
    found = {}
    for roof, (lit, shade) in enumerate(c.ROOFS):
        for style, draw in (("a", _house_across), ("b", _house_gable), ("c", _house_corner)):
            found[f"house{style}{roof}"] = draw(lit, shade, c.FRONTS[(roof + ord(style)) % len(c.FRONTS)])
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
        f'<circle cx="{num(rng.uniform(-1.8, 1.6))}" cy="{num(rng.uniform(-4.8, -2))}" r=".5" fill="#D8543A"/>'
        for _ in range(4)
    )
    return _tree(rng) + dots


def _poplar(lean: float) -> str:
    return (
        f'<ellipse cx="1" cy=".3" rx="2.2" ry=".9" fill="#2c3a18" fill-opacity=".24"/>'
        f'<path d="M{num(lean)} -7.4C{num(2.3 + lean)} -4.6 2.1 -.6 0 .1C-2.1 -.6 {num(lean - 2.3)} -4.6 {num(lean)} -7.4Z" fill="{c.TREE_DARK}"/>'
        f'<path d="M{num(lean - 0.2)} -6.4C-1.8 -4 -1.5 -1.5 -.6 -.8C-.4 -3 -.1 -4 {num(lean - 0.2)} -6.4Z" fill="{c.TREE}"/>'
    )


def _bush(rng: Random, dark: str, light: str) -> str:
    return (
        '<ellipse cx=".5" cy=".2" rx="2" ry=".9" fill="#2c3a18" fill-opacity=".22"/>'
        + _shape(rng, 0, -0.8, 1.75, 1.2, dark, 6)
        + _shape(rng, -0.35, -1.15, 1.1, 0.7, light, 6)
    )


def _pine(rng: Random, mid: str, light: str) -> str:
    """A conifer: two skirts of branches, lit from the left."""
    w = rng.uniform(3.3, 3.8)
    h = rng.uniform(8.0, 9.0)
    return (
        f'<path d="M0 {num(-h)}L{num(w * 0.8)} -3.5L{num(w * 0.55)} -3.5L{num(w)} 0Q0 .9 {num(-w)} 0L{num(-w * 0.55)} -3.5L{num(-w * 0.8)} -3.5Z" '
        f'fill="{c.FOREST_GROUND}" stroke="{c.FOREST_GROUND}" stroke-width=".7" stroke-linejoin="round"/>'
        f'<path d="M0 {num(-h)}L.6 -3.6L-.2 -.3L{num(-w * 0.88)} -.3L{num(-w * 0.45)} -3.6L{num(-w * 0.7)} -3.7Z" fill="{mid}"/>'
        f'<path d="M0 {num(-h)}L-.2 -4.6L-2 -4.2ZM-.6 -3.3L-.9 -.9L-2.5 -.8Z" fill="{light}"/>'
    )


def _crown(rng: Random, mid: str, light: str) -> str:
    return (
        _shape(rng, 0, -3.4, 3.2, 3.0, c.FOREST_GROUND, 8, 0.08)
        + _shape(rng, -0.5, -4.0, 2.5, 2.2, mid, 8, 0.1)
        + _shape(rng, -1.1, -4.8, 1.2, 1.0, light, 6, 0.1)
    )


def _stone(rng: Random) -> str:
    return (
        f'<ellipse cx=".9" cy=".5" rx="3.3" ry="1.2" fill="{c.SHADOW}" fill-opacity=".22"/>'
        f'<path d="M-3 .6L{num(rng.uniform(-2.6, -1.9))} -2.2L{num(rng.uniform(0, 0.8))} -3.4L2.6 -1.6L3.2 .6Z" '
        'fill="#A89B86" stroke="#5F5443" stroke-width=".6" stroke-linejoin="round"/>'
        '<path d="M-2.1 -2.1L.4 -3.2L.2 -.6L-2 .1Z" fill="#CBBFA9"/>'
    )


def _tuft(colour: str) -> str:
    return (
        f'<path d="M-1 -1.2L-.3 0L0 -1.7L.3 0L1 -1.2" fill="none" stroke="{colour}" stroke-width=".5" '
        'stroke-linecap="round" stroke-linejoin="round"/>'
    )


def _tower() -> str:
    """A round tower of a city wall with its slate roof, 4.2 wide and 13 tall."""
    return (
        f'<ellipse cx="1.4" cy=".3" rx="3.3" ry="1.7" fill="{c.SHADOW}" fill-opacity=".3"/>'
        f'<path d="M-2.1 -7.4V0A2.1 1.2 0 0 0 2.1 0V-7.4Z" fill="{c.WALL_FACE}" stroke="{c.WALL_INK}" stroke-width=".8"/>'
        f'<path d="M-1.7 -7.4V.2Q-1.2 .8 -.2 .9V-7.4Z" fill="{c.WALL_TOP}"/>'
        f'<path d="M.5 -4.6v-1.5" stroke="{c.GATE_DARK}" stroke-width=".7" stroke-linecap="round"/>'
        f'<path d="M-2.9 -6.8Q0 -5.2 2.9 -6.8L0 -13Z" fill="{c.SLATE_DARK}" stroke="{c.WALL_INK}" stroke-width=".7" stroke-linejoin="round"/>'
        f'<path d="M-2.5 -6.7Q-.9 -5.9 -.1 -6L0 -12.4Z" fill="{c.SLATE_LIGHT}"/>'
    )


def _gate() -> str:
    """A gatehouse 10 wide and 8 tall with an arch and three merlons."""
    merlons = "".join(f'<path d="M{x} -6.8v-2.6h2.9v2.6z"/>' for x in ("-5", "-1.5", "2.1"))
    return (
        f'<ellipse cx="1.2" cy="1.2" rx="6.6" ry="2" fill="{c.SHADOW}" fill-opacity=".26"/>'
        f'<g fill="{c.WALL_TOP}" stroke="{c.WALL_INK}" stroke-width=".7">{merlons}<path d="M-5 1.4V-7H5V1.4Z"/></g>'
        f'<path d="M1.8 1.1V-6.7H4.7V1.1Z" fill="{c.WALL_FACE}" fill-opacity=".75"/>'
        f'<path d="M-2.7 1.4V-2.3A2.7 2.9 0 0 1 2.7 -2.3V1.4Z" fill="{c.GATE_DARK}" stroke="{c.WALL_INK}" stroke-width=".5"/>'
        f'<path d="M-1.3 1.2V-4.6M0 1.2V-4.9M1.3 1.2V-4.6M-2.4 -1.4H2.4" stroke="#8A6A45" stroke-width=".35" stroke-opacity=".8"/>'
    )


def _watergate() -> str:
    """The arch through which a river leaves a city."""
    return (
        f'<ellipse cx="1.2" cy="1.4" rx="10" ry="2.2" fill="{c.SHADOW}" fill-opacity=".26"/>'
        f'<path d="M-9.4 1.8V-6.6H9.4V1.8Z" fill="{c.WALL_TOP}" stroke="{c.WALL_INK}" stroke-width=".8"/><path d="M-9.4 -6.6H9.4V-4.4H-9.4Z" fill="{c.WALL_FACE}"/>'
        f'<path d="M-6.6 1.8V.6A6.6 4.6 0 0 1 6.6 .6V1.8Z" fill="#2C5B70" stroke="{c.WALL_INK}" stroke-width=".7"/>'
        f'<path d="M-7.6 -6.6v-2h2.6v2M-1.3 -6.6v-2h2.6v2M5 -6.6v-2h2.6v2" fill="{c.WALL_TOP}" stroke="{c.WALL_INK}" stroke-width=".6"/>'
        f'<path d="M-3.4 1.6q1.4 -1 2.8 0M1.4 .6q1.4 -1 2.8 0" stroke="{c.MEDIEVAL.ripple}" stroke-width=".6" fill="none"/>'
    )


def _pier() -> str:
    """The head of a bridge parapet."""
    return (
        f'<path d="M-2 .8V-4.4H2V.8Z" fill="{c.WALL_TOP}" stroke="{c.WALL_INK}" stroke-width=".7"/><path d="M.6 .5V-4.1H1.7V.5Z" fill="{c.WALL_FACE}"/>'
        f'<path d="M-2.5 -4.2H2.5L0 -6.8Z" fill="{c.SLATE}" stroke="{c.WALL_INK}" stroke-width=".6" stroke-linejoin="round"/>'
    )


@cache
def library() -> dict[str, str]:
    """All stamps by name."""
    rng = Random("stamps")
    found = _houses()
    found |= {name: _tree(rng) for name in ROUND_TREES[:-1]}
    found[ROUND_TREES[-1]] = _apple_tree(rng)
    found |= {name: _poplar(lean) for name, lean in zip(POPLARS, (0.0, 0.4, -0.4), strict=True)}
    found |= {name: _bush(rng, c.TREE_DARK, c.TREE_LIGHT) for name in BUSHES}
    found |= {name: _bush(rng, "#7E7436", "#A7994F") for name in DRY_BUSHES}
    tones = (
        (c.FOREST, c.FOREST_MID),
        ("#365745", "#4E7656"),
        ("#3D5A3E", "#5F7F55"),
        (c.FOREST, c.FOREST_LIGHT),
    )
    found |= {name: _pine(rng, *tones[i % len(tones)]) for i, name in enumerate(PINES)}
    found |= {name: _crown(rng, *tones[i % len(tones)]) for i, name in enumerate(CROWNS)}
    found |= {name: _stone(rng) for name in STONES}
    found["tuft"] = _tuft(c.MEDIEVAL.tuft)
    found["drytuft"] = _tuft(c.HUNTERS.tuft)
    found["tower"] = _tower()
    found["gate"] = _gate()
    found["watergate"] = _watergate()
    found["pier"] = _pier()
    return found


def use(name: str, x: float, y: float, scale: float = 1.0) -> str:
    """Place a stamp."""
    if scale == 1.0:
        return f'<use href="#{PREFIX}{name}" x="{num(x)}" y="{num(y)}"/>'
    return f'<use href="#{PREFIX}{name}" transform="translate({num(x)} {num(y)})scale({round(scale, 2)})"/>'


def definitions(names: Iterable[str]) -> str:
    """The ``<defs>`` that a document needs for these stamps."""
    stamps = library()
    inner = "".join(f'<g id="{PREFIX}{name}">{stamps[name]}</g>' for name in sorted(names))
    return f"<defs>{inner}</defs>" if inner else ""
