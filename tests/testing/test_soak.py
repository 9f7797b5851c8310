"""Many games at once: reproducible, on any number of cores, and with every violation saved."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from carcassonne import Game, LedgerLine, Position, Setup, SetupError
from carcassonne.engine import registry
from carcassonne.testing import CheckedGame, random_setup, simulate, soak
from carcassonne.testing.invariants import IncrementalChecker
from carcassonne.testing.module_sets import (
    full_mixes,
    numbered_setup,
    pair_mixes,
    random_options,
    single_mixes,
)


def test_a_soak_depends_on_its_seed_alone(tmp_path: Path) -> None:
    one, two = (soak(9, "s", ["base"], workers=workers, folder=tmp_path) for workers in (1, 2))
    other = soak(9, "t", ["base"], folder=tmp_path)
    assert one.scores == two.scores != other.scores
    assert (one.games, one.violations, list(tmp_path.iterdir())) == (9, [], [])
    assert one.decisions == two.decisions > 9


def test_progress_is_reported_for_every_game(tmp_path: Path) -> None:
    seen: list[CheckedGame] = []
    summary = simulate(Setup.of("base", seats=3), 4, 7, folder=tmp_path, progress=seen.append)
    assert summary.violations == []
    assert [played.number for played in seen] == [0, 1, 2, 3]
    assert [played.scores for played in seen] == summary.scores
    assert all(played.tiles > 60 and played.actions > played.decisions for played in seen)
    assert summary.mean_scores == [sum(column) / 4 for column in zip(*summary.scores, strict=True)]


def test_a_violation_is_saved_and_can_be_loaded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def complain(watch: IncrementalChecker, pos: Position, ledger: list[LedgerLine]) -> list[str]:
        return ["a follower fell over"] if pos.board.n_tiles() == 20 else []

    monkeypatch.setattr(IncrementalChecker, "problems", complain)
    summary = simulate(Setup.of("base", seats=2), 2, "bad", folder=tmp_path / "saved")
    assert len(summary.files) == summary.games == 2
    assert all("a follower fell over" in text for text in summary.violations)
    text = summary.files[0].read_text()
    assert "a follower fell over" in text
    assert "the last action tried: place " in text
    assert Game.load(summary.files[0]).position.board.n_tiles() == 20


def test_random_setups_vary_and_can_be_played() -> None:
    setups = [random_setup(Random(number)) for number in range(60)]
    assert {len(setup.seats) for setup in setups} == {2, 3, 4, 5, 6}
    assert len({tuple(setup.modules) for setup in setups}) > 20
    assert {setup.first for setup in setups} > {0, 1}
    assert any(setup.plain()["modules"]["base"] for setup in setups if "base" in setup.modules)
    assert random_setup(Random(3), ["base"], options=False).plain()["modules"] == {"base": {}}


def test_a_soak_plays_every_module_alone_and_every_pair() -> None:
    small = [*single_mixes(), *pair_mixes()]
    played = [tuple(numbered_setup(2 * number, Random(number)).modules) for number in range(len(small) + 1)]
    assert played == [*small, small[0]]
    others = [tuple(numbered_setup(2 * number + 1, Random(number)).modules) for number in range(40)]
    assert sum(len(mix) > 3 for mix in others) > 10
    assert {tuple(numbered_setup(number, Random(1), ["base"]).modules) for number in range(4)} == {("base",)}


def test_a_soak_can_be_for_some_number_of_players() -> None:
    setups = [numbered_setup(number, Random(number), seats=6) for number in range(60)]
    assert {len(setup.seats) for setup in setups} == {6}
    assert all("base" in setup.modules for setup in setups), "Hunters & Gatherers is for five at most"
    with pytest.raises(SetupError, match="for 6 seats was found"):
        numbered_setup(0, Random(1), ["hunters-and-gatherers"], seats=6)


def test_a_watch_sees_what_a_full_look_sees() -> None:
    game = Game(Setup.of("base", seats=2), seed=5)
    watch = IncrementalChecker(2)
    while not game.is_over:
        game.push(game.legal[0])
        assert watch.problems(game.position, game.ledger) == []
    game.position.totals[0] += 1
    game.position.supplies[1] -= 1
    assert [text.split()[0] for text in watch.problems(game.position, game.ledger)] == ["the", "seat"]


def test_random_options_reach_every_value() -> None:
    rng = Random(1)
    drawn = [random_options("base", rng) for _ in range(400)]
    assert {values["small_city"] for values in drawn if "small_city" in values} == {"2", "4"}
    assert {values["farm_style"] for values in drawn if "farm_style" in values} == {
        "third",
        "second",
        "first",
    }
    assert {values["farmers"] for values in drawn if "farmers" in values} == {True, False}
    assert {values["followers"] for values in drawn if "followers" in values} >= {1, 7}


def test_mixes_cover_the_registry() -> None:
    names = {module.name for module in registry.modules()}
    assert {name for mix in single_mixes() for name in mix} == names
    assert {name for mix in full_mixes() for name in mix} == names
    assert len(single_mixes()) == len(set(single_mixes())) == len(names)
    for mix in pair_mixes():
        Setup.of(*mix, seats=2)
    assert not set(pair_mixes()) & set(single_mixes())


def test_modules_of_two_families_are_never_mixed() -> None:
    with pytest.raises(SetupError, match="no module 'chess'"):
        random_setup(Random(1), ["base", "chess"])
