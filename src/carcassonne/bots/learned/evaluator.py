"""Learned evaluation: a network corrects the planner's expectation."""

from __future__ import annotations

from array import array
from collections.abc import Container, Iterable
from math import exp, floor

import carcassonne as cc
from carcassonne.bots.evaluation import PositionEvaluator, Weights
from carcassonne.engine.numeric import rules_of

from . import layout
from .features import FeatureEncoder
from .net_file import Calibration, NetHeader
from .network import Network, floats
from .seat_roles import SeatRoles

FIRST_ROWS = 256
RESOLUTION = 1024


class LearnedEvaluator:
    """Evaluates positions that follow from one position, for a seat; several at once are cheapest."""

    def __init__(
        self,
        pos: cc.Position,
        seat: int,
        header: NetHeader,
        network: Network,
        weights: Weights | None = None,
    ) -> None:
        """Evaluate with the weights that the network was trained on, or with those of a style."""
        self.rules = rules_of(pos)
        self.planner = PositionEvaluator(pos, Weights(**header.weights) if weights is None else weights)
        self.seat = seat
        self.header, self.network = header, network
        self.encoder = FeatureEncoder(pos, self.planner, header.tables)
        self._prepared = floats(network.shape[3])
        network.prepare(self.encoder.static, layout.STATIC_WIDTH, self._prepared)
        self._embedded = floats(FIRST_ROWS * network.shape[3])
        self._rows: dict[tuple[int, int], int] = {}
        self._kept: list[object] = []
        """Objects that have a row, kept alive so that their ``id`` is not reused."""

    def lead(self, pos: cc.Position, seat: int) -> float:
        """Return how far a seat is ahead of the others."""
        return self.leads((pos,), seat)[0]

    def clear_cache(self) -> None:
        """Clear all caches; the answers stay the same."""
        self.planner.clear_cache()
        self._rows.clear()
        self._kept.clear()

    def leads(self, positions: Iterable[cc.Position], seat: int) -> list[float]:
        """Return how far a seat is ahead of the others in each position."""
        if not 0 <= seat < self.rules.seats:
            raise ValueError(f"there is no seat {seat}")
        if self.rules.seats == 2 and seat != self.seat:
            # The leads of two seats are opposite, so one view of a position serves both.
            return [-self._lead(pos, self.seat) for pos in positions]
        return [self._lead(pos, seat) for pos in positions]

    def _lead(self, pos: cc.Position, seat: int) -> float:
        if pos.is_over:
            return SeatRoles(seat, [float(score) for score in pos.scores]).lead
        encoder = self.encoder
        encoder.evaluate(pos)
        roles = encoder.roles(seat)
        rows = self._rows_of(pos, roles)
        inputs = encoder.position_globals(pos, roles)
        output = self.network.value(self._prepared, layout.STATIC_WIDTH, inputs, self._embedded, rows)
        # Compiled and plain code differ in the last digits, which must not choose between equal moves.
        return floor((roles.lead + layout.OUTPUT_SCALE * output) * RESOLUTION + 0.5) / RESOLUTION

    def _rows_of(self, pos: cc.Position, roles: SeatRoles) -> list[int]:
        """Return the rows of all tokens of a position; tokens embedded before are reused."""
        known, encoder = self._rows, self.encoder
        view = roles.me * layout.MAX_SEATS + roles.leader
        rows: list[int] = []
        for estimate in encoder.estimates():
            key = (id(estimate), view)
            row = known.get(key)
            if row is None:
                row = known[key] = self._add_row(estimate, encoder.feature_token(pos, estimate, roles))
            rows.append(row)
        for merge in encoder.merges():
            key = (id(merge), view)
            row = known.get(key)
            if row is None:
                row = known[key] = self._add_row(merge, encoder.merge_token(merge, roles))
            rows.append(row)
        return rows

    def _add_row(self, subject: object, token: array[float]) -> int:
        row = len(self._kept)
        self._kept.append(subject)
        width = self.network.shape[3]
        if (row + 1) * width > len(self._embedded):
            self._embedded.extend(floats(len(self._embedded)))
        self.network.embed(token, self._embedded, row)
        return row

    # For people ---------------------------------------------------------------------------------------------

    def leads_of_seats(self, pos: cc.Position) -> list[float]:
        """Return the lead of every seat as that seat sees it.

        Of two seats it is the mean of both views: they would differ otherwise, and an answer would depend on
        the seat that asks.
        """
        leads = [self._lead(pos, seat) for seat in range(self.rules.seats)]
        if len(leads) == 2:
            mean = (leads[0] - leads[1]) / 2
            return [mean, -mean]
        return leads

    def win_chances(self, pos: cc.Position) -> list[float]:
        """Return the chance that each seat wins; at the end 0 or 1, or equal shares after a tie.

        During the game the chances of several seats, each calibrated alone, need not sum to 1.
        """
        if pos.is_over:
            best = max(pos.scores)
            return [float(score == best) / pos.scores.count(best) for score in pos.scores]
        seats, stage, tiles = self.rules.seats, self.encoder.stage, self.encoder.tiles
        return [
            win_chance(self.header.calibration, lead, stage, tiles, seats)
            for lead in self.leads_of_seats(pos)
        ]

    def outlooks(
        self, pos: cc.Position, seat: int, wanted: Container[int] | None = None
    ) -> dict[int, tuple[float, float, float]]:
        """Return for each occupied feature: the seat's points, its best rival's, chance of completion.

        Only for the ``wanted`` ones, if given: these are representative segments.
        """
        self.encoder.evaluate(pos)
        roles = self.encoder.roles(seat)
        found: dict[int, tuple[float, float, float]] = {}
        for label, estimate in self.planner.estimates(pos).items():
            if wanted is not None and label not in wanted:
                continue
            mine, theirs, logit = self.network.outlook(self.encoder.feature_token(pos, estimate, roles))
            scale = layout.OUTPUT_SCALE
            found[label] = (max(0.0, mine * scale), max(0.0, theirs * scale), _logistic(logit))
        return found


def win_chance(calibration: Calibration, lead: float, stage: float, tiles: int, seats: int) -> float:
    """Return the chance to win with a lead while the share ``stage`` of a game's tiles is left."""
    bias = calibration.bias[min(seats, layout.MAX_SEATS) - 2]
    return _logistic(lead / calibration.points(stage, tiles) + bias)


def _logistic(x: float) -> float:
    return 1 / (1 + exp(-max(-60.0, min(60.0, x))))
