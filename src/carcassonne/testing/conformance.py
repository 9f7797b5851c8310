"""Checked play: random games in which the engine must keep all its contracts."""

from __future__ import annotations

import json
import traceback
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Literal, TypeAlias

from carcassonne.engine.actions import Action
from carcassonne.engine.formats.game_file import write_game
from carcassonne.engine.game import Game
from carcassonne.engine.position import Position
from carcassonne.engine.setup import Setup
from carcassonne.engine.types import CHANCE

from .contracts import ContractChecker
from .flood_fill import feature_differences
from .invariants import IncrementalChecker, violations

Policy: TypeAlias = Literal["random", "compact"]

MAX_ACTIONS = 20_000
"""Longer than any game; a game that reaches this number would never end."""


@dataclass(frozen=True)
class CheckLevel:
    """How much is checked. Scores and figures are always checked after every action."""

    decisions: float
    """Share of the decisions at which all contracts of the engine are checked."""
    regions: float
    """Share of the actions after which all features are compared with a flood fill."""
    tried: int = 4
    """Maximum number of offered actions that are applied to a copy."""
    strangers: int = 6
    """Number of other actions that are tried; illegal ones must be refused."""
    files: int = 1
    """Number of times that a game is saved and loaded."""


LIGHT = CheckLevel(decisions=0.006, regions=0.005, tried=2, strangers=4, files=0)
QUICK = CheckLevel(decisions=0.02, regions=0.015, tried=2, strangers=4, files=0)
NORMAL = CheckLevel(decisions=0.06, regions=0.05)
THOROUGH = CheckLevel(decisions=1.0, regions=1.0, tried=200, strangers=30, files=3)


@dataclass
class Result:
    """A checked game and what was found."""

    game: Game
    violations: list[str] = field(default_factory=list)
    decisions: int = 0
    """Decisions of seats; chance events are not counted."""
    last: Action | None = None
    """The last action that was tried."""

    def file(self) -> str:
        """Return the game file, with the findings as comments at its head."""
        notes = [*self.violations, f"the last action tried: {self.last}"] if self.violations else []
        head, *actions = write_game(self.game).splitlines()
        comments = [json.dumps(["#", note], ensure_ascii=False) for note in notes]
        return "\n".join([head, *comments, *actions]) + "\n"


def play_checked(
    setup: Setup, seed: str | int, *, depth: CheckLevel = NORMAL, policy: Policy = "random"
) -> Result:
    """Play a whole game at random and check it on the way; the first violation ends it.

    The compact policy fills holes first, so that more features are completed.
    """
    result = Result(Game(setup, seed=str(seed), deal=False))
    try:
        _play(result, Random(f"{seed}:{policy}"), depth, POLICIES[policy])
    except Exception:  # a crash is a finding like any other: it is reported and its game saved
        result.violations.append(traceback.format_exc())
    return result


def _play(
    result: Result, rng: Random, depth: CheckLevel, choose: Callable[[Position, Random], Action]
) -> None:
    game = result.game
    watch = IncrementalChecker(game.rules.seats)
    examiner = ContractChecker(game, rng, tried=depth.tried, strangers=depth.strangers)
    saves = depth.files / (2 * _expected_length(game))
    while not game.is_over and not result.violations:
        pos = game.position
        seat = pos.decision.seat
        if seat == CHANCE:
            action = game.dealer.choose(pos, examiner.chances)
        else:
            action = choose(pos, rng)
            result.decisions += 1
        result.last = action
        close = rng.random() < depth.decisions
        if close:
            result.violations += examiner.examine(action)
        if rng.random() < saves:
            result.violations += examiner.reload()
        if result.violations:
            break
        if close and seat != CHANCE:
            result.violations += examiner.push_and_pop(action)
        record = game.push(action, seat)
        examiner.note(record)
        result.violations += watch.problems(game.position, game.ledger)
        if rng.random() < depth.regions:
            result.violations += feature_differences(game.position)
        if len(game.records) > MAX_ACTIONS:
            result.violations.append(f"the game is not over after {MAX_ACTIONS} actions")
    if not result.violations:
        result.violations += [*violations(game.position, game.ledger), *examiner.at_the_end()]
        if depth.files:
            result.violations += examiner.reload()


def _expected_length(game: Game) -> int:
    """Estimate the number of actions: a draw, a placement and perhaps a figure for each tile."""
    return 1 + 3 * sum(pile.size() for pile in game.rules.initial_piles.values())


def _at_random(pos: Position, rng: Random) -> Action:
    return pos.legal.sample(rng)


def _compact(pos: Position, rng: Random) -> Action:
    """Return a placement on a cell with the most neighbours, or any other action at random."""
    placements = [action for action in pos.actions() if action.verb == "place"]
    if not placements:
        return pos.legal.sample(rng)
    wanted = pos.board.wanted
    cells = {action.args[0][0] for action in placements}
    neighbours = {(x, y): sum(edge >= 0 for edge in wanted(x, y)) for x, y in cells}
    most = max(neighbours.values())
    return rng.choice([action for action in placements if neighbours[action.args[0][0]] == most])


POLICIES: dict[Policy, Callable[[Position, Random], Action]] = {
    "random": _at_random,
    "compact": _compact,
}
