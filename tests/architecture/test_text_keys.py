"""Every text has one key and every key one text, over all the files that the browser loads together."""

from __future__ import annotations

import re
from collections import defaultdict
from pathlib import Path

import pytest

from tests.architecture.project import ROOT
from tests.texts.languages import COMPLETE

SOURCES = ROOT / "src" / "carcassonne"
KEY = re.compile(r"^([A-Za-z][\w-]*) =(.*)$", re.MULTILINE)
SHARED_TERRAIN = re.compile(r"(kind|a|the|at|source)-river")
"""Both games have rivers; whichever file comes later must say the same."""


def files_of_the_browser(language: str) -> list[Path]:
    """The client's own file, then those that the server joins: engine, modules, advice and its own."""
    found = [
        path
        for path in sorted(SOURCES.rglob(f"texts/{language}.ftl"))
        if path.relative_to(SOURCES).parts[0] not in ("svg", "cli")
    ]
    (client,) = (
        path
        for path in (ROOT / "web" / "src").rglob(f"{language}.ftl")
        if path.parent.name in ("texts", "i18n")
    )
    return [client, *found]


@pytest.mark.parametrize("language", COMPLETE)
def test_no_key_exists_twice(language: str) -> None:
    texts: dict[str, list[tuple[str, str]]] = defaultdict(list)
    for path in files_of_the_browser(language):
        for key, text in KEY.findall(path.read_text(encoding="utf-8")):
            texts[key].append((str(path.relative_to(ROOT)), text))
    twice = {key: found for key, found in texts.items() if len(found) > 1}
    for key in list(twice):
        if SHARED_TERRAIN.fullmatch(key) and len({text for _, text in twice[key]}) == 1:
            del twice[key]
    assert twice == {}


@pytest.mark.parametrize("language", COMPLETE)
def test_apostrophes_and_quotation_marks_are_typographic(language: str) -> None:
    straight = [
        f"{path.relative_to(ROOT)}: {line}"
        for path in [*files_of_the_browser(language), SOURCES / "svg" / "texts" / f"{language}.ftl"]
        for line in path.read_text(encoding="utf-8").splitlines()
        if "'" in line
    ]
    assert straight == []


# Use --------------------------------------------------------------------------------------------------------

QUOTED = re.compile(r"""["'`]([A-Za-z][\w-]*)["'`.]""")
"""A key in code; a dot begins the attribute of a message."""
FAMILY = re.compile(r"""["'`]([A-Za-z][\w-]*-)(?:\$?\{|["'`])""")
"""The beginning of keys that code completes, such as ``f"error-{code}"``."""
ENDING = re.compile(r"""\}(-[a-z][\w-]*)["'`]""")
REFERENCE = re.compile(r"\{ ?([a-z][\w-]*) ?\}")
PHRASES = ("a-", "the-", "at-", "none-", "role-", "token-")
"""Families whose beginning is itself an argument in code."""


def sources(*patterns: str) -> str:
    """Return the code that may use a text, without tests and generated types."""
    return "\n".join(
        path.read_text(encoding="utf-8")
        for pattern in patterns
        for path in sorted(ROOT.glob(pattern))
        if not path.name.endswith(".test.ts") and path.name != "schema.ts"
    )


@pytest.mark.parametrize("language", COMPLETE)
def test_every_text_is_used(language: str) -> None:
    python = sources("src/carcassonne/**/*.py", "src/carcassonne/**/*.toml")
    client = sources("web/src/**/*.ts", "web/src/**/*.svelte")
    unused = []
    for path in [*(SOURCES.rglob(f"{language}.ftl")), ROOT / "web" / "src" / "i18n" / f"{language}.ftl"]:
        in_client = ROOT / "web" in path.parents
        # The client shows texts of the server; the server never shows those of the client.
        code = client if in_client else python + client
        known = {*QUOTED.findall(code), *REFERENCE.findall(path.read_text(encoding="utf-8"))}
        families = (*FAMILY.findall(code), *PHRASES)
        endings = () if in_client else tuple(ENDING.findall(code))
        for key, _ in KEY.findall(path.read_text(encoding="utf-8")):
            if key not in known and not key.startswith(families) and not (endings and key.endswith(endings)):
                unused.append(f"{path.relative_to(ROOT)}: {key}")
    assert unused == []
