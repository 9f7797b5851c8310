"""Random play inside the kernel, for set-ups whose rules are fully told by a table of values."""

from __future__ import annotations

from carcassonne.kernel.rollout import Rollout
from carcassonne.kernel.values import Rate, Value

from .position import Position
from .rules import Rules

__all__ = ["Rate", "Rollout", "Value", "rollout_for"]


def rollout_for(rules: Rules) -> Rollout | None:
    """Whole random games, far faster than by the rules; None if a table cannot tell all of them."""
    values: dict[str, Value] = {}
    for module in rules.setup.expansions():
        table = module.values(rules) if module.values is not None else None
        if table is None:
            return None
        values |= table
    pos = Position.start(rules)
    if pos.board.n_tiles() != 1 or len(rules.figures) != 1 or len(pos.piles) != 1:
        return None
    start, rotation, *cell, _ = pos.board.tile(0)
    if (rotation, *cell) != (0, 0, 0):
        return None
    order = [values.get(name, Value(holds=False)) for name in rules.kind_names]
    [pile] = pos.piles.values()
    return Rollout(rules.tables, start, pile.bag, rules.seats, rules.figures[0].count, order)
