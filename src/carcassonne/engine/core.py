"""The module of every game: turns, parts, drawing, placing and scoring, independent of terrain."""

from __future__ import annotations

from pathlib import Path

from .actions import Verb
from .expansion import Expansion
from .ledger import FEATURE

core = Expansion(
    "core",
    folder=Path(__file__).parent,
    verbs=(
        Verb("draw", ("tile",)),
        Verb("place", ("placement",)),
        Verb("put", ("figure", "spot")),
        Verb("next", ("spot",)),
        Verb("marker", ("marker",)),
        Verb("pass"),
        Verb("end"),
    ),
    tile_causes=(FEATURE[0],),
)
