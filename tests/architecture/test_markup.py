"""The page never turns text into markup: what players write is shown as they wrote it (XSS)."""

from __future__ import annotations

import re

from tests.architecture.project import ROOT

SOURCES = ROOT / "web" / "src"
MARKUP = re.compile(
    r"\{@html|\.(?:inner|outer)HTML|insertAdjacentHTML|createContextualFragment|srcdoc"
    r"|document\.write|\beval\(|new Function\(|javascript:"
)
OWN_PICTURES = {"board/painting/client.ts"}
"""Reads the markup of a symbol from our own drawing, to make a picture of it."""


def test_no_text_becomes_markup() -> None:
    files = [*SOURCES.rglob("*.svelte"), *SOURCES.rglob("*.ts")]
    assert len(files) > 100
    found = {
        file.relative_to(SOURCES).as_posix()
        for file in files
        if MARKUP.search(file.read_text(encoding="utf-8"))
    }
    assert found == OWN_PICTURES
