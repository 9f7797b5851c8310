"""Result of an import: a game, and how it differs from one that our set-up would deal."""

from __future__ import annotations

from dataclasses import dataclass, replace

from carcassonne import Cell, Event, Game, Position, Setup
from carcassonne.engine.piles import Pile

from .implicit_decisions import GAME_OVER, HOME, PHASES
from .save import Save


def empty_piles(pos: Position) -> None:
    """End the game with the current turn."""
    for name, pile in pos.piles.items():
        pos.piles[name] = Pile((), bytes(len(pile.bag)), (), pile.ends_game)


@dataclass(frozen=True)
class Imported:
    """A save played again."""

    save: Save
    game: Game
    closes_before: int | None
    """Number of the record before which all piles were emptied, in a game that ends early."""
    offset: Cell = (0, 0)
    """How far our board is moved."""
    unconfirmed: str = ""
    """The phase that JCloisterZone is in if it waits for a COMMIT."""
    unsaid: str = ""
    """The phase in which it waits for a message about a decision that our engine made automatically."""
    forced: Event | None = None
    """The decision that was made automatically."""
    laid_by: int = 0
    """The seat that placed the last tile."""
    awaited: int = 0
    """The seat that must confirm or act in those phases."""
    unscored: tuple[int, ...] | None = None
    """The scores before the last tile, if JCloisterZone has not scored it yet."""
    next_tile: str = ""
    """The tile that the draw order names next."""

    @property
    def scores(self) -> tuple[int, ...]:
        """The scores after the last message."""
        return self.game.scores if self.unscored is None else self.unscored

    @property
    def phase(self) -> str | None:
        """JCloisterZone's phase after the last message."""
        if self.unconfirmed or self.unsaid:
            return self.unsaid or self.unconfirmed
        return GAME_OVER if self.game.is_over else PHASES.get(self.game.position.decision.name)

    @property
    def may_pass(self) -> bool:
        """True if the decision after the last message can be declined."""
        if self.game.is_over or self.unconfirmed or self.unsaid:
            return False
        decision = self.game.position.decision
        return not decision.by_chance and (decision.may_pass or HOME in self.game.legal)

    @property
    def turn_seat(self) -> int | None:
        """The seat whose turn it is."""
        if self.unconfirmed or self.unsaid:
            return self.laid_by
        return None if self.game.is_over else self.game.position.turn.seat

    @property
    def active_seat(self) -> int | None:
        """The seat that must act."""
        if self.unconfirmed or self.unsaid:
            return self.awaited
        if self.game.is_over:
            return None
        decision = self.game.position.decision
        return self.turn_seat if decision.by_chance else decision.seat

    @property
    def may_undo(self) -> bool:
        """True if the last message can be undone: nothing was revealed, and no other seat is to act."""
        if not self.save.messages or self.phase == GAME_OVER:
            return False
        last = self.save.messages[-1]
        figure = last.payload.get("figureId")
        secret = last.type == "COMMIT" or last.payload.get("random") or last.payload.get("salt")
        dragon = figure is not None and figure.value == "dragon.1"
        return not secret and not dragon and last.player in (None, self.active_seat)

    @property
    def is_altered(self) -> bool:
        """True if the set-up and actions alone do not reproduce the game."""
        return self.closes_before is not None

    def with_end(self) -> Imported:
        """Return the import with the early end in the game's set-up, if that gives the same result."""
        if self.closes_before is None:
            return self
        plain = self.game.setup.plain()
        plain["modules"]["base"]["ends_at"] = self._last_tile()
        setup = Setup.from_plain(plain["modules"], self.game.setup.seats, profile=self.game.setup.profile)
        again = Game(setup, seed=self.game.dealer.seed, deal=False)
        for record in self.game.records:
            if again.is_over or record.action not in again.legal:
                return self
            again.push(record.action)
        if (again.is_over, again.scores) != (self.game.is_over, self.game.scores):
            return self
        return replace(self, game=again, closes_before=None)

    def _last_tile(self) -> int:
        """Return the number of tiles on the table after the last one from the piles is placed."""
        game = Game(self.game.setup, seed=self.game.dealer.seed, deal=False)
        for record in self.game.records[: self.closes_before]:
            game.push(record.action)
        following = self.game.records[self.closes_before :][:1]
        return int(game.position.board.n_tiles()) + any(record.action.verb == "place" for record in following)

    def as_ours(self) -> Game:
        """Return the game with our own piles; a game that ends early is not over in them."""
        if not self.is_altered:
            return self.game
        again = Game(self.game.setup, seed=self.game.dealer.seed, deal=False)
        for record in self.game.records:
            if again.is_over or record.action not in again.legal:
                break
            again.push(record.action)
        return again

    def adjust(self, number: int, pos: Position) -> None:
        """Change a position as the import did before the record with this number."""
        if number == self.closes_before:
            empty_piles(pos)
