"""The order of play: named moments of a turn, of a part and of final scoring, in the order of the game.

This is the one place that defines the order. Every step belongs to a moment. If steps of one module set share
a moment, their ``order`` decides which is first; two steps with the same one are a set-up error.
``carcassonne modules --order`` prints the steps of any module set. A moment is named after what happens then,
never after the module that needs it.
"""

from __future__ import annotations

from typing import NamedTuple

TURN, PART, FINAL = "turn", "part", "final"
"""The three sequences: a turn holds one part for each tile that is played in it."""


class Moment(NamedTuple):
    """A stage of one of the sequences."""

    sequence: str
    rank: int
    """Its index among the moments of the sequence."""
    phase: str
    """The heading under which it is printed."""
    name: str
    about: str
    """A description for readers."""


ALL: list[Moment] = []


def _moment(sequence: str, phase: str, name: str, about: str) -> Moment:
    """Declare the next moment of a sequence."""
    rank = sum(moment.sequence == sequence for moment in ALL)
    ALL.append(Moment(sequence, rank, phase, name, about))
    return ALL[-1]


# Turn -------------------------------------------------------------------------------------------------------

TURN_BONUS = _moment(TURN, "start of the turn", "turn-bonus", "points for beginning a turn")
TURN_REWARDS = _moment(TURN, "start of the turn", "turn-rewards", "rewards for these points")
TURN_RETURN = _moment(TURN, "start of the turn", "turn-return", "figures leave the score track")
TILE = _moment(TURN, "tiles", "tile", "the part of the first tile")
ANOTHER_TILE = _moment(TURN, "tiles", "another-tile", "a part that was earned in the turn")
CLOSE = _moment(TURN, "end of the turn", "close", "the last chance for anytime actions")
TURN_END = _moment(TURN, "end of the turn", "turn-end", "the next seat, or the end of the game")

# Part -------------------------------------------------------------------------------------------------------

SOURCE = _moment(PART, "draw", "source", "draw a tile, or take one from elsewhere")
DRAW = _moment(PART, "draw", "draw", "the dealer draws a tile")
DRAWN = _moment(PART, "draw", "drawn", "what is done before the tile is placed")
PLACE = _moment(PART, "place", "place", "the tile is placed")
PLACED = _moment(PART, "place", "placed", "what modules do as soon as the tile is placed")
TILE_PIECES = _moment(PART, "before the figure", "tile-pieces", "pieces come onto the tile just placed")
NEUTRAL_FIGURES = _moment(PART, "before the figure", "neutral-figures", "neutral figures are moved")
TRACK_FIGURES = _moment(PART, "before the figure", "track-figures", "figures are put on the score track")
FIGURE = _moment(PART, "figure", "figure", "at most one figure action")
FIGURE_DONE = _moment(PART, "figure", "figure-done", "what modules remember of the figure action")
CONNECT = _moment(PART, "before scoring", "connect", "connections are made on the tile just placed")
RECONNECT = _moment(PART, "before scoring", "reconnect", "connections elsewhere are changed")
RECONNECTED = _moment(PART, "before scoring", "reconnected", "what follows from changed connections")
SEPARATE = _moment(PART, "before scoring", "separate", "figures that were brought together part")
BEFORE_SCORING = _moment(PART, "before scoring", "before-scoring", "neutral figures walk, by an option")
COMPLETED = _moment(PART, "score", "completed", "completed features are found")
JOIN = _moment(PART, "score", "join", "figures join features that are about to be scored")
PLAN = _moment(PART, "score", "plan", "the value of all completed features is determined")
SCORE = _moment(PART, "score", "score", "points are given and figures return")
TOKENS = _moment(PART, "after scoring", "tokens", "tokens for completed features change hands")
SCORED_APART = _moment(PART, "after scoring", "scored-apart", "incomplete features are scored")
MOVE_ON = _moment(PART, "after scoring", "move-on", "figures of scored features move on")
EARNED_TILE = _moment(PART, "after scoring", "earned-tile", "a tile that a scoring has earned")
SHARE_OUT = _moment(PART, "after scoring", "share-out", "pieces of completed features are shared out")
TRACK_REWARDS = _moment(PART, "after scoring", "track-rewards", "rewards for points")
TRACK_RETURN = _moment(PART, "after scoring", "track-return", "figures leave the score track")
COMPENSATION = _moment(PART, "end of the part", "compensation", "for a tile that has helped only others")
NEUTRAL_WALK = _moment(PART, "end of the part", "neutral-walk", "neutral figures walk")
TILE_ACTION = _moment(PART, "end of the part", "tile-action", "the action that the tile shows")
EXTRA_TILE = _moment(PART, "end of the part", "extra-tile", "an extra tile for this tile")

# Final scoring ----------------------------------------------------------------------------------------------

LAST_TILES = _moment(FINAL, "before final scoring", "last-tiles", "tiles that are held may still be placed")
TRACK_CLEARED = _moment(FINAL, "before final scoring", "track-cleared", "figures leave the score track")
MARKERS_MERGED = _moment(FINAL, "before final scoring", "markers-merged", "each seat adds up its markers")
JOIN_FEATURES = _moment(FINAL, "final scoring", "join-features", "figures join incomplete features")
FEATURES = _moment(FINAL, "final scoring", "features", "incomplete features are scored")
JOIN_LASTING = _moment(FINAL, "final scoring", "join-lasting", "figures join what is scored only now")
LASTING = _moment(FINAL, "final scoring", "lasting", "features that are scored only at the end")
STANDING_PIECES = _moment(FINAL, "final scoring", "standing-pieces", "pieces that have stayed to the end")
LAST_FEATURES = _moment(FINAL, "final scoring", "last-features", "features that are scored after all others")
COLLECTIONS = _moment(FINAL, "collected pieces", "collections", "majorities of what seats have collected")
FINAL_TOKENS = _moment(FINAL, "collected pieces", "final-tokens", "tokens for completed features")
TREASURE = _moment(FINAL, "collected pieces", "treasure", "pieces whose value grows with their number")
