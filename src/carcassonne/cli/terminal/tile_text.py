"""Tiles in the terminal: a sketch with numbered segments, and what each segment is."""

from __future__ import annotations

from carcassonne.tiles.families import Family, load_family
from carcassonne.tiles.model import TileType
from carcassonne.tiles.notation import format_segment
from carcassonne.tiles.reader import TileSet, load_set, set_names
from carcassonne.tiles.sketch import paint

from ..third_party import Group, Panel, RenderableType, Style, Table, Text

_NOTHING = Style(color="#4a4038", bgcolor="#d8cbb2")
_NUMBER = Style(bold=True, color="black")


def tile_picture(kind: TileType, family: Family, width: int = 15, height: int = 7) -> Text:
    """The sketch alone: one character per cell, segment numbers on their segments."""
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


def segment_list(kind: TileType, family: Family) -> Text:
    """The segments of a tile with their numbers, as lines of a tile file; hidden ones name their members."""
    lines = []
    for k, segment in enumerate(kind.segments):
        words = format_segment(segment, family.terrains)
        if segment.is_overlay:
            words += f" (unites {', '.join(map(str, segment.members))})"
        lines.append(Text.assemble((f"{k:x} ", "bold"), words))
    return Text("\n").join(lines)


def tile_facts(kind: TileType) -> Text:
    """Sides, copies, marks and names of a tile in a few short lines."""
    copies = f"{kind.count} copies" if kind.count != 1 else "1 copy"
    if kind.start:
        copies += f", {kind.start} on the table at the start"
    if kind.held:
        copies += ", held by players"
    lines = [f"sides {kind.edges or 'none'}, {copies}"]
    if kind.variant is not None:
        lines.append(f"variant {kind.variant}")
    if kind.marks:
        lines.append("marks " + ", ".join(sorted(kind.marks)))
    if kind.links:
        lines.append("links " + "; ".join("-".join(map(str, group)) for group in kind.links))
    if kind.jcz is not None:
        lines.append(f"JCloisterZone {kind.jcz}")
    if kind.evidence != "sourced":
        lines.append(f"picture {kind.evidence}")
    if kind.note:
        lines.append(kind.note)
    return Text("\n".join(lines), style="dim")


def tile_panel(kind: TileType, family: Family | None = None) -> Panel:
    """One tile: sketch, segments and facts. The family is looked up for tiles of the catalogue."""
    known = _family_of(kind) if family is None else family
    row = Table.grid(padding=(0, 2))
    if kind.edges:
        row.add_row(tile_picture(kind, known), segment_list(kind, known))
    else:
        row.add_row(Text("not laid", style="italic"))
    body: RenderableType = Group(row, Text(), tile_facts(kind))
    return Panel(body, title=kind.ref, title_align="left", expand=False)


def set_table(tile_set: TileSet, language: str = "en") -> Table:
    """All tiles of a set, one row each."""
    family = load_family(tile_set.family)
    kinds = len(tile_set.tile_types)
    title = f"{tile_set.title[language]} ({tile_set.name}): {tile_set.total} tiles, {kinds} kinds"
    table = Table(title=title, title_justify="left", show_lines=True, caption_justify="left")
    table.caption = "\n".join(tile_set.notes) or None
    table.add_column("tile", overflow="fold")
    table.add_column("picture", no_wrap=True)
    table.add_column("segments", overflow="fold")
    for kind in tile_set.tile_types:
        name = Text.assemble((kind.name, "bold"), "\n", tile_facts(kind))
        picture = tile_picture(kind, family, 11, 5) if kind.edges else Text("not laid", style="italic")
        table.add_row(name, picture, segment_list(kind, family))
    return table


def _family_of(kind: TileType) -> Family:
    if kind.set_name not in set_names():
        raise ValueError(f"{kind.ref} is not in the catalogue, so its family must be given")
    return load_family(load_set(kind.set_name).family)
