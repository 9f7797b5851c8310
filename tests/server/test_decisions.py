"""Whatever the mix, a decision offers exactly the legal actions, in words that both languages have."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from fluent.runtime import FluentBundle, FluentResource

import carcassonne as cc
from carcassonne import catalog
from carcassonne.server.rooms.live_game import LiveGame
from carcassonne.server.schemas.requests import Aids
from carcassonne.server.serializers.catalog import module_texts
from carcassonne.server.serializers.decisions import for_others
from carcassonne.server.serializers.state import snapshot
from tests.server.support.schema import wire
from tests.texts.languages import COMPLETE

FAMILIES = sorted({module.family for module in catalog.modules()})
ACTIONS = 120


def keys(value: Any) -> set[str]:
    if isinstance(value, dict):
        own = {value["key"]} if isinstance(value.get("key"), str) else set()
        return own.union(*map(keys, value.values()))
    return set[str]().union(*map(keys, value)) if isinstance(value, list) else set()


def offered(decision: dict[str, Any]) -> set[str]:
    actions = {offer["text"] for offer in decision["offers"]}
    if decision["pass"]:
        actions.add(decision["pass"]["text"])
    for placement in decision.get("placements", ()):
        for x, y, mask in placement["cells"]:
            actions |= {placement["text"].format(x=x, y=y, r=r) for r in range(4) if mask >> r & 1}
    return actions


@pytest.mark.slow
@pytest.mark.parametrize("family", FAMILIES)
def test_offers_are_the_legal_actions_and_have_texts(family: str) -> None:
    mix = [module.name for module in catalog.modules() if module.family == family]
    game = cc.Game(cc.Setup.of(*mix, seats=3), seed=family, deal=False)
    table = LiveGame(game, Aids(projected=False, dead=False))
    table.commit(table.opening())
    rng, used = Random(family), set[str]()
    for _ in range(ACTIONS):
        decision = table.decision()
        if decision is None:
            break
        legal = {str(action) for action in table.game.legal}
        told = wire(decision)
        assert offered(told) == legal, decision.kind
        played = table.play([rng.choice(sorted(legal))], [decision.seat], deal=True)
        table.commit(played)
        used |= keys(told) | keys([wire(step) for step in played.steps])
    wire(table.whole_state())
    for language in COMPLETE:
        bundle = FluentBundle([language])
        bundle.add_resource(FluentResource(module_texts(language)))
        assert sorted(key for key in used if not has_text(bundle, key)) == []


def has_text(bundle: FluentBundle, key: str) -> bool:
    """Whether a message exists, or the attribute of one."""
    name, _, attribute = key.partition(".")
    if not bundle.has_message(name):
        return False
    return not attribute or attribute in bundle.get_message(name).attributes


@pytest.mark.slow
@pytest.mark.parametrize("family", FAMILIES)
def test_what_is_taken_over_from_the_last_state_is_what_a_fresh_look_shows(family: str) -> None:
    mix = [module.name for module in catalog.modules() if module.family == family]
    game = cc.Game(cc.Setup.of(*mix, seats=2), seed=f"fresh {family}", deal=False)
    table = LiveGame(game, Aids())
    table.commit(table.opening())
    rng = Random(family)
    for _ in range(ACTIONS):
        if table.position.is_over:
            break
        seat = table.position.decision.seat
        action = str(rng.choice(list(table.game.legal)))
        played = table.prepare_actions([action], [seat], watched=[seat] if rng.random() < 0.5 else [])
        table.commit(played)
        assert table.state == snapshot(table.position, table.history, table.aids), action
        assert for_others(table.decision()) == table.question()
        assert played.views is not None
        assert played.views.question == table.question()
