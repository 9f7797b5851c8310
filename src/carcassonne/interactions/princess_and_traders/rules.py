"""House rule: a magic portal lets the builder and the pig join followers of their owner anywhere."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from carcassonne.engine.actions import Action
from carcassonne.engine.deployment import parse_deploy
from carcassonne.engine.expansion import Expansion
from carcassonne.engine.position import Position
from carcassonne.engine.refusal import Refusal
from carcassonne.engine.ruleset import Ruleset
from carcassonne.engine.types import SegmentId
from carcassonne.expansions.princess_and_dragon.options import PrincessOptions
from carcassonne.expansions.princess_and_dragon.portal import MARK
from carcassonne.expansions.traders_and_builders.rules import PutBesideFollower, specials

princess_and_traders = Expansion(
    "princess-and-traders",
    family="medieval",
    requires=("princess-and-dragon", "traders-and-builders"),
    is_interaction=True,
    folder=Path(__file__).parent,
)


def portals_are_for_all(rules: Ruleset) -> bool:
    options = rules.options(PrincessOptions)
    return options.portal and options.portal_for_all


@princess_and_traders.offer("figure", 19, "PRD-A32", "TRD-10", "TRD-27", mark=MARK, needs=portals_are_for_all)
class PutThroughPortalBesideFollower(PutBesideFollower):
    """``put FIGURE SPOT``: the builder or the pig on any other tile, in an incomplete feature."""

    def actions(self, pos: Position) -> Sequence[Action]:
        rules, part, board = pos.rules, pos.turn_parts[-1], pos.board
        figures = [figure for figure in rules.cached(specials) if pos.in_supply(part.seat, figure)]
        found: list[Action] = []
        for tile in range(board.n_tiles()) if figures else ():
            kind, _, x, y, first = board.tile(tile)
            occupied = board.occupied_mask(tile) & ~(
                board.completed_mask(tile) & rules.completable_masks[kind]
            )
            if (x, y) == part.cell or not occupied:
                continue
            found += [
                Action("put", (figure.name, (x, y, k)))
                for figure in figures
                for k in rules.deployable_segments[figure.name][kind]
                if occupied >> k & 1 and self.refusal(pos, figure, SegmentId(first + k)) is None
            ]
        return sorted(found)

    def handles(self, pos: Position, action: Action) -> bool:
        name, spot = action.args
        return spot[:2] != pos.turn_parts[-1].cell and pos.rules.figure(name) in pos.rules.cached(specials)

    def explain(self, pos: Position, action: Action) -> Refusal | None:
        found = parse_deploy(pos, action)
        if isinstance(found, Refusal) or not pos.rules.has_mark(pos.placed_type(), MARK):
            return None
        figure, segment = found
        if figure not in pos.rules.cached(specials) or pos.spot_of(segment)[:2] == pos.turn_parts[-1].cell:
            return None
        if pos.board.open_ports(segment) == 0 and pos.rules.completable[pos.board.terrain_of(segment)]:
            return Refusal("PRD-21", "area-complete", (("kind", pos.terrain_of(segment)),))
        return self.refusal(pos, figure, segment)
