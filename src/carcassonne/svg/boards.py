"""Drawing a scene, layer by layer from the table up."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from . import overlays, stamps, track
from .document import Picture, document
from .figures import piece, seat_colour
from .geometry import Geometry, geometry_of
from .glyphs import number
from .layout import FIELDS, is_hunters
from .paint import Fragment, painted
from .palette import CAVE, THEMES, Theme
from .scene import Cell, Ferry, Figure, Overlays, Place, PlacedTile, Quarter, Scene, Spot, Token, Vertex, Whole
from .symbols import animal
from .vector import MIDDLE, Point, num, turn

FIGURE_SCALE = 1.15
SMALL_TILE = 60
_SMALL_TILE_GAIN = 1.25
_MARGIN = 22.0
_CROWD = 10.0

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
    left, top, right, bottom = scene.bounds()
    coordinates = scene.coordinates or shown.coordinates
    margin = _MARGIN + (16.0 if coordinates else 0.0)
    width = (right - left + 1) * 100 + 2 * margin
    with_track = bool(scene.track) and shown.track
    extra = 14.0 if scene.progress is not None else 0.0
    return Frame(
        left * 100 - margin,
        top * 100 - margin,
        width,
        (bottom - top + 1) * 100 + 2 * margin + extra,
        width / (track.WIDTH + 16) if with_track else 0.0,
    )


def theme_of(scene: Scene, theme: str) -> Theme:
    """The named theme; the light table of Hunters & Gatherers is that of a cave."""
    if theme not in THEMES:
        raise ValueError(f"unknown theme {theme!r}; known are {', '.join(THEMES)}")
    if theme == "light" and scene.tiles and all(is_hunters(tile.kind) for tile in scene.tiles):
        return CAVE
    return THEMES[theme]


def _painted(tile: PlacedTile) -> Fragment:
    return painted(tile.kind, tile.rotation % 4, tile.variant)


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
    fragments = [] if tile_href else [(tile, _painted(tile)) for tile in scene.tiles]
    used = {name for _, fragment in fragments for name in fragment.stamps}
    tiles = (
        "".join(_tile_image(tile, tile_href(tile)) for tile in scene.tiles)
        if tile_href
        else "".join(_tile_markup(tile, fragment) for tile, fragment in fragments)
    )
    ghost = ""
    if scene.ghost is not None:
        fragment = _painted(scene.ghost)
        used |= fragment.stamps
        ghost = ghost_markup(scene, fragment)
    used.add("tower")
    body = lower_layers(scene, shown, colours, frame) + tiles + towers(scene, shown) + upper_layers(
        scene, shown, colours, frame, size, ghost
    )
    _, _, width, _ = frame.view
    return document(body, frame.view, width * size / 100, used=used)


def _tile_markup(tile: PlacedTile, fragment: Fragment) -> str:
    """A tile cut a hair's breadth outside its border, so that neighbours leave no gap at any scale."""
    x, y = tile.cell[0] * 100, tile.cell[1] * 100
    return (
        f'<svg x="{num(x - 0.1)}" y="{num(y - 0.1)}" width="100.2" height="100.2" viewBox="-.1 -.1 100.2 100.2">{fragment.body}</svg>'
    )


def _tile_image(tile: PlacedTile, href: str) -> str:
    x, y = tile.cell[0] * 100, tile.cell[1] * 100
    return f'<image x="{num(x)}" y="{num(y)}" width="100" height="100" href="{href}"/>'


# Layers below the tiles


def lower_layers(scene: Scene, shown: Overlays, theme: Theme, frame: Frame) -> str:
    """Table, empty places and the shadow of the tiles."""
    parts = [_table(frame, theme)]
    if shown.legal:
        parts += [overlays.legal_cell(legal, theme) for legal in scene.legal]
    if shown.dead:
        parts += [overlays.dead_cell(cell, theme) for cell in scene.dead]
    shadow = "".join(f"M{num(x * 100 + 1.6)} {num(y * 100 + 2.4)}h100v100h-100z" for x, y in scene.by_cell())
    if shadow:
        strength = ".5" if theme.name == "dark" else ".24"
        parts.append(f'<path d="{shadow}" fill="#2A1D0C" opacity="{strength}"/>')
    return "".join(parts)


def _table(frame: Frame, theme: Theme) -> str:
    left, top, width, height = frame.view
    box = f'x="{num(left)}" y="{num(top)}" width="{num(width)}" height="{num(height)}"'
    animals = ""
    if theme is CAVE:
        size = min(width, height) / 900
        corners = (("tiger", 0.08, 0.1, False), ("deer", 0.92, 0.12, True), ("mammoth", 0.08, 0.9, False), ("auroch", 0.92, 0.9, True))
        animals = "".join(
            f'<g transform="translate({num(left + width * x)} {num(top + height * y)}) scale({num(-2.4 * size if flip else 2.4 * size)} {num(2.4 * size)})" opacity=".5">{animal(name, "#8A4A30")}</g>'
            for name, x, y, flip in corners
        )
    return (
        f'<defs><radialGradient id="carc-vignette" r=".75"><stop offset=".55" stop-color="{theme.vignette}" stop-opacity="0"/>'
        f'<stop offset="1" stop-color="{theme.vignette}" stop-opacity="{theme.vignette_strength}"/></radialGradient></defs>'
        f'<rect {box} fill="{theme.table}"/><rect {box} fill="url(#carc-vignette)"/>{animals}'
    )


def towers(scene: Scene, shown: Overlays) -> str:
    """One whole tower on each corner of the grid where a wall ends."""
    if not shown.grid_towers:
        return ""
    return "".join(stamps.use("tower", x * 100, y * 100 + 1.2, 1.08) for x, y in overlays.wall_corners(scene.by_cell()))


# Layers above the tiles


def upper_layers(scene: Scene, shown: Overlays, theme: Theme, frame: Frame, size: int, ghost: str = "") -> str:
    """Everything that lies on the tiles, from region colours up to the score track."""
    tiles = scene.by_cell()
    parts: list[str] = []
    if shown.highlights:
        parts += [overlays.highlight(region, tiles, i) for i, region in enumerate(scene.highlights)]
    if shown.last_moves:
        parts += [overlays.last_move(move) for move in sorted(scene.last_moves, key=lambda move: move.newest)]
    if shown.figures:
        parts += [_ferry(tiles[ferry.cell], ferry) for ferry in scene.ferries]
        parts += [_tokens(tiles[token.cell], token) for token in scene.tokens]
        parts += figures_markup(scene, size)
    parts.append(ghost)
    parts += [overlays.ring(ring, place_point(scene, ring.place)) for ring in scene.rings]
    if shown.highlights:
        for region in scene.highlights:
            parts.append(overlays.tag(region, place_point(scene, region.spots[0]), theme))
    parts += [overlays.burst(burst, place_point(scene, burst.place)) for burst in scene.bursts]
    if scene.coordinates or shown.coordinates:
        parts.append(_coordinates(scene, theme))
    if frame.track_scale:
        parts.append(_placed_track(scene, theme, frame))
    if scene.progress is not None:
        parts.append(_progress(scene.progress, theme, frame))
    return "".join(parts)


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


def figures_markup(scene: Scene, size: int) -> list[str]:
    """All pieces from the back to the front, those of the players before the neutral ones."""
    gain = FIGURE_SCALE * (_SMALL_TILE_GAIN if size < SMALL_TILE else 1.0)
    groups: dict[Place, list[Figure]] = {}
    for figure in scene.figures:
        groups.setdefault(figure.place, []).append(figure)
    drawn: list[tuple[bool, float, str]] = []
    for place, here in groups.items():
        px, py = place_point(scene, place)
        for i, figure in enumerate(here):
            x = px + (i - (len(here) - 1) / 2) * _CROWD * gain
            y = py + _lowered(figure, _lies(scene, figure)) * gain
            if isinstance(place, Whole):
                x, y = _on_tile(figure, x, y)
            markup = piece(figure.kind, figure.seat, _lies(scene, figure))
            drawn.append((figure.seat is None, y, f'<g transform="translate({num(x)} {num(y)}) scale({num(gain)})">{markup}</g>'))
    return [markup for _, _, markup in sorted(drawn, key=lambda item: item[:2])]


def _lowered(figure: Figure, lying: bool) -> float:
    """How far below its place a standing piece has its feet, so that its middle covers the place."""
    if lying:
        return 0.0
    return {"pig": 6.0, "wagon": 8.0, "barn": 10.0, "hut": 9.0}.get(figure.kind, 10.0)


def _on_tile(figure: Figure, x: float, y: float) -> Point:
    """Neutral pieces stand on tiles where they hide least: the dragon low, the fairy at the side."""
    if figure.kind == "dragon":
        return (x, y + 16)
    if figure.kind == "fairy":
        return (x - 28, y + 2)
    return (x + 24, y + 4)


def _tokens(tile: PlacedTile, token: Token) -> str:
    geometry = geometry_of(tile.kind)
    spot = next((place.point for place in geometry.places if place.what == token.kind), MIDDLE)
    x, y = turn(spot, tile.rotation)
    x, y = x + tile.cell[0] * 100, y + tile.cell[1] * 100
    pile = "".join(
        f'<g transform="translate({num(x + (i % 2) * 2)} {num(y - i * 4.4)})">{piece(token.kind)}</g>' for i in range(min(token.count, 3))
    )
    if token.count > 1:
        pile += number(f"×{token.count}", x + 9, y + 6, 8, "#2B2118", 1.8, "#fff", 0.0)
    return pile


def _landing(geometry: Geometry, segment: int) -> Point:
    """The shore end of a road at a lake."""
    return next(way.lines[0][-1] for way in geometry.layout.roads if way.segment == segment)


def _ferry(tile: PlacedTile, ferry: Ferry) -> str:
    """A boat across the lake from one landing stage to the other."""
    geometry = geometry_of(tile.kind)
    a = turn(_landing(geometry, ferry.first), tile.rotation)
    b = turn(_landing(geometry, ferry.second), tile.rotation)
    x, y = tile.cell[0] * 100, tile.cell[1] * 100
    centre = turn(next((pool.centre for pool in geometry.layout.pools if pool.what == "ferry"), MIDDLE), tile.rotation)
    middle = ((a[0] + b[0]) / 4 + centre[0] / 2, (a[1] + b[1]) / 4 + centre[1] / 2)
    turned = math.degrees(math.atan2(b[1] - a[1], b[0] - a[0]))
    path = f"M{num(x + a[0])} {num(y + a[1])}Q{num(x + 2 * middle[0] - (a[0] + b[0]) / 2)} {num(y + 2 * middle[1] - (a[1] + b[1]) / 2)} {num(x + b[0])} {num(y + b[1])}"
    return (
        f'<path d="{path}" fill="none" stroke="#fff" stroke-width="4.6" stroke-linecap="round" opacity=".9"/>'
        f'<path d="{path}" fill="none" stroke="#8A5A2B" stroke-width="2.8" stroke-linecap="round" stroke-dasharray="3 2.4"/>'
        f'<g transform="translate({num(x + middle[0])} {num(y + middle[1])}) rotate({round(turned)})">{piece("ferry")}</g>'
    )


def ghost_markup(scene: Scene, fragment: Fragment) -> str:
    """The tile in hand on a chosen cell, in a dashed frame of the seat to move."""
    assert scene.ghost is not None
    x, y = scene.ghost.cell[0] * 100, scene.ghost.cell[1] * 100
    colour = seat_colour(scene.ghost_seat).base
    return (
        _tile_markup(scene.ghost, fragment)
        + f'<rect x="{num(x - 1)}" y="{num(y - 1)}" width="102" height="102" rx="3" fill="none" stroke="#fff" stroke-width="8"/>'
        f'<rect x="{num(x - 1)}" y="{num(y - 1)}" width="102" height="102" rx="3" fill="none" stroke="{colour}" stroke-width="4.6" stroke-dasharray="12 6"/>'
    )


def _coordinates(scene: Scene, theme: Theme) -> str:
    left, top, right, bottom = scene.bounds()
    parts = []
    for x in range(left, right + 1):
        for y in (top * 100 - 10, bottom * 100 + 120):
            parts.append(number(str(x), x * 100 + 50, y, 12, theme.muted, 1.6))
    for y in range(top, bottom + 1):
        for x_at in (left * 100 - 16, right * 100 + 116):
            parts.append(number(str(y), x_at, y * 100 + 56, 12, theme.muted, 1.6))
    return "".join(parts)


def _placed_track(scene: Scene, theme: Theme, frame: Frame) -> str:
    scale = frame.track_scale
    x = frame.left + (frame.width - track.WIDTH * scale) / 2
    y = frame.top - frame.track_height + 5 * scale
    return f'<g transform="translate({num(x)} {num(y)}) scale({round(scale, 4)})">{track.score_track(scene.track, theme)}</g>'


def _progress(share: float, theme: Theme, frame: Frame) -> str:
    width = frame.width - 2 * _MARGIN
    x, y = frame.left + _MARGIN, frame.top + frame.height - 16
    done = min(1.0, max(0.0, share)) * width
    return (
        f'<rect x="{num(x)}" y="{num(y)}" width="{num(width)}" height="8" rx="4" fill="{theme.second_panel}" stroke="{theme.line}"/>'
        f'<rect x="{num(x)}" y="{num(y)}" width="{num(max(8.0, done))}" height="8" rx="4" fill="{theme.accent}"/>'
    )

