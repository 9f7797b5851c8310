"""Whole games by clicking, from the first tile to the result.

Where all seats are at one screen every decision of the game is clicked; in the large games bots play
two of three seats, to be quick."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from carcassonne import catalog
from tests.browser.conftest import OpenGame
from tests.browser.support.auto_player import AutoPlayer
from tests.browser.support.game_page import GamePage
from tests.browser.support.server import CreatedGame, Seating, Server

PLUS_BOX = tuple(catalog.preset("plus-box"))
EVERYTHING = tuple(catalog.preset("everything"))
HUNTERS = ("hunters-and-gatherers", "scout")
THREE = Seating(here=3)
AGAINST_BOTS = Seating(here=1, bots=2)
MIDGAME = 12
"""Decisions after which a picture of the table is kept."""
SMALL = {"width": 1210, "height": 800}
"""Chromium draws without a graphics card here; a smaller window is drawn faster."""

Shoot = Callable[[GamePage, str], None]


def play_on(table: GamePage, seed: int, decisions: int | None = None) -> AutoPlayer:
    """Everything that is offered must be within reach, however large the board has grown."""
    player = AutoPlayer(table, seed)
    player.play(decisions)
    assert player.out_of_reach == []
    return player


def check_result(table: GamePage, server: Server, created: CreatedGame) -> None:
    """The last screen names the winner that the server names, with the right points."""
    summary = server.ask(created, "/summary")
    names = [seat["name"] for seat in server.ask(created, "")["seats"]]
    heading = (
        table.page.get_by_role("heading", level=1)
        .filter(has_text="win")
        .or_(table.page.get_by_role("heading", level=1).filter(has_text="victory"))
    )
    for winner in summary["winners"]:
        expect(heading).to_contain_text(names[winner])
    expect(table.page.locator("[data-screen=result]")).to_contain_text(str(max(summary["scores"])))


def test_base(server: Server, open_game: OpenGame, shoot: Shoot) -> None:
    created = server.create(seating=THREE)
    table = open_game(created.link, **SMALL)
    player = play_on(table, 1)
    assert set(player.answered) <= {"place", "figure"}
    check_result(table, server, created)
    table.page.wait_for_load_state("networkidle")
    shoot(table, "result")


@pytest.mark.parametrize(
    ("name", "modules", "family", "seating"),
    [
        ("plus-box", PLUS_BOX, "medieval", AGAINST_BOTS),
        ("everything", EVERYTHING, "medieval", AGAINST_BOTS),
        ("hunters", HUNTERS, "hunters", THREE),
    ],
)
def test_with_expansions(
    server: Server,
    open_game: OpenGame,
    shoot: Shoot,
    name: str,
    modules: tuple[str, ...],
    family: str,
    seating: Seating,
) -> None:
    created = server.create(modules, seating, family=family)
    table = open_game(created.link, **SMALL)
    play_on(table, 5, MIDGAME)
    shoot(table, name)
    play_on(table, 6)
    check_result(table, server, created)
