# cython: language_level=3, binding=False, annotation_typing=False
"""Game state and the loop that advances it to the next decision."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import NamedTuple

import cython

from carcassonne.tiles.notebook import render, show

# Modules, not names of theirs: queries and formats use the compiled types of this module, so either may
# be imported first, while the other is not complete yet.
from . import hooks, queries, scoring
from .actions import PASS, Action, ActionSequence, ActionSyntaxError, chain
from .board_records import Feature, Tile
from .events import Event, FigureReturned
from .figures import Figure
from .formats import board_text, position_text
from .frame_handlers import FrameHandler
from .ledger import LedgerLine, Scoring
from .legal import LegalActions
from .refusal import IllegalAction, Refusal
from .ruleset import Ruleset
from .state import State
from .texts import illegal_action
from .turn import Turn
from .types import CHANCE, MARKERS, Cell, Frame, Frames, Seat, Spot

__all__ = ["MARKERS", "Decision", "IllegalAction", "Outcome", "Position"]


WITHOUT_CHECK = (
    ArithmeticError,
    AssertionError,
    AttributeError,
    LookupError,
    StopIteration,
    TypeError,
    ValueError,
)
"""What rules raise for an action that they do not offer, since they need not check it."""


class Decision(NamedTuple):
    """A pending choice and the seat that must act."""

    seat: Seat
    name: str
    """Name of the choice or chance node."""
    may_pass: bool = False
    allows_anytime: bool = False
    """Whether anytime actions are allowed here too."""

    @property
    def by_chance(self) -> bool:
        """Whether the dealer must act."""
        return self.seat == CHANCE


class Outcome(NamedTuple):
    """Winners and final scores."""

    winners: tuple[Seat, ...]
    scores: tuple[int, ...]


class Position(State):
    """A game state that can be copied, compared, saved and advanced.

    It holds no seed and no order of unseen tiles. Rule code changes it through the methods of ``State``;
    callers read it with :meth:`tiles`, :meth:`features`, :meth:`figures`, :meth:`supply` and :attr:`hand`.
    """

    __slots__ = ()

    @classmethod
    def start(cls, rules: Ruleset, first: int = 0, sink: list[Event] | None = None) -> Position:
        """Return a new game, advanced to the first decision or chance node."""
        pos = cls(rules)
        pos.sink = sink
        pos.turn = Turn(Seat(first))
        for make in rules.initial_states:
            pos.set_module_state(make(rules))
        tiles: list[hooks.TilePlacement] = []
        for arrange in rules.subscribers(hooks.start_layout):
            tiles = arrange(pos, tiles)
        for kind, cell, rotation in tiles:
            pos.place_tile(kind, cell, rotation)
        frames: list[Frame] = rules.react(rules.subscribers(hooks.on_setup), pos)
        pos.push_frames([*frames, ("turn.begin", (first,))])
        pos.advance()
        return pos

    def copy(self) -> Position:
        """Return an independent copy that collects no events."""
        twin = Position.__new__(Position)
        twin.rules = self.rules
        twin.board = self.board.copy()
        twin.stack = self.stack.copy()
        twin.turn = self.turn.copy()
        twin.turn_parts = parts = []
        for part in self.turn_parts:
            parts.append(part.copy())  # noqa: PERF401  (a comprehension would not know the type)
        twin.piles = self.piles.copy()
        twin.supplies = self.supplies.copy()
        twin.totals = self.totals.copy()
        twin.module_states = self.module_states.copy()
        twin.last_seat = self.last_seat
        twin.is_over = self.is_over
        twin.sink = None
        twin._actions = None
        twin._handler = self._handler
        twin._seat_masks = self._seat_masks
        return twin

    # Playing ------------------------------------------------------------------------------------------------

    @property
    def legal(self) -> LegalActions:
        """The legal actions of the pending decision, counted and created only on demand."""
        return LegalActions(self)

    @property
    def decision(self) -> Decision:
        """The pending decision. Raises ValueError if the game is over."""
        seat = self.deciding_seat
        name = self.stack[-1][0]
        if seat == CHANCE:
            return Decision(CHANCE, name)
        return Decision(seat, name, PASS in self.actions(), self.rules.handlers[name].allows_anytime)

    @property
    def deciding_seat(self) -> Seat:
        """The seat of the pending decision, or ``CHANCE``; cheap, because it creates no legal actions.

        Raises ValueError if the game is over.
        """
        if self.is_over:
            raise ValueError("the game is over: there is nothing to decide")
        name, args = self.stack[-1]
        handler = self.rules.handlers[name]
        return CHANCE if handler.is_chance else handler.seat(self, *args)

    def actions(self) -> ActionSequence:
        """Return the legal actions of a seat's decision; the sequence may be lazy."""
        if self._actions is None:
            self._require_decision()
            name, args = self.stack[-1]
            handler = self._top_handler(name)
            if handler.is_step or handler.is_chance:
                raise ValueError("the dealer is to act: ask for chance() instead")
            self._actions = self._actions_of(handler, args)
        return self._actions

    def _actions_of(self, handler: FrameHandler, args: tuple[object, ...]) -> ActionSequence:
        options = handler.options(self, args)
        if handler.takes_anytime:
            extra: ActionSequence = ()
            for claim, offer in self.rules.anytime_offers:
                if self.applies_to(claim, self.turn.seat):
                    found = offer.actions(self)
                    if found:
                        extra = [*extra, *found] if extra else found
            if extra and handler.seat(self, *args) == self.turn.seat:
                return chain((options or (PASS,), extra))
        return options

    def chance(self) -> list[tuple[Action, int]]:
        """Return the dealer's possible actions with their weights; empty if a seat must act."""
        if self.is_over:
            return []
        name, args = self.stack[-1]
        handler = self.rules.handlers[name]
        return list(handler.outcomes(self, *args)) if handler.is_chance else []

    def sample(self, rng: Random) -> Action:
        """Return a random legal action: uniform for a seat, by weight for the dealer.

        Raises IllegalAction if the game is over.
        """
        if not self.stack:
            self._require_decision()
        name, args = self.stack[-1]
        handler = self._top_handler(name)
        if handler.is_chance:
            return handler.outcome_at(self, rng.random(), args)
        options = self._actions
        if options is None:
            options = self.actions()
        fraction = rng.random()
        index = cython.cast(cython.Py_ssize_t, fraction * len(options))
        return options[index]

    def _top_handler(self, name: str) -> FrameHandler:
        """Return the handler of the frame on top of the stack, usually that of the last advance."""
        handler = self._handler
        return handler if handler is not None and handler.name is name else self.rules.handlers[name]

    def _require_decision(self) -> None:
        if not self.stack:
            raise illegal_action(self.rules, "any action", self.rules.refuse("game-over"))

    def apply(self, action: Action | str) -> None:
        """Apply a legal action and advance to the next decision or chance node.

        The action is not checked first; :meth:`Game.push` does that. Raises IllegalAction with the reason if
        it cannot be applied; the position may be partly changed then and must not be used any more.
        """
        acting: Action = action if type(action) is Action else self._parsed(action)
        if not self.stack:
            raise illegal_action(self.rules, acting, self.rules.refuse("game-over"))
        self._actions = None
        name, args = self.stack[-1]
        handler = self._top_handler(name)
        is_carried_out = False
        try:
            if handler.takes_anytime and acting.verb in self.rules.anytime_verbs:
                frames: Frames = None
                for offer in self.rules.anytime:
                    if acting.verb in offer.verbs:
                        frames = offer.apply(self, acting)
            else:
                self.stack.pop()
                frames = handler.carry_out(self, acting, args)
            is_carried_out = True
            if frames:
                self.push_frames(frames)
            self.advance()
        except WITHOUT_CHECK as error:
            if not is_carried_out and (len(self.stack) == 0 or self.stack[-1] != (name, args)):
                self.stack.append((name, args))
            refusal = self._refusal_after(acting, is_carried_out)
            if refusal is None:
                raise
            raise illegal_action(self.rules, acting, refusal) from error

    def _refusal_after(self, action: Action, is_carried_out: bool) -> Refusal | None:
        """Return why an action failed, as far as the changed position tells; None if it is legal."""
        if not is_carried_out:
            try:
                return self.legal.why_not(action)
            except WITHOUT_CHECK:  # the action has changed what its own rules look at
                pass
        return self.rules.refuse("not-offered")

    def _parsed(self, action: Action | str) -> Action:
        if not isinstance(action, str):
            raise TypeError(f"an action is an Action or its text, not {action!r}")
        try:
            return Action.parse(action)
        except ActionSyntaxError as error:
            problem = Refusal("", "no-action", (("problem", str(error)),))
            raise illegal_action(self.rules, action, problem) from error

    def push_frames(self, frames: list[Frame] | tuple[Frame, ...]) -> None:
        """Push frames so that the first of them runs next."""
        stack = self.stack
        for number in range(len(frames) - 1, -1, -1):
            stack.append(frames[number])

    def advance(self) -> None:
        """Run steps and forced choices until a seat or the dealer must act, or the game ends."""
        stack, dispatch = self.stack, self.rules.handlers
        while stack:
            name, args = stack[-1]
            handler = dispatch[name]
            if handler.is_step:
                if not handler.keeps_frame:
                    stack.pop()
                frames = handler.run_step(self, args)
            elif handler.is_chance:
                only = handler.only_outcome(self, args)
                if only is None:
                    self._handler = handler
                    return
                stack.pop()
                frames = handler.carry_out(self, only, args)
            else:
                options = self._actions_of(handler, args)
                count = len(options)
                if count > 1:
                    self._actions = options
                    self._handler = handler
                    return
                stack.pop()
                frames = handler.carry_out(self, options[0], args) if count else None
            if frames:
                self.push_frames(frames)

    # Queries for modules and clients ------------------------------------------------------------------------

    @property
    def outcome(self) -> Outcome | None:
        """Winners and scores; None before the end of the game."""
        if not self.is_over:
            return None
        scores = self.scores
        best = max(scores)
        return Outcome(tuple(seat for seat in self.rules.all_seats if scores[seat] == best), scores)

    def remove_figure(self, standing: Figure, destination: str = "supply") -> None:
        """Remove a figure from the board, to its owner's supply or to a destination of a module."""
        if self.sink is not None:
            self.emit(
                FigureReturned,
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
        """Return the frames that must run after figures left the board or features fell apart."""
        frames: list[Frame] = []
        for react in self.rules.on_removed:
            asked = react(self)
            if asked:
                frames.extend(asked)
        return frames

    # Points

    def feature_score(self, spot: Spot, complete: bool | None = None) -> Scoring:
        """Return the scoring of the feature at a spot, now or (``complete=True``) as if it were completed."""
        segment = self.segment(spot)
        if segment < 0:
            raise ValueError(f"there is no segment at {spot}")
        return scoring.score_feature(
            self, segment, self.board.open_ports(segment) == 0 if complete is None else complete
        )

    def feature_at(self, spot: Spot | str) -> Feature:
        """Return the feature at a spot. Raises ValueError if there is no segment."""
        return queries.feature_at(self, spot)

    def features(self, terrain: str | None = None) -> list[Feature]:
        """Return the features on the board, of one terrain or of all, each once."""
        return queries.features(self, terrain)

    def tile_at(self, cell: Cell) -> Tile | None:
        """Return the tile on a cell, or None."""
        return queries.tile_at(self, cell)

    def tiles(self) -> list[Tile]:
        """Return the placed tiles in the order of placement."""
        return queries.tiles(self)

    def projected_lines(self) -> list[LedgerLine]:
        """Return the ledger lines that final scoring would add if the game ended now."""
        return queries.projected_lines(self)

    def tiles_left(self) -> int:
        """Return how many tiles can still be drawn under the present restrictions."""
        rules = self.rules
        if not rules.has_draw_restrictions:
            return sum(pile.size() for pile in self.piles.values() if pile.ends_game)
        left = 0
        for pile in self.piles.values():
            if pile.ends_game:
                for tile_type, count in pile.contents():
                    for permit in rules.permit_draw[tile_type]:
                        if permit(self, tile_type) is not None:
                            break
                    else:
                        left += count
        return left

    # Text and identity

    def to_text(self) -> str:
        """Return the canonical JSON text; equal positions have equal texts."""
        return position_text.position_text(self)

    @classmethod
    def from_text(cls, text: str, rules: Ruleset | None = None) -> Position:
        """Parse position text. Raises PositionFormatError if it is malformed."""
        return position_text.read_position(cls, text, rules)

    def __deepcopy__(self, memo: dict[int, object]) -> Position:
        return self.copy()

    def __reduce__(self) -> tuple[Callable[[str], Position], tuple[str]]:
        """Pickle as text, so that positions travel between processes and versions."""
        return Position.from_text, (self.to_text(),)

    @property
    def key(self) -> int:
        """64-bit key; equal for equal positions on every machine."""
        return position_text.position_key(self)

    def _repr_svg_(self) -> str | None:
        return render("board", self)

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        return show(self, zip(self.rules.setup.seats, self.scores, strict=True))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self.to_text() == other.to_text()

    def __hash__(self) -> int:
        return hash(self.key)

    def __str__(self) -> str:
        return board_text.board_text(self)

    def __repr__(self) -> str:
        modules = ", ".join(self.rules.setup.modules)
        if self.is_over:
            return f"<Position of {modules}: over, scores {self.scores}>"
        decision = self.decision
        actor = "the dealer" if decision.by_chance else f"seat {decision.seat}"
        return f"<Position of {modules}: turn of seat {self.turn.seat}, {actor} decides {decision.name!r}>"
