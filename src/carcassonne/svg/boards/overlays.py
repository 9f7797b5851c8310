"""Drawings round and over the tiles: cells, frames, features, rings, tags."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from html import escape

from ..figures import emblem, marker, seat_colour
from ..palette import UNCLAIMED, Theme
from ..primitives import stroke_font as glyphs
from ..primitives.vector import Point, num
from ..tiles.geometry import geometry_of
from ..tiles.layout import OPEN_LAND
from .feature_outlines import feature_paths
from .items import Item
from .model import Burst, Cell, Highlight, LastMove, LegalCell, PlacedTile, PlaceRing

_CELL = (0.0, 0.0, 100.0, 100.0)
_FRAMED_CELL = (-3.0, -3.0, 106.0, 106.0)
_TAG_TEXT = 15.0
TAG_DISTANCE = 58.0
"""Distance from the place that a tag points at to its far edge."""
_CORNER_MARKS = "M3 23V3H23M77 3H97V23M97 77V97H77M23 97H3V77"


def _at(cell: Cell) -> Point:
    return (cell[0] * 100.0, cell[1] * 100.0)


def legal_cell(legal: LegalCell, theme: Theme) -> Item:
    """An empty cell that the tile fits, with arrows for the directions its top may point to."""
    arrows = "".join(
        f'<path d="M0 -32L6.4 -23H-6.4Z" transform="rotate({90 * rotation})"/>'
        for rotation in sorted({rotation % 4 for rotation in legal.rotations})
    )
    markup = (
        f'<rect x="5" y="5" width="90" height="90" rx="6" fill="{theme.legal}" '
        f'fill-opacity="{theme.legal_strength}" '
        f'stroke="{theme.legal_line}" stroke-width="1.8" stroke-dasharray="7 5"/>'
        f'<g transform="translate(50 50)" fill="{theme.legal_line}">{arrows}</g>'
    )
    return Item(markup, _at(legal.cell), _CELL)


def dead_cell(cell: Cell, theme: Theme) -> Item:
    """A hole that no remaining tile fits."""
    markup = (
        f'<rect x="4" y="4" width="92" height="92" rx="5" fill="{theme.dead}" '
        f'fill-opacity="{theme.dead_strength}"/>'
        f'<path d="M34 34l32 32m0 -32l-32 32" stroke="{theme.muted}" stroke-width="5" '
        'stroke-linecap="round"/>'
    )
    return Item(markup, _at(cell), _CELL)


def last_move(move: LastMove) -> Item:
    """A frame round the newest tile, corner marks on older ones."""
    path = "M2 2H98V98H2Z" if move.newest else _CORNER_MARKS
    return Item(_under_line(path, seat_colour(move.seat).base, 4.0), _at(move.cell), _FRAMED_CELL)


def _under_line(path: str, colour: str, width: float, more: str = "") -> str:
    """A coloured line on a wider white one, so that it is visible on every background."""
    return (
        f'<path d="{path}" fill="none" stroke="#fff" stroke-width="{num(width + 3)}" '
        'stroke-linejoin="round" stroke-linecap="round"/>'
        f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{num(width)}" '
        f'stroke-linejoin="round"{more}/>'
    )


def highlight(feature: Highlight, tiles: Mapping[Cell, PlacedTile]) -> Item:
    """A feature in the colour of its leaders."""
    xs = [spot.cell[0] for spot in feature.spots]
    ys = [spot.cell[1] for spot in feature.spots]
    box = (
        min(xs) * 100.0 - 4,
        min(ys) * 100.0 - 4,
        (max(xs) - min(xs) + 1) * 100.0 + 8,
        (max(ys) - min(ys) + 1) * 100.0 + 8,
    )
    return Item(_highlight(feature, tiles), (0.0, 0.0), box)


def _highlight(feature: Highlight, tiles: Mapping[Cell, PlacedTile]) -> str:
    """A band along the edge of walled features and roads, dashes and hatching for open land."""
    filled, edge = feature_paths(tiles, feature.spots)
    first = feature.spots[0]
    open_land = tiles[first.cell].tile_type.segments[first.segment].terrain in OPEN_LAND
    colours = [seat_colour(seat).base for seat in feature.leaders] or [UNCLAIMED]
    # Pages can hold several boards, and names in a page must differ unless they mean the same.
    name = f"carc-{hashlib.blake2s(filled.encode(), digest_size=5).hexdigest()}"
    parts = [f'<clipPath id="{name}"><path d="{filled}" clip-rule="evenodd"/></clipPath>']
    if open_land:
        step = 16 * len(colours)
        lines = "".join(
            f'<path d="M{num(8 + 16 * i)} 0V{num(step)}" stroke="{colour}" stroke-width="7"/>'
            for i, colour in enumerate(colours)
        )
        parts.append(
            f'<pattern id="{name}h" width="{step}" height="{step}" patternUnits="userSpaceOnUse" '
            f'patternTransform="rotate(45)">{lines}</pattern>'
            f'<path d="{filled}" fill="url(#{name}h)" fill-rule="evenodd" fill-opacity=".3"/>'
        )
        parts.append(_under_line(edge, colours[0], 3.4, ' stroke-dasharray="8 5"'))
        if len(colours) > 1:
            parts.append(
                f'<path d="{edge}" fill="none" stroke="{colours[1]}" stroke-width="3.4" '
                'stroke-dasharray="8 18" stroke-dashoffset="-13"/>'
            )
        return "".join(parts)
    parts.append(
        f'<path d="{filled}" fill="{colours[0]}" fill-rule="evenodd" fill-opacity=".1"/>'
        f'<g clip-path="url(#{name})"><path d="{edge}" fill="none" stroke="{colours[0]}" '
        'stroke-width="18" stroke-opacity=".34"/></g>'
    )
    parts.append(_under_line(edge, colours[0], 4.0))
    parts += [
        f'<path d="{edge}" fill="none" stroke="{colour}" stroke-width="4" '
        f'stroke-dasharray="10 {10 * len(colours) - 10}" stroke-dashoffset="{-10 * i}"/>'
        for i, colour in enumerate(colours)
        if i
    ]
    return "".join(parts)


def tag_size(feature: Highlight) -> tuple[float, float]:
    return (label_width(feature.worth, _TAG_TEXT) + 17 + 22 * len(feature.leaders), 28.0)


def tag(feature: Highlight, point: Point, theme: Theme, below: bool = False) -> Item:
    """The owner's emblem and the value of a feature, on a panel that points at it from above or below."""
    seats = [seat_colour(seat) for seat in feature.leaders]
    width, height = tag_size(feature)
    colour = seats[0].base if seats else UNCLAIMED
    left, top = -width / 2, TAG_DISTANCE - height if below else -TAG_DISTANCE
    foot, tip = (top + 2, 14) if below else (top + height - 2, -14)
    crests = "".join(
        f'<g transform="translate({num(left + 15 + 22 * i)} {num(top + 14)})">{marker(seat, 8)}</g>'
        for i, seat in enumerate(seats)
    )
    markup = (
        f'<path d="M-5 {num(foot)}L0 {num(tip)}L5 {num(foot)}Z" fill="{theme.panel}" '
        f'stroke="{colour}" stroke-width="2"/>'
        f'<rect x="{num(left)}" y="{num(top)}" width="{num(width)}" height="{num(height)}" rx="7" '
        f'fill="{theme.panel}" stroke="{colour}" stroke-width="2.4"/>'
        f'<path d="M-4 {num(foot + (-0.5 if below else 0.5))}H4" stroke="{theme.panel}" stroke-width="2.6"/>'
        + crests
        + label(feature.worth, left + 8 + 22 * len(seats), top + 21.4, _TAG_TEXT, theme.text, 0.0)
    )
    upper = 12.0 if below else top - 2
    return Item(markup, point, (left - 2, upper, width + 4, TAG_DISTANCE - 8))


def label_width(text: str, height: float) -> float:
    if set(text) <= glyphs.CHARACTERS:
        return glyphs.text_width(text, height)
    return len(text) * height * 0.62


def label(text: str, x: float, y: float, height: float, colour: str, align: float = 0.5) -> str:
    """Numbers as strokes; anything else as text in the reader's font."""
    if set(text) <= glyphs.CHARACTERS:
        return glyphs.number(text, x, y, height, colour, 2.0, align=align)
    anchor = {0.0: "start", 0.5: "middle", 1.0: "end"}[align]
    return (
        f'<text x="{num(x)}" y="{num(y)}" font-family="\'Source '
        'Sans 3\',system-ui,sans-serif" font-weight="700" '
        f'font-size="{num(height * 1.25)}" text-anchor="{anchor}" fill="{colour}">{escape(text)}</text>'
    )


def ring(spec: PlaceRing, point: Point) -> Item:
    """A plus where a figure may stand, a small emblem where another seat is the owner."""
    seat = seat_colour(spec.seat)
    if not spec.free:
        markup = (
            f'<circle r="8.4" fill="#fff"/><circle r="6.6" fill="none" stroke="{seat.base}" '
            'stroke-width="2.4"/>' + emblem(seat, 0, 0, 3.2, seat.shade)
        )
        return Item(markup, point, (-9.0, -9.0, 18.0, 18.0))
    markup = (
        f'<circle r="13.4" fill="#fff"/><circle r="11" fill="{seat.light}" fill-opacity=".55" '
        f'stroke="{seat.base}" stroke-width="2.6"/>'
        f'<path d="M-5.6 0H5.6M0 -5.6V5.6" stroke="{seat.shade}" stroke-width="2.8" stroke-linecap="round"/>'
    )
    return Item(markup, point, (-14.0, -14.0, 28.0, 28.0))


def burst(spec: Burst, point: Point) -> Item:
    """Points on a disc in the colour of the seat that scored them."""
    seat = seat_colour(spec.seat)
    markup = (
        f'<circle r="23" fill="#fff"/><circle r="20" fill="{seat.base}" stroke="{seat.shade}" '
        'stroke-width="1.4"/>' + label(spec.text, 0, 7, 14, seat.ink)
    )
    return Item(markup, point, (-24.0, -24.0, 48.0, 48.0))


def wall_corners(tiles: Mapping[Cell, PlacedTile]) -> list[tuple[int, int]]:
    """Return the grid corners at which a city wall ends, from the back to the front."""
    found = set()
    for (x, y), tile in tiles.items():
        for corner in geometry_of(tile.tile_type).wall_corners:
            turned = (corner + tile.rotation) % 4
            found.add((x + (turned in (1, 2)), y + (turned in (2, 3))))
    return sorted(found, key=lambda corner: (corner[1], corner[0]))
