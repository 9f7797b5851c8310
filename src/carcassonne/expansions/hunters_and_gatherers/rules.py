# cython: language_level=3
"""A turn of Hunters & Gatherers: placing tiles and pieces, scoring, returning pieces."""

from __future__ import annotations

from collections.abc import Iterable

from carcassonne.engine import hooks, moments
from carcassonne.engine.actions import Action
from carcassonne.engine.deployment import DeployOnTileOffer
from carcassonne.engine.expansion import COMPLETION
from carcassonne.engine.figures import Figure, FigureKind
from carcassonne.engine.ledger import LedgerLine, ledger_line
from carcassonne.engine.position import Position
from carcassonne.engine.refusal import Refusal
from carcassonne.engine.turn_sequence import begin_part
from carcassonne.engine.types import NO_SEAT, Cell, Frames, Seat, SegmentId, Spot, new_tuple

from .module import BONUS_PILE, LANDSCAPE, HuntersSlot, hunters
from .options import HuntersOptions

# Tiles ------------------------------------------------------------------------------------------------------


@hunters.hook(hooks.start_layout, 10, "HNG-02", "HNG-A21")
def start_tile(pos: Position, tiles: list[hooks.TilePlacement]) -> list[hooks.TilePlacement]:
    start = next(kind for kind in pos.rules.sets[LANDSCAPE] if pos.rules.tile_types[kind].start)
    return [*tiles, (start, (0, 0), 0)]


@hunters.hook(hooks.permit_tile, 10, "HNG-11", "HNG-A16", when="max_width")
def within_width(pos: Position, kind: int, cell: Cell, rotation: int) -> Refusal | None:
    return _past_the_edge(cell[0], pos.rules.options(HuntersOptions).max_width)


@hunters.hook(hooks.permit_tile, 11, "HNG-11", "HNG-A16", when="max_height")
def within_height(pos: Position, kind: int, cell: Cell, rotation: int) -> Refusal | None:
    return _past_the_edge(cell[1], pos.rules.options(HuntersOptions).max_height)


def _past_the_edge(place: int, length: int) -> Refusal | None:
    """Place the start tile in the middle of the table; with an even number of cells, before the middle."""
    first = -((length - 1) // 2)
    return None if first <= place < first + length else Refusal("HNG-11", "past-the-edge")


# Pieces -----------------------------------------------------------------------------------------------------


@hunters.offer("figure", 10, "HNG-14", "HNG-15", "HNG-16", "HNG-17", "HNG-19", "HNG-22", "HNG-40", "HNG-A5")
class PutMember(DeployOnTileOffer):
    """A tribe member on the tile just placed: gatherer, fisher or hunter."""

    def explain(self, pos: Position, action: Action) -> Refusal | None:
        refused = super().explain(pos, action)
        if refused is None or refused.reason != "none-in-supply" or action.args[0] != "member":
            return refused
        resting = pos.module_state(HuntersSlot).resting[pos.current_part().seat]
        return Refusal("HNG-40", "member-resting") if resting else refused


@hunters.offer("figure", 20, "HNG-14", "HNG-24", "HNG-52", "HNG-54", "HNG-A18", when="huts")
class PutHut(DeployOnTileOffer):
    """A hut on the water of the tile just placed."""

    deploy_method = "water"
    figure = "hut"


@hunters.hook(
    hooks.return_destination, 10, "HNG-39", "HNG-40", "HNG-D4", "HNG-A1", when="!reuse_on_bonus_tile"
)
def rest(pos: Position, segment: SegmentId, standing: Figure) -> str | None:
    return "resting" if standing.kind.follower else None


@hunters.destination("resting")
def receive(pos: Position, seat: Seat, figure: FigureKind) -> None:
    slot = pos.module_state(HuntersSlot)
    pos.set_module_state(new_tuple(HuntersSlot, (_raised(slot.resting, seat), slot.dolmens)))


def _raised(counts: tuple[int, ...], seat: Seat) -> tuple[int, ...]:
    return (*counts[:seat], counts[seat] + 1, *counts[seat + 1 :])


def with_resting(slot: HuntersSlot) -> Iterable[Seat]:
    return [Seat(seat) for seat, count in enumerate(slot.resting) if count]


@hunters.hook(hooks.on_turn_end, 10, "HNG-40", "HNG-A1", seats=with_resting)
def wake(pos: Position) -> Frames:
    slot = pos.module_state(HuntersSlot)
    member = pos.rules.figure("member")
    for seat, count in enumerate(slot.resting):
        if count:
            pos.add_supply(seat, member, count)
    pos.set_module_state(new_tuple(HuntersSlot, ((0,) * len(slot.resting), slot.dolmens)))
    return None


@hunters.hook(hooks.off_board_figures, 10, "HNG-40")
def resting_members(pos: Position) -> Iterable[tuple[Seat, str, int]]:
    for seat, count in enumerate(pos.module_state(HuntersSlot).resting):
        yield Seat(seat), "member", count


# Value ------------------------------------------------------------------------------------------------------


@hunters.hook(hooks.value, 10, "HNG-27", "HNG-31", "HNG-32", "HNG-57", "HNG-62", "HNG-63", "HNG-64")
def value(
    pos: Position, segment: SegmentId, kind: str, complete: bool, lines: list[LedgerLine]
) -> list[LedgerLine]:
    if kind == "meadow":
        return game(pos, segment)
    spot = pos.canonical_spot(segment)
    if kind == "system":
        fish = pos.tally(segment, "fish")
        return [ledger_line(NO_SEAT, "HNG-63", fish, fish, spot)]
    if not complete:
        return lines
    size = pos.board.size(segment)
    if kind == "forest":
        return _listed(spot, ("HNG-31", size, 2), ("HNG-32", pos.tally(segment, "mushrooms"), 2))
    if kind == "river":
        fish = sum(pos.tally(lake, "fish") for lake in pos.board.adjacent_features(segment))
        return _listed(spot, ("HNG-27", size, 1), ("HNG-27f", fish, 1))
    return lines


def game(pos: Position, segment: SegmentId) -> list[LedgerLine]:
    """Return the animals of a meadow that count: each tiger takes a deer, unless there is fire."""
    if not pos.board.tally(segment):
        return []
    deer, tigers = pos.tally(segment, "deer"), pos.tally(segment, "tiger")
    if not pos.tally(segment, "fire"):
        deer = max(deer - tigers, 0)
    return _listed(
        pos.canonical_spot(segment),
        ("HNG-64", deer, 2),
        ("HNG-64m", pos.tally(segment, "mammoth"), 2),
        ("HNG-67", pos.tally(segment, "auroch"), 2),
    )


def _listed(spot: Spot, *items: tuple[str, int, int]) -> list[LedgerLine]:
    """Return lines (rule, count, points for each) for the animals that occur."""
    return [ledger_line(NO_SEAT, rule, count, each * count, spot) for rule, count, each in items if count]


# Bonus tiles ------------------------------------------------------------------------------------------------


@hunters.step(
    moments.EARNED_TILE,
    *("HNG-37", "HNG-42", "HNG-43", "HNG-44", "HNG-47", "HNG-49", "HNG-51"),
    *("HNG-61", "HNG-A10", "HNG-A11", "HNG-A15", "HNG-D11"),
    when="bonus_tiles",
    after=COMPLETION,
)
def bonus_tile(pos: Position) -> Frames:
    """Give the one bonus tile of this turn for a completed forest with gold, whoever scored it."""
    if "hunters.bonus" in pos.turn.scratch:
        return None
    for spot in pos.current_part().completed:
        segment = pos.segment(spot)
        if pos.board.tally(segment) and pos.tally(segment, "gold"):
            pos.turn.scratch["hunters.bonus"] = True
            return begin_part(pos, pile=BONUS_PILE)
    return None
