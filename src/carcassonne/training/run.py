"""Several rounds: games of the newest network, a fit to all games so far, and a match with the planner.

Everything lies in one folder and is resumed where it ended: ``round-1/``, ``round-1.net``, ``round-2/``...
"""

from __future__ import annotations

from pathlib import Path

from carcassonne.bots.learned.net_file import GateResult

from .fit import Settings, fit
from .gate import gate, match_values
from .generate import generate
from .mixes import Mix
from .progress import Reporter, speaker

SAY_IN_ENGLISH = speaker()


def run(
    folder: Path,
    rounds: int,
    games: int,
    mixes: str,
    settings: Settings,
    match: Mix,
    *,
    match_games: int = 200,
    nodes: int = 150,
    seed: str = "1",
    workers: int = 1,
    per_file: int = 16,
    say: Reporter = SAY_IN_ENGLISH,
) -> list[GateResult]:
    """Train for some rounds; return the results of the matches against the planner."""
    results: list[GateResult] = []
    best: Path | None = None
    for number in range(1, rounds + 1):
        net = folder / f"round-{number}.net"
        if not net.exists():
            played = generate(
                folder / f"round-{number}",
                games,
                f"{seed}-{number}",
                mixes,
                net=best,
                workers=workers,
                per_file=per_file,
                encode=True,
            )
            bot = "planner" if best is None else best.stem
            say("training-played", round=number, games=played, bot=bot)
            part = net.with_suffix(".new")
            fit(
                [folder / f"round-{n}" for n in range(1, number + 1)],
                part,
                settings,
                workers=workers,
                say=say,
            )
            part.replace(net)
            result = gate(net, f"planner:nodes={nodes}", match, match_games, nodes=nodes, workers=workers)
            say("training-match", **match_values(result))
            results.append(result)
        best = net
    return results
