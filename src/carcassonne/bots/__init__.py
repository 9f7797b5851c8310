"""Opponents: bots of several strengths for every module set, and the tools that compare them."""

import carcassonne.kernel  # noqa: F401 - decides how compiled files run, before the first one is imported

from .base import Bot, BotError
from .characters import CHARACTERS, Character
from .greedy import GreedyBot
from .levels import LevelBot
from .planner import PlannerBot
from .random_bot import RandomBot
from .registry import LEVELS, OLD_LEVELS, make_bot, names

__all__ = [
    "CHARACTERS",
    "LEVELS",
    "OLD_LEVELS",
    "Bot",
    "BotError",
    "Character",
    "GreedyBot",
    "LevelBot",
    "PlannerBot",
    "RandomBot",
    "make_bot",
    "names",
]
