"""Scoring as tables of numbers: for random play inside the kernel, and for bots that score many features."""

from __future__ import annotations

from carcassonne.kernel.rollout import Rollout
from carcassonne.kernel.values import Rate, Value

from . import hooks
from .position import Position
from .rules import Rules

__all__ = ["Rate", "Rollout", "Value", "feature_rates", "rollout_for"]


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


def feature_rates(rules: Rules) -> tuple[Value | None, ...]:
    """Return the points of each terrain as a table; None for a terrain that needs the engine's scoring.

    A table serves if one module alone scores the terrain, gives a table for it, and no module changes what
    figures count, who the owners are, or what they get beside the value.
    """
    tables = {
        module.name: module.values(rules) or {} for module in rules.expansions if module.values is not None
    }
    found: list[Value | None] = []
    for number, terrain in enumerate(rules.kind_names):
        scorers = [
            module.name
            for module in rules.expansions
            for entry in module.subscriptions
            if entry.hook is hooks.value
            and rules.applies(module, entry)
            and (not entry.kinds or terrain in entry.kinds)
        ]
        plain = not (
            rules.strength
            or rules.owners[number]
            or rules.bonus[number]
            or (rules.contact_rate and terrain in rules.contact_kinds)
        )
        table = tables.get(scorers[0]) if plain and len(scorers) == 1 else None
        found.append(table.get(terrain) if table else None)
    return tuple(found)
