"""Scoring as tables of rates: for random play inside the kernel, and for bots that score many features."""

from __future__ import annotations

from typing import NamedTuple

from carcassonne.kernel.rates import Rate, TerrainRate
from carcassonne.kernel.rollout import Rollout
from carcassonne.kernel.tile_tables import Tables

from .position import Position
from .rates import feature_rates
from .ruleset import Ruleset

__all__ = ["KernelGame", "Rate", "Rollout", "TerrainRate", "feature_rates", "kernel_game", "rollout_for"]


class KernelGame(NamedTuple):
    """A game that the kernel can play without rules: the arguments of ``Rollout`` and ``SteppedGame``."""

    tables: Tables
    start: int
    bag: bytes
    seats: int
    supply: int
    rates: list[TerrainRate]


def rollout_for(rules: Ruleset) -> Rollout | None:
    """Return whole random games, far faster than by the rules; None if tables cannot express the rules."""
    game = kernel_game(rules)
    return None if game is None else Rollout(*game)


def kernel_game(rules: Ruleset) -> KernelGame | None:
    """Return a game for the kernel; None if tables cannot express all of its rules."""
    values: dict[str, TerrainRate] = {}
    for module in rules.setup.expansions():
        table = module.terrain_rates(rules) if module.terrain_rates is not None else None
        if table is None:
            return None
        values |= table
    pos = Position.start(rules)
    if pos.board.n_tiles() != 1 or len(rules.figures) != 1 or len(pos.piles) != 1:
        return None
    start, rotation, *cell, _ = pos.board.tile(0)
    if (rotation, *cell) != (0, 0, 0):
        return None
    order = [values.get(name, TerrainRate(holds_figures=False)) for name in rules.terrain_names]
    [pile] = pos.piles.values()
    return KernelGame(rules.tables, start, pile.bag, rules.seats, rules.figures[0].count, order)
