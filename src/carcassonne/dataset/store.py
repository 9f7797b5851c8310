"""Datasets on disk: a folder of Parquet files, each with the games of a range of numbers.

``dataset.json`` says how the games were made. A file gets its name only when it is complete, so an
interrupted run resumes where it ended and readers never see half a file.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq

import carcassonne as cc
from carcassonne.bots.registry import make_bot
from carcassonne.cluster import run_jobs

from .player import LinePoints, PlannedGame, PlayedGame, play

FORMAT = "carcassonne-dataset/1"
DESCRIPTION = "dataset.json"
SHARD = 10_000
"""Games in a file."""
ROW_GROUP = 1_000
"""Games that are held in memory at once while a file is written."""
COMPRESSION_LEVEL = 9

Progress = Callable[[int], None]
"""Called with the number of games written so far."""

SCHEMA = pa.schema(
    [
        pa.field("game", pa.uint64(), nullable=False),
        pa.field("seed", pa.string(), nullable=False),
        pa.field("scores", pa.list_(pa.int16()), nullable=False),
        pa.field("actors", pa.list_(pa.int8()), nullable=False),
        pa.field("actions", pa.list_(pa.string()), nullable=False),
        pa.field("line_action", pa.list_(pa.int32()), nullable=False),
        pa.field("line_seat", pa.list_(pa.int8()), nullable=False),
        pa.field("line_rule", pa.list_(pa.string()), nullable=False),
        pa.field("line_quantity", pa.list_(pa.int16()), nullable=False),
        pa.field("line_points", pa.list_(pa.int16()), nullable=False),
        pa.field("line_spot", pa.list_(pa.string()), nullable=False),
    ]
)


class DatasetError(ValueError):
    """A folder that holds no dataset, or a dataset of other games.

    ``key`` and ``args_of_text`` name the message that explains it to people, in every language.
    """

    def __init__(self, message: str, key: str, **args: str | int) -> None:
        super().__init__(message)
        self.key = key
        self.args_of_text = args


@dataclass(frozen=True)
class Description:
    """How the games of a dataset were made."""

    setup: cc.PlainSetup
    players: tuple[str, ...]
    games: int
    seed: str
    shard: int
    rules_version: str = cc.RULES_VERSION
    format: str = FORMAT

    def make_setup(self) -> cc.Setup:
        """Return the set-up of all games."""
        profile = self.setup.get("profile", cc.STANDARD_PROFILE)
        return cc.Setup.from_plain(self.setup["modules"], self.setup["seats"], self.setup["first"], profile)

    def shards(self) -> list[range]:
        """Return the numbers of the games in each file."""
        return [
            range(first, min(first + self.shard, self.games)) for first in range(0, self.games, self.shard)
        ]


def shard_name(number: int) -> str:
    """Return the file name of a shard."""
    return f"games-{number:06}.parquet"


def read_description(folder: Path | str) -> Description:
    """Return the description of a dataset. Raises DatasetError if the folder holds none."""
    path = Path(folder) / DESCRIPTION
    if not path.is_file():
        raise DatasetError(
            f"{folder} holds no dataset: there is no {DESCRIPTION}", "no-dataset", folder=str(folder)
        )
    try:
        data = dict(json.loads(path.read_text(encoding="utf-8")))
    except (ValueError, TypeError) as error:
        raise _damaged(path, str(error)) from error
    if data.get("format") != FORMAT:
        found = str(data.get("format"))
        raise DatasetError(
            f"{path} has the format {found!r}, not {FORMAT!r}",
            "dataset-format",
            folder=str(folder),
            format=found,
        )
    try:
        return Description(**data | {"players": tuple(data["players"])})
    except (KeyError, TypeError) as error:
        raise _damaged(path, str(error)) from error


def _damaged(path: Path, problem: str) -> DatasetError:
    return DatasetError(f"{path} is damaged: {problem}", "dataset-damaged", file=str(path), problem=problem)


@dataclass(frozen=True)
class _Shard:
    """A file to be written."""

    description: Description
    number: int
    path: str | None
    """None: return the bytes, for machines that share no disk."""


def write(
    folder: Path | str,
    setup: cc.Setup,
    players: Sequence[str],
    games: int,
    seed: str = "1",
    *,
    shard: int = SHARD,
    workers: int = 1,
    ray: str | None = None,
    progress: Progress | None = None,
) -> Description:
    """Write the games that are missing in a folder; return the description of all of them.

    Game ``n`` depends on the set-up, the players, the seed and ``n`` alone: the number of workers changes
    nothing. A folder of other games is refused; more games of the same sort can be added.
    """
    folder = Path(folder)
    if games < 0 or shard < 1:
        raise ValueError(f"{games} games in files of {shard} cannot be written")
    if isinstance(players, str):
        raise ValueError(f"players are a sequence of bots, one for each seat, not the text {players!r}")
    if len(players) != len(setup.seats):
        raise DatasetError(
            f"{len(setup.seats)} seats need as many players, not {len(players)}",
            "dataset-players",
            seats=len(setup.seats),
            players=len(players),
        )
    for spec in players:
        make_bot(spec).close()  # a wrong name is refused before anything is written
    description = Description(setup.plain(), tuple(players), games, seed, shard)
    folder.mkdir(parents=True, exist_ok=True)
    _agree(folder, description)
    names = [(number, folder / shard_name(number)) for number in range(len(description.shards()))]
    todo = [number for number, path in names if _rows(path) != len(description.shards()[number])]
    done = games - sum(len(description.shards()[number]) for number in todo)
    if progress is not None and done:
        progress(done)
    shards = (_Shard(description, number, None if ray else str(folder)) for number in todo)
    for number, content in zip(todo, run_jobs(_write_shard, shards, workers=workers, ray=ray), strict=True):
        if content is not None:
            _replace(folder / shard_name(number), partial(_fill, content))
        done += len(description.shards()[number])
        if progress is not None:
            progress(done)
    return description


def _agree(folder: Path, wanted: Description) -> None:
    """Write the description, or compare it with the one that is there; only the number of games may grow."""
    path = folder / DESCRIPTION
    if path.is_file():
        found = read_description(folder)
        for name, value in asdict(wanted).items():
            known = getattr(found, name)
            if name != "games" and json.dumps(known) != json.dumps(value):
                raise DatasetError(
                    f"{folder} holds games of another {name.replace('_', ' ')}: {known}",
                    "dataset-other",
                    folder=str(folder),
                    name=name,
                    value=str(known),
                )
        if found.games > wanted.games:
            raise DatasetError(
                f"{folder} is meant for {found.games} games, not for {wanted.games}",
                "dataset-games",
                folder=str(folder),
                games=found.games,
                wanted=wanted.games,
            )
    text = json.dumps(asdict(wanted), indent=2) + "\n"
    _replace(path, partial(_fill, text.encode()))


def _replace(path: Path, fill: Callable[[Path], object]) -> None:
    """Write a temporary file beside the path and rename it when it is complete."""
    part = path.with_name(f"{path.name}.{os.getpid()}.part")
    try:
        fill(part)
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)


def _fill(content: bytes, path: Path) -> None:
    path.write_bytes(content)


def _rows(path: Path) -> int:
    """Return the number of games in a file; 0 if the file does not exist."""
    if not path.is_file():
        return 0
    try:
        return int(pq.read_metadata(path).num_rows)
    except pa.ArrowException as error:
        raise _damaged(path, str(error)) from error


def _write_shard(shard: _Shard) -> bytes | None:
    description, setup = shard.description, shard.description.make_setup()
    numbers = description.shards()[shard.number]
    requests = (PlannedGame(setup, description.players, description.seed, number) for number in numbers)
    if shard.path is None:
        stream = pa.BufferOutputStream()
        _write_rows(stream, map(play, requests))
        return bytes(stream.getvalue().to_pybytes())
    path = Path(shard.path) / shard_name(shard.number)
    _replace(path, lambda part: _write_rows(str(part), map(play, requests)))
    return None


# a path or an open file, as pyarrow takes it; pyarrow has no types
def _write_rows(where: Any, records: Iterator[PlayedGame]) -> None:
    """Write games in groups, so that memory does not grow with the file."""
    with pq.ParquetWriter(
        where, SCHEMA, compression="zstd", compression_level=COMPRESSION_LEVEL, use_dictionary=True
    ) as writer:
        group: list[PlayedGame] = []
        for record in records:
            group.append(record)
            if len(group) == ROW_GROUP:
                writer.write_table(to_table(group))
                group = []
        if group:
            writer.write_table(to_table(group))


def to_table(records: Sequence[PlayedGame]) -> pa.Table:
    """Return games as an Arrow table."""
    return pa.table(
        {
            "game": [record.number for record in records],
            "seed": [record.seed for record in records],
            "scores": [record.scores for record in records],
            "actors": [record.actors for record in records],
            "actions": [record.actions for record in records],
            "line_action": [[line.action for line in record.lines] for record in records],
            "line_seat": [[line.seat for line in record.lines] for record in records],
            "line_rule": [[line.rule for line in record.lines] for record in records],
            "line_quantity": [[line.quantity for line in record.lines] for record in records],
            "line_points": [[line.points for line in record.lines] for record in records],
            "line_spot": [[_spot_text(line.spot) for line in record.lines] for record in records],
        },
        SCHEMA,
    )


def batches(folder: Path | str, columns: Sequence[str] | None = None) -> Iterator[pa.RecordBatch]:
    """Yield the games as Arrow batches, in order, without holding more than one group in memory.

    Files that are not written yet are left out.
    """
    description = read_description(folder)
    for number in range(len(description.shards())):
        path = Path(folder) / shard_name(number)
        if _rows(path):
            with pq.ParquetFile(path) as file:
                yield from file.iter_batches(batch_size=ROW_GROUP, columns=list(columns) if columns else None)


def games(folder: Path | str) -> Iterator[PlayedGame]:
    """Yield the games as records, in order."""
    description = read_description(folder)
    setup = description.make_setup()
    for batch in batches(folder):
        for row in batch.to_pylist():
            lines = zip(*(row[name] for name in _LINE_COLUMNS), strict=True)
            yield PlayedGame(
                setup,
                description.players,
                row["seed"],
                row["game"],
                tuple(row["actors"]),
                tuple(row["actions"]),
                tuple(row["scores"]),
                tuple(_line(*line) for line in lines),
            )


def _line(action: int, seat: int, rule: str, quantity: int, points: int, spot: str | None) -> LinePoints:
    return LinePoints(action, seat, rule, quantity, points, _spot(spot))


_LINE_COLUMNS = ("line_action", "line_seat", "line_rule", "line_quantity", "line_points", "line_spot")


def _spot_text(spot: cc.Spot | None) -> str | None:
    return None if spot is None else f"{spot[0]},{spot[1]}.{spot[2]}"


def _spot(text: str | None) -> cc.Spot | None:
    if text is None:
        return None
    x, _, rest = text.partition(",")
    y, _, segment = rest.partition(".")
    return int(x), int(y), int(segment)


# printed as JSON
def describe(folder: Path | str) -> dict[str, Any]:
    """Return what a dataset holds, as plain values."""
    folder = Path(folder)
    description = read_description(folder)
    files = [folder / shard_name(number) for number in range(len(description.shards()))]
    present = [path for path in files if path.is_file()]
    metadata = [pq.read_metadata(path) for path in present]
    written = sum(int(data.num_rows) for data in metadata)
    size = sum(path.stat().st_size for path in present)
    actions = points = 0
    for batch in batches(folder, ["actions", "scores"]):
        actions += len(batch.column("actions").flatten())
        points += int(pc.sum(batch.column("scores").flatten()).as_py() or 0)
    return {
        **asdict(description),
        "written": written,
        "files": len(present),
        "bytes": size,
        "bytes_per_game": round(size / max(1, written), 1),
        "actions_per_game": round(actions / max(1, written), 1),
        "mean_score": round(points / max(1, written * len(description.players)), 2),
    }
