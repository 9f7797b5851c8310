"""The checks themselves: a module with a fault is played, and the fault must be found."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from carcassonne import Setup
from carcassonne.engine import hooks, moments, registry, ruleset_cache
from carcassonne.engine.actions import PASS, Action, Verb
from carcassonne.engine.expansion import Chance, Choice, Expansion
from carcassonne.engine.ledger import FEATURE, LedgerLine
from carcassonne.engine.position import Position
from carcassonne.engine.refusal import Refusal
from carcassonne.engine.scoring import award_points
from carcassonne.engine.types import Frames, Seat
from carcassonne.testing import THOROUGH, conformance, play_checked

TEXTS = """
module-faulty = Faulty
decide-faulty-ask = What now?
decide-faulty-roll = A die is rolled.
do-nod = Nod
do-shake = Shake
do-roll = Roll
refuse-because = Because.
line-BASE-A5 = for nothing
line-BASE-99 = for less than nothing
"""
NOD, SHAKE = Action("nod", (1,)), Action("nod", (2,))

Fault = Callable[[Expansion], object]


class Memory(NamedTuple):
    """The slot of the faulty module."""

    value: Any = 0


class Ask(Choice[()]):
    """A harmless question, which each fault spoils in its own way."""

    def actions(self, pos: Position, /, *args: Any, **kwargs: Any) -> Sequence[Action]:
        return [NOD, SHAKE, PASS]

    def apply(self, pos: Position, action: Action, /, *args: Any, **kwargs: Any) -> Frames:
        return None

    def explain(self, pos: Position, action: Action, /, *args: Any, **kwargs: Any) -> Refusal:
        return Refusal("BASE-07", "because")


class Roll(Chance[()]):
    """A harmless die."""

    def outcomes(self, pos: Position, /, *args: Any, **kwargs: Any) -> Sequence[tuple[Action, int]]:
        return [(Action("roll", (1,)), 1), (Action("roll", (2,)), 2)]

    def apply(self, pos: Position, action: Action, /, *args: Any, **kwargs: Any) -> Frames:
        return None


def play(fault: Fault, folder: Path, monkeypatch: pytest.MonkeyPatch, texts: str = TEXTS) -> list[str]:
    """Play a game with the faulty module and return what the checks say."""
    (folder / "texts").mkdir()
    for language in ("en", "es"):
        (folder / "texts" / f"{language}.ftl").write_text(texts if language == "es" else TEXTS)
    module = Expansion(
        "faulty",
        family="medieval",
        folder=folder,
        verbs=(Verb("nod", ("number",)), Verb("roll", ("number",))),
        initial_state=lambda rules: Memory(),
        state_type=Memory,
    )
    fault(module)
    monkeypatch.setitem(registry._modules, "faulty", module)
    monkeypatch.setattr(ruleset_cache, "_rulesets", {})  # nor may another test find the rules of this one
    return play_checked(Setup.of("base", "faulty", seats=2), folder.name, depth=THOROUGH).violations


def ask(module: Expansion, choice: type[Choice[()]] = Ask) -> None:
    """Let the module ask its question after every tile."""
    module.choice("faulty.ask", "BASE-07")(choice)
    module.step(moments.PLACE, order=1)(lambda pos: [("faulty.ask", ())])


def roll(module: Expansion, chance: type[Chance[()]] = Roll) -> None:
    """Let the module roll its die after every tile."""
    module.chance("faulty.roll")(chance)
    module.step(moments.PLACE, order=1)(lambda pos: [("faulty.roll", ())])


def two_alike(module: Expansion) -> None:
    class Twins(Ask):
        def actions(self, pos: Position, /, *args: Any, **kwargs: Any) -> Sequence[Action]:
            return [NOD, NOD, PASS]

    ask(module, Twins)


def unreadable(module: Expansion) -> None:
    class Unreadable(Ask):
        def actions(self, pos: Position, /, *args: Any, **kwargs: Any) -> Sequence[Action]:
            return [Action("nod", ("1",)), PASS]

    ask(module, Unreadable)


def undeclared(module: Expansion) -> None:
    class Undeclared(Ask):
        def actions(self, pos: Position, /, *args: Any, **kwargs: Any) -> Sequence[Action]:
            return [Action("shake"), PASS]

    ask(module, Undeclared)


def wrong_parameter(module: Expansion) -> None:
    class Wrong(Ask):
        def actions(self, pos: Position, /, *args: Any, **kwargs: Any) -> Sequence[Action]:
            return [Action("nod", ((0, 0),)), PASS]

    ask(module, Wrong)


def crashing(module: Expansion) -> None:
    class Crashing(Ask):
        def apply(self, pos: Position, action: Action, /, *args: Any, **kwargs: Any) -> Frames:
            if action == SHAKE:
                raise ZeroDivisionError("no such luck")
            return None

    ask(module, Crashing)


def lawless(module: Expansion) -> None:
    class Lawless(Ask):
        def explain(self, pos: Position, action: Action, /, *args: Any, **kwargs: Any) -> Refusal:
            return Refusal("", "because")

    ask(module, Lawless)


def wrong_law(module: Expansion) -> None:
    class WrongLaw(Ask):
        def explain(self, pos: Position, action: Action, /, *args: Any, **kwargs: Any) -> Refusal:
            return Refusal("BASE-98", "because")

    ask(module, WrongLaw)


def speechless(module: Expansion) -> None:
    class Speechless(Ask):
        def explain(self, pos: Position, action: Action, /, *args: Any, **kwargs: Any) -> Refusal:
            return Refusal("BASE-07", "silence")

    ask(module, Speechless)


def giving_in(module: Expansion) -> None:
    class GivingIn(Ask):
        def explain(self, pos: Position, action: Action, /, *args: Any, **kwargs: Any) -> Refusal:
            return None  # type: ignore[return-value]

    ask(module, GivingIn)


def meddling(module: Expansion) -> None:
    class Meddling(Ask):
        def actions(self, pos: Position, /, *args: Any, **kwargs: Any) -> Sequence[Action]:
            pos.set_module_state(Memory(pos.module_state(Memory).value + 1))
            return [NOD, SHAKE, PASS]

    ask(module, Meddling)


def remembering(module: Expansion) -> None:
    counter = itertools.count()

    class Remembering(Ask):
        def apply(self, pos: Position, action: Action, /, *args: Any, **kwargs: Any) -> Frames:
            pos.set_module_state(Memory(next(counter)))
            return None

    ask(module, Remembering)


def hiding(module: Expansion) -> None:
    @module.hook(hooks.on_placed, 77)
    def hide(pos: Position) -> Frames:
        pos.set_module_state(Memory([1, 2]))
        return None


def losing(module: Expansion) -> None:
    @module.hook(hooks.on_placed, 77)
    def lose(pos: Position) -> Frames:
        pos.supplies[0] -= 1
        return None


def doubling(module: Expansion) -> None:
    @module.hook(hooks.off_board_figures, 77)
    def hold(pos: Position) -> list[tuple[Seat, str, int]]:
        return [(Seat(1), "small", 1)] if pos.board.n_tiles() > 5 else []


def cheating(module: Expansion) -> None:
    @module.hook(hooks.on_placed, 77)
    def cheat(pos: Position) -> Frames:
        pos.totals[0] += 1
        return None


def paying(rule: str) -> Fault:
    def fault(module: Expansion) -> None:
        @module.hook(hooks.on_placed, 77)
        def pay(pos: Position) -> Frames:
            return award_points(pos, FEATURE, {Seat(0): [LedgerLine(Seat(0), rule, 1, 1, None)]})

    return fault


def copying_tiles(module: Expansion) -> None:
    @module.hook(hooks.on_placed, 77)
    def copy(pos: Position) -> Frames:
        pile = pos.piles["main"]
        pos.piles["main"] = pile.shuffled_in(pos.placed_type())
        return None


def weightless(module: Expansion) -> None:
    class Weightless(Roll):
        def outcomes(self, pos: Position, /, *args: Any, **kwargs: Any) -> Sequence[tuple[Action, int]]:
            return [(Action("roll", (1,)), 1), (Action("roll", (2,)), 0)]

    roll(module, Weightless)


def loaded(module: Expansion) -> None:
    class Loaded(Roll):
        def sample(self, pos: Position, fraction: float, /, *args: Any, **kwargs: Any) -> Action:
            return Action("roll", (2,))

    roll(module, Loaded)


def foul(module: Expansion) -> None:
    class Foul(Roll):
        def sample(self, pos: Position, fraction: float, /, *args: Any, **kwargs: Any) -> Action:
            return Action("roll", (3,))

    roll(module, Foul)


def endless(module: Expansion) -> None:
    class Endless(Ask):
        def apply(self, pos: Position, action: Action, /, *args: Any, **kwargs: Any) -> Frames:
            return [("faulty.ask", ())]

    ask(module, Endless)


FAULTS: list[tuple[Fault, str]] = [
    (two_alike, "two actions have the same text: ['nod 1']"),
    (unreadable, "is read as ('nod', (1,)), not as ('nod', ('1',))"),
    (undeclared, "no module has declared the verb"),
    (wrong_parameter, "(0, 0) is not a number"),
    (crashing, "ZeroDivisionError: no such luck"),
    (lawless, "is refused (because), but by no rule"),
    (wrong_law, "is refused by BASE-98, which does not exist"),
    (speechless, "there is no text 'refuse-silence'"),
    (giving_in, "is not offered, refusal None"),
    (meddling, "differ"),
    (remembering, "the clone and the position read from its text differ"),
    (hiding, "slot faulty holds [1, 2] (list)"),
    (losing, "seat 0 has 6 of 7 figures small"),
    (doubling, "seat 1 has 8 of 7 figures small"),
    (cheating, "the scores are (1, 0), but the ledger lines add up to (0, 0)"),
    (paying("BASE-99"), "points are given by BASE-99, which does not exist"),
    (paying("BASE-98"), "there is no text 'line-BASE-98'"),
    (copying_tiles, "instead of"),
    (weightless, "the weights are [1, 0]"),
    (loaded, "the fraction of roll 1 gives roll 2"),
    (foul, "the dealer has chosen roll 3, which cannot happen"),
    (endless, "the game is not over after 300 actions"),
]


@pytest.mark.parametrize(("fault", "message"), FAULTS, ids=lambda item: getattr(item, "__name__", ""))
def test_a_fault_is_found(
    fault: Fault, message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(conformance, "MAX_ACTIONS", 300)
    found = play(fault, tmp_path, monkeypatch)
    assert found
    assert any(message in text for text in found), found


@pytest.mark.parametrize("missing", ["decide-faulty-ask", "do-nod"])
def test_a_missing_translation_is_found(
    missing: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    texts = "\n".join(line for line in TEXTS.splitlines() if not line.startswith(missing))
    found = play(ask, tmp_path, monkeypatch, texts)
    messages = (f"there is no text {missing} in es", f"there is no text '{missing}' in 'es'")
    assert any(message in text for text in found for message in messages), found


@pytest.mark.parametrize("harmless", [ask, roll])
def test_a_module_without_a_fault_passes(
    harmless: Fault, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(conformance, "MAX_ACTIONS", 1000)
    assert play(harmless, tmp_path, monkeypatch) == []
