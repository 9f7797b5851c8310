"""The arena is fair, says how sure it is, stops when it is sure, and keeps every game."""

from __future__ import annotations

import json
import math
from pathlib import Path

import pytest

import carcassonne as cc
from carcassonne.bots import BotError
from carcassonne.bots.arena import MatchResult, Mode, Standing, jobs, match, pairings, run
from carcassonne.bots.arena.match import RemoteJob, play_elsewhere
from carcassonne.bots.arena.shipping import RemoteWarning, files_of
from carcassonne.bots.arena.statistics import Sprt, elo, ratings, share_of, wilson
from carcassonne.bots.registry import escaped
from carcassonne.cluster import run_jobs
from tests.cli.support.run_command import run_command
from tests.training import nets

BASE = cc.Setup.of("base")


# Who plays whom ---------------------------------------------------------------------------------------------


def test_every_deal_is_played_from_both_seats() -> None:
    plan = list(jobs(BASE, ["a", "b"], 6, "s", None))
    assert [job.bots for job in plan] == [("a", "b"), ("b", "a")] * 3
    assert [job.seed for job in plan] == ["s-0", "s-0", "s-1", "s-1", "s-2", "s-2"]


def test_at_a_larger_table_every_bot_takes_every_seat() -> None:
    table = cc.Setup.of("base", seats=4)
    plan = list(jobs(table, ["a", "b", "b", "b"], 4, "s", None))
    assert sorted(job.bots.index("a") for job in plan) == [0, 1, 2, 3]
    assert {job.seed for job in plan} == {"s-0"}


def test_modes_pair_the_bots() -> None:
    bots = ["a", "b", "c"]
    assert pairings(bots, Mode.TABLE) == [("a", "b", "c")]
    assert pairings(bots, Mode.GAUNTLET) == [("a", "b"), ("a", "c")]
    assert pairings(bots, Mode.ROUND_ROBIN) == [("a", "b"), ("a", "c"), ("b", "c")]
    plan = list(jobs(BASE, bots, 2, "s", None, Mode.ROUND_ROBIN))
    assert [job.bots for job in plan[:3]] == [("a", "b"), ("a", "c"), ("b", "c")]
    assert [job.bots for job in plan[3:]] == [("b", "a"), ("c", "a"), ("c", "b")]
    assert len({job.number for job in plan}) == 6


@pytest.mark.parametrize(
    ("bots", "seats", "options", "message"),
    [
        (["random", "random"], 2, {}, "two different bots"),
        (["random", "easy"], 3, {"mode": Mode.GAUNTLET}, "two seats"),
        (["random", "easy", "greedy"], 2, {"sprt": Sprt()}, "compares two bots"),
        (["random", "nobody"], 2, {}, "there is no bot 'nobody'"),
    ],
)
def test_what_cannot_be_played_is_explained(
    bots: list[str], seats: int, options: dict[str, object], message: str
) -> None:
    with pytest.raises(BotError, match=message):
        run(cc.Setup.of("base", seats=seats), bots, 2, **options)  # type: ignore[arg-type]


# Machines that share no disk --------------------------------------------------------------------------------


def remote_job(*bots: str, deal: str = "remote") -> RemoteJob:
    """One game for another machine, with the files of its bots."""
    [job] = jobs(BASE, bots, 1, deal, None)
    return RemoteJob(job, files_of(bots))


def test_the_network_of_a_bot_is_sent_along(tmp_path: Path) -> None:
    """Without its file it would play as the planner, under the name of the network."""
    (folder := tmp_path / "a, b").mkdir()
    net = nets.net_file(folder / "mine.net")
    bots = (f"net:net={escaped(str(net))},nodes=12", "planner:nodes=12")
    job = remote_job(*bots)
    here, planners = (
        run(BASE, bots, 1, "remote"),
        run(BASE, ["planner:nodes=12", "greedy:nodes=1"], 1, "remote"),
    )
    net.unlink()
    found = play_elsewhere(job)
    assert found.warnings == ()
    assert found.result.scores == here.played[0].scores != planners.played[0].scores
    assert found.result.bots == bots


def test_the_program_of_a_bot_is_sent_along(tmp_path: Path) -> None:
    weights, program = tmp_path / "weights.txt", tmp_path / "mine.py"
    weights.write_text("0")
    program.write_text(
        "from pathlib import Path\n"
        "from carcassonne.bots import Bot\n\n\n"
        "class Mine(Bot):\n"
        "    def __init__(self, seed=None, weights='', other=''):\n"
        "        super().__init__(seed)\n"
        "        self.number = int(Path(weights).read_text())\n\n"
        "    def choose(self, view):\n"
        "        return view.legal[self.number]\n"
    )
    bots = (f"{program}:Mine:weights={weights},other=text", "random")
    job = remote_job(*bots)
    assert set(job.files) == {str(program), str(weights)}
    scores = run(BASE, bots, 1, "remote").played[0].scores
    program.unlink()
    weights.write_text("damaged")
    assert play_elsewhere(job).result.scores == scores


def test_a_number_is_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    nets.net_file(Path("12"))
    nets.net_file(Path("007"))
    assert files_of(["planner:nodes=12", "command:12", "random"]) == {}
    assert list(files_of(["net:net=007,nodes=12"])) == ["007"]


def test_what_a_bot_warns_of_elsewhere_is_told_here(tmp_path: Path) -> None:
    """The name of the file is the one that the spec gives."""
    net = nets.net_file(tmp_path / "other.net", family="hunters")
    job = remote_job(f"net:net={net},nodes=4", "random")
    net.unlink()
    [told] = play_elsewhere(job).warnings
    assert told.startswith(f"the network {net} was trained for hunters")


def test_a_warning_from_elsewhere_is_given_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def here(function: object, todo: object, *, workers: int = 1, ray: str | None = None) -> object:
        return run_jobs(function, todo)  # type: ignore[arg-type]

    monkeypatch.setattr(match, "run_jobs", here)
    lost = tmp_path / "lost.net"
    with pytest.warns(RemoteWarning, match=r"lost\.net cannot be read") as told:
        run(BASE, [f"net:net={lost},nodes=4", "random"], 4, ray="elsewhere")
    assert len(told) == 1


# What comes of it -------------------------------------------------------------------------------------------


def test_games_are_kept_and_can_be_replayed(tmp_path: Path) -> None:
    standing = run(BASE, ["easy", "random"], 2, "kept", folder=tmp_path / "games")
    saved = sorted((tmp_path / "games").glob("*.carc"))
    assert [cc.Game.load(path).scores for path in saved] == [game.scores for game in standing.played]
    results = json.loads((tmp_path / "games" / "results.json").read_text())
    assert [game["file"] for game in results["played"]] == [str(path) for path in saved]
    assert results["games"] == 2


def test_parallel_games_are_the_same_games() -> None:
    alone = run(BASE, ["random", "easy"], 4, "same")
    together = run(BASE, ["random", "easy"], 4, "same", workers=2)
    assert {game.number: game.scores for game in alone.played} == {
        game.number: game.scores for game in together.played
    }


def test_an_external_bot_is_told_the_seed_and_all_that_was_played(tmp_path: Path) -> None:
    program = tmp_path / "follower.py"
    program.write_text(
        "import json, sys\n"
        "for line in sys.stdin:\n"
        "    asked = json.loads(line)\n"
        "    with open(sys.argv[1], 'a') as log:\n"
        "        print(json.dumps([asked['seed'], asked['setup']['seats'], asked['actions']]), file=log)\n"
        "    print(asked['legal'][0], flush=True)\n"
    )
    log = tmp_path / "log"
    run(BASE, [f"command:python3 {program} {log}", "random"], 1, "told", folder=tmp_path / "games")
    lines = [json.loads(line) for line in log.read_text().splitlines()]
    game = cc.Game.load(tmp_path / "games" / "game-00000.carc")
    asked = [number for number, record in enumerate(game.records) if record.seat == 0]
    actions = [str(record.action) for record in game.records]
    assert lines == [["told-0:0:0", list(game.setup.seats), actions[:number]] for number in asked]


def test_an_interrupted_arena_ends_with_the_games_played() -> None:
    def stop_at_two(standing: Standing) -> None:
        if standing.games == 2:
            raise KeyboardInterrupt

    standing = run(BASE, ["easy", "random"], 10, progress=stop_at_two)
    assert standing.games == 2


def test_a_bot_that_fails_does_not_lose_the_results_before(tmp_path: Path) -> None:
    program = tmp_path / "mortal.py"
    program.write_text(
        "import json, sys\n"
        "for line in sys.stdin:\n"
        "    asked = json.loads(line)\n"
        "    if asked['seed'].startswith('mortal-1:'):\n"
        "        sys.exit(1)\n"
        "    print(asked['legal'][0], flush=True)\n"
    )
    with pytest.raises(BotError, match="has ended"):
        run(BASE, [f"command:python3 {program}", "random"], 4, "mortal", folder=tmp_path / "games")
    results = json.loads((tmp_path / "games" / "results.json").read_text())
    assert [cc.Game.load(game["file"]).scores for game in results["played"]] == [
        tuple(game["scores"]) for game in results["played"]
    ]
    assert results["games"] == 2


def test_a_bug_of_a_bot_is_shown_with_its_place(tmp_path: Path) -> None:
    """A ValueError of a bot is not a mistake in the command line."""
    file = tmp_path / "buggy.py"
    file.write_text(
        "from carcassonne.bots import Bot\n"
        "class Buggy(Bot):\n"
        "    def choose(self, view):\n"
        "        return int('x')\n"
    )
    with pytest.raises(RuntimeError, match=r"in game 0 .*buggy\.py:Buggy failed") as raised:
        run(BASE, [f"{file}:Buggy", "random"], 1)
    assert isinstance(raised.value.__cause__, ValueError)


def test_shared_victories_count_in_parts() -> None:
    standing = Standing(("a", "b"))
    standing.add(MatchResult(0, ("a", "b"), (50, 50), "0-0", None))
    standing.add(MatchResult(1, ("b", "a"), (40, 60), "0-0", None))
    assert standing.points == {"a": 1.5, "b": 0.5}
    assert standing.draws == 1
    assert standing.deals() == [0.75]
    assert standing.margins["a"] == [0, 20]
    row = standing.data()["bots"][0]
    assert (row["share"], row["mean_score"], row["mean_margin"]) == (0.75, 55, 10)


def test_a_table_of_four_has_shares_but_no_ratings() -> None:
    standing = Standing(("a", "b"))
    standing.add(MatchResult(0, ("a", "b", "b", "b"), (9, 1, 2, 3), "0-0", None))
    assert [row["elo"] for row in standing.data()["bots"]] == [None, None]
    assert standing.share("a") == 1


# Statistics -------------------------------------------------------------------------------------------------


def test_ratings_follow_the_shares() -> None:
    assert elo(0.5) == pytest.approx(0)
    assert round(elo(0.75)) == 191
    assert share_of(elo(0.8)) == pytest.approx(0.8)
    assert math.isfinite(elo(1.0))


def test_intervals_are_wilsons() -> None:
    assert wilson(5, 10) == pytest.approx((0.2366, 0.7634), abs=1e-4)
    assert wilson(20, 20) == pytest.approx((0.8389, 1.0), abs=1e-4)
    assert wilson(0, 0) == (0, 1)


def test_ratings_of_several_bots_explain_their_results() -> None:
    games = 10_000
    strengths = {"a": 150.0, "b": 0.0, "c": -150.0}
    points = {
        (one, other): games * share_of(strengths[one] - strengths[other])
        for one in strengths
        for other in strengths
        if one != other
    }
    found = ratings(points, list(strengths))
    for bot, strength in strengths.items():
        assert found[bot].value == pytest.approx(strength, abs=1)
        assert found[bot].low < strength < found[bot].high
        assert found[bot].high - found[bot].low < 15
    with pytest.raises(ValueError, match="have met"):
        ratings({("a", "b"): 1.0, ("b", "a"): 2.0}, ["a", "b", "c"])


def test_more_games_make_ratings_surer() -> None:
    few = ratings({("a", "b"): 6, ("b", "a"): 4}, ["a", "b"])["a"]
    many = ratings({("a", "b"): 600, ("b", "a"): 400}, ["a", "b"])["a"]
    assert many.high - many.low < (few.high - few.low) / 8


@pytest.mark.parametrize(
    ("deals", "verdict"),
    [
        ([], ""),
        ([1.0] * 3, ""),
        ([1.0] * 60, "better"),
        ([0.0] * 60, "even"),
        ([0.5, 0.75, 0.25] * 8, ""),
        ([0.5, 0.75, 0.5] * 200, "better"),
        ([0.5] * 300 + [0.0, 1.0] * 300, "even"),
    ],
)
def test_the_sequential_test_waits_until_it_is_sure(deals: list[float], verdict: str) -> None:
    assert Sprt(even=0, better=40).verdict(deals) == verdict


def test_the_arena_stops_when_the_test_is_sure() -> None:
    standing = run(BASE, ["easy", "random"], 400, "stop", sprt=Sprt(0, 200))
    assert standing.verdict() == "better"
    assert standing.games < 120
    assert standing.data()["sprt"]["verdict"] == "better"


# The command ------------------------------------------------------------------------------------------------


def test_the_command_prints_results_for_programs(tmp_path: Path) -> None:
    mine = tmp_path / "mine.py"
    mine.write_text(
        "from carcassonne.bots import Bot\n\n\n"
        "class First(Bot):\n"
        "    def choose(self, view):\n"
        "        return view.legal[0]\n"
    )
    arguments = ["arena", "--bots", f"{mine}:First,random,easy", "--mode", "gauntlet", "--games", "2"]
    result = run_command(*arguments, "--save", str(tmp_path / "games"), "--json")
    assert result.code == 0, result.out
    data = json.loads(result.out)
    assert data["games"] == 4
    assert [row["games"] for row in data["bots"]] == [4, 2, 2]
    assert all(len(row["elo"]) == 3 for row in data["bots"])
    assert len(list((tmp_path / "games").glob("*.carc"))) == 4


def test_a_comma_may_stand_between_options_of_one_bot() -> None:
    arguments = ["arena", "--bots", "greedy:ms=1,planner:ms=5,nodes=4", "--games", "1", "--no-keep", "--json"]
    result = run_command(*arguments)
    assert result.code == 0, result.out
    assert [row["bot"] for row in json.loads(result.out)["bots"]] == [
        "greedy:ms=1",
        "planner:ms=5,nodes=4",
    ]


@pytest.mark.parametrize("text", ["20", "x,y", "20,0"])
def test_a_test_that_cannot_be_read_is_explained(text: str) -> None:
    result = run_command("arena", "--bots", "easy,random", "--no-keep", "--sprt", text)
    assert result.code == 2
    assert "LOW,HIGH" in result.err


def test_points_are_told_by_kind_of_terrain() -> None:
    standing = run(cc.Setup.of("base", "gold-mines"), ["beginner", "random"], games=2, seed="kinds")
    for row in standing.data()["bots"]:
        assert sum(row["points_by_kind"].values()) == pytest.approx(row["mean_score"], abs=0.05)
    assert {"city", "road"} <= standing.data()["bots"][0]["points_by_kind"].keys()


def test_the_command_shows_points_by_kind_of_terrain() -> None:
    result = run_command("arena", "--bots", "beginner,random", "--games", "2", "--no-keep", "-l", "es")
    assert result.code == 0, result.err
    assert "según el terreno" in result.out
    assert {"ciudad", "camino"} <= set(result.out.replace("┃", " ").split())
