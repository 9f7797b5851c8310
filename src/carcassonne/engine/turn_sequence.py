# cython: language_level=3, binding=False
"""Turns and parts: the sequences that every game shares.

A turn runs the steps of the turn sequence, a part those of the part sequence, the end those of the final
sequence. Modules add steps at the moments of ``moments``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import cython

from . import hooks, moments
from .actions import PASS, Action, ActionSequence, chain
from .core import core
from .deployment import DeployActions
from .events import GameOver, PartEnded, PartStarted, TileDiscarded, TileDrawn, TileSetAside, TurnStarted
from .expansion import Chance, Choice, Offer
from .frame_handlers import OfferRunner, StepRunner
from .piles import Pile
from .placements import has_placement, parse_placement, placement_refusal, placements
from .refusal import Refusal
from .ruleset import Ruleset
from .turn import TurnPart, new_part, new_turn
from .types import CHANCE, MAX_SEATS, Cell, Frame, Frames, Seat, TileTypeId

if TYPE_CHECKING:
    from .position import Position

MAIN_PILE = "main"
END = Action("end")
DRAW = Action("draw")
ONLY_DRAW, ONLY_PASS = (DRAW,), (PASS,)


# Sequences --------------------------------------------------------------------------------------------------


# The frames of turns and parts stay on top of the stack while their steps run, and are replaced or popped by
# the functions that run them (``FrameHandler.keeps_frame``): the stack need not shrink and grow again.


@core.handler("turn")
def resume_turn(pos: Position, number: int) -> Frames:
    return run_turn_sequence(pos, number)


def run_turn_sequence(pos: Position, number: cython.Py_ssize_t) -> Frames:
    """Run the steps of the turn from ``number`` on, until one of them has to wait."""
    rules: Ruleset = pos.rules
    stack: list[Frame] = pos.stack
    steps: tuple[StepRunner, ...] = rules.turn_steps
    end: cython.Py_ssize_t = len(steps)
    while number < end:
        step: StepRunner = steps[number]
        number += 1
        if step.claim and not pos.applies_to_any(step.claim):
            continue
        frames = step.run(pos)
        if frames:
            if number < end:
                stack[len(stack) - 1] = rules.resume_turn[number]
                return frames
            stack[len(stack) - 1] = frames[len(frames) - 1]  # the last step: the turn is over
            return frames[: len(frames) - 1] if len(frames) > 1 else None
    stack.pop()
    return None


@core.handler("part")
def resume_part(pos: Position, number: int) -> Frames:
    return run_part_sequence(pos, number)


def run_part_sequence(pos: Position, number: cython.Py_ssize_t) -> Frames:
    """Run the steps of the part from ``number`` on; those that do not apply are skipped."""
    rules: Ruleset = pos.rules
    part: TurnPart = pos.turn_parts[-1]
    stack: list[Frame] = pos.stack
    steps: tuple[StepRunner, ...]
    firsts: tuple[int, ...]
    steps, firsts = rules.unmarked_steps if part._placed_type < 0 else rules.marked_steps[part._placed_type]
    index: cython.Py_ssize_t
    for index in range(firsts[number], len(steps)):
        if part.skipped:
            break
        step: StepRunner = steps[index]
        if step.follows_completion:
            if not part.completed:
                continue
        elif step.after is not None and step.after not in part.scratch:
            continue
        if step.claim and not pos.applies_to_any(step.claim):
            continue
        frames = step.run(pos)
        if frames:
            stack[len(stack) - 1] = rules.resume_part[step.number + 1]
            return frames
    stack.pop()
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
    """Return the frames of an additional part of the current turn; it nests in the current one.

    A part with a ``pile`` draws from it and is offered no other source of tiles.
    """
    return [part_begin.frame(pos.turn.seat, pile, source)]


@core.handler("part.begin")
def part_begin(pos: Position, seat: Seat, pile: str, source: str) -> Frames:
    return begin_part_of(pos, seat, pile, source)


def begin_part_of(pos: Position, seat: Seat, pile: str, source: str) -> Frames:
    """Begin a part of a seat and run its steps."""
    pos.turn_parts.append(new_part(seat, pos.rules.seats, pile, source))
    if pos.sink is not None:
        pos.emit(PartStarted, seat)
    return run_part_sequence(pos, 0)


FIRST_PARTS: tuple[Frames, ...] = tuple(
    (part_begin.frame(seat, "", "draw"),) for seat in map(Seat, range(MAX_SEATS))
)
"""Return for each seat the frames of an ordinary part, created once because every turn needs them."""


# Turn -------------------------------------------------------------------------------------------------------


@core.handler("turn.begin")
def turn_begin(pos: Position, seat: Seat) -> Frames:
    return begin_turn(pos, seat)


def begin_turn(pos: Position, seat: Seat) -> Frames:
    """Begin the turn of a seat and run its steps."""
    pos.turn = new_turn(seat)
    pos.last_seat = seat
    if pos.sink is not None:
        pos.emit(TurnStarted, seat)
    return run_turn_sequence(pos, 0)


NEXT_TURNS: tuple[Frames, ...] = tuple((turn_begin.frame(seat),) for seat in map(Seat, range(MAX_SEATS)))


def first_part(pos: Position) -> Frames:
    return FIRST_PARTS[pos.turn.seat]


core.step(moments.TILE)(first_part)


@core.step(moments.CLOSE, needs=lambda rules: bool(rules.anytime))
def closing_window(pos: Position) -> Frames:
    return TO_CLOSE if any_offer_active(pos, pos.rules.anytime_offers, pos.turn.seat) else None


@cython.cfunc
@cython.exceptval(-1)
def any_offer_active(pos: Position, offers: tuple[tuple[int, Offer], ...], seat: cython.int) -> cython.bint:
    """Return whether one of some offers can have actions for a seat."""
    for claim, offer in offers:  # noqa: SIM110  (a generator would cost more than the loop)
        if pos.applies_to(claim, seat) and not offer.is_inactive(pos):  # type: ignore[arg-type]
            return True
    return False


@core.choice("closing")
class EndTurnChoice(Choice[()]):
    """Offer the last chance for anytime actions of the turn."""

    allows_anytime = True

    def seat(self, pos: Position) -> Seat:
        return pos.turn.seat

    def actions(self, pos: Position) -> Sequence[Action]:
        return (END,)

    def apply(self, pos: Position, action: Action) -> Frames:
        return None


TO_CLOSE: Frames = (EndTurnChoice.frame(),)


def turn_end(pos: Position) -> Frames:
    """Pass the turn to the next seat, or end the game when no tile can be drawn."""
    frames: Frames = None
    for claim, react in pos.rules.on_turn_end:
        if pos.applies_to_any(claim):
            asked = react(pos)
            if asked:
                frames = [*frames, *asked] if frames else asked
    return [*frames, turn_over.frame()] if frames else end_turn(pos)


core.step(moments.TURN_END)(turn_end)


def end_turn(pos: Position) -> Frames:
    """Return the frames of the next turn, or of final scoring if no tile can be drawn."""
    if has_tiles_to_draw(pos):
        return NEXT_TURNS[(pos.turn.seat + 1) % pos.rules.seats]
    return (run_final_sequence.frame(0),)


turn_over = core.handler("turn.over")(end_turn)


def has_tiles_to_draw(pos: Position) -> bool:
    """Return whether any tile can still be drawn."""
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
    """Return whether a pile has a tile that would not be set aside if it were drawn."""
    bag: bytes = pile.bag
    kind: cython.Py_ssize_t
    for kind in range(len(bag)):
        if bag[kind] and (not pos.rules.permit_draw[kind] or draw_refusal(pos, TileTypeId(kind)) is None):
            return True
    for other in (*pile.head, *pile.tail):  # noqa: SIM110  (a generator would cost more than the loop)
        if draw_refusal(pos, TileTypeId(other)) is None:
            return True
    return False


def draw_refusal(pos: Position, kind: TileTypeId) -> Refusal | None:
    """Return why a tile type may not be drawn now."""
    for permit in pos.rules.permit_draw[kind]:
        if (refusal := permit(pos, kind)) is not None:
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
        return TO_CHOOSE_SOURCE
    return None if has_tiles_to_draw(pos) else TO_CHOOSE_SOURCE  # drawing is the only possible action


@core.choice("source")
class SourceChoice(Choice[()]):
    """The choice to draw a tile or take one from another source."""

    allows_anytime = True

    def actions(self, pos: Position) -> ActionSequence:
        first = ONLY_DRAW if has_tiles_to_draw(pos) else ONLY_PASS
        sequences: list[ActionSequence] = [first]
        for claim, offer in pos.rules.source_offers:
            if pos.applies_to(claim, pos.turn_parts[-1].seat):
                found = offer.actions(pos)
                if found:
                    sequences.append(found)
        return chain(tuple(sequences)) if len(sequences) > 1 else first

    def apply(self, pos: Position, action: Action) -> Frames:
        part = pos.turn_parts[-1]
        if action == PASS:
            part.skipped = True
            return None
        if action == DRAW:
            return None
        for offer in pos.rules.offers_of("source", action.verb):
            part.source = action.verb
            return offer.apply(pos, action)
        raise LookupError(f"{action} takes no tile from anywhere")

    def explain(self, pos: Position, action: Action) -> Refusal:
        for offer in pos.rules.offers_of("source", action.verb):
            if (refusal := offer.explain(pos, action)) is not None:
                return refusal
        return pos.rules.refuse("not-offered")


TO_CHOOSE_SOURCE: Frames = (SourceChoice.frame(),)


def draw(pos: Position) -> Frames:
    part: TurnPart = pos.turn_parts[-1]
    return draw_tile(pos) if part.source == "draw" else None


core.step(moments.DRAW)(draw)


def draw_tile(pos: Position) -> Frames:
    """Return the frames that draw from the right pile; without a tile the part is skipped."""
    part: TurnPart = pos.turn_parts[-1]
    name = pile_to_draw_from(pos) if pos.rules.draw_pile else part.pile or MAIN_PILE
    pile: Pile = pos.piles[name]
    if pile.is_empty():
        part.skipped = True
        return None
    known: dict[str, Frames] = _draw_frames
    frames = known.get(name)
    if frames is None:
        frames = _draw_frames[name] = (DrawChance.frame(name),)
    return frames


draw_next = core.handler("draw.next")(draw_tile)
_draw_frames: dict[str, Frames] = {}
"""Frames that draw from a pile, by its name."""


def pile_to_draw_from(pos: Position) -> str:
    """Return the pile that the current part draws from."""
    part: TurnPart = pos.turn_parts[-1]
    name = part.pile or MAIN_PILE
    for choose in pos.rules.draw_pile:
        name = choose(pos, name)
    return name


@core.chance("draw")
class DrawChance(Chance[str]):
    """The draw of the next tile of a pile."""

    def outcomes(self, pos: Position, pile: str) -> Sequence[tuple[Action, int]]:
        draw_actions = pos.rules.draw_actions
        return [(draw_actions[kind], weight) for kind, weight in pos.piles[pile].outcomes()]

    def forced(self, pos: Position, pile: str) -> Action | None:
        return certain_draw(pos, pile)

    def sample(self, pos: Position, fraction: float, pile: str) -> Action:
        return sampled_draw(pos, fraction, pile)

    def apply(self, pos: Position, action: Action, pile: str) -> Frames:
        return take_drawn(pos, action, pile)


def certain_draw(pos: Position, pile: str) -> Action | None:
    """Return the only tile that can be drawn from a pile, or None if there are several."""
    contents: Pile = pos.piles[pile]
    kind: cython.int = contents.certain_kind()
    return None if kind < 0 else pos.rules.draw_actions[kind]


def sampled_draw(pos: Position, fraction: cython.double, pile: str) -> Action:
    """Return the draw that a number in [0, 1) selects."""
    contents: Pile = pos.piles[pile]
    kind: cython.int = contents.sample(fraction)
    return pos.rules.draw_actions[kind]


def take_drawn(pos: Position, action: Action, pile: str) -> Frames:
    """Take a drawn tile into the hand, unless it may not or cannot be placed."""
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
    frames: Frames = None
    for claim, react in rules.on_drawn[kind]:
        if pos.applies_to(claim, part.seat):
            asked = react(pos, kind)
            if asked:
                frames = [*frames, *asked] if frames else asked
    return frames


def set_aside(pos: Position, kind: TileTypeId) -> Frames:
    for keep in pos.rules.subscribers(hooks.on_set_aside):
        keep(pos, kind)
    pos.emit(TileSetAside, pos.turn_parts[-1].seat, tile=pos.rules.tile_types[kind].ref)
    return [draw_next.frame()]


def discard_unplaceable(pos: Position, kind: TileTypeId) -> Frames:
    """Handle a tile without a legal placement: modules first; otherwise it leaves the game."""
    for answer in pos.rules.unplaceable[kind]:
        frames = answer(pos, kind)
        if frames is not None:
            return frames
    pos.emit(TileDiscarded, pos.turn_parts[-1].seat, tile=pos.rules.tile_types[kind].ref)
    return [draw_next.frame()]


# Place ------------------------------------------------------------------------------------------------------


def place(pos: Position) -> Frames:
    part: TurnPart = pos.turn_parts[-1]
    return TO_PLACE if part._hand_type >= 0 else None


core.step(moments.PLACE)(place)


@core.choice("place")
class PlaceChoice(Choice[()]):
    """The choice where to place the tile in hand."""

    allows_anytime = True

    def actions(self, pos: Position) -> ActionSequence:
        part: TurnPart = pos.turn_parts[-1]
        return placements(pos, part._hand_type)  # type: ignore[arg-type]

    def apply(self, pos: Position, action: Action) -> Frames:
        return place_from_hand(pos, action)

    def explain(self, pos: Position, action: Action) -> Refusal:
        where, hand = parse_placement(action), pos.turn_parts[-1].hand_type
        if where is None or hand is None:
            return pos.rules.refuse("not-offered")
        return placement_refusal(pos, hand, *where) or pos.rules.refuse("not-offered")


TO_PLACE: Frames = (PlaceChoice.frame(),)


def place_from_hand(pos: Position, action: Action) -> Frames:
    """Place the tile in hand as an action says."""
    part: TurnPart = pos.turn_parts[-1]
    ((cell, rotation),) = action.args
    if not pos.board.can_place(part._hand_type, cell[0], cell[1], rotation):
        raise ValueError(f"the tile cannot be placed at {cell}")
    place_tile(pos, part._hand_type, cell, rotation)  # type: ignore[arg-type]
    return None


def place_tile(pos: Position, kind: TileTypeId, cell: Cell, rotation: cython.int) -> None:
    """Place the tile of the current part, whatever its source."""
    part: TurnPart = pos.turn_parts[-1]
    pos.place_tile(kind, cell, rotation)  # first: if it fails, the part is unchanged
    part._hand_type = -1
    part._placed_type = kind
    part.cell = cell


@core.step(moments.PLACED, needs=lambda rules: any(rules.on_placed))
def placed(pos: Position) -> Frames:
    part: TurnPart = pos.turn_parts[-1]
    frames: list[Frame] | None = None
    for react in pos.rules.on_placed[part._placed_type]:
        asked = react(pos)
        if asked:
            frames = [*frames, *asked] if frames else list(asked)
    return frames


# Figure -----------------------------------------------------------------------------------------------------


def figure(pos: Position) -> Frames:
    part: TurnPart = pos.turn_parts[-1]
    return None if part.figure_action_used else TO_DEPLOY


core.step(moments.FIGURE)(figure)


@core.choice("figure")
class FigureChoice(Choice[()]):
    """The choice of at most one figure action among all offers of the modules."""

    allows_anytime = True

    def actions(self, pos: Position) -> ActionSequence:
        return figure_options(pos)

    def apply(self, pos: Position, action: Action) -> Frames:
        return use_figure_action(pos, action)

    def explain(self, pos: Position, action: Action) -> Refusal:
        for offer in pos.rules.figure_offers[pos.turn_parts[-1]._placed_type]:
            if offer.forced and offer.actions(pos):
                return Refusal(offer.rules[0], "forced-figure")
        for offer in pos.rules.offers_of("figure", action.verb):
            if (refusal := offer.explain(pos, action)) is not None:
                return refusal
        return pos.rules.refuse("not-offered")


TO_DEPLOY: Frames = (FigureChoice.frame(),)


def figure_options(pos: Position) -> ActionSequence:
    """Return the figure actions that modules offer, and passing."""
    part: TurnPart = pos.turn_parts[-1]
    first: ActionSequence | None = None
    offered: list[ActionSequence] | None = None
    runners: tuple[OfferRunner, ...] = pos.rules.figure_offer_runners[part._placed_type]
    runner: OfferRunner
    for runner in runners:
        found = runner.actions(pos)
        if found:
            if runner.forced:
                return found
            if first is None:
                first = found
            elif offered is None:
                offered = [first, found]
            else:
                offered.append(found)
    if first is None:
        return ()
    if offered is None:
        return first.with_pass() if isinstance(first, DeployActions) else chain((first, ONLY_PASS))
    offered.append(ONLY_PASS)
    return chain(tuple(offered))


def use_figure_action(pos: Position, action: Action) -> Frames:
    """Apply a figure action, or pass."""
    if action is PASS or action == PASS:
        return None
    part: TurnPart = pos.turn_parts[-1]
    part.figure_action_used = True
    return apply_figure_offer(pos, action)


def apply_figure_offer(pos: Position, action: Action) -> Frames:
    """Apply an action through the offer that made it."""
    part: TurnPart = pos.turn_parts[-1]
    candidates = pos.rules.figure_verbs[part._placed_type][action.verb]
    if len(candidates) == 1:
        return candidates[0].apply(pos, action)
    for offer in candidates:
        if offer.handles(pos, action):
            return offer.apply(pos, action)
    raise LookupError(f"no module offers {action}")
