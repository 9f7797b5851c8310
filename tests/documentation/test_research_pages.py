"""The Python examples on the pages for researchers run as they are printed."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import carcassonne as cc
from carcassonne import dataset

ROOT = Path(__file__).parents[2]
EXAMPLE = re.compile(r"^```python\n(.*?)^```", re.MULTILINE | re.DOTALL)
OPEN_SPIEL = "pyspiel"


def examples(page: str) -> list[str]:
    """Return the Python blocks of a page, without those of the interactive prompt, which doctest runs."""
    blocks = EXAMPLE.findall((ROOT / "docs" / page).read_text(encoding="utf-8"))
    return [block for block in blocks if not block.startswith(">>>")]


@pytest.mark.slow
@pytest.mark.parametrize(("page", "least"), [("research.md", 7), ("dataset.md", 2)])
def test_examples_of_a_page_run_one_after_the_other(
    page: str, least: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A reader has a dataset in ``data`` and a game in ``game.carc``, and the names of earlier examples."""
    monkeypatch.chdir(tmp_path)
    base = cc.Setup.of("base")
    dataset.write("data", base, ("random", "random"), 3)
    next(dataset.games("data")).game().save("game.carc")
    names: dict[str, object] = {}
    ran = 0
    for block in examples(page):
        if OPEN_SPIEL in block:
            pytest.importorskip(OPEN_SPIEL, reason="OpenSpiel has no wheels for this platform")
        exec(compile(block, f"{page}, example {ran + 1}", "exec"), names)
        ran += 1
    assert ran >= least


def test_short_examples_are_short() -> None:
    text = (ROOT / "docs" / "research.md").read_text(encoding="utf-8")
    section = text[text.index("## Ten lines each") : text.index("## OpenSpiel")]
    short = EXAMPLE.findall(section)
    assert len(short) == 3
    assert all(len(list(filter(str.strip, block.splitlines()))) <= 10 for block in short)
