"""Every way to answer every kind of decision, one by one, by a click on the board, the track or the dock."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import pytest

import carcassonne as cc
from carcassonne import catalog
from carcassonne.engine.core import core
from carcassonne.engine.registry import interactions
from tests.browser.conftest import OpenGame
from tests.browser.support.auto_player import AutoPlayer
from tests.browser.support.game_page import GamePage, Thing, View
from tests.browser.support.positions import Moment, moments
from tests.browser.support.server import CreatedGame, Server

LAYING = ("place", "abbey", "special")
"""Answers that lay a tile: the cell is clicked, and any rotation will do."""

BESIDE_ONE_FOLLOWER = cc.Setup.of(
    "base", "princess-and-dragon", seats=2, options={"princess-and-dragon": {"fairy_place": "follower"}}
)
FAIRY_IN_QUARTERS = cc.Setup.of(
    *("base", "princess-and-dragon", "count-of-carcassonne"),
    seats=2,
    options={"count-of-carcassonne": {"fairy_in_quarters": True}},
)
BY_THE_LETTER = cc.Setup.of("base", "princess-and-dragon", seats=2, profile="letter")
DEALT = {"deal", "roll", "token"}
"""What chance alone does; nobody is asked."""


@cache
def medieval_moments() -> list[Moment]:
    """Of a few large games, and of small ones for answers that are rare or need an option."""
    everything = catalog.preset("everything")
    mixes = [
        moments(cc.Setup.of(*everything, seats=3), range(6)),
        moments(cc.Setup.of("base", "gold-mines", seats=3), range(6)),
        moments(cc.Setup.of("base", "princess-and-dragon", "abbey-and-mayor", seats=5), range(30)),
        moments(BESIDE_ONE_FOLLOWER, range(1)),
        moments(BY_THE_LETTER, range(2)),
        # Single seeds are those of games that bring what is rare: a follower in a quarter for the fairy, two
        # areas finished at once, or one shared above a robber.
        moments(FAIRY_IN_QUARTERS, [8]),
        moments(cc.Setup.of("base", "robbers", seats=4), [23]),
        moments(cc.Setup.of("base", "robbers", seats=5), [7]),
    ]
    return list({moment.name: moment for mix in reversed(mixes) for moment in mix}.values())


@cache
def hunters_moments() -> list[Moment]:
    return moments(cc.Setup.of("hunters-and-gatherers", "scout", seats=3), range(6))


def cell_of(action: str) -> str:
    return action.split(" ")[-1].split("/")[0]


def wanted_thing(view: View, moment: Moment) -> Thing | None:
    if moment.verb in LAYING:
        return next((thing for thing in view.cells if thing.name == cell_of(moment.action)), None)
    things = [*view.places, *view.spaces, *view.choices]
    return next((thing for thing in things if thing.text == moment.action), None)


def find(table: GamePage, moment: Moment) -> Thing:
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


def answer(table: GamePage, moment: Moment) -> None:
    view = table.wait_for_my_turn()
    assert view.decision == moment.kind, view.told()
    seq = view.seq
    view = table.take(find(table, moment))
    player = AutoPlayer(table, 1, hesitation=0)
    while view.seq == seq and not view.result:
        view = table.confirm() if view.can_confirm else player.touch(view)


def played(server: Server, created: CreatedGame, n: int) -> str:
    return str(server.ask(created, "/replay")["steps"][n]["action"])


def answer_all(
    server: Server, open_game: OpenGame, subtests: pytest.Subtests, found: Sequence[Moment]
) -> None:
    table: GamePage | None = None
    for moment in found:
        with subtests.test(moment.name):
            created = server.upload(moment.file)
            if table is None:
                table = open_game(created.link)
            else:
                table.open(created.link)
            n = table.wait_for_my_turn().seq
            answer(table, moment)
            action = played(server, created, n)
            if moment.verb in LAYING:
                assert action.split(" ")[0] == moment.verb
                assert cell_of(action) == cell_of(moment.action)
            else:
                assert action == moment.action


def test_nothing_that_is_asked_is_forgotten() -> None:
    """A decision or a verb that a new module brings and that no test clicks is found here."""
    clicked = [*medieval_moments(), *hunters_moments()]
    modules = [core, *catalog.modules(), *interactions()]
    assert {moment.kind for moment in clicked} == {kind for module in modules for kind in module.choices}
    assert {moment.verb for moment in clicked} == {
        verb.name for module in modules for verb in module.verbs
    } - DEALT


def test_all_decisions_of_all_modules(server: Server, open_game: OpenGame, subtests: pytest.Subtests) -> None:
    answer_all(server, open_game, subtests, medieval_moments())


def test_all_decisions_of_hunters_and_gatherers(
    server: Server, open_game: OpenGame, subtests: pytest.Subtests
) -> None:
    answer_all(server, open_game, subtests, hunters_moments())
