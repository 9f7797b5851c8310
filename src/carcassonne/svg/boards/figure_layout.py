"""Positions of the pieces on a board, pushed apart where they would overlap."""

from __future__ import annotations

import math
from dataclasses import dataclass

from ..figures import box, piece
from ..modules import connection_piece, end_pools, piece_art
from ..primitives.stroke_font import number
from ..primitives.vector import MIDDLE, Point, num, rotate_point
from ..tiles.geometry import Geometry, geometry_of
from ..tiles.layout import OPEN_LAND
from .items import Item
from .model import (
    BoardModel,
    Cell,
    Connection,
    DrawLocation,
    FigureSprite,
    PlacedTile,
    SegmentRef,
    TokenSprite,
    VertexRef,
    Whole,
    ZoneRef,
)

FIGURE_SCALE = 1.15
SMALL_TILE = 60
_SMALL_TILE_GAIN = 1.25
_CROWD = 13.0
_ROUNDS = 12
_FARTHEST = 18.0
"""Maximum distance that a piece is pushed from its place, so that the place stays recognisable."""
_NEUTRAL_FARTHEST = 26.0


@dataclass(slots=True)
class FigurePose:
    """A piece, whether it lies, and the board point of its middle."""

    figure: FigureSprite
    lying: bool
    x: float
    y: float
    gain: float

    @property
    def half(self) -> tuple[float, float]:
        """Half of the width and height that it fills."""
        art = piece_art(self.figure.kind)
        width, height = art.lying_half_size if self.lying else art.half_size
        return width * self.gain, height * self.gain

    @property
    def origin(self) -> Point:
        """Board point of the picture's origin: the middle of a lying piece, the feet of a standing one."""
        return (self.x, self.y + (0.0 if self.lying else piece_art(self.figure.kind).feet * self.gain))


def arranged(scene: BoardModel, gain: float = FIGURE_SCALE) -> list[FigurePose]:
    """Return all pieces at points where none hides another, as near to their places as possible."""
    groups: dict[DrawLocation, list[FigureSprite]] = {}
    for figure in scene.figures:
        groups.setdefault(figure.place, []).append(figure)
    found: list[FigurePose] = []
    for place, here in groups.items():
        px, py = place_point(scene, place)
        for i, figure in enumerate(here):
            x, y = px + (i - (len(here) - 1) / 2) * _CROWD * gain, py
            if isinstance(place, Whole):
                dx, dy = piece_art(figure.kind).tile_offset
                x, y = x + dx, y + dy
            found.append(FigurePose(figure, _lies(scene, figure), x, y, gain))
    _push_apart(found)
    return found


def _push_apart(pieces: list[FigurePose]) -> None:
    """Move pieces that cover each other sideways or up and down, whichever is shorter."""
    home = [(shown.x, shown.y) for shown in pieces]
    near = [
        (a, b)
        for a in range(len(pieces))
        for b in range(a)
        if abs(home[a][0] - home[b][0]) < 80 and abs(home[a][1] - home[b][1]) < 80
    ]
    for _ in range(_ROUNDS):
        moved = False
        for a, b in near:
            first, second = pieces[a], pieces[b]
            (aw, ah), (bw, bh) = first.half, second.half
            dx, dy = first.x - second.x, first.y - second.y
            across, down = aw + bw - abs(dx), ah + bh - abs(dy)
            if across <= 0.05 or down <= 0.05:
                continue
            moved = True
            # Neutral pieces give way to those of the players, which show who owns what.
            share = 0.5 + 0.4 * ((first.figure.seat is None) - (second.figure.seat is None))
            if across <= down:
                step = math.copysign(across, dx)
                first.x += step * share
                second.x -= step * (1 - share)
            else:
                step = math.copysign(down, dy)
                first.y += step * share
                second.y -= step * (1 - share)
        for shown, (x, y) in zip(pieces, home, strict=True):
            farthest = _NEUTRAL_FARTHEST if shown.figure.seat is None else _FARTHEST
            distance = math.hypot(shown.x - x, shown.y - y)
            if distance > farthest:
                shown.x = x + (shown.x - x) * farthest / distance
                shown.y = y + (shown.y - y) * farthest / distance
        if not moved:
            return


def figure_items(scene: BoardModel, size: int) -> list[Item]:
    """Return all pieces from the back to the front, those of the players before the neutral ones."""
    gain = FIGURE_SCALE * (_SMALL_TILE_GAIN if size < SMALL_TILE else 1.0)
    pieces = sorted(arranged(scene, gain), key=lambda shown: (shown.figure.seat is None, shown.origin[1]))
    return [
        Item(
            piece(shown.figure.kind, shown.figure.seat, shown.lying),
            shown.origin,
            box(shown.figure.kind, shown.lying),
            gain,
        )
        for shown in pieces
    ]


def place_point(scene: BoardModel, place: DrawLocation) -> Point:
    """Return the board point of a place."""
    match place:
        case SegmentRef(cell, segment):
            tile = _tile_at(scene, cell)
            x, y = rotate_point(geometry_of(tile.tile_type).anchors[segment], tile.rotation)
            return (x + cell[0] * 100, y + cell[1] * 100)
        case VertexRef(x, y):
            return (x * 100.0, y * 100.0)
        case Whole(cell):
            return (cell[0] * 100 + 50.0, cell[1] * 100 + 50.0)
        case ZoneRef(name):
            return _quarter_point(scene, name)


def _tile_at(scene: BoardModel, cell: Cell) -> PlacedTile:
    if scene.ghost is not None and scene.ghost.cell == cell:
        return scene.ghost
    return scene.by_cell()[cell]


def _quarter_point(scene: BoardModel, name: str) -> Point:
    best: tuple[float, Point] | None = None
    for tile in scene.tiles:
        for place in geometry_of(tile.tile_type).places:
            if place.what == "zone" and place.detail == name and (best is None or place.scale > best[0]):
                x, y = rotate_point(place.point, tile.rotation)
                best = (place.scale, (x + tile.cell[0] * 100, y + tile.cell[1] * 100))
    if best is None:
        raise ValueError(f"no tile of the scene shows the zone {name!r}")
    return best[1]


def _lies(scene: BoardModel, figure: FigureSprite) -> bool:
    if figure.lying is not None:
        return figure.lying
    if not isinstance(figure.place, SegmentRef):
        return False
    tile = _tile_at(scene, figure.place.cell)
    return tile.tile_type.segments[figure.place.segment].terrain in OPEN_LAND


def _on_board(tile: PlacedTile, point: Point) -> Point:
    x, y = rotate_point(point, tile.rotation)
    return (x + tile.cell[0] * 100, y + tile.cell[1] * 100)


def token_pile(tile: PlacedTile, token: TokenSprite) -> list[Item]:
    """Return a pile of at most three pieces, and the number beside it."""
    places = geometry_of(tile.tile_type).places
    x, y = _on_board(tile, next((place.point for place in places if place.what == token.kind), MIDDLE))
    pile = [
        Item(piece(token.kind), (x + i % 2 * 2, y - i * 4.4), box(token.kind))
        for i in range(min(token.count, 3))
    ]
    if token.count > 1:
        text = number(f"×{token.count}", 0, 0, 8, "#2B2118", 1.8, "#fff", 0.0)
        pile.append(Item(text, (x + 9, y + 6), (-3.0, -11.0, 30.0, 14.0)))
    return pile


def _landing(geometry: Geometry, segment: int) -> Point:
    """Return the end of a road at the water where connections land."""
    return next(way.lines[0][-1] for way in geometry.layout.roads if way.segment == segment)


def connection_item(tile: PlacedTile, joined: Connection) -> Item:
    """Return the piece of a connection across the water, from the end of one road to that of the other."""
    geometry = geometry_of(tile.tile_type)
    a = rotate_point(_landing(geometry, joined.first), tile.rotation)
    b = rotate_point(_landing(geometry, joined.second), tile.rotation)
    shore = next((pool.centre for pool in geometry.layout.pools if pool.what in end_pools()), MIDDLE)
    cx, cy = rotate_point(shore, tile.rotation)
    middle = ((a[0] + b[0]) / 4 + cx / 2, (a[1] + b[1]) / 4 + cy / 2)
    bend = (2 * middle[0] - (a[0] + b[0]) / 2, 2 * middle[1] - (a[1] + b[1]) / 2)
    turned = math.degrees(math.atan2(b[1] - a[1], b[0] - a[0]))
    path = f"M{num(a[0])} {num(a[1])}Q{num(bend[0])} {num(bend[1])} {num(b[0])} {num(b[1])}"
    markup = (
        f'<g fill="none" stroke-linecap="round"><path d="{path}" stroke="#fff" stroke-width="4.6"/>'
        f'<path d="{path}" stroke="#8A5A2B" stroke-width="2.8" stroke-dasharray="3 2.4"/></g>'
        f'<g transform="translate({num(middle[0])} {num(middle[1])}) '
        f'rotate({round(turned)})">{piece(connection_piece())}</g>'
    )
    return Item(markup, (tile.cell[0] * 100.0, tile.cell[1] * 100.0), (20.0, 20.0, 60.0, 60.0))
