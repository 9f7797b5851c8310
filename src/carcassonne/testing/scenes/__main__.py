"""``python -m carcassonne.testing.scenes PATHS``: run scene files, for modules of this and other packages."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from . import SceneError, read_scenes, run_scene


def scene_files(paths: Iterable[Path]) -> Iterator[Path]:
    """Yield the files themselves, and every scene file below a folder."""
    for path in paths:
        yield from sorted(path.rglob("*.scene")) if path.is_dir() else [path]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run scenes and print what fails; the exit code is 1 if one does or there is none."""
    parser = argparse.ArgumentParser(prog="python -m carcassonne.testing.scenes", description=main.__doc__)
    parser.add_argument("paths", nargs="+", type=Path, help="scene files, or folders with scene files")
    count = failed = 0
    for path in scene_files(parser.parse_args(arguments).paths):
        for scene in read_scenes(path):
            count += 1
            try:
                run_scene(scene)
            except SceneError as error:
                failed += 1
                print(error)
    print(f"{count} scenes, {failed} failed")
    return int(failed > 0 or count == 0)


if __name__ == "__main__":
    sys.exit(main())
