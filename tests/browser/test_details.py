"""Small things that players stumbled over, checked together in as few pages as they need."""

from __future__ import annotations

import re
from functools import cache
from random import Random

from playwright.sync_api import Browser, Page, expect

import carcassonne as cc
from carcassonne.bots import GreedyBot
from tests.browser.conftest import OpenGame, OpenPage
from tests.browser.support.game_page import GamePage, Thing
from tests.browser.support.server import Seating, Server
from tests.browser.support.waiting import eventually, holds_in_page

OWNERS_HAVE_EMBLEMS = """() => {
  const owned = [...document.querySelectorAll("[data-part=badge][data-colour]")];
  const marked = (badge) => badge.querySelector("use[href^='#emblem-']") !== null;
  return owned.length > 3 && owned.every(marked);
}"""
TRACK = """() => {
  const track = document.querySelector("[role=group][aria-label='Score track']");
  const spaces = [...track.querySelectorAll(".space")].map((space) => space.innerText.trim());
  const covered = [...track.querySelectorAll(".token small")].filter((laps) => {
    const emblem = laps.parentElement.querySelector("svg").getBoundingClientRect();
    return laps.getBoundingClientRect().left < emblem.left + emblem.width / 2;
  });
  return { numbers: spaces.filter(Boolean).map(Number), laps: track.querySelectorAll(".token small").length,
           covered: covered.length };
}"""
INSIDE = """() => {
  const dock = document.querySelector("section[data-seq]").getBoundingClientRect();
  const buttons = [...document.querySelectorAll("section[data-seq] button")];
  const inner = buttons.map((each) => each.getBoundingClientRect());
  return inner.every((box) => box.left >= dock.left && box.right <= dock.right && box.bottom <= dock.bottom);
}"""
WITHIN_MARGINS = """() => {
  const { left, right } = document.querySelector("[role=alert]").getBoundingClientRect();
  return left >= 8 && right <= innerWidth - 8;
}"""
ONE_CARD = """() => {
  const [outer] = document.getElementsByClassName("sources");
  return outer !== undefined && Math.abs(outer.clientHeight - outer.firstElementChild.offsetHeight) < 2;
}"""
NAME_IS_WHOLE = """() => {
  const title = document.querySelector("header h1");
  return title.scrollWidth <= title.clientWidth;
}"""
SELECTS = """() => [...document.querySelectorAll(".seat select")].map((select) => {
  const style = getComputedStyle(select);
  const canvas = document.createElement("canvas").getContext("2d");
  canvas.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  const text = canvas.measureText(select.selectedOptions[0].text).width;
  return select.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - text;
})"""
"""Pixels that the chosen words of each seat leave free."""


@cache
def rich_game() -> cc.Game:
    """A game with dispatches on the track, in which somebody has gone round it."""
    game = cc.Game(cc.Setup.of("base", "dispatches", "inns-and-cathedrals", seats=2), seed="1")
    bot = GreedyBot(1)
    while max(game.scores) < 100 or game.position.decision.name != "place":
        game.push(bot.choose(game.view(game.position.decision.seat)))
    return game


def beside(ring: Thing, others: list[Thing]) -> tuple[float, float]:
    """A point that misses a ring narrowly and hits no other."""
    for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        x, y = ring.x + dx * (ring.width / 2 + 3), ring.y + dy * (ring.height / 2 + 3)
        if all(abs(other.x - x) > other.width / 2 or abs(other.y - y) > other.height / 2 for other in others):
            return x, y
    raise AssertionError("the rings touch")


def test_a_near_miss_turns_nothing_and_no_handing_over_is_asked_for(
    server: Server, open_page: OpenPage
) -> None:
    page = open_page()
    # Without any setting: two people at one device.
    page.goto(server.create().link)
    table = GamePage(page)
    view = table.place()
    hand = page.locator("section[data-seq] .hand img")
    before = hand.get_attribute("src") or ""
    ring = view.places[0]
    table.touch_at(*beside(ring, view.places))
    assert [place.name for place in table.take(ring).places if place.on] == [ring.name]
    expect(hand).to_have_attribute("src", before)
    table.confirm()
    table.wait_until(lambda seen: seen.decision == "place" and seen.prompt.startswith("Bo"))
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_colour_is_never_alone_and_the_track_keeps_its_numbers(server: Server, open_game: OpenGame) -> None:
    table = open_game(server.upload(cc.write_game(rich_game())).link)
    page = table.page
    table.wait_for_my_turn()
    page.keyboard.press("g")
    holds_in_page(page, OWNERS_HAVE_EMBLEMS)
    track = eventually(page, lambda: page.evaluate(TRACK), lambda seen: seen["laps"] > 0)
    assert track["covered"] == 0
    assert {number for number in track["numbers"] if number % 5 == 0} == set(range(0, 50, 5))
    for width, height in ((800, 1180), (820, 1180), (845, 1180), (1000, 700), (1280, 720)):
        page.set_viewport_size({"width": width, "height": height})
        holds_in_page(page, INSIDE)
        holds_in_page(page, NAME_IS_WHOLE)


def test_the_board_of_a_finished_game_asks_nothing(server: Server, open_game: OpenGame) -> None:
    game = cc.Game(cc.Setup.of("base", seats=2, options={"base": {"ends_at": 12}}), seed="details")
    rng = Random(3)
    while not game.is_over:
        game.push(rng.choice(list(game.legal)))
    table = open_game(server.upload(cc.write_game(game)).link, width=1280, height=720)
    page = table.page
    # Two players: their card is as high as the one of the winner, and no other shows under it.
    holds_in_page(page, ONE_CARD)
    page.get_by_role("button", name="Board", exact=True).click()
    expect(page.get_by_role("button", name="Show the result")).to_be_visible()
    expect(page.get_by_text("Remaining tiles")).to_have_count(0)
    expect(page.get_by_text("What fits here?")).to_have_count(0)


def check_setup(page: Page, device: str) -> None:
    """The kinds of both seats can be read to their last letter."""
    expect(page.locator(".seat option:checked").first).to_have_text(device)
    eventually(page, lambda: page.evaluate(SELECTS), lambda free: free and min(free) >= 0)


def test_the_set_up_cuts_no_words_and_dates_are_those_of_the_country(
    server: Server, open_page: OpenPage
) -> None:
    for locale, device in (
        ("en-GB", "On this device"),
        ("es-ES", "Este dispositivo"),
        ("fr-FR", "Sur cet appareil"),
    ):
        page = open_page(locale=locale)
        page.goto(f"{server.address}/#/new")
        check_setup(page, device)
    british = open_page()
    british.goto(server.create(seating=Seating(here=2)).link)
    british.locator("[data-seq]").wait_for()
    british.goto(server.address)
    # The day before the month, and a clock of 24 hours.
    expect(british.locator("main li .muted").first).to_have_text(re.compile(r"^\d+ \w+ \d{4}, \d\d:\d\d$"))
    british.get_by_role("button", name="New game").click()
    british.get_by_role("button", name="Add player", exact=True).first.click()
    expect(british.get_by_label("Who plays as Player 3?")).to_have_value(re.compile("^bot "))
    british.locator("label", has_text="Hunters & Gatherers").first.click()
    expect(british.get_by_text("only the Shaman, only the Canoe…")).to_be_visible()
    expect(british.get_by_text("just the inns, just the builder…")).to_have_count(0)


def test_a_broken_link_is_told_inside_the_page_of_a_phone(server: Server, browser: Browser) -> None:
    # Not a page that must write nothing to its console: Chromium notes what was not found.
    page = browser.new_page(viewport={"width": 360, "height": 640})
    page.goto(f"{server.address}/#/game/nothing")
    expect(page.get_by_role("alert")).to_be_visible()
    holds_in_page(page, WITHIN_MARGINS)
    page.close()


def test_names_that_no_person_has_chosen_follow_the_language(server: Server, open_page: OpenPage) -> None:
    """At the table and in the replay; the texts of a language may arrive after the game."""
    created = server.upload(cc.write_game(cc.Game(cc.Setup.of("base", seats=2), seed="1")))
    page = open_page()
    for link in (created.link, created.replay_link()):
        page.goto("about:blank")
        page.goto(link)
        expect(page.get_by_text("Player 2").first).to_be_visible()
        page.get_by_role("button", name="Cambiar a español").click()
        expect(page.get_by_text("Jugador 2").first).to_be_visible()
        expect(page.get_by_text("Player 2")).to_have_count(0)
        page.get_by_role("button", name="Passer au français").click()
        expect(page.get_by_text("Joueur 2").first).to_be_visible()
        page.get_by_role("button", name="Switch to English").click()


def test_a_laptop_shows_all_of_six_players(server: Server, open_game: OpenGame) -> None:
    game, rng = cc.Game(cc.Setup.of("base", "inns-and-cathedrals", seats=6), seed="3"), Random(3)
    while game.position.board.n_tiles() < 30:
        game.push(rng.choice(list(game.legal)))
    table = open_game(server.upload(cc.write_game(game)).link, width=1280, height=720)
    table.wait_for_my_turn()
    cards = table.page.locator("[data-seat-card]")
    expect(cards).to_have_count(6)
    for card in cards.all():
        expect(card).to_be_in_viewport(ratio=0.95)
