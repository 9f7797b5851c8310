"""A small picture of a tile on a grid of characters, made from its segments alone.

It is a sketch for terminals: terrain lies where the segment lists say, but shapes are generic.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass

from .families import Family, TerrainShape
from .model import Port, Segment, TileType
from .notation import split_end

CharCell = tuple[int, int]
"""Column and row."""

_CAP = 0.3
"""How deep an area that reaches one side only bulges into the tile."""
_WAIST = 0.22
"""Half the width of an area between two opposite sides, at its narrowest."""
_CUT = 2
"""How many columns before the middle a curve leaves its straight line."""


@dataclass(frozen=True, slots=True)
class TileSketch:
    """Which segment is seen in each cell of the grid, and where to write the segment numbers."""

    width: int
    height: int
    owner: dict[CharCell, int]
    """Segment at each cell; cells that belong to none (a crossroads) are left out."""
    labels: dict[CharCell, int]


def paint(tile_type: TileType, family: Family, width: int = 15, height: int = 7) -> TileSketch:
    """Sketch the printed segments of a tile_type; width and height must be odd."""
    if width % 2 == 0 or height % 2 == 0:
        raise ValueError(f"width and height must be odd, not {width} and {height}")
    return _Painter(tile_type, family, width, height).paint()


class _Painter:
    def __init__(self, tile_type: TileType, family: Family, width: int, height: int) -> None:
        self.terrains = family.terrains
        self.width = width
        self.height = height
        self.middle = (width // 2, height // 2)
        self.segments = tile_type.segments
        self.at = {port: k for k, segment in enumerate(tile_type.segments) for port in segment.ports}
        self.owner: dict[CharCell, int] = {}

    def paint(self) -> TileSketch:
        lines = self._reaching(TerrainShape.LINE)
        # Lines that areas cover, and below them those that other lines cross on bridges.
        covered = [k for k in lines if not self._is_over(k) or self._ends_at_area(k)]
        for k in sorted(covered, key=self._is_over):
            self._fill(k, self._line(self.segments[k]))
        for k in self._reaching(TerrainShape.AREA):
            self._fill(k, (cell for cell in self._cells() if self._in_area(self.segments[k], cell)))
        for k in lines:
            if k not in covered:
                self._fill(k, self._line(self.segments[k]))
        free = set(self._cells()) - self.owner.keys()
        if self._lines_meet():
            # What they meet at, a crossroads for example, belongs to no segment.
            self.owner.pop(self.middle, None)
        self._flood_open_land(free)
        self._fill_pockets(free - self.owner.keys())
        self._place_inner()
        return TileSketch(self.width, self.height, self.owner, self._labels())

    def _shape(self, k: int) -> TerrainShape | None:
        """Shape of a printed segment."""
        segment = self.segments[k]
        return None if segment.is_overlay else self.terrains[segment.terrain].shape

    def _reaching(self, shape: TerrainShape) -> list[int]:
        return [k for k, s in enumerate(self.segments) if self._shape(k) is shape and s.ports]

    def _is_over(self, k: int) -> bool:
        segment = self.segments[k]
        return self.terrains[segment.terrain].over and not segment.underground

    def _end(self, segment: Segment) -> tuple[str, int | None]:
        return split_end(segment.traits["end"]) if "end" in segment.traits else ("", None)

    def _ends_at_area(self, k: int) -> bool:
        number = self._end(self.segments[k])[1]
        return number is not None and self._shape(number) is TerrainShape.AREA

    def _lines_meet(self) -> bool:
        """Whether several lines of one terrain end at the same thing that is not a segment."""
        ends = [(s.terrain, s.traits["end"]) for s in self.segments if "end" in s.traits]
        return any(":" not in end and ends.count((tile_type, end)) > 1 for tile_type, end in ends)

    def _cells(self) -> Iterator[CharCell]:
        return ((x, y) for y in range(self.height) for x in range(self.width))

    def _fill(self, k: int, cells: Iterator[CharCell]) -> None:
        for cell in cells:
            self.owner[cell] = k

    def _unit(self, cell: CharCell) -> tuple[float, float]:
        """The middle of a cell in a square from -1 to 1, y downwards."""
        x, y = cell
        return (2 * x + 1) / self.width - 1, (2 * y + 1) / self.height - 1

    def _flood_open_land(self, free: set[CharCell]) -> None:
        """Let each field grow from its halves of the border until it meets another or an obstacle."""
        queue: deque[CharCell] = deque()
        for x, y in sorted(free):
            if x in (0, self.width - 1) or y in (0, self.height - 1):
                side, right = divmod(_half(*self._unit((x, y))), 2)
                found = self.at.get((side, Port.R if right else Port.L))
                if found is not None:
                    self.owner[x, y] = found
                    queue.append((x, y))
        while queue:
            cell = queue.popleft()
            for near in _beside(cell):
                if near in free and near not in self.owner:
                    self.owner[near] = self.owner[cell]
                    queue.append(near)

    def _fill_pockets(self, pockets: set[CharCell]) -> None:
        """Give cells that no border reaches to the enclosed field, if there is one, else to the nearest."""
        land = [k for k in range(len(self.segments)) if self._shape(k) is TerrainShape.LAND]
        enclosed = [k for k in land if not self.segments[k].ports]
        fields = [(cell, k) for cell, k in self.owner.items() if k in land]
        for x, y in sorted(pockets):
            if enclosed:
                self.owner[x, y] = enclosed[0]
            elif fields:
                near = min(fields, key=lambda field: (abs(field[0][0] - x) + 2 * abs(field[0][1] - y), field))
                self.owner[x, y] = near[1]

    def _in_area(self, segment: Segment, cell: CharCell) -> bool:
        u, v = self._unit(cell)
        sides = segment.sides()
        if len(sides) == 1:
            return _in_cap(sides[0], u, v)
        if len(sides) == 2 and sides[1] - sides[0] == 2:
            along, across = (u, v) if sides[0] == 1 else (v, u)
            return abs(across) < 2 * _WAIST + (1 - 2 * _WAIST) * along**4
        if len(sides) == 2:
            # The half of the square beyond the diagonal, seen from the corner where the two sides meet.
            signs = {(0, 1): (1, -1), (1, 2): (1, 1), (2, 3): (-1, 1), (0, 3): (-1, -1)}
            a, b = signs[sides[0], sides[1]]
            return a * u + b * v > 0.1
        open_sides = [side for side in range(4) if side not in sides]
        return not any(_in_cap(side, u, v) for side in open_sides)

    def _line(self, segment: Segment) -> Iterator[CharCell]:
        sides = segment.sides()
        if len(sides) == 2 and sides[1] - sides[0] != 2:
            yield from self._curve(sides[0], sides[1])
            return
        for side in sides:
            yield from self._spoke(side)
        yield self.middle
        number = self._end(segment)[1]
        if number is not None and self._shape(number) is TerrainShape.AREA:
            for side in self.segments[number].sides():
                yield from self._spoke(side)

    def _spoke(self, side: int) -> Iterator[CharCell]:
        x, y = self.middle
        if side == 0:
            yield from ((x, row) for row in range(y))
        elif side == 1:
            yield from ((column, y) for column in range(x + 1, self.width))
        elif side == 2:
            yield from ((x, row) for row in range(y + 1, self.height))
        else:
            yield from ((column, y) for column in range(x))

    def _curve(self, first: int, second: int) -> Iterator[CharCell]:
        """From side to side past the middle, so that two curves fit on one tile."""
        x, y = self.middle
        vertical, horizontal = (first, second) if first % 2 == 0 else (second, first)
        down = -1 if vertical == 0 else 1
        right = 1 if horizontal == 1 else -1
        yield from (cell for cell in self._spoke(vertical) if cell != (x, y))
        yield from ((x + right * step, y + down) for step in range(_CUT + 1))
        yield from (cell for cell in self._spoke(horizontal) if abs(cell[0] - x) >= _CUT)

    def _place_inner(self) -> None:
        """Show segments that reach no side: towards the lines that end in them, or where there is room."""
        inner = [k for k, segment in enumerate(self.segments) if not segment.ports and not segment.is_overlay]
        taken: set[CharCell] = set()
        for k in inner:
            place = self._towards_arms(k) if len(inner) > 1 else None
            if place is None:
                place = next((cell for cell in self._places() if self._has_room(k, cell, taken)), self.middle)
            cells = set(self._around(place))
            taken |= cells
            self._fill(k, iter(cells))

    def _towards_arms(self, k: int) -> CharCell | None:
        arms = (self.segments[j] for j in self._reaching(TerrainShape.LINE) if k in self.segments[j].adjacent)
        sides = [side for arm in arms for side in arm.sides()]
        if not sides:
            return None
        x, y = self.middle
        return x + 2 * ((1 in sides) - (3 in sides)), y + (2 in sides) - (0 in sides)

    def _places(self) -> Iterator[CharCell]:
        x, y = self.middle
        up, left = (y + 1) // 2, (x + 1) // 2
        yield from ((x, y), (x, y - up), (x, y + up), (x - left, y), (x + left, y))

    def _has_room(self, k: int, place: CharCell, taken: set[CharCell]) -> bool:
        """Whether nothing is lost there: no other inner segment and no line that does not end at this one."""
        for cell in self._around(place):
            there = self.owner.get(cell)
            if cell in taken:
                return False
            if there is None or self._shape(there) is not TerrainShape.LINE:
                continue
            if self._end(self.segments[there])[1] != k:
                return False
        return True

    def _around(self, cell: CharCell) -> Iterator[CharCell]:
        x, y = cell
        return ((x + step, y) for step in (-1, 0, 1))

    def _labels(self) -> dict[CharCell, int]:
        """For each segment a cell in its depth, as near as possible to its centre."""
        depth = self._depths()
        cells: dict[int, list[CharCell]] = {}
        for cell, k in self.owner.items():
            cells.setdefault(k, []).append(cell)
        labels = {}
        for k, mine in cells.items():
            centre_x = sum(x for x, _ in mine) / len(mine)
            centre_y = sum(y for _, y in mine) / len(mine)
            # Cells are about twice as high as they are wide.
            place = min(mine, key=lambda c: (-depth[c], abs(c[0] - centre_x) + 2 * abs(c[1] - centre_y), c))
            labels[place] = k
        return labels

    def _depths(self) -> dict[CharCell, int]:
        """Steps from each cell to the nearest cell of another owner or outside of the tile."""
        depth: dict[CharCell, int] = {}
        queue: deque[CharCell] = deque()
        for cell, k in self.owner.items():
            if any(self.owner.get(near) != k for near in _beside(cell)):
                depth[cell] = 0
                queue.append(cell)
        while queue:
            cell = queue.popleft()
            for near in _beside(cell):
                if near in self.owner and near not in depth:
                    depth[near] = depth[cell] + 1
                    queue.append(near)
        return depth


def _beside(cell: CharCell) -> tuple[CharCell, CharCell, CharCell, CharCell]:
    x, y = cell
    return (x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)


def _half(u: float, v: float) -> int:
    """The half of the border in whose direction a point lies: 0 is NL, 1 NR, 2 EL ... 7 WR."""
    if abs(v) >= abs(u):
        return (0 if u < 0 else 1) if v < 0 else (4 if u > 0 else 5)
    return (2 if v < 0 else 3) if u > 0 else (6 if v > 0 else 7)


def _in_cap(side: int, u: float, v: float) -> bool:
    along, depth = ((u, v + 1), (v, 1 - u), (u, 1 - v), (v, u + 1))[side]
    return depth < 2 * _CAP * (1.05 - along * along)
