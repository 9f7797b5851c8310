"""Questions about a position: regions, what fits where, what the game would bring if it ended now."""

from __future__ import annotations

from typing import Any

import carcassonne as cc

from ..errors import ApiError
from .events import Scored, score_entry
from .json import JsonObject, item, message_ref, refusal_wire, spot_text
from .state import DisplayHistory, remaining

FIELD_KINDS = ("field", "meadow")


def tried_position(pos: cc.Position, actions: list[str]) -> cc.Position:
    """The position after a draft; a draft that is not legal is refused."""
    if not actions:
        return pos
    twin = pos.copy()
    for index, action in enumerate(actions):
        refusal = twin.legal.why_not(action)
        if refusal is not None or twin.decision.by_chance:
            raise ApiError("illegal", index=index)
        twin.apply(cc.Action.parse(action))
    return twin


def why(pos: cc.Position, action: str) -> JsonObject:
    refusal = pos.legal.why_not(action)
    return {"legal": refusal is None, "refusal": None if refusal is None else refusal_wire(refusal)}


def region(pos: cc.Position, spot: str) -> JsonObject:
    """Everything a player may want to know about the area of a spot."""
    try:
        info = pos.feature_at(spot)
    except ValueError as error:
        raise ApiError("unknown") from error
    segment = pos.segment_at(info.spot)
    completes = pos.rules.completable[pos.board.terrain_of(segment)]
    complete = completes and info.is_completed
    facts = [message_ref("fact-tiles", count=info.tiles)]
    facts += [
        message_ref(f"tally-{name}", count=count) for name, count in sorted(info.tallies.items()) if count
    ]
    return {
        **_shape(info),
        "name": message_ref(f"kind-{info.terrain}"),
        "tiles": info.tiles,
        "open": info.open_ports,
        "complete": complete,
        "holders": _holders(info),
        "facts": facts,
        "now": _worth(pos, info.value_lines),
        "closed": _worth(pos, info.value_if_completed) if completes and not complete else None,
        "notes": [],
    }


def _shape(info: cc.Feature) -> JsonObject:
    return {
        "spot": spot_text(info.spot),
        "kind": info.terrain,
        "spots": [spot_text(spot) for spot in info.spots],
        "owners": list(info.owners),
        "points": sum(line.points for line in info.value_lines),
    }


def _worth(pos: cc.Position, lines: tuple[cc.LedgerLine, ...]) -> JsonObject:
    items = [item(line, cc.line_detail(pos, line)) for line in lines]
    return {"points": sum(line.points for line in lines), "items": items}


def _holders(info: cc.Feature) -> list[JsonObject]:
    rows = []
    for seat, strength in sorted(info.strengths.items(), key=lambda row: (-row[1], row[0])):
        counts: dict[str, int] = {}
        for owner, figure, _ in info.figures:
            if owner == seat:
                counts[figure] = counts.get(figure, 0) + 1
        figures = [{"figure": name, "count": count} for name, count in counts.items()]
        rows.append({"seat": seat, "strength": strength, "figures": figures})
    return rows


def overlay(pos: cc.Position, layer: str) -> list[JsonObject]:
    """All areas with somebody in them: the fields, or everything else."""
    board = pos.board
    shapes: list[JsonObject] = []
    seen: set[int] = set()
    for standing in pos.figures():
        for segment in board.presences(standing.id):
            label = board.representative(segment)
            kind = pos.terrain_of(segment)
            if label in seen or (layer == "fields") != (kind in FIELD_KINDS):
                continue
            seen.add(label)
            shapes.append(_shape(pos.feature_at(pos.spot_of(segment))))
    return shapes


def fits(pos: cc.Position, cell: cc.Cell) -> JsonObject:
    """The tiles left that fit on a cell as its neighbours are now, by how many there are."""
    if pos.board.tile_at(*cell) >= 0:
        return {"cell": list(cell), "tiles": []}
    rows: list[Any] = []
    wanted = max(pos.board.wanted(*cell))
    for kind, count in remaining(pos).items():
        rotations = pos.board.rotations_at(kind, *cell) if wanted >= 0 else 0
        if rotations:
            rows.append({"tile": pos.rules.tile_types[kind].ref, "count": count, "rotations": int(rotations)})
    rows.sort(key=lambda row: (-row["count"], row["tile"]))
    return {"cell": list(cell), "tiles": rows}


def project(pos: cc.Position, history: DisplayHistory, number: int) -> JsonObject:
    """The final scores if the game ended now."""
    lines = pos.projected_lines()
    scores = list(pos.scores)
    by_region: dict[tuple[int, Any], list[Scored]] = {}
    for line in lines:
        scores[line.seat] += line.points
        by_region.setdefault((line.seat, line.spot or line.rule), []).append(
            (line, cc.line_detail(pos, line))
        )
    entries = [score_entry(pos, number, history.turn, seat, group) for (seat, _), group in by_region.items()]
    return {"scores": scores, "entries": entries}
