"""Find positions for the blunder test: turns of lost games with a clearly better move.

A bot with little time plays against the planner. In the games that it loses, each of its turns is searched
again with far more positions, by the network and by the planner. A turn is kept if both agree on the first
action, and all other first actions are worse by ``CLEAR`` points or more.

    python scripts/blunders.py --games 40 --setup base > found.jsonl
    python scripts/blunders.py --games 6 --setup everything --seats 4 --nodes 3000 > found.jsonl

A line has the form of those in tests/bots/positions. People read it first: an answer belongs there only if it
is beyond doubt.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from random import Random

import carcassonne as cc
from carcassonne.bots import make_bot
from carcassonne.bots.analysis import hints
from carcassonne.bots.budget import Budget
from carcassonne.bots.learned import NetBot
from carcassonne.bots.search import Plan, Search

HASTY, OPPONENT = "net:nodes=24", "planner:nodes=300"
ALIKE = 0.6
"""Difference in points up to which first actions count as equally good."""
CLEAR = 1.9
"""Points by which all other first actions must be worse than each of those, in both evaluations."""
MAX_ANSWERS = 3


def lost_games(setup: cc.Setup, games: int, seed: str) -> Iterator[tuple[cc.Game, int]]:
    """Yield the games that the hasty bot loses, with its seat."""
    for number in range(games):
        game = cc.Game(setup, seed=f"{seed} {number}")
        hasty = number % len(setup.seats)
        bots = [
            make_bot(HASTY if seat == hasty else OPPONENT, f"{number} {seat}")
            for seat in range(len(setup.seats))
        ]
        while not game.is_over:
            seat = game.position.decision.seat
            game.push(bots[seat].choose(game.view(seat)), seat)
        if max(game.scores) > game.scores[hasty]:
            yield game, hasty


def plans_for(view: cc.View, nodes: int, *, learned: bool) -> list[Plan]:
    evaluator = NetBot().evaluator(view) if learned else None
    return Search(view, Budget(None, nodes), Random(0), evaluator=evaluator).plans()


def clear_answers(view: cc.View, nodes: int) -> set[cc.Action]:
    """Return the first actions on which both evaluations agree, if no other action comes close."""
    agreed: set[cc.Action] | None = None
    for learned in (False, True):
        plans = sorted(plans_for(view, nodes, learned=learned), key=lambda plan: -plan.value)
        good = [plan for plan in plans if plan.value > plans[0].value - ALIKE]
        rest = plans[len(good) :]
        if not rest or len(good) > MAX_ANSWERS or good[-1].value - rest[0].value < CLEAR:
            return set()
        answers = {plan.actions[0] for plan in good}
        if agreed is not None and answers != agreed:
            return set()
        agreed = answers
    return agreed or set()


def blunders(game: cc.Game, seat: int, nodes: int) -> Iterator[dict[str, object]]:
    """Yield the turns in which a seat missed a clear answer."""
    replay = cc.Game(game.setup, seed=0, deal=False)
    before = ""
    for index, record in enumerate(game.records):
        pos = replay.position
        if record.seat == seat and record.action.verb in ("place", "special") and len(pos.legal) > 1:
            view = cc.View(pos.copy(), seat)
            quick = clear_answers(view, 800)
            answers = clear_answers(view, nodes) if quick and record.action not in quick else set()
            if answers and record.action not in answers:
                [best, *_] = hints.top_moves(view, 1, nodes=1000)
                why = [hints.say(game.rules, "en", reason, game.setup.seats) for reason in best.reasons]
                yield {
                    "why": "; ".join(why),
                    "modules": list(game.setup.modules),
                    "seats": len(game.setup.seats),
                    "tiles_left": pos.tiles_left(),
                    "answers": sorted(map(str, answers)),
                    "blunder": str(record.action),
                    "actions": before,
                }
        replay.push(record.action)
        before += f" / {game.records[index].action}" if before else str(record.action)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    parser.add_argument("--setup", default="base", help="modules or presets, separated by commas")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--nodes", type=int, default=8000, help="positions of the long search")
    parser.add_argument("--seed", default="blunders")
    wanted = parser.parse_args()
    setup = cc.Setup.of(*cc.catalog.choose(wanted.setup.split(",")), seats=wanted.seats)
    for game, seat in lost_games(setup, wanted.games, wanted.seed):
        for found in blunders(game, seat, wanted.nodes):
            print(json.dumps(found), flush=True)
            print(found["tiles_left"], found["blunder"], found["answers"], found["why"], file=sys.stderr)


if __name__ == "__main__":
    main()
