"""Reports of mistakes: one clear sentence and an exit code."""

from __future__ import annotations

import os
import sys
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from carcassonne.extras import extra_for

from .messages import chosen_language, chosen_messages, explain
from .parser import UsageError

MISTAKES = (ValueError, LookupError, OSError)
"""Errors that bad input raises: set-ups, files, actions, names. Any other error is a bug."""


def reported(run: Callable[[], object]) -> None:
    """Run a command; wrong input ends with exit code 2 and one clear sentence."""
    try:
        try:
            with _plain_warnings():
                run()
        finally:
            _warn_of_plugins()
    except BrokenPipeError:
        # The reader has closed the output; the rest of the buffer must not be written at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
    except ModuleNotFoundError as error:
        extra = extra_for(error)
        if extra is None:
            raise
        _fail(chosen_messages()("needs-extra", package=str(error.name), extra=extra))
    except UsageError as mistake:
        _fail(explain(mistake), chosen_messages()("usage-help", command=f"{mistake.program} --help"))
    except MISTAKES as error:
        if type(error) in (KeyError, IndexError):
            raise  # no message for people: a bug
        _fail(explain(error))
    except KeyboardInterrupt:
        print(chosen_messages()("stopped"), file=sys.stderr)
        sys.exit(130)


@contextmanager
def _plain_warnings() -> Iterator[None]:
    """Let warnings of this package, which are for people, be printed without a place in its code."""
    usual = warnings.formatwarning

    def formatted(
        message: Warning | str, category: type[Warning], filename: str, lineno: int, line: str | None = None
    ) -> str:
        if category.__module__.startswith("carcassonne."):
            return f"{message}\n"
        return usual(message, category, filename, lineno, line)

    warnings.formatwarning = formatted
    try:
        yield
    finally:
        warnings.formatwarning = usual


def _warn_of_plugins() -> None:
    """Report the modules of other packages that had to be left out; a server does so when it starts."""
    catalog = sys.modules.get("carcassonne.catalog")
    if catalog is None or "carcassonne.server.run" in sys.modules:
        return
    for problem in catalog.problems():
        print(problem.text(chosen_language()), file=sys.stderr)


def _fail(problem: str, hint: str = "") -> None:
    from .third_party import Console, escape  # help and success need no console for errors

    console = Console(stderr=True, soft_wrap=True)
    console.print(f"[bold red]{chosen_messages()('error')}[/] {escape(problem)}", highlight=False)
    if hint:
        console.print(escape(hint), highlight=False)
    sys.exit(2)
