"""What can be wrong with a save of JCloisterZone."""

from __future__ import annotations


class JczError(ValueError):
    """A save that cannot be read or played: the place in its JSON, and the reason."""

    def __init__(self, path: str, reason: str) -> None:
        super().__init__(f"{path}: {reason}" if path else reason)
        self.path = path
        self.reason = reason


class Unmapped(JczError):
    """Something that a save may well hold but this program has no counterpart for."""
