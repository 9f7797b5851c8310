"""Features of actions, for policies that choose among ranks."""

from __future__ import annotations

import numpy as np

import carcassonne as cc
from carcassonne.engine.numeric import board_of

from .encoding import Numbered
from .observations import Floats

ACTION_COLUMNS = (
    *("legal", "pass", "place", "put", "other verb"),
    *(f"verb bit {bit}" for bit in range(6)),
    *("has cell", "x", "y"),
    *(f"rotation {turns}" for turns in range(4)),
    *(f"figure bit {bit}" for bit in range(3)),
    *("of another seat", "has feature"),
    *(f"terrain bit {bit}" for bit in range(3)),
    *("tiles", "open ports", "completed", "my followers", "other followers", "number"),
)
"""The columns of a row. Cells are counted from the tile that was placed last."""
ACTION_FEATURES = len(ACTION_COLUMNS)
FEW_CELLS, FEW_TILES, FEW_PORTS, FEW_NUMBERS = 10.0, 8.0, 8.0, 10.0
SEAT_MASK = 255
MAX_SEATS = 6

_COLUMN = {name: number for number, name in enumerate(ACTION_COLUMNS)}


class ActionDescriber:
    """Writes the legal actions of a set-up as rows of numbers."""

    def __init__(self, setup: cc.Setup) -> None:
        rules = setup.rules()
        self.verbs = {verb: number + 1 for number, verb in enumerate(rules.verbs)}
        self.figures = {figure.name: number + 1 for number, figure in enumerate(rules.figures)}
        self.parameters = {name: verb.params for name, verb in rules.verbs.items()}

    def describe(self, pos: cc.Position, seat: int, numbered: Numbered, size: int) -> Floats:
        """Return ``size`` rows; those of ranks that are not legal are zero."""
        rows = np.zeros((size, ACTION_FEATURES), np.float32)
        placed = pos.tiles()
        last = placed[-1].cell if placed else (0, 0)
        for number, action in numbered.actions.items():
            self._write(rows[number], pos, seat, action, last)
        return rows

    def _write(self, row: Floats, pos: cc.Position, seat: int, action: cc.Action, last: cc.Cell) -> None:
        row[_COLUMN["legal"]] = 1.0
        verb = action.verb
        row[_COLUMN[verb if verb in ("pass", "place", "put") else "other verb"]] = 1.0
        _bits(row, _COLUMN["verb bit 0"], 6, self.verbs[verb])
        for parameter, value in zip(self.parameters[verb], action.args, strict=False):
            if parameter == "placement":
                cell, rotation = value
                self._cell(row, cell, last)
                row[_COLUMN["rotation 0"] + rotation] = 1.0
            elif parameter in ("cell", "vertex") and isinstance(value, tuple) and len(value) == 2:
                self._cell(row, value, last)
            elif parameter == "spot":
                self._cell(row, value[:2], last)
                self._feature(row, pos, seat, value)
            elif parameter == "figure":
                _bits(row, _COLUMN["figure bit 0"], 3, self.figures.get(value, 0))
            elif parameter == "seat":
                row[_COLUMN["of another seat"]] = float(value != seat)
            elif isinstance(value, int):
                row[_COLUMN["number"]] = value / FEW_NUMBERS

    def _cell(self, row: Floats, cell: cc.Cell, last: cc.Cell) -> None:
        row[_COLUMN["has cell"]] = 1.0
        row[_COLUMN["x"]] = (cell[0] - last[0]) / FEW_CELLS
        row[_COLUMN["y"]] = (cell[1] - last[1]) / FEW_CELLS

    def _feature(self, row: Floats, pos: cc.Position, seat: int, spot: cc.Spot) -> None:
        segment = pos.segment_at(spot)
        if segment is None:
            return
        board = board_of(pos)
        _, open_ports, _, _, occupancy = board.feature(segment)
        lanes = [occupancy >> 8 * other & SEAT_MASK for other in range(MAX_SEATS)]
        row[_COLUMN["has feature"]] = 1.0
        _bits(row, _COLUMN["terrain bit 0"], 3, board.terrain_of(segment) + 1)
        row[_COLUMN["tiles"]] = board.tiles_in(segment) / FEW_TILES
        row[_COLUMN["open ports"]] = open_ports / FEW_PORTS
        row[_COLUMN["completed"]] = float(open_ports == 0)
        row[_COLUMN["my followers"]] = lanes[seat]
        row[_COLUMN["other followers"]] = sum(lanes) - lanes[seat]


def _bits(row: Floats, first: int, count: int, number: int) -> None:
    for bit in range(count):
        row[first + bit] = float(number >> bit & 1)
