"""Compile the kernel with Cython; without a C compiler the same sources are installed as plain Python."""

from __future__ import annotations

import os
import platform
import subprocess
import sys
import tempfile
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.errors import BaseError

KERNEL = Path("src/carcassonne/kernel")
FAST_BITS = ("-mpopcnt", "-mbmi", "-mbmi2")


def load_by_path(path: Path) -> ModuleType:
    """A file of the package by path: the package itself cannot be imported before it is built."""
    spec = spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def compiler_flags() -> list[str]:
    """Optimise, with the bit instructions that this machine is known to have."""
    if sys.platform == "win32":
        return ["/O2"]
    if platform.machine().lower() not in ("x86_64", "amd64"):
        return ["-O3"]
    flags = Path("/proc/cpuinfo").read_text().split() if Path("/proc/cpuinfo").exists() else []
    known = [flag for flag in FAST_BITS if flag.removeprefix("-m").replace("bmi", "bmi") in flags]
    return ["-O3", *known]


class OptionalBuild(build_ext):
    """Goes on, with a warning, when the kernel cannot be compiled."""

    def run(self) -> None:
        try:
            super().run()
        except (BaseError, OSError) as problem:
            print(f"WARNING: the kernel is not compiled and will be slow: {problem}", file=sys.stderr)


class BuildWithRuleIndex(build_py):
    """Ships which tests show which rule, since the tests themselves are not installed."""

    def run(self) -> None:
        super().run()
        if not self.editable_mode and Path("tests").is_dir():
            citations = load_by_path(Path("src/carcassonne/engine/citations.py"))
            rules = Path(self.build_lib, "carcassonne", "data", "rules")
            (rules / citations.INDEX).write_text(citations.index_text(citations.citations(Path())))


def extensions() -> list[Extension]:
    if os.environ.get("CARCASSONNE_PURE", "0") not in ("", "0"):
        return []
    from Cython.Build import cythonize

    sources = load_by_path(KERNEL / "sources.py")
    flags = compiler_flags()
    declarations = [str(path) for path in sorted(KERNEL.glob("*.pxd"))]
    modules = [
        Extension(
            f"carcassonne.kernel.{name}",
            [str(KERNEL / f"{name}.py")],
            depends=declarations,
            define_macros=[("CARCASSONNE_DIGEST", f'"{sources.digest(name)}"')],
            extra_compile_args=flags,
            optional=True,
        )
        for name in sources.COMPILED_MODULES
    ]
    return list(cythonize(modules, language_level=3, build_dir="build", include_path=["src"]))


setup(ext_modules=extensions(), cmdclass={"build_ext": OptionalBuild, "build_py": BuildWithRuleIndex})
