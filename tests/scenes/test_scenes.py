"""Every scene of this folder is a test, and so is every example of the rulebook; it proves what it cites."""

from __future__ import annotations

from pathlib import Path

import pytest

from carcassonne.testing.scenes import Scene, read_scenes, run_scene
from tests.architecture.project import ROOT

PLACES = (Path(__file__).parent, ROOT / "src" / "carcassonne")
SCENES = [scene for place in PLACES for path in sorted(place.rglob("*.scene")) for scene in read_scenes(path)]


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.name)
def test_scene(scene: Scene) -> None:
    run_scene(scene)


def test_scenes_state_expectations() -> None:
    """A scene that expects nothing cannot fail."""
    silent = [
        scene.name for scene in SCENES if not {"expect", "refuse"} & {s.keyword for s in scene.statements}
    ]
    assert not silent
