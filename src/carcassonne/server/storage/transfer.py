"""Copy all rows of a database into an empty one with the same schema, of the same or the other kind."""

from __future__ import annotations

from datetime import UTC, datetime

from sqlalchemy import Integer, MetaData, RowMapping, Table, func, select, text
from sqlalchemy.ext.asyncio import AsyncConnection

BATCH = 1_000
VERSION = "alembic_version"
"""The table of the schema version, which is not copied."""


async def copy_rows(source: AsyncConnection, target: AsyncConnection) -> None:
    """Copy all tables; referenced tables come first."""
    old, new = await tables_of(source), await tables_of(target)
    for name, table in new.items():
        rows = await source.stream(select(old[name]))
        async for batch in rows.mappings().partitions(BATCH):
            await target.execute(table.insert(), [_in_utc(row) for row in batch])
        if target.dialect.name == "postgresql":
            await _set_sequence(target, table)


async def tables_of(connection: AsyncConnection) -> dict[str, Table]:
    """Return all tables except the schema version, in the order of their references."""
    found = MetaData()
    await connection.run_sync(found.reflect)
    return {table.name: table for table in found.sorted_tables if table.name != VERSION}


async def version_of(connection: AsyncConnection) -> str | None:
    """Return the version of the schema; None if there is none."""
    found = MetaData()
    await connection.run_sync(found.reflect)
    if VERSION not in found.tables:
        return None
    return (await connection.execute(select(found.tables[VERSION].c.version_num))).scalar_one_or_none()


async def count_games(connection: AsyncConnection) -> int:
    """Return the number of stored games."""
    return int((await connection.execute(text("SELECT count(*) FROM games"))).scalar_one())


async def is_unused(connection: AsyncConnection) -> bool:
    """Return whether a database has no games and no players."""
    players = (await connection.execute(text("SELECT count(*) FROM players"))).scalar_one()
    return not players and not await count_games(connection)


async def clear(connection: AsyncConnection) -> None:
    """Delete all rows, for example the jobs that a server schedules when it starts."""
    for table in reversed((await tables_of(connection)).values()):
        await connection.execute(table.delete())


def _in_utc(row: RowMapping) -> dict[str, object]:
    """Return a row with aware times: SQLite drops the time zone, and all times are stored in UTC."""
    return {name: _aware(value) if isinstance(value, datetime) else value for name, value in row.items()}


def _aware(time: datetime) -> datetime:
    return time.replace(tzinfo=UTC) if time.tzinfo is None else time.astimezone(UTC)


async def _set_sequence(connection: AsyncConnection, table: Table) -> None:
    """Let the numbers of new rows continue after the copied ones."""
    keys = list(table.primary_key.columns)
    if len(keys) != 1 or not isinstance(keys[0].type, Integer):
        return
    found = func.pg_get_serial_sequence(table.name, keys[0].name)
    sequence = (await connection.execute(select(found))).scalar_one()
    last = (await connection.execute(select(func.max(keys[0])))).scalar_one()
    if sequence is not None and last is not None:
        await connection.execute(select(func.setval(sequence, last)))
