"""Speed of drawing: rows of ``carcassonne bench``."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from carcassonne import catalog
from carcassonne.svg.boards.draw import board_svg
from carcassonne.svg.boards.model import (
    BoardModel,
    FigureSprite,
    LastMove,
    PlacedTile,
    SegmentRef,
    TrackMarker,
)
from carcassonne.svg.tiles.geometry import Geometry, geometry_of
from carcassonne.svg.tiles.paint import paint_tile
from carcassonne.tiles.catalog import tile_set
from carcassonne.tiles.model import TileType

_BOARD_SIDE = 10
_TILE_PIXELS = 64


class Task(NamedTuple):
    """Something to draw, and how many milliseconds of processor time it may take."""

    name: str
    about: str
    limit: float
    goal: float
    run: Callable[[float], float]
    """Function from the seconds to spend to the milliseconds per picture."""


def sample_scene(side: int = _BOARD_SIDE) -> BoardModel:
    """Return a full square of base tiles with figures on it; the edges do not have to match."""
    kinds = tile_set("base").tile_types
    tiles = tuple(
        PlacedTile(kinds[(x * 7 + y * 11) % len(kinds)], (x, y), (x + y) % 4, (x * 3 + y) % 9)
        for y in range(side)
        for x in range(side)
    )
    figures = tuple(
        FigureSprite("small", SegmentRef(tile.cell, i % len(tile.tile_type.segments)), i % 6)
        for i, tile in enumerate(tiles[::5])
    )
    moves = tuple(LastMove(tiles[-1 - seat].cell, seat, seat == 0) for seat in range(4))
    track = tuple(TrackMarker(seat, seat * 17) for seat in range(6))
    return BoardModel(tiles, figures, last_moves=moves, track=track)


def _best(work: Callable[[], object], seconds: float) -> float:
    """Return the shortest of several runs in milliseconds, the one least disturbed by other programs."""
    best = float("inf")
    end = time.perf_counter() + seconds
    while True:
        start = time.process_time()
        work()
        best = min(best, time.process_time() - start)
        if time.perf_counter() > end:
            return best * 1000


def _mean_tile(work: Callable[[TileType], object], seconds: float, every: int = 1) -> float:
    """Return the mean time of a tile of both families whose geometry is cached."""
    first, second, *_ = (module.name for module in catalog.modules() if module.founds_family)
    kinds = (*tile_set(first).tile_types[::2], *tile_set(second).tile_types[::6])[::every]
    for kind in kinds:
        geometry_of(kind)
    return _best(lambda: [work(kind) for kind in kinds], seconds) / len(kinds)


def _board(paint: Callable[[BoardModel, int], object], seconds: float) -> float:
    """Return the time of a board of a hundred tiles that were all painted before."""
    scene = sample_scene()
    paint(scene, _TILE_PIXELS)
    return _best(lambda: paint(scene, _TILE_PIXELS), seconds)


def _tile_image(seconds: float) -> float:
    from carcassonne.svg.output.raster import tile_image  # its packages are not needed for SVG

    return _mean_tile(tile_image, seconds, every=4)


def _board_image(seconds: float) -> float:
    from carcassonne.svg.output.raster import board_image

    return _board(board_image, seconds)


TASKS = (
    Task("tile_survey", "shapes of a tile kind, once", 40.0, 25.0, partial(_mean_tile, Geometry)),
    Task("tile_svg", "paint a tile", 10.0, 5.0, partial(_mean_tile, paint_tile)),
    Task("board_svg", "board of 100 kept tiles as SVG", 50.0, 10.0, partial(_board, board_svg)),
    Task("tile_image", "tile of 128 pixels", 80.0, 40.0, _tile_image),
    Task("board_image", "board of 100 kept tiles as pixels", 50.0, 25.0, _board_image),
)
