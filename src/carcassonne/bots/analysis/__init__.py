"""Advice for people: hints for a decision, and a review of a finished game."""
