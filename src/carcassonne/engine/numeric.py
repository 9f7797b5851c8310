"""The numbers below the object model, for code that turns thousands of positions a second into numbers.

A record for every tile and feature costs more than an evaluation may take, so evaluations and encoders read
the kernel's board and the tables of the rules. Everything else reads the records of a position; an
architecture test lists the files that may import this module.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from carcassonne.kernel.board import Board

    from .position import Position
    from .ruleset import Ruleset


def board_of(position: Position) -> Board:
    """Return the kernel's board: tiles, segments and features as numbers."""
    return position.board


def rules_of(position: Position) -> Ruleset:
    """Return the rules of the game as tables."""
    return position.rules
