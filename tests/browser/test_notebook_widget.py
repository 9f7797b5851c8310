"""The board of a notebook works in a browser, with a stand-in for Jupyter's model."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import expect

import carcassonne as cc
from carcassonne.research.notebook import BoardWidget, board_source
from tests.browser.conftest import OpenPage
from tests.browser.support.waiting import holds_in_page

MODEL = """
  const state = STATE, frames = FRAMES, listeners = {};
  const model = {
    get: (name) => state[name],
    set: (name, value) => { state[name] = value; },
    save_changes: () => {
      Object.assign(state, frames[state.step]);
      for (const [name, all] of Object.entries(listeners)) for (const call of all) call();
    },
    on: (name, call) => { (listeners[name] ??= []).push(call); },
    off: (name, call) => { listeners[name] = listeners[name].filter((other) => other !== call); },
  };
  window.state = state;
  const source = new Blob([ESM], { type: "text/javascript" });
  const widget = await import(URL.createObjectURL(source));
  window.stop = widget.default.render({ model, el: document.body });
  window.listening = () => Object.values(listeners).flat().length;
"""


def test_the_board_of_a_notebook_is_drawn_and_clicked(open_page: OpenPage) -> None:
    game = cc.Game(cc.Setup.of("base", seats=["Ana", "Ben"]), seed=3)
    while len(game.records) < 5:
        game.push(game.legal[0])
    widget = BoardWidget(game, step=0)
    names = ("step", "actions", "picture", "caption", "scores", "labels")
    state = {name: getattr(widget, name) for name in names}
    frames: list[dict[str, Any]] = []
    for step in range(widget.actions + 1):
        widget.step = step
        frames.append({"picture": widget.picture, "caption": widget.caption, "scores": widget.scores})
    script = MODEL.replace("STATE", json.dumps(state)).replace("FRAMES", json.dumps(frames))
    page = open_page()
    page.set_content("<!doctype html><body></body>")
    page.evaluate("async () => {" + script.replace("ESM", json.dumps(board_source())) + "}")
    expect(page.locator(".picture > svg")).to_have_count(1)
    expect(page.get_by_role("button", name="Previous action")).to_be_disabled()
    page.get_by_role("button", name="Next action").click()
    holds_in_page(page, "state.step === 1")
    expect(page.locator(".caption")).to_contain_text(frames[1]["caption"])
    expect(page.locator("td").first).to_have_text("Ana")
    page.locator(".carcassonne-board").focus()
    page.keyboard.press("End")
    holds_in_page(page, "last => state.step === last", widget.actions)
    expect(page.get_by_role("button", name="Last action")).to_be_disabled()
    page.get_by_role("slider").fill("2")
    holds_in_page(page, "state.step === 2")
    page.keyboard.press("ArrowLeft")
    holds_in_page(page, "state.step === 1")
    page.evaluate("stop()")
    holds_in_page(page, "listening() === 0")
