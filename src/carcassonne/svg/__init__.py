"""Pictures of the game as SVG, drawn from the tile catalogue: tiles, figures, boards, sheets.

All functions are pure: the same arguments always give the same text. Pictures in pixels are made by
``raster``, ``tile_cache`` and ``animation`` in ``carcassonne.svg.output``, which need two more packages.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from carcassonne.tiles import catalog as catalogue
from carcassonne.tiles.model import TileType

from .boards.draw import TileHref, board_svg
from .boards.model import BoardModel, Cell, Overlays, PlacedTile, variant_of
from .descriptions import describe_figure, describe_tile
from .figures import box, neutral_pieces, piece, player_pieces, tokens
from .output.document import SvgDocument, document
from .output.sheet import sheet_svg
from .primitives.vector import Point, rotate_point
from .tiles.geometry import geometry_of
from .tiles.paint import is_small, painted

if TYPE_CHECKING:
    from carcassonne import Game, Position

__all__ = [
    "BoardModel",
    "Overlays",
    "PlacedTile",
    "SvgDocument",
    "anchors",
    "board",
    "describe_figure",
    "describe_tile",
    "figure",
    "neutral_pieces",
    "player_pieces",
    "sheet",
    "tile",
    "tokens",
    "variant_of",
]


def _tile_type(tile_type: TileType | str) -> TileType:
    return catalogue.tile_type(tile_type) if isinstance(tile_type, str) else tile_type


def tile(
    tile_type: TileType | str,
    rotation: int = 0,
    size: int = 200,
    *,
    copy: int = 0,
    cell: Cell = (0, 0),
    language: str = "en",
) -> SvgDocument:
    """Return a tile rotated clockwise by quarter turns; copy and cell vary the decoration, never the meaning.

    The picture carries a description for screen readers in the given language.
    """
    shown = _tile_type(tile_type)
    fragment = painted(shown, rotation % 4, variant_of(copy, cell), is_small(size))
    title = describe_tile(shown, rotation, language)
    return document(fragment.body, (0, 0, 100, 100), size, used=fragment.stamps, title=title)


def figure(
    kind: str, seat: int | None = None, size: int = 96, *, lying: bool = False, language: str = "en"
) -> SvgDocument:
    """Return a figure in the colour of a seat (0 to 5), a neutral piece or a token, ``size`` pixels high."""
    view = box(kind, lying)
    title = describe_figure(kind, seat, lying, language)
    return document(piece(kind, seat, lying), view, size * view[2] / view[3], size, title=title)


def board(
    position: BoardModel | Position | Game,
    size: int = 96,
    overlays: Overlays | None = None,
    *,
    theme: str = "light",
    tile_href: TileHref | None = None,
) -> SvgDocument:
    """Return a board, from a board model or a position; ``size`` is the side of a tile in pixels."""
    if not isinstance(position, BoardModel):
        from .boards.from_position import scene_of

        position = scene_of(position)
    return board_svg(position, size, overlays, theme, tile_href)


def sheet(
    tile_types: Iterable[TileType | str],
    size: int = 120,
    columns: int = 8,
    *,
    captions: bool = True,
    rotation: int = 0,
    theme: str = "light",
) -> SvgDocument:
    """Return many tiles on one page."""
    return sheet_svg(
        [_tile_type(tile_type) for tile_type in tile_types], size, columns, captions, rotation, theme
    )


def anchors(tile_type: TileType | str, rotation: int = 0) -> tuple[Point, ...]:
    """Return where a figure stands on each segment, in hundredths of the side of the rotated tile."""
    return tuple(rotate_point(point, rotation) for point in geometry_of(_tile_type(tile_type)).anchors)
