"""Game files: uploads of any format, downloads, and files of reported problems."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from typing import Literal, NamedTuple

import carcassonne as cc
from carcassonne.jcz import JczError, SaveObstacle, Unmapped, import_save, read_save
from carcassonne.jcz.errors import JczReason, SetupReason
from carcassonne.testing.scenes import EXPECTED

from .errors import ApiError, setup_text
from .schemas.common import Arg, Text
from .schemas.messages import Where
from .schemas.requests import SeatSetup, SetupRequest
from .security.visible_text import visible
from .serializers.json import message_ref, refusal_text, text_args

Format = Literal["carc", "json", "jcz"]

COLOURS = ("blue", "red", "yellow", "green", "lilac", "black")
MAX_NAME_LENGTH = 24
MAX_SEED_LENGTH = 64
SAVE_MESSAGE = re.compile(r"^replay\[(\d+)\]")
UNPRINTABLE = re.compile(r"[\x00-\x1f\x7f]")


class UploadedFile(NamedTuple):
    """A game from a file, and notes on how it differs from the file."""

    game: cc.Game
    format: Format
    notes: list[Text]


# Reading ------------------------------------------------------------------------------------------------


def read_upload(body: bytes) -> UploadedFile:
    """Read a game file, its JSON form, or a save of JCloisterZone; the content decides which it is."""
    try:
        content = body.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        detail = f"{error.reason} at byte {error.start}"
        raise ApiError("bad_file", message_ref("file-no-text"), detail=detail) from error
    start = content.lstrip()
    if start.startswith("["):
        return UploadedFile(_read_own(_lines(start)), "json", [])
    if start.startswith("{") and '"format"' not in start.partition("\n")[0]:
        return _read_save(content)
    return UploadedFile(_read_own(content), "carc", [])


def _lines(content: str) -> str:
    """Return the lines of a game file from its JSON form, which is one list of them."""
    try:
        values = json.loads(content)
    except (ValueError, RecursionError) as error:
        raise ApiError(
            "bad_file", message_ref("file-cut", line=1), where=Where(line=1), detail=str(error)
        ) from error
    return "\n".join(json.dumps(value) for value in values) + "\n"


def _read_own(content: str) -> cc.Game:
    try:
        return cc.read_game(content)
    except cc.GameFileError as error:
        where = Where(line=error.line, action=error.action)
        args: dict[str, Arg] = {"line": error.line}
        if error.action is not None:
            args["action"] = error.action
        if error.refusal is not None:
            args["reason"] = refusal_text(error.refusal)
        code = "other_rules" if error.reason == "rules" else "bad_file"
        raise ApiError(
            code, message_ref(f"file-{error.reason}", **args), where=where, detail=str(error)
        ) from error


def _read_save(content: str) -> UploadedFile:
    try:
        imported = import_save(read_save(content))
    except JczError as error:
        raise _save_error(error) from error
    game = imported.as_ours()
    notes = []
    if imported.is_altered:
        notes.append(message_ref("save-cut", done=len(game.records), total=len(imported.game.records)))
    return UploadedFile(game, "jcz", notes)


def _save_error(error: JczError) -> ApiError:
    """Return the error for a save: all its unsupported parts, or the first damaged or unplayable one."""
    message = SAVE_MESSAGE.match(error.path)
    action = int(message[1]) if message else None
    where = Where(path=error.path, action=action) if error.path else None
    if isinstance(error, Unmapped):
        text = message_ref("save-unmapped", problems=_listed(error.obstacles))
        return ApiError("unmapped", text, where=where, detail=str(error))
    key = "save-damaged-message" if message else "save-damaged" if error.path else "save-cut-off"
    text = message_ref(key, path=error.path, number=(action or 0) + 1)
    return ApiError("bad_file", text, where=where, detail=error.reason)


def _listed(obstacles: Sequence[SaveObstacle]) -> Text:
    """Return one text that lists the reasons of all obstacles."""
    first, *rest = obstacles
    text = _reason_text(first.reason)
    return message_ref("jcz-list", first=text, rest=_listed(rest)) if rest else text


def _reason_text(reason: JczReason) -> Text:
    if isinstance(reason, SetupReason):
        return message_ref(reason.key, problem=setup_text(reason.error))
    return message_ref(reason.key, **text_args(reason.args))


def setup_of(game: cc.Game) -> SetupRequest:
    """Return a set-up for a game from a file, with all seats at this device."""
    plain = game.setup.plain()
    seats = [
        SeatSetup(name=_shown_name(name, number), colour=colour, kind="here")  # type: ignore[arg-type]
        for number, (name, colour) in enumerate(zip(plain["seats"], COLOURS, strict=False))
    ]
    family = next(module.family for module in game.setup.expansions() if module.founds_family)
    return SetupRequest(
        family=family,
        modules=plain["modules"],
        profile=plain.get("profile", cc.STANDARD_PROFILE),
        seats=seats,
        first=plain["first"],
    )


def _shown_name(name: str, number: int) -> str:
    """Return a name from a file in a form that is allowed at a table."""
    printable = UNPRINTABLE.sub(" ", visible(name))
    return printable.strip()[:MAX_NAME_LENGTH].strip() or str(number + 1)


# Writing ------------------------------------------------------------------------------------------------


def game_text(game: cc.Game) -> str:
    """Return the file of a game. While the game runs, the file must not reveal which tiles will come."""
    if game.is_over:
        return cc.write_game(game)
    twin = game.copy()
    twin.dealer = cc.Dealer("")
    return cc.write_game(twin)


def report_text(game: cc.Game, number: int, expected: str) -> tuple[str, int]:
    """Return the game file up to an action, with the expected outcome as comments, and the current turn."""
    cut = cc.Game(game.setup, seed="", deal=False)
    for record in game.records[:number]:
        cut.push(record.action)
    events = [*cut.opening_events, *(event for record in cut.records for event in record.events)]
    turn = cc.turn_after(events, 0)
    remarks = (
        json.dumps(["#", f"{EXPECTED}{line.rstrip()}"], ensure_ascii=False)
        for line in expected.splitlines()
        if line.strip()
    )
    return cc.write_game(cut) + "".join(f"{remark}\n" for remark in remarks), turn
