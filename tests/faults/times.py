"""The scaled times of the server processes of the harness, which the checker has to know."""

from __future__ import annotations

BEAT_SECONDS = 0.25
MIN_OUTAGE_SECONDS = 0.75
"""A quarter of the real times."""
LEASE_SECONDS = 3.0
"""Three tenths."""
