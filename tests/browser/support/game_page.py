"""The game page as a person sees and uses it: the vocabulary of the browser tests."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.support.waiting import PATIENCE, eventually

SNAPSHOT = (Path(__file__).parent / "snapshot.js").read_text(encoding="utf-8")
REST = """async () => {
  const look = SNAPSHOT;
  const frame = () => new Promise(requestAnimationFrame);
  // An observer of sizes runs after the callbacks of a frame, and what it changes is drawn in the next one.
  await frame();
  await frame();
  let view = look();
  for (let frames = 0; frames < 60 && !view.busy; frames++) {
    const before = JSON.stringify(view);
    await frame();
    view = look();
    if (JSON.stringify(view) === before) return view;
  }
  return { ...view, busy: true };
}""".replace("SNAPSHOT", SNAPSHOT)
"""A look at a page of which two frames in a row are the same; one that still moves is called busy."""


@dataclass(frozen=True)
class Thing:
    """Something that can be touched: a lit cell, a ring, a chip, a button, a space of the track."""

    name: str
    text: str
    """The action or the cell behind it."""
    x: float
    y: float
    width: float
    height: float
    on: bool
    """Chosen already."""
    enabled: bool
    open: bool
    """A click in its middle reaches it; otherwise something lies on top or it is outside the window."""
    covered: str = ""
    """What lies on top."""
    scrolled: bool = False
    """It is in a list that has to be scrolled first."""

    @property
    def within_reach(self) -> bool:
        return self.open or self.scrolled

    @property
    def size(self) -> float:
        """Pixels that a finger or a pointer has in the narrower direction."""
        return min(self.width, self.height)

    def told(self) -> str:
        """For the message of a failing test."""
        return f"{self.name!r} at {self.x:.0f},{self.y:.0f} under {self.covered!r}"


@dataclass(frozen=True)
class View:
    """One look at the table."""

    here: bool
    result: bool
    busy: bool
    decision: str | None = None
    seq: int = 0
    prompt: str = ""
    notice: str = ""
    cover: str = ""
    tile_px: float = 0.0
    """Pixels of the side of a tile."""
    cells: list[Thing] = field(default_factory=list)
    places: list[Thing] = field(default_factory=list)
    crowds: list[Thing] = field(default_factory=list)
    """Places that only a nearer look parts; `text` holds one action in each line."""
    spaces: list[Thing] = field(default_factory=list)
    choices: list[Thing] = field(default_factory=list)
    finish: list[Thing] = field(default_factory=list)
    steps: list[Thing] = field(default_factory=list)
    """The buttons to the previous and the next places, where not all fit into one view."""
    shown: str = ""
    """Which of the places are in view, where not all are."""

    @classmethod
    def read(cls, plain: dict[str, Any]) -> View:
        kinds = ("cells", "places", "crowds", "spaces", "choices", "finish", "steps")
        return cls(**plain | {kind: [Thing(**each) for each in plain.get(kind, [])] for kind in kinds})

    @property
    def can_confirm(self) -> bool:
        return any(thing.enabled for thing in self.finish[1:])

    @property
    def can_undo(self) -> bool:
        return any(thing.enabled for thing in self.finish[:1])

    @property
    def offered(self) -> set[str]:
        """The cells of the tile, and the actions whose places are on the board, in view or not."""
        alone = {thing.text for thing in (*self.cells, *self.places)}
        return alone.union(*(thing.text.split("\n") for thing in self.crowds))

    @property
    def within_reach(self) -> set[str]:
        """The actions that a click makes, or brings near."""
        alone = {thing.text for thing in self.places if thing.open}
        return alone.union(*(thing.text.split("\n") for thing in self.crowds if thing.open))

    def told(self) -> str:
        """For the message of a failing test."""
        names = {kind: [thing.name for thing in getattr(self, kind)] for kind in ("places", "choices")}
        return f"{self.decision} at {self.seq}: {self.prompt!r} {self.notice!r} {names}"


class GamePage:
    """The game screen of one browser."""

    def __init__(self, page: Page, *, touch: bool = False) -> None:
        self.page = page
        self.touch = touch

    # Seeing ---------------------------------------------------------------------------------------------

    def open(self, link: str) -> View:
        """Show another game in the same page, and wait until nothing of the last one is left."""
        marked = "section[data-seq][data-left-behind]"
        self.page.evaluate(
            "() => document.querySelector('section[data-seq]')?.setAttribute('data-left-behind', '')"
        )
        self.page.goto(link)
        expect(self.page.locator(marked)).to_have_count(0)
        return self.wait()

    def wait(self) -> View:
        """Look once nothing moves any more."""
        return self.wait_until(lambda view: True)

    def wait_until(self, holds: Callable[[View], object]) -> View:
        """Look once nothing moves any more and the view is as expected."""
        end = time.monotonic() + PATIENCE
        while True:
            view = View.read(self.page.evaluate(REST))
            if not view.busy and holds(view):
                return view
            assert time.monotonic() < end, f"not as expected, and it stays so: {view.told()}"
            self.page.wait_for_timeout(15)

    def wait_for_my_turn(self) -> View:
        return self.wait_until(lambda view: view.result or view.decision)

    def scores(self) -> list[int]:
        """As the cards of the players show them, by seat."""
        cards = self.page.locator("[data-seat-card]").all()
        found = {int(card.get_attribute("data-seat-card") or 0): card for card in cards}
        return [self._score(found[seat]) for seat in sorted(found)]

    def _score(self, card: Locator) -> int:
        return int(card.locator("[data-score]").get_attribute("data-score") or 0)

    def tiles_on_board(self) -> int:
        label = self.page.get_by_role("application").get_attribute("aria-label") or ""
        return int(re.sub(r"\D", "", label))

    def expect_tiles(self, number: int) -> None:
        """The board says that so many tiles lie on it."""
        eventually(self.page, self.tiles_on_board, lambda found: found == number)

    # Touching -------------------------------------------------------------------------------------------

    def touch_at(self, x: float, y: float) -> None:
        if self.touch:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)

    def take(self, thing: Thing) -> View:
        """Click the middle of it with the mouse or a finger, and wait for what comes of it."""
        if thing.scrolled:
            thing = self.scroll_to(thing)
        if not thing.open:
            thing = self.find_on_whole_board(thing)
        assert thing.open, f"{thing.name!r} cannot be reached"
        self.touch_at(thing.x, thing.y)
        return self.wait()

    def find_on_whole_board(self, thing: Thing) -> Thing:
        """A large board shows a part of itself first: look at all of it, then near the thing."""
        view = self.show_all()
        for _ in range(6):
            found = [each for each in (*view.cells, *view.places) if each.text == thing.text]
            if found and found[0].open:
                return found[0]
            crowds = [crowd for crowd in view.crowds if thing.text in crowd.text.split("\n") and crowd.open]
            if not crowds:
                break
            self.touch_at(crowds[0].x, crowds[0].y)
            view = self.wait()
        return thing

    def scroll_to(self, thing: Thing) -> Thing:
        """Where an answer is once it has been scrolled into its list."""
        listed = self.wait().choices
        number = next(
            i for i, each in enumerate(listed) if (each.name, each.text) == (thing.name, thing.text)
        )
        self.page.locator("[data-part=choices] button").nth(number).scroll_into_view_if_needed()
        return self.wait().choices[number]

    def place(self, cell: tuple[int, int] | None = None) -> View:
        """Lay the tile on the cell, or on the first one that is offered."""
        cells = self.wait_for_my_turn().cells
        wanted = [thing for thing in cells if cell is None or thing.name == f"{cell[0]},{cell[1]}"]
        return self.take(wanted[0])

    def rotate(self) -> View:
        self.button("Rotate right").first.click()
        return self.wait()

    def choose(self, name: str) -> View:
        """Press the chip or button of the dock that says this."""
        return self.take(named(self.wait().choices, name))

    def put(self, name: str) -> View:
        """Choose the ring that says this."""
        return self.take(named(self.wait().places, name))

    def confirm(self) -> View:
        self.button("Confirm").click()
        return self.wait()

    def undo(self) -> View:
        self.button("Undo").click()
        return self.wait()

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name)

    def tour(self) -> list[View]:
        """Look at all places, a view at a time, beginning with what is in view."""
        views = [self.wait()]
        while views[-1].steps:
            view = self.next_places(views[-1])
            if view.shown in {each.shown for each in views}:
                break
            views.append(view)
        return views

    def next_places(self, view: View) -> View:
        self.button("Next places").click()
        return self.wait_until(lambda now: now.shown != view.shown)

    def show_all(self) -> View:
        self.button("Show the whole board").click()
        self.page.mouse.move(1, 1)
        return self.wait()

    def switch_language(self, name: str) -> None:
        self.button(name).click()


def named(things: Sequence[Thing], name: str) -> Thing:
    found = [thing for thing in things if name in thing.name]
    assert found, f"no {name!r} among {[thing.name for thing in things]}"
    return found[0]
