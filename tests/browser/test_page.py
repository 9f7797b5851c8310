"""The page itself: its size, where it comes from, what is left without a line."""

from __future__ import annotations

import json
from urllib.parse import urlsplit

from playwright.sync_api import expect

from tests.browser.conftest import OpenGame, OpenPage
from tests.browser.support.server import Server
from tests.browser.support.waiting import eventually

FIRST_PAGE = 250 * 1024


def test_the_first_page_is_small(server: Server, open_page: OpenPage) -> None:
    """All that is sent for the start page without the art, as compressed as it goes over the line."""
    page = open_page()
    devtools = page.context.new_cdp_session(page)
    devtools.send("Network.enable")
    sizes: dict[str, float] = {}
    addresses: dict[str, str] = {}
    devtools.on(
        "Network.responseReceived", lambda e: addresses.update({e["requestId"]: e["response"]["url"]})
    )
    devtools.on("Network.loadingFinished", lambda e: sizes.update({e["requestId"]: e["encodedDataLength"]}))
    page.goto(server.address)
    page.get_by_role("button", name="New game").wait_for()
    page.wait_for_load_state("networkidle")

    def pieces_loaded() -> dict[str, float]:
        return {
            addresses[key]: size for key, size in sizes.items() if "/art/" not in addresses.get(key, "/art/")
        }

    pieces = eventually(page, pieces_loaded, lambda found: len(found) > 3)
    assert sum(pieces.values()) < FIRST_PAGE, json.dumps(pieces, indent=1)


def test_nothing_comes_from_anywhere_else(server: Server, open_game: OpenGame) -> None:
    """At home, in a train, on an island: the local server is all that is needed."""
    table = open_game(server.create().link)
    hosts: set[str] = set()
    table.page.on("request", lambda request: hosts.add(urlsplit(request.url).netloc))
    table.page.reload()
    table.wait()
    table.place()
    table.page.wait_for_load_state("networkidle")
    assert hosts == {urlsplit(server.address).netloc}


def test_the_table_can_be_looked_at_without_a_line(server: Server, open_game: OpenGame) -> None:
    table = open_game(server.create().link)
    table.page.wait_for_load_state("networkidle")
    table.page.context.set_offline(True)
    lost = table.page.get_by_text("Connection lost")
    expect(lost.first).to_be_visible()
    before = table.wait().cells[0].width
    table.button("Zoom in").click()
    table.wait_until(lambda view: view.cells[0].width > before)
    table.page.get_by_role("tab", name="All moves").click()
    table.button("Settings").click()
    table.page.get_by_role("dialog").wait_for()
    table.page.keyboard.press("Escape")
    table.page.context.set_offline(False)
    expect(lost).to_have_count(0)
    table.wait_for_my_turn()
    table.button("Show the whole board").click()
    table.place()
    table.expect_tiles(2)


def test_a_screen_whose_file_does_not_arrive(server: Server, open_page: OpenPage) -> None:
    """Without a connection, and after an update of the server that replaced the files of an open page."""
    page = open_page(service_workers="block")
    page.goto(server.address)
    button = page.get_by_role("button", name="New game")
    button.wait_for()
    page.route("**/assets/NewGame-*.js", lambda route: route.abort("internetdisconnected"))
    button.click()
    expect(page.get_by_text("Part of this page could not be loaded.")).to_be_visible()
    page.get_by_role("button", name="Home").last.click()
    expect(button).to_be_visible()
    button.click()
    expect(page.get_by_text("Part of this page could not be loaded.")).to_be_visible()
    page.unroute_all()
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_role("heading", name="Expansions")).to_be_visible()


def test_a_dialog_whose_file_does_not_arrive_leaves_the_game_alone(
    server: Server, open_game: OpenGame
) -> None:
    table = open_game(server.create().link, service_workers="block")
    page = table.page
    page.route("**/assets/RulebookDialog-*.js", lambda route: route.abort("internetdisconnected"))
    table.place()
    page.get_by_role("button", name="Rulebook").click()
    told = page.get_by_role("alert").filter(has_text="Part of this page could not be loaded.")
    expect(told).to_be_visible()
    told.get_by_role("button", name="Close").click()
    expect(told).to_have_count(0)
    table.confirm()
    table.expect_tiles(2)
