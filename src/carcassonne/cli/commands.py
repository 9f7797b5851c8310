"""The commands: where their functions are, and what help says about them."""

from __future__ import annotations

from typing import NamedTuple


class Entry(NamedTuple):
    """A command: the module of this package that has its function, and what help says about it."""

    module: str
    summary: str
    examples: tuple[str, ...]


COMMANDS = {
    "play": Entry(
        "play",
        "Play in the browser, or in the terminal.",
        ("play", "play --terminal -m base,river", "play --terminal -m stone-age -p 3"),
    ),
    "backup": Entry(
        "backup",
        "Copy the database of a running server to a file.",
        ("backup games-monday.sqlite3", "backup copy.sqlite3 --database sqlite:///games.sqlite3"),
    ),
    "modules": Entry(
        "modules",
        "List the modules with their tiles, pieces and options.",
        ("modules", "modules traders-and-builders", "modules --json"),
    ),
    "simulate": Entry(
        "simulate",
        "Play random games and check the engine's promises.",
        (
            "simulate --modules base,inns-and-cathedrals --players 4 --games 100 --seed 1",
            "simulate --modules all -o base.small_city=4 --json",
            "simulate --modules random --games 1000 --workers 2",
        ),
    ),
    "replay": Entry(
        "replay",
        "Step through a game file and print itemised points.",
        ("replay game.carc", "replay game.carc --turn 12", "replay game.jcz --json"),
    ),
    "show": Entry(
        "replay",
        "Show the board of a game file.",
        ("show game.carc", "show game.carc --turn 12"),
    ),
    "convert": Entry(
        "convert",
        "Convert a game file between formats.",
        ("convert game.jcz game.carc", "convert game.carc game.json"),
    ),
    "scene": Entry(
        "scene",
        "Write a game as a scene for the tests.",
        ("scene game.carc -o tests/scenes/base/report.scene",),
    ),
    "render": Entry(
        "render",
        "Draw a game as a picture or a film.",
        ("render game.carc -o board.png", "render game.carc -o film.webp"),
    ),
    "tiles": Entry(
        "tiles",
        "Show the tile catalogue, in the terminal or drawn.",
        ("tiles", "tiles base", "tiles base/city1-road-straight", "tiles river-1 -o sheet.png"),
    ),
    "rules": Entry(
        "rules",
        "Show a rule, the code that carries it out and the tests that prove it.",
        ("rules BASE-18", "rules traders-and-builders", "rules --report --json"),
    ),
    "arena": Entry(
        "arena",
        "Let bots play against each other.",
        (
            "arena --bots greedy,random --games 100",
            "arena --bots greedy,mine.py:MyBot --sprt 0,20",
            "arena --bots planner,greedy,easy --mode round-robin --no-keep",
        ),
    ),
    "hint": Entry(
        "advice",
        "Show the best moves in a game, and why they are good.",
        ("hint game.carc", "hint game.carc --turn 12 --language es"),
    ),
    "review": Entry(
        "advice",
        "Show the turns of a game where most was lost.",
        ("review game.carc", "review game.carc --seat 1 --json"),
    ),
    "train": Entry(
        "train",
        "Teach the bot that learns: play, fit, compare, install.",
        ("train run data --rounds 3 --workers 8", "train gate new.net --games 400"),
    ),
    "bench": Entry(
        "bench",
        "Measure the speed of kernel and engine.",
        ("bench", "bench kernel_place engine_base", "bench --json"),
    ),
}
