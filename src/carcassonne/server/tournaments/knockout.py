"""The bracket of a knock-out: seeds are spread so that the best meet last; empty places are byes."""

from __future__ import annotations

from collections.abc import Sequence

from .model import Entrant, Match, by_strength


def rounds_of(entrants: int) -> int:
    """Return the number of rounds that a number of entrants needs."""
    return max(1, (entrants - 1).bit_length())


def seed_order(size: int) -> list[int]:
    """Return the seeds by place in a bracket of ``size``: 1, 8, 4, 5, 2, 7, 3, 6 for eight."""
    order = [1]
    while len(order) < size:
        total = 2 * len(order) + 1
        order = [seed for each in order for seed in (each, total - each)]
    return order


def first_round(entrants: Sequence[Entrant]) -> list[Match]:
    """Return the matches of the first round; the best seeds get the byes."""
    ranked = [each.number for each in by_strength(entrants) if each.is_active]
    places = seed_order(1 << rounds_of(len(ranked)))
    slots = [ranked[seed - 1] if seed <= len(ranked) else None for seed in places]
    return _meeting(1, slots, ranked)


def next_round(entrants: Sequence[Entrant], matches: Sequence[Match], number: int) -> list[Match]:
    """Return the matches of the next round: winners of neighbouring boards meet.

    A winner who has withdrawn since, or a match that no one won, leaves a bye to the other side.
    """
    active = {each.number for each in entrants if each.is_active}
    winners = {match.board: match.winner for match in matches if match.round == number - 1}
    boards = _boards(matches) >> (number - 2)
    slots = [winner if (winner := winners.get(board)) in active else None for board in range(1, boards + 1)]
    return _meeting(number, slots, [each.number for each in by_strength(entrants)])


def _boards(matches: Sequence[Match]) -> int:
    """Return the number of boards of the first round, in which no board is empty."""
    return sum(match.round == 1 for match in matches)


def _meeting(number: int, slots: Sequence[int | None], ranked: Sequence[int]) -> list[Match]:
    found = []
    for board, pair in enumerate(zip(slots[::2], slots[1::2], strict=True), 1):
        here = sorted((each for each in pair if each is not None), key=ranked.index)
        if len(here) == 2:
            found.append(Match(number, board, here[0], here[1]))
        elif here:
            found.append(Match(number, board, here[0], None, outcome="first"))
    return found
