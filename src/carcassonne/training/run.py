"""Several rounds: games of the newest network, a fit to all games so far, and a match with the planner.

Everything lies in one folder and is resumed where it ended: ``round-1/``, ``round-1.net``, ``round-2/``...
"""

from __future__ import annotations

from pathlib import Path

from carcassonne.bots.learned.net_file import check_family, read_net

from .card import MatchResult
from .fit import Settings, fit
from .gate import gate, match_progress, report_match
from .generate import Progress, generate
from .mixes import family_of_mixes, match_mix, parse_mixes
from .progress import Reporter, TrainingError, paced, speaker
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
    net: Path | None = None,
    start: Path | None = None,
    planners: float = 0.0,
    latest: int | None = None,
    workers: int = 1,
    ray: str | None = None,
    per_file: int = 16,
    say: Reporter = SAY_IN_ENGLISH,
    language: str = "en",
) -> list[MatchResult]:
    """Train for some rounds; return the results of the matches against the planner.

    Without a mix for the matches, they are played with the first mix of the games.
    ``start`` is the network that the first fit begins with; then each later one begins with the network of
    the round before. ``net`` plays the games of the first round: without it ``start`` does, or the planner.
    In all rounds ``planners`` is the probability with which each seat but one is played by the planner.
    ``latest`` is the number of latest rounds whose games each fit is to; all without it.
    ``ray`` is the address of a cluster for games, features and matches, see :mod:`carcassonne.cluster`.
    """
    mix = match_mix(match, mixes)
    if start is not None:
        _check_start(start, mixes, settings)
    results: list[MatchResult] = []
    player = start if net is None else net
    for number in range(1, rounds + 1):
        made = folder / f"round-{number}.net"
        here = folder / f"round-{number}"
        first = 1 if latest is None else max(1, number - latest + 1)
        folders = [folder / f"round-{n}" for n in range(first, number + 1)]
        if not made.exists() or _lacks_games(made, folders, games):
            generate(
                here,
                games,
                f"{seed}-{number}",
                mixes,
                net=player,
                workers=workers,
                per_file=per_file,
                encode=ray is None,  # a cluster makes the features for the fit
                planners=planners,
                ray=ray,
                progress=_generation_progress(say, games, count_games(here) if here.exists() else 0),
            )
            bot = "planner" if player is None else player.stem
            say("training-played", round=number, games=count_games(here), bot=bot)
            part = made.with_suffix(".new")
            fit(folders, part, settings, workers=workers, ray=ray, start=start, say=say)
            part.replace(made)
        if not read_net(made)[0].card.get("strength"):  # also where a run ended before or in its match
            result = gate(
                made,
                f"planner:nodes={nodes}",
                mix,
                match_games,
                nodes=nodes,
                workers=workers,
                ray=ray,
                keeps_interrupted=False,
                progress=match_progress(say, match_games),
            )
            report_match(say, result, mix, language)
            results.append(result)
        player = made
        start = None if start is None else made
    return results


def _check_start(start: Path, mixes: str, settings: Settings) -> None:
    """Raise an error, before any game is played, if no fit can begin with a network."""
    header, _ = read_net(start)
    check_family(header, start, family_of_mixes(parse_mixes(mixes)))
    if header.shape[2:5] != (settings.width, settings.hidden, settings.last):
        raise TrainingError("other-layers", file=str(start))


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
