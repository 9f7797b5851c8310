"""Count the legal actions of decisions in random games: how large must the ranked encoding be?

    python scripts/count_actions.py --modules everything --seats 6 --games 1000 --first 0
    python scripts/count_actions.py --modules each --games 100

``each`` plays every module with what it needs, ``full`` every family with all its modules. Game n of a set-up
is decided by n alone, so that long counts can be made in parts. The output is a JSON line for each set-up.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from random import Random

import carcassonne as cc
from carcassonne.research.encoding import make_encoding
from carcassonne.research.setups import parse_setup
from carcassonne.testing.module_sets import full_mixes, seat_range, single_mixes


def count(setup: cc.Setup, numbers: range) -> dict[str, object]:
    """Return how many actions the decisions of some games had."""
    rules, size = setup.rules(), make_encoding("ranked", setup).size
    decisions = beyond = 0
    largest: tuple[int, int, str] = (0, -1, "")
    for number in numbers:
        rng = Random(f"actions-{number}")
        pos = cc.Position.start(rules)
        while not pos.is_over:
            if pos.decision.by_chance:
                pos.apply(pos.sample(rng))
                continue
            legal = pos.legal
            found = len(legal)
            decisions += 1
            beyond += found > size
            if found > largest[0]:
                largest = found, number, pos.decision.name
            pos.apply(legal.sample(rng))
    return {
        "modules": len(setup.modules),
        "seats": len(setup.seats),
        "games": len(numbers),
        "decisions": decisions,
        "largest": largest[0],
        "in_game": largest[1],
        "decision": largest[2],
        "size": size,
        "beyond_size": beyond,
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    parser.add_argument("--modules", default="base", help="as in the adapters, or each, or full")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--first", type=int, default=0, help="number of the first game")
    wanted = parser.parse_args()
    mixes = {"each": single_mixes, "full": full_mixes}.get(wanted.modules)
    names = ["+".join(mix) for mix in mixes()] if mixes else [wanted.modules]
    totals: Counter[str] = Counter()
    for name in names:
        seats = wanted.seats if mixes is None else min(wanted.seats, max(seat_range(name.split("+"))))
        found = count(parse_setup(name, seats), range(wanted.first, wanted.first + wanted.games))
        print(json.dumps({"name": name[-60:], **found}), flush=True)
        totals["games"] += wanted.games
        totals["decisions"] += int(str(found["decisions"]))
        totals["largest"] = max(totals["largest"], int(str(found["largest"])))
    print(json.dumps({"name": "all", **totals}))


if __name__ == "__main__":
    main()
