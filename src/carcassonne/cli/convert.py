"""``carcassonne convert``: games from one kind of file to another."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

import carcassonne as cc

from .common import console
from .files import JCZ, JSON, OWN, open_game


def convert(
    source: Annotated[Path, typer.Argument(metavar="IN", help="A game: .carc, .json or .jcz.")],
    target: Annotated[Path, typer.Argument(metavar="OUT", help="The file to write: .carc or .json.")],
) -> None:
    """Write a game in another format; every action is checked on the way."""
    ending = target.suffix.lower()
    if ending == JCZ:
        raise ValueError("saves of JCloisterZone can be read, not written; choose .carc or .json")
    if ending not in (OWN, JSON):
        raise ValueError(f"the ending of {target.name} says no format; choose .carc or .json")
    opened = open_game(source)
    game = opened.game
    if opened.imported is not None and opened.imported.is_altered:
        game = opened.imported.as_ours()
        done, total = len(game.records), len(opened.game.records)
        console.print(
            "The save ends early or draws a tile that our game leaves in the box; "
            f"the file holds {done} of {total} actions and is unfinished."
        )
    text = cc.write_game(game)
    if ending == JSON:
        text = (
            json.dumps([json.loads(line) for line in text.splitlines()], ensure_ascii=False, indent=1) + "\n"
        )
    target.write_text(text, encoding="utf-8")
