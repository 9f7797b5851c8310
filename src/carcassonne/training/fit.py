"""Fit a network to games: first to their results, then to its own values a little later in them."""

from __future__ import annotations

import errno
import os
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass, field
from datetime import UTC, datetime
from math import isfinite
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from carcassonne.bots.evaluation import Weights
from carcassonne.bots.learned import layout
from carcassonne.bots.learned.layout import tables_of
from carcassonne.bots.learned.net_file import (
    Calibration,
    NetHeader,
    TrainingCard,
    check_family,
    read_net,
    write_net,
)
from carcassonne.bots.learned.network import layer_sizes

from .card import details
from .dataset import Column, Dataset, make_rows, rows_of
from .model import AdamW, Math, NetworkModel, Tensor, best_math
from .plots import write_plots
from .progress import Reporter, TrainingError, done_progress, paced, speaker
from .records import record_files
from .sources import data_of
from .targets import calibrate, calibration_error, chances, final_leads, lambda_returns

Shape = tuple[int, int, int, int, int, int]
SAY_IN_ENGLISH = speaker()
STAGES = ((0.0, 0.1), (0.1, 0.25), (0.25, 0.5), (0.5, 0.75), (0.75, 1.01))
"""Shares of tiles left for which quality is reported."""
CHECKS = 24
"""Number of times per phase that the error on held-out games is measured."""
PREDICTED_ROWS = 16_384
"""Rows whose values are computed at once."""
HELD_OUT = 20
"""One of this many games is held out of training."""


@dataclass(frozen=True)
class Settings:
    """How a network is fitted."""

    width: int = 64
    hidden: int = 128
    last: int = 64
    epochs: int = 12
    rounds: int = 2
    round_epochs: int = 5
    trace: float = 0.9
    """Lambda of the TD targets."""
    batch: int = 8192
    rate: float = 2e-3
    decay: float = 0.02
    anonymous: float = 0.5
    """Share of rows in which the network sees neither the modules nor the contents of the bag. Together
    they identify a game with a random choice of modules, and a network that always sees them memorises
    games."""
    auxiliary: float = 0.3
    """Weight of the outputs for single features, compared with the value of positions."""
    seed: int = 1
    math: str = "auto"
    seconds: float | None = None
    """Time for fitting; a phase that would not end in time is cut short."""


@dataclass
class FitReport:
    """Results of a fit."""

    games: int
    rows: int
    math: str
    seconds: float = 0.0
    losses: list[tuple[int, float]] = field(default_factory=list)
    """Steps, each with the mean loss since the one before."""
    stages: list[dict[str, float]] = field(default_factory=list)
    """Errors on held-out games by share of tiles left."""
    calibration_error: float = 0.0


class Trainer:
    """The data on the device, and passes over it."""

    def __init__(self, data: Dataset, settings: Settings, math: Math, say: Reporter) -> None:
        self.data, self.settings, self.math, self.say = data, settings, math, say
        self.begin = time.monotonic()
        self.tokens = math.array(data.tokens, np.float16)
        outcomes = data.outcomes.astype(np.float16)
        outcomes[:, :2] /= layout.OUTPUT_SCALE
        self.outcomes = math.array(outcomes, np.float16)
        self.globals = math.array(data.globals, np.float16)
        self.counts = math.array(data.counts, np.int64)
        self.starts = math.array(data.starts, np.int64)
        games = data.facts[:, Column.GAME].astype(np.int64)
        count = len(np.unique(games))
        if count < 2:
            raise TrainingError("too-few-games")  # one is held out
        has_few_games = count < 2 * HELD_OUT
        self.held_out = games % (3 if has_few_games else HELD_OUT) == 1
        shape = (layout.TOKEN_WIDTH, layout.GLOBAL_WIDTH, settings.width, settings.hidden, settings.last)
        self.model = NetworkModel(math, (*shape, layout.OUTLOOKS), settings.seed)
        self.report = FitReport(count, len(data), math.name)
        self.steps = 0

    def _batch(self, chosen: Tensor) -> tuple[Tensor, Tensor, Tensor, Tensor]:
        """Return token numbers, rows of the tokens, tokens and globals of some rows."""
        math = self.math
        counts = self.counts[chosen]
        rows = math.repeat(math.range(len(chosen)), counts)
        before = counts.cumsum(0) - counts
        numbers = math.repeat(self.starts[chosen] - before, counts) + math.range(len(rows))
        return numbers, rows, math.floats(self.tokens[numbers]), math.floats(self.globals[chosen])

    def predict(self) -> NDArray[np.float64]:
        """Return the lead that the network expects in every row."""
        found = []
        for first in range(0, len(self.data), PREDICTED_ROWS):
            chosen = self.math.range(min(PREDICTED_ROWS, len(self.data) - first)) + first
            _, rows, tokens, globals_ = self._batch(chosen)
            found.append(self.math.plain(self.model.forward(tokens, rows, globals_)["value"]))
        leads: NDArray[np.float64] = self.data.facts[:, Column.LEAD]
        return leads + layout.OUTPUT_SCALE * np.concatenate(found).astype(np.float64)

    def fit(self, targets: NDArray[np.float64], epochs: int, rate: float, share: float) -> None:
        """Make some passes over all rows of the games that are not held out."""
        settings, math = self.settings, self.math
        wanted = math.array((targets - self.data.facts[:, Column.LEAD]) / layout.OUTPUT_SCALE)
        learned = math.array(np.flatnonzero(~self.held_out), np.int64)
        size = min(settings.batch, len(learned))
        total = epochs * (len(learned) // size)
        optimizer = AdamW(self.model, rate, total, settings.decay)
        begin, seconds = time.monotonic(), None
        if settings.seconds is not None:
            seconds = max(1.0, self.begin + settings.seconds * share - begin)

        def report() -> None:
            seconds_taken = f"{time.monotonic() - begin:.0f}"
            self.say("training-steps", done=optimizer.done, total=total, seconds=seconds_taken)

        progress = paced(report, at_once=False)
        losses: list[Tensor] = []
        best_error, best = self._held_out_error(), self.model.flat * 1.0
        for chosen in self._chosen(learned, size, epochs):
            if optimizer.done >= optimizer.steps:
                break
            if optimizer.done and optimizer.done % max(1, optimizer.steps // CHECKS) == 0:
                error = self._held_out_error()
                if error < best_error:
                    best_error, best = error, self.model.flat * 1.0
                elif not isfinite(error):
                    break
            numbers, rows, tokens, globals_ = self._batch(chosen)
            named = math.floats(~math.chosen(len(chosen), settings.anonymous, settings.seed + self.steps))
            for first, count in ((layout.MODULES, layout.MODULE_SLOTS), (layout.BAG, layout.TERRAIN_SLOTS)):
                globals_[:, first : first + count] *= named[:, None]
            gradient, loss = self.model.gradients(
                tokens,
                rows,
                globals_,
                wanted[chosen],
                math.floats(self.outcomes[numbers]),
                settings.auxiliary,
            )
            optimizer.step(gradient)
            progress()
            losses.append(loss)
            self.steps += 1
            if len(losses) >= max(1, total // 20):
                self.report.losses.append((self.steps, float(sum(losses)) / len(losses)))
                losses.clear()
            if seconds is not None and optimizer.done % 50 == 0:
                # The learning rate must have decayed when the time is over.
                float(loss)  # waits for the device
                possible = optimizer.done * seconds / (time.monotonic() - begin)
                optimizer.steps = max(optimizer.done + 1, min(total, int(possible)))
        error = self._held_out_error()
        if not isfinite(error):
            raise TrainingError("fit-diverged", rate=f"{rate:g}")
        if error > best_error:
            self.say("training-best", error=f"{best_error:.3f}")
            self.model.flat[:] = best
        report()

    def _held_out_error(self) -> float:
        """Return the mean absolute error on held-out games in points, averaged over numbers of seats."""
        facts = self.data.facts
        chosen = np.flatnonzero(self.held_out)
        wanted = final_leads(facts[chosen])
        found = []
        for first in range(0, len(chosen), PREDICTED_ROWS):
            part = self.math.array(chosen[first : first + PREDICTED_ROWS], np.int64)
            _, rows, tokens, globals_ = self._batch(part)
            found.append(self.math.plain(self.model.forward(tokens, rows, globals_)["value"]))
        values = facts[chosen, Column.LEAD] + layout.OUTPUT_SCALE * np.concatenate(found)
        errors, seats = np.abs(values - wanted), facts[chosen, Column.SEATS]
        return float(np.mean([errors[seats == count].mean() for count in np.unique(seats)]))

    def _chosen(self, learned: Tensor, size: int, epochs: int) -> Iterator[Tensor]:
        for epoch in range(epochs):
            order = learned[self.math.shuffled(len(learned), self.settings.seed + 1000 * self.steps + epoch)]
            for first in range(0, len(order) - size + 1, size):
                yield order[first : first + size]

    def quality(self, values: NDArray[np.float64]) -> list[dict[str, float]]:
        """Return mean squared errors on held-out games: of the planner's evaluation, and of the network's."""
        facts, wanted = self.data.facts, final_leads(self.data.facts)
        found = []
        for low, high in STAGES:
            chosen = self.held_out & (facts[:, Column.STAGE] >= low) & (facts[:, Column.STAGE] < high)
            if chosen.sum() < 2:
                continue
            planner = float(((facts[chosen, Column.LEAD] - wanted[chosen]) ** 2).mean())
            net = float(((values[chosen] - wanted[chosen]) ** 2).mean())
            found.append(
                {"from": low, "to": min(1.0, high), "rows": int(chosen.sum()), "planner": planner, "net": net}
            )
        return found


def train(
    data: Dataset, settings: Settings, say: Reporter = SAY_IN_ENGLISH, start: Path | None = None
) -> tuple[NetHeader, list[float], FitReport]:
    """Fit a network to a dataset; return its header, its weights and a report."""
    math = best_math(settings.math)
    trainer = Trainer(data, settings, math, say)
    if start is not None:
        header, network = read_net(start)
        check_family(header, start, str(data.families[0]))
        if header.shape[2:] != trainer.model.shape[2:]:
            raise TrainingError("other-layers", file=str(start))
        trainer.model.load(widened(network.weight_list(), header.shape, trainer.model.shape))
    say("training-data", games=trainer.report.games, rows=len(data), tokens=len(data.tokens), math=math.name)
    trainer.fit(final_leads(data.facts), settings.epochs, settings.rate, 0.55)
    values = trainer.predict()
    say("training-fitted", quality=_quality_text(trainer.quality(values)))
    for number in range(settings.rounds):
        targets = lambda_returns(data.facts, values, settings.trace)
        share = 0.55 + 0.45 * (number + 1) / settings.rounds
        trainer.fit(targets, settings.round_epochs, settings.rate / 2, share)
        values = trainer.predict()
        say("training-round", round=number + 1, quality=_quality_text(trainer.quality(values)))
    report = trainer.report
    held, learned = trainer.held_out, ~trainer.held_out
    calibration = calibrate(data.facts[learned], values[learned])
    report.stages = trainer.quality(values)
    report.calibration_error = calibration_error(
        chances(calibration, data.facts[held], values[held]), data.facts[held, Column.WIN]
    )
    report.seconds = time.monotonic() - trainer.begin
    say("training-calibration", error=f"{report.calibration_error:.3f}", seconds=f"{report.seconds:.0f}")
    return _header(data, settings, trainer.model.shape, calibration, report), trainer.model.numbers(), report


def widened(weights: list[float], old: Shape, new: Shape) -> list[float]:
    """Return the weights of a network for inputs with more columns, none of which has any effect yet."""
    found: list[float] = []
    at = 0
    for (_, inputs, outputs, biases), (_, wanted, _, _) in zip(
        layer_sizes(*old), layer_sizes(*new), strict=True
    ):
        found += weights[at : at + inputs * outputs]
        found += [0.0] * ((wanted - inputs) * outputs)
        found += weights[at + inputs * outputs : at + inputs * outputs + biases]
        at += inputs * outputs + biases
    return found


def _header(
    data: Dataset,
    settings: Settings,
    shape: tuple[int, int, int, int, int, int],
    calibration: Calibration,
    report: FitReport,
) -> NetHeader:
    family = str(data.families[0])
    seats = np.unique(data.facts[:, [Column.GAME, Column.SEATS]], axis=0)[:, 1].astype(int)
    card: TrainingCard = {
        "date": datetime.now(UTC).date().isoformat(),
        "games": report.games,
        "games_by_seats": {str(count): int((seats == count).sum()) for count in np.unique(seats)},
        "rows": report.rows,
        "settings": asdict(settings),
        "math": report.math,
        "seconds": round(report.seconds, 1),
        "losses": report.losses,
        "stages": report.stages,
        "calibration_error": round(report.calibration_error, 4),
        "strength": [],
    }
    tables = tables_of(family)
    columns = slice(layout.MODULES, layout.MODULES + len(tables.modules))
    met = np.flatnonzero(data.globals[:, columns].max(0))
    return NetHeader(
        family,
        tables,
        shape,
        weights=asdict(Weights()),
        calibration=calibration,
        card=card,
        modules=tuple(tables.modules[number] for number in met),
    )


def _quality_text(stages: list[dict[str, float]]) -> str:
    return "; ".join(
        f"{stage['from']:.0%}-{stage['to']:.0%}: {stage['planner']:.1f} → {stage['net']:.1f}"
        for stage in stages
    )


def fit(
    folders: list[Path],
    out: Path,
    settings: Settings,
    *,
    workers: int = 1,
    ray: str | None = None,
    max_rows: int | None = None,
    start: Path | None = None,
    say: Reporter = SAY_IN_ENGLISH,
) -> FitReport:
    """Train a network on the games of some folders, write it and return the report.

    ``ray`` is the address of a cluster on which missing features are made, see :mod:`carcassonne.cluster`.
    """
    begin = time.monotonic()
    out.parent.mkdir(parents=True, exist_ok=True)
    if out.is_dir():  # found out before the fit, not after it
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(out))
    sources = data_of(folders, workers, done_progress(say, "training-games-checked"))
    files = record_files(folders)
    make_rows(files, workers, ray, done_progress(say, "training-features"))
    data = Dataset.join(list(_rows_of_all(files, say)))
    say("training-files", files=len(files), seconds=f"{time.monotonic() - begin:.0f}")
    if max_rows is not None and len(data) > max_rows:
        raise TrainingError("too-many-rows", rows=len(data), limit=max_rows)
    header, weights, report = train(data, settings, say, start)
    card = details(header.card)
    card["folders"] = [source["folder"] for source in sources]
    card["data"] = sources
    if start is not None:
        card["start"] = start.stem
    write_net(out, header, weights)
    write_plots(out.with_suffix(".svg"), header.card)
    return report


def _rows_of_all(files: list[Path], say: Reporter) -> Iterator[Dataset]:
    """Yield the rows of files of games, in their order: it decides which games are held out."""
    progress = done_progress(say, "training-rows-read")
    with ThreadPoolExecutor() as pool:
        for done, rows in enumerate(pool.map(rows_of, files), 1):
            progress(done, len(files))
            yield rows
