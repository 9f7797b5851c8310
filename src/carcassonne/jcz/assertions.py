"""The English assertions of test saves."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import NamedTuple

from carcassonne import Game, Line

from .bridge import PHASES
from .imported import Imported

FEATURES = {
    "city": "city",
    "road": "road",
    "monastery": "cloister",
    "cloister": "cloister",
    "abbey": "cloister",
    "field": "field",
    "farm": "field",
}
RULES = {
    "fairy": ("PRD-27", "PRD-28"),
    "wine": ("TRD-36w",),
    "grain": ("TRD-36g",),
    "cloth": ("TRD-36c",),
    "gold": ("GLD-18",),
    "barn": ("ABM-35",),
    "king": ("KNG-09", "KNG-A14k"),
    "robber": ("KNG-12", "KNG-A14b"),
}
"""Points that JCloisterZone lists apart from features, by the rules that give them here."""


class Verdict(NamedTuple):
    """An assertion and whether it holds; None if it cannot be evaluated here."""

    assertion: str
    holds: bool | None
    reason: str


class _Scored(NamedTuple):
    seat: int
    feature: str
    points: int


def check(imported: Imported) -> list[Verdict]:
    """Every assertion of a save with its verdict."""
    return [_judge(imported, text) for text in imported.save.assertions]


def _judge(imported: Imported, text: str) -> Verdict:
    for pattern, judge in _PATTERNS:
        match = pattern.fullmatch(text.strip().rstrip("."))
        if match:
            holds, reason = judge(imported, match)
            return Verdict(text, holds, reason)
    return Verdict(text, None, "this kind of assertion is not known here")


_Judgement = tuple[bool | None, str]


def _seat(imported: Imported, name: str) -> int | None:
    players = [player.casefold() for player in imported.save.players]
    return players.index(name.casefold()) if name.casefold() in players else None


def _points(imported: Imported, match: re.Match[str]) -> _Judgement:
    seat = _seat(imported, match["who"])
    if seat is None:
        return None, f"there is no player {match['who']!r}"
    points = imported.game.scores[seat]
    return points == int(match["points"]), f"{match['who']} has {points}"


def _scored(imported: Imported, match: re.Match[str]) -> _Judgement:
    seat, feature = _seat(imported, match["who"]), match["feature"].lower()
    if seat is None:
        return None, f"there is no player {match['who']!r}"
    if feature not in FEATURES and feature not in RULES:
        return None, f"points for {feature!r} are not known here"
    wanted = FEATURES.get(feature, feature)
    found = [s.points for s in scorings(imported.game) if (s.seat, s.feature) == (seat, wanted)]
    happened = int(match["points"]) in found
    shown = ", ".join(map(str, found)) or "nothing"
    return happened != bool(match["not"]), f"{match['who']} scored {feature} for {shown}"


def scorings(game: Game) -> Iterator[_Scored]:
    """What each seat got for each area, with the points that count apart listed apart."""
    for lines in [record.lines for record in game.records]:
        groups: dict[tuple[int, str, object], int] = {}
        for line in lines:
            key = (line.seat, _feature(game, line), line.spot)
            groups[key] = groups.get(key, 0) + line.points
        for (seat, feature, _), points in groups.items():
            yield _Scored(seat, feature, points)


def _feature(game: Game, line: Line) -> str:
    for name, rules in RULES.items():
        if line.rule in rules:
            return name
    if line.spot is None:
        return line.rule
    return game.position.kind(game.position.segment(line.spot))


def _phase(imported: Imported, match: re.Match[str]) -> _Judgement:
    if imported.game.is_over:
        return match["phase"] == "GameOverPhase", "the game is over"
    kind = imported.game.position.decision.kind
    if kind not in PHASES:
        return None, f"the decision {kind!r} has no name among the phases"
    return match["phase"] == PHASES[kind], f"the phase is {PHASES[kind]}"


def _may_pass(imported: Imported, match: re.Match[str]) -> _Judgement:
    game = imported.game
    may = not game.is_over and not game.position.decision.by_chance and game.position.decision.may_pass
    waits = "the game is over" if game.is_over else f"the game waits for {game.position.decision.kind}"
    return may != bool(match["not"]), f"{waits}, passing is {'possible' if may else 'impossible'}"


_PATTERNS: tuple[tuple[re.Pattern[str], Callable[[Imported, re.Match[str]], _Judgement]], ...] = (
    (re.compile(r"(?P<who>.+?) has (?P<points>-?\d{1,6}) points?"), _points),
    (
        re.compile(
            r"(?P<who>.+?) (?P<not>did(?:n't| not) )?scored? (?P<feature>.+?) for (?P<points>\d{1,6}) points?"
        ),
        _scored,
    ),
    (re.compile(r"[Pp]hase is (?P<phase>\w+)"), _phase),
    (re.compile(r"[Pp]layer can(?P<not>'t|not| not)? pass"), _may_pass),
)
