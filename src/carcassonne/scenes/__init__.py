"""Scenes: prepared positions with actions and what must come of them, in a text that players can read."""

from .reader import Scene, SceneError, Statement, read_scenes
from .runner import run_scene

__all__ = ["Scene", "SceneError", "Statement", "read_scenes", "run_scene"]
