"""Followers on the tile just placed: the offer that both families of games share."""

from __future__ import annotations

from collections.abc import Sequence

from .actions import Action
from .expansion import Offer
from .figures import FigureKind, Via, refusal
from .position import Position
from .refusal import Refusal
from .types import FOLLOWERS_MASK, Frames


class PutHere(Offer):
    """``put FIGURE SPOT``: a figure from the supply onto a segment of the tile of this part."""

    verbs = ("put",)
    via = "tile"

    def figures(self, pos: Position) -> Sequence[FigureKind]:
        """The figures that may come this way."""
        return pos.rules.followers

    def options(self, pos: Position) -> Sequence[Action]:
        rules, part, board = pos.rules, pos.parts[-1], pos.board
        base = part.seat * len(rules.figures)
        figures = [figure for figure in self.figures(pos) if pos.supply[base + figure.number]]
        if not figures:
            return ()
        x, y = part.tile  # type: ignore[misc]
        via, permits, kind_names = rules.vias[self.via], rules.permit_figure, rules.kind_names
        actions: list[Action] = []
        for segment in pos.segments_of(board.tile_at(x, y)):
            ground = kind_names[board.kind_of(segment)]
            taken = bool(board.who(segment) & FOLLOWERS_MASK) if via.free else False
            for figure in figures:
                if ground not in figure.stands_on or (taken and figure.presences is None):
                    continue
                if (permits or figure.presences) and refusal(pos, part.seat, figure, segment, via) is not None:
                    continue
                actions.append(Action("put", (figure.name, board.spot(segment))))
        return actions

    def apply(self, pos: Position, action: Action) -> Frames:
        name, spot = action.args
        figure = pos.rules.figure(name)  # type: ignore[arg-type]
        segment = pos.segment(spot)  # type: ignore[arg-type]
        pos.put(pos.parts[-1].seat, figure, segment)
        if not pos.rules.on_figure:
            return None
        return pos.rules.react(pos.rules.on_figure, pos, figure, segment)

    def explain(self, pos: Position, action: Action) -> Refusal | None:
        found = read_put(pos, action)
        if isinstance(found, Refusal):
            return found
        figure, segment = found
        if pos.parts[-1].tile != pos.spot(segment)[:2]:
            return pos.rules.refuse("not-this-tile")
        via: Via = pos.rules.vias[self.via]
        if figure not in self.figures(pos):
            return None
        return refusal(pos, pos.parts[-1].seat, figure, segment, via)


def read_put(pos: Position, action: Action) -> tuple[FigureKind, int] | Refusal:
    """The figure in supply and the segment that a ``put`` names, or why there is none."""
    if len(action.args) != 2 or not isinstance(action.args[0], str):
        return pos.rules.refuse("not-offered")
    name, spot = action.args
    if name not in pos.rules.figure_numbers:
        return pos.rules.refuse("no-such-figure", name=name)
    figure = pos.rules.figure(name)
    if not pos.in_supply(pos.parts[-1].seat, figure):
        return pos.rules.refuse("none-in-supply", figure=name)
    segment = pos.segment(spot) if isinstance(spot, tuple) and len(spot) == 3 else -1  # type: ignore[arg-type]
    return pos.rules.refuse("not-offered") if segment < 0 else (figure, segment)
