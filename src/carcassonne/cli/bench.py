"""``carcassonne bench``: speed, as figures and as ratios to a fixed loop of plain Python."""

from __future__ import annotations

from contextlib import nullcontext
from typing import Annotated

from .declarations import Argument, Option
from .messages import LanguageCode, messages_in
from .options import JsonOption, LanguageOption, console, print_json
from .third_party import Table

SERVER, HOSTILE = "server", "hostile"
UNITS = {"games/s": "unit-games", "passes/s": "unit-passes"}
"""Messages for the units that are words; the others are symbols."""


def bench(
    only: Annotated[list[str] | None, Argument("rows", help="argument-rows")] = None,
    seconds: Annotated[float | None, Option(min=0.05, help="option-bench-seconds")] = None,
    games: Annotated[int, Option(min=1, help="option-bench-games")] = 200,
    processes: Annotated[int, Option(min=1, help="option-bench-processes")] = 1,
    pause: Annotated[float, Option(min=0.1, help="option-bench-pause")] = 5.0,
    storm: Annotated[int, Option(min=0, help="option-bench-storm")] = 0,
    database: Annotated[str | None, Option("--database", help="option-bench-database")] = None,
    language: LanguageOption = LanguageCode.ENGLISH,
    json: JsonOption = False,
) -> None:
    """Measure kernel, engine and pictures on one core, as figures and as ratios to a yardstick."""
    from carcassonne.bench import suite  # imports modules that no other command needs

    messages = messages_in(language)
    if only == [HOSTILE]:
        _bench_hostile(15.0 if seconds is None else seconds, language, json=json)
        return
    if only == [SERVER]:
        time = 30.0 if seconds is None else seconds
        _bench_server(games, time, pause, processes, storm, database, language, json=json)
        return
    with nullcontext() if json else console.status(messages("measuring")):
        results = suite.measure(only or None, 1.0 if seconds is None else seconds)
    if json:
        print_json({"results": [result.data() for result in results]})
        return
    table = Table(title=messages("bench-title"), title_justify="left")
    for column in ("name", "value", "unit", "must", "goal", "yardsticks", "what"):
        table.add_column(
            messages(f"column-{column}"),
            justify="right" if column in ("value", "must", "goal", "yardsticks") else "left",
        )
    for result in results:
        table.add_row(
            result.name,
            f"{result.value:,.3g}" if result.value < 100 else f"{result.value:,.0f}",
            messages(UNITS[result.unit]) if result.unit in UNITS else result.unit,
            result.must,
            result.goal,
            f"{result.ratio:.4g}",
            messages(result.message, count=result.count),
        )
    console.print(table)


def _bench_server(
    games: int,
    seconds: float,
    pause: float,
    processes: int,
    storm: int,
    database: str | None,
    language: str,
    *,
    json: bool,
) -> None:
    """Play many games at once on a server with one process or several, each with a move every ``pause``."""
    from carcassonne.bench.server_load import measure

    messages = messages_in(language)
    shown = messages("playing-games", games=games, seconds=f"{seconds:g}")
    with nullcontext() if json else console.status(shown) as status:

        def progress(stage: str, done: int, total: int) -> None:
            if status is not None:
                status.update(messages(f"load-stage-{stage}", done=done, total=total))

        result = measure(
            games,
            seconds,
            pause,
            processes=processes,
            storm_sockets=storm,
            progress=progress,
            database=database or "",
        )
    if json:
        print_json(result.data())
        return
    table = Table(title=messages("bench-server-title"), title_justify="left")
    for column in ("what", "value", "goal"):
        table.add_column(messages(f"column-{column}"), justify="left" if column == "what" else "right")
    storm_seconds = result.storm_seconds
    storm_row = [] if storm_seconds is None else [("storm", f"{storm_seconds:g} s", "10 s")]
    for what, value, goal in (
        ("games", f"{result.games}", ""),
        ("moves", f"{result.moves_per_second:g}", f"{games / pause:g}"),
        ("median", f"{result.p50_ms:g} ms", ""),
        ("slow", f"{result.p99_ms:g} ms", "50 ms"),
        ("longest", f"{result.max_ms:g} ms", ""),
        ("lateness", f"{result.late_p99_ms:g} ms", ""),
        ("computing", f"{result.cpu_ms_per_move:g} ms", "1 ms"),
        ("share-server", f"{result.server_share:.0%}", ""),
        ("share-bots", f"{result.bots_share:.0%}", ""),
        ("share-players", f"{result.load_share:.0%}", ""),
        ("memory", f"{result.kb_per_game:g} KB", "300 KB"),
        ("memory-idle", f"{result.idle_kb_per_game:g} KB", ""),
        ("refused", f"{result.refused}", "0"),
        *storm_row,
    ):
        table.add_row(messages(f"load-{what}"), value, goal)
    console.print(table)


def _bench_hostile(seconds: float, language: str, *, json: bool) -> None:
    """Measure how long bots wait while other clients request hints and replays without a pause."""
    from carcassonne.bench.hostile_clients import measure

    messages = messages_in(language)
    with nullcontext() if json else console.status(messages("measuring")):
        result = measure(seconds)
    if json:
        print_json(result.data())
        return
    table = Table(title=messages("bench-hostile-title"), title_justify="left")
    for column in ("what", "moves", "median", "p90", "longest"):
        table.add_column(messages(f"column-{column}"), justify="left" if column == "what" else "right")
    for what, waits in (("quiet", result.quiet), ("attacked", result.attacked)):
        times = (f"{waits.median_ms:g} ms", f"{waits.p90_ms:g} ms", f"{waits.max_ms:g} ms")
        table.add_row(messages(f"hostile-{what}", clients=result.hostile), str(waits.moves), *times)
    console.print(table)
    console.print(messages("hostile-answers", answered=result.answered, refused=result.refused))
