"""``carcassonne tiles``: the catalogue in the terminal."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer
from rich.table import Table

import carcassonne as cc
from carcassonne.tiles.text import set_table, tile_panel

from .common import JsonOption, console, print_json


def tiles(
    name: Annotated[str | None, typer.Argument(help="A set (base) or a tile (base/cloister).")] = None,
    language: Annotated[str, typer.Option("--language", "-l", help="en or es.")] = "en",
    output: Annotated[
        Path | None, typer.Option("--output", "-o", help="Draw the tiles: .svg or .png.")
    ] = None,
    size: Annotated[int, typer.Option(min=16, max=512, help="Side of a drawn tile in pixels.")] = 120,
    json: JsonOption = False,
) -> None:
    """Show all tile sets, one set, or one tile; with an output file, as a picture."""
    if output is not None:
        _draw(name, output, size)
    elif name is None:
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


def _draw(name: str | None, output: Path, size: int) -> None:
    """A sheet of one tile, one set or all sets."""
    from carcassonne import svg
    from carcassonne.svg.raster import png

    if name is None:
        kinds = [kind for found in cc.tile_sets() for kind in found.kinds]
    else:
        kinds = [cc.tile_kind(name)] if "/" in name else list(cc.tile_set(name).kinds)
    sheet = str(svg.sheet([kind for kind in kinds if kind.letters], size))
    if output.suffix.lower() == ".svg":
        output.write_text(sheet, encoding="utf-8")
    elif output.suffix.lower() == ".png":
        output.write_bytes(png(sheet, fonts=True))
    else:
        raise ValueError(f"a sheet ends in .svg or .png, not {output.suffix or 'nothing'}")
    console.print(f"{output}, {output.stat().st_size // 1024 + 1} KB")


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
