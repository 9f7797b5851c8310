"""Large datasets of games: written as Parquet, read as records or as features."""

from .player import GameRecord, GameRequest, LinePoints, play
from .store import DatasetError, Description, describe, games, read_description, write

__all__ = [
    "DatasetError",
    "Description",
    "GameRecord",
    "GameRequest",
    "LinePoints",
    "describe",
    "games",
    "play",
    "read_description",
    "write",
]
