"""Checked random play of each module, each pair, random mixes and published boxes.

All lists come from the registry, so a new module is covered as soon as it is in the catalogue.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from carcassonne import Setup, catalog
from carcassonne.testing import NORMAL, QUICK, THOROUGH, CheckLevel, Policy, play_checked, random_setup
from carcassonne.testing.module_sets import full_mixes, pair_mixes, seat_range, single_mixes

RANDOM_MIXES = 12
MANY_RANDOM_MIXES = 72


def name(mix: tuple[str, ...]) -> str:
    return "+".join(mix)


def check(setup: Setup, seed: str, folder: Path, *, depth: CheckLevel, policy: Policy = "random") -> None:
    """Play one game; if something is wrong, leave its file and say where it lies."""
    result = play_checked(setup, seed, depth=depth, policy=policy)
    if result.violations:
        path = folder / "violation.carc"
        path.write_text(result.file(), encoding="utf-8")
        pytest.fail("\n".join([f"{len(result.violations)} violations, saved in {path}:", *result.violations]))
    assert result.game.is_over
    assert result.decisions > 0


@pytest.mark.parametrize("policy", ["random", "compact"])
@pytest.mark.parametrize("mix", single_mixes(), ids=name)
def test_each_module(mix: tuple[str, ...], policy: Policy, tmp_path: Path) -> None:
    most = max(seat_range(mix))
    check(Setup.of(*mix, seats=2), f"single {policy}", tmp_path, depth=NORMAL, policy=policy)
    check(Setup.of(*mix, seats=most), f"most {policy}", tmp_path, depth=QUICK, policy=policy)


@pytest.mark.slow
@pytest.mark.parametrize("mix", single_mixes(), ids=name)
def test_each_module_at_every_decision(mix: tuple[str, ...], tmp_path: Path) -> None:
    check(Setup.of(*mix, seats=2), "thorough", tmp_path, depth=THOROUGH, policy="compact")


@pytest.mark.slow
@pytest.mark.parametrize("mix", single_mixes(), ids=name)
def test_each_module_with_every_number_of_players(mix: tuple[str, ...], tmp_path: Path) -> None:
    for seats in seat_range(mix):
        check(Setup.of(*mix, seats=seats), f"seats {seats}", tmp_path, depth=NORMAL)


@pytest.mark.parametrize("mix", pair_mixes(), ids=name)
def test_each_pair(mix: tuple[str, ...], tmp_path: Path) -> None:
    seats = Random(name(mix)).choice(seat_range(mix))
    check(Setup.of(*mix, seats=seats), "pair", tmp_path, depth=QUICK, policy="compact")


@pytest.mark.slow
@pytest.mark.parametrize("mix", pair_mixes(), ids=name)
def test_each_pair_more_closely(mix: tuple[str, ...], tmp_path: Path) -> None:
    policies: tuple[Policy, ...] = ("random", "compact")
    for number, policy in enumerate(policies):
        seats = Random(f"{name(mix)} {number}").choice(seat_range(mix))
        check(Setup.of(*mix, seats=seats), f"pair {number}", tmp_path, depth=NORMAL, policy=policy)


@pytest.mark.parametrize("mix", full_mixes(), ids=lambda mix: f"{mix[0]}-and-all-others")
def test_everything_together(mix: tuple[str, ...], tmp_path: Path) -> None:
    check(Setup.of(*mix, seats=max(seat_range(mix))), "all", tmp_path, depth=QUICK, policy="compact")


@pytest.mark.parametrize("preset", catalog.presets())
def test_each_preset(preset: str, tmp_path: Path) -> None:
    check(Setup.preset(preset, seats=3), "preset", tmp_path, depth=QUICK)


@pytest.mark.parametrize("number", range(RANDOM_MIXES))
def test_random_mixes(number: int, tmp_path: Path) -> None:
    setup = random_setup(Random(f"mix {number}"))
    check(setup, f"mix {number}", tmp_path, depth=QUICK, policy="compact" if number % 2 else "random")


@pytest.mark.slow
@pytest.mark.parametrize("number", range(RANDOM_MIXES, MANY_RANDOM_MIXES))
def test_many_random_mixes(number: int, tmp_path: Path) -> None:
    setup = random_setup(Random(f"mix {number}"))
    check(setup, f"mix {number}", tmp_path, depth=NORMAL, policy="compact" if number % 2 else "random")
