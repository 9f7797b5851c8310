# cython: language_level=3, binding=False, boundscheck=False, annotation_typing=False
"""Everything that is true at one moment of a game, and how it goes on from there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from carcassonne.kernel.board import Board
from carcassonne.tiles.drawing import drawn
from carcassonne.tiles.kinds import Segment

from . import hooks
from .actions import PASS, Action, Actions, Chain
from .events import Event
from .figures import FigureKind, Standing
from .ledger import Scoring
from .legal import LegalActions
from .parts import Part, Turn
from .piles import Pile
from .rules import CHANCE_EVENT, CHOICE, STEP, WINDOW, Handler, Rules
from .types import CHANCE, Cell, Frame, Frames, Json, Spot

if TYPE_CHECKING:
    from random import Random

    from .inspect import RegionInfo
    from .ledger import Line

S = TypeVar("S", bound=tuple[Any, ...])

MARKERS = 2
"""Scoring markers that a seat can have."""


class Decision(NamedTuple):
    """What is asked, and of whom."""

    seat: int
    kind: str
    """Name of the choice or the chance."""
    may_pass: bool = False
    window: bool = False
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
        "_concerned",
        "_options",
        "board",
        "is_over",
        "last_seat",
        "parts",
        "piles",
        "rules",
        "sink",
        "slots",
        "stack",
        "supply",
        "totals",
        "turn",
    )

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.board = Board(rules.tables, rules.tile_capacity, rules.segment_capacity, rules.figure_capacity)
        self.stack: list[Frame] = []
        self.turn = Turn(0)
        self.parts: list[Part] = []
        self.piles: dict[str, Pile] = dict(rules.initial_piles)
        self.supply = [figure.count for _ in range(rules.seats) for figure in rules.figures]
        self.totals = [0] * (rules.seats * MARKERS)
        self.slots: dict[type[Any], Any] = {}
        self.last_seat = 0
        self.is_over = False
        self.sink: list[Event] | None = None
        self._options: Actions | None = None
        self._concerned: tuple[int, ...] = rules.nobody_concerned
        """For each claim, the bit mask of the seats that it is for."""

    @classmethod
    def start(cls, rules: Rules, first: int = 0, sink: list[Event] | None = None) -> Position:
        """A new game, up to the first decision or chance."""
        pos = cls(rules)
        pos.sink = sink
        pos.turn = Turn(first)
        for make in rules.slot_makers:
            pos.set_slot(make(rules))
        tiles: list[tuple[int, Cell, int]] = []
        for arrange in rules.on(hooks.opening):
            tiles = arrange(pos, tiles)
        for kind, cell, rotation in tiles:
            pos.lay(kind, cell, rotation)
        frames: list[Frame] = rules.react(rules.on(hooks.on_setup), pos)
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
        twin.parts = [part.copy() for part in self.parts]
        twin.piles = self.piles.copy()
        twin.supply = self.supply.copy()
        twin.totals = self.totals.copy()
        twin.slots = self.slots.copy()
        twin.last_seat = self.last_seat
        twin.is_over = self.is_over
        twin.sink = None
        twin._options = None
        twin._concerned = self._concerned
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
        handler = self.rules.dispatch[name]
        if handler.code == CHANCE_EVENT:
            return Decision(CHANCE, name)
        return Decision(handler.seat(self, *args), name, PASS in self.options(), handler.window)

    def options(self) -> Actions:
        """All legal actions of a seat's decision, as a sequence that may be lazy."""
        if self._options is None:
            name, args = self.stack[-1]
            handler = self.rules.dispatch[name]
            if handler.code not in (CHOICE, WINDOW):
                raise ValueError("the dealer is to act: ask for chance() instead")
            self._options = self._options_of(handler, args)
        return self._options

    def _options_of(self, handler: Handler, args: tuple[Json, ...]) -> Actions:
        options: Actions = run(handler.options, self, args)
        if handler.code == WINDOW:
            extra: list[Action] = []
            for claim, offer in self.rules.anytime_offers:
                if self.concerns(claim, self.turn.seat):
                    extra.extend(offer.options(self))
            if extra and handler.seat(self, *args) == self.turn.seat:
                return Chain(options or (PASS,), extra)
        return options

    def concerns(self, claim: int, seat: int) -> bool:
        """Whether something that only some seats have to do with is for that seat now."""
        mask = self._concerned[claim]
        return bool(mask >> seat & 1)

    def concerns_any(self, claim: int) -> bool:
        """Whether it is for any seat at all."""
        return self._concerned[claim] != 0

    def chance(self) -> list[tuple[Action, int]]:
        """The dealer's possible actions with their weights; empty if a seat is to act."""
        if self.is_over:
            return []
        name, args = self.stack[-1]
        handler = self.rules.dispatch[name]
        return list(handler.outcomes(self, *args)) if handler.code == CHANCE_EVENT else []

    def sample(self, rng: Random) -> Action:
        """A random legal action: all alike for a seat, by weight for the dealer."""
        name, args = self.stack[-1]
        handler = self.rules.dispatch[name]
        if handler.code == CHANCE_EVENT:
            return run_with(handler.sample, self, rng.random(), args)  # type: ignore[no-any-return]
        options = self._options
        if options is None:
            options = self.options()
        return options[int(rng.random() * len(options))]

    def apply(self, action: Action) -> None:
        """Carry out a legal action without checking it, and go on to the next decision or chance."""
        self._options = None
        name, args = self.stack[-1]
        handler = self.rules.dispatch[name]
        if handler.code == WINDOW and action.verb in self.rules.anytime_verbs:
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
        stack, dispatch = self.stack, self.rules.dispatch
        while stack:
            name, args = stack[-1]
            handler = dispatch[name]
            if handler.code == STEP:
                stack.pop()
                frames = run(handler.apply, self, args)
            elif handler.code == CHANCE_EVENT:
                only = run(handler.forced, self, args)
                if only is None:
                    return
                stack.pop()
                frames = run_with(handler.apply, self, only, args)
            else:
                options = self._options_of(handler, args)
                count = len(options)
                if count > 1:
                    self._options = options
                    return
                stack.pop()
                frames = run_with(handler.apply, self, options[0], args) if count else None
            if frames:
                self.push_frames(frames)

    # What modules and clients ask ---------------------------------------------------------------------------

    @property
    def part(self) -> Part:
        """The part being played."""
        return self.parts[-1]

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

    def slot(self, kind: type[S]) -> S:
        """A module's own part of the position, by its class."""
        found: S = self.slots[kind]
        return found

    def set_slot(self, value: tuple[Any, ...]) -> None:
        """Replace a module's own part of the position; only its owner does that."""
        kind = type(value)
        self.slots[kind] = value
        claims = self.rules.claims.get(kind)
        if claims is not None:
            masks = list(self._concerned)
            for claim, seats in claims:
                mask = 0
                for seat in seats(value):
                    mask |= 1 << seat
                masks[claim] = mask
            self._concerned = tuple(masks)

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

    def lay(self, kind: int, cell: Cell, rotation: int) -> int:
        """Put a tile on the board; returns its number there."""
        tile = self.board.place(cell[0], cell[1], kind, rotation)
        if self.sink is not None:
            seat = self.parts[-1].seat if self.parts else CHANCE
            self.emit("placed", seat, tile=self.rules.kinds[kind].ref, cell=cell, rotation=rotation)
        return tile

    def placed_tile(self) -> int:
        """The board's number of the tile of this part."""
        part: Part = self.parts[-1]
        x, y = part.tile  # type: ignore[misc]
        return self.board.tile_at(x, y)

    def segments_of(self, tile: int) -> range:
        """The segments of a laid tile."""
        kind, _, _, _, first = self.board.tile(tile)
        return range(first, first + len(self.rules.kinds[kind].segments))

    def segment(self, spot: Spot) -> int:
        """The board's number of a spot; -1 if there is no such segment."""
        return self.board.segment(spot[0], spot[1], spot[2])

    def spot(self, segment: int) -> Spot:
        return self.board.spot(segment)

    def regions(self, kind: str) -> list[int]:
        """One segment of every region of a kind, its anchor, in the order of the board's cells."""
        return self.board.regions(self.rules.segment_kinds[kind])

    def kind(self, segment: int) -> str:
        """The kind of terrain of a segment."""
        return self.rules.kind_names[self.board.kind_of(segment)]

    def tally(self, segment: int, name: str) -> int:
        """A printed quantity, summed over the region of a segment; 0 if it is not counted in this game."""
        lane = self.rules.lanes.get((self.kind(segment), name))
        if lane is None:
            return 0
        shift, mask = lane
        word: int = self.board.tally(segment)
        return word >> shift & mask

    def anchor(self, segment: int) -> Spot:
        """The spot that stands for the whole region, whatever the order of laying."""
        return self.board.spot(self.board.anchor(segment))

    def printed(self, segment: int) -> Segment:
        """The segment as its tile shows it."""
        kind, _, _, _, first = self.board.tile(self.board.tile_of(segment))
        return self.rules.kinds[kind].segments[segment - first]

    def trait(self, segment: int, name: str) -> str:
        """A printed detail of a segment, or an empty string."""
        return self.printed(segment).traits.get(name, "")

    def layer(self, segment: int) -> int:
        """The hidden segment that unites a printed one with others of its tile; -1 if there is none."""
        kind, _, _, _, first = self.board.tile(self.board.tile_of(segment))
        hidden = self.rules.layers[kind][segment - first]
        return first + hidden if hidden >= 0 else -1

    # Figures

    def standing(self, number: int) -> Standing:
        kind, seat, segment, _ = self.board.figure(number)
        return Standing(number, self.rules.figures[kind], seat, segment)

    def figures(self) -> list[Standing]:
        """Every figure on the board."""
        return [self.standing(number) for number in self.board.figures()]

    def figures_in(self, segment: int) -> list[Standing]:
        """The figures in the region of a segment, each once."""
        return [self.standing(number) for number in self.board.figures_in(segment)]

    def followers_in(self, segment: int) -> list[Standing]:
        return [standing for standing in self.figures_in(segment) if standing.figure.follower]

    def figures_on(self, tile: int) -> list[Standing]:
        """The figures that stand on a tile."""
        return [self.standing(number) for number in self.board.figures_on(tile)]

    def find_figure(self, seat: int, figure: FigureKind, segment: int) -> Standing | None:
        """A seat's figure that stands exactly on a segment."""
        for standing in self.figures_in(segment):
            if standing.seat == seat and standing.figure is figure and standing.segment == segment:
                return standing
        return None

    def in_supply(self, seat: int, figure: FigureKind) -> int:
        return self.supply[seat * len(self.rules.figures) + figure.number]

    def add_supply(self, seat: int, figure: FigureKind, count: int = 1) -> None:
        self.supply[seat * len(self.rules.figures) + figure.number] += count

    def put(
        self,
        seat: int,
        figure: FigureKind,
        segment: int,
        presences: tuple[int, ...] | None = None,
        lane: int | None = None,
    ) -> None:
        """Put a figure from the supply onto the board; a printed place can make it count in its own way."""
        self.add_supply(seat, figure, -1)
        where = figure.segments(self, segment) if presences is None else presences
        self.board.put(figure.number, seat, figure.lane(seat) if lane is None else lane, segment, where)
        if self.sink is not None:
            self.emit("put", seat, figure=figure.name, spot=self.spot(segment))

    def take(self, standing: Standing, destination: str = "supply") -> None:
        """Take a figure off the board, to the supply of its owner or to a place that a module keeps."""
        if self.sink is not None:
            self.emit(
                "returned",
                standing.seat,
                figure=standing.figure.name,
                spot=self.spot(standing.segment),
                to=destination,
            )
        self.board.lift(standing.number)
        if destination == "supply":
            self.add_supply(standing.seat, standing.figure)
        else:
            self.rules.destinations[destination](self, standing.seat, standing.figure)

    def removed(self) -> list[Frame]:
        """What must follow after figures left the board or regions fell apart."""
        return self.rules.react(self.rules.on_removed, self)

    # Points

    def total(self, seat: int, marker: int = 0) -> int:
        return self.totals[seat * MARKERS + marker]

    def worth(self, spot: Spot, complete: bool | None = None) -> Scoring:
        """What the region at a spot would bring: now, or (complete=True) if it were finished."""
        from .scoring import score_region

        segment = self.segment(spot)
        if segment < 0:
            raise ValueError(f"there is no segment at {spot}")
        return score_region(self, segment, self.board.open(segment) == 0 if complete is None else complete)

    def region(self, spot: Spot | str) -> RegionInfo:
        """What is known about the region at a spot."""
        from .inspect import region_info

        return region_info(self, spot)

    def project(self) -> list[Line]:
        """The ledger lines that final scoring would add if the game ended now."""
        from .inspect import project

        return project(self)

    def tiles_left(self) -> int:
        """Tiles that can still be drawn, before whatever they change."""
        rules = self.rules
        if not rules.limits_draws:
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
        from .codec import position_text

        return position_text(self)

    @property
    def key(self) -> int:
        """A 64-bit number that is equal for equal positions on every machine."""
        from .codec import position_key

        return position_key(self)

    def _repr_svg_(self) -> str | None:
        return drawn("board", self)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self.to_text() == other.to_text()

    def __hash__(self) -> int:
        return hash(self.key)
