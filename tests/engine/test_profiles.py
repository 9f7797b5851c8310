"""Rules profiles: values that options declare, read and written with set-ups and game files."""

from __future__ import annotations

import json

import pytest

from carcassonne import PROFILES, Game, Setup, SetupError, catalog, read_game, write_game
from carcassonne.engine.options import (
    JCLOISTERZONE,
    LETTER,
    STANDARD,
    changed_options,
    option,
    profile_values,
    specs,
)

BY_THE_LETTER = {
    "abbey-and-mayor": {"abbeys_after_last_tile": False, "wagon_move": "roads"},
    "count-of-carcassonne": {"final_quarters": "market-and-cathedral", "rounds": "each"},
    "dispatches": {"impossible": "choice"},
    "ferries": {"change_limit": "turn"},
    "gold-mines": {"claims": "any"},
    "mage-and-witch": {"empty_feature": "stays", "new_place": "tile"},
    "princess-and-dragon": {
        "after_princess": "no-follower",
        "fairy_bonus": "tile",
        "fairy_move": "turn",
    },
}
"""What the amendments to the rules list for the profile."""

FOR_OTHER_PROGRAMS = {
    "base": {"solo", "start_in_pile", "ends_at"},
    "count-of-carcassonne": {
        "market_on_barn",
        "market_on_barn_at_end",
        "fairy_counts",
        "fairy_in_quarters",
    },
    "mage-and-witch": {"parted_at_once"},
    "princess-and-dragon": {"portal_for_all", "fairy_per_figure"},
    "river": {"roomy", "foresight", "discard", "volcano_lake", "plain_lake"},
}


def everything(profile: str = STANDARD) -> Setup:
    return Setup.preset("everything", profile=profile)


def test_the_standard_profile_is_every_default() -> None:
    setup = everything()
    assert setup.profile == STANDARD
    assert "profile" not in setup.plain()
    assert all(not changed_options(options) for options in setup.modules.values())


def test_the_profile_by_the_letter_sets_what_the_amendments_list() -> None:
    changed = {name: changed_options(options) for name, options in everything(LETTER).modules.items()}
    assert {name: values for name, values in changed.items() if values} == BY_THE_LETTER


def test_values_of_profiles_are_valid_and_differ_from_the_default() -> None:
    for module in catalog.modules():
        for spec in specs(module.options):
            for profile, value in spec.profiles.items():
                assert profile in PROFILES
                assert value != spec.default, f"{module.name}.{spec.name} in {profile}"
                family = "hunters-and-gatherers" if module.family == "hunters" else "base"
                Setup.from_plain({family: {}} | {module.name: {spec.name: value}}, ["Ana", "Ben"])


def test_options_for_other_programs_are_not_offered() -> None:
    hidden = {
        module.name: {spec.name for spec in specs(module.options) if not spec.offered}
        for module in catalog.modules()
    }
    assert {name: names for name, names in hidden.items() if names} == FOR_OTHER_PROGRAMS


def test_no_player_profile_sets_an_option_that_is_not_offered() -> None:
    for module in catalog.modules():
        for spec in specs(module.options):
            if not spec.offered:
                assert not any(PROFILES[profile] for profile in spec.profiles), f"{module.name}.{spec.name}"


def test_named_options_stand_above_the_profile() -> None:
    setup = Setup.of("base", "ferries", options={"ferries": {"change_limit": "tile"}}, profile=LETTER)
    assert setup.plain() == {
        "seats": ["seat 1", "seat 2"],
        "modules": {"base": {}, "ferries": {"change_limit": "tile"}},
        "first": 0,
        "profile": LETTER,
    }
    again = Setup.from_plain(setup.plain()["modules"], setup.seats, 0, LETTER)
    assert again == setup


@pytest.mark.parametrize("profile", PROFILES)
def test_plain_set_ups_give_the_same_rules_to_readers_without_profiles(profile: str) -> None:
    setup = everything(profile)
    plain = json.loads(json.dumps(setup.plain()))
    assert Setup.from_plain(plain["modules"], plain["seats"]).modules == setup.modules


def test_an_unknown_profile_is_refused() -> None:
    with pytest.raises(SetupError, match="no profile 'leter'; there are standard, letter, jcloisterzone"):
        Setup.of("base", profile="leter")
    with pytest.raises(ValueError, match="no profile 'leter'"):
        option(1, profiles={"leter": 2})


def test_game_files_keep_the_profile() -> None:
    game = Game(Setup.of("base", "dispatches", profile=LETTER), seed=3)
    text = write_game(game)
    assert json.loads(text.splitlines()[0])["setup"]["profile"] == LETTER
    assert read_game(text).setup == game.setup
    head = json.loads(text.splitlines()[0])
    head["setup"]["modules"] = {"base": {}, "dispatches": {}}
    by_hand = read_game(json.dumps(head))
    assert by_hand.setup == game.setup, "the profile alone sets its options"
    head["setup"]["profile"] = "leter"
    with pytest.raises(ValueError, match="no profile"):
        read_game(json.dumps(head))


def test_jcloisterzone_has_values_of_its_own() -> None:
    assert profile_values(catalog.module("base").options, JCLOISTERZONE) == {"small_city": "4"}
    assert profile_values(catalog.module("traders-and-builders").options, JCLOISTERZONE) == {
        "double_turn": "mandatory"
    }
