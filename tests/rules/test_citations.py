"""Where rules are cited, and what the report makes of it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from carcassonne.rulebooks import rule_report
from carcassonne.rulebooks.citations import Citation, Citations, citations, cited_ids, index_text, read_index
from carcassonne.rulebooks.model import Rulebook, read_rules, rulebook
from carcassonne.rulebooks.rule_report import CitationsUnavailableError, known_citations, report, source_root

RULE_FILE = """\
module = "some"
title = "Some"
[SOM-01]
kind = "rule"
text = "One."
[SOM-02]
kind = "rule"
text = "Two."
[SOM-03]
kind = "rule"
text = "Three."
no_test = "Nothing to see."
[SOM-X1]
kind = "example"
text = "Example."
[SOM-A1]
kind = "ruling"
text = "Ruling."
"""


def tree(root: Path, **files: str) -> Path:
    """A source tree with one rule file and the given files; a double underscore stands for a folder."""
    rules = root / "src/carcassonne/expansions/some/rules.toml"
    rules.parent.mkdir(parents=True)
    rules.write_text(RULE_FILE, encoding="utf-8")
    for name, text in files.items():
        stem, _, suffix = name.replace("__", "/").rpartition("_")
        path = root / f"{stem}.{suffix}"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return root


def places(root: Path, kind: str) -> dict[str, list[int]]:
    """The lines that cite each rule."""
    return {
        rule_id: lines
        for rule_id, found in citations(root).items()
        if (lines := [place.line for place in found if place.kind == kind])
    }


# ---- ids in a text


@pytest.mark.parametrize(
    ("text", "ids"),
    [
        ("see SOM-01, SOM-A12 and (SOM-X3).", ["SOM-01", "SOM-A12", "SOM-X3"]),
        ('rules=("SOM-01", "OTHR-02")', ["SOM-01", "OTHR-02"]),
        ("SOM-08..11", ["SOM-08", "SOM-09", "SOM-10", "SOM-11"]),
        ("SOM-A2..A4", ["SOM-A2", "SOM-A3", "SOM-A4"]),
        ("SOM-08..SOM-09", ["SOM-08", "SOM-09"]),
        ("SOM-09..07", ["SOM-09", "SOM-07"]),
        ("SOM-A2..4", ["SOM-A2"]),
        ("som-01 XSOMEX-01 A-SOM-01 SOM-1234 SOM-01b SOM-", []),
    ],
)
def test_ids_and_simple_ranges_are_read(text: str, ids: list[str]) -> None:
    assert list(cited_ids(text)) == ids


# ---- a source tree


def test_code_cites_by_naming_an_id_anywhere(tmp_path: Path) -> None:
    root = tree(
        tmp_path,
        src__carcassonne__engine__turn_sequence_py='"""SOM-01."""\nstep(rules=("SOM-02",))  # and SOM-A1\n',
        src__carcassonne__cli__make_py="# SOM-X1 is not code\n",
    )
    assert places(root, "code") == {"SOM-01": [1], "SOM-02": [2], "SOM-A1": [2]}
    assert citations(root)["SOM-02"] == [Citation("src/carcassonne/engine/turn_sequence.py", 2, "code")]


def test_what_only_looks_like_a_rule_is_left_out_but_a_slip_is_kept(tmp_path: Path) -> None:
    root = tree(tmp_path, src__carcassonne__flow_py="# UTF-8, ISO-8859, SHA-256 and SOM-99\n")
    assert places(root, "code") == {"SOM-99": [1]}


def test_a_test_cites_by_marker(tmp_path: Path) -> None:
    root = tree(
        tmp_path,
        tests__deep__test_some_py="""\
import pytest

pytestmark = pytest.mark.rule("SOM-A1")

@pytest.mark.rule("SOM-01", "SOM-X1..X2")
def test_one():
    assert True

@pytest.mark.parametrize("x", [pytest.param(1, marks=pytest.mark.rule(
    "SOM-02",
))])
async def test_two(x):
    assert x
""",
    )
    assert places(root, "test") == {
        "SOM-01": [5],
        "SOM-02": [10],
        "SOM-A1": [3],
        "SOM-X1": [5],
        "SOM-X2": [5],
    }


def test_a_test_cites_in_its_docstring(tmp_path: Path) -> None:
    root = tree(
        tmp_path,
        tests__test_some_py='''\
class TestThings:
    """All of them: SOM-A1."""

    def test_one(self):
        """First line.

        SOM-01 and SOM-02.
        """
''',
    )
    assert places(root, "test") == {"SOM-01": [7], "SOM-02": [7], "SOM-A1": [2]}


def test_other_mentions_in_tests_show_nothing(tmp_path: Path) -> None:
    root = tree(
        tmp_path,
        tests__test_some_py='''\
"""About SOM-01."""
import pytest

NAME = "SOM-02"  # SOM-A1

def helper():
    """Serves SOM-X1."""

def test_one():
    assert refusal == "SOM-03"

@pytest.mark.other("SOM-01")
def test_two():
    pass
''',
    )
    assert citations(root) == {}


@pytest.mark.parametrize("reason", ["skip", 'skip(reason="later")', "xfail", "xfail(strict=True)"])
def test_a_test_that_does_not_count_shows_nothing(tmp_path: Path, reason: str) -> None:
    marked = f'@pytest.mark.{reason}\n@pytest.mark.rule("SOM-01")\ndef test_one():\n    """SOM-02"""\n'
    in_class = (
        f'@pytest.mark.{reason}\nclass TestAll:\n    @pytest.mark.rule("SOM-A1")\n    def test_it(s): ...\n'
    )
    root = tree(tmp_path, tests__test_some_py=marked + in_class)
    assert citations(root) == {}


def test_a_scene_cites_by_its_first_line_and_its_cites_line(tmp_path: Path) -> None:
    root = tree(
        tmp_path,
        tests__scenes__some__a_scene="""\
# SOM-03 in a comment
scene SOM-X1 a title
  cites SOM-01 SOM-A1
setup some / 2
expect line 1 SOM-02 4
refuse put small 3,0.0 SOM-02

scene another SOM-01
""",
    )
    assert places(root, "test") == {"SOM-01": [3, 8], "SOM-A1": [3], "SOM-X1": [2]}


def test_a_broken_test_file_is_named(tmp_path: Path) -> None:
    root = tree(tmp_path, tests__test_some_py='def test_one(:\n    """SOM-01"""\n')
    with pytest.raises(SyntaxError, match=r"test_some\.py"):
        citations(root)


# ---- the report


@pytest.fixture
def book(tmp_path: Path) -> Rulebook:
    tree(tmp_path)
    return Rulebook([read_rules(tmp_path / "src/carcassonne/expansions/some")])


def cited(**kinds: str) -> Citations:
    """Citations from ``SOM_01="test"``, each in a place of its own."""
    return {
        rule_id.replace("_", "-"): [Citation("some/file.py", 1, "test" if kind == "test" else "code")]
        for rule_id, kind in kinds.items()
    }


def test_the_report_counts_per_module_and_lists_what_is_missing(book: Rulebook) -> None:
    found = report(cited(SOM_01="test", SOM_02="code", SOM_A1="test", SOM_77="code"), book)
    assert found.to_json() == {
        "total": 5,
        "covered": 2,
        "uncovered": ["SOM-02", "SOM-X1"],
        "exempt": {"SOM-03": "Nothing to see."},
        "unknown": {"SOM-77": ["some/file.py:1"]},
        "modules": {
            "some": {
                "total": 5,
                "rules": 3,
                "examples": 1,
                "rulings": 1,
                "options": 0,
                "values": 0,
                "differences": 0,
                "covered": 2,
                "uncovered": ["SOM-02", "SOM-X1"],
                "exempt": {"SOM-03": "Nothing to see."},
            }
        },
    }
    assert found.total == found.covered + len(found.uncovered) + len(found.exempt)


def test_a_rule_that_needs_no_test_counts_as_covered_when_it_has_one(book: Rulebook) -> None:
    found = report(cited(SOM_03="test"), book)
    assert found.covered == 1
    assert found.exempt == {}


def test_the_report_of_this_package_is_about_all_its_rules() -> None:
    found = report()
    assert found.total == len(rulebook())
    assert json.loads(json.dumps(found.to_json()))["modules"].keys() == {
        module.name for module in rulebook().modules()
    }


def test_nothing_cites_a_rule_that_does_not_exist() -> None:
    assert report().unknown == {}


# ---- source tree, index, or neither


def test_the_root_is_found_only_in_a_source_tree(tmp_path: Path) -> None:
    module = tmp_path / "src/carcassonne/rulebooks/rule_report.py"
    module.parent.mkdir(parents=True)
    module.touch()
    assert source_root(module) is None
    (tmp_path / "tests").mkdir()
    assert source_root(module) == tmp_path.resolve()
    assert source_root(tmp_path / "site-packages/carcassonne/rulebooks/rule_report.py") is None


def test_the_index_keeps_every_citation() -> None:
    all_citations = known_citations()
    assert all_citations
    assert read_index(index_text(all_citations)) == all_citations


def test_an_index_of_another_format_is_refused() -> None:
    with pytest.raises(ValueError, match="has the format 'other/9'"):
        read_index('{"format": "other/9", "citations": {}}')


def test_an_installed_package_answers_from_its_index_or_says_that_it_cannot(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rule_report, "source_root", lambda _: None)
    monkeypatch.setattr(rule_report, "index_file", lambda: tmp_path / "coverage.json")
    with pytest.raises(CitationsUnavailableError, match="neither tests nor an index"):
        known_citations()
    (tmp_path / "coverage.json").write_text(index_text(cited(SOM_01="test")), encoding="utf-8")
    assert known_citations() == cited(SOM_01="test")
