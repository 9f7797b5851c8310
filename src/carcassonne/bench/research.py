"""Speed of the environments and datasets for research; needs the extra ``research``."""

from __future__ import annotations

import time
from collections.abc import Callable
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np

import carcassonne as cc
from carcassonne import dataset
from carcassonne.dataset.player import PlannedGame, play
from carcassonne.dataset.store import ROW_GROUP, to_table
from carcassonne.research.vector import KernelVectorEnv, sample_masked

GAMES_AT_ONCE = 128
STORED_GAMES = 200


def vector_games(observation: str, seconds: float) -> float:
    """Return the games per second of the vectorised environment with random legal actions."""
    env = KernelVectorEnv(GAMES_AT_ONCE, observation=observation)
    rng = np.random.default_rng(1)
    _, infos = env.reset(seed=1)
    games, start = 0, time.process_time()
    while time.process_time() - start < seconds:
        _, _, over, _, infos = env.step(sample_masked(infos["action_mask"], rng))
        games += int(over.sum())
    return games / (time.process_time() - start)


def write_games(setup: cc.Setup, seconds: float) -> float:
    """Return the games of random bots per second that are played and converted to Arrow tables."""
    players = ("random",) * len(setup.seats)
    records, games, start = [], 0, time.process_time()
    for number in count():
        records.append(play(PlannedGame(setup, players, "bench", number)))
        games += 1
        late = time.process_time() - start >= seconds
        if late or len(records) == ROW_GROUP:
            to_table(records)
            records = []
        if late:
            break
    return games / (time.process_time() - start)


def read_games(setup: cc.Setup, seconds: float) -> float:
    """Return the stored games per second that are read as records."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        dataset.write(folder, setup, ("random",) * len(setup.seats), STORED_GAMES)
        games, start = 0, time.process_time()
        while time.process_time() - start < seconds:
            games += sum(1 for _ in dataset.games(folder))
        return games / (time.process_time() - start)


Task = tuple[str, str, Callable[[float], float]]


def tasks(setup: cc.Setup) -> list[Task]:
    """Return the rows: name, description and measuring function."""
    return [
        ("vector_masks", "kernel games with masks, 2 seats", lambda s: vector_games("vector", s)),
        ("vector_planes", "the same with planes", lambda s: vector_games("planes", s)),
        ("dataset_write", "games of random bots as rows", lambda s: write_games(setup, s)),
        ("dataset_read", "rows as records", lambda s: read_games(setup, s)),
    ]
