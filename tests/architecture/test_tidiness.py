"""Every tracked file is short enough to read, finished, and free of the machine it was written on."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.architecture.project import ROOT, Finding, report

LONGEST = 600
SOURCE_SUFFIXES = {".css", ".js", ".pxd", ".py", ".svelte", ".ts"}

# Put together from pieces, so that this file does not find itself.
UNFINISHED = re.compile(r"\b(?:TO" + r"DO|FIX" + r"ME|XX" + r"X)\b")
MACHINE_PATH = re.compile(r"(?<![\w.:/~)}-])/(?:home|opt|root|tmp|work)(?=/|\b(?![\w-]))")
REGISTRY = re.compile(r"\b(?:pypi\.|pythonhosted\.|registry\." + r"npmjs\.)org\b")


def tracked_texts() -> Iterator[tuple[Path, str]]:
    listing = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True)
    for name in listing.stdout.decode().split("\0"):
        path = ROOT / name
        # A file can be deleted in the working tree and still be tracked.
        if name and path.is_file() and b"\0" not in (content := path.read_bytes()):
            yield Path(name), content.decode()


@pytest.fixture(scope="module")
def texts() -> list[tuple[Path, str]]:
    if not (ROOT / ".git").exists():
        pytest.skip("not a git checkout, so nothing says which files belong to the project")
    return list(tracked_texts())


def too_long(path: Path, text: str) -> Iterator[Finding]:
    lines = text.count("\n")
    if path.suffix in SOURCE_SUFFIXES and lines > LONGEST:
        yield Finding(path, LONGEST, f"has {lines} lines, more than {LONGEST}")


def unfinished(path: Path, text: str) -> Iterator[Finding]:
    return _matches(UNFINISHED, path, text, "is unfinished")


def machine_paths(path: Path, text: str) -> Iterator[Finding]:
    return _matches(MACHINE_PATH, path, text, "belongs to one machine")


def registries(path: Path, text: str) -> Iterator[Finding]:
    return _matches(REGISTRY, path, text, "ties the project to a package registry")


def _matches(pattern: re.Pattern[str], path: Path, text: str, what: str) -> Iterator[Finding]:
    for number, line in enumerate(text.splitlines(), 1):
        for match in pattern.finditer(line):
            yield Finding(path, number, f"{match.group()!r} {what}")


Check = Callable[[Path, str], Iterator[Finding]]
CHECKS: list[Check] = [too_long, unfinished, machine_paths, registries]


@pytest.mark.parametrize("check", CHECKS)
def test_tracked_files_are_tidy(check: Check, texts: list[tuple[Path, str]]) -> None:
    findings = [finding for path, text in texts for finding in check(path, text)]
    assert not findings, report(findings)


def test_the_listing_reaches_sources_and_documents(texts: list[tuple[Path, str]]) -> None:
    paths = {path for path, _ in texts}
    assert {Path("README.md"), Path("src/carcassonne/__init__.py"), Path("Makefile")} <= paths


@pytest.mark.parametrize(
    ("check", "name", "text"),
    [
        (too_long, "a.py", "x\n" * (LONGEST + 1)),
        (too_long, "a.svelte", "x\n" * (LONGEST + 1)),
        (unfinished, "a.py", "x = 1  # TO" + "DO: two"),
        (unfinished, "a.md", "FIX" + "ME"),
        (machine_paths, "a.py", "open('/" + "home/ana/x')"),
        (machine_paths, "a.md", "see /" + "work/main"),
        (machine_paths, "a.md", "see /" + "root."),
        (registries, "a.lock", "--index-url https://pypi" + ".org/simple"),
        (registries, "package-lock.json", '"resolved": "https://registry.npm' + 'js.org/x"'),
    ],
)
def test_an_untidy_file_is_found(check: Check, name: str, text: str) -> None:
    assert len(list(check(Path(name), text))) == 1


@pytest.mark.parametrize(
    ("check", "name", "text"),
    [
        (too_long, "a.py", "x\n" * LONGEST),
        (too_long, "tiles.toml", "x\n" * (LONGEST + 1)),
        (unfinished, "a.py", "todo = TODOS"),
        (machine_paths, "a.md", "docs/home/x, https://example.com/home/x, ~/work/x, /homely, /work-top"),
    ],
)
def test_a_tidy_file_is_left_alone(check: Check, name: str, text: str) -> None:
    assert not list(check(Path(name), text))
