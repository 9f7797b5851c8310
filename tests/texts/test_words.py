"""One word per thing in all texts: docs/vocabulary.md lists the words, these are the ones not used."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from carcassonne.fluent import parse
from tests.architecture.project import ROOT

FEATURE = "(?:ciudad|camino|monasterio|construcci[oó]n|bosque|río|granja|zona)(?:e?s)?"
FRENCH_FEATURE = "(?:villes?|routes?|monastères?|constructions?|forêts?|rivières?|zones?)"
FORBIDDEN: dict[str, dict[str, str]] = {
    "en": {
        r"(?:un)?finish(?:ed|es|ing)?": "features are completed or incomplete",
        r"pennants?|coats? of arms": "a city segment has a shield",
        r"monaster(?:y|ies)": "the building is a cloister",
        r"highwaym[ae]n": "a follower on a road is a thief",
        r"turned ferr(?:y|ies)|turns? (?:a|the) ferry": "ferries are switched, tiles are rotated",
        r"female scoring figures?": "it is the second marker",
    },
    "es": {
        r"prados?": "el terreno medieval es campo; las granjas son campos conectados",
        r"pendon(?:es)?|pendón": "un segmento de ciudad tiene un escudo",
        r"claustros?": "el edificio es un monasterio",
        r"establos?": "la pieza es un granero",
        r"carretas?": "la pieza es un carromato",
        r"salteador(?:es)?": "un seguidor en un camino es un ladrón",
        r"(?:tablero|pista|marcador) de puntuación": "es el marcador; la ficha de puntuación avanza por él",
        rf"{FEATURE} (?:ya )?(?:terminad|cerrad)[oa]s?": "lo que está completo no está terminado ni cerrado",
        r"seguidoras?": "es la segunda ficha",
        r"garrotes?": "el símbolo es una maza",
    },
    "fr": {
        r"tu|te|toi|ton|ta|tes|tiens?|tiennes?": "les joueurs sont vouvoyés",
        r"meeples?|pions?": "la pièce est un partisan, une figurine ou un marqueur",
        r"cloîtres?": "le bâtiment est un monastère",
        r"prés?": "le terrain médiéval est un champ ; les fermes sont des champs reliés",
        r"fermiers?|fermières?": "un partisan dans un champ est un paysan",
        r"écussons?|armoiries|boucliers?": "un segment de ville porte un blason",
        r"bandits?|malandrins?": "un partisan sur une route est un voleur, la pièce de la piste un brigand",
        r"charrettes?|carrioles?|roulottes?": "la pièce est un chariot",
        r"étables?|écuries?": "la pièce est une grange",
        r"ferr(?:y|ys|ies)|traversiers?": "la pièce est un bac",
        r"(?:plateau|tableau|échelle) de(?:s)? (?:score|points)": "c’est la piste de score",
        r"cases? (?:sombre|obscure)s?": "la case est foncée",
        rf"{FRENCH_FEATURE} (?:déjà )?(?:complet|complète|complété|achevé|fini)e?s?": "elle est terminée",
    },
}
"""Words of other editions and of earlier texts, with the reason why another word is used."""

ALLOWED = {
    ("en", "lesson-finish"): "the button that ends a lesson",
    ("fr", "jcz-a-meeple"): "the word of JCloisterZone",
}


def texts() -> Iterator[tuple[Path, str, str, str]]:
    """Every text: its file, language, key, and the text itself as it is written in the file."""
    for folder in (ROOT / "src" / "carcassonne", ROOT / "web" / "src"):
        for language in FORBIDDEN:
            for path in sorted(folder.rglob(f"{language}.ftl")):
                content = path.read_text(encoding="utf-8")
                parse(content)
                yield from ((path, language, key, text) for key, text in messages(content))
    for path in sorted((ROOT / "src" / "carcassonne").rglob("rules*.toml")):
        language = path.name.split(".")[1] if path.name.count(".") > 1 else "en"
        yield from (
            (path, language, key, text)
            for key, text in rule_texts(tomllib.loads(path.read_text(encoding="utf-8")))
        )


def messages(content: str) -> Iterator[tuple[str, str]]:
    """The messages of a Fluent file with their keys; comments are left out."""
    key, lines = "", list[str]()
    for line in content.splitlines():
        start = re.match(r"(-?[a-zA-Z][\w-]*) *=(.*)", line)
        if start or line.startswith("#"):
            if key:
                yield key, "\n".join(lines)
            key, lines = (start[1], [start[2]]) if start else ("", [])
        else:
            lines.append(line)
    if key:
        yield key, "\n".join(lines)


def rule_texts(table: object, key: str = "") -> Iterator[tuple[str, str]]:
    """The texts of a rule file by key."""
    if isinstance(table, dict):
        for name, value in table.items():
            if name not in ("kind", "module", "no_test"):
                yield from rule_texts(value, name if "-" in name else key)
    elif isinstance(table, list):
        for value in table:
            yield from rule_texts(value, key)
    else:
        yield key, str(table)


@pytest.mark.parametrize("language", FORBIDDEN)
def test_no_text_has_a_second_word_for_a_thing(language: str) -> None:
    known = [found for found in texts() if found[1] == language]
    assert len(known) > 1_500, "the texts are found"
    findings = [
        f"{path.relative_to(ROOT)}: {key}: {match[0]!r}: {reason}"
        for path, _, key, text in known
        for word, reason in FORBIDDEN[language].items()
        for match in re.finditer(rf"\b(?:{word})\b", text, re.IGNORECASE)
        if (language, key) not in ALLOWED
    ]
    assert not findings, "\n".join(findings)


KEYS_OF_A_TERMINAL = {"keys", "help-keys", "help-typed"}
"""Messages that show the keys ? and : themselves."""


def test_french_has_narrow_spaces_before_its_signs() -> None:
    findings = [
        f"{path.relative_to(ROOT)}: {key}: {match[0]!r}"
        for path, language, key, text in texts()
        if language == "fr" and key not in KEYS_OF_A_TERMINAL
        for match in re.finditer(
            r" [;!?»](?! ACTION)| :(?=[\s{]|$)|« |\u00a0|[^\s\u202f][!?»](?![\w=])|\w;", text
        )
    ]
    assert not findings, "\n".join(findings)


@pytest.mark.parametrize(
    ("language", "text", "is_found"),
    [
        ("en", "a finished city", True),
        ("en", "Two pennants.", True),
        ("en", "a completed city", False),
        ("es", "las ciudades terminadas", True),
        ("es", "el prado", True),
        ("es", "la pradera", False),
        ("es", "La partida ha terminado", False),
        ("fr", "une ville complète", True),
        ("fr", "Tu poses ta tuile.", True),
        ("fr", "le pré", True),
        ("fr", "près d’une ville terminée", False),
    ],
)
def test_words_are_found(language: str, text: str, is_found: bool) -> None:
    found = any(re.search(rf"\b(?:{word})\b", text, re.IGNORECASE) for word in FORBIDDEN[language])
    assert found is is_found
