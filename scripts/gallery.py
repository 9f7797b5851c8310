"""Gallery page of the documentation, drawn by ``python -m scripts.gallery docs``."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from PIL import Image

from carcassonne.svg.boards.draw import board_svg
from carcassonne.svg.boards.model import BoardModel, FigureSprite, PlacedTile, SegmentRef, ZoneRef
from carcassonne.svg.output.raster import board_image, image, save
from carcassonne.svg.output.sheet import figures_svg, sheet_svg
from carcassonne.tiles.catalog import all_sets, tile_set
from carcassonne.tiles.reader import TileSet
from scripts.compare_art import digest, read_hashes, write_hashes

SOURCES = "sources.txt"
"""Hashes of the SVG sources of the pictures, used to find outdated pictures."""
_TILE, _COLUMNS = 136, 8
_BLOCK = 150
_INTRO = """# Gallery

Every tile and every piece is drawn by code from the data in the tile files; nothing is a scan. Buildings
stay upright when a tile is rotated, walls meet at the corners of the grid, and each copy of a tile has its
own trees and houses. `python -m scripts.gallery docs` writes this page.

Notebooks display tiles, positions and games as pictures. Pictures are SVG strings:

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


@dataclass(frozen=True, slots=True)
class Shown:
    """A picture of the gallery: its name, its SVG source, and the function that rasterises it."""

    name: str
    source: Callable[[], str]
    draw: Callable[[], Image.Image]


def shown_pictures() -> Iterator[Shown]:
    """Yield all pictures in the order of the page."""

    def sheet(name: str, source: Callable[[], str], fonts: bool) -> Shown:
        return Shown(name, source, lambda: image(source(), fonts=fonts).convert("RGB"))

    yield sheet("pieces", partial(figures_svg, 170), False)
    block = _carcassonne()
    yield Shown("city-of-carcassonne", partial(board_svg, block, _BLOCK), partial(board_image, block, _BLOCK))
    for tiles in all_sets():
        yield sheet(tiles.name, partial(sheet_svg, tiles.tile_types, _TILE, _COLUMNS), True)


def write_gallery(folder: Path) -> list[Path]:
    """Write ``gallery.md``, its pictures and the hashes of their sources; return the pictures."""
    pictures = folder / "gallery"
    pictures.mkdir(parents=True, exist_ok=True)
    written: list[Path] = []
    hashes: dict[str, str] = {}
    for shown in shown_pictures():
        path = pictures / f"{shown.name}.webp"
        save(shown.draw(), path)
        written.append(path)
        hashes[shown.name] = digest(shown.source())
    write_hashes(pictures / SOURCES, hashes)
    (folder / "gallery.md").write_text(_page(), encoding="utf-8")
    return written


def outdated(folder: Path, names: Collection[str] | None = None) -> list[str]:
    """Return the pictures, all or those in ``names``, whose source has changed since they were drawn."""
    kept = read_hashes(folder / "gallery" / SOURCES)
    wanted = [shown for shown in shown_pictures() if names is None or shown.name in names]
    return [shown.name for shown in wanted if kept.get(shown.name) != digest(shown.source())]


def _page() -> str:
    page = [
        _INTRO,
        "## Pieces\n\n![All pieces in six colours](gallery/pieces.webp)\n\n",
        "## Carcassonne\n\n![The city of Carcassonne](gallery/city-of-carcassonne.webp)\n\n",
    ]
    for family, title in (("medieval", "Medieval tiles"), ("hunters", "Hunters & Gatherers")):
        page.append(f"## {title}\n\n")
        page += [_set_section(tiles) for tiles in all_sets() if tiles.family == family]
    return "".join(page).rstrip() + "\n"


def _set_section(tiles: TileSet) -> str:
    title = tiles.title["en"]
    different = sum(tile_type.variant is None for tile_type in tiles.tile_types)
    count = f"{tiles.total} tiles, {different} different."
    return f"### {title}\n\n{count}\n\n![{title}](gallery/{tiles.name}.webp)\n\n"


def _carcassonne() -> BoardModel:
    """Return the block of twelve tiles with the count in his castle."""
    block = tile_set("count-of-carcassonne")
    placed = tuple(
        PlacedTile(block.tile_type(tile.ref.partition("/")[2]), (tile.x, tile.y)) for tile in block.layout
    )
    figures = (
        FigureSprite("count", ZoneRef("castle")),
        FigureSprite("small", ZoneRef("market"), 0),
        FigureSprite("large", ZoneRef("cathedral"), 1),
        FigureSprite("small", SegmentRef((3, 0), 1), 3),
    )
    return BoardModel(placed, figures)


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m scripts.gallery", description=__doc__)
    parser.add_argument("folder", type=Path, help="the folder of the documentation")
    options = parser.parse_args(arguments)
    written = write_gallery(options.folder)
    print(f"{len(written)} pictures, {sum(path.stat().st_size for path in written) / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
