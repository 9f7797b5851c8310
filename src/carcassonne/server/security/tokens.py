"""Secrets that grant access: their form, and how links are derived from the server's key."""

from __future__ import annotations

import re

TOKEN = re.compile(r"[A-Za-z0-9_-]{20,64}")
"""The form of an access token; anything else is not even looked up."""
GAME_ID = re.compile(r"[A-Za-z0-9_-]{1,24}")
