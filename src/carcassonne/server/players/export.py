"""Everything that is stored about a player, for the player, without secrets.

Tables are exported row by row. What a table may not reveal is named here: keys and hashes, and what concerns
other players, such as who has blocked or reported the player.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from datetime import datetime
from typing import NamedTuple, cast

from sqlalchemy import ColumnElement, Table, and_, exists, select
from sqlalchemy.ext.asyncio import AsyncConnection

from ..bot_api.tables import PersonalTokenRow
from ..lobby.tables import SeekInvitationRow, SeekPlayerRow
from ..notices.tables import NoticeSettingsRow, PushSubscriptionRow, SpectatorRemarkRow
from ..results.tables import RatingChangeRow, RatingRow, ResultSeatRow
from ..storage.store import Store
from ..storage.tables import Base, RemarkRow
from ..times import aware
from ..tournaments.tables import EntrantRow, TournamentRow
from .store import Player, PlayerStore
from .tables import (
    ChatReportRow,
    EmailRow,
    GamePlayerRow,
    IdentityRow,
    PasskeyRow,
    PasswordRow,
    PlayerRow,
    RelationRow,
    SessionRow,
)


class OwnRows(NamedTuple):
    """The rows of a table that belong to a player."""

    table: type[Base]
    hidden: frozenset[str] = frozenset()
    """Columns that are not exported: secrets, and what says nothing."""
    owner: str = "player"
    """The column that names the player."""

    def where(self, player: str) -> ColumnElement[bool]:
        found: ColumnElement[bool] = self.table.__table__.c[self.owner] == player
        return found


class _DeviceRows(OwnRows):
    """Devices belong to sessions."""

    def where(self, player: str) -> ColumnElement[bool]:
        session = PushSubscriptionRow.session == SessionRow.id
        return exists().where(session, SessionRow.player == player)


class _RemarkRows(OwnRows):
    """Remarks at a table belong to seats."""

    def where(self, player: str) -> ColumnElement[bool]:
        seat = and_(GamePlayerRow.game == RemarkRow.game, GamePlayerRow.seat == RemarkRow.seat)
        return exists().where(seat, GamePlayerRow.player == player)


def _hidden(*names: str) -> frozenset[str]:
    return frozenset(names)


EXPORTED: Mapping[str, OwnRows] = {
    "email": OwnRows(EmailRow, _hidden("player")),
    "passwords": OwnRows(PasswordRow, _hidden("player", "hash")),
    "passkeys": OwnRows(PasskeyRow, _hidden("player", "id", "credential", "public_key", "sign_count")),
    "identities": OwnRows(IdentityRow, _hidden("player")),
    "sessions": OwnRows(SessionRow, _hidden("player", "token_hash", "id")),
    "devices": _DeviceRows(PushSubscriptionRow, _hidden("id", "session", "endpoint", "p256dh", "auth")),
    "tokens": OwnRows(PersonalTokenRow, _hidden("player", "token_hash", "id")),
    "notices": OwnRows(NoticeSettingsRow, _hidden("player")),
    "relations": OwnRows(RelationRow, _hidden("player")),
    "reports": OwnRows(ChatReportRow, _hidden("reporter", "transcript", "moderator"), owner="reporter"),
    "remarks": _RemarkRows(RemarkRow, _hidden("id")),
    "spectator_remarks": OwnRows(SpectatorRemarkRow, _hidden("id", "player")),
    "results": OwnRows(ResultSeatRow, _hidden("player", "bot")),
    "ratings": OwnRows(RatingRow, _hidden("player")),
    "rating_changes": OwnRows(RatingChangeRow, _hidden("player")),
    "tournaments": OwnRows(TournamentRow, _hidden("creator", "deal", "version"), owner="creator"),
    "entries": OwnRows(EntrantRow, _hidden("player", "bot")),
    "waiting": OwnRows(SeekPlayerRow, _hidden("player", "slot")),
    "invitations": OwnRows(SeekInvitationRow, _hidden("player")),
}
"""What is exported besides the player and the games, by name."""


async def export(store: Store, players: PlayerStore, player: Player) -> dict[str, object]:
    """Return everything that is stored about a player."""
    games = await players.games(player.id, limit=100_000)
    profile = OwnRows(PlayerRow, _hidden("name_key"), owner="id")
    async with store.engine.connect() as connection:
        found: dict[str, object] = {"player": (await _rows(connection, profile, player.id))[0]}
        for name, rows in EXPORTED.items():
            found[name] = await _rows(connection, rows, player.id)
    found["games"] = [
        {
            "game": each.game,
            "created": each.created.isoformat(),
            "host": each.is_host,
            "seat": each.seat,
            "setup": json.loads(each.setup),
            "actions": each.seq,
        }
        for each in games
    ]
    return found


async def _rows(connection: AsyncConnection, rows: OwnRows, player: str) -> list[dict[str, object]]:
    table = cast("Table", rows.table.__table__)
    columns = [column for column in table.c if column.name not in rows.hidden]
    query = select(*columns).where(rows.where(player)).order_by(*table.primary_key.columns)
    found = (await connection.execute(query)).mappings().all()
    return [{name: _plain(value) for name, value in row.items()} for row in found]


def _plain(value: object) -> object:
    return aware(value).isoformat() if isinstance(value, datetime) else value
