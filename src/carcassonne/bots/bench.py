"""Speed of the planner's search for ``carcassonne bench``."""

from __future__ import annotations

import time
from random import Random

import carcassonne as cc

from .registry import make_bot
from .search import Budget, Search

POSITIONS = 8
"""Views of one game, spread over its length."""
NODES = 400


def views(setup: cc.Setup) -> list[cc.View]:
    """Return views of a game between greedy bots, at decisions with several answers."""
    game = cc.Game(setup, seed="bench")
    bot = make_bot("greedy", "bench")
    found: list[cc.View] = []
    while not game.is_over:
        seat = game.position.decision.seat
        view = game.view(seat)
        if len(view.legal) > 4:
            found.append(view)
        game.push(bot.choose(view), seat)
    step = len(found) / (POSITIONS + 1)
    return [found[int(step * (number + 1))] for number in range(POSITIONS)]


def node_microseconds(setup: cc.Setup, seconds: float) -> float:
    """Return the time per position of a search (copy, action, evaluation), best of all runs."""
    searched = views(setup)
    best = [float("inf")] * len(searched)
    end = time.process_time() + seconds
    while float("inf") in best or time.process_time() < end:
        for number, view in enumerate(searched):
            budget = Budget(None, NODES)
            search = Search(view, budget, Random(1))
            start = time.process_time()
            search.plans()
            best[number] = min(best[number], (time.process_time() - start) / budget.used)
    return sum(best) / len(best) * 1e6
