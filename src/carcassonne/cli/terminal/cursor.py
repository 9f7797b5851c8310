"""The action that is selected with the arrow keys."""

from __future__ import annotations

from collections.abc import Sequence

import carcassonne as cc

DIRECTIONS = {"up": (0, -1), "right": (1, 0), "down": (0, 1), "left": (-1, 0)}


def cell_of(action: cc.Action) -> cc.Cell | None:
    """Return the cell of an action, or None."""
    for arg in action.args:
        if isinstance(arg, tuple):
            return arg[0] if isinstance(arg[0], tuple) else arg[:2]
    return None


def placement_of(action: cc.Action) -> tuple[cc.Cell, int] | None:
    """Return the placement of an action, or None."""
    return next((arg for arg in action.args if isinstance(arg, tuple) and isinstance(arg[0], tuple)), None)


def spot_of(action: cc.Action) -> cc.Spot | None:
    """Return the first spot that an action names, or None."""
    return next((arg for arg in action.args if isinstance(arg, tuple) and len(arg) == 3), None)


class Cursor:
    """The selected legal action. Arrow keys move between cells; other keys go through the actions there."""

    def __init__(self, actions: Sequence[cc.Action], near: cc.Cell | None = None) -> None:
        self.actions = list(actions)
        self.cells = [cell_of(action) for action in actions]
        self.number = 0
        if near is not None and any(self.cells):
            self._go(min((cell for cell in self.cells if cell), key=lambda cell: _distance(cell, near)))

    @property
    def action(self) -> cc.Action:
        return self.actions[self.number]

    @property
    def cell(self) -> cc.Cell | None:
        return self.cells[self.number]

    def move(self, direction: str) -> None:
        """Move to the nearest cell in a direction; cells straight ahead count as nearer."""
        here = self.cell
        others = dict.fromkeys(cell for cell in self.cells if cell and cell != here)
        if here is None:
            if others:
                self._go(next(iter(others)))
            return
        dx, dy = DIRECTIONS[direction]
        ahead: dict[cc.Cell, int] = {}
        for x, y in others:
            along = (x - here[0]) * dx + (y - here[1]) * dy
            aside = abs((x - here[0]) * dy) + abs((y - here[1]) * dx)
            if along > 0 and aside <= 2 * along:
                ahead[x, y] = along + 2 * aside
        if ahead:
            self._go(min(ahead, key=lambda cell: (ahead[cell], cell)))

    def rotate(self, step: int) -> None:
        """Select another action at the same cell: the next rotation, the next segment."""
        here = [number for number, cell in enumerate(self.cells) if cell == self.cell]
        self.number = here[(here.index(self.number) + step) % len(here)]

    def advance(self, step: int) -> None:
        """Select the next of all actions."""
        self.number = (self.number + step) % len(self.actions)

    def _go(self, cell: cc.Cell) -> None:
        self.number = self.cells.index(cell)


def _distance(cell: cc.Cell, other: cc.Cell) -> int:
    return abs(cell[0] - other[0]) + abs(cell[1] - other[1])
