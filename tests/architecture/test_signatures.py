"""Seats, tiles, tile types and segments have types of their own in the object model, and none is None.

Compiled classes keep no annotations, so the sources are read.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest

from tests.architecture.project import PACKAGE

MODEL = (
    *("board_records", "deployment", "events", "figures", "game", "hooks", "ledger", "position", "queries"),
    *("ruleset", "scoring", "state", "table_pieces", "turn", "turn_sequence", "view"),
)
NUMBERS = frozenset({"seat", "segment", "tile", "tile_type", "owners", "winners"})
RESULTS = {
    "segment": "SegmentId",
    "segment_at": "SegmentId | None",
    "overlay_of": "SegmentId | None",
    "feature_segments": "list[SegmentId]",
    "segments_of": "Sequence[SegmentId]",
    "placed_tile": "TileId",
    "placed_type": "TileTypeId",
    "hand": "TileType | None",
    "tile_at": "Tile | None",
    "find_figure": "Figure | None",
    "seats_from": "tuple[Seat, ...]",
}


def functions(source: str) -> Iterator[ast.FunctionDef]:
    return (node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.FunctionDef))


def swappable(source: str) -> Iterator[str]:
    """Functions of several numbers of which one is a plain integer: mypy would not find a swapped pair."""
    for function in functions(source):
        named = [
            (argument.arg, ast.unparse(argument.annotation).removesuffix(" | None"))
            for argument in function.args.args
            if argument.arg in NUMBERS and argument.annotation is not None
        ]
        loose = [name for name, annotation in named if annotation == "int"]
        if loose and len(named) > 1:
            yield f"{function.name} takes {', '.join(loose)} as int"


def loose_fields(source: str) -> Iterator[str]:
    """Fields of records that hold the number of something as a plain integer."""
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.ClassDef):
            continue
        for field in node.body:
            if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name):
                annotation = ast.unparse(field.annotation).removesuffix(" | None")
                if field.target.id in NUMBERS and annotation in ("int", "tuple[int, ...]"):
                    yield f"{node.name}.{field.target.id} is {annotation}"


@pytest.mark.parametrize("name", MODEL)
def test_numbers_of_different_things_have_different_types(name: str) -> None:
    source = (PACKAGE / "engine" / f"{name}.py").read_text()
    assert [*swappable(source), *loose_fields(source)] == []


def test_a_pair_that_could_be_swapped_is_found() -> None:
    source = "class Line:\n    seat: int\n    def f(self, seat: Seat, segment: int): ...\n"
    assert list(swappable(source)) == ["f takes segment as int"]
    assert list(loose_fields(source)) == ["Line.seat is int"]


def test_what_is_not_there_is_none() -> None:
    found: dict[str, str] = {}
    for name in ("state", "position"):
        for function in functions((PACKAGE / "engine" / f"{name}.py").read_text()):
            found[function.name] = "" if function.returns is None else ast.unparse(function.returns)
            assert "-1" not in (ast.get_docstring(function) or ""), function.name
    assert {name: found.get(name) for name in RESULTS} == RESULTS
    turn = {
        (function.name, ast.unparse(function.returns))
        for function in functions((PACKAGE / "engine" / "turn.py").read_text())
        if function.returns is not None
    }
    assert {("hand_type", "TileTypeId | None"), ("placed_type", "TileTypeId | None")} <= turn


def test_no_program_compares_with_minus_one() -> None:
    """Programs on top of the object model get None; only kernel numbers use -1 for none."""
    for folder in ("svg", "cli", "server", "dataset"):
        for path in sorted((PACKAGE / folder).rglob("*.py")):
            for call in ("segment_at", "overlay_of", "hand_type", "placed_type"):
                for line in path.read_text().splitlines():
                    assert not (call in line and ("< 0" in line or ">= 0" in line)), f"{path}: {line}"
