"""What a verb declares about tiles and figures is what its actions do."""

from __future__ import annotations

import pytest

import carcassonne as cc
from carcassonne.engine.actions import Action, Verb
from carcassonne.engine.events import Event, FigureDeployed, FigureReturned, TilePlaced
from carcassonne.engine.types import Seat
from carcassonne.testing.contracts import effect_problem

LAY = Action("lay", ((0, 0),))
TAKE = Action("take", ("small", (0, 0, 0)))
PLACED = TilePlaced(Seat(0), "set/tile", (0, 0), 0)
PUT, RETURNED = FigureDeployed(Seat(0), "small"), FigureReturned(Seat(0), "small", None)


@pytest.mark.parametrize(
    ("verb", "action", "events", "fault"),
    [
        (Verb("lay", ("cell",), tile="set/tile"), LAY, [PLACED], ""),
        (Verb("lay", ("cell",), tile="set/tile"), LAY, [], "places ''"),
        (Verb("lay", ("cell",), tile="set/other"), LAY, [PLACED], "the verb says 'set/other'"),
        (Verb("lay", ("cell",)), LAY, [PLACED], "places 'set/tile'"),
        (Verb("lay", ("cell",)), LAY, [PUT], ""),
        (Verb("take", ("figure", "spot"), takes_figure=True), TAKE, [RETURNED, PUT], ""),
        (Verb("take", ("figure", "spot"), takes_figure=True), TAKE, [PUT, RETURNED], "wrong about taking"),
        (Verb("take", ("figure", "spot")), TAKE, [RETURNED], "wrong about taking"),
        (Verb("take", ("figure", "spot")), TAKE, [PUT], ""),
    ],
)
def test_a_verb_that_says_otherwise_is_found(
    verb: Verb, action: Action, events: list[Event], fault: str
) -> None:
    problem = effect_problem(verb, action, events)
    assert fault in problem
    assert bool(problem) == bool(fault)


def test_verbs_of_all_modules_say_what_they_do() -> None:
    """Without a declaration a client would show the wrong thing to click."""
    declared = {
        verb.name: (verb.tile, verb.takes_figure)
        for module in cc.catalog.modules()
        for verb in module.verbs
        if verb.tile or verb.takes_figure
    }
    assert {name: tile for name, (tile, _) in declared.items() if tile} == {"abbey": "abbey-and-mayor/abbey"}
    assert {name for name, (_, takes) in declared.items() if takes} == {"recall", "remove"}
