"""Two hundred tiles on the smallest screens: what is asked for lies in view, large enough, under nothing."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from random import Random

import pytest
from playwright.sync_api import Locator, expect

import carcassonne as cc
from carcassonne import catalog
from carcassonne.engine.core import core
from carcassonne.engine.registry import interactions
from tests.browser.conftest import OpenGame
from tests.browser.support.game_page import GamePage, View
from tests.browser.support.server import Server
from tests.browser.support.waiting import eventually, holds_in_page, resting_box

TILES = 200
TILE_PX = 32
FINGER = 43.5
TOUCH = {"360x640": (360, 640), "375x667": (375, 667), "667x375": (667, 375), "820x1180": (820, 1180)}
FINGERS = {"has_touch": True, "is_mobile": True}
TRACK = {"robber.place": "robber"}
"""Decisions whose places lie on the track, with their verb."""
MOUSE = {"1280x720": (1280, 720)}


EVERYTHING = cc.Setup.of(*catalog.preset("everything"), seats=3)
BY_THE_LETTER = cc.Setup.of(*catalog.preset("everything"), seats=3, profile="letter")
HUNTERS = cc.Setup.of("hunters-and-gatherers", "scout", seats=3)
LATE_GAMES = (
    *((EVERYTHING, seed, False) for seed in (0, 1, 2, 5, 9, 10, 13, 52, 53, 70, 112, 213, 219, 370, 511)),
    # An abbey that is not played early can still be played late.
    (EVERYTHING, 0, True),
    (BY_THE_LETTER, 4, True),
    (HUNTERS, 18, False),
    (HUNTERS, 28, False),
)
"""Games (set-up, seed, abbeys kept) that together bring every kind of decision on a large board."""
LARGE = 170
"""Tiles from which a board counts as large where no game brings a decision later."""
LARGE_FOR_HUNTERS = 80
"""The whole game has some ninety tiles."""
EARLY = {"count.spring"}
"""Asked only next to the first tile of the river."""


@cache
def late_games() -> dict[str, tuple[int, str]]:
    """A position for each kind of decision, and its tiles: two hundred if games bring it that late."""
    found: dict[str, tuple[int, str]] = {}
    for setup, seed, abbeys_kept in LATE_GAMES:
        game = cc.Game(setup, seed=str(seed))
        rng = Random(seed)
        while not game.is_over:
            kind, tiles = game.position.decision.name, game.position.board.n_tiles()
            known = found.get(kind, (0, ""))[0]
            if known < TILES and known < tiles:
                least = LARGE_FOR_HUNTERS if setup is HUNTERS else LARGE
                large = tiles > least or kind in EARLY
                found[kind] = (tiles, cc.write_game(game) if large else "")
            actions = eager(game, rng)
            kept = [action for action in actions if not action.startswith("abbey ")] if abbeys_kept else []
            game.push(rng.choice(kept or actions))
    return {kind: found[kind] for kind in sorted(found) if found[kind][1]}


def eager(game: cc.Game, rng: Random) -> list[str]:
    """Answers that do something, more often than not."""
    actions = [str(action) for action in game.legal]
    if len(actions) > 1 and actions[-1] in ("pass", "end") and rng.random() < 0.6:
        actions = actions[:-1]
    followers = [action for action in actions if action.startswith("put small")]
    return followers if followers and rng.random() < 0.5 else actions


def check_places(table: GamePage, view: View, least: float, finger: float) -> None:
    """Each place comes into view, large enough and under nothing: at once, or step by step."""
    reached: set[str] = set()
    for each in table.tour():
        on_board = [*each.cells, *each.places, *each.crowds]
        assert not on_board or each.tile_px >= least - 0.5, f"{each.tile_px:.0f} px a tile, {each.shown}"
        reached |= each.within_reach | {cell.text for cell in each.cells if cell.open}
        assert [step.told() for step in each.steps if not step.open or step.width < FINGER] == []
        small = [thing for thing in (*each.places, *each.crowds) if thing.open and thing.size < finger - 0.1]
        assert [f"{thing.told()}: {thing.width} by {thing.height}" for thing in small] == []
    assert view.offered - reached == set()


def check_answers(view: View, finger: float) -> None:
    answers = [thing.told() for thing in (*view.choices, *view.finish) if not thing.within_reach]
    assert answers == []
    # Whatever lies on the track has an answer in the dock too, and fingers can hit all answers.
    assert {space.text for space in view.spaces} <= {thing.text for thing in view.choices}
    answers_px = {thing.told(): thing.size for thing in view.choices}
    if finger == FINGER:
        answers_px |= {thing.told(): thing.size for thing in view.finish}
    assert {told: px for told, px in answers_px.items() if px < FINGER} == {}


def look(table: GamePage, name: str, kind: str) -> None:
    touch = name in TOUCH
    least, finger = (44, FINGER) if touch else (TILE_PX, 22)
    view = table.wait_for_my_turn()
    assert view.decision == kind
    check_places(table, view, least, finger)
    check_answers(view, finger)
    if kind in TRACK:
        assert [thing for thing in view.choices if thing.text.split(" ")[0] == TRACK[kind]]
    if view.cells:
        # A tile can be laid on what is seen, and then its places, its answers and the board are all there.
        view = table.wait_until(lambda view: any(cell.open for cell in view.cells))
        view = table.take(next(cell for cell in view.cells if cell.open))
        check_places(table, replace(view, cells=[]), least, finger)
        check_answers(table.wait(), finger)
        while table.wait().can_undo:
            table.undo()


def left_of_middle(locator: Locator) -> tuple[float, float]:
    box = resting_box(locator)
    return box["x"] + box["width"] / 4, box["y"] + box["height"] / 2


def with_pointer(table: GamePage, *, touch: bool) -> None:
    """Let the page be used with fingers or with a mouse, without opening its game again."""
    devtools = table.page.context.new_cdp_session(table.page)
    devtools.send("Emulation.setTouchEmulationEnabled", {"enabled": touch, "maxTouchPoints": 1})
    holds_in_page(table.page, f"matchMedia('(pointer: coarse)').matches === {str(touch).lower()}")
    table.touch = touch


def test_every_kind_of_decision_is_measured_on_a_large_board() -> None:
    """A kind that a new module brings is missed here until a late game brings it."""
    modules = [core, *catalog.modules(), *interactions()]
    assert set(late_games()) == {kind for module in modules for kind in module.choices}


def test_what_is_asked_lies_in_view(server: Server, open_game: OpenGame, subtests: pytest.Subtests) -> None:
    table: GamePage | None = None
    for kind, (_, file) in late_games().items():
        link = server.upload(file).link
        if table is None:
            table = open_game(link, **FINGERS)
        else:
            table.open(link)
        for name, (width, height) in (TOUCH | MOUSE).items():
            with_pointer(table, touch=name in TOUCH)
            table.page.set_viewport_size({"width": width, "height": height})
            with subtests.test(f"{kind} at {name}"):
                look(table, name, kind)


def test_the_dock_folds_and_the_map_leads_to_the_rest(server: Server, open_game: OpenGame) -> None:
    table = open_game(server.upload(late_games()["place"][1]).link, width=360, height=640, **FINGERS)
    table.touch = True
    before = table.wait_for_my_turn()
    dock = table.page.locator("section[data-seq]")
    full = resting_box(dock)
    table.button("Show or hide the answers").click()
    eventually(table.page, lambda: resting_box(dock), lambda folded: folded["height"] < full["height"] * 0.8)
    table.button("Show or hide the answers").click()
    before = table.wait()
    far = max(before.cells, key=lambda cell: cell.y)
    dot = resting_box(table.page.locator("[data-part=map] circle").nth(before.cells.index(far)))
    assert not far.open
    table.touch_at(dot["x"] + dot["width"] / 2, dot["y"] + dot["height"] / 2)
    table.wait_until(lambda view: any(cell.open for cell in view.cells if cell.text == far.text))

    # The menu of a phone that is held sideways scrolls to its last entry, and closes.
    table.page.set_viewport_size({"width": 667, "height": 375})
    menu = table.page.get_by_role("navigation", name="Menu")
    for is_by_key in (True, False):
        table.button("Menu").click()
        menu.get_by_role("button", name="Settings").click(trial=True)
        if is_by_key:
            table.page.keyboard.press("Escape")
        else:
            table.touch_at(*left_of_middle(table.page.get_by_role("application")))
        expect(menu).to_have_count(0)


def test_keys_and_buttons_lead_from_place_to_place(server: Server, open_game: OpenGame) -> None:
    """The fairy may go to places that no single view shows; what is chosen on the way stays in view."""
    link = server.upload(late_games()["princess.after"][1]).link
    table = open_game(link, width=360, height=640, **FINGERS)
    table.touch = True
    first = table.wait_for_my_turn()
    count = len(first.places)
    status = table.page.locator("[data-part=steps] [role=status]")
    expect(status).to_have_text(re.compile(f"^Places? 1 .*of {count}$"))
    table.page.keyboard.press("n")
    table.wait_until(lambda view: view.shown != first.shown)
    table.page.keyboard.press("p")
    table.wait_until(lambda view: view.shown == first.shown)
    table.button("Previous places").click()
    expect(status).to_have_text(re.compile(f"{count} of {count}$"))

    # The dock may grow with a choice; the board does not jump back to the first places.
    place = next(thing for thing in table.wait().places if thing.open)
    assert place.text not in {thing.text for thing in first.places if thing.open}
    assert [thing.text for thing in table.take(place).places if thing.on and thing.open] == [place.text]
    table.undo()

    # After a look at the whole board, the nearest places come first.
    table.show_all()
    expect(status).to_have_text("")
    table.button("Next places").click()
    expect(status).to_have_text(re.compile(f"of {count}$"))


def test_the_whole_board_covers_no_place(
    server: Server, open_game: OpenGame, subtests: pytest.Subtests
) -> None:
    """On the smallest screens too, where a large board is a strip between the scores and the dock."""
    table: GamePage | None = None
    for kind in ("place", "figure", "magic.move"):
        link = server.upload(late_games()[kind][1]).link
        if table is None:
            table = open_game(link, **FINGERS)
        else:
            table.open(link)
        table.touch = True
        for name in ("360x640", "375x667", "667x375"):
            width, height = TOUCH[name]
            table.page.set_viewport_size({"width": width, "height": height})
            with subtests.test(f"{kind} at {name}"):
                table.wait_for_my_turn()
                view = table.show_all()
                assert (
                    view.offered - view.within_reach - {cell.text for cell in view.cells if cell.open}
                    == set()
                )


def test_the_keyboard_focus_brings_its_place_into_view(server: Server, open_game: OpenGame) -> None:
    table = open_game(server.upload(late_games()["figure"][1]).link, width=1280, height=720)
    view = table.wait_for_my_turn()
    hidden = next(thing.text for thing in view.places if not thing.open)
    for _ in view.places:
        table.page.keyboard.press("Tab")
    table.page.locator(f"[data-action='{hidden}']").focus()
    table.wait_until(lambda now: any(thing.open for thing in now.places if thing.text == hidden))
    holds_in_page(table.page, "document.querySelector('[role=application]').scrollTop === 0")
