"""Which rules have a test, counted per module.

In a source tree the answer is read from code and tests. An installed package has no tests, so a built one
carries an index of the citations in ``coverage.json`` beside this file.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from .citations import INDEX, Citation, Citations, citations, read_index
from .model import Kind, Rulebook, RuleModule, rulebook


class CitationsUnavailableError(LookupError):
    """Neither tests nor an index of them are installed.

    ``key`` and ``args_of_text`` name the message that explains it to people, in every language.
    """

    key = "no-citations"

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.args_of_text: dict[str, str | int] = {}


@dataclass(frozen=True, slots=True)
class ModuleReport:
    """The rules of one module: how many of each kind there are and which of them have a test."""

    counts: Mapping[Kind, int]
    covered: int
    uncovered: tuple[str, ...]
    exempt: Mapping[str, str]
    """Rules that cannot have a test: id, and the reason given in the rulebook."""

    @property
    def total(self) -> int:
        return sum(self.counts.values())

    def to_json(self) -> dict[str, object]:
        return {
            "total": self.total,
            **{f"{kind.value}s": self.counts.get(kind, 0) for kind in Kind},
            "covered": self.covered,
            "uncovered": list(self.uncovered),
            "exempt": dict(self.exempt),
        }


@dataclass(frozen=True, slots=True)
class RuleCoverage:
    """Test coverage of the whole rulebook: total = covered + uncovered + exempt."""

    modules: Mapping[str, ModuleReport]
    unknown: Mapping[str, tuple[Citation, ...]]
    """Ids that are cited but do not exist: typos in code or tests."""

    @property
    def total(self) -> int:
        return sum(module.total for module in self.modules.values())

    @property
    def covered(self) -> int:
        return sum(module.covered for module in self.modules.values())

    @property
    def uncovered(self) -> tuple[str, ...]:
        return tuple(rule_id for module in self.modules.values() for rule_id in module.uncovered)

    @property
    def exempt(self) -> dict[str, str]:
        return {rule_id: why for module in self.modules.values() for rule_id, why in module.exempt.items()}

    def to_json(self) -> dict[str, object]:
        return {
            "total": self.total,
            "covered": self.covered,
            "uncovered": list(self.uncovered),
            "exempt": self.exempt,
            "unknown": {
                rule_id: [f"{place.path}:{place.line}" for place in places]
                for rule_id, places in self.unknown.items()
            },
            "modules": {name: module.to_json() for name, module in self.modules.items()},
        }


def report(cited: Citations | None = None, book: Rulebook | None = None) -> RuleCoverage:
    """Compare the rulebook with citations; without arguments, with those of this package."""
    book = rulebook() if book is None else book
    cited = known_citations() if cited is None else cited
    tested = {rule_id for rule_id, places in cited.items() if any(place.kind == "test" for place in places)}
    return RuleCoverage(
        {module.name: _module_report(module, tested) for module in book.modules()},
        {rule_id: tuple(places) for rule_id, places in cited.items() if rule_id not in book},
    )


def _module_report(module: RuleModule, tested: Iterable[str]) -> ModuleReport:
    tested = frozenset(tested)
    missing = [rule for rule in module.rules if rule.id not in tested]
    return ModuleReport(
        Counter(rule.kind for rule in module.rules),
        len(module.rules) - len(missing),
        tuple(rule.id for rule in missing if rule.no_test is None),
        {rule.id: rule.no_test for rule in missing if rule.no_test is not None},
    )


def known_citations() -> Citations:
    """Return the citations of this package, from its source tree or from the index it was built with."""
    root = source_root(Path(__file__))
    if root is not None:
        return citations(root)
    index = index_file()
    if index.is_file():
        return read_index(index.read_text(encoding="utf-8"))
    raise CitationsUnavailableError(
        f"this installation has neither tests nor an index of them ({INDEX}); "
        "ask in a source tree of the project, or install a package that was built from one"
    )


def index_file() -> Traversable:
    """Return the file where a built package keeps its index of citations."""
    return files(__package__) / INDEX


def source_root(module_file: Path) -> Path | None:
    """Return the root of the source tree with a file of the package; None for an installed package."""
    source = module_file.resolve().parents[2]
    return source.parent if source.name == "src" and (source.parent / "tests").is_dir() else None
