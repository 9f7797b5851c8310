"""What is wrong with a set-up or a game file, in every language."""

from __future__ import annotations

from . import registry
from .core import core
from .formats.game_file import GameFileError
from .options import SetupError
from .texts import Texts
from .types import TextArgument


def problem_text(language: str, error: Exception) -> str:
    """Return what is wrong with a set-up or a game file; str() of the error where it has no text.

    The text of an error is English and may tell more, for programs and logs.
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
