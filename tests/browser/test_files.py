"""Opening and saving game files on the start page and at the table."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

import carcassonne as cc
from tests.browser.conftest import OpenGame, OpenPage
from tests.browser.support.game_page import GamePage
from tests.browser.support.server import Server
from tests.browser.support.waiting import eventually

SAVES = Path(__file__).parents[1] / "jcz/saves"
Shoot = Callable[[Page, str], None]


def open_file(page: Page, server: Server, name: str, content: bytes) -> None:
    page.goto(server.address)
    page.get_by_label("Open a game file").last.set_input_files(
        {"name": name, "mimeType": "application/octet-stream", "buffer": content}
    )


def test_a_broken_file_is_refused_with_the_place_and_nothing_happens(
    server: Server, open_page: OpenPage, shoot: Shoot
) -> None:
    game = cc.Game(cc.Setup.of("base", seats=2), seed="1")
    for _ in range(6):
        game.push(game.legal[0])
    lines = cc.write_game(game).splitlines()
    lines[5] = '[0, "place 40,40/0"]'
    page = open_page()
    open_file(page, server, "broken.carc", "\n".join(lines).encode())
    alert = page.get_by_role("alert")
    alert.wait_for()
    # The line is named.
    expect(alert).to_contain_text("6")
    shoot(page, "broken-file")
    expect(page).to_have_url(re.compile(f"^{re.escape(server.address)}[/#]*$"))
    open_file(page, server, "nonsense.carc", b"\x00\xff\xfe not a game")
    alert.wait_for()


def test_a_save_of_jcloisterzone_opens_at_the_table(server: Server, open_page: OpenPage) -> None:
    page = open_page()
    open_file(page, server, "game.jcz", (SAVES / "abbey-declined.jcz").read_bytes())
    page.wait_for_function("() => location.hash.startsWith('#/game/')")
    table = GamePage(page)
    table.wait()
    eventually(page, table.tiles_on_board, lambda tiles: tiles > 1)


def test_a_saved_game_comes_back_as_it_was(server: Server, open_game: OpenGame, open_page: OpenPage) -> None:
    table = open_game(server.create(("base", "river")).link)
    for _ in range(2):
        table.place()
        table.confirm()
    with table.page.expect_download() as saving:
        table.button("Download the game file").click()
    content = Path(saving.value.path()).read_bytes()
    page = open_page()
    open_file(page, server, saving.value.suggested_filename, content)
    page.wait_for_function("() => location.hash.startsWith('#/game/')")
    again = GamePage(page)
    before = table.wait()
    again.wait_until(lambda view: view.seq == before.seq)
    again.expect_tiles(table.tiles_on_board())


def test_players_without_a_name_are_called_in_the_language_of_the_page(
    server: Server, open_page: OpenPage
) -> None:
    game = cc.Game(cc.Setup.of("base", seats=2), seed="1")
    page = open_page(locale="fr-FR")
    page.goto(server.upload(cc.write_game(game)).link)
    GamePage(page).wait()
    cards = page.locator("[data-seat-card]")
    expect(cards.nth(0)).to_contain_text("Joueur 1")
    expect(cards.nth(1)).to_contain_text("Joueur 2")
    expect(page.get_by_text(re.compile(r"\bseat \d"))).to_have_count(0)
