"""Citations of rules: the code that implements a rule and the tests that show it.

Code cites a rule by writing its id anywhere, most often where a step or hook is registered. Tests must
cite a rule explicitly, because an id in a fixture proves nothing:

- a Python test by the marker ``@pytest.mark.rule("...")`` or in the docstring of the test function or class;
- a scene by its ``scene`` or ``cites`` line, the examples that modules declare included.

Tests that are skipped or expected to fail show nothing, so they do not count. ``PREFIX-22..37`` cites a whole
range. Nothing outside the standard library is imported: the file also runs while the package is built.
"""

from __future__ import annotations

import ast
import json
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Literal, NamedTuple, TypeAlias

INDEX = "coverage.json"
"""Name of the file in which a built package keeps its citations."""

_INDEX_FORMAT = "carcassonne-citations/1"
_PACKAGE = Path("src/carcassonne")
_TESTS = Path("tests")
_NOT_RULES = ("cli", "testing/scenes", "rulebooks", "tools")
"""Parts of the package that show ids or describe them, but implement no rule."""

_CITATION = re.compile(
    r"""(?<![\w-])
    (?P<prefix>[A-Z]{3,4})-(?P<letter>[AXVOD]?)(?P<first>\d{1,3})
    (?: \.\. (?: (?P=prefix)- )? (?P=letter) (?P<last>\d{1,3}) )?
    (?!\w)""",
    re.VERBOSE,
)
_SCENE_LINE = re.compile(r"\s*(?:scene|cites)\s")


class Citation(NamedTuple):
    """A line that cites a rule."""

    path: str
    """From the root of the project, with forward slashes."""
    line: int
    kind: Literal["code", "test"]


Citations: TypeAlias = dict[str, list[Citation]]
"""By rule id, each list in the order of paths and lines; unknown ids are kept, so that typos can be found."""


def citations(root: Path) -> Citations:
    """Return every place of a source tree that cites a rule."""
    prefixes = _prefixes(root)
    found: dict[str, set[Citation]] = {}
    for citation, text in _citing_texts(root):
        for rule_id in cited_ids(text):
            if rule_id.partition("-")[0] in prefixes:
                found.setdefault(rule_id, set()).add(citation)
    return {rule_id: sorted(found[rule_id]) for rule_id in sorted(found)}


def cited_ids(text: str) -> Iterator[str]:
    """Yield the ids in a text, with ranges expanded."""
    for match in _CITATION.finditer(text):
        start = f"{match['prefix']}-{match['letter']}"
        first, width = int(match["first"]), len(match["first"])
        last = int(match["last"] or first)
        # A range written backwards still names its two ends.
        for number in range(first, last + 1) or (first, last):
            yield f"{start}{number:0{width}}"


def index_text(cited: Citations) -> str:
    """Return the content of the index file for a built package."""
    return json.dumps({"format": _INDEX_FORMAT, "citations": cited}, separators=(",", ":")) + "\n"


def read_index(text: str) -> Citations:
    """Return the citations that an index file holds."""
    data = json.loads(text)
    if data.get("format") != _INDEX_FORMAT:
        raise ValueError(f"{INDEX} has the format {data.get('format')!r}, not {_INDEX_FORMAT!r}")
    return {rule_id: [Citation(*place) for place in places] for rule_id, places in data["citations"].items()}


def _prefixes(root: Path) -> frozenset[str]:
    """Return the prefixes of rule ids; without them UTF-8 would be a rule."""
    tables = (tomllib.loads(path.read_text("utf-8")) for path in (root / _PACKAGE).glob("*/*/rules.toml"))
    return frozenset(key.partition("-")[0] for table in tables for key in table if "-" in key)


def _citing_texts(root: Path) -> Iterator[tuple[Citation, str]]:
    for path in (root / _PACKAGE).rglob("*.py"):
        if not any(path.is_relative_to(root / _PACKAGE / other) for other in _NOT_RULES):
            for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
                yield Citation(path.relative_to(root).as_posix(), number, "code"), line
    for path in (root / _TESTS).rglob("*.py"):
        for number, text in _python_test_citations(path):
            yield Citation(path.relative_to(root).as_posix(), number, "test"), text
    for path in (*(root / _TESTS).rglob("*.scene"), *(root / _PACKAGE).rglob("*.scene")):
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
            if _SCENE_LINE.match(line):
                yield Citation(path.relative_to(root).as_posix(), number, "test"), line


def _python_test_citations(path: Path) -> Iterator[tuple[int, str]]:
    source = path.read_text("utf-8")
    if _CITATION.search(source):
        finder = _TestCitations(source)
        finder.visit(ast.parse(source, str(path)))
        yield from finder.found


class _TestCitations(ast.NodeVisitor):
    """Collects the literal arguments of rule markers, and the docstrings of tests line by line."""

    def __init__(self, source: str) -> None:
        self.found: list[tuple[int, str]] = []
        self._lines = source.splitlines()

    def visit_FunctionDef(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
        self._visit_definition(node, is_test=node.name.startswith("test"))

    visit_AsyncFunctionDef = visit_FunctionDef  # noqa: N815

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        self._visit_definition(node, is_test=node.name.startswith("Test"))

    def visit_Call(self, node: ast.Call) -> None:
        if _marker_name(node) == "rule":
            for argument in node.args:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    self.found.append((argument.lineno, argument.value))
        self.generic_visit(node)

    def _visit_definition(
        self, node: ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef, *, is_test: bool
    ) -> None:
        if any(_marker_name(decorator) in ("skip", "xfail") for decorator in node.decorator_list):
            return
        if is_test and ast.get_docstring(node) is not None:
            docstring = node.body[0]
            last = docstring.end_lineno or docstring.lineno
            for number in range(docstring.lineno, last + 1):
                self.found.append((number, self._lines[number - 1]))
        self.generic_visit(node)


def _marker_name(node: ast.expr) -> str | None:
    """Return ``name`` for ``pytest.mark.name`` and ``pytest.mark.name(...)``."""
    if isinstance(node, ast.Call):
        node = node.func
    if (
        isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Attribute)
        and node.value.attr == "mark"
    ):
        return node.attr
    return None
