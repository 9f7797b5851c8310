"""Knock-outs whose entrants change around the start."""

from __future__ import annotations

import pytest
from fastapi.testclient import TestClient

from carcassonne.server.rooms.registry import RoomRegistry
from tests.server.support.client import one_database
from tests.server.support.inside import call
from tests.server.tournaments.support import (
    Browser,
    advance,
    let_games_grow_old,
    page_of,
    run_jobs,
    show_up,
    stored,
)


@one_database
def test_a_knockout_counts_those_who_are_there_when_it_starts(server: TestClient) -> None:
    host = Browser(server, "Olga")
    name = host.create(format="knockout", bots=["easy"] * 4)
    before = stored(server, name)
    host.post(f"/{name}/join")

    async def start(registry: RoomRegistry) -> bool:
        return await registry.tournaments.director.start(before)

    assert call(server, start)
    assert page_of(server, name)["summary"]["rounds"] == 3, "five entrants have no final after two rounds"


@one_database
@pytest.mark.parametrize("left", [4, 1])
def test_a_knockout_ends_though_some_withdraw_before_its_first_round(server: TestClient, left: int) -> None:
    host = Browser(server, "Olga")
    name = host.create(format="knockout")
    players = [host, *(Browser(server) for _ in range(4))]
    for browser in players:
        browser.post(f"/{name}/join")
    host.post(f"/{name}/start")
    for browser in players[left:]:
        browser.post(f"/{name}/leave")
    for _ in range(6):
        advance(server, name)
        let_games_grow_old(server, name)
        for browser in players[:left]:
            if "game" in browser.me(name):
                show_up(browser, server, name)
                break  # the opponent does not come, and loses
        run_jobs(server)
    page = page_of(server, name)
    assert page["summary"]["status"] == "finished"
    assert page["summary"]["round"] == page["summary"]["rounds"]
    assert page["standings"][0]["rank"] == 1
