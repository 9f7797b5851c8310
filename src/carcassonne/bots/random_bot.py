"""The weakest bot."""

from __future__ import annotations

import carcassonne as cc

from .base import Bot


class RandomBot(Bot):
    """Chooses a legal action uniformly at random."""

    def choose(self, view: cc.View) -> cc.Action:
        return view.legal.sample(self.rng)
