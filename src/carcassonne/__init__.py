"""Carcassonne with every expansion: rules, bots, pictures.

>>> import carcassonne as cc
>>> game = cc.Game(cc.Setup.of("base", seats=["Ana", "Ben"]), seed="7f3a")
>>> game.push(game.legal[0])
"""

from . import catalog
from .engine.actions import PASS, Action
from .engine.dealer import Dealer
from .engine.events import Event
from .engine.game import CannotUndo, Game, Record
from .engine.game_file import GameFileError
from .engine.ledger import Line
from .engine.legal import LegalActions
from .engine.options import SetupError
from .engine.position import Decision, Outcome, Part, Position, Turn
from .engine.refusal import IllegalAction, Refusal
from .engine.setup import Setup
from .engine.types import CHANCE, Cell, Spot
from .engine.view import View

__version__ = "0.1.0"

__all__ = [
    "CHANCE",
    "PASS",
    "Action",
    "CannotUndo",
    "Cell",
    "Dealer",
    "Decision",
    "Event",
    "Game",
    "GameFileError",
    "IllegalAction",
    "LegalActions",
    "Line",
    "Outcome",
    "Part",
    "Position",
    "Record",
    "Refusal",
    "Setup",
    "SetupError",
    "Spot",
    "Turn",
    "View",
    "catalog",
]
