"""Bots answer every decision of every module, see no secrets, keep their time and repeat themselves."""

from __future__ import annotations

import sys
import time
from itertools import combinations
from pathlib import Path
from random import Random
from statistics import fmean, median

import pytest

import carcassonne as cc
from carcassonne.bots import LEVELS, OLD_LEVELS, BotError, make_bot, names
from carcassonne.bots.arena import run
from carcassonne.bots.budget import SAFETY, Budget
from carcassonne.bots.external import ExternalBot
from carcassonne.bots.planner import CAP_MS, position_key
from carcassonne.bots.registry import escaped
from carcassonne.bots.search import Search
from carcassonne.bots.styles import STYLES
from carcassonne.cli.arena import bot_specs

from .support.games import FAST, MEDIEVAL, MIXES, dip_in, finish, value_by_brute_force

PAIRS = [
    ["base", one.name, other.name]
    for one, other in combinations([module for module in MEDIEVAL if not module.founds_family], 2)
]


@pytest.mark.parametrize("modules", MIXES, ids="+".join)
def test_every_bot_answers_decisions_of_every_module(modules: list[str]) -> None:
    assert "place" in dip_in(modules, 3, FAST, "dip", 60)


def test_every_bot_answers_out_of_turn_and_special_decisions() -> None:
    """With everything on, many kinds of decisions come up that have nothing to do with tiles."""
    kinds = dip_in(cc.catalog.medieval(), 4, FAST, "everything", 250)
    assert {"place", "figure", "source", "book"} < kinds
    assert len(kinds) >= 9


@pytest.mark.slow
@pytest.mark.parametrize("modules", PAIRS, ids="+".join)
def test_every_bot_answers_decisions_of_every_pair(modules: list[str]) -> None:
    assert "place" in dip_in(modules, 3, ("beginner", "greedy:nodes=20", "planner:nodes=8"), "pair", 90)


@pytest.mark.slow
@pytest.mark.parametrize("modules", MIXES, ids="+".join)
def test_every_bot_finishes_every_module_without_an_illegal_action(modules: list[str]) -> None:
    game = finish(modules, 4, FAST, "module")
    assert sum(game.scores) == sum(line.points for line in game.ledger)


@pytest.mark.slow
def test_every_bot_finishes_a_game_with_everything() -> None:
    assert finish(cc.catalog.medieval(), 4, FAST, "everything").is_over


@pytest.mark.parametrize("spec", ["random", "easy", "planner:nodes=30"])
def test_the_same_seed_gives_the_same_game(spec: str) -> None:
    first, second = (finish(["base"], 2, (spec,), "again") for _ in range(2))
    assert [str(record.action) for record in first.records] == [
        str(record.action) for record in second.records
    ]


@pytest.mark.parametrize("spec", ["easy", "planner:nodes=60"])
@pytest.mark.parametrize("modules", [["base", "traders-and-builders", "river"], ["hunters-and-gatherers"]])
def test_the_order_of_the_unseen_does_not_matter(spec: str, modules: list[str]) -> None:
    """Dealers with other seeds hold other orders; at the same position a bot answers the same."""
    games = [cc.Game(cc.Setup.of(*modules), seed=f"order {n}", deal=False) for n in range(3)]
    rng = Random(4)
    asked = 0
    while len(games[0].records) < 40:
        action = games[0].legal.sample(rng)
        answers = set()
        for game in games:
            decision = game.position.decision
            if not decision.by_chance:
                answers.add(make_bot(spec, "fair").choose(game.view(decision.seat)))
                asked += 1
            game.push(action)
        assert len(answers) <= 1
    assert asked >= 60


def test_a_bot_cannot_change_the_game_through_its_view() -> None:
    game = cc.Game(cc.Setup.of("base"), seed=2)
    before = game.position.to_text()
    view = game.view(game.position.decision.seat)
    view.position.apply(view.legal[0])
    assert game.position.to_text() == before


class Clock:
    """Time that passes only when it is asked for."""

    def __init__(self, step: float) -> None:
        self.now, self.step = 0.0, step

    def __call__(self) -> float:
        self.now += self.step
        return self.now


def test_a_budget_in_positions_does_not_depend_on_time() -> None:
    slow, quick = Budget(20_000, 30, Clock(0.1)), Budget(20_000, 30, Clock(0.0))
    assert [slow.spend(share) for share in [0.5] * 20 + [1.0] * 20] == [
        quick.spend(share) for share in [0.5] * 20 + [1.0] * 20
    ]
    assert [quick.used, quick.spent() >= 1] == [40, True]


def test_a_budget_ends_at_its_time() -> None:
    timed = Budget(1000, None, Clock(0.1))
    assert sum(timed.spend() for _ in range(30)) == 9
    assert timed.spent() > 1
    capped = Budget(1000, 10**6, Clock(0.1))
    assert sum(capped.spend(0.1) for _ in range(30)) == 9, "the cap holds whatever share is asked for"


PER_POSITION = 0.0001
"""Seconds that a position takes on a usual machine."""


def clear_turn() -> cc.View:
    """A placement among 34, one of which is better than most by ten points."""
    game = cc.Game(cc.Setup.of("base", "inns-and-cathedrals"), seed=3)
    rng = Random(3)
    while len(game.records) < 100 or game.position.decision.name != "place":
        game.push(game.legal.sample(rng))
    return game.view(game.position.decision.seat)


def answer_in_time(
    spec: str, view: cc.View, seconds: float, monkeypatch: pytest.MonkeyPatch
) -> tuple[cc.Action, Clock]:
    """What a bot answers on a machine that takes some seconds for each position."""
    clock = Clock(seconds)
    monkeypatch.setattr("carcassonne.bots.budget.time.perf_counter", clock)
    return make_bot(spec, "busy").choose(view), clock


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_answers_the_same_on_a_machine_that_is_fifty_times_slower(
    level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its budget is a number of positions, and even then they take less time than the cap."""
    view = clear_turn()
    usual, quick = answer_in_time(level, view, PER_POSITION, monkeypatch)
    answer, slow = answer_in_time(level, view, 50 * PER_POSITION, monkeypatch)
    assert answer == usual
    assert slow.now == pytest.approx(50 * quick.now), "as many positions were searched"
    assert slow.now < CAP_MS / 1000 * SAFETY


@pytest.mark.parametrize(("level", "seconds"), [*((level, 1.0) for level in LEVELS), ("master", 0.2)])
def test_the_cap_on_time_ends_a_search_with_a_sensible_answer(
    level: str, seconds: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    view = clear_turn()
    values = {plan.actions[0]: plan.value for plan in Search(view, Budget(None, 2500), Random(0)).plans()}
    _, unhurried = answer_in_time(level, view, PER_POSITION, monkeypatch)
    answer, hurried = answer_in_time(level, view, seconds, monkeypatch)
    assert hurried.now / seconds < unhurried.now / PER_POSITION, "the search was cut short"
    assert hurried.now < CAP_MS / 1000 + 10 * seconds, "each part of the search looks at the clock once more"
    assert answer in view.legal
    assert values[answer] > median(values.values()), "better than most, of the few that it looked at"
    if seconds < 1:
        assert values[answer] == max(values.values()), "with time for every action it finds the best one"


def test_a_turn_is_searched_once(monkeypatch: pytest.MonkeyPatch) -> None:
    game = cc.Game(cc.Setup.of("base"), seed="once")
    bot = make_bot("planner:nodes=60", "once")
    searched: list[str] = []
    plans = Search.plans
    monkeypatch.setattr(
        Search,
        "plans",
        lambda search: (searched.append(search.position.decision.name), plans(search))[1],  # type: ignore[func-returns-value]
    )
    while len(game.records) < 60:
        game.push(bot.choose(game.view(game.position.decision.seat)))
    assert {record.action.verb for record in game.records} >= {"place", "put", "pass"}
    assert set(searched) == {"place"}


def test_a_plan_is_dropped_if_something_else_happens() -> None:
    """An answer depends on seed and position, not on what the bot was asked before."""
    game = cc.Game(cc.Setup.of("base"), seed="dropped")
    bot = make_bot("planner:nodes=40", "s")
    compared = 0
    while len(game.records) < 40:
        seat = game.position.decision.seat
        planned = bot.choose(game.view(seat))
        other = next((action for action in game.legal if action != planned), planned)
        game.push(other)
        if game.position.decision.seat == seat:
            assert bot.choose(game.view(seat)) == make_bot("planner:nodes=40", "s").choose(game.view(seat))
            compared += 1
            game.push(game.legal[0])
    assert compared > 5


@pytest.mark.parametrize("spec", ["planner:nodes=60", "hard"])
def test_a_plan_holds_for_all_decisions_of_a_turn_with_many_modules(
    spec: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever gets the plan carries it out without a search: a server makes a new bot for every decision."""
    game = cc.Game(cc.Setup.preset("everything"), seed="plans")
    bot, used = make_bot(spec, "s"), make_bot(spec, "s")
    other = cc.Game(game.setup, seed="other")
    used.choose(other.view(other.position.decision.seat))
    carried_out = []
    while len(game.records) < 100:
        view = game.view(game.position.decision.seat)
        heir = make_bot(spec, "another seed")
        heir.plan = dict(bot.plan)
        planned = heir.plan.get(position_key(view.position))
        answer = bot.choose(view)
        assert used.choose(view) == answer, "what a bot was asked in another game does not matter"
        if planned is not None:
            monkeypatch.setattr(heir, "search", None)
            assert [str(answer), str(heir.choose(view))] == [planned, planned]
            carried_out.append(answer.verb)
        game.push(answer)
    assert len(carried_out) > 20
    assert len({*carried_out} - {"pass"}) >= 3


def test_the_last_tile_is_played_exactly() -> None:
    """With one more tile to come all replies are looked at, to the end of the game."""
    game = cc.Game(cc.Setup.of("base"), seed="last")
    rng = Random(1)
    while game.position.tiles_left() > 1 or game.position.decision.name != "place":
        game.push(game.legal.sample(rng))
    view = game.view(game.position.decision.seat)
    found = Search(view, Budget(None, 10**6), Random(1)).plans()
    assert found[0].exact
    values = [plan.value for plan in found if plan.exact]
    assert len(values) > 1
    assert values == sorted(values, reverse=True)
    assert all(value == round(value * 2) / 2 for value in values), "final scores, not estimates"


@pytest.mark.parametrize(
    ("modules", "seed"),
    [
        (["base"], 4),
        (["base"], 8),
        (["base", "inns-and-cathedrals"], 24),
        (["base", "traders-and-builders"], 9),
        (["base", "traders-and-builders"], 12),
        (["hunters-and-gatherers"], 52),
    ],
)
def test_the_ends_of_games_are_those_of_brute_force(modules: list[str], seed: int) -> None:
    """With one tile to come after the turn, and with none, the strongest bot answers as if it saw everything.

    In these games a search that follows only a few replies loses up to 13 points at the end.
    """
    game = cc.Game(cc.Setup.of(*modules), seed=seed)
    rng = Random(seed)
    while game.position.tiles_left() > 1 or game.position.decision.name != "place":
        game.push(game.legal.sample(rng))
    compared = 0
    while not game.is_over:
        pos = game.position
        seat = pos.decision.seat
        if pos.decision.name == "place":
            values = {}
            for action in pos.legal:
                twin = pos.copy()
                twin.apply(action)
                values[action] = value_by_brute_force(twin, seat)
            answer = make_bot("master", "ends").choose(game.view(seat))
            assert values[answer] == pytest.approx(max(values.values()))
            compared += len({*values.values()}) > 1
        game.push(game.legal.sample(rng), seat)
    assert compared


def test_replies_are_compared_if_the_end_is_too_far_to_search() -> None:
    """Turns that are only of use for a search to the end must not prevent that."""
    game = cc.Game(cc.Setup.of("base", "princess-and-dragon"), seed=993)
    rng = Random(993)
    while game.position.tiles_left() > 1 or game.position.decision.name != "place":
        game.push(game.legal.sample(rng))
    search = Search(game.view(game.position.decision.seat), Budget(None, 2500), Random(1))
    plans = search.plans()
    compared = [plan for plan in plans if plan.samples]
    assert plans[0] in compared
    assert len(compared) > 1


@pytest.mark.slow
@pytest.mark.parametrize(
    ("better", "worse", "games"),
    [
        ("master:nodes=300", "medium", 8),
        ("hard", "medium", 24),
        ("medium", "easy", 24),
        ("easy", "beginner", 24),
        ("beginner", "random", 4),
    ],
)
def test_each_level_beats_the_one_below(better: str, worse: str, games: int) -> None:
    """Its mean margin is positive.

    In pairs of games with the same tiles a level is 14 to 18 points ahead of the one below, with a standard
    deviation of 13. With other seeds the mean of 12 pairs would be below zero less than once in 5,000 times.
    With its whole budget ``master`` would take minutes, and with a small one it is too close to ``hard``: it
    meets the level below that, and is 30 ahead in four pairs (standard deviation 13).
    """
    standing = run(cc.Setup.of("base"), [better, worse], games, "ladder")
    assert fmean(standing.margins[better]) > 0


def test_levels_for_people_are_bots() -> None:
    assert list(LEVELS) == ["beginner", "easy", "medium", "hard", "master"]
    for spec in (*LEVELS.values(), *OLD_LEVELS):
        make_bot(spec).close()
    assert {"random", "greedy", "planner", *LEVELS} <= set(names())


def test_a_style_changes_how_a_bot_plays() -> None:
    """Over some games each style takes other turns than the plain level."""
    plain = finish(["base"], 2, ("planner:nodes=60",), "style")
    for style in STYLES:
        game = finish(["base"], 2, (f"planner:nodes=60,style={style}",), "style")
        assert [str(r.action) for r in game.records] != [str(r.action) for r in plain.records]


def test_options_may_be_paths() -> None:
    with pytest.raises(BotError, match=r"no style '\./a\.b/c\.npz'"):
        make_bot("planner:style=./a.b/c.npz")


def test_a_file_may_be_named_like_a_number() -> None:
    bot = make_bot("net:net=007,nodes=20", "s")
    game = cc.Game(cc.Setup.of("base"), seed="number")
    with pytest.warns(RuntimeWarning, match="the network 007 cannot be read"):
        bot.choose(game.view(game.position.decision.seat))


@pytest.mark.parametrize(
    ("spec", "message"),
    [
        ("clever", "there is no bot 'clever'"),
        ("planner:speed=9", "cannot be created: it has no option 'speed'; there are ms, nodes, style"),
        ("random:seed=9", "it has no option 'seed'$"),
        ("hard:style=reckless", "no style"),
        ("planner:fast", "name=value"),
        *(
            (f"{bot}:nodes={value}", f"nodes is a whole number of positions above 0, not {value}")
            for bot in ("greedy", "planner", "net", "master")
            for value in ("abc", "0", "-5", "2.5", "nan")
        ),
        *(
            (f"{bot}:ms={value}", f"ms is a number of milliseconds above 0, not {value}")
            for bot in ("greedy", "planner", "net", "master")
            for value in ("abc", "0", "-5", "nan", "inf")
        ),
        ("nowhere.py:Bot", "there is no file"),
        ("nowhere.py", "is written FILE.py:CLASS"),
        ("nowhere.py::x=1", "is written FILE.py:CLASS"),
        ("command:/nonexistent/program", "cannot be started"),
        ("command:", "cannot be started: no program is named"),
    ],
)
def test_a_bot_that_cannot_be_made_is_explained(spec: str, message: str) -> None:
    with pytest.raises(BotError, match=message):
        make_bot(spec)


@pytest.mark.parametrize("name", ["mine.py", "my bots, all of them/mine.py", "C:/mine.py", "a.py.d/mine.py"])
def test_the_path_of_a_bot_may_contain_commas_spaces_and_colons(tmp_path: Path, name: str) -> None:
    file = tmp_path / name
    file.parent.mkdir(exist_ok=True)
    file.write_text(
        "from carcassonne.bots import RandomBot\n"
        "class Mine(RandomBot):\n"
        "    def __init__(self, seed=None, file='', **others):\n"
        "        super().__init__(seed)\n"
        "        self.read = (file, others)\n"
    )
    [spec, other] = bot_specs(f"{escaped(str(file))}:Mine:file=C:/x\\,y.net,depth=3,random")
    assert other == "random"
    assert vars(make_bot(spec))["read"] == ("C:/x,y.net", {"depth": 3})


def test_only_arguments_with_a_name_are_options_of_a_bot(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text(
        "from carcassonne.bots import RandomBot\n"
        "class Mine(RandomBot):\n"
        "    def __init__(self, seed=None, *rest, depth=1): super().__init__(seed)\n"
    )
    with pytest.raises(BotError, match=r"has no option 'rest'; there are depth$"):
        make_bot(f"{file}:Mine:rest=2")


def test_a_class_that_is_no_bot_is_explained(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text("class Mine:\n    def __init__(self, seed=None): ...\n")
    with pytest.raises(BotError, match=r"must be derived from carcassonne\.bots\.Bot"):
        make_bot(f"{file}:Mine")


def test_a_bot_of_ones_own_may_use_dataclasses(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text(
        "from __future__ import annotations\n"
        "from dataclasses import dataclass\n"
        "from carcassonne.bots import Bot\n\n\n"
        "@dataclass\nclass Note:\n    number: int = 0\n\n\n"
        "class Mine(Bot):\n    def choose(self, view):\n        return view.legal[Note().number]\n"
    )
    game = cc.Game(cc.Setup.of("base"), seed=3)
    view = game.view(game.position.decision.seat)
    assert make_bot(f"{file}:Mine").choose(view) == view.legal[0]


def test_a_program_in_any_language_can_play(tmp_path: Path) -> None:
    program = tmp_path / "last.py"
    program.write_text(
        "import json, sys\n"
        "for line in sys.stdin:\n"
        "    print(json.dumps({'action': json.loads(line)['legal'][-1]}), flush=True)\n"
    )
    game = cc.Game(cc.Setup.of("base"), seed=3)
    bot = make_bot(f"command:python3 {program}")
    try:
        view = game.view(game.position.decision.seat)
        assert bot.choose(view) == list(view.legal)[-1]
    finally:
        bot.close()


def test_a_program_that_answers_nonsense_is_refused(tmp_path: Path) -> None:
    program = tmp_path / "nonsense.py"
    program.write_text("import sys\nfor line in sys.stdin:\n    print('dance', flush=True)\n")
    bot = make_bot(f"command:python3 {program}")
    game = cc.Game(cc.Setup.of("base"), seed=3)
    try:
        with pytest.raises(BotError, match="not legal"):
            bot.choose(game.view(game.position.decision.seat))
    finally:
        bot.close()


def test_a_program_that_ends_is_told_from_one_that_is_slow(tmp_path: Path) -> None:
    program = tmp_path / "ends.py"
    program.write_text("input()\n")
    bot = make_bot(f"command:python3 {program}")
    game = cc.Game(cc.Setup.of("base"), seed=3)
    try:
        with pytest.raises(BotError, match="has ended"):
            bot.choose(game.view(game.position.decision.seat))
    finally:
        bot.close()


ANSWER = "answer = json.loads(input())['legal'][0]\n"


@pytest.mark.parametrize(
    ("program", "message"),
    [
        (
            "sys.stdout.buffer.write(b'place \\xe9\\xff\\n')",
            "answered 'place \ufffd\ufffd', which is not legal",
        ),
        ("print('[' * 9999)", r"answered '\[{80}', which is not legal"),
        ("print('9' * 9999)", "answered '9{80}', which is not legal"),
        ("print(json.dumps({'action': [answer]}))", "which is not legal"),
        ("print()", "answered '', which is not legal"),
        ("sys.stdout.write(answer); sys.stdout.flush(); time.sleep(60)", "gave no answer within"),
        ("while True: sys.stdout.write('x' * 9999)", "answered 'x{80}', which is not legal"),
        ("subprocess.run(['sleep', '60'])", "gave no answer within"),
        ("subprocess.Popen(['sleep', '60'])", "gave no answer within"),
    ],
)
def test_whatever_a_program_does_is_explained_in_time(tmp_path: Path, program: str, message: str) -> None:
    """Also bytes that are no text, half a line, endless lines, and programs that start others."""
    file = tmp_path / "program.py"
    file.write_text(f"import json, subprocess, sys, time\n{ANSWER}{program}\n")
    bot = ExternalBot(f"{sys.executable} {file}", seconds=2.0)
    game = cc.Game(cc.Setup.of("base"), seed=3)
    begin = time.monotonic()
    with pytest.raises(BotError, match=message):
        bot.choose(game.view(game.position.decision.seat))
    bot.close()
    assert time.monotonic() - begin < 30, "the program that sleeps for a minute was not waited for"
