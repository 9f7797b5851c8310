"""Large datasets of games: written as Parquet, read as records or as features."""

from .player import LinePoints, PlannedGame, PlayedGame, play
from .store import DatasetError, Description, describe, games, read_description, write

__all__ = [
    "DatasetError",
    "Description",
    "LinePoints",
    "PlannedGame",
    "PlayedGame",
    "describe",
    "games",
    "play",
    "read_description",
    "write",
]
