"""Quick pairing finds every group that can be formed."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from carcassonne.server.lobby.pairing import Candidate, pair

NAMES = "abcdefgh"


def all_accept(group: Sequence[Candidate]) -> bool:
    return all(one.accepts(other) for one, other in combinations(group, 2))


@st.composite
def waiting(draw: st.DrawFn) -> list[Candidate]:
    """Players of different strengths who have waited for different times and have blocked some others."""
    names = NAMES[: draw(st.integers(3, len(NAMES)))]
    return [
        Candidate(
            name,
            name,
            draw(st.sampled_from([None, 1450, 1520, 1560])),
            draw(st.sampled_from([0, 30])),
            draw(st.frozensets(st.sampled_from(names), max_size=2)),
        )
        for name in names
    ]


@given(waiting(), st.integers(2, 4))
def test_those_who_keep_waiting_could_not_form_a_group(candidates: list[Candidate], size: int) -> None:
    groups = pair(candidates, size)
    seated = [each for group in groups for each in group]
    assert len(set(seated)) == len(seated)
    assert all(len(group) == size and all_accept(group) for group in groups)
    left = [each for each in candidates if each not in seated]
    assert not any(all_accept(group) for group in combinations(left, size))


def test_the_nearest_opponent_is_passed_over_if_others_have_blocked_that_one() -> None:
    ana = Candidate("a", "a", 1500, 60)
    near = Candidate("n", "n", 1500, 30, frozenset("c"))
    bruno, carla = (Candidate(name, name, 1550, 30) for name in "bc")
    (group,) = pair([ana, near, bruno, carla], 3)
    assert {each.player for each in group} == {"a", "n", "b"}
    near = Candidate("n", "n", 1500, 30, frozenset("bc"))
    (group,) = pair([ana, near, bruno, carla], 3)
    assert {each.player for each in group} == {"a", "b", "c"}


def test_the_nearest_opponent_is_passed_over_if_too_far_from_the_others() -> None:
    ana = Candidate("a", "a", 1500, 60)
    near = Candidate("n", "n", 1440, 2)
    bruno, carla = (Candidate(name, name, 1590, 2) for name in "bc")
    (group,) = pair([ana, near, bruno, carla], 3)
    assert {each.player for each in group} == {"a", "b", "c"}
