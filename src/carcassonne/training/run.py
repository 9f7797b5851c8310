"""Several rounds: games of the newest network, a fit to all games so far, and a match with the planner.

Everything lies in one folder and is resumed where it ended: ``round-1/``, ``round-1.net``, ``round-2/``...
"""

from __future__ import annotations

from pathlib import Path

from carcassonne.bots.learned.net_file import GateResult, read_net

from .fit import Settings, fit
from .gate import gate, match_progress, match_values
from .generate import Progress, generate
from .mixes import match_mix
from .progress import Reporter, paced, speaker
from .records import count_games

SAY_IN_ENGLISH = speaker()


def run(
    folder: Path,
    rounds: int,
    games: int,
    mixes: str,
    settings: Settings,
    match: str = "",
    *,
    match_games: int = 200,
    nodes: int = 150,
    seed: str = "1",
    workers: int = 1,
    per_file: int = 16,
    say: Reporter = SAY_IN_ENGLISH,
) -> list[GateResult]:
    """Train for some rounds; return the results of the matches against the planner.

    Without a mix for the matches, they are played with the first mix of the games.
    """
    mix = match_mix(match, mixes)
    results: list[GateResult] = []
    best: Path | None = None
    for number in range(1, rounds + 1):
        net = folder / f"round-{number}.net"
        here = folder / f"round-{number}"
        folders = [folder / f"round-{n}" for n in range(1, number + 1)]
        if not net.exists() or _lacks_games(net, folders, games):
            generate(
                here,
                games,
                f"{seed}-{number}",
                mixes,
                net=best,
                workers=workers,
                per_file=per_file,
                encode=True,
                progress=_generation_progress(say, games, count_games(here) if here.exists() else 0),
            )
            bot = "planner" if best is None else best.stem
            say("training-played", round=number, games=count_games(here), bot=bot)
            part = net.with_suffix(".new")
            fit(
                folders,
                part,
                settings,
                workers=workers,
                say=say,
            )
            part.replace(net)
        if not read_net(net)[0].card.get("strength"):  # also where a run ended before or in its match
            result = gate(
                net,
                f"planner:nodes={nodes}",
                mix,
                match_games,
                nodes=nodes,
                workers=workers,
                keeps_interrupted=False,
                progress=match_progress(say, match_games),
            )
            say("training-match", **match_values(result))
            results.append(result)
        best = net
    return results


def _lacks_games(net: Path, folders: list[Path], games: int) -> bool:
    """Return True if the last folder needs more games, or the network was fitted to fewer than there are.

    A network whose games were removed is complete.
    """
    if not all(folder.exists() for folder in folders):
        return False
    counts = [count_games(folder) for folder in folders]
    return counts[-1] < games or read_net(net)[0].card.get("games", 0) < sum(counts)


def _generation_progress(say: Reporter, games: int, before: int) -> Progress:
    """Return a function that reports from time to time how many games a round has."""

    def report(files: int, played: int, seconds: float) -> None:
        say("training-games", done=before + played, total=games, seconds=f"{seconds:.0f}")

    return paced(report)
