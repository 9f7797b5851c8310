"""Every scene file in this folder is a test; what it cites is proved by it."""

from __future__ import annotations

from pathlib import Path

import pytest

from carcassonne.testing.scenes import Scene, read_scenes, run_scene

SCENES = [scene for path in sorted(Path(__file__).parent.rglob("*.scene")) for scene in read_scenes(path)]


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.name)
def test_scene(scene: Scene) -> None:
    run_scene(scene)


def test_scenes_state_expectations() -> None:
    """A scene that expects nothing cannot fail."""
    silent = [
        scene.name for scene in SCENES if not {"expect", "refuse"} & {s.keyword for s in scene.statements}
    ]
    assert not silent
