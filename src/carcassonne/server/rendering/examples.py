"""Rulebook examples as small boards: scenes of modules, drawn when most pieces are on the board.

The scenes are in the file ``examples.scene`` next to the rules of a module. The tests play them too, so no
example can contradict the rules.
"""

from __future__ import annotations

from collections.abc import Iterator

import carcassonne as cc
from carcassonne import catalog as known
from carcassonne.testing.scenes import Scene, SceneGame, Statement, read_scenes

from ..schemas.responses import BoardPreview, Example, ExamplePoints, PreviewFigure
from ..serializers.board import SCALE, figure_rows, figures_of, piece_rows, shows_zones, tie_rows
from .tiles import art_on

FILE = "examples.scene"
COLOURS = ("red", "blue", "yellow", "green", "lilac", "black")
"""The colours of the seats of an example."""
MARGIN = 0.06


def examples(module: str) -> list[Example]:
    """Return all examples of a module, in the order of its file."""
    folder = known.module(module).folder
    if folder is None or not (folder / FILE).is_file():
        return []
    return [_example(scene) for scene in read_scenes(folder / FILE)]


def _example(scene: Scene) -> Example:
    """Play a scene and describe its fullest position: after the scoring, figures have been returned."""
    table = SceneGame(scene)
    best: tuple[int, int] = (0, 0)
    shown: cc.Position | None = None
    before: list[int] = []
    tiles_before = 0
    placed = False
    for statement in _steps(scene):
        table.run(statement)
        pos = table.game.position
        tiles = len(pos.tiles())
        if statement.keyword in ("setup", "given"):
            before = list(table.game.scores)
        elif tiles > tiles_before:
            placed = True
        tiles_before = tiles
        fullness = (tiles, len(figures_of(pos)) + len(piece_rows(pos, zones=False)))
        if fullness >= best:
            best, shown = fullness, pos.copy()
    assert shown is not None
    last = shown.tiles()[-1]
    gained = [now - then for now, then in zip(table.game.scores, before, strict=True)]
    return Example(
        rules=list(scene.cites),
        board=_preview(shown),
        placed=last.cell if placed else None,
        points=[ExamplePoints(seat, COLOURS[seat], points) for seat, points in enumerate(gained) if points],
    )


def _steps(scene: Scene) -> Iterator[Statement]:
    """Yield the statements that change the position, one action at a time."""
    for statement in scene.statements:
        if statement.keyword == "play":
            for item in statement.items():
                yield Statement(statement.line, "play", item)
        elif statement.keyword not in ("expect", "refuse"):
            yield statement


def _preview(pos: cc.Position) -> BoardPreview:
    tiles = [
        (tile.type.ref, *tile.cell, tile.rotation, art_on(tile.type.ref, tile.rotation, tile.cell))
        for tile in pos.tiles()
    ]
    xs, ys = zip(*(tile.cell for tile in pos.tiles()), strict=True)
    left, top, right, bottom = min(xs), min(ys), max(xs), max(ys)
    figures = [
        PreviewFigure(tie.tie, ((tie.from_[0] + tie.to[0]) / 2, (tie.from_[1] + tie.to[1]) / 2))
        for tie in tie_rows(pos)
    ]
    zones = shows_zones(pos)
    visible = [figure for figure in figures_of(pos) if zones or not figure.zone]
    for row in figure_rows(pos, list(enumerate(visible))):
        lying = "-lying" if row.lying else ""
        figures.append(PreviewFigure(f"{row.figure}-{COLOURS[row.seat]}{lying}", row.at, SCALE))
    figures += [PreviewFigure(row.piece, row.at, SCALE) for row in piece_rows(pos, zones)]
    figures.sort(key=lambda figure: figure.at[1])
    view = (left - MARGIN, top - MARGIN, right - left + 1 + 2 * MARGIN, bottom - top + 1 + 2 * MARGIN)
    return BoardPreview(view=view, tiles=tiles, figures=figures)
