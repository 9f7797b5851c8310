"""Contents of a board picture as plain data; drawing it needs neither rules nor engine."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from carcassonne.tiles.model import TileType

Cell = tuple[int, int]
"""Column and row; x grows east, y grows south."""


VARIANTS = 27
_COPIES = 9


def variant_of(copy: int, cell: Cell = (0, 0)) -> int:
    """Return the number of the decoration that a copy of a tile has on a cell.

    Up to nine copies, as many as any set has of one type, always differ; the cell adds three choices each.
    The number of variants is bounded so that finished pictures can be cached.
    """
    x, y = cell
    return copy % _COPIES + _COPIES * ((x * 7 + y * 11 + x * y) % (VARIANTS // _COPIES))


@dataclass(frozen=True, slots=True)
class PlacedTile:
    """A tile on the table."""

    tile_type: TileType
    cell: Cell
    rotation: int = 0
    copy: int = 0
    """Number of the copy; it changes the decoration only."""

    @property
    def variant(self) -> int:
        return variant_of(self.copy, self.cell)


@dataclass(frozen=True, slots=True)
class SegmentRef:
    """A segment of a placed tile."""

    cell: Cell
    segment: int


@dataclass(frozen=True, slots=True)
class VertexRef:
    """The north-west corner of a cell."""

    x: int
    y: int


@dataclass(frozen=True, slots=True)
class Whole:
    """A tile as such, not one of its segments."""

    cell: Cell


@dataclass(frozen=True, slots=True)
class ZoneRef:
    """A zone that tiles show, such as a quarter of a large city."""

    name: str


DrawLocation = SegmentRef | VertexRef | Whole | ZoneRef


@dataclass(frozen=True, slots=True)
class FigureSprite:
    """A piece on the board; neutral pieces have no seat."""

    kind: str
    place: DrawLocation
    seat: int | None = None
    lying: bool | None = None
    """If None, figures lie on open land and stand elsewhere."""


@dataclass(frozen=True, slots=True)
class TokenSprite:
    """Counters lying on a tile, of a module."""

    kind: str
    cell: Cell
    count: int = 1


@dataclass(frozen=True, slots=True)
class Connection:
    """Two road ends of a tile that are joined in play."""

    cell: Cell
    first: int
    second: int


@dataclass(frozen=True, slots=True)
class LegalCell:
    """A cell for the tile in hand; the rotations give the directions that its top may point to."""

    cell: Cell
    rotations: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class LastMove:
    """The last tile of a seat; the newest of all gets a whole frame, older ones corner marks."""

    cell: Cell
    seat: int
    newest: bool = False


@dataclass(frozen=True, slots=True)
class Highlight:
    """A feature drawn in the colours of the seats that lead in it."""

    spots: tuple[SegmentRef, ...]
    leaders: tuple[int, ...] = ()
    worth: str = ""
    """Short text for the tag; digits and signs need no font."""


@dataclass(frozen=True, slots=True)
class PlaceRing:
    """A place where the seat to move may put a figure, or that others own."""

    place: DrawLocation
    seat: int
    free: bool = True


@dataclass(frozen=True, slots=True)
class Burst:
    """Points that were just scored."""

    place: DrawLocation
    seat: int
    text: str


@dataclass(frozen=True, slots=True)
class TrackMarker:
    """A scoring figure; the second one of a player and pieces beside it are drawn as such."""

    seat: int
    points: int
    kind: str = "marker"


@dataclass(frozen=True, slots=True)
class BoardModel:
    """Everything on the table, and the markings drawn over it."""

    tiles: tuple[PlacedTile, ...] = ()
    figures: tuple[FigureSprite, ...] = ()
    tokens: tuple[TokenSprite, ...] = ()
    connections: tuple[Connection, ...] = ()
    legal: tuple[LegalCell, ...] = ()
    dead: tuple[Cell, ...] = ()
    last_moves: tuple[LastMove, ...] = ()
    highlights: tuple[Highlight, ...] = ()
    ghost: PlacedTile | None = None
    ghost_seat: int = 0
    rings: tuple[PlaceRing, ...] = ()
    bursts: tuple[Burst, ...] = ()
    coordinates: bool = False
    track: tuple[TrackMarker, ...] = ()
    progress: float | None = None
    """Share of the game that is over, drawn as a bar below the board."""
    _by_cell: Mapping[Cell, PlacedTile] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_by_cell", {tile.cell: tile for tile in self.tiles})

    def by_cell(self) -> Mapping[Cell, PlacedTile]:
        return self._by_cell

    def bounds(self, shown: Overlays | None = None) -> tuple[int, int, int, int]:
        """Return the smallest and largest column and row of everything shown: left, top, right, bottom."""
        shown = shown or Overlays()
        cells = [tile.cell for tile in self.tiles]
        if shown.legal:
            cells += [legal.cell for legal in self.legal]
        if shown.dead:
            cells += self.dead
        if self.ghost is not None:
            cells.append(self.ghost.cell)
        if not cells:
            return (0, 0, 0, 0)
        xs, ys = [x for x, _ in cells], [y for _, y in cells]
        return (min(xs), min(ys), max(xs), max(ys))


@dataclass(frozen=True, slots=True)
class Overlays:
    """Which parts of a scene are drawn; a part that is switched off is not drawn at all."""

    legal: bool = True
    dead: bool = True
    last_moves: bool = True
    highlights: bool = True
    figures: bool = True
    coordinates: bool = False
    track: bool = True
    grid_turrets: bool = True
