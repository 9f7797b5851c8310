"""Game files of any kind, by the ending of their names."""

from __future__ import annotations

import json
from pathlib import Path
from typing import NamedTuple

import carcassonne as cc
from carcassonne.jcz import Imported, import_save, read_save_file

JCZ, OWN, JSON = ".jcz", ".carc", ".json"


class Opened(NamedTuple):
    """A game with what is known about its file."""

    game: cc.Game
    imported: Imported | None = None


def open_game(path: Path) -> Opened:
    """The game in a file of ours, in JSON, or saved by JCloisterZone."""
    if path.suffix.lower() == JCZ:
        imported = import_save(read_save_file(path))
        return Opened(imported.game, imported)
    if path.suffix.lower() == JSON:
        return Opened(cc.read_game(lines_of(path)))
    return Opened(cc.Game.load(path))


def lines_of(path: Path) -> str:
    """The lines of a game file from its JSON form, which is one list of them."""
    try:
        data = json.loads(path.read_bytes())
    except OSError as error:
        raise cc.GameFileError(f"cannot read {path}: {error.strerror}") from error
    except (ValueError, RecursionError) as error:
        raise cc.GameFileError(f"{path.name} is no JSON: {error}") from error
    if not isinstance(data, list):
        raise cc.GameFileError(f"{path.name} must be a list: the head and then every action")
    return "\n".join(json.dumps(line, ensure_ascii=False) for line in data) + "\n"
