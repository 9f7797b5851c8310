"""Tiles in the terminal: a sketch with numbered segments, and a description of each segment."""

from __future__ import annotations

from carcassonne.tiles.families import Family, load_family
from carcassonne.tiles.model import TileType
from carcassonne.tiles.notation import format_segment
from carcassonne.tiles.reader import TileSet, load_set, set_names
from carcassonne.tiles.sketch import paint

from ..messages import messages_in
from ..third_party import Group, Panel, RenderableType, Style, Table, Text

_NOTHING = Style(color="#4a4038", bgcolor="#d8cbb2")
_NUMBER = Style(bold=True, color="black")
NOTES_LANGUAGE = "en"
"""The language of the notes in tile files."""


def tile_picture(tile_type: TileType, family: Family, width: int = 15, height: int = 7) -> Text:
    """Return the sketch: one character per cell, with the numbers of the segments."""
    picture = paint(tile_type, family, width, height)
    text = Text()
    for y in range(height):
        for x in range(width):
            k = picture.owner.get((x, y))
            if k is None:
                text.append("*", _NOTHING)
                continue
            terrain = family.terrains[tile_type.segments[k].terrain]
            style = Style(color=terrain.ink, bgcolor=terrain.paper)
            if picture.labels.get((x, y)) == k:
                text.append(format(k, "x"), style + _NUMBER)
            else:
                text.append(terrain.glyph, style)
        if y < height - 1:
            text.append("\n")
    return text


def segment_list(tile_type: TileType, family: Family, language: str = "en") -> Text:
    """Return the numbered segments of a tile as lines of a tile file; overlays name their members."""
    messages, lines = messages_in(language), []
    for k, segment in enumerate(tile_type.segments):
        words = format_segment(segment, family.terrains)
        if segment.is_overlay:
            members = ", ".join(map(str, segment.members))
            words += f" ({messages('unites', members=members)})"
        lines.append(Text.assemble((f"{k:x} ", "bold"), words))
    return Text("\n").join(lines)


def tile_facts(tile_type: TileType, language: str = "en") -> Text:
    """Return sides, copies, marks and names of a tile in a few short lines.

    Notes in tile files are written for their authors, in English; they are left out in other languages.
    """
    messages = messages_in(language)
    copies = messages("tile-copies", count=tile_type.count)
    if tile_type.start:
        copies += ", " + messages("tile-start", count=tile_type.start)
    if tile_type.held:
        copies += ", " + messages("tile-held")
    lines = [f"{messages('tile-sides', sides=tile_type.edges or '-')}, {copies}"]
    if tile_type.variant is not None:
        lines.append(messages("tile-variant", name=tile_type.variant))
    if tile_type.marks:
        lines.append(messages("tile-marks", names=", ".join(sorted(tile_type.marks))))
    if tile_type.links:
        links = "; ".join("-".join(map(str, group)) for group in tile_type.links)
        lines.append(messages("tile-links", links=links))
    if tile_type.jcz is not None:
        lines.append(f"JCloisterZone {tile_type.jcz}")
    if tile_type.evidence != "sourced":
        lines.append(messages(f"tile-{tile_type.evidence}"))
    if tile_type.note and language == NOTES_LANGUAGE:
        lines.append(tile_type.note)
    return Text("\n".join(lines), style="dim")


def tile_panel(tile_type: TileType, language: str = "en", family: Family | None = None) -> Panel:
    """Return a tile as sketch, segments and facts. The family is looked up for tiles of the catalogue."""
    known = _family_of(tile_type) if family is None else family
    row = Table.grid(padding=(0, 2))
    if tile_type.edges:
        row.add_row(tile_picture(tile_type, known), segment_list(tile_type, known, language))
    else:
        row.add_row(Text(messages_in(language)("tile-not-placed"), style="italic"))
    body: RenderableType = Group(row, Text(), tile_facts(tile_type, language))
    return Panel(body, title=tile_type.ref, title_align="left", expand=False)


def set_table(tile_set: TileSet, language: str = "en") -> Table:
    """Return a table of all tiles of a set."""
    messages = messages_in(language)
    family = load_family(tile_set.family)
    counts = messages("set-counts", tiles=tile_set.total, kinds=len(tile_set.tile_types))
    title = f"{tile_set.title[language]} ({tile_set.name}): {counts}"
    table = Table(title=title, title_justify="left", show_lines=True, caption_justify="left")
    if language == NOTES_LANGUAGE:
        table.caption = "\n".join(tile_set.notes) or None
    table.add_column(messages("column-tile"), overflow="fold")
    table.add_column(messages("column-picture"), no_wrap=True)
    table.add_column(messages("column-segments"), overflow="fold")
    for tile_type in tile_set.tile_types:
        name = Text.assemble((tile_type.name, "bold"), "\n", tile_facts(tile_type, language))
        picture = (
            tile_picture(tile_type, family, 11, 5)
            if tile_type.edges
            else Text(messages("tile-not-placed"), style="italic")
        )
        table.add_row(name, picture, segment_list(tile_type, family, language))
    return table


def _family_of(tile_type: TileType) -> Family:
    if tile_type.set_name not in set_names():
        raise ValueError(f"{tile_type.ref} is not in the catalogue, so its family must be given")
    return load_family(load_set(tile_type.set_name).family)
