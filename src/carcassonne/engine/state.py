# cython: language_level=3, binding=False, annotation_typing=False
"""The data of a position and the changes that rules make to it; ``position`` adds what advances the game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import ParamSpec, TypeVar

from carcassonne.kernel.board import Board
from carcassonne.tiles.model import Segment, TileType

from .actions import ActionSequence
from .events import Event, FigureDeployed, TilePlaced
from .expansion import ModuleState
from .figures import Figure, FigureKind
from .frame_handlers import FrameHandler
from .piles import Pile
from .ruleset import Ruleset
from .turn import Turn, TurnPart
from .types import CHANCE, MARKERS, Cell, Frame, Seat, SegmentId, Spot, TileId, TileTypeId

P = ParamSpec("P")
S = TypeVar("S", bound=ModuleState)


class State:
    """Board, piles, supplies, totals, module states and the frames still to run: plain data only."""

    __slots__ = (
        "_actions",
        "_handler",
        "_seat_masks",
        "board",
        "is_over",
        "last_seat",
        "module_states",
        "piles",
        "rules",
        "sink",
        "stack",
        "supplies",
        "totals",
        "turn",
        "turn_parts",
    )

    def __init__(self, rules: Ruleset) -> None:
        self.rules = rules
        self.board = Board(rules.tables, rules.tile_capacity, rules.segment_capacity, rules.figure_capacity)
        self.stack: list[Frame] = []
        self.turn = Turn(Seat(0))
        self.turn_parts: list[TurnPart] = []
        self.piles: dict[str, Pile] = dict(rules.initial_piles)
        self.supplies = [figure.count for _ in range(rules.seats) for figure in rules.figures]
        self.totals = [0] * (rules.seats * MARKERS)
        self.module_states: dict[type[ModuleState], ModuleState] = {}
        self.last_seat = Seat(0)
        self.is_over = False
        self.sink: list[Event] | None = None
        self._actions: ActionSequence | None = None
        self._handler: FrameHandler | None = None
        """The handler of the frame at which the last advance stopped."""
        self._seat_masks: tuple[int, ...] = rules.default_seat_masks
        """Bit mask of the seats of each seat filter."""

    @property
    def turn_part(self) -> TurnPart:
        """The current part of the turn."""
        return self.turn_parts[-1]

    def current_part(self) -> TurnPart:
        """Return the part of the turn being played. Compiled, this is faster than the property."""
        part: TurnPart = self.turn_parts[-1]
        return part

    @property
    def scores(self) -> tuple[int, ...]:
        """Points of each seat, all its markers together."""
        totals = self.totals
        return tuple([sum(totals[first : first + MARKERS]) for first in range(0, len(totals), MARKERS)])

    @property
    def hand(self) -> TileType | None:
        """The tile that was drawn and not placed yet."""
        tile_type = self.turn_parts[-1].hand_type if self.turn_parts else None
        return None if tile_type is None else self.rules.tile_types[tile_type]

    def applies_to(self, claim: int, seat: Seat) -> bool:
        """Return whether a seat filter lets a seat through now."""
        mask = self._seat_masks[claim]
        return bool(mask >> seat & 1)

    def applies_to_any(self, claim: int) -> bool:
        """Return whether a seat filter lets any seat through now."""
        return self._seat_masks[claim] != 0

    def module_state(self, kind: type[S]) -> S:
        """Return a module's state, by its class."""
        found: S = self.module_states[kind]  # type: ignore[assignment]
        return found

    def set_module_state(self, value: ModuleState) -> None:
        """Replace a module's state; only the module itself does that."""
        kind = type(value)
        self.module_states[kind] = value
        claims = self.rules.seat_filters.get(kind)
        if claims is not None:
            masks = list(self._seat_masks)
            for claim, seats in claims:
                mask = 0
                for seat in seats(value):
                    mask |= 1 << seat
                masks[claim] = mask
            self._seat_masks = tuple(masks)

    def seats_from(self, seat: Seat) -> tuple[Seat, ...]:
        """Return all seats in turn order, ``seat`` first."""
        return self.rules.all_seats[seat:] + self.rules.all_seats[:seat]

    def seats_after(self, seat: Seat) -> tuple[Seat, ...]:
        """Return all seats in turn order, ``seat`` last."""
        return self.rules.all_seats[seat + 1 :] + self.rules.all_seats[: seat + 1]

    def emit(self, event: Callable[P, Event], *args: P.args, **kwargs: P.kwargs) -> None:
        """Record an event, given by its class and the arguments for it, if events are collected."""
        if self.sink is not None:
            self.sink.append(event(*args, **kwargs))

    # Tiles, segments and features ---------------------------------------------------------------------------

    def place_tile(self, tile_type: TileTypeId, cell: Cell, rotation: int) -> TileId:
        """Place a tile and return its board number."""
        tile = self.board.place(cell[0], cell[1], tile_type, rotation)
        if self.sink is not None:
            seat = self.turn_parts[-1].seat if self.turn_parts else CHANCE
            self.emit(
                TilePlaced, seat, tile=self.rules.tile_types[tile_type].ref, cell=cell, rotation=rotation
            )
        return tile

    def has_tile(self, cell: Cell) -> bool:
        """Return whether a tile lies on a cell."""
        return self.board.tile_at(cell[0], cell[1]) >= 0

    def tile_id(self, cell: Cell) -> TileId:
        """Return the board number of the tile on a cell. Raises ValueError if there is none."""
        found = self.board.tile_at(cell[0], cell[1])
        if found < 0:
            raise ValueError(f"there is no tile at {cell}")
        return found

    def placed_tile(self) -> TileId:
        """Return the board number of the tile placed in this part."""
        part: TurnPart = self.turn_parts[-1]
        x, y = part.cell  # type: ignore[misc]
        return self.board.tile_at(x, y)

    def placed_type(self) -> TileTypeId:
        """Return the type of the tile placed in this part. Raises ValueError if none is placed yet."""
        part: TurnPart = self.turn_parts[-1]
        if part._placed_type < 0:
            raise ValueError("no tile is placed in this part yet")
        return part._placed_type  # type: ignore[return-value]  # calling the NewType costs time

    def segments_of(self, tile: int) -> Sequence[SegmentId]:
        """Return the segments of a placed tile."""
        kind, _, _, _, first = self.board.tile(tile)
        return range(first, first + len(self.rules.tile_types[kind].segments))  # type: ignore[return-value]

    def segment_at(self, spot: Spot) -> SegmentId | None:
        """Return the segment at a spot, or None."""
        found = self.board.segment(spot[0], spot[1], spot[2])
        return None if found < 0 else SegmentId(found)

    def segment(self, spot: Spot) -> SegmentId:
        """Return the segment at a spot. Raises ValueError if there is none."""
        found = self.board.segment(spot[0], spot[1], spot[2])
        if found < 0:
            raise ValueError(f"there is no segment at {spot}")
        return found

    def spot_of(self, segment: int) -> Spot:
        """Return the address of a segment."""
        return self.board.spot(segment)

    def feature_segments(self, kind: str) -> list[SegmentId]:
        """Return the canonical segment of every feature of a terrain, ordered by spot."""
        return self.board.features(self.rules.terrain_ids[kind])

    def terrain_of(self, segment: int) -> str:
        """Return the name of a segment's terrain."""
        return self.rules.terrain_names[self.board.terrain_of(segment)]

    def tally(self, segment: int, name: str) -> int:
        """Return a printed quantity summed over a feature; 0 if this game does not count it."""
        lane = self.rules.tally_fields.get((self.terrain_of(segment), name))
        if lane is None:
            return 0
        shift, mask = lane
        word: int = self.board.tally(segment)
        return word >> shift & mask

    def canonical_spot(self, segment: int) -> Spot:
        """Return the feature's canonical spot; it does not depend on placement order."""
        return self.board.spot(self.board.canonical_segment(segment))

    def printed(self, segment: int) -> Segment:
        """Return the segment as printed on its tile type."""
        kind, _, _, _, first = self.board.tile(self.board.tile_of(segment))
        return self.rules.tile_types[kind].segments[segment - first]

    def trait(self, segment: int, name: str) -> str:
        """Return a printed detail of a segment, or an empty string."""
        return self.printed(segment).traits.get(name, "")

    def overlay_of(self, segment: int) -> SegmentId | None:
        """Return the overlay segment that unites a printed one with others of its tile, or None."""
        kind, _, _, _, first = self.board.tile(self.board.tile_of(segment))
        hidden = self.rules.overlays[kind][segment - first]
        return SegmentId(first + hidden) if hidden >= 0 else None

    # Figures and supplies -----------------------------------------------------------------------------------

    def figure_by_id(self, number: int) -> Figure:
        """Return the figure with this board number."""
        kind, seat, segment, _ = self.board.figure(number)
        return Figure(number, self.rules.figures[kind], seat, segment, self.board.spot(segment))

    def figures(self, seat: int | None = None) -> list[Figure]:
        """Return the figures on the board, of one seat or of all, ordered by spot."""
        numbers = self.board.figures()
        if seat is None:
            return [self.figure_by_id(number) for number in numbers]
        own = set(self.board.figures_of(seat))
        return [self.figure_by_id(number) for number in numbers if number in own]

    def figures_in(self, segment: int) -> list[Figure]:
        """Return the figures in the feature of a segment, each once."""
        return [self.figure_by_id(number) for number in self.board.figures_in(segment)]

    def followers_in(self, segment: int) -> list[Figure]:
        """Return the followers in the feature of a segment, each once."""
        return [figure for figure in self.figures_in(segment) if figure.kind.follower]

    def figures_on(self, tile: int) -> list[Figure]:
        """Return the figures on a placed tile."""
        return [self.figure_by_id(number) for number in self.board.figures_on(tile)]

    def find_figure(self, seat: Seat, figure: FigureKind, segment: SegmentId) -> Figure | None:
        """Return the seat's figure of this kind on a segment, or None."""
        for other in self.figures_in(segment):
            if other.seat == seat and other.kind is figure and other.segment == segment:
                return other
        return None

    def supply(self, seat: int) -> Mapping[str, int]:
        """Return how many figures of each kind a seat can deploy, by kind name; a kind used up counts 0."""
        figures = self.rules.figures
        return MappingProxyType({figure.name: self.in_supply(seat, figure) for figure in figures})

    def in_supply(self, seat: int, figure: FigureKind) -> int:
        """Return how many figures of one kind a seat can deploy."""
        return self.supplies[seat * len(self.rules.figures) + figure.id]

    def add_supply(self, seat: int, figure: FigureKind, count: int = 1) -> None:
        """Add figures to a seat's supply, or take them if ``count`` is negative."""
        self.supplies[seat * len(self.rules.figures) + figure.id] += count

    def deploy(
        self,
        seat: Seat,
        figure: FigureKind,
        segment: SegmentId,
        presences: tuple[SegmentId, ...] | None = None,
        lane: int | None = None,
    ) -> None:
        """Deploy a figure from the supply; a printed place can change how it counts."""
        self.add_supply(seat, figure, -1)
        where = figure.occupied_segments(self, segment) if presences is None else presences
        self.board.add_figure(figure.id, seat, figure.lane(seat) if lane is None else lane, segment, where)
        if self.sink is not None:
            self.emit(FigureDeployed, seat, figure=figure.name, spot=self.spot_of(segment))

    # Points -------------------------------------------------------------------------------------------------

    def total(self, seat: int, marker: int = 0) -> int:
        """Return the points on one of a seat's scoring markers."""
        return self.totals[seat * MARKERS + marker]
