"""Why an action is not possible."""

from __future__ import annotations

from typing import NamedTuple

from .types import TextArgument


class Refusal(NamedTuple):
    """The rule that says no, a reason with a text in every language, and what the text speaks of."""

    rule: str
    """The id of the rule, or an empty string where no rule of the game is concerned."""
    reason: str
    """Key of the text ``refuse-<reason>``."""
    args: tuple[tuple[str, TextArgument], ...] = ()


class IllegalAction(ValueError):
    """An action was refused; nothing has changed."""

    def __init__(self, action: str, refusal: Refusal, message: str) -> None:
        super().__init__(message)
        self.action = action
        self.refusal = refusal
