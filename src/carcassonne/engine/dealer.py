"""The dealer holds the seed, which is not part of the position, and picks the outcomes of chance."""

from __future__ import annotations

import hashlib
import secrets

from .actions import Action
from .position import Position

ALGORITHM = "sha256-ctr/1"


class Dealer:
    """Picks outcomes: number ``n`` depends only on the seed and on ``n``, on every machine.

    So a game can be continued after loading, dealt again, or proved fair by publishing the hash of the seed
    first.
    """

    def __init__(self, seed: str | int | None = None) -> None:
        self.seed = secrets.token_hex(8) if seed is None else str(seed)

    def fraction(self, number: int) -> float:
        """Return the number in [0, 1) that decides outcome ``number``."""
        digest = hashlib.sha256(f"{self.seed}:{number}".encode()).digest()
        return int.from_bytes(digest[:7], "big") / (1 << 56)

    def choose(self, pos: Position, number: int) -> Action:
        """Return the outcome of the chance node that a position waits for."""
        name, args = pos.stack[-1]
        action: Action = pos.rules.chances[name].sample(pos, self.fraction(number), *args)
        return action

    def commitment(self) -> str:
        """Return a hash that can be published before the game and checked against the seed afterwards."""
        return hashlib.sha256(f"{ALGORITHM}:{self.seed}".encode()).hexdigest()
