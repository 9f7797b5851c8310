"""Carcassonne with every expansion."""
