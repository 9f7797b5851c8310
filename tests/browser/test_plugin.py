"""An expansion of another package in the browser: chosen, played and painted."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import OpenGame, OpenPage, running_server
from tests.browser.support.server import Server
from tests.browser.support.waiting import eventually, resting_box
from tests.packaging.environment import Environment, environment_with_example

BEFORE_THE_FLIGHT = """
import carcassonne as cc
game = cc.Game(cc.Setup.of("base", "kites", seats=["Ana", "Ben"]), seed="breeze")
while game.position.decision.name != "kites.fly":
    game.push(game.legal[0])
print(cc.write_game(game))
"""


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory) -> Environment:
    return environment_with_example(tmp_path_factory.mktemp("example"))


@pytest.fixture(scope="module")
def kite_server(environment: Environment, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("kites")
    with running_server(folder, environment.python, environment.variables()) as found:
        yield found


def test_its_card_is_in_the_set_up_and_starts_a_game(kite_server: Server, open_page: OpenPage) -> None:
    page = open_page()
    page.goto(f"{kite_server.address}/#/new")
    card = page.locator("label", has_text="Kites")
    expect(card).to_contain_text("Fly your kite over any feature, even another player’s")
    # Two tiles and the kites on them.
    expect(card.locator("image, use").nth(2)).to_be_attached()
    card.click()
    page.get_by_role("button", name="Start game").click()
    page.get_by_role("application").wait_for()
    expect(page.locator("[data-seat-card]").first).to_be_visible()
    expect(page.locator("[data-seat-card] use[href^='#kite-']").first).to_be_attached()


def test_its_decision_is_shown_and_answered_and_its_figure_painted(
    kite_server: Server, environment: Environment, open_game: OpenGame
) -> None:
    created = kite_server.upload(environment.output("-c", BEFORE_THE_FLIGHT))
    table = open_game(created.link)
    view = table.wait_for_my_turn()
    assert view.decision == "kites.fly"
    assert "Fly your kite over a feature in the wind, or pass." in view.prompt
    ring = next(place for place in view.places if place.text.startswith("kite "))
    table.take(ring)
    table.confirm()
    kite = table.page.locator("[role=application] use[href^='#kite-']").first
    kite.wait_for()
    # Its drawing is in the page.
    eventually(table.page, lambda: resting_box(kite), lambda box: min(box["width"], box["height"]) > 5)
    expect(table.page.locator("[role=log]").first).to_contain_text("Ben adds a kite to a")
