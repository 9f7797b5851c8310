"""Settings for the whole test suite: compiled or plain Python, what must hold for both, hypothesis."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

TESTS = Path(__file__).parent

# A shared or busy machine must never turn a slow example into a failure, hence no deadlines.
settings.register_profile("fast", max_examples=25, deadline=None)
settings.register_profile(
    "ci",
    max_examples=150,
    deadline=None,
    derandomize=True,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "fast"))


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--pure",
        action="store_true",
        help="run kernel and engine as plain Python, as CARCASSONNE_PURE=1 does",
    )


def pytest_configure(config: pytest.Config) -> None:
    # That is decided when the package is first imported; test modules are imported only after this.
    if config.getoption("--pure"):
        os.environ["CARCASSONNE_PURE"] = "1"
    # What else is installed beside the project must not change what the tests see.
    os.environ["CARCASSONNE_PLUGINS"] = "0"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if any(item.path.is_relative_to(TESTS / folder) for folder in ("kernel", "engine")):
            item.add_marker(pytest.mark.kernel)
