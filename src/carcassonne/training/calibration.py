"""Fit a network's chances to win to games between equals.

A network that was fitted to games with the planner at the table has seen itself win more often than its fair
share, so its chances are too high among equals.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np

from carcassonne.bots.learned import layout
from carcassonne.bots.learned.net_file import Calibration, NetHeader, check_family, read_net, write_net
from carcassonne.bots.learned.network import Network

from .dataset import Column, Dataset, encode
from .model import NetworkModel, NumpyMath
from .progress import TrainingError
from .records import GameRecord, read_records, record_files
from .targets import Numbers, calibrate, calibration_error, chances

BATCH = 8192


@dataclass(frozen=True)
class CalibrationResult:
    """Errors of the chances to win on the games that they were fitted to."""

    games: int
    before: float
    after: float


def games_of_equals(folders: list[Path]) -> Iterator[GameRecord]:
    """Yield the logged games in which the same bot plays all seats."""
    for path in record_files(folders):
        yield from (record for record in read_records(path) if not record.planner_seats)


def expected_leads(header: NetHeader, network: Network, data: Dataset) -> Numbers:
    """Return the lead that a network expects in every row."""
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
    leads: Numbers = data.facts[:, Column.LEAD]
    return leads + layout.OUTPUT_SCALE * np.concatenate(found).astype(np.float64)


def recalibrate(net: Path, folders: list[Path]) -> CalibrationResult:
    """Fit the chances to win of a network to logged games, and write them into its file.

    Numbers of seats that do not occur in the games keep what they had.
    """
    games = list(games_of_equals(folders))
    if not games:
        raise TrainingError("no-games-of-equals")
    header, network = read_net(net)
    # All seats of a game: a sample of them would win more or less often than its fair share by chance.
    data = encode(games, layout.MAX_SEATS)
    for family in data.families:
        check_family(header, net, str(family))
    values, won = expected_leads(header, network, data), data.facts[:, Column.WIN]
    fitted = calibrate(data.facts, values)
    played = {int(count) for count in np.unique(data.facts[:, Column.SEATS])}
    bias = tuple(
        new if seats in played else old
        for seats, (new, old) in enumerate(zip(fitted.bias, header.calibration.bias, strict=True), 2)
    )
    calibration = Calibration(fitted.spread, bias)
    before, after = (
        calibration_error(chances(curve, data.facts, values), won)
        for curve in (header.calibration, calibration)
    )
    header.card["calibration_error"] = round(after, 4)
    write_net(net, replace(header, calibration=calibration), network.weight_list())
    return CalibrationResult(len(games), before, after)
