# cython: language_level=3, binding=False, boundscheck=False, annotation_typing=False
"""Everything that is true at one moment of a game, and how it goes on from there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from carcassonne.kernel.board import Board
from carcassonne.tiles.model import Segment
from carcassonne.tiles.notebook import render

from . import hooks
from .actions import PASS, Action, ActionSequence, ChainedActions
from .events import Event
from .figures import Figure, FigureKind
from .ledger import Scoring
from .legal import LegalActions
from .piles import Pile
from .ruleset import ANYTIME_CHOICE, CHANCE_NODE, CHOICE, STEP, FrameHandler, Ruleset
from .turn import Turn, TurnPart
from .types import CHANCE, Cell, Frame, Frames, Json, Spot

if TYPE_CHECKING:
    from random import Random

    from .ledger import LedgerLine
    from .queries import Feature

S = TypeVar("S", bound=tuple[Any, ...])

MARKERS = 2
"""Scoring markers that a seat can have."""


class Decision(NamedTuple):
    """What is asked, and of whom."""

    seat: int
    name: str
    """Name of the choice or the chance."""
    may_pass: bool = False
    allows_anytime: bool = False
    """Things that are possible at any time of the turn may be done here too."""

    @property
    def by_chance(self) -> bool:
        return self.seat == CHANCE


class Outcome(NamedTuple):
    """The end of a game."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]


def run(function: Any, pos: Position, args: tuple[Json, ...]) -> Any:
    """Call a function of a frame; compiled, the short calls are several times as fast as the starred one."""
    if not args:
        return function(pos)
    if len(args) == 1:
        return function(pos, args[0])
    return function(pos, *args)


def run_with(function: Any, pos: Position, subject: Any, args: tuple[Json, ...]) -> Any:
    """Call a function of a frame that acts on something: an action, or a number that stirs the bag."""
    if not args:
        return function(pos, subject)
    if len(args) == 1:
        return function(pos, subject, args[0])
    return function(pos, subject, *args)


class Position:
    """A moment of a game: clonable, savable, hashable; it holds no seed and no order of unseen tiles."""

    __slots__ = (
        "_actions",
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
        self.turn = Turn(0)
        self.turn_parts: list[TurnPart] = []
        self.piles: dict[str, Pile] = dict(rules.initial_piles)
        self.supplies = [figure.count for _ in range(rules.seats) for figure in rules.figures]
        self.totals = [0] * (rules.seats * MARKERS)
        self.module_states: dict[type[Any], Any] = {}
        self.last_seat = 0
        self.is_over = False
        self.sink: list[Event] | None = None
        self._actions: ActionSequence | None = None
        self._seat_masks: tuple[int, ...] = rules.default_seat_masks
        """For each claim, the bit mask of the seats that it is for."""

    @classmethod
    def start(cls, rules: Ruleset, first: int = 0, sink: list[Event] | None = None) -> Position:
        """A new game, up to the first decision or chance."""
        pos = cls(rules)
        pos.sink = sink
        pos.turn = Turn(first)
        for make in rules.initial_states:
            pos.set_module_state(make(rules))
        tiles: list[tuple[int, Cell, int]] = []
        for arrange in rules.subscribers(hooks.start_layout):
            tiles = arrange(pos, tiles)
        for kind, cell, rotation in tiles:
            pos.place_tile(kind, cell, rotation)
        frames: list[Frame] = rules.react(rules.subscribers(hooks.on_setup), pos)
        pos.push_frames([*frames, ("turn.begin", (first,))])
        pos.advance()
        return pos

    def copy(self) -> Position:
        """An independent twin that reports no events."""
        twin = Position.__new__(Position)
        twin.rules = self.rules
        twin.board = self.board.copy()
        twin.stack = self.stack.copy()
        twin.turn = self.turn.copy()
        twin.turn_parts = [part.copy() for part in self.turn_parts]
        twin.piles = self.piles.copy()
        twin.supplies = self.supplies.copy()
        twin.totals = self.totals.copy()
        twin.module_states = self.module_states.copy()
        twin.last_seat = self.last_seat
        twin.is_over = self.is_over
        twin.sink = None
        twin._actions = None
        twin._seat_masks = self._seat_masks
        return twin

    # Going on -----------------------------------------------------------------------------------------------

    @property
    def legal(self) -> LegalActions:
        """The legal actions of the decision at hand, counted and made only as far as asked."""
        return LegalActions(self)

    @property
    def decision(self) -> Decision:
        """What the position waits for."""
        if self.is_over:
            raise ValueError("the game is over: there is nothing to decide")
        name, args = self.stack[-1]
        handler = self.rules.handlers[name]
        if handler.code == CHANCE_NODE:
            return Decision(CHANCE, name)
        return Decision(handler.seat(self, *args), name, PASS in self.actions(), handler.allows_anytime)

    def actions(self) -> ActionSequence:
        """All legal actions of a seat's decision, as a sequence that may be lazy."""
        if self._actions is None:
            name, args = self.stack[-1]
            handler = self.rules.handlers[name]
            if handler.code not in (CHOICE, ANYTIME_CHOICE):
                raise ValueError("the dealer is to act: ask for chance() instead")
            self._actions = self._actions_of(handler, args)
        return self._actions

    def _actions_of(self, handler: FrameHandler, args: tuple[Json, ...]) -> ActionSequence:
        options: ActionSequence = run(handler.actions, self, args)
        if handler.code == ANYTIME_CHOICE:
            extra: list[Action] = []
            for claim, offer in self.rules.anytime_offers:
                if self.applies_to(claim, self.turn.seat):
                    extra.extend(offer.actions(self))
            if extra and handler.seat(self, *args) == self.turn.seat:
                return ChainedActions(options or (PASS,), extra)
        return options

    def applies_to(self, claim: int, seat: int) -> bool:
        """Whether something that only some seats have to do with is for that seat now."""
        mask = self._seat_masks[claim]
        return bool(mask >> seat & 1)

    def applies_to_any(self, claim: int) -> bool:
        """Whether it is for any seat at all."""
        return self._seat_masks[claim] != 0

    def chance(self) -> list[tuple[Action, int]]:
        """The dealer's possible actions with their weights; empty if a seat is to act."""
        if self.is_over:
            return []
        name, args = self.stack[-1]
        handler = self.rules.handlers[name]
        return list(handler.outcomes(self, *args)) if handler.code == CHANCE_NODE else []

    def sample(self, rng: Random) -> Action:
        """A random legal action: all alike for a seat, by weight for the dealer."""
        name, args = self.stack[-1]
        handler = self.rules.handlers[name]
        if handler.code == CHANCE_NODE:
            return run_with(handler.sample, self, rng.random(), args)  # type: ignore[no-any-return]
        options = self._actions
        if options is None:
            options = self.actions()
        return options[int(rng.random() * len(options))]

    def apply(self, action: Action) -> None:
        """Carry out a legal action without checking it, and go on to the next decision or chance."""
        self._actions = None
        name, args = self.stack[-1]
        handler = self.rules.handlers[name]
        if handler.code == ANYTIME_CHOICE and action.verb in self.rules.anytime_verbs:
            frames: Frames = None
            for offer in self.rules.anytime:
                if action.verb in offer.verbs:
                    frames = offer.apply(self, action)
        else:
            self.stack.pop()
            frames = run_with(handler.apply, self, action, args)
        if frames:
            self.push_frames(frames)
        self.advance()

    def push_frames(self, frames: list[Frame] | tuple[Frame, ...]) -> None:
        """Put frames on the stack so that the first of them runs next."""
        stack = self.stack
        for number in range(len(frames) - 1, -1, -1):
            stack.append(frames[number])

    def advance(self) -> None:
        """Run steps and forced choices until somebody really has to decide, or the game is over."""
        stack, dispatch = self.stack, self.rules.handlers
        while stack:
            name, args = stack[-1]
            handler = dispatch[name]
            if handler.code == STEP:
                stack.pop()
                frames = run(handler.apply, self, args)
            elif handler.code == CHANCE_NODE:
                only = run(handler.forced, self, args)
                if only is None:
                    return
                stack.pop()
                frames = run_with(handler.apply, self, only, args)
            else:
                options = self._actions_of(handler, args)
                count = len(options)
                if count > 1:
                    self._actions = options
                    return
                stack.pop()
                frames = run_with(handler.apply, self, options[0], args) if count else None
            if frames:
                self.push_frames(frames)

    # What modules and clients ask ---------------------------------------------------------------------------

    @property
    def turn_part(self) -> TurnPart:
        """The part being played."""
        return self.turn_parts[-1]

    @property
    def scores(self) -> tuple[int, ...]:
        """Points of each seat, all its markers together."""
        totals = self.totals
        return tuple(
            sum(totals[seat * MARKERS : seat * MARKERS + MARKERS]) for seat in range(self.rules.seats)
        )

    @property
    def outcome(self) -> Outcome | None:
        """Who won; None while the game goes on."""
        if not self.is_over:
            return None
        scores = self.scores
        best = max(scores)
        return Outcome(tuple(seat for seat, score in enumerate(scores) if score == best), scores)

    def module_state(self, kind: type[S]) -> S:
        """A module's own part of the position, by its class."""
        found: S = self.module_states[kind]
        return found

    def set_module_state(self, value: tuple[Any, ...]) -> None:
        """Replace a module's own part of the position; only its owner does that."""
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

    def seats_from(self, seat: int) -> tuple[int, ...]:
        """All seats in turn order, ``seat`` first."""
        count = self.rules.seats
        return tuple((seat + step) % count for step in range(count))

    def seats_after(self, seat: int) -> tuple[int, ...]:
        """All seats in turn order, ``seat`` last."""
        return self.seats_from((seat + 1) % self.rules.seats)

    def emit(self, kind: str, seat: int, **details: Json) -> None:
        """Report an event, if anybody listens."""
        if self.sink is not None:
            self.sink.append(Event(kind, seat, details))

    # Tiles and segments

    def place_tile(self, kind: int, cell: Cell, rotation: int) -> int:
        """Put a tile on the board; returns its number there."""
        tile = self.board.place(cell[0], cell[1], kind, rotation)
        if self.sink is not None:
            seat = self.turn_parts[-1].seat if self.turn_parts else CHANCE
            self.emit("placed", seat, tile=self.rules.tile_types[kind].ref, cell=cell, rotation=rotation)
        return tile

    def placed_tile(self) -> int:
        """The board's number of the tile of this part."""
        part: TurnPart = self.turn_parts[-1]
        x, y = part.cell  # type: ignore[misc]
        return self.board.tile_at(x, y)

    def segments_of(self, tile: int) -> range:
        """The segments of a laid tile."""
        kind, _, _, _, first = self.board.tile(tile)
        return range(first, first + len(self.rules.tile_types[kind].segments))

    def segment_at(self, spot: Spot) -> int:
        """The board's number of a spot; -1 if there is no such segment."""
        return self.board.segment(spot[0], spot[1], spot[2])

    def spot_of(self, segment: int) -> Spot:
        return self.board.spot(segment)

    def feature_segments(self, kind: str) -> list[int]:
        """One segment of every region of a kind, its anchor, in the order of the board's cells."""
        return self.board.features(self.rules.terrain_ids[kind])

    def terrain_of(self, segment: int) -> str:
        """The kind of terrain of a segment."""
        return self.rules.terrain_names[self.board.terrain_of(segment)]

    def tally(self, segment: int, name: str) -> int:
        """A printed quantity, summed over the region of a segment; 0 if it is not counted in this game."""
        lane = self.rules.tally_fields.get((self.terrain_of(segment), name))
        if lane is None:
            return 0
        shift, mask = lane
        word: int = self.board.tally(segment)
        return word >> shift & mask

    def canonical_spot(self, segment: int) -> Spot:
        """The spot that stands for the whole region, whatever the order of laying."""
        return self.board.spot(self.board.canonical_segment(segment))

    def printed(self, segment: int) -> Segment:
        """The segment as its tile shows it."""
        kind, _, _, _, first = self.board.tile(self.board.tile_of(segment))
        return self.rules.tile_types[kind].segments[segment - first]

    def trait(self, segment: int, name: str) -> str:
        """A printed detail of a segment, or an empty string."""
        return self.printed(segment).traits.get(name, "")

    def overlay_of(self, segment: int) -> int:
        """The hidden segment that unites a printed one with others of its tile; -1 if there is none."""
        kind, _, _, _, first = self.board.tile(self.board.tile_of(segment))
        hidden = self.rules.overlays[kind][segment - first]
        return first + hidden if hidden >= 0 else -1

    # Figures

    def figure_by_id(self, number: int) -> Figure:
        kind, seat, segment, _ = self.board.figure(number)
        return Figure(number, self.rules.figures[kind], seat, segment)

    def figures(self) -> list[Figure]:
        """Every figure on the board."""
        return [self.figure_by_id(number) for number in self.board.figures()]

    def figures_in(self, segment: int) -> list[Figure]:
        """The figures in the region of a segment, each once."""
        return [self.figure_by_id(number) for number in self.board.figures_in(segment)]

    def followers_in(self, segment: int) -> list[Figure]:
        return [standing for standing in self.figures_in(segment) if standing.kind.follower]

    def figures_on(self, tile: int) -> list[Figure]:
        """The figures that stand on a tile."""
        return [self.figure_by_id(number) for number in self.board.figures_on(tile)]

    def find_figure(self, seat: int, figure: FigureKind, segment: int) -> Figure | None:
        """A seat's figure that stands exactly on a segment."""
        for standing in self.figures_in(segment):
            if standing.seat == seat and standing.kind is figure and standing.segment == segment:
                return standing
        return None

    def in_supply(self, seat: int, figure: FigureKind) -> int:
        return self.supplies[seat * len(self.rules.figures) + figure.id]

    def add_supply(self, seat: int, figure: FigureKind, count: int = 1) -> None:
        self.supplies[seat * len(self.rules.figures) + figure.id] += count

    def deploy(
        self,
        seat: int,
        figure: FigureKind,
        segment: int,
        presences: tuple[int, ...] | None = None,
        lane: int | None = None,
    ) -> None:
        """Put a figure from the supply onto the board; a printed place can make it count in its own way."""
        self.add_supply(seat, figure, -1)
        where = figure.occupied_segments(self, segment) if presences is None else presences
        self.board.add_figure(figure.id, seat, figure.lane(seat) if lane is None else lane, segment, where)
        if self.sink is not None:
            self.emit("put", seat, figure=figure.name, spot=self.spot_of(segment))

    def remove_figure(self, standing: Figure, destination: str = "supply") -> None:
        """Take a figure off the board, to the supply of its owner or to a place that a module keeps."""
        if self.sink is not None:
            self.emit(
                "returned",
                standing.seat,
                figure=standing.kind.name,
                spot=self.spot_of(standing.segment),
                to=destination,
            )
        self.board.remove_figure(standing.id)
        if destination == "supply":
            self.add_supply(standing.seat, standing.kind)
        else:
            self.rules.destinations[destination](self, standing.seat, standing.kind)

    def after_removal(self) -> list[Frame]:
        """What must follow after figures left the board or regions fell apart."""
        return self.rules.react(self.rules.on_removed, self)

    # Points

    def total(self, seat: int, marker: int = 0) -> int:
        return self.totals[seat * MARKERS + marker]

    def feature_score(self, spot: Spot, complete: bool | None = None) -> Scoring:
        """What the region at a spot would bring: now, or (complete=True) if it were finished."""
        from .scoring import score_feature

        segment = self.segment_at(spot)
        if segment < 0:
            raise ValueError(f"there is no segment at {spot}")
        return score_feature(
            self, segment, self.board.open_ports(segment) == 0 if complete is None else complete
        )

    def feature_at(self, spot: Spot | str) -> Feature:
        """What is known about the region at a spot."""
        from .queries import feature_at

        return feature_at(self, spot)

    def projected_lines(self) -> list[LedgerLine]:
        """The ledger lines that final scoring would add if the game ended now."""
        from .queries import projected_lines

        return projected_lines(self)

    def tiles_left(self) -> int:
        """Tiles that can still be drawn, before whatever they change."""
        rules = self.rules
        if not rules.has_draw_restrictions:
            return sum(pile.size() for pile in self.piles.values() if pile.ends_game)
        return sum(
            count
            for pile in self.piles.values()
            if pile.ends_game
            for kind, count in pile.contents()
            if not any(permit(self, kind) for permit in rules.permit_draw[kind])
        )

    # Text and identity

    def to_text(self) -> str:
        """The canonical JSON text; equal positions have equal texts, however they came about."""
        from .formats.position_text import position_text

        return position_text(self)

    @property
    def key(self) -> int:
        """A 64-bit number that is equal for equal positions on every machine."""
        from .formats.position_text import position_key

        return position_key(self)

    def _repr_svg_(self) -> str | None:
        return render("board", self)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self.to_text() == other.to_text()

    def __hash__(self) -> int:
        return hash(self.key)
