"""Training targets of states: the final result, or the network's own values a little later."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from carcassonne.bots.learned.layout import LONG_GAME, MAX_SEATS
from carcassonne.bots.learned.net_file import Calibration

from .dataset import Column

Numbers = NDArray[np.float64]
MAX_CALIBRATION_ROWS = 200_000
"""Rows that chances to win are fitted to; more would not change them."""
SAME_LENGTH = 0.1
"""Games whose lengths differ by less than this factor cannot show what the length changes."""


def final_leads(facts: Numbers) -> Numbers:
    """Return the final lead without the effect of later explored moves."""
    corrected: Numbers = facts[:, Column.FINAL] - (facts[:, Column.GIVEN_ALL] - facts[:, Column.GIVEN])
    return corrected


def lambda_returns(facts: Numbers, values: Numbers, trace: float) -> Numbers:
    """Return TD(lambda) targets: each state learns from later values in the same game and view."""
    order = np.lexsort((facts[:, Column.STEP], facts[:, Column.SEAT], facts[:, Column.GAME]))
    game, seat = facts[order, Column.GAME], facts[order, Column.SEAT]
    given, final = facts[order, Column.GIVEN], facts[order, Column.FINAL]
    end = facts[order, Column.GIVEN_ALL]
    value = values[order]
    last = np.ones(len(order), bool)
    last[:-1] = (game[1:] != game[:-1]) | (seat[1:] != seat[:-1])
    ends = np.flatnonzero(last)
    lengths = np.diff(ends, prepend=-1)
    found = np.empty(len(order))
    found[ends] = final[ends] - (end[ends] - given[ends])
    for back in range(1, int(lengths.max(initial=0))):
        now = ends[lengths > back] - back
        after = now + 1
        found[now] = (1 - trace) * value[after] + trace * found[after] - (given[after] - given[now])
    returns = np.empty(len(order))
    returns[order] = found
    return returns


def mean_of_views(facts: Numbers, values: Numbers) -> Numbers:
    """Return leads as bots state them: of two seats, both views of a state count equally."""
    found = values.copy()
    rows = np.flatnonzero(facts[:, Column.SEATS] == 2)
    rows = rows[np.lexsort((facts[rows, Column.STEP], facts[rows, Column.GAME]))]
    keys = facts[rows][:, [Column.GAME, Column.STEP]]
    first = np.flatnonzero((keys[1:] == keys[:-1]).all(1))  # the other view of the state comes next
    one, other = rows[first], rows[first + 1]
    found[one] = (values[one] - values[other]) / 2
    found[other] = -found[one]
    return found


def tiles_of_games(facts: Numbers) -> Numbers:
    """Return for every row the number of tiles in its game, as rows with tiles left tell it."""
    some = facts[:, Column.STAGE] > 0
    game = facts[:, Column.GAME].astype(np.int64)
    most = np.zeros(int(game.max(initial=0)) + 1)
    np.maximum.at(most, game[some], facts[some, Column.LEFT] / facts[some, Column.STAGE])
    found: Numbers = most[game]
    return found


def calibrate(facts: Numbers, values: Numbers, growth: float = 0.0, steps: int = 400) -> Calibration:
    """Return chances to win that fit expected leads by stage, length of the game and number of seats.

    ``growth`` is kept if all games are equally long, since they cannot show it.
    """
    tiles = tiles_of_games(facts)
    if len(facts) > MAX_CALIBRATION_ROWS:
        some = np.linspace(0, len(facts) - 1, MAX_CALIBRATION_ROWS).astype(np.int64)
        facts, values, tiles = facts[some], values[some], tiles[some]
    stage, won = facts[:, Column.STAGE], facts[:, Column.WIN]
    table = np.clip(facts[:, Column.SEATS].astype(int), 2, MAX_SEATS) - 2
    length = _length(tiles)
    powers = np.stack([np.ones_like(stage), stage, stage * stage, length], 1)
    is_free = np.array([True, True, True, np.ptp(length) > SAME_LENGTH])
    spread, bias = np.array([2.0, 2.0, -0.8, growth]), np.zeros(MAX_SEATS - 1)
    count = len(spread)
    first, second = np.zeros(count + len(bias)), np.zeros(count + len(bias))
    for step in range(1, steps + 1):
        scaled = values * np.exp(-powers @ spread)
        error = 1 / (1 + np.exp(-np.clip(scaled + bias[table], -30, 30))) - won
        gradient = np.concatenate(
            (
                -(powers * (error * scaled)[:, None]).mean(0),
                np.bincount(table, error, len(bias)) / len(won),
            )
        )
        first = 0.9 * first + 0.1 * gradient
        second = 0.99 * second + 0.01 * gradient * gradient
        change = (first / (1 - 0.9**step)) / (np.sqrt(second / (1 - 0.99**step)) + 1e-9)
        spread -= 0.03 * change[:count] * is_free
        bias -= 0.03 * change[count:] * (np.bincount(table, minlength=len(bias)) > 0)
    constant, linear, square, fitted_growth = map(float, spread)
    return Calibration((constant, linear, square), tuple(map(float, bias)), fitted_growth)


def _length(tiles: Numbers) -> Numbers:
    """Return the logarithms of the lengths of games, compared with that of a long base game."""
    found: Numbers = np.log(np.maximum(tiles, 1.0) / LONG_GAME)
    return found


def chances(calibration: Calibration, facts: Numbers, values: Numbers) -> Numbers:
    """Return the calibrated chances of many rows."""
    stage = facts[:, Column.STAGE]
    constant, linear, square = calibration.spread
    size = calibration.growth * _length(tiles_of_games(facts))
    table = np.clip(facts[:, Column.SEATS].astype(int), 2, MAX_SEATS) - 2
    scaled = values * np.exp(-(constant + linear * stage + square * stage * stage + size))
    found: Numbers = 1 / (1 + np.exp(-np.clip(scaled + np.array(calibration.bias)[table], -30, 30)))
    return found


def calibration_error(chance: Numbers, won: Numbers, bins: int = 20) -> float:
    """Return the mean distance between chances and shares of wins, over bins of equal width."""
    which = np.minimum((chance * bins).astype(int), bins - 1)
    counts = np.bincount(which, minlength=bins)
    gaps = np.abs(np.bincount(which, chance, bins) - np.bincount(which, won, bins))
    return float(gaps.sum() / max(1, counts.sum()))
