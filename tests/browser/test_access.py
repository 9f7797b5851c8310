"""axe-core on the main screens in both themes: nothing serious, nothing critical."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Literal

import pytest
from playwright.sync_api import Page

import carcassonne as cc
from carcassonne import catalog
from tests.browser.conftest import OpenGame, OpenPage
from tests.browser.support.game_page import GamePage
from tests.browser.support.server import CreatedGame, Seating, Server
from tests.browser.support.waiting import eventually

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
Shoot = Callable[[Page, str], None]
THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")


def violations(page: Page) -> list[str]:
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{each['id']} ({each['impact']}): {node['html'][:160]} {json.dumps(node['any'][:1])[:300]}"
        for each in found["violations"]
        if each["impact"] in ("serious", "critical")
        for node in each["nodes"]
    ]


def expect_no_violations(page: Page) -> None:
    """What was just opened may still change its colours for a moment."""
    eventually(page, lambda: violations(page), lambda found: found == [], seconds=20)


def game_of(modules: list[str], actions: int | None, seats: int = 3) -> cc.Game:
    """Played at random by the engine, so far or to the end."""
    game = cc.Game(cc.Setup.of(*modules, seats=seats), seed="11")
    rng = Random(11)
    while not game.is_over and (actions is None or len(game.records) < actions):
        game.push(rng.choice(list(game.legal)))
    return game


@pytest.fixture(scope="session")
def finished(server: Server) -> CreatedGame:
    return server.upload(cc.write_game(game_of(["base", "inns-and-cathedrals"], None)))


@pytest.fixture(scope="session")
def running(server: Server) -> CreatedGame:
    return server.upload(cc.write_game(game_of(list(catalog.preset("everything")), 150)))


@pytest.mark.parametrize("size", ["wide", "phone"])
def test_all_screens(
    server: Server,
    open_page: OpenPage,
    shoot: Shoot,
    subtests: pytest.Subtests,
    finished: CreatedGame,
    running: CreatedGame,
    size: str,
) -> None:
    wishes = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True} if size == "phone" else {}
    page = open_page(**wishes)

    @contextmanager
    def screen(name: str, link: str, sign: str) -> Iterator[None]:
        page.goto("about:blank")
        page.goto(link)
        page.locator(sign).first.wait_for()
        page.wait_for_load_state("networkidle")
        with subtests.test(name):
            yield
            for theme in THEMES:
                page.emulate_media(color_scheme=theme)
                shoot(page, f"{name}-{size}-{theme}")
                expect_no_violations(page)

    with screen("home", server.address, "h2"):
        pass
    with screen("new", f"{server.address}/#/new", "main section"):
        pass
    with screen("table", running.link, "[data-seq]"):
        GamePage(page).wait()
    with screen("finished", finished.link, "[data-screen=result] main h1"):
        pass
    with screen("looking-back", finished.replay_link(40), "input[type=range]"):
        pass


def test_dialogs(server: Server, open_game: OpenGame, shoot: Shoot, subtests: pytest.Subtests) -> None:
    table = open_game(server.create(seating=Seating(here=1, link=1)).link)
    for name in ("Help and keys", "Settings", "Invite and share", "Report a problem"):
        table.button(name).click()
        table.page.get_by_role("dialog").wait_for()
        for theme in THEMES:
            with subtests.test(f"{name}, {theme}"):
                table.page.emulate_media(color_scheme=theme)
                shoot(table.page, f"dialog-{name.split(' ')[0].lower()}-{theme}")
                expect_no_violations(table.page)
        table.page.keyboard.press("Escape")
        table.page.get_by_role("dialog").wait_for(state="detached")
