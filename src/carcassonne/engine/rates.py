"""Features that a table of rates can score, and their rates."""

from __future__ import annotations

from typing import TYPE_CHECKING

from carcassonne.kernel.rates import TerrainRate

from . import hooks
from .hooks import F, Hook

if TYPE_CHECKING:
    from .expansion import Expansion
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
        scorers = subscribers(rules, hooks.value, terrain)
        plain = is_plain(rules, number) and not rules.owners[number]
        table = tables.get(scorers[0].name) if plain and len(scorers) == 1 else None
        found.append(table.get(terrain) if table else None)
    return tuple(found)


def subscribers(rules: Ruleset, hook: Hook[F], terrain: str) -> list[Expansion]:
    """Return the module of each function on a hook that takes part in features of a terrain."""
    return [
        module
        for module in rules.expansions
        for entry in module.subscriptions
        if entry.hook is hook
        and rules.applies(module, entry)
        and (not entry.terrains or terrain in entry.terrains)
    ]


def is_plain(rules: Ruleset, number: int) -> bool:
    """Return whether all figures count as they are and only owners score features of a terrain."""
    return not (
        rules.strength
        or rules.bonus[number]
        or (rules.adjacency_bonus and rules.terrain_names[number] in rules.adjacency_scoring_terrains)
    )
