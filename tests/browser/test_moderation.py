"""Rude words at a table: a player reports them, a moderator reads them and mutes their author."""

from __future__ import annotations

import sqlite3
from contextlib import closing

from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.support.server import Server
from tests.browser.test_access import expect_no_violations
from tests.browser.test_lobby import sign_up
from tests.browser.test_tournament import Shoot


def ask(page: Page, server: Server, path: str, body: dict[str, object]) -> dict[str, list[str]]:
    """Send a request of the lobby as the page does."""
    headers = {"Origin": server.address}
    answer = page.request.post(f"{server.address}/api/lobby/tables{path}", data=body, headers=headers)
    assert answer.ok, answer.text()
    found: dict[str, list[str]] = answer.json()
    return found


def test_rude_words_are_reported_and_their_author_is_muted(
    open_page: OpenPage, server: Server, shoot: Shoot
) -> None:
    ada = open_page(375, 667, locale="es-ES")
    bea = open_page(1280, 800)
    sign_up(ada, server, "Ada M")
    sign_up(bea, server, "Bea M")
    wish = {"title": "Rude", "family": "medieval", "modules": {"base": {}}, "seats": 2}
    (table,) = ask(ada, server, "", wish)["tables"]
    ask(bea, server, f"/{table}/join", {})
    for page in (ada, bea):
        page.goto(f"{server.address}/#/lobby")
        page.wait_for_url("**/#/game/*")
    bea.get_by_role("tab", name="Chat").click()
    words = bea.get_by_label("Write a message")
    words.fill("I hate <b>you</b>")
    words.press("Enter")

    ada.get_by_role("button", name="Menú").click()
    ada.get_by_role("button", name="Invitar y compartir", exact=True).click()
    ada.get_by_role("button", name="Bea M", exact=True).click()
    ada.get_by_role("button", name="Denunciar").click()
    expect(ada.get_by_text("Gracias.")).to_be_visible()
    expect_no_violations(ada)
    shoot(ada, "report-phone")

    moderator = open_page(375, 667, locale="es-ES")
    number = sign_up(moderator, server, "Mora")
    with closing(sqlite3.connect(server.database)) as database, database:
        database.execute("UPDATE players SET is_moderator = 1 WHERE id = ?", (number,))
    moderator.goto(f"{server.address}/#/moderation")
    report = moderator.locator("section").filter(has=moderator.get_by_role("heading", name="Bea M"))
    expect(report.get_by_text("I hate <b>you</b>")).to_be_visible()
    expect_no_violations(moderator)
    shoot(moderator, "moderation-phone")
    report.get_by_role("button", name="Silenciar").click()
    expect(report).to_have_count(0)

    words.fill("I said it again")
    words.press("Enter")
    expect(bea.get_by_text("cannot write").first).to_be_visible()
    expect(ada.get_by_text("I said it again")).to_have_count(0)
