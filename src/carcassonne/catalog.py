"""The list of all modules, pair modules and named mixes."""

from __future__ import annotations

from carcassonne.engine.registry import module, modules, preset, presets, register, register_preset

from .expansions import (
    abbey_and_mayor,
    base,
    count_of_carcassonne,
    crop_circles,
    dispatches,
    ferries,
    flying_machines,
    gold_mines,
    hunters_and_gatherers,
    inns_and_cathedrals,
    king_and_robber_baron,
    mage_and_witch,
    princess_and_dragon,
    river,
    robbers,
    scout,
    traders_and_builders,
)
from .pairs import (
    count_and_abbey,
    count_and_king,
    count_and_princess,
    count_and_river,
    princess_and_abbey,
    princess_and_river,
    princess_and_traders,
)

for _module in (
    base.module,
    river.module,
    inns_and_cathedrals.module,
    traders_and_builders.module,
    flying_machines.module,
    dispatches.module,
    ferries.module,
    gold_mines.module,
    mage_and_witch.module,
    robbers.module,
    crop_circles.module,
    abbey_and_mayor.module,
    princess_and_dragon.module,
    count_of_carcassonne.module,
    king_and_robber_baron.module,
    hunters_and_gatherers.module,
    scout.module,
    count_and_abbey.module,
    count_and_king.module,
    count_and_princess.module,
    count_and_river.module,
    princess_and_abbey.module,
    princess_and_river.module,
    princess_and_traders.module,
):
    register(_module)

MEDIEVAL = "medieval"

PRESETS: dict[str, tuple[str, ...]] = {
    "first-game": ("base",),
    "classic": ("base", "river", "inns-and-cathedrals", "traders-and-builders"),
    "plus-box": (
        "base",
        "inns-and-cathedrals",
        "traders-and-builders",
        "flying-machines",
        "dispatches",
        "ferries",
        "gold-mines",
        "mage-and-witch",
        "robbers",
        "crop-circles",
    ),
    "stone-age": ("hunters-and-gatherers",),
}
"""Published boxes and other good mixes; each is offered once all its modules are there."""


def medieval() -> list[str]:
    """The names of all medieval modules."""
    return [module.name for module in modules() if module.family == MEDIEVAL]


def _register_presets() -> None:
    known = {module.name for module in modules()}
    for name, names in PRESETS.items():
        if known.issuperset(names):
            register_preset(name, {module: {} for module in names})
    register_preset("everything", {module: {} for module in medieval()})


_register_presets()

__all__ = ["MEDIEVAL", "PRESETS", "medieval", "module", "modules", "preset", "presets"]
