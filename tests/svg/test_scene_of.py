"""Positions of the engine become scenes."""

from __future__ import annotations

import random

import pytest

import carcassonne as cc
from carcassonne.svg import board
from carcassonne.svg.scene import Quarter, Scene
from carcassonne.svg.scene_of import scene_of, scenes_of


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
                own = tile.kind.letters[(side - tile.rotation) % 4]
                assert own == other.kind.letters[(side + 2 - other.rotation) % 4]
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


def test_every_turn_becomes_a_scene() -> None:
    game = played("base", steps=24)
    scenes = scenes_of(game)
    assert [len(scene.tiles) for scene in scenes] == list(range(2, len(scenes) + 2))
    assert scenes[-1] == scene_of(game)


def test_neutral_pieces_and_quarters_come_from_the_modules() -> None:
    game = played("base", "count-of-carcassonne", steps=4)
    scene = scene_of(game)
    assert any(f.kind == "count" and f.place == Quarter("castle") for f in scene.figures)


def test_a_position_draws_itself(game: cc.Game) -> None:
    text = board(game.position, 60)
    assert text.startswith("<svg")
    assert board(scene_of(game.position), 60) == text
    assert isinstance(scene_of(game), Scene)
