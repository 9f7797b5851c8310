"""The checker of tournaments finds each violation, and nothing in a tournament that is right."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from carcassonne.server.schemas.tournaments import TournamentRequest
from carcassonne.server.tournaments.director import next_round
from carcassonne.server.tournaments.model import NextGame, next_step
from carcassonne.server.tournaments.records import StoredEntrant, StoredGame, StoredMatch, Tournament
from carcassonne.server.tournaments.standings import standings
from tests.faults.tournament_history import Played, TournamentHistory, expected, tournament_violations

START = datetime(2026, 5, 1, 12, tzinfo=UTC)
FORMATS = ("swiss", "knockout", "duplicate")


def a_tournament(format: str) -> Tournament:
    clock = {"kind": "live", "base": 1}
    plain = {
        "title": "Cup",
        "format": format,
        "family": "medieval",
        "modules": {},
        "clock": clock,
        "best_of": 3,
    }
    request = TournamentRequest.model_validate(plain)
    entrants = tuple(
        StoredEntrant(number, f"player {number}", None, 1500.0 - number, 1, True, START)
        for number in range(1, 5)
    )
    return Tournament(
        "cup", "player 1", START, "Cup", request.format, "running", request, True, "", None, START, None,
        None, 0, 2, 1, entrants,
    )  # fmt: skip


def a_history(format: str) -> TournamentHistory:
    """A whole tournament: the smaller number wins, except that one game is tied and one is missed."""
    tournament, played = a_tournament(format), dict[str, Played]()
    now = START
    while paired := next_round(tournament, frozenset()):
        number = tournament.round + 1
        matches = []
        for match in paired:
            assert match.second is not None
            games: list[StoredGame] = []
            while True:
                scores = [score for game in games if (score := game.score) is not None]
                step = next_step(tournament.format, 3, scores)
                if not isinstance(step, NextGame):
                    break
                name = f"{number}.{match.board}.{step.number}"
                played[name] = _result(match.first, match.second, step, name)
                empty = StoredGame(
                    number, match.board, step.number, name, step.is_swapped, now, None, None, None, False
                )
                games.append(expected(empty, played[name]))
            end = now + timedelta(seconds=10)
            matches.append(
                StoredMatch(number, match.board, match.first, match.second, now, step, end, tuple(games))
            )
        tournament = replace(tournament, round=number, matches=(*tournament.matches, *matches))
        now += timedelta(seconds=20)
    tournament = replace(tournament, status="finished")
    rows = standings(tournament.format, [each.entrant for each in tournament.entrants], tournament.decided())
    shown = [(row.entrant, row.rank, row.points, row.tie_breaks) for row in rows]
    return TournamentHistory(tournament, played, shown=[shown])


def _result(first: int, second: int, step: NextGame, name: str) -> Played:
    order = (second, first) if step.is_swapped else (first, second)
    best = order.index(min(order))
    scores = [20, 20] if name == "1.1.0" else [30, 12] if best == 0 else [12, 30]
    winners = [0, 1] if name == "1.1.0" else [best]
    return Played(winners, scores, absent=[1 - best] if name == "2.2.0" else [])


@pytest.mark.parametrize("format", FORMATS)
def test_a_right_tournament_has_no_violations(format: str) -> None:
    history = a_history(format)
    assert list(tournament_violations(history)) == []
    assert history.tournament.round == 2
    assert len(history.played) >= 4


def change(history: TournamentHistory, at: int, **changes: object) -> TournamentHistory:
    """Change a match."""
    matches = list(history.tournament.matches)
    matches[at] = replace(matches[at], **changes)  # type: ignore[arg-type]
    return replace(history, tournament=replace(history.tournament, matches=tuple(matches)))


def change_game(history: TournamentHistory, at: int, **changes: object) -> TournamentHistory:
    """Change the first game of a match."""
    first, *rest = history.tournament.matches[at].games
    return change(history, at, games=(replace(first, **changes), *rest))  # type: ignore[arg-type]


def turned(outcome: str | None) -> str:
    return "first" if outcome == "second" else "second"


def stay_open(history: TournamentHistory) -> TournamentHistory:
    return replace(history, tournament=replace(history.tournament, status="running"))


def forget_a_game(history: TournamentHistory) -> TournamentHistory:
    return replace(history, played={**history.played, "orphan": Played([0], [1, 0])})


def count_a_game_twice(history: TournamentHistory) -> TournamentHistory:
    match = history.tournament.matches[0]
    return change(history, 1, games=(*match.games,))


def end_before_a_game(history: TournamentHistory) -> TournamentHistory:
    name = history.tournament.matches[0].games[0].game
    return replace(
        history,
        played={key: value for key, value in history.played.items() if key != name},
        unfinished=[name],
    )


def store_another_winner(history: TournamentHistory) -> TournamentHistory:
    return change_game(history, 1, outcome=turned(history.tournament.matches[1].games[0].outcome))


def store_other_scores(history: TournamentHistory) -> TournamentHistory:
    return change_game(history, 1, first_score=99)


def store_a_forfeit(history: TournamentHistory) -> TournamentHistory:
    return change_game(history, 1, is_forfeit=True)


def decide_wrongly(history: TournamentHistory) -> TournamentHistory:
    return change(history, 1, outcome=turned(history.tournament.matches[1].outcome))


def leave_undecided(history: TournamentHistory) -> TournamentHistory:
    return change(history, 1, outcome=None, ended=None)


def play_one_more(history: TournamentHistory) -> TournamentHistory:
    match = history.tournament.matches[1]
    more = replace(match.games[0], number=len(match.games), game="more")
    changed = change(history, 1, games=(*match.games, more))
    return replace(changed, played={**history.played, "more": history.played[match.games[0].game]})


def pair_a_round_twice(history: TournamentHistory) -> TournamentHistory:
    matches = history.tournament.matches
    again = [replace(match, board=match.board + 2, games=()) for match in matches if match.round == 2]
    return replace(history, tournament=replace(history.tournament, matches=(*matches, *again)))


def pair_others(history: TournamentHistory) -> TournamentHistory:
    match = history.tournament.matches[0]
    return change(history, 0, first=match.second, second=match.first)


def pair_too_early(history: TournamentHistory) -> TournamentHistory:
    return change(history, 2, created=START)


def end_too_early(history: TournamentHistory) -> TournamentHistory:
    tournament = history.tournament
    first = tuple(match for match in tournament.matches if match.round == 1)
    games = {game.game for match in first for game in match.games}
    return replace(
        history,
        tournament=replace(tournament, round=1, matches=first),
        played={name: played for name, played in history.played.items() if name in games},
    )


def show_other_standings(history: TournamentHistory) -> TournamentHistory:
    return replace(history, shown=[history.shown[0], list(reversed(history.shown[0]))])


@pytest.mark.parametrize("format", FORMATS)
@pytest.mark.parametrize(
    ("spoil", "message"),
    [
        (stay_open, "the tournament is running"),
        (forget_a_game, "belongs to 0"),
        (count_a_game_twice, "belongs to 2"),
        (end_before_a_game, "has ended before its game"),
        (store_another_winner, "by the journal it is"),
        (store_other_scores, "by the journal it is"),
        (store_a_forfeit, "by the journal it is"),
        (decide_wrongly, "is stored as"),
        (leave_undecided, "is stored as None"),
        (play_one_more, "needed was"),
        (pair_a_round_twice, "the results before give"),
        (pair_others, "the results before give"),
        (pair_too_early, "before the one before it was over"),
        (end_too_early, "too early"),
        (show_other_standings, "shows the standings"),
    ],
)
def test_each_violation_is_found(
    format: str, spoil: Callable[[TournamentHistory], TournamentHistory], message: str
) -> None:
    assert any(message in text for text in tournament_violations(spoil(a_history(format))))
