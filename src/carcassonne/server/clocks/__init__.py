"""Clocks of a table and what its players agree on: time-outs, pauses, take-backs, resignations."""
