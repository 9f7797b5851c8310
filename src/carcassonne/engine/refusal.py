"""Reasons why an action is refused."""

from __future__ import annotations

from typing import NamedTuple

from .types import TextArgument


class Refusal(NamedTuple):
    """A rule id, a reason with a text in every language, and the arguments of the text."""

    rule: str
    """The id of the rule, or an empty string if no rule of the game is concerned."""
    reason: str
    """Key of the text ``refuse-<reason>``."""
    args: tuple[tuple[str, TextArgument], ...] = ()


class IllegalAction(ValueError):
    """An action was refused; nothing has changed."""

    def __init__(self, action: str, refusal: Refusal, message: str) -> None:
        super().__init__(message)
        self.action = action
        self.refusal = refusal
