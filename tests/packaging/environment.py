"""Fresh environments to install packages into, without a network."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path

from tests.architecture.project import ROOT

EXAMPLE = ROOT / "examples" / "kites"


class Environment:
    """An environment with nothing in it; ``with_packages`` adds those of the tests."""

    def __init__(self, folder: Path) -> None:
        venv.create(folder, with_pip=False, symlinks=True)
        self.folder = folder
        self.bin = folder / ("Scripts" if os.name == "nt" else "bin")
        self.python = self.bin / "python"
        self.site = Path(self.output("-c", "import sysconfig; print(sysconfig.get_path('purelib'))").strip())

    def install(self, package: Path) -> None:
        """Install a wheel, or the sources of a package."""
        command = [sys.executable, "-m", "pip", "--python", str(self.python), "install", "--quiet"]
        offline = ["--no-index", "--no-deps", "--no-build-isolation", "--disable-pip-version-check"]
        subprocess.run([*command, *offline, str(package)], check=True)

    def with_packages(self, *folders: Path) -> None:
        """Let it use the packages of the tests, and what else lies in folders."""
        lines = [str(folder) for folder in (*folders, sysconfig.get_path("purelib"))]
        (self.site / "tests.pth").write_text("\n".join(lines) + "\n")

    def run(
        self, *arguments: str, program: str = "python", text: str = ""
    ) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [str(self.bin / program), *arguments],
            input=text,
            capture_output=True,
            text=True,
            check=False,
            cwd=self.folder,
            env=self.variables(),
        )

    def variables(self) -> dict[str, str]:
        """The environment variables of a player, not of the tests."""
        ours = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
        cache = str(self.folder / "cache")
        changed = {
            "CARCASSONNE_PURE": "",
            "CARCASSONNE_PLUGINS": "1",
            "COLUMNS": "120",
            "XDG_CACHE_HOME": cache,
        }
        return ours | changed

    def output(self, *arguments: str, program: str = "python") -> str:
        ran = self.run(*arguments, program=program)
        assert ran.returncode == 0, ran.stdout + ran.stderr
        return ran.stdout


def environment_with_example(folder: Path) -> Environment:
    """An environment that has the sources of the project, and the example expansion installed with pip."""
    found = Environment(folder / "venv")
    found.with_packages(ROOT / "src")
    # A copy, so that no build folder is left in the repository.
    copied = shutil.copytree(
        EXAMPLE, folder / "example", ignore=shutil.ignore_patterns("build", "*.egg-info")
    )
    found.install(copied)
    return found
