"""Figures and pieces tell their names to a mouse that rests on them and to a finger that stays on them."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import OpenGame
from tests.browser.support.server import Server
from tests.browser.support.waiting import resting_box
from tests.browser.test_dock import many_answers

NAME = "[data-part=name]"
SUPPLY = "[data-seat-card] .supply [data-name]"
PIECE = "[role=application] [data-name]"
CHIP = "[data-part=choices] [data-name]"


def test_a_mouse_is_told_names(server: Server, open_game: OpenGame) -> None:
    page = open_game(server.upload(many_answers()).link).page
    tag = page.locator(NAME)
    for place, name in ((SUPPLY, "follower: 7 / 7"), (PIECE, "count"), (CHIP, "follower")):
        hover(page, page.locator(place).first)
        expect(tag).to_have_text(name)
    page.mouse.move(1, 1)
    expect(tag).to_have_count(0)


def test_a_long_press_tells_a_name_and_chooses_nothing(server: Server, open_game: OpenGame) -> None:
    table = open_game(server.upload(many_answers()).link, has_touch=True)
    page = table.page
    tag = page.locator(NAME)
    before = table.wait_for_my_turn()
    chip = page.locator(CHIP).nth(1)
    for place, name in ((page.locator(SUPPLY).first, "follower: 7 / 7"), (chip, "large follower")):
        hold(page, place, name)
        expect(tag).to_have_count(0)
    after = table.wait()
    assert [each.on for each in after.choices] == [each.on for each in before.choices]
    # A short tap still chooses, and says nothing.
    chip.tap()
    expect(chip).to_have_attribute("aria-pressed", "true")
    expect(tag).to_have_count(0)


def hover(page: Page, place: Locator) -> None:
    box = resting_box(place)
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def hold(page: Page, place: Locator, name: str) -> None:
    """Put a finger down, wait for the name, and lift it."""
    box = resting_box(place)
    point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    devtools = page.context.new_cdp_session(page)
    devtools.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    expect(page.locator(NAME)).to_have_text(name)
    devtools.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    devtools.detach()
