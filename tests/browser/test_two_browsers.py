"""Two people with a device each."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import OpenGame
from tests.browser.support.auto_player import AutoPlayer
from tests.browser.support.game_page import GamePage
from tests.browser.support.server import Seating, Server
from tests.browser.support.waiting import eventually


def in_step(one: GamePage, other: GamePage) -> None:
    """Both see the same number of actions, tiles and points."""
    seq = other.wait().seq
    one.wait_until(lambda view: view.seq == seq)
    one.expect_tiles(other.tiles_on_board())
    eventually(one.page, one.scores, lambda scores: scores == other.scores())


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
    missed, tiles = bo.wait().seq, bo.tiles_on_board()
    players["Ana"].play(1)
    # It is Bo's turn.
    ana.wait_until(lambda view: view.decision is None)
    ana.expect_tiles(tiles + 1)
    bo.page.get_by_text("Connection lost").first.wait_for()
    bo.wait_until(lambda view: view.seq == missed)
    bo.expect_tiles(tiles)
    bo.page.get_by_role("tab", name="Chat").click()
    remark = bo.page.get_by_role("textbox", name="Write a message")
    remark.fill("Are you still there?")
    remark.press("Enter")
    expect(bo.page.get_by_text("The server cannot be reached.")).to_be_visible()
    expect(remark).to_have_value("Are you still there?")

    bo.page.context.set_offline(False)
    bo.wait_for_my_turn()
    in_step(bo, ana)
    expect(bo.page.get_by_text("Connection lost")).to_have_count(0)
    players["Bo"].play(1)
    in_step(ana, bo)


def test_only_the_holder_of_a_seat_is_offered_its_actions(server: Server, open_game: OpenGame) -> None:
    created = server.create(seating=Seating(here=1, link=1))
    ana, bo = open_game(created.link), open_game(created.seat_link(1))
    ana.wait_until(lambda view: view.decision == "place")
    waiting = bo.wait_until(lambda view: view.prompt == "Waiting for Ana")
    assert waiting.decision is None
    assert (waiting.cells, waiting.places, waiting.finish) == ([], [], [])


def test_of_two_pages_with_one_seat_the_slower_one_is_told(server: Server, open_game: OpenGame) -> None:
    created = server.create()
    first, second = open_game(created.link), open_game(created.link)
    first.place()
    second.place()
    first.confirm()
    in_step(second, first)
    # The draft on the old position is gone.
    second.wait_until(lambda view: view.prompt.startswith("Bo") and not view.can_undo)
