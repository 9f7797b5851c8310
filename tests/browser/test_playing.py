"""What players do besides answering: taking back, changing the language, handing on, touching, typing."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

import pytest

import carcassonne as cc
from tests.browser.conftest import OpenGame
from tests.browser.support.game_page import GamePage, View
from tests.browser.support.positions import moments
from tests.browser.support.server import Seating, Server

Shoot = Callable[[GamePage, str], None]
PHONE = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True}


def test_undo_takes_back_figure_and_tile_and_tells_nobody(server: Server, open_game: OpenGame) -> None:
    created = server.create()
    table = open_game(created.link)
    before = table.look()
    placed = table.place()
    assert placed.decision == "figure"
    assert table.tiles_on_board() == 2
    first = placed.places[0].name
    assert [thing.name for thing in table.put(first).places if thing.on] == [first]
    assert not any(thing.on for thing in table.undo().places)
    after = table.undo()
    assert table.tiles_on_board() == 1
    assert (after.decision, after.seq) == (before.decision, before.seq)
    assert [cell.name for cell in after.cells] == [cell.name for cell in before.cells]
    assert not after.can_undo
    assert len(server.ask(created, "/replay")["steps"]) == before.seq


def test_keys_undo_and_confirm(server: Server, open_game: OpenGame) -> None:
    table = open_game(server.create().link)
    table.place()
    table.page.keyboard.press("z")
    assert table.wait().decision == "place"
    table.place()
    table.page.keyboard.press("Enter")
    table.page.wait_for_function("() => document.querySelector('[data-seq]').dataset.seq > 1")
    assert table.wait_for_my_turn().prompt.startswith("Bo")


def test_the_tile_turns_only_to_rotations_that_fit(server: Server, open_game: OpenGame) -> None:
    created = server.create()
    table = open_game(created.link)
    cell = table.look().cells[0]
    table.take(cell)
    seen = set()
    for _ in range(4):
        hand = table.page.get_by_role("button", name=re.compile(r"^Tile in hand\."))
        seen.add(hand.locator("img").get_attribute("src"))
        assert table.rotate().notice == ""
    spoken = table.page.get_by_role("list", name="Squares where the tile fits").get_by_role("listitem").first
    fitting = (
        1 if "one rotation" in spoken.inner_text() else int(spoken.inner_text().split(", ")[-1].split(" ")[0])
    )
    assert len(seen) == fitting


def test_a_cell_where_the_tile_does_not_fit_says_why(server: Server, open_game: OpenGame) -> None:
    table = open_game(server.create().link)
    start = table.look().cells
    middle = sum(thing.x for thing in start) / len(start), sum(thing.y for thing in start) / len(start)
    table.touch_at(middle[0] + 4 * start[0].width, middle[1] + 3 * start[0].width)
    notice = table.page.get_by_role("alert")
    notice.wait_for()
    notice.get_by_role("button", name="Rule").click()
    assert table.page.get_by_role("dialog").get_by_role("heading").count() > 0


def test_the_language_changes_at_once_and_stays(server: Server, open_game: OpenGame) -> None:
    table = open_game(server.create().link)
    assert table.look().prompt == "Ana: Place the tile."
    table.switch_language("Cambiar a español")
    table.page.wait_for_function("() => document.documentElement.lang === 'es'")
    table.button("Confirmar").wait_for()
    spanish = table.look().prompt
    assert spanish != "Ana: Place the tile."
    assert spanish.startswith("Ana")
    table.page.reload()
    assert table.wait().prompt == spanish
    table.switch_language("Switch to English")
    table.button("Confirm").wait_for()
    assert table.look().prompt == "Ana: Place the tile."


def test_a_browser_in_spanish_begins_in_spanish(server: Server, open_game: OpenGame) -> None:
    table = open_game(server.create().link, locale="es-AR")
    table.button("Confirmar").wait_for()
    assert table.page.evaluate("document.documentElement.lang") == "es"


def test_handing_the_device_on_covers_the_question(server: Server, open_game: OpenGame, shoot: Shoot) -> None:
    table = open_game(server.create().link, handover=True)
    table.place()
    table.confirm()
    cover = table.page.get_by_role("dialog", name="Bo, it’s your turn")
    cover.wait_for()
    shoot(table, "handover")
    view = table.look()
    assert not any(thing.open for thing in [*view.cells, *view.places, *view.choices, *view.finish])
    table.page.mouse.click(view.cells[0].x, view.cells[0].y)
    for key in ("ArrowUp", "Enter", "r", "Enter"):
        table.page.keyboard.press(key)
    assert table.wait().decision == "place"
    assert not table.look().can_undo, "no key and no click reaches what lies below"
    table.button("I am Bo").focus()
    table.page.keyboard.press("Enter")
    cover.wait_for(state="detached")
    view = table.wait()
    assert view.prompt.startswith("Bo")
    assert all(thing.open for thing in view.cells)


def test_a_robber_is_put_on_the_score_track(server: Server, open_game: OpenGame, shoot: Shoot) -> None:
    found = {moment.name: moment for moment in moments(cc.Setup.of("base", "robbers", seats=3), range(6))}
    table = open_game(server.upload(found["robber.place: robber"].file).link)
    view = table.wait_for_my_turn()
    assert view.decision == "robber.place"
    space = view.spaces[0]
    table.take(space)
    view = table.confirm()
    track = table.page.get_by_role("group", name="Score track")
    robber = track.get_by_role("img", name="robber")
    assert robber.count() >= 1
    shoot(table, "robber")
    middle = robber.first.bounding_box()
    assert middle is not None
    assert abs(middle["x"] + middle["width"] / 2 - space.x) < 40


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
    assert table.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def test_everything_to_touch_on_a_phone_is_large_enough(
    server: Server, open_game: OpenGame, shoot: Shoot
) -> None:
    table = open_game(server.create().link, **PHONE)
    table.touch = True
    table.place()
    for name in ("Players", "Tiles", "Log", "Board"):
        table.page.get_by_role("button", name=name, exact=True).tap()
        shoot(table, f"phone-{name.lower()}")
        assert "\n".join(too_small(table)) == ""


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
    assert table.page.evaluate("document.activeElement.dataset.action !== undefined"), (
        "Tab leads to the rings"
    )
    table.page.keyboard.press("Enter")
    return sum(thing.on for thing in table.wait().places)


@pytest.mark.parametrize(("key", "grows"), [("+", True), ("-", False)])
def test_keys_zoom(server: Server, open_game: OpenGame, key: str, grows: bool) -> None:
    table = open_game(server.create().link)
    before = table.look().cells[0].width
    table.page.keyboard.press(key)
    assert (table.look().cells[0].width > before) == grows
    table.page.keyboard.press("0")
    assert table.look().cells[0].width == pytest.approx(before, abs=0.5)
