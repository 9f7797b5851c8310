"""Turning pictures into pixels: PNG of any SVG, tiles as small images, boards put together from kept tiles.

Needs the packages ``resvg-py`` and ``pillow`` (``pip install carcassonne[pictures]``); drawing SVG needs neither.
"""

from __future__ import annotations

import io
from collections.abc import Iterable
from functools import lru_cache
from random import Random

import resvg_py
from PIL import Image, ImageChops, ImageDraw

from ..tiles.kinds import TileKind
from . import boards as painter
from .boards import Frame, frame_of, theme_of
from .document import document
from .paint import painted
from .palette import Theme
from .scene import Overlays, PlacedTile, Scene

SIZES = (64, 128, 256)
"""Sides in pixels of the tile images that are kept."""
MOST_BYTES = 25_000
"""No tile image at 256 pixels is larger than this."""
_SMALL = 64
_MOTTLE = 0.26
_WEBP_QUALITY = (82, 74, 66, 58, 50)


def png(svg: str, width: int | None = None, fonts: bool = False) -> bytes:
    """PNG of an SVG text; only pictures with words in them need the fonts of the system."""
    return resvg_py.svg_to_bytes(svg_string=svg, width=width, skip_system_fonts=not fonts)


def image(svg: str, width: int | None = None, fonts: bool = False) -> Image.Image:
    """The same as an image in memory."""
    opened = Image.open(io.BytesIO(png(svg, width, fonts)))
    return opened.convert("RGBA")


def tile_svg(kind: TileKind, rotation: int, variant: int, pixels: int) -> str:
    """The document of a tile image; signs are larger on the smallest."""
    fragment = painted(kind, rotation % 4, variant, pixels <= _SMALL)
    return document(fragment.body, (0, 0, 100, 100), pixels, used=fragment.stamps)


def tile_image(kind: TileKind, rotation: int = 0, variant: int = 0, pixels: int = 128) -> Image.Image:
    """A tile as an image, drawn anew."""
    return image(tile_svg(kind, rotation, variant, pixels)).convert("RGB")


def webp(picture: Image.Image, most: int = MOST_BYTES) -> bytes:
    """WebP of a picture in the best quality that stays below a number of bytes."""
    data = b""
    for quality in _WEBP_QUALITY:
        buffer = io.BytesIO()
        picture.save(buffer, "WEBP", quality=quality, method=4)
        data = buffer.getvalue()
        if len(data) <= most:
            break
    return data


@lru_cache(maxsize=1024)
def kept_tile(kind: TileKind, rotation: int, variant: int, pixels: int) -> Image.Image:
    """A tile image that stays in memory."""
    return tile_image(kind, rotation, variant, pixels)


@lru_cache(maxsize=4)
def mottling(width: int, height: int, tile: int) -> Image.Image:
    """Soft light and dark clouds that run across tile borders; three octaves of one noise."""
    rng = Random("mottling")
    result = Image.new("L", (width, height), 128)
    for octave, share in ((1, 0.5), (2, 0.33), (4, 0.25)):
        step = max(8, round(tile * 1.6 / octave))
        columns, rows = width // step + 2, height // step + 2
        noise = Image.frombytes("L", (columns, rows), bytes(rng.randrange(30, 226) for _ in range(columns * rows)))
        noise = noise.resize((columns * step, rows * step), Image.Resampling.BICUBIC).crop((0, 0, width, height))
        result = Image.blend(result, noise, share)
    return result


def board_image(scene: Scene, size: int = 96, shown: Overlays | None = None, theme: str = "light") -> Image.Image:
    """A board put together from kept tile images; ``size`` is the side of a tile in pixels."""
    shown = shown or Overlays()
    frame = frame_of(scene, shown)
    return BoardPainter(frame, size, shown, theme_of(scene, theme)).paint(scene)


class BoardPainter:
    """Paints scenes of one frame; tiles that were there before are not put down again."""

    def __init__(self, frame: Frame, size: int, shown: Overlays, theme: Theme) -> None:
        self.frame = frame
        self.size = size
        self.shown = shown
        self.theme = theme
        left, top, width, height = frame.view
        self.pixels = (round(width * size / 100), round(height * size / 100))
        self.origin = (round(-left * size / 100), round(-top * size / 100))
        self._laid: dict[tuple[int, int], PlacedTile] = {}
        self._ground = Image.new("RGB", self.pixels)
        self._mask = Image.new("L", self.pixels, 0)

    def paint(self, scene: Scene) -> Image.Image:
        """The finished picture of a scene."""
        self._lay(scene.tiles)
        below = self._svg(painter.lower_layers(scene, self.shown, self.theme, self.frame))
        result = below.convert("RGB")
        result.paste(self._ground, (0, 0), self._mask)
        if self.theme.name == "dark":
            result = _dimmed(result, self._mask)
        ghost = ""
        used: Iterable[str] = {"tower"}
        if scene.ghost is not None:
            fragment = painted(scene.ghost.kind, scene.ghost.rotation % 4, scene.ghost.variant)
            ghost = painter.ghost_markup(scene, fragment)
            used = {"tower", *fragment.stamps}
        above = painter.towers(scene, self.shown)
        above += painter.upper_layers(scene, self.shown, self.theme, self.frame, self.size, ghost)
        if above:
            layer = self._svg(above, used)
            result.paste(layer, (0, 0), layer)
        return result

    def _svg(self, body: str, used: Iterable[str] = ()) -> Image.Image:
        width, height = self.pixels
        svg = document(body, self.frame.view, width, height, used)
        layer = Image.open(io.BytesIO(png(svg)))
        layer.load()
        return layer if layer.mode == "RGBA" else layer.convert("RGBA")

    def _lay(self, tiles: Iterable[PlacedTile]) -> None:
        wanted = {tile.cell: tile for tile in tiles}
        if any(self._laid.get(cell) not in (None, wanted.get(cell)) for cell in self._laid):
            self._laid.clear()
            self._mask = Image.new("L", self.pixels, 0)
        marker = ImageDraw.Draw(self._mask)
        for cell, tile in wanted.items():
            if cell in self._laid:
                continue
            x, y = self.origin[0] + cell[0] * self.size, self.origin[1] + cell[1] * self.size
            box = (x, y, x + self.size, y + self.size)
            picture = kept_tile(tile.kind, tile.rotation % 4, tile.variant, self.size)
            clouds = mottling(*self.pixels, self.size).crop(box).convert("RGB")
            self._ground.paste(Image.blend(picture, ImageChops.soft_light(picture, clouds), _MOTTLE), (x, y))
            marker.rectangle((x, y, x + self.size - 1, y + self.size - 1), fill=255)
            self._laid[cell] = tile


def _dimmed(picture: Image.Image, mask: Image.Image) -> Image.Image:
    """The tiles at 94 % brightness, as the dark table wants them."""
    darker = picture.point(lambda value: value * 0.94)
    return Image.composite(darker, picture, mask)
