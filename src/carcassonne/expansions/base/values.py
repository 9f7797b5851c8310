"""The base game as a table of values, for random play inside the kernel."""

from __future__ import annotations

from collections.abc import Mapping

from carcassonne.engine.rollouts import Rate, Value
from carcassonne.engine.rules import Rules

from .options import BaseOptions, FarmStyle, SmallCity, Unplaceable


def table_of_values(rules: Rules) -> Mapping[str, Value] | None:
    """What each terrain is worth; None with options that a table cannot tell."""
    options = rules.options(BaseOptions)
    if options.farm_style is not FarmStyle.THIRD or options.unplaceable is not Unplaceable.REMOVE:
        return None
    shift, mask = rules.lanes["city", "shields"]
    farm = Rate(contact=3)
    return {
        "road": Value(closed=Rate(tile=1), open=Rate(tile=1)),
        "city": Value(
            closed=Rate(tile=2, lanes=((shift, mask, 2),)),
            open=Rate(tile=1, lanes=((shift, mask, 1),)),
            small=Rate(tile=1, lanes=((shift, mask, 1),)),
            small_tiles=2 if options.small_city is SmallCity.TWO else 0,
        ),
        "cloister": Value(closed=Rate(watched=1), open=Rate(watched=1)),
        # a field may be enclosed and then has no open side, but it is scored alike
        "field": Value(holds=options.farmers, closed=farm, open=farm),
    }
