# cython: language_level=3
"""The end of a game of Hunters & Gatherers: members return, then huts score, then hunters."""

from __future__ import annotations

from carcassonne.engine import hooks, moments
from carcassonne.engine.ledger import Detail, LedgerLine
from carcassonne.engine.position import Position
from carcassonne.engine.scoring import award_as_it_lies, destination_of, occupied_features
from carcassonne.engine.types import Frame, Frames

from .module import HuntersSlot, hunters

DEER_LINE = "HNG-64"
ANIMAL_LINES = (DEER_LINE, "HNG-64m", "HNG-67")


@hunters.step(moments.FEATURES, "HNG-62")
def gatherers_and_fishers(pos: Position) -> Frames:
    """Return the members of incomplete forests and rivers without points."""
    for standing in pos.figures():
        incomplete = pos.terrain_of(standing.segment) in ("forest", "river")
        if incomplete and destination_of(pos, standing.segment, standing) != "stay":
            pos.remove_figure(standing)
    return None


@hunters.step(moments.LASTING, "HNG-63")
def huts(pos: Position) -> Frames:
    """Score river systems for the seats with most huts."""
    return _score(pos, "system")


@hunters.hook(hooks.line_detail, 10, "HNG-65", "HNG-66", "HNG-68")
def why_these_animals(pos: Position, line: LedgerLine) -> Detail | None:
    """Report what tigers, fire and dolmen change about the animals of a meadow."""
    if line.rule not in ANIMAL_LINES or line.spot is None:
        return None
    meadow = pos.segment(line.spot)
    tigers, fire = pos.tally(meadow, "tiger"), pos.tally(meadow, "fire")
    dolmen = any(
        seat == line.seat and pos.board.same(pos.segment(spot), meadow)
        for seat, spot in pos.module_state(HuntersSlot).dolmens
    )
    if line.rule != DEER_LINE:
        return Detail("dolmen", ()) if dolmen else None
    deer = pos.tally(meadow, "deer")
    facts = {
        "deer": deer,
        "tigers": 0 if fire else min(tigers, deer),
        "driven": tigers if fire else 0,
        "dolmen": int(dolmen),
    }
    return Detail("meadow", tuple(facts.items())) if tigers or dolmen else None


@hunters.step(moments.LAST_FEATURES, "HNG-64", "HNG-65", "HNG-66", "HNG-67", "HNG-68")
def meadows(pos: Position) -> Frames:
    """Score meadows for the seats with most hunters."""
    return _score(pos, "meadow")


def _score(pos: Position, kind: str) -> Frames:
    frames: list[Frame] = []
    for segment in occupied_features(pos, kind):
        frames += award_as_it_lies(pos, segment)
    return frames
