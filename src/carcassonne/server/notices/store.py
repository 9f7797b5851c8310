"""Devices, notification settings and waiting games in the database."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Literal, TypeAlias, get_args

from sqlalchemy import delete, select, update
from sqlalchemy.dialects import postgresql, sqlite

from ..players.tables import EmailRow, GamePlayerRow, SessionRow
from ..storage.store import Store
from ..storage.tables import GameRow
from ..times import aware
from .push import PushSubscription
from .tables import NoticeSettingsRow, PushSubscriptionRow, TurnRow

NoticeEvent: TypeAlias = Literal["turn", "live", "challenge", "tournament", "message", "mail"]
"""``turn``: the player's turn in a correspondence game; ``live``: in real time; ``mail``: the digest."""
EVENTS: tuple[NoticeEvent, ...] = get_args(NoticeEvent)
MAX_DEVICES = 10
MAX_WAITING = 100
SUBSCRIPTION_COLUMNS = (
    PushSubscriptionRow.id,
    PushSubscriptionRow.endpoint,
    PushSubscriptionRow.p256dh,
    PushSubscriptionRow.auth,
    PushSubscriptionRow.language,
)


@dataclass(frozen=True)
class NoticeSettings:
    """The events that a player does not want notices of, and the language of notices."""

    unwanted: frozenset[NoticeEvent] = frozenset()
    language: str = "en"
    mailed: datetime | None = None

    def wants(self, event: NoticeEvent) -> bool:
        return event not in self.unwanted


@dataclass(frozen=True)
class WaitingGame:
    """A game that waits for a player."""

    game: str
    title: str
    names: list[str]
    seat: int
    since: datetime
    due: datetime | None

    @property
    def others(self) -> list[str]:
        """The names of the other seats."""
        return [name for seat, name in enumerate(self.names) if seat != self.seat]


class NoticeStore:
    """Access to devices, settings and waiting games, one transaction per method."""

    def __init__(self, store: Store) -> None:
        self.store = store

    # Devices ------------------------------------------------------------------------------------------------

    async def subscribe(self, session: str, endpoint: str, p256dh: str, auth: str, language: str) -> None:
        """Store the subscription of a session; it replaces an older one of the same session or browser."""
        name = hashlib.sha256(endpoint.encode()).hexdigest()
        values = {
            "session": session,
            "endpoint": endpoint,
            "p256dh": p256dh,
            "auth": auth,
            "language": language,
            "created": datetime.now(UTC),
        }
        async with self.store.begin() as connection:
            insert = postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert
            other = PushSubscriptionRow.session == session, PushSubscriptionRow.id != name
            await connection.execute(delete(PushSubscriptionRow).where(*other))
            row = insert(PushSubscriptionRow).values(id=name, **values)
            await connection.execute(row.on_conflict_do_update(index_elements=["id"], set_=values))

    async def unsubscribe(self, session: str) -> None:
        """Delete the subscription of a session."""
        async with self.store.begin() as connection:
            await connection.execute(
                delete(PushSubscriptionRow).where(PushSubscriptionRow.session == session)
            )

    async def drop_subscription(self, subscription: str) -> None:
        """Delete a subscription that its push service no longer knows."""
        async with self.store.begin() as connection:
            await connection.execute(
                delete(PushSubscriptionRow).where(PushSubscriptionRow.id == subscription)
            )

    async def is_subscribed(self, session: str) -> bool:
        query = select(PushSubscriptionRow.id).where(PushSubscriptionRow.session == session)
        async with self.store.engine.connect() as connection:
            return (await connection.execute(query)).first() is not None

    async def subscriptions(self, player: str) -> list[PushSubscription]:
        """Return the subscribed devices of a player, the most recently used first."""
        query = (
            select(*SUBSCRIPTION_COLUMNS)
            .join(SessionRow, SessionRow.id == PushSubscriptionRow.session)
            .where(SessionRow.player == player, SessionRow.expires > datetime.now(UTC))
            .order_by(SessionRow.seen.desc())
            .limit(MAX_DEVICES)
        )
        async with self.store.engine.connect() as connection:
            return [PushSubscription(*row) for row in (await connection.execute(query)).all()]

    async def subscription(self, name: str) -> tuple[PushSubscription, datetime | None] | None:
        """Return a device and the time of its last turn notice; None if its session has ended."""
        query = (
            select(*SUBSCRIPTION_COLUMNS, PushSubscriptionRow.sent)
            .join(SessionRow, SessionRow.id == PushSubscriptionRow.session)
            .where(PushSubscriptionRow.id == name, SessionRow.expires > datetime.now(UTC))
        )
        async with self.store.engine.connect() as connection:
            row = (await connection.execute(query)).one_or_none()
        if row is None:
            return None
        *found, sent = row
        return PushSubscription(*found), None if sent is None else aware(sent)

    async def note_sent(self, subscription: str) -> None:
        """Store that a turn notice was sent to a device."""
        query = update(PushSubscriptionRow).where(PushSubscriptionRow.id == subscription)
        async with self.store.begin() as connection:
            await connection.execute(query.values(sent=datetime.now(UTC)))

    # Settings -----------------------------------------------------------------------------------------------

    async def settings(self, player: str) -> NoticeSettings:
        """Return the notification settings of a player."""
        columns = (NoticeSettingsRow.unwanted, NoticeSettingsRow.language, NoticeSettingsRow.mailed)
        query = select(*columns).where(NoticeSettingsRow.player == player)
        async with self.store.engine.connect() as connection:
            row = (await connection.execute(query)).one_or_none()
        if row is None:
            return NoticeSettings()
        unwanted, language, mailed = row
        names = frozenset(event for event in EVENTS if event in unwanted.split())
        return NoticeSettings(names, language, None if mailed is None else aware(mailed))

    async def set_unwanted(
        self, player: str, unwanted: Collection[NoticeEvent], language: str | None
    ) -> None:
        """Store the events that a player does not want; with None, the language stays the same."""
        values = {"unwanted": " ".join(event for event in EVENTS if event in unwanted)}
        if language is not None:
            values["language"] = language
        await self._change(player, values)

    async def note_language(self, player: str, language: str) -> None:
        """Store the language of the page that a player uses, for notices by e-mail."""
        await self._change(player, {"language": language})

    async def note_mailed(self, player: str) -> None:
        """Store that a digest was sent."""
        await self._change(player, {"mailed": datetime.now(UTC)})

    async def _change(self, player: str, values: Mapping[str, object]) -> None:
        first = {"player": player, "unwanted": "", "language": "en", **values}
        async with self.store.begin() as connection:
            insert = postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert
            row = insert(NoticeSettingsRow).values(first)
            await connection.execute(row.on_conflict_do_update(index_elements=["player"], set_=dict(values)))

    async def address(self, player: str) -> str | None:
        """Return the confirmed e-mail address of a player."""
        query = select(EmailRow.address).where(EmailRow.player == player)
        async with self.store.engine.connect() as connection:
            return (await connection.execute(query)).scalar_one_or_none()

    # Games --------------------------------------------------------------------------------------------------

    async def waiting(self, player: str) -> list[WaitingGame]:
        """Return the games that wait for a player, the one with the least time left first."""
        query = (
            select(TurnRow.game, GameRow.setup, TurnRow.seat, TurnRow.since, TurnRow.due)
            .join(GameRow, GameRow.id == TurnRow.game)
            .join(GamePlayerRow, (GamePlayerRow.game == TurnRow.game) & (GamePlayerRow.seat == TurnRow.seat))
            .where(GamePlayerRow.player == player)
            .order_by(TurnRow.due.asc().nulls_last(), TurnRow.since)
            .limit(MAX_WAITING)
        )
        async with self.store.engine.connect() as connection:
            rows = (await connection.execute(query)).all()
        return [
            _waiting_game(game, json.loads(setup), seat, since, due) for game, setup, seat, since, due in rows
        ]


def _waiting_game(
    game: str, setup: dict[str, object], seat: int, since: datetime, due: datetime | None
) -> WaitingGame:
    seats = setup["seats"]
    assert isinstance(seats, list)
    names = [str(each["name"]) for each in seats]
    return WaitingGame(
        game, str(setup["title"]), names, seat, aware(since), None if due is None else aware(due)
    )
