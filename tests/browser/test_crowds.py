"""A portal opens hundreds of places at once: each must be within reach of a pointer, and of a finger."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random

import pytest
from playwright.sync_api import expect

import carcassonne as cc
from carcassonne import catalog
from tests.browser.conftest import OpenGame
from tests.browser.support.auto_player import AutoPlayer
from tests.browser.support.game_page import GamePage, View
from tests.browser.support.server import Server
from tests.browser.support.waiting import holds_in_page

Shoot = Callable[[GamePage, str], None]
MANY = 120
PHONE = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True}
TABLET = {"width": 1024, "height": 768, "has_touch": True, "is_mobile": True}
FINGER = 43.5
LEAST = 44
"""Pixels of a tile at least, where something is to be chosen by finger."""


@cache
def portal() -> tuple[str, str, cc.Cell]:
    """A late game in which a figure may go almost anywhere, before and after that tile, with its cell."""
    game = cc.Game(cc.Setup.of(*catalog.preset("everything"), seats=3), seed="4")
    rng = Random(4)
    before = game.copy()
    while not game.is_over:
        legal = [str(action) for action in game.legal]
        if sum(action.startswith("put large ") for action in legal) >= MANY:
            tile = game.position.board.tile(game.position.board.n_tiles() - 1)
            return cc.write_game(before), cc.write_game(game), (tile[2], tile[3])
        if any(action.startswith("place ") for action in legal):
            before = game.copy()
        skips = [action for action in legal if action.startswith(("skip", "pass"))]
        game.push(rng.choice(skips or legal))
    raise AssertionError("no portal was laid late enough")


@pytest.mark.parametrize(
    ("name", "window"), [("wide", {"width": 1440, "height": 900}), ("phone", PHONE), ("tablet", TABLET)]
)
def test_every_place_is_within_reach(
    server: Server, open_game: OpenGame, shoot: Shoot, name: str, window: dict[str, int]
) -> None:
    table = open_game(server.upload(portal()[1]).link, **window)
    table.touch = "has_touch" in window
    view = table.wait_for_my_turn()
    assert len(promised(view)) >= MANY
    shoot(table, f"portal-{name}")
    assert view.within_reach
    view = table.show_all()
    assert promised(view) == view.within_reach
    least = FINGER if table.touch else 22
    player, rng = AutoPlayer(table, 1), Random(2)
    for _ in range(8):
        assert [
            thing for thing in (*view.places, *view.crowds) if min(thing.width, thing.height) < least - 0.1
        ] == []
        if not view.crowds:
            break
        crowd = rng.choice([thing for thing in view.crowds if thing.open])
        view = player.come_near(view, crowd)
        if any(place.text in crowd.text.split("\n") for place in view.places):
            break
    assert player.out_of_reach == []
    shoot(table, f"portal-near-{name}")
    place = next(thing for thing in view.places if thing.open)
    assert [thing.text for thing in table.take(place).places if thing.on] == [place.text]
    table.confirm()


def test_a_tile_that_is_laid_anew_shows_all_its_places_again(server: Server, open_game: OpenGame) -> None:
    before, _, cell = portal()
    table = open_game(server.upload(before).link, **PHONE)
    table.touch = True
    first = table.place(cell)
    view = table.show_all()
    near = AutoPlayer(table, 1).come_near(view, max(view.crowds, key=lambda each: each.x))
    assert promised(near) != near.within_reach
    table.undo()
    again = table.place(cell)
    assert promised(again) == promised(view)
    assert again.within_reach == first.within_reach
    assert again.shown == first.shown != ""
    assert table.show_all().within_reach == promised(view)


def test_the_whole_board_stays_whole_when_the_dock_changes(server: Server, open_game: OpenGame) -> None:
    before, _, cell = portal()
    table = open_game(server.upload(before).link, **PHONE)
    table.touch = True
    assert all(thing.open for thing in table.show_all().cells)
    assert_still_whole(table)
    table.place(cell)
    assert table.show_all().within_reach == promised(table.wait())
    assert_still_whole(table)


def test_hints_do_not_lead_the_board_away_from_the_places(server: Server, open_game: OpenGame) -> None:
    before, _, cell = portal()
    table = open_game(server.upload(before).link, **PHONE)
    table.touch = True
    placed = table.place(cell)
    table.button("Hint").click()
    hints = table.page.get_by_role("region", name="What the expert bot would play")
    hints.get_by_role("listitem").first.wait_for()
    assert table.wait().tile_px == placed.tile_px
    # A phone has room for the hints and the dock, and nothing that they would cover in part.
    expect(table.button("Show the whole board")).to_have_count(0)
    hints.get_by_role("button", name="Close").click()
    assert table.wait().within_reach == placed.within_reach


def assert_still_whole(table: GamePage) -> None:
    """A lower dock leaves more room for it, and a higher one less."""
    fold = table.page.locator("button.fold")
    whole = table.wait()
    fold.click()
    assert whole.tile_px < table.wait().tile_px < LEAST
    fold.click()
    assert table.wait().tile_px == whole.tile_px


def test_the_keyboard_goes_on_where_it_came_near(server: Server, open_game: OpenGame) -> None:
    table = open_game(server.upload(portal()[1]).link)
    table.wait_for_my_turn()
    crowd = max(table.show_all().crowds, key=lambda each: each.x)
    table.page.locator("[data-crowd]").nth(table.wait().crowds.index(crowd)).focus()
    table.page.keyboard.press("Enter")
    table.wait()
    holds_in_page(
        table.page, "wanted => wanted.includes(document.activeElement.dataset.action)", crowd.text.split("\n")
    )


def promised(view: View) -> set[str]:
    return {thing.text for thing in view.places}.union(*(thing.text.split("\n") for thing in view.crowds))
