"""Questions that players, bots and pictures ask about a position."""

from __future__ import annotations

from dataclasses import dataclass

from . import hooks
from .actions import PASS, parse_argument
from .ledger import Line
from .position import Position
from .scoring import score_region, strengths
from .types import CHANCE, Cell, Spot


@dataclass(frozen=True)
class RegionInfo:
    """A connected area: what it is, who is in it and what it is worth."""

    spot: Spot
    kind: str
    tiles: int
    segments: int
    open_ends: int
    cells: tuple[Cell, ...]
    spots: tuple[Spot, ...]
    tallies: dict[str, int]
    figures: tuple[tuple[int, str, Spot], ...]
    """(seat, figure, spot) of everybody who stands in it."""
    strengths: dict[int, int]
    owners: tuple[int, ...]
    worth: tuple[Line, ...]
    """Lines that the first owner would get now."""
    worth_complete: tuple[Line, ...]
    """Lines that the first owner would get if it were finished."""
    touches: tuple[Spot, ...]
    """Regions that it borders, by one spot of each."""

    @property
    def is_complete(self) -> bool:
        return self.open_ends == 0


def region_info(pos: Position, spot: Spot | str) -> RegionInfo:
    """What is known about the region at a spot."""
    if isinstance(spot, str):
        spot = parse_argument(spot)  # type: ignore[assignment]
    segment = pos.segment(spot) if isinstance(spot, tuple) and len(spot) == 3 else -1
    if segment < 0:
        raise ValueError(f"there is no segment at {spot!r}")
    board, kind = pos.board, pos.kind(segment)
    complete = board.open(segment) == 0 and pos.rules.completes[board.kind_of(segment)]
    now = score_region(pos, segment, complete)
    then = score_region(pos, segment, True) if pos.rules.completes[board.kind_of(segment)] else now
    return RegionInfo(
        spot=pos.anchor(segment),
        kind=kind,
        tiles=board.tiles_in(segment),
        segments=board.size(segment),
        open_ends=board.open(segment),
        cells=tuple(board.cells_in(segment)),
        spots=tuple(sorted(map(pos.spot, board.members(segment)))),
        tallies={
            tally.name: pos.tally(segment, tally.name) for tally in pos.rules.tallies if tally.kind == kind
        },
        figures=tuple((s.seat, s.figure.name, pos.spot(s.segment)) for s in pos.figures_in(segment)),
        strengths=strengths(pos, segment),
        owners=now.owners,
        worth=now.awards[0].lines if now.awards else (),
        worth_complete=then.awards[0].lines if then.awards else (),
        touches=tuple(sorted(pos.anchor(other) for other in board.contacts(segment))),
    )


def project(pos: Position) -> list[Line]:
    """The lines of final scoring if the game ended at this moment, every optional choice declined."""
    if pos.is_over:
        return []
    twin = pos.copy()
    twin.sink = []
    twin.parts.clear()
    twin.stack = [("final", (0,))]
    twin.advance()
    while not twin.is_over:
        if twin.decision.seat == CHANCE:
            twin.apply(twin.chance()[0][0])
            continue
        options = twin.options()
        twin.apply(PASS if PASS in options else options[0])
    return [event["line"] for event in twin.sink if event.kind == "line"]


def expected_points(pos: Position) -> list[float]:
    """What modules guess that each seat will still get for what it holds, beside the worth of areas."""
    points = [0.0] * pos.rules.seats
    for guess in pos.rules.on(hooks.expected):
        for seat, expected in guess(pos):
            points[seat] += expected
    return points
