"""The director advances tournaments: it starts them, pairs rounds, begins games and collects results.

Each tournament has one job for all of that. The job looks at the stored state and does what is missing. So it
may be interrupted anywhere and run in several processes at once: the database makes sure that each step
happens only once.
"""

from __future__ import annotations

import hashlib
import json
import logging
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

from sqlalchemy import select

from ..jobs.runner import Job, Later
from ..results.tables import ResultRow, ResultSeatRow
from ..storage.tables import GameRow
from . import arena, knockout, swiss
from .games import begin_game
from .messages import tell_abort, tell_byes, tell_end
from .model import BlockedPairs, GameOutcome, Match, NextGame, Outcome, next_step
from .records import StoredEntrant, StoredGame, StoredMatch, Tournament
from .standings import standings
from .store import TOURNAMENT_JOB, NotPossible, TournamentStore

if TYPE_CHECKING:
    from ..rooms.registry import RoomRegistry

log = logging.getLogger("carcassonne.server")

POLL_SECONDS = 5.0
"""How often a running tournament is checked for missing players; results trigger a check at once."""
ARENA_POLL_SECONDS = 2.0
MIN_ENTRANTS = 2


class Director:
    """Carries out the jobs of tournaments."""

    def __init__(self, registry: RoomRegistry, store: TournamentStore) -> None:
        self.registry = registry
        self.store = store
        registry.jobs.register(TOURNAMENT_JOB, self._carry_out)

    async def _carry_out(self, job: Job) -> None:
        pause = await self.advance(str(job.payload["tournament"]))
        if pause is not None:
            raise Later(pause)

    async def advance(self, tournament: str) -> float | None:
        """Do everything that is possible now; return the seconds until the next check, None for no check."""
        found = await self.store.find(tournament)
        if found is None:
            return None
        version = found.version
        pause = await self._advance(found)
        if (await self.store.versions([tournament])).get(tournament) != version:
            self.registry.tournaments.announce(tournament)
        return pause

    async def _advance(self, found: Tournament) -> float | None:
        if found.status == "open":
            pause = await self._start_if_due(found)
            if pause is not None or found.starts_at is None:
                return pause
            found = await self._reloaded(found)
        if found.status != "running":
            return None
        if await self._collect(found):
            found = await self._reloaded(found)
        if await self._decide(found):
            found = await self._reloaded(found)
        if await self._pair_or_finish(found):
            found = await self._reloaded(found)
        if found.status != "running":
            return None
        if await self._begin_games(found):
            found = await self._reloaded(found)
        await self._supervise_games(found)
        return ARENA_POLL_SECONDS if found.format == "arena" else POLL_SECONDS

    async def _reloaded(self, tournament: Tournament) -> Tournament:
        found = await self.store.find(tournament.id)
        assert found is not None
        return found

    # Beginning and end --------------------------------------------------------------------------------------

    async def _start_if_due(self, tournament: Tournament) -> float | None:
        """Start a tournament that is due, or abort it with too few entrants.

        Return the seconds until its start; None if it is due or has no time.
        """
        if tournament.starts_at is None:
            return None
        wait = (tournament.starts_at - datetime.now(UTC)).total_seconds()
        if wait > 0:
            return wait
        if not await self.start(tournament) and await self.store.end(tournament.id, "aborted"):
            await tell_abort(self.registry, tournament)
        return None

    async def start(self, tournament: Tournament) -> bool:
        """Start a tournament; return False if there are too few entrants."""
        request, ends_at = tournament.request, None
        if tournament.format == "arena":
            ends_at = datetime.now(UTC) + timedelta(minutes=request.minutes)

        def rounds_of(count: int) -> int | None:
            if tournament.format == "arena":
                return None
            chosen = None if tournament.format == "knockout" else request.rounds
            return chosen or knockout.rounds_of(count)

        return await self.store.start(tournament.id, MIN_ENTRANTS, rounds_of, ends_at)

    async def _pair_or_finish(self, tournament: Tournament) -> bool:
        """Pair the next round or end the tournament if possible; return whether anything has changed."""
        if tournament.format == "arena":
            if tournament.ends_at is not None and tournament.ends_at <= datetime.now(UTC):
                return await self._finish(tournament)
            paired = self._arena_matches(tournament, await self._blocked_pairs(tournament))
            if not paired:
                return False
        else:
            if any(match.outcome is None for match in tournament.matches):
                return False
            paired = next_round(tournament, await self._blocked_pairs(tournament))
            if not paired:
                return await self._finish(tournament)
        rounds = tournament.rounds
        if tournament.format == "knockout" and tournament.round == 0:
            rounds = knockout.rounds_of(2 * len(paired))  # some may have withdrawn since the start
        is_new = await self.store.add_round(tournament.id, tournament.round, paired, rounds)
        if is_new:
            after = await self._reloaded(tournament)
            new = [each for each in after.matches if each.round == tournament.round + 1]
            await tell_byes(self.registry, after, new)
        return is_new

    async def _finish(self, tournament: Tournament) -> bool:
        has_ended = await self.store.end(tournament.id, "finished")
        if has_ended:
            await tell_end(self.registry, tournament)
        return has_ended

    async def _blocked_pairs(self, tournament: Tournament) -> BlockedPairs:
        """Return the pairs of entrants in which one has blocked the other."""
        numbers = {each.player: each.number for each in tournament.entrants if each.player is not None}
        blocks = await self.registry.relations.blocks_of(list(numbers))
        return frozenset(
            frozenset((numbers[player], numbers[other]))
            for player, others in blocks.items()
            for other in others
            if other in numbers
        )

    def _arena_matches(self, tournament: Tournament, blocked: BlockedPairs) -> list[Match]:
        now = datetime.now(UTC)
        entrants = {each.number: each for each in tournament.entrants if each.is_active}
        busy = {
            entrant for each in tournament.matches if each.outcome is None for entrant in each.match.entrants
        }
        matches = [each.match for each in tournament.matches]
        last, first_moves = arena.last_opponents(matches), arena.first_moves(matches)
        since = {
            number: max(each.joined, tournament.started or each.joined) for number, each in entrants.items()
        }
        for each in tournament.matches:
            for number in each.match.entrants:
                if number in since and each.ended is not None:
                    since[number] = max(since[number], each.ended)
        order = standings("arena", [each.entrant for each in entrants.values()], tournament.decided())
        waiting = [
            arena.WaitingEntrant(
                row.entrant,
                (now - since[row.entrant]).total_seconds(),
                last.get(row.entrant),
                first_moves.get(row.entrant, 0),
            )
            for row in order
            if row.entrant not in busy
        ]
        pairs = arena.pair_waiting(waiting, len(entrants), blocked)
        return [Match(tournament.round + 1, board, *pair) for board, pair in enumerate(pairs, 1)]

    # Games --------------------------------------------------------------------------------------------------

    async def _collect(self, tournament: Tournament) -> bool:
        """Store the results of games that have ended; return whether there were any."""
        waiting = {game.game: game for each in tournament.matches if (game := each.open_game) is not None}
        results = await self._results(list(waiting))
        for name, result in results.items():
            await self.store.note_result(tournament.id, _scored(waiting[name], result))
        return bool(results)

    async def _results(self, games: Sequence[str]) -> dict[str, _Result]:
        query = (
            select(
                ResultRow.game,
                ResultRow.status,
                GameRow.setup,
                ResultSeatRow.rank,
                ResultSeatRow.score,
                ResultSeatRow.fate,
            )
            .join(ResultSeatRow, ResultSeatRow.game == ResultRow.game)
            .join(GameRow, GameRow.id == ResultRow.game)
            .where(ResultRow.game.in_(games), ResultRow.status.in_(("finished", "aborted")))
            .order_by(ResultRow.game, ResultSeatRow.seat)
        )
        found: dict[str, _Result] = {}
        if not games:
            return found
        async with self.registry.store.engine.connect() as connection:
            for game, status, setup, rank, score, fate in await connection.execute(query):
                result = found.setdefault(game, _Result(status == "aborted", _missing(setup)))
                result.ranks.append(rank or 0)
                result.scores.append(score or 0)
                result.fates.append(fate or "played")
        return found

    async def _decide(self, tournament: Tournament) -> bool:
        """Store the outcomes of decided matches; return whether there were any."""
        has_changed = False
        active = {each.number for each in tournament.entrants if each.is_active}
        for each in tournament.matches:
            if each.outcome is not None or each.open_game is not None:
                continue
            step: NextGame | Outcome | None = next_step(
                tournament.format, tournament.request.best_of, each.match.games
            )
            if isinstance(step, NextGame):
                step = _walkover(each, active)
            if step is not None:
                await self.store.note_outcome(tournament.id, each, step)
                has_changed = True
        return has_changed

    async def _begin_games(self, tournament: Tournament) -> bool:
        """Begin the next game of every match that needs one; return whether there were any."""
        has_changed = False
        for each in tournament.matches:
            if each.outcome is not None or each.open_game is not None:
                continue
            step = next_step(tournament.format, tournament.request.best_of, each.match.games)
            if isinstance(step, NextGame):
                seed = deal_seed(tournament, each.round) if tournament.format == "duplicate" else None
                await begin_game(self.registry, self.store, tournament, each, step, seed)
                has_changed = True
        return has_changed

    async def _supervise_games(self, tournament: Tournament) -> None:
        """Wake bots after a restart, and end games whose players have not come or have withdrawn."""
        now = datetime.now(UTC)
        for each in tournament.matches:
            game = each.open_game
            if game is None or each.second is None:
                continue
            seats = [tournament.entrant(number) for number in each.entrants_by_seat(game.is_swapped)]
            room = await self.registry.room(game.game)
            if any(seat.bot is not None for seat in seats):
                room.wake_bots()
            gone = [number for number, seat in enumerate(seats) if not seat.is_active]
            if gone and tournament.format != "arena":
                await room.arbiter.forfeit(gone, only_missing=False)
            is_live = tournament.request.clock.kind == "live"
            if is_live and now - game.created >= timedelta(seconds=tournament.request.no_show):
                people = [number for number, seat in enumerate(seats) if seat.bot is None]
                await room.arbiter.forfeit(people, only_missing=True)
                if tournament.format == "arena":
                    missing = [seats[number] for number in people if not room.setup.seats[number].joined]
                    await self._send_on_break(tournament, missing)

    async def _send_on_break(self, tournament: Tournament, entrants: Sequence[StoredEntrant]) -> None:
        """Pair entrants of an arena no more until they come back, so that no opponent waits for them."""
        for each in entrants:
            with suppress(NotPossible):  # the arena has ended in the meantime
                await self.store.leave(tournament.id, each.number)


def next_round(tournament: Tournament, blocked: BlockedPairs) -> list[Match]:
    """Return the matches of the next round; an empty list if the tournament is over.

    Players who have blocked each other meet only if there is no other way, which is usual in the bracket
    of a knock-out; they neither see nor hear each other's chat.
    """
    entrants = [each.entrant for each in tournament.entrants]
    matches = [each.match for each in tournament.matches]
    number, rounds = tournament.round + 1, tournament.rounds or 0
    here = [each for each in entrants if each.is_active]
    if number > rounds or not here:
        return []
    if tournament.format == "knockout":
        return (
            knockout.first_round(entrants) if number == 1 else knockout.next_round(entrants, matches, number)
        )
    if len(here) < MIN_ENTRANTS:
        return []
    return swiss.pair_round(entrants, matches, number, rounds, blocked)


class _Result:
    """The stored result of a game; lists are by seat."""

    def __init__(self, is_aborted: bool, missing: list[bool]) -> None:
        self.is_aborted = is_aborted
        self.missing = missing
        """Whether the player of each seat has never come."""
        self.ranks: list[int] = []
        self.scores: list[int] = []
        self.fates: list[str] = []


def _missing(setup: str) -> list[bool]:
    return [each["kind"] == "link" and not each["joined"] for each in json.loads(setup)["seats"]]


def _scored(game: StoredGame, result: _Result) -> StoredGame:
    """Return a game with its result, in the order of the match."""
    order = (1, 0) if game.is_swapped else (0, 1)
    first, second = (result.scores[seat] for seat in order)
    if result.is_aborted:
        return replace(game, outcome="none", first_score=first, second_score=second, is_forfeit=True)
    ranks = [result.ranks[seat] for seat in order]
    outcome: GameOutcome = "tie" if ranks[0] == ranks[1] else "first" if ranks[0] < ranks[1] else "second"
    is_forfeit = any(result.missing[seat] and result.fates[seat] == "resigned" for seat in order)
    return replace(game, outcome=outcome, first_score=first, second_score=second, is_forfeit=is_forfeit)


def _walkover(match: StoredMatch, active: set[int]) -> Outcome | None:
    """Return the outcome of an unfinished match if an entrant has withdrawn; None otherwise."""
    first, second = match.first in active, match.second in active
    if first and second:
        return None
    return "none" if not first and not second else "first" if first else "second"


def deal_seed(tournament: Tournament, round: int) -> str:
    """Return the seed of a round's deal, which gives all games the same tiles and cannot be predicted."""
    return hashlib.sha256(f"{tournament.deal}:{round}".encode()).hexdigest()[:32]
