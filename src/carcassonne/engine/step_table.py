"""The steps of one set-up: the sequences of a turn, of a part and of final scoring."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .expansion import Step, StepRun
from .frame_handlers import StepRunner
from .moments import FINAL, PART, TURN
from .options import SetupError
from .types import Frame

if TYPE_CHECKING:
    from .ruleset import Ruleset

SEQUENCES = (TURN, PART, FINAL)


class StepTable:
    """The steps of each sequence in the order of play, and the shortcuts past those that do not apply."""

    def __init__(self, rules: Ruleset) -> None:
        self.steps = {sequence: _ordered(rules, sequence) for sequence in SEQUENCES}
        marks = [step.mark for step in self.steps[PART]]
        self._runners = {
            run: kind for module in rules.expansions for run, kind in module.step_runners.items()
        }
        self.unmarked_jumps = _jumps([not mark for mark in marks])
        """For each step number, the next step that applies while no tile is placed."""
        self.jumps = tuple(_jumps([not mark or mark in there for mark in marks]) for there in rules.marks)
        """The same for each tile type, once it is placed."""

    def runs(self, sequence: str) -> tuple[StepRun, ...]:
        """Return the functions of a sequence."""
        return tuple(step.run for step in self.steps[sequence])

    def runners(self, sequence: str) -> tuple[StepRunner, ...]:
        """Return the handlers of the steps of a sequence."""
        return tuple(
            self._runners.get(step.run, StepRunner)(step.run, step.after or None)
            for step in self.steps[sequence]
        )

    def resume_frames(self, sequence: str) -> tuple[Frame, ...]:
        """Return the frames that resume a sequence, by the number of the step."""
        return tuple((sequence, (number,)) for number in range(len(self.steps[sequence]) + 1))


def _ordered(rules: Ruleset, sequence: str) -> tuple[Step, ...]:
    placed: dict[tuple[int, int, str], Step] = {}
    for module in rules.expansions:
        for step in module.steps:
            if step.moment.sequence != sequence or not rules.applies(module, step):
                continue
            where = (step.moment.rank, step.order, module.tie_breaker)
            if where in placed:
                raise SetupError(
                    f"{placed[where].name} and {step.name} share the moment {step.moment.name}; "
                    "one of them needs another order"
                )
            placed[where] = step
    return tuple(step for _, step in sorted(placed.items()))


def _jumps(applies: list[bool]) -> tuple[int, ...]:
    """Return for each step number the next step at or after it that applies."""
    jumps = [len(applies)]
    for number in range(len(applies) - 1, -1, -1):
        jumps.append(number if applies[number] else jumps[-1])
    return tuple(reversed(jumps))
