"""Mage & Witch: two neutral figures that raise and halve the value of roads and cities (MAG)."""

from .rules import magic as module

__all__ = ["module"]
