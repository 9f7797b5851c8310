"""Errors of set-ups and game files as texts in every language."""

from __future__ import annotations

from . import registry
from .core import core
from .formats.game_file import GameFileError
from .options import SetupError
from .texts import Texts
from .types import TextArgument


def problem_text(language: str, error: Exception) -> str:
    """Return the text of an error in a set-up or a game file; str() of the error if it has no text.

    The message of an exception is English and may contain more, for programs and logs.
    """
    texts = Texts([core, *registry.modules(), *registry.interactions()])
    if isinstance(error, SetupError) and error.key:
        return texts.format(language, f"problem-{error.key}", **error.args_of_text)
    if isinstance(error, GameFileError) and error.line:
        args: dict[str, TextArgument] = {"line": error.line}
        if error.action is not None:
            args["action"] = error.action
        if error.refusal is not None:
            args["reason"] = texts.refusal(language, error.refusal)
        return texts.format(language, f"file-{error.reason}", **args)
    return str(error)
