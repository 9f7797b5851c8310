"""Evaluation of positions: expected points of each seat, by feature."""

from .completion_odds import CompletionOdds, TileFitIndex, tile_fit_index
from .evaluator import FeatureEstimate, MergeEstimate, PositionEvaluator, Survey, Weights
from .heuristic import HeuristicEvaluator

__all__ = [
    "CompletionOdds",
    "FeatureEstimate",
    "HeuristicEvaluator",
    "MergeEstimate",
    "PositionEvaluator",
    "Survey",
    "TileFitIndex",
    "Weights",
    "tile_fit_index",
]
