"""Evaluation of positions: expected points of each seat, by feature."""

from .completion_odds import CompletionOdds
from .evaluator import PositionEvaluator
from .features import ContactEstimate, FeatureEstimate, FeatureValue, MergeEstimate, Survey
from .heuristic import HeuristicEvaluator
from .tile_fit import TileFitIndex, tile_fit_index
from .weights import Weights

__all__ = [
    "CompletionOdds",
    "ContactEstimate",
    "FeatureEstimate",
    "FeatureValue",
    "HeuristicEvaluator",
    "MergeEstimate",
    "PositionEvaluator",
    "Survey",
    "TileFitIndex",
    "Weights",
    "tile_fit_index",
]
