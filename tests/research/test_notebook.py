"""Games, positions and results show themselves; the board widget steps through a game."""

from __future__ import annotations

import pytest

import carcassonne as cc
from carcassonne.bots.arena import run
from carcassonne.research.notebook import BoardWidget


def played(actions: int = 12) -> cc.Game:
    game = cc.Game(cc.Setup.of("base", seats=["Ana", "<Ben>"]), seed=3)
    while len(game.records) < actions:
        game.push(game.legal[0])
    return game


def test_games_and_positions_show_a_picture_and_a_table() -> None:
    game = played()
    for thing in (game, game.position):
        bundle = thing._repr_mimebundle_()
        assert bundle["text/plain"] == repr(thing)
        assert bundle["image/svg+xml"].startswith("<svg")
        assert bundle["image/svg+xml"] in bundle["text/html"]
    html = game._repr_mimebundle_()["text/html"]
    assert "<td>Ana</td>" in html
    assert "&lt;Ben&gt;" in html


def test_results_of_an_arena_show_a_table() -> None:
    standing = run(cc.Setup.of("base"), ["random", "greedy:nodes=2"], 2, "1")
    table = standing._repr_html_()
    assert table.count("<tr>") == 3
    assert "<td>greedy:nodes=2</td>" in table
    assert "mean score" in table
    assert "{" not in table, "groups of numbers are written as text"
    assert repr(standing).startswith("<Standing after 2 games: random ")


def test_the_widget_steps_through_the_game() -> None:
    game = played()
    widget = BoardWidget(game)
    assert (widget.step, widget.actions) == (len(game.records), len(game.records))
    assert widget.position() == game.position
    last = widget.picture
    widget.step = 0
    assert widget.picture != last
    assert widget.caption == "Start of the game"
    assert widget.scores == [["Ana", 0], ["<Ben>", 0]]
    widget.step = 10**6
    assert widget.step == len(game.records)
    assert widget.picture == last
    seat = game.records[-1].seat
    assert widget.caption == (f"{['Ana', '<Ben>'][seat]}: " if seat >= 0 else "") + str(
        game.records[-1].action
    )


def test_the_position_of_the_widget_is_a_copy() -> None:
    game = played()
    widget = BoardWidget(game)
    pos = widget.position()
    pos.apply(pos.legal[0])
    assert pos != widget.position() == game.position


def test_the_widget_refuses_what_it_cannot_show() -> None:
    game = played(1)
    with pytest.raises(TypeError, match="steps through a Game, not a Position"):
        BoardWidget(game.position)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="there is no language 'xx'; there are en, es, fr"):
        BoardWidget(game, language="xx")


def test_the_widget_follows_a_game_that_goes_on() -> None:
    game = played()
    widget = BoardWidget(game, language="es")
    assert widget.labels["next"] == "Acción siguiente"
    before = widget.picture
    game.push(game.legal[0])
    widget.follow()
    assert widget.actions == widget.step == len(game.records)
    assert widget.picture != before
