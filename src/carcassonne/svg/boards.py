"""Drawing a scene, layer by layer from the table up."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from . import overlays, track
from .document import Picture, document
from .figures import box, piece, seat_colour
from .geometry import Geometry, geometry_of
from .glyphs import number, text_width
from .items import Item
from .layout import FIELDS, is_hunters
from .paint import Fragment, is_small, painted
from .palette import CAVE, THEMES, Theme
from .scene import (
    Cell,
    Ferry,
    Figure,
    Overlays,
    Place,
    PlacedTile,
    Quarter,
    Scene,
    Spot,
    Token,
    Vertex,
    Whole,
)
from .stamps import library
from .symbols import animal
from .vector import MIDDLE, Point, num, turn

FIGURE_SCALE = 1.15
SMALL_TILE = 60
TILE_SHADOW = (1.6, 2.4)
_SMALL_TILE_GAIN = 1.25
_MARGIN = 22.0
_CROWD = 10.0
_TOWER_BOX = (-5.0, -15.0, 11.0, 18.0)

TileHref = Callable[[PlacedTile], str]


@dataclass(frozen=True, slots=True)
class Frame:
    """The part of the table that a picture shows, in tile units, and the room for the track above it."""

    left: float
    top: float
    width: float
    height: float
    track_scale: float
    """Size of the score track relative to its own units; 0 without a track."""

    @property
    def track_height(self) -> float:
        return self.track_scale * (track.HEIGHT + 10)

    @property
    def view(self) -> tuple[float, float, float, float]:
        return (self.left, self.top - self.track_height, self.width, self.height + self.track_height)


def frame_of(scene: Scene, shown: Overlays) -> Frame:
    """A frame round everything on the table, with a margin."""
    left, top, right, bottom = scene.bounds(shown)
    margin = _MARGIN + (16.0 if scene.coordinates or shown.coordinates else 0.0)
    width = (right - left + 1) * 100 + 2 * margin
    extra = 14.0 if scene.progress is not None else 0.0
    return Frame(
        left * 100 - margin,
        top * 100 - margin,
        width,
        (bottom - top + 1) * 100 + 2 * margin + extra,
        width / (track.WIDTH + 16) if scene.track and shown.track else 0.0,
    )


def theme_of(scene: Scene, theme: str) -> Theme:
    """The named theme; the light table of Hunters & Gatherers is that of a cave."""
    if theme not in THEMES:
        raise ValueError(f"unknown theme {theme!r}; known are {', '.join(THEMES)}")
    if theme == "light" and scene.tiles and all(is_hunters(tile.kind) for tile in scene.tiles):
        return CAVE
    return THEMES[theme]


def board_svg(
    scene: Scene,
    size: int = 96,
    shown: Overlays | None = None,
    theme: str = "light",
    tile_href: TileHref | None = None,
) -> Picture:
    """The whole picture; ``size`` is the side of a tile in pixels.

    With ``tile_href`` tiles become images at the addresses it gives, which keeps the text small.
    """
    shown = shown or Overlays()
    colours = theme_of(scene, theme)
    frame = frame_of(scene, shown)
    below = items_below(scene, shown, colours, frame)
    above = items_above(scene, shown, colours, frame, size)
    used = {name for item in above for name in item.stamps}
    tiles = []
    for tile in scene.tiles:
        if tile_href is not None:
            tiles.append(_tile_image(tile, tile_href(tile)))
        else:
            fragment = painted(tile.kind, tile.rotation % 4, tile.variant, is_small(size))
            used |= fragment.stamps
            tiles.append(_tile_markup(tile, fragment))
    body = "".join(
        (
            table(frame, colours),
            *(item.svg() for item in below),
            _tile_shadows(scene, colours),
            *tiles,
            *(item.svg() for item in above),
        )
    )
    return document(body, frame.view, frame.width * size / 100, used=used)


def _tile_markup(tile: PlacedTile, fragment: Fragment) -> str:
    """A tile cut a hair's breadth outside its border, so that neighbours leave no gap at any scale."""
    x, y = tile.cell[0] * 100, tile.cell[1] * 100
    return (
        f'<svg x="{num(x - 0.1)}" y="{num(y - 0.1)}" width="100.2" height="100.2" '
        'viewBox="-.1 -.1 100.2 100.2">'
        f"{fragment.body}</svg>"
    )


def _tile_image(tile: PlacedTile, href: str) -> str:
    x, y = tile.cell[0] * 100, tile.cell[1] * 100
    return f'<image x="{num(x)}" y="{num(y)}" width="100" height="100" href="{href}"/>'


# Layers below the tiles


def table(frame: Frame, theme: Theme) -> str:
    """The table with darker corners."""
    left, top, width, height = frame.view
    place = f'x="{num(left)}" y="{num(top)}" width="{num(width)}" height="{num(height)}"'
    return (
        f'<defs><radialGradient id="carc-vignette-{theme.name}" r=".75">'
        f'<stop offset=".55" stop-color="{theme.vignette}" stop-opacity="0"/>'
        f'<stop offset="1" stop-color="{theme.vignette}" '
        f'stop-opacity="{theme.vignette_strength}"/></radialGradient></defs>'
        f'<rect {place} fill="{theme.table}"/><rect {place} fill="url(#carc-vignette-{theme.name})"/>'
    )


def shadow_strength(theme: Theme) -> float:
    return 0.5 if theme.name == "dark" else 0.24


def _tile_shadows(scene: Scene, theme: Theme) -> str:
    dx, dy = TILE_SHADOW
    path = "".join(f"M{num(x * 100 + dx)} {num(y * 100 + dy)}h100v100h-100z" for x, y in scene.by_cell())
    return f'<path d="{path}" fill="#2A1D0C" fill-opacity="{shadow_strength(theme)}"/>' if path else ""


def items_below(scene: Scene, shown: Overlays, theme: Theme, frame: Frame) -> list[Item]:
    """What lies on the bare table."""
    items = _cave_animals(frame) if theme is CAVE else []
    if shown.legal:
        items += [overlays.legal_cell(legal, theme) for legal in scene.legal]
    if shown.dead:
        items += [overlays.dead_cell(cell, theme) for cell in scene.dead]
    return items


def _cave_animals(frame: Frame) -> list[Item]:
    """Faint paintings in the corners of the table."""
    left, top, width, height = frame.view
    scale = 2.4 * min(width, height) / 900
    corners = (
        ("tiger", 0.08, 0.1, 1),
        ("deer", 0.92, 0.12, -1),
        ("mammoth", 0.08, 0.9, 1),
        ("auroch", 0.92, 0.9, -1),
    )
    return [
        Item(
            f'<g transform="scale({flip} 1)" opacity=".5">{animal(name, "#8A4A30")}</g>',
            (left + width * x, top + height * y),
            (-22.0, -20.0, 44.0, 34.0),
            scale,
        )
        for name, x, y, flip in corners
    ]


# Layers above the tiles


def items_above(scene: Scene, shown: Overlays, theme: Theme, frame: Frame, size: int) -> list[Item]:
    """Everything that lies on the tiles, from the towers on grid corners up to the score track."""
    tiles = scene.by_cell()
    items: list[Item] = []
    if shown.grid_towers:
        items += [_corner_tower(x, y) for x, y in overlays.wall_corners(tiles)]
    if shown.highlights:
        items += [overlays.highlight(region, tiles) for region in scene.highlights]
    if shown.last_moves:
        items += [overlays.last_move(move) for move in sorted(scene.last_moves, key=lambda move: move.newest)]
    if shown.figures:
        items += [_ferry(tiles[ferry.cell], ferry) for ferry in scene.ferries]
        items += [item for token in scene.tokens for item in _tokens(tiles[token.cell], token)]
        items += _figures(scene, size)
    if scene.ghost is not None:
        items.append(_ghost(scene.ghost, scene.ghost_seat))
    items += [overlays.ring(ring, place_point(scene, ring.place)) for ring in scene.rings]
    if shown.highlights:
        items += [
            overlays.tag(region, place_point(scene, region.spots[0]), theme)
            for region in scene.highlights
            if region.worth
        ]
    items += [overlays.burst(burst, place_point(scene, burst.place)) for burst in scene.bursts]
    if scene.coordinates or shown.coordinates:
        items += _coordinates(scene.bounds(shown), theme)
    if frame.track_scale:
        items += _track(scene, theme, frame)
    if scene.progress is not None:
        items.append(_progress(scene.progress, theme, frame))
    return items


def _corner_tower(x: int, y: int) -> Item:
    return Item(library()["tower"], (x * 100.0, y * 100 + 1.2), _TOWER_BOX, 1.08)


def place_point(scene: Scene, place: Place) -> Point:
    """The board point of a place."""
    match place:
        case Spot(cell, segment):
            tile = _tile_at(scene, cell)
            x, y = turn(geometry_of(tile.kind).anchors[segment], tile.rotation)
            return (x + cell[0] * 100, y + cell[1] * 100)
        case Vertex(x, y):
            return (x * 100.0, y * 100.0)
        case Whole(cell):
            return (cell[0] * 100 + 50.0, cell[1] * 100 + 50.0)
        case Quarter(name):
            return _quarter_point(scene, name)


def _tile_at(scene: Scene, cell: Cell) -> PlacedTile:
    if scene.ghost is not None and scene.ghost.cell == cell:
        return scene.ghost
    return scene.by_cell()[cell]


def _quarter_point(scene: Scene, name: str) -> Point:
    best: tuple[float, Point] | None = None
    for tile in scene.tiles:
        for place in geometry_of(tile.kind).places:
            if place.what == "quarter" and place.detail == name and (best is None or place.scale > best[0]):
                x, y = turn(place.point, tile.rotation)
                best = (place.scale, (x + tile.cell[0] * 100, y + tile.cell[1] * 100))
    if best is None:
        raise ValueError(f"no tile of the scene shows the quarter {name!r}")
    return best[1]


def _lies(scene: Scene, figure: Figure) -> bool:
    if figure.lying is not None:
        return figure.lying
    if not isinstance(figure.place, Spot):
        return False
    tile = _tile_at(scene, figure.place.cell)
    return tile.kind.segments[figure.place.segment].kind in FIELDS


def _figures(scene: Scene, size: int) -> list[Item]:
    """All pieces from the back to the front, those of the players before the neutral ones."""
    gain = FIGURE_SCALE * (_SMALL_TILE_GAIN if size < SMALL_TILE else 1.0)
    groups: dict[Place, list[Figure]] = {}
    for figure in scene.figures:
        groups.setdefault(figure.place, []).append(figure)
    drawn: list[tuple[bool, float, Item]] = []
    for place, here in groups.items():
        px, py = place_point(scene, place)
        for i, figure in enumerate(here):
            lying = _lies(scene, figure)
            x = px + (i - (len(here) - 1) / 2) * _CROWD * gain
            y = py + (0.0 if lying else _feet(figure)) * gain
            if isinstance(place, Whole):
                x, y = _on_tile(figure, x, y)
            item = Item(piece(figure.kind, figure.seat, lying), (x, y), box(figure.kind, lying), gain)
            drawn.append((figure.seat is None, y, item))
    return [item for _, _, item in sorted(drawn, key=lambda entry: entry[:2])]


def _feet(figure: Figure) -> float:
    """How far below its place a standing piece has its feet, so that its middle covers the place."""
    return {"pig": 6.0, "wagon": 8.0, "hut": 9.0}.get(figure.kind, 10.0)


def _on_tile(figure: Figure, x: float, y: float) -> Point:
    """Neutral pieces stand on tiles where they hide least: the dragon low, the fairy at the side."""
    if figure.kind == "dragon":
        return (x, y + 16)
    if figure.kind == "fairy":
        return (x - 28, y + 2)
    return (x + 24, y + 4)


def _on_board(tile: PlacedTile, point: Point) -> Point:
    x, y = turn(point, tile.rotation)
    return (x + tile.cell[0] * 100, y + tile.cell[1] * 100)


def _tokens(tile: PlacedTile, token: Token) -> list[Item]:
    """A pile of at most three, and the number beside it."""
    places = geometry_of(tile.kind).places
    x, y = _on_board(tile, next((place.point for place in places if place.what == token.kind), MIDDLE))
    pile = [
        Item(piece(token.kind), (x + i % 2 * 2, y - i * 4.4), box(token.kind))
        for i in range(min(token.count, 3))
    ]
    if token.count > 1:
        text = number(f"×{token.count}", 0, 0, 8, "#2B2118", 1.8, "#fff", 0.0)
        pile.append(Item(text, (x + 9, y + 6), (-3.0, -11.0, 30.0, 14.0)))
    return pile


def _landing(geometry: Geometry, segment: int) -> Point:
    """The shore end of a road at a lake."""
    return next(way.lines[0][-1] for way in geometry.layout.roads if way.segment == segment)


def _ferry(tile: PlacedTile, ferry: Ferry) -> Item:
    """A boat across the lake from one landing stage to the other."""
    geometry = geometry_of(tile.kind)
    a = turn(_landing(geometry, ferry.first), tile.rotation)
    b = turn(_landing(geometry, ferry.second), tile.rotation)
    lake = next((pool.centre for pool in geometry.layout.pools if pool.what == "ferry"), MIDDLE)
    cx, cy = turn(lake, tile.rotation)
    middle = ((a[0] + b[0]) / 4 + cx / 2, (a[1] + b[1]) / 4 + cy / 2)
    bend = (2 * middle[0] - (a[0] + b[0]) / 2, 2 * middle[1] - (a[1] + b[1]) / 2)
    turned = math.degrees(math.atan2(b[1] - a[1], b[0] - a[0]))
    path = f"M{num(a[0])} {num(a[1])}Q{num(bend[0])} {num(bend[1])} {num(b[0])} {num(b[1])}"
    markup = (
        f'<g fill="none" stroke-linecap="round"><path d="{path}" stroke="#fff" stroke-width="4.6"/>'
        f'<path d="{path}" stroke="#8A5A2B" stroke-width="2.8" stroke-dasharray="3 2.4"/></g>'
        f'<g transform="translate({num(middle[0])} {num(middle[1])}) '
        f'rotate({round(turned)})">{piece("ferry")}</g>'
    )
    return Item(markup, (tile.cell[0] * 100.0, tile.cell[1] * 100.0), (20.0, 20.0, 60.0, 60.0))


def _ghost(tile: PlacedTile, seat: int) -> Item:
    """The tile in hand on a chosen cell, in a dashed frame of the seat to move."""
    fragment = painted(tile.kind, tile.rotation % 4, tile.variant)
    edge = 'x="-1" y="-1" width="102" height="102" rx="3" fill="none"'
    markup = (
        f'<svg width="100" height="100" viewBox="0 0 100 100">{fragment.body}</svg>'
        f'<rect {edge} stroke="#fff" stroke-width="8"/>'
        f'<rect {edge} stroke="{seat_colour(seat).base}" stroke-width="4.6" stroke-dasharray="12 6"/>'
    )
    place = (tile.cell[0] * 100.0, tile.cell[1] * 100.0)
    return Item(markup, place, (-6.0, -6.0, 112.0, 112.0), stamps=fragment.stamps)


def _coordinates(bounds: tuple[int, int, int, int], theme: Theme) -> list[Item]:
    left, top, right, bottom = bounds
    points = [
        (x, x * 100 + 50.0, y)
        for x in range(left, right + 1)
        for y in (top * 100 - 10.0, bottom * 100 + 120.0)
    ]
    points += [
        (y, x, y * 100 + 56.0)
        for y in range(top, bottom + 1)
        for x in (left * 100 - 16.0, right * 100 + 116.0)
    ]
    return [_numeral(value, (x, y), theme.muted) for value, x, y in points]


def _numeral(value: int, point: Point, colour: str) -> Item:
    width = text_width(str(value), 12) + 4
    return Item(number(str(value), 0, 0, 12, colour, 1.6), point, (-width / 2, -14.0, width, 18.0))


def _track(scene: Scene, theme: Theme, frame: Frame) -> Iterable[Item]:
    scale = frame.track_scale
    x = frame.left + (frame.width - track.WIDTH * scale) / 2
    y = frame.top - frame.track_height + 5 * scale
    yield Item(track.spaces(theme), (x, y), (-1.0, -1.0, track.WIDTH + 2, track.HEIGHT + 2), scale)
    for item in track.markers(scene.track):
        place = (x + item.at[0] * scale, y + item.at[1] * scale)
        yield Item(item.markup, place, item.box, item.scale * scale)


def _progress(share: float, theme: Theme, frame: Frame) -> Item:
    width = frame.width - 2 * _MARGIN
    done = max(8.0, min(1.0, max(0.0, share)) * width)
    markup = (
        f'<rect width="{num(width)}" height="8" rx="4" fill="{theme.second_panel}" stroke="{theme.line}"/>'
        f'<rect width="{num(done)}" height="8" rx="4" fill="{theme.accent}"/>'
    )
    return Item(markup, (frame.left + _MARGIN, frame.top + frame.height - 16), (-1.0, -1.0, width + 2, 10.0))
