"""Browser tests wait for what they expect: an assertion on a single reading of a page is a race.

A page changes a moment after a click. `assert locator.count() > 0` holds on a free machine and fails on a
busy one, while `expect(locator)` and the functions of `tests/browser/support/waiting.py` read until the page
is as expected.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from tests.architecture.project import ROOT, Finding, python_files, report

BROWSER_TESTS = ROOT / "tests/browser"
READINGS = frozenset(
    {
        "all_inner_texts",
        "all_text_contents",
        "bounding_box",
        "content",
        "count",
        "evaluate",
        "evaluate_all",
        "get_attribute",
        "inner_html",
        "inner_text",
        "input_value",
        "is_checked",
        "is_disabled",
        "is_editable",
        "is_enabled",
        "is_hidden",
        "is_visible",
        "send",
        "text_content",
        "title",
        "url",
    }
)
"""Methods and attributes of Playwright that say how a page is at this moment."""
SETTLED = {
    "eventually": "reads until the reading is as expected",
    "wait_until": "reads until two frames in a row are the same and the page is not busy",
    "measure": "tells what a gesture has cost, once it is over",
}
"""Functions that read a page and may be asserted on, with the reason. So may all that is built on them."""
PAUSES = {"sleep", "wait_for_timeout"}
POLLING = {"eventually", "wait_until", "running_server"}
"""Functions that pause between two readings of a state; anywhere else a pause is a guess at a duration."""


def browser_tests() -> dict[Path, ast.Module]:
    return {
        path.relative_to(ROOT): ast.parse(path.read_text(encoding="utf-8"))
        for path in python_files(BROWSER_TESTS)
    }


def functions(tree: ast.AST) -> Iterator[ast.FunctionDef]:
    return (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))


def own_nodes(node: ast.AST) -> Iterator[ast.AST]:
    """Yield the nodes of a function without functions and lambdas inside it, which run at another time."""
    for child in ast.iter_child_nodes(node):
        if not isinstance(child, ast.FunctionDef | ast.Lambda):
            yield child
            yield from own_nodes(child)


def called(call: ast.Call) -> str:
    match call.func:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
    return ""


def reads_now(node: ast.AST, readings: frozenset[str], names: set[str]) -> bool:
    """Whether an expression holds a reading of the page, or a name that was bound to one."""
    match node:
        case ast.Lambda():
            return False
        case ast.Call() if called(node) in SETTLED:
            return False
        case ast.Call(func=ast.Attribute(attr="count"), args=[_]):
            # A list counts what it is given; a locator is given nothing.
            return False
        case ast.Call(func=ast.Name(id=name)) if name in readings:
            return True
        case ast.Name(id=name) if name in names:
            return True
        case ast.Attribute(attr=name) if name in readings:
            return True
    return any(reads_now(child, readings, names) for child in ast.iter_child_nodes(node))


def bound_names(function: ast.FunctionDef, readings: frozenset[str]) -> set[str]:
    """Return the names that a function binds to readings of the page."""
    names: set[str] = set()
    bindings: list[tuple[ast.AST, ast.AST]] = []
    for node in own_nodes(function):
        match node:
            case ast.Assign(targets=targets, value=value):
                bindings += [(target, value) for target in targets]
            case (
                ast.AnnAssign(target=target, value=ast.expr() as value)
                | ast.NamedExpr(target=target, value=value)
            ):
                bindings.append((target, value))
            case ast.For(target=target, iter=value):
                bindings.append((target, value))
    before = None
    while before != len(names):
        before = len(names)
        for left, right in bindings:
            if reads_now(right, readings, names):
                names |= {each.id for each in ast.walk(left) if isinstance(each, ast.Name)}
    return names


def classes(tree: ast.Module) -> list[ast.ClassDef]:
    return [node for node in tree.body if isinstance(node, ast.ClassDef)]


def all_readings(trees: Iterable[ast.Module]) -> frozenset[str]:
    """Playwright's readings, and the functions of the tests that return one."""
    # What is defined inside a function can be called there only.
    scopes = [scope for tree in trees for scope in (tree, *classes(tree))]
    everything = [each for scope in scopes for each in ast.iter_child_nodes(scope)]
    callable_anywhere = [each for each in everything if isinstance(each, ast.FunctionDef)]
    readings = READINGS
    before = frozenset[str]()
    while before != readings:
        before = readings
        for function in callable_anywhere:
            names = bound_names(function, readings)
            returned = [
                node.value for node in own_nodes(function) if isinstance(node, ast.Return) and node.value
            ]
            if function.name not in SETTLED and any(reads_now(each, readings, names) for each in returned):
                readings |= {function.name}
    return readings


def hasty_assertions(path: Path, tree: ast.Module, readings: frozenset[str]) -> Iterator[Finding]:
    for function in functions(tree):
        names = bound_names(function, readings)
        for node in own_nodes(function):
            if isinstance(node, ast.Assert) and reads_now(node.test, readings, names):
                yield Finding(path, node.lineno, "asserts on a single reading of the page: use expect()")


def guessed_pauses(path: Path, tree: ast.Module) -> Iterator[Finding]:
    for function in functions(tree):
        for node in own_nodes(function):
            if isinstance(node, ast.Call) and called(node) in PAUSES and function.name not in POLLING:
                yield Finding(path, node.lineno, "waits for a time instead of a state")


def test_no_browser_test_asserts_on_a_single_reading() -> None:
    trees = browser_tests()
    readings = all_readings(trees.values())
    findings = [each for path, tree in trees.items() for each in hasty_assertions(path, tree, readings)]
    assert not findings, report(findings)


def test_no_browser_test_waits_for_a_time() -> None:
    findings = [each for path, tree in browser_tests().items() for each in guessed_pauses(path, tree)]
    assert not findings, report(findings)


def test_every_exception_is_still_there() -> None:
    names = {function.name for tree in browser_tests().values() for function in functions(tree)}
    assert set(SETTLED) | POLLING <= names


@pytest.mark.parametrize(
    "body",
    [
        "assert page.locator('a').count() > 0",
        "assert page.locator('a').first.is_visible(), 'why'",
        "assert 'a' in page.url",
        "told = page.locator('a').all_inner_texts()\n    assert len(set(told)) == 3",
        "told = rows.all_inner_texts()\n    first = told[0]\n    assert first == 'a'",
        "for text in rows.all_inner_texts():\n        assert text",
        "assert height_of(page) < 3",
        "height = height_of(page)\n    assert height < 3",
        "assert (box := rows.bounding_box())",
    ],
)
def test_a_hasty_assertion_is_found(body: str) -> None:
    helper = "def height_of(page):\n    box = page.locator('a').bounding_box()\n    return box['height']\n"
    tree = ast.parse(f"{helper}def test_it(page, rows):\n    {body}\n")
    assert len(list(hasty_assertions(Path("test_it.py"), tree, all_readings([tree])))) == 1


@pytest.mark.parametrize(
    "body",
    [
        "expect(page.locator('a')).to_have_count(1)",
        "eventually(page, lambda: page.locator('a').count(), lambda n: n == 1)",
        "assert eventually(page, rows.all_inner_texts, bool)[0] == 'a'",
        "view = table.wait_until(lambda view: view.places)\n    assert view.places",
        "assert asked.count(None) == 1",
        "before = page.url\n    page.wait_for_url(lambda url: url != before)",
    ],
)
def test_an_assertion_that_waits_is_left_alone(body: str) -> None:
    tree = ast.parse(f"def test_it(page, rows, table):\n    {body}\n")
    assert not list(hasty_assertions(Path("test_it.py"), tree, all_readings([tree])))


def test_a_guessed_pause_is_found() -> None:
    tree = ast.parse("def test_it(page):\n    page.wait_for_timeout(300)\n")
    assert len(list(guessed_pauses(Path("test_it.py"), tree))) == 1
