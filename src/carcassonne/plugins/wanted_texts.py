"""Which messages a module must have because engine, server or client ask for them by name."""

from __future__ import annotations

from carcassonne.engine.expansion import Expansion
from carcassonne.engine.options import specs

UNTOLD = frozenset({"draw", "place", "put", "pass", "end", "deal", "roll", "token"})
"""Verbs without a sentence in the log: it shows their effects, or chance takes them."""


def wanted_texts(module: Expansion) -> set[str]:
    """Return the ids of the messages that follow from what the module declares.

    Refusals and ledger lines are missing: only the code that makes them knows their names.
    """
    names = {f"decide-{name.replace('.', '-')}" for name in (*module.choices, *module.chances)}
    names |= {f"do-{verb.name}" for verb in module.verbs}
    names |= {f"did-{verb.name}" for verb in module.verbs if verb.name not in UNTOLD}
    names |= {f"way-{method.name}" for method in module.deploy_methods}
    families = ("kind", "a", "the", "at", "source")
    names |= {f"{family}-{terrain.name}" for terrain in module.terrains for family in families}
    figures = module.figures(module.options())
    names |= {
        f"{family}-{figure.name}" for figure in figures for family in ("figure", "a", "none", "picture")
    }
    if not module.is_interaction:
        names |= {f"module-{module.name}", f"about-{module.name}"}
    if module.founds_family:
        about = ("", "-about", "-open-land", "-single-about")
        names |= {f"family-{module.family}{part}" for part in about}
    for spec in specs(module.options):
        names.add(f"option-{module.name}-{spec.name}")
        names |= {f"option-{module.name}-{spec.name}-{choice}" for choice in spec.choices}
    return names
