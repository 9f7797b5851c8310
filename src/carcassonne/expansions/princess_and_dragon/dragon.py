# cython: language_level=3
"""Volcanoes attract the dragon, dragon tiles start its walk, and the players move it in turn."""

from __future__ import annotations

import cython

from carcassonne.engine import hooks, moments
from carcassonne.engine.actions import Action, ActionSequence, SameVerbActions
from carcassonne.engine.events import PieceMoved
from carcassonne.engine.expansion import Choice, Situation
from carcassonne.engine.figures import Figure
from carcassonne.engine.position import Position
from carcassonne.engine.refusal import Refusal
from carcassonne.engine.ruleset import Ruleset
from carcassonne.engine.types import Cell, Frame, Frames, Seat, new_tuple

from .module import Neutral, princess_and_dragon
from .options import PrincessOptions

DRAGON, VOLCANO = "dragon", "volcano"
STEPS = 6
SIDES = ((0, -1), (1, 0), (0, 1), (-1, 0))
NO_TILE_BESIDE = Refusal("PRD-09", "dragon-next-tile")
WAS_THERE = Refusal("PRD-11", "dragon-was-there")
FAIRY_IS_THERE = Refusal("PRD-12", "fairy-is-there")
NO_LANDSCAPE = Refusal("PRD-A21", "no-landscape")
ON_VOLCANO = Refusal("PRD-04", "volcano")
DRAGON_IS_THERE = Refusal("PRD-A12", "dragon-is-there")


def dragon_cell(pos: Position) -> Cell | None:
    """Return where the dragon is. Compiled, an index costs much less than the name of the field."""
    state = cython.cast(tuple, pos.module_state(Neutral))
    cell: Cell | None = state[0]
    return cell


# Volcano ----------------------------------------------------------------------------------------------------


@princess_and_dragon.hook(
    hooks.on_placed, 20, "PRD-05", "PRD-18", "PRD-A25", "PRD-A28", when="dragon", mark=VOLCANO
)
def dragon_comes(pos: Position) -> Frames:
    """Move the dragon to the new volcano, and return the dragon tiles set aside to the bag."""
    slot = pos.module_state(Neutral)
    if slot.aside:
        pos.piles["main"] = pos.piles["main"].shuffled_in(*slot.aside)
    pos.set_module_state(slot._replace(dragon=pos.current_part().cell, aside=()))
    pos.emit(PieceMoved, pos.current_part().seat, piece=DRAGON, to=pos.current_part().cell)
    return None


@princess_and_dragon.hook(
    hooks.permit_deploy_on_tile, 20, "PRD-04", "PRD-A12", "PRD-A17", "PRD-A18", "PRD-A19", when="dragon"
)
def not_where_the_dragon_is(pos: Position, tile: cython.int) -> Refusal | None:
    """Refuse figures on a volcano just placed, and on the dragon's tile by any other method."""
    dragon = dragon_cell(pos)
    if dragon is None or tile != pos.tile_id(dragon):
        return None
    placed = pos.current_part().placed_type if pos.turn_parts else None
    if placed is not None and pos.rules.has_mark(placed, VOLCANO):
        return ON_VOLCANO
    if pos.rules.options(PrincessOptions).place_on_dragon:
        return None
    return DRAGON_IS_THERE


# Dragon tiles before the first volcano ----------------------------------------------------------------------


@princess_and_dragon.hook(
    hooks.permit_draw, 10, "PRD-17", "PRD-A24", "PRD-A26", "PRD-A27", when="dragon", mark=DRAGON
)
def no_dragon_yet(pos: Position, kind: int) -> Refusal | None:
    return Refusal("PRD-17", "no-dragon-yet") if pos.module_state(Neutral).dragon is None else None


@princess_and_dragon.hook(hooks.on_set_aside, 10, "PRD-17", "PRD-A29", when="dragon")
def lay_aside(pos: Position, kind: int) -> None:
    slot = pos.module_state(Neutral)
    pos.set_module_state(slot._replace(aside=tuple(sorted((*slot.aside, kind)))))


# The walk ---------------------------------------------------------------------------------------------------


@princess_and_dragon.step(
    moments.NEUTRAL_WALK,
    "PRD-06",
    "PRD-07",
    "PRD-16",
    "PRD-A2",
    name="walk_after_scoring",
    when="dragon_moves=after",
    mark=DRAGON,
)
@princess_and_dragon.step(
    moments.BEFORE_SCORING,
    "PRD-06",
    "PRD-07",
    "PRD-16",
    "PRD-A2",
    name="walk_before_scoring",
    when="dragon_moves=before",
    mark=DRAGON,
)
def walk(pos: Position) -> Frames:
    """Move the dragon up to six tiles, one by each player in turn from the active one."""
    dragon = pos.module_state(Neutral).dragon
    if dragon is None:
        return None
    return [DragonStep.frame(pos.current_part().seat, STEPS, (dragon,))]


def next_cells(pos: Position, visited: tuple[Cell, ...]) -> list[Cell]:
    """Return where the dragon can go: adjacent tiles, none of them twice, never to the fairy."""
    board, lands = pos.board, pos.rules.cached(landscapes)
    x: cython.int
    y: cython.int
    dx: cython.int
    dy: cython.int
    dragon, fairy, _, _ = pos.module_state(Neutral)
    assert dragon is not None
    x, y = dragon
    found: list[Cell] = []
    for dx, dy in SIDES:
        tile = board.tile_at(x + dx, y + dy)
        if tile < 0:
            continue
        cell = (x + dx, y + dy)
        if cell not in visited and cell != fairy and board.tile(tile)[0] in lands:
            found.append(cell)
    return found


def step_refusal(pos: Position, cell: Cell, visited: tuple[Cell, ...]) -> Refusal | None:
    slot = pos.module_state(Neutral)
    assert slot.dragon is not None
    x, y = slot.dragon
    if (cell[0] - x, cell[1] - y) not in SIDES or not pos.has_tile(cell):
        return NO_TILE_BESIDE
    if cell in visited:
        return WAS_THERE
    if cell == slot.fairy:
        return FAIRY_IS_THERE
    if not has_landscape(pos, cell):
        return NO_LANDSCAPE
    return None


def has_landscape(pos: Position, cell: Cell) -> bool:
    """Return whether a tile shows anything that a follower can stand on."""
    return pos.board.tile(pos.tile_id(cell))[0] in pos.rules.cached(landscapes)


def landscapes(rules: Ruleset) -> frozenset[int]:
    """Return the tile types on which followers can stand."""
    places = [rules.deployable_segments[figure.name] for figure in rules.followers]
    return frozenset(kind for kind in range(len(rules.tile_types)) if any(place[kind] for place in places))


@princess_and_dragon.choice(
    "dragon.step", "PRD-08", "PRD-09", "PRD-10", "PRD-11", "PRD-12", "PRD-14", "PRD-A22"
)
class DragonStep(Choice[Seat, int, tuple[Cell, ...]]):
    """The choice of the dragon's next tile; without a legal one the walk is over."""

    def seat(self, pos: Position, seat: Seat, left: int, visited: tuple[Cell, ...]) -> Seat:
        return seat

    def actions(self, pos: Position, seat: Seat, left: int, visited: tuple[Cell, ...]) -> ActionSequence:
        return SameVerbActions("step", [(cell,) for cell in next_cells(pos, visited)])

    def situation(self, pos: Position, seat: Seat, left: int, visited: tuple[Cell, ...]) -> Situation:
        counted = (("step", STEPS - left + 1), ("steps", STEPS))
        if left == 1:
            return Situation("stakes-dragon-last", counted)
        return Situation("stakes-dragon", (*counted, ("seat", (seat + 1) % pos.rules.seats)))

    def apply(
        self, pos: Position, action: Action, seat: Seat, left: int, visited: tuple[Cell, ...]
    ) -> Frames:
        cell: Cell = action.args[0]
        _, fairy, beside, aside = pos.module_state(Neutral)
        pos.set_module_state(new_tuple(Neutral, (cell, fairy, beside, aside)))
        if pos.sink is not None:
            pos.emit(PieceMoved, seat, piece=DRAGON, to=cell)
        frames = devour(pos, cell)
        if left > 1:
            after = Seat((seat + 1) % pos.rules.seats)
            frames.append(DragonStep.frame(after, left - 1, (*visited, cell)))
        return frames

    def explain(
        self, pos: Position, action: Action, seat: Seat, left: int, visited: tuple[Cell, ...]
    ) -> Refusal:
        cell = action.args[0] if action.verb == "step" and action.args else None
        if not isinstance(cell, tuple) or len(cell) != 2:
            return Refusal("PRD-10", "dragon-must-step")
        return step_refusal(pos, cell, visited) or Refusal("PRD-10", "dragon-must-step")


def devour(pos: Position, cell: Cell) -> list[Frame]:
    """Return everything on the dragon's tile without points (PRD-13, PRD-A13 to PRD-A16)."""
    standing: Figure
    eaten: list[Figure] = []
    for standing in pos.figures_on(pos.tile_id(cell)):
        if is_food(pos, standing):
            eaten.append(standing)  # noqa: PERF401  (a comprehension would not know the type)
    for standing in eaten:
        pos.remove_figure(standing)
    return pos.after_removal() if eaten else []


def is_food(pos: Position, standing: Figure) -> bool:
    if standing.kind.fixed:
        return False
    return standing.kind.follower or pos.rules.options(PrincessOptions).dragon_eats_special
