"""Carcassonne with every expansion: rules, bots, pictures.

>>> import carcassonne as cc
>>> game = cc.Game(cc.Setup.of("base", seats=["Ana", "Ben"]), seed="7f3a")
>>> game.push(game.legal[0])
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .api import *  # noqa: F403

__version__ = "0.1.0"


def __getattr__(name: str) -> object:
    """Import the engine when the first public name is used (PEP 562): ``import carcassonne`` stays cheap."""
    public = name == "__all__" or not name.startswith("_")
    try:
        value: object = getattr(import_module(f"{__name__}.api") if public else None, name)
    except AttributeError:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}") from None
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *import_module(f"{__name__}.api").__all__})
