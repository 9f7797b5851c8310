# cython: language_level=3, binding=False, boundscheck=False
"""Turns and parts: the skeleton that every game shares.

A turn runs the steps of the turn program, a part those of the part program, the end those of the final
program. Modules add steps between the engine's own, which leave room for them by their numbers.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import cython

from . import hooks
from .actions import PASS, Action, Actions, Chain
from .core import core
from .expansion import COMPLETION, PART, TURN, Chance, Choice, Offer
from .parts import Part, Turn
from .piles import Pile
from .position import Position
from .refusal import Refusal
from .rules import Rules
from .types import Cell, Frame, Frames

MAIN_PILE = "main"
END = Action("end")
DRAW = Action("draw")

CLOSING: Frames = (("closing", ()),)
SOURCE: Frames = (("source", ()),)
PLACE: Frames = (("place", ()),)
FIGURE: Frames = (("figure", ()),)


# Programs ---------------------------------------------------------------------------------------------------


@core.handler("turn")
def resume_turn(pos: Position, number: int) -> Frames:
    return run_turn(pos, number)


def run_turn(pos: Position, number: cython.Py_ssize_t) -> Frames:
    """Run the steps of the turn from ``number`` on, until one of them has to wait for something."""
    program = pos.rules.turn_program
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
    return run_part(pos, number)


def run_part(pos: Position, number: cython.Py_ssize_t) -> Frames:
    """Run the steps of the part from ``number`` on; those that do not concern it are left out."""
    rules: Rules = pos.rules
    part: Part = pos.parts[-1]
    program, conditions = rules.part_program, rules.part_conditions
    jumps: tuple[int, ...] = rules.unmarked_jumps if part.kind < 0 else rules.jumps[part.kind]
    number = jumps[number]
    end = len(program)
    while number < end and not part.void:
        after = conditions[number]
        if after is None or (part.completed if after is COMPLETION else after in part.notes):
            frames = program[number](pos)
            if frames:
                pos.stack.append(rules.resume_part[number + 1])
                return frames
        number = jumps[number + 1]
    pos.parts.pop()
    if pos.sink is not None:
        pos.emit("part-ended", part.seat)
    return None


@core.handler("final")
def run_final(pos: Position, number: int) -> Frames:
    """Run the steps of final scoring from ``number`` on."""
    program = pos.rules.final_program
    while number < len(program):
        frames = program[number](pos)
        number += 1
        if frames:
            pos.stack.append(("final", (number,)))
            return frames
    pos.is_over = True
    pos.stack.clear()
    pos.emit("over", -1, scores=pos.scores)
    return None


def begin_part(pos: Position, pile: str = "", source: str = "draw") -> list[Frame]:
    """Frames that play a further part of the turn at hand; it nests in whatever is going on.

    A part for which a ``pile`` is named draws from it; no other source of tiles is offered then.
    """
    return [("part.begin", (pos.turn.seat, pile, source))]


@core.handler("part.begin")
def part_begin(pos: Position, seat: int, pile: str, source: str) -> Frames:
    pos.parts.append(Part(seat, pos.rules.seats, pile, source))
    if pos.sink is not None:
        pos.emit("part", seat)
    return run_part(pos, 0)


# Turn -------------------------------------------------------------------------------------------------------


@core.handler("turn.begin")
def turn_begin(pos: Position, seat: int) -> Frames:
    pos.turn = Turn(seat)
    pos.last_seat = seat
    if pos.sink is not None:
        pos.emit("turn", seat)
    return run_turn(pos, 0)


@core.step(TURN, 10)
def first_part(pos: Position) -> Frames:
    return (("part.begin", (pos.turn.seat, "", "draw")),)


@core.step(TURN, 30, needs=lambda rules: bool(rules.anytime))
def closing_window(pos: Position) -> Frames:
    return CLOSING if awake(pos, pos.rules.anytime_offers, pos.turn.seat) else None


def awake(pos: Position, offers: tuple[tuple[int, Offer], ...], seat: int) -> bool:
    """Whether one of some offers can have something to offer to a seat."""
    for claim, offer in offers:  # noqa: SIM110  (a generator would cost more than the loop)
        if pos.concerns(claim, seat) and not offer.dormant(pos):
            return True
    return False


@core.choice("closing")
class Closing(Choice):
    """The last moment of a turn for things that are possible at any time."""

    window = True

    def seat(self, pos: Position) -> int:
        return pos.turn.seat

    def options(self, pos: Position) -> Sequence[Action]:
        return (END,)

    def apply(self, pos: Position, action: Action) -> Frames:
        return None


@core.step(TURN, 90)
def turn_end(pos: Position) -> Frames:
    """The next seat, or the end of the game when nothing is left to draw."""
    frames: list[Frame] = []
    for claim, react in pos.rules.on_turn_end:
        if pos.concerns_any(claim):
            asked = react(pos)
            if asked:
                frames.extend(asked)
    return [*frames, ("turn.over", ())] if frames else turn_over(pos)


@core.handler("turn.over")
def turn_over(pos: Position) -> Frames:
    if game_goes_on(pos):
        return (("turn.begin", ((pos.turn.seat + 1) % pos.rules.seats,)),)
    return (("final", (0,)),)


def game_goes_on(pos: Position) -> bool:
    """Whether some tile can still be drawn."""
    pile: Pile
    for pile in pos.piles.values():
        if pile.ends_game and not pile.is_empty() and (not pos.rules.limits_draws or may_draw(pos, pile)):
            return True
    return False


def may_draw(pos: Position, pile: Pile) -> bool:
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
        if (refusal := permit(pos, kind)) is not None:
            return refusal
    return None


# Source and draw --------------------------------------------------------------------------------------------


@core.step(PART, 5, needs=lambda rules: bool(rules.offers["source"] or rules.anytime))
def source(pos: Position) -> Frames:
    part: Part = pos.parts[-1]
    if part.source != "draw" or part.pile:
        return None
    rules = pos.rules
    if awake(pos, rules.source_offers, part.seat) or awake(pos, rules.anytime_offers, pos.turn.seat):
        return SOURCE
    return None if game_goes_on(pos) else SOURCE  # drawing is all that can be done


@core.choice("source")
class Source(Choice):
    """Draw a tile, or take one from somewhere else."""

    window = True

    def options(self, pos: Position) -> Sequence[Action]:
        other: list[Action] = []
        for claim, offer in pos.rules.source_offers:
            if pos.concerns(claim, pos.parts[-1].seat):
                other.extend(offer.options(pos))
        if game_goes_on(pos):
            return [DRAW, *other]
        return [PASS, *other] if other else [PASS]

    def apply(self, pos: Position, action: Action) -> Frames:
        part = pos.parts[-1]
        if action == PASS:
            part.void = True
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


@core.step(PART, 10)
def draw(pos: Position) -> Frames:
    part: Part = pos.parts[-1]
    return draw_next(pos) if part.source == "draw" else None


@core.handler("draw.next")
def draw_next(pos: Position) -> Frames:
    """Draw from the right pile; with nothing left to draw the part comes to nothing."""
    part: Part = pos.parts[-1]
    name = pile_of(pos) if pos.rules.draw_pile else part.pile or MAIN_PILE
    pile: Pile = pos.piles[name]
    if pile.is_empty():
        part.void = True
        return None
    return (("draw", (name,)),)


def pile_of(pos: Position) -> str:
    """The pile that the part at hand draws from."""
    name = pos.parts[-1].pile or MAIN_PILE
    for choose in pos.rules.draw_pile:
        name = choose(pos, name)
    return name


@core.chance("draw")
class Draw(Chance):
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
        rules: Rules = pos.rules
        part: Part = pos.parts[-1]
        contents: Pile = pos.piles[pile]
        kind = rules.kind_numbers[action.args[0]]
        pos.piles[pile] = contents.without(kind)
        if pos.sink is not None:
            pos.emit("drawn", part.seat, tile=rules.kinds[kind].ref, pile=pile)
        if draw_refusal(pos, kind) is not None:
            return set_aside(pos, kind)
        if not (fits_somewhere(pos, kind) if rules.permit_tile[kind] else pos.board.count_fits(kind)):
            return fits_nowhere(pos, kind)
        part.hand = kind
        frames: list[Frame] = []
        for claim, react in rules.on_drawn[kind]:
            if pos.concerns(claim, part.seat):
                asked = react(pos, kind)
                if asked:
                    frames.extend(asked)
        return frames


def set_aside(pos: Position, kind: int) -> Frames:
    for keep in pos.rules.on(hooks.aside):
        keep(pos, kind)
    pos.emit("aside", pos.parts[-1].seat, tile=pos.rules.kinds[kind].ref)
    return [("draw.next", ())]


def fits_nowhere(pos: Position, kind: int) -> Frames:
    """A tile without a legal place: modules may know better; otherwise it leaves the game."""
    for answer in pos.rules.on_tile(hooks.unplaceable)[kind]:
        frames = answer(pos, kind)
        if frames is not None:
            return frames
    pos.emit("discarded", pos.parts[-1].seat, tile=pos.rules.kinds[kind].ref)
    return [("draw.next", ())]


# Place ------------------------------------------------------------------------------------------------------


class Fits:
    """All placements of a tile, a sequence of actions that are made only when asked for."""

    __slots__ = ("board", "kind", "total")

    def __init__(self, pos: Position, kind: int) -> None:
        self.board = pos.board
        self.kind = kind
        self.total: int = pos.board.count_fits(kind)

    def __len__(self) -> int:
        return self.total

    def __getitem__(self, index: int) -> Action:
        board = self.board
        board.count_fits(self.kind)  # other questions to the board may have come in between
        x, y, rotation = board.nth_fit(index if index >= 0 else index + self.total)
        return Action("place", (((x, y), rotation),))

    def __iter__(self) -> Iterator[Action]:
        for x, y, rotation in self.board.fits(self.kind):
            yield Action("place", (((x, y), rotation),))

    def __contains__(self, action: object) -> bool:
        where = placement_in(action)
        if where is None:
            return False
        (x, y), rotation = where
        return bool(self.board.fits_at(self.kind, x, y, rotation))


def placement_in(action: object) -> tuple[Cell, int] | None:
    """The cell and rotation of a well-formed ``place`` action."""
    if isinstance(action, Action) and action.verb == "place" and len(action.args) == 1:
        where = action.args[0]
        if isinstance(where, tuple) and len(where) == 2 and isinstance(where[0], tuple):
            return where
    return None


def placements(pos: Position, kind: int) -> Actions:
    """Where and how a tile may be placed."""
    return list(_permitted_placements(pos, kind)) if pos.rules.permit_tile[kind] else Fits(pos, kind)


def _permitted_placements(pos: Position, kind: int) -> Iterator[Action]:
    permits = pos.rules.permit_tile[kind]
    for x, y, rotation in pos.board.fits(kind):
        cell = (x, y)
        for permit in permits:
            if permit(pos, kind, cell, rotation) is not None:
                break
        else:
            yield Action("place", ((cell, rotation),))


def fits_somewhere(pos: Position, kind: int) -> bool:
    """Whether a tile has at least one legal place."""
    if not pos.rules.permit_tile[kind]:
        return bool(pos.board.count_fits(kind) > 0)
    return any(True for _ in _permitted_placements(pos, kind))


@core.step(PART, 15)
def place(pos: Position) -> Frames:
    part: Part = pos.parts[-1]
    return PLACE if part.hand >= 0 else None


@core.choice("place")
class Place(Choice):
    """Where the tile in hand goes."""

    window = True

    def options(self, pos: Position) -> Actions:
        part: Part = pos.parts[-1]
        return placements(pos, part.hand)

    def apply(self, pos: Position, action: Action) -> Frames:
        part: Part = pos.parts[-1]
        cell, rotation = action.args[0]
        place_tile(pos, part.hand, cell, rotation)
        return None

    def explain(self, pos: Position, action: Action) -> Refusal:
        where = placement_in(action)
        if where is None:
            return pos.rules.refuse("not-offered")
        return tile_refusal(pos, pos.parts[-1].hand, *where) or pos.rules.refuse("not-offered")


def tile_refusal(pos: Position, kind: int, cell: Cell, rotation: int) -> Refusal | None:
    """Why a tile may not go on a cell that way."""
    x, y = cell
    if pos.board.tile_at(x, y) >= 0:
        return pos.rules.refuse("cell-taken")
    wanted = pos.board.wanted(x, y)
    if max(wanted) < 0:
        return pos.rules.refuse("no-neighbour")
    if not pos.board.fits_at(kind, x, y, rotation):
        letters = pos.rules.kinds[kind].letters
        for side, want in enumerate(wanted):
            if want >= 0 and pos.rules.letter_numbers[letters[(side - rotation) % 4]] != want:
                return pos.rules.refuse("sides-differ", side="NESW"[side])
    for permit in pos.rules.permit_tile[kind]:
        if (refusal := permit(pos, kind, cell, rotation)) is not None:
            return refusal
    return None


def place_tile(pos: Position, kind: int, cell: Cell, rotation: int) -> None:
    """Lay the tile of the part at hand, from whatever source it came."""
    part: Part = pos.parts[-1]
    part.hand = -1
    part.kind = kind
    part.tile = cell
    pos.lay(kind, cell, rotation)


@core.step(PART, 18, needs=lambda rules: any(rules.on_placed))
def placed(pos: Position) -> Frames:
    return pos.rules.react(pos.rules.on_placed[pos.parts[-1].kind], pos)


# Figure -----------------------------------------------------------------------------------------------------


@core.step(PART, 50)
def figure(pos: Position) -> Frames:
    part: Part = pos.parts[-1]
    return None if part.acted else FIGURE


@core.choice("figure")
class Figure(Choice):
    """At most one figure action, of all that the modules offer."""

    window = True

    def options(self, pos: Position) -> Actions:
        actions: list[Action] = []
        many: Actions | None = None
        part: Part = pos.parts[-1]
        for offer in pos.rules.figure_offers[part.kind]:
            found = offer.options(pos)
            if found:
                if offer.forced:
                    return found
                if many is None and not actions and not isinstance(found, list):
                    many = found  # made lazily, so it stays apart
                else:
                    actions.extend(found)
        if actions or many is not None:
            actions.append(PASS)
        return actions if many is None else Chain(many, actions)

    def apply(self, pos: Position, action: Action) -> Frames:
        if action == PASS:
            return None
        part: Part = pos.parts[-1]
        part.acted = True
        return put_by_offer(pos, action)

    def explain(self, pos: Position, action: Action) -> Refusal:
        for offer in pos.rules.figure_offers[pos.parts[-1].kind]:
            if offer.forced and offer.options(pos):
                return Refusal(offer.rules[0], "forced-figure")
        for offer in pos.rules.offers_of("figure", action.verb):
            if (refusal := offer.explain(pos, action)) is not None:
                return refusal
        return pos.rules.refuse("not-offered")


def put_by_offer(pos: Position, action: Action) -> Frames:
    """Let the offer that made an action carry it out."""
    part: Part = pos.parts[-1]
    candidates = pos.rules.figure_verbs[part.kind][action.verb]
    if len(candidates) == 1:
        return candidates[0].apply(pos, action)
    for offer in candidates:
        if offer.takes(pos, action):
            return offer.apply(pos, action)
    raise LookupError(f"no module offers {action}")
