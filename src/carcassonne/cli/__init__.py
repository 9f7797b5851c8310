"""The command line: everything that the package can do, for people and (with ``--json``) for programs."""

from __future__ import annotations

from importlib.util import find_spec


def has_extra() -> bool:
    """Return whether the extra ``cli`` is installed."""
    return all(find_spec(name) is not None for name in ("rich", "typer"))


def main() -> None:
    """Run the command ``carcassonne``: with Typer and Rich where they are installed, else in plain text."""
    if has_extra():
        from .app import main as run
    else:
        from .plain_app import main as run
    run()


__all__ = ["has_extra", "main"]
