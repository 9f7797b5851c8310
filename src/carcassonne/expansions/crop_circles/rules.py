# cython: language_level=3
"""After the rest of the part, the active seat chooses what all players do with one role of follower."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from carcassonne.engine import moments
from carcassonne.engine.actions import PASS, Action, Verb
from carcassonne.engine.expansion import Choice, Expansion, Situation, TileStock
from carcassonne.engine.figures import DeployMethod, Figure, FigureKind
from carcassonne.engine.permits import deploy_refusal
from carcassonne.engine.position import Position
from carcassonne.engine.refusal import Refusal
from carcassonne.engine.types import Frames, Seat, Spot

from .options import Adding, CircleTiles, CropOptions

MARK = "crop-circle"
GROUND = {"pitchfork": "field", "club": "road", "shield": "city"}
"""Terrains of the followers that each symbol refers to (CRP-03)."""

ADD, REMOVE = Action("crop", ("add",)), Action("crop", ("remove",))


SETS = {
    CircleTiles.SECOND: ("crop-circles",),
    CircleTiles.FIRST: ("crop-circles-1",),
    CircleTiles.BOTH: ("crop-circles-1", "crop-circles"),
}


def tiles(options: CropOptions) -> Sequence[TileStock]:
    return [TileStock(name, options.tiles) for name in SETS[options.set]]


crops = Expansion(
    "crop-circles",
    prefix="CRP",
    family="medieval",
    folder=Path(__file__).parent,
    options=CropOptions,
    tiles=tiles,
    deploy_methods=(DeployMethod("crop"),),
    verbs=(
        Verb("crop", ("word",)),
        Verb("add", ("figure", "spot")),
        Verb("remove", ("figure", "spot"), takes_figure=True),
    ),
)


def followers_of_kind(pos: Position, seat: Seat, ground: str) -> list[Figure]:
    """Return a seat's followers of the role that the circle refers to."""
    board, figures, wanted = pos.board, pos.rules.figures, pos.rules.terrain_ids[ground]
    found = []
    for number in board.figures_of(seat):
        kind, _, segment, _ = board.figure(number)
        if board.terrain_of(segment) == wanted and figures[kind].follower:
            found.append(pos.figure_by_id(number))
    return found


@crops.step(
    moments.TILE_ACTION,
    "CRP-01",
    "CRP-02",
    "CRP-12",
    "CRP-A8",
    "CRP-A14",
    "CRP-A15",
    when="circles",
    mark=MARK,
)
def circle(pos: Position) -> Frames:
    """Run the crop circle after everything else of the part; skipped if no seat is affected (CRP-A11)."""
    ground = GROUND[pos.rules.mark_detail(pos.placed_type(), MARK)]
    if any(followers_of_kind(pos, seat, ground) for seat in pos.rules.all_seats):
        return [Choose.frame(ground)]
    return None


@crops.choice("crop.choose", "CRP-02", "CRP-A10")
class Choose(Choice[str]):
    """The choice to add or to take back; it binds all players."""

    def actions(self, pos: Position, ground: str) -> Sequence[Action]:
        return (ADD, REMOVE)

    def situation(self, pos: Position, ground: str) -> Situation:
        return concerned(pos, pos.current_part().seat, ground)

    def apply(self, pos: Position, action: Action, ground: str) -> Frames:
        choice = Add if action == ADD else Remove
        return [choice.frame(seat, ground) for seat in pos.seats_after(pos.current_part().seat)]

    def explain(self, pos: Position, action: Action, ground: str) -> Refusal:
        return Refusal("CRP-02", "add-or-remove")


def concerned(pos: Position, seat: Seat, ground: str) -> Situation:
    """Return how many followers of a seat and of all others the crop circle is about."""
    counts = [len(followers_of_kind(pos, each, ground)) for each in pos.rules.all_seats]
    others = sum(counts) - counts[seat]
    return Situation("stakes-crop", (("ground", ground), ("own", counts[seat]), ("others", others)))


def additions(pos: Position, seat: Seat, ground: str) -> list[Action]:
    """Return every follower in supply on every segment where the seat has a follower of that role."""
    spots = sorted({pos.spot_of(standing.segment) for standing in followers_of_kind(pos, seat, ground)})
    return [
        Action("add", (figure.name, spot))
        for figure in pos.rules.followers
        if pos.in_supply(seat, figure)
        for spot in spots
        if addition_refusal(pos, seat, figure, spot) is None
    ]


def addition_refusal(pos: Position, seat: Seat, figure: FigureKind, spot: Spot) -> Refusal | None:
    return deploy_refusal(pos, seat, figure, pos.segment(spot), pos.rules.deploy_methods["crop"])


@crops.choice("crop.add", "CRP-05", "CRP-06", "CRP-07", "CRP-08", "CRP-11", "CRP-A2", "CRP-A6", "CRP-O1")
class Add(Choice[Seat, str]):
    """Deploy a follower from the supply beside one of the seat's followers."""

    def seat(self, pos: Position, seat: Seat, ground: str) -> Seat:
        return seat

    def actions(self, pos: Position, seat: Seat, ground: str) -> Sequence[Action]:
        found = additions(pos, seat, ground)
        if found and pos.rules.options(CropOptions).adding is Adding.OPTIONAL:
            found.append(PASS)
        return found

    def situation(self, pos: Position, seat: Seat, ground: str) -> Situation:
        return concerned(pos, seat, ground)

    def apply(self, pos: Position, action: Action, seat: Seat, ground: str) -> Frames:
        if action == PASS:
            return None
        name, spot = action.args
        figure, segment = pos.rules.figure(name), pos.segment(spot)
        pos.deploy(seat, figure, segment)
        return pos.rules.react(pos.rules.on_deployed, pos, figure, segment)

    def explain(self, pos: Position, action: Action, seat: Seat, ground: str) -> Refusal:
        if action == PASS:
            return Refusal("CRP-O1", "must-add")
        if action.verb != "add" or len(action.args) != 2 or action.args[0] not in pos.rules.figure_ids:
            return Refusal("CRP-05", "not-offered")
        name, spot = action.args
        if not pos.rules.figure(name).follower:
            return Refusal("CRP-A4", "followers-only")
        if not pos.in_supply(seat, pos.rules.figure(name)):
            return Refusal("CRP-A6", "none-in-supply", (("figure", name),))
        own = {pos.spot_of(standing.segment) for standing in followers_of_kind(pos, seat, ground)}
        if spot not in own:
            return Refusal("CRP-06", "beside-your-own")
        return addition_refusal(pos, seat, pos.rules.figure(name), spot) or Refusal("CRP-05", "not-offered")


@crops.choice("crop.remove", "CRP-09", "CRP-10", "CRP-11", "CRP-A18")
class Remove(Choice[Seat, str]):
    """Return one of the seat's followers of that role to the supply."""

    def seat(self, pos: Position, seat: Seat, ground: str) -> Seat:
        return seat

    def actions(self, pos: Position, seat: Seat, ground: str) -> Sequence[Action]:
        return sorted(
            {
                Action("remove", (standing.kind.name, pos.spot_of(standing.segment)))
                for standing in followers_of_kind(pos, seat, ground)
            }
        )

    def situation(self, pos: Position, seat: Seat, ground: str) -> Situation:
        return concerned(pos, seat, ground)

    def apply(self, pos: Position, action: Action, seat: Seat, ground: str) -> Frames:
        name, spot = action.args
        standing = pos.find_figure(seat, pos.rules.figure(name), pos.segment(spot))
        assert standing is not None
        pos.remove_figure(standing)
        return pos.after_removal()

    def explain(self, pos: Position, action: Action, seat: Seat, ground: str) -> Refusal:
        if action == PASS:
            return Refusal("CRP-09", "must-remove")
        if action.verb == "remove" and action.args and action.args[0] in pos.rules.figure_ids:
            figure = pos.rules.figure(action.args[0])
            if not figure.follower:
                return Refusal("CRP-A4", "followers-only")
        return Refusal("CRP-09", "not-that-sort")
