"""Instead of standing on the tile just placed, a follower may fly in the direction of its machine."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from carcassonne.engine.actions import Action, Verb
from carcassonne.engine.events import ChanceRevealed, FigureReturned
from carcassonne.engine.expansion import Chance, Choice, Expansion, Offer, TileStock
from carcassonne.engine.figures import DeployMethod, FigureKind
from carcassonne.engine.permits import deploy_refusal
from carcassonne.engine.position import Position
from carcassonne.engine.refusal import Refusal
from carcassonne.engine.types import Cell, Frames, Seat, SegmentId

from .options import FlyingOptions

MARK = "flying-machine"
FACES = (1, 2, 3)
"""Each number is on two of the six faces."""
FACES_EACH = 2

COMPASS: tuple[str, ...] = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
STEPS: tuple[Cell, ...] = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))


def tiles(options: FlyingOptions) -> Sequence[TileStock]:
    return (TileStock("flying-machines", options.tiles),)


flying = Expansion(
    "flying-machines",
    prefix="FLY",
    family="medieval",
    folder=Path(__file__).parent,
    options=FlyingOptions,
    tiles=tiles,
    deploy_methods=(
        DeployMethod("flight", requires_incomplete="FLY-08", forbidden_terrains=(("field", "FLY-10"),)),
    ),
    verbs=(Verb("fly", ("figure",)), Verb("roll", ("number",)), Verb("land", ("spot",))),
)


def direction(pos: Position) -> Cell:
    """Return one step in the direction of the machine on the tile just placed."""
    _, rotation, _, _, _ = pos.board.tile(pos.placed_tile())
    arrow = COMPASS.index(pos.rules.mark_detail(pos.placed_type(), MARK))
    return STEPS[(arrow + 2 * rotation) % len(STEPS)]


@flying.offer("figure", 30, "FLY-03", "FLY-04", "FLY-15", when="flights", mark=MARK)
class Fly(Offer):
    """``fly FIGURE``: a follower from the supply boards the machine."""

    verbs = ("fly",)

    def actions(self, pos: Position) -> Sequence[Action]:
        seat = pos.turn_parts[-1].seat
        return [
            Action("fly", (figure.name,)) for figure in pos.rules.followers if pos.in_supply(seat, figure)
        ]

    def apply(self, pos: Position, action: Action) -> Frames:
        return [Roll.frame(action.args[0])]

    def explain(self, pos: Position, action: Action) -> Refusal:
        if not pos.rules.has_mark(pos.placed_type(), MARK):
            return Refusal("FLY-03", "no-machine")
        name = action.args[0] if action.args else ""
        if name not in pos.rules.figure_ids:
            return Refusal("FLY-04", "no-such-figure", (("name", str(name)),))
        if not pos.rules.figure(name).follower:
            return Refusal("FLY-A1", "cannot-fly", (("figure", name),))
        return Refusal("FLY-A9", "none-in-supply", (("figure", name),))


@flying.chance("fly.roll", "FLY-06")
class Roll(Chance[str]):
    """The die roll that decides how many cells the follower flies."""

    def outcomes(self, pos: Position, name: str) -> Sequence[tuple[Action, int]]:
        return [(Action("roll", (face,)), FACES_EACH) for face in FACES]

    def apply(self, pos: Position, action: Action, name: str) -> Frames:
        pos.emit(ChanceRevealed, pos.turn_parts[-1].seat, what="die", value=action.args[0])
        distance: int = action.args[0]
        if landing_places(pos, name, distance):
            return [Land.frame(name, distance)]
        pos.emit(FigureReturned, pos.turn_parts[-1].seat, figure=name, spot=None, to="supply")
        return None


def landing_cell(pos: Position, distance: int) -> Cell:
    x, y = pos.turn_parts[-1].cell  # type: ignore[misc]
    dx, dy = direction(pos)
    return x + distance * dx, y + distance * dy


def landing_places(pos: Position, name: str, distance: int) -> list[int]:
    """Return the segments on the landing tile where the follower may land (FLY-07 to FLY-12)."""
    tile = pos.board.tile_at(*landing_cell(pos, distance))
    if tile < 0:
        return []
    figure, seat = pos.rules.figure(name), pos.turn_parts[-1].seat
    return [
        segment for segment in pos.segments_of(tile) if landing_refusal(pos, seat, figure, segment) is None
    ]


def landing_refusal(pos: Position, seat: Seat, figure: FigureKind, segment: SegmentId) -> Refusal | None:
    return deploy_refusal(pos, seat, figure, segment, pos.rules.deploy_methods["flight"])


@flying.choice("fly.land", "FLY-07", "FLY-09", "FLY-A4", "FLY-A5")
class Land(Choice[str, int]):
    """The choice of a feature on the landing tile; one must be chosen."""

    def actions(self, pos: Position, name: str, distance: int) -> Sequence[Action]:
        return [Action("land", (pos.spot_of(segment),)) for segment in landing_places(pos, name, distance)]

    def apply(self, pos: Position, action: Action, name: str, distance: int) -> Frames:
        figure, segment = pos.rules.figure(name), pos.segment(action.args[0])
        pos.deploy(pos.turn_parts[-1].seat, figure, segment)
        return pos.rules.react(pos.rules.on_deployed, pos, figure, segment)

    def explain(self, pos: Position, action: Action, name: str, distance: int) -> Refusal:
        spot = action.args[0] if action.verb == "land" and action.args else None
        if action.verb != "land":
            return Refusal("FLY-A4", "must-land")
        named = isinstance(spot, tuple) and len(spot) == 3 and spot[:2] == landing_cell(pos, distance)
        segment = pos.segment_at(action.args[0]) if named else None
        if segment is None:
            return Refusal("FLY-07", "not-the-landing-tile")
        figure, seat = pos.rules.figure(name), pos.turn_parts[-1].seat
        return landing_refusal(pos, seat, figure, segment) or Refusal("FLY-07", "not-offered")
