"""Measure how well chances and expected points are calibrated, by the share of tiles left, on logged games.

    python scripts/calibration.py src/carcassonne/bots/learned/weights/medieval.net FOLDER... --modules base

The games must not be those that the network was fitted to. The first table is about the chances to win. The
expected calibration error is the mean distance between chances and shares of wins over 20 bins, the Brier
score the mean squared error of the chances. Both are given for the network, and for the planner's lead with a
logistic curve that was fitted to these same games.

The others are about the occupied features at the beginning of each turn: the chances that they are completed,
with the same error, and the points of their owners, with the mean distance between what was expected and what
came. A feature counts once in every turn, and what it has merged with counts as its own.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np

import carcassonne as cc
from carcassonne.bots.analysis.outlook import OutlookEvaluator
from carcassonne.bots.analysis.review import turn_records
from carcassonne.bots.learned import layout
from carcassonne.bots.learned.net_file import read_net
from carcassonne.training.calibration import expected_leads
from carcassonne.training.dataset import Column, encode
from carcassonne.training.fit import STAGES
from carcassonne.training.records import GameRecord, read_records, record_files
from carcassonne.training.targets import Numbers, calibrate, calibration_error, chances

ALL = (0.0, 1.01)
FORECASTS = "by the network | by the planner | error of the network | of the planner |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    parser.add_argument("net", type=Path)
    parser.add_argument("folders", type=Path, nargs="+")
    parser.add_argument("--modules", default="", help="games with exactly these, separated by commas")
    parser.add_argument("--seats", type=int)
    parser.add_argument("--games", type=int, default=300)
    wanted = parser.parse_args()
    modules = set(filter(None, wanted.modules.split(",")))
    games = [
        record
        for path in record_files(wanted.folders)
        for record in read_records(path)
        if (not modules or set(record.setup["modules"]) == modules)
        and wanted.seats in (None, len(record.setup["seats"]))
    ][: wanted.games]
    print_wins(wanted.net, games)
    ends = [end for game in games for end in feature_ends(wanted.net, game)]
    print(f"\n{len(ends)} times that a feature was occupied when a turn began")
    print_features(ends)


def in_words(stage: tuple[float, float]) -> str:
    low, high = stage
    return f"{low:.0%} to {min(high, 1.0):.0%}"


# Chances to win ---------------------------------------------------------------------------------------------


def print_wins(net: Path, games: Sequence[GameRecord]) -> None:
    data = encode(games, layout.MAX_SEATS)
    header, network = read_net(net)
    leads, values = data.facts[:, Column.LEAD], expected_leads(header, network, data)
    won = data.facts[:, Column.WIN]
    by_net = chances(header.calibration, data.facts, values)
    by_planner = chances(calibrate(data.facts, leads), data.facts, leads)
    print(f"{len(games)} games, {len(data)} positions")
    print(
        "| tiles left | error of the network | of the planner | Brier score of the network | of the planner |"
    )
    print("| --- | --- | --- | --- | --- |")
    stages = data.facts[:, Column.STAGE]
    for low, high in (*reversed(STAGES), ALL):
        part = (stages >= low) & (stages < high)
        errors = [calibration_error(chance[part], won[part]) for chance in (by_net, by_planner)]
        briers = [float(((chance[part] - won[part]) ** 2).mean()) for chance in (by_net, by_planner)]
        print(
            f"| {in_words((low, high))} | {errors[0]:.1%} | {errors[1]:.1%} "
            f"| {briers[0]:.3f} | {briers[1]:.3f} |"
        )


# Features ---------------------------------------------------------------------------------------------------


class FeatureEnd(NamedTuple):
    """What was expected of an occupied feature when a turn began, and how it ended."""

    terrain: str
    stage: float
    """Share of tiles left."""
    is_completable: bool
    chances: tuple[float, float]
    """Of completion, by the network and by the planner."""
    completed: bool
    expected: tuple[float, float]
    """Points of its owners on average, by the network and by the planner."""
    came: float


class _Expected(NamedTuple):
    """What was expected of a feature when a turn began."""

    spot: cc.Spot
    stage: float
    owners: tuple[int, ...]
    chances: tuple[float, float]
    points: tuple[float, float]


def feature_ends(net: Path, record: GameRecord) -> Iterator[FeatureEnd]:
    """Replay a game, and yield what was expected of its occupied features turn by turn."""
    game = record.game()
    for text in record.actions:
        game.push(text)
    starts: dict[int, cc.Position] = {}
    for decision in turn_records(game):
        starts.setdefault(decision.turn, decision.position)
    expected = [each for start in starts.values() for each in _expectations(net, start)]
    pos = game.position
    points = _points(game)
    for each in expected:
        feature = pos.feature_at(each.spot)
        got = points.get(feature.spot, {})
        yield FeatureEnd(
            feature.terrain,
            each.stage,
            feature.completable,
            each.chances,
            feature.is_completed,
            each.points,
            sum(got.get(seat, 0) for seat in each.owners) / len(each.owners),
        )


def _expectations(net: Path, pos: cc.Position) -> Iterator[_Expected]:
    evaluator = OutlookEvaluator(pos, net=str(net))
    if evaluator.learned is None:
        raise SystemExit(f"{net} does not fit these games")
    estimates = {
        pos.canonical_spot(segment): estimate
        for segment, estimate in evaluator.planner.estimates(pos).items()
    }
    stage = evaluator.learned.encoder.stage
    for feature in evaluator.outlook(pos).features:
        owners, estimate = feature.owners, estimates[feature.spot]
        if owners:
            awards = dict(estimate.awards)
            yield _Expected(
                feature.spot,
                stage,
                owners,
                (feature.chance, estimate.completion_probability),
                (
                    sum(feature.points[seat] for seat in owners) / len(owners),
                    sum(awards.get(seat, 0.0) for seat in owners) / len(owners),
                ),
            )


def _points(game: cc.Game) -> dict[cc.Spot, dict[int, int]]:
    """Return the points of each seat for each feature of a game that has ended."""
    pos, found = game.position, dict[cc.Spot, dict[int, int]]()
    for line in game.ledger:
        segment = None if line.spot is None else pos.segment_at(line.spot)
        if segment is not None:
            points = found.setdefault(pos.canonical_spot(segment), {})
            points[line.seat] = points.get(line.seat, 0) + line.points
    return found


def print_features(ends: Sequence[FeatureEnd]) -> None:
    by_stage = [
        (in_words(stage), [end for end in ends if stage[0] <= end.stage < stage[1]])
        for stage in (*reversed(STAGES), ALL)
    ]
    by_kind = [
        (kind, [end for end in ends if end.terrain == kind]) for kind in sorted({end.terrain for end in ends})
    ]
    for title, parts in (("tiles left", by_stage), ("feature", by_kind)):
        _print_table(
            f"| {title} | completed | {FORECASTS}",
            ((name, _chances_in_words([end for end in part if end.is_completable])) for name, part in parts),
        )
        _print_table(
            f"| {title} | points | {FORECASTS}",
            ((name, _points_in_words(part)) for name, part in parts),
        )


def _print_table(head: str, rows: Iterable[tuple[str, list[str]]]) -> None:
    print(f"\n{head}\n|{' --- |' * (head.count('|') - 1)}")
    for name, cells in rows:
        if cells:
            print(f"| {' | '.join((name, *cells))} |")


def _chances_in_words(ends: Sequence[FeatureEnd]) -> list[str]:
    if not ends:
        return []
    completed = np.array([end.completed for end in ends], float)
    by_net, by_planner = np.array([end.chances for end in ends]).T
    errors = [calibration_error(chance, completed) for chance in (by_net, by_planner)]
    return [f"{share:.1%}" for share in (completed.mean(), by_net.mean(), by_planner.mean(), *errors)]


def _points_in_words(ends: Sequence[FeatureEnd]) -> list[str]:
    if not ends:
        return []
    came: Numbers = np.array([end.came for end in ends])
    by_net, by_planner = np.array([end.expected for end in ends]).T
    errors = [abs(points - came).mean() for points in (by_net, by_planner)]
    return [f"{points:.1f}" for points in (came.mean(), by_net.mean(), by_planner.mean(), *errors)]


if __name__ == "__main__":
    main()
