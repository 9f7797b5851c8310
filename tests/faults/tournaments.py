"""A tournament of people and bots that is played while the nemesis is at work."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from random import Random

from sqlalchemy import select

from carcassonne.server.rooms.invitations import Invitations
from carcassonne.server.rooms.live_game import new_game
from carcassonne.server.schemas.tournaments import TournamentRequest
from carcassonne.server.security.tokens import load_key
from carcassonne.server.storage.journal import STORAGE_ERRORS
from carcassonne.server.storage.rows import ACTION
from carcassonne.server.storage.tables import GameRow
from carcassonne.server.tournaments.director import MIN_ENTRANTS
from carcassonne.server.tournaments.knockout import rounds_of
from carcassonne.server.tournaments.records import StoredGame, Tournament
from carcassonne.server.tournaments.store import TournamentStore
from tests.faults.clients import Client
from tests.faults.cluster import SECRET, Cluster, Process
from tests.faults.history import GameHistory, violations
from tests.faults.records import Records
from tests.faults.tournament_history import Played, Row, TournamentHistory, tournament_violations

FORMATS = ("swiss", "knockout", "duplicate")
ROUNDS = 2
BOTS = (("easy",), ("easy", "easy"))
"""Bots of a tournament beside two people; with an odd number of entrants there are byes."""
PRESENT = 0.7
"""Share of their games that people play; the others are lost on time."""
LOOK_SECONDS = 0.1
END_SECONDS = 240.0
"""A tournament has ended by then, also on a busy machine."""


class PlayedTournament:
    """A tournament and its clients."""

    def __init__(self, cluster: Cluster, records: Records, rng: Random, port: Callable[[], int]) -> None:
        self._cluster = cluster
        self._records = records
        self._store = TournamentStore(records.store)
        self._invitations = Invitations(records.store, load_key(SECRET, Path()))
        self._rng = rng
        self._port = port
        self._stop = asyncio.Event()
        self._seen: set[str] = set()
        self.id = ""
        self.clients: list[Client] = []

    async def begin(self) -> None:
        """Create a tournament and start it."""
        bots = self._rng.choice(BOTS)
        request = TournamentRequest.model_validate(
            {
                "title": "Fault Cup",
                "format": self._rng.choice(FORMATS),
                "family": "medieval",
                "modules": {"base": {"ends_at": 4}},
                "clock": {"kind": "live", "base": 1, "increment": 0},
                "best_of": 1,
                "rounds": ROUNDS,
                "no_show": 5,
                "bots": list(bots),
            }
        )
        people = self._records.players[:2]
        self.id = await self._store.create(people[0], request)
        for player in people:
            await self._store.enter(self.id, request.max_players, player=player)
        is_knockout = request.format == "knockout"
        await self._store.start(
            self.id, MIN_ENTRANTS, lambda count: rounds_of(count) if is_knockout else request.rounds, None
        )

    async def play(self, group: asyncio.TaskGroup) -> None:
        """Let clients play the games of people as they begin, until the tournament is over."""
        while True:
            try:
                found = await self._store.find(self.id)
                assert found is not None
                for game in (game for match in found.matches for game in match.games):
                    await self._sit_down(found, game, group)
                if found.status != "running":
                    break
            except STORAGE_ERRORS:
                await self._records.reconnect()
            await asyncio.sleep(LOOK_SECONDS)
        self._stop.set()

    async def _sit_down(self, tournament: Tournament, game: StoredGame, group: asyncio.TaskGroup) -> None:
        if game.game in self._seen:
            return
        match = next(each for each in tournament.matches if game in each.games)
        order = (match.second, match.first) if game.is_swapped else (match.first, match.second)
        for seat, number in enumerate(order):
            if number is None or tournament.entrant(number).player is None:
                continue
            token = await self._invitations.link(game.game, "player", seat)
            if self._rng.random() < PRESENT:
                rng = Random(self._rng.random())
                client = Client(game.game, token, seat, self._port, rng, LOOK_SECONDS)
                self.clients.append(client)
                group.create_task(client.play(self._stop))
        self._seen.add(game.game)

    async def violations(self) -> list[str]:
        """Return what is wrong with the tournament and its games."""
        found = await self._store.find(self.id)
        assert found is not None
        names = await self._games()
        histories = await self._records.histories(self.clients, (), names)
        played = {
            name: each
            for name, game in histories.items()
            if (each := as_played(game, await self._joined(name))) is not None
        }
        history = TournamentHistory(
            found,
            played,
            [name for name in names if name not in played],
            [await self._shown(web) for web in self._cluster.webs],
        )
        wrong = [f"game {name}: {text}" for name, game in histories.items() for text in violations(game)]
        return [f"tournament {found.format}: {text}" for text in (*wrong, *tournament_violations(history))]

    async def _games(self) -> list[str]:
        """Return all games that were created for the tournament, whether or not a match knows them."""
        query = select(GameRow.id).where(GameRow.setup.contains(self.id, autoescape=True))
        async with self._records.store.engine.connect() as connection:
            return list((await connection.execute(query)).scalars())

    async def _joined(self, game: str) -> list[bool]:
        async with self._records.store.engine.connect() as connection:
            setup = await connection.scalar(select(GameRow.setup).where(GameRow.id == game))
        return [bool(seat["joined"]) or seat["kind"] == "bot" for seat in json.loads(setup or "{}")["seats"]]

    async def _shown(self, web: Process) -> list[Row]:
        assert web.front is not None
        page = await asyncio.to_thread(self._cluster.ask, web.front.port, f"tournaments/{self.id}")
        return [
            (row["entrant"], row["rank"], row["points"], tuple(row["tie_breaks"]))
            for row in page["standings"]
        ]


def as_played(game: GameHistory, joined: list[bool]) -> Played | None:
    """Return the result of a game by its journal; None if it is not over."""
    record, replay = game.record, new_game(game.setup, game.seed)
    for row in game.rows:
        if row.kind == ACTION:
            replay.push(row.text)
    outcome, ending = replay.position.outcome, record.ending
    if ending is None and outcome is None:
        return None
    winners = ending.winners if ending is not None else outcome.winners if outcome is not None else ()
    return Played(
        winners=list(winners),
        scores=list(replay.position.scores),
        is_aborted=ending is not None and ending.reason == "aborted",
        absent=[seat for seat, why in record.out.items() if why == "resigned" and not joined[seat]],
    )
