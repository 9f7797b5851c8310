"""Which kernel a process gets, and what it says about it."""

from __future__ import annotations

import os
import subprocess
import sys
import warnings
from importlib.machinery import ModuleSpec

import pytest

from carcassonne import kernel
from carcassonne.kernel import sources


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
        "from carcassonne.kernel import COMPILED, board; print(COMPILED, board.__file__.rpartition('.')[2])"
    )
    assert run(code, CARCASSONNE_PURE="1") == "False py"


@pytest.mark.skipif(not kernel.COMPILED, reason="there is no compiled kernel")
def test_the_compiled_kernel_runs_otherwise() -> None:
    code = (
        "from carcassonne.kernel import COMPILED, board; print(COMPILED, board.__file__.rpartition('.')[2])"
    )
    assert run(code) in ("True so", "True pyd")


@pytest.fixture
def loaded(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Packages that were loaded from source, instead of loading them."""
    packages: list[str] = []
    monkeypatch.setattr(sources, "load_sources", packages.append)
    monkeypatch.delenv("CARCASSONNE_PURE", raising=False)
    return packages


@pytest.mark.skipif(not kernel.COMPILED, reason="there is no compiled kernel")
def test_an_extension_that_is_out_of_date_is_not_used(
    monkeypatch: pytest.MonkeyPatch, loaded: list[str]
) -> None:
    true_digest = sources.digest
    monkeypatch.setattr(sources, "digest", lambda name: "new" if name == "regions" else true_digest(name))
    with pytest.warns(RuntimeWarning, match=r"out of date \(kernel/regions.py"):
        assert kernel._use_extensions() is False
    assert loaded == ["carcassonne.kernel"]


def test_a_missing_extension_is_reported(monkeypatch: pytest.MonkeyPatch, loaded: list[str]) -> None:
    monkeypatch.setattr(kernel, "find_spec", lambda name: ModuleSpec(name, None, origin="kernel/tables.py"))
    with pytest.warns(RuntimeWarning, match="the compiled kernel is missing; it runs as plain Python"):
        assert kernel._use_extensions() is False
    assert loaded == ["carcassonne.kernel"]


@pytest.mark.skipif(not kernel.COMPILED, reason="there is no compiled kernel")
def test_an_extension_in_order_is_used_in_silence(loaded: list[str]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert kernel._use_extensions() is True
    assert loaded == []
