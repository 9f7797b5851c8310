"""``carcassonne bench``: how fast things are, as figures and as ratios to a fixed loop of plain Python."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.table import Table

from .common import JsonOption, console, print_json


def bench(
    only: Annotated[list[str] | None, typer.Argument(help="Names of rows; all if none is given.")] = None,
    seconds: Annotated[float, typer.Option(min=0.05, help="Time spent on each row.")] = 1.0,
    json: JsonOption = False,
) -> None:
    """Measure kernel, engine and pictures on one core. Ratios to the yardstick can be compared between machines."""
    from carcassonne import speed  # measuring needs modules that no other command loads

    with console.status("measuring") if not json else _Quiet():
        results = speed.measure(only or None, seconds)
    if json:
        print_json({"results": [result.data() for result in results]})
        return
    table = Table(title="Speed", title_justify="left")
    for column in ("name", "value", "unit", "must", "goal", "yardsticks", "what"):
        table.add_column(
            column, justify="right" if column in ("value", "must", "goal", "yardsticks") else "left"
        )
    for result in results:
        table.add_row(
            result.name,
            f"{result.value:,.3g}" if result.value < 100 else f"{result.value:,.0f}",
            result.unit,
            result.must,
            result.goal,
            f"{result.ratio:.4g}",
            result.about,
        )
    console.print(table)


class _Quiet:
    def __enter__(self) -> None: ...

    def __exit__(self, *_: object) -> None: ...
