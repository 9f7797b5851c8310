"""The compiled kernel and its source give the same answers to the same actions."""

from __future__ import annotations

import random
import re
from types import ModuleType

import pytest

from carcassonne import extensions as compilation
from carcassonne.kernel import COMPILED, Board, Tables, stepped
from carcassonne.kernel.rollout import Move, Rollout
from tests.kernel.support import tile_tables as worlds
from tests.kernel.support.random_operations import Player
from tests.kernel.support.scoring_oracle import BASE_VALUES
from tests.kernel.support.tile_tables import World

needs_compiled = pytest.mark.skipif(not COMPILED, reason="the kernel of this run is the source itself")

Source = dict[str, ModuleType]


def play_both(world: World, seed: int, tiles: int, source: Source, *, matching: bool) -> None:
    rng = random.Random(seed)
    compiled = Board(Tables(**world.arguments()), **world.room())
    plain = source["board"].Board(source["tile_tables"].Tables(**world.arguments()), **world.room())
    player = Player(world, [compiled, plain], rng)
    player.place((0, 0), world.start, 0)
    steps = (player.put, player.put, player.tie, player.untie, player.lift, player.fill_hole)
    for kind in world.deck(rng)[:tiles]:
        if matching:
            player.place_fitting(kind)
        else:
            player.place_anywhere(kind)
        rng.choice(steps)()
        ask_everything(player)
    copies = [board.copy() for board in player.boards]
    for copy, board in zip(copies, player.boards, strict=True):
        copy.remove_figure(copy.add_figure(1, 1, 1, 0, (0, copy.n_segments() - 1)))
        assert copy.zobrist_key() == board.zobrist_key()
    player.boards = copies
    ask_everything(player)


def ask_everything(player: Player) -> None:
    ask, rng = player.ask, player.rng
    for name in (
        "zobrist_key",
        "frontier",
        "holes",
        "bounds",
        "figures",
        "connections",
        "n_tiles",
        "n_segments",
    ):
        ask(name)
    for name in (
        "feature",
        "members",
        "canonical_segment",
        "adjacent_features",
        "count_completed_neighbours",
        "cells_in",
        "tiles_in",
        "figures_in",
    ):
        if ask("n_segments"):
            ask(name, rng.randrange(ask("n_segments")))
    for name in ("tile", "occupied_mask", "completed_mask", "completed", "figures_on"):
        ask(name, rng.randrange(ask("n_tiles")))


@needs_compiled
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("family", ["medieval", "hunters"])
def test_printed_tiles(family: str, seed: int, source: Source) -> None:
    play_both(getattr(worlds, family)(), seed, 25, source, matching=True)


@needs_compiled
@pytest.mark.parametrize("seed", range(300, 310))
def test_nonsense_tiles(seed: int, source: Source) -> None:
    play_both(worlds.nonsense(seed), seed, 30, source, matching=False)


@needs_compiled
@pytest.mark.slow
@pytest.mark.parametrize("seed", range(400, 403))
@pytest.mark.parametrize("family", ["medieval", "hunters"])
def test_large_boards(family: str, seed: int, source: Source) -> None:
    play_both(getattr(worlds, family)(), seed, 150, source, matching=True)


@needs_compiled
@pytest.mark.parametrize("seats", [2, 6])
def test_random_games(seats: int, source: Source) -> None:
    world = worlds.base()
    arguments = (world.start, world.bag(), seats, 7)
    compiled = Rollout(Tables(**world.arguments()), *arguments, BASE_VALUES)
    plain = source["rollout"].Rollout(
        source["tile_tables"].Tables(**world.arguments()), *arguments, BASE_VALUES
    )
    for seed in (0, 1, 2**64 - 1):
        here: list[Move] = []
        there: list[Move] = []
        assert compiled.play(seed, here) == plain.play(seed, there)
        assert here == there


@needs_compiled
@pytest.mark.parametrize("seats", [2, 5])
def test_stepped_games(seats: int, source: Source) -> None:
    world = worlds.base()
    arguments = (world.start, world.bag(), seats, 7)
    here = Tables(**world.arguments())
    there = source["tile_tables"].Tables(**world.arguments())
    places = [k % 13 if k % 3 == 0 and k % 13 < 1 else -1 for k in range(52 * here.tile_type_count)]
    options = {"window": 9, "places": places, "slots": [0] * 8, "terrains": 1, "overflow": 5}
    batches = [
        module.GameBatch(
            [module.SteppedGame(tables, *arguments, BASE_VALUES) for _ in range(2)],
            **options,
        )
        for module, tables in ((stepped, here), (source["stepped"], there))
    ]
    rng = random.Random(seats)
    for batch in batches:
        batch.reset(3)
    for _ in range(30):
        rows = [batch.masks.tobytes() for batch in batches]
        assert rows[0] == rows[1]
        for name in ("images", "points", "supplies", "remaining", "facts", "agents"):
            assert getattr(batches[0], name) == getattr(batches[1], name), name
        width = batches[0].actions
        for game in range(2):
            legal = [number for number in range(width) if rows[0][game * width + number]]
            chosen = rng.choice(legal or [0])
            for batch in batches:
                batch.chosen[game] = chosen
        for batch in batches:
            batch.step()
    assert [batch.play_random(0, -1) for batch in batches] == [1, 1]
    for batch in batches:
        batch.write(0, 0)
    assert batches[0].points == batches[1].points


def test_stamps_survive_the_last_tick(source: Source) -> None:
    world = worlds.base()
    board = source["board"].Board(source["tile_tables"].Tables(**world.arguments()), **world.room())
    board.place(0, 0, world.start, 0)
    board.tick = source["bits"].LAST_TICK - 2
    board.stamp[0] = 1
    assert [board.tiles_in(0) for _ in range(5)] == [1] * 5


@pytest.mark.parametrize("module", compilation.KERNEL)
def test_declarations_name_the_attributes_of_the_source(module: str, source: Source) -> None:
    declared = compilation.source_of(f"kernel.{module}").with_suffix(".pxd").read_text()
    declared = re.sub(r"\bcdef class .*", "", declared)
    names = set(re.findall(r"^    cdef [^(\n]*?(\w+)$", declared, re.MULTILINE)) - {"block"}
    classes = [
        c for c in vars(source[module]).values() if isinstance(c, type) and c.__module__.endswith(module)
    ]
    annotated = {name for c in classes for name in vars(c).get("__annotations__", {})}
    assert names == annotated
