"""Rendering to pixels: PNG of any SVG, tiles as small images, boards composed of cached tiles.

Needs the packages ``resvg-py`` and ``pillow``; drawing SVG needs neither.
"""

from __future__ import annotations

import io
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path
from random import Random

import resvg_py
from PIL import Image, ImageChops, ImageDraw

from carcassonne.tiles.model import TileType

from ..boards import draw as painter
from ..boards.draw import Viewport, frame_of, theme_of
from ..boards.items import Item
from ..boards.model import BoardModel, Overlays, PlacedTile
from ..palette import Theme
from ..tiles.paint import is_small, painted
from .document import document

SIZES = (64, 128, 256, 512)
"""Sides in pixels of cached tile images; the largest is for close views on high-resolution screens."""
MOST_BYTES = 25_000
"""Maximum size of a tile image at 256 pixels."""
_MOTTLE = 0.26
_CLOUD_TILES = 8
_WEBP_QUALITY = (82, 74, 66, 58, 50)


def png(svg: str, width: int | None = None, fonts: bool = False) -> bytes:
    """Return an SVG text as PNG; only pictures with words in them need the fonts of the system."""
    return resvg_py.svg_to_bytes(svg_string=svg, width=width, skip_system_fonts=not fonts)


def image(svg: str, width: int | None = None, fonts: bool = False) -> Image.Image:
    """Return an SVG text as an image in memory."""
    opened = Image.open(io.BytesIO(png(svg, width, fonts)))
    return opened.convert("RGBA")


def tile_svg(tile_type: TileType, rotation: int, variant: int, pixels: int) -> str:
    """Return the document of a tile image; the smallest images have larger signs."""
    fragment = painted(tile_type, rotation % 4, variant, is_small(pixels))
    return document(fragment.body, (0, 0, 100, 100), pixels, used=fragment.stamps)


def tile_image(tile_type: TileType, rotation: int = 0, variant: int = 0, pixels: int = 128) -> Image.Image:
    """Return a tile as an image, without the cache."""
    return image(tile_svg(tile_type, rotation, variant, pixels)).convert("RGB")


def webp(picture: Image.Image) -> bytes:
    """Return a picture as WebP in the best quality that stays below the size limit."""
    most = MOST_BYTES * max(1, picture.width / 256) ** 2
    data = b""
    for quality in _WEBP_QUALITY:
        buffer = io.BytesIO()
        picture.save(buffer, "WEBP", quality=quality, method=4)
        data = buffer.getvalue()
        if len(data) <= most:
            break
    return data


def save(picture: Image.Image, path: Path) -> None:
    """Write a picture as PNG or WebP, depending on the suffix of the path."""
    if path.suffix.lower() == ".png":
        picture.save(path, optimize=True)
    else:
        picture.save(path, quality=84, method=5)


@lru_cache(maxsize=1024)
def kept_tile(tile_type: TileType, rotation: int, variant: int, pixels: int) -> Image.Image:
    """Return a tile image from the cache in memory."""
    return tile_image(tile_type, rotation, variant, pixels)


@lru_cache(maxsize=8)
def mottling(tile: int) -> Image.Image:
    """Return soft light and dark clouds across tile borders, eight tiles wide and high, without a seam."""
    rng = Random("mottling")
    side = _CLOUD_TILES * tile
    result = Image.new("L", (side, side), 128)
    for cells, share in ((5, 0.5), (10, 0.34), (20, 0.25)):
        noise = Image.frombytes(
            "L", (cells, cells), bytes(rng.randrange(30, 226) for _ in range(cells * cells))
        )
        # Enlarging a block of three by three copies makes opposite edges of the middle one fit together.
        block = Image.new("L", (3 * cells, 3 * cells))
        for column in range(3):
            for row in range(3):
                block.paste(noise, (column * cells, row * cells))
        large = block.resize((side, side), Image.Resampling.BICUBIC, (cells, cells, 2 * cells, 2 * cells))
        result = Image.blend(result, large, share)
    return result


def board_image(
    scene: BoardModel, size: int = 96, shown: Overlays | None = None, theme: str = "light"
) -> Image.Image:
    """Return a board composed of cached tile images; ``size`` is the side of a tile in pixels."""
    shown = shown or Overlays()
    frame = frame_of(scene, shown)
    return BoardPainter(frame, size, shown, theme_of(scene, theme)).paint(scene)


class BoardPainter:
    """Paints scenes in one viewport; tiles of the previous scene are not painted again."""

    def __init__(self, frame: Viewport, size: int, shown: Overlays, theme: Theme) -> None:
        self.frame = frame
        self.size = size
        self.shown = shown
        self.theme = theme
        self.unit = size / 100
        left, top, width, height = frame.view
        self.pixels = (round(width * self.unit), round(height * self.unit))
        self.origin = (round(-left * self.unit), round(-top * self.unit))
        self._laid: dict[tuple[int, int], PlacedTile] = {}
        self._ground = Image.new("RGB", self.pixels)
        self._mask = Image.new("L", self.pixels, 0)

    def paint(self, scene: BoardModel) -> Image.Image:
        """Return the finished picture of a scene."""
        self._lay(scene.tiles)
        result = _table(self.frame, self.theme, self.pixels).copy()
        for item in painter.items_below(scene, self.shown, self.theme, self.frame):
            self._paste(result, item)
        self._cast_shadows(result)
        result.paste(self._ground, (0, 0), self._mask)
        for item in painter.items_above(scene, self.shown, self.theme, self.frame, self.size):
            self._paste(result, item)
        return result

    def _paste(self, result: Image.Image, item: Item) -> None:
        sprite = _sprite(item.markup, item.box, item.scale * self.unit, item.stamps)
        x = item.at[0] * self.unit + item.box[0] * item.scale * self.unit
        y = item.at[1] * self.unit + item.box[1] * item.scale * self.unit
        result.paste(sprite, (self.origin[0] + round(x), self.origin[1] + round(y)), sprite)

    def _cast_shadows(self, result: Image.Image) -> None:
        dx, dy = (round(part * self.unit) for part in painter.TILE_SHADOW)
        strength = painter.shadow_strength(self.theme)
        result.paste("#2A1D0C", (dx, dy), self._mask.point(lambda value: round(value * strength)))

    def _lay(self, tiles: Iterable[PlacedTile]) -> None:
        wanted = {tile.cell: tile for tile in tiles}
        if any(wanted.get(cell) != tile for cell, tile in self._laid.items()):
            self._laid.clear()
            self._mask = Image.new("L", self.pixels, 0)
        marker = ImageDraw.Draw(self._mask)
        size = self.size
        for cell, tile in wanted.items():
            if cell in self._laid:
                continue
            x, y = self.origin[0] + cell[0] * size, self.origin[1] + cell[1] * size
            self._ground.paste(_clouded(tile, size, self.theme.name == "dark"), (x, y))
            marker.rectangle((x, y, x + size - 1, y + size - 1), fill=255)
            self._laid[cell] = tile


@lru_cache(maxsize=8)
def _table(frame: Viewport, theme: Theme, pixels: tuple[int, int]) -> Image.Image:
    """Return the bare table; its soft light loses nothing when it is drawn small and enlarged."""
    small = png(
        document(painter.table(frame, theme), frame.view, max(8, pixels[0] // 8), max(8, pixels[1] // 8))
    )
    return Image.open(io.BytesIO(small)).convert("RGB").resize(pixels, Image.Resampling.BICUBIC)


@lru_cache(maxsize=2048)
def _sprite(
    markup: str, box: tuple[float, float, float, float], scale: float, used: frozenset[str]
) -> Image.Image:
    """Return a part of the board as a small image, cached because most parts recur."""
    width, height = max(1, round(box[2] * scale)), max(1, round(box[3] * scale))
    return image(document(markup, box, width, height, used))


@lru_cache(maxsize=2048)
def _clouded(tile: PlacedTile, side: int, dark: bool) -> Image.Image:
    """Return a tile with its part of the clouds over the whole board; a little dimmer on the dark table."""
    picture = kept_tile(tile.tile_type, tile.rotation % 4, tile.variant, side)
    x, y = tile.cell[0] % _CLOUD_TILES * side, tile.cell[1] % _CLOUD_TILES * side
    part = mottling(side).crop((x, y, x + side, y + side)).convert("RGB")
    result = Image.blend(picture, ImageChops.soft_light(picture, part), _MOTTLE)
    return result.point(lambda value: value * 0.94) if dark else result
