"""The commands: where their functions are, and the examples of their help.

Texts are messages: ``summary-NAME`` for the list of commands, ``about-NAME`` for the help of one.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib import import_module
from types import MappingProxyType

from .parameters import CommandFunction


@dataclass(frozen=True)
class CommandEntry:
    """A command: the module of this package with its function, examples, and commands below it."""

    module: str
    examples: tuple[str, ...]
    commands: Mapping[str, CommandEntry] = field(default_factory=lambda: MappingProxyType({}))

    def function(self, name: str) -> CommandFunction:
        """Import the function of the command."""
        found: CommandFunction = getattr(import_module(f"{__package__}.{self.module}"), name)
        return found


COMMANDS = {
    "play": CommandEntry("play", ("play", "play --terminal -m classic", "play --terminal -m stone-age -p 3")),
    "serve": CommandEntry(
        "serve",
        (
            "serve --host 0.0.0.0",
            "serve --workers 4 --database postgresql://user:password@host/name --doorbell redis://host:6379/0",
            "serve --config /etc/carcassonne.toml",
        ),
    ),
    "admin": CommandEntry(
        "admin",
        ("admin stats", "admin ban NAME --days 7"),
        MappingProxyType(
            {
                "stats": CommandEntry("admin", ("admin stats", "admin stats --json")),
                "moderator": CommandEntry("admin", ("admin moderator NAME", "admin moderator NAME --remove")),
                "ban": CommandEntry("admin", ("admin ban NAME --days 7", "admin ban NAME --days 0")),
                "delete": CommandEntry("admin", ("admin delete NAME",)),
            }
        ),
    ),
    "backup": CommandEntry(
        "backup", ("backup games-monday.sqlite3", "backup copy.sqlite3 --database sqlite:///games.sqlite3")
    ),
    "restore": CommandEntry(
        "backup",
        (
            "restore games-monday.sqlite3",
            "restore games-monday.sqlite3 --database postgresql://user:password@host/name",
        ),
    ),
    "ratings": CommandEntry(
        "ratings",
        ("ratings recompute",),
        MappingProxyType(
            {
                "recompute": CommandEntry(
                    "ratings", ("ratings recompute --database postgresql://user:password@host/name",)
                )
            }
        ),
    ),
    "modules": CommandEntry(
        "modules", ("modules", "modules base", "modules --order -m classic", "modules --json")
    ),
    "simulate": CommandEntry(
        "simulate",
        (
            "simulate --modules classic --players 4 --games 100 --seed 1",
            "simulate --modules all -o base.small_city=4 --json",
            "simulate --modules random --games 1000 --workers 2",
        ),
    ),
    "replay": CommandEntry(
        "replay", ("replay game.carc", "replay game.carc --turn 12", "replay game.jcz --json")
    ),
    "show": CommandEntry("replay", ("show game.carc", "show game.carc --turn 12")),
    "convert": CommandEntry("convert", ("convert game.jcz game.carc", "convert game.carc game.json")),
    "scene": CommandEntry("scene", ("scene game.carc -o tests/scenes/base/report.scene",)),
    "render": CommandEntry("render", ("render game.carc -o board.png", "render game.carc -o film.webp")),
    "tiles": CommandEntry(
        "tiles", ("tiles", "tiles base", "tiles base/city1-road-straight", "tiles base -o sheet.png")
    ),
    "rules": CommandEntry("rules", ("rules BASE-18", "rules base", "rules --report --json")),
    "arena": CommandEntry(
        "arena",
        (
            "arena --bots greedy,random --games 100",
            "arena --bots greedy,mine.py:MyBot --sprt 0,20",
            "arena --bots planner,greedy,easy --mode round-robin --no-keep",
        ),
    ),
    "hint": CommandEntry("advice", ("hint game.carc", "hint game.carc --turn 12 --language es")),
    "review": CommandEntry("advice", ("review game.carc", "review game.carc --seat 1 --json")),
    "train": CommandEntry(
        "train",
        ("train run data --rounds 3 --workers 8", "train gate new.net --games 400"),
        MappingProxyType(
            {
                "generate": CommandEntry("train", ("train generate data/round-1 --games 5000 --workers 8",)),
                "features": CommandEntry("train", ("train features data/round-1 --workers 8",)),
                "fit": CommandEntry("train", ("train fit new.net data/round-1 data/round-2 --workers 8",)),
                "gate": CommandEntry("train", ("train gate new.net --match first-game:2=1 --games 400",)),
                "calibrate": CommandEntry("train", ("train calibrate new.net data/equals",)),
                "export": CommandEntry("train", ("train export new.net",)),
                "run": CommandEntry(
                    "train",
                    (
                        "train run data --rounds 4 --games 5000 --workers 8",
                        "train run data --start old.net --planners 0.6 --rate 0.0008 --epochs 4 --workers 8",
                    ),
                ),
            }
        ),
    ),
    "dataset": CommandEntry(
        "dataset",
        ("dataset write data --games 100000 --bots greedy,random --workers 8", "dataset info data"),
        MappingProxyType(
            {
                "write": CommandEntry("dataset", ("dataset write data --games 100000 --workers 8",)),
                "read": CommandEntry("dataset", ("dataset read data --game 17 --save game.carc",)),
                "info": CommandEntry("dataset", ("dataset info data",)),
                "features": CommandEntry("dataset", ("dataset features data arrays --observation planes",)),
            }
        ),
    ),
    "bench": CommandEntry("bench", ("bench", "bench kernel_place engine_base", "bench --json")),
}
