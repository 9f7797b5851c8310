"""AutoPlayer in a hurry: they answer whatever a table asks by touching what it offers."""

from __future__ import annotations

from collections import Counter
from random import Random

from tests.browser.support.game_page import GamePage, Thing, View

STUCK = 80
"""Touches after which a decision that is still the same is taken for one that cannot be answered."""


class AutoPlayer:
    """Plays at random, and keeps count of the decisions that were answered."""

    def __init__(self, table: GamePage, seed: int, *, hesitation: float = 0.02) -> None:
        self.table = table
        self.rng = Random(seed)
        self.hesitation = hesitation
        """How often something is taken back."""
        self.answered: Counter[str] = Counter()
        self.near: tuple[int, str] | None = None
        """The decision of which only a part is shown, because some of its places were looked at closely."""
        self.out_of_reach: list[str] = []
        self.touches = 0

    def play(self, turns: int | None = None) -> None:
        """Until the result is shown, or for so many decisions of others and our own to be confirmed."""
        confirmed, since = 0, 0
        view = self.table.wait_for_my_turn()
        while not view.result and (turns is None or confirmed < turns):
            before = view
            view = self.touch(view)
            since = since + 1 if view.seq == before.seq else 0
            if view.seq != before.seq or view.result:
                confirmed += 1
                if before.decision:
                    self.answered[before.decision] += 1
            assert since < STUCK, f"no answer is taken: {view.told()}"
            if not view.decision and not view.result and confirmed != turns:
                view = self.table.wait_for_my_turn()

    def touch(self, view: View) -> View:
        """One touch: choose something, confirm, or now and then take it back."""
        rng, table = self.rng, self.table
        self.touches += 1
        on_board = [*view.places, *view.crowds]
        if self.near != (view.seq, view.decision or "") and any(not thing.open for thing in on_board):
            # Some places were too far away to be shown with tiles that can be recognised.
            view = table.show_all()
        self.reachable(view, view.crowds)
        pieces = self.reachable(view, [*view.places, *view.spaces])
        fresh = [thing for thing in pieces if not thing.on]
        chosen = any(thing.on for thing in [*view.places, *view.spaces])
        if view.can_undo and rng.random() < self.hesitation:
            return table.take(view.finish[0])
        crowds = [] if chosen else [thing for thing in view.crowds if thing.open]
        if (fresh or crowds) and not chosen and rng.random() < 0.65:
            thing = rng.choice([*fresh, *crowds])
            return self.come_near(view, thing) if thing in crowds else table.take(thing)
        choices = self.reachable(view, view.choices)
        if len(choices) > 1 and not chosen and rng.random() < 0.3:
            return table.take(rng.choice(choices))
        if view.can_confirm and (view.can_undo or not view.cells or rng.random() < 0.2):
            return table.take(view.finish[-1])
        if view.cells and not view.can_undo:
            return table.take(self.some_cell(view))
        anything = [*fresh, *choices]
        if anything:
            return table.take(rng.choice(anything))
        assert view.cells, f"nothing can be touched: {view.told()}"
        return table.take(self.some_cell(view))

    def some_cell(self, view: View) -> Thing:
        """One that is in view; a touch beside the small map may have led away from all of them."""
        if not any(cell.within_reach for cell in view.cells):
            view = self.table.show_all()
        return self.rng.choice(self.reachable(view, view.cells))

    def come_near(self, view: View, crowd: Thing) -> View:
        """A nearer look must show all that was promised, and more of it one by one than before."""
        members = set(crowd.text.split("\n"))
        self.near = (view.seq, view.decision or "")
        near = self.table.take(crowd)
        self.out_of_reach += [
            f"{view.decision} at {view.seq}: {text}" for text in members - near.within_reach
        ]
        assert not any(members <= set(other.text.split("\n")) for other in near.crowds), "nothing was parted"
        return near

    def reachable(self, view: View, things: list[Thing]) -> list[Thing]:
        found = [thing for thing in things if thing.within_reach]
        if self.near != (view.seq, view.decision or ""):
            self.near = None
            # A large board shows a part of its cells, and the small map leads to the others.
            missed = [] if things is view.cells and found else [each for each in things if each not in found]
            self.out_of_reach += [f"{view.decision} at {view.seq}: {each.told()}" for each in missed]
        return found
