"""The base game as a table of rates, for random play inside the kernel."""

from __future__ import annotations

from collections.abc import Mapping

from carcassonne.engine.rollouts import Rate, TerrainRate
from carcassonne.engine.ruleset import Ruleset

from .options import BaseOptions, FarmStyle, SmallCity, Unplaceable


def table_of_values(rules: Ruleset) -> Mapping[str, TerrainRate] | None:
    """Return the rates of each terrain; None with options that a table cannot express."""
    options = rules.options(BaseOptions)
    if options.farm_style is not FarmStyle.THIRD or options.unplaceable is not Unplaceable.REMOVE:
        return None
    shift, mask = rules.tally_fields["city", "shields"]
    farm = Rate(adjacent=3)
    return {
        "road": TerrainRate(completed=Rate(tile=1), incomplete=Rate(tile=1)),
        "city": TerrainRate(
            completed=Rate(tile=2, tally_fields=((shift, mask, 2),)),
            incomplete=Rate(tile=1, tally_fields=((shift, mask, 1),)),
            small=Rate(tile=1, tally_fields=((shift, mask, 1),)),
            small_tiles=2 if options.small_city is SmallCity.TWO else 0,
        ),
        "cloister": TerrainRate(completed=Rate(neighbourhood=1), incomplete=Rate(neighbourhood=1)),
        # an enclosed field has no open port, but scores alike
        "field": TerrainRate(holds_figures=options.farmers, completed=farm, incomplete=farm),
    }
