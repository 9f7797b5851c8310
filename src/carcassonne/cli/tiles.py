"""``carcassonne tiles``: the catalogue in the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import carcassonne as cc

from .declarations import Argument, Option
from .game_files import write_bytes, write_text
from .messages import InputError, LanguageCode, messages_in
from .options import JsonOption, LanguageOption, console, print_json
from .render import STILL, picture_suffix, print_size
from .terminal.tile_text import set_table, tile_panel
from .third_party import Table


def tiles(
    name: Annotated[str | None, Argument("tile", help="argument-tile")] = None,
    language: LanguageOption = LanguageCode.ENGLISH,
    output: Annotated[Path | None, Option("--output", "-o", help="option-sheet")] = None,
    sets: Annotated[list[str] | None, Option("--set", help="option-set")] = None,
    size: Annotated[int, Option(min=16, max=512, help="option-sheet-size")] = 120,
    json: JsonOption = False,
) -> None:
    """Print all tile sets, one set, or one tile; with an output file, draw them."""
    if sets:
        if name is not None:
            raise InputError("set-or-name")
        if output is None and len(sets) == 1:
            name = sets[0]
        elif output is None:
            raise InputError("sets-need-picture")
    if output is not None:
        _draw([name] if name is not None else sets, output, size, language)
    elif name is None:
        _print_sets(language, json=json)
    elif "/" in name:
        tile_type = cc.tile_type(name)
        print_json(_tile_data(tile_type)) if json else console.print(tile_panel(tile_type, language))
    else:
        found = cc.tile_set(name)
        if json:
            print_json(
                {
                    "set": found.name,
                    "total": found.total,
                    "tiles": [_tile_data(tile_type) for tile_type in found.tile_types],
                }
            )
        else:
            console.print(set_table(found, language))


def _draw(names: list[str] | None, output: Path, size: int, language: str) -> None:
    """Draw a sheet of one tile, some sets or all sets."""
    from carcassonne.svg.output.sheet import sections_svg

    suffix = picture_suffix(output, STILL)
    sections: list[tuple[str, Sequence[cc.TileType]]]
    if names is not None and "/" in names[0]:
        sections = [("", (cc.tile_type(names[0]),))]
    else:
        found = cc.tile_sets() if names is None else [cc.tile_set(name) for name in names]
        titled = len(found) > 1
        sections = [(tiles.title[language] if titled else "", tiles.tile_types) for tiles in found]
    with console.status(messages_in(language)("drawing-file", file=str(output))):
        sheet = str(sections_svg(sections, size))
        if suffix == ".svg":
            write_text(output, sheet)
        else:
            from carcassonne.svg.output.raster import png  # alone needs other packages

            write_bytes(output, png(sheet, fonts=True))
    print_size(output)


def _print_sets(language: str, *, json: bool) -> None:
    sets = cc.tile_sets()
    if json:
        print_json(
            [
                {"set": s.name, "title": dict(s.title), "total": s.total, "kinds": len(s.tile_types)}
                for s in sets
            ]
        )
        return
    messages = messages_in(language)
    columns = [messages(f"column-{column}") for column in ("set", "title", "tiles", "kinds")]
    table = Table(*columns, title=messages("tile-sets"), title_justify="left")
    for found in sets:
        table.add_row(found.name, found.title[language], str(found.total), str(len(found.tile_types)))
    console.print(table)


def _tile_data(tile_type: cc.TileType) -> dict[str, object]:
    return {
        "ref": tile_type.ref,
        "sides": tile_type.edges,
        "count": tile_type.count,
        "start": tile_type.start,
        "marks": sorted(tile_type.marks),
        "jcz": tile_type.jcz,
        "segments": [
            {
                "kind": segment.terrain,
                "ports": [f"{'NESW'[side]}{port.name}" for side, port in segment.ports],
                "touches": list(segment.adjacent),
                "tallies": dict(segment.tallies),
                "traits": dict(segment.traits),
            }
            for segment in tile_type.segments
        ],
    }
