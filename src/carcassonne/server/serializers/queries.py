"""Queries about a position: features, fitting tiles, the result if the game ended now."""

from __future__ import annotations

from collections import Counter

import carcassonne as cc
from carcassonne.bots.analysis.outlook import feature_outlook
from carcassonne.svg.tiles.layout import OPEN_LAND, middle_sides

from ..errors import ApiError
from ..schemas.common import Text
from ..schemas.responses import (
    Beside,
    CellSurroundings,
    FeatureHolder,
    FigureCount,
    FittingTile,
    FittingTiles,
    Projection,
    Region,
    RegionShape,
    Surroundings,
    Why,
    Worth,
)
from .events import Scored, score_entry
from .json import item, message_ref, refusal_wire, spot_text
from .state import DisplayHistory


def tried_position(pos: cc.Position, actions: list[str]) -> cc.Position:
    """Return the position after a draft. Raises ``illegal`` for a draft that is not legal."""
    if not actions:
        return pos
    twin = pos.copy()
    for index, action in enumerate(actions):
        refusal = twin.legal.why_not(action)
        if refusal is not None or twin.decision.by_chance:
            raise ApiError("illegal", index=index)
        twin.apply(cc.Action.parse(action))
    return twin


def why(pos: cc.Position, action: str) -> Why:
    refusal = pos.legal.why_not(action)
    return Why(legal=refusal is None, refusal=None if refusal is None else refusal_wire(refusal))


def region(pos: cc.Position, spot: str, *, outlook: bool = False) -> Region:
    """Return everything that a player may want to know about the feature at a spot.

    With ``outlook``, the result contains a bot's expectation for the feature, which is a hint.
    """
    try:
        info = pos.feature_at(spot)
    except ValueError as error:
        raise ApiError("unknown") from error
    completes = cc.display.is_completable(pos, info.spot)
    complete = completes and info.is_completed
    facts = [message_ref("fact-tiles", count=info.tiles)]
    facts += [
        message_ref(f"tally-{name}", count=count) for name, count in sorted(info.tallies.items()) if count
    ]
    shape = _shape(info)
    return Region(
        spot=shape.spot,
        kind=shape.kind,
        spots=shape.spots,
        owners=shape.owners,
        points=shape.points,
        name=message_ref(f"kind-{info.terrain}"),
        tiles=info.tiles,
        open=info.open_ports,
        complete=complete,
        holders=_holders(info),
        facts=facts,
        now=_worth(pos, info.value_lines),
        closed=_worth(pos, info.value_if_completed) if completes and not complete else None,
        notes=_outlook(pos, info, completes=completes) if outlook and not complete else [],
    )


def _outlook(pos: cc.Position, info: cc.Feature, *, completes: bool) -> list[Text]:
    """Return the expected outcome of an occupied feature, by the evaluation behind the hints."""
    if pos.is_over or not info.owners:
        return []
    expected = feature_outlook(pos, info.spot)
    if expected is None:
        return []
    points = round(max(expected.points[seat] for seat in info.owners))
    if not completes:
        return [message_ref("outlook-end", points=points)]
    chance = round(100 * expected.chance)
    return [message_ref("outlook-completed", points=points, chance=chance)]


def _shape(info: cc.Feature) -> RegionShape:
    return RegionShape(
        spot=spot_text(info.spot),
        kind=info.terrain,
        spots=[spot_text(spot) for spot in info.spots],
        owners=list(info.owners),
        points=sum(line.points for line in info.value_lines),
    )


def _worth(pos: cc.Position, lines: tuple[cc.LedgerLine, ...]) -> Worth:
    items = [item(line, cc.line_detail(pos, line)) for line in lines]
    return Worth(points=sum(line.points for line in lines), items=items)


def _holders(info: cc.Feature) -> list[FeatureHolder]:
    rows = []
    for seat, strength in sorted(info.strengths.items(), key=lambda row: (-row[1], row[0])):
        counts = Counter(figure for owner, figure, _ in info.figures if owner == seat)
        figures = [FigureCount(figure=name, count=count) for name, count in counts.items()]
        rows.append(FeatureHolder(seat=seat, strength=strength, figures=figures))
    return rows


def overlay(pos: cc.Position, layer: str) -> list[RegionShape]:
    """Return all occupied features: those on open land, or all others."""
    shapes: list[RegionShape] = []
    seen: set[cc.Spot] = set()
    for figure in pos.figures():
        for spot in cc.display.figure_spots(pos, figure.id):
            segment = pos.segment(spot)
            canonical = pos.canonical_spot(segment)
            if canonical in seen or (layer == "fields") != (pos.terrain_of(segment) in OPEN_LAND):
                continue
            seen.add(canonical)
            shapes.append(_shape(pos.feature_at(spot)))
    return shapes


def fits(pos: cc.Position, cell: cc.Cell) -> FittingTiles:
    """Return the remaining tiles that fit on a cell beside its neighbours, the most frequent first."""
    rows = [
        FittingTile(tile=fit.type.ref, count=fit.count, rotations=fit.rotations)
        for fit in cc.display.fitting_tiles(pos, cell)
    ]
    rows.sort(key=lambda row: (-row.count, row.tile))
    return FittingTiles(cell=cell, tiles=rows)


NEIGHBOURS = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""North, east, south and west of a cell."""


def surroundings(pos: cc.Position) -> Surroundings:
    """Return the features next to each cell where the tile in hand fits, which the tile would continue."""
    cells = sorted({action.args[0][0] for action in pos.legal if action.verb == "place"})
    known: dict[cc.Spot, cc.Feature] = {}
    rows: list[CellSurroundings] = []
    for x, y in cells:
        beside = []
        for side, (dx, dy) in enumerate(NEIGHBOURS):
            tile = pos.tile_at((x + dx, y + dy))
            segment = None if tile is None else _facing(tile, (side + 2) % 4)
            if tile is None or segment is None:
                continue
            spot = (*tile.cell, segment)
            if spot not in known:
                known[spot] = pos.feature_at(spot)
            info = known[spot]
            beside.append(Beside(side=side, kind=info.terrain, tiles=info.tiles, owners=list(info.owners)))
        rows.append(CellSurroundings(cell=(x, y), beside=beside))
    return Surroundings(cells=rows)


def _facing(tile: cc.Tile, side: int) -> int | None:
    """Return the segment in the middle of a side of a placed tile; None for open land."""
    wanted = (side - tile.rotation) % 4
    for number, segment in enumerate(tile.type.segments):
        if wanted in middle_sides(segment) and not segment.is_overlay:
            return number
    return None


def project(pos: cc.Position, history: DisplayHistory, number: int) -> Projection:
    """Return the final scores if the game ended now."""
    lines = pos.projected_lines()
    scores = list(pos.scores)
    by_feature: dict[tuple[int, cc.Spot | str], list[Scored]] = {}
    for line in lines:
        scores[line.seat] += line.points
        by_feature.setdefault((line.seat, line.spot or line.rule), []).append(
            (line, cc.line_detail(pos, line))
        )
    entries = [
        score_entry(pos, number, history.turn, [seat], group) for (seat, _), group in by_feature.items()
    ]
    return Projection(scores=scores, entries=entries)
