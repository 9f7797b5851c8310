"""The compiled modules of the kernel, their digests, and how to run them from source.

The build script loads this file on its own, so it imports nothing of ours.
"""

from __future__ import annotations

import sys
from functools import cache
from hashlib import sha256
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import module_from_spec
from pathlib import Path
from types import ModuleType

FOLDER = Path(__file__).parent
COMPILED_MODULES = ("bags", "tables", "storage", "ground", "regions", "ties", "board", "rollout")
"""In the order in which they need each other."""
SOURCE_MODULES = ("bits", "values", *COMPILED_MODULES)


@cache
def _declarations() -> bytes:
    return b"\0".join(file.read_bytes() for file in sorted(FOLDER.glob("*.pxd")))


def digest(module: str) -> str:
    """Names the source that an extension is made of: its own file and all declarations."""
    return sha256((FOLDER / f"{module}.py").read_bytes() + b"\0" + _declarations()).hexdigest()[:16]


def load_sources(package: str) -> dict[str, ModuleType]:
    """Import the kernel from its sources under a package name, whatever extensions lie beside them."""
    if package not in sys.modules:
        parent = ModuleType(package)
        parent.__path__ = []
        sys.modules[package] = parent
    loaded = {}
    for name in SOURCE_MODULES:
        full_name = f"{package}.{name}"
        path = str(FOLDER / f"{name}.py")
        spec = ModuleSpec(full_name, SourceFileLoader(full_name, path), origin=path)
        spec.has_location = True
        module = module_from_spec(spec)
        sys.modules[full_name] = module
        assert spec.loader is not None
        spec.loader.exec_module(module)
        setattr(sys.modules[package], name, module)
        loaded[name] = module
    return loaded
