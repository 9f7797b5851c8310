"""The steps of one set-up: the sequences of a turn, of a part and of final scoring."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from .expansion import Expansion, Step, StepRun
from .frame_handlers import StepRunner
from .hook_table import SeatFilters
from .moments import FINAL, PART, TURN
from .options import SetupError
from .types import Frame

if TYPE_CHECKING:
    from .ruleset import Ruleset

SEQUENCES = (TURN, PART, FINAL)
ApplicableSteps: TypeAlias = tuple[tuple[StepRunner, ...], tuple[int, ...]]
"""Some steps of a sequence, and for each number of a step in it the index of the first one to run."""


class StepTable:
    """The steps of each sequence in the order of play, and the shortcuts past those that do not apply."""

    def __init__(self, rules: Ruleset, filters: SeatFilters) -> None:
        placed = {sequence: _ordered(rules, sequence) for sequence in SEQUENCES}
        self.steps = {sequence: tuple(step for _, step in found) for sequence, found in placed.items()}
        self._claims = {
            sequence: tuple(filters.add_test(module, step.only_while) for module, step in found)
            for sequence, found in placed.items()
        }
        marks = [step.mark for step in self.steps[PART]]
        self._runners = {
            run: kind for module in rules.expansions for run, kind in module.step_runners.items()
        }
        part_steps = self.runners(PART)
        self.unmarked_steps = _applicable(part_steps, [not mark for mark in marks])
        """The steps of a part that apply while no tile is placed."""
        self.marked_steps = tuple(
            _applicable(part_steps, [not mark or mark in there for mark in marks]) for there in rules.marks
        )
        """For each tile type those that apply once it is placed."""

    def runs(self, sequence: str) -> tuple[StepRun, ...]:
        """Return the functions of a sequence."""
        return tuple(step.run for step in self.steps[sequence])

    def runners(self, sequence: str) -> tuple[StepRunner, ...]:
        """Return the handlers of the steps of a sequence."""
        return tuple(
            self._runners.get(step.run, StepRunner)(step.run, number, step.after or None, claim)
            for number, (step, claim) in enumerate(
                zip(self.steps[sequence], self._claims[sequence], strict=True)
            )
        )

    def resume_frames(self, sequence: str) -> tuple[Frame, ...]:
        """Return the frames that resume a sequence, by the number of the step."""
        return tuple((sequence, (number,)) for number in range(len(self.steps[sequence]) + 1))


def _ordered(rules: Ruleset, sequence: str) -> list[tuple[Expansion, Step]]:
    """Return the steps of a sequence in order, each with its module."""
    placed: dict[tuple[int, int, str], tuple[Expansion, Step]] = {}
    for module in rules.expansions:
        for step in module.steps:
            if step.moment.sequence != sequence or not rules.applies(module, step):
                continue
            where = (step.moment.rank, step.order, module.tie_breaker)
            if where in placed:
                raise SetupError(
                    f"{placed[where][1].name} and {step.name} share the moment {step.moment.name}; "
                    "one of them needs another order"
                )
            placed[where] = (module, step)
    return [placed[where] for where in sorted(placed)]


def _applicable(steps: tuple[StepRunner, ...], applies: list[bool]) -> ApplicableSteps:
    """Return the steps that apply, and for each step number the first of them at or after it."""
    found = tuple(step for step, wanted in zip(steps, applies, strict=True) if wanted)
    firsts = tuple(sum(applies[:number]) for number in range(len(steps) + 1))
    return found, firsts
