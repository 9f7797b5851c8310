"""The code, its comments and the docs use plain words; the style guide in CONTRIBUTING.md says why.

Texts for players (``.ftl``, ``rules.toml``) and scenes are not checked: there "nobody" and "somebody" are the
natural words of a rulebook.
"""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

from tests.architecture.project import ROOT, Finding, report

CHECKED = ("src", "docs", "scripts", "examples", "web/src", "CHANGELOG.md", "CONTRIBUTING.md", "README.md")
ENDINGS = {"", ".css", ".js", ".md", ".mjs", ".pxd", ".py", ".pyi", ".sh", ".svelte", ".ts"}

WORDS = {
    "nobody": "name the actor, such as seat, player, client",
    "somebody": "name the actor, such as seat, player, client",
    "anybody": "name the actor, such as seat, player, client",
    "whom": "rewrite with *that* or a noun",
    "anew": "again, or the verb with re-",
    "afresh": "again, or the verb with re-",
    "at hand": "current",
    "for ever": "permanently",
    "(?:tell|tells|told|telling)(?: [\\w']+){0,3} apart": "distinguish",
    "(?:work|works|worked|working) out": "compute",
    "brings": "gives, adds, scores, restores",
    "stands? for": "is, means, encodes",
    "so many": "name the number",
    "by itself": "automatically, alone",
    "by themselves": "automatically, alone",
    "one's own": "the player's",
    "deeds?": "action",
    "happenings?": "event",
    "in vain": "say what does not happen",
    "in little": "overview",
    "hence": "so",
    "thus": "so",
    "shall": "must, will",
    "upon": "on",
    "whither|hither|thither|lest|ere": "modern English",
}
"""Words of the style guide with what to write instead."""

PATTERN = re.compile(rf"(?<![\w-])(?:{'|'.join(WORDS)})(?![\w-])", re.IGNORECASE)
"""Parts of identifiers with hyphens, such as Fluent keys, do not count."""


def test_private_and_archaic_words_stay_out() -> None:
    listed = subprocess.run(
        ["git", "ls-files", "--", *CHECKED], cwd=ROOT, capture_output=True, text=True, check=True
    )
    findings = []
    for name in listed.stdout.splitlines():
        path = ROOT / name
        if path.suffix not in ENDINGS or not path.is_file():
            continue
        findings += unplain(Path(name), path.read_text(encoding="utf-8"))
    assert not findings, report(findings)


def unplain(path: Path, text: str) -> list[Finding]:
    """Return the words of the list in a text."""
    return [
        Finding(path, text.count("\n", 0, found.start()) + 1, f"{found[0]!r}: write {advice_for(found[0])}")
        for found in PATTERN.finditer(text)
    ]


def advice_for(phrase: str) -> str:
    return next(advice for word, advice in WORDS.items() if re.fullmatch(word, phrase, re.IGNORECASE))


def test_the_check_finds_words_but_not_identifiers() -> None:
    text = 'Nobody acts.\nkey = "nobody-in-quarter"\nIt tells two colours apart.\nbrings up'
    assert [found.line for found in unplain(Path("x"), text)] == [1, 3, 4]
