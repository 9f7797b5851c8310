"""``carcassonne tiles``: the catalogue in the terminal."""

from __future__ import annotations

from typing import Annotated, Any

import typer
from rich.table import Table

import carcassonne as cc
from carcassonne.tiles.text import set_table, tile_panel

from .common import JsonOption, console, print_json


def tiles(
    name: Annotated[str | None, typer.Argument(help="A set (base) or a tile (base/cloister).")] = None,
    language: Annotated[str, typer.Option("--language", "-l", help="en or es.")] = "en",
    json: JsonOption = False,
) -> None:
    """Show all tile sets, one set, or one tile."""
    if name is None:
        _print_sets(language, json)
    elif "/" in name:
        kind = cc.tile_kind(name)
        print_json(_tile_data(kind)) if json else console.print(tile_panel(kind))
    else:
        found = cc.tile_set(name)
        if json:
            print_json(
                {"set": found.name, "total": found.total, "tiles": [_tile_data(kind) for kind in found.kinds]}
            )
        else:
            console.print(set_table(found, language))


def _print_sets(language: str, json: bool) -> None:
    sets = cc.tile_sets()
    if json:
        print_json(
            [{"set": s.name, "title": dict(s.title), "total": s.total, "kinds": len(s.kinds)} for s in sets]
        )
        return
    table = Table("set", "title", "tiles", "kinds", title="Tile sets", title_justify="left")
    for found in sets:
        table.add_row(found.name, found.title[language], str(found.total), str(len(found.kinds)))
    console.print(table)


def _tile_data(kind: cc.TileKind) -> dict[str, Any]:
    return {
        "ref": kind.ref,
        "sides": kind.letters,
        "count": kind.count,
        "start": kind.start,
        "marks": sorted(kind.marks),
        "jcz": kind.jcz,
        "segments": [
            {
                "kind": segment.kind,
                "ports": [f"{'NESW'[side]}{port.name}" for side, port in segment.ports],
                "touches": list(segment.touches),
                "tallies": dict(segment.tallies),
                "traits": dict(segment.traits),
            }
            for segment in kind.segments
        ],
    }
