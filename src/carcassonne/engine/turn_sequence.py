# cython: language_level=3, binding=False, boundscheck=False
"""Turns and parts: the skeleton that every game shares.

A turn runs the steps of the turn program, a part those of the part program, the end those of the final
program. Modules add steps between the engine's own, which leave room for them by their numbers.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import cython

from . import hooks, moments
from .actions import PASS, Action, ActionSequence, ChainedActions
from .core import core
from .deployment import DeployActions
from .events import GameOver, PartEnded, PartStarted, TileDiscarded, TileDrawn, TileSetAside, TurnStarted
from .expansion import COMPLETION, Chance, Choice, Offer
from .piles import Pile
from .refusal import Refusal
from .ruleset import Ruleset
from .turn import Turn, TurnPart
from .types import CHANCE, MAX_SEATS, Cell, Frame, Frames, Seat, TileTypeId

if TYPE_CHECKING:
    from .position import Position

MAIN_PILE = "main"
END = Action("end")
DRAW = Action("draw")


# Programs ---------------------------------------------------------------------------------------------------


@core.handler("turn")
def resume_turn(pos: Position, number: int) -> Frames:
    return run_turn_sequence(pos, number)


def run_turn_sequence(pos: Position, number: cython.Py_ssize_t) -> Frames:
    """Run the steps of the turn from ``number`` on, until one of them has to wait for something."""
    program = pos.rules.turn_sequence
    end = len(program)
    while number < end:
        frames = program[number](pos)
        number += 1
        if frames:
            if number < end:
                pos.stack.append(pos.rules.resume_turn[number])
            return frames
    return None


@core.handler("part")
def resume_part(pos: Position, number: int) -> Frames:
    return run_part_sequence(pos, number)


def run_part_sequence(pos: Position, number: cython.Py_ssize_t) -> Frames:
    """Run the steps of the part from ``number`` on; those that do not concern it are left out."""
    rules: Ruleset = pos.rules
    part: TurnPart = pos.turn_parts[-1]
    program, conditions = rules.part_sequence, rules.part_conditions
    jumps: tuple[int, ...] = rules.unmarked_jumps if part._placed_type < 0 else rules.jumps[part._placed_type]
    number = jumps[number]
    end = len(program)
    while number < end and not part.skipped:
        after = conditions[number]
        if after is None or (part.completed if after is COMPLETION else after in part.scratch):
            frames = program[number](pos)
            if frames:
                pos.stack.append(rules.resume_part[number + 1])
                return frames
        number = jumps[number + 1]
    pos.turn_parts.pop()
    if pos.sink is not None:
        pos.emit(PartEnded, part.seat)
    return None


@core.handler("final")
def run_final_sequence(pos: Position, number: int) -> Frames:
    """Run the steps of final scoring from ``number`` on."""
    program = pos.rules.final_sequence
    while number < len(program):
        frames = program[number](pos)
        number += 1
        if frames:
            pos.stack.append(run_final_sequence.frame(number))
            return frames
    pos.is_over = True
    pos.stack.clear()
    pos.emit(GameOver, CHANCE, scores=pos.scores)
    return None


def begin_part(pos: Position, pile: str = "", source: str = "draw") -> list[Frame]:
    """Frames that play a further part of the turn at hand; it nests in whatever is going on.

    A part for which a ``pile`` is named draws from it; no other source of tiles is offered then.
    """
    return [part_begin.frame(pos.turn.seat, pile, source)]


@core.handler("part.begin")
def part_begin(pos: Position, seat: Seat, pile: str, source: str) -> Frames:
    pos.turn_parts.append(TurnPart(seat, pos.rules.seats, pile, source))
    if pos.sink is not None:
        pos.emit(PartStarted, seat)
    return run_part_sequence(pos, 0)


FIRST_PARTS: tuple[Frames, ...] = tuple(
    (part_begin.frame(seat, "", "draw"),) for seat in map(Seat, range(MAX_SEATS))
)
"""For each seat the frames of an ordinary part; made once, because every turn needs them."""


# Turn -------------------------------------------------------------------------------------------------------


@core.handler("turn.begin")
def turn_begin(pos: Position, seat: Seat) -> Frames:
    pos.turn = Turn(seat)
    pos.last_seat = seat
    if pos.sink is not None:
        pos.emit(TurnStarted, seat)
    return run_turn_sequence(pos, 0)


NEXT_TURNS: tuple[Frames, ...] = tuple((turn_begin.frame(seat),) for seat in map(Seat, range(MAX_SEATS)))


@core.step(moments.TILE)
def first_part(pos: Position) -> Frames:
    return FIRST_PARTS[pos.turn.seat]


@core.step(moments.CLOSE, needs=lambda rules: bool(rules.anytime))
def closing_window(pos: Position) -> Frames:
    return (
        (EndTurnChoice.frame(),) if any_offer_active(pos, pos.rules.anytime_offers, pos.turn.seat) else None
    )


def any_offer_active(pos: Position, offers: tuple[tuple[int, Offer], ...], seat: Seat) -> bool:
    """Whether one of some offers can have something to offer to a seat."""
    for claim, offer in offers:  # noqa: SIM110  (a generator would cost more than the loop)
        if pos.applies_to(claim, seat) and not offer.is_inactive(pos):
            return True
    return False


@core.choice("closing")
class EndTurnChoice(Choice[()]):
    """The last moment of a turn for things that are possible at any time."""

    allows_anytime = True

    def seat(self, pos: Position) -> Seat:
        return pos.turn.seat

    def actions(self, pos: Position) -> Sequence[Action]:
        return (END,)

    def apply(self, pos: Position, action: Action) -> Frames:
        return None


@core.step(moments.TURN_END)
def turn_end(pos: Position) -> Frames:
    """The next seat, or the end of the game when nothing is left to draw."""
    frames: list[Frame] = []
    for claim, react in pos.rules.on_turn_end:
        if pos.applies_to_any(claim):
            asked = react(pos)
            if asked:
                frames.extend(asked)
    return [*frames, turn_over.frame()] if frames else end_turn(pos)


def end_turn(pos: Position) -> Frames:
    """Return the frames of the next turn, or of final scoring if no tile can be drawn."""
    if has_tiles_to_draw(pos):
        return NEXT_TURNS[(pos.turn.seat + 1) % pos.rules.seats]
    return (run_final_sequence.frame(0),)


turn_over = core.handler("turn.over")(end_turn)


def has_tiles_to_draw(pos: Position) -> bool:
    """Whether some tile can still be drawn."""
    pile: Pile
    for pile in pos.piles.values():
        if (
            pile.ends_game
            and not pile.is_empty()
            and (not pos.rules.has_draw_restrictions or has_drawable_tile(pos, pile))
        ):
            return True
    return False


def has_drawable_tile(pos: Position, pile: Pile) -> bool:
    """Whether a pile has a tile that would not be set aside if it were drawn."""
    for kind, count in enumerate(pile.bag):
        if count and draw_refusal(pos, kind) is None:
            return True
    for kind in (*pile.head, *pile.tail):  # noqa: SIM110  (a generator would cost more than the loop)
        if draw_refusal(pos, kind) is None:
            return True
    return False


def draw_refusal(pos: Position, kind: int) -> Refusal | None:
    """Why a kind of tile may not be drawn now."""
    for permit in pos.rules.permit_draw[kind]:
        if (refusal := permit(pos, kind)) is not None:  # type: ignore[arg-type]
            return refusal
    return None


# Source and draw --------------------------------------------------------------------------------------------


@core.step(moments.SOURCE, needs=lambda rules: bool(rules.offers["source"] or rules.anytime))
def source(pos: Position) -> Frames:
    part: TurnPart = pos.turn_parts[-1]
    if part.source != "draw" or part.pile:
        return None
    rules = pos.rules
    if any_offer_active(pos, rules.source_offers, part.seat) or any_offer_active(
        pos, rules.anytime_offers, pos.turn.seat
    ):
        return (SourceChoice.frame(),)
    return None if has_tiles_to_draw(pos) else (SourceChoice.frame(),)  # drawing is all that can be done


@core.choice("source")
class SourceChoice(Choice[()]):
    """Draw a tile, or take one from somewhere else."""

    allows_anytime = True

    def actions(self, pos: Position) -> Sequence[Action]:
        other: list[Action] = []
        for claim, offer in pos.rules.source_offers:
            if pos.applies_to(claim, pos.turn_parts[-1].seat):
                other.extend(offer.actions(pos))
        if has_tiles_to_draw(pos):
            return [DRAW, *other]
        return [PASS, *other] if other else [PASS]

    def apply(self, pos: Position, action: Action) -> Frames:
        part = pos.turn_parts[-1]
        if action == PASS:
            part.skipped = True
            return None
        if action == DRAW:
            return None
        part.source = action.verb
        return pos.rules.offers_of("source", action.verb)[0].apply(pos, action)

    def explain(self, pos: Position, action: Action) -> Refusal:
        for offer in pos.rules.offers_of("source", action.verb):
            if (refusal := offer.explain(pos, action)) is not None:
                return refusal
        return pos.rules.refuse("not-offered")


@core.step(moments.DRAW)
def draw(pos: Position) -> Frames:
    part: TurnPart = pos.turn_parts[-1]
    return draw_tile(pos) if part.source == "draw" else None


def draw_tile(pos: Position) -> Frames:
    """Return the frames that draw from the right pile; without a tile the part is skipped."""
    part: TurnPart = pos.turn_parts[-1]
    name = pile_to_draw_from(pos) if pos.rules.draw_pile else part.pile or MAIN_PILE
    pile: Pile = pos.piles[name]
    if pile.is_empty():
        part.skipped = True
        return None
    frames = _draw_frames.get(name)
    if frames is None:
        frames = _draw_frames[name] = (DrawChance.frame(name),)
    return frames


draw_next = core.handler("draw.next")(draw_tile)
_draw_frames: dict[str, Frames] = {}
"""Name of a pile -> the frames that draw from it."""


def pile_to_draw_from(pos: Position) -> str:
    """The pile that the part at hand draws from."""
    name = pos.turn_parts[-1].pile or MAIN_PILE
    for choose in pos.rules.draw_pile:
        name = choose(pos, name)
    return name


@core.chance("draw")
class DrawChance(Chance[str]):
    """The next tile of a pile."""

    def outcomes(self, pos: Position, pile: str) -> Sequence[tuple[Action, int]]:
        draw_actions = pos.rules.draw_actions
        return [(draw_actions[kind], weight) for kind, weight in pos.piles[pile].outcomes()]

    def forced(self, pos: Position, pile: str) -> Action | None:
        contents: Pile = pos.piles[pile]
        kind = contents.only_outcome()
        return None if kind is None else pos.rules.draw_actions[kind]

    def sample(self, pos: Position, fraction: float, pile: str) -> Action:
        contents: Pile = pos.piles[pile]
        return pos.rules.draw_actions[contents.sample(fraction)]

    def apply(self, pos: Position, action: Action, pile: str) -> Frames:
        rules: Ruleset = pos.rules
        part: TurnPart = pos.turn_parts[-1]
        contents: Pile = pos.piles[pile]
        (ref,) = action.args  # unpacked, because compiled code does not check an index
        kind = rules.tile_type_ids[ref]
        pos.piles[pile] = contents.without(kind)
        if pos.sink is not None:
            pos.emit(TileDrawn, part.seat, tile=rules.tile_types[kind].ref, pile=pile)
        if rules.permit_draw[kind] and draw_refusal(pos, kind) is not None:
            return set_aside(pos, kind)
        if not (has_placement(pos, kind) if rules.permit_tile[kind] else pos.board.count_placements(kind)):
            return discard_unplaceable(pos, kind)
        part._hand_type = kind
        frames: list[Frame] = []
        for claim, react in rules.on_drawn[kind]:
            if pos.applies_to(claim, part.seat):
                asked = react(pos, kind)
                if asked:
                    frames.extend(asked)
        return frames


def set_aside(pos: Position, kind: TileTypeId) -> Frames:
    for keep in pos.rules.subscribers(hooks.on_set_aside):
        keep(pos, kind)
    pos.emit(TileSetAside, pos.turn_parts[-1].seat, tile=pos.rules.tile_types[kind].ref)
    return [draw_next.frame()]


def discard_unplaceable(pos: Position, kind: TileTypeId) -> Frames:
    """A tile without a legal place: modules may know better; otherwise it leaves the game."""
    for answer in pos.rules.unplaceable[kind]:
        frames = answer(pos, kind)
        if frames is not None:
            return frames
    pos.emit(TileDiscarded, pos.turn_parts[-1].seat, tile=pos.rules.tile_types[kind].ref)
    return [draw_next.frame()]


# Place ------------------------------------------------------------------------------------------------------


class LazyPlacements:
    """All placements of a tile, a sequence of actions that are made only when asked for."""

    __slots__ = ("board", "tile_type", "total")

    def __init__(self, pos: Position, kind: TileTypeId) -> None:
        self.board = pos.board
        self.tile_type = kind
        self.total: int = pos.board.count_placements(kind)

    def __len__(self) -> int:
        return self.total

    def __getitem__(self, index: int) -> Action:
        board = self.board
        board.count_placements(self.tile_type)  # other questions to the board may have come in between
        x, y, rotation = board.nth_placement(index if index >= 0 else index + self.total)
        return Action("place", (((x, y), rotation),))

    def __iter__(self) -> Iterator[Action]:
        for x, y, rotation in self.board.placements(self.tile_type):
            yield Action("place", (((x, y), rotation),))

    def __contains__(self, action: object) -> bool:
        where = parse_placement(action)
        if where is None:
            return False
        (x, y), rotation = where
        return bool(self.board.can_place(self.tile_type, x, y, rotation))


def parse_placement(action: object) -> tuple[Cell, int] | None:
    """The cell and rotation of a well-formed ``place`` action."""
    if isinstance(action, Action) and action.verb == "place" and len(action.args) == 1:
        where = action.args[0]
        if isinstance(where, tuple) and len(where) == 2 and isinstance(where[0], tuple):
            return where
    return None


def placements(pos: Position, kind: TileTypeId) -> ActionSequence:
    """Where and how a tile may be placed."""
    return (
        list(_permitted_placements(pos, kind)) if pos.rules.permit_tile[kind] else LazyPlacements(pos, kind)
    )


def _permitted_placements(pos: Position, kind: TileTypeId) -> Iterator[Action]:
    permits = pos.rules.permit_tile[kind]
    for x, y, rotation in pos.board.placements(kind):
        cell = (x, y)
        for permit in permits:
            if permit(pos, kind, cell, rotation) is not None:
                break
        else:
            yield Action("place", ((cell, rotation),))


def has_placement(pos: Position, kind: TileTypeId) -> bool:
    """Whether a tile has at least one legal place."""
    if not pos.rules.permit_tile[kind]:
        return bool(pos.board.count_placements(kind) > 0)
    return any(True for _ in _permitted_placements(pos, kind))


@core.step(moments.PLACE)
def place(pos: Position) -> Frames:
    part: TurnPart = pos.turn_parts[-1]
    return TO_PLACE if part._hand_type >= 0 else None


@core.choice("place")
class PlaceChoice(Choice[()]):
    """Where the tile in hand goes."""

    allows_anytime = True

    def actions(self, pos: Position) -> ActionSequence:
        part: TurnPart = pos.turn_parts[-1]
        return placements(pos, part._hand_type)  # type: ignore[arg-type]

    def apply(self, pos: Position, action: Action) -> Frames:
        part: TurnPart = pos.turn_parts[-1]
        ((cell, rotation),) = action.args
        if not pos.board.can_place(part._hand_type, cell[0], cell[1], rotation):
            raise ValueError(f"the tile cannot be placed at {cell}")
        place_tile(pos, part._hand_type, cell, rotation)  # type: ignore[arg-type]
        return None

    def explain(self, pos: Position, action: Action) -> Refusal:
        where, hand = parse_placement(action), pos.turn_parts[-1].hand_type
        if where is None or hand is None:
            return pos.rules.refuse("not-offered")
        return placement_refusal(pos, hand, *where) or pos.rules.refuse("not-offered")


TO_PLACE: Frames = (PlaceChoice.frame(),)


def placement_refusal(pos: Position, kind: TileTypeId, cell: Cell, rotation: int) -> Refusal | None:
    """Why a tile may not go on a cell that way."""
    x, y = cell
    if pos.board.tile_at(x, y) >= 0:
        return pos.rules.refuse("cell-taken")
    wanted = pos.board.wanted(x, y)
    if max(wanted) < 0:
        return pos.rules.refuse("no-neighbour")
    if not pos.board.can_place(kind, x, y, rotation):
        letters = pos.rules.tile_types[kind].edges
        for side, want in enumerate(wanted):
            if want >= 0 and pos.rules.edge_ids[letters[(side - rotation) % 4]] != want:
                return pos.rules.refuse("sides-differ", side="NESW"[side])
    for permit in pos.rules.permit_tile[kind]:
        if (refusal := permit(pos, kind, cell, rotation)) is not None:
            return refusal
    return None


def place_tile(pos: Position, kind: TileTypeId, cell: Cell, rotation: int) -> None:
    """Lay the tile of the part at hand, from whatever source it came."""
    part: TurnPart = pos.turn_parts[-1]
    pos.place_tile(kind, cell, rotation)  # first: if it fails, the part is unchanged
    part._hand_type = -1
    part._placed_type = kind
    part.cell = cell


@core.step(moments.PLACED, needs=lambda rules: any(rules.on_placed))
def placed(pos: Position) -> Frames:
    return pos.rules.react(pos.rules.on_placed[pos.turn_parts[-1]._placed_type], pos)


# Figure -----------------------------------------------------------------------------------------------------


@core.step(moments.FIGURE)
def figure(pos: Position) -> Frames:
    part: TurnPart = pos.turn_parts[-1]
    return None if part.figure_action_used else TO_DEPLOY


@core.choice("figure")
class FigureChoice(Choice[()]):
    """At most one figure action, of all that the modules offer."""

    allows_anytime = True

    def actions(self, pos: Position) -> ActionSequence:
        part: TurnPart = pos.turn_parts[-1]
        offered: list[ActionSequence] = []
        for offer in pos.rules.figure_offers[part._placed_type]:
            found = offer.actions(pos)
            if found:
                if offer.forced:
                    return found
                offered.append(found)
        if not offered:
            return ()
        if len(offered) == 1 and isinstance(offered[0], DeployActions):
            return offered[0].with_pass()
        return ChainedActions(*offered, (PASS,))

    def apply(self, pos: Position, action: Action) -> Frames:
        if action == PASS:
            return None
        part: TurnPart = pos.turn_parts[-1]
        part.figure_action_used = True
        return apply_figure_offer(pos, action)

    def explain(self, pos: Position, action: Action) -> Refusal:
        for offer in pos.rules.figure_offers[pos.turn_parts[-1]._placed_type]:
            if offer.forced and offer.actions(pos):
                return Refusal(offer.rules[0], "forced-figure")
        for offer in pos.rules.offers_of("figure", action.verb):
            if (refusal := offer.explain(pos, action)) is not None:
                return refusal
        return pos.rules.refuse("not-offered")


TO_DEPLOY: Frames = (FigureChoice.frame(),)


def apply_figure_offer(pos: Position, action: Action) -> Frames:
    """Let the offer that made an action carry it out."""
    part: TurnPart = pos.turn_parts[-1]
    candidates = pos.rules.figure_verbs[part._placed_type][action.verb]
    if len(candidates) == 1:
        return candidates[0].apply(pos, action)
    for offer in candidates:
        if offer.handles(pos, action):
            return offer.apply(pos, action)
    raise LookupError(f"no module offers {action}")
