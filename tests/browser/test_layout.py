"""The main screens on phones, tablets and laptops: nothing is cut, nothing too small to touch."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Page, expect

import carcassonne as cc
from tests.browser.conftest import OpenPage
from tests.browser.support.server import CreatedGame, Seating, Server
from tests.browser.support.waiting import eventually, resting_box
from tests.browser.test_access import game_of
from tests.browser.test_lobby import sign_up
from tests.browser.test_tournament import ask

LAYOUT = (Path(__file__).parent / "support/layout.js").read_text(encoding="utf-8")
LONG_NAMES = ("Maximiliana Oberhaus", "Gwendolyn Fitzgerald", "Ignacio de la Torre")


class Screen(NamedTuple):
    name: str
    path: str
    sign: str
    """What is there as soon as the screen is."""


class Size(NamedTuple):
    width: int
    height: int
    locale: str
    wishes: dict[str, Any]


PHONE: dict[str, Any] = {"has_touch": True, "is_mobile": True}
SIZES = (
    Size(360, 640, "es-ES", PHONE),
    Size(667, 375, "fr-FR", {**PHONE, "color_scheme": "dark"}),
    Size(820, 1180, "es-ES", {"has_touch": True}),
    Size(1180, 820, "en-GB", {"has_touch": True}),
    Size(1280, 720, "fr-FR", {"color_scheme": "dark"}),
)


@pytest.fixture(scope="module")
def ended(server: Server) -> CreatedGame:
    """A game of five with long names; the first of them hosts it."""
    names = [*LONG_NAMES, "Wilhelmina", "Bo"]
    text = cc.write_game(game_of(["base", "inns-and-cathedrals"], None, seats=5))
    for number, name in enumerate(names, 1):
        text = text.replace(f'"seat {number}"', json.dumps(name))
    return server.upload(text)


def screens(server: Server, page: Page, ended: CreatedGame) -> list[Screen]:
    """All screens for a player with an account who takes part in a tournament."""
    player = sign_up(page, server, f"Layout {page.viewport_size['width'] if page.viewport_size else 0}")
    wish = {
        "title": "A Swiss cup with a rather long name",
        "format": "swiss",
        "family": "medieval",
        "modules": {"base": {"ends_at": 4}},
        "clock": {"kind": "live", "base": 300, "increment": 5},
        "bots": ["easy"] * 3,
    }
    tournament = ask(page, server, "", wish)["summary"]["id"]
    ask(page, server, f"/{tournament}/join", {})
    ask(page, server, f"/{tournament}/start", {})
    waiting = server.create(seating=Seating(here=1, link=2, bots=1), waiting=True)
    running = server.upload(cc.write_game(game_of(["base"], 4)))
    return [
        Screen("home", "", "main h2"),
        Screen("new", "new", "main section"),
        Screen("waiting", f"game/{waiting.game}/{waiting.host}", "footer button"),
        Screen("lobby", "lobby", ".queue"),
        Screen("watch", "watch", "main > *"),
        Screen("profile", f"player/{player}", "main h2"),
        Screen("leaderboard", "leaderboard", "main button"),
        Screen("account", "account", "main h2"),
        Screen("tournaments", "tournaments", "main article"),
        Screen("tournament", f"tournaments/{tournament}", "tbody tr"),
        Screen("rules", "rules", "main h2"),
        Screen("result", f"game/{ended.game}/{ended.host}", "[data-screen=result] main h1"),
        Screen("table", f"game/{running.game}/{running.host}", ".dock .rule"),
        Screen("replay", f"replay/{ended.game}/{ended.host}/20", "input[type=range]"),
        Screen("replay of scores", f"replay/{ended.game}/{ended.host}/999", "input[type=range]"),
        Screen("missing", "nowhere", "[data-screen=error]"),
    ]


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size.width}x{size.height}")
def test_nothing_is_cut_or_too_small(
    open_page: OpenPage, server: Server, ended: CreatedGame, subtests: pytest.Subtests, size: Size
) -> None:
    page = open_page(size.width, size.height, locale=size.locale, **size.wishes)
    for screen in screens(server, page, ended):
        with subtests.test(screen.name):
            page.goto("about:blank")
            page.goto(f"{server.address}/#/{screen.path}")
            page.locator(screen.sign).first.wait_for()
            eventually(page, lambda: page.evaluate(LAYOUT), lambda found: found == [], seconds=20)


def test_the_result_names_the_shown_turn(open_page: OpenPage, server: Server, ended: CreatedGame) -> None:
    page = open_page(1280, 720)
    page.goto(f"{server.address}/#/game/{ended.game}/{ended.host}")
    slider = page.locator("[data-screen=result] input[type=range]")
    expect(slider).not_to_have_attribute("max", "0")
    expect(page.get_by_role("heading", name="Final board")).to_be_visible()
    slider.press("Home")
    expect(page.get_by_role("heading", name="Board at the start")).to_be_visible()
    slider.press("ArrowRight")
    expect(page.get_by_role("heading", name="Board in turn 1")).to_be_visible()
    expect(page.get_by_role("heading", name="Final board")).to_have_count(0)


def test_the_final_board_of_a_tablet_is_large(
    open_page: OpenPage, server: Server, ended: CreatedGame
) -> None:
    """Where the result is a column that scrolls, its board need not be as small as on a low laptop."""
    page = open_page(820, 1180)
    page.goto(f"{server.address}/#/game/{ended.game}/{ended.host}")
    board = page.locator("[data-screen=result]").get_by_role("application")
    assert resting_box(board)["height"] >= 1180 * 0.45


def test_a_lesson_on_a_phone_in_landscape(open_page: OpenPage, server: Server) -> None:
    """The lesson, the board and the dock lie beside each other."""
    page = open_page(667, 375, locale="es-ES", **PHONE)
    page.goto(f"{server.address}/#/tutorial")
    coach, dock = page.locator("section.coach"), page.locator(".dock.card")
    expect(coach).to_be_visible()

    def gap() -> float:
        left, right = coach.bounding_box(), dock.bounding_box()
        return right["x"] - left["x"] - left["width"] if left and right else 0

    eventually(page, gap, lambda found: found > 120)
    for card, button in ((coach, "Saltar"), (coach, "Enséñamelo"), (dock, "Deshacer"), (dock, "Confirmar")):
        expect(card.get_by_role("button", name=button)).to_be_in_viewport(ratio=1)


def test_addresses_that_lead_nowhere(open_page: OpenPage, server: Server) -> None:
    """They say so, and lead on."""
    page = open_page(lost=True)
    page.goto(f"{server.address}/#/nowhere")
    expect(page.get_by_role("heading", name="Page not found")).to_be_visible()
    page.goto(f"{server.address}/#/player/nobody")
    expect(page.get_by_role("heading", name="There is no such player")).to_be_visible()
    page.goto(f"{server.address}/#/tournaments/none")
    expect(page.get_by_role("heading", name="There is no such tournament")).to_be_visible()
    page.get_by_role("button", name="All tournaments").click()
    expect(page).to_have_url(re.compile("#/tournaments$"))
    page.goto(f"{server.address}/some/path")
    expect(page.get_by_role("heading", name="Page not found")).to_be_visible()
    page.get_by_role("main").get_by_role("button", name="Home").click()
    expect(page).to_have_url(f"{server.address}/#/")
    expect(page.get_by_role("button", name="New game")).to_be_visible()


def test_the_menu_of_a_phone_makes_way_for_what_was_chosen(open_page: OpenPage, server: Server) -> None:
    page = open_page(390, 844, **PHONE)
    page.goto(server.create().link)
    menu = page.get_by_role("navigation", name="Menu")
    opener = page.get_by_role("button", name="Menu")
    for item in ("Rulebook", "Invite and share", "Help and keys"):
        opener.click()
        menu.get_by_role("button", name=item).click()
        expect(page.get_by_role("dialog")).to_be_visible()
        expect(menu).to_have_count(0)
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
        expect(opener).to_be_focused()


def test_dialogs_of_a_phone(open_page: OpenPage, server: Server) -> None:
    """Long titles leave the button that closes a dialog its size; no chosen value is cut."""
    page = open_page(360, 640, locale="fr-FR", **PHONE)
    sign_up(page, server, "Layout of dialogs")
    page.goto(f"{server.address}/#/lobby")
    page.get_by_role("button", name="Ouvrir une table").first.click()
    dialog = page.get_by_role("dialog")
    expect(dialog.locator("select")).to_have_count(5)
    eventually(page, lambda: page.evaluate(LAYOUT), lambda found: found == [], seconds=20)
    page.goto(server.create().link)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("navigation", name="Menu").get_by_role("button", name="Reprendre un tour").click()
    expect(dialog).to_be_visible()
    eventually(page, lambda: page.evaluate(LAYOUT), lambda found: found == [], seconds=20)


def test_the_rating_pool_is_told_in_full_on_a_phone(open_page: OpenPage, server: Server) -> None:
    page = open_page(360, 640, locale="fr-FR", **PHONE)
    pools = [
        {"id": f"{family}-{scope}", "family": family, "scope": scope, "pace": "live", "size": "duel"}
        for family in ("medieval", "hunters")
        for scope in ("base", "expansions")
    ]
    answer = {"pool": pools[0], "pools": pools, "rows": []}
    page.route("**/api/leaderboard*", lambda route: route.fulfill(json=answer))
    page.goto(f"{server.address}/#/leaderboard")
    expect(page.get_by_role("heading", name="Carcassonne · Jeu de base")).to_be_visible()
    chosen = page.get_by_role("combobox").locator("option:checked")
    expect(chosen).to_have_text("En direct · Deux joueurs")
    eventually(page, lambda: page.evaluate(LAYOUT), lambda found: found == [], seconds=20)
