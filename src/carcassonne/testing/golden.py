"""Golden games: stored game files that must still be dealt, played and scored the same way.

``python -m carcassonne.testing.golden`` plays them again and shows what differs; with ``--write`` it renews
the files. A change of a rule or of a deal is then seen as a diff of game files.
"""

from __future__ import annotations

import argparse
import difflib
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

from carcassonne.engine import registry
from carcassonne.engine.formats.game_file import write_game
from carcassonne.engine.game import Game
from carcassonne.engine.setup import Setup
from carcassonne.engine.types import CHANCE
from carcassonne.rulebooks.rule_report import source_root

from .conformance import POLICIES, Policy
from .module_sets import seat_range, with_needs

GAMES: tuple[tuple[int, Policy], ...] = ((2, "compact"), (3, "random"), (4, "compact"))
"""Seats and policy of the games that are stored for each module and preset."""


@dataclass(frozen=True)
class Golden:
    """One stored game."""

    name: str
    setup: Setup
    policy: Policy

    def text(self) -> str:
        """Play the game and return its file."""
        game = Game(self.setup, seed=self.name, deal=False)
        rng, choose = Random(self.name), POLICIES[self.policy]
        while not game.is_over:
            if game.position.decision.seat == CHANCE:
                game.deal()
            else:
                game.push(choose(game.position, rng))
        return write_game(game)


def goldens() -> Iterator[Golden]:
    """Yield all stored games: some for each module and for each preset."""
    mixes = {module.name: with_needs([module.name]) for module in registry.modules()}
    for name, mix in mixes.items():
        for number, (seats, policy) in enumerate(GAMES, 1):
            allowed = min(seats, max(seat_range(mix)))
            yield Golden(f"{name}-{number}", Setup.of(*mix, seats=allowed), policy)
    for preset in registry.presets():
        for number, (seats, policy) in enumerate(GAMES, 1):
            allowed = min(seats, max(seat_range(registry.preset(preset))))
            yield Golden(f"preset-{preset}-{number}", Setup.preset(preset, seats=allowed), policy)


def golden_folder() -> Path:
    """Return the folder of the stored games in a source tree."""
    root = source_root(Path(__file__))
    if root is None:
        raise LookupError("golden games belong to the source tree of the project; name the folder")
    return root / "tests" / "golden"


def differences(golden: Golden, folder: Path) -> list[str]:
    """Return a unified diff between the stored and the current form of a game."""
    path = folder / f"{golden.name}.carc"
    kept = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    now = golden.text().splitlines()
    return list(difflib.unified_diff(kept, now, str(path), "now", lineterm="", n=1))


def main(arguments: Sequence[str] | None = None) -> int:
    """Play the golden games again; the exit code is 1 if one differs from its file."""
    parser = argparse.ArgumentParser(prog="python -m carcassonne.testing.golden", description=main.__doc__)
    parser.add_argument("folder", nargs="?", type=Path, help="where the files lie (tests/golden)")
    parser.add_argument("--write", action="store_true", help="renew the files")
    options = parser.parse_args(arguments)
    folder: Path = options.folder or golden_folder()
    wanted = list(goldens())
    different = 0
    for golden in wanted:
        path = folder / f"{golden.name}.carc"
        if options.write:
            path.write_text(golden.text(), encoding="utf-8")
        elif diff := differences(golden, folder):
            different += 1
            print("\n".join(diff))
    left_over = sorted({path.stem for path in folder.glob("*.carc")} - {golden.name for golden in wanted})
    for name in left_over:
        print(f"{name}.carc belongs to no module or preset")
        if options.write:
            (folder / f"{name}.carc").unlink()
    print(f"{len(wanted)} golden games, {'renewed' if options.write else f'{different} different'}")
    return int(bool(different or (left_over and not options.write)))


if __name__ == "__main__":
    sys.exit(main())
