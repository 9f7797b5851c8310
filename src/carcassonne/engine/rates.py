"""Features that a table of rates can score, and their rates."""

from __future__ import annotations

from typing import TYPE_CHECKING

from carcassonne.kernel.rates import TerrainRate

from . import hooks

if TYPE_CHECKING:
    from .ruleset import Ruleset


def feature_rates(rules: Ruleset) -> tuple[TerrainRate | None, ...]:
    """Return the rates of each terrain; None for a terrain that needs the engine's scoring.

    A table is enough if one module alone scores the terrain, has a table for it, and no module changes the
    strength of figures, the owners, or their points beyond the value.
    """
    tables = {
        module.name: module.terrain_rates(rules) or {}
        for module in rules.expansions
        if module.terrain_rates is not None
    }
    found: list[TerrainRate | None] = []
    for number, terrain in enumerate(rules.terrain_names):
        scorers = [
            module.name
            for module in rules.expansions
            for entry in module.subscriptions
            if entry.hook is hooks.value
            and rules.applies(module, entry)
            and (not entry.terrains or terrain in entry.terrains)
        ]
        plain = not (
            rules.strength
            or rules.owners[number]
            or rules.bonus[number]
            or (rules.adjacency_bonus and terrain in rules.adjacency_scoring_terrains)
        )
        table = tables.get(scorers[0]) if plain and len(scorers) == 1 else None
        found.append(table.get(terrain) if table else None)
    return tuple(found)
