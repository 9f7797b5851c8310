"""Set-ups: who plays what, and what is wrong with those that cannot be played."""

from __future__ import annotations

import sys
from concurrent.futures import ThreadPoolExecutor

import pytest

from carcassonne import CHANCE, Game, Setup, SetupError
from carcassonne.engine import moments, registry, ruleset_cache
from carcassonne.engine.actions import Verb
from carcassonne.engine.expansion import Choice, Expansion
from carcassonne.engine.hooks import on_placed
from carcassonne.engine.options import changed_options, read_options, specs
from carcassonne.engine.types import Frames
from carcassonne.expansions.base.options import BaseOptions, FarmStyle, SmallCity


@pytest.mark.rule("BASE-01")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_two_to_six_play(seats: int) -> None:
    game = Game(Setup.of("base", seats=seats), seed=1)
    assert len(game.scores) == seats


@pytest.mark.rule("BASE-01")
@pytest.mark.parametrize("seats", [1, 7])
def test_one_is_too_few_and_seven_are_too_many(seats: int) -> None:
    names = [f"player {number}" for number in range(seats)]
    with pytest.raises(SetupError, match=f"base is for 2 to 6 players, not {seats}"):
        Setup.of("base", seats=names)
    with pytest.raises(SetupError, match=r"2 to 6"):
        Setup.of("base", seats=seats)


@pytest.mark.rule("BASE-05", "BASE-A11", "BASE-06")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_any_seat_can_begin_and_the_others_follow_clockwise(first: int) -> None:
    game = Game(Setup.of("base", seats=3, first=first), seed=4)
    order = []
    for _ in range(7):
        order.append(game.position.turn.seat)
        while game.position.turn.seat == order[-1]:
            assert game.position.decision.seat == order[-1]
            game.push(game.legal[0])
    assert order == [(first + step) % 3 for step in range(7)]


@pytest.mark.parametrize(
    ("modules", "arguments", "message"),
    [
        (["chess"], {}, "no module 'chess'; there are base"),
        (["bse"], {}, "no module 'bse'; did you mean 'base'"),
        ([], {}, "needs one of the modules base"),
        (["base", "base"], {}, "a module is chosen twice: base, base"),
        (["base"], {"seats": ["Ana", "Ana"]}, "two seats have the same name: Ana, Ana"),
        (["base"], {"first": 2}, "the first seat is a number from 0 to 1, not 2"),
        (["base"], {"first": -1}, "from 0 to 1, not -1"),
        (["base"], {"options": {"river": {}}}, "options for module 'river', which is not chosen"),
        (["base"], {"options": {"base": {"xyz": 1}}}, "module base has no option 'xyz'; it has small_city"),
        (["base"], {"options": {"base": {"small_ciyt": 2}}}, "did you mean 'small_city'"),
        (["base"], {"options": {"base": {"small_city": 3}}}, "base.small_city is one of 2, 4, not 3"),
        (["base"], {"options": {"base": {"farmers": "maybe"}}}, "base.farmers is on or off, not 'maybe'"),
        (["base"], {"options": {"base": {"followers": 8}}}, "base.followers is a number from 0 to 7, not 8"),
        (["base"], {"options": {"base": {"followers": True}}}, "a number from 0 to 7, not True"),
        (["base"], {"options": {"base": {"followers": "two"}}}, "a number from 0 to 7, not 'two'"),
        (["base", "hunters-and-gatherers"], {}, "different games and do not mix"),
    ],
)
def test_a_mistake_is_named_with_what_would_be_valid(
    modules: list[str], arguments: dict[str, object], message: str
) -> None:
    with pytest.raises(SetupError, match=message):
        Setup.of(*modules, **arguments)  # type: ignore[arg-type]


@pytest.mark.rule("BASE-A14")
def test_the_eighth_follower_is_never_a_follower() -> None:
    assert next(spec.high for spec in specs(BaseOptions) if spec.name == "followers") == 7


def test_unknown_presets_are_named() -> None:
    with pytest.raises(SetupError, match=r"no preset 'huge'; there are .*first-game"):
        Setup.preset("huge")
    assert list(Setup.preset("first-game", seats=4).modules) == ["base"]


def test_a_setup_is_its_plain_form() -> None:
    setup = Setup.of(
        "base", seats=["Ana", "Ben", "Cleo"], first=2, options={"base": {"small-city": "4", "farmers": "off"}}
    )
    plain = setup.plain()
    assert plain == {
        "seats": ["Ana", "Ben", "Cleo"],
        "modules": {"base": {"small_city": "4", "farmers": False}},
        "first": 2,
    }
    assert Setup.from_plain(plain["modules"], plain["seats"], plain["first"]) == setup


def test_modules_come_in_the_order_of_the_catalogue() -> None:
    names = [module.name for module in registry.modules() if module.family == "medieval"][:3]
    assert list(Setup.of(*reversed(names)).modules) == names
    assert Setup.of(*reversed(names)).rules() is Setup.of(*names).rules()


def test_equal_mixes_share_their_rules_whoever_plays() -> None:
    one = Setup.of("base", seats=["Ana", "Ben"]).rules()
    assert Setup.of("base", seats=["Cleo", "Dan"], first=1).rules() is one
    assert Setup.of("base", seats=3).rules() is not one
    assert Setup.of("base", options={"base": {"small_city": "4"}}).rules() is not one


def test_only_the_rules_used_last_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ruleset_cache, "_rulesets", {})
    monkeypatch.setattr(ruleset_cache, "MAX_RULESETS", 2)
    two, three = Setup.of("base", seats=2).rules(), Setup.of("base", seats=3).rules()
    assert Setup.of("base", seats=2).rules() is two
    Setup.of("base", seats=4).rules()
    assert Setup.of("base", seats=2).rules() is two
    assert Setup.of("base", seats=3).rules() is not three


def test_threads_use_rules_at_the_same_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ruleset_cache, "_rulesets", {})
    monkeypatch.setattr(ruleset_cache, "MAX_RULESETS", 2)
    monkeypatch.setattr(ruleset_cache, "Ruleset", lambda setup, core: setup.seats)
    setups = [Setup.of("base", seats=seats) for seats in (2, 3, 4, 5, 6)]

    def use(step: int) -> bool:
        used = [setups[number * step % len(setups)] for number in range(4000)]
        found: list[object] = [ruleset_cache.ruleset_of(setup) for setup in used]
        return found == [setup.seats for setup in used]

    switching = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        with ThreadPoolExecutor(8) as threads:
            assert all(threads.map(use, (1, 2, 3, 4) * 2))
    finally:
        sys.setswitchinterval(switching)


@pytest.mark.parametrize("word", ["on", "yes", "TRUE", True])
def test_flags_are_read_from_words(word: object) -> None:
    assert read_options("base", BaseOptions, {"farmers": word}).farmers is True


@pytest.mark.parametrize("word", ["off", "no", "False", False])
def test_flags_are_switched_off_by_words(word: object) -> None:
    assert read_options("base", BaseOptions, {"farmers": word}).farmers is False


def test_options_are_read_from_texts_numbers_and_members() -> None:
    read = read_options(
        "base", BaseOptions, {"followers": "3", "small_city": SmallCity.FOUR, "farm_style": "first"}
    )
    assert (read.followers, read.small_city, read.farm_style) == (3, SmallCity.FOUR, FarmStyle.FIRST)
    assert changed_options(read) == {"followers": 3, "small_city": "4", "farm_style": "first"}
    assert changed_options(BaseOptions()) == {}


# Modules that contradict each other -------------------------------------------------------------------------


class Ask(Choice[()]):
    """A question without answers."""


def nothing(*_: object) -> Frames:
    return None


def compile_with(module: Expansion, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ruleset_cache, "_rulesets", {})
    monkeypatch.setitem(registry._modules, module.name, module)
    Setup.of("base", module.name).rules()


def test_two_steps_in_one_place_are_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    module = Expansion("double", family="medieval")
    module.step(moments.PLACE)(nothing)
    with pytest.raises(SetupError, match=r"core\.place and double\.nothing share the moment place"):
        compile_with(module, monkeypatch)


def test_two_subscribers_with_one_number_are_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    module = Expansion("double", family="medieval")
    module.hook(on_placed, 7)(nothing)
    module.hook(on_placed, 7)(nothing)
    with pytest.raises(SetupError, match="the number 7 on the hook on_placed"):
        compile_with(module, monkeypatch)


def test_two_handlers_of_one_frame_are_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    module = Expansion("double", family="medieval")
    module.choice("place")(Ask)
    with pytest.raises(SetupError, match="two modules handle the frame 'place'"):
        compile_with(module, monkeypatch)


def test_a_missing_companion_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    module = Expansion("needy", family="medieval", requires=("companion",), verbs=(Verb("beg"),))
    with pytest.raises(SetupError, match="needy needs the module companion"):
        compile_with(module, monkeypatch)


def test_the_same_module_cannot_be_registered_twice() -> None:
    with pytest.raises(ValueError, match="module base is registered twice"):
        registry.register(registry.module("base"), "carcassonne.expansions.base")


def test_chance_has_a_seat_of_its_own() -> None:
    assert Game(Setup.of("base"), seed=1, deal=False).position.decision.seat == CHANCE
