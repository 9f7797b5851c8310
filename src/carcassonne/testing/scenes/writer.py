"""Writing scenes: a game, such as the file of a reported problem, as a scene that plays it again."""

from __future__ import annotations

import json

from carcassonne.engine.events import TurnStarted
from carcassonne.engine.game import Game
from carcassonne.engine.types import CHANCE

from .reader import RULE_ID

EXPECTED = "expected: "
"""Prefix of the remarks in a game file that say what a player expected."""
LONGEST_TITLE = 80
RECENT = 4


def expectations_of(game_file: str) -> list[str]:
    """Return what the player who reported a problem expected, from the remarks of the game file."""
    found = []
    for line in game_file.splitlines()[1:]:
        value = json.loads(line) if line.strip() else None
        if isinstance(value, list) and value[0] == "#" and value[1].startswith(EXPECTED):
            found.append(value[1].removeprefix(EXPECTED))
    return found


def scene_text(game: Game, expected: list[str]) -> str:
    """Return a scene with every action of the game, which expects the current results.

    It passes as it is; to show the problem, change the expectations to what the rules say.
    """
    title = expected[0] if expected else "a game as it was played"
    rules = list(dict.fromkeys(rule for line in expected for rule in RULE_ID.findall(line)))
    short = title if len(title) <= LONGEST_TITLE else title[: LONGEST_TITLE - 3].rstrip() + "..."
    lines = ["scene " + " ".join([*rules, " " + short] if rules else [short])]
    lines += [f"# {line}" for line in expected]
    lines.append(_setup(game))
    if game.records:
        lines.append("play")
        lines += _turns(game)
    lines.append("# What comes of it now; correct this to what the rules say.")
    lines.append("expect " + "; ".join(_outcome(game)))
    return "\n".join(lines) + "\n"


def _setup(game: Game) -> str:
    plain = game.setup.plain()
    words = [
        f"{module}.{name}={json.dumps(value) if isinstance(value, bool) else value}"
        for module, options in plain["modules"].items()
        for name, value in options.items()
    ]
    if plain["first"]:
        words.append(f"first={plain['first']}")
    parts = [" ".join(plain["modules"]), str(len(plain["seats"])), " ".join(words)]
    return "setup " + " / ".join(part for part in parts if part)


def _turns(game: Game) -> list[str]:
    """Return all actions, one line per turn, each with its seat unless the dealer acts."""
    lines: list[list[str]] = [[]]
    for record in game.records:
        actor = "" if record.seat == CHANCE else f"{record.seat}: "
        lines[-1].append(f"{actor}{record.action}")
        if any(isinstance(event, TurnStarted) for event in record.events):
            lines.append([])
    full = [line for line in lines if line]
    return ["  " + "; ".join(line) + (";" if line is not full[-1] else "") for line in full]


def _outcome(game: Game) -> list[str]:
    found = [f"scores {' '.join(map(str, game.scores))}"]
    recent = game.records[-1].lines[-RECENT:] if game.records else ()
    found += [f"line {line.seat} {line.rule} {line.points}" for line in recent]
    if game.is_over:
        found.append("over")
    else:
        decision = game.position.decision
        found.append(f"decision {decision.name} {'*' if decision.by_chance else decision.seat}")
    return found
