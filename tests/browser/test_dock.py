"""What is asked must stay readable and within the window, however much there is to say."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from random import Random

import pytest
from playwright.sync_api import ViewportSize, expect

import carcassonne as cc
from carcassonne import catalog
from tests.browser.conftest import OpenGame
from tests.browser.support.game_page import GamePage
from tests.browser.support.server import Server
from tests.browser.support.waiting import eventually, resting_box
from tests.browser.test_access import expect_no_violations
from tests.browser.test_large_boards import late_games

Shoot = Callable[[GamePage, str], None]
WINDOWS: dict[str, ViewportSize] = {
    "wide": {"width": 1440, "height": 900},
    "laptop": {"width": 1280, "height": 720},
    "small": {"width": 1210, "height": 800},
    "medium": {"width": 1024, "height": 700},
    "tablet": {"width": 820, "height": 1180},
    "phone": {"width": 390, "height": 844},
}
READABLE = 180
"""Pixels that a question needs at least, so that it does not stand there word by word."""
SCORED = 12
"""Lines of points at the end of the game that we look for."""
ANSWERS = 7
BOXES = """() => {
  const box = (element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x, y, width, height };
  };
  const dock = document.querySelector("section[data-seq]");
  const question = dock.querySelector("h2").closest(".ask");
  const lines = question.querySelectorAll("ul li").length;
  return { dock: box(dock), question: box(question), lines, window: innerHeight };
}"""


LINES = """() => {
  const steps = [...document.querySelectorAll("section[data-seq] ol li")];
  return new Set(steps.map((step) => step.getBoundingClientRect().top)).size;
}"""
"""Lines that the steps of a turn take; a phone does without them."""
LANGUAGE_BUTTONS = {"es": "Cambiar a español", "fr": "Passer au français", "en": "Switch to English"}


@cache
def last_decision() -> str:
    """A game of which one decision is left; it brings the points of the end with it."""
    for seed in range(40):
        game = cc.Game(cc.Setup.of(*catalog.preset("plus-box"), seats=2), seed=seed)
        rng = Random(seed)
        before = game.copy()
        while not game.is_over:
            legal = [str(action) for action in game.legal]
            if "pass" in legal:
                before = game.copy()
            puts = [action for action in legal if action.startswith("put ")]
            game.push(rng.choice(puts or legal))
        record = (after := before.copy()).push("pass")
        if after.is_over and len(record.lines) >= SCORED:
            return cc.write_game(before)
    raise AssertionError("no game ended as wanted")


@cache
def many_answers() -> str:
    """A decision about many kinds of figures, some of which may fly."""
    game = cc.Game(cc.Setup.of(*catalog.preset("everything"), seats=3), seed=4)
    rng = Random(4)
    while not game.is_over:
        legal = [str(action) for action in game.legal]
        if len({tuple(text.split()[:2]) for text in legal if text.startswith(("put ", "fly "))}) >= ANSWERS:
            return cc.write_game(game)
        game.push("pass" if "pass" in legal else rng.choice(legal))
    raise AssertionError("there was no such decision")


def check_dock(table: GamePage, lines: int = 0) -> None:
    """The question can be read, and the board is not hidden."""
    eventually(
        table.page,
        lambda: table.page.evaluate(BOXES),
        lambda boxes: (
            boxes["lines"] >= lines
            and boxes["question"]["width"] >= READABLE
            and boxes["dock"]["height"] < boxes["window"] / 2
        ),
    )


def test_the_points_of_the_end_do_not_push_the_answers_away(
    server: Server, open_game: OpenGame, shoot: Shoot, subtests: pytest.Subtests
) -> None:
    table = open_game(server.upload(last_decision()).link)
    view = table.wait_for_my_turn()
    table.take(next(thing for thing in view.choices if thing.text == "pass"))
    for name, size in WINDOWS.items():
        with subtests.test(name):
            table.page.set_viewport_size(size)
            check_dock(table, lines=SCORED)
            shoot(table, f"last-decision-{name}")
            view = table.wait()
            assert [thing.told() for thing in (*view.choices, *view.finish) if not thing.open] == []


def test_many_answers_leave_the_question_readable(
    server: Server, open_game: OpenGame, shoot: Shoot, subtests: pytest.Subtests
) -> None:
    table = open_game(server.upload(many_answers()).link)
    assert len(table.wait_for_my_turn().choices) > ANSWERS
    for name, size in WINDOWS.items():
        with subtests.test(name):
            table.page.set_viewport_size(size)
            check_dock(table)
            shoot(table, f"many-answers-{name}")
            # The dock covers none of the buttons beside the board: a click that does not reach one fails.
            for button in table.page.locator("[role=group][aria-label=Layers] button").all():
                button.click(trial=True)
            choices = table.show_all().choices
            for number, choice in enumerate(choices):
                assert choice.within_reach, choice.told()
                choices = table.take(choices[number]).choices
                assert [each.name for each in choices if each.on] == [choice.name]


def test_the_steps_of_a_turn_stay_on_one_line(server: Server, open_game: OpenGame) -> None:
    """In every language, beside a title that can be read."""
    table = open_game(server.create().link)
    for language in ("es", "fr", "en"):
        for size in WINDOWS.values():
            table.page.set_viewport_size(size)
            eventually(table.page, lambda: table.page.evaluate(LINES), lambda lines: lines <= 1)
        table.page.set_viewport_size(WINDOWS["wide"])
        table.switch_language(LANGUAGE_BUTTONS[language])
        expect(table.page.locator("html")).to_have_attribute("lang", language)


def test_another_figure_takes_the_place_that_is_chosen(server: Server, open_game: OpenGame) -> None:
    table = open_game(server.upload(many_answers()).link)
    names = table.page.locator("[data-part=choices] button .name")
    for name in ("Follower", "Large follower"):
        expect(names.filter(has_text=re.compile(f"^{name}$", re.IGNORECASE))).to_have_count(1)
    view = table.choose("follower, ")
    place = next(each for each in view.places if each.text.startswith("put small "))
    table.take(place)
    on = [each.text for each in table.choose("large follower, ").places if each.on]
    assert on == [place.text.replace("small", "large")]


def test_a_chosen_place_says_what_it_would_be_worth(server: Server, open_game: OpenGame) -> None:
    table = open_game(server.create(seed="3").link)
    view = table.place()
    worth = table.page.locator("[data-part=worth]")
    expect(worth).to_have_count(0)
    table.take(next(each for each in view.places if each.text.startswith("put small ")))
    expect(worth).to_contain_text(re.compile(r"tile.*Ana", re.DOTALL))
    table.undo()
    expect(worth).to_have_count(0)


def test_confirming_without_a_choice_says_what_it_answers(server: Server, open_game: OpenGame) -> None:
    table = open_game(server.create(seed="3").link)
    finish = table.page.locator("[data-part=finish] button").last
    # The tile must be placed: there is nothing to confirm yet.
    expect(finish).to_be_disabled()
    expect(finish).to_have_accessible_name("Confirm")
    view = table.place()
    expect(finish).to_contain_text("No follower")
    expect(finish).to_have_accessible_name("Confirm No follower")
    expect_no_violations(table.page)
    table.take(next(each for each in view.places if each.text.startswith("put small ")))
    expect(finish).to_have_accessible_name("Confirm")


def test_the_question_before_the_end_of_a_turn_names_what_can_still_be_done(
    server: Server, open_game: OpenGame
) -> None:
    table = open_game(server.upload(late_games()["closing"][1]).link, width=360, height=640)
    names = [choice.name for choice in table.wait_for_my_turn().choices]
    assert [name for name in names if name.startswith("Take back a tribe member")]


@pytest.mark.parametrize("locale", ["es-ES", "fr-FR"])
def test_the_buttons_of_a_phone_in_landscape_never_scroll_away(
    server: Server, open_game: OpenGame, locale: str
) -> None:
    """A long name makes the question of several lines, and a chosen place adds what it is worth."""
    setup = cc.Setup.of("base", "inns-and-cathedrals", "traders-and-builders", seats=3)
    game, rng = cc.Game(setup, seed="11"), Random(11)
    while len(game.records) < 60 or not any(str(action).startswith("put small") for action in game.legal):
        game.push(rng.choice(list(game.legal)))
    text = cc.write_game(game)
    for number in (1, 2, 3):
        text = text.replace(f'"seat {number}"', f'"Maximiliana Oberhaus {number}"')
    window = {"width": 667, "height": 375, "has_touch": True, "is_mobile": True}
    table = open_game(server.upload(text).link, locale=locale, **window)
    table.touch = True
    view = table.wait_for_my_turn()
    assert [thing.told() for thing in view.finish if not thing.open] == []
    view = table.take(next(thing for thing in view.places if thing.open))
    expect(table.page.locator("[data-part=worth]")).to_be_visible()
    view = table.wait()
    assert [thing.told() for thing in view.finish if not thing.open] == []
    assert [thing.told() for thing in view.choices if not thing.within_reach] == []


def test_rows_of_answers_do_not_overlap_on_a_phone_in_landscape(server: Server, open_game: OpenGame) -> None:
    """A question of several lines gives up its room first; the answers and the buttons stay apart."""
    _, text = late_games()["robber.place"]
    table = open_game(
        server.upload(text).link, width=667, height=375, has_touch=True, is_mobile=True, locale="es-ES"
    )
    table.wait_for_my_turn()
    answers = resting_box(table.page.locator("[data-part=choices]"))
    buttons = resting_box(table.page.locator("[data-part=finish]"))
    question = resting_box(table.page.locator("section[data-seq] .ask"))
    assert question["y"] + question["height"] <= answers["y"]
    assert answers["y"] + answers["height"] <= buttons["y"]
    assert buttons["y"] + buttons["height"] <= 375
