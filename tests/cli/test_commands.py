"""The commands: what they print, for people and for programs, and how they refuse bad input."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import carcassonne as cc
from carcassonne import testing as checks
from carcassonne.bots.analysis.hints import top_moves
from carcassonne.cli import main
from carcassonne.cli.commands import COMMANDS
from carcassonne.cli.parameters import parameters_of
from carcassonne.cli.parser import parse
from carcassonne.testing.invariants import IncrementalChecker
from tests.architecture.project import ROOT
from tests.cli.support.run_command import Ran, run_command
from tests.texts.languages import COMPLETE

NAMES = [
    *(
        "base",
        "river",
        "inns-and-cathedrals",
        "traders-and-builders",
        "flying-machines",
        "dispatches",
        "ferries",
    ),
    *("gold-mines", "mage-and-witch", "robbers", "crop-circles", "abbey-and-mayor", "princess-and-dragon"),
    *("count-of-carcassonne", "king-and-robber-baron", "hunters-and-gatherers", "scout"),
]
"""The names of the modules, as everybody knows them."""


Run = Callable[..., Ran]


@pytest.fixture
def run() -> Run:
    """Runs ``carcassonne`` with some arguments."""
    return run_command


# Help -------------------------------------------------------------------------------------------------------


def test_help_lists_every_command_and_imports_none_of_them() -> None:
    code = (
        "import sys; sys.argv = ['carcassonne', '--help']\n"
        "from carcassonne.cli import main\n"
        "try:\n    main()\nexcept SystemExit as end:\n    assert not end.code\n"
        "early = {'app', 'commands', 'declarations', 'help', 'messages', 'parameters', 'parser',\n"
        "         'reporting', 'third_party'}\n"
        "late = [name for name in sys.modules if 'carcassonne.cli.' in name and name[16:] not in early]\n"
        "print('late', late, 'carcassonne.api' in sys.modules, 'carcassonne.svg' in sys.modules)"
    )
    shown = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert "late [] False False" in shown
    assert all(f" {name} " in shown for name in COMMANDS)


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_explains_itself_by_examples(run: Run, name: str) -> None:
    ran = run(name, "--help")
    assert ran.code == 0
    assert f"carcassonne {COMMANDS[name].examples[0]}" in ran.out
    for example in COMMANDS[name].examples:
        first, *words = example.split()
        assert first == name
        entry, command = COMMANDS[name], name
        if entry.commands:
            command, *words = words
            entry = entry.commands[command]
        parse(name, parameters_of(entry.function(command)), words)  # raises if it is not understood


def test_an_unknown_command_is_met_with_a_suggestion(run: Run) -> None:
    ran = run("simulat")
    assert ran.code == 2
    assert "“simulate”" in ran.err


def test_the_version(run: Run) -> None:
    assert run("--version") == (0, f"{cc.__version__}\n", "")


# Modules ----------------------------------------------------------------------------------------------------


def test_modules_for_programs(run: Run) -> None:
    found = run("modules", "--json").json
    assert [module["name"] for module in found["modules"]] == NAMES
    inns = next(module for module in found["modules"] if module["name"] == "inns-and-cathedrals")
    assert (inns["tiles"], inns["figures"], inns["seats"]) == (18, {"large": 1}, [2, 6])
    assert {option["name"] for option in inns["options"]} >= {"open_value", "large", "inns", "cathedrals"}
    assert "everything" in found["presets"]
    assert found["profiles"] == ["standard", "letter", "jcloisterzone"]
    ferries = next(module for module in found["modules"] if module["name"] == "ferries")
    limit = next(option for option in ferries["options"] if option["name"] == "change_limit")
    assert (limit["profiles"], limit["offered"]) == ({"letter": "turn"}, True)


def test_modules_for_people(run: Run) -> None:
    everything = run("modules").out
    assert all(name in everything for name in NAMES)
    one = run("modules", "traders-and-builders", "--language", "es").out
    assert "double_turn" in one
    assert "TRD-O1" in one
    assert "Profiles: standard, letter" in everything


def test_lists_for_people_leave_out_options_of_other_programs(run: Run) -> None:
    everything, river = run("modules").out, run("modules", "river").out
    assert "spring_divides" in river
    assert "foresight" not in everything + river
    options = next(iter(run("modules", "river", "--json").json["modules"]))["options"]
    assert {option["name"]: option["offered"] for option in options}["foresight"] is False


def test_order_of_play(run: Run) -> None:
    found = run("modules", "--order", "-m", "base,traders-and-builders", "--json").json
    assert found["modules"] == ["base", "traders-and-builders"]
    assert [step["step"] for step in found["turn"]] == ["first_part", "second_part", "turn_end"]
    place = next(step for step in found["part"] if step["moment"] == "place")
    assert (place["phase"], place["module"], place["rules"]) == ("place", "core", ["BASE-09", "BASE-10"])
    assert [step["module"] for step in found["final"]] == ["base", "base", "traders-and-builders"]
    shown = run("modules", "--order", "-m", "base,traders-and-builders").out
    places = [shown.index(words) for words in ("A turn", "TRD-18", "A part", "BASE-09", "Final scoring")]
    assert places == sorted(places)


# Simulate ---------------------------------------------------------------------------------------------------


def test_simulate_for_programs(run: Run) -> None:
    found = run(
        "simulate", "--modules", "base", "--players", "3", "--games", "2", "--seed", "1", "--json"
    ).json
    assert found["games"] == 2
    assert len(found["mean_scores"]) == 3
    assert found["decisions"] > 100
    assert found["seconds"] > 0
    assert found["violations"] == []
    again = run(
        "simulate", "--modules", "base", "--players", "3", "--games", "2", "--seed", "1", "--json"
    ).json
    assert again["mean_scores"] == found["mean_scores"]


def test_simulate_for_people(run: Run) -> None:
    ran = run("simulate", "--games", "1", "--option", "base.followers=3")
    assert ran.code == 0
    assert "every check held" in ran.out


def test_simulate_random_mixes(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: dict[str, Any] = {}
    soak = checks.soak

    def play(games: int, seed: str, **wishes: Any) -> Any:
        seen.update(wishes)
        return soak(games, seed, ["base"], **wishes)

    monkeypatch.setattr(checks, "soak", play)
    assert (
        run("simulate", "--modules", "random", "--players", "3", "--games", "1", "--json").json["games"] == 1
    )
    assert seen["seats"] == 3
    refused = run("simulate", "--modules", "random", "--option", "base.farmers=off")
    assert refused.code == 2
    assert "leave out --option" in refused.err
    assert run("simulate", "--modules", "random", "--profile", "letter").code == 2


def test_simulate_by_the_letter(run: Run) -> None:
    wishes = ("simulate", "--modules", "base,ferries,mage-and-witch", "--profile", "letter", "--games", "1")
    assert run(*wishes, "--json").json["violations"] == []
    unknown = run(*wishes[:-3], "leter", "--games", "1")
    assert unknown.code == 2
    assert "there are standard, letter, jcloisterzone" in unknown.err


def test_a_broken_promise_is_exit_code_1_and_a_saved_game(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(IncrementalChecker, "problems", lambda watch, pos, ledger: ["a follower fell over"])
    ran = run("simulate", "--games", "1", "--json", "--save", str(tmp_path))
    assert ran.code == 1
    assert "a follower fell over" in ran.json["violations"][0]
    (file,) = ran.json["files"]
    assert run("replay", file, "--json").code == 0


# Rules ------------------------------------------------------------------------------------------------------


def test_a_ledger_line_is_shown_with_its_rule(run: Run) -> None:
    found = run("rules", "TRD-36w", "--json").json
    assert (found["id"], found["module"]) == ("TRD-36w", "traders-and-builders")
    assert found["text"]["en"].endswith("wine.")
    assert found["cited"] == run("rules", "TRD-36", "--json").json["cited"]


def test_a_rule_for_programs_and_for_people(run: Run) -> None:
    found = run("rules", "base-18", "--json").json
    assert (found["id"], found["module"]) == ("BASE-18", "base")
    assert set(found["text"]) >= set(COMPLETE)
    assert {place["kind"] for place in found["cited"]} == {"code", "test"}
    shown = " ".join(run("rules", "BASE-18").out.split())  # lines are as long as the terminal is wide
    assert found["text"]["es"] in shown
    assert "tests/scenes/base/followers.scene" in shown


def test_the_report_of_rules(run: Run) -> None:
    found = run("rules", "--report", "--json").json
    assert found["total"] == found["covered"] + len(found["uncovered"])
    assert set(found["modules"]) == {*NAMES, "turn-sequence"}
    assert found["uncovered"] == []
    base = found["modules"]["base"]
    assert (base["total"], base["covered"], base["uncovered"]) == (97, 97, [])


def test_the_rules_of_a_module(run: Run) -> None:
    found = run("rules", "river", "--json").json
    assert found[0]["id"] == "RIV-01"
    assert "river" in run("rules").out


# One language ----------------------------------------------------------------------------------------------


@pytest.fixture
def robbed(tmp_path: Path) -> Path:
    """The first half of a game with robbers and dispatches."""
    lines = (ROOT / "tests" / "golden" / "preset-plus-box-1.carc").read_text(encoding="utf-8").splitlines()
    file = tmp_path / "game.carc"
    file.write_text("\n".join(lines[: len(lines) // 2]) + "\n", encoding="utf-8")
    return file


@pytest.mark.parametrize(
    ("arguments", "said", "unsaid"),
    [
        (
            ["replay", "FILE"],
            ["turno", "quién", "azar", "La partida continúa."],
            ["dealer", "goes on"],
        ),
        (["show", "FILE"], ["jugador", "figuras en reserva"], ["player", "figures left"]),
        (["modules"], ["módulo", "Combinaciones", "seguidor"], ["Presets", "players"]),
        (["modules", "river"], ["significado", "valores"], ["meaning", "players"]),
        (["tiles"], ["losetas", "título"], ["title"]),
        (["rules", "BASE-18"], ["es:", "se aplica en:"], ["  en:", "proved by"]),
    ],
    ids=lambda value: value[0] if isinstance(value, list) else None,
)
def test_a_command_speaks_one_language(
    run: Run, robbed: Path, arguments: list[str], said: list[str], unsaid: list[str]
) -> None:
    shown = run(*(str(robbed) if word == "FILE" else word for word in arguments), "--language", "es").out
    assert [word for word in said if word not in shown] == []
    assert [word for word in unsaid if word in shown] == []


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["replay", "FILE", "--turn", "999"], "la partida solo tiene"),
        (["modules", "moon"], "No existe el módulo «moon»"),
        (["replay", "nowhere.carc"], "no se puede leer nowhere.carc"),
        (["hint", "FILE", "--turn", "999"], "no tiene un turno 999"),
    ],
)
def test_mistakes_are_told_in_the_same_language(
    run: Run, robbed: Path, arguments: list[str], said: str
) -> None:
    ran = run(*(str(robbed) if word == "FILE" else word for word in arguments), "--language", "es")
    assert ran.code == 2
    assert said in ran.err


# Bad input --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (
            ["simulate", "--modules", "base,inns"],
            "there is no module 'inns'; did you mean 'inns-and-cathedrals'?",
        ),
        (["simulate", "--modules", "base,Ferrys"], "did you mean 'ferries'?"),
        (["simulate", "--modules", "base,moon"], "there is no module 'moon'; there are base, river,"),
        (["simulate", "--modules", ""], "a game needs one of the modules base, hunters-and-gatherers"),
        (["simulate", "--modules", "river,robbers"], "river, robbers cannot be played without base"),
        (["simulate", "--modules", "scout"], "scout cannot be played without hunters-and-gatherers"),
        (
            ["simulate", "--modules", "base,hunters-and-gatherers"],
            "base and hunters-and-gatherers are different games and do not mix; with base go river,",
        ),
        (
            ["simulate", "--modules", "hunters-and-gatherers,ferries"],
            "ferries cannot be played with hunters-and-gatherers; with it go scout",
        ),
        (["simulate", "--players", "7"], "there are 2 to 6 seats, not 7"),
        (["simulate", "--players", "1"], "base is for 2 to 6 players, not 1"),
        (
            ["simulate", "-m", "hunters-and-gatherers", "-p", "6"],
            "hunters-and-gatherers is for 2 to 5 players, not 6",
        ),
        (
            ["simulate", "-o", "base.smallcity=4"],
            "module base has no option 'smallcity'; did you mean 'small_city'?",
        ),
        (["simulate", "-o", "base.small_city=5"], "option base.small_city is one of 2, 4, not '5'"),
        (["simulate", "-o", "base.farmers=maybe"], "option base.farmers is on or off, not 'maybe'"),
        (["simulate", "-o", "base.followers=9"], "option base.followers is a number from"),
        (["simulate", "-o", "farmers=off"], "an option is written module.name=value, not 'farmers=off'"),
        (["simulate", "-o", "river.set=II"], "there is an option for module 'river', which is not chosen"),
        (["simulate", "--depth", "deep"], "“deep” is none of light, quick, normal, thorough"),
        (["simulate", "--games", "0"], "--games"),
        (["modules", "bse"], "did you mean 'base'?"),
        (["modules", "--language", "xx"], "“xx” is none of en, es"),
        (["rules", "BASE-999"], "there is no rule 'BASE-999'; did you mean"),
        (["rules", "XYZ-1"], "rule ids begin with"),
        (
            ["play", "--terminal", "--bot", "genius"],
            "there is no bot 'genius'; there are random, greedy, planner",
        ),
        (
            ["play", "--terminal", "--bot", "planner:nodes=abc"],
            "nodes is a whole number of positions above 0",
        ),
        (["play", "--terminal", "--bot", "greedy:ms=0"], "ms is a number of milliseconds above 0, not 0"),
        (["play", "--terminal", "--modules", "bass"], "did you mean 'base'?"),
        (["replay", "nowhere.carc"], "nowhere.carc"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_bad_input_is_exit_code_2_and_says_what_would_be_valid(
    run: Run, arguments: list[str], said: str
) -> None:
    ran = run(*arguments)
    assert ran.code == 2
    assert said in " ".join(ran.err.replace("│", "").split())
    assert "Traceback" not in ran.err
    assert not ran.out


def test_a_cut_game_file_says_where(run: Run, tmp_path: Path) -> None:
    game = cc.Game(cc.Setup.of("base", seats=2), seed=1)
    for _ in range(6):
        game.push(game.legal[0])
    path = tmp_path / "game.carc"
    game.save(path)
    text = path.read_text()
    path.write_text(text[: len(text) - 8])
    ran = run("replay", str(path))
    assert ran.code == 2
    assert f"line {len(text.splitlines())}" in ran.err


def test_an_illegal_action_in_a_file_is_refused_by_its_rule(run: Run, tmp_path: Path) -> None:
    game = cc.Game(cc.Setup.of("base", seats=2), seed=1)
    path = tmp_path / "game.carc"
    game.save(path)
    with path.open("a") as file:
        file.write('["0", "place 9,9/0"]\n')
    ran = run("replay", str(path))
    assert ran.code == 2
    assert "place 9,9/0" in ran.err


def test_a_fault_of_the_program_is_not_taken_for_a_mistake(monkeypatch: pytest.MonkeyPatch) -> None:
    def break_down(*arguments: object) -> None:
        raise KeyError("lost")

    monkeypatch.setattr(sys, "argv", ["carcassonne", "modules"])
    monkeypatch.setattr("carcassonne.cli.modules._print_all", break_down)
    with pytest.raises(KeyError, match="lost"):
        main()


def test_output_may_be_cut_off() -> None:
    program = subprocess.Popen(
        [sys.executable, "-m", "carcassonne", "rules", "base", "--json"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert program.stdout is not None
    assert program.stderr is not None
    program.stdout.close()
    complaints = program.stderr.read()
    program.stderr.close()
    assert program.wait() == 1
    assert complaints == ""


def test_the_arena_shows_whole_names_of_bots_whatever_they_contain(run: Run, tmp_path: Path) -> None:
    """Brackets in a path are no markup, and the end of a name tells two bots apart."""
    file = tmp_path / "[new]" / "[" / "mine.py"
    file.parent.mkdir(parents=True)
    file.write_text("from carcassonne.bots import RandomBot\nclass Mine(RandomBot): ...\n")
    bot, saved = f"{file}:Mine", tmp_path / "[games]"
    told = run("arena", "--bots", f"{bot},random", "--games", "2", "--save", saved)
    assert told.code == 0, told.err
    assert f"The games are in {saved}" in told.out.replace("\n", "")
    first, second = (table.replace(" ", "") for table in told.out.split("mean points"))
    cells = [row.split("│")[1] for row in first.splitlines() if row.startswith("│")]
    assert bot.replace(" ", "") in "".join(cells), "folded, not cut off"
    assert bot.replace(" ", "") in second.replace("\n", "")


def test_names_of_players_are_no_markup_in_replays(run: Run, tmp_path: Path) -> None:
    game = cc.Game(cc.Setup.of("base", seats=["Ana [/x]", "[bold]Ben"]), seed="brackets")
    while not game.is_over:
        game.push(game.legal[0])
    path = tmp_path / "game.carc"
    game.save(path)
    told = run("replay", str(path))
    assert told.code == 0, told.err
    assert "Ana [/x]" in told.out
    assert "[bold]Ben" in told.out


def test_no_hint_where_the_dealer_decides(run: Run, tmp_path: Path) -> None:
    game = cc.Game(cc.Setup.of("base", seats=2), seed=1, deal=False)
    assert game.position.decision.by_chance
    path = tmp_path / "game.carc"
    game.save(path)
    ran = run("hint", str(path))
    assert (ran.code, "before a tile is drawn" in ran.err) == (2, True)
    with pytest.raises(ValueError, match="the seat that has to decide"):
        top_moves(game.view(game.position.decision.seat))
