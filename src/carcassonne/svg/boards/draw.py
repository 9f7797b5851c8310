"""Drawing of a board model, layer by layer from the table up."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from ..figures import seat_colour
from ..modules import world
from ..output.document import SvgDocument, document
from ..palette import THEMES, Theme
from ..primitives.stroke_font import number, text_width
from ..primitives.vector import Point, num
from ..tiles.layout import family_of
from ..tiles.paint import Fragment, is_small, painted
from ..tiles.stamps import library
from ..tiles.symbols import silhouette
from . import overlays
from .figure_layout import connection_item, figure_items, place_point, token_pile
from .items import Item
from .model import BoardModel, Overlays, PlacedTile
from .score_track import track_for

TILE_SHADOW = (1.6, 2.4)
_MARGIN = 22.0
_TURRET_BOX = (-5.0, -15.0, 11.0, 18.0)

TileHref = Callable[[PlacedTile], str]


@dataclass(frozen=True, slots=True)
class Viewport:
    """The part of the table that a picture shows, in tile units, and the room for the track above it."""

    left: float
    top: float
    width: float
    height: float
    track_scale: float
    """Size of the score track relative to its own units; 0 without a track."""

    @property
    def track_height(self) -> float:
        return self.track_scale * (track_for(self.width).height + 10)

    @property
    def view(self) -> tuple[float, float, float, float]:
        return (self.left, self.top - self.track_height, self.width, self.height + self.track_height)


def frame_of(scene: BoardModel, shown: Overlays) -> Viewport:
    """Return a viewport round everything on the table, with a margin."""
    left, top, right, bottom = scene.bounds(shown)
    margin = _MARGIN + (16.0 if scene.coordinates or shown.coordinates else 0.0)
    width = (right - left + 1) * 100 + 2 * margin
    extra = 14.0 if scene.progress is not None else 0.0
    return Viewport(
        left * 100 - margin,
        top * 100 - margin,
        width,
        (bottom - top + 1) * 100 + 2 * margin + extra,
        width / (track_for(width).width + 16) if scene.track and shown.track else 0.0,
    )


def families_of(scene: BoardModel) -> set[str]:
    """Return the families of the tiles; looked up once for each tile type."""
    return {
        family_of(tile_type)
        for tile_type in {tile.tile_type.ref: tile.tile_type for tile in scene.tiles}.values()
    }


def theme_of(scene: BoardModel, theme: str) -> Theme:
    """Return the named theme; a family of tiles may have its own light table."""
    if theme not in THEMES:
        raise ValueError(f"unknown theme {theme!r}; known are {', '.join(THEMES)}")
    families = families_of(scene)
    if theme == "light" and len(families) == 1:
        return THEMES[world(families.pop()).light_theme]
    return THEMES[theme]


def board_svg(
    scene: BoardModel,
    size: int = 96,
    shown: Overlays | None = None,
    theme: str = "light",
    tile_href: TileHref | None = None,
) -> SvgDocument:
    """Return the whole picture; ``size`` is the side of a tile in pixels.

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
            fragment = painted(tile.tile_type, tile.rotation % 4, tile.variant, is_small(size))
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
    """Return a tile clipped slightly outside its border, so that neighbours leave no gap at any scale."""
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


def table(frame: Viewport, theme: Theme) -> str:
    """Return the table with darker corners."""
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


def _tile_shadows(scene: BoardModel, theme: Theme) -> str:
    dx, dy = TILE_SHADOW
    path = "".join(f"M{num(x * 100 + dx)} {num(y * 100 + dy)}h100v100h-100z" for x, y in scene.by_cell())
    return f'<path d="{path}" fill="#2A1D0C" fill-opacity="{shadow_strength(theme)}"/>' if path else ""


def items_below(scene: BoardModel, shown: Overlays, theme: Theme, frame: Viewport) -> list[Item]:
    """Return the items that lie on the bare table."""
    families = families_of(scene)
    items = [
        item
        for family in families
        if world(family).light_theme == theme.name
        for item in _corner_silhouettes(frame, world(family).corner_silhouettes)
    ]
    if shown.legal:
        items += [overlays.legal_cell(legal, theme) for legal in scene.legal]
    if shown.dead:
        items += [overlays.dead_cell(cell, theme) for cell in scene.dead]
    return items


def _corner_silhouettes(frame: Viewport, names: Sequence[str]) -> list[Item]:
    """Faint paintings in the corners of the table."""
    left, top, width, height = frame.view
    scale = 2.4 * min(width, height) / 900
    corners = ((0.08, 0.1, 1), (0.92, 0.12, -1), (0.08, 0.9, 1), (0.92, 0.9, -1))
    return [
        Item(
            f'<g transform="scale({flip} 1)" opacity=".5">{silhouette(name, "#8A4A30")}</g>',
            (left + width * x, top + height * y),
            (-22.0, -20.0, 44.0, 34.0),
            scale,
        )
        for name, (x, y, flip) in zip(names, corners, strict=False)
    ]


# Layers above the tiles


def items_above(scene: BoardModel, shown: Overlays, theme: Theme, frame: Viewport, size: int) -> list[Item]:
    """Return everything that lies on the tiles, from the turrets on grid corners up to the score track."""
    tiles = scene.by_cell()
    items: list[Item] = []
    if shown.grid_turrets:
        items += [_corner_turret(x, y) for x, y in overlays.wall_corners(tiles)]
    if shown.highlights:
        items += [overlays.highlight(feature, tiles) for feature in scene.highlights]
    if shown.last_moves:
        items += [overlays.last_move(move) for move in sorted(scene.last_moves, key=lambda move: move.newest)]
    if shown.figures:
        items += [connection_item(tiles[joined.cell], joined) for joined in scene.connections]
        items += [item for token in scene.tokens for item in token_pile(tiles[token.cell], token)]
        items += figure_items(scene, size)
    if scene.ghost is not None:
        items.append(_ghost(scene.ghost, scene.ghost_seat))
    items += [overlays.ring(ring, place_point(scene, ring.place)) for ring in scene.rings]
    if shown.highlights:
        items += _tags(scene, theme, frame)
    items += [overlays.burst(burst, place_point(scene, burst.place)) for burst in scene.bursts]
    if scene.coordinates or shown.coordinates:
        items += _coordinates(scene.bounds(shown), theme)
    if frame.track_scale:
        items += _track(scene, theme, frame)
    if scene.progress is not None:
        items.append(_progress(scene.progress, theme, frame))
    return items


def _tags(scene: BoardModel, theme: Theme, frame: Viewport) -> list[Item]:
    """Return the tag of every feature, at the spot where it covers least of the other tags."""
    items: list[Item] = []
    taken: list[tuple[float, float, float, float]] = []
    held = {figure.place for figure in scene.figures}
    for feature in sorted(scene.highlights, key=lambda feature: len(feature.spots)):
        if not feature.worth:
            continue
        width, height = overlays.tag_size(feature)
        best: tuple[float, Point, bool, tuple[float, float, float, float]] | None = None
        # Beside a figure the tag shows best whose feature it is.
        for spot in sorted(feature.spots, key=lambda spot: spot not in held):
            x, y = place_point(scene, spot)
            for below in (False, True):
                top = y + overlays.TAG_DISTANCE - height if below else y - overlays.TAG_DISTANCE
                panel = (x - width / 2, top, width, height)
                cost = sum(_shared(panel, other) for other in taken) + 5 * below + _outside(panel, frame)
                if best is None or cost < best[0]:
                    best = (cost, (x, y), below, panel)
        if best is not None:
            taken.append(best[3])
            items.append(overlays.tag(feature, best[1], theme, best[2]))
    return items


def _shared(a: tuple[float, float, float, float], b: tuple[float, float, float, float]) -> float:
    """Return the area that two rectangles have in common."""
    across = min(a[0] + a[2], b[0] + b[2]) - max(a[0], b[0])
    down = min(a[1] + a[3], b[1] + b[3]) - max(a[1], b[1])
    return max(0.0, across) * max(0.0, down)


def _outside(panel: tuple[float, float, float, float], frame: Viewport) -> float:
    """Return how much of a rectangle lies outside the table."""
    return panel[2] * panel[3] - _shared(panel, (frame.left, frame.top, frame.width, frame.height))


def _corner_turret(x: int, y: int) -> Item:
    return Item(library()["turret"], (x * 100.0, y * 100 + 1.2), _TURRET_BOX, 1.08)


def _ghost(tile: PlacedTile, seat: int) -> Item:
    """The tile in hand on a chosen cell, in a dashed frame of the deciding seat's colour."""
    fragment = painted(tile.tile_type, tile.rotation % 4, tile.variant)
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


def _track(scene: BoardModel, theme: Theme, frame: Viewport) -> Iterable[Item]:
    scale, track = frame.track_scale, track_for(frame.width)
    x = frame.left + (frame.width - track.width * scale) / 2
    y = frame.top - frame.track_height + 5 * scale
    yield Item(track.spaces(theme), (x, y), (-1.0, -1.0, track.width + 2, track.height + 2), scale)
    for item in track.markers(scene.track):
        place = (x + item.at[0] * scale, y + item.at[1] * scale)
        yield Item(item.markup, place, item.box, item.scale * scale)


def _progress(share: float, theme: Theme, frame: Viewport) -> Item:
    width = frame.width - 2 * _MARGIN
    done = max(8.0, min(1.0, max(0.0, share)) * width)
    markup = (
        f'<rect width="{num(width)}" height="8" rx="4" fill="{theme.second_panel}" stroke="{theme.line}"/>'
        f'<rect width="{num(done)}" height="8" rx="4" fill="{theme.accent}"/>'
    )
    return Item(markup, (frame.left + _MARGIN, frame.top + frame.height - 16), (-1.0, -1.0, width + 2, 10.0))
