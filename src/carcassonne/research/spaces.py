"""Gymnasium spaces of observations and action features."""

from __future__ import annotations

import string
from typing import Any, TypeAlias

import numpy as np
from gymnasium import spaces

from .action_features import ACTION_FEATURES
from .session import EnvironmentSession

# Gymnasium puts values of any type into observations and infos, and spaces of any type side by side.
Values: TypeAlias = dict[str, Any]
# The elements of the spaces of one dictionary have different types.
AnySpace: TypeAlias = spaces.Space[Any]

TEXT_LENGTH = 1 << 16
TEXT_CHARACTERS = string.ascii_letters + string.digits + string.punctuation + " \n"


def observation_parts(session: EnvironmentSession) -> dict[str, AnySpace]:
    """Return the space of each part of an observation."""
    observer = session.observer
    if observer is None:
        return {"observation": spaces.Text(TEXT_LENGTH, charset=TEXT_CHARACTERS)}
    parts: dict[str, AnySpace] = {}
    for name, shape in observer.shapes.items():
        public = "observation" if name == observer.name else name
        parts[public] = spaces.Box(-np.inf, np.inf, shape, np.float32)
    if session.describer is not None:
        rows = (session.encoding.size, ACTION_FEATURES)
        parts["actions"] = spaces.Box(-np.inf, np.inf, rows, np.float32)
    return parts


def observation_of(session: EnvironmentSession, seat: int) -> Values:
    """Return what a seat sees, as an element of these spaces."""
    found = session.observation(seat)
    if isinstance(found, str):
        return {"observation": found}
    assert session.observer is not None
    parts = {("observation" if name == session.observer.name else name): part for name, part in found.items()}
    if session.describer is not None:
        parts["actions"] = session.action_features(seat)
    return parts
