"""Every way to answer every kind of decision, one by one, by a click on the board, the track or the dock."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from carcassonne import catalog
from tests.browser.conftest import OpenTable
from tests.browser.hands import Hands
from tests.browser.positions import Moment, moments
from tests.browser.server import CreatedGame, Server
from tests.browser.table import Table, Thing, View

LAYING = ("place", "abbey", "special")
"""Answers that lay a tile: the cell is clicked, and any rotation will do."""

EXPECTED = {
    *("book: marker", "count.join: join", "count.move: count", "count.send: send", "count.spring: place"),
    *("crop.add: add", "crop.choose: crop", "crop.remove: remove", "dispatch.use: act"),
    *("dispatch.use: points", "dispatch.use: recall", "dragon.step: step", "ferry.change: ferry"),
    *("ferry.lay: ferry", "figure: barn", "figure: evict", "figure: fairy", "figure: fly", "figure: put"),
    *("fly.land: land", "gold.neighbour: ingot", "gold.take: take", "magic.move: mage", "magic.move: witch"),
    *("place: place", "robber.follow: follow", "robber.place: robber", "source: abbey", "source: draw"),
    *("traders.second: second", "wagon.settle: home", "wagon.settle: wagon"),
}


def cell_of(action: str) -> str:
    return action.split(" ")[-1].split("/")[0]


def wanted_thing(view: View, moment: Moment) -> Thing | None:
    if moment.verb in LAYING:
        return next((thing for thing in view.cells if thing.name == cell_of(moment.action)), None)
    things = [*view.places, *view.spaces, *view.choices]
    return next((thing for thing in things if thing.text == moment.action), None)


def find(table: Table, moment: Moment) -> Thing:
    """Where the answer can be clicked; chips are tried until one of them shows it."""
    view = table.wait_for_my_turn()
    found = wanted_thing(view, moment)
    chips = [chip.name for chip in view.choices if not chip.text]
    for place in range(len(chips)):
        if found and not (moment.verb in LAYING and len(chips) > 1 and place == 0):
            break
        view = table.take([chip for chip in view.choices if not chip.text][place])
        found = wanted_thing(view, moment)
    assert found, f"{moment.action} is not offered: {view.told()}"
    return found


def answer(table: Table, moment: Moment) -> None:
    view = table.wait_for_my_turn()
    assert view.decision == moment.kind, view.told()
    seq = view.seq
    view = table.take(find(table, moment))
    hands = Hands(table, 1, hesitation=0)
    while view.seq == seq and not view.result:
        view = table.confirm() if view.can_confirm else hands.touch(view)


def played(server: Server, created: CreatedGame, n: int) -> str:
    return str(server.ask(created, "/replay")["steps"][n]["action"])


def answer_all(
    server: Server, open_table: OpenTable, subtests: pytest.Subtests, found: Sequence[Moment]
) -> None:
    table: Table | None = None
    for moment in found:
        with subtests.test(moment.name):
            created = server.upload(moment.file)
            if table is None:
                table = open_table(created.link)
            else:
                table.page.goto(created.link)
            n = table.wait_for_my_turn().seq
            answer(table, moment)
            action = played(server, created, n)
            if moment.verb in LAYING:
                assert action.split(" ")[0] == moment.verb
                assert cell_of(action) == cell_of(moment.action)
            else:
                assert action == moment.action


def test_all_decisions_of_all_modules(
    server: Server, open_table: OpenTable, subtests: pytest.Subtests
) -> None:
    mixes = [
        moments(list(catalog.preset("everything")), games=6),
        moments(["base", "gold-mines"], games=6),
        moments(["base", "princess-and-dragon", "abbey-and-mayor"], games=30, seats=5),
    ]
    found = {moment.name: moment for mix in reversed(mixes) for moment in mix}
    assert set(found) >= EXPECTED
    answer_all(server, open_table, subtests, list(found.values()))


def test_all_decisions_of_hunters_and_gatherers(
    server: Server, open_table: OpenTable, subtests: pytest.Subtests
) -> None:
    answer_all(server, open_table, subtests, moments(["hunters-and-gatherers", "scout"], games=6))
