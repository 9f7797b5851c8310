"""Write docs/order-of-play.md: the table of all steps of all modules, generated from their declarations."""

from __future__ import annotations

from pathlib import Path

import carcassonne as cc
from carcassonne.engine import registry
from carcassonne.engine.core import core
from carcassonne.engine.order_of_play import SEQUENCES, OrderedStep, all_steps

TARGET = Path(__file__).parents[1] / "docs" / "order-of-play.md"

HEAD = """# Order of play

Expansions change moments of the game that others have changed before, so the order in which things
happen is itself a rule. In the engine it is a list of named moments (`carcassonne/engine/moments.py`), and
every step of a module says at which of them it runs. This page is generated from the modules by
`python scripts/write_order_of_play.py`. The command line prints the order of the modules that you play, with
their options:

```console
$ carcassonne modules --order -m base,traders-and-builders,princess-and-dragon
$ carcassonne modules --order -m all -o princess-and-dragon.dragon_moves=before --json
```

A turn holds one part for each tile that is played in it. A part runs through its steps from top to bottom;
what a step starts, such as an extra tile, is played to its end before the next step. Steps with a
condition are left out where it does not hold. Modules named *a-and-b* belong to games with both.
"""

TITLES = {
    "turn": "## A turn",
    "part": "## A part",
    "final": "## Final scoring",
}


def page() -> str:
    """Return the text of the page."""
    cc.catalog.modules()  # fills the registry
    steps = all_steps([core, *registry.modules(), *registry.interactions()])
    tables = (
        f"{TITLES[sequence]}\n\n{table([step for step in steps if step.moment.sequence == sequence])}"
        for sequence in SEQUENCES
    )
    return "\n".join((HEAD, *tables))


def table(steps: list[OrderedStep]) -> str:
    rows = [
        "| Phase | Moment | Module | What happens | Only with | Rules |",
        "| --- | --- | --- | --- | --- | --- |",
    ]
    phase = moment = ""
    for step in steps:
        new_phase = step.moment.phase if step.moment.phase != phase else ""
        new_moment = f"`{step.moment.name}`" if step.moment.name != moment else ""
        phase, moment = step.moment.phase, step.moment.name
        cells = (
            new_phase,
            new_moment,
            "every game" if step.module == core.name else step.module,
            step.about,
            ", ".join(step.conditions),
            ", ".join(step.rules),
        )
        rows.append(f"| {' | '.join(cells)} |".replace("|  |", "| |").replace("|  |", "| |"))
    return "\n".join(rows) + "\n"


if __name__ == "__main__":
    TARGET.write_text(page(), encoding="utf-8")
