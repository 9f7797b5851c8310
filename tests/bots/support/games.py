"""Games and positions for the tests of bots."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import carcassonne as cc
from carcassonne.bots import make_bot

FAST = ("random", "beginner", "greedy:nodes=20", "planner:nodes=12")
MEDIEVAL = [module for module in cc.catalog.modules() if module.family == cc.catalog.MEDIEVAL]
MIXES = [
    *(["base"] if module.founds_family else ["base", module.name] for module in MEDIEVAL),
    ["hunters-and-gatherers"],
    ["hunters-and-gatherers", "scout"],
]


def finish(modules: list[str], seats: int, specs: tuple[str, ...], seed: str) -> cc.Game:
    """A whole game between bots; every action is checked by the game itself."""
    game = cc.Game(cc.Setup.of(*modules, seats=seats), seed=seed)
    bots = [make_bot(specs[seat % len(specs)], f"{seed}:{seat}") for seat in range(seats)]
    while not game.is_over:
        seat = game.position.decision.seat
        game.push(bots[seat].choose(game.view(seat)), seat)
    return game


def dip_in(modules: list[str], seats: int, specs: tuple[str, ...], seed: str, decisions: int) -> set[str]:
    """Play on at random, and ask every bot at some decisions of each kind; the kinds they answered."""
    game = cc.Game(cc.Setup.of(*modules, seats=seats), seed=seed)
    rng = Random(seed)
    bots = [make_bot(spec, seed) for spec in specs]
    asked: dict[str, int] = {}
    for number in range(decisions):
        if game.is_over:
            break
        decision = game.position.decision
        times = asked.get(decision.name, 0)
        if times < 2 or number % 12 == 0:
            asked[decision.name] = times + 1
            for bot in bots:
                assert bot.choose(game.view(decision.seat)) in game.legal
        game.push(game.legal.sample(rng), decision.seat)
    return set(asked)


def middles(modules: list[str], decisions: int, seed: str) -> Iterator[cc.Position]:
    """Positions of a random game, every few decisions."""
    game = cc.Game(cc.Setup.of(*modules), seed=seed)
    rng = Random(seed)
    for number in range(decisions):
        if game.is_over:
            return
        if number % 7 == 6:
            yield game.position
        game.push(game.legal.sample(rng))


def after(game: cc.Game, *actions: str) -> cc.Game:
    """A game without a dealer after some actions, draws among them."""
    for action in actions:
        game.push(action)
    return game


def value_by_brute_force(pos: cc.Position, seat: int) -> float:
    """The final lead of a seat of two if both play their best, over everything that can happen."""
    if pos.is_over:
        return pos.scores[seat] - pos.scores[1 - seat]
    outcomes = pos.chance()
    weights = [weight for _, weight in outcomes]
    values = []
    for action in [action for action, _ in outcomes] or pos.legal:
        twin = pos.copy()
        twin.apply(action)
        values.append(value_by_brute_force(twin, seat))
    if outcomes:
        return sum(value * weight for value, weight in zip(values, weights, strict=True)) / sum(weights)
    return max(values) if pos.deciding_seat == seat else min(values)
