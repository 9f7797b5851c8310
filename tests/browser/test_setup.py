"""The set-up screen: reachable at every size, presets of one's own."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.support.server import Server
from tests.browser.support.waiting import eventually, holds_in_page, resting_box


def expect_in_view(page: Page, name: str) -> None:
    size = page.viewport_size
    assert size is not None
    eventually(
        page,
        lambda: resting_box(page.get_by_role("button", name=name)),
        lambda box: (
            box["y"] >= 0
            and box["y"] + box["height"] <= size["height"]
            and box["x"] + box["width"] <= size["width"]
        ),
    )


def open_setup(server: Server, page: Page) -> None:
    page.goto(f"{server.address}/#/new")
    page.get_by_role("button", name="Start game").wait_for()


@pytest.mark.parametrize("size", [(1440, 900), (1280, 720), (820, 1180), (390, 844), (360, 640)])
def test_start_is_always_in_view(server: Server, open_page: OpenPage, size: tuple[int, int]) -> None:
    page = open_page(*size, has_touch=size[0] < 1000)
    open_setup(server, page)
    expect_in_view(page, "Start game")
    if size[0] < 800:
        # Two seats, one to add, and the options.
        expect(page.locator(".strip button")).to_have_count(4)
        page.get_by_role("button", name="Add player", exact=True).click()
        page.get_by_role("button", name=re.compile("^Player 3")).click()
        page.get_by_label("Who plays as Player 3?").select_option("here")
        page.keyboard.press("Escape")
        page.get_by_role("button", name="Player 3 On this device").wait_for()
        expect_in_view(page, "Start game")
    holds_in_page(page, "document.documentElement.scrollWidth <= innerWidth")


def test_a_character_and_a_speed_are_chosen(server: Server, open_page: OpenPage) -> None:
    page = open_page()
    open_setup(server, page)
    page.get_by_label("Who plays as Player 2?").select_option("bot raoul")
    # A character brings a name and says how it plays.
    expect(page.get_by_label("Name of the blue seat")).to_have_value("Raoul of the Roads")
    expect(page.get_by_text("hard and careful")).to_be_visible()
    page.get_by_label("Speed of the bots").select_option("quick")
    with page.expect_request(lambda request: request.method == "POST") as creating:
        page.get_by_role("button", name="Start game").click()
    sent = creating.value.post_data_json or {}
    assert (sent["bot_speed"], sent["seats"][1]["level"]) == ("quick", "raoul")
    expect(page.locator("[data-seat-card='1']")).to_contain_text("Raoul of the Roads")


def test_nothing_runs_into_the_options_of_a_chosen_module(server: Server, open_page: OpenPage) -> None:
    page = open_page()
    open_setup(server, page)
    page.get_by_role("button", name="Everything").first.click()
    expect(page.locator("article .options").first).to_be_visible()
    holds_in_page(
        page,
        """() => [...document.querySelectorAll("article .options svg")].every((gear) => {
          const left = gear.getBoundingClientRect().left;
          const words = [...gear.closest("article").querySelectorAll(".meta span")];
          return words.every((word) => {
            const box = word.getBoundingClientRect();
            return box.right <= left || box.bottom <= gear.getBoundingClientRect().top;
          });
        })""",
    )


def test_presets_are_saved_and_shared_by_link(server: Server, open_page: OpenPage) -> None:
    page = open_page()
    open_setup(server, page)
    for name in ("The River", "Ferries"):
        page.locator("label", has_text=name).click()
    page.get_by_role("button", name="Save as preset").click()
    page.get_by_label("Name of the preset").fill("Señor’s Sunday")
    page.get_by_role("dialog").get_by_role("button", name="Save as preset").click()
    field = page.get_by_role("textbox", name="Señor’s Sunday")
    expect(field).to_have_value(re.compile("/#/new/."))
    link = field.input_value()
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Señor’s Sunday saved by you")).to_have_attribute(
        "aria-pressed", "true"
    )

    friend = open_page(width=390, height=844)
    friend.goto(link)
    friend.get_by_text("Shared set-up: Señor’s Sunday").wait_for()
    for name in ("The River", "Ferries"):
        expect(friend.get_by_role("checkbox", name=name)).to_be_checked()
    friend.get_by_role("button", name="Save as preset").first.click()
    friend.goto(f"{server.address}/#/new")
    friend.get_by_role("button", name="Señor’s Sunday", exact=True).wait_for()

    friend.goto("about:blank")
    friend.goto(f"{server.address}/#/new/damaged")
    friend.get_by_text("The link to this set-up is damaged.").wait_for()
