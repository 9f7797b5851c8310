"""``carcassonne bench``: how fast things are, as figures and as ratios to a fixed loop of plain Python."""

from __future__ import annotations

from typing import Annotated

from .options import JsonOption, console, print_json
from .third_party import Table, typer

SERVER = "server"


def bench(
    only: Annotated[list[str] | None, typer.Argument(help="Names of rows; all if none is given.")] = None,
    seconds: Annotated[
        float | None, typer.Option(min=0.05, help="Time spent on each row: 1, and 30 for [bold]server[/].")
    ] = None,
    games: Annotated[int, typer.Option(min=1, help="Games at once, for [bold]server[/].")] = 200,
    json: JsonOption = False,
) -> None:
    """Measure kernel, engine and pictures on one core, as figures and as ratios to a yardstick.

    Ratios can be compared between machines. [bold]carcassonne bench server[/] plays many games at once.
    """
    from carcassonne.bench import suite as speed  # measuring needs modules that no other command loads

    if only == [SERVER]:
        _bench_server(games, 30.0 if seconds is None else seconds, json=json)
        return
    with console.status("measuring") if not json else _Quiet():
        results = speed.measure(only or None, 1.0 if seconds is None else seconds)
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


def _bench_server(games: int, seconds: float, *, json: bool) -> None:
    """Many games at once on a server of its own, each with a move a second."""
    from carcassonne.bench.server_load import measure

    with console.status(f"playing {games} games for {seconds:g} s") if not json else _Quiet():
        result = measure(games, seconds)
    if json:
        print_json(result.data())
        return
    table = Table(title="Server", title_justify="left")
    for column in ("what", "value", "goal"):
        table.add_column(column, justify="left" if column == "what" else "right")
    for what, value, goal in (
        ("games at once, a person and a bot each", f"{result.games}", ""),
        ("moves per second", f"{result.moves_per_second:g}", f"{games}"),
        ("round trip, median", f"{result.p50_ms:g} ms", ""),
        ("round trip, 99 of 100", f"{result.p99_ms:g} ms", "100 ms"),
        ("round trip, longest", f"{result.max_ms:g} ms", ""),
        ("of that, lateness of the players, up to", f"{result.late_p99_ms:g} ms", ""),
        ("computing for each move", f"{result.cpu_ms_per_move:g} ms", ""),
        ("share of a core: server", f"{result.server_share:.0%}", ""),
        ("share of a core: bots", f"{result.bots_share:.0%}", ""),
        ("share of a core: players", f"{result.load_share:.0%}", ""),
        ("memory for each game", f"{result.kb_per_game:g} KB", "300 KB"),
        ("refused actions", f"{result.refused}", "0"),
    ):
        table.add_row(what, value, goal)
    console.print(table)


class _Quiet:
    def __enter__(self) -> None: ...

    def __exit__(self, *_: object) -> None: ...
