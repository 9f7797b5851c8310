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


def tile_picture(kind: TileType, family: Family, width: int = 15, height: int = 7) -> Text:
    """Return the sketch: one character per cell, with the numbers of the segments."""
    picture = paint(kind, family, width, height)
    text = Text()
    for y in range(height):
        for x in range(width):
            k = picture.owner.get((x, y))
            if k is None:
                text.append("*", _NOTHING)
                continue
            terrain = family.terrains[kind.segments[k].terrain]
            style = Style(color=terrain.ink, bgcolor=terrain.paper)
            if picture.labels.get((x, y)) == k:
                text.append(format(k, "x"), style + _NUMBER)
            else:
                text.append(terrain.glyph, style)
        if y < height - 1:
            text.append("\n")
    return text


def segment_list(kind: TileType, family: Family, language: str = "en") -> Text:
    """Return the numbered segments of a tile as lines of a tile file; overlays name their members."""
    messages, lines = messages_in(language), []
    for k, segment in enumerate(kind.segments):
        words = format_segment(segment, family.terrains)
        if segment.is_overlay:
            members = ", ".join(map(str, segment.members))
            words += f" ({messages('unites', members=members)})"
        lines.append(Text.assemble((f"{k:x} ", "bold"), words))
    return Text("\n").join(lines)


def tile_facts(kind: TileType, language: str = "en") -> Text:
    """Return sides, copies, marks and names of a tile in a few short lines.

    Notes in tile files are written for their authors, in English; they are left out in other languages.
    """
    messages = messages_in(language)
    copies = messages("tile-copies", count=kind.count)
    if kind.start:
        copies += ", " + messages("tile-start", count=kind.start)
    if kind.held:
        copies += ", " + messages("tile-held")
    lines = [f"{messages('tile-sides', sides=kind.edges or '-')}, {copies}"]
    if kind.variant is not None:
        lines.append(messages("tile-variant", name=kind.variant))
    if kind.marks:
        lines.append(messages("tile-marks", names=", ".join(sorted(kind.marks))))
    if kind.links:
        links = "; ".join("-".join(map(str, group)) for group in kind.links)
        lines.append(messages("tile-links", links=links))
    if kind.jcz is not None:
        lines.append(f"JCloisterZone {kind.jcz}")
    if kind.evidence != "sourced":
        lines.append(messages(f"tile-{kind.evidence}"))
    if kind.note and language == NOTES_LANGUAGE:
        lines.append(kind.note)
    return Text("\n".join(lines), style="dim")


def tile_panel(kind: TileType, language: str = "en", family: Family | None = None) -> Panel:
    """Return a tile as sketch, segments and facts. The family is looked up for tiles of the catalogue."""
    known = _family_of(kind) if family is None else family
    row = Table.grid(padding=(0, 2))
    if kind.edges:
        row.add_row(tile_picture(kind, known), segment_list(kind, known, language))
    else:
        row.add_row(Text(messages_in(language)("tile-not-placed"), style="italic"))
    body: RenderableType = Group(row, Text(), tile_facts(kind, language))
    return Panel(body, title=kind.ref, title_align="left", expand=False)


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
    for kind in tile_set.tile_types:
        name = Text.assemble((kind.name, "bold"), "\n", tile_facts(kind, language))
        picture = (
            tile_picture(kind, family, 11, 5)
            if kind.edges
            else Text(messages("tile-not-placed"), style="italic")
        )
        table.add_row(name, picture, segment_list(kind, family, language))
    return table


def _family_of(kind: TileType) -> Family:
    if kind.set_name not in set_names():
        raise ValueError(f"{kind.ref} is not in the catalogue, so its family must be given")
    return load_family(load_set(kind.set_name).family)
