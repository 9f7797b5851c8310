"""Offers and hooks that are for some seats or kinds of region only: nobody else is asked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random
from typing import NamedTuple

import pytest

from carcassonne import catalog
from carcassonne.engine import hooks, moments, registry, ruleset_cache
from carcassonne.engine.actions import Action, Verb
from carcassonne.engine.expansion import Expansion, Offer
from carcassonne.engine.ledger import LedgerLine
from carcassonne.engine.options import SetupError
from carcassonne.engine.position import Position
from carcassonne.engine.setup import Setup
from carcassonne.engine.types import Frames, Seat

NOBODY = -1


class Staff(NamedTuple):
    """Who has the staff of the module of these tests."""

    holder: int


def holder(slot: Staff) -> Iterable[Seat]:
    return () if slot.holder == NOBODY else (Seat(slot.holder),)


def is_held(slot: Staff) -> bool:
    return slot.holder != NOBODY


class Witness:
    """A module that writes down whom it was asked for."""

    def __init__(self, first_holder: int) -> None:
        self.drawn: list[int] = []
        self.ends: list[int] = []
        self.bonus: list[tuple[str, int]] = []
        self.valued: list[str] = []
        self.module = Expansion(
            "witness",
            family="medieval",
            initial_state=lambda _: Staff(first_holder),
            state_type=Staff,
            verbs=(Verb("knock"),),
        )
        self.module.hook(hooks.on_drawn, 900, seats=holder)(self._on_drawn)
        self.module.hook(hooks.on_turn_end, 900, seats=holder)(self._on_turn_end)
        self.module.hook(hooks.bonus, 900, seats=holder, terrains=("road",))(self._bonus)
        self.module.hook(hooks.value, 900, terrains=("city", "field"))(self._value)
        self.module.offer("anytime", 900, seats=holder)(Knock)
        self.steps: list[tuple[str, int]] = []
        self.module.step(moments.TURN_REWARDS, order=900, only_while=is_held)(self._in_turn)
        self.module.step(moments.FIGURE_DONE, order=900, only_while=is_held)(self._in_part)

    def _in_turn(self, pos: Position) -> Frames:
        self.steps.append(("turn", pos.module_state(Staff).holder))
        return None

    def _in_part(self, pos: Position) -> Frames:
        self.steps.append(("part", pos.module_state(Staff).holder))
        return None

    def _on_drawn(self, pos: Position, kind: int) -> Frames:
        self.drawn.append(pos.turn_parts[-1].seat)
        return None

    def _on_turn_end(self, pos: Position) -> Frames:
        self.ends.append(pos.module_state(Staff).holder)
        return None

    def _bonus(self, pos: Position, segment: int, kind: str, complete: bool) -> Iterable[LedgerLine]:
        self.bonus.append((kind, pos.module_state(Staff).holder))
        return ()

    def _value(
        self, pos: Position, segment: int, kind: str, complete: bool, lines: list[LedgerLine]
    ) -> list[LedgerLine]:
        self.valued.append(kind)
        return lines


class Knock(Offer):
    """``knock``: changes nothing."""

    verbs = ("knock",)

    def actions(self, pos: Position) -> list[Action]:
        return [Action("knock")]

    def apply(self, pos: Position, action: Action) -> Frames:
        return None


@pytest.fixture
def witness(monkeypatch: pytest.MonkeyPatch) -> Witness:
    made = Witness(first_holder=1)
    catalog.modules()  # loads the built-in modules, among which the witness is then registered
    monkeypatch.setattr(ruleset_cache, "_rulesets", {})
    monkeypatch.setitem(registry._modules, "witness", made.module)
    return made


def start() -> Position:
    return Position.start(Setup.of("base", "witness", seats=3).rules())


def play(pos: Position, rng: Random, turns: int = 1000) -> Iterator[Position]:
    """Every decision of some turns, or of the rest of the game, never knocking."""
    while turns and not pos.is_over:
        yield pos
        seat = pos.turn.seat
        pos.apply(rng.choice([action for action in pos.legal if action.verb != "knock"]))
        turns -= pos.turn.seat != seat


def knocks(pos: Position) -> bool:
    return not pos.decision.by_chance and Action("knock") in pos.legal


def test_only_the_seats_of_a_claim_are_asked(witness: Witness) -> None:
    for pos in play(start(), Random(4)):
        assert not knocks(pos) or pos.turn.seat == 1
    assert set(witness.drawn) == {1}
    assert set(witness.bonus) == {("road", 1)}
    assert len(witness.drawn) > 20


def test_claims_follow_the_slot(witness: Witness) -> None:
    pos, rng = start(), Random(5)
    for _ in play(pos, rng, 6):
        pass
    asked = len(witness.drawn), len(witness.ends), len(witness.bonus)
    pos.set_module_state(Staff(NOBODY))
    for _ in play(pos, rng, 30):
        assert not knocks(pos)
    assert (len(witness.drawn), len(witness.ends), len(witness.bonus)) == asked
    pos.set_module_state(Staff(2))
    windows = {pos.turn.seat for _ in play(pos, rng) if knocks(pos)}
    assert windows == {2}
    assert set(witness.drawn[asked[0] :]) == {2}
    assert set(witness.bonus[asked[2] :]) == {("road", 2)}


def test_steps_run_only_while_the_state_meets_their_condition(witness: Witness) -> None:
    pos, rng = start(), Random(7)
    for _ in play(pos, rng, 9):
        pass
    assert {name for name, _ in witness.steps} == {"turn", "part"}
    pos.set_module_state(Staff(NOBODY))
    witness.steps.clear()
    for twin in (pos.copy(), Position.from_text(pos.to_text()), pos):
        for _ in play(twin, rng, 9):
            pass
    assert not witness.steps
    pos.set_module_state(Staff(2))
    for _ in play(pos, rng, 9):
        pass
    assert set(witness.steps) == {("turn", 2), ("part", 2)}


def test_steps_of_final_scoring_have_no_condition_on_the_state() -> None:
    with pytest.raises(ValueError, match="final scoring"):
        Expansion("late").step(moments.FEATURES, only_while=is_held)


def test_twins_and_saved_positions_keep_claims(witness: Witness) -> None:
    pos, rng = start(), Random(6)
    pos.set_module_state(Staff(0))
    for twin in (pos.copy(), Position.from_text(pos.to_text())):
        assert {twin.turn.seat for _ in play(twin, rng, 9) if knocks(twin)} == {0}
    pos.copy().set_module_state(Staff(2))
    assert {pos.turn.seat for _ in play(pos, rng, 9) if knocks(pos)} == {0}


def test_only_regions_of_certain_kinds_are_shown(witness: Witness) -> None:
    for _ in play(start(), Random(7)):
        pass
    assert set(witness.valued) == {"city", "field"}


def test_what_cannot_be_asked_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    module = Expansion("vague", family="medieval")
    with pytest.raises(ValueError, match="the hook on_removed is not about a region"):
        module.hook(hooks.on_removed, 900, terrains=("road",))
    with pytest.raises(ValueError, match="the hook on_removed is not about a seat"):
        module.hook(hooks.on_removed, 900, seats=holder)
    with pytest.raises(ValueError, match="for the seat that plays the part"):
        module.offer("figure", 900, seats=holder)
    module.offer("anytime", 900, seats=holder)(Knock)
    monkeypatch.setattr(ruleset_cache, "_rulesets", {})
    monkeypatch.setitem(registry._modules, "vague", module)
    with pytest.raises(SetupError, match="vague keeps nothing that could tell"):
        Setup.of("base", "vague").rules()
