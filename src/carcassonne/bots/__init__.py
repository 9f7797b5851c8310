"""Opponents: bots of several strengths for every mix of modules, and the tools that compare them."""

from .base import Bot, BotError
from .easy import EasyBot
from .greedy import GreedyBot
from .planner import PlannerBot
from .random_bot import RandomBot
from .registry import LEVELS, make_bot, names

__all__ = [
    "LEVELS",
    "Bot",
    "BotError",
    "EasyBot",
    "GreedyBot",
    "PlannerBot",
    "RandomBot",
    "make_bot",
    "names",
]
