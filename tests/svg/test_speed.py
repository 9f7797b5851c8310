"""The timings that ``carcassonne bench`` shows can be taken, and are within reach of their limits."""

from __future__ import annotations

from carcassonne.svg.bench import measure, sample_scene

BUSY_MACHINE = 5
"""A test machine may be this much slower than a quiet one."""


def test_pictures_are_made_in_time() -> None:
    timings = measure(0.05)
    assert [timing.name for timing in timings] == [
        *("tile-geometry", "tile-paint", "board-svg", "tile-image", "board-image"),
    ]
    for timing in timings:
        assert 0 < timing.milliseconds < timing.limit * BUSY_MACHINE, timing


def test_the_sample_is_a_full_board() -> None:
    scene = sample_scene()
    assert len(scene.tiles) == 100
    assert len(scene.figures) == 20
