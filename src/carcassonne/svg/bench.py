"""How fast pictures are made, for ``carcassonne bench``."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import NamedTuple

from ..tiles.catalogue import tile_set
from ..tiles.kinds import TileKind
from .boards import board_svg
from .geometry import Geometry, geometry_of
from .paint import paint_tile
from .scene import Figure, LastMove, PlacedTile, Scene, Spot, TrackMarker

_BOARD_SIDE = 10
_TILE_PIXELS = 64


class Timing(NamedTuple):
    """Milliseconds of processor time for one picture, and the most it may take."""

    name: str
    milliseconds: float
    limit: float


def sample_scene(side: int = _BOARD_SIDE) -> Scene:
    """A full square of tiles of the base game with figures on it; the tiles need not fit together."""
    kinds = tile_set("base").kinds
    tiles = tuple(
        PlacedTile(kinds[(x * 7 + y * 11) % len(kinds)], (x, y), (x + y) % 4, (x * 3 + y) % 9)
        for y in range(side)
        for x in range(side)
    )
    figures = tuple(
        Figure("small", Spot(tile.cell, i % len(tile.kind.segments)), i % 6)
        for i, tile in enumerate(tiles[::5])
    )
    moves = tuple(LastMove(tiles[-1 - seat].cell, seat, seat == 0) for seat in range(4))
    track = tuple(TrackMarker(seat, seat * 17) for seat in range(6))
    return Scene(tiles, figures, last_moves=moves, track=track)


def _best(work: Callable[[], object], seconds: float) -> float:
    """The shortest of several runs in milliseconds: the one least disturbed by the rest of the machine."""
    best = float("inf")
    end = time.perf_counter() + seconds
    while True:
        start = time.process_time()
        work()
        best = min(best, time.process_time() - start)
        if time.perf_counter() > end:
            return best * 1000


def _mean_tile(kinds: tuple[TileKind, ...], work: Callable[[TileKind], object], seconds: float) -> float:
    return _best(lambda: [work(kind) for kind in kinds], seconds) / len(kinds)


def measure(seconds: float = 1.0) -> list[Timing]:
    """All timings; ``seconds`` is spent on each."""
    kinds = (*tile_set("base").kinds[::2], *tile_set("hunters-and-gatherers").kinds[::6])
    for kind in kinds:
        geometry_of(kind)
    scene = sample_scene()
    board_svg(scene, _TILE_PIXELS)
    timings = [
        Timing("tile-geometry", _mean_tile(kinds, Geometry, seconds), 40.0),
        Timing("tile-paint", _mean_tile(kinds, paint_tile, seconds), 10.0),
        Timing("board-svg", _best(lambda: board_svg(scene, _TILE_PIXELS), seconds), 50.0),
    ]
    from .raster import board_image, tile_image

    board_image(scene, _TILE_PIXELS)
    timings.append(Timing("tile-image", _mean_tile(kinds[::4], tile_image, seconds), 80.0))
    timings.append(Timing("board-image", _best(lambda: board_image(scene, _TILE_PIXELS), seconds), 50.0))
    return timings


def main() -> None:
    for timing in measure():
        print(f"{timing.name:15} {timing.milliseconds:8.2f} ms   at most {timing.limit:g}")


if __name__ == "__main__":
    main()
