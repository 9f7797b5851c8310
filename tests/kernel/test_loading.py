"""Which kernel a process gets, and what it says about it."""

from __future__ import annotations

import os
import subprocess
import sys
import warnings
from importlib.abc import MetaPathFinder

import pytest

from carcassonne import extensions as compiled
from carcassonne.kernel import COMPILED

needs_compiled = pytest.mark.skipif(not COMPILED, reason="there are no extensions")


def run(code: str, **environment: str) -> str:
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", code],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "CARCASSONNE_PURE": "0", **environment},
    )
    return done.stdout.strip()


def test_the_source_runs_on_request_without_a_warning() -> None:
    code = (
        "from carcassonne.kernel import COMPILED, board; from carcassonne.engine import scoring as flow;"
        "print(COMPILED, *(module.__file__.rpartition('.')[2] for module in (board, flow)))"
    )
    assert run(code, CARCASSONNE_PURE="1") == "False py py"


@needs_compiled
def test_the_compiled_kernel_runs_otherwise() -> None:
    code = (
        "from carcassonne.kernel import COMPILED, board; from carcassonne.engine import scoring as flow;"
        "print(COMPILED, *(module.__file__.rpartition('.')[2] for module in (board, flow)))"
    )
    assert run(code) in ("True so so", "True pyd pyd")


@pytest.fixture
def finders(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """What imports go through, in a copy that a test may spoil."""
    finders: list[object] = [*sys.meta_path]
    monkeypatch.setattr(sys, "meta_path", finders)
    monkeypatch.delenv("CARCASSONNE_PURE", raising=False)
    return finders


def use_extensions() -> bool:
    """Decide again, though the process has decided already."""
    return compiled.use_extensions.__wrapped__()


@needs_compiled
@pytest.mark.parametrize("module", ["kernel.features", "engine.position"])
def test_an_extension_that_is_out_of_date_is_not_used(
    monkeypatch: pytest.MonkeyPatch, finders: list[object], module: str
) -> None:
    true_digest = compiled.digest
    monkeypatch.setattr(compiled, "digest", lambda name: "new" if name == module else true_digest(name))
    count = len(finders)
    with pytest.warns(RuntimeWarning, match=f"the compiled {module} is out of date; it runs as plain Python"):
        assert use_extensions() is False
    assert len(finders) == count + 2  # one for the sources, one that stands in for Cython


@pytest.mark.parametrize("module", ["kernel.tile_tables", "engine.turn_sequence"])
def test_a_missing_extension_is_reported(
    monkeypatch: pytest.MonkeyPatch, finders: list[object], module: str
) -> None:
    monkeypatch.setattr(compiled, "TYPED", (module,))
    monkeypatch.setattr(compiled, "has_extension", lambda name: False)
    with pytest.warns(RuntimeWarning, match=f"the compiled {module} is missing; it runs as plain Python"):
        assert use_extensions() is False


def sources_of(finders: list[object]) -> MetaPathFinder:
    """What the last decision has put before all other ways to import."""
    assert isinstance(finders[0], MetaPathFinder)
    return finders[0]


@needs_compiled
def test_extensions_in_order_are_used_in_silence(finders: list[object]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert use_extensions() is True
    modules = (*compiled.TYPED, *compiled.rule_modules())
    assert len(modules) > len(compiled.TYPED)
    assert [m for m in modules if sources_of(finders).find_spec(f"carcassonne.{m}", None)] == []


@needs_compiled
def test_a_changed_rule_file_runs_from_its_source_and_the_others_stay_compiled(
    monkeypatch: pytest.MonkeyPatch, finders: list[object]
) -> None:
    changed, other = compiled.rule_modules()[:2]
    true_digest = compiled.digest
    monkeypatch.setattr(compiled, "digest", lambda name: "new" if name == changed else true_digest(name))
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert use_extensions() is True
    spec = sources_of(finders).find_spec(f"carcassonne.{changed}", None)
    assert spec is not None
    assert spec.origin == str(compiled.source_of(changed))
    assert sources_of(finders).find_spec(f"carcassonne.{other}", None) is None


def test_a_rule_file_that_is_no_longer_compiled_runs_from_its_source(
    monkeypatch: pytest.MonkeyPatch, finders: list[object]
) -> None:
    known = compiled.recorded()
    dropped = compiled.rule_modules()[0]
    monkeypatch.setattr(compiled, "recorded", lambda: {m: d for m, d in known.items() if m != dropped})
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # whatever is said of kernel and engine
        use_extensions()
    assert sources_of(finders).find_spec(f"carcassonne.{dropped}", None) is not None
    assert sources_of(finders).find_spec("expansions.base.rules", None) is None  # somebody else's


def test_every_compiled_module_has_its_declarations_beside_it_or_needs_none() -> None:
    declared = {path.with_suffix(".py") for path in compiled.declarations("bots.evaluation.evaluator")}
    sources = {compiled.source_of(module) for module in compiled.TYPED}
    assert all(path.exists() for path in sources)
    assert {path.name for path in declared - sources} == {"bits.py"}
