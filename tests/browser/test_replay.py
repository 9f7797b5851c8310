"""Looking back: every step by slider and keys, and a link to a moment that lets others look."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import Page, expect

import carcassonne as cc
from tests.browser.conftest import OpenPage
from tests.browser.support.game_page import GamePage
from tests.browser.support.server import CreatedGame, Server
from tests.browser.support.waiting import eventually, resting_box
from tests.browser.test_motion import FIRST_TILE

Shoot = Callable[[Page, str], None]
FRAME_PX = 31
"""Side at least of the frame around the latest tile, which is a little smaller than the tile."""


def half_a_game(server: Server) -> CreatedGame:
    """A game with some thirty actions, played by the engine."""
    game = cc.Game(cc.Setup.of("base", seats=2), seed="3")
    while len(game.records) < 30:
        game.push(game.legal[0])
    return server.upload(cc.write_game(game))


def a_long_game(server: Server) -> CreatedGame:
    """Six players have laid a hundred tiles, more than a phone can show large enough."""
    game, rng = cc.Game(cc.Setup.of("base", "inns-and-cathedrals", "river", seats=6), seed="3"), Random(3)
    while game.position.board.n_tiles() < 100:
        game.push(rng.choice(list(game.legal)))
    return server.upload(cc.write_game(game))


class Replay:
    """The replay screen."""

    def __init__(self, page: Page, link: str) -> None:
        self.page = page
        page.goto(link)
        self.slider = page.get_by_role("slider", name="Replay")
        self.slider.wait_for()

    @property
    def last(self) -> int:
        return int(self.slider.get_attribute("max") or 0)

    def expect_step(self, step: int) -> None:
        expect(self.slider).to_have_value(str(step))

    def expect_turn(self, turn: int) -> None:
        """The turn that the slider names."""
        expect(self.slider).to_have_attribute("aria-valuetext", re.compile(rf"^\S+ {turn}\b"))

    def press(self, key: str, step: int) -> None:
        """The key leads to this step."""
        self.page.keyboard.press(key)
        self.expect_step(step)


@pytest.fixture
def replay(server: Server, open_page: OpenPage) -> Replay:
    return Replay(open_page(), half_a_game(server).replay_link())


def test_it_opens_at_the_end_and_keys_step_through_it(replay: Replay, shoot: Shoot) -> None:
    board = GamePage(replay.page)
    end, tiles = replay.last, board.tiles_on_board()
    replay.expect_step(end)
    shoot(replay.page, "replay")
    replay.press("ArrowLeft", end - 1)
    replay.press("PageUp", end - 11)
    eventually(replay.page, board.tiles_on_board, lambda found: found < tiles)
    replay.press("ArrowRight", end - 10)
    replay.press("Home", 0)
    board.expect_tiles(1)
    replay.press("End", end)
    board.expect_tiles(tiles)


def test_the_slider_and_its_buttons(replay: Replay) -> None:
    replay.slider.fill("7")
    expect(replay.page).to_have_url(re.compile("/7$"))
    replay.page.get_by_role("button", name="One turn forward").click()
    replay.expect_step(12)
    replay.expect_turn(4)
    replay.page.get_by_role("button", name="One turn back").click()
    replay.expect_step(9)
    replay.expect_turn(3)
    replay.page.get_by_role("button", name="To the beginning").click()
    replay.expect_step(0)
    replay.page.get_by_role("button", name="Play", exact=True).click()
    replay.page.wait_for_function("() => document.querySelector('input[type=range]').valueAsNumber >= 2")
    replay.page.get_by_role("button", name="Pause").click()


def test_a_phone_follows_the_game_with_tiles_that_can_be_recognised(
    server: Server, open_page: OpenPage
) -> None:
    """At every moment the latest tile is in view, and the scores of all six players are."""
    page = open_page(360, 640, has_touch=True, is_mobile=True)
    replay = Replay(page, a_long_game(server).replay_link(40))
    frame = page.locator("[data-part=last]").first
    for step in (40, 20, replay.last - 1):
        replay.slider.fill(str(step))
        replay.expect_step(step)
        box, board = resting_box(frame), resting_box(page.get_by_role("application"))
        assert box["width"] >= FRAME_PX
        assert board["x"] <= box["x"] <= board["x"] + board["width"] - box["width"]
        assert board["y"] <= box["y"] <= board["y"] + board["height"] - box["height"]
    for card in page.locator("aside li").all():
        expect(card).to_be_in_viewport(ratio=1)


def test_a_shared_link_opens_at_the_moment_and_cannot_play(server: Server, open_page: OpenPage) -> None:
    created = half_a_game(server)
    page = open_page()
    replay = Replay(page, created.replay_link())
    replay.slider.fill("12")
    page.get_by_role("button", name="Copy a link to this moment").click()
    field = page.get_by_role("textbox", name="Copy a link to this moment")
    expect(field).to_have_value(re.compile("/shared/.*/12$"))
    # The link must not hand over the host's seats.
    expect(field).not_to_have_value(re.compile(re.escape(created.host)))
    stranger = Replay(open_page(), field.input_value())
    stranger.expect_step(12)
    GamePage(stranger.page).expect_tiles(GamePage(page).tiles_on_board())
    # Areas can be asked about without a token, in the position that is shown.
    place = stranger.page.evaluate(FIRST_TILE)
    stranger.page.mouse.click(place["x"], place["y"])
    expect(stranger.page.get_by_text(re.compile(r"(City|Road|Field|Cloister) · \d+ tile"))).to_be_visible()
