"""A board of two hundred tiles follows the hand: moving it shifts what is drawn, and only rest draws anew.

No time is judged, because machines differ; what was measured is kept in `test-artefacts/motion.json`.
"""

from __future__ import annotations

import json
from random import Random
from statistics import median

import pytest
from playwright.sync_api import Browser, Page

import carcassonne as cc
from carcassonne import catalog
from tests.browser.conftest import ARTEFACTS, OpenGame
from tests.browser.support.game_page import GamePage
from tests.browser.support.motion import ACROSS, NOTCHES, Motion, come_near, measure, pan, zoom
from tests.browser.support.server import Server
from tests.browser.support.waiting import eventually, holds_in_page

PULLS = 4
SHARP = """() => {
    const scales = [...document.querySelectorAll("[role=application] canvas")]
        .filter((canvas) => getComputedStyle(canvas).visibility === "visible")
        .map((canvas) => {
            const layers = new DOMMatrix(getComputedStyle(canvas.parentElement).transform);
            const whole = layers.multiply(new DOMMatrix(getComputedStyle(canvas).transform));
            const pixels = devicePixelRatio;
            return {scale: whole.a * pixels, x: whole.e * pixels, y: whole.f * pixels, width: canvas.width};
        });
    const tile = document.querySelector("[data-cell]")?.getBoundingClientRect().width;
    return {canvases: scales, tile};
}"""
FIRST_TILE = """() => {
    const board = document.querySelector("[role=application]");
    const {left, top} = board.getBoundingClientRect();
    const {a, e, f} = new DOMMatrix(getComputedStyle(board.firstElementChild).transform);
    const side = board.querySelector("svg > g").transform.baseVal[0].matrix.a * 100 * a;
    return {x: left + e + side * 0.5, y: top + f + side * 0.5};
}"""
"""The middle of the tile that the game began with."""
COUNT_NOTES = """() => {
    const board = document.querySelector("[role=application]");
    const count = () => board.querySelectorAll(".tag").length;
    window.notes = [count()];
    new MutationObserver(() => {
        if (count() !== window.notes.at(-1)) window.notes.push(count());
    }).observe(board, {childList: true, subtree: true});
}"""


def everything(tiles: int) -> cc.Game:
    """A game with all modules, played until so many tiles lie and the next one is to be placed."""
    game = cc.Game(cc.Setup.of(*catalog.preset("everything"), seats=4), seed="2")
    rng = Random(2)
    while game.position.board.n_tiles() < tiles or game.position.decision.name != "place":
        game.push(rng.choice(game.legal))
    return game


def open_board(server: Server, open_game: OpenGame, tiles: int, pixels: float = 1) -> GamePage:
    """The page of such a game, with every picture at its place."""
    link = server.upload(cc.write_game(everything(tiles))).link
    table = open_game(link, device_scale_factor=pixels)
    rest(table.page)
    return table


def rest(page: Page) -> None:
    """Wait until every picture has been painted and nothing has changed for a second."""
    page.evaluate(
        """async () => {
            const board = document.querySelector("[role=application]");
            let last = performance.now();
            const observer = new MutationObserver(() => { last = performance.now(); });
            observer.observe(board, {subtree: true, attributes: true, childList: true});
            while (performance.now() - last < 1000 || !board.querySelector("canvas[data-complete=true]"))
                await new Promise((resolve) => setTimeout(resolve, 50));
            observer.disconnect();
        }"""
    )


def test_moving_two_hundred_tiles(server: Server, open_game: OpenGame, browser: Browser) -> None:
    found: dict[str, Motion] = {}
    for tiles in (20, 200):
        page = open_board(server, open_game, tiles).page
        found[f"drag {tiles} tiles"] = measure(browser, page, pan(PULLS))
        found[f"zoom {tiles} tiles"] = measure(browser, page, zoom(2))
        come_near(page)
        rest(page)
        # The first time, tiles that come into sight are fetched and painted as they arrive.
        pan(PULLS)(page)
        rest(page)
        found[f"drag {tiles} tiles near by"] = measure(browser, page, pan(PULLS))
    ARTEFACTS.mkdir(exist_ok=True)
    figures = {name: motion.plain() for name, motion in found.items()}
    (ARTEFACTS / "motion.json").write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")

    drag, near, zoomed = found["drag 200 tiles"], found["drag 200 tiles near by"], found["zoom 200 tiles"]
    assert drag.paints == 0, "a board that has been painted as a whole is painted again"
    assert near.paints <= PULLS * ACROSS / 150, "each pull moves the board by about three margins"
    for motion in (drag, near):
        assert len(motion.moves) > PULLS * 10
        assert motion.changes <= 1.2 * len(motion.moves) + 5 * motion.paints, "more than the place is changed"
        assert motion.share("Layerize") < 0.2, "all layers of the page are put together anew"
        assert motion.share("Paint", "Layout") < 0.1, "something is drawn again"
    assert median(drag.moves) < 3 * median(found["drag 20 tiles"].moves)
    # A zoomed board is drawn again now and then, the more often the slower the machine lets the wheel turn;
    # but most of its frames only stretch what is there.
    assert len(zoomed.moves) > NOTCHES
    assert zoomed.usual_share("Layerize") < 0.2, "nearly every frame puts all layers together again"
    assert zoomed.usual_share("Paint", "Layout") < 0.1, (
        "something follows the board that is not a layer of it"
    )
    assert median(zoomed.moves) < 2 * median(drag.moves)


def test_the_wheel_puts_away_what_is_shown_for_the_pointer(server: Server, open_game: OpenGame) -> None:
    """A note that followed the board would cost more than the whole board; it comes back with rest."""
    page = open_game(server.create().link).page
    rest(page)
    note = page.locator("[role=application] .tag")
    tile = page.evaluate(FIRST_TILE)
    page.mouse.move(tile["x"], tile["y"])
    note.wait_for()
    page.evaluate(COUNT_NOTES)
    for _ in range(NOTCHES):
        page.mouse.wheel(0, -2)
    # On a busy machine the wheel may pause for so long that the note comes back in between.
    holds_in_page(page, "window.notes.includes(0) && window.notes.at(-1) === 1")


def is_sharp(canvases: list[dict[str, float]]) -> bool:
    return bool(canvases) and all(
        canvas["scale"] == pytest.approx(1, abs=1e-6)
        and canvas["x"] == pytest.approx(round(canvas["x"]), abs=1e-3)
        and canvas["y"] == pytest.approx(round(canvas["y"]), abs=1e-3)
        for canvas in canvases
    )


@pytest.mark.parametrize("pixels", [1, 2])
def test_at_rest_every_scale_is_sharp(server: Server, open_game: OpenGame, pixels: int) -> None:
    """One painted pixel lies on one pixel of the screen, wherever the board was left."""
    page = open_board(server, open_game, 20, pixels).page
    widths = set()
    for delta in (-70, -45, 160):
        page.mouse.move(500, 400)
        page.mouse.wheel(0, delta)
        pan(1)(page)
        rest(page)
        seen = eventually(page, lambda: page.evaluate(SHARP), lambda found: is_sharp(found["canvases"]))
        widths.add(round(seen["tile"], 3))
    assert len(widths) == 3
