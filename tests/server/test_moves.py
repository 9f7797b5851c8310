"""Moves of hints and reviews: in words, and with everything that is needed to show them on the board."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

import carcassonne as cc
from carcassonne import catalog
from carcassonne.server.serializers.moves import move_rows
from tests.server.support.schema import wire
from tests.server.support.texts import sentences

GAMES = {
    "everything": cc.Setup.of(*catalog.preset("everything"), seats=3),
    "hunters": cc.Setup.of("hunters-and-gatherers", "scout", seats=2),
}


def decisions(setup: cc.Setup) -> Iterator[cc.Position]:
    game = cc.Game(setup, seed="moves")
    rng = Random(3)
    while not game.is_over:
        yield game.position
        game.push(rng.choice(list(game.legal)))


@pytest.mark.parametrize("name", GAMES)
def test_every_move_can_be_shown_and_differs_from_its_alternatives(name: str) -> None:
    rng, shown = Random(1), Counter[str]()
    for pos in decisions(GAMES[name]):
        actions = list(pos.legal)
        rows = [
            wire(move_rows(pos, [action])[0])
            for action in (actions if len(actions) <= 12 else rng.sample(actions, 12))
        ]
        assert len({json.dumps({**row, "action": ""}) for row in rows}) == len(rows)
        for row in rows:
            shown[row["verb"]] += 1
            assert sentences(row["text"])
            assert (row.get("tile") is None) == (row.get("rotation") is None)
    assert len(shown) > 6


def test_the_moves_of_a_turn_name_tile_place_and_figure() -> None:
    """A tile north of the start tile and a follower in its city, told in the words of the new board."""
    game = cc.Game(cc.Setup.of("base", seats=2), seed="x", deal=False)
    game.push("draw base/city1")
    placed = next(str(action) for action in game.legal if "0,-1/" in str(action))
    figure = next(str(action) for action in tried(game, placed).legal if str(action).startswith("put small"))
    first, second, third = (
        [wire(row) for row in move_rows(game.position, [cc.Action.parse(placed), cc.Action.parse(answer)])]
        for answer in (figure, "pass", figure)
    )
    assert first == third != second
    tile, follower = first
    assert (tile["tile"], tile["cell"]) == ("base/city1", [0, -1])
    assert (follower["figure"], follower["seat"], follower["leaves"]) == ("small", 0, False)
    assert follower["cell"] == [0, -1]
    assert follower["text"]["key"] == "move-where"
    assert second[1]["text"] == {"key": "label-no-follower"}


def tried(game: cc.Game, action: str) -> cc.Game:
    twin = game.copy()
    twin.push(action)
    return twin
