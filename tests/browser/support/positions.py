"""Positions in which a certain thing can be decided, found by playing in the engine."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from random import Random
from typing import NamedTuple

import carcassonne as cc


class Moment(NamedTuple):
    """A game that waits for a decision, and one of the possible answers."""

    kind: str
    verb: str
    file: str
    action: str

    @property
    def name(self) -> str:
        return f"{self.kind}: {self.verb}"


def moments(setup: cc.Setup, seeds: Iterable[int]) -> list[Moment]:
    """One moment for each kind of decision and each way to answer it that random games bring."""
    found: dict[tuple[str, str], Moment] = {}
    for seed in seeds:
        for moment in _play(setup, seed, set(found)):
            found[moment.kind, moment.verb] = moment
    return [found[key] for key in sorted(found)]


def _play(setup: cc.Setup, seed: int, known: set[tuple[str, str]]) -> Iterator[Moment]:
    """Rare answers are preferred, so that a few games bring all of them."""
    game = cc.Game(setup, seed=str(seed))
    rng, answers, taken = Random(seed), Random(seed), Counter[str]()
    while not game.is_over:
        kind = game.position.decision.name
        by_verb: dict[str, list[str]] = {}
        for action in game.legal:
            text = str(action)
            by_verb.setdefault(text.split(" ")[0], []).append(text)
        for verb, actions in by_verb.items():
            if (kind, verb) not in known:
                known.add((kind, verb))
                yield Moment(kind, verb, cc.write_game(game), answers.choice(actions))
        verbs = sorted(by_verb)
        verb = min(verbs, key=lambda each: taken[each]) if rng.random() < 0.7 else rng.choice(verbs)
        taken[verb] += 1
        game.push(rng.choice(by_verb[verb]))
