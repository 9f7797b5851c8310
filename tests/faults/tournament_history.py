"""The checker of tournaments: what is stored and shown must follow from the journals of their games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from carcassonne.server.tournaments.director import next_round
from carcassonne.server.tournaments.model import GameOutcome, Match, NextGame, next_step
from carcassonne.server.tournaments.records import StoredGame, StoredMatch, Tournament
from carcassonne.server.tournaments.standings import standings

Row = tuple[int, int, float, tuple[float, ...]]
"""An entrant's number, rank, points and tie-breaks."""


@dataclass(frozen=True)
class Played:
    """A game of a tournament that is over, as its journal tells it; lists are by seat."""

    winners: Sequence[int]
    scores: Sequence[int]
    is_aborted: bool = False
    absent: Sequence[int] = ()
    """Seats that lost because their players did not come."""


@dataclass(frozen=True)
class TournamentHistory:
    """A tournament at the end of a run."""

    tournament: Tournament
    played: Mapping[str, Played]
    """All games that were created for it and are over, by id."""
    unfinished: Sequence[str] = ()
    """Games that were created for it and are not over."""
    shown: Sequence[Sequence[Row]] = ()
    """The standings as each web process shows them."""


def tournament_violations(history: TournamentHistory) -> Iterator[str]:
    """Return what must not have happened. No entrant came or left after the start."""
    tournament = history.tournament
    if tournament.status != "finished":
        yield f"the tournament is {tournament.status}"
    yield from _game_violations(history)
    for match in tournament.matches:
        yield from _match_violations(tournament, match)
    yield from _round_violations(tournament)
    yield from _standing_violations(history)


def expected(game: StoredGame, played: Played) -> StoredGame:
    """Return a game with the result that follows from its journal, in the order of the match."""
    order = (1, 0) if game.is_swapped else (0, 1)
    first, second = (played.scores[seat] for seat in order)
    won = tuple(seat in played.winners for seat in order)
    outcomes: dict[tuple[bool, ...], GameOutcome] = {(True, False): "first", (False, True): "second"}
    outcome: GameOutcome = "none" if played.is_aborted else outcomes.get(won, "tie")
    is_forfeit = played.is_aborted or bool(played.absent)
    return replace(game, outcome=outcome, first_score=first, second_score=second, is_forfeit=is_forfeit)


def _game_violations(history: TournamentHistory) -> Iterator[str]:
    games = [game for match in history.tournament.matches for game in match.games]
    created, known = {*history.played, *history.unfinished}, Counter(game.game for game in games)
    for name in sorted(created | known.keys()):
        if known[name] != 1 or name not in created:
            yield f"game {name} was created for the tournament and belongs to {known[name]} of its matches"
    for name in history.unfinished:
        yield f"the tournament has ended before its game {name}"
    for game in games:
        played = history.played.get(game.game)
        if played is not None and game != (wanted := expected(game, played)):
            yield f"by the journal it is {wanted}, stored is {game}"


def _round_violations(tournament: Tournament) -> Iterator[str]:
    """Follow the tournament from the start: the pairings of each round follow from the rounds before."""
    begun = replace(tournament, round=0, matches=())
    for number in range(1, tournament.round + 1):
        stored = tuple(match for match in tournament.matches if match.round == number)
        paired = {(each.board, each.first, each.second) for each in next_round(begun, frozenset())}
        if paired != {(each.board, each.first, each.second) for each in stored}:
            yield f"round {number} is {[each.match for each in stored]}, the results before give {paired}"
        times = [each.ended for each in begun.matches if each.ended is not None]
        if times and stored and min(each.created for each in stored) < max(times):
            yield f"round {number} was paired before the one before it was over"
        begun = replace(begun, round=number, matches=(*begun.matches, *stored))
    if tournament.status == "finished" and next_round(begun, frozenset()):
        yield f"the tournament has ended after round {tournament.round}, too early"


def _match_violations(tournament: Tournament, match: StoredMatch) -> Iterator[str]:
    """Check that a match had the games that it needed, in order, and has their outcome."""
    if match.second is None:
        if match.outcome != "first" or match.games:
            yield f"the bye {match.round}.{match.board} is stored as {match.outcome}, with {match.games}"
        return
    scores = [game.score for game in match.games]
    for number, game in enumerate(match.games):
        before = [score for score in scores[:number] if score is not None]
        step = next_step(tournament.format, tournament.request.best_of, before)
        if step != NextGame(game.number, game.is_swapped):
            yield f"the match {match.round}.{match.board} has game {game.number}; needed was {step}"
    known = [score for score in scores if score is not None]
    outcome = next_step(tournament.format, tournament.request.best_of, known)
    if outcome != match.outcome:
        yield f"the match {match.round}.{match.board} is stored as {match.outcome}, it is {outcome}"


def _standing_violations(history: TournamentHistory) -> Iterator[str]:
    """Compute the standings from the journals and compare what is shown."""
    tournament = history.tournament
    decided: list[Match] = []
    for match in tournament.matches:
        games = [
            expected(game, history.played[game.game]) for game in match.games if game.game in history.played
        ]
        decided.append(replace(match, games=tuple(games)).match)
    entrants = [each.entrant for each in tournament.entrants]
    found = standings(tournament.format, entrants, decided)
    wanted: list[Row] = [(each.entrant, each.rank, each.points, each.tie_breaks) for each in found]
    for shown in history.shown:
        if list(shown) != wanted:
            yield f"a process shows the standings {shown}, the journals give {wanted}"
