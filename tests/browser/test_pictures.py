"""Pictures on their way look as if they were: hatched paper, neither ground nor a broken picture."""

from __future__ import annotations

import re

from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import OpenPage
from tests.browser.support.game_page import GamePage
from tests.browser.support.server import Server
from tests.browser.support.waiting import holds_in_page

TILES = "**/art/tile/**"
PAINTER = "**/assets/painter*"
"""The script that paints the tiles of a board."""
COLOURS = """async () => {
  // The start tile lies in the middle of the picture of the board.
  const canvas = [...document.querySelectorAll("[role=application] canvas")].find((each) => each.width > 1);
  if (!canvas) return 0;
  const copy = new OffscreenCanvas(canvas.width, canvas.height);
  const context = copy.getContext("2d");
  context.drawImage(canvas, 0, 0);
  const side = Math.min(canvas.width, canvas.height) / 2;
  const { data } = context.getImageData((canvas.width - side) / 2, (canvas.height - side) / 2, side, side);
  const seen = new Set();
  for (let i = 0; i < data.length; i += 4) {
    if (data[i + 3] === 255) seen.add((data[i] >> 4) * 256 + (data[i + 1] >> 4) * 16 + (data[i + 2] >> 4));
  }
  return seen.size;
}"""
"""How many colours the tiles on the board have: hatched paper has few, a painted tile has many."""
PAINTED = 40


class Gate:
    """Lets nothing of what it guards arrive until it is opened."""

    def __init__(self, page: Page, guarded: str) -> None:
        self._waiting: list[Route] = []
        self._is_open = False
        page.context.route(guarded, self._asked)

    def _asked(self, route: Route) -> None:
        if self._is_open:
            route.continue_()
        else:
            self._waiting.append(route)

    def open(self) -> None:
        self._is_open = True
        for route in self._waiting:
            route.continue_()


def test_a_board_is_hatched_until_its_pictures_arrive(server: Server, open_page: OpenPage) -> None:
    page = open_page()
    gate = Gate(page, TILES)
    page.goto(server.create(seed="9").link)
    table = GamePage(page)
    # The game does not wait for its pictures: cells, dock and the tile in hand are there.
    view = table.wait_for_my_turn()
    assert view.cells
    holds_in_page(page, f"async () => {{ const n = await ({COLOURS})(); return n > 0 && n < {PAINTED}; }}")
    hand = page.locator("section[data-seq] .tile img").first
    expect(hand).to_have_css("background-image", re.compile("gradient"))
    holds_in_page(page, "() => !document.querySelector('section[data-seq] .tile img').complete")

    gate.open()
    holds_in_page(page, f"async () => await ({COLOURS})() >= {PAINTED}")
    holds_in_page(page, "() => document.querySelector('section[data-seq] .tile img').naturalWidth > 0")


def test_a_tile_in_hand_whose_picture_is_lost_is_asked_for_again(server: Server, open_page: OpenPage) -> None:
    """Without a line there is the hatch, not the sign of a broken picture; later the picture arrives."""
    page = open_page(service_workers="block")
    page.route(TILES, lambda route: route.abort("internetdisconnected"))
    page.goto(server.create(seed="9").link)
    hand = page.locator("section[data-seq] .tile")
    lost = hand.locator(".picture")
    expect(lost).to_have_css("background-image", re.compile("gradient"))
    expect(hand.locator("img")).to_have_count(0)
    page.unroute(TILES)
    holds_in_page(page, "() => document.querySelector('section[data-seq] .tile img')?.naturalWidth > 0")
    expect(lost).to_have_count(0)


def test_a_board_is_hatched_until_it_can_be_painted(server: Server, open_page: OpenPage) -> None:
    """Figures and cells never stand on nothing, however long a slow device needs to begin to paint."""
    page = open_page(service_workers="block")
    gate = Gate(page, PAINTER)
    page.goto(server.create(seed="9").link)
    GamePage(page).wait_for_my_turn()
    coming = page.get_by_role("application").locator("[data-part=coming]")
    expect(coming).to_be_visible()
    gate.open()
    expect(coming).to_have_count(0)
    holds_in_page(page, f"async () => await ({COLOURS})() >= {PAINTED}")


def test_an_example_of_the_rulebook_is_hatched_until_its_pictures_arrive(
    server: Server, open_page: OpenPage
) -> None:
    page = open_page()
    Gate(page, TILES)
    page.goto(f"{server.address}/#/rules")
    page.get_by_role("searchbox").fill("RIV-11")
    example = page.get_by_role("img", name="Example of RIV-11")
    expect(example.locator("[data-part=coming]")).to_be_visible()
