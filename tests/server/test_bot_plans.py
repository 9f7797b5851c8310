"""A turn of a bot is searched once, whichever worker answers its decisions."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

import carcassonne as cc
from carcassonne.bots.search import Plan, Search
from carcassonne.server.workers import bots
from carcassonne.server.workers.bots import BotPool


class ForgetfulWorker(BotPool):
    """Answers in this process, and remembers nothing between two answers."""

    async def run(self, function: Callable[..., object], *args: object, **limits: object) -> object:  # type: ignore[override]
        bots._positions.clear()
        return function(*args)


@pytest.fixture
def searches(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The decisions for which a search has begun."""
    begun: list[str] = []
    plans = Search.plans

    def counted(search: Search) -> list[Plan]:
        begun.append(search.position.decision.name)
        return plans(search)

    monkeypatch.setattr(Search, "plans", counted)
    return begun


def play(game: cc.Game, pool: BotPool, turns: int, level: str = "medium") -> None:
    setup = game.setup
    for _ in range(2 * turns):
        actions = [str(record.action) for record in game.records]
        answer = asyncio.run(pool.answer("table", setup, actions, level))
        game.push(cc.Action.parse(answer), game.position.decision.seat)


def test_the_plan_of_a_turn_is_kept_for_its_figure(searches: list[str]) -> None:
    game = cc.Game(cc.Setup.of("base"), seed="plans")
    play(game, ForgetfulWorker(1, 60.0), 4)
    assert searches == ["place"] * 4


def test_another_level_does_not_go_on_with_the_plan(searches: list[str]) -> None:
    game = cc.Game(cc.Setup.of("base"), seed="plans")
    pool = ForgetfulWorker(1, 60.0)
    actions = [str(record.action) for record in game.records]
    first = asyncio.run(pool.answer("table", game.setup, actions, "medium"))
    game.push(cc.Action.parse(first), 0)
    asyncio.run(pool.answer("table", game.setup, [*actions, first], "easy"))
    assert searches == ["place", "figure"]
