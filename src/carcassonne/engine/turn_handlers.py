# cython: language_level=3, binding=False, annotation_typing=False
"""Handlers of the engine's own frames and steps: they call its functions with C types.

Every turn runs these, so each saves the cost of a call through Python objects. The results are those of the
registered functions.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from . import scoring, turn_sequence
from .actions import Action, ActionSequence
from .core import core
from .expansion import AnyChance, AnyChoice
from .frame_handlers import Arguments, FrameHandler, StepRunner
from .placements import placements
from .scoring import collect, plan_awards, score
from .turn_sequence import (
    begin_part_of,
    begin_turn,
    certain_draw,
    draw,
    figure,
    figure_options,
    first_part,
    place,
    place_from_hand,
    run_part_sequence,
    run_turn_sequence,
    sampled_draw,
    take_drawn,
    turn_end,
    use_figure_action,
)
from .types import Frames

if TYPE_CHECKING:
    from .position import Position

# Steps ------------------------------------------------------------------------------------------------------


class FirstPartStep(StepRunner):
    __slots__ = ()

    def run(self, pos: Position) -> Frames:
        return first_part(pos)


class TurnEndStep(StepRunner):
    __slots__ = ()

    def run(self, pos: Position) -> Frames:
        return turn_end(pos)


class DrawStep(StepRunner):
    __slots__ = ()

    def run(self, pos: Position) -> Frames:
        return draw(pos)


class PlaceStep(StepRunner):
    __slots__ = ()

    def run(self, pos: Position) -> Frames:
        return place(pos)


class FigureActionStep(StepRunner):
    __slots__ = ()

    def run(self, pos: Position) -> Frames:
        return figure(pos)


class CollectStep(StepRunner):
    __slots__ = ()

    def run(self, pos: Position) -> Frames:
        return collect(pos)


class PlanAwardsStep(StepRunner):
    __slots__ = ()

    def run(self, pos: Position) -> Frames:
        return plan_awards(pos)


class ScoreStep(StepRunner):
    __slots__ = ()

    def run(self, pos: Position) -> Frames:
        return score(pos)


# Frames -----------------------------------------------------------------------------------------------------


class SequenceHandler(FrameHandler):
    """A frame of a turn or a part: it stays on the stack while its steps run."""

    __slots__ = ()

    def __init__(self, name: str, code: int, subject: Callable[..., Frames] | AnyChoice | AnyChance) -> None:
        super().__init__(name, code, subject)
        self.keeps_frame = True


class TurnBeginHandler(SequenceHandler):
    __slots__ = ()

    def run_step(self, pos: Position, args: Arguments) -> Frames:
        (seat,) = args
        return begin_turn(pos, seat)


class TurnHandler(SequenceHandler):
    __slots__ = ()

    def run_step(self, pos: Position, args: Arguments) -> Frames:
        (number,) = args
        return run_turn_sequence(pos, number)


class PartBeginHandler(SequenceHandler):
    __slots__ = ()

    def run_step(self, pos: Position, args: Arguments) -> Frames:
        seat, pile, source = args
        return begin_part_of(pos, seat, pile, source)


class PartHandler(SequenceHandler):
    __slots__ = ()

    def run_step(self, pos: Position, args: Arguments) -> Frames:
        (number,) = args
        return run_part_sequence(pos, number)


class DrawHandler(FrameHandler):
    __slots__ = ()

    def only_outcome(self, pos: Position, args: Arguments) -> Action | None:
        (pile,) = args
        return certain_draw(pos, pile)

    def outcome_at(self, pos: Position, fraction: float, args: Arguments) -> Action:
        (pile,) = args
        return sampled_draw(pos, fraction, pile)

    def carry_out(self, pos: Position, action: Action, args: Arguments) -> Frames:
        (pile,) = args
        return take_drawn(pos, action, pile)


class PlaceHandler(FrameHandler):
    __slots__ = ()

    def options(self, pos: Position, args: Arguments) -> ActionSequence:
        where = pos
        part = where.turn_parts[-1]
        return placements(where, part._hand_type)  # type: ignore[arg-type]

    def carry_out(self, pos: Position, action: Action, args: Arguments) -> Frames:
        return place_from_hand(pos, action)


class FigureHandler(FrameHandler):
    __slots__ = ()

    def options(self, pos: Position, args: Arguments) -> ActionSequence:
        return figure_options(pos)

    def carry_out(self, pos: Position, action: Action, args: Arguments) -> Frames:
        return use_figure_action(pos, action)


core.step_runners.update(
    {
        turn_sequence.first_part: FirstPartStep,
        turn_sequence.turn_end: TurnEndStep,
        turn_sequence.draw: DrawStep,
        turn_sequence.place: PlaceStep,
        turn_sequence.figure: FigureActionStep,
        scoring.collect: CollectStep,
        scoring.plan_awards: PlanAwardsStep,
        scoring.score: ScoreStep,
    }
)
core.frame_handlers.update(
    {
        "turn.begin": TurnBeginHandler,
        "turn": TurnHandler,
        "part.begin": PartBeginHandler,
        "part": PartHandler,
        "draw": DrawHandler,
        "place": PlaceHandler,
        "figure": FigureHandler,
    }
)
