"""Invariants of every position, whatever modules are in use."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import TypeAlias

from carcassonne.engine import hooks
from carcassonne.engine.formats.plain_values import decode, encode, is_serializable_record
from carcassonne.engine.formats.position_text import PART_FIELDS
from carcassonne.engine.ledger import LedgerLine
from carcassonne.engine.position import Position

from .flood_fill import feature_differences


def violations(pos: Position, ledger: Iterable[LedgerLine], *, regions: bool = True) -> list[str]:
    """Return everything that is wrong with a position; ``regions=False`` leaves out the costly flood fill."""
    found = [*score_problems(pos, ledger), *figure_problems(pos), *pile_problems(pos), *value_problems(pos)]
    if regions:
        found += feature_differences(pos)
    return found


def score_problems(pos: Position, ledger: Iterable[LedgerLine]) -> list[str]:
    """Check that scores are the sums of the ledger lines."""
    sums = [0] * pos.rules.seats
    for line in ledger:
        sums[line.seat] += line.points
    return _sum_problems(pos, sums)


def _sum_problems(pos: Position, sums: Sequence[int]) -> list[str]:
    if tuple(sums) != pos.scores:
        return [f"the scores are {pos.scores}, but the ledger lines add up to {tuple(sums)}"]
    return [f"a marker stands at {total}" for total in pos.totals if total < 0]


FigureFact: TypeAlias = tuple[int, int, int, int]
"""A figure as the board knows it: kind, seat, segment, lane."""


def figure_problems(pos: Position, seen: set[FigureFact] | None = None) -> list[str]:
    """Check that no figure is lost or doubled, and that each stands on a terrain allowed for it.

    The terrain below figures that were ``seen`` before in the same game is not checked again.
    """
    found: list[str] = []
    board, figures = pos.board, pos.rules.figures
    seen = set() if seen is None else seen
    count = pos.supplies.copy()
    for number in board.figures():
        placed: FigureFact = board.figure(number)
        count[placed[1] * len(figures) + placed[0]] += 1
        if placed not in seen:
            seen.add(placed)
            found += _ground_problems(pos, *placed)
    for report in pos.rules.subscribers(hooks.off_board_figures):
        for seat, name, held in report(pos):
            count[seat * len(figures) + pos.rules.figure_ids[name]] += held
    for index, number in enumerate(count):
        owner, figure = index // len(figures), figures[index % len(figures)]
        if number != figure.count:
            found.append(f"seat {owner} has {number} of {figure.count} figures {figure.name}")
        if pos.supplies[index] < 0:
            found.append(f"seat {owner} has {pos.supplies[index]} figures {figure.name} in supply")
    return found


def _ground_problems(pos: Position, kind: int, seat: int, segment: int, lane: int) -> Iterator[str]:
    if pos.trait(segment, "place"):  # printed for a figure that does not stand and count as usual there
        return
    figure = pos.rules.figures[kind]
    if pos.terrain_of(segment) not in figure.terrains:
        yield f"a {figure.name} stands on {pos.terrain_of(segment)} at {pos.spot_of(segment)}"
    if lane != figure.lane(seat):
        yield f"the {figure.name} at {pos.spot_of(segment)} is counted in lane {lane}"


class IncrementalChecker:
    """Checks scores and figures after every action of one game, without repeating earlier checks."""

    def __init__(self, seats: int) -> None:
        self._sums = [0] * seats
        self._lines = 0
        self._seen: set[FigureFact] = set()

    def problems(self, pos: Position, ledger: Sequence[LedgerLine]) -> list[str]:
        for line in ledger[self._lines :]:
            self._sums[line.seat] += line.points
        self._lines = len(ledger)
        return [*_sum_problems(pos, self._sums), *figure_problems(pos, self._seen)]


def pile_problems(pos: Position) -> list[str]:
    """Check that there are no more tiles of a type than at the start."""
    rules, board = pos.rules, pos.board
    in_use: Counter[int] = Counter(board.tile(number)[0] for number in range(board.n_tiles()))
    in_use.update(part.hand_type for part in pos.turn_parts if part.hand_type is not None)
    for pile in pos.piles.values():
        if len(pile.bag) == len(rules.tile_types):
            in_use.update(dict(pile.contents()))
    return [
        f"there are {count} tiles {rules.tile_types[tile_type].ref} instead of {rules.copies[tile_type]}"
        for tile_type, count in in_use.items()
        if count > rules.copies[tile_type]
    ]


def value_problems(pos: Position) -> list[str]:
    """Check that stack, scratch data and module states hold plain values, which text describes fully."""
    found = []
    places: list[tuple[str, object]] = [(f"frame {name}", args) for name, args in pos.stack]
    places.append(("notes of the turn", pos.turn.scratch))
    for part in pos.turn_parts:
        places += [(f"part.{key}", getattr(part, attribute)) for key, attribute in PART_FIELDS.items()]
    places += [
        (f"slot {name}", tuple(pos.module_states[state_type]))
        for name, state_type in pos.rules.state_types.items()
    ]
    for where, value in places:
        if stranger := _stranger(value):
            found.append(f"{where} holds {stranger}")
        elif decode(json.loads(json.dumps(encode(value)))) != value:
            found.append(f"{where} changes when it is saved: {value!r}")
    found += [
        f"no module handles the frame {name}" for name, _ in pos.stack if name not in pos.rules.handlers
    ]
    return found


def _stranger(value: object) -> str:
    """Return the first part of a value that is not plain, or an empty string."""
    if value is None or type(value) in (bool, int, str):
        return ""
    if isinstance(value, dict):
        for key, item in value.items():
            if type(key) is not str:
                return f"the key {key!r}"
            if stranger := _stranger(item):
                return stranger
        return ""
    if isinstance(value, tuple) and (type(value) is tuple or is_serializable_record(value)):
        return next((stranger for item in value if (stranger := _stranger(item))), "")
    return f"{value!r} ({type(value).__name__})"
