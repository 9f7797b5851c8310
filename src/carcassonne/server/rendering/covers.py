"""Cover pictures of modules for the catalogue: two of their tiles that fit together, and their figures."""

from __future__ import annotations

import carcassonne as cc
from carcassonne.svg.modules import module_art

from ..schemas.responses import BoardPreview, PreviewFigure
from .tiles import art_name, kinds

VIEW = (0.25, 0.1, 1.25, 0.8)
EAST, WEST = 1, 3
BARE = ("base/city1-road-straight", "base/road-straight")
"""Background tiles for modules that have no tiles."""
COLOURS = ("blue", "yellow")


def cover(module: cc.Expansion) -> BoardPreview:
    """Return the cover picture of a module."""
    options = module.options()
    names = module_art(module.name).cover.pieces or tuple(
        f"{figure.name}-{colour}" for figure, colour in zip(module.figures(options), COLOURS, strict=False)
    )
    figures = [PreviewFigure(name, (0.6 + 0.6 * i, 0.78), 1.3) for i, name in enumerate(names)]
    tiles = [
        (ref, x, 0, rotation, art_name(ref, rotation, 0)) for x, (ref, rotation) in enumerate(_joined(module))
    ]
    return BoardPreview(view=VIEW, tiles=tiles, figures=figures)


def _joined(module: cc.Expansion) -> list[tuple[str, int]]:
    """Return two tiles side by side, the second rotated so that its west edge matches the first one."""
    refs = [
        tile_type.ref
        for stock in module.tiles(module.options())
        for tile_type in cc.tile_set(stock.set_name).tile_types
        if tile_type.edges and tile_type.ref in kinds()
    ]
    refs.sort(key=lambda ref: (-len(kinds()[ref].marks), -len(kinds()[ref].segments), ref))
    refs = refs or list(BARE)
    first = module_art(module.name).cover.tile or refs[0]
    edge = kinds()[first].edges[EAST]
    for ref in (*(other for other in refs if other != first), first):
        for rotation in range(4):
            if kinds()[ref].edges[(WEST - rotation) % 4] == edge:
                return [(first, 0), (ref, rotation)]
    return [(first, 0), (first, 2)]
