"""The steps of a module set, or of all modules, in the order of play."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from .expansion import Expansion, Step
from .moments import FINAL, PART, TURN, Moment
from .ruleset import Ruleset

SEQUENCES = (TURN, PART, FINAL)


class OrderedStep(NamedTuple):
    """A step with its description for readers."""

    moment: Moment
    module: str
    name: str
    about: str
    rules: tuple[str, ...]
    conditions: tuple[str, ...]
    """Conditions, beside the module, for the step to be in a game or to run in a part."""


def order_of_play(rules: Ruleset) -> list[OrderedStep]:
    """Return the steps of one set-up in order, with the rules that they implement."""
    of_family = _rules_of_moments(rules.expansions)
    return [_ordered(step, of_family) for sequence in SEQUENCES for step in rules.steps[sequence]]


def all_steps(modules: Iterable[Expansion]) -> list[OrderedStep]:
    """Return every step that some modules have under any options, in the order of the moments."""
    modules = list(modules)
    of_family = _rules_of_moments(modules)
    steps = [step for module in modules for step in module.steps]
    return [_ordered(step, of_family) for step in sorted(steps, key=_place)]


def _place(step: Step) -> tuple[int, int, int, str]:
    return SEQUENCES.index(step.moment.sequence), step.moment.rank, step.order, step.name


def _rules_of_moments(modules: Iterable[Expansion]) -> dict[str, tuple[str, ...]]:
    """Return the rules that families name for the engine's own steps, by moment."""
    found: dict[str, tuple[str, ...]] = {}
    for module in modules:
        for moment, rules in module.moment_rules.items():
            found[moment] = (*found.get(moment, ()), *rules)
    return found


def _ordered(step: Step, of_family: dict[str, tuple[str, ...]]) -> OrderedStep:
    module, _, name = step.name.rpartition(".")
    first_line = (step.run.__doc__ or "").strip().partition("\n")[0].rstrip(".")
    return OrderedStep(
        step.moment,
        module,
        name,
        first_line or step.moment.about,
        step.rules or of_family.get(step.moment.name, ()),
        tuple(_conditions(step)),
    )


def _conditions(step: Step) -> Iterator[str]:
    if step.when:
        yield from (f"option {_option(single)}" for single in step.when.split(","))
    if step.mark:
        yield f"tile with {step.mark}"
    if step.after:
        yield f"after {step.after}"


def _option(condition: str) -> str:
    if condition.startswith("!"):
        name, equals, value = condition[1:].partition("=")
        return f"{name} is not {value}" if equals else f"{name} off"
    return condition.replace("=", " = ")
