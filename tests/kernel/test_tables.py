"""Tables refuse what would make the kernel read or write where it must not."""

from __future__ import annotations

from typing import Any

import pytest

from carcassonne.kernel import Tables
from tests.kernel.support import tile_tables as worlds


def changed(name: str, position: int, value: int) -> dict[str, Any]:
    arguments = worlds.base().arguments()
    values = list(arguments[name])
    values[position] = value
    return {**arguments, name: values}


def test_tables_know_their_sizes() -> None:
    world = worlds.base()
    tables = Tables(**world.arguments())
    assert tables.tile_type_count == len(world.segments) == 24
    assert tables.letter_count == 3
    assert tables.terrain_count == 4


@pytest.mark.parametrize(
    ("name", "position", "value"),
    [
        ("segments", 0, 13),
        ("segments", 0, -1),
        ("letters", 5, 3),
        ("ports", 0, 12),
        ("ports", 0, 11),
        ("corners", 3, 11),
        ("corners", 3, 254),
        ("kinds", 0, 4),
        ("tallies", 0, 1 << 64),
        ("tallies", 0, -1),
        ("contacts", 0, 1 << 12),
        ("contacts", 0, 1 << 11),
        ("watchers", 0, 11),
        ("completes", 0, 2),
    ],
)
def test_numbers_out_of_range_are_refused(name: str, position: int, value: int) -> None:
    with pytest.raises(ValueError):
        Tables(**changed(name, position, value))


@pytest.mark.parametrize("name", ["letters", "ports", "corners", "kinds", "tallies", "contacts", "watchers"])
def test_tables_of_the_wrong_size_are_refused(name: str) -> None:
    arguments = worlds.base().arguments()
    with pytest.raises(ValueError, match=name):
        Tables(**{**arguments, name: arguments[name][:-1]})


def test_a_watcher_has_no_port() -> None:
    world = worlds.base()
    kind = next(kind for kind, watcher in enumerate(world.watchers) if watcher != 255)
    with pytest.raises(ValueError, match="neighbourhood"):
        Tables(**changed("ports", 16 * kind, world.watchers[kind]))


@pytest.mark.parametrize("change", [{"segments": []}, {"n_letters": 0}, {"n_letters": 65}, {"completes": []}])
def test_empty_or_huge_tables_are_refused(change: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="possible"):
        Tables(**(worlds.base().arguments() | change))
