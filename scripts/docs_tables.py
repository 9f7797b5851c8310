"""Fills tables of the documentation from the code, so that they cannot grow old."""

from __future__ import annotations

from typing import Any

from carcassonne.engine import hooks

HOOKS_MARK = "<!-- table of hooks -->"


def on_page_markdown(markdown: str, **_: Any) -> str:
    """Called by mkdocs for the text of every page."""
    return markdown.replace(HOOKS_MARK, hooks_table()) if HOOKS_MARK in markdown else markdown


def hooks_table() -> str:
    """All hooks in the order of their declaration."""
    rows = [f"| `{hook.name}` | {hook.purpose} |" for hook in hooks.ALL.values()]
    return "\n".join(["| Hook | What it is for |", "| --- | --- |", *rows])
