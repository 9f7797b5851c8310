"""Pictures of The Scout: how its pieces look and stand."""

from __future__ import annotations

from carcassonne.svg.modules import ModuleArt

ART = ModuleArt(symbols={"sign-canoe": "finds/canoe"})
