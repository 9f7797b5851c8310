"""What a seat sees, as numbers or as text: tokens of features, planes of cells, or lines of text."""

from __future__ import annotations

from typing import Literal, TypeAlias, get_args

import numpy as np
from numpy.typing import NDArray

import carcassonne as cc
from carcassonne.bots.evaluation import PositionEvaluator
from carcassonne.bots.learned import layout
from carcassonne.bots.learned.features import FeatureEncoder
from carcassonne.bots.learned.layout import tables_of
from carcassonne.engine.numeric import board_of

from .encoding import WINDOW, check_window

ObservationName: TypeAlias = Literal["tokens", "planes", "text"]
Floats: TypeAlias = NDArray[np.float32]

MAX_SEATS = 6
MAX_TOKENS = 96
"""Features with followers come first, then merges; further ones are left out."""

PLACES = 13
"""Left half, middle and right half of each side, and the centre of the tile."""
CENTRE = PLACES - 1
PLACE_FACTS = 3
"""Facts besides the terrain: followers of the observer, of others, and whether the feature is completed."""
CELL_PLANES = 3
"""Whether a tile lies there, whether the drawn tile fits there, and which tile was placed last."""
SEAT_MASK = 255
FEW_POINTS, FEW_FIGURES, FEW_TILES = 50.0, 7.0, 8.0
"""Values that are scaled to 1 in the vector."""


class VectorWriter:
    """Numbers about the whole position: scores, supplies, the drawn tile, what is left, and who decides."""

    def __init__(self, setup: cc.Setup) -> None:
        rules = setup.rules()
        self.seats = rules.seats
        self.figures = tuple(figure.name for figure in rules.figures)
        self.tile_types = {tile_type.ref: number for number, tile_type in enumerate(rules.tile_types)}
        self.verbs = {verb: number for number, verb in enumerate(rules.verbs)}
        self.tiles = max(1, cc.Position.start(rules).tiles_left())
        self.columns = self._columns()
        self.starts: dict[str, int] = {}
        """The first column of each group."""
        self.width = 0
        for name, width in self.columns:
            self.starts[name] = self.width
            self.width += width

    def _columns(self) -> tuple[tuple[str, int], ...]:
        """Return the groups of columns in their order; seats are counted from the observer."""
        return (
            ("seats", 1),
            ("left", 1),
            ("over", 1),
            ("score", MAX_SEATS),
            ("decides", MAX_SEATS),
            ("turn", MAX_SEATS),
            ("supply", MAX_SEATS * len(self.figures)),
            ("hand", len(self.tile_types)),
            ("remaining", len(self.tile_types)),
            ("verbs", len(self.verbs)),
        )

    def write(self, pos: cc.Position, seat: int, out: Floats) -> None:
        """Write the numbers of a position as a seat sees it; ``out`` is zero before."""
        starts = self.starts
        out[starts["seats"]] = self.seats / MAX_SEATS
        out[starts["left"]] = pos.tiles_left() / self.tiles
        out[starts["over"]] = pos.is_over
        for other, score in enumerate(pos.scores):
            step = (other - seat) % self.seats
            out[starts["score"] + step] = score / FEW_POINTS
            supply = pos.supply(other)
            for number, figure in enumerate(self.figures):
                out[starts["supply"] + step * len(self.figures) + number] = supply[figure] / FEW_FIGURES
        out[starts["turn"] + (pos.turn.seat - seat) % self.seats] = 1.0
        if pos.hand is not None:
            out[starts["hand"] + self.tile_types[pos.hand.ref]] = 1.0
        for ref, count in cc.View(pos, seat).remaining().items():
            out[starts["remaining"] + self.tile_types[ref]] = count / FEW_TILES
        if not pos.is_over:
            decision = pos.decision
            if not decision.by_chance:
                out[starts["decides"] + (decision.seat - seat) % self.seats] = 1.0
            for verb in {action.verb for action in pos.legal}:
                out[starts["verbs"] + self.verbs[verb]] = 1.0


class PlaneObserver:
    """The cells round the start tile as planes, and a vector.

    A cell has ``13 * (terrains + 3) + 3`` planes, 94 in the base game: for each of the 13 places of a tile
    its terrain, the observer's followers in the feature, all others in it, and whether it is completed; then
    whether a tile lies there, whether the drawn tile fits, and which tile was placed last.
    """

    name: ObservationName = "planes"

    def __init__(self, setup: cc.Setup, window: int = WINDOW) -> None:
        check_window(window)
        rules = setup.rules()
        self.window = window
        self.vector = VectorWriter(setup)
        printed = {segment.terrain for tile_type in rules.tile_types for segment in tile_type.segments}
        self.terrains = tuple(name for name in rules.terrain_names if name in printed)
        ids = {name: number for number, name in enumerate(self.terrains)}
        self._slots = np.array([ids.get(name, 0) for name in rules.terrain_names], np.int64)
        self._printed = np.stack(
            [_printed_places(tile_type, rotation) for tile_type in rules.tile_types for rotation in range(4)]
        )
        self.planes = PLACES * (len(self.terrains) + PLACE_FACTS) + CELL_PLANES
        self.shapes: dict[str, tuple[int, ...]] = {
            "planes": (self.planes, window, window),
            "vector": (self.vector.width,),
        }

    def printed_places(self) -> NDArray[np.int64]:
        """Return the segment in each place of each tile type and rotation, -1 for none, as one row."""
        return self._printed.ravel()

    def terrain_slots(self) -> NDArray[np.int64]:
        """Return the plane of each terrain of the rules."""
        return self._slots

    def write(self, pos: cc.Position, seat: int, out: dict[str, Floats]) -> None:
        """Write a position as a seat sees it; the arrays are zero before."""
        self.vector.write(pos, seat, out["vector"])
        planes, half, width = out["planes"], self.window // 2, len(self.terrains) + PLACE_FACTS
        board = board_of(pos)
        tiles = np.array([board.tile(number) for number in range(board.n_tiles())], np.int64).reshape(-1, 5)
        features = np.array(
            [_feature_facts(board.feature(number), seat) for number in range(board.n_segments())], np.int64
        ).reshape(-1, PLACE_FACTS)
        terrains = np.array([board.terrain_of(number) for number in range(board.n_segments())], np.int64)
        types, rotations, x, y, first = tiles.T
        column, row = x + half, y + half
        shown = (column >= 0) & (column < self.window) & (row >= 0) & (row < self.window)
        cell_planes = PLACES * width
        planes[cell_planes, row[shown], column[shown]] = 1.0
        if shown.size and shown[-1] and len(tiles) > 1:
            planes[cell_planes + 2, row[-1], column[-1]] = 1.0
        printed = self._printed[types * 4 + rotations]
        for place in range(PLACES):
            found = shown & (printed[:, place] >= 0)
            segment = first[found] + printed[found, place]
            rows, columns = row[found], column[found]
            planes[place * width + self._slots[terrains[segment]], rows, columns] = 1.0
            for fact in range(PLACE_FACTS):
                planes[place * width + len(self.terrains) + fact, rows, columns] = features[segment, fact]
        if not pos.is_over and not pos.decision.by_chance:
            for action in pos.legal:
                if action.verb == "place":
                    (cell_x, cell_y), _ = action.args[0]
                    if abs(cell_x) <= half and abs(cell_y) <= half:
                        planes[cell_planes + 1, cell_y + half, cell_x + half] = 1.0


class TokenObserver:
    """A row for each feature with followers and each possible merge, and two rows for the whole position.

    These are the rows that the learned bots read (``carcassonne.bots.learned.layout`` names their columns),
    besides the vector of :class:`VectorWriter`. A row that is not used is zero.
    """

    name: ObservationName = "tokens"

    def __init__(self, setup: cc.Setup, tokens: int = MAX_TOKENS) -> None:
        self.vector = VectorWriter(setup)
        self.tables = tables_of(setup.expansions()[0].family)
        self.tokens = tokens
        self.shapes: dict[str, tuple[int, ...]] = {
            "tokens": (tokens, layout.TOKEN_WIDTH),
            "globals": (layout.GLOBAL_WIDTH,),
            "vector": (self.vector.width,),
        }

    def write(self, pos: cc.Position, seat: int, out: dict[str, Floats]) -> None:
        """Write a position as a seat sees it; the arrays are zero before. After the end only the vector."""
        self.vector.write(pos, seat, out["vector"])
        if pos.is_over:
            return
        encoder = FeatureEncoder(pos, PositionEvaluator(pos), self.tables)
        encoder.evaluate(pos)
        roles = encoder.roles(seat)
        estimates, merges = encoder.estimates(), encoder.merges()
        for row, estimate in enumerate(estimates[: self.tokens]):
            out["tokens"][row] = encoder.feature_token(pos, estimate, roles)
        for row, merge in enumerate(merges[: max(0, self.tokens - len(estimates))], len(estimates)):
            out["tokens"][row] = encoder.merge_token(merge, roles)
        out["globals"][:] = encoder.position_globals(pos, roles)
        out["globals"][: layout.STATIC_WIDTH] = encoder.static


Observer: TypeAlias = PlaneObserver | TokenObserver
"""Observers that write numbers."""


def make_observer(name: str, setup: cc.Setup, *, window: int = WINDOW) -> Observer | None:
    """Return the observer of a name; None for ``text``, which is not an array."""
    if name == "planes":
        return PlaneObserver(setup, window)
    if name == "tokens":
        return TokenObserver(setup)
    if name == "text":
        return None
    raise ValueError(f"there are no observations {name!r}; there are {', '.join(get_args(ObservationName))}")


def empty(observer: Observer) -> dict[str, Floats]:
    """Return zero arrays of an observer's shapes."""
    return {name: np.zeros(shape, np.float32) for name, shape in observer.shapes.items()}


def observe(observer: Observer, pos: cc.Position, seat: int) -> dict[str, Floats]:
    """Return a position as a seat sees it, in new arrays."""
    out = empty(observer)
    observer.write(pos, seat, out)
    return out


def position_text(pos: cc.Position, seat: int) -> str:
    """Return a position as text, one fact per line; equal positions have equal texts."""
    lines = [f"you {seat}", f"scores {' '.join(map(str, pos.scores))}", f"left {pos.tiles_left()}"]
    if pos.is_over:
        lines.append("over")
    else:
        decision = pos.decision
        lines.append(f"decision {'dealer' if decision.by_chance else decision.seat} {decision.name}")
    if pos.hand is not None:
        lines.append(f"hand {pos.hand.ref}")
    for other in range(len(pos.scores)):
        supply = " ".join(f"{name}:{count}" for name, count in pos.supply(other).items())
        lines.append(f"supply {other} {supply}")
    lines += [
        f"tile {tile.cell[0]},{tile.cell[1]}/{tile.rotation} {tile.type.ref}"
        for tile in sorted(pos.tiles(), key=lambda tile: tile.cell)
    ]
    for figure in pos.figures():
        x, y, segment = figure.spot
        lines.append(f"figure {figure.seat} {figure.kind.name} {x},{y}.{segment}")
    lines += [f"piece {piece.name} {piece.location} {piece.seat} {piece.count}" for piece in cc.pieces(pos)]
    lines += [f"has {thing.seat} {thing.name} {thing.count}" for thing in cc.possessions(pos)]
    return "\n".join(lines)


def _printed_places(tile_type: cc.TileType, rotation: int) -> NDArray[np.int64]:
    """Return the segment in each place of a rotated tile, or -1."""
    found = np.full(PLACES, -1, np.int64)
    for number, segment in enumerate(tile_type.segments):
        if segment.is_overlay:
            continue
        reached = [(side, port) for side, port in segment.ports if port < 3]
        for side, port in reached:
            found[(side + rotation) % 4 * 3 + port] = number
        if not reached and found[CENTRE] < 0:
            found[CENTRE] = number
    return found


def _feature_facts(feature: tuple[int, int, int, int, int], seat: int) -> tuple[int, int, bool]:
    """Return the observer's followers, all others, and whether the feature is completed."""
    _, open_ports, _, _, occupancy = feature
    lanes = [occupancy >> 8 * other & SEAT_MASK for other in range(MAX_SEATS)]
    return lanes[seat], sum(lanes) - lanes[seat], open_ports == 0
