"""Faults of set-ups and game files are told in every language."""

from __future__ import annotations

import re

import pytest

import carcassonne as cc
from carcassonne.server.errors import setup_text
from tests.architecture.project import ROOT


def fault_of(*modules: str, **wishes: object) -> cc.SetupError:
    with pytest.raises(cc.SetupError) as caught:
        cc.Setup.of(*modules, **wishes)  # type: ignore[arg-type]
    return caught.value


@pytest.mark.parametrize(
    ("modules", "wishes", "spanish"),
    [
        (["base", "inns"], {}, "No existe el módulo «inns». ¿Querías decir inns-and-cathedrals?"),
        (["river"], {}, "river: no se puede jugar sin base."),
        (["base"], {"seats": 9}, "Una partida tiene de 2 a 6 jugadores, no 9."),
        (
            ["base"],
            {"options": {"base": {"small_city": "7"}}},
            "La opción base.small_city admite 2, 4, no «7».",
        ),
        (["base"], {"profile": "x"}, "No existe el perfil «x». Hay: standard, letter"),
    ],
)
def test_set_ups(modules: list[str], wishes: dict[str, object], spanish: str) -> None:
    error = fault_of(*modules, **wishes)
    assert cc.problem_text("es", error).startswith(spanish)
    assert setup_text(error).key == f"problem-{error.key}"


def test_every_fault_of_a_set_up_that_players_can_cause_has_a_text() -> None:
    texts = cc.Texts([*cc.Setup.of("base").rules().expansions, *cc.catalog.modules()])
    quoted = 0
    for path in (ROOT / "src" / "carcassonne").rglob("*.py"):
        for call in re.findall(r"SetupError\((?:[^()]|\([^()]*\))*\)", path.read_text(encoding="utf-8")):
            for key in re.findall(r"\n?\s\"([a-z]+(?:-[a-z]+)+)\"", call):
                quoted += 1
                assert texts.has("es", f"problem-{key}"), key
    assert quoted > 15


def test_game_files() -> None:
    with pytest.raises(cc.GameFileError) as caught:
        cc.read_game('{"format": "carcassonne-game/1", "rules": "1.0", "seats": ["Ana", "Ben"], "modu')
    assert cc.problem_text("es", caught.value) == (
        "La línea 1 está dañada; quizá falte el final del archivo."
    )
