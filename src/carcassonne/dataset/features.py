"""Games as arrays for training: the position before each decision, the chosen action, and the result."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

import carcassonne as cc
from carcassonne.research.encoding import WINDOW, make_encoding
from carcassonne.research.observations import Floats, make_observer, observe

from .player import PlayedGame
from .store import games, read_description

BATCH = 4096


@dataclass(frozen=True)
class DecisionRows:
    """Rows of decisions. ``observations`` has one array for each part of an observation."""

    observations: dict[str, Floats]
    actions: NDArray[np.int32]
    """Number of the chosen action; -1 if the encoding has none for it."""
    legal: NDArray[np.int32]
    """Number of legal actions."""
    game: NDArray[np.int64]
    seat: NDArray[np.int8]
    """The seat that decided and from which the position is seen."""
    points: NDArray[np.float32]
    """Its points from here to the end."""
    margin: NDArray[np.float32]
    """Its final score minus the mean of the others."""
    win: NDArray[np.float32]
    """Its share of the victory."""

    def __len__(self) -> int:
        return len(self.actions)

    def save(self, path: Path) -> None:
        """Write the arrays as a compressed ``.npz`` file."""
        names = ("actions", "legal", "game", "seat", "points", "margin", "win")
        # arrays of several number types, which numpy saves by name
        arrays: dict[str, NDArray[Any]] = {name: getattr(self, name) for name in names}
        arrays |= {f"observation_{name}": part for name, part in self.observations.items()}
        np.savez_compressed(path, allow_pickle=False, **arrays)


class _RowBuffer:
    """Collects rows until a batch is full."""

    def __init__(self) -> None:
        self.observations: list[dict[str, Floats]] = []
        self.facts: list[tuple[float, ...]] = []

    def features(self) -> DecisionRows:
        facts = np.array(self.facts, np.float64).reshape(-1, 7).T
        return DecisionRows(
            {name: np.stack([row[name] for row in self.observations]) for name in self.observations[0]},
            facts[0].astype(np.int32),
            facts[1].astype(np.int32),
            facts[2].astype(np.int64),
            facts[3].astype(np.int8),
            facts[4].astype(np.float32),
            facts[5].astype(np.float32),
            facts[6].astype(np.float32),
        )


def stream_features(
    folder: Path | str,
    *,
    observation: str = "tokens",
    encoding: str = "fixed",
    every: int = 1,
    window: int = WINDOW,
    batch: int = BATCH,
) -> Iterator[DecisionRows]:
    """Yield every ``every``-th decision of the games of a dataset, in batches; memory does not grow."""
    return encode_games(
        games(folder),
        read_description(folder).make_setup(),
        observation=observation,
        encoding=encoding,
        every=every,
        window=window,
        batch=batch,
    )


def encode_games(
    records: Iterable[PlayedGame],
    setup: cc.Setup,
    *,
    observation: str = "tokens",
    encoding: str = "fixed",
    every: int = 1,
    window: int = WINDOW,
    batch: int = BATCH,
) -> Iterator[DecisionRows]:
    """Yield the decisions of games of one set-up as arrays."""
    if every < 1 or batch < 1:
        raise ValueError(f"every and batch are at least 1, not {every} and {batch}")
    observer = make_observer(observation, setup, window=window)
    if observer is None:
        raise ValueError("text is not an array: read the games and write their positions with position_text")
    numbers = make_encoding(encoding, setup, window=window)
    rows, decisions = _RowBuffer(), 0
    for record in records:
        for pos, seat, action in record.replay():
            if seat == cc.CHANCE:
                continue
            decisions += 1
            if decisions % every:
                continue
            legal = list(pos.legal)
            offered = numbers.number(legal).actions
            chosen = next((number for number, other in offered.items() if other == action), -1)
            rows.observations.append(observe(observer, pos, seat))
            rows.facts.append((chosen, len(legal), record.number, seat, *_results(record, pos, seat)))
            if len(rows.facts) == batch:
                yield rows.features()
                rows = _RowBuffer()
    if rows.facts:
        yield rows.features()


def _results(record: PlayedGame, pos: cc.Position, seat: int) -> tuple[float, float, float]:
    """Return a seat's points from a position on, its final margin, and its share of the victory."""
    final, best = record.scores[seat], max(record.scores)
    others = (sum(record.scores) - final) / max(1, len(record.scores) - 1)
    return final - pos.scores[seat], final - others, (final == best) / record.scores.count(best)
