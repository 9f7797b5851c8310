"""How the command line reports mistakes of its caller."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable

from carcassonne.extras import advice

MISTAKES = (ValueError, LookupError, OSError)
"""What bad input raises: set-ups, files, actions, names. Anything else is a fault of the program."""


def reported(run: Callable[[], object]) -> None:
    """Run a command; a mistake of the caller ends with exit code 2 and one clear sentence."""
    try:
        try:
            run()
        finally:
            _warn_of_plugins()
    except BrokenPipeError:
        # Whoever read the output has seen enough; what is left in the buffer must not be tried again at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
    except ModuleNotFoundError as error:
        told = advice(error)
        if told is None:
            raise
        _fail(told)
    except MISTAKES as error:
        if type(error) in (KeyError, IndexError):
            raise  # no message for people: a fault of the program
        from .messages import explain

        _fail(explain(error))
    except KeyboardInterrupt:
        print("stopped", file=sys.stderr)
        sys.exit(130)


def _warn_of_plugins() -> None:
    """Name the modules of other packages that had to be left out; a server does so when it starts."""
    catalog = sys.modules.get("carcassonne.catalog")
    if catalog is None or "carcassonne.server.run" in sys.modules:
        return
    from .messages import chosen_language

    for problem in catalog.problems():
        print(problem.text(chosen_language()), file=sys.stderr)


def _fail(problem: str) -> None:
    from .messages import error_word
    from .third_party import Console, escape  # help and success need no console of their own

    Console(stderr=True, soft_wrap=True).print(f"[bold red]{error_word()}:[/] {escape(problem)}")
    sys.exit(2)
