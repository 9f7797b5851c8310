"""Two hundred tiles on the smallest screens: what is asked for lies in view, large enough, under nothing."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random

import pytest
from playwright.sync_api import expect

import carcassonne as cc
from carcassonne import catalog
from tests.browser.conftest import OpenGame
from tests.browser.support.game_page import GamePage, View
from tests.browser.support.server import Server
from tests.browser.support.waiting import eventually, holds_in_page, resting_box
from tests.browser.test_decisions import hunters_moments, medieval_moments

Shoot = Callable[[GamePage, str], None]
TILES = 200
TILE_PX = 32
FINGER = 43.5
TOUCH = {"360x640": (360, 640), "375x667": (375, 667), "820x1180": (820, 1180)}
FINGERS = {"has_touch": True, "is_mobile": True}
TRACK = {"robber.place": "robber"}
"""Decisions whose places lie on the track, with their verb."""
MOUSE = {"1280x720": (1280, 720)}


LATE_SEEDS = (0, 1, 2, 5, 9, 10, 13, 52, 53, 70, 112)
"""Games of everything that together bring most kinds of decisions when the board is large."""


@cache
def late_games() -> dict[str, str]:
    """A position for each kind of decision, with some two hundred tiles where games bring one."""
    found: dict[str, tuple[int, str]] = {}
    for seed in LATE_SEEDS:
        game = cc.Game(cc.Setup.of(*catalog.preset("everything"), seats=3), seed=str(seed))
        rng = Random(seed)
        while not game.is_over:
            kind, tiles = game.position.decision.name, game.position.board.n_tiles()
            known = found.get(kind, (0, ""))[0]
            if known < TILES and known < tiles:
                found[kind] = (tiles, cc.write_game(game) if tiles > TILES * 0.75 else "")
            game.push(rng.choice(eager(game, rng)))
    others = {moment.kind: moment.file for moment in (*hunters_moments(), *medieval_moments())}
    late = {kind: file for kind, (_, file) in found.items() if file}
    return {kind: late.get(kind, others[kind]) for kind in sorted(others)}


def eager(game: cc.Game, rng: Random) -> list[str]:
    """Answers that do something, more often than not."""
    actions = [str(action) for action in game.legal]
    if len(actions) > 1 and actions[-1] in ("pass", "end") and rng.random() < 0.6:
        actions = actions[:-1]
    followers = [action for action in actions if action.startswith("put small")]
    return followers if followers and rng.random() < 0.5 else actions


def check_cells(table: GamePage, view: View, least: float) -> View:
    """A tile can be laid on what is seen, and then its places, its answers and the board are all there."""
    side = max(cell.width for cell in view.cells) / 0.91
    assert side >= least - 0.5
    open_cells = [cell for cell in view.cells if cell.open]
    assert len(open_cells) >= min(3, len(view.cells)), view.told()
    if len(open_cells) < len(view.cells):
        expect(table.page.locator("[data-part=map]")).to_be_visible()
    return table.take(open_cells[0])


def check_targets(table: GamePage, view: View, least: float, finger: float) -> None:
    """All places can be touched; where they are too far apart, some can, and the map leads to the rest."""
    on_board = [*view.places, *view.crowds]
    covered = [thing.told() for thing in on_board if not thing.open]
    side = view.tile_px
    if covered:
        assert side <= least + 0.5, f"there is room for all: {covered}"
        expect(table.page.locator("[data-part=map]")).to_be_visible()
        assert any(thing.open for thing in on_board)
    assert side >= TILE_PX - 0.5 or not on_board, f"{side:.0f} px a tile"
    answers = [thing.told() for thing in (*view.choices, *view.finish) if not thing.within_reach]
    assert answers == []
    small = [thing for thing in on_board if min(thing.width, thing.height) < finger - 0.1]
    assert [f"{thing.told()}: {thing.width} by {thing.height}" for thing in small] == []
    in_dock = {thing.text: thing for thing in view.choices}
    for space in view.spaces:
        assert min(in_dock[space.text].width, in_dock[space.text].height) >= FINGER, space.told()


def look(table: GamePage, name: str, kind: str, shoot: Shoot) -> None:
    touch = name in TOUCH
    least, finger = (44, FINGER) if touch else (TILE_PX, 22)
    view = table.wait_for_my_turn()
    assert view.decision == kind
    shoot(table, f"large-{name}-{kind}")
    check_targets(table, view, least, finger)
    if kind in TRACK:
        assert [thing for thing in view.choices if thing.text.split(" ")[0] == TRACK[kind]]
    if view.cells:
        view = check_cells(table, view, least)
        shoot(table, f"large-{name}-{kind}-laid")
        check_targets(table, view, least, finger)
        while table.wait().can_undo:
            table.undo()


def with_pointer(table: GamePage, *, touch: bool) -> None:
    """Let the page be used with fingers or with a mouse, without opening its game again."""
    devtools = table.page.context.new_cdp_session(table.page)
    devtools.send("Emulation.setTouchEmulationEnabled", {"enabled": touch, "maxTouchPoints": 1})
    holds_in_page(table.page, f"matchMedia('(pointer: coarse)').matches === {str(touch).lower()}")
    table.touch = touch


def test_what_is_asked_lies_in_view(
    server: Server, open_game: OpenGame, shoot: Shoot, subtests: pytest.Subtests
) -> None:
    table: GamePage | None = None
    for kind, file in late_games().items():
        link = server.upload(file).link
        if table is None:
            table = open_game(link, **FINGERS)
        else:
            table.open(link)
        for name, (width, height) in (TOUCH | MOUSE).items():
            with_pointer(table, touch=name in TOUCH)
            table.page.set_viewport_size({"width": width, "height": height})
            with subtests.test(f"{kind} at {name}"):
                look(table, name, kind, shoot)


def test_the_dock_folds_and_the_map_leads_to_the_rest(server: Server, open_game: OpenGame) -> None:
    table = open_game(server.upload(late_games()["place"]).link, width=360, height=640, **FINGERS)
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
