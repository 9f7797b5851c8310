"""Tournaments in the database.

Every change first locks the row of its tournament by incrementing its version. So everything that is checked
afterwards in the same transaction stays true until the commit, in all processes: a round is paired once, and
a game of a match begins once.
"""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from typing import NamedTuple

from sqlalchemy import ColumnElement, RowMapping, Update, and_, delete, func, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from ..jobs.schedule import NewJob, schedule
from ..schemas.tournaments import TournamentRequest
from ..storage.store import Store
from .model import Format, Match, Outcome
from .records import StoredGame, StoredMatch, Tournament, entrant_of, game_of, match_of, tournament_of
from .tables import EntrantRow, MatchGameRow, MatchRow, Status, TournamentRow

TOURNAMENT_JOB = "tournament"
PUBLIC_ID_BYTES, PRIVATE_ID_BYTES = 9, 16
FINISHED_LISTED = timedelta(days=30)
MAX_LISTED = 60


class NotPossible(Exception):
    """A change that is not possible, often because the tournament has advanced in the meantime."""


def tournament_job(tournament: str, *, delay: float = 0.0, due: datetime | None = None) -> NewJob:
    """Return the job that advances a tournament; it replaces a waiting one."""
    payload = {"tournament": tournament}
    return NewJob(TOURNAMENT_JOB, f"{TOURNAMENT_JOB}:{tournament}", payload, delay=delay, due=due)


class _Locked(NamedTuple):
    """The fields of a locked tournament that are checked before a change."""

    status: Status
    format: Format
    round: int
    rounds: int | None


class TournamentStore:
    """Access to tournaments, one transaction per method."""

    def __init__(self, store: Store) -> None:
        self.store = store

    # Reading ------------------------------------------------------------------------------------------------

    async def find(self, tournament: str) -> Tournament | None:
        """Return a tournament with its entrants and matches; None if there is none."""
        found = await self._select(TournamentRow.id == tournament)
        if not found:
            return None
        entrants = select(EntrantRow.__table__).where(EntrantRow.tournament == tournament)
        matches = select(MatchRow.__table__).where(MatchRow.tournament == tournament)
        games = select(MatchGameRow.__table__).where(MatchGameRow.tournament == tournament)
        async with self.store.engine.connect() as connection:
            entrant_rows = (await connection.execute(entrants.order_by(EntrantRow.number))).mappings().all()
            ordered = matches.order_by(MatchRow.round, MatchRow.board)
            match_rows = (await connection.execute(ordered)).mappings().all()
            game_rows = (await connection.execute(games.order_by(MatchGameRow.number))).mappings().all()
        by_match: dict[tuple[int, int], list[StoredGame]] = {}
        for row in game_rows:
            game = game_of(row)
            by_match.setdefault((game.round, game.board), []).append(game)
        return tournament_of(
            found[0],
            tuple(entrant_of(row) for row in entrant_rows),
            tuple(match_of(row, by_match.get((row["round"], row["board"]), ())) for row in match_rows),
        )

    async def listed(self, player: str | None) -> list[tuple[Tournament, int]]:
        """Return public tournaments and those of a player, the newest first, with the number of entrants."""
        since = datetime.now(UTC) - FINISHED_LISTED
        own = and_(TournamentRow.is_public)
        if player is not None:
            entered = select(EntrantRow.tournament).where(EntrantRow.player == player)
            own = or_(own, TournamentRow.creator == player, TournamentRow.id.in_(entered))
        recent = or_(TournamentRow.ended.is_(None), TournamentRow.ended > since)
        rows = await self._select(own, recent, TournamentRow.status != "aborted", limit=MAX_LISTED)
        ids = [row["id"] for row in rows]
        count = (
            select(EntrantRow.tournament, func.count())
            .where(EntrantRow.tournament.in_(ids))
            .group_by(EntrantRow.tournament)
        )
        async with self.store.engine.connect() as connection:
            counts = {row[0]: row[1] for row in await connection.execute(count)}
        return [(tournament_of(row), counts.get(row["id"], 0)) for row in rows]

    async def versions(self, tournaments: Iterable[str]) -> dict[str, int]:
        """Return the versions of tournaments, which grow with every change."""
        query = select(TournamentRow.id, TournamentRow.version).where(TournamentRow.id.in_(list(tournaments)))
        async with self.store.engine.connect() as connection:
            return {row[0]: row[1] for row in await connection.execute(query)}

    async def of_game(self, game: str) -> str | None:
        """Return the tournament of a game; None if there is none."""
        query = select(MatchGameRow.tournament).where(MatchGameRow.game == game)
        async with self.store.engine.connect() as connection:
            found: str | None = (await connection.execute(query)).scalar_one_or_none()
        return found

    async def count_of(self, creator: str) -> int:
        """Return the number of a creator's tournaments that have not ended."""
        query = select(func.count()).where(
            TournamentRow.creator == creator, TournamentRow.status.in_(("open", "running"))
        )
        async with self.store.engine.connect() as connection:
            return int((await connection.execute(query)).scalar_one())

    async def _select(self, *where: ColumnElement[bool], limit: int | None = None) -> Sequence[RowMapping]:
        query = select(TournamentRow.__table__).where(*where)
        query = query.order_by(TournamentRow.created.desc(), TournamentRow.id).limit(limit)
        async with self.store.engine.connect() as connection:
            return (await connection.execute(query)).mappings().all()

    # Organising ---------------------------------------------------------------------------------------------

    async def create(self, creator: str, request: TournamentRequest) -> str:
        """Store a tournament with its bots and, if it starts automatically, its job; return its id."""
        name = secrets.token_urlsafe(PUBLIC_ID_BYTES if request.public else PRIVATE_ID_BYTES)
        values = {
            "id": name,
            "creator": creator,
            "created": datetime.now(UTC),
            "title": request.title,
            "format": request.format,
            "status": "open",
            "setup": request.model_dump_json(exclude={"bots"}),
            "is_public": request.public,
            "deal": secrets.token_hex(16),
            "starts_at": request.starts,
            "round": 0,
            "version": 0,
        }
        bots = [_entrant_values(name, number, bot=level) for number, level in enumerate(request.bots, 1)]
        async with self.store.begin() as connection:
            await connection.execute(insert(TournamentRow).values(values))
            if bots:
                await connection.execute(insert(EntrantRow), bots)
            if request.starts is not None:
                await schedule(connection, tournament_job(name, due=request.starts))
        return name

    async def enter(
        self,
        tournament: str,
        max_players: int,
        *,
        player: str | None = None,
        bot: str | None = None,
        rating: float | None = None,
    ) -> None:
        """Add an entrant, or readmit one who has left. Raises NotPossible if it is too late or full."""
        async with self._change(tournament) as (connection, row):
            own = (EntrantRow.tournament == tournament, EntrantRow.player == player)
            is_active = None
            if player is not None:
                query = select(EntrantRow.is_active).where(*own)
                is_active = (await connection.execute(query)).scalar_one_or_none()
            is_late = row.format == "knockout" or (row.rounds is not None and row.round >= row.rounds)
            if row.status not in ("open", "running") or (row.status == "running" and is_late):
                raise NotPossible
            if is_active:
                return
            here = EntrantRow.tournament == tournament
            count = select(func.count()).select_from(EntrantRow).where(here, EntrantRow.is_active)
            if (await connection.execute(count)).scalar_one() >= max_players:
                raise NotPossible
            if is_active is not None:
                again = {"is_active": True, "first_round": row.round + 1, "joined": datetime.now(UTC)}
                await connection.execute(update(EntrantRow).where(*own).values(again))
                return
            last = select(func.max(EntrantRow.number)).where(here)
            number = ((await connection.execute(last)).scalar_one() or 0) + 1
            values = _entrant_values(tournament, number, player, bot, rating, row.round + 1)
            await connection.execute(insert(EntrantRow).values(values))

    async def leave(self, tournament: str, number: int) -> None:
        """Remove an entrant; after the start, the entrant stays in the standings but plays no more games."""
        async with self._change(tournament) as (connection, row):
            where = (EntrantRow.tournament == tournament, EntrantRow.number == number)
            if row.status == "open":
                await connection.execute(delete(EntrantRow).where(*where))
            elif row.status == "running":
                await connection.execute(update(EntrantRow).where(*where).values(is_active=False))
                await schedule(connection, tournament_job(tournament))
            else:
                raise NotPossible

    async def start(
        self,
        tournament: str,
        min_entrants: int,
        rounds_of: Callable[[int], int | None],
        ends_at: datetime | None,
    ) -> bool:
        """Start a tournament, unless it has already started or was aborted; return False if too few came.

        ``rounds_of`` returns the number of rounds for the number of those who are there now.
        """
        async with self._change(tournament) as (connection, row):
            if row.status != "open":
                return True
            here = (EntrantRow.tournament == tournament, EntrantRow.is_active)
            query = select(func.count()).select_from(EntrantRow).where(*here)
            count = (await connection.execute(query)).scalar_one()
            if count < min_entrants:
                return False
            rounds = rounds_of(count)
            values = {"started": datetime.now(UTC), "rounds": rounds, "ends_at": ends_at, "status": "running"}
            await connection.execute(_of(tournament).values(values))
            await schedule(connection, tournament_job(tournament))
        return True

    async def end(self, tournament: str, status: Status) -> bool:
        """Store that a tournament is finished or aborted; return False if it had already ended."""
        async with self._change(tournament) as (connection, row):
            if row.status not in ("open", "running"):
                return False
            await connection.execute(_of(tournament).values(status=status, ended=datetime.now(UTC)))
        return True

    # Playing ------------------------------------------------------------------------------------------------

    async def add_round(
        self, tournament: str, after: int, matches: Sequence[Match], rounds: int | None
    ) -> bool:
        """Store the matches of the next round; return False if another process has already paired it.

        ``rounds`` is the number of rounds as it is known now.
        """
        now = datetime.now(UTC)
        rows = [
            {
                "tournament": tournament,
                "round": match.round,
                "board": match.board,
                "first": match.first,
                "second": match.second,
                "created": now,
                "outcome": match.outcome,
                "ended": None if match.outcome is None else now,
            }
            for match in matches
        ]
        async with self._change(tournament) as (connection, row):
            if row.status != "running" or row.round != after:
                return False
            await connection.execute(_of(tournament).values(round=after + 1, rounds=rounds))
            if rows:
                await connection.execute(insert(MatchRow), rows)
        return True

    async def add_game(
        self,
        connection: AsyncConnection,
        tournament: str,
        match: StoredMatch,
        number: int,
        game: str,
        *,
        is_swapped: bool,
    ) -> None:
        """Store a game of a match in the transaction that creates it. Raises NotPossible if it exists."""
        row = await _locked(connection, tournament)
        key = _game_key(tournament, match.round, match.board, number)
        known = await connection.execute(select(MatchGameRow.game).where(*key))
        if row is None or row.status != "running" or known.first() is not None:
            raise NotPossible
        values = {
            "tournament": tournament,
            "round": match.round,
            "board": match.board,
            "number": number,
            "game": game,
            "is_swapped": is_swapped,
            "created": datetime.now(UTC),
            "is_forfeit": False,
        }
        await connection.execute(insert(MatchGameRow).values(values))

    async def note_result(self, tournament: str, game: StoredGame) -> None:
        """Store the result of a game unless it is already stored."""
        key = _game_key(tournament, game.round, game.board, game.number)
        values = {
            "outcome": game.outcome,
            "first_score": game.first_score,
            "second_score": game.second_score,
            "is_forfeit": game.is_forfeit,
        }
        async with self._change(tournament) as (connection, _):
            query = update(MatchGameRow).where(*key, MatchGameRow.outcome.is_(None))
            await connection.execute(query.values(values))

    async def note_outcome(self, tournament: str, match: StoredMatch, outcome: Outcome) -> None:
        """Store the outcome of a match unless it is already stored."""
        async with self._change(tournament) as (connection, row):
            if row.status != "running":  # games that end after the arena do not count
                return
            query = update(MatchRow).where(
                MatchRow.tournament == tournament,
                MatchRow.round == match.round,
                MatchRow.board == match.board,
                MatchRow.outcome.is_(None),
            )
            await connection.execute(query.values(outcome=outcome, ended=datetime.now(UTC)))

    @asynccontextmanager
    async def _change(self, tournament: str) -> AsyncIterator[tuple[AsyncConnection, _Locked]]:
        """Open a transaction that locks a tournament. Raises NotPossible if there is no such tournament."""
        async with self.store.begin() as connection:
            row = await _locked(connection, tournament)
            if row is None:
                raise NotPossible
            yield connection, row


async def _locked(connection: AsyncConnection, tournament: str) -> _Locked | None:
    columns = (TournamentRow.status, TournamentRow.format, TournamentRow.round, TournamentRow.rounds)
    lock = _of(tournament).values(version=TournamentRow.version + 1).returning(*columns)
    found = (await connection.execute(lock)).one_or_none()
    return None if found is None else _Locked(*found)


def _of(tournament: str) -> Update:
    return update(TournamentRow).where(TournamentRow.id == tournament)


def _game_key(tournament: str, round: int, board: int, number: int) -> tuple[ColumnElement[bool], ...]:
    return (
        MatchGameRow.tournament == tournament,
        MatchGameRow.round == round,
        MatchGameRow.board == board,
        MatchGameRow.number == number,
    )


def _entrant_values(
    tournament: str,
    number: int,
    player: str | None = None,
    bot: str | None = None,
    rating: float | None = None,
    first_round: int = 1,
) -> dict[str, object]:
    return {
        "tournament": tournament,
        "number": number,
        "player": player,
        "bot": bot,
        "rating": rating,
        "first_round": first_round,
        "is_active": True,
        "joined": datetime.now(UTC),
    }
