"""The command line of the package, for people and (with ``--json``) for programs."""

from __future__ import annotations

from importlib.util import find_spec


def has_extra() -> bool:
    """Return True if the extra ``cli`` is installed."""
    return find_spec("rich") is not None


def main() -> None:
    """Run the command ``carcassonne``: with Rich where it is installed, else in plain text."""
    from .app import main as run

    run()


__all__ = ["has_extra", "main"]
