"""The timings that ``carcassonne bench`` shows can be taken, and are within reach of their limits."""

from __future__ import annotations

import pytest

from carcassonne.bench.suite import measure
from carcassonne.bench.svg import TASKS, Task, sample_scene

BUSY_MACHINE = 5
"""A test machine may be this much slower than a quiet one."""


@pytest.mark.parametrize("task", TASKS, ids=lambda task: task.name)
def test_pictures_are_made_in_time(task: Task) -> None:
    assert 0 < task.run(0.02) < task.limit * BUSY_MACHINE


def test_bench_has_rows_of_pictures() -> None:
    yardstick, paint, board = measure(["tile_svg", "board_svg"], 0.02)
    assert (paint.must, board.must) == ("10", "50")
    assert paint.ratio == pytest.approx(paint.value / 1000 * yardstick.value)


def test_bench_compares_turns_of_the_families() -> None:
    _, hunters, scout = measure(["turn_hunters", "turn_scout"], 0.02)
    assert (hunters.must, scout.must) == ("2", "2")
    assert hunters.ratio == hunters.value
    assert 0.5 < hunters.value < scout.value < 2 * BUSY_MACHINE


def test_the_sample_is_a_full_board() -> None:
    scene = sample_scene()
    assert len(scene.tiles) == 100
    assert len(scene.figures) == 20
