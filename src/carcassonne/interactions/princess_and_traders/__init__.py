"""The princess and the traders: builders and pigs may use magic portals by a house rule (PRD-A32)."""

from .rules import princess_and_traders as module

__all__ = ["module"]
