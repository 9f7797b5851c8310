"""Rules within reach: the rulebook from the set-up, the table and the ledger."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import ROOT, OpenGame, OpenPage
from tests.browser.support.server import Server
from tests.browser.support.waiting import holds_in_page, resting_box
from tests.browser.test_pictures import Gate

TILE_PX = "100 * document.querySelector('.board .layers svg g').getScreenCTM().a"
"""Pixels of the side of a tile, as an expression for the page."""


def test_the_rulebook_is_searched_from_the_start_page_and_the_set_up(
    server: Server, open_page: OpenPage
) -> None:
    page = open_page(390, 844, has_touch=True)
    page.goto(f"{server.address}/#/")
    page.get_by_role("button", name="Rulebook").click()
    page.get_by_role("heading", name="Rulebook", level=1).wait_for()  # the start page has left
    page.get_by_role("heading", name="Carcassonne", level=2).wait_for()
    page.get_by_role("searchbox").fill("inn-16")
    page.locator("#rule-INN-16").wait_for()
    page.get_by_role("searchbox").fill("CATHEDR")
    page.locator("article mark", has_text="athedral").first.wait_for()
    holds_in_page(page, "document.documentElement.scrollWidth <= innerWidth")

    page.goto(f"{server.address}/#/new")
    card = page.locator("article", has=page.get_by_role("checkbox", name=re.compile("^Gold Mines")))
    expect(card).to_contain_text("the more you hold")
    card.get_by_role("button", name="Rules of Gold Mines").click()
    book = page.get_by_role("dialog", name="Rules")
    book.get_by_role("heading", name="Gold Mines").wait_for()
    book.get_by_role("img", name="Example of GLD-X1").wait_for()


def test_points_lead_to_their_rules(server: Server, open_game: OpenGame) -> None:
    """The ledger of a finished game names the rule of every sum, with an example."""
    file = (ROOT / "tests/golden/inns-and-cathedrals-1.carc").read_text(encoding="utf-8")
    page = open_game(server.upload(file).link).page
    page.get_by_role("button", name="Board", exact=True).click()
    page.get_by_role("button", name="Why? Show the rules").first.click()
    book = page.get_by_role("dialog", name="Rules")
    book.locator("article").first.wait_for()
    expect(book.get_by_role("searchbox")).to_have_count(1)
    book.get_by_role("button", name="Whole rulebook").click()
    chapters = book.get_by_role("navigation").get_by_role("button")
    expect(chapters.filter(has_text="Inns & Cathedrals")).to_have_count(1)
    # Only modules in play.
    expect(chapters.filter(has_text="Gold Mines")).to_have_count(0)


def test_the_result_leads_to_places_and_scrolls(server: Server, open_game: OpenGame) -> None:
    """Bars and records lead to the board, the wheel scrolls the page, and no card leaves a hole."""
    file = (ROOT / "tests/golden/base-1.carc").read_text(encoding="utf-8")
    page = open_game(server.upload(file).link).page
    page.get_by_role("list", name="Records").get_by_role(
        "button", name=re.compile("^.*Largest city")
    ).wait_for()
    slider = page.get_by_role("slider", name="Replay")
    at_end = slider.get_attribute("aria-valuetext") or ""
    page.get_by_role("button", name=re.compile("^Cities: ")).first.click()
    page.get_by_role("list", name="Cities").get_by_role("button").first.wait_for()
    expect(slider).not_to_have_attribute("aria-valuetext", at_end)
    # Where the parts of a bar are too narrow to touch, the seat lists them; the place is seen from near.
    page.set_viewport_size({"width": 360, "height": 640})
    page.get_by_role("button", name="Player 2", exact=True).click()
    sources = page.get_by_role("list", name="Where the points came from")
    last = sources.get_by_role("button").last
    last.click()
    expect(last).to_have_attribute("aria-expanded", "true")
    holds_in_page(page, f"{TILE_PX} >= 31.9")
    page.set_viewport_size({"width": 1440, "height": 900})

    holds_in_page(
        page,
        """() => {
          const card = document.querySelector(".time").getBoundingClientRect();
          const last = [...document.querySelectorAll(".time > *")].at(-1).getBoundingClientRect();
          return card.bottom - last.bottom < 40;
        }""",
    )
    page.set_viewport_size({"width": 820, "height": 700})
    box = resting_box(page.get_by_role("application"))
    page.mouse.move(box["x"] + box["width"] / 2, min(600, box["y"] + 40))
    before = page.locator("main").evaluate("main => main.scrollTop")
    page.mouse.wheel(0, 200)
    holds_in_page(page, "before => document.querySelector('main').scrollTop > before", before)


def test_a_record_that_is_chosen_early_is_shown_when_the_board_arrives(
    server: Server, open_page: OpenPage
) -> None:
    file = (ROOT / "tests/golden/base-1.carc").read_text(encoding="utf-8")
    page = open_page()
    gate = Gate(page, "**/api/games/*/replay")
    page.goto(server.upload(file).link)
    record = page.get_by_role("list", name="Records").get_by_role("button", name=re.compile("Best tile"))
    record.click()
    board = page.locator("[data-screen=result] section.final")
    expect(board.get_by_text("Loading…")).to_be_visible()
    gate.open()
    expect(board.get_by_role("heading", name=re.compile(r"^Board in turn \d+$"))).to_be_visible()
