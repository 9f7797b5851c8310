"""Scenes: prepared positions with actions and expected results, in a text that players can read."""

from .reader import Scene, SceneError, Statement, read_scenes
from .runner import SceneGame, run_scene
from .writer import EXPECTED, expectations_of, scene_text

__all__ = [
    "EXPECTED",
    "Scene",
    "SceneError",
    "SceneGame",
    "Statement",
    "expectations_of",
    "read_scenes",
    "run_scene",
    "scene_text",
]
