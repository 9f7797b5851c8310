"""Table talk: ready phrases for all players, free text for accounts, and reports."""

from __future__ import annotations

import json
import secrets
from collections import OrderedDict
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Literal, TypeAlias

from sqlalchemy import exists, func, insert, or_, select, update

from ..errors import ApiError
from ..results.tables import ResultRow
from ..security.rate_limit import ClientLimits
from ..storage.store import Store
from ..times import aware
from ..tournaments.tables import MatchGameRow, TournamentRow
from .bans import ban_player
from .store import Player, PlayerStore
from .tables import ChatReportRow, PlayerRow
from .word_filter import masked

PHRASES = (
    "hello",
    "good-luck",
    "good-game",
    "well-played",
    "thanks",
    "sorry",
    "oops",
    "wow",
    "your-turn",
    "one-moment",
    "rematch",
    "bye",
    "smile",
    "laugh",
    "think",
    "cry",
    "clap",
    "meeple",
)
"""Ready phrases and emotes by name; ``:name:`` is sent, and every client shows it in its own language."""
READY = frozenset(f":{name}:" for name in PHRASES)
MAX_OPEN_REPORTS = 5
"""Undecided reports that one player may have."""
TRANSCRIPT_REMARKS = 100
MAX_KNOWN_TABLES = 2000
Verdict: TypeAlias = Literal["dismiss", "mute", "ban"]


@dataclass(frozen=True)
class ChatReport:
    """A player's report about another player, with the remarks at their table."""

    id: str
    game: str
    reporter: str
    reported: str
    reason: str
    transcript: list[dict[str, object]]
    created: datetime
    verdict: str | None


class TableTalk:
    """Decides who may say what, and stores reports."""

    def __init__(self, store: Store, players: PlayerStore, limits: ClientLimits) -> None:
        self.store = store
        self.players = players
        self.limits = limits
        self._strangers: OrderedDict[str, bool] = OrderedDict()

    async def checked(self, game: str, player: Player | None, text: str) -> str:
        """Return a remark as it may be shown. Raises ``account_only``, ``muted`` or ``too_many``.

        People who have invited each other by links may say anything. Players who met in the lobby are
        strangers: there, guests may only use ready phrases, and insults are masked.
        """
        if player is not None and player.is_muted:
            raise ApiError("muted")
        self.limits.talking.acquire(game if player is None else player.id)
        if text in READY or not await self._are_strangers(game):
            return text
        if player is None or player.kind != "account":
            raise ApiError("account_only")
        return masked(text)

    def checked_aside(self, player: Player, text: str) -> str:
        """Return a spectator's remark, by the rules for strangers.

        Raises ``account_only``, ``muted`` or ``too_many``.
        """
        if player.is_muted or player.is_banned:
            raise ApiError("muted")
        self.limits.talking_aside.acquire(player.id)
        if text in READY:
            return text
        if player.kind != "account":
            raise ApiError("account_only")
        return masked(text)

    async def _are_strangers(self, game: str) -> bool:
        """Return whether the players have met in public: at a table, in quick pairing or in a tournament."""
        if game not in self._strangers:
            is_listed = exists().where(ResultRow.game == game, ResultRow.is_public)
            # Games of a deal that others still play are not listed, even if the tournament is public.
            is_entered = exists().where(
                MatchGameRow.game == game,
                TournamentRow.id == MatchGameRow.tournament,
                TournamentRow.is_public,
            )
            async with self.store.engine.connect() as connection:
                found = await connection.execute(select(or_(is_listed, is_entered)))
                self._strangers[game] = bool(found.scalar_one())
            if len(self._strangers) > MAX_KNOWN_TABLES:
                self._strangers.popitem(last=False)
        return self._strangers[game]

    # Reports ------------------------------------------------------------------------------------------------

    async def report(self, game: str, reporter: str, seat: int, reason: str) -> str:
        """Store a report with the remarks at the table and return its id.

        Raises ``unknown`` for a seat without a player.
        """
        reported = (await self.players.seats(game)).get(seat)
        if reported is None or reported.id == reporter:
            raise ApiError("unknown")
        remarks = await self.store.remarks(game, TRANSCRIPT_REMARKS)
        transcript = [
            {"seat": each.seat, "name": each.name, "text": each.text, "time": each.time.isoformat()}
            for each in remarks
        ]
        is_open = ChatReportRow.verdict.is_(None)
        count = select(func.count()).where(ChatReportRow.reporter == reporter, is_open)
        name = secrets.token_urlsafe(9)
        values = {
            "id": name,
            "game": game,
            "reporter": reporter,
            "reported": reported.id,
            "reason": reason,
            "transcript": json.dumps(transcript),
            "created": datetime.now(UTC),
        }
        async with self.store.begin() as connection:
            if (await connection.execute(count)).scalar_one() >= MAX_OPEN_REPORTS:
                raise ApiError("too_many")
            await connection.execute(insert(ChatReportRow).values(values))
        return name

    async def reports(self, *, is_open: bool, limit: int = 100) -> list[ChatReport]:
        """Return undecided reports, oldest first, or decided ones, newest first."""
        waits = ChatReportRow.verdict.is_(None)
        order = ChatReportRow.created if is_open else ChatReportRow.created.desc()
        query = (
            select(ChatReportRow.__table__).where(waits if is_open else ~waits).order_by(order).limit(limit)
        )
        async with self.store.engine.connect() as connection:
            rows = (await connection.execute(query)).mappings().all()
        return [
            ChatReport(
                row["id"],
                row["game"],
                row["reporter"],
                row["reported"],
                row["reason"],
                json.loads(row["transcript"]),
                aware(row["created"]),
                row["verdict"],
            )
            for row in rows
        ]

    async def decide(self, report: str, moderator: str, verdict: Verdict, days: int) -> list[str]:
        """Close a report, and mute or ban the reported player for some days.

        Returns the token hashes of ended sessions. Raises ``unknown`` if the report is already closed or is
        about the moderator.
        """
        closing = (
            update(ChatReportRow)
            .where(
                ChatReportRow.id == report,
                ChatReportRow.verdict.is_(None),
                ChatReportRow.reported != moderator,
            )
            .values(verdict=verdict, moderator=moderator, decided=datetime.now(UTC))
            .returning(ChatReportRow.reported)
        )
        async with self.store.begin() as connection:
            reported = (await connection.execute(closing)).scalar_one_or_none()
            if reported is None:
                raise ApiError("unknown")
            until = datetime.now(UTC) + timedelta(days=days)
            if verdict == "mute":
                muted = update(PlayerRow).where(PlayerRow.id == reported)
                await connection.execute(muted.values(muted_until=until))
            if verdict == "ban":
                await ban_player(connection, reported, until)
        return await self.players.end_sessions(reported) if verdict == "ban" else []
