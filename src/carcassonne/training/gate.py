"""Matches that decide whether a network is good enough: paired deals, both seats, fixed positions."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from pathlib import Path

import carcassonne as cc
from carcassonne.bots.arena import match
from carcassonne.bots.learned.net_file import GateResult, check_family, read_net, write_net
from carcassonne.bots.registry import escaped

from .card import MatchResult
from .mixes import Mix
from .plots import write_plots
from .progress import Reporter, TrainingError, message, paced

Progress = Callable[[match.Standing], None]


def gate(
    net: Path,
    opponent: str,
    mix: Mix,
    games: int,
    *,
    nodes: int = 150,
    seed: str = "gate",
    workers: int = 1,
    ray: str | None = None,
    seconds: float | None = None,
    keeps_interrupted: bool = True,
    progress: Progress | None = None,
) -> MatchResult:
    """Let a network play against an opponent; return the result, which its training card keeps too.

    An interrupted match counts with the games played so far; without ``keeps_interrupted`` it counts for
    nothing, and the interrupt reaches the caller. ``ray`` is the address of a cluster on which the games are
    played, see :mod:`carcassonne.cluster`.
    """
    header, network = read_net(net)
    challenger = f"net:net={escaped(str(net))},nodes={nodes}"
    low, high = mix.seats
    if low != high:
        raise TrainingError("one-number-of-seats")
    setup = mix.setup_for_match()
    check_family(header, net, setup.expansions()[0].family)
    begin = time.monotonic()

    def step(standing: match.Standing) -> None:
        if progress is not None:
            progress(standing)
        if seconds is not None and time.monotonic() - begin > seconds:
            raise KeyboardInterrupt  # the arena ends with the games that have been played

    bots = [challenger, *[opponent] * (low - 1)]
    standing = match.run(setup, bots, games, seed, workers=workers, ray=ray, progress=step)
    is_out_of_time = seconds is not None and time.monotonic() - begin > seconds
    if standing.games < games and not (keeps_interrupted or is_out_of_time):
        raise KeyboardInterrupt
    rows = {row["bot"]: row for row in standing.data()["bots"]}
    row = rows[challenger]
    result: MatchResult = {
        "mix": mix.modules,
        "seats": low,
        "opponent": opponent,
        "nodes": nodes,
        "games": row["games"],
        "share": row["share"],
        "interval": row["interval"],
        "mean_margin": row["mean_margin"],
        "rules": cc.RULES_VERSION,
        "seconds": round(time.monotonic() - begin, 1),
        "points_by_kind": {"net": row["points_by_kind"], "opponent": rows[opponent]["points_by_kind"]},
    }
    header.card.setdefault("strength", []).append(result)
    write_net(net, header, network.weight_list())
    write_plots(net.with_suffix(".svg"), header.card)
    return result


def match_progress(say: Reporter, games: int) -> Progress:
    """Return a function that reports the standing of a match of some games from time to time."""

    def report(standing: match.Standing) -> None:
        share = f"{standing.share(standing.bots[0]):.1%}"
        say("training-match-games", done=standing.games, total=games, share=share)

    return paced(report)


def report_match(say: Reporter, result: MatchResult, mix: Mix, language: str = "en") -> None:
    """Report the result of a match with a mix, and from which terrains its points come."""
    say("training-match", **match_values(result))
    for role, points in result.get("points_by_kind", {}).items():
        say(f"training-points-{role}", points=_points_text(points, mix, language))


def _points_text(points: Mapping[str, float], mix: Mix, language: str) -> str:
    """Return mean points for each terrain, those of none at the end."""
    texts = cc.texts_for(mix.setup_for_match().rules())
    found = [
        f"{texts.named(language, 'kind', kind)} {mean:.1f}"
        for kind, mean in sorted(points.items())
        if kind != match.OTHER
    ]
    if match.OTHER in points:
        found.append(f"{message(language, 'training-other-points')} {points[match.OTHER]:.1f}")
    return ", ".join(found)


def match_values(result: GateResult) -> dict[str, str | int | float]:
    """Return the values of the message ``training-match`` for a result."""
    low, high = result["interval"]
    return {
        "mix": result["mix"],
        "seats": result["seats"],
        "opponent": result["opponent"],
        "share": f"{result['share']:.1%}",
        "low": f"{low:.1%}",
        "high": f"{high:.1%}",
        "games": result["games"],
        "margin": f"{result['mean_margin']:+.1f}",
        "nodes": result["nodes"],
        "seconds": f"{result['seconds']:.0f}",
    }
