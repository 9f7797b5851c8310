"""Positions of the engine become scenes."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

import carcassonne as cc
from carcassonne.svg import board
from carcassonne.svg.boards.from_position import scene_of, scenes_of
from carcassonne.svg.boards.model import BoardModel, VertexRef, Whole, ZoneRef


def played(*modules: str, steps: int = 60) -> cc.Game:
    game = cc.Game(cc.Setup.of(*modules, seats=["Ana", "Ben", "Cleo"]), seed="7f3a")
    rng = random.Random(5)
    for _ in range(steps):
        if not game.is_over:
            game.push(game.legal[rng.randrange(len(game.legal))])
    return game


@pytest.fixture(scope="module")
def game() -> cc.Game:
    return played("base")


def test_all_tiles_and_figures_are_there(game: cc.Game) -> None:
    scene = scene_of(game.position)
    assert len(scene.tiles) == game.position.board.n_tiles()
    assert len({tile.cell for tile in scene.tiles}) == len(scene.tiles)
    standing = game.position.figures()
    assert len(scene.figures) == len(standing) > 3
    assert {figure.kind for figure in scene.figures} == {"small"}
    assert {figure.seat for figure in scene.figures} == {s.seat for s in standing}
    assert [marker.points for marker in scene.track] == list(game.scores)


def test_neighbours_fit(game: cc.Game) -> None:
    """Rotation means the same to engine and picture: sides that touch show the same letter."""
    tiles = {tile.cell: tile for tile in scene_of(game.position).tiles}
    pairs = 0
    for (x, y), tile in tiles.items():
        for side, cell in ((1, (x + 1, y)), (2, (x, y + 1))):
            if cell in tiles:
                other = tiles[cell]
                own = tile.tile_type.edges[(side - tile.rotation) % 4]
                assert own == other.tile_type.edges[(side + 2 - other.rotation) % 4]
                pairs += 1
    assert pairs > 5


def test_a_game_knows_the_last_moves(game: cc.Game) -> None:
    moves = scene_of(game).last_moves
    assert {move.seat for move in moves} == {0, 1, 2}
    assert sum(move.newest for move in moves) == 1
    cells = {tile.cell for tile in scene_of(game).tiles}
    assert {move.cell for move in moves} <= cells


def test_legal_cells_carry_their_rotations() -> None:
    game = cc.Game(cc.Setup.of("base", seats=["Ana", "Ben"]), seed="1")
    legal = scene_of(game.position).legal
    wanted = {action.args[0] for action in game.legal}
    assert {(cell.cell, rotation) for cell in legal for rotation in cell.rotations} == wanted
    assert wanted


def test_no_cell_is_dead_once_no_tile_is_left() -> None:
    """Then nothing would fit anywhere, which says nothing about a cell."""
    game = cc.Game(cc.Setup.of("base", seats=["Ana", "Ben"]), seed="3")
    rng = random.Random(1)
    dead_before = 0
    while not game.is_over:
        dead_before = len(cc.dead_cells(game.position)) or dead_before
        game.push(game.legal[rng.randrange(len(game.legal))])
    assert dead_before
    assert cc.dead_cells(game.position) == ()


def test_every_turn_becomes_a_scene() -> None:
    game = played("base", steps=24)
    scenes = scenes_of(game)
    assert [len(scene.tiles) for scene in scenes] == list(range(2, len(scenes) + 2))
    assert scenes[-1] == scene_of(game)


def test_neutral_pieces_and_quarters_come_from_the_modules() -> None:
    game = played("base", "count-of-carcassonne", steps=4)
    scene = scene_of(game)
    assert any(f.kind == "count" and f.place == ZoneRef("castle") for f in scene.figures)


MODULES = [module.name for module in cc.catalog.modules() if module.name != "base"]


@pytest.mark.parametrize("module", MODULES)
def test_games_of_every_module_can_be_drawn(module: str) -> None:
    family = next(found.family for found in cc.catalog.modules() if found.name == module)
    founder = "base" if family == "medieval" else "hunters-and-gatherers"
    scene = scene_of(played(*dict.fromkeys((founder, module)), steps=90))
    assert len(scene.tiles) > 10
    assert board(scene, 60).startswith("<svg")


def first_scene(wanted: Callable[[BoardModel], bool], *modules: str) -> BoardModel:
    """The first scene of a game of chance that has something in it."""
    game = cc.Game(cc.Setup.of(*modules, seats=["Ana", "Ben"]), seed="11")
    rng = random.Random(3)
    while not game.is_over:
        # Whatever is rare comes about sooner if passing is the last choice.
        actions = [action for action in game.legal if action != cc.PASS] or list(game.legal)
        game.push(rng.choice([a for a in actions if a.verb in ("barn", "robber")] or actions))
        if wanted(scene := scene_of(game.position)):
            return scene
    raise AssertionError(f"a game of {modules} ended without it")


def test_barns_stand_on_corners_of_the_grid_and_nowhere_else() -> None:
    scene = first_scene(lambda scene: any(f.kind == "barn" for f in scene.figures), "base", "abbey-and-mayor")
    [barn] = [figure for figure in scene.figures if figure.kind == "barn"]
    assert isinstance(barn.place, VertexRef)
    cells = {tile.cell for tile in scene.tiles}
    x, y = barn.place.x, barn.place.y
    assert {(x, y), (x - 1, y), (x, y - 1), (x - 1, y - 1)} <= cells


def test_robbers_stand_on_the_track() -> None:
    scene = first_scene(lambda scene: any(m.kind == "robber" for m in scene.track), "base", "robbers")
    [robber] = [marker for marker in scene.track if marker.kind == "robber"]
    assert robber.points in {marker.points for marker in scene.track if marker.kind == "marker"}


def test_ingots_lie_on_tiles_and_neutral_pieces_stand_there() -> None:
    scene = first_scene(lambda scene: bool(scene.tokens), "base", "gold-mines")
    assert all(token.kind == "gold" and token.count > 0 for token in scene.tokens)
    assert not any(figure.kind == "gold" for figure in scene.figures)
    scene = first_scene(
        lambda scene: any(f.kind == "dragon" for f in scene.figures), "base", "princess-and-dragon"
    )
    [dragon] = [figure for figure in scene.figures if figure.kind == "dragon"]
    assert isinstance(dragon.place, Whole)
    assert dragon.seat is None


def test_a_position_draws_itself(game: cc.Game) -> None:
    text = board(game.position, 60)
    assert text.startswith("<svg")
    assert board(scene_of(game.position), 60) == text
    assert isinstance(scene_of(game), BoardModel)
