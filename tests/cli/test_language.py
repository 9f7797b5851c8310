"""Every command speaks one language: help, results, usage errors and errors about files."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import carcassonne as cc
from carcassonne.bench.suite import all_rows
from carcassonne.cli.commands import COMMANDS
from carcassonne.cli.completion import candidates
from carcassonne.cli.messages import (
    LANGUAGE_VARIABLE,
    LanguageCode,
    choose_language,
    messages_in,
    requested_language,
)
from carcassonne.cli.parameters import parameters_of
from carcassonne.fluent import parse
from tests.architecture.project import ROOT
from tests.cli.support.run_command import Ran, run_command
from tests.texts.languages import COMPLETE

NAMES = [name for name, entry in COMMANDS.items() if not entry.commands] + [
    f"{name} {below}" for name, entry in COMMANDS.items() for below in entry.commands
]
"""Every command, and every command below another."""

SAME_IN_BOTH = re.compile(
    r"""
    \s*(carcassonne\s.*          # examples of commands
    |--?[a-z][\w,\ -]*           # names of options without a value
    |[-\dA-Z\s.,:%+()/x·|*]*     # figures, and letters on a board
    |\S+/\S+                     # a tile
    |base\ Carcassonne:\ \d+     # a title that is the same word
    |.*━.*                       # names of bots before a progress bar
    )\s*
    """,
    re.VERBOSE,
)
"""Lines that may be equal in two languages because they are code or figures."""

ENGLISH_WORDS = re.compile(
    r"\b(the|with|and|which|there|this|that|cannot|must|should|needs?|file|folder|games?|turns?)\b"
)
"""Words that no Spanish sentence has."""

CODE = re.compile(
    r"carcassonne \S+.*|--[\w-]+|\S*[/_=]\S*|\S*\.(?:carc|json|jcz|scene|net)\b|«[^»]*»|\[[^\]]*\]|`[^`]*`"
    r"|\b[a-z]+(?:-[a-z]+)+\b|BASE-\d+\w?|place \S+|games\.sqlite3\S*"
)
"""Commands, options, paths, quoted input and names of modules, which are the same in every language."""


@pytest.fixture(autouse=True)
def _default_language() -> Iterator[None]:
    yield
    choose_language(LanguageCode.ENGLISH)


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The first half of a game in which markers, dispatches and robbers are in play."""
    lines = (ROOT / "tests" / "golden" / "preset-plus-box-1.carc").read_text(encoding="utf-8").splitlines()
    file = tmp_path_factory.mktemp("games") / "partida.carc"
    file.write_text("\n".join(lines[: len(lines) // 2]) + "\n", encoding="utf-8")
    return file


def check_is_spanish(spanish: str, english: str) -> None:
    """No line is equal to a line of the English output or has English words, unless it is code."""
    before = {line.strip() for line in english.splitlines()}
    for line in spanish.splitlines():
        plain = line.strip(" │┃╭╮╰╯─")
        if not plain or SAME_IN_BOTH.fullmatch(plain):
            continue
        assert line.strip() not in before, f"the same line in both languages: {line}"
        assert not ENGLISH_WORDS.search(CODE.sub("", plain)), line


def in_both(*words: object) -> tuple[Ran, Ran]:
    """Run a command in Spanish, asked for by the option and by the environment, and in English."""
    by_option = run_command(*words, "--language", "es")
    by_environment = run_command(*words, environment={LANGUAGE_VARIABLE: "es"})
    assert (by_environment.code, by_environment.err) == (by_option.code, by_option.err)
    return by_option, run_command(*words)


@pytest.mark.parametrize("name", ["", "train", *NAMES])
def test_help(name: str) -> None:
    spanish, english = in_both(*name.split(), "--help")
    assert spanish.code == english.code == 0
    assert "Uso:" in spanish.out
    check_is_spanish(spanish.out, english.out)


def test_help_names_every_language() -> None:
    assert f"[{'|'.join(COMPLETE)}]" in run_command("--help").out


@pytest.mark.parametrize("name", NAMES)
def test_every_command_has_the_option(name: str) -> None:
    *above, last = name.split()
    entry = COMMANDS[above[0]].commands[last] if above else COMMANDS[last]
    names = [name for parameter in parameters_of(entry.function(last)) for name in parameter.names]
    assert "--language" in names


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("words", [("--nonsense",), ("--language",), ("a", "b", "c", "--json=1", "d")])
def test_usage_errors(name: str, words: tuple[str, ...]) -> None:
    spanish = run_command(*name.split(), *words, environment={LANGUAGE_VARIABLE: "es"})
    english = run_command(*name.split(), *words)
    assert spanish.code == english.code == 2
    assert f"carcassonne {name} --help explica cómo se usa" in spanish.err
    check_is_spanish(spanish.err, english.err)


@pytest.mark.parametrize("words", [["simulat"], ["train", "fi"], ["--versio"], ["simulate", "--depth", "x"]])
def test_unknown_names(words: list[str]) -> None:
    spanish = run_command("--language", "es", *words)
    assert spanish.code == 2
    check_is_spanish(spanish.err, run_command(*words).err)


RESULTS = {
    "modules": ["modules"],
    "modules of one": ["modules", "river"],
    "modules in order": ["modules", "--order", "-m", "all"],
    "modules of hunters": ["modules", "--order", "-m", "hunters-and-gatherers,scout"],
    "simulate": ["simulate", "--games", "1", "--save", "TMP"],
    "replay": ["replay", "GAME"],
    "replay to a turn": ["replay", "GAME", "--turn", "3"],
    "check": ["replay", str(ROOT / "tests" / "jcz" / "saves" / "base-road.jcz"), "--check"],
    "show": ["show", "GAME"],
    "convert": ["convert", "GAME", "TMP/a.json"],
    "scene": ["scene", "GAME", "-o", "TMP/a.scene"],
    "render": ["render", "GAME", "-o", "TMP/a.svg", "--turn", "1"],
    "tiles": ["tiles"],
    "tiles of a set": ["tiles", "abbey-and-mayor"],
    "tile": ["tiles", "base/cloister"],
    "tile not placed": ["tiles", "scout/scout-shaman"],
    "sheet": ["tiles", "base/cloister", "-o", "TMP/a.svg"],
    "rules": ["rules"],
    "rule": ["rules", "BASE-18"],
    "rules of a module": ["rules", "river"],
    "report": ["rules", "--report"],
    "arena": ["arena", "--bots", "greedy,random", "--games", "2", "--save", "TMP", "--sprt", "0,20"],
    "hint": ["hint", "GAME", "--ms", "1", "--turn", "3"],
    "hint before a draw": ["hint", "GAME"],
    "review": ["review", "GAME", "--ms", "1", "--count", "1"],
    "bench": ["bench", "kernel_copy", "--seconds", "0.05"],
    "nothing to back up": ["backup", "TMP/a.sqlite3", "--database", "sqlite:////nowhere/a"],
    "no database": ["play", "--no-browser", "--database", "oracle:x"],
}


@pytest.mark.parametrize("language", COMPLETE)
def test_every_row_of_bench_is_described(language: str) -> None:
    messages = messages_in(language)
    shown = [messages(row.message, count=row.count) for row in all_rows()]
    assert len(shown) > 20
    assert all(shown)


@pytest.mark.parametrize("name", RESULTS)
def test_results(name: str, game: Path, tmp_path: Path) -> None:
    words = [word.replace("GAME", str(game)).replace("TMP", str(tmp_path)) for word in RESULTS[name]]
    spanish, english = run_command(*words, "-l", "es"), run_command(*words, "-l", "en")
    assert spanish.code == english.code
    path = re.compile(re.escape(str(tmp_path)) + r"\S*")
    text = path.sub("FILE.carc", spanish.out + spanish.err)
    rows = [line for line in text.splitlines() if not _is_data(line)]
    check_is_spanish("\n".join(rows), path.sub("-", english.out + english.err))


def _is_data(line: str) -> bool:
    """Drawn tiles and boards, tile notation, actions and paths are the same in every language."""
    cells = [cell.strip() for cell in re.split(r"[│┃]|\s{2,}", line.strip("│┃ ")) if cell.strip()]
    return all(
        re.fullmatch(
            r"[\W\d]+|[-.#=~+*\d\w]{5,}|[\da-f] \w+( .*)?|\S+:[\d,]+|JCloisterZone .*|[\w /,.+-]*"
            r"(?:place|put|pass|draw)\b.*|[a-z0-9_]+|\S+(?:-\S+)+|FILE.*|[A-Z]+(?:-\w+ ?)+",
            cell,
        )
        for cell in cells
    )


READERS = [
    ["replay", "FILE"],
    ["show", "FILE"],
    ["convert", "FILE", "TMP/out.carc"],
    ["scene", "FILE"],
    ["render", "FILE", "-o", "TMP/out.svg"],
    ["hint", "FILE"],
    ["review", "FILE"],
    ["train", "gate", "FILE"],
    ["train", "export", "FILE"],
]


@pytest.mark.parametrize("words", READERS, ids=lambda words: "-".join(words[:2]))
@pytest.mark.parametrize("kind", ["missing", "empty", "cut", "list", "folder"])
def test_errors_about_files(words: list[str], kind: str, game: Path, tmp_path: Path) -> None:
    file = tmp_path / f"{kind}.carc"
    if kind == "folder":
        file.mkdir()
    elif kind != "missing":
        lines = game.read_text(encoding="utf-8").splitlines()
        content = {"empty": "", "cut": "\n".join(lines[:9])[:-5], "list": "[1, 2"}
        file.write_text(content[kind], encoding="utf-8")
    arguments = [word.replace("FILE", str(file)).replace("TMP", str(tmp_path)) for word in words]
    spanish, english = in_both(*arguments)
    assert spanish.code == english.code == 2
    check_is_spanish(spanish.err.replace(str(file), "x.carc"), english.err.replace(str(file), "y.carc"))


def test_every_message_is_in_every_language() -> None:
    package = ROOT / "src" / "carcassonne"
    for folder in ("cli/texts", "cli/texts/help", "server/texts/operator", "training/texts", "jcz/texts"):
        english, *others = (set(parse((package / folder / f"{name}.ftl").read_text())) for name in COMPLETE)
        assert all(other == english for other in others), folder


def test_every_option_has_a_help_text() -> None:
    for name in NAMES:
        *above, last = name.split()
        entry = COMMANDS[above[0]].commands[last] if above else COMMANDS[last]
        for parameter in parameters_of(entry.function(last)):
            for language in COMPLETE:
                assert messages_in(language)(parameter.declared.help)


@pytest.mark.parametrize(
    ("words", "variable", "language"),
    [
        ([], "", "en"),
        ([], "es", "es"),
        (["modules", "--language", "es"], "", "es"),
        (["modules", "--language=es"], "", "es"),
        (["modules", "-les"], "", "es"),
        (["modules", "--language", "en"], "es", "en"),
        (["modules", "--language", "xx"], "es", "es"),
        (["replay", "--", "--language", "es"], "", "en"),
        ([], "de", "en"),
    ],
)
def test_the_language_is_known_before_the_words_are_parsed(
    words: list[str], variable: str, language: str
) -> None:
    assert requested_language(words, {LANGUAGE_VARIABLE: variable}) == language


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "fr"}, "fr"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "fr_FR.UTF-8", "LC_MESSAGES": "es_MX"}, "es"),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": ""}, "fr"),
        ({"LANG": "fr_FR.UTF-8", LANGUAGE_VARIABLE: "es"}, "es"),
        ({"LANG": "fr_FR.UTF-8", LANGUAGE_VARIABLE: "xx"}, "fr"),
    ],
)
def test_the_locale_chooses_the_language(environment: dict[str, str], language: str) -> None:
    assert requested_language(["modules"], environment) == language
    assert requested_language(["modules", "-l", "en"], environment) == "en"


def test_steps_of_the_order_of_play_have_texts() -> None:
    """Also with every value of every option, which add steps of their own."""
    missing = set()
    for setup in setups_with_each_option():
        rules = setup.rules()
        texts = cc.texts_for(rules)
        for step in cc.order_of_play(rules):
            key = f"step-{step.module}-{step.name}".replace("_", "-")
            missing |= {key for language in COMPLETE if not texts.has(language, key)}
    assert not missing


def setups_with_each_option() -> Iterator[cc.Setup]:
    families: dict[str, list[str]] = {}
    for module in cc.catalog.modules():
        families.setdefault(module.family, []).append(module.name)
    for names in families.values():
        everything: dict[str, dict[str, object]] = {name: {} for name in names}
        yield cc.Setup.from_plain(everything, cc.seat_names(2))
        for name in names:
            for spec in cc.option_specs(cc.catalog.module(name).options):
                for value in spec.choices or (
                    [True, False] if spec.kind == "flag" else [spec.low, spec.high]
                ):
                    try:
                        yield cc.Setup.from_plain({**everything, name: {spec.name: value}}, cc.seat_names(2))
                    except cc.SetupError:
                        continue  # this value excludes another module


# Completion -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "found"),
    [
        (["rep"], ["replay"]),
        (["replay", "--tu"], ["--turn"]),
        (["replay", "ga"], []),
        (["simulate", "--depth", "l"], ["light"]),
        (["train", "g"], ["generate", "gate"]),
        (["train", "gate", "--ga"], ["--games"]),
        (["arena", "--no"], ["--no-keep"]),
        (["nothing", ""], []),
    ],
)
def test_completion(words: list[str], found: list[str]) -> None:
    assert candidates(words) == found


def test_completion_is_installed_once(tmp_path: Path) -> None:
    home = {"HOME": str(tmp_path), "SHELL": "/bin/bash"}
    for _ in range(2):
        assert run_command("--install-completion", environment=home).code == 0
    text = (tmp_path / ".bashrc").read_text()
    assert text == 'eval "$(carcassonne --show-completion bash)"\n'
    assert "complete -o default" in run_command("--show-completion", "bash").out
    assert run_command("--show-completion", environment={"SHELL": os.devnull}).code == 2
