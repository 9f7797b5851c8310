"""Training targets of states: the final result, or the network's own values a little later."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from carcassonne.bots.learned.layout import MAX_SEATS
from carcassonne.bots.learned.net_file import Calibration

from .dataset import Column

Numbers = NDArray[np.float64]
MAX_CALIBRATION_ROWS = 200_000
"""Rows that chances to win are fitted to; more would not change them."""


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


def calibrate(facts: Numbers, values: Numbers, steps: int = 400) -> Calibration:
    """Return chances to win that fit expected leads by the share of tiles left and the number of seats."""
    if len(facts) > MAX_CALIBRATION_ROWS:
        some = np.linspace(0, len(facts) - 1, MAX_CALIBRATION_ROWS).astype(np.int64)
        facts, values = facts[some], values[some]
    stage, won = facts[:, Column.STAGE], facts[:, Column.WIN]
    table = np.clip(facts[:, Column.SEATS].astype(int), 2, MAX_SEATS) - 2
    powers = np.stack([np.ones_like(stage), stage, stage * stage], 1)
    spread, bias = np.array([2.0, 2.0, -0.8]), np.zeros(MAX_SEATS - 1)
    first, second = np.zeros(3 + len(bias)), np.zeros(3 + len(bias))
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
        spread -= 0.03 * change[:3]
        bias -= 0.03 * change[3:] * (np.bincount(table, minlength=len(bias)) > 0)
    constant, linear, square = map(float, spread)
    return Calibration((constant, linear, square), tuple(map(float, bias)))


def chances(calibration: Calibration, facts: Numbers, values: Numbers) -> Numbers:
    """Return the calibrated chances of many rows."""
    stage = facts[:, Column.STAGE]
    constant, linear, square = calibration.spread
    table = np.clip(facts[:, Column.SEATS].astype(int), 2, MAX_SEATS) - 2
    scaled = values * np.exp(-(constant + linear * stage + square * stage * stage))
    found: Numbers = 1 / (1 + np.exp(-np.clip(scaled + np.array(calibration.bias)[table], -30, 30)))
    return found


def calibration_error(chance: Numbers, won: Numbers, bins: int = 20) -> float:
    """Return the mean distance between chances and shares of wins, over bins of equal width."""
    which = np.minimum((chance * bins).astype(int), bins - 1)
    counts = np.bincount(which, minlength=bins)
    gaps = np.abs(np.bincount(which, chance, bins) - np.bincount(which, won, bins))
    return float(gaps.sum() / max(1, counts.sum()))
