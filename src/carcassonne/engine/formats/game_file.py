"""Game files: set-up, seats and every action, one JSON value per line, in order.

The first line is the head, then ``[seat, "action"]`` for each action (``"*"`` for the dealer) and ``["#",
"text"]`` for comments. A finished game ends with its result, which is compared when the file is read.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from .. import setup
from ..options import STANDARD, SetupError
from ..refusal import IllegalAction, Refusal
from ..types import CHANCE, JsonObject, JsonValue
from .plain_values import encode

if TYPE_CHECKING:
    from ..game import Game

FORMAT = "carcassonne-game/1"
RULES_VERSION = "1.0"
"""The first number changes whenever a legal action or a score of an existing set-up can differ.

The second one changes with additions that no existing file can contain. Readers compare the first.
"""
MAX_BYTES = 8_000_000

MAX_ACTION_LENGTH = 1_000


class GameFileError(ValueError):
    """A game file that cannot be read or replayed: the line, the action and the reason.

    ``reason`` names the type of fault, so that a program can explain it in any language.
    """

    def __init__(
        self,
        message: str,
        line: int = 0,
        action: int | None = None,
        *,
        reason: str = "damaged",
        refusal: Refusal | None = None,
    ) -> None:
        where = f"line {line}: " if line else ""
        which = f"action {action}: " if action is not None else ""
        super().__init__(f"{where}{which}{message}")
        self.line = line
        self.action = action
        self.reason = reason
        self.refusal = refusal


def ledger_hash(game: Game) -> str:
    """Return a fingerprint of every line of the ledger."""
    text = json.dumps([encode(tuple(line)) for line in game.ledger], separators=(",", ":"))
    return "b2:" + hashlib.blake2b(text.encode(), digest_size=8).hexdigest()


def write_game(game: Game, comments: dict[int, str] | None = None) -> str:
    """Return the text of a game file; ``comments`` are put before the action with that number."""
    head = {
        "format": FORMAT,
        "rules": RULES_VERSION,
        "setup": game.setup.plain(),
        "seed": game.dealer.seed,
        "dealer": "sha256-ctr/1",
    }
    lines = [json.dumps(head, ensure_ascii=False)]
    for number, record in enumerate(game.records):
        if comments and number in comments:
            lines.append(json.dumps(["#", comments[number]], ensure_ascii=False))
        lines.append(json.dumps(["*" if record.seat == CHANCE else record.seat, str(record.action)]))
    if game.is_over:
        lines.append(json.dumps({"result": {"scores": list(game.scores)}, "ledger": ledger_hash(game)}))
    return "\n".join(lines) + "\n"


def read_game_file(game_class: type[Game], path: str | Path) -> Game:
    """Return the game of a file, replayed and checked action by action. Raises GameFileError."""
    path = Path(path)
    try:
        if path.stat().st_size > MAX_BYTES:
            raise GameFileError(
                f"{path.name} is larger than {MAX_BYTES // 1_000_000} MB; game files are small"
            )
        text = path.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise GameFileError(f"cannot read {path}: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise GameFileError(
            f"{path.name} is not a text file: {error.reason} at byte {error.start}"
        ) from error
    return read_game(game_class, text)


def read_game(game_class: type[Game], text: str) -> Game:
    """Return the game of a text, replayed and checked action by action. Raises GameFileError."""
    lines = text.splitlines()
    if not lines or not lines[0].strip():
        raise GameFileError("the file is empty", 1, reason="empty")
    game = _read_head(game_class, _json(lines[0], 1))
    ended = False
    for number, line in enumerate(lines[1:], 2):
        if not line.strip():
            continue
        data = _json(line, number, len(game.records))
        if ended:
            raise GameFileError("there is something after the result", number, reason="after-result")
        if isinstance(data, dict):
            _check_result(game, data, number)
            ended = True
        else:
            _read_action(game, data, number)
    return game


def _json(line: str, number: int, action: int | None = None) -> JsonValue:
    try:
        value: JsonValue = json.loads(line, parse_constant=_refuse_constant)
        if "\\ud" in line.lower():  # an unpaired surrogate cannot be encoded
            json.dumps(value, ensure_ascii=False).encode()
        return value
    except (ValueError, RecursionError) as error:
        raise GameFileError(
            f"this is not JSON ({error}); the file may be cut off or damaged", number, action, reason="cut"
        ) from error


def _refuse_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is not a number")


def _read_head(game_class: type[Game], head: JsonValue) -> Game:
    if not isinstance(head, dict) or "format" not in head:
        raise GameFileError(
            f"this is not a game file: the first line must have the format {FORMAT!r}", 1, reason="format"
        )
    if head["format"] != FORMAT:
        raise GameFileError(
            f"the format is {head['format']!r}; this program reads {FORMAT!r}", 1, reason="format"
        )
    version = str(head.get("rules", ""))
    if version.partition(".")[0] != RULES_VERSION.partition(".")[0]:
        raise GameFileError(
            f"the game was played under rules version {version!r}; this program has {RULES_VERSION}",
            1,
            reason="rules",
        )
    try:
        return game_class(_read_setup(head["setup"]), seed=str(head.get("seed", "")), deal=False)
    except SetupError as error:
        raise GameFileError(str(error), 1, reason="setup") from error
    except (KeyError, TypeError, AttributeError, ValueError, OverflowError) as error:
        raise GameFileError(f"the set-up is damaged: {error!r}", 1, reason="setup") from error


def _read_setup(data: JsonValue) -> setup.Setup:
    if not isinstance(data, dict):
        raise TypeError("the set-up is an object")
    seats, modules, first = data["seats"], data["modules"], data.get("first", 0)
    names = [seat for seat in seats if isinstance(seat, str)] if isinstance(seats, list) else []
    if names != seats or not isinstance(modules, dict):
        raise TypeError("seats are a list of names, modules an object")
    if not isinstance(first, int | float | str):
        raise TypeError(f"the first seat is a number, not {first!r}")
    options: dict[str, JsonObject] = {}
    for name, changed in modules.items():
        if not isinstance(changed, dict):
            raise TypeError(f"the options of {name} are an object")
        options[name] = changed
    return setup.Setup.from_plain(options, names, int(first), str(data.get("profile", STANDARD)))


def _read_action(game: Game, data: JsonValue, line: int) -> None:
    if not (isinstance(data, list) and len(data) == 2 and isinstance(data[1], str)):
        raise GameFileError(
            'an action is a list of a seat and a text, such as [0, "place 1,0/2"]', line, len(game.records)
        )
    seat, text = data[0], data[1]
    if seat == "#":
        return
    number = len(game.records)
    if len(text) > MAX_ACTION_LENGTH:
        raise GameFileError(f"an action has at most {MAX_ACTION_LENGTH} characters", line, number)
    if game.is_over:
        raise GameFileError("the game is over before this action", line, number, reason="over")
    actor = CHANCE if seat == "*" else seat
    expected = game.position.decision.seat
    if actor != expected:
        who = "the dealer" if expected == CHANCE else f"seat {expected}"
        raise GameFileError(f"{text!r} is by {seat!r}, but {who} is to act", line, number, reason="seat")
    try:
        game.push(text)
    except IllegalAction as error:
        raise GameFileError(
            f"illegal: {error}", line, number, reason="illegal", refusal=error.refusal
        ) from error


def _check_result(game: Game, data: JsonObject, line: int) -> None:
    result = data.get("result")
    if not isinstance(result, dict) or "scores" not in result:
        raise GameFileError("expected a result with scores", line)
    if not game.is_over:
        raise GameFileError(
            "there is a result, but the game is not over: actions are missing", line, reason="missing"
        )
    if list(game.scores) != result["scores"]:
        raise GameFileError(
            f"the scores are {list(game.scores)}, but the file says {result['scores']}", line, reason="result"
        )
    if data.get("ledger") not in (None, ledger_hash(game)):
        raise GameFileError("the itemised points differ from those of the file", line, reason="result")
