"""Pairings of a Swiss tournament by FIDE's Dutch system.

py4swiss computes the pairings: players of equal score meet, no two players meet twice, no player gets a
second bye, and the first move alternates. If there are more rounds than that allows, the oldest rounds are
ignored one by one: their points count, their opponents and byes do not.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib.util import find_spec
from typing import TYPE_CHECKING, Literal

from .model import BlockedPairs, Entrant, Match, by_strength

if TYPE_CHECKING:
    from py4swiss.trf.results import RoundResult


def is_available() -> bool:
    """Return whether the pairing library is installed; it is part of the extra ``online``."""
    return find_spec("py4swiss") is not None


def pair_round(
    entrants: Sequence[Entrant],
    matches: Sequence[Match],
    number: int,
    rounds: int,
    blocked: BlockedPairs = frozenset(),
) -> list[Match]:
    """Return the matches of a round. With an odd number of players, one gets a bye, which counts as a win.

    Pairs in ``blocked`` meet only if the round cannot be paired otherwise.
    """
    players = [each for each in by_strength(entrants) if each.is_active and each.first_round <= number]
    if len(players) < 2:
        return [_match(number, 1, players[0].number, None)] if players else []
    # Withdrawn players stay in the records, since their opponents refer to them.
    known = {entrant for match in matches for entrant in match.entrants}
    ranked = [each for each in by_strength(entrants) if each in players or each.number in known]
    for apart in (blocked, BlockedPairs()) if blocked else (blocked,):
        for forgotten in range(number):
            found = _paired(ranked, players, matches, number, max(rounds, number), forgotten, apart)
            if found is not None:
                return found
    raise AssertionError("players without a history can always be paired")


def _match(number: int, board: int, first: int, second: int | None) -> Match:
    return Match(number, board, first, second, outcome="first" if second is None else None)


def _paired(
    ranked: Sequence[Entrant],
    players: Sequence[Entrant],
    matches: Sequence[Match],
    number: int,
    rounds: int,
    forgotten: int,
    apart: BlockedPairs,
) -> list[Match] | None:
    """Return the matches; None if the round cannot be paired without a second meeting."""
    from py4swiss.engines import DutchEngine
    from py4swiss.engines.common import PairingError
    from py4swiss.trf import ParsedTrf
    from py4swiss.trf.codes import PlayerCode
    from py4swiss.trf.results import ScoringPointSystem
    from py4swiss.trf.sections import PlayerSection, XSection

    places = {each.number: place for place, each in enumerate(ranked, 1)}
    scoring = ScoringPointSystem()
    sections = []
    for each in ranked:
        results = _results(each.number, places, matches, number - 1, forgotten)
        points = sum(scoring.get_points_times_ten(result) for result in results)
        place = places[each.number]
        sections.append(
            PlayerSection(
                code=PlayerCode.PLAYER,
                starting_number=place,
                points_times_ten=points,
                rank=place,
                results=results,
            )
        )
    absent = {places[each.number] for each in ranked if each not in players}
    forbidden = {
        (places[one], places[other]) for one, other in map(sorted, apart) if one in places and other in places
    }
    options = XSection(number_of_rounds=rounds, zeroed_ids=absent, forbidden_pairs=forbidden)
    records = ParsedTrf(player_sections=sections, x_section=options)
    try:
        pairs = DutchEngine.generate_pairings(records)
    except PairingError:
        return None
    return [
        _match(number, board, ranked[pair.white - 1].number, _number(ranked, pair.black))
        for board, pair in enumerate(pairs, 1)
    ]


def _number(ranked: Sequence[Entrant], place: int) -> int | None:
    return ranked[place - 1].number if place else None


def _results(
    entrant: int, places: dict[int, int], matches: Sequence[Match], rounds: int, forgotten: int
) -> list[RoundResult]:
    """Return the record of an entrant; rounds without a match are byes without points."""
    from py4swiss.trf.results import ColorToken, ResultToken, RoundResult

    none = ColorToken.BYE_OR_NOT_PAIRED
    by_round = {match.round: match.seen_by(entrant) for match in matches if entrant in match.entrants}
    played = {match.round: match.is_played for match in matches if entrant in match.entrants}
    results = []
    for number in range(1, rounds + 1):
        view = by_round.get(number)
        if view is None:
            results.append(RoundResult(id=0, color=none, result=ResultToken.ZERO_POINT_BYE))
        elif number <= forgotten:
            kept: dict[float, Literal["F", "H", "Z"]] = {1.0: "F", 0.5: "H", 0.0: "Z"}
            results.append(RoundResult(id=0, color=none, result=ResultToken(kept[view.points])))
        elif view.opponent is None:
            results.append(RoundResult(id=0, color=none, result=ResultToken.PAIRING_ALLOCATED_BYE))
        else:
            tokens = {1.0: "1", 0.5: "=", 0.0: "0"} if played[number] else {1.0: "+", 0.5: "+", 0.0: "-"}
            colour = ColorToken.WHITE if view.is_first else ColorToken.BLACK
            token = ResultToken(tokens[view.points])
            results.append(RoundResult(id=places[view.opponent], color=colour, result=token))
    return results
