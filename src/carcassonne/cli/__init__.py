"""The command line: everything that the package can do, for people and (with ``--json``) for programs."""

from .app import main

__all__ = ["main"]
