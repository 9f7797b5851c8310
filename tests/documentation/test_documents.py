"""What the documents say is true: their examples run and their links lead somewhere."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

from carcassonne import api

ROOT = Path(__file__).parents[2]
DOCUMENTS = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])
FENCE = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\(([^)\s]+)\)")


def broken_links(path: Path) -> list[str]:
    """Relative links to files that do not exist; mkdocs sees only those inside its own folder."""
    targets = LINK.findall(FENCE.sub("", path.read_text()))
    local = [target.partition("#")[0] for target in targets if "://" not in target]
    return [target for target in local if target and not (path.parent / target).exists()]


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_links_lead_to_files(path: Path) -> None:
    assert broken_links(path) == []


def test_a_broken_link_is_found(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(
        "[a](page.md#top) [b](https://example.com/x.md) ![c](missing.png)\n```\n[d](code.md)\n```\n"
    )
    assert broken_links(page) == ["missing.png"]


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_examples_run(path: Path) -> None:
    assert doctest.testfile(str(path), module_relative=False).failed == 0


def test_the_readme_has_an_example() -> None:
    assert doctest.testfile(str(ROOT / "README.md"), module_relative=False).attempted > 3


# Excerpts ---------------------------------------------------------------------------------------------------

EXCERPT = re.compile(r'^```\w+ title="([^"]+)"\n(.*?)^```', re.MULTILINE | re.DOTALL)
LEFT_OUT = re.compile(r"\n*^\.\.\.\n+", re.MULTILINE)
"""A line of an excerpt for some lines of the file that it does not show."""


def wrong_excerpts(path: Path, root: Path = ROOT) -> list[str]:
    """The passages of a page's excerpts that are not in the file they name, in their order."""
    wrong: list[str] = []
    for name, excerpt in EXCERPT.findall(path.read_text(encoding="utf-8")):
        rest = (root / name).read_text(encoding="utf-8")
        for passage in LEFT_OUT.split(excerpt):
            _, found, rest = rest.partition(passage)
            if not found:
                wrong.append(f"{name}: {passage}")
                break
    return wrong


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_excerpts_are_what_the_files_say(path: Path) -> None:
    assert wrong_excerpts(path) == []


def test_the_page_about_expansions_shows_every_sort_of_file() -> None:
    shown = [name for name, _ in EXCERPT.findall((ROOT / "docs/add-an-expansion.md").read_text())]
    assert {Path(name).suffix for name in shown} == {".toml", ".py", ".ftl", ".scene"}


@pytest.mark.parametrize("excerpt", ["one\nthree\n", "two\n...\none\n", "one \n"])
def test_a_wrong_excerpt_is_found(tmp_path: Path, excerpt: str) -> None:
    (tmp_path / "file.py").write_text("one\ntwo\nthree\n")
    page = tmp_path / "page.md"
    page.write_text('```python title="file.py"\none\n...\nthree\n```\n')
    assert wrong_excerpts(page, tmp_path) == []
    page.write_text(f'```python title="file.py"\n{excerpt}```\n')
    assert len(wrong_excerpts(page, tmp_path)) == 1


def test_the_reference_has_every_public_name() -> None:
    page = (ROOT / "docs" / "api.md").read_text(encoding="utf-8")
    assert [name for name in api.__all__ if not re.search(rf"\b{name}\b", page)] == []
