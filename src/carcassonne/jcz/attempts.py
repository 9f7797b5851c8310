"""Import of saves, in several attempts if needed: a save does not state everything."""

from __future__ import annotations

from collections import Counter

from carcassonne import Game

from .errors import JczError
from .importer import Importer
from .obstacles import check_known
from .result import Imported
from .save import Save
from .tiles import MAX_LEFT_OVER


def import_save(save: Save) -> Imported:
    """Play a save to its end.

    Raises Unmapped with everything that is not supported, before anything is played, or a JczError with the
    message that cannot be played and the reason.
    """
    check_known(save)
    try:
        return _import(save, strict_river=True)
    except JczError as error:
        if not any(name.startswith("river/") for name in save.sets):
            raise
        try:  # versions differ in how much room a river needs
            return _import(save, strict_river=False)
        except JczError:
            raise error from None


def _import(save: Save, strict_river: bool) -> Imported:
    """Import a save; repeat it as long as it shows further tiles that must have been removed."""
    first = attempt = _Attempt(save, strict_river, Counter())
    removed: Counter[int] = Counter()
    while attempt.missing and removed.total() < MAX_LEFT_OVER:
        removed += attempt.missing
        attempt = _Attempt(save, strict_river, removed)
    if attempt is first or attempt.imported is None or not (first.imported is None or attempt.is_over):
        attempt = first  # the tiles were not removed: keep the result of the first attempt
    if attempt.imported is None:
        assert attempt.problem is not None
        raise attempt.problem
    return attempt.imported.with_end()


class _Attempt:
    """One way through a save, with the tiles that were removed because they fitted nowhere."""

    def __init__(self, save: Save, strict_river: bool, removed: Counter[int]) -> None:
        importer = Importer(save, strict_river, removed)
        self.imported: Imported | None = None
        self.problem: JczError | None = None
        try:
            self.imported = importer.run()
        except JczError as error:
            self.problem = error
        self.is_over = importer.game.is_over
        self.missing: Counter[int] = Counter()
        """Further tiles that may have been removed."""
        if save.draw_limit is None and not save.draw_order:
            self.missing = importer.in_the_way or _left_over(importer.game)


def _left_over(game: Game) -> Counter[int]:
    """Return the few tiles left in a game without further messages; they may have fitted nowhere."""
    left: Counter[int] = Counter()
    if not game.is_over and game.position.decision.name in ("draw", "place", "source"):
        for pile in game.position.piles.values():
            left.update(dict(pile.contents()))
        for part in game.position.turn_parts:
            if part.hand_type is not None:
                left[part.hand_type] += 1
    return left if left.total() <= MAX_LEFT_OVER else Counter()
