"""Answers to decisions that only one of the two programs asks for."""

from __future__ import annotations

from carcassonne import PASS, Action, Cell, Position

SECOND, HOME, END, DRAW = Action("second"), Action("home"), Action("end"), Action("draw")

FIRST_OFFERED = frozenset({"score", "book"})
"""Orders that make no difference in any game that JCloisterZone knows."""

GOLD = "gold.take"
"""JCloisterZone distributes gold without asking, first from the tiles that most players are entitled to."""
CLAIMS = "gold.claims"
"""Scratch data of the part: (owners, cells with gold) of everything completed."""

BEFORE_COMMIT = frozenset({"figure", "ferry.change"})
"""Optional steps that a COMMIT closes."""

AFTER_COMMIT = frozenset({"count.join", "wagon.settle", "count.send", "count.move", "crop.add", "abbey.last"})
"""Optional steps that come after the COMMIT of a part."""

ASKED_IN_OTHER_ORDER = frozenset({"count.join", "wagon.settle"})
"""Questions to several seats, or about several figures, that need not come in the same order.

JCloisterZone opens all quarters in one round, and at the end of the game lets all players move one follower
after another; the wagons of one seat come in no particular order.
"""

SAID_BY_ONE_SEAT = frozenset({"DEPLOY_MEEPLE", "MOVE_NEUTRAL_FIGURE", "RETURN_MEEPLE", "PLACE_TOKEN"})
"""Messages that can answer an optional question."""

SILENT: dict[str, Action] = {
    **dict.fromkeys(BEFORE_COMMIT | AFTER_COMMIT, PASS),
    "wagon.settle": HOME,
    "traders.second": SECOND,
    "closing": END,
}
"""Our actions for decisions without a message."""


def silent_answer(pos: Position, laying: bool = False) -> Action | None:
    """Return the action implied by the absence of a message; None if the save must contain one."""
    decision = pos.decision.name
    if decision in FIRST_OFFERED:
        return pos.legal[0]
    if decision == GOLD:
        return min(pos.legal, key=lambda take: _gold_order(pos, take.args[0]))
    if decision == "source" and laying:
        return DRAW if DRAW in pos.legal else PASS
    answer = SILENT.get(decision)
    return answer if answer is not None and answer in pos.legal else None


def _gold_order(pos: Position, cell: Cell) -> tuple[int, int]:
    """Return a sort key: most claimants first, then the order of a hash table with at least 16 slots."""
    cells = {other for _, cells in pos.turn_parts[-1].scratch.get(CLAIMS, ()) for other in cells}
    slots = 16
    while len(cells) > slots * 3 // 4:
        slots *= 2
    x, y = cell
    number = (x << 16 ^ y) & 0xFFFFFFFF
    return -len(_claimants(pos, cell)), (number ^ number >> 16) % slots


def _claimants(pos: Position, cell: Cell) -> set[int]:
    claims = pos.turn_parts[-1].scratch.get(CLAIMS, ())
    return {seat for owners, cells in claims if cell in cells for seat in owners}


ONLY_OURS = FIRST_OFFERED | {GOLD, "traders.second", "closing"}
"""Decisions that JCloisterZone never asks for."""

BETWEEN_PARTS = frozenset({"source", "draw", "place", "abbey.last"})
"""Decisions that begin the next part."""

PHASES = {
    "source": "AbbeyPhase",
    "draw": "TilePhase",
    "place": "TilePhase",
    "count.spring": "TilePhase",
    "gold.neighbour": "GoldPiecePhase",
    "magic.move": "MageAndWitchPhase",
    "figure": "ActionPhase",
    "fly.roll": "ActionPhase",
    "fly.land": "ActionPhase",
    "ferry.lay": "PlaceFerryPhase",
    "ferry.change": "ChangeFerriesPhase",
    "dragon.step": "DragonMovePhase",
    "count.join": "CocScoringPhase",
    "wagon.settle": "WagonPhase",
    "count.send": "CocFollowerPhase",
    "count.move": "CocCountPhase",
    "crop.choose": "CornCirclePhase",
    "crop.add": "CornCirclePhase",
    "crop.remove": "CornCirclePhase",
    "abbey.last": "AbbeyEndGamePhase",
}
"""JCloisterZone's names for the phases of a turn, by our decision that is pending then."""

UNCONFIRMED = frozenset(
    {"gold.neighbour", "magic.move", "figure", "fly.roll", "fly.land", "ferry.lay", "ferry.change"}
)
"""Decisions about a tile that come before the COMMIT of its part."""

CONFIRMED_ALONE = frozenset({"wagon.settle", "crop.add", "crop.remove"})
"""Decisions after the COMMIT of a part that have one of their own since version 6."""
CONFIRMS_EVERYTHING = 6

COMMIT_PART, COMMIT_NO_ABBEY, GAME_OVER = "CommitActionPhase", "CommitAbbeyPassPhase", "GameOverPhase"
OTHER_PHASES = {"TileFromSupplyPhase": "AbbeyPhase", "CocFinalScoringPhase": "CocScoringPhase"}
"""Names of other versions, or of other phases of the game, for the same decision."""
PHASE_NAMES = frozenset(PHASES.values()) | {COMMIT_PART, COMMIT_NO_ABBEY, GAME_OVER}
