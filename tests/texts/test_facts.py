"""Explanations say what is true: facts that texts once got wrong, in both languages."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

import carcassonne as cc
from carcassonne.engine.ledger import LedgerLine
from carcassonne.engine.types import Seat
from carcassonne.testing.scenes import read_scenes
from tests.architecture.project import ROOT
from tests.texts.languages import COMPLETE

EXPANSIONS = ROOT / "src" / "carcassonne" / "expansions"

RULES: dict[str, tuple[str, str]] = {
    "PRD-04": (r"put a follower on a volcano", r"poner un seguidor en una loseta de volcán"),
    "ROB-A4": (
        r"With Dispatches its owner may move the other marker.* you get nothing",
        r"Con los Despachos puede mover su otra ficha.* te quedas sin nada",
    ),
    "ROB-A22": (
        r"if the other marker does not move, the robber stays",
        r"si esa ficha no se mueve, el bandido se queda",
    ),
    "SEQ-13": (
        r"Of the figures in the Plus box, only .*mayors and wagons are followers too",
        r"De las figuras de la caja Plus, solo .*los alcaldes y los carromatos también son seguidores",
    ),
    "FER-15": (
        r"once for each tile you place\. .*once per turn.* FER-O1 chooses",
        r"una vez por cada loseta que colocas\. .*una vez por turno.* opción FER-O1",
    ),
}
"""Rule -> what its English and its Spanish text state."""

MESSAGES: dict[tuple[str, str], tuple[str, str]] = {
    ("robbers", "about-robbers"): (r"The rival loses nothing", r"sin que él pierda nada"),
    ("princess-and-dragon", "refuse-volcano"): (
        r"^Followers cannot go on a volcano",
        r"^Los seguidores no pueden ir a un volcán",
    ),
    ("ferries", "refuse-ferry-changed-already"): (
        r"with this tile\. Another tile of the turn would allow it",
        r"con esta loseta\. Otra loseta del mismo turno lo permitiría",
    ),
    ("ferries", "refuse-ferry-changed-this-turn"): (
        r"once per turn, not once per tile",
        r"una vez por turno, no por loseta",
    ),
}
"""Module and message -> what it says in English and in Spanish."""


@pytest.mark.parametrize("rule", RULES)
def test_a_rule_states_what_holds(rule: str) -> None:
    text = cc.rulebook()[rule].text
    for language, stated in zip(("en", "es"), RULES[rule], strict=True):
        assert re.search(stated, text[language])
        assert not re.search(r"for certain|con (?:toda )?seguridad|seguro que", text[language])


@pytest.mark.parametrize(("module", "message"), MESSAGES)
def test_a_message_states_what_holds(module: str, message: str) -> None:
    texts = cc.texts_for(cc.Setup.of("base", module, seats=2).rules())
    for language, stated in zip(("en", "es"), MESSAGES[module, message], strict=True):
        assert re.search(stated, texts.format(language, message))


@pytest.mark.rule("PRD-27", "PRD-28")
@pytest.mark.parametrize("rule", ["PRD-27", "PRD-28"])
def test_the_fairy_is_on_a_tile_and_not_beside_a_follower(rule: str) -> None:
    texts = cc.texts_for(cc.Setup.of("base", "princess-and-dragon", seats=2).rules())
    line = LedgerLine(Seat(0), rule, 1, 1 if rule == "PRD-27" else 3, None)
    english, spanish = texts.line("en", line), texts.line("es", line)
    assert re.search(r"is on the (?:same|follower’s) tile", english)
    assert re.search(r"está en la (?:misma loseta|loseta del seguidor)", spanish)
    assert not re.search(r"beside|next to|junto a|al lado", english + spanish)


@pytest.mark.rule("SCO-X1")
def test_the_example_of_the_canoe_says_where_it_differs_from_print() -> None:
    (scene,) = (
        scene for scene in read_scenes(EXPANSIONS / "scout" / "examples.scene") if "SCO-X1" in scene.cites
    )
    assert "as printed it needs two fish in the canoe's lake; ours has one" in scene.title


def refused(modules: list[str], actions: list[str], text: str, language: str = "es") -> str:
    game = cc.Game(cc.Setup.of(*modules, seats=2), seed=1, deal=False)
    for action in actions:
        game.push(action)
    refusal = game.legal.why_not(text)
    assert refusal is not None
    return cc.texts_for(game.rules).refusal(language, refusal)


@pytest.mark.rule("BASE-10", "ABM-15")
def test_spanish_refusals_are_sentences_with_spanish_words() -> None:
    drawn = "draw base/city1-road-straight"
    assert refused(["base"], [drawn], "place 1,0/1").startswith("El lado oeste no encaja con su vecina.")
    said = refused(["base", "abbey-and-mayor"], [drawn, "place 1,0/0"], "put mayor 1,0.1")
    assert said == "No puedes colocar un alcalde en este camino. (ABM-15)"


def refusals(language: str) -> Iterator[tuple[str, str]]:
    for path in sorted((ROOT / "src" / "carcassonne").rglob(f"texts/{language}.ftl")):
        for key, text in re.findall(r"^(refuse-[\w-]+) = (\S.*)$", path.read_text(encoding="utf-8"), re.M):
            yield f"{path.relative_to(ROOT)}: {key}", text


@pytest.mark.parametrize("language", COMPLETE)
def test_every_refusal_is_a_sentence(language: str) -> None:
    found = dict(refusals(language))
    assert len(found) > 80, "the refusals are found"
    stiff = [
        key for key, text in found.items() if not re.match(r"[¿“«]|[^\W\d_]", text) or text[:1].islower()
    ]
    assert stiff == []
    assert [key for key, text in found.items() if text[-1] not in ".?}"] == []


ALWAYS_SEVERAL = {
    "line-BASE-29": "2 points or more",
    "line-BASE-31": "9 points",
    "line-BASE-O2": "4 points or 3",
    "line-GLD-18": "of several ingots",
    "line-KNG-A14": "10 points or more",
    "line-MSG-11": "2 points",
    "line-PRD-28": "3 points",
    "line-TRD-36c": "10 points",
    "line-TRD-36g": "10 points",
    "line-TRD-36w": "10 points",
}
"""Messages with a number of points that is never one."""


@pytest.mark.parametrize("language", COMPLETE)
def test_no_text_says_1_points(language: str) -> None:
    files = [path for folder in ("src", "web/src") for path in (ROOT / folder).rglob(f"{language}.ftl")]
    assert len(files) > 20, "the texts are found"
    found = set()
    for path in files:
        key = ""
        for line in path.read_text(encoding="utf-8").splitlines():
            key = start[0] if (start := re.match(r"[\w-]+(?= =)", line)) else key
            if re.search(r"\$\w+ \} (?:points|puntos)\b", re.sub(r"\[other\].*", "", line)):
                found.add(key)
    assert found == ALWAYS_SEVERAL.keys()


def test_spanish_places_have_the_gender_of_their_noun() -> None:
    texts = cc.texts_for(cc.Setup.of("base", seats=2).rules())
    places = {kind: texts.format("es", f"at-{kind}") for kind in ("city", "road", "field", "cloister")}
    assert places == {
        "city": "en esta ciudad",
        "road": "en este camino",
        "field": "en este campo",
        "cloister": "en este monasterio",
    }


@pytest.mark.rule("BASE-10", "ABM-15")
def test_french_refusals_are_sentences_with_french_words() -> None:
    drawn = "draw base/city1-road-straight"
    said = refused(["base"], [drawn], "place 1,0/1", "fr")
    assert said.startswith("Le côté ouest ne correspond pas à la tuile voisine.")
    said = refused(["base", "abbey-and-mayor"], [drawn, "place 1,0/0"], "put mayor 1,0.1", "fr")
    assert said == "Vous ne pouvez pas placer un maire sur cette route. (ABM-15)"


@pytest.mark.parametrize(
    "pair", ["cloister, monasterio | monastery, *claustro*", "barn, granero | barn, *establo*",
             "robber, bandido (on the score track) | robber, *ladrón*"],
)  # fmt: skip
def test_the_vocabulary_names_the_words_of_the_boxes(pair: str) -> None:
    assert f"| {pair} |" in (ROOT / "docs" / "vocabulary.md").read_text(encoding="utf-8").splitlines()
