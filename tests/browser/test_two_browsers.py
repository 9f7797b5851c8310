"""Two people with a device each."""

from __future__ import annotations

from tests.browser.conftest import OpenGame
from tests.browser.support.auto_player import AutoPlayer
from tests.browser.support.game_page import GamePage
from tests.browser.support.server import Seating, Server


def in_step(one: GamePage, other: GamePage) -> None:
    """Both see the same number of actions, tiles and points."""
    one.page.wait_for_function(
        "seq => Number(document.querySelector('[data-seq]').dataset.seq) >= seq", arg=other.wait().seq
    )
    assert one.wait().seq == other.wait().seq
    assert one.tiles_on_board() == other.tiles_on_board()
    assert one.scores() == other.scores()


def test_a_line_that_breaks_in_the_middle_of_a_game(server: Server, open_game: OpenGame) -> None:
    created = server.create(("base", "inns-and-cathedrals"), Seating(here=1, link=1))
    ana = open_game(created.link, width=1210, height=800)
    bo = open_game(created.seat_link(1), width=1210, height=800)
    players = {"Ana": AutoPlayer(ana, 1), "Bo": AutoPlayer(bo, 2)}
    for _ in range(3):
        players["Ana"].play(1)
        in_step(bo, ana)
        players["Bo"].play(1)
        in_step(ana, bo)

    bo.page.context.set_offline(True)
    missed = bo.look().seq
    players["Ana"].play(1)
    assert ana.wait().decision is None, "it is Bo's turn"
    bo.page.get_by_text("Connection lost").first.wait_for()
    assert bo.look().seq == missed
    assert bo.tiles_on_board() < ana.tiles_on_board()

    bo.page.context.set_offline(False)
    bo.wait_for_my_turn()
    in_step(bo, ana)
    assert not bo.page.get_by_text("Connection lost").first.is_visible()
    players["Bo"].play(1)
    in_step(ana, bo)


def test_only_the_holder_of_a_seat_is_offered_its_actions(server: Server, open_game: OpenGame) -> None:
    created = server.create(seating=Seating(here=1, link=1))
    ana, bo = open_game(created.link), open_game(created.seat_link(1))
    assert ana.look().decision == "place"
    waiting = bo.look()
    assert waiting.decision is None
    assert (waiting.cells, waiting.places, waiting.finish) == ([], [], [])
    assert waiting.prompt == "Waiting for Ana"


def test_of_two_pages_with_one_seat_the_slower_one_is_told(server: Server, open_game: OpenGame) -> None:
    created = server.create()
    first, second = open_game(created.link), open_game(created.link)
    first.place()
    second.place()
    first.confirm()
    in_step(second, first)
    view = second.wait_for_my_turn()
    assert view.prompt.startswith("Bo")
    assert not view.can_undo, "the draft on the old position is gone"
