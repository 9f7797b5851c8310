"""What the harness writes to and reads from the database, past all gates."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from types import TracebackType

from sqlalchemy import delete, func, insert, or_, select

from carcassonne.server.clocks.arbiter import control_of
from carcassonne.server.clocks.model import Outage
from carcassonne.server.clocks.outages import FLAG_JOB, OutageRow
from carcassonne.server.clocks.record import milliseconds
from carcassonne.server.players.store import new_player, player_values
from carcassonne.server.players.tables import GamePlayerRow, PlayerRow
from carcassonne.server.results.closing import RESULT_JOB, listing
from carcassonne.server.results.store import ResultStore, SeatStart
from carcassonne.server.results.tables import RatingChangeRow, RatingRow, ResultRow, ResultSeatRow
from carcassonne.server.rooms.bots import BOT_JOB
from carcassonne.server.rooms.live_game import new_game
from carcassonne.server.schemas.requests import StoredSetup
from carcassonne.server.serializers.catalog import engine_setup
from carcassonne.server.storage.journal import STORAGE_ERRORS
from carcassonne.server.storage.rows import ACTION
from carcassonne.server.storage.store import Store
from carcassonne.server.storage.tables import ActionRow, GameRow, JobRow
from tests.faults.clients import Client
from tests.faults.history import GameHistory, Row

RESULT_SECONDS = 60.0
"""Results of games that ended must be there by then."""


@dataclass(frozen=True)
class Finished:
    """A game that has ended, and what its result must be."""

    game: str
    seed: int
    scores: list[int]
    out: list[int]
    is_aborted: bool
    is_rated: bool


class Records:
    """The database behind the servers."""

    def __init__(self, address: str) -> None:
        self.store = Store(address)
        self.results = ResultStore(self.store)
        self.players: list[str] = []

    async def __aenter__(self) -> Records:
        """Make some accounts that play."""
        players = [new_player("account", f"Player {number}") for number in range(3)]
        async with self.store.begin() as connection:
            await connection.execute(insert(PlayerRow), [player_values(player) for player in players])
        self.players = [player.id for player in players]
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.store.close()

    async def seat_accounts(self, game: str) -> None:
        """Let accounts play a game for their ratings, as if it came from the lobby."""
        stored = await self.store.load(game)
        assert stored is not None
        setup = StoredSetup.model_validate(json.loads(stored.setup))
        entry = listing(game, stored.created, setup, is_rated=True, is_public=True)
        players = self.players[: len(setup.seats)]
        async with self.store.begin() as connection:
            rows = [{"game": game, "seat": seat, "player": each} for seat, each in enumerate(players)]
            await connection.execute(insert(GamePlayerRow), rows)
            starts = [SeatStart(player, "", None, None) for player in players]
            await self.results.begin(connection, entry, starts)

    async def reconnect(self) -> None:
        """Forget connections that a restart of the database has cut."""
        await self.store.engine.dispose()

    async def wait_for_flag(self, game: str) -> None:
        """Wait until the clock of a game has run out."""
        query = select(ActionRow.number).where(ActionRow.game == game, ActionRow.kind == "flag").limit(1)
        while True:
            async with self.store.engine.connect() as connection:
                if (await connection.execute(query)).first() is not None:
                    return
            await asyncio.sleep(0.05)

    async def wait_for_claimed_bot(self, game: str) -> None:
        """Wait until a worker holds the job of a bot in a game."""
        held = select(JobRow.id).where(
            JobRow.kind == BOT_JOB,
            JobRow.key.startswith(f"{BOT_JOB}:{game}", autoescape=True),
            JobRow.claimed_until > func.clock_timestamp(),
        )
        while True:
            with suppress(*STORAGE_ERRORS):  # the nemesis also ends the database
                async with self.store.engine.connect() as connection:
                    if (await connection.execute(held)).first() is not None:
                        return
            await asyncio.sleep(0.02)

    async def wait_for_next_bot_move(self, game: str, seat: int) -> None:
        """Wait until a bot has moved once more, or its game is over."""
        before: int | None = None
        while True:
            (history,) = (await self.histories([], [], [game])).values()
            moves = sum(row.kind == ACTION and row.seat == seat for row in history.rows)
            before = moves if before is None else before
            if moves > before or finished(game, 0, history, is_rated=False) is not None:
                return
            await asyncio.sleep(0.05)

    async def stop_games(self, games: Sequence[str]) -> None:
        """Let nothing more happen in games whose players have left: neither flags nor bots."""
        of_games = or_(*(JobRow.key.contains(f":{game}", autoescape=True) for game in games))
        open_jobs = select(JobRow.id).where(JobRow.kind.in_((FLAG_JOB, BOT_JOB)), of_games)
        async with self.store.engine.connect() as connection:
            jobs = (await connection.scalars(open_jobs)).all()
        for job in jobs:  # one by one: with several rows locked, this and a worker could wait for each other
            async with self.store.begin() as connection:
                await connection.execute(delete(JobRow).where(JobRow.id == job))

    async def histories(
        self, clients: Sequence[Client], away: Sequence[Outage], games: Sequence[str] = ()
    ) -> dict[str, GameHistory]:
        """Read the journals of the games that clients have played, and of further ones."""
        found: dict[str, GameHistory] = {}
        columns = [getattr(ActionRow, name) for name in Row.__dataclass_fields__]
        async with self.store.engine.connect() as connection:
            noted = (await connection.execute(select(OutageRow.began, OutageRow.ended))).all()
            outages = sorted(Outage(milliseconds(began), milliseconds(ended)) for began, ended in noted)
            for name in dict.fromkeys([*(client.game for client in clients), *games]):
                game = select(GameRow.setup, GameRow.first, GameRow.seed).where(GameRow.id == name)
                stored, first, seed = (await connection.execute(game)).one()
                query = select(*columns).where(ActionRow.game == name).order_by(ActionRow.number)
                rows = [Row(*row) for row in await connection.execute(query)]
                setup = StoredSetup.model_validate(json.loads(stored))
                found[name] = GameHistory(
                    engine_setup(setup, first),
                    seed,
                    rows,
                    [client.history for client in clients if client.game == name],
                    control_of(setup.clock),
                    outages,
                    away,
                )
        return found

    async def result_violations(
        self, games: Sequence[Finished], keep_running: Callable[[], Awaitable[None]]
    ) -> list[str]:
        """Wait until all results are stored, and return what is wrong with them."""
        async with asyncio.timeout(RESULT_SECONDS):
            while await self._has_result_jobs():
                await keep_running()
                await asyncio.sleep(0.2)
        found = [text for game in games for text in await self._result_violations(game)]
        return found + await self._rating_violations()

    async def _has_result_jobs(self) -> bool:
        async with self.store.engine.connect() as connection:
            query = select(JobRow.id).where(JobRow.kind == RESULT_JOB).limit(1)
            return (await connection.execute(query)).first() is not None

    async def _result_violations(self, game: Finished) -> list[str]:
        rated = RatingChangeRow.game == game.game
        seats = select(ResultSeatRow.score, ResultSeatRow.fate)
        async with self.store.engine.connect() as connection:
            status = await connection.scalar(select(ResultRow.status).where(ResultRow.game == game.game))
            in_game = seats.where(ResultSeatRow.game == game.game).order_by(ResultSeatRow.seat)
            rows = [(score, fate) for score, fate in await connection.execute(in_game)]
            changes = len((await connection.execute(select(RatingChangeRow.player).where(rated))).all())
        if not game.is_rated:
            return [] if status is None else [f"{game.seed}: a game of strangers has a result"]
        wanted = "aborted" if game.is_aborted else "finished"
        found = []
        if status != wanted:
            found.append(f"a game that is {wanted} is stored as {status}")
        if [score for score, _ in rows] != game.scores:
            found.append(f"the scores {game.scores} are stored as {rows}")
        if {seat for seat, (_, fate) in enumerate(rows) if fate == "flagged"} != set(game.out):
            found.append(f"the seats {game.out} ran out of time; stored is {rows}")
        if changes != (0 if game.is_aborted else len(game.scores)):
            found.append(f"{changes} ratings were changed by a game of {len(game.scores)}")
        return [f"{game.seed}: game {game.game}: {text}" for text in found]

    async def _rating_violations(self) -> list[str]:
        """Compute all ratings again: each game must have counted once, in order."""
        before = await self._ratings()
        await self.results.recompute()
        after = await self._ratings()
        return [] if before == after else [f"the ratings {before} are {after} when computed again"]

    async def _ratings(self) -> list[tuple[str, float, int]]:
        async with self.store.engine.connect() as connection:
            rows = await connection.execute(select(RatingRow.player, RatingRow.value, RatingRow.games))
            return sorted((player, value, games) for player, value, games in rows)


def finished(name: str, seed: int, game: GameHistory, *, is_rated: bool) -> Finished | None:
    """Return the result that a game must have; None if it has not ended."""
    record, replay = game.record, new_game(game.setup, game.seed)
    for row in game.rows:
        if row.kind == ACTION:
            replay.push(row.text)
    if record.ending is None and not replay.is_over:
        return None
    is_aborted = record.ending is not None and record.ending.reason == "aborted"
    return Finished(name, seed, list(replay.position.scores), list(record.out), is_aborted, is_rated)
