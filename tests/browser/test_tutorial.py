"""Lessons lead through their moves: each is pointed at, done by hand or shown, and explained."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from carcassonne.server.lessons import Story, stories
from tests.browser.conftest import OpenPage
from tests.browser.support.game_page import GamePage
from tests.browser.support.server import Server


def begin(server: Server, page: Page, lesson: str = "") -> GamePage:
    page.goto(f"{server.address}/#/tutorial{lesson and '/'}{lesson}")
    table = GamePage(page)
    table.wait_for_my_turn()
    return table


def test_the_first_lesson_asks_for_what_it_says(server: Server, open_page: OpenPage) -> None:
    page = open_page()
    table = begin(server, page)
    coach = page.locator("section.coach")
    expect(coach.get_by_role("heading")).to_have_text("Place a tile")
    table.place((-1, 0))
    # Another rotation fits too, and the lesson does not claim otherwise.
    expect(coach).to_contain_text("The tile fits this way round too, but for this lesson rotate it once more")
    coach.get_by_role("button", name="Show me").click()
    expect(coach).to_contain_text("choose No follower, which is marked below")
    expect(page.locator("[data-beacon]")).to_have_text(re.compile("No f"))
    page.locator("[data-beacon]").click()
    expect(coach).to_contain_text("Press Confirm")
    table.confirm()
    expect(coach).to_contain_text("That’s one turn.")
    # The log speaks of the learner as of anyone else.
    expect(page.get_by_text(re.compile(r"\bYou (scores|places|gains)\b"))).to_have_count(0)
    coach.get_by_role("button", name="Next lesson").click()
    expect(coach.get_by_role("heading")).to_have_text("Place a follower")


@pytest.mark.parametrize("story", stories(), ids=lambda story: story.module)
def test_a_lesson_of_a_module(server: Server, open_page: OpenPage, story: Story) -> None:
    page = open_page(390, 844, has_touch=True)
    begin(server, page, story.module)
    coach = page.locator("section.coach")
    for number, chapter in enumerate(story.chapters, 1):
        expect(coach).to_contain_text(f"Lesson {number} of {len(story.chapters)}")
        table = GamePage(page)
        table.wait_for_my_turn()
        # No key of a text is left.
        expect(coach.get_by_text(re.compile(r"lesson-"))).to_have_count(0)
        for _ in chapter.moves:
            coach.get_by_role("button", name="Show me").click()
            table.wait()
        expect(coach).to_contain_text("Press Confirm")
        table.confirm()
        last = number == len(story.chapters)
        coach.get_by_role("button", name="Finish" if last else "Next lesson").click()
    expect(page.get_by_role("heading", name="Well done")).to_be_visible()
    expect(page.get_by_role("navigation", name="More to learn").get_by_role("button")).to_have_count(
        len(stories()) - 1
    )
