"""Damaged files bring clean errors and nothing else."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from random import Random

import pytest

from carcassonne.engine.types import JsonValue
from carcassonne.testing.fuzz import runner as fuzz
from carcassonne.testing.fuzz.mutators import ODD, mutate_bytes, mutate_lines, mutate_value

SAVES = fuzz.saves_in(Path(__file__).parent / "saves")
INPUTS = 3000


def test_readers_refuse_clearly() -> None:
    report = fuzz.fuzz(fuzz.numbered(range(INPUTS), "tests", SAVES))
    assert report.findings == []
    assert report.inputs == INPUTS
    assert report.refused > INPUTS / 2
    assert report.played > 0


@pytest.mark.parametrize("sample", [*SAVES, *fuzz.own_games()], ids=lambda sample: sample.name)
def test_samples_are_sound(sample: fuzz.Sample) -> None:
    read = fuzz.play_text if sample.name.endswith(".jcz") else fuzz.play_own
    assert fuzz.fuzz([fuzz.Input(0, sample.name, partial(read, sample.text))]).played == 1


def test_the_same_seed_gives_the_same_inputs() -> None:
    def contents(seed: str) -> list[object]:
        readers = [fuzz.damaged(number, seed, SAVES).read for number in range(40)]
        return [read.args for read in readers if isinstance(read, partial)]

    assert len(contents("a")) == 40
    assert contents("a") == contents("a")
    assert contents("a") != contents("b")


def test_anything_but_a_refusal_is_a_finding() -> None:
    def break_down() -> None:
        raise IndexError("out of tiles")

    report = fuzz.fuzz([fuzz.Input(7, "a sample", break_down)])
    assert report.inputs == len(report.findings) == 1
    assert "input 7 from a sample" in report.findings[0]
    assert "out of tiles" in report.findings[0]


def test_damage_changes_files() -> None:
    rng = Random(1)
    data, lines = b"one\ntwo\nthree", ["a b", "c d", "e f"]
    value: JsonValue = {"a": [1, "x"], "b": {"c": True}}
    assert len({mutate_bytes(data, rng) for _ in range(50)}) > 30
    assert len({tuple(mutate_lines(lines, rng)) for _ in range(50)}) > 30
    assert len({repr(mutate_value(value, rng)) for _ in range(50)}) > 30
    assert value == {"a": [1, "x"], "b": {"c": True}}


@pytest.mark.parametrize("odd", ODD, ids=lambda odd: repr(odd)[:20])
def test_what_was_damaged_can_be_damaged_again(odd: JsonValue) -> None:
    rng = Random(2)
    assert len({repr(mutate_value({"a": odd, "b": odd}, rng)) for _ in range(300)}) > 30


def test_command(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert fuzz.main(["--inputs", "50", "--seed", "c", "--saves", str(tmp_path)]) == 0
    told = capsys.readouterr()
    assert told.out.strip().splitlines()[-1].startswith("50 inputs: ")
    assert "only files of our own format" in told.err
