"""Runs ``carcassonne`` in this process."""

from __future__ import annotations

import io
import json
import sys
from contextlib import redirect_stderr, redirect_stdout
from typing import Any, NamedTuple
from unittest.mock import patch

from carcassonne.cli import main
from carcassonne.cli.options import console


class Ran(NamedTuple):
    """Exit code and output of a command."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)


def run_command(*words: object, environment: dict[str, str] | None = None) -> Ran:
    """Run a command with a wide terminal; a fault of the program is raised."""
    console.width = 200  # it was made when its module was imported, with the width of that moment
    out, err = io.StringIO(), io.StringIO()
    with (
        patch.object(sys, "argv", ["carcassonne", *map(str, words)]),
        patch.dict("os.environ", {"COLUMNS": "200", "LC_ALL": "C", **(environment or {})}),
        redirect_stdout(out),
        redirect_stderr(err),
    ):
        try:
            main()
        except SystemExit as ended:
            code = ended.code
    assert isinstance(code, int)
    return Ran(code, out.getvalue(), err.getvalue())
