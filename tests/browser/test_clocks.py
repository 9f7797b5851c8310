"""Clocks and agreements, seen from two devices."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenGame
from tests.browser.support.auto_player import AutoPlayer
from tests.browser.support.game_page import GamePage
from tests.browser.support.server import Seating, Server

PAIR = Seating(here=1, link=1)


def live(base: int, increment: int) -> dict[str, Any]:
    clock = {"kind": "live", "base": base, "increment": increment, "time_out": "out"}
    return {"clock": clock, "waiting": False}


def card(page: Page, seat: int) -> Any:
    return page.locator(f"article[data-seat-card='{seat}']")


def test_a_take_back_by_consent_and_a_flag_are_seen_by_both(
    server: Server, open_game: OpenGame, shoot: Callable[[Page | GamePage, str], None]
) -> None:
    created = server.create(seating=PAIR, **live(3600, 30))
    ana = open_game(created.link, width=1280, height=800)
    bo = open_game(created.seat_link(1), width=1280, height=800)
    for page in (ana.page, bo.page):
        expect(page.get_by_role("timer", name="Time left for Ana")).to_contain_text("1:00:")
        expect(page.get_by_role("timer", name="Time left for Bo")).to_be_visible()
    before = ana.wait_for_my_turn().seq
    AutoPlayer(ana, 1).play(1)
    bo.wait_for_my_turn()

    ana.page.get_by_role("button", name="Take back, pause, resign").click()
    shoot(ana, "table-menu")
    ana.page.get_by_role("button", name="Ask to take back my last turn").click()
    expect(ana.page.get_by_text("Waiting for Bo.")).to_be_visible()
    expect(bo.page.get_by_text("Ana asks to take back the last turn.")).to_be_visible()
    shoot(bo, "table-offer")
    bo.page.get_by_role("button", name="Agree").click()
    for table in (ana, bo):
        table.wait_until(lambda view: view.seq == before)
        table.expect_tiles(1)
        expect(table.page.get_by_text("takes back a turn")).to_be_visible()
    AutoPlayer(ana, 2).play(1)
    bo.wait_for_my_turn()

    timed = server.create(seating=PAIR, **live(2, 0))
    ana.page.goto(timed.link)
    bo.page.goto(timed.seat_link(1))
    for page in (ana.page, bo.page):
        expect(page.get_by_text("Ana is out of time. Bo wins.")).to_be_visible()
        expect(card(page, 0)).to_contain_text("Out of time.")
        expect(card(page, 0)).not_to_contain_text("Playing now")
        expect(page.get_by_role("timer", name="Time left for Ana")).to_have_count(0)
    shoot(ana, "table-flag")
    # Without any points, no other player stands beside the winner.
    page = ana.page
    expect(page.get_by_text("Remaining tiles")).to_have_count(0)
    page.get_by_role("button", name="Show the result").click()
    expect(page.get_by_role("heading", name="Bo wins")).to_be_visible()
    expect(page.get_by_text("with 0 points", exact=True)).to_be_visible()
    expect(page.locator(".winner svg text")).to_have_text(["1", "2"])
