"""Options that exist because saves need them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

import carcassonne as cc

PRINCESS, COUNT = "princess-and-dragon", "count-of-carcassonne"


def play(setup: cc.Setup) -> cc.Game:
    """A game of first choices."""
    game = cc.Game(setup, seed=1)
    while not game.is_over:
        game.push(game.legal[0])
    return game


def stock(game: cc.Game, ref: str) -> int:
    """How many tiles of a kind are still to be drawn."""
    kind = game.rules.tile_type_ids[ref]
    return sum(dict(pile.contents()).get(kind, 0) for pile in game.position.piles.values())


@pytest.mark.rule("BASE-01")
def test_one_player_may_play_alone() -> None:
    game = play(cc.Setup.of("base", seats=["Ana"], options={"base": {"solo": True}}))
    assert len(game.scores) == 1
    assert game.position.board.n_tiles() == 72
    with pytest.raises(cc.SetupError, match="2 to 6 players"):
        cc.Setup.of("base", seats=["Ana"])
    cc.Setup.of("base", seats=3, options={"base": {"solo": True}})


@pytest.mark.rule("BASE-48")
@pytest.mark.parametrize("others", [(), ("river",), ("abbey-and-mayor", "traders-and-builders")])
def test_a_short_game_ends_with_the_turn_of_its_last_tile(others: tuple[str, ...]) -> None:
    options = {"base": {"ends_at": 30}}
    if "abbey-and-mayor" in others:
        options["abbey-and-mayor"] = {"abbeys": 0}
    game = play(cc.Setup.of("base", *others, options=options))
    assert game.position.board.n_tiles() == 30


@pytest.mark.rule("BASE-02", "RIV-01", "CNT-02")
@pytest.mark.parametrize("other", ["river", "count-of-carcassonne"])
def test_the_start_tile_can_be_drawn_where_another_start_is_laid(other: str) -> None:
    start = next(kind for kind in cc.Game(cc.Setup.of("base")).rules.tile_types if kind.start).ref
    usual = cc.Game(cc.Setup.of("base", other), deal=False)
    drawn = cc.Game(cc.Setup.of("base", other, options={"base": {"start_in_pile": True}}), deal=False)
    assert stock(drawn, start) == stock(usual, start) + 1
    alone = cc.Game(cc.Setup.of("base", options={"base": {"start_in_pile": True}}), deal=False)
    assert stock(alone, start) == stock(usual, start)


@pytest.mark.rule("RIV-A5")
@pytest.mark.parametrize("volcano", [False, True])
def test_which_of_two_lakes_closes_the_river(volcano: bool) -> None:
    options = {"river": {"set": "both", "volcano_lake": volcano}}
    game = cc.Game(cc.Setup.of("base", "river", options=options), deal=False)
    last = game.rules.tile_types[game.position.piles["river"].tail[-1]]
    assert ("volcano" in last.marks) is volcano
    assert stock(game, "river-1/lake") == (not volcano)
    assert stock(game, "river-2/volcano-lake") == volcano


@pytest.mark.rule("RIV-A2")
@pytest.mark.parametrize("roomy", [False, True])
def test_a_roomy_river_keeps_farther_away_from_itself(roomy: bool) -> None:
    game = cc.Game(cc.Setup.of("base", "river", options={"river": {"roomy": roomy}}), deal=False)
    for tile, place in (
        ("two-cities", "place 1,0/0"),
        ("curve", "place 2,0/1"),
        ("curve", "place 2,-1/3"),
        ("straight", "place 3,-1/0"),
        ("curve-road-curve", "place 4,-1/0"),
        ("straight", "place 4,0/1"),
    ):
        game.push(f"draw river-1/{tile}")
        if game.position.decision.name == "place":  # a tile with only one place has already gone there
            game.push(place)
        game.push("pass")
    record = game.push("draw river-1/curve-city2-corner")
    if roomy:  # back towards the tile at 2,0 there is no room, so only the other way is left
        assert 3 in [event.rotation for event in record.events if isinstance(event, cc.events.TilePlaced)]
    else:
        assert [str(action) for action in game.legal] == ["place 4,1/2", "place 4,1/3"]


@pytest.mark.rule("RIV-A4")
@pytest.mark.parametrize("discard", [False, True])
def test_a_river_tile_that_fits_nowhere_leaves_the_game_or_waits(discard: bool) -> None:
    options = {"river": {"set": "II", "roomy": True, "discard": discard}}
    left, waiting = 0, 0
    for seed in range(60):
        game, rng = (
            cc.Game(cc.Setup.of("base", "river", options=options), seed=seed, deal=False),
            Random(seed),
        )
        while not game.position.piles["river"].is_empty() and not game.is_over:
            record = game.push(game.legal.sample(rng))
            kinds = [event.type for event in record.events]
            if "drawn" in kinds and "placed" not in kinds and game.position.decision.name == "draw":
                left += "discarded" in kinds
                waiting += "discarded" not in kinds
    assert left > 0  # when no other fits either, it leaves the game in any case
    assert (waiting > 0) is not discard


@pytest.mark.rule("ABM-04")
@pytest.mark.parametrize("tiles", [0, 1])
def test_abbeys_are_there_without_the_tiles_of_their_box(tiles: int) -> None:
    options = {"abbey-and-mayor": {"tiles": tiles, "abbeys": 3}}
    game = cc.Game(cc.Setup.of("base", "abbey-and-mayor", seats=2, options=options), seed=1)
    kind = game.rules.tile_type_ids["abbey-and-mayor/abbey"]
    assert game.rules.copies[kind] >= 2 * 3
    assert stock(game, "abbey-and-mayor/abbey") == 0
    without = {"abbey-and-mayor": {"tiles": 0, "abbeys": 0}}
    bare = cc.Game(cc.Setup.of("base", "abbey-and-mayor", options=without))
    assert "abbey-and-mayor/abbey" not in bare.rules.tile_type_ids


def positions(
    modules: tuple[str, ...], options: dict[str, dict[str, Any]], seeds: int, seats: int = 2
) -> Iterator[cc.Game]:
    """Random games, before each decision and at their ends."""
    for seed in range(seeds):
        game, rng = cc.Game(cc.Setup.of(*modules, seats=seats, options=options), seed=seed), Random(seed)
        while not game.is_over:
            yield game
            game.push(game.legal.sample(rng))
        yield game


def special_through_portal(game: cc.Game) -> bool:
    if game.is_over or game.position.decision.name != "figure":
        return False
    puts = [action.args for action in game.legal if action.verb == "put"]
    tile = game.position.turn_part.cell
    return any(name in ("builder", "pig") and spot[:2] != tile for name, spot in puts)


def fairy_in_city(game: cc.Game) -> bool:
    return not game.is_over and any(action.verb == "attend" for action in game.legal)


def farmers_paid_beside_barns_at_end(game: cc.Game) -> bool:
    return game.is_over and any(line.rule == "ABM-33" for line in game.records[-1].lines)


@pytest.mark.rule("PRD-A32", "CNT-A17", "CNT-A13")
@pytest.mark.parametrize(
    ("module", "option", "others", "sign", "seeds"),
    [
        (PRINCESS, "portal_for_all", ("traders-and-builders",), special_through_portal, 12),
        (COUNT, "fairy_in_quarters", (PRINCESS,), fairy_in_city, 8),
        (COUNT, "market_on_barn_at_end", ("abbey-and-mayor",), farmers_paid_beside_barns_at_end, 60),
    ],
)
def test_house_rules_of_saves_are_kept_to_those_who_ask_for_them(
    module: str, option: str, others: tuple[str, ...], sign: Callable[[cc.Game], bool], seeds: int
) -> None:
    modules = ("base", module, *others)
    assert any(map(sign, positions(modules, {module: {option: True}}, seeds, seats=4)))
    assert not any(map(sign, positions(modules, {}, seeds // 4, seats=4)))


@pytest.mark.rule("RIV-A5")
@pytest.mark.parametrize("plain", [False, True])
def test_the_plain_lake_may_close_both_rivers_in_spite_of_the_dragon(plain: bool) -> None:
    options = {"river": {"set": "both", "plain_lake": plain}}
    game = cc.Game(cc.Setup.of("base", "river", PRINCESS, options=options), deal=False)
    last = game.rules.tile_types[game.position.piles["river"].tail[-1]].ref
    assert last == ("river-1/lake" if plain else "river-2/volcano-lake")


@pytest.mark.rule("RIV-A2")
@pytest.mark.parametrize("foresight", [False, True])
def test_a_river_with_foresight_leads_no_branch_beside_another(foresight: bool) -> None:
    options = {"river": {"set": "II", "roomy": True, "foresight": foresight}}
    game = cc.Game(cc.Setup.of("base", "river", options=options), deal=False)
    game.push("place 1,0/2")
    game.push("pass")
    record = game.push("draw river-2/curve-road-curve")
    if foresight:
        assert [
            (event.cell, event.rotation) for event in record.events if isinstance(event, cc.events.TilePlaced)
        ] == [((2, 0), 1)]
    else:
        assert len(game.legal) == 3
