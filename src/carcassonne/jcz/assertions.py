"""The English assertions of test saves."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

from .available_actions import WITH_OPTIONS, Unclear, available, same_options
from .errors import JczReason, ReasonArg
from .implicit_decisions import OTHER_PHASES, PHASE_NAMES
from .result import Imported
from .score_report import NAMES, Scored, is_at, scorings


class Verdict(NamedTuple):
    """An assertion and whether it holds; None if it cannot be evaluated here."""

    assertion: str
    holds: bool | None
    reason: JczReason

    def data(self) -> dict[str, object]:
        """Return the verdict for programs, with the English reason."""
        return {"assertion": self.assertion, "holds": self.holds, "reason": self.reason.text()}


def check(imported: Imported) -> list[Verdict]:
    """Return every assertion of a save with its verdict."""
    return [_judge(imported, text) for text in imported.save.assertions]


def _judge(imported: Imported, text: str) -> Verdict:
    plain = " ".join(text.replace("’", "'").split()).rstrip(".!")
    for pattern, judge in _PATTERNS:
        match = pattern.fullmatch(plain)
        if match:
            holds, reason = judge(imported, match)
            return Verdict(text, holds, reason)
    return Verdict(text, None, JczReason("no-assertion"))


_Judgement = tuple[bool | None, JczReason]


def _seat(imported: Imported, name: str) -> int | None:
    players = [player.casefold() for player in imported.save.players]
    return players.index(name.casefold()) if name.casefold() in players else None


def _points(imported: Imported, match: re.Match[str]) -> _Judgement:
    seat = _seat(imported, match["who"])
    if seat is None:
        return None, _no_player(match["who"])
    points = imported.scores[seat]
    reason = JczReason("has-points", {"player": match["who"], "points": points})
    return (points == _number(match["points"])) != bool(match["not"]), reason


def _no_player(name: str) -> JczReason:
    return JczReason("no-player", {"name": name})


def _number(text: str) -> int:
    return 0 if text.casefold() in ("no", "zero") else int(text)


def _scored(imported: Imported, match: re.Match[str]) -> _Judgement:
    """Check for a scoring by feature, points and cell, as far as the sentence names them."""
    seat = _seat(imported, match["who"])
    if seat is None:
        return None, _no_player(match["who"])
    feature = (match["feature"] or "").lower()
    if feature and feature not in NAMES:
        return None, JczReason("no-points-for", {"name": feature})
    found = [
        scored
        for scored in scorings(imported.game)
        if scored.seat == seat
        and (not feature or feature in scored.names)
        and _is_there(imported, match, scored)
    ]
    shown = ", ".join(str(scored.points) for scored in found) or "0"
    if match["points"] is None:
        happened = any(scored.points for scored in found)
    else:
        happened = _number(match["points"]) in [scored.points for scored in found]
    values: dict[str, ReasonArg] = {"player": match["who"], "what": feature or "-", "points": shown}
    return happened != bool(match["not"]), JczReason("scored", values)


def _is_there(imported: Imported, match: re.Match[str], scored: Scored) -> bool:
    if match["cell"] is None:
        return True
    x, y = map(int, match["cell"].split(","))
    return is_at(imported.game, scored.spot, (x + imported.offset[0], y + imported.offset[1]))


def _phase(imported: Imported, match: re.Match[str]) -> _Judgement:
    wanted = OTHER_PHASES.get(match["phase"], match["phase"])
    if wanted not in PHASE_NAMES:
        return None, JczReason("no-phase", {"name": wanted})
    if imported.phase is None:
        return None, JczReason("own-decision", {"name": imported.game.position.decision.name})
    return (wanted == imported.phase) != bool(match["not"]), JczReason("phase", {"name": imported.phase})


def _may_pass(imported: Imported, match: re.Match[str]) -> _Judgement:
    may = imported.may_pass
    name = "pass-possible" if may else "pass-impossible"
    return may != bool(match["not"]), JczReason(name, {"phase": imported.phase or "-"})


def _available(imported: Imported, match: re.Match[str]) -> _Judgement:
    try:
        offered = available(imported, match["action"], match["subject"] or "")
    except Unclear as unclear:
        return None, unclear.reason
    name = "offered" if offered else "not-offered"
    return offered != bool(match["not"]), JczReason(name, {"phase": imported.phase or "-"})


def _options(imported: Imported, match: re.Match[str]) -> _Judgement:
    named = (match["action"] or "TilePlacement").lower()
    action = next(action for action in WITH_OPTIONS if action.lower() == named)
    try:
        return same_options(imported, action, match["subject"] or "", match["options"])
    except Unclear as unclear:
        return None, unclear.reason


def _player(imported: Imported, match: re.Match[str]) -> _Judgement:
    seat = _seat(imported, match["who"])
    if seat is None:
        return None, _no_player(match["who"])
    found = imported.turn_seat if match["role"].lower() == "turn" else imported.active_seat
    if found is None:
        return False, JczReason("no-player-acts")
    return found == seat, JczReason("player-acts", {"player": imported.save.players[found]})


def _undo(imported: Imported, match: re.Match[str]) -> _Judgement:
    may = imported.may_undo
    return may != bool(match["not"]), JczReason("undo-possible" if may else "undo-impossible")


_NOT = r"(?P<not>did(?:n't| not) |does(?:n't| not) |has(?:n't| not) |never )?"
_CELL = r"\[ ?(?P<cell>-?\d{1,3} ?, ?-?\d{1,3}) ?\]"
_NUMBER = r"(?P<points>no|zero|-?\d{1,6})"


def _sentence(text: str) -> re.Pattern[str]:
    return re.compile(text, re.IGNORECASE)


_PATTERNS: tuple[tuple[re.Pattern[str], Callable[[Imported, re.Match[str]], _Judgement]], ...] = (
    (
        _sentence(
            rf"(?P<who>.+?) (?P<not>does(?:n't| not) )?ha(?:s|ve) {_NUMBER} points?(?: now| in total)?"
        ),
        _points,
    ),
    (
        _sentence(
            rf"(?P<who>.+?) {_NOT}score(?:d|s)?(?: (?:an? |the |any )?(?P<feature>[a-z+-]+))?"
            rf"(?: for {_NUMBER} points?)?(?: (?:at|on) {_CELL})?"
        ),
        _scored,
    ),
    (_sentence(r"(?:the )?phase is (?P<not>not )?(?P<phase>\w+)"), _phase),
    (_sentence(r"(?:the )?player (?:can|may)(?P<not>'t|not| not)? pass"), _may_pass),
    (
        _sentence(r"(?P<not>no |not )?available action (?P<action>\w+)(?: for (?P<subject>\S+))?"),
        _available,
    ),
    (
        _sentence(
            r"(?P<action>TilePlacement|Meeple|ReturnMeeple)(?: (?P<subject>\S+))? options: (?P<options>.+)"
        ),
        _options,
    ),
    (_sentence(r"(?P<action>)(?P<subject>)Placement options: (?P<options>.+)"), _options),
    (_sentence(r"(?P<action>Ferries)(?P<subject>) options: (?P<options>.+)"), _options),
    (_sentence(r"(?:the )?(?P<role>turn|active) player is (?P<who>.+)"), _player),
    (_sentence(r"undo is (?P<not>not )?allowed"), _undo),
)
