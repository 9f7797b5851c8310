"""The database: acknowledged actions are stored, and every action number is assigned only once."""

from __future__ import annotations

import asyncio
import hashlib
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, closing, nullcontext
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

from alembic import command
from alembic.config import Config
from alembic.util.exc import CommandError
from sqlalchemy import Connection, delete, event, func, insert, literal, or_, select, update
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.sql.base import Executable

from ..operator_texts import OperatorError, OperatorText
from ..times import aware
from .failures import SqliteDamagedError, describe_failure
from .journal import INSERT_ROWS, INSERT_WITH_DATABASE_TIME, STORAGE_ERRORS, Journal, PendingWrite, as_arrays
from .links import LinkStore
from .rows import (
    ACTION,
    Effect,
    Entry,
    JournalRow,
    NewGame,
    NewToken,
    Remark,
    Report,
    Role,
    played_actions,
    sqlite_time,
)
from .sqlite_writer import PATIENCE, SqliteWriter, use_wal
from .tables import ActionRow, GameRow, JobRow, RemarkRow, ReportRow, ShareRow, TokenRow

DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}


POSTGRES_PATIENCE = {"timeout": 5.0, "command_timeout": 10.0}
"""Time limits in seconds for connecting and for a statement, so that an unreachable database is noticed."""
MAX_PARAMETERS = 500
"""Maximum number of games in one query."""
GRANT = "SELECT game, role, seat FROM tokens WHERE hash = ? AND (expires IS NULL OR expires > ?)"
MIGRATION_LOCK = 0x6361726362
"""Key of PostgreSQL's advisory lock under which tables are migrated."""


@dataclass(frozen=True)
class Stored:
    """A game as it is stored."""

    id: str
    created: datetime
    setup: str
    first: int
    seed: str
    rules: str
    """The rules version with which the game was begun."""
    rows: list[JournalRow]
    """Actions and table events by number, without gaps."""
    rematch: str | None

    @property
    def actions(self) -> list[tuple[int, str]]:
        """The actions that were not taken back: seat and text."""
        return played_actions(self.rows)

    @property
    def ended(self) -> datetime:
        """Time of the last action."""
        return next((row.time for row in reversed(self.rows) if row.kind == ACTION), self.created)


@dataclass(frozen=True)
class TokenGrant:
    """What a token grants."""

    game: str
    role: Role
    seat: int | None


class SetupChange(NamedTuple):
    """A new set-up, which is stored together with its table event."""

    game: str
    setup: str

    def statement(self, dialect: str) -> Executable:
        return update(GameRow).where(GameRow.id == self.game).values(setup=self.setup)


def token_hash(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


class DatabaseError(OperatorError):
    """A database that cannot be used; its text says in one sentence what is wrong and how to fix it."""


class Store:
    """All access to the database, one transaction per method."""

    def __init__(self, url: str) -> None:
        scheme, _, rest = url.partition("://")
        if scheme not in DRIVERS and scheme not in DRIVERS.values():
            raise DatabaseError(OperatorText("database-url", {"value": url}))
        driver = DRIVERS.get(scheme, scheme)
        patient = {"timeout": PATIENCE} if driver == DRIVERS["sqlite"] else POSTGRES_PATIENCE
        # Errors are logged, and they must not contain seeds.
        self.engine: AsyncEngine = create_async_engine(
            f"{driver}://{rest}", hide_parameters=True, connect_args=patient
        )
        self._autocommit = self.engine.execution_options(isolation_level="AUTOCOMMIT")
        """Used for single statements, to avoid the round trips of BEGIN and COMMIT."""
        self._write_lock: asyncio.Lock | AbstractAsyncContextManager[object] = nullcontext()
        self._writer: SqliteWriter | None = None
        self._journal = Journal(self._insert, self._insert_now)
        self.links = LinkStore(self)
        if self.engine.dialect.name == "sqlite":
            if self.engine.url.database in (None, "", ":memory:"):
                raise DatabaseError(OperatorText("database-in-memory"))
            self._write_lock = asyncio.Lock()
            self._writer = SqliteWriter(f"sqlite://{rest}")
            event.listen(self.engine.sync_engine, "connect", use_wal)

    async def open(self) -> None:
        """Check the database and migrate its tables. Raises DatabaseError if it cannot be used."""
        try:
            if self._writer is not None and self.engine.url.database is not None:
                await asyncio.to_thread(_check_sqlite, Path(self.engine.url.database))
            async with self.engine.begin() as connection:
                await connection.run_sync(_migrate)
        except (SQLAlchemyError, CommandError, sqlite3.Error, OSError) as error:
            raise DatabaseError(describe_failure(self.engine.url, error)) from error

    async def check(self) -> None:
        """Check that the database can be read. Raises DatabaseError if it cannot, or if its file is gone."""
        try:
            file = self.engine.url.database
            if self._writer is not None and file is not None and not Path(file).is_file():
                raise FileNotFoundError(file)
            async with self.engine.connect() as connection:
                await connection.execute(select(GameRow.id).limit(1))
        except STORAGE_ERRORS as error:
            raise DatabaseError(describe_failure(self.engine.url, error)) from error

    async def probe(self, game: str) -> None:
        """Write without changing anything. Raises one of STORAGE_ERRORS while nothing can be stored."""
        async with self.begin() as connection:
            await connection.execute(update(GameRow).where(GameRow.id == game).values(id=game))

    async def close(self) -> None:
        if self._writer is not None:
            await self._writer.close()
        await self.engine.dispose()

    async def create(
        self,
        game: NewGame,
        tokens: Sequence[NewToken],
        actions: Sequence[tuple[int, str]],
        also: Callable[[AsyncConnection, str], Awaitable[None]] | None = None,
        events: Sequence[Entry] = (),
        effects: Sequence[Effect] = (),
    ) -> datetime:
        """Store a new game with its tokens, its initial actions, and the table events that follow them.

        Everything belongs to one transaction: if ``also`` raises an exception, no game is stored. Return the
        database's time, which the events have.
        """
        async with self.begin() as connection:
            await connection.execute(insert(GameRow).values(game._asdict()))
            await connection.execute(insert(TokenRow), [token._asdict() for token in tokens])
            if actions:
                rows = [
                    {"game": game.id, "number": number, "seat": seat, "text": text, "time": game.created}
                    for number, (seat, text) in enumerate(actions)
                ]
                await connection.execute(INSERT_ROWS, rows)
            now = datetime.now(UTC)
            if self._writer is None:
                now = (await connection.execute(select(func.clock_timestamp()))).scalar_one()
            for number, entry in enumerate(events, len(actions)):
                values = {**entry._asdict(), "game": game.id, "number": number, "time": now}
                await connection.execute(INSERT_ROWS, [values])
            for effect in effects:
                await connection.execute(effect.statement(connection.dialect.name))
            if also is not None:
                await also(connection, game.id)
            return now

    async def append(
        self,
        game: str,
        number: int,
        entries: Sequence[Entry],
        *,
        request: str | None = None,
        effects: Sequence[Effect] = (),
        deadline: datetime | None = None,
    ) -> datetime:
        """Store entries from ``number`` on with their effects, or nothing; return the database's time.

        Raises SequenceConflict if a number or the request is taken, TooLate after the deadline.
        """
        return await self._journal.append(game, number, entries, request, effects, deadline)

    async def _insert(self, batch: Sequence[PendingWrite]) -> datetime:
        if self._writer is not None:
            async with self._write_lock:
                return await self._writer.insert(batch)
        if any(each.effects or each.deadline for each in batch):
            async with self.engine.begin() as connection:
                return await _insert_batch(connection, batch)
        async with self._autocommit.connect() as connection:
            return await _insert_batch(connection, batch)

    def _insert_now(self, batch: Sequence[PendingWrite]) -> datetime | None:
        """Store a batch without waiting; return None if that is not possible."""
        if self._writer is None or (isinstance(self._write_lock, asyncio.Lock) and self._write_lock.locked()):
            return None
        return self._writer.insert_now(batch)

    async def now(self) -> datetime:
        """Return the time of the database."""
        if self._writer is not None:
            return datetime.now(UTC)
        async with self._autocommit.connect() as connection:
            found: datetime = (await connection.execute(select(func.clock_timestamp()))).scalar_one()
            return found

    @asynccontextmanager
    async def begin(self) -> AsyncIterator[AsyncConnection]:
        """Open a transaction that writes. For SQLite, a fair lock admits one writer at a time."""
        async with self._write_lock, self.engine.begin() as connection:
            yield connection
        if self._writer is not None:
            self._writer.count()

    @asynccontextmanager
    async def paused_writes(self) -> AsyncIterator[None]:
        """Keep this process from writing, to cancel tasks that could be inside a transaction.

        A task that is cancelled within a transaction can leave behind a connection that still holds SQLite's
        write lock.
        """
        async with self._write_lock:
            yield

    async def load(self, game: str) -> Stored | None:
        async with self.engine.connect() as connection:
            row = (
                await connection.execute(
                    select(
                        GameRow.id,
                        GameRow.created,
                        GameRow.setup,
                        GameRow.first,
                        GameRow.seed,
                        GameRow.rules,
                        GameRow.rematch,
                    ).where(GameRow.id == game)
                )
            ).one_or_none()
            if row is None:
                return None
            rows = await _journal_rows(connection, game, 0)
        name, created, setup, first, seed, rules, rematch = row
        return Stored(name, aware(created), setup, first, seed, rules, rows, rematch)

    async def rows_since(self, game: str, number: int) -> list[JournalRow]:
        """Return the journal of a game from a number on."""
        if self._writer is not None:
            return self._writer.rows_since(game, number)
        async with self.engine.connect() as connection:
            return await _journal_rows(connection, game, number)

    async def answer_to(self, game: str, request: str) -> int | None:
        """Return the number of actions after a client's request; None if the request is not stored."""
        rows = await self.rows_since(game, 0)
        query = select(ActionRow.number).where(ActionRow.game == game, ActionRow.request == request)
        async with self.engine.connect() as connection:
            last = (await connection.execute(query)).scalar_one_or_none()
        return None if last is None else len(played_actions(rows[: last + 1]))

    async def heads(self, games: Sequence[str]) -> dict[str, tuple[int, int]]:
        """Return the next number of the journal and the newest remark of each game, in one query."""
        last = select(func.max(ActionRow.number)).where(ActionRow.game == GameRow.id).scalar_subquery()
        remark = select(func.max(RemarkRow.id)).where(RemarkRow.game == GameRow.id).scalar_subquery()
        found: dict[str, tuple[int, int]] = {}
        async with self.engine.connect() as connection:
            for start in range(0, len(games), MAX_PARAMETERS):
                part = games[start : start + MAX_PARAMETERS]
                query = select(GameRow.id, last, remark).where(GameRow.id.in_(part))
                for game, number, remarked in await connection.execute(query):
                    found[game] = (-1 if number is None else number) + 1, remarked or 0
        return found

    async def grant(self, token: str) -> TokenGrant | None:
        """Return what a token grants; None for one that is unknown or has expired."""
        now = datetime.now(UTC)
        if self._writer is not None:
            rows = self._writer.read(GRANT, token_hash(token), sqlite_time(now))
            return TokenGrant(*rows[0]) if rows else None
        query = select(TokenRow.game, TokenRow.role, TokenRow.seat).where(
            TokenRow.hash == token_hash(token), or_(TokenRow.expires.is_(None), TokenRow.expires > now)
        )
        async with self.engine.connect() as connection:
            row = (await connection.execute(query)).one_or_none()
        return None if row is None else TokenGrant(*row)

    async def has_job(self, kinds: Collection[str], due: datetime | None = None) -> bool:
        """Return whether there is a job of some kinds; with ``due``, one that is due then and unclaimed.

        Every process asks this again and again, and the answer is nearly always no: with SQLite the question
        takes no thread.
        """
        if self._writer is not None:
            query = f"SELECT 1 FROM jobs WHERE kind IN ({', '.join('?' * len(kinds))})"
            values: tuple[object, ...] = tuple(kinds)
            if due is not None:
                query += " AND due_at <= ? AND (claimed_until IS NULL OR claimed_until < ?)"
                values += (sqlite_time(due),) * 2
            return bool(self._writer.read(f"{query} LIMIT 1", *values))
        found = select(literal(1)).where(JobRow.kind.in_(kinds))
        if due is not None:
            found = found.where(
                JobRow.due_at <= due, or_(JobRow.claimed_until.is_(None), JobRow.claimed_until < due)
            )
        async with self.engine.connect() as connection:
            return (await connection.execute(found.limit(1))).first() is not None

    async def share(self, game: str, number: int, new: str) -> str:
        """Return the id of the link to a replay at an action: the existing one, else ``new``."""
        known = select(ShareRow.id).where(ShareRow.game == game, ShareRow.number == number)
        values = {"id": new, "game": game, "number": number, "created": datetime.now(UTC)}
        try:
            async with self.begin() as connection:
                found = (await connection.execute(known)).scalar_one_or_none()
                if found is None:
                    await connection.execute(insert(ShareRow).values(values))
                return found or new
        except IntegrityError:  # another request has created it at the same time
            async with self.engine.connect() as connection:
                return (await connection.execute(known)).scalar_one()

    async def shared(self, share: str) -> tuple[str, int] | None:
        """Return the game and the action that a link leads to; None for an unknown link."""
        query = select(ShareRow.game, ShareRow.number).where(ShareRow.id == share)
        async with self.engine.connect() as connection:
            row = (await connection.execute(query)).one_or_none()
        return None if row is None else (row[0], row[1])

    async def unshare(self, game: str) -> None:
        async with self.begin() as connection:
            await connection.execute(delete(ShareRow).where(ShareRow.game == game))

    async def report(self, game: str, report: Report, file: str, max_reports: int) -> bool:
        """Store a report with its game file; return False if the game already has too many."""
        count = select(func.count()).select_from(ReportRow).where(ReportRow.game == game)
        async with self.begin() as connection:
            if (await connection.execute(count)).scalar_one() >= max_reports:
                return False
            await connection.execute(insert(ReportRow).values(**report._asdict(), game=game, file=file))
        return True

    async def reports(self, game: str) -> list[Report]:
        """Return the reports about a game, newest first, without the files."""
        columns = (ReportRow.id, ReportRow.number, ReportRow.turn, ReportRow.expected, ReportRow.created)
        query = select(*columns).where(ReportRow.game == game).order_by(ReportRow.created.desc())
        async with self.engine.connect() as connection:
            rows = (await connection.execute(query)).all()
        return [
            Report(name, number, turn, expected, aware(created))
            for name, number, turn, expected, created in rows
        ]

    async def report_file(self, report: str) -> str | None:
        query = select(ReportRow.file).where(ReportRow.id == report)
        async with self.engine.connect() as connection:
            return (await connection.execute(query)).scalar_one_or_none()

    async def say(self, game: str, remark: Remark) -> None:
        async with self.begin() as connection:
            await connection.execute(insert(RemarkRow).values(**remark._asdict(), game=game))

    async def remarks_since(self, game: str, last: int) -> list[tuple[int, Remark]]:
        """Return the remarks after a given one, with their numbers."""
        columns = (RemarkRow.id, RemarkRow.seat, RemarkRow.name, RemarkRow.text, RemarkRow.time)
        query = select(*columns).where(RemarkRow.game == game, RemarkRow.id > last).order_by(RemarkRow.id)
        async with self.engine.connect() as connection:
            rows = (await connection.execute(query)).all()
        return [(number, Remark(seat, name, text, aware(time))) for number, seat, name, text, time in rows]

    async def remarks(self, game: str, max_count: int) -> list[Remark]:
        query = (
            select(RemarkRow.seat, RemarkRow.name, RemarkRow.text, RemarkRow.time)
            .where(RemarkRow.game == game)
            .order_by(RemarkRow.id.desc())
            .limit(max_count)
        )
        async with self.engine.connect() as connection:
            rows = (await connection.execute(query)).all()
        return [Remark(seat, name, text, aware(time)) for seat, name, text, time in reversed(rows)]


async def _insert_batch(connection: AsyncConnection, batch: Sequence[PendingWrite]) -> datetime:
    """Insert rows and carry out effects in PostgreSQL."""
    time: datetime = (await connection.execute(INSERT_WITH_DATABASE_TIME, as_arrays(batch))).scalar_one()
    for each in batch:
        each.require_in_time(time)
        for effect in each.effects:
            await connection.execute(effect.statement("postgresql"))
    return time


async def _journal_rows(connection: AsyncConnection, game: str, number: int) -> list[JournalRow]:
    columns = [getattr(ActionRow, name) for name in JournalRow._fields]
    query = select(*columns).where(ActionRow.game == game, ActionRow.number >= number)
    found = await connection.execute(query.order_by(ActionRow.number))
    return [
        JournalRow(number, kind, seat, text, data, aware(time))
        for number, kind, seat, text, data, time in found
    ]


def _check_sqlite(file: Path) -> None:
    """Check all pages, so that a damaged file is noticed before anything is written to it."""
    with closing(sqlite3.connect(file, timeout=PATIENCE)) as connection:
        found = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
    if found != "ok":
        raise SqliteDamagedError(found)


def _migrate(connection: Connection) -> None:
    if connection.dialect.name == "postgresql":
        # If several machines start at once, one of them migrates and the others wait for it.
        connection.execute(select(func.pg_advisory_xact_lock(MIGRATION_LOCK)))
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
