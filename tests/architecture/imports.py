"""Reads the imports of the package and finds those that break the order of the layers."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from tests.architecture.project import Finding, python_files

NAME = "carcassonne"

LAYERS = (
    "cython_shim",
    "extensions",
    "extras",
    "languages",
    "fluent",
    "module_folders",
    "kernel",
    "tiles",
    "rulebooks",
    "engine",
    "expansions",
    "interactions",
    "plugins",
    "catalog",
    "testing",
)
"""Each may import from itself and from those before it. The last looks at the engine from all sides."""

PUBLIC = frozenset({"__init__", "api"})
"""The public names: may import every layer, and those users below that they hand out on demand."""

ON_DEMAND = frozenset({"bots", "svg"})
"""Users that the public names may load inside a function, so that the engine never waits for them."""

USERS: dict[str, frozenset[str]] = {
    "testing": frozenset({"kernel", "tiles", "rulebooks", "engine", "jcz"}),
    "bench": frozenset({"bots", "dataset", "research", "kernel", "tiles", "engine", "svg", "server"}),
    "bots": frozenset({"cluster", "kernel"}),
    "training": frozenset({"bots", "cluster", "fluent"}),
    "client": frozenset({"bots"}),
    "cluster": frozenset(),
    "dataset": frozenset({"bots", "cluster", "research"}),
    "research": frozenset({"bots", "fluent", "kernel", "svg"}),
    "jcz": frozenset({"fluent", "tiles", "engine"}),
    "svg": frozenset({"fluent", "languages", "module_folders", "tiles"}),
    "server": frozenset({"testing", "bots", "fluent", "jcz", "languages", "svg"}),
    "cli": frozenset(
        {
            *("extras", "fluent", "tiles", "testing", "bench", "rulebooks", "bots", "training", "jcz", "svg"),
            *("server", "dataset", "languages"),
        }
    ),
    "__main__": frozenset({"cli"}),
}
"""Programs on top of the public names, and what else each may use.

Tools that examine the engine itself (testing, bench) look inside it; pictures read the tiles.
"""


NUMERIC = ["engine", "numeric"]
"""What encoders may use as well; ``test_reach_through`` lists them."""


class Import(NamedTuple):
    """One imported name, as an absolute dotted path; None if it is only known at run time."""

    target: str | None
    line: int
    deferred: bool


def find_bad_imports(package: Path) -> Iterator[Finding]:
    """Every import of a module in the package that its place in the order does not allow."""
    pair_members: dict[str, set[str]] = {}
    for path in python_files(package):
        parts = path.relative_to(package).with_suffix("").parts
        for item in read_imports(path.read_text(), (NAME, *parts)):
            problem = _problem(parts, item)
            if problem is not None:
                yield Finding(path, item.line, problem)
            if parts[0] == "interactions" and len(parts) > 1:
                target = (item.target or "").split(".")
                if target[:2] == [NAME, "expansions"] and len(target) > 2:
                    members = pair_members.setdefault(parts[1], set())
                    members.add(target[2])
                    if len(members) > 2:
                        yield Finding(path, item.line, "a pair joins two modules, not more")


def read_imports(source: str, module: tuple[str, ...]) -> Iterator[Import]:
    """All imports of a source, wherever they stand; ``module`` ends in ``__init__`` for a package."""
    package = module[:-1]
    tree = ast.parse(source)
    deferred_nodes = {
        id(inner)
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda)
        for inner in ast.walk(node)
    }
    for node in ast.walk(tree):
        deferred = id(node) in deferred_nodes
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield Import(alias.name, node.lineno, deferred)
        elif isinstance(node, ast.ImportFrom):
            base = _absolute("." * node.level + (node.module or ""), package)
            for alias in node.names:
                yield Import(f"{base}.{alias.name}", node.lineno, deferred)
        elif isinstance(node, ast.Call) and _is_dynamic_import(node.func):
            argument = node.args[0] if node.args else None
            name = _known_text(argument, package)
            yield Import(_absolute(name, package) if name else None, node.lineno, deferred)


def _known_text(argument: ast.expr | None, package: tuple[str, ...]) -> str | None:
    """The module name that an expression stands for, with a star for a last part known only at run time."""
    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
        return argument.value
    if not isinstance(argument, ast.JoinedStr):
        return None
    text = ""
    for piece in argument.values:
        if isinstance(piece, ast.Constant):
            text += str(piece.value)
        elif _is_own_name(piece) and not text:
            text = ".".join(package)
        else:
            return text + "*" if text.endswith(".") else None
    return text


def _is_own_name(piece: ast.expr) -> bool:
    value = piece.value if isinstance(piece, ast.FormattedValue) else None
    return isinstance(value, ast.Name) and value.id in {"__name__", "__package__"}


def _absolute(name: str, package: tuple[str, ...]) -> str:
    level = len(name) - len(name.lstrip("."))
    if level == 0:
        return name
    above = package[: len(package) - level + 1]
    return ".".join([*above, name[level:]] if name[level:] else above)


def _is_dynamic_import(function: ast.expr) -> bool:
    if isinstance(function, ast.Attribute):
        return function.attr == "import_module"
    return isinstance(function, ast.Name) and function.id in {"import_module", "__import__"}


def _problem(importer: tuple[str, ...], item: Import) -> str | None:
    home = importer[0]
    if home not in PUBLIC and home not in LAYERS and home not in USERS:
        return f"{home!r} has no place in the order of layers; give it one in {Path(__file__).name}"
    if item.target is None:
        below = home in LAYERS and home not in ("catalog", "plugins")
        return "imports a module chosen at run time; only the catalogue may" if below else None
    root, *target = item.target.split(".")
    if root != NAME:
        return None
    if home in USERS:
        return _user_problem(home, target)
    if _is_art(importer):
        return _art_problem(importer, target)
    if home in PUBLIC and target[:1] == ["api"]:
        return None
    if not target or (target[0] not in LAYERS and target[0] not in USERS):
        return f"imports the public name {item.target!r} from below"
    if home in PUBLIC:
        on_demand = target[0] in ON_DEMAND and item.deferred
        return None if target[0] in LAYERS or on_demand else f"imports upwards: {item.target}"
    return _layer_problem(importer, target)


def _is_art(module: Sequence[str]) -> bool:
    """Whether this is the file in which an expansion declares its pictures."""
    return module[0] == "expansions" and tuple(module[2:3]) == ("art",)


def _art_problem(importer: tuple[str, ...], target: list[str]) -> str | None:
    """Pictures of an expansion are drawn with the tools of ``svg``, which loads them on demand."""
    own = target[:2] == list(importer[:2])
    return (
        None if own or target[:1] in (["svg"], ["tiles"]) else f"imports upwards: {'.'.join([NAME, *target])}"
    )


def _layer_problem(importer: tuple[str, ...], target: list[str]) -> str | None:
    home, other = importer[0], target[0]
    dotted = ".".join([NAME, *target])
    if other in USERS or LAYERS.index(other) > LAYERS.index(home):
        return f"imports upwards: {dotted}"
    if _is_art(target):
        return f"only pictures load the pictures of a module: {dotted}"
    if home == other and home in {"expansions", "interactions"} and importer[1] != (target[1:] or [""])[0]:
        return f"one module imports another: {dotted}"
    return None


def _user_problem(home: str, target: list[str]) -> str | None:
    if not target or target[0] == home or target[0] in USERS[home] or target == ["catalog"]:
        return None
    if len(target) == 1 and target[0] not in LAYERS and target[0] not in USERS:
        return None
    if target[:2] == NUMERIC:
        return None
    return f"uses more than the public names: {'.'.join([NAME, *target])}"
