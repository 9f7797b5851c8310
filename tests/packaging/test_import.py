"""``import carcassonne`` is cheap, and its names are there when they are used."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

import carcassonne as cc
from carcassonne import api

AFTER_IMPORT = """
import json, sys
before = set(sys.modules)
import carcassonne
print(json.dumps(sorted(set(sys.modules) - before)))
"""


def test_importing_the_package_does_not_load_the_engine() -> None:
    shown = subprocess.run([sys.executable, "-c", AFTER_IMPORT], capture_output=True, text=True, check=True)
    loaded = json.loads(shown.stdout)
    assert [name for name in loaded if name.startswith("carcassonne")] == ["carcassonne"]


def test_every_public_name_can_be_used() -> None:
    assert set(api.__all__) <= set(dir(cc))
    for name in api.__all__:
        assert getattr(cc, name) is getattr(api, name)
    names: dict[str, object] = {}
    exec("from carcassonne import *", names)
    assert set(api.__all__) <= set(names)


@pytest.mark.parametrize("name", ["nothing", "_private", "__wrapped__"])
def test_other_names_are_refused(name: str) -> None:
    with pytest.raises(AttributeError, match=f"module 'carcassonne' has no attribute '{name}'"):
        getattr(cc, name)
