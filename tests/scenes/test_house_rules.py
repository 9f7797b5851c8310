"""The scenes of house rules once more: saved, copied and taken back before every action, they end alike."""

from __future__ import annotations

from pathlib import Path

import pytest

from carcassonne.engine.game import Game
from carcassonne.engine.types import CHANCE
from carcassonne.testing.scenes import Scene, Statement, read_scenes
from carcassonne.testing.scenes.runner import SceneGame

OPTIONS = (
    "count-of-carcassonne.fairy_counts",
    "count-of-carcassonne.fairy_in_quarters",
    "count-of-carcassonne.market_on_barn_at_end",
    "mage-and-witch.parted_at_once",
    "princess-and-dragon.fairy_per_figure",
    "princess-and-dragon.portal_for_all",
    "river.plain_lake",
)
SCENES = [scene for path in sorted(Path(__file__).parent.rglob("*.scene")) for scene in read_scenes(path)]


def chosen(scene: Scene) -> set[str]:
    """The options that a scene sets."""
    words = next(each.text for each in scene.statements if each.keyword == "setup").split()
    return {word.partition("=")[0] for word in words if "=" in word}


class InterruptedTable(SceneGame):
    """A table that is left before every action in all the ways there are, and comes back to the same game."""

    def do_play(self, statement: Statement) -> None:
        for item in statement.items():
            self._compare(self.game.copy(), item)
            super().do_play(statement._replace(text=item))

    def _compare(self, game: Game, item: str) -> None:
        pos = game.position
        text = pos.to_text()
        saved, copied = type(pos).from_text(text, pos.rules), pos.copy()
        assert saved.to_text() == copied.to_text() == text
        by_seat = pos.decision.seat != CHANCE
        record = game.push(item.rpartition(": ")[2])
        for other in (saved, copied):
            other.apply(record.action)
            assert other.to_text() == game.position.to_text()
        if by_seat:
            assert game.pop(1).to_text() == text


@pytest.mark.parametrize(
    "scene", [scene for scene in SCENES if chosen(scene) & {*OPTIONS}], ids=lambda scene: scene.name
)
def test_scenes_of_house_rules_stand_interruptions(scene: Scene) -> None:
    table = InterruptedTable(scene)
    for statement in scene.statements:
        table.run(statement)


@pytest.mark.parametrize("option", OPTIONS)
def test_every_house_rule_has_several_scenes(option: str) -> None:
    assert sum(option in chosen(scene) for scene in SCENES) >= 2
