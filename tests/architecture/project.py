"""Where the sources lie, and one way to speak about a finding in them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "carcassonne"


class Finding(NamedTuple):
    """A place that breaks a rule of the architecture, and what is wrong with it."""

    path: Path
    line: int
    message: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.message}"


def python_files(folder: Path) -> Iterator[Path]:
    """All Python modules below a folder, in a stable order."""
    return iter(sorted(folder.rglob("*.py")))


def report(findings: list[Finding]) -> str:
    return "\n" + "\n".join(str(finding) for finding in findings)
