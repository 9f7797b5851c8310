"""Pairings, matches and standings of tournaments: properties of the pure model."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from carcassonne.server.tournaments import arena, knockout, swiss
from carcassonne.server.tournaments.arena import Run, WaitingEntrant, pair_waiting
from carcassonne.server.tournaments.model import (
    Entrant,
    Format,
    GameOutcome,
    GameScore,
    Match,
    NextGame,
    by_strength,
    next_step,
)
from carcassonne.server.tournaments.standings import TIE_BREAKS, standings

OUTCOMES: tuple[GameOutcome, ...] = ("first", "second", "tie", "none")
WIN, LOSS, TIE = GameScore("first", 10), GameScore("second", -7), GameScore("tie")
MISSED = GameScore("second", is_forfeit=True)
scores = st.builds(
    lambda outcome, points: GameScore(
        outcome, {"first": points, "second": -points}.get(outcome, 0), is_forfeit=outcome == "none"
    ),
    st.sampled_from(OUTCOMES),
    st.integers(1, 60),
)


def entrants(count: int, random: Random | None = None) -> list[Entrant]:
    chance = random or Random(0)
    return [Entrant(number, chance.choice((1300.0, 1500.0, 1700.0))) for number in range(1, count + 1)]


def play(format: Format, match: Match, random: Random, best_of: int = 1) -> Match:
    """Play the games of a match, with a few players who do not come."""
    if match.is_bye:
        return match
    games: tuple[GameScore, ...] = ()
    while isinstance(step := next_step(format, best_of, games), NextGame):
        assert step.number == len(games)
        outcome = random.choices(OUTCOMES, (10, 8, 3, 1))[0]
        points = random.randrange(1, 40)
        difference = {"first": points, "second": -points}.get(outcome, 0)
        missed = outcome == "none" or (outcome != "tie" and random.random() < 0.1)
        games += (GameScore(outcome, 0 if missed else difference, is_forfeit=missed),)
    return replace(match, games=games, outcome=step)


# Matches ----------------------------------------------------------------------------------------------------


def test_swiss_and_arena_matches_are_one_game() -> None:
    for format in ("swiss", "arena"):
        assert next_step(format, 1, []) == NextGame(0, is_swapped=False)
        assert next_step(format, 1, [WIN]) == "first"
        assert next_step(format, 1, [TIE]) == "tie"


def test_duplicate_matches_are_two_games_with_the_seats_swapped() -> None:
    assert next_step("duplicate", 1, [WIN]) == NextGame(1, is_swapped=True)
    assert next_step("duplicate", 1, [WIN, LOSS]) == "first", "10 points are more than 7"
    assert next_step("duplicate", 1, [TIE, LOSS]) == "second"
    assert next_step("duplicate", 1, [TIE, TIE]) == "tie"
    assert next_step("duplicate", 1, [MISSED]) == "second", "the second game is not waited for"


def test_a_knockout_ends_as_soon_as_it_is_decided() -> None:
    assert next_step("knockout", 3, [WIN, WIN]) == "first"
    assert next_step("knockout", 5, [WIN, WIN]) == NextGame(2, is_swapped=False)
    assert next_step("knockout", 3, [WIN, LOSS]) == NextGame(2, is_swapped=False)
    assert next_step("knockout", 3, [WIN, LOSS, TIE]) == "first", "more points in all games"
    even = GameScore("second", -10)
    assert next_step("knockout", 3, [WIN, even, TIE]) == NextGame(3, is_swapped=True)
    assert next_step("knockout", 3, [WIN, even, TIE, TIE, TIE]) == "first", "the better seed"
    assert next_step("knockout", 5, [WIN, WIN, MISSED]) == "second", "who does not come is out"


@given(st.sampled_from(["arena", "swiss", "knockout", "duplicate"]), st.sampled_from([1, 3, 5]), st.data())
@settings(max_examples=150)
def test_every_match_ends(format: Format, best_of: int, data: st.DataObject) -> None:
    games: list[GameScore] = []
    while isinstance(step := next_step(format, best_of, games), NextGame):
        assert step.is_swapped == bool(step.number % 2), "who begins alternates"
        games.append(data.draw(scores))
        assert len(games) <= best_of + 2
    if format == "knockout":
        assert step in ("first", "second") or games[-1].is_forfeit, "one of two goes on"
    assert next_step(format, best_of, games) == step


# Swiss ------------------------------------------------------------------------------------------------------


def swiss_tournament(
    count: int, rounds: int, random: Random, leaves: bool
) -> tuple[list[Entrant], list[Match]]:
    players = entrants(count, random)
    if leaves:
        players[0] = replace(players[0], first_round=2)
    matches: list[Match] = []
    for number in range(1, rounds + 1):
        if leaves and number == 3:
            players[-1] = replace(players[-1], is_active=False)
        paired = swiss.pair_round(players, matches, number, rounds)
        here = sorted(each.number for each in players if each.is_active and each.first_round <= number)
        assert sorted(entrant for match in paired for entrant in match.entrants) == here
        assert sum(match.is_bye for match in paired) == len(here) % 2
        assert [match.board for match in paired] == list(range(1, len(paired) + 1))
        matches += [play("swiss", match, random) for match in paired]
    return players, matches


@given(st.integers(0, 10**6), st.integers(6, 17), st.booleans())
@settings(max_examples=40, deadline=None)
def test_no_two_meet_twice_in_a_swiss(seed: int, count: int, leaves: bool) -> None:
    _, matches = swiss_tournament(count, min(4, count - 3), Random(seed), leaves)
    met = Counter(frozenset(match.entrants) for match in matches if match.is_played)
    assert max(met.values()) == 1
    byes = Counter(match.first for match in matches if match.is_bye)
    assert max(byes.values(), default=0) <= 1


@given(st.integers(0, 10**6), st.integers(2, 5), st.booleans())
@settings(max_examples=25, deadline=None)
def test_more_rounds_than_opponents_can_be_paired(seed: int, count: int, leaves: bool) -> None:
    swiss_tournament(count, 7, Random(seed), leaves)


def test_a_second_meeting_comes_as_late_as_possible() -> None:
    random = Random(5)
    _, matches = swiss_tournament(4, 3, random, leaves=False)
    matches = [each if each.is_played else replace(each, games=(WIN,), outcome="first") for each in matches]
    opponents = Counter(frozenset(match.entrants) for match in matches)
    assert len(opponents) == 6, "everybody has met everybody"
    again = swiss.pair_round(entrants(4, Random(5)), matches, 4, 4)
    last = {frozenset(match.entrants) for match in matches if match.round == 3}
    assert not last & {frozenset(match.entrants) for match in again}


def test_equal_scores_meet_and_the_middle_floats() -> None:
    players = [Entrant(number, 2000.0 - number) for number in range(1, 7)]
    first = [Match(1, board, board, board + 3, (WIN,), "first") for board in (1, 2, 3)]
    second = swiss.pair_round(players, first, 2, 3)
    groups = sorted(tuple(sorted(entrant <= 3 for entrant in match.entrants)) for match in second)
    assert groups == [(False, False), (False, True), (True, True)], "one winner floats down"


def test_one_player_alone_has_a_bye() -> None:
    assert swiss.pair_round(entrants(1), [], 1, 3) == [Match(1, 1, 1, None, outcome="first")]
    assert swiss.pair_round([], [], 1, 3) == []


def test_unplayed_games_may_be_paired_again() -> None:
    players = entrants(2)
    missed = Match(1, 1, 1, 2, (replace(MISSED, outcome="first"),), "first")
    assert len(swiss.pair_round(players, [missed], 2, 2)) == 1


# Knock-out --------------------------------------------------------------------------------------------------


def test_seeds_are_spread() -> None:
    assert knockout.seed_order(8) == [1, 8, 4, 5, 2, 7, 3, 6]
    assert [knockout.rounds_of(count) for count in (2, 3, 4, 5, 8, 9)] == [1, 2, 2, 3, 3, 4]


@given(st.integers(2, 33), st.integers(0, 10**6), st.booleans())
@settings(max_examples=80)
def test_a_knockout_has_one_winner(count: int, seed: int, withdraws: bool) -> None:
    random = Random(seed)
    players = entrants(count, random)
    best = [each.number for each in by_strength(players)]
    rounds = knockout.rounds_of(count)
    current = knockout.first_round(players)
    byes = [match.first for match in current if match.is_bye]
    assert sorted(byes) == sorted(best[: 2**rounds - count]), "the best seeds have the byes"
    assert sorted(entrant for match in current for entrant in match.entrants) == sorted(best)
    matches: list[Match] = []
    for number in range(1, rounds + 1):
        played = [play("knockout", match, random, best_of=3) for match in current]
        matches += played
        if withdraws and number == 1 and played[0].winner is not None:
            players = [replace(each, is_active=each.number != played[0].winner) for each in players]
        winners = {match.winner for match in played}
        current = knockout.next_round(players, matches, number + 1) if number < rounds else []
        assert {entrant for match in current for entrant in match.entrants} <= winners
    final = [match for match in matches if match.round == rounds]
    assert len(final) <= 1
    if final and final[0].winner is not None:
        table = standings("knockout", players, matches)
        assert table[0].entrant == final[0].winner
        assert [row.rank for row in table].count(1) == 1


def test_the_best_meet_in_the_final() -> None:
    players = [Entrant(number, 2000.0 - number) for number in range(1, 9)]
    matches: list[Match] = []
    current = knockout.first_round(players)
    for number in (2, 3):
        matches += [replace(match, games=(WIN,), outcome="first") for match in current]
        current = knockout.next_round(players, matches, number)
    assert [match.entrants for match in current] == [(1, 2)]


# Arena ------------------------------------------------------------------------------------------------------


def test_streaks_count_double() -> None:
    run = Run()
    points = []
    for outcome in ("first", "first", "first", "tie", "first", "second", "first"):
        run = run.after(outcome)
        points.append(run.points)
    assert points == [2, 4, 8, 10, 12, 12, 14]
    assert (run.wins, run.ties, run.games, run.best_streak) == (5, 1, 7, 3)


@given(st.lists(st.tuples(st.booleans(), st.integers(-3, 3)), max_size=20), st.data())
def test_an_arena_pairs_everybody_who_may_meet(flags: list[tuple[bool, int]], data: st.DataObject) -> None:
    numbers = range(len(flags))
    waiting = [
        WaitingEntrant(
            number,
            arena.REMATCH_SECONDS if is_patient else 0.0,
            data.draw(st.sampled_from([None, *(each for each in numbers if each != number)])),
            begun,
        )
        for number, (is_patient, begun) in enumerate(flags)
    ]
    pairs = pair_waiting(waiting, active=max(3, len(waiting)))
    paired = [entrant for pair in pairs for entrant in pair]
    assert len(set(paired)) == len(paired)
    for first, second in pairs:
        assert waiting[first].first_moves <= waiting[second].first_moves
        have_met = waiting[first].last_opponent == second or waiting[second].last_opponent == first
        assert not have_met or min(waiting[first].waited_seconds, waiting[second].waited_seconds) > 0
    if all(is_patient for is_patient, _ in flags):
        assert len(paired) == len(flags) // 2 * 2, "everyone is paired"


def test_blocked_pairs_meet_only_if_a_swiss_round_cannot_be_paired_otherwise() -> None:
    four = [Entrant(number, 1500.0 - number) for number in range(1, 5)]
    usual = {frozenset(match.entrants) for match in swiss.pair_round(four, [], 1, 3)}
    blocked = frozenset([next(iter(usual))])
    assert not blocked & {frozenset(match.entrants) for match in swiss.pair_round(four, [], 1, 3, blocked)}
    two = four[:2]
    (only,) = swiss.pair_round(two, [], 1, 1, frozenset([frozenset((1, 2))]))
    assert set(only.entrants) == {1, 2}


def test_blocked_pairs_never_meet_in_an_arena() -> None:
    waiting = [WaitingEntrant(number, 0.0) for number in (1, 2, 3, 4)]
    blocked = frozenset([frozenset((1, 2)), frozenset((3, 4))])
    assert {frozenset(pair) for pair in pair_waiting(waiting, 4, blocked)} == {
        frozenset((1, 3)),
        frozenset((2, 4)),
    }
    assert pair_waiting(waiting[:2], 2, blocked) == []


def test_two_players_alone_meet_again_and_again() -> None:
    waiting = [WaitingEntrant(1, 0.0, 2), WaitingEntrant(2, 0.0, 1)]
    assert pair_waiting(waiting, active=2) == [(1, 2)]
    assert pair_waiting(waiting, active=3) == []


# Standings --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("format", list(TIE_BREAKS))
def test_standings_are_in_order(format: Format) -> None:
    random = Random(3)
    players = entrants(9, random)
    matches: list[Match] = []
    for number in range(1, 4):
        paired = swiss.pair_round(players, matches, number, 3)
        matches += [play(format, match, random, best_of=3) for match in paired]
    table = standings(format, players, matches)
    assert sorted(row.entrant for row in table) == [each.number for each in players]
    keys = [(row.points, *row.tie_breaks) for row in table]
    assert keys == sorted(keys, reverse=True)
    for place, row in enumerate(table, 1):
        assert row.rank <= place
        assert len(row.tie_breaks) == len(TIE_BREAKS[format])
        byes = sum(match.is_bye for match in matches if match.first == row.entrant)
        played = sum(row.entrant in match.entrants for match in matches) - byes
        if format != "arena":
            assert row.wins + row.ties + row.losses == played
    if format == "swiss":
        both_missing = sum(match.outcome == "none" for match in matches)
        assert sum(row.points for row in table) == len(matches) - both_missing


def test_tie_breaks_of_a_swiss() -> None:
    players = entrants(4)
    matches = [
        Match(1, 1, 1, 2, (GameScore("first", 12),), "first"),
        Match(1, 2, 3, 4, (GameScore("first", 3),), "first"),
        Match(2, 1, 1, 3, (GameScore("tie"),), "tie"),
        Match(2, 2, 2, 4, (GameScore("first", 5),), "first"),
    ]
    table = {row.entrant: row for row in standings("swiss", players, matches)}
    assert [table[number].points for number in (1, 2, 3, 4)] == [1.5, 1.0, 1.5, 0.0]
    assert table[1].tie_breaks == (2.5, 1.75, 12), "opponents with 1 and 1.5 points"
    assert table[3].tie_breaks == (1.5, 0.75, 3)
    assert [table[number].rank for number in (1, 3, 2, 4)] == [1, 2, 3, 4]


def test_duplicate_counts_games_then_points() -> None:
    players = entrants(4)
    matches = [
        Match(1, 1, 1, 2, (GameScore("first", 20), GameScore("second", -5)), "first"),
        Match(1, 2, 3, 4, (GameScore("first", 1), GameScore("first", 2)), "first"),
    ]
    table = standings("duplicate", players, matches)
    assert [(row.entrant, row.points, row.tie_breaks) for row in table] == [
        (3, 2.0, (3,)),
        (1, 1.0, (15,)),
        (2, 1.0, (-15,)),
        (4, 0.0, (-3,)),
    ]


def test_equals_share_a_rank() -> None:
    table = standings("swiss", entrants(3), [])
    assert [row.rank for row in table] == [1, 1, 1]
