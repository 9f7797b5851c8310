"""Things that draw themselves in a notebook."""

from __future__ import annotations

import carcassonne as cc


def test_a_tile_a_position_and_a_game_draw_themselves() -> None:
    game = cc.Game(cc.Setup.of("base"), seed=1)
    for thing in (cc.tile_type("base/cloister"), game.position, game):
        picture = thing._repr_svg_()
        assert picture is not None
        assert picture.startswith("<svg")
        assert picture.rstrip().endswith("</svg>")
