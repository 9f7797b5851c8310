"""Games as numbers: every state after an action, as two of the seats see it, with the result.

A game is replayed, so that features can be changed without playing again.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields
from io import BytesIO
from pathlib import Path
from random import Random
from typing import BinaryIO
from zipfile import BadZipFile, is_zipfile

import numpy as np
from numpy.typing import NDArray

import carcassonne as cc
from carcassonne.bots.evaluation import PositionEvaluator
from carcassonne.bots.learned import layout
from carcassonne.bots.learned.features import FeatureEncoder
from carcassonne.bots.learned.layout import NameTables, family_of, tables_of
from carcassonne.bots.learned.seat_roles import SeatRoles
from carcassonne.cluster import run_jobs
from carcassonne.engine.numeric import board_of, rules_of

from .progress import DoneProgress, TrainingError
from .records import GameRecord, check_rules, read_records, shard_path

Floats = NDArray[np.float32]

VIEWS = 2
"""Seats from whose point of view a game is recorded."""


class Column:
    """Columns of the facts about a row besides its features."""

    GAME, SEAT, SEATS, STEP, LEAD, GIVEN, GIVEN_ALL, FINAL, WIN, STAGE, LEFT = range(11)
    COUNT = 11
    """GIVEN: points that explored moves have given to the seat so far; GIVEN_ALL: in the whole game."""


@dataclass
class Dataset:
    """Rows of many games; the tokens of a row lie side by side."""

    tokens: NDArray[np.float16]
    outcomes: NDArray[np.float16]
    """For each token the points of the seat and of the leader in the end, completion, and whether known."""
    counts: NDArray[np.int32]
    globals: NDArray[np.float16]
    facts: NDArray[np.float64]
    families: NDArray[np.str_]
    """The family of the games, as one name."""

    def __len__(self) -> int:
        return len(self.counts)

    @property
    def starts(self) -> NDArray[np.int64]:
        """The first token of each row."""
        return np.concatenate(([0], np.cumsum(self.counts, dtype=np.int64)))[:-1]

    def write(self, file: BinaryIO) -> None:
        np.savez(file, **{item.name: getattr(self, item.name) for item in fields(self)})

    @classmethod
    def load(cls, path: Path) -> Dataset:
        with np.load(path) as stored:
            return cls(**{item.name: stored[item.name] for item in fields(cls)})

    @classmethod
    def join(cls, parts: list[Dataset]) -> Dataset:
        """Return all rows of several datasets; the numbers of their games stay distinct."""
        parts = [part for part in parts if len(part)]
        if not parts:
            raise TrainingError("no-games")
        offset = 0
        for part in parts:
            part.facts[:, Column.GAME] += offset
            offset = int(part.facts[:, Column.GAME].max()) + 1
        joined = {
            item.name: np.concatenate([getattr(part, item.name) for part in parts])
            for item in fields(cls)
            if item.name != "families"
        }
        families = np.unique(np.concatenate([part.families for part in parts]))
        if len(families) != 1:
            raise TrainingError("several-families", families=", ".join(map(str, families)))
        return cls(families=families, **joined)


class _RowCollector:
    """Collects rows until all games of a file are replayed."""

    def __init__(self) -> None:
        self.tokens: list[bytes] = []
        self.outcomes: list[tuple[float, float, float, float]] = []
        self.counts: list[int] = []
        self.globals: list[bytes] = []
        self.facts: list[list[float]] = []
        self.families: set[str] = set()

    def dataset(self) -> Dataset:
        def table(rows: list[bytes], width: int) -> NDArray[np.float16]:
            return np.frombuffer(b"".join(rows), np.float32).reshape(-1, width).astype(np.float16)

        return Dataset(
            table(self.tokens, layout.TOKEN_WIDTH),
            np.array(self.outcomes, np.float16).reshape(-1, 4),
            np.array(self.counts, np.int32),
            table(self.globals, layout.GLOBAL_WIDTH),
            np.array(self.facts, np.float64).reshape(-1, Column.COUNT),
            np.array(sorted(self.families)),
        )


class _Replay:
    """Replays one game and writes its rows."""

    def __init__(self, record: GameRecord, number: int, rows: _RowCollector, views: int) -> None:
        check_rules(record)
        self.record, self.number, self.rows = record, number, rows
        self.game = record.game()
        pos = self.game.position
        self.seats = len(pos.scores)
        family = family_of(pos)
        rows.families.add(family)
        self.tables: NameTables = tables_of(family)
        learners = [seat for seat in range(self.seats) if seat not in record.planner_seats]
        self.views = Random(record.seed).sample(learners, min(views, len(learners)))
        self.given = [0.0] * self.seats
        self.pending: list[tuple[int, int, list[float], list[int]]] = []
        """Rows whose end is not known yet: view, leader, facts, segments of the tokens."""

    def run(self) -> None:
        record, game = self.record, self.game
        try:
            actions = [cc.Action.parse(text) for text in record.actions]
        except ValueError as error:
            raise TrainingError("other-actions", seed=str(record.seed)) from error
        try:
            step = 0
            while not game.is_over:
                step = self._turn(actions, step)
        except (cc.IllegalAction, IndexError) as error:
            raise TrainingError("other-actions", seed=str(record.seed)) from error
        if tuple(game.scores) != record.scores:
            raise TrainingError(
                "other-scores",
                seed=str(record.seed),
                scores=", ".join(map(str, game.scores)),
                recorded=", ".join(map(str, record.scores)),
            )
        self._finish()

    def _turn(self, actions: list[cc.Action], step: int) -> int:
        """Replay what one seat does in a row from a step, and return the step after it.

        The states after its first and its last action are recorded.
        """
        game = self.game
        seat = game.position.decision.seat
        pos = game.position.copy()
        evaluator = PositionEvaluator(pos)
        encoder = FeatureEncoder(pos, evaluator, self.tables)
        first = step
        while True:
            gap = self.record.gaps.get(step, 0.0)
            for other in range(self.seats):
                self.given[other] += -gap if other == seat else gap / (self.seats - 1)
            pos.apply(actions[step])
            game.push(actions[step], seat)
            step += 1
            is_last = pos.is_over or pos.decision.seat != seat
            if not pos.is_over and (is_last or step == first + 1):
                self._state(pos, encoder, step)
            if is_last:
                return step

    def _state(self, pos: cc.Position, encoder: FeatureEncoder, step: int) -> None:
        encoder.evaluate(pos)
        estimates, merges, rows = encoder.estimates(), encoder.merges(), self.rows
        segments = [estimate.segment for estimate in estimates] + [-1] * len(merges)
        for view in self.views:
            roles = encoder.roles(view)
            for estimate in estimates:
                rows.tokens.append(encoder.feature_token(pos, estimate, roles).tobytes())
            for merge in merges:
                rows.tokens.append(encoder.merge_token(merge, roles).tobytes())
            rows.counts.append(len(segments))
            rows.globals.append(encoder.static.tobytes())
            rows.globals.append(encoder.position_globals(pos, roles)[layout.STATIC_WIDTH :].tobytes())
            facts = [0.0] * Column.COUNT
            facts[Column.GAME] = self.number
            facts[Column.SEAT] = view
            facts[Column.SEATS] = self.seats
            facts[Column.STEP] = step
            facts[Column.LEAD] = roles.lead
            facts[Column.GIVEN] = self.given[view]
            facts[Column.STAGE] = encoder.stage
            facts[Column.LEFT] = encoder.left
            rows.facts.append(facts)
            self.pending.append((view, roles.leader, facts, segments))

    def _finish(self) -> None:
        """Add the results to the rows of every state."""
        pos, scores = self.game.position, [float(score) for score in self.game.scores]
        board, rules = board_of(pos), rules_of(pos)
        completable = rules.completable
        points: dict[int, list[float]] = {}
        for line in self.game.ledger:
            scored = None if line.spot is None else pos.segment_at(line.spot)
            if scored is not None:
                points.setdefault(board.representative(scored), [0.0] * self.seats)[line.seat] += line.points
        nothing, best = [0.0] * self.seats, max(scores)
        for view, leader, facts, segments in self.pending:
            facts[Column.GIVEN_ALL] = self.given[view]
            facts[Column.FINAL] = SeatRoles(view, scores).lead
            facts[Column.WIN] = 1 / scores.count(best) if scores[view] == best else 0.0
            for segment in segments:
                if segment < 0:
                    self.rows.outcomes.append((0.0, 0.0, 0.0, 0.0))
                    continue
                got = points.get(board.representative(segment), nothing)
                done = completable[board.terrain_of(segment)] and board.open_ports(segment) == 0
                self.rows.outcomes.append((got[view], got[leader], float(done), 1.0))


def encode(records: Iterable[GameRecord], views: int = VIEWS) -> Dataset:
    """Return the rows of some games, from the point of view of at most ``views`` seats of each."""
    rows = _RowCollector()
    for number, record in enumerate(records):
        _Replay(record, number, rows, views).run()
    return rows.dataset()


def encode_records(records: Iterable[GameRecord], path: Path) -> None:
    """Write the rows of some games into a file."""
    _write(path, encoded(records))


def encoded(records: Iterable[GameRecord]) -> bytes:
    """Return the content of a file with the rows of some games."""
    buffer = BytesIO()
    encode(records).write(buffer)
    return buffer.getvalue()


def _write(path: Path, content: bytes) -> None:
    part = path.with_name(path.name + ".part")
    part.write_bytes(content)
    part.replace(path)


def _encode_file(games: Path) -> Path:
    encode_records(read_records(games), shard_path(games))
    return shard_path(games)


def encode_elsewhere(lines: list[str]) -> bytes:
    """Return the file of rows of some games, on a machine that shares no disk with the caller."""
    return encoded(map(GameRecord.parse, lines))


def make_rows(
    files: list[Path], workers: int = 1, ray: str | None = None, progress: DoneProgress | None = None
) -> int:
    """Make the missing files of rows that belong to files of games; return how many were made.

    ``ray`` is the address of a cluster on which they are made, see :mod:`carcassonne.cluster`.
    """
    missing = [path for path in files if not _is_whole(shard_path(path))]
    if not missing:
        return 0
    for done, _ in enumerate(_made(missing, workers, ray), 1):
        if progress is not None:
            progress(done, len(missing))
    return len(missing)


def _made(files: list[Path], workers: int, ray: str | None) -> Iterator[Path]:
    """Make files of rows and yield them; machines of a cluster share no disk with this one."""
    if ray is None:
        yield from run_jobs(_encode_file, files, workers=min(workers, len(files)))
        return
    jobs = ([record.line() for record in read_records(path)] for path in files)
    for path, content in zip(files, run_jobs(encode_elsewhere, jobs, workers=workers, ray=ray), strict=True):
        _write(shard_path(path), content)
        yield shard_path(path)


def rows_of(games: Path) -> Dataset:
    """Return the rows that belong to a file of games; damaged ones are made again."""
    path = shard_path(games)
    try:
        return Dataset.load(path)
    except (BadZipFile, KeyError, ValueError, EOFError):
        _encode_file(games)
        return Dataset.load(path)


def _is_whole(path: Path) -> bool:
    """Return False for rows that have to be made: missing, or cut off by a full disk."""
    return path.exists() and is_zipfile(path)
