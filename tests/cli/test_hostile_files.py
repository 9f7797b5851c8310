"""Hostile and damaged files: one clear sentence, exit code 2 and no traceback, from every command."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import carcassonne as cc
from tests.architecture.project import ROOT
from tests.cli.support.run_command import run_command

SAVE = json.loads((ROOT / "tests" / "jcz" / "saves" / "base-road.jcz").read_text(encoding="utf-8"))
HEAD = cc.write_game(cc.Game(cc.Setup.of("base", seats=2), seed=1)).splitlines()[0]
LONG = "x" * 1_500
NESTED = "[" * 100_000

FILES: dict[str, bytes | str] = {
    "empty": "",
    "blank": " \n\n",
    "binary": bytes(range(256)) * 64,
    "no text": b"\xff\xfe\x00\x01",
    "null bytes": "\x00" * 4_000,
    "not JSON": "this is a letter to the editor",
    "a number": "12",
    "a list": "[1, 2]",
    "an unfinished list": '[{"format": ',
    "deeply nested": NESTED,
    "deeply nested object": '{"format":' * 50_000,
    "deeply nested in a line": f'{HEAD}\n["0", {NESTED}',
    "infinity": f'{HEAD}\n["0", Infinity]\n',
    "not a number": f'{HEAD}\n[NaN, "place 1,0/0"]\n',
    "infinity in the head": HEAD.replace("{", '{"extra": Infinity, ', 1) + "\n",
    "number beyond all limits": f"{HEAD}\n[1e999]\n",
    "huge number": HEAD + "\n[" + "9" * 10_000 + ', "place 1,0/0"]\n',
    "lone surrogate": f'{HEAD}\n["0", "place \\ud800"]\n',
    "surrogate in the head": HEAD.replace("{", '{"extra": "\\ud800", ', 1) + "\n",
    "surrogate in a name": HEAD.replace("Player 1", "\\udfff").replace('"seats"', '"seats\\ud800"') + "\n",
    "long word": f'{HEAD}\n["0", "{LONG} 1,0/0"]\n',
    "long action": f'{HEAD}\n["0", "place {"1," * 1_000_000}"]\n',
    "long tile name": f'{HEAD}\n["*", "draw base/{"x" * 300}"]\n',
    "long line": f'{HEAD}\n["0", "{"y" * 2_000_000}"]\n',
    "too large": f"{HEAD}\n" + " " * 20_000_000,
    "head twice": f"{HEAD}\n{HEAD}\n",
    "no head": '["0", "place 1,0/0"]\n',
    "unknown module": HEAD.replace('"base"', '"moon"') + "\n",
}
SAVES: dict[str, object] = {
    "save: infinity": {
        **SAVE,
        "replay": [{"type": "PLACE_TILE", "payload": {"position": [float("inf"), 0]}}],
    },
    "save: surrogate": {**SAVE, "players": [{"name": "\ud800", "slot": 0}]},
    "save: long tile": {
        **SAVE,
        "replay": [
            {
                "type": "PLACE_TILE",
                "payload": {"tileId": "BA/" + "R" * 300, "rotation": "R0", "position": [0, 1]},
            }
        ],
    },
    "save: long message": {**SAVE, "replay": [{"type": LONG * 1_500, "payload": {}}]},
    "save: no players": {**SAVE, "players": []},
    "save: a number": {**SAVE, "setup": 3},
}
COMMANDS = [
    ["replay", "FILE"],
    ["replay", "FILE", "--check"],
    ["replay", "FILE", "--json"],
    ["show", "FILE"],
    ["convert", "FILE", "TMP/out.carc"],
    ["scene", "FILE"],
    ["render", "FILE", "-o", "TMP/out.svg"],
    ["hint", "FILE"],
    ["review", "FILE"],
]
TRIED_BY_ALL = (
    "empty",
    "binary",
    "lone surrogate",
    "infinity",
    "long word",
    "save: surrogate",
    "save: infinity",
)
"""All commands read files through one function; these few show that none goes past it."""
MAX_MESSAGE = 1_000
"""A sentence quotes a part of a long word, not all of it."""


def check_refused(words: list[str], file: Path, language: str = "en") -> str:
    arguments = [word.replace("FILE", str(file)).replace("TMP", str(file.parent)) for word in words]
    ran = run_command(*arguments, "--language", language)  # raises what is a fault of the program
    assert ran.code == 2, ran.out[:300]
    assert "Traceback" not in ran.err
    told = ran.err.removeprefix("error: ").strip()
    assert told
    assert len(told) < MAX_MESSAGE, told[:300]
    assert told[0].isalpha() or told[0] in "“«¿/", told
    assert not (file.parent / "out.carc").exists()
    return told


@pytest.fixture(scope="module")
def hostile(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """The files by name, written once: some are large."""
    folder = tmp_path_factory.mktemp("hostile")
    found = {}
    contents = {**FILES, **{name: json.dumps(value) for name, value in SAVES.items()}}
    for number, (name, content) in enumerate(contents.items()):
        found[name] = folder / f"file-{number}.{'jcz' if name in SAVES else 'carc'}"
        found[name].write_bytes(content if isinstance(content, bytes) else content.encode())
    return found


@pytest.mark.parametrize("words", COMMANDS, ids=lambda words: "-".join(words[:3]).replace("-FILE", ""))
@pytest.mark.parametrize("name", TRIED_BY_ALL)
def test_every_command_refuses_in_one_sentence(name: str, words: list[str], hostile: dict[str, Path]) -> None:
    check_refused(words, hostile[name])


@pytest.mark.parametrize("name", [*FILES, *SAVES])
def test_every_file_is_refused_in_one_sentence(name: str, hostile: dict[str, Path]) -> None:
    english = check_refused(["replay", "FILE"], hostile[name])
    assert check_refused(["replay", "FILE"], hostile[name], "es") != english


@pytest.mark.parametrize("words", COMMANDS, ids=lambda words: "-".join(words[:3]).replace("-FILE", ""))
def test_what_is_no_file_is_refused(words: list[str], tmp_path: Path) -> None:
    folder = tmp_path / "folder.carc"
    folder.mkdir()
    for path in (folder, tmp_path / "missing.carc", tmp_path / ("n" * 300), folder / "below" / "a.carc"):
        check_refused(words, path)


@pytest.mark.parametrize("words", COMMANDS, ids=lambda words: "-".join(words[:3]).replace("-FILE", ""))
def test_a_file_without_permission_is_refused(
    words: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "locked.carc"
    file.write_text(HEAD + "\n")

    def refuse(self: Path, *_: object, **__: object) -> str:
        raise PermissionError(13, "Permission denied", str(self))

    monkeypatch.setattr(Path, "read_text", refuse)  # root, who runs tests, may read everything
    check_refused(words, file)


def test_an_explanation_comes_before_the_place_in_a_damaged_save(hostile: dict[str, Path]) -> None:
    file = hostile["save: a number"]
    told = run_command("replay", file).err
    assert told == f"error: {file.name} is damaged: there should be an object, not 3 (at setup)\n"
