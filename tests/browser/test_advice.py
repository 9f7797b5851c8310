"""Hints and reviews show moves: on the board, in words, side by side, and to be played on."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

from playwright.sync_api import Page, Route, expect

import carcassonne as cc
from tests.browser.conftest import OpenGame, OpenPage
from tests.browser.support.server import Server
from tests.browser.support.waiting import eventually, holds_in_page

Shoot = Callable[[Page, str], None]
ABOVE_THE_DOCK = """() => {
  const [card, dock] = ["section[aria-label='What the expert bot would play']", "section[data-seq]"]
    .map((selector) => document.querySelector(selector).getBoundingClientRect());
  return card.width > 200 && card.height > 120 && card.bottom <= dock.top;
}"""
CHANCE = re.compile(r"win chance \d+%")


def finished_game() -> str:
    game, rng = (
        cc.Game(cc.Setup.of("base", seats=2, options={"base": {"ends_at": 20}}), seed="advice"),
        Random(2),
    )
    while not game.is_over:
        game.push(rng.choice(list(game.legal)))
    return cc.write_game(game)


def test_a_hint_is_shown_on_the_board_before_it_is_chosen(
    server: Server, open_game: OpenGame, shoot: Shoot
) -> None:
    table = open_game(server.create(seed="4").link)
    page = table.page
    table.button("Hint").click()
    hints = page.get_by_role("region", name="What the expert bot would play").get_by_role("listitem")
    hints.first.wait_for()
    expect(hints).to_have_count(3)
    # Alternatives differ in words.
    eventually(page, hints.all_inner_texts, lambda told: len(set(told)) == 3)
    eventually(page, hints.all_inner_texts, lambda told: all("column" in text.lower() for text in told))
    for each in hints.all():
        expect(each).to_contain_text(CHANCE)
    preview = page.locator("[data-part=preview] image")
    expect(preview).to_have_count(0)
    hints.nth(1).get_by_role("button").hover()
    expect(preview).to_have_count(1)
    shoot(page, "hint-pointed")
    page.mouse.move(5, 5)
    expect(preview).to_have_count(0)
    hints.nth(1).get_by_role("button").focus()
    expect(preview).to_have_count(1)
    hints.nth(1).get_by_role("button").click()
    table.wait_until(lambda view: view.can_confirm)

    # On a small phone the hints lie above the dock, and make way for the move that is chosen.
    table.undo()
    page.set_viewport_size({"width": 360, "height": 640})
    holds_in_page(page, ABOVE_THE_DOCK)
    hints.first.get_by_role("button").click()
    expect(hints).to_have_count(0)
    table.wait_until(lambda view: view.can_confirm)


def test_what_a_chosen_hint_does_is_seen_before_it_is_confirmed(server: Server, open_game: OpenGame) -> None:
    """Also where it uses another figure than the one that is offered first."""
    game = cc.Game(cc.Setup.of("base", "inns-and-cathedrals", seats=2), seed="1")
    created = server.upload(cc.write_game(game))
    actions = []
    for verb in ("place", "put large"):
        actions.append(next(str(action) for action in game.legal if str(action).startswith(verb)))
        game.push(actions[-1])

    def advise(route: Route) -> None:
        advice = route.fetch().json()
        advice["hints"][0]["actions"] = actions
        route.fulfill(json=advice)

    table = open_game(created.link)
    table.page.route("**/hint*", advise)
    table.button("Hint").click()
    hints = table.page.get_by_role("region", name="What the expert bot would play")
    hints.get_by_role("listitem").first.get_by_role("button").click()
    view = table.wait_until(lambda view: view.can_confirm and view.decision == "figure")
    assert [thing.text for thing in view.places if thing.on] == actions[1:]
    assert ["large" in thing.name for thing in view.choices if thing.on] == [True]


def test_a_review_compares_moves_and_a_game_can_be_played_on(
    server: Server, open_page: OpenPage, shoot: Shoot
) -> None:
    page = open_page()
    page.goto(server.upload(finished_game()).link)
    page.get_by_role("button", name="Analyse").click()
    dialog = page.get_by_role("dialog", name="Analyse with a bot")
    mistake = dialog.get_by_role("article").first
    mistake.wait_for()
    expect(mistake.get_by_role("img")).to_have_count(2)
    shoot(page, "review")
    # With the move that was played, and with the better one.
    expect(mistake.get_by_text(CHANCE)).to_have_count(2)
    costly = dialog.get_by_role("article").count()
    for name in ("Win chance", "Expected lead"):
        dialog.get_by_role("button", name=name, exact=True).click()
        expect(dialog.get_by_role("group", name=name).get_by_role("button")).to_have_count(costly)
    mistake.get_by_role("button", name="Show in the replay").click()
    expect(dialog).to_have_count(0)
    page.get_by_role("button", name="Open the analysis").click()
    before = page.url
    mistake.get_by_role("button", name="Play on from here").click()
    page.wait_for_url(lambda url: url != before)
    page.locator("section[data-seq]").wait_for()
