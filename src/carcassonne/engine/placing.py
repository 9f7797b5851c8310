# cython: language_level=3, binding=False, boundscheck=False
"""Followers on the tile just placed: the offer that both families of games share."""

from __future__ import annotations

from collections.abc import Sequence

from carcassonne.kernel.board import Board

from .actions import Action, Actions
from .expansion import Offer
from .figures import FigureKind, arrival_refusal, permitted, refusal
from .parts import Part
from .position import Position
from .refusal import Refusal
from .rules import Rules
from .types import Frames


class PutHere(Offer):
    """``put FIGURE SPOT``: a figure from the supply onto a segment of the tile of this part."""

    verbs = ("put",)
    via = "tile"

    figure = ""
    """The only figure that may come this way; any follower if empty."""

    def figures(self, pos: Position) -> Sequence[FigureKind]:
        """The figures that may come this way."""
        rules: Rules = pos.rules
        return rules.alone[self.figure] if self.figure else rules.followers

    def options(self, pos: Position) -> Actions:
        rules: Rules = pos.rules
        part: Part = pos.parts[-1]
        board: Board = pos.board
        seat, supply = part.seat, pos.supply
        base = seat * len(rules.figures)
        x, y = part.tile  # type: ignore[misc]
        via = rules.vias[self.via]
        demanding = bool(via.open or via.not_on)
        occupied = first = -1
        actions: list[Action] = []
        for figure in self.figures(pos):
            if not supply[base + figure.number]:
                continue
            if first < 0:
                tile = board.tile_at(x, y)
                if rules.permit_arrival and arrival_refusal(pos, tile) is not None:
                    return ()
                occupied = board.occupied(tile)
                first = board.tile(tile)[4]
            barred = occupied if via.free else 0
            if figure.follower and not via.free and not via.passes_barriers:
                barred = board.barred(board.tile_at(x, y))
            layers = rules.layers[part.kind] if figure.below else None
            for k in rules.standing_places[figure.name][part.kind]:
                if barred >> (k if layers is None else layers[k]) & 1:
                    continue
                if demanding:
                    if refusal(pos, seat, figure, first + k, via) is not None:
                        continue
                elif rules.permit_figure and not permitted(pos, seat, figure, first + k, via):
                    continue
                actions.append(Action("put", (figure.name, (x, y, k))))
        return actions

    def takes(self, pos: Position, action: Action) -> bool:
        name, spot = action.args
        if spot[:2] == pos.parts[-1].tile:
            for figure in self.figures(pos):
                if figure.name == name:
                    return True
        return False

    def apply(self, pos: Position, action: Action) -> Frames:
        rules = pos.rules
        name, (x, y, k) = action.args
        figure = rules.figures[rules.figure_numbers[name]]
        segment = pos.board.segment(x, y, k)
        pos.put(pos.parts[-1].seat, figure, segment)
        if not rules.on_figure:
            return None
        return rules.react(rules.on_figure, pos, figure, segment)

    def explain(self, pos: Position, action: Action) -> Refusal | None:
        found = read_put(pos, action)
        if isinstance(found, Refusal):
            return found
        figure, segment = found
        if figure not in self.figures(pos):
            return None
        if pos.parts[-1].tile != pos.spot(segment)[:2]:
            return self.elsewhere(pos, figure)
        return self.refusal(pos, figure, segment)

    def refusal(self, pos: Position, figure: FigureKind, segment: int) -> Refusal | None:
        """Why the figure may not go on that segment of the tile just placed."""
        return refusal(pos, pos.parts[-1].seat, figure, segment, pos.rules.vias[self.via])

    def elsewhere(self, pos: Position, figure: FigureKind) -> Refusal:
        """Why the figure may not go on another tile than the one just placed."""
        return pos.rules.refuse("not-this-tile")


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
    segment = pos.segment(spot) if isinstance(spot, tuple) and len(spot) == 3 else -1
    return pos.rules.refuse("not-offered") if segment < 0 else (figure, segment)
