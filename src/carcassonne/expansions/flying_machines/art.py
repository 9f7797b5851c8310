"""Pictures of the module."""

from __future__ import annotations

from carcassonne.svg.modules import Medallion, ModuleArt

ART = ModuleArt(
    # The arrow may point in any direction, so the medallion keeps room for it all round.
    medallions=(Medallion("flying-machine", radius=15.0, arrow="signs/flight"),),
)
