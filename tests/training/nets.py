"""Networks for tests: small, with weights that anyone can make again."""

from __future__ import annotations

from pathlib import Path
from random import Random

import carcassonne as cc
from carcassonne.bots.learned import layout
from carcassonne.bots.learned.net_file import NetHeader, weight_count, write_net

SHAPE = (layout.TOKEN_WIDTH, layout.GLOBAL_WIDTH, 8, 12, 6, layout.OUTLOOKS)


def header(family: str = "medieval", **changes: object) -> NetHeader:
    return NetHeader(family, layout.tables_of(family), SHAPE, **changes)  # type: ignore[arg-type]


def weights(seed: int | None = 1, shape: tuple[int, int, int, int, int, int] = SHAPE) -> list[float]:
    """Random weights, or only zeros, with which a network changes nothing."""
    rng = Random(seed)
    return [0.0 if seed is None else rng.gauss(0.0, 0.2) for _ in range(weight_count(shape))]


def net_file(path: Path, seed: int | None = 1, family: str = "medieval", **changes: object) -> Path:
    write_net(path, header(family, **changes), weights(seed))
    return path


def some_position(setup: cc.Setup, actions: int = 40, seed: str = "position") -> cc.Position:
    """A position in which a seat is to decide, after some random actions."""
    rng = Random(seed)
    game = cc.Game(setup, seed=seed)
    for _ in range(actions):
        game.push(game.legal.sample(rng))
    return game.position.copy()
