"""The database: what is acknowledged is stored, and an action number is given out once."""

from __future__ import annotations

import asyncio
import hashlib
import sqlite3
from collections.abc import AsyncIterator, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, closing, nullcontext
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.util.exc import CommandError
from sqlalchemy import Connection, delete, event, func, insert, select, update
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from ..operator_texts import OperatorError, OperatorText
from .failures import SqliteDamagedError, describe_failure
from .journal import INSERT_ACTIONS, PATIENCE, STORAGE_ERRORS, Journal, SqliteWriter, actions_of, use_wal
from .links import LinkStore
from .rows import NewAction, NewGame, NewToken, Remark, Report, Role
from .tables import ActionRow, GameRow, RemarkRow, ReportRow, ShareRow, TokenRow

DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}


@dataclass(frozen=True)
class Stored:
    """A game as the database has it."""

    id: str
    created: datetime
    setup: str
    first: int
    seed: str
    actions: list[tuple[int, str]]
    ended: datetime
    """When its last action came."""
    rematch: str | None


@dataclass(frozen=True)
class TokenGrant:
    """What a token grants."""

    game: str
    role: Role
    seat: int | None


def token_hash(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


class DatabaseError(OperatorError):
    """A database that cannot be used; its text says in one sentence what is wrong and what to do."""


class Store:
    """All access to the database, one transaction per method."""

    def __init__(self, url: str) -> None:
        scheme, _, rest = url.partition("://")
        if scheme not in DRIVERS and scheme not in DRIVERS.values():
            raise DatabaseError(OperatorText("database-url", {"value": url}))
        driver = DRIVERS.get(scheme, scheme)
        patient = {"timeout": PATIENCE} if driver == DRIVERS["sqlite"] else {}
        # Errors are logged, and seeds must not be.
        self.engine: AsyncEngine = create_async_engine(
            f"{driver}://{rest}", hide_parameters=True, connect_args=patient
        )
        self._write_lock: AbstractAsyncContextManager[object] = nullcontext()
        self._writer: SqliteWriter | None = None
        self._journal = Journal(self._insert)
        self.links = LinkStore(self)
        if self.engine.dialect.name == "sqlite":
            if self.engine.url.database in (None, "", ":memory:"):
                raise DatabaseError(OperatorText("database-in-memory"))
            self._write_lock = asyncio.Lock()
            self._writer = SqliteWriter(f"sqlite://{rest}")
            event.listen(self.engine.sync_engine, "connect", use_wal)

    async def open(self) -> None:
        """Check the database and bring its tables up to date. Raises DatabaseError if it cannot be used."""
        try:
            if self._writer is not None and self.engine.url.database is not None:
                await asyncio.to_thread(_check_sqlite, Path(self.engine.url.database))
            async with self.engine.begin() as connection:
                await connection.run_sync(_migrate)
        except (SQLAlchemyError, CommandError, sqlite3.Error, OSError) as error:
            raise DatabaseError(describe_failure(self.engine.url, error)) from error

    async def check(self) -> None:
        """Read from the database. Raises DatabaseError if that fails or its file is gone."""
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
        self, game: NewGame, tokens: Sequence[NewToken], actions: Sequence[tuple[int, str]]
    ) -> None:
        """Store a new game with its tokens and the actions that it begins with."""
        async with self.begin() as connection:
            await connection.execute(insert(GameRow).values(game._asdict()))
            await connection.execute(insert(TokenRow), [token._asdict() for token in tokens])
            if actions:
                rows = actions_of(game.id, 0, actions, game.created)
                await connection.execute(INSERT_ACTIONS, [row._asdict() for row in rows])

    async def append(
        self, game: str, number: int, actions: Sequence[tuple[int, str]], time: datetime | None = None
    ) -> None:
        """Store the actions from ``number`` on: all or, if a number is taken, none."""
        await self._journal.append(game, number, actions, time or datetime.now(UTC))

    async def _insert(self, rows: Sequence[NewAction]) -> None:
        if self._writer is not None:
            async with self._write_lock:
                await self._writer.insert(rows)
        else:
            async with self.begin() as connection:
                await connection.execute(INSERT_ACTIONS, [row._asdict() for row in rows])

    @asynccontextmanager
    async def begin(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that writes. SQLite has one writer at a time and makes others wait unfairly."""
        async with self._write_lock, self.engine.begin() as connection:
            yield connection
        if self._writer is not None:
            self._writer.count()

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
                        GameRow.rematch,
                    ).where(GameRow.id == game)
                )
            ).one_or_none()
            if row is None:
                return None
            actions = (
                await connection.execute(
                    select(ActionRow.seat, ActionRow.text, ActionRow.time)
                    .where(ActionRow.game == game)
                    .order_by(ActionRow.number)
                )
            ).all()
        name, created, setup, first, seed, rematch = row
        ended = actions[-1][2] if actions else created
        pairs = [(seat, text) for seat, text, _ in actions]
        return Stored(name, _aware(created), setup, first, seed, pairs, _aware(ended), rematch)

    async def change_setup(self, game: str, setup: str) -> None:
        async with self.begin() as connection:
            await connection.execute(update(GameRow).where(GameRow.id == game).values(setup=setup))

    async def grant(self, token: str) -> TokenGrant | None:
        query = select(TokenRow.game, TokenRow.role, TokenRow.seat).where(TokenRow.hash == token_hash(token))
        async with self.engine.connect() as connection:
            row = (await connection.execute(query)).one_or_none()
        return None if row is None else TokenGrant(*row)

    async def share(self, game: str, number: int, new: str) -> str:
        """The link to a replay at an action: the one there is, else ``new``."""
        known = select(ShareRow.id).where(ShareRow.game == game, ShareRow.number == number)
        values = {"id": new, "game": game, "number": number, "created": datetime.now(UTC)}
        try:
            async with self.begin() as connection:
                found = (await connection.execute(known)).scalar_one_or_none()
                if found is None:
                    await connection.execute(insert(ShareRow).values(values))
                return found or new
        except IntegrityError:  # another request made it at the same time
            async with self.engine.connect() as connection:
                return (await connection.execute(known)).scalar_one()

    async def shared(self, share: str) -> tuple[str, int] | None:
        """The game and the action that a link leads to."""
        query = select(ShareRow.game, ShareRow.number).where(ShareRow.id == share)
        async with self.engine.connect() as connection:
            row = (await connection.execute(query)).one_or_none()
        return None if row is None else (row[0], row[1])

    async def unshare(self, game: str) -> None:
        async with self.begin() as connection:
            await connection.execute(delete(ShareRow).where(ShareRow.game == game))

    async def report(self, game: str, report: Report, file: str, most: int) -> bool:
        """Store a report with its game file; False if there are too many about the game."""
        count = select(func.count()).select_from(ReportRow).where(ReportRow.game == game)
        async with self.begin() as connection:
            if (await connection.execute(count)).scalar_one() >= most:
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
            Report(name, number, turn, expected, _aware(created))
            for name, number, turn, expected, created in rows
        ]

    async def report_file(self, report: str) -> str | None:
        query = select(ReportRow.file).where(ReportRow.id == report)
        async with self.engine.connect() as connection:
            return (await connection.execute(query)).scalar_one_or_none()

    async def say(self, game: str, remark: Remark) -> None:
        async with self.begin() as connection:
            await connection.execute(insert(RemarkRow).values(**remark._asdict(), game=game))

    async def remarks(self, game: str, most: int) -> list[Remark]:
        query = (
            select(RemarkRow.seat, RemarkRow.name, RemarkRow.text, RemarkRow.time)
            .where(RemarkRow.game == game)
            .order_by(RemarkRow.id.desc())
            .limit(most)
        )
        async with self.engine.connect() as connection:
            rows = (await connection.execute(query)).all()
        return [Remark(seat, name, text, _aware(time)) for seat, name, text, time in reversed(rows)]


def _aware(time: datetime) -> datetime:
    """SQLite forgets the time zone; everything is stored in UTC."""
    return time if time.tzinfo else time.replace(tzinfo=UTC)


def _check_sqlite(file: Path) -> None:
    """Read every page, so that a damaged file is found before anything is written to it."""
    with closing(sqlite3.connect(file, timeout=PATIENCE)) as connection:
        found = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
    if found != "ok":
        raise SqliteDamagedError(found)


def _migrate(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
