"""Whole games by clicking; every seat is at one screen, so that every decision of every seat is clicked."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from carcassonne import catalog
from tests.browser.conftest import OpenTable
from tests.browser.hands import Hands
from tests.browser.server import CreatedGame, Seating, Server
from tests.browser.table import Table

PLUS_BOX = tuple(catalog.preset("plus-box"))
EVERYTHING = tuple(catalog.preset("everything"))
HUNTERS = ("hunters-and-gatherers", "scout")
THREE = Seating(here=3)
SMALL = {"width": 1210, "height": 800}
"""Chromium draws without a graphics card here; a smaller window is drawn faster."""

Shoot = Callable[[Table, str], None]


def play_on(table: Table, seed: int, decisions: int | None = None) -> Hands:
    """Everything that is offered must be within reach, however large the board has grown."""
    hands = Hands(table, seed)
    hands.play(decisions)
    assert hands.out_of_reach == []
    return hands


def check_result(table: Table, server: Server, created: CreatedGame) -> None:
    """The last screen names the winner that the server names, with the right points."""
    summary = server.ask(created, "/summary")
    names = [seat["name"] for seat in server.ask(created, "")["seats"]]
    heading = (
        table.page.get_by_role("heading", level=1)
        .filter(has_text="win")
        .or_(table.page.get_by_role("heading", level=1).filter(has_text="victory"))
    )
    heading.wait_for()
    for winner in summary["winners"]:
        assert names[winner] in heading.inner_text()
    assert str(max(summary["scores"])) in table.page.locator("[data-screen=result]").inner_text()


def test_base(server: Server, open_table: OpenTable, shoot: Shoot) -> None:
    created = server.create(seating=THREE)
    table = open_table(created.link, **SMALL)
    hands = play_on(table, 1)
    assert set(hands.answered) <= {"place", "figure"}
    check_result(table, server, created)
    table.page.wait_for_load_state("networkidle")
    shoot(table, "result")


def test_many_turns_of_the_plus_box(server: Server, open_table: OpenTable, shoot: Shoot) -> None:
    table = open_table(server.create(PLUS_BOX, THREE).link, **SMALL)
    play_on(table, 2, 25)
    shoot(table, "plus-box")


def test_many_turns_of_everything(server: Server, open_table: OpenTable, shoot: Shoot) -> None:
    table = open_table(server.create(EVERYTHING, THREE).link, **SMALL)
    play_on(table, 3, 25)
    shoot(table, "everything")


def test_many_turns_of_hunters_and_gatherers(server: Server, open_table: OpenTable, shoot: Shoot) -> None:
    table = open_table(server.create(HUNTERS, THREE, family="hunters").link, **SMALL)
    play_on(table, 4, 20)
    shoot(table, "hunters")


@pytest.mark.long
@pytest.mark.parametrize(
    ("modules", "family"), [(PLUS_BOX, "medieval"), (EVERYTHING, "medieval"), (HUNTERS, "hunters")]
)
def test_to_the_end(server: Server, open_table: OpenTable, modules: tuple[str, ...], family: str) -> None:
    created = server.create(modules, THREE, family=family)
    table = open_table(created.link, **SMALL)
    play_on(table, 5)
    check_result(table, server, created)
