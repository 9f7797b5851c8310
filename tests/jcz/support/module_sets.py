"""Module sets: sets, elements and rule variants as players of JCloisterZone choose them one by one."""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

from carcassonne.jcz.mapping import RULES

BASIC: dict[str, Any] = {"small-follower": 7, "farmers": True}

BOXES: dict[str, dict[str, Any]] = {
    "inns-and-cathedrals:1": {"big-follower": 1, "inn": True, "cathedral": True},
    "traders-and-builders:1": {"builder": 1, "pig": 1, "traders": True, "pig-herd": True},
    "abbey-and-mayor:1": {"abbey": 1, "mayor": 1, "wagon": 1, "barn": 1},
    "princess-and-dragon:1": {"dragon": 1, "fairy": 1, "princess": True, "portal": True},
    "count": {"count": 1},
    "king-and-robber:1": {"king": True, "robber": True},
    "river/1:1": {},
    "river/2:1": {},
    "flier:1": {},
    "ferries": {"ferry": 1},
    "goldmines": {"gold": True},
    "mage-and-witch:1": {"mage": 1, "witch": 1},
    "corn-circles/1": {},
    "corn-circles/2": {},
}
"""The sets, and the elements that usually come with them."""

PIECES = ("big-follower", "builder", "pig", "mayor", "wagon", "barn", "abbey", "fairy", "king", "robber")
"""What can be in a game without the tiles of its box."""


class ModuleSet(NamedTuple):
    """What a save lists in its set-up, who plays, and in which version."""

    sets: dict[str, int]
    elements: dict[str, Any]
    rules: dict[str, Any]
    players: tuple[str, ...]
    version: str

    def setup(self) -> dict[str, Any]:
        return {"sets": self.sets, "elements": self.elements, "rules": self.rules}


def random_module_set(rng: Random) -> ModuleSet:
    """Some boxes with most of their elements, a few pieces of others, and some rule variants."""
    chosen = rng.sample(list(BOXES), rng.randint(0, len(BOXES)))
    if "corn-circles/1" in chosen and "corn-circles/2" in chosen:
        chosen.remove("corn-circles/1")
    elements = dict(BASIC)
    for name in chosen:
        elements |= {key: value for key, value in BOXES[name].items() if key == "count" or rng.random() < 0.9}
    for key in PIECES:
        if rng.random() < 0.15:
            elements[key] = True if key in ("king", "robber") else rng.randint(1, 1 if key == "fairy" else 2)
    if rng.random() < 0.1:
        del elements["farmers"]
    rules = {key: rng.choice(list(variant.values)) for key, variant in RULES.items() if rng.random() < 0.5}
    names = ("Ana", "Ben", "Cleo", "Dan", "Eva", "Finn")[: rng.randint(2, 6)]
    version = rng.choice(("5.7.0", "5.10.2", "6.2.0-beta.4"))
    return ModuleSet(dict.fromkeys(["basic:1", *chosen], 1), elements, rules, names, version)
