"""Scenes: prepared positions with actions and what must come of them, in a text that players can read."""

from .from_game import EXPECTED, expectations_of, scene_text
from .reader import Scene, SceneError, Statement, read_scenes
from .runner import run_scene

__all__ = [
    "EXPECTED",
    "Scene",
    "SceneError",
    "Statement",
    "expectations_of",
    "read_scenes",
    "run_scene",
    "scene_text",
]
