"""Looking at pictures as pixels."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from PIL import Image

from carcassonne.svg.output.raster import image, tile_svg
from carcassonne.tiles.catalog import all_sets, tile_type
from carcassonne.tiles.model import TileType

Colour = tuple[int, int, int]


def every_tile_type() -> list[TileType]:
    """All tile types that are placed on the table."""
    return [tile_type for tiles in all_sets() for tile_type in tiles.tile_types if tile_type.edges]


def tile_types_of(*sets: str) -> list[TileType]:
    return [tile_type for tile_type in every_tile_type() if tile_type.set_name in sets]


@cache
def tile_pixels(ref: str, rotation: int = 0, pixels: int = 100, variant: int = 0) -> Image.Image:
    """A tile as it looks at a size in pixels."""
    return image(tile_svg(tile_type(ref), rotation, variant, pixels)).convert("RGB")


def rgb(colour: str) -> Colour:
    return (int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16))


def distance(first: Colour, second: Colour) -> int:
    """The largest difference of two colours in one channel."""
    return max(abs(a - b) for a, b in zip(first, second, strict=True))


def colours_near(picture: Image.Image, x: float, y: float, radius: float) -> Iterator[Colour]:
    """All pixels in a square round a point, both in pixels."""
    left, top = max(0, round(x - radius)), max(0, round(y - radius))
    right, bottom = min(picture.width, round(x + radius) + 1), min(picture.height, round(y + radius) + 1)
    for py in range(top, bottom):
        for px in range(left, right):
            found = picture.getpixel((px, py))
            assert isinstance(found, tuple)
            yield (found[0], found[1], found[2])


def count_colour(
    picture: Image.Image, colour: str, x: float, y: float, radius: float, slack: int = 26
) -> int:
    """How many pixels round a point have about this colour."""
    wanted = rgb(colour)
    return sum(distance(found, wanted) <= slack for found in colours_near(picture, x, y, radius))
