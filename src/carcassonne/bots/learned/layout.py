"""Columns of a network's input, and the names that a network was trained with."""

from __future__ import annotations

from dataclasses import dataclass

import carcassonne as cc
from carcassonne.engine.numeric import rules_of

FEATURE_VERSION = 2
"""Increased when columns are added, always after the existing ones, so that older networks still fit."""

TERRAIN_SLOTS = 16
"""Terrains that a network can know; the last slot is for those that it was not trained with."""
MODULE_SLOTS = 32
"""Modules that a network can know; the last slot counts those that it was not trained with."""
MAX_SEATS = 6
LONG_GAME = 71.0
"""Tiles by which numbers of tiles are divided."""
SUPPLY_SLOTS = 9
"""Free followers by number: none, one, ... and all higher numbers."""
TALLY_SLOTS = 8
"""Printed quantities of one terrain that a network can know."""
POSSESSION_SLOTS = 12
"""Kinds of possessions that a network can know; the last slot counts those that it was not trained with."""
TURN_SLOTS = 6
"""Own turns left by number: none, one, ... and all higher numbers."""


class _Columns:
    """Allocates the columns of a row one after another."""

    def __init__(self) -> None:
        self.width = 0

    def take(self, count: int = 1) -> int:
        first = self.width
        self.width += count
        return first


_token = _Columns()
KIND = _token.take(TERRAIN_SLOTS)
MERGE = _token.take()
COMPLETES = _token.take()
SURROUNDED = _token.take()
SCORES_CONTACTS = _token.take()
# For me, for the leading opponent, and the mean of all opponents.
NOW = _token.take(3)
THEN = _token.take(3)
AWARD = _token.take(3)
STRENGTH = _token.take(3)
RETURNING = _token.take(3)
OWNER = _token.take(3)
ADVANTAGE = _token.take()
PROBABILITY = _token.take()
OPEN_CELLS = _token.take()
ONE_CELL = _token.take()
TWO_CELLS = _token.take()
TILES = _token.take()
LEAST_SHARE = _token.take()
MEAN_SHARE = _token.take()
DEAD = _token.take()
CLOSED_CONTACTS = _token.take()
OPEN_CONTACTS = _token.take()
COMING_CONTACTS = _token.take()
MERGE_PROBABILITY = _token.take()
TOKEN_LEFT = _token.take()
TOKEN_STAGE = _token.take()
TOKEN_RIVALS = _token.take()
TOKEN_BIAS = _token.take()
_TOKEN_WIDTH_1 = _token.width
# Version 2. Strength of all figures that count, followers or not: me, the leading opponent, all opponents.
COUNTING = _token.take(3)
NEXT_AWARD = _token.take()
NEXT_STRENGTH = _token.take()
NEXT_OWNER = _token.take()
RIVAL_OWNERS = _token.take()
EXPECTED_FITS = _token.take()
TALLY = _token.take(TALLY_SLOTS)
TOKEN_WIDTH = _token.width

_global = _Columns()
# The same in all positions of one search.
MODULES = _global.take(MODULE_SLOTS)
SEATS = _global.take(MAX_SEATS - 1)
BAG = _global.take(TERRAIN_SLOTS)
LEFT = _global.take()
STAGE = _global.take()
ENDGAME = _global.take()
GLOBAL_BIAS = _global.take()
STATIC_WIDTH = _global.width
# Different from position to position. Four columns: me, the next seat, the leading opponent, all opponents.
SCORE = _global.take(4)
TOTAL = _global.take(4)
FREE = _global.take(4)
# Three columns: me, the leading opponent, all opponents.
GUESS = _global.take(3)
HOME = _global.take(3)
SPECIAL = _global.take(3)
FEATURES = _global.take(3)
LEAD = _global.take()
MARGIN = _global.take()
DECIDES = _global.take(3)
NEXT_ACTOR = _global.take(3)
WAIT = _global.take()
FREE_MINE = _global.take(SUPPLY_SLOTS)
FREE_LEADER = _global.take(SUPPLY_SLOTS)
CONTESTED_CELLS = _global.take()
OWN_SHARED_CELLS = _global.take()
MY_CELLS = _global.take()
THEIR_CELLS = _global.take()
VACANT = _global.take(TERRAIN_SLOTS)
VACANT_SIZE = _global.take(TERRAIN_SLOTS)
_GLOBAL_WIDTH_1 = _global.width
# Version 2. The opponent behind the leading one, if any: score, expected points, free followers.
SECOND = _global.take(3)
RANK = _global.take()
# Three columns: me, the leading opponent, all opponents.
TURNS = _global.take(3)
USABLE = _global.take(3)
AWAY = _global.take(3)
LAST_TURNS = _global.take(TURN_SLOTS)
POSSESSIONS = _global.take(3 * POSSESSION_SLOTS)
GLOBAL_WIDTH = _global.width

WIDTHS = {1: (_TOKEN_WIDTH_1, _GLOBAL_WIDTH_1), 2: (TOKEN_WIDTH, GLOBAL_WIDTH)}
"""Columns of a token and of the globals in each version of the features."""

OUTPUT_SCALE = 10.0
"""Points for one unit of a network's output."""
OUTLOOKS = 3
"""Outputs for a single feature: my points, the leader's points, and the logit of its completion."""


@dataclass(frozen=True)
class NameTables:
    """Names in the order of their slots; unknown names share the last slot."""

    kinds: tuple[str, ...]
    modules: tuple[str, ...]
    tallies: tuple[tuple[str, str], ...] = ()
    """Terrain and name of printed quantities; their slots are counted for each terrain."""
    possessions: tuple[str, ...] = ()

    def terrain_slot(self, name: str) -> int:
        return self.kinds.index(name) if name in self.kinds else TERRAIN_SLOTS - 1

    def module_slot(self, name: str) -> int:
        return self.modules.index(name) if name in self.modules else MODULE_SLOTS - 1

    def possession_slot(self, name: str) -> int:
        return self.possessions.index(name) if name in self.possessions else POSSESSION_SLOTS - 1

    def tally_slots(self, terrain: str) -> dict[str, int]:
        """Return the slots of the printed quantities of a terrain; quantities without a slot are ignored."""
        names = [name for other, name in self.tallies if other == terrain]
        return {name: slot for slot, name in enumerate(names[:TALLY_SLOTS])}


def family_of(pos: cc.Position) -> str:
    """Return the family of modules that a game is played with."""
    rules = rules_of(pos)
    return rules.setup.expansions()[0].family


def modules_of(pos: cc.Position) -> tuple[str, ...]:
    """Return the names of the modules that a game is played with."""
    return tuple(rules_of(pos).setup.modules)


def tables_of(family: str) -> NameTables:
    """Return the names of everything that the installed modules of a family add to the game."""
    modules = [module for module in cc.catalog.modules() if module.family == family]
    terrains = dict.fromkeys(terrain.name for module in modules for terrain in module.terrains)
    possessions = dict.fromkeys(name for module in modules for name in module.possessions)
    return NameTables(
        tuple(terrains)[: TERRAIN_SLOTS - 1],
        tuple(module.name for module in modules)[: MODULE_SLOTS - 1],
        tuple((tally.terrain, tally.name) for module in modules for tally in module.tallies),
        tuple(possessions)[: POSSESSION_SLOTS - 1],
    )
