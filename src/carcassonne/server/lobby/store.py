"""The lobby in the database. Every change locks the seeks it concerns, in the order of their ids.

So two processes that pair, join or leave at the same time never put a player into two games: the second finds
the seek started or gone. A unique constraint gives a player one row for the slot ``live``, which is kept
until the player's page has seen the game that has begun.
"""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator, Collection, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta

from sqlalchemy import ColumnElement, and_, delete, exists, insert, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from ..storage.store import Store
from ..times import aware
from .tables import LIVE_SLOT, SeekInvitationRow, SeekPlayerRow, SeekRow

TOUCH_SECONDS = 8.0
"""How often a process stores which players are connected to it."""
GONE_AFTER = timedelta(seconds=30)
"""Time without a connection after which a player no longer waits."""
DAYS_SEEK_LIFETIME = timedelta(days=14)
"""Lifetime of tables for correspondence games, whose players need not be connected."""
UNSEEN_START_LIFETIME = timedelta(days=1)
"""How long a started seek waits for a player whose page has not seen the game."""
MAX_WAITING_TABLES = 1000
"""Open tables that the lobby knows of; those by days last two weeks, and anyone may open some."""
MAX_ATTEMPTS = 5
"""Attempts of a transaction when other processes move the same player."""


class SeekGone(Exception):
    """The seek has been started or closed, or is full."""


class SeeksChanged(Exception):
    """The seeks of a new game have changed since they were read: another process has started them."""


@dataclass(frozen=True)
class SeekPlayer:
    """A player who waits at a seek."""

    player: str
    joined: datetime
    rating: float | None


@dataclass(frozen=True)
class Seek:
    """A seek with its players; the first is the host."""

    id: str
    created: datetime
    setup: str
    seats: int
    is_public: bool
    queue: str | None = None
    game: str | None = None
    previous: str | None = None
    players: tuple[SeekPlayer, ...] = ()
    invited: tuple[str, ...] = ()


@dataclass(frozen=True)
class NewSeek:
    """A seek to be stored."""

    setup: str
    seats: int
    is_public: bool
    is_live: bool
    queue: str | None = None
    previous: str | None = None
    invited: Sequence[str] = ()
    id: str = field(default_factory=lambda: secrets.token_urlsafe(9))

    @property
    def slot(self) -> str:
        return LIVE_SLOT if self.is_live else self.id


class LobbyStore:
    """Access to seeks, one transaction per method."""

    def __init__(self, store: Store) -> None:
        self.store = store

    # Waiting ------------------------------------------------------------------------------------------------

    async def open(self, new: NewSeek, player: str, rating: float | None) -> bool:
        """Store a seek with its first player, who leaves the seek where that player waited before.

        Return False if a game has begun there in the meantime.
        """
        values = {
            "id": new.id,
            "created": datetime.now(UTC),
            "setup": new.setup,
            "seats": new.seats,
            "is_public": new.is_public,
            "queue": new.queue,
            "previous": new.previous,
        }
        for _ in range(MAX_ATTEMPTS):
            try:
                async with self._transaction() as connection:
                    if not await self._vacate(connection, player, new.slot):
                        return False
                    await connection.execute(insert(SeekRow).values(values))
                    await _add_player(connection, new.id, player, new.slot, rating)
                    rows = [{"seek": new.id, "player": each} for each in dict.fromkeys(new.invited)]
                    if rows:
                        await connection.execute(insert(SeekInvitationRow), rows)
                return True
            except IntegrityError:  # the same player was added elsewhere at the same time
                continue
        raise SeekGone

    async def join(self, seek: str, player: str, rating: float | None, *, is_live: bool) -> bool:
        """Add a player to a table. Return False if a game has begun where the player waited before.

        Raises SeekGone if the table is full, started or closed.
        """
        slot = LIVE_SLOT if is_live else seek
        for _ in range(MAX_ATTEMPTS):
            try:
                async with self._transaction() as connection:
                    if not await self._vacate(connection, player, slot, besides=seek):
                        return False
                    found = await _read(connection, SeekRow.id == seek)
                    if not found or found[0].game is not None or found[0].queue is not None:
                        raise SeekGone
                    players = [each.player for each in found[0].players]
                    if player in players:
                        return True
                    if len(players) >= found[0].seats:
                        raise SeekGone
                    await _add_player(connection, seek, player, slot, rating)
                return True
            except IntegrityError:  # the same player was added elsewhere at the same time
                continue
        raise SeekGone

    async def leave(self, seek: str, player: str) -> None:
        """Remove a player from a seek, unless it has started; a seek without players is closed."""
        async with self._transaction() as connection:
            if await _lock(connection, [seek]):
                await _remove(connection, player, [seek])

    async def _vacate(
        self, connection: AsyncConnection, player: str, slot: str, besides: str | None = None
    ) -> bool:
        """Lock the seek of a player's slot and ``besides``, and leave the first; False if it has started."""
        current = select(SeekPlayerRow.seek).where(SeekPlayerRow.player == player, SeekPlayerRow.slot == slot)
        for _ in range(MAX_ATTEMPTS):
            held = (await connection.execute(current)).scalar_one_or_none()
            await _lock(connection, [each for each in (held, besides) if each is not None])
            if (await connection.execute(current)).scalar_one_or_none() == held:
                break
        else:
            raise SeekGone
        if held is None or held == besides:
            return True
        game = (await connection.execute(select(SeekRow.game).where(SeekRow.id == held))).scalar_one_or_none()
        if game is not None:
            return False
        await _remove(connection, player, [held])
        return True

    async def invite(self, seek: str, player: str) -> None:
        """Store that a player is invited to join."""
        known = exists().where(SeekInvitationRow.seek == seek, SeekInvitationRow.player == player)
        async with self._transaction() as connection:
            if not (await connection.execute(select(known))).scalar_one():
                await connection.execute(insert(SeekInvitationRow).values(seek=seek, player=player))

    async def decline(self, seek: str, player: str) -> None:
        """Delete the invitation of a player."""
        mine = SeekInvitationRow.seek == seek, SeekInvitationRow.player == player
        async with self._transaction() as connection:
            await connection.execute(delete(SeekInvitationRow).where(*mine))

    # Reading ------------------------------------------------------------------------------------------------

    async def find(self, seek: str) -> Seek | None:
        """Return a seek by its id; None if there is none."""
        async with self.store.engine.connect() as connection:
            found = await _read(connection, SeekRow.id == seek)
        return found[0] if found else None

    async def rematch_of(self, game: str) -> Seek | None:
        """Return the table for the rematch of a game; None if there is none."""
        async with self.store.engine.connect() as connection:
            found = await _read(connection, SeekRow.previous == game)
        return found[0] if found else None

    async def waiting(self) -> list[Seek]:
        """Return the seeks that have not started, the oldest first: all of the queues and the newest tables.

        They are read every second. A table that is not among the newest still begins when it is full.
        """
        tables = select(SeekRow.id).where(SeekRow.game.is_(None), SeekRow.queue.is_(None))
        newest = tables.order_by(SeekRow.created.desc(), SeekRow.id).limit(MAX_WAITING_TABLES)
        is_wanted = or_(SeekRow.queue.is_not(None), SeekRow.id.in_(newest))
        async with self.store.engine.connect() as connection:
            return await _read(connection, and_(SeekRow.game.is_(None), is_wanted))

    async def challenges_of(self, players: Collection[str]) -> dict[str, list[str]]:
        """Return the open tables that each of some players is invited to."""
        query = (
            select(SeekInvitationRow.player, SeekInvitationRow.seek)
            .join(SeekRow, SeekRow.id == SeekInvitationRow.seek)
            .where(SeekInvitationRow.player.in_(list(players)), SeekRow.game.is_(None))
            .order_by(SeekInvitationRow.seek)
        )
        found: dict[str, list[str]] = {}
        async with self.store.engine.connect() as connection:
            for player, seek in await connection.execute(query):
                found.setdefault(player, []).append(seek)
        return found

    async def invitations_of(self, player: str) -> list[Seek]:
        """Return the open tables that a player is invited to and has not joined, the newest first."""
        asked = select(SeekInvitationRow.seek).where(SeekInvitationRow.player == player)
        came = select(SeekPlayerRow.seek).where(SeekPlayerRow.player == player)
        where = and_(SeekRow.id.in_(asked), SeekRow.id.not_in(came), SeekRow.game.is_(None))
        async with self.store.engine.connect() as connection:
            return (await _read(connection, where))[::-1]

    async def places_of(self, players: Iterable[str]) -> list[Seek]:
        """Return all seeks at which any of these players wait, started ones included."""
        theirs = select(SeekPlayerRow.seek).where(SeekPlayerRow.player.in_(list(players)))
        async with self.store.engine.connect() as connection:
            return await _read(connection, SeekRow.id.in_(theirs))

    # Starting -----------------------------------------------------------------------------------------------

    async def start(
        self, connection: AsyncConnection, expected: Mapping[str, Sequence[str]], game: str
    ) -> None:
        """Start seeks in the transaction that creates their game; ``expected`` maps each seek to its players.

        Raises SeeksChanged, which rolls the transaction back, if anything has changed since the seeks were
        read. It does not wait for seeks that another process has locked.
        """
        query = select(SeekRow.id).where(SeekRow.id.in_(list(expected)), SeekRow.game.is_(None))
        locked = await connection.execute(query.order_by(SeekRow.id).with_for_update(skip_locked=True))
        if set(locked.scalars()) != expected.keys():
            raise SeeksChanged
        rows = await connection.execute(
            select(SeekPlayerRow.seek, SeekPlayerRow.player).where(SeekPlayerRow.seek.in_(list(expected)))
        )
        found: dict[str, set[str]] = {}
        for seek, player in rows:
            found.setdefault(seek, set()).add(player)
        if found != {seek: set(players) for seek, players in expected.items()}:
            raise SeeksChanged
        await connection.execute(
            update(SeekRow).where(SeekRow.id.in_(list(expected))).values(game=game, previous=None)
        )

    async def note_seen(self, player: str, seeks: Sequence[str]) -> None:
        """Remove a player from started seeks, since the player's page has seen the game that has begun."""
        async with self._transaction() as connection:
            await _lock(connection, seeks)
            await _remove(connection, player, seeks, and_started=True)

    # Presence -----------------------------------------------------------------------------------------------

    async def touch(self, players: Sequence[str]) -> None:
        """Store that the connections of players are alive."""
        query = update(SeekPlayerRow).where(SeekPlayerRow.player.in_(list(players)))
        async with self.store.begin() as connection:
            await connection.execute(query.values(seen=datetime.now(UTC)))

    async def expire(self) -> int:
        """Remove players whose connection is gone, and outdated seeks; return the number of players."""
        now = datetime.now(UTC)
        is_started = SeekRow.game.is_not(None)
        gone = (
            select(SeekPlayerRow.seek, SeekPlayerRow.player)
            .join(SeekRow, SeekRow.id == SeekPlayerRow.seek)
            .where(
                (~is_started & (SeekPlayerRow.slot == LIVE_SLOT) & (SeekPlayerRow.seen < now - GONE_AFTER))
                | (~is_started & (SeekRow.created < now - DAYS_SEEK_LIFETIME))
                | (is_started & (SeekPlayerRow.seen < now - UNSEEN_START_LIFETIME))
            )
        )
        async with self.store.engine.connect() as connection:
            found = (await connection.execute(gone)).all()
        if not found:
            return 0
        async with self._transaction() as connection:
            await _lock(connection, sorted({seek for seek, _ in found}))
            again = {(seek, player) for seek, player in await connection.execute(gone)}
            for seek, player in again:
                await _remove(connection, player, [seek], and_started=True)
        return len(again)

    @asynccontextmanager
    async def _transaction(self) -> AsyncIterator[AsyncConnection]:
        """Open a transaction that writes; on SQLite its first statement locks out all other writers."""
        async with self.store.begin() as connection:
            if connection.dialect.name != "postgresql":
                await connection.execute(delete(SeekRow).where(SeekRow.id == ""))
            yield connection


async def _lock(connection: AsyncConnection, seeks: Sequence[str]) -> bool:
    """Lock seeks against all other changes, always in the same order; return whether any exists."""
    query = select(SeekRow.id).where(SeekRow.id.in_(list(seeks))).order_by(SeekRow.id).with_for_update()
    return bool((await connection.execute(query)).all())


async def _add_player(
    connection: AsyncConnection, seek: str, player: str, slot: str, rating: float | None
) -> None:
    now = datetime.now(UTC)
    await connection.execute(
        insert(SeekPlayerRow).values(seek=seek, player=player, slot=slot, joined=now, seen=now, rating=rating)
    )


async def _remove(
    connection: AsyncConnection, player: str, seeks: Sequence[str], *, and_started: bool = False
) -> None:
    """Remove a player from locked seeks, from started ones only on request; close seeks without players."""
    known = select(SeekRow.id).where(SeekRow.id.in_(list(seeks)))
    if not and_started:
        known = known.where(SeekRow.game.is_(None))
    affected = list((await connection.execute(known)).scalars())
    await connection.execute(
        delete(SeekPlayerRow).where(SeekPlayerRow.player == player, SeekPlayerRow.seek.in_(affected))
    )
    left = select(SeekPlayerRow.seek).where(SeekPlayerRow.seek.in_(affected))
    kept = set((await connection.execute(left)).scalars())
    empty = [seek for seek in affected if seek not in kept]
    await connection.execute(delete(SeekInvitationRow).where(SeekInvitationRow.seek.in_(empty)))
    await connection.execute(delete(SeekRow).where(SeekRow.id.in_(empty)))


async def leave_all_seeks(connection: AsyncConnection, player: str) -> None:
    """Remove a player from all tables and queues. None of them can start before the transaction ends."""
    await _remove(connection, player, await _locked_seeks(connection, player), and_started=True)


async def _locked_seeks(connection: AsyncConnection, player: str) -> list[str]:
    """Lock and return all seeks at which a player waits."""
    waiting = select(SeekPlayerRow.seek).where(SeekPlayerRow.player == player)
    seeks = list((await connection.execute(waiting)).scalars())
    await _lock(connection, seeks)
    return seeks


async def pass_on_seeks(connection: AsyncConnection, guest: str, account: str) -> None:
    """Let an account wait where a guest did, unless the account already waits there or for a live game."""
    await _locked_seeks(connection, guest)
    own = SeekPlayerRow.player == account
    seeks, slots = select(SeekPlayerRow.seek).where(own), select(SeekPlayerRow.slot).where(own)
    free = update(SeekPlayerRow).where(
        SeekPlayerRow.player == guest, SeekPlayerRow.seek.not_in(seeks), SeekPlayerRow.slot.not_in(slots)
    )
    await connection.execute(free.values(player=account))
    await leave_all_seeks(connection, guest)


async def _read(connection: AsyncConnection, where: ColumnElement[bool]) -> list[Seek]:
    seeks = (
        await connection.execute(
            select(
                SeekRow.id,
                SeekRow.created,
                SeekRow.setup,
                SeekRow.seats,
                SeekRow.is_public,
                SeekRow.queue,
                SeekRow.game,
                SeekRow.previous,
            )
            .where(where)
            .order_by(SeekRow.created, SeekRow.id)
        )
    ).all()
    ids = [row[0] for row in seeks]
    if not ids:
        return []
    players: dict[str, list[SeekPlayer]] = {}
    rows = await connection.execute(
        select(SeekPlayerRow.seek, SeekPlayerRow.player, SeekPlayerRow.joined, SeekPlayerRow.rating)
        .where(SeekPlayerRow.seek.in_(ids))
        .order_by(SeekPlayerRow.joined, SeekPlayerRow.player)
    )
    for seek, player, joined, rating in rows:
        players.setdefault(seek, []).append(SeekPlayer(player, aware(joined), rating))
    invited: dict[str, list[str]] = {}
    for seek, player in await connection.execute(
        select(SeekInvitationRow.seek, SeekInvitationRow.player).where(SeekInvitationRow.seek.in_(ids))
    ):
        invited.setdefault(seek, []).append(player)
    return [
        Seek(
            name,
            aware(created),
            setup,
            seats,
            is_public,
            queue,
            game,
            previous,
            tuple(players.get(name, ())),
            tuple(sorted(invited.get(name, ()))),
        )
        for name, created, setup, seats, is_public, queue, game, previous in seeks
    ]
