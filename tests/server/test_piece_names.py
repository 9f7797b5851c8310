"""Everything that stands on a board has a name that a player can be told."""

from __future__ import annotations

from random import Random

import pytest

import carcassonne as cc
from carcassonne import catalog
from carcassonne.server.serializers.board import piece_rows, tie_rows
from tests.server.support.texts import sentences


def names_on_board(setup: cc.Setup, seed: int) -> set[str]:
    game, rng, found = cc.Game(setup, seed=str(seed)), Random(seed), set[str]()
    while not game.is_over:
        game.push(rng.choice(list(game.legal)))
        found |= {f"piece-{row.piece}" for row in piece_rows(game.position)}
        found |= {f"piece-{row.tie}" for row in tie_rows(game.position)}
    return found


@pytest.mark.slow
def test_all_neutral_pieces_and_ties_have_names() -> None:
    everything = cc.Setup.of(*catalog.preset("everything"), seats=3)
    found = names_on_board(everything, 0) | names_on_board(everything, 1)
    assert len(found) >= 6, "the test would show too little"
    for key in found:
        assert all(sentences({"key": key})), key
