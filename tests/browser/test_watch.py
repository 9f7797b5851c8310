"""Spectators look on at small boards and talk apart from the players."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.support.server import Server
from tests.browser.test_access import expect_no_violations
from tests.browser.test_lobby import sign_up


def open_chat(page: Page) -> None:
    page.get_by_role("tab", name="Chat").click()


def say(page: Page, words: str) -> None:
    page.get_by_label("Write a message").fill(words)
    page.keyboard.press("Enter")


def test_spectators_watch_and_talk_apart(open_page: OpenPage, server: Server) -> None:
    ada, bea, eva = open_page(1280, 800), open_page(1280, 800), open_page(1440, 900)
    for page, name in ((ada, "Ada W"), (bea, "Bea W"), (eva, "Eva W")):
        sign_up(page, server, name)
    origin = {"Origin": server.address}
    table = {"family": "medieval", "modules": {"base": {}}, "seats": 2}
    table |= {"clock": {"kind": "live", "base": 600, "increment": 10}, "rated": True}
    opened = ada.request.post(f"{server.address}/api/lobby/tables", data=table, headers=origin).json()
    [seek] = opened["tables"]
    joined = bea.request.post(f"{server.address}/api/lobby/tables/{seek}/join", headers=origin).json()
    [started] = joined["started"]

    eva.goto(f"{server.address}/#/watch")
    card = eva.get_by_role("article").filter(has_text="Ada W")
    expect(card.locator("image")).not_to_have_count(0)
    # Looking at small boards is not watching a game.
    expect(card.get_by_text("spectator")).to_have_count(0)
    expect_no_violations(eva)
    card.get_by_role("button", name="Watch").click()
    eva.wait_for_url("**/#/game/*")
    bea.goto(f"{server.address}/#/join/{started['game']}/{started['token']}")
    for page in (bea, eva):
        open_chat(page)
    expect(bea.get_by_text("One spectator")).to_be_visible()
    say(eva, "a bold move")
    remark = eva.get_by_role("listitem").filter(has_text="a bold move")
    expect(remark).to_contain_text("spectator")
    expect_no_violations(eva)
    say(bea, "good luck, all")
    for page in (bea, eva):
        expect(page.get_by_text("good luck, all")).to_be_visible()
    expect(bea.get_by_text("a bold move")).to_have_count(0)
