"""Fill tables of the documentation from the code, so that they are always current."""

from __future__ import annotations

from typing import Any

from carcassonne.engine import hooks

HOOKS_MARK = "<!-- table of hooks -->"


def on_page_markdown(markdown: str, **_: Any) -> str:
    """Return the text of a page with its tables; mkdocs calls this for every page."""
    return markdown.replace(HOOKS_MARK, hooks_table()) if HOOKS_MARK in markdown else markdown


def hooks_table() -> str:
    """Return a table of all hooks in the order of their declaration."""
    rows = [f"| `{hook.name}` | {hook.purpose} |" for hook in hooks.ALL.values()]
    return "\n".join(["| Hook | What it is for |", "| --- | --- |", *rows])
