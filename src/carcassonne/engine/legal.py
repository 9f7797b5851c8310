# cython: language_level=3, binding=False, annotation_typing=False
"""The legal actions of a position: a lazy container that counts, tests, samples and explains."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING

import cython

from . import hooks
from .actions import PASS, Action, ActionSyntaxError
from .refusal import Refusal

if TYPE_CHECKING:
    from .position import Position


@cython.freelist(4)
@cython.no_gc  # no reference cycle can contain it
@cython.cclass
class LegalActions:
    """The legal actions; at a chance node, those of the dealer."""

    __slots__ = ("_pos",)

    def __init__(self, pos: Position) -> None:
        self._pos = pos

    def __len__(self) -> int:
        pos = self._pos
        if pos.is_over:
            return 0
        return len(pos.chance()) if self._by_chance() else len(pos.actions())

    def __iter__(self) -> Iterator[Action]:
        pos = self._pos
        if pos.is_over:
            return iter(())
        return iter([action for action, _ in pos.chance()]) if self._by_chance() else iter(pos.actions())

    def __getitem__(self, index: int) -> Action:
        if self._pos.is_over:
            raise IndexError("the game is over: there is nothing to decide")
        return self._pos.chance()[index][0] if self._by_chance() else self._pos.actions()[index]

    def __contains__(self, action: object) -> bool:
        pos = self._pos
        if isinstance(action, str):
            try:
                action = Action.parse(action)
            except ActionSyntaxError:
                return False
        if pos.is_over:
            return False
        if self._by_chance():
            return any(action == outcome for outcome, _ in pos.chance())
        return action in pos.actions()

    def __repr__(self) -> str:
        shown = ", ".join(str(action) for action, _ in zip(self, range(8), strict=False))
        return f"<LegalActions ({len(self)}: {shown}{', ...' if len(self) > 8 else ''})>"

    def sample(self, rng: Random) -> Action:
        """Return a random legal action: uniform for a seat, by weight for the dealer."""
        return self._pos.sample(rng)

    def why_not(self, action: Action | str) -> Refusal | None:
        """Return why an action is refused, None if it is legal."""
        pos = self._pos
        if isinstance(action, str):
            try:
                action = Action.parse(action)
            except ActionSyntaxError as error:
                return Refusal("", error.reason, (("word", error.word),) if error.word else ())
        if pos.is_over:
            return pos.rules.refuse("game-over")
        if action in self:
            return None
        name, args = pos.stack[-1]
        handler = pos.rules.handlers[name]
        if action.verb not in pos.rules.verbs:
            return Refusal("", "unknown-verb", (("verb", action.verb),))
        if handler.is_chance:
            return Refusal("", "dealer-acts")
        if handler.takes_anytime:
            for offer in pos.rules.anytime:
                if action.verb in offer.verbs and (refusal := offer.explain(pos, action)) is not None:
                    return refusal
        if not any(option.verb == action.verb for option in pos.actions()) and not _answers(
            pos, name, action.verb
        ):
            for explain in pos.rules.subscribers(hooks.explain_verb):
                if (refusal := explain(pos, action)) is not None:
                    return refusal
            return Refusal("", "other-decision", (("verb", action.verb), ("decision", name)))
        return handler.explain(pos, action, *args)

    def _by_chance(self) -> bool:
        return bool(self._pos.rules.handlers[self._pos.stack[-1][0]].is_chance)


def _answers(pos: Position, decision: str, verb: str) -> bool:
    """Return whether a verb can answer the decision at all, though not now; passing always can."""
    return verb == PASS.verb or (
        decision in ("source", "figure") and bool(pos.rules.offers_of(decision, verb))
    )
