"""Training that cannot succeed is refused before it begins; damaged and foreign files lose nothing."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from zipfile import ZipFile

import numpy as np
import pytest

from carcassonne.training.dataset import Dataset, rows_of
from carcassonne.training.fit import Settings, fit
from carcassonne.training.generate import generate
from carcassonne.training.mixes import match_mix
from carcassonne.training.progress import TrainingError
from carcassonne.training.records import count_games, record_files, shard_path
from carcassonne.training.run import run
from tests.cli.support.run_command import run_command

TINY = Settings(width=8, hidden=12, last=6, epochs=2, rounds=1, round_epochs=1, batch=64, math="numpy")
BASE = "first-game:2=1"


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Three games in two files."""
    folder = tmp_path_factory.mktemp("games")
    assert generate(folder, 3, "tests", f"{BASE},first-game:3=1", per_file=2) == 3
    return folder


@pytest.mark.parametrize("damage", ["another archive", "a flipped bit"])
def test_damaged_rows_are_made_again(tmp_path: Path, damage: str) -> None:
    generate(tmp_path, 2, "damage", BASE, per_file=1, encode=True)
    games = record_files([tmp_path])[0]
    rows = shard_path(games)
    whole = rows.read_bytes()
    if damage == "another archive":
        with ZipFile(rows, "w") as archive:
            archive.writestr("letter.txt", "dear reader")
    else:
        middle = len(whole) // 2
        rows.write_bytes(whole[:middle] + bytes([whole[middle] ^ 1]) + whole[middle + 1 :])
    fit([tmp_path], tmp_path / "a.net", TINY, say=lambda name, /, **values: None)
    assert Dataset.load(rows).tokens.tobytes() == rows_of(games).tokens.tobytes()
    assert len(rows.read_bytes()) == len(whole)


def test_no_more_games_are_played_than_a_folder_lacks(tmp_path: Path) -> None:
    """Also where its files hold another number of games than new files would."""
    assert generate(tmp_path, 3, "files", BASE, per_file=1) == 3
    assert generate(tmp_path, 3, "files", BASE, per_file=2) == 0
    assert generate(tmp_path, 4, "files", BASE, per_file=3) == 1
    assert count_games(tmp_path) == 4


def test_a_fit_that_diverges_writes_no_network(tmp_path: Path, played: Path) -> None:
    with (
        pytest.raises(TrainingError, match=r"a learning rate \(--rate\) below 1e\+30 may help"),
        np.errstate(all="ignore"),
    ):
        fit([played], tmp_path / "a.net", replace(TINY, rate=1e30), say=lambda name, /, **values: None)
    assert not list(tmp_path.iterdir())


def test_a_fit_does_not_begin_if_a_folder_has_the_name_of_its_network(tmp_path: Path, played: Path) -> None:
    with pytest.raises(IsADirectoryError):
        fit([played], tmp_path, TINY, say=lambda name, /, **values: pytest.fail(name))


@pytest.mark.parametrize(
    ("match", "mixes", "problem"),
    [
        ("first-game:2-3=1", BASE, "one number of seats"),
        ("stone-age:2=1", BASE, "the match is one of the family “hunters”, and the games are of “medieval”"),
        ("", f"{BASE},stone-age:2=1", "one family of modules, not hunters, medieval"),
        ("first-game:2", BASE, "a mix is written"),
    ],
)
def test_a_match_that_cannot_be_played_ends_a_run_before_its_games(
    tmp_path: Path, match: str, mixes: str, problem: str
) -> None:
    with pytest.raises(TrainingError, match=problem):
        run(tmp_path, 1, 2, mixes, TINY, match)
    assert not list(tmp_path.iterdir())


def test_without_a_mix_a_match_is_played_with_the_first_of_the_games() -> None:
    assert str(match_mix("", "medieval")) == "first-game:2=1"
    assert str(match_mix("", "hunters")) == "stone-age:2=1"
    assert str(match_mix("", "classic:3-4=5,first-game:2=1")) == "classic:3=1"
    assert str(match_mix("some-hunters:2=1", "hunters")) == "some-hunters:2=1"


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("--width", "0"),
        ("--hidden", "1000000"),
        ("--rate", "1.5"),
        ("--trace", "-0.1"),
        ("--decay", "7"),
        ("--anonymous", "2"),
        ("--seed", "-1"),
        ("--seconds", "-5"),
    ],
)
def test_settings_that_fit_no_network_are_explained(played: Path, option: str, value: str) -> None:
    refused = run_command("train", "fit", "never.net", str(played), option, value)
    assert refused.code == 2
    assert f"{option}: " in refused.err
