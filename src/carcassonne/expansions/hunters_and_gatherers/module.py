"""Hunters & Gatherers: terrain, tiles, pieces and state."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

from carcassonne.engine.expansion import Expansion, TileStock
from carcassonne.engine.figures import DeployMethod, FigureKind
from carcassonne.engine.options import SetupError
from carcassonne.engine.ruleset import Ruleset
from carcassonne.engine.setup import Setup
from carcassonne.engine.types import Seat, Spot
from carcassonne.tiles.model import Tally, TerrainRules

from .options import HuntersOptions

LANDSCAPE = "hunters-and-gatherers"
BONUS = "hunters-and-gatherers-bonus"
BONUS_PILE = "bonus"


class HuntersSlot(NamedTuple):
    """Pieces and rights that the board does not hold."""

    resting: tuple[int, ...]
    """Members of each seat that returned in this turn and are locked until it ends."""
    dolmens: tuple[tuple[Seat, Spot], ...] = ()
    """The owner of each sacred dolmen."""


def figures(options: HuntersOptions) -> Sequence[FigureKind]:
    return (
        FigureKind(
            "member", options.members, frozenset({"forest", "river", "meadow"}), terrain_rule="HNG-17"
        ),
        FigureKind(
            "hut",
            options.huts,
            frozenset({"river", "lake"}),
            follower=False,
            counts_as_follower=True,
            uses_overlay=True,
            terrain_rule="HNG-52",
        ),
    )


def tiles(options: HuntersOptions) -> Sequence[TileStock]:
    bonus = options.tiles if options.bonus_tiles else 0
    return (
        TileStock(LANDSCAPE, options.tiles),
        TileStock(BONUS, bonus, pile=BONUS_PILE, ends_game=False),
    )


def slot(rules: Ruleset) -> HuntersSlot:
    return HuntersSlot((0,) * rules.seats)


def check(setup: Setup) -> Iterable[str]:
    options = setup.modules["hunters-and-gatherers"]
    assert isinstance(options, HuntersOptions)
    if options.max_width == options.max_height == 1:
        raise SetupError(
            "a table for a single tile leaves no room to play: max_width or max_height must be larger",
            "no-room",
        )
    return ()


hunters = Expansion(
    "hunters-and-gatherers",
    prefix="HNG",
    family="hunters",
    founds_family=True,
    seats=(2, 5),
    folder=Path(__file__).parent,
    options=HuntersOptions,
    tiles=tiles,
    figures=figures,
    terrains=(
        TerrainRules("forest", completable=True),
        TerrainRules("river", completable=True),
        TerrainRules("lake", completable=False),
        TerrainRules("meadow", completable=False),
        TerrainRules("system", completable=False),
    ),
    tallies=(
        Tally("forest", "gold"),
        Tally("forest", "mushrooms"),
        Tally("lake", "fish"),
        Tally("system", "fish"),
        Tally("meadow", "deer"),
        Tally("meadow", "mammoth"),
        Tally("meadow", "tiger"),
        Tally("meadow", "auroch"),
        Tally("meadow", "fire"),
        Tally("meadow", "shrine"),
    ),
    deploy_methods=(
        DeployMethod("tile", requires_unoccupied="HNG-19"),
        DeployMethod("water", requires_unoccupied="HNG-54"),
    ),
    moment_rules={
        "tile": ("HNG-07",),
        "turn-end": ("HNG-60",),
        "draw": ("HNG-08", "HNG-12"),
        "place": ("HNG-09", "HNG-10", "HNG-13"),
        "figure": ("HNG-14", "HNG-15", "HNG-16", "HNG-22"),
        "completed": ("HNG-23",),
        "plan": ("HNG-36",),
        "score": ("HNG-36",),
    },
    reasons={
        "cell-taken": "HNG-09",
        "no-neighbour": "HNG-09",
        "sides-differ": "HNG-10",
        "none-in-supply": "HNG-15",
        "not-this-tile": "HNG-16",
        "not-offered": "HNG-07",
    },
    initial_state=slot,
    state_type=HuntersSlot,
    check=check,
)
