"""The English assertions of test saves."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

from .bridge import OTHER_PHASES, PHASE_NAMES
from .imported import Imported
from .offers import Unclear, available, same_options
from .scorings import NAMES, scorings


class Verdict(NamedTuple):
    """An assertion and whether it holds; None if it cannot be evaluated here."""

    assertion: str
    holds: bool | None
    reason: str


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
    points = imported.scores[seat]
    return points == int(match["points"]), f"{match['who']} has {points}"


def _scored(imported: Imported, match: re.Match[str]) -> _Judgement:
    seat, feature = _seat(imported, match["who"]), match["feature"].lower()
    if seat is None:
        return None, f"there is no player {match['who']!r}"
    if feature not in NAMES:
        return None, f"points for {feature!r} are not known here"
    found = [
        scored.points for scored in scorings(imported.game) if scored.seat == seat and feature in scored.names
    ]
    happened = int(match["points"]) in found
    shown = ", ".join(map(str, found)) or "nothing"
    return happened != bool(match["not"]), f"{match['who']} scored {feature} for {shown}"


def _phase(imported: Imported, match: re.Match[str]) -> _Judgement:
    wanted = OTHER_PHASES.get(match["phase"], match["phase"])
    if wanted not in PHASE_NAMES:
        return None, f"there is no phase {wanted!r} here"
    if imported.phase is None:
        return None, f"the decision {imported.game.position.decision.kind!r} is no phase of JCloisterZone"
    return wanted == imported.phase, f"the phase is {imported.phase}"


def _may_pass(imported: Imported, match: re.Match[str]) -> _Judgement:
    may = imported.may_pass
    return may != bool(match["not"]), f"passing is {'possible' if may else 'impossible'} ({imported.phase})"


def _available(imported: Imported, match: re.Match[str]) -> _Judgement:
    try:
        offered = available(imported, match["action"], match["subject"])
    except Unclear as reason:
        return None, str(reason)
    return offered, f"it is {'' if offered else 'not '}offered ({imported.phase})"


def _options(imported: Imported, match: re.Match[str]) -> _Judgement:
    try:
        return same_options(imported, match["action"], match["subject"], match["options"])
    except Unclear as reason:
        return None, str(reason)


def _player(imported: Imported, match: re.Match[str]) -> _Judgement:
    seat = _seat(imported, match["who"])
    if seat is None:
        return None, f"there is no player {match['who']!r}"
    found = imported.turn_seat if match["role"].lower() == "turn" else imported.active_seat
    return found == seat, "nobody" if found is None else imported.save.players[found]


def _undo(imported: Imported, match: re.Match[str]) -> _Judgement:
    may = imported.may_undo
    return may != bool(match["not"]), f"the last message can {'' if may else 'not '}be taken back"


_PATTERNS: tuple[tuple[re.Pattern[str], Callable[[Imported, re.Match[str]], _Judgement]], ...] = (
    (re.compile(r"(?P<who>.+?) has (?P<points>-?\d{1,6}) points?"), _points),
    (
        re.compile(
            r"(?P<who>.+?) (?P<not>did(?:n't| not) )?scored? (?P<feature>.+?)"
            r" for (?P<points>-?\d{1,6}) points?"
        ),
        _scored,
    ),
    (re.compile(r"[Pp]hase is (?P<phase>\w+)"), _phase),
    (re.compile(r"[Pp]layer can(?P<not>'t|’t|not| not)? pass"), _may_pass),
    (re.compile(r"Available action (?P<action>\w+) for (?P<subject>\S+)"), _available),
    (
        re.compile(
            r"(?P<action>TilePlacement|Meeple|ReturnMeeple) (?P<subject>\S+) options: (?P<options>.+)"
        ),
        _options,
    ),
    (re.compile(r"(?P<role>[Tt]urn|[Aa]ctive) player is (?P<who>.+)"), _player),
    (re.compile(r"[Uu]ndo is (?P<not>not )?allowed"), _undo),
)
