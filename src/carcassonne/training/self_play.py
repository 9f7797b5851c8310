"""One game of a bot against itself or the planner, with exploration beyond the best moves."""

from __future__ import annotations

from collections.abc import Callable
from math import exp
from random import Random
from typing import NamedTuple

import carcassonne as cc
from carcassonne.bots.evaluation import PositionEvaluator
from carcassonne.bots.learned.evaluator import LearnedEvaluator
from carcassonne.bots.learned.net_file import NetHeader
from carcassonne.bots.learned.network import Network
from carcassonne.bots.search import Evaluator, decides

from .records import GameRecord

MakeEvaluator = Callable[[cc.Position, int], Evaluator]

CANDIDATES = 4
"""Actions that are followed to the next decision of the same turn."""
MAX_ACTIONS = 160
"""Actions of one decision that are evaluated; a random sample if there are more."""
WILD_TEMPERATURE = 4.0
WILD_EXPLORATION = 0.3


class Exploration(NamedTuple):
    """How far a game deviates from the moves that are estimated best."""

    temperature: float
    """Points; a move that is worse by this much is chosen e times less often."""
    random: float
    """Share of moves that are chosen uniformly at random."""
    wild_turns: int
    """Moves at the beginning of the game that deviate much farther."""

    @classmethod
    def pick(cls, rng: Random) -> Exploration:
        return cls(rng.choice((0.0, 0.3, 0.8)), rng.choice((0.0, 0.05, 0.12)), rng.choice((0, 0, 2, 6, 10)))


class CandidateMove(NamedTuple):
    """One or two actions of a seat, and the estimated lead after them."""

    lead: float
    actions: tuple[cc.Action, ...]


def planner(pos: cc.Position, seat: int) -> Evaluator:
    """Return the evaluation that networks start from."""
    return PositionEvaluator(pos)


def learned(header: NetHeader, network: Network) -> MakeEvaluator:
    """Return a function that makes the evaluation of a network."""
    return lambda pos, seat: LearnedEvaluator(pos, seat, header, network)


def play_game(
    setup: cc.Setup,
    seed: str,
    rng: Random,
    player: str,
    evaluator: MakeEvaluator,
    planner_seats: tuple[int, ...] = (),
) -> GameRecord:
    """Play a game to its end and return its record; some seats may be played by the planner's evaluation."""
    game = cc.Game(setup, seed=seed)
    exploration = Exploration.pick(rng)
    actions: list[str] = []
    gaps: dict[int, float] = {}
    moves = 0
    while not game.is_over:
        pos = game.position
        seat = pos.decision.seat
        is_wild = moves < exploration.wild_turns
        move, gap = choose(
            pos,
            seat,
            (planner if seat in planner_seats else evaluator)(pos, seat),
            rng,
            WILD_TEMPERATURE if is_wild else exploration.temperature,
            WILD_EXPLORATION if is_wild else exploration.random,
        )
        if gap > 0.0:
            gaps[len(actions)] = round(gap, 2)  # as it is stored: rows do not depend on when they are made
        for action in move.actions:
            actions.append(str(action))
            game.push(action, seat)
        moves += 1
    plain = setup.plain()
    return GameRecord(seed, plain, tuple(actions), gaps, tuple(game.scores), player, planner_seats)


def choose(
    pos: cc.Position, seat: int, evaluator: Evaluator, rng: Random, temperature: float, random: float
) -> tuple[CandidateMove, float]:
    """Return a move, and the points by which it is estimated worse than the best one."""
    moves = _moves(pos, seat, evaluator, rng, explores := rng.random() < random)
    best = max(move.lead for move in moves)
    if explores:
        move = rng.choice(moves)
    elif temperature > 0.0:
        move = rng.choices(moves, [exp((move.lead - best) / temperature) for move in moves])[0]
    else:
        move = max(moves, key=lambda move: move.lead)
    return move, best - move.lead


def _moves(
    pos: cc.Position, seat: int, evaluator: Evaluator, rng: Random, explores: bool
) -> list[CandidateMove]:
    """Return the best actions with all that may follow in the same turn; when exploring, another one too."""
    firsts: list[tuple[float, cc.Action, cc.Position]] = []
    actions = list(pos.legal)
    if len(actions) > MAX_ACTIONS:
        actions = rng.sample(actions, MAX_ACTIONS)
    for action in actions:
        twin = pos.copy()
        twin.apply(action)
        firsts.append((evaluator.lead(twin, seat), action, twin))
    firsts.sort(key=lambda first: -first[0])
    candidates = firsts[:CANDIDATES]
    if explores and len(firsts) > CANDIDATES:
        candidates.append(rng.choice(firsts[CANDIDATES:]))
    moves: list[CandidateMove] = []
    for lead, action, after in candidates:
        if not decides(after, seat):
            moves.append(CandidateMove(lead, (action,)))
            continue
        seconds = list(after.legal)
        if len(seconds) > MAX_ACTIONS:
            seconds = rng.sample(seconds, MAX_ACTIONS)
        for second in seconds:
            twin = after.copy()
            twin.apply(second)
            moves.append(CandidateMove(evaluator.lead(twin, seat), (action, second)))
    return moves
