"""Tournaments as they are stored."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import RowMapping

from ..ratings.glicko2 import START_RATING
from ..schemas.tournaments import TournamentRequest
from ..times import aware
from .model import Entrant, Format, GameOutcome, GameScore, Match, Outcome
from .tables import Status


@dataclass(frozen=True)
class StoredEntrant:
    """An entrant as it is stored: a player, or a bot of the server."""

    number: int
    player: str | None
    bot: str | None
    rating: float | None
    first_round: int
    is_active: bool
    joined: datetime

    @property
    def entrant(self) -> Entrant:
        strength = START_RATING if self.rating is None else self.rating
        return Entrant(self.number, strength, self.first_round, self.is_active)


@dataclass(frozen=True)
class StoredGame:
    """A game of a match; scores are in the order of the match."""

    round: int
    board: int
    number: int
    game: str
    is_swapped: bool
    created: datetime
    outcome: GameOutcome | None
    first_score: int | None
    second_score: int | None
    is_forfeit: bool

    @property
    def score(self) -> GameScore | None:
        """The result; a winner who was behind in points gets a difference of 0, not a negative one."""
        if self.outcome is None:
            return None
        points = 0 if self.is_forfeit else (self.first_score or 0) - (self.second_score or 0)
        bounded = {"first": max(0, points), "second": min(0, points)}.get(self.outcome, 0)
        return GameScore(self.outcome, bounded, self.is_forfeit)


@dataclass(frozen=True)
class StoredMatch:
    """A match as it is stored, with its games."""

    round: int
    board: int
    first: int
    second: int | None
    created: datetime
    outcome: Outcome | None
    ended: datetime | None
    games: tuple[StoredGame, ...] = ()

    @property
    def match(self) -> Match:
        played = tuple(score for game in self.games if (score := game.score) is not None)
        return Match(self.round, self.board, self.first, self.second, played, self.outcome)

    def entrants_by_seat(self, is_swapped: bool) -> list[int]:
        """Return the entrants of a game of the match in the order of its seats."""
        assert self.second is not None
        return [self.second, self.first] if is_swapped else [self.first, self.second]

    @property
    def open_game(self) -> StoredGame | None:
        return next((game for game in self.games if game.outcome is None), None)


@dataclass(frozen=True)
class Tournament:
    """A tournament as it is stored."""

    id: str
    creator: str
    created: datetime
    title: str
    format: Format
    status: Status
    request: TournamentRequest
    is_public: bool
    deal: str
    starts_at: datetime | None
    started: datetime | None
    ends_at: datetime | None
    ended: datetime | None
    round: int
    rounds: int | None
    version: int
    entrants: tuple[StoredEntrant, ...] = ()
    matches: tuple[StoredMatch, ...] = ()
    """Sorted by round and board."""

    def entrant_of(self, player: str) -> StoredEntrant | None:
        return next((each for each in self.entrants if each.player == player), None)

    def entrant(self, number: int) -> StoredEntrant:
        return next(each for each in self.entrants if each.number == number)

    def decided(self) -> list[Match]:
        """Return the matches that are decided, in the order in which they ended."""
        ended = [each for each in self.matches if each.outcome is not None]
        ended.sort(key=lambda each: (each.ended or each.created, each.round, each.board))
        return [each.match for each in ended]


def tournament_of(
    row: RowMapping,
    entrants: tuple[StoredEntrant, ...] = (),
    matches: tuple[StoredMatch, ...] = (),
) -> Tournament:
    values = dict(row)
    request = TournamentRequest.model_validate_json(values.pop("setup"))
    times = ("created", "starts_at", "started", "ends_at", "ended")
    values |= {name: _aware(values[name]) for name in times}
    return Tournament(request=request, entrants=entrants, matches=matches, **values)


def entrant_of(row: RowMapping) -> StoredEntrant:
    values = dict(row)
    del values["tournament"]
    return StoredEntrant(**values | {"joined": aware(values["joined"])})


def match_of(row: RowMapping, games: Iterable[StoredGame]) -> StoredMatch:
    values = dict(row)
    del values["tournament"]
    values |= {name: _aware(values[name]) for name in ("created", "ended")}
    return StoredMatch(games=tuple(games), **values)


def game_of(row: RowMapping) -> StoredGame:
    values = dict(row)
    del values["tournament"]
    return StoredGame(**values | {"created": aware(values["created"])})


def _aware(time: datetime | None) -> datetime | None:
    return None if time is None else aware(time)
