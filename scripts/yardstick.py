#!/usr/bin/env python
"""Let the planner of an earlier commit play in the current arena, so the package needs no frozen copy.

``prepare COMMIT`` checks out the commit into its own folder and compiles it. ``command`` prints its bot
for ``carcassonne arena --bots``. ``check`` plays games in the arena of that commit, asks its
bot the same decisions through a program, and compares the answers. ``answer`` is that program: it reads
requests as JSON lines and writes actions.

    python scripts/yardstick.py prepare 721c8ba
    python scripts/yardstick.py check 721c8ba --games 4
    carcassonne arena --bots "master,$(python scripts/yardstick.py command 721c8ba --bot planner:ms=300)"
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from importlib import import_module
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]


def folder_of(commit: str) -> Path:
    """Return the folder for a commit; its name contains the full hash."""
    found = subprocess.run(
        ["git", "-C", str(ROOT), "rev-parse", "--verify", f"{commit}^{{commit}}"],
        capture_output=True,
        text=True,
        check=True,
    )
    base = Path(os.environ.get("YARDSTICK_DIR", tempfile.gettempdir()))
    return base / f"carcassonne-{found.stdout.strip()}"


def prepare(commit: str) -> Path:
    """Check out a commit and compile it; return its folder. A complete folder is not changed."""
    folder = folder_of(commit)
    done = folder / ".prepared"
    if not done.exists():
        folder.mkdir(parents=True, exist_ok=True)
        archive = subprocess.run(
            ["git", "-C", str(ROOT), "archive", commit], capture_output=True, check=True
        ).stdout
        subprocess.run(["tar", "-x", "-C", str(folder)], input=archive, check=True)
        subprocess.run(
            [sys.executable, "setup.py", "--quiet", "build_ext", "--inplace"],
            cwd=folder,
            check=True,
            stdout=subprocess.DEVNULL,
        )
        done.touch()
    return folder


def environment(folder: Path) -> dict[str, str]:
    """Return environment variables with which Python imports the package of a folder."""
    return {**os.environ, "PYTHONPATH": str(folder / "src")}


def command_of(commit: str, bot: str) -> str:
    """Return the bot of a commit as a name for the current arena."""
    source = prepare(commit) / "src"
    return f"command:env PYTHONPATH={source} {sys.executable} {Path(__file__).resolve()} answer {bot}"


def answer(spec: str) -> None:
    """Answer requests from standard input with a bot of the package that Python finds.

    If the actions of the game are given, they are replayed: a position that is read from text lists its
    placements in another order, and a bot that samples them would answer differently. If the replay fails,
    because rules have been corrected since, the bot uses the position of each request.
    """
    import carcassonne as cc
    from carcassonne.bots import make_bot

    if hasattr(cc.Position, "from_text"):
        read_position: Any = cc.Position.from_text
    else:  # its first location
        read_position = import_module("carcassonne.engine.codec").read_position
    bot = played = None
    known, replays = 0, True
    for line in sys.stdin:
        request = json.loads(line)
        if bot is None:
            bot = make_bot(spec, request.get("seed"))
        actions = request.get("actions")
        pos = None
        if actions is not None and replays:
            if played is None:
                setup = request["setup"]
                plain = cc.Setup.from_plain(setup["modules"], setup["seats"], setup["first"])
                played, known = cc.Game(plain, seed=0, deal=False).position, 0
            try:
                replay(played, map(cc.Action.parse, actions[known:]), request["seat"])
                known = len(actions)
                pos = played.copy()
            except Exception as error:  # of whatever type that commit raises
                print(f"continuing from positions: {error}", file=sys.stderr)
                replays = False
        if pos is None:
            pos = read_position(json.dumps(request["position"]))
        view = cc.View(pos, request["seat"])
        action = str(choice(bot, view))
        if action not in request["legal"]:
            action = second_choice(bot, view, request["legal"])
        print(json.dumps({"action": action}), flush=True)


def replay(pos: Any, actions: Iterable[Any], seat: int) -> None:
    """Apply actions of seats and of the dealer, after which the seat must decide.

    Raises ValueError where the rules of the position differ. Actions are applied only if the position offers
    them: compiled rules of earlier commits do not check them, and the program can die of an action that they
    do not expect.
    """
    for action in actions:
        if action not in pos.legal:
            raise ValueError(f"{action} is not offered")
        pos.apply(action)
    if pos.is_over or pos.decision.seat != seat:
        raise ValueError(f"seat {seat} has nothing to decide")


def choice(bot: Any, view: Any) -> Any:
    """Return what a bot answers, or what ``greedy`` answers if the search fails by a defect of that commit.

    A search that is repeated samples other replies, so it may not fail again.
    """
    from carcassonne.bots import make_bot

    for _ in range(2):
        try:
            return bot.choose(view)
        except Exception as error:  # of whatever type that commit raises
            print(f"searching again: {error}", file=sys.stderr)
    return make_bot("greedy").choose(view)


def second_choice(bot: Any, view: Any, legal: list[str]) -> str:
    """Return the best plan of an earlier planner that the current rules allow."""
    search = import_module("carcassonne.bots.search")
    plans = search.Search(view, search.Budget(bot.ms, bot.nodes), bot.rng).plans()
    return next((str(plan.actions[0]) for plan in plans if str(plan.actions[0]) in legal), legal[0])


OWN_ARENA = """
import json, sys
from pathlib import Path
import carcassonne as cc
from carcassonne.bots.arena import run
modules, bots, games, folder, seats = json.loads(sys.argv[1])
run(cc.Setup.of(*modules, seats=seats), bots, games, "yardstick", folder=Path(folder))
"""


def check(commit: str, bot: str, modules: list[str], seats: int, games: int) -> bool:
    """Play games in the commit's own arena, ask its bot for the same decisions, compare the answers."""
    import carcassonne as cc
    from carcassonne.bots.external import ExternalBot

    program = command_of(commit, bot).removeprefix("command:")
    same = asked = 0
    with tempfile.TemporaryDirectory() as folder:
        arguments = json.dumps([modules, [bot, *["random"] * (seats - 1)], games, folder, seats])
        subprocess.run(
            [sys.executable, "-c", OWN_ARENA, arguments], env=environment(prepare(commit)), check=True
        )
        results = json.loads((Path(folder) / "results.json").read_text(encoding="utf-8"))
        for number, played in enumerate(results["played"]):
            seat = played["bots"].index(bot)
            game = cc.Game.load(Path(folder) / f"game-{number:05}.carc")
            pos = cc.Game(game.setup, seed=0, deal=False).position
            external = ExternalBot(program, f"yardstick-{number // seats}:{number}:{seat}")
            done: list[cc.Record] = []
            external.follow(game.setup, done)
            try:
                for record in game.records:
                    if record.seat == seat:
                        asked += 1
                        same += external.choose(cc.View(pos.copy(), seat)) == record.action
                    pos.apply(record.action)
                    done.append(record)
            finally:
                external.close()
    print(f"{same} of {asked} answers are the same")
    return same == asked


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    commands = parser.add_subparsers(dest="what", required=True)
    parsers: dict[str, Any] = {name: commands.add_parser(name) for name in ("prepare", "command", "check")}
    for name, command in parsers.items():
        command.add_argument("commit")
        if name != "prepare":
            command.add_argument("--bot", default="planner:nodes=60")
    parsers["check"].add_argument("--games", type=int, default=2)
    parsers["check"].add_argument("--seats", type=int, default=2)
    parsers["check"].add_argument("--modules", default="base", help="joined by +")
    commands.add_parser("answer").add_argument("bot")
    given = parser.parse_args(arguments)
    if given.what == "answer":
        answer(given.bot)
    elif given.what == "prepare":
        print(prepare(given.commit))
    elif given.what == "command":
        print(command_of(given.commit, given.bot))
    else:
        return not check(given.commit, given.bot, given.modules.split("+"), given.seats, given.games)
    return 0


if __name__ == "__main__":
    sys.exit(main())
