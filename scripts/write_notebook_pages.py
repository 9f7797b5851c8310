"""Write pages of the documentation from examples in the percent format: ``docs/learning.md``.

Cells that begin with ``# %% [markdown]`` become text, cells that begin with ``# %%`` code. Its curve
comes from a real run: ``examples/research_learning.py --picture docs/images/learning.svg``.
"""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).parents[1]
PAGES = {"examples/research_learning.py": "docs/learning.md"}


def page(source: str) -> str:
    """Return an example as Markdown."""
    parts: list[str] = []
    for cell in source.split("# %%")[1:]:
        first, _, body = cell.partition("\n")
        if "[markdown]" in first:
            lines = [line.removeprefix("#").removeprefix(" ") for line in body.rstrip().splitlines()]
            parts.append("\n".join(lines))
        else:
            parts.append(f"```python\n{body.strip()}\n```")
    return "\n\n".join(parts) + "\n"


def written(example: str) -> str:
    """Return the whole page of an example."""
    note = f"<!-- Written by scripts/write_notebook_pages.py from {example}. -->\n\n"
    return note + page((ROOT / example).read_text(encoding="utf-8"))


def main() -> None:
    """Write all pages."""
    for example, target in PAGES.items():
        (ROOT / target).write_text(written(example), encoding="utf-8")


if __name__ == "__main__":
    main()
