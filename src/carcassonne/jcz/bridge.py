"""How decisions that only one of the two programs asks are answered."""

from __future__ import annotations

from carcassonne import PASS, Action, Position

SECOND, HOME, END, DRAW = Action("second"), Action("home"), Action("end"), Action("draw")

FIRST_OFFERED = frozenset({"gold.take", "score", "book"})
"""JCloisterZone decides these by itself; whoever takes an ingot takes one, so which is of no weight."""

BEFORE_COMMIT = frozenset({"figure", "ferry.change"})
"""Optional steps that a COMMIT closes."""

AFTER_COMMIT = frozenset({"count.join", "wagon.settle", "count.send", "count.move", "crop.add", "abbey.last"})
"""Optional steps that come after the COMMIT of a part."""

SILENT: dict[str, Action] = {
    **dict.fromkeys(BEFORE_COMMIT | AFTER_COMMIT, PASS),
    "wagon.settle": HOME,
    "traders.second": SECOND,
    "closing": END,
}
"""What a save means when it has no message for a decision of ours."""


def silent_answer(pos: Position, laying: bool = False) -> Action | None:
    """The action that stands for no message at the decision at hand; None if the save must say something."""
    kind = pos.decision.kind
    if kind in FIRST_OFFERED:
        return pos.legal[0]
    if kind == "source" and laying:
        return DRAW if DRAW in pos.legal else PASS
    answer = SILENT.get(kind)
    return answer if answer is not None and answer in pos.legal else None


PHASES = {
    "source": "AbbeyPhase",
    "draw": "TilePhase",
    "place": "TilePhase",
    "figure": "ActionPhase",
    "gold.neighbour": "GoldPiecePhase",
    "magic.move": "MageAndWitchPhase",
    "ferry.lay": "PlaceFerryPhase",
    "ferry.change": "ChangeFerriesPhase",
    "dragon.step": "DragonMovePhase",
    "wagon.settle": "WagonPhase",
    "count.join": "CocPreScorePhase",
    "count.send": "CocFollowMeeplePhase",
    "count.move": "CocCountPhase",
    "crop.choose": "CornCirclePhase",
    "crop.add": "CornCirclePhase",
    "crop.remove": "CornCirclePhase",
}
"""JCloisterZone's names for the moments of a turn, by the decision that we wait for then."""
