"""The kernel against a flood fill, after every single step."""

from __future__ import annotations

import random

import pytest

from carcassonne.kernel import Board, Tables
from tests.kernel.support import tile_tables as worlds
from tests.kernel.support.random_operations import Player
from tests.kernel.support.reference_board import assert_same
from tests.kernel.support.tile_tables import World


def play(world: World, seed: int, tiles: int, *, matching: bool) -> Player:
    """A random game with everything the kernel can do, compared with the model after each step."""
    rng = random.Random(seed)
    board = Board(Tables(**world.arguments()), **world.room())
    player = Player(world, [board], rng)
    assert_same(board, player.model)
    player.place((0, 0), world.start, rng.randrange(4))
    deck = world.deck(rng)
    while deck and len(player.model.tiles) < tiles:
        kind = deck.pop()
        if matching:
            player.place_fitting(kind)
        else:
            player.place_anywhere(kind)
        assert_same(board, player.model)
        for step, chance in (
            (player.put, 0.5),
            (player.tie, 0.3),
            (player.untie, 0.25),
            (player.lift, 0.2),
            (player.fill_hole, 0.3),
        ):
            if rng.random() < chance:
                step()
                assert_same(board, player.model)
    return player


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("family", ["medieval", "hunters"])
def test_printed_tiles_agree_with_the_flood_fill(family: str, seed: int) -> None:
    world = getattr(worlds, family)()
    player = play(world, seed, 35, matching=True)
    assert {"place", "put", "lift", "tie", "split"} <= set(player.log)


@pytest.mark.parametrize("seed", range(4))
def test_nonsense_tiles_agree_with_the_flood_fill(seed: int) -> None:
    play(worlds.nonsense(seed), seed, 25, matching=False)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100, 104))
@pytest.mark.parametrize("family", ["medieval", "hunters"])
def test_full_boards_agree_with_the_flood_fill(family: str, seed: int) -> None:
    play(getattr(worlds, family)(), seed, 110, matching=True)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(200, 240))
def test_more_nonsense_agrees_with_the_flood_fill(seed: int) -> None:
    play(worlds.nonsense(seed), seed, 45, matching=seed % 2 == 0)
