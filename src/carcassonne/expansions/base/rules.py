"""The base game: what its terrain is worth, who may stand where, and what is scored at the end."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from carcassonne.engine import hooks
from carcassonne.engine.expansion import FINAL as FINAL_PROGRAM
from carcassonne.engine.expansion import Expansion, TileStock
from carcassonne.engine.figures import FigureKind, Via
from carcassonne.engine.ledger import FINAL, Award, Line
from carcassonne.engine.placing import PutHere
from carcassonne.engine.position import Position
from carcassonne.engine.refusal import Refusal
from carcassonne.engine.scoring import book, occupied_regions, score_region
from carcassonne.engine.types import Cell, Frame, Frames
from carcassonne.tiles.kinds import SegmentKind, Tally

from .farms import farm_awards
from .options import BaseOptions, SmallCity, Unplaceable
from .values import table_of_values

TERRAIN = frozenset({"city", "road", "cloister", "field"})


def figures(options: BaseOptions) -> Sequence[FigureKind]:
    return (FigureKind("small", options.followers, TERRAIN),)


def tiles(options: BaseOptions) -> Sequence[TileStock]:
    return (TileStock("base", options.tiles),)


base = Expansion(
    "base",
    prefix="BASE",
    family="medieval",
    founds_family=True,
    folder=Path(__file__).parent,
    options=BaseOptions,
    tiles=tiles,
    figures=figures,
    kinds=(
        SegmentKind("road", completes=True),
        SegmentKind("city", completes=True),
        SegmentKind("cloister", completes=True, watches=True),
        SegmentKind("field", completes=False),
        SegmentKind("river", completes=False, holds=False),
    ),
    contact_kinds=("field",),
    tallies=(Tally("city", "shields"),),
    vias=(Via("tile", free="BASE-18"),),
    ground_rule="BASE-16",
    reasons={
        "cell-taken": "BASE-09",
        "no-neighbour": "BASE-09",
        "sides-differ": "BASE-10",
        "none-in-supply": "BASE-14",
        "not-this-tile": "BASE-15",
        "not-offered": "BASE-07",
        "score-order": "SEQ-A7",
    },
    values=table_of_values,
)


# Setup ------------------------------------------------------------------------------------------------------


@base.hook(hooks.opening, 10, "BASE-02")
def start_tile(pos: Position, tiles: list[tuple[int, Cell, int]]) -> list[tuple[int, Cell, int]]:
    start = next(kind for kind in pos.rules.sets["base"] if pos.rules.kinds[kind].start)
    return [*tiles, (start, (0, 0), 0)]


@base.hook(hooks.on_setup, 10, "BASE-02", when="start_in_pile")
def start_tile_among_the_others(pos: Position) -> Frames:
    """House rule: where another start is laid (RIV-01, CNT-02), the start tile is drawn like any other."""
    lying = {pos.board.tile(number)[0] for number in range(pos.board.n_tiles())}
    for kind in pos.rules.sets["base"]:
        if pos.rules.kinds[kind].start and kind not in lying:
            pos.piles["main"] = pos.piles["main"].shuffled_in(kind)
    return None


@base.hook(hooks.on_placed, 90, "BASE-48", when="ends_at")
def last_tile_of_a_short_game(pos: Position) -> Frames:
    """House rule: once so many tiles lie on the table, nothing more is drawn."""
    if pos.board.n_tiles() >= pos.rules.options(BaseOptions).ends_at:
        for name, pile in pos.piles.items():
            pos.piles[name] = pile.replace(head=(), bag=bytes(len(pile.bag)), tail=())
    return None


@base.hook(hooks.unplaceable, 50, "BASE-12", "BASE-A2", "BASE-A3", "BASE-O3")
def put_back(pos: Position, kind: int) -> Frames:
    """House rule: a tile that fits nowhere goes back into the bag, unless nothing in it fits any more."""
    if pos.rules.options(BaseOptions).unplaceable is Unplaceable.REMOVE:
        return None
    from carcassonne.engine.flow import fits_somewhere, pile_of

    name = pile_of(pos)
    pile = pos.piles[name].shuffled_in(kind)
    if not any(fits_somewhere(pos, other) for other, _ in pile.contents()):
        pos.parts[-1].void = True
        pos.piles[name] = pile.replace(head=(), bag=bytes(len(pile.bag)), tail=())
        return []
    pos.piles[name] = pile
    return [("draw.next", ())]


# Figures ----------------------------------------------------------------------------------------------------


@base.offer("figure", 10, "BASE-13", "BASE-14", "BASE-15", "BASE-16", "BASE-18", "BASE-20")
class PutFollower(PutHere):
    """A follower on the tile just placed."""


@base.hook(hooks.permit_figure, 10, "BASE-16", "BASE-41", when="!farmers")
def no_farmers(pos: Position, seat: int, figure: FigureKind, segment: int, via: Via) -> Refusal | None:
    """The game is played without farmers."""
    if figure.follower and pos.kind(segment) == "field":
        return Refusal("BASE-41", "no-farmers")
    return None


# Worth ------------------------------------------------------------------------------------------------------


@base.hook(
    hooks.value, 10, "BASE-24", "BASE-26", "BASE-28", "BASE-29", "BASE-31", "BASE-49", "BASE-50", "BASE-55"
)
def value(pos: Position, segment: int, kind: str, complete: bool, lines: list[Line]) -> list[Line]:
    if kind == "road":
        tiles = pos.board.tiles_in(segment)
        rule = "BASE-24" if complete else "BASE-49"
        return [Line(-1, rule, tiles, tiles, pos.anchor(segment))]
    if kind == "city":
        return city_value(pos, segment, complete)
    if kind == "cloister":
        tiles = 9 - pos.board.open(segment)
        rule = "BASE-31" if complete else "BASE-50"
        return [Line(-1, rule, tiles, tiles, pos.anchor(segment))]
    if kind == "field":
        cities = pos.board.closed_contacts(segment)
        return [Line(-1, "BASE-55", cities, 3 * cities, pos.anchor(segment))]
    return lines


def city_value(pos: Position, segment: int, complete: bool) -> list[Line]:
    tiles, shields = pos.board.tiles_in(segment), pos.tally(segment, "shields")
    spot = pos.anchor(segment)
    if not complete:
        lines = [Line(-1, "BASE-49", tiles, tiles, spot), Line(-1, "BASE-49s", shields, shields, spot)]
    elif tiles == 2 and pos.rules.options(BaseOptions).small_city is SmallCity.TWO:
        lines = [Line(-1, "BASE-29", tiles, 2, spot), Line(-1, "BASE-29s", shields, shields, spot)]
    else:
        lines = [Line(-1, "BASE-26", tiles, 2 * tiles, spot), Line(-1, "BASE-28", shields, 2 * shields, spot)]
    return lines if shields else lines[:1]


# Final scoring ----------------------------------------------------------------------------------------------


@base.step(FINAL_PROGRAM, 40, "BASE-49", "BASE-50", "BASE-51", "BASE-52", "BASE-53")
def incomplete_features(pos: Position) -> Frames:
    """Roads, cities and cloisters that nobody has finished; their followers leave the board."""
    frames: list[Frame] = []
    for segment in occupied_regions(pos, "city", "road", "cloister"):
        frames += book(pos, FINAL, score_region(pos, segment, complete=False).awards)
    for standing in pos.figures():
        if standing.figure.follower and pos.kind(standing.segment) != "field":
            pos.take(standing)
    return frames


@base.step(FINAL_PROGRAM, 50, "BASE-54", "BASE-55", "BASE-56", "BASE-57", "BASE-58")
def farms(pos: Position) -> Frames:
    """Farms pay their owners for the completed cities that they touch."""
    frames: list[Frame] = []
    awards: Sequence[Award]
    for awards in farm_awards(pos, occupied_regions(pos, "field")):
        frames += book(pos, FINAL, awards)
    return frames
