"""The lock file of the web packages, from which `npm ci` installs."""

from __future__ import annotations

import json
from pathlib import Path

LOCK = Path(__file__).parents[2] / "web/package-lock.json"


def test_the_lock_file_names_the_binaries_of_all_platforms() -> None:
    """npm leaves out those of other machines where its registry has none, and then refuses the file."""
    packages = json.loads(LOCK.read_text(encoding="utf-8"))["packages"]
    missing = [
        name
        for path, entry in packages.items()
        for name in entry.get("optionalDependencies", {})
        if f"node_modules/{name}" not in packages and f"{path}/node_modules/{name}" not in packages
    ]
    assert missing == []
