"""The list of all modules, interactions and named mixes.

The modules of this package come first; those of other packages are added when this file is imported.
"""

from __future__ import annotations

from collections.abc import Iterable

from carcassonne.engine.options import SetupError
from carcassonne.engine.registry import (
    module,
    modules,
    package_of,
    preset,
    presets,
    register,
    register_preset,
)

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
from .interactions import (
    count_and_abbey,
    count_and_king,
    count_and_princess,
    count_and_river,
    princess_and_abbey,
    princess_and_river,
    princess_and_traders,
)
from .plugins import PluginProblem, load_plugins

for _package in (
    base,
    river,
    inns_and_cathedrals,
    traders_and_builders,
    flying_machines,
    dispatches,
    ferries,
    gold_mines,
    mage_and_witch,
    robbers,
    crop_circles,
    abbey_and_mayor,
    princess_and_dragon,
    count_of_carcassonne,
    king_and_robber_baron,
    hunters_and_gatherers,
    scout,
    count_and_abbey,
    count_and_king,
    count_and_princess,
    count_and_river,
    princess_and_abbey,
    princess_and_river,
    princess_and_traders,
):
    register(_package.module, _package.__name__)

MEDIEVAL = "medieval"
ALL = "all"
"""Every medieval module, where modules are chosen by name."""

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
"""Published boxes and other good mixes; each is offered if all its modules are installed."""


def medieval() -> list[str]:
    """Return the names of all medieval modules."""
    return [module.name for module in modules() if module.family == MEDIEVAL]


def choose(
    names: Iterable[str], options: Iterable[str] = (), sign: str = "="
) -> dict[str, dict[str, str | int | bool]]:
    """Return modules with their options, for ``Setup.from_plain``.

    A preset gives all its modules, ``all`` every medieval one. An option is a text such as
    ``module.name=value``, with the given sign. Raises SetupError for an option that is written otherwise or
    that belongs to a module which is not chosen.
    """
    chosen: dict[str, dict[str, str | int | bool]] = {}
    for name in names:
        if name == ALL:
            chosen |= {each: {} for each in medieval()}
        elif name in presets():
            chosen |= preset(name)
        else:
            chosen.setdefault(name, {})
    for text in options:
        place, found, value = text.partition(sign)
        owner, _, option = place.rpartition(".")
        if not found or not owner:
            raise SetupError(
                f"an option is written module.name{sign}value, not {text!r}", "option-syntax", value=text
            )
        if owner not in chosen:
            raise SetupError(
                f"there is an option for module {owner!r}, which is not chosen", "not-chosen", name=owner
            )
        chosen[owner][option] = value
    return chosen


def _register_presets() -> None:
    known = {module.name for module in modules()}
    for name, names in PRESETS.items():
        if known.issuperset(names):
            register_preset(name, {module: {} for module in names})
    register_preset("everything", {module: {} for module in medieval()})


_register_presets()
_problems = load_plugins()


def problems() -> tuple[PluginProblem, ...]:
    """Return the modules of other packages that had to be left out, and why."""
    return _problems


__all__ = [
    "ALL",
    "MEDIEVAL",
    "PRESETS",
    "PluginProblem",
    "choose",
    "medieval",
    "module",
    "modules",
    "package_of",
    "preset",
    "presets",
    "problems",
]
