"""The real chance that an area will be finished: which tiles still in the bag fit where it is open."""

from __future__ import annotations

import carcassonne as cc

SIDES = ((0, -1), (1, 0), (0, 1), (-1, 0))
AROUND = tuple((dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy)
HELP = 0.35
"""How much a turn of somebody else helps to finish an area, compared with a turn of one's own."""


class FillChances:
    """Chances for one moment of a game: the bag is fixed, boards that differ by a tile share work."""

    def __init__(self, pos: cc.Position) -> None:
        rules = pos.rules
        bag: dict[int, int] = {}
        for pile in pos.piles.values():
            if pile.ends_game and len(pile.bag) == len(rules.kinds):
                for kind, count in pile.contents():
                    bag[kind] = bag.get(kind, 0) + count
        self.bag = sorted(bag.items())
        self.left = sum(bag.values())
        self.draws = self.left * (1 + HELP * (rules.seats - 1)) / rules.seats
        self._cells: dict[tuple[int, ...], float] = {}

    def of(self, pos: cc.Position, segment: int) -> float:
        """The chance that the area of a segment will be finished."""
        if pos.board.open(segment) == 0:
            return 1.0
        if not self.left:
            return 0.0
        cells = open_cells(pos, segment)
        effort = self.draws / (1 + 0.25 * (len(cells) - 1))
        chance = 1.0
        for x, y in cells:
            chance *= 1 - (1 - self.share(pos, x, y)) ** effort
        return chance

    def share(self, pos: cc.Position, x: int, y: int) -> float:
        """The share of the bag that fits on an empty cell as its neighbours are now."""
        wanted = tuple(pos.board.wanted(x, y))
        found = self._cells.get(wanted)
        if found is None:
            board = pos.board
            fitting = sum(
                count for kind, count in self.bag if max(wanted) < 0 or board.rotations_at(kind, x, y)
            )
            found = self._cells[wanted] = fitting / self.left
        return found


def open_cells(pos: cc.Position, segment: int) -> set[cc.Cell]:
    """The empty cells that an area still needs."""
    board, kinds = pos.board, pos.rules.kinds
    cells: set[cc.Cell] = set()
    for member in board.members(segment):
        kind, rotation, x, y, first = board.tile(board.tile_of(member))
        ports = kinds[kind].segments[member - first].ports
        steps = [SIDES[(side + rotation) % 4] for side, _ in ports] if ports else AROUND
        cells.update((x + dx, y + dy) for dx, dy in steps if board.tile_at(x + dx, y + dy) < 0)
    return cells
