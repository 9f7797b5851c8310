"""The command line: everything that the package can do, for people and (with ``--json``) for programs."""

from __future__ import annotations

import sys

from carcassonne.extras import advice


def main() -> None:
    """Run the command ``carcassonne``; where a package is missing, say which extra brings it."""
    try:
        from .app import main as run

        run()
    except ModuleNotFoundError as error:
        told = advice(error)
        if told is None:
            raise
        print(f"error: {told}", file=sys.stderr)
        sys.exit(2)


__all__ = ["main"]
