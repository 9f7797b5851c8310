"""A breeze lifts a kite over a feature; the kite comes down with points when the feature is completed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from carcassonne.engine import hooks, moments, permits
from carcassonne.engine.actions import PASS, Action, Verb
from carcassonne.engine.expansion import API_VERSION, Choice, Expansion, TileStock
from carcassonne.engine.figures import DeployMethod, Figure, FigureKind
from carcassonne.engine.ledger import FINAL, LedgerLine
from carcassonne.engine.position import Position
from carcassonne.engine.refusal import Refusal
from carcassonne.engine.scoring import award_points
from carcassonne.engine.types import Cell, Frame, Frames, Seat, SegmentId

from .options import KiteOptions, Wind

BREEZE = "breeze"
"""Mark of the tiles that let a kite rise."""
KITE = "kite"
MAX_POINTS = 5
STRAIGHT = ((0, -1), (1, 0), (0, 1), (-1, 0))
AROUND = tuple((dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy)
HOPE = 0.5
"""Probability of a scoring kite in the bots' estimate."""


def tiles(options: KiteOptions) -> Sequence[TileStock]:
    return (TileStock("kites", options.tiles),)


def figures(options: KiteOptions) -> Sequence[FigureKind]:
    terrains = frozenset({"city", "road", "cloister"})
    return (FigureKind(KITE, 1, terrains, follower=False, terrain_rule="KIT-03"),)


kites = Expansion(
    "kites",
    prefix="KIT",
    family="medieval",
    api_version=API_VERSION,
    options=KiteOptions,
    tiles=tiles,
    figures=figures,
    deploy_methods=(DeployMethod("wind", requires_incomplete="KIT-03"),),
    verbs=(Verb("kite", ("spot",)),),
)


# Flying -----------------------------------------------------------------------------------------------------


@kites.step(moments.TILE_ACTION, "KIT-02", "KIT-03", mark=BREEZE)
def breeze(pos: Position) -> Frames:
    """Ask for a flight after the scoring of the breeze tile."""
    return [Fly.frame()]


def cells_in_wind(pos: Position) -> Iterator[Cell]:
    """Yield the cells that a kite can reach from the breeze: straight, up to the first empty cell."""
    cell = pos.turn_parts[-1].cell
    assert cell is not None
    yield cell
    x, y = cell
    if pos.rules.options(KiteOptions).wind is Wind.AROUND:
        yield from ((x + dx, y + dy) for dx, dy in AROUND if has_tile(pos, (x + dx, y + dy)))
        return
    for dx, dy in STRAIGHT:
        distance = 1
        while has_tile(pos, (x + dx * distance, y + dy * distance)):
            yield x + dx * distance, y + dy * distance
            distance += 1


def has_tile(pos: Position, cell: Cell) -> bool:
    return pos.board.tile_at(*cell) >= 0


def flight_refusal(pos: Position, seat: Seat, segment: SegmentId) -> Refusal | None:
    """Return why a kite may not fly over a segment of a tile in the wind, or None."""
    kite = pos.rules.figure(KITE)
    no = permits.deploy_refusal(pos, seat, kite, segment, pos.rules.deploy_methods["wind"])
    if no is None and kites_over(pos, segment):
        return Refusal("KIT-05", "kites-tangle")
    return no


def kites_over(pos: Position, segment: SegmentId) -> list[Figure]:
    """Return the kites over the feature of a segment."""
    return [figure for figure in pos.figures_in(segment) if figure.kind.name == KITE]


@kites.choice("kites.fly", "KIT-03", "KIT-04", "KIT-05", "KIT-06", "KIT-O1")
class Fly(Choice[()]):
    """The choice of a feature for the kite, or none."""

    def actions(self, pos: Position) -> Sequence[Action]:
        seat = self.seat(pos)
        found = [
            Action("kite", (pos.spot_of(segment),))
            for cell in cells_in_wind(pos)
            for segment in pos.segments_of(pos.board.tile_at(*cell))
            if flight_refusal(pos, seat, segment) is None
        ]
        return [*sorted(found), PASS] if found else ()

    def apply(self, pos: Position, action: Action) -> Frames:
        if action == PASS:
            return None
        seat, kite = self.seat(pos), pos.rules.figure(KITE)
        for figure in pos.figures(seat):
            if figure.kind is kite:
                pos.remove_figure(figure)
        frames = pos.after_removal()
        segment = pos.segment(action.args[0])
        pos.deploy(seat, kite, segment)
        return frames + pos.rules.react(pos.rules.on_deployed, pos, kite, segment)

    def explain(self, pos: Position, action: Action) -> Refusal:
        spot = action.args[0] if action.verb == "kite" and action.args else None
        if not isinstance(spot, tuple) or len(spot) != 3:
            return Refusal("KIT-03", "fly-or-pass")
        segment = pos.segment_at(spot)
        if segment is None or spot[:2] not in set(cells_in_wind(pos)):
            return Refusal("KIT-04", "out-of-the-wind")
        return flight_refusal(pos, self.seat(pos), segment) or Refusal("KIT-03", "fly-or-pass")


# Scoring ----------------------------------------------------------------------------------------------------


@kites.hook(hooks.bonus, 60, "KIT-07", "KIT-08", "KIT-A1", terrains=("city", "road", "cloister"))
def kite_points(pos: Position, segment: SegmentId, terrain: str, complete: bool) -> Iterable[LedgerLine]:
    """Score a point for each tile of the completed feature, whoever owns it."""
    if not complete:
        return []
    size, points = kite_value(pos, segment)
    spot = pos.canonical_spot(segment)
    return [LedgerLine(kite.seat, "KIT-07", size, points, spot) for kite in kites_over(pos, segment)]


def kite_value(pos: Position, segment: SegmentId) -> tuple[int, int]:
    """Return a feature's tiles and the points of a kite over it; a cloister counts its neighbours too."""
    if pos.terrain_of(segment) == "cloister":
        x, y, _ = pos.spot_of(segment)
        size = 1 + sum(has_tile(pos, (x + dx, y + dy)) for dx, dy in AROUND)
    else:
        size = pos.board.tiles_in(segment)
    return size, min(size, MAX_POINTS)


@kites.hook(hooks.return_destination, 60, "KIT-07")
def kite_comes_down(pos: Position, segment: SegmentId, figure: Figure) -> str | None:
    """Return the kite to the supply; special figures stay unless their module returns them."""
    return "supply" if figure.kind.name == KITE else None


@kites.step(moments.STANDING_PIECES, "KIT-09", order=90)
def last_kites(pos: Position) -> Frames:
    """Score a point for each kite that is still in the air at the end."""
    frames: list[Frame] = []
    for seat in pos.seats_from(pos.turn.seat):
        if any(figure.kind.name == KITE for figure in pos.figures(seat)):
            frames += award_points(pos, FINAL, {seat: [LedgerLine(seat, "KIT-09", 1, 1, None)]})
    return frames


@kites.hook(hooks.expected_points, 90)
def hope_of_kites(pos: Position) -> Iterable[tuple[Seat, float]]:
    """Estimate a kite's points for bots: a kite over an almost completed feature is worth most."""
    for figure in pos.figures():
        if figure.kind.name == KITE:
            open_ports = pos.board.open_ports(figure.segment)
            _, points = kite_value(pos, figure.segment)
            yield figure.seat, 1 + HOPE * points / max(1, open_ports)
