"""Looking back: every step by slider and keys, and a link to a moment that lets others look."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

import carcassonne as cc
from tests.browser.conftest import OpenPage
from tests.browser.support.game_page import GamePage
from tests.browser.support.server import CreatedGame, Server

Shoot = Callable[[Page, str], None]


def half_a_game(server: Server) -> CreatedGame:
    """A game with some thirty actions, played by the engine."""
    game = cc.Game(cc.Setup.of("base", seats=2), seed="3")
    while len(game.records) < 30:
        game.push(game.legal[0])
    return server.upload(cc.write_game(game))


class Replay:
    """The replay screen."""

    def __init__(self, page: Page, link: str) -> None:
        self.page = page
        page.goto(link)
        self.slider = page.get_by_role("slider", name="Replay")
        self.slider.wait_for()

    @property
    def step(self) -> int:
        return int(self.slider.input_value())

    @property
    def last(self) -> int:
        return int(self.slider.get_attribute("max") or 0)

    @property
    def turn(self) -> int:
        """The turn that the slider names."""
        return int((self.slider.get_attribute("aria-valuetext") or "").split(" ")[1])

    def tiles(self) -> int:
        return GamePage(self.page).tiles_on_board()

    def press(self, key: str) -> int:
        self.page.keyboard.press(key)
        return self.step


@pytest.fixture
def replay(server: Server, open_page: OpenPage) -> Replay:
    return Replay(open_page(), half_a_game(server).replay_link())


def test_it_opens_at_the_end_and_keys_step_through_it(replay: Replay, shoot: Shoot) -> None:
    end, tiles = replay.last, replay.tiles()
    assert replay.step == end
    shoot(replay.page, "replay")
    assert replay.press("ArrowLeft") == end - 1
    assert replay.press("PageUp") == end - 11
    assert replay.tiles() < tiles
    assert replay.press("ArrowRight") == end - 10
    assert replay.press("Home") == 0
    assert replay.tiles() == 1
    assert replay.press("End") == end
    assert replay.tiles() == tiles


def test_the_slider_and_its_buttons(replay: Replay) -> None:
    replay.slider.fill("7")
    assert replay.page.url.endswith("/7")
    replay.page.get_by_role("button", name="One turn on").click()
    assert replay.step == 12
    assert replay.turn == 4
    replay.page.get_by_role("button", name="One turn back").click()
    assert replay.step == 9
    assert replay.turn == 3
    replay.page.get_by_role("button", name="To the beginning").click()
    assert replay.step == 0
    replay.page.get_by_role("button", name="Play", exact=True).click()
    replay.page.wait_for_function("() => document.querySelector('input[type=range]').valueAsNumber >= 2")
    replay.page.get_by_role("button", name="Pause").click()


def test_a_shared_link_opens_at_the_moment_and_cannot_play(server: Server, open_page: OpenPage) -> None:
    created = half_a_game(server)
    page = open_page()
    replay = Replay(page, created.replay_link())
    replay.slider.fill("12")
    page.get_by_role("button", name="Copy a link to this moment").click()
    link = page.get_by_role("textbox", name="Copy a link to this moment").input_value()
    assert created.host not in link, "the link must not hand over the host's seats"
    stranger = Replay(open_page(), link)
    assert stranger.step == 12
    assert stranger.tiles() == replay.tiles()
