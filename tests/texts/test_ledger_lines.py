"""Ledger lines tell the whole sum: what was counted, at which rate, and what changed it."""

from __future__ import annotations

import pytest

import carcassonne as cc
from carcassonne.bots.analysis.hints import TEXTS
from carcassonne.engine.ledger import Detail, LedgerLine
from carcassonne.engine.types import Seat
from tests.architecture.project import ROOT

GOLDEN = ROOT / "tests" / "golden"


def texts_of(*modules: str) -> cc.Texts:
    return cc.texts_for(cc.Setup.of(*modules, seats=2).rules())


@pytest.mark.rule("ROB-07")
@pytest.mark.parametrize("file", ["robbers-1", "preset-plus-box-1", "preset-everything-1"])
def test_a_robber_names_the_robbed_player_and_the_points(file: str) -> None:
    game = cc.Game.load(GOLDEN / f"{file}.carc")
    robberies = [
        (line, detail)
        for record in game.records
        for line, detail in zip(record.lines, record.details, strict=True)
        if line.rule == "ROB-07"
    ]
    assert robberies
    for line, detail in robberies:
        assert detail is not None
        facts = dict(detail.args)
        assert facts["seat"] != line.seat
        assert (facts["gained"] + 1) // 2 == line.points
    said = cc.texts_for(game.rules).line("en", *robberies[0], ["Ana", "Ben", "Cleo", "Dan", "Eva", "Flo"])
    assert "rounded up" in said
    assert any(name in said for name in ("Ana", "Ben", "Cleo", "Dan", "Eva", "Flo"))


@pytest.mark.rule("ROB-07")
def test_the_words_of_a_robbery() -> None:
    texts = texts_of("base", "robbers")
    line, detail = LedgerLine(Seat(0), "ROB-07", 5, 5, None), Detail("from", (("seat", 1), ("gained", 9)))
    assert texts.line("en", line, detail, ["Ana", "Ben"]) == (
        "The robber earns half of the 9 points that Ben gained, rounded up."
    )
    assert texts.line("es", line, detail, ["Ana", "Ben"]) == (
        "El bandido gana la mitad de los 9 puntos que ha sumado Ben, redondeando hacia arriba."
    )


@pytest.mark.rule("HNG-64", "HNG-65", "HNG-66", "HNG-68")
def test_hunters_name_tigers_fire_and_dolmen() -> None:
    texts = texts_of("hunters-and-gatherers")

    def said(language: str, count: int, **facts: int) -> str:
        line = LedgerLine(Seat(0), "HNG-64", count, 2 * count, (0, 0, 0))
        return texts.line(language, line, Detail("meadow", tuple(facts.items())))

    assert said("en", 3, deer=5, tigers=2, driven=0, dolmen=0) == (
        "The hunter finds 3 deer, 2 points each. Of 5, the tigers took 2."
    )
    assert said("es", 5, deer=5, tigers=0, driven=1, dolmen=1) == (
        "El cazador encuentra 5 ciervos, a 2 puntos cada uno. El fuego ahuyenta al tigre. "
        "El dolmen sagrado deja la pradera a un solo jugador."
    )
    assert said("en", 0, deer=2, tigers=2, driven=0, dolmen=0) == (
        "The hunter finds no deer. Of 2, the tigers took 2."
    )
    assert said("es", 0, deer=1, tigers=1, driven=0, dolmen=0) == (
        "El cazador no encuentra ningún ciervo. De 1, el tigre se llevó 1."
    )


@pytest.mark.rule("HNG-65", "HNG-66")
def test_the_tigers_of_whole_games_are_told() -> None:
    told = 0
    for file in sorted(GOLDEN.glob("hunters-and-gatherers-*.carc")):
        game = cc.Game.load(file)
        for record in game.records:
            for line, detail in zip(record.lines, record.details, strict=True):
                if line.rule != "HNG-64":
                    continue
                assert line.spot is not None
                tigers = game.position.tally(game.position.segment(line.spot), "tiger")
                facts = dict(detail.args) if detail is not None else {}
                assert bool(tigers) == bool(facts.get("tigers") or facts.get("driven"))
                if facts:
                    assert facts["deer"] - facts["tigers"] == line.quantity
                    told += 1
    assert told


@pytest.mark.rule("GLD-18", "MSG-21", "BASE-O2")
@pytest.mark.parametrize(
    ("module", "line", "english", "spanish"),
    [
        (
            "gold-mines",
            LedgerLine(Seat(0), "GLD-18", 4, 8, None),
            "These 4 ingots are worth 2 points each: 8 points in all.",
            "Estos 4 lingotes valen 2 puntos cada uno: 8 puntos en total.",
        ),
        (
            "dispatches",
            LedgerLine(Seat(0), "MSG-21", 3, 6, None),
            "The dispatch pays 2 points for each of 3 farmers.",
            "El despacho da 2 puntos por cada uno de los 3 granjeros.",
        ),
        (
            "river",
            LedgerLine(Seat(0), "BASE-O2", 1, 4, None),
            "The farmers earn 4 points for this completed city.",
            "Los granjeros ganan 4 puntos por esta ciudad completa.",
        ),
    ],
)
def test_a_line_names_its_rate(module: str, line: LedgerLine, english: str, spanish: str) -> None:
    texts = texts_of("base", module)
    assert texts.line("en", line) == english
    assert texts.line("es", line) == spanish


@pytest.mark.rule("BASE-55")
@pytest.mark.parametrize("language", ["en", "es", "fr"])
def test_a_field_without_a_completed_city_is_not_said_to_touch_one(language: str) -> None:
    """The French plural form of 1 is also that of 0, so the form must not state the number itself."""
    said = texts_of("base").line(language, LedgerLine(Seat(0), "BASE-55", 0, 0, None))
    assert not any(number in said for number in "13")


def test_a_hint_without_points_promises_none() -> None:
    texts = cc.Texts([cc.Expansion("advice", folder=TEXTS.parent)])
    said = texts.format("fr", "advice-completes", the="la ville", points=0, followers=1)
    assert said == "termine la ville\u202f: 0 point et récupère 1 figurine"
