"""Fingerprints of many games, to compare the compiled kernel with the same source run as plain Python.

``python -m carcassonne.testing.determinism`` prints them as JSON. With ``CARCASSONNE_PURE=1`` in the
environment it must print the same, but for the word ``compiled``.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
from collections.abc import Sequence
from itertools import count
from random import Random
from typing import TypedDict

from carcassonne.engine.position import Position
from carcassonne.engine.rollouts import rollout_for
from carcassonne.engine.setup import Setup
from carcassonne.kernel import COMPILED

from .conformance import POLICIES, Policy
from .module_sets import random_setup


def fingerprint(setup: Setup, seed: str, policy: Policy) -> str:
    """Return a hash over the board keys and actions of a random game, and over some whole positions."""
    pos, rng = Position.start(setup.rules(), setup.first), Random(seed)
    digest = hashlib.blake2b(digest_size=8)
    for number in count():
        if pos.is_over:
            break
        digest.update(f"{pos.board.zobrist_key()} {len(pos.legal)}".encode())
        if number % 16 == 0:
            digest.update(pos.to_text().encode())
        choose = POLICIES["random" if pos.decision.by_chance else policy]
        pos.apply(choose(pos, rng))
    digest.update(pos.to_text().encode())
    return digest.hexdigest()


class Fingerprints(TypedDict):
    """Results of random games, comparable between builds."""

    compiled: bool
    rollouts: dict[str, list[tuple[int, ...]]]
    games: list[tuple[str, str]]


def fingerprints(rollouts: int, games: int, seed: str = "kernels") -> Fingerprints:
    """Return the scores of the kernel's own random games, and fingerprints of games of random mixes."""
    scores: dict[str, list[tuple[int, ...]]] = {}
    for seats in (2, 6):
        rollout = rollout_for(Setup.of("base", seats=seats).rules())
        assert rollout is not None, "the scoring of the base game fits a table"
        scores[f"{seats} seats"] = [rollout.play(number) for number in range(rollouts)]
    policies: tuple[Policy, Policy] = ("random", "compact")
    prints = []
    for number in range(games):
        setup = random_setup(Random(f"{seed}:{number}"))
        found = fingerprint(setup, f"{seed}-{number}", policies[number % 2])
        prints.append(("+".join(setup.modules), found))
    return {"compiled": COMPILED, "rollouts": scores, "games": prints}


def main(arguments: Sequence[str] | None = None) -> int:
    """Print fingerprints of random games as JSON."""
    parser = argparse.ArgumentParser(
        prog="python -m carcassonne.testing.determinism", description=main.__doc__
    )
    parser.add_argument("--rollouts", type=int, default=100, help="random games inside the kernel")
    parser.add_argument("--games", type=int, default=5, help="random games by the rules")
    options = parser.parse_args(arguments)
    print(json.dumps(fingerprints(options.rollouts, options.games)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
