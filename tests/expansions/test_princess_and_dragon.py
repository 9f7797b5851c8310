"""The Princess & the Dragon: tiles, the place of the walk, and whole games."""

from __future__ import annotations

from collections import Counter

import pytest

from carcassonne import Setup
from carcassonne.engine import registry
from carcassonne.engine.piles import Pile
from carcassonne.engine.position import Position
from carcassonne.engine.ruleset import Ruleset
from carcassonne.expansions.princess_and_dragon.module import Neutral
from carcassonne.testing import QUICK, play_checked
from carcassonne.tiles.model import TileType

PRINCESS = "princess-and-dragon"
OTHERS = [
    module.name
    for module in registry.modules()
    if module.family == "medieval" and module.name not in ("base", PRINCESS) and not module.is_interaction
]


def position_of_step(rules: Ruleset, module: str, function: str) -> int:
    """Where a step of a module comes in the program of a part."""
    found = [
        number
        for number, step in enumerate(rules.part_sequence)
        if step.__name__ == function and f".{module}." in step.__module__ + "."
    ]
    assert len(found) == 1, found
    return found[0]


def kinds_with(rules: Ruleset, mark: str) -> list[TileType]:
    return [kind for number, kind in enumerate(rules.tile_types) if rules.has_mark(number, mark)]


@pytest.mark.rule("PRD-A43", "PRD-A2")
def test_the_walk_comes_after_the_count_and_before_crop_circles() -> None:
    others = ("abbey-and-mayor", "crop-circles", "count-of-carcassonne", "dispatches")
    rules = Setup.of("base", PRINCESS, *others).rules()
    walk = position_of_step(rules, "princess_and_dragon", "walk")
    assert position_of_step(rules, "abbey_and_mayor", "settle_wagons") < walk
    assert position_of_step(rules, "dispatches", "dispatch") < walk
    assert position_of_step(rules, "count_of_carcassonne", "consolation") < walk
    assert walk < position_of_step(rules, "crop_circles", "circle")


@pytest.mark.rule("PRD-A44", "PRD-01")
def test_signs_of_the_box_are_on_tiles_of_their_own() -> None:
    rules = Setup.of("base", PRINCESS, "gold-mines", "mage-and-witch", "robbers", "crop-circles").rules()
    counts = {
        mark: sum(kind.count for kind in kinds_with(rules, mark))
        for mark in ("volcano", "dragon", "portal", "princess")
    }
    assert counts == {"volcano": 6, "dragon": 12, "portal": 6, "princess": 6}
    signs = ("volcano", "dragon", "portal", "princess", "gold", "mage", "robber", "crop-circle")
    assert all(kinds_with(rules, sign) for sign in signs)
    found = Counter(kind.ref for mark in signs for kind in kinds_with(rules, mark))
    assert max(found.values()) == 1


@pytest.mark.rule("RIV-A5", "RIV-A8")
@pytest.mark.parametrize(
    ("river", "dragon", "last"),
    [
        ("I", True, "river-1/lake"),
        ("II", True, "river-2/volcano-lake"),
        ("both", True, "river-2/volcano-lake"),
        ("both", False, "river-1/lake"),
    ],
)
def test_the_lake_that_closes_the_river(river: str, dragon: bool, last: str) -> None:
    setup = Setup.of(
        "base", PRINCESS, "river", options={"river": {"set": river}, PRINCESS: {"dragon": dragon}}
    )
    rules = setup.rules()
    pile: Pile = Position.start(rules).piles["river"]
    assert [rules.tile_types[kind].ref for kind in pile.tail] == [last]
    tiles = Counter(rules.tile_types[kind].ref for kind, count in pile.contents() for _ in range(count))
    assert not any(rules.has_mark(kind, "dragon") for kind, _ in pile.contents())
    lakes = {ref for ref in tiles if ref.endswith("lake")}
    assert lakes == ({last} if river == "I" else {last, "river-2/city-lake"})


@pytest.mark.rule("PRD-05", "PRD-17")
def test_without_the_dragon_volcanoes_and_dragon_tiles_are_land_like_any_other() -> None:
    result = play_checked(
        Setup.of("base", PRINCESS, options={PRINCESS: {"dragon": False}}),
        seed=1,
        depth=QUICK,
        policy="compact",
    )
    slot = result.game.position.module_state(Neutral)
    assert not result.violations
    assert slot.dragon is None
    assert not slot.aside


@pytest.mark.slow
@pytest.mark.rule("PRD-03")
@pytest.mark.parametrize("other", OTHERS)
def test_the_princess_goes_with_every_other_module(other: str) -> None:
    setup = Setup.of("base", PRINCESS, other, seats=3)
    assert not play_checked(setup, seed=other, depth=QUICK, policy="compact").violations


@pytest.mark.slow
@pytest.mark.rule("PRD-A1")
@pytest.mark.parametrize("seats", range(2, 7))
def test_other_editions_keep_every_promise(seats: int) -> None:
    options = {
        PRINCESS: {
            "removal": "may",
            "fairy_place": "follower",
            "dragon_moves": "before",
            "place_on_dragon": True,
            "dragon_eats_special": False,
        }
    }
    setup = Setup.of("base", PRINCESS, "traders-and-builders", seats=seats, options=options)
    assert not play_checked(setup, seed=seats, depth=QUICK, policy="compact").violations
