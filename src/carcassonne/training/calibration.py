"""Fit a network's chances to win to games between equals.

A network that was fitted to games with the planner at the table has seen itself win more often than its fair
share, so its chances are too high among equals.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import islice
from pathlib import Path

import numpy as np

from carcassonne.bots.learned import layout
from carcassonne.bots.learned.net_file import NetHeader, check_family, read_net, write_net
from carcassonne.bots.learned.network import Network

from .card import details
from .dataset import Column, Dataset, encode
from .model import NetworkModel, NumpyMath
from .progress import TrainingError
from .records import GameRecord, read_records, record_files
from .sources import data_of
from .targets import Numbers, calibrate, calibration_error, chances, mean_of_views

BATCH = 8192
GAMES_AT_A_TIME = 16
"""Games whose features are in memory at the same time."""
HELD_OUT = 5
"""One of this many games is held out, for the error; the few numbers of the curve need no more games."""
Progress = Callable[[int], None]


@dataclass(frozen=True)
class CalibrationResult:
    """Errors of the chances to win on games that were held out of the fit."""

    games: int
    """Games that they were fitted to."""
    held_out: int
    before: float
    after: float


def games_of_equals(folders: list[Path]) -> Iterator[GameRecord]:
    """Yield the logged games in which the same bot plays all seats."""
    for path in record_files(folders):
        yield from (record for record in read_records(path) if not record.planner_seats)


def _some_at_a_time(games: Iterator[GameRecord]) -> Iterator[list[GameRecord]]:
    while some := list(islice(games, GAMES_AT_A_TIME)):
        yield some


def expected_leads(header: NetHeader, network: Network, data: Dataset) -> Numbers:
    """Return the lead that a network expects in every row, as bots state it."""
    model = NetworkModel(NumpyMath(), header.shape)
    model.load(network.weight_list())
    tokens, columns = header.shape[:2]
    starts = data.starts
    found = []
    for first in range(0, len(data), BATCH):
        counts = data.counts[first : first + BATCH]
        begin = starts[first]
        lines = data.tokens[begin : begin + counts.sum(), :tokens].astype(np.float32)
        rows = np.repeat(np.arange(len(counts)), counts)
        globals_ = data.globals[first : first + BATCH, :columns].astype(np.float32)
        found.append(model.forward(lines, rows, globals_)["value"])
    corrections = layout.OUTPUT_SCALE * np.concatenate(found).astype(np.float64)
    return mean_of_views(data.facts, data.facts[:, Column.LEAD] + corrections)


def recalibrate(net: Path, folders: list[Path], progress: Progress | None = None) -> CalibrationResult:
    """Fit the chances to win of a network to logged games, and write them into its file.

    Some games are held out of the fit; its error on these goes into the training card. Numbers of seats that
    do not occur in the games keep what they had. ``progress`` is told how many games have been read.
    """
    header, network = read_net(net)
    parts: list[tuple[Numbers, Numbers]] = []
    count = 0
    for games in _some_at_a_time(games_of_equals(folders)):
        # All seats of a game: a sample of them would win more or less often than its fair share by chance.
        data = encode(games, layout.MAX_SEATS)
        for family in data.families:
            check_family(header, net, str(family))
        data.facts[:, Column.GAME] += count
        parts.append((data.facts, expected_leads(header, network, data)))
        count += len(games)
        if progress is not None:
            progress(count)
    if not parts:
        raise TrainingError("no-games-of-equals")
    if count < 2:
        raise TrainingError("too-few-games")  # one is held out
    facts, values = (np.concatenate(column) for column in zip(*parts, strict=True))
    held = facts[:, Column.GAME] % HELD_OUT == 1
    learned = facts[~held]
    fitted = calibrate(learned, values[~held], header.calibration.growth)
    played = {int(seats) for seats in np.unique(learned[:, Column.SEATS])}
    bias = tuple(
        new if seats in played else old
        for seats, (new, old) in enumerate(zip(fitted.bias, header.calibration.bias, strict=True), 2)
    )
    calibration = replace(fitted, bias=bias)
    before, after = (
        calibration_error(chances(curve, facts[held], values[held]), facts[held, Column.WIN])
        for curve in (header.calibration, calibration)
    )
    held_out = len(np.unique(facts[held, Column.GAME]))
    result = CalibrationResult(count - held_out, held_out, before, after)
    card = details(header.card)
    card["calibration_error"] = round(after, 4)
    card["calibration"] = {
        "folders": data_of(folders),
        "games": result.games,
        "held_out": held_out,
        "before": round(before, 4),
        "after": round(after, 4),
    }
    write_net(net, replace(header, calibration=calibration), network.weight_list())
    return result
