"""The kernel from its source, beside whichever kernel the process uses."""

from __future__ import annotations

from types import ModuleType

import pytest


@pytest.fixture(scope="session")
def source() -> dict[str, ModuleType]:
    """The modules of the uncompiled kernel."""
    # Not before: the choice of kernel is made when it is first imported, after this file is read.
    from carcassonne.kernel.sources import load_sources

    return load_sources("carcassonne_kernel_source")
