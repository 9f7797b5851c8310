"""What players do besides answering: taking back, changing the language, handing on, touching, typing."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import expect

import carcassonne as cc
from tests.browser.conftest import OpenGame
from tests.browser.support.game_page import GamePage, View
from tests.browser.support.positions import moments
from tests.browser.support.server import Seating, Server
from tests.browser.support.waiting import eventually, holds_in_page, resting_box

Shoot = Callable[[GamePage, str], None]
PHONE = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True}


def test_undo_takes_back_figure_and_tile_and_tells_nobody(server: Server, open_game: OpenGame) -> None:
    created = server.create()
    table = open_game(created.link)
    before = table.wait()
    placed = table.place()
    assert placed.decision == "figure"
    table.expect_tiles(2)
    first = placed.places[0].name
    assert [thing.name for thing in table.put(first).places if thing.on] == [first]
    assert not any(thing.on for thing in table.undo().places)
    after = table.undo()
    table.expect_tiles(1)
    assert (after.decision, after.seq) == (before.decision, before.seq)
    assert [cell.name for cell in after.cells] == [cell.name for cell in before.cells]
    assert not after.can_undo
    assert len(server.ask(created, "/replay")["steps"]) == before.seq


def test_keys_undo_and_confirm(server: Server, open_game: OpenGame) -> None:
    table = open_game(server.create().link)
    table.place()
    table.page.keyboard.press("z")
    table.wait_until(lambda view: view.decision == "place")
    table.place()
    table.page.keyboard.press("Enter")
    table.wait_until(lambda view: view.seq > 1 and view.prompt.startswith("Bo"))


def test_the_tile_turns_only_to_rotations_that_fit(server: Server, open_game: OpenGame) -> None:
    created = server.create()
    table = open_game(created.link)
    table.take(table.wait().cells[0])
    spoken = table.page.get_by_role("list", name="Squares where the tile fits").get_by_role("listitem").first
    expect(spoken).to_contain_text("rotation")
    told = spoken.inner_text()
    fitting = 1 if "one rotation" in told else int(told.split(", ")[-1].split(" ")[0])
    picture = table.page.get_by_role("button", name=re.compile(r"^Tile in hand\.")).locator("img")
    seen = [picture.get_attribute("src") or ""]
    for turn in range(1, 5):
        assert table.rotate().notice == ""
        if turn < fitting:
            for other in seen:
                expect(picture).not_to_have_attribute("src", other)
            seen.append(picture.get_attribute("src") or "")
        else:
            expect(picture).to_have_attribute("src", seen[turn % fitting])


def test_a_cell_where_the_tile_does_not_fit_says_why(server: Server, open_game: OpenGame) -> None:
    table = open_game(server.create().link)
    start = table.wait().cells
    middle = sum(thing.x for thing in start) / len(start), sum(thing.y for thing in start) / len(start)
    table.touch_at(middle[0] + 4 * start[0].width, middle[1] + 3 * start[0].width)
    notice = table.page.get_by_role("alert")
    notice.wait_for()
    notice.get_by_role("button", name="Rule").click()
    expect(table.page.get_by_role("dialog").get_by_role("heading").first).to_be_visible()


def test_the_language_changes_at_once_and_stays(server: Server, open_game: OpenGame) -> None:
    table = open_game(server.create().link)
    english = "Ana: Place the tile."
    table.wait_until(lambda view: view.prompt == english)
    table.switch_language("Cambiar a español")
    expect(table.page.locator("html")).to_have_attribute("lang", "es")
    table.button("Confirmar").wait_for()
    spanish = table.wait_until(lambda view: view.prompt.startswith("Ana") and view.prompt != english).prompt
    table.page.reload()
    table.wait_until(lambda view: view.prompt == spanish)
    table.switch_language("Passer au français")
    table.button("Confirmer").wait_for()
    table.switch_language("Switch to English")
    table.button("Confirm").wait_for()
    table.wait_until(lambda view: view.prompt == english)


def test_a_browser_in_spanish_begins_in_spanish(server: Server, open_game: OpenGame) -> None:
    table = open_game(server.create().link, locale="es-AR")
    table.button("Confirmar").wait_for()
    expect(table.page.locator("html")).to_have_attribute("lang", "es")


def test_handing_the_device_on_covers_the_question(server: Server, open_game: OpenGame, shoot: Shoot) -> None:
    table = open_game(server.create().link, handover=True)
    table.place()
    table.confirm()
    cover = table.page.get_by_role("dialog", name="Bo, it’s your turn")
    cover.wait_for()
    shoot(table, "handover")
    view = table.wait_until(
        lambda view: not any(thing.open for thing in (*view.cells, *view.places, *view.choices, *view.finish))
    )
    table.page.mouse.click(view.cells[0].x, view.cells[0].y)
    for key in ("ArrowUp", "Enter", "r", "Enter"):
        table.page.keyboard.press(key)
    # No key and no click reaches what lies below.
    table.wait_until(lambda view: view.decision == "place" and not view.can_undo)
    table.button("I am Bo").focus()
    table.page.keyboard.press("Enter")
    cover.wait_for(state="detached")
    table.wait_until(lambda view: view.prompt.startswith("Bo") and all(thing.open for thing in view.cells))


def test_a_robber_is_put_on_the_score_track(server: Server, open_game: OpenGame, shoot: Shoot) -> None:
    found = {moment.name: moment for moment in moments(cc.Setup.of("base", "robbers", seats=3), range(6))}
    table = open_game(server.upload(found["robber.place: robber"].file).link)
    view = table.wait_for_my_turn()
    assert view.decision == "robber.place"
    space = view.spaces[0]
    table.take(space)
    table.confirm()
    track = table.page.get_by_role("group", name="Score track")
    robber = track.get_by_role("img", name="robber")
    expect(robber.first).to_be_visible()
    shoot(table, "robber")
    eventually(
        table.page,
        lambda: resting_box(robber.first),
        lambda box: abs(box["x"] + box["width"] / 2 - space.x) < 40,
    )


# A phone ------------------------------------------------------------------------------------------------


def test_turns_on_a_phone_by_touch(server: Server, open_game: OpenGame, shoot: Shoot) -> None:
    table = open_game(server.create(seating=Seating(here=1, bots=1)).link, **PHONE)
    table.touch = True
    rng = Random(2)
    for turn in range(4):
        view = table.take(rng.choice([cell for cell in table.wait_for_my_turn().cells if cell.open]))
        assert view.decision == "figure"
        assert all(place.open for place in view.places), "every ring can be tapped"
        if turn == 0:
            shoot(table, "phone-figure")
        if view.places:
            view = table.take(view.places[0])
        table.take(view.finish[1])
        table.wait_for_my_turn()
    shoot(table, "phone")
    holds_in_page(table.page, "width => document.documentElement.scrollWidth <= width", int(PHONE["width"]))


def test_everything_to_touch_on_a_phone_is_large_enough(
    server: Server, open_game: OpenGame, shoot: Shoot
) -> None:
    table = open_game(server.create().link, **PHONE)
    table.touch = True
    table.place()
    for name in ("Players", "Tiles", "Log", "Board"):
        table.page.get_by_role("button", name=name, exact=True).tap()
        shoot(table, f"phone-{name.lower()}")
        eventually(table.page, lambda: too_small(table), lambda found: found == [])


def too_small(table: GamePage) -> list[str]:
    found: list[str] = table.page.evaluate(
        """() => [...document.querySelectorAll("button, [role=button], a, input")]
            .filter((element) => element.checkVisibility() && !element.closest(".hidden-text"))
            .map((element) => [element, element.getBoundingClientRect()])
            .filter(([, box]) => box.width > 0 && (box.width < 43.5 || box.height < 43.5))
            .map(([element, box]) => `${element.outerHTML.slice(0, 120)} ${box.width} x ${box.height}`)"""
    )
    return found


# The keyboard -------------------------------------------------------------------------------------------


def test_a_whole_game_with_the_keyboard_alone(server: Server, open_game: OpenGame) -> None:
    created = server.create(seating=Seating(here=1, bots=1), seed="8")
    table = open_game(created.link, width=1210, height=800)
    keys, rng = table.page.keyboard, Random(4)
    put = 0
    view = table.wait_for_my_turn()
    while not view.result:
        if view.decision == "place" and not view.can_undo:
            for _ in range(rng.randint(1, 2)):
                keys.press(rng.choice(["ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft"]))
            keys.press("Enter")
        else:
            if view.places and rng.random() < 0.5:
                put += put_by_keys(table, view, rng)
            keys.press("Enter")
        view = table.wait_for_my_turn()
    assert put > 3
    table.page.get_by_role("heading", level=1).first.wait_for()


def put_by_keys(table: GamePage, view: View, rng: Random) -> int:
    """Tab to one of the rings, and Enter."""
    for _ in range(rng.randint(1, len(view.places))):
        table.page.keyboard.press("Tab")
    # Tab leads to the rings.
    holds_in_page(table.page, "document.activeElement.dataset.action !== undefined")
    table.page.keyboard.press("Enter")
    return sum(thing.on for thing in table.wait().places)


@pytest.mark.parametrize(("key", "grows"), [("+", True), ("-", False)])
def test_keys_zoom(server: Server, open_game: OpenGame, key: str, grows: bool) -> None:
    table = open_game(server.create().link)
    before = table.wait().cells[0].width
    table.page.keyboard.press(key)
    table.wait_until(lambda view: view.cells[0].width > before if grows else view.cells[0].width < before)
    table.page.keyboard.press("0")
    table.wait_until(lambda view: view.cells[0].width == pytest.approx(before, abs=0.5))
