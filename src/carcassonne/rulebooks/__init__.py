"""Rule texts by id, in every language."""

from .model import Rule, Rulebook, rulebook

__all__ = ["Rule", "Rulebook", "rulebook"]
