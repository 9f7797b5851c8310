"""Actions available after the last message, compared with those that a test save expects."""

from __future__ import annotations

import re
from collections.abc import Callable

from carcassonne import Action, Event, Game, Spot
from carcassonne.engine.events import FigureReturned, TilePlaced
from carcassonne.tiles.catalog import UnknownTile, by_jcz

from .errors import JczError, JczReason
from .implicit_decisions import PHASES
from .locations import road_ends_of, spot_of
from .messages import FIGURES
from .result import Imported
from .save import Node

MEEPLES = {
    "SmallFollower": "small",
    "BigFollower": "large",
    "Builder": "builder",
    "Pig": "pig",
    "Mayor": "mayor",
    "Wagon": "wagon",
}
"""JCloisterZone's classes of figures; a barn stands on a corner, the north-western one of a tile."""

VERBS = {
    "ReturnMeeple": ("evict", "remove"),
    "FairyNextTo": ("escort", "attend"),
    "FairyOnTile": ("fairy", "attend"),
    "MoveDragon": ("step",),
    "GoldPiece": ("ingot",),
    "NeutralFigure": ("mage", "witch", "count"),
    "RemoveMageOrWitch": ("mage", "witch"),
    "CornCircleSelectDeployOrRemove": ("crop",),
}
"""Actions of JCloisterZone that can be checked without a subject, with our verbs for them."""

_POINTER = re.compile(
    r"\{ ?(?:(?P<meeple>\d+\.\w+\.\d+), ?)?(?P<feature>\w+), ?(?P<location>[\w.]+), ?"
    r"\[ ?(?P<cell>-?\d{1,3}, ?-?\d{1,3}) ?\] ?\}"
)
_PLACES = re.compile(
    r"\[ ?(?P<cell>-?\d{1,3}, ?-?\d{1,3}) ?\] ?- ?\[ ?(?P<turns>\d{1,3}(?: ?, ?\d{1,3})*) ?\]"
)


_SEPARATOR = re.compile(r";|(?<=\}),|(?<=\}) |(?<=\d\]),(?= ?\[-?\d+ ?, ?-?\d+ ?\] ?-)")
"""Separates entries; a comma inside an entry does not."""


class Unclear(Exception):
    """An expectation that cannot be compared here, and why."""

    def __init__(self, reason: JczReason) -> None:
        super().__init__(reason)
        self.reason = reason


Wanted = frozenset[object]


def available(imported: Imported, action: str, subject: str) -> bool:
    """Return whether an action is offered at all."""
    if action == "TilePlacement" and not subject:
        return imported.phase == PHASES["place"]
    return bool(_offered(imported, action, subject))


def same_options(imported: Imported, action: str, subject: str, text: str) -> tuple[bool, JczReason]:
    """Return whether an action is offered with exactly the listed options, and how many there are."""
    offered = _offered(imported, action, subject)
    read = _read_corner if subject == "Barn" else _READERS[action]
    wanted = frozenset().union(*(read(imported, part) for part in _entries(text)))
    if subject == "Wagon":  # a wagon may stand anywhere in a feature; JCloisterZone names one place of it
        same = wanted <= offered and {_feature(imported, spot) for spot in offered} == {
            _feature(imported, spot) for spot in wanted
        }
    else:
        same = wanted == offered
    counts = {"offered": len(offered), "found": len(wanted & offered), "wanted": len(wanted)}
    return same, JczReason("options-found", counts)


def _entries(text: str) -> list[str]:
    """Return the entries of a list, whatever separates them."""
    return [part.strip() for part in _SEPARATOR.split(text) if part.strip()]


def _feature(imported: Imported, spot: object) -> int:
    pos = imported.game.position
    assert isinstance(spot, tuple)
    return pos.board.representative(pos.segment(spot))


def _offered(imported: Imported, action: str, subject: str) -> Wanted:
    if imported.forced is not None:
        return _only_option(imported.forced, action)
    if imported.game.is_over or imported.unconfirmed:
        return frozenset()
    if action == "TilePlacement":
        return _placements(imported, subject)
    if action == "Ferries":
        return frozenset(frozenset(taken.args) for taken in imported.game.legal if taken.verb == "ferry")
    if action in VERBS and not subject:
        return frozenset(taken for taken in imported.game.legal if taken.verb in VERBS[action])
    if action == "Meeple" and not subject:
        return frozenset().union(
            *(_figure_spots(imported.game, figure) for figure in MEEPLES.values()),
            (taken.args[0] for taken in imported.game.legal if taken.verb == "barn"),
        )
    if action == "Meeple" and subject == "Barn":
        return frozenset(taken.args[0] for taken in imported.game.legal if taken.verb == "barn")
    if action == "Meeple" and subject in MEEPLES:
        return frozenset(_figure_spots(imported.game, MEEPLES[subject]))
    if action == "ReturnMeeple" and subject in ("PRINCESS", "CORN_CIRCLE"):
        return frozenset(_returns(imported.game, "evict" if subject == "PRINCESS" else "remove"))
    raise Unclear(JczReason("no-action", {"name": f"{action} {subject}".strip()}))


def _only_option(forced: Event, action: str) -> Wanted:
    """Return the action that our engine took automatically because it was the only one."""
    if action == "TilePlacement" and isinstance(forced, TilePlaced):
        return frozenset({(forced.cell, forced.rotation)})
    if action == "ReturnMeeple" and isinstance(forced, FigureReturned):
        return frozenset({(forced.seat, forced.figure, forced.spot)})
    raise Unclear(JczReason("forced-decision"))


def _placements(imported: Imported, tile: str) -> Wanted:
    game = imported.game.copy()
    if not tile and game.position.decision.name == "place":
        return frozenset(action.args[0] for action in game.legal if action.verb == "place")
    tile = tile or imported.next_tile
    if not tile:
        raise Unclear(JczReason("no-draw-order"))
    try:
        ref = by_jcz(tile, list(game.rules.sets)).ref
    except UnknownTile as error:
        raise Unclear(JczReason("no-tile", {"name": tile})) from error
    if game.position.decision.name == "draw":
        draw = Action("draw", (ref,))
        if draw not in game.legal:
            return frozenset()
        for event in game.push(draw).events:
            if isinstance(event, TilePlaced):  # there was only one place for it
                return frozenset({(event.cell, event.rotation)})
    hand = game.position.hand
    if game.is_over or game.position.decision.name != "place" or hand is None or hand.ref != ref:
        return frozenset()
    return frozenset(action.args[0] for action in game.legal if action.verb == "place")


def _figure_spots(game: Game, figure: str) -> list[Spot]:
    decision = game.position.decision.name
    found: list[Spot] = []
    for action in game.legal:
        if action.verb in ("put", "add") and action.args[0] == figure:
            found.append(action.args[1])
        elif (action.verb == "wagon" and figure == "wagon") or action.verb == "land":
            found.append(action.args[0])
        elif decision == "count.join" and action.verb == "join" and action.args[0] == figure:
            found.append(action.args[2])
    return found


def _returns(game: Game, verb: str) -> list[tuple[int, str, Spot]]:
    seat = game.position.decision.seat
    return [
        action.args if verb == "evict" else (seat, *action.args)
        for action in game.legal
        if action.verb == verb
    ]


# Reading ----------------------------------------------------------------------------------------------------


def _cell(text: str, imported: Imported) -> tuple[int, int]:
    x, y = map(int, text.split(","))
    return x + imported.offset[0], y + imported.offset[1]


def _read_places(imported: Imported, text: str) -> Wanted:
    match = _PLACES.fullmatch(text)
    if match is None:
        raise Unclear(JczReason("no-places", {"value": text}))
    cell = _cell(match["cell"], imported)
    return frozenset((cell, int(turn) // 90) for turn in match["turns"].split(","))


def _read_corner(imported: Imported, text: str) -> Wanted:
    match = _POINTER.fullmatch(text)
    if match is None:
        raise Unclear(JczReason("no-place", {"value": text}))
    return frozenset({_cell(match["cell"], imported)})


def _read_pointer(imported: Imported, text: str) -> Wanted:
    match = _POINTER.fullmatch(text)
    if match is None:
        raise Unclear(JczReason("no-place", {"value": text}))
    value = {
        "position": [int(number) for number in match["cell"].split(",")],
        "location": match["location"],
        "feature": match["feature"],
    }
    meeple = match["meeple"]
    try:
        spot = spot_of(imported.game.position, Node(value), imported.offset, taken=meeple is not None)
    except JczError as error:
        raise Unclear(error.obstacles[0].reason) from error
    if meeple is None:
        return frozenset({spot})
    seat, figure, _ = meeple.split(".")
    if figure not in FIGURES:
        raise Unclear(JczReason("no-figure", {"name": figure}))
    return frozenset({(int(seat), FIGURES[figure], spot)})


def _read_ferry(imported: Imported, text: str) -> Wanted:
    pointer = _POINTER.fullmatch(text)
    if pointer is None:
        raise Unclear(JczReason("no-place", {"value": text}))
    value = {
        "position": [int(number) for number in pointer["cell"].split(",")],
        "location": pointer["location"],
    }
    try:
        return frozenset({frozenset(road_ends_of(imported.game.position, Node(value), imported.offset))})
    except JczError as error:
        raise Unclear(error.obstacles[0].reason) from error


_READERS: dict[str, Callable[[Imported, str], Wanted]] = {
    "TilePlacement": _read_places,
    "Meeple": _read_pointer,
    "ReturnMeeple": _read_pointer,
    "Ferries": _read_ferry,
}
WITH_OPTIONS = tuple(_READERS)
"""Actions whose options can be compared."""
