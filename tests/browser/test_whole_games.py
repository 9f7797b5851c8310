"""Whole games by clicking; every seat is at one screen, so that every decision of every seat is clicked."""

from __future__ import annotations

from tests.browser.conftest import OpenTable
from tests.browser.hands import Hands
from tests.browser.server import Seating, Server


def test_base(server: Server, open_table: OpenTable) -> None:
    created = server.create(seating=Seating(here=3))
    table = open_table(created.link)
    hands = Hands(table, 1)
    hands.play()
    print(hands.answered, hands.touches, hands.out_of_reach)
