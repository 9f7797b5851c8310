"""One game of a dataset as plain values, and its replay."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import carcassonne as cc
from carcassonne.bots.base import BotError
from carcassonne.bots.random_bot import RandomBot
from carcassonne.bots.registry import make_bot


class LinePoints(NamedTuple):
    """A ledger line: which action gave which seat how many points, by which rule."""

    action: int
    """Number of the action that gave it; -1 before the first."""
    seat: int
    rule: str
    quantity: int
    points: int
    spot: cc.Spot | None


class PlannedGame(NamedTuple):
    """A game to be played. Equal requests give equal games on every machine."""

    setup: cc.Setup
    players: tuple[str, ...]
    """Bot of each seat."""
    seed: str
    number: int


class PlayedGame(NamedTuple):
    """A game that was played."""

    setup: cc.Setup
    players: tuple[str, ...]
    seed: str
    number: int
    actors: tuple[int, ...]
    """The seat of each action, -1 for the dealer."""
    actions: tuple[str, ...]
    scores: tuple[int, ...]
    lines: tuple[LinePoints, ...]

    def replay(self) -> Iterator[tuple[cc.Position, int, cc.Action]]:
        """Yield the position before each action, who acted and the action; copy a position to keep it."""
        pos = cc.Position.start(self.setup.rules(), self.setup.first)
        for seat, text in zip(self.actors, self.actions, strict=True):
            action = cc.Action.parse(text)
            yield pos, seat, action
            pos.apply(action)

    def game(self) -> cc.Game:
        """Return the game with its history; every action is checked."""
        game = cc.Game(self.setup, seed=self.seed, deal=False)
        for text in self.actions:
            game.push(text)
        return game


def play(request: PlannedGame) -> PlayedGame:
    """Play a game to its end and return its record."""
    rules, first = request.setup.rules(), request.setup.first
    dealer = cc.Dealer(f"{request.seed}-{request.number}")
    bots = [
        make_bot(spec, f"{request.seed}:{request.number}:{seat}") for seat, spec in enumerate(request.players)
    ]
    events: list[cc.Event] = []
    pos = cc.Position.start(rules, first, events)
    actors: list[int] = []
    actions: list[str] = []
    lines = _lines(events, -1)
    draws = 0
    try:
        while not pos.is_over:
            decision = pos.decision
            if decision.by_chance:
                action = dealer.choose(pos, draws)
                draws += 1
            elif type(bot := bots[decision.seat]) is RandomBot:
                action = pos.sample(bot.rng)  # the same choice, without a view and a check
            else:
                action = bot.choose(cc.View(pos, decision.seat))
                if action not in pos.legal:
                    name = request.players[decision.seat]
                    raise BotError(f"{name} answered {action}, which is not legal (game {request.number})")
            events.clear()
            pos.apply(action)
            lines += _lines(events, len(actions))
            actors.append(decision.seat)
            actions.append(str(action))
    finally:
        for made in bots:
            made.close()
    return PlayedGame(
        request.setup,
        request.players,
        f"{request.seed}-{request.number}",
        request.number,
        tuple(actors),
        tuple(actions),
        pos.scores,
        tuple(lines),
    )


def _lines(events: list[cc.Event], action: int) -> list[LinePoints]:
    found = [event.line for event in events if isinstance(event, cc.events.PointsScored)]
    return [LinePoints(action, line.seat, line.rule, line.quantity, line.points, line.spot) for line in found]
