"""Compare the art: ``python -m scripts.compare_art`` shows old and new pictures side by side.

The hashes of all pictures are kept in a text file. A deliberate change of the drawing code shows up here;
look at it with ``--out`` and accept it with ``--update``. Old pictures are drawn by the code of an earlier
commit, which ``--against`` names.
"""

from __future__ import annotations

import argparse
import hashlib
import html
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from carcassonne.svg import figure, tile
from carcassonne.svg.figures import neutral_pieces, player_pieces, tokens
from carcassonne.tiles.catalog import all_sets

_LENGTH = 16
_ROTATIONS = range(4)
_DUMP = """
import pathlib, sys
from scripts import compare_art as compare
for name, svg in compare.pictures(sys.argv[2].split(",")):
    path = pathlib.Path(sys.argv[1]) / (name.replace("/", "__").replace(" ", "-") + ".svg")
    path.write_text(svg, encoding="utf-8")
"""


def picture_names() -> Iterator[str]:
    """Yield the names of all compared pictures: every tile at every rotation, every piece."""
    for tiles in all_sets():
        for tile_type in tiles.tile_types:
            for rotation in _ROTATIONS if tile_type.edges else (0,):
                yield f"{tile_type.ref} {rotation}"
    for seat in (0, 1, 2):
        yield from (f"figure {name} {seat}" for name in player_pieces())
    yield from (f"figure {name}" for name in (*neutral_pieces(), *tokens()))


def draw(name: str) -> str:
    """Return the picture with a name from ``picture_names``."""
    words = name.split()
    if words[0] == "figure":
        return figure(words[1], int(words[2]) if len(words) == 3 else None)
    return tile(words[0], int(words[1]))


def pictures(names: list[str]) -> Iterator[tuple[str, str]]:
    known = set(picture_names())
    return ((name, draw(name)) for name in names if name in known)


def digest(svg: str) -> str:
    return hashlib.sha256(svg.encode()).hexdigest()[:_LENGTH]


def read_hashes(path: Path) -> dict[str, str]:
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    kept = (line for line in lines if line and not line.startswith("#"))
    return {line[: -_LENGTH - 2]: line[-_LENGTH:] for line in kept}


def write_hashes(path: Path, hashes: dict[str, str]) -> None:
    rows = "".join(f"{name}  {value}\n" for name, value in hashes.items())
    path.write_text(f"# Hashes of all pictures; see scripts.compare_art.\n{rows}", encoding="utf-8")


def changed(path: Path) -> list[str]:
    """Return the names of new, removed or changed pictures."""
    old = read_hashes(path)
    new = {name: digest(draw(name)) for name in picture_names()}
    return sorted(name for name in old.keys() | new.keys() if old.get(name) != new.get(name))


def _old_pictures(commit: str, names: list[str]) -> dict[str, str]:
    """Return the same pictures drawn by the code of another commit."""
    root = Path(__file__).parents[1]
    with tempfile.TemporaryDirectory() as folder:
        source, shown = Path(folder) / "source", Path(folder) / "shown"
        shown.mkdir()
        source.mkdir()
        archive = subprocess.run(["git", "archive", commit, "src"], cwd=root, check=True, capture_output=True)
        subprocess.run(["tar", "-x", "-C", str(source)], input=archive.stdout, check=True)
        subprocess.run(
            [sys.executable, "-c", _DUMP, str(shown), ",".join(names)],
            cwd=folder,
            env={"PYTHONPATH": f"{source / 'src'}{os.pathsep}{root}", "CARCASSONNE_PURE": "1"},
            check=True,
        )
        found = {path.stem: path.read_text(encoding="utf-8") for path in shown.glob("*.svg")}
    return {name: found.get(name.replace("/", "__").replace(" ", "-"), "") for name in names}


def side_by_side(names: list[str], old: dict[str, str]) -> str:
    """Return a page with the old and the new picture of each name."""
    known = set(picture_names())
    rows = "".join(
        f"<tr><th>{html.escape(name)}</th><td>{old.get(name, '')}</td>"
        f"<td>{draw(name) if name in known else ''}</td></tr>"
        for name in names
    )
    style = "body{font:14px system-ui;background:#e6dbc3}th{text-align:left;font-weight:600}td{padding:6px}"
    return (
        f'<!doctype html><meta charset="utf-8"><title>Pictures</title><style>{style}</style>'
        f"<table><tr><th></th><th>old</th><th>new</th></tr>{rows}</table>"
    )


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m scripts.compare_art", description=__doc__)
    parser.add_argument(
        "hashes", type=Path, help="the file of hashes, tests/svg/golden.txt in the repository"
    )
    parser.add_argument("--update", action="store_true", help="accept all pictures as they are now")
    parser.add_argument("--out", type=Path, help="write an HTML page with old and new pictures here")
    parser.add_argument("--against", default="HEAD", help="the commit that draws the old pictures")
    options = parser.parse_args(arguments)
    if options.update:
        write_hashes(options.hashes, {name: digest(draw(name)) for name in picture_names()})
        return 0
    names = changed(options.hashes)
    print(f"{len(names)} pictures differ" if names else "no picture differs")
    for name in names:
        print(" ", name)
    if options.out is not None and names:
        options.out.write_text(side_by_side(names, _old_pictures(options.against, names)), encoding="utf-8")
        print(f"old and new are in {options.out}")
    return 1 if names else 0


if __name__ == "__main__":
    sys.exit(main())
