# cython: language_level=3
"""The base game: values of its terrains, where figures may be deployed, and final scoring."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from carcassonne.engine import hooks, moments
from carcassonne.engine.deployment import DeployOnTileOffer
from carcassonne.engine.expansion import Expansion, TileStock
from carcassonne.engine.figures import DeployMethod, FigureKind
from carcassonne.engine.ledger import FINAL, Award, LedgerLine, ledger_line
from carcassonne.engine.placements import has_placement
from carcassonne.engine.position import Position
from carcassonne.engine.refusal import Refusal
from carcassonne.engine.scoring import award_as_it_lies, award_points, occupied_features
from carcassonne.engine.turn_sequence import draw_next, pile_to_draw_from
from carcassonne.engine.types import NO_SEAT, Frame, Frames, Seat, SegmentId
from carcassonne.tiles.model import Tally, TerrainRules

from .farms import farm_awards
from .options import BaseOptions, FarmStyle, SmallCity, Unplaceable
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
    terrains=(
        TerrainRules("road", completable=True),
        TerrainRules("city", completable=True),
        TerrainRules("cloister", completable=True, needs_neighbours=True),
        TerrainRules("field", completable=False),
        TerrainRules("river", completable=False, holds_figures=False),
    ),
    adjacency_scoring_terrains=("field",),
    tallies=(Tally("city", "shields"),),
    deploy_methods=(DeployMethod("tile", requires_unoccupied="BASE-18"),),
    terrain_rule="BASE-16",
    moment_rules={
        "tile": ("BASE-07",),
        "turn-end": ("BASE-06", "BASE-48"),
        "draw": ("BASE-08", "BASE-12"),
        "place": ("BASE-09", "BASE-10"),
        "figure": ("BASE-13", "BASE-14", "BASE-15"),
        "completed": ("BASE-21", "BASE-22"),
        "plan": ("BASE-22",),
        "score": ("BASE-22",),
    },
    reasons={
        "cell-taken": "BASE-09",
        "no-neighbour": "BASE-09",
        "sides-differ": "BASE-10",
        "none-in-supply": "BASE-14",
        "not-this-tile": "BASE-15",
        "not-offered": "BASE-07",
        "score-order": "SEQ-A7",
    },
    terrain_rates=table_of_values,
)


# Setup ------------------------------------------------------------------------------------------------------


@base.hook(hooks.start_layout, 10, "BASE-02")
def start_tile(pos: Position, tiles: list[hooks.TilePlacement]) -> list[hooks.TilePlacement]:
    start = next(kind for kind in pos.rules.sets["base"] if pos.rules.tile_types[kind].start)
    return [*tiles, (start, (0, 0), 0)]


@base.hook(hooks.on_setup, 10, "BASE-02", when="start_in_pile")
def start_tile_among_the_others(pos: Position) -> Frames:
    """House rule: with another start (RIV-01, CNT-02), the start tile is drawn like any other."""
    lying = {pos.board.tile(number)[0] for number in range(pos.board.n_tiles())}
    for kind in pos.rules.sets["base"]:
        if pos.rules.tile_types[kind].start and kind not in lying:
            pos.piles["main"] = pos.piles["main"].shuffled_in(kind)
    return None


@base.hook(hooks.on_placed, 90, "BASE-48", when="ends_at")
def last_tile_of_a_short_game(pos: Position) -> Frames:
    """House rule: stop drawing once a number of tiles is on the board."""
    if pos.board.n_tiles() >= pos.rules.options(BaseOptions).ends_at:
        for name, pile in pos.piles.items():
            pos.piles[name] = pile.replace(head=(), bag=bytes(len(pile.bag)), tail=())
    return None


@base.hook(hooks.unplaceable, 50, "BASE-12", "BASE-A2", "BASE-A3", "BASE-O3")
def put_back(pos: Position, kind: int) -> Frames:
    """House rule: a tile without a legal placement returns to the bag, unless nothing in it fits."""
    if pos.rules.options(BaseOptions).unplaceable is Unplaceable.REMOVE:
        return None
    name = pile_to_draw_from(pos)
    pile = pos.piles[name].shuffled_in(kind)
    if not any(has_placement(pos, other) for other, _ in pile.contents()):
        pos.current_part().skipped = True
        pos.piles[name] = pile.replace(head=(), bag=bytes(len(pile.bag)), tail=())
        return []
    pos.piles[name] = pile
    return [draw_next.frame()]


# Figures ----------------------------------------------------------------------------------------------------


@base.offer("figure", 10, "BASE-13", "BASE-14", "BASE-15", "BASE-16", "BASE-18", "BASE-20")
class PutFollower(DeployOnTileOffer):
    """A follower on the tile just placed."""


@base.hook(hooks.permit_deploy, 10, "BASE-16", "BASE-41", when="!farmers")
def no_farmers(
    pos: Position, seat: Seat, figure: FigureKind, segment: SegmentId, via: DeployMethod
) -> Refusal | None:
    """Refuse farmers in a game without them."""
    if figure.follower and pos.terrain_of(segment) == "field":
        return Refusal("BASE-41", "no-farmers")
    return None


# Value ------------------------------------------------------------------------------------------------------


@base.hook(
    hooks.value, 10, "BASE-24", "BASE-26", "BASE-28", "BASE-29", "BASE-31", "BASE-49", "BASE-50", "BASE-55"
)
def value(
    pos: Position, segment: SegmentId, kind: str, complete: bool, lines: list[LedgerLine]
) -> list[LedgerLine]:
    if kind == "road":
        tiles = pos.board.tiles_in(segment)
        rule = "BASE-24" if complete else "BASE-49"
        return [ledger_line(NO_SEAT, rule, tiles, tiles, pos.canonical_spot(segment))]
    if kind == "city":
        return city_value(pos, segment, complete)
    if kind == "cloister":
        tiles = 9 - pos.board.open_ports(segment)
        rule = "BASE-31" if complete else "BASE-50"
        return [ledger_line(NO_SEAT, rule, tiles, tiles, pos.canonical_spot(segment))]
    if kind == "field":
        cities = pos.board.count_completed_neighbours(segment)
        return [ledger_line(NO_SEAT, "BASE-55", cities, 3 * cities, pos.canonical_spot(segment))]
    return lines


def city_value(pos: Position, segment: SegmentId, complete: bool) -> list[LedgerLine]:
    tiles, shields = pos.board.tiles_in(segment), pos.tally(segment, "shields")
    spot = pos.canonical_spot(segment)
    if not complete:
        lines = [
            ledger_line(NO_SEAT, "BASE-49", tiles, tiles, spot),
            ledger_line(NO_SEAT, "BASE-49s", shields, shields, spot),
        ]
    elif tiles == 2 and pos.rules.options(BaseOptions).small_city is SmallCity.TWO:
        lines = [
            ledger_line(NO_SEAT, "BASE-29", tiles, 2, spot),
            ledger_line(NO_SEAT, "BASE-29s", shields, shields, spot),
        ]
    else:
        lines = [
            ledger_line(NO_SEAT, "BASE-26", tiles, 2 * tiles, spot),
            ledger_line(NO_SEAT, "BASE-28", shields, 2 * shields, spot),
        ]
    return lines if shields else lines[:1]


# Final scoring ----------------------------------------------------------------------------------------------


@base.step(moments.FEATURES, "BASE-49", "BASE-50", "BASE-51", "BASE-52", "BASE-53")
def incomplete_features(pos: Position) -> Frames:
    """Score incomplete roads, cities and cloisters, and return their followers."""
    frames: list[Frame] = []
    for segment in occupied_features(pos, "city", "road", "cloister"):
        frames += award_as_it_lies(pos, segment)
    for standing in pos.figures():
        if standing.kind.follower and pos.terrain_of(standing.segment) != "field":
            pos.remove_figure(standing)
    return frames


@base.step(moments.LASTING, "BASE-54", "BASE-55", "BASE-56", "BASE-57", "BASE-58")
def farms(pos: Position) -> Frames:
    """Score each farm for the completed cities adjacent to it."""
    frames: list[Frame] = []
    occupied = occupied_features(pos, "field")
    if pos.rules.options(BaseOptions).farm_style is FarmStyle.THIRD:
        for segment in occupied:
            frames += award_as_it_lies(pos, segment)
        return frames
    awards: Sequence[Award]
    for awards in farm_awards(pos, occupied):
        frames += award_points(pos, FINAL, awards)
    return frames
