"""The kernel from its source, beside whichever kernel the process uses."""

from __future__ import annotations

import sys
from importlib.util import module_from_spec, spec_from_file_location
from types import ModuleType

import pytest

PACKAGE = "carcassonne_kernel_source"


@pytest.fixture(scope="session")
def source() -> dict[str, ModuleType]:
    """The modules of the uncompiled kernel."""
    # Not before: the choice of kernel is made when it is first imported, after this file is read.
    from carcassonne import extensions as compiled

    sys.modules[PACKAGE] = parent = ModuleType(PACKAGE)
    parent.__path__ = []
    loaded = {}
    for name in ("bits", "ids", "rates", *compiled.KERNEL):
        spec = spec_from_file_location(f"{PACKAGE}.{name}", compiled.source_of(f"kernel.{name}"))
        assert spec is not None
        assert spec.loader is not None
        module = module_from_spec(spec)
        sys.modules[spec.name] = module
        spec.loader.exec_module(module)
        setattr(parent, name, module)
        loaded[name] = module
    return loaded
