"""Compile the hot files with Cython; without a C compiler the same sources run as plain Python."""

from __future__ import annotations

import contextlib
import json
import os
import platform
import shutil
import subprocess
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.errors import BaseError

PACKAGE = Path("src/carcassonne")
WEB_PAGE = Path("web/dist/index.html")
# compiler flag -> the processor's name for it; -march=native was slower than these alone
BIT_FLAGS = {"-mpopcnt": "popcnt", "-mbmi": "bmi1", "-mbmi2": "bmi2"}
# Wider vectors take a third off the sums of networks; the order of additions and each sum stay the same.
VECTOR_FLAGS = {"bots.learned.network": {"-mavx2": "avx2"}}


def warn(message: str) -> None:
    """Tell whoever installs: installers keep what is printed to themselves, so the terminal gets it too."""
    print(f"WARNING: {message}", file=sys.stderr)
    with contextlib.suppress(OSError), Path("/dev/tty").open("w") as terminal:
        print(f"WARNING: {message}", file=terminal)


def load_by_path(path: Path) -> ModuleType:
    """A file of the package by path: the package itself cannot be imported before it is built."""
    spec = spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


compiled = load_by_path(PACKAGE / "extensions.py")


def compiler_flags(module: str) -> list[str]:
    """Optimise, with the instructions that this machine is known to have."""
    if sys.platform == "win32":
        return ["/O2"]
    known: list[str] = []
    processor = Path("/proc/cpuinfo")
    if platform.machine().lower() in ("x86_64", "amd64") and processor.exists():
        words = set(processor.read_text().split())
        flags = BIT_FLAGS | VECTOR_FLAGS.get(module, {})
        known = [flag for flag, name in flags.items() if name in words]
    if sys.platform.startswith("linux"):
        known.append("-fno-plt")  # a jump less per call of Python's library: 4 % more games with all modules
    # a method with C types that is handed on as a value would lose its object: gcc only warns of that
    return ["-O3", "-g0", "-Werror=incompatible-pointer-types", *known]


class OptionalBuild(build_ext):
    """Compiles only what has changed, and goes on with a warning when something cannot be compiled."""

    def finalize_options(self) -> None:
        super().finalize_options()
        self.parallel = self.parallel or os.cpu_count()
        self.built: dict[str, str] = {}
        self.known: dict[str, str] = compiled.recorded(PACKAGE)

    def run(self) -> None:
        try:
            super().run()
        except (BaseError, OSError) as problem:
            warn(f"carcassonne is not compiled and will be slow: {problem}")
        for folder in {PACKAGE if self.inplace else Path(self.build_lib, "carcassonne")}:
            folder.mkdir(parents=True, exist_ok=True)
            (folder / compiled.RECORD).write_text(json.dumps(self.built, indent=1, sort_keys=True) + "\n")

    def build_extension(self, ext: Extension) -> None:
        """Take the extension that lies beside its source, if it was made from this source."""
        module = ext.name.removeprefix("carcassonne.")
        digest = compiled.digest(module)
        lying = Path("src", self.get_ext_filename(ext.name))
        if not self.force and is_current(ext.name, self.known):
            target = Path(self.get_ext_fullpath(ext.name))
            if target.resolve() != lying.resolve():
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(lying, target)
        else:
            super().build_extension(ext)
        self.built[module] = digest


def copy_client(target: Path) -> None:
    """Put the page of the browser game into the package, built with npm if that was not done before."""
    if not WEB_PAGE.is_file() and Path("web/package.json").is_file():
        npm = shutil.which("npm")
        if npm is None:
            warn(
                "npm is missing, so carcassonne is installed without the page of the browser game;"
                " for that, install Node.js 20 or newer and then carcassonne again"
            )
            return
        install = [npm, "--prefix", "web", "install", "--no-save", "--no-audit", "--no-fund"]
        for command in (install, [npm, "--prefix", "web", "run", "build"]):
            if subprocess.run(command, check=False).returncode:
                warn(f"the page of the browser game is not built: {' '.join(command)} has failed")
                return
    if WEB_PAGE.is_file():
        shutil.copytree(WEB_PAGE.parent, target, dirs_exist_ok=True)


class BuildWithRuleIndex(build_py):
    """Ships the built page, and which tests show which rule, since the tests are not installed."""

    def run(self) -> None:
        super().run()
        if not self.editable_mode and is_plain():
            record = Path(self.build_lib, "carcassonne", compiled.RECORD)
            record.write_text(json.dumps({compiled.PLAIN: "yes"}) + "\n")
        if not self.editable_mode:
            copy_client(Path(self.build_lib, "carcassonne", "web"))
        if not self.editable_mode and Path("tests").is_dir():
            citations = load_by_path(Path("src/carcassonne/rulebooks/citations.py"))
            rulebooks = Path(self.build_lib, "carcassonne", "rulebooks")
            (rulebooks / citations.INDEX).write_text(citations.index_text(citations.citations(Path())))


def is_plain() -> bool:
    """Return whether a package of plain Python is wanted, which runs everywhere (``py3-none-any``)."""
    return os.environ.get("CARCASSONNE_PURE", "0") not in ("", "0")


def extensions() -> list[Extension]:
    if is_plain():
        return []
    modules = [
        Extension(
            f"carcassonne.{module}",
            [str(PACKAGE / f"{module.replace('.', '/')}.py")],
            depends=[str(path) for path in compiled.declarations(module)],
            extra_compile_args=compiler_flags(module),
        )
        for module in (*compiled.TYPED, *compiled.rule_modules())
    ]
    known = {} if "--force" in sys.argv else compiled.recorded(PACKAGE)
    current, stale = [], []
    for extension in modules:
        (current if is_current(extension.name, known) else stale).append(extension)
    if stale:
        from Cython.Build import cythonize

        directives = {"warn.unreachable": False}  # what only the uncompiled source reaches
        stale = cythonize(
            stale, build_dir="build", include_path=["src"], quiet=True, compiler_directives=directives
        )
    for extension in stale:
        extension.optional = True  # cythonize does not keep it
    return [*current, *stale]


def is_current(name: str, known: dict[str, str]) -> bool:
    """Return whether the extension beside a source was made from it; it is copied, not built again."""
    module = name.removeprefix("carcassonne.")
    return bool(compiled.has_extension(module)) and known.get(module) == compiled.digest(module)


setup(ext_modules=extensions(), cmdclass={"build_ext": OptionalBuild, "build_py": BuildWithRuleIndex})
