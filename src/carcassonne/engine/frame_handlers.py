# cython: language_level=3, binding=False, annotation_typing=False
"""Handlers of frames and steps.

The loop that advances a position calls the methods of these two classes, which cost no more than a call in C.
They delegate to the functions that modules have registered. The engine's own frames and steps have subclasses
(``turn_handlers``), which reach their functions without a call through Python objects.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NoReturn, TypeAlias

from .actions import Action, ActionSequence
from .expansion import COMPLETION, AnyChance, AnyChoice, Chance, Choice, Offer, StepRun
from .refusal import Refusal
from .types import Frames, Seat

if TYPE_CHECKING:
    from .position import Position

Arguments: TypeAlias = tuple[Any, ...]  # the name of a frame determines the types of its arguments
"""The arguments of a frame."""

STEP, CHOICE, ANYTIME_CHOICE, CHANCE_NODE = 0, 1, 2, 3
"""Frame types: step, decision, decision allowing anytime actions, chance node."""


def _no_such_frame(pos: Position, *args: object) -> NoReturn:
    raise TypeError("the frame on top of the stack does not answer this question")


class StepRunner:
    """A step of a sequence, its number there, and what must have happened before it runs."""

    __slots__ = ("after", "claim", "follows_completion", "function", "number")

    def __init__(self, function: StepRun, number: int = 0, after: str | None = None, claim: int = 0) -> None:
        self.function = function
        self.number = number
        self.claim = claim
        """The number of the filter of its condition on the module state; 0 if there is none."""
        self.follows_completion = after == COMPLETION
        self.after = None if self.follows_completion else after
        """The note of a module that the part must have by then, if any."""

    def run(self, pos: Position) -> Frames:
        """Run the step."""
        return self.function(pos)


class OfferRunner:
    """An offer of a figure action."""

    __slots__ = ("forced", "function", "offer")

    def __init__(self, offer: Offer) -> None:
        self.offer = offer
        self.function: Callable[[Offer, Position], ActionSequence] = type(offer).actions
        """The method of the offer, looked up once."""
        self.forced = offer.forced

    def actions(self, pos: Position) -> ActionSequence:
        """Return the actions that are offered now."""
        return self.function(self.offer, pos)


class FrameHandler:
    """Runs a frame: the function of a step, or the methods of a Choice or Chance, looked up once."""

    __slots__ = (
        "actions",
        "allows_anytime",
        "apply",
        "code",
        "explain",
        "forced",
        "is_chance",
        "is_step",
        "keeps_frame",
        "name",
        "outcomes",
        "sample",
        "seat",
        "takes_anytime",
    )

    def __init__(self, name: str, code: int, subject: Callable[..., Frames] | AnyChoice | AnyChance) -> None:
        self.name = name
        self.code = code
        self.is_step = code == STEP
        self.is_chance = code == CHANCE_NODE
        self.takes_anytime = code == ANYTIME_CHOICE
        """Whether anytime actions are among its actions in this game."""
        self.allows_anytime = False
        self.keeps_frame = False
        """Whether a step finds its own frame on top of the stack and replaces or pops it itself."""
        self.apply: Callable[..., Frames]
        self.seat: Callable[..., Seat] = _no_such_frame
        self.actions: Callable[..., ActionSequence] = _no_such_frame
        self.explain: Callable[..., Refusal] = _no_such_frame
        self.outcomes: Callable[..., Sequence[tuple[Action, int]]] = _no_such_frame
        self.forced: Callable[..., Action | None] = _no_such_frame
        self.sample: Callable[..., Action] = _no_such_frame
        if isinstance(subject, Choice):
            self.allows_anytime = subject.allows_anytime
            self.apply = subject.apply
            self.seat = subject.seat
            self.actions = subject.actions
            self.explain = subject.explain
        elif isinstance(subject, Chance):
            self.apply = subject.apply
            self.outcomes = subject.outcomes
            self.forced = subject.forced
            self.sample = subject.sample
        else:
            self.apply = subject

    # Compiled, the short calls are several times as fast as the starred ones.

    def run_step(self, pos: Position, args: Arguments) -> Frames:
        """Run the function of a step."""
        if not args:
            return self.apply(pos)
        if len(args) == 1:
            return self.apply(pos, args[0])
        return self.apply(pos, *args)

    def options(self, pos: Position, args: Arguments) -> ActionSequence:
        """Return the legal actions of a choice."""
        if not args:
            return self.actions(pos)
        if len(args) == 1:
            return self.actions(pos, args[0])
        if len(args) == 3:
            return self.actions(pos, args[0], args[1], args[2])
        return self.actions(pos, *args)

    def carry_out(self, pos: Position, action: Action, args: Arguments) -> Frames:
        """Apply an action of a choice, or an outcome of a chance."""
        if not args:
            return self.apply(pos, action)
        if len(args) == 1:
            return self.apply(pos, action, args[0])
        if len(args) == 3:
            return self.apply(pos, action, args[0], args[1], args[2])
        return self.apply(pos, action, *args)

    def only_outcome(self, pos: Position, args: Arguments) -> Action | None:
        """Return the only possible outcome of a chance, or None if there are several."""
        if len(args) == 1:
            return self.forced(pos, args[0])
        return self.forced(pos, *args)

    def outcome_at(self, pos: Position, fraction: float, args: Arguments) -> Action:
        """Return the outcome that a number in [0, 1) selects."""
        if len(args) == 1:
            return self.sample(pos, fraction, args[0])
        return self.sample(pos, fraction, *args)
