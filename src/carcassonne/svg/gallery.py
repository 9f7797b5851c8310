"""The gallery page of the documentation: ``python -m carcassonne.svg.gallery docs`` draws all of it anew."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path

from PIL import Image

from ..tiles.catalogue import all_sets, tile_set
from ..tiles.reader import TileSet
from .raster import board_image, image, save
from .scene import Figure, PlacedTile, Quarter, Scene, Spot
from .sheets import figures_svg, sheet_svg

_TILE = 136
_COLUMNS = 8
_INTRO = """# Gallery

Every tile and every piece is drawn by code from the facts of the tile files; nothing is a scan. Buildings
stay upright when a tile is turned, walls meet in the corners of the grid, and each copy of a tile has trees
and houses of its own. `python -m carcassonne.svg.gallery docs` makes this page.

Tiles, positions and games show themselves in a notebook. Pictures are SVG texts:

```python
>>> from carcassonne import svg
>>> road = svg.tile("base/cloister-road", rotation=1, size=120)
>>> mayor = svg.figure("mayor", seat=2)
>>> sheet = svg.sheet(["base/city1", "base/road-curve"], columns=2)
>>> road[:4], svg.describe_figure("mayor", 2)
('<svg', 'yellow mayor, emblem star')

```

`svg.board(game)` draws a game, and `carcassonne render` writes it to a file:

![A board](images/board.webp)

"""


def write_gallery(folder: Path) -> list[Path]:
    """Write ``gallery.md`` and its pictures; returns the pictures."""
    pictures = folder / "gallery"
    pictures.mkdir(parents=True, exist_ok=True)
    written: list[Path] = []

    def put(name: str, picture: Image.Image) -> str:
        path = pictures / f"{name}.webp"
        save(picture, path)
        written.append(path)
        return f"gallery/{path.name}"

    page = [_INTRO, "## Pieces\n\n"]
    page.append(f"![All pieces in six colours]({put('pieces', image(figures_svg(170)).convert('RGB'))})\n\n")
    page.append("## Carcassonne\n\n")
    page.append(
        f"![The city of Carcassonne]({put('city-of-carcassonne', board_image(_carcassonne(), 150))})\n\n"
    )
    for family, title in (("medieval", "Medieval tiles"), ("hunters", "Hunters & Gatherers")):
        page.append(f"## {title}\n\n")
        page += [_set_section(tiles, put) for tiles in all_sets() if tiles.family == family]
    (folder / "gallery.md").write_text("".join(page).rstrip() + "\n", encoding="utf-8")
    return written


def _set_section(tiles: TileSet, put: Callable[[str, Image.Image], str]) -> str:
    picture = image(sheet_svg(tiles.kinds, _TILE, _COLUMNS), fonts=True).convert("RGB")
    title = tiles.title["en"]
    address = put(tiles.name, picture)
    return f"### {title}\n\n{tiles.total} tiles, {len(tiles.kinds)} different.\n\n![{title}]({address})\n\n"


def _carcassonne() -> Scene:
    """The block of twelve tiles with the count in his castle."""
    block = tile_set("count-of-carcassonne")
    placed = tuple(
        PlacedTile(block.kind(tile.ref.partition("/")[2]), (tile.x, tile.y)) for tile in block.layout
    )
    figures = (
        Figure("count", Quarter("castle")),
        Figure("small", Quarter("market"), 0),
        Figure("large", Quarter("cathedral"), 1),
        Figure("small", Spot((3, 0), 1), 3),
    )
    return Scene(placed, figures)


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m carcassonne.svg.gallery", description=__doc__)
    parser.add_argument("folder", type=Path, help="the folder of the documentation")
    options = parser.parse_args(arguments)
    written = write_gallery(options.folder)
    print(f"{len(written)} pictures, {sum(path.stat().st_size for path in written) / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
