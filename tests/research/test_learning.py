"""The page about learning is what runs, and what runs learns."""

from __future__ import annotations

import runpy
from random import Random
from types import ModuleType
from typing import Any

import numpy as np
import pytest

import carcassonne as cc
from tests.architecture.project import ROOT

EXAMPLE = "examples/research_learning.py"


@pytest.fixture(scope="module")
def example() -> dict[str, Any]:
    return runpy.run_path(str(ROOT / EXAMPLE))


def test_the_page_is_written_from_the_example() -> None:
    script = ModuleType("write_notebook_pages")
    script.__dict__.update(runpy.run_path(str(ROOT / "scripts" / "write_notebook_pages.py")))
    assert (ROOT / "docs" / "learning.md").read_text() == script.written(EXAMPLE)
    assert (ROOT / "docs" / "images" / "learning.svg").read_text().startswith("<svg")


def test_a_few_games_are_enough_to_beat_random_play(example: dict[str, Any]) -> None:
    first, second = example["learn"](1, 6, 6, ("random",), workers=1)
    assert first.games == 0
    assert second.games == 6
    assert second.wins["random"] == 1.0
    assert second.margins["random"] > first.margins["random"] + 20


def test_features_change_their_sign_with_the_seat(example: dict[str, Any]) -> None:
    played = example["play"](example["Job"](np.zeros(example["WIDTH"]), 5, None, 1.0))
    assert played.rows.shape == (len(played.targets), example["WIDTH"])
    pos, rng = cc.Position.start(example["RULES"]), Random(4)
    for _ in range(90):
        pos.apply(pos.sample(rng))
    assert np.allclose(example["features"](pos, 0), -example["features"](pos, 1))
    assert example["features"](pos, 0).any()


def test_the_curve_is_drawn(example: dict[str, Any]) -> None:
    rounds = [
        example["Round"](0, {"random": 0.5, "greedy": 0.0}, {}),
        example["Round"](40, {"random": 1.0, "greedy": 0.4}, {}),
    ]
    picture = example["curve"](rounds)
    assert picture.count("<polyline") == 2
    assert picture.count("<circle") == 4
