"""Bots answer every decision of every module, see no secrets, and repeat themselves with a seed."""

from __future__ import annotations

import time
from pathlib import Path
from random import Random

import pytest

import carcassonne as cc
from carcassonne.bots import BotError, make_bot, names
from carcassonne.bots.arena import elo, run

FAST = ("random", "easy", "greedy:ms=1", "planner:nodes=12")
MEDIEVAL = [module for module in cc.catalog.modules() if module.family == cc.catalog.MEDIEVAL]
MIXES = [
    *(["base"] if module.founds_family else ["base", module.name] for module in MEDIEVAL),
    ["hunters-and-gatherers"],
    ["hunters-and-gatherers", "scout"],
]


def finish(modules: list[str], seats: int, specs: tuple[str, ...], seed: str) -> cc.Game:
    game = cc.Game(cc.Setup.of(*modules, seats=seats), seed=seed)
    bots = [make_bot(specs[seat % len(specs)], f"{seed}:{seat}") for seat in range(seats)]
    while not game.is_over:
        seat = game.position.decision.seat
        game.push(bots[seat].choose(game.view(seat)), seat)
    return game


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


@pytest.mark.parametrize("spec", ["easy", "planner:nodes=40"])
def test_the_order_of_the_unseen_does_not_matter(spec: str) -> None:
    """Dealers with other seeds hold other orders; at the same position a bot answers the same."""
    games = [
        cc.Game(cc.Setup.of("base", "traders-and-builders"), seed=f"order {n}", deal=False) for n in range(2)
    ]
    rng = Random(4)
    while len(games[0].records) < 40:
        action = games[0].legal.sample(rng)
        answers = set()
        for game in games:
            decision = game.position.decision
            if not decision.by_chance:
                answers.add(make_bot(spec, "fair").choose(game.view(decision.seat)))
            game.push(action)
        assert len(answers) <= 1


def test_a_bot_cannot_change_the_game_through_its_view() -> None:
    game = cc.Game(cc.Setup.of("base"), seed=2)
    before = game.position.to_text()
    view = game.view(game.position.decision.seat)
    view.position.apply(view.legal[0])
    assert game.position.to_text() == before


def test_the_planner_keeps_its_time() -> None:
    game = cc.Game(cc.Setup.of("base", "inns-and-cathedrals"), seed=5)
    bot = make_bot("planner:ms=60", 1)
    for _ in range(12):
        seat = game.position.decision.seat
        begin = time.thread_time()
        action = bot.choose(game.view(seat))
        assert time.thread_time() - begin < 0.06 * 1.2 + 0.02
        game.push(action)


@pytest.mark.slow
def test_greedy_beats_random_by_far() -> None:
    """With time for all its actions, so that a busy machine does not make it play worse."""
    standing = run(cc.Setup.of("base"), ["greedy:ms=500", "random"], 4, "strength")
    assert standing.share("greedy:ms=500") == 1.0
    assert standing.games == 4


@pytest.mark.parametrize(
    ("spec", "message"),
    [
        ("clever", "there is no bot 'clever'"),
        ("planner:speed=9", "cannot be made"),
        ("planner:fast", "name=value"),
        ("nowhere.py:Bot", "there is no file"),
        ("command:/nonexistent/program", "cannot be started"),
    ],
)
def test_a_bot_that_cannot_be_made_is_explained(spec: str, message: str) -> None:
    with pytest.raises(BotError, match=message):
        make_bot(spec)


def test_ten_lines_make_a_bot(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text(
        "from carcassonne.bots import Bot\n\n\n"
        "class First(Bot):\n"
        "    def choose(self, view):\n"
        "        return view.legal[0]\n"
    )
    standing = run(cc.Setup.of("base"), [f"{file}:First", "random"], 2, "mine", folder=tmp_path / "games")
    assert standing.games == 2
    saved = sorted((tmp_path / "games").iterdir())
    assert [cc.Game.load(path).is_over for path in saved] == [True, True]


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


def test_ratings_follow_the_shares() -> None:
    assert elo(0.5) == pytest.approx(0)
    assert round(elo(0.75)) == 191
    assert "planner" in names()
