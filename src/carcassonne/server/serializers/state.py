"""The public state of a game as one object; a change replaces whole fields of it."""

from __future__ import annotations

from collections.abc import Iterable
from operator import attrgetter

from msgspec import UNSET, structs

import carcassonne as cc

from ..rendering.tiles import art_on, four_arts
from ..schemas.common import TileRow
from ..schemas.requests import Aids
from ..schemas.state import (
    Bag,
    Changes,
    Figure,
    Hand,
    Holding,
    LastTile,
    Marker,
    Phase,
    SeatState,
    State,
    Supply,
    TrackPiece,
)
from .board import Place, VisibleFigure, figure_rows, figures_of, piece_rows, tie_rows
from .json import message_ref

FIGURES, SEATS, TILES, BAG = 1, 2, 4, 8
"""What an event can change: figures, what seats have, tiles on the table, and the tiles left to draw."""
CHANGES: dict[type[cc.Event], int] = {
    cc.events.TurnStarted: 0,
    cc.events.PartStarted: 0,
    cc.events.PartEnded: SEATS,
    cc.events.TileDrawn: BAG,
    cc.events.TilePlaced: SEATS | TILES,
    cc.events.FigureDeployed: FIGURES | SEATS,
    cc.events.FigureReturned: FIGURES | SEATS,
    cc.events.FigureLeft: FIGURES | SEATS,
    cc.events.FeatureCompleted: SEATS,
    cc.events.PointsScored: SEATS,
    cc.events.MarkerMoved: SEATS,
}
"""What events of a class can change; others may change anything. A figure that leaves has its own event."""


def changed_by(events: tuple[cc.Event, ...], pos: cc.Position) -> int:
    """Return what the events of an action can have changed."""
    changed = 0
    for event in events:
        changed |= CHANGES.get(type(event), FIGURES | SEATS | TILES | BAG)
        # A tile that is drawn is still to be played, unless it comes from tiles that are not in the game yet.
        if isinstance(event, cc.events.TileDrawn) and not pos.piles[event.pile].ends_game:
            changed |= TILES
    return changed


class DisplayHistory:
    """Display data that a position does not contain: stable figure numbers, turn number, last tiles."""

    def __init__(self) -> None:
        self.turn = 0
        self.next_id = 1
        self.standing: tuple[tuple[int, VisibleFigure], ...] = ()
        """Figures with their numbers; the identical object as long as no figure has changed."""
        self.last: list[tuple[int, cc.Cell]] = []

    def copy(self) -> DisplayHistory:
        twin = DisplayHistory()
        twin.turn, twin.next_id = self.turn, self.next_id
        twin.standing, twin.last = self.standing, self.last
        return twin

    def id_of(self, seat: int, figure: str, place: Place) -> int | None:
        """Return the number of a figure on a spot or in a zone; None if there is none."""
        return next((n for n, each in self.standing if each.key == (seat, figure, place)), None)

    def follow(self, events: tuple[cc.Event, ...], pos: cc.Position) -> int:
        """Update the history with the events of one action; return what they can have changed."""
        self.turn = cc.turn_after(events, self.turn)
        changed = changed_by(events, pos)
        if changed & TILES:
            for event in events:
                if isinstance(event, cc.events.TilePlaced) and event.seat >= 0:
                    others = [row for row in self.last if row[0] != event.seat]
                    self.last = [(event.seat, event.cell), *others]
        if changed & FIGURES:
            returned = {
                (event.seat, event.figure)
                for event in events
                if isinstance(event, (cc.events.FigureReturned, cc.events.FigureLeft))
            }
            self._match(figures_of(pos), returned)
        return changed

    def _match(self, now: list[VisibleFigure], returned: set[tuple[cc.Seat, str]]) -> None:
        """Assign numbers to figures: known and moved figures keep theirs, others get new ones."""
        if len(now) == len(self.standing) and all(map(_is_same, self.standing, now)):
            return
        before = list(self.standing)
        numbers: dict[int, int] = {}
        for index, figure in enumerate(now):
            known = next((i for i, (_, each) in enumerate(before) if each.key == figure.key), None)
            if known is not None:
                numbers[index] = before.pop(known)[0]
        for index, figure in enumerate(now):
            if index in numbers:
                continue
            same = (figure.seat, figure.figure)
            moved = next((i for i, (_, each) in enumerate(before) if (each.seat, each.figure) == same), None)
            if moved is not None and same not in returned:
                numbers[index] = before.pop(moved)[0]
            else:
                numbers[index] = self.next_id
                self.next_id += 1
        self.standing = tuple((numbers[index], figure) for index, figure in enumerate(now))


def _is_same(standing: tuple[int, VisibleFigure], figure: VisibleFigure) -> bool:
    return standing[1] == figure


def tile_rows(pos: cc.Position, first: int = 0) -> list[TileRow]:
    """Return the placed tiles from number ``first`` on, in order of placement."""
    return [
        (tile.type.ref, *tile.cell, tile.rotation, art_on(tile.type.ref, tile.rotation, tile.cell))
        for tile in cc.display.tiles_from(pos, first)
    ]


class PreviousState:
    """The state before an action and what it has changed; all other parts of the state are reused."""

    def __init__(
        self,
        state: State,
        history: DisplayHistory,
        changed: int,
        *,
        has_events: bool,
        is_followed: bool = False,
        is_outdated: bool = False,
    ) -> None:
        """``changed``: what the action can have changed. ``has_events``: whether it had any events.

        ``is_followed``: another action of the same update follows, so it is too early for a projection.

        ``is_outdated``: for this reason the projected scores of the state before are not its own.
        """
        self.state = state
        self.history = history
        self._changed = changed
        self._has_events = has_events
        self._is_followed = is_followed
        self._is_outdated = is_outdated

    def figures(self, history: DisplayHistory) -> list[Figure] | None:
        """Return the rows of the figures; None if any of them has changed."""
        return self.state.figures if history.standing is self.history.standing else None

    def bag(self) -> Bag | None:
        """Return the tiles left to draw; None if they may have changed."""
        return None if self._changed & BAG else self.state.bag

    def dead(self) -> list[cc.Cell] | None:
        """Return the cells that no tile can fill; None if they may have changed."""
        return None if self._changed & TILES else self.state.dead

    def seats(self) -> list[SeatState] | None:
        """Return the rows of the seats; None if they may have changed."""
        if self._changed & SEATS or self._is_outdated or not self._has_events:
            return None
        return self.state.seats

    def projected(self) -> list[int] | None:
        """Return the projected scores if they still hold or another action follows; None otherwise."""
        if (self._changed & SEATS or self._is_outdated) and not self._is_followed:
            return None
        return [row.projected for row in self.state.seats if row.projected is not None]


def snapshot(
    pos: cc.Position, history: DisplayHistory, aids: Aids, before: PreviousState | None = None
) -> State:
    """Return the state without its number and its tiles."""
    figures = None if before is None else before.figures(history)
    seats = None if before is None else before.seats()
    outcome = pos.outcome
    pieces = list(cc.pieces(pos))
    return State(
        seq=0,
        turn=history.turn,
        phase=phase(pos, history),
        active=pos.turn.seat,
        hand=_hand(pos),
        tiles=[],
        figures=figure_rows(pos, history.standing) if figures is None else figures,
        pieces=piece_rows(pos) if pieces else [],
        ties=tie_rows(pos),
        seats=_seats(pos, _projected(pos, before) if aids.projected else None) if seats is None else seats,
        track=_track(pieces),
        bag=_bag(pos, aids) if before is None or (bag := before.bag()) is None else bag,
        last=[LastTile(seat, cell) for seat, cell in history.last],
        dead=_dead(pos, before) if aids.dead else None,
        winners=None if outcome is None else list(outcome.winners),
    )


def phase(pos: cc.Position, history: DisplayHistory) -> Phase:
    if pos.is_over:
        return "over"
    for name, _ in pos.stack:
        if name == "final":
            return "final"
    return "play" if history.turn else "setup"


def _hand(pos: cc.Position) -> Hand | None:
    tile = None if pos.is_over else pos.hand
    return None if tile is None else Hand(tile=tile.ref, art=four_arts(tile.ref), seat=pos.turn_part.seat)


def _projected(pos: cc.Position, before: PreviousState | None) -> list[int]:
    """Return the score of each seat if the game ended now."""
    known = None if before is None else before.projected()
    if known is not None:
        return known
    return cc.projected_scores(pos)


def _dead(pos: cc.Position, before: PreviousState | None) -> list[cc.Cell]:
    """Return the empty cells that no remaining tile can fill."""
    known = None if before is None else before.dead()
    return list(cc.dead_cells(pos)) if known is None else known


def _seats(pos: cc.Position, projected: list[int] | None) -> list[SeatState]:
    resting = cc.off_board_figures(pos)
    kinds = cc.display.figure_kinds(pos)
    scores = pos.scores
    holdings: list[list[Holding]] = [[] for _ in scores]
    for held in cc.possessions(pos):
        shown = message_ref(f"holding-{held.name}", count=held.count)
        holdings[held.seat].append(Holding(item=held.name, count=held.count, text=shown))
    return [
        SeatState(
            score=score,
            markers=[Marker(*row) for row in enumerate(cc.display.marker_points(pos, seat))],
            supply=[
                Supply(
                    figure=figure.name,
                    free=pos.in_supply(seat, figure),
                    resting=resting[seat, figure.name],
                    total=figure.count,
                )
                for figure in kinds
            ],
            holdings=holdings[seat],
            projected=None if projected is None else projected[seat],
        )
        for seat, score in zip(map(cc.Seat, range(len(scores))), scores, strict=True)
    ]


def _track(pieces: Iterable[cc.Piece]) -> list[TrackPiece]:
    """Return the pieces on the score track besides the markers."""
    return [
        TrackPiece(piece=piece.name, seat=piece.seat, space=piece.location.number)
        for piece in pieces
        if isinstance(piece.location, cc.Space)
    ]


def _bag(pos: cc.Position, aids: Aids) -> Bag:
    left = [(tile_type.ref, count) for tile_type, count in cc.display.remaining_counts(pos)]
    return Bag(
        left=sum([count for _, count in left]),
        total=cc.display.drawable_total(pos),
        remaining=left if aids.remaining else None,
    )


CHANGING = tuple(name for name in Changes.__struct_fields__ if name != "tiles")
_changing = attrgetter(*CHANGING)


def difference(before: State, after: State, tiles: list[TileRow]) -> Changes:
    """Return the changed fields and the new tiles; a field that has become empty is null."""
    changed: dict[str, object] = {
        name: new
        for name, old, new in zip(CHANGING, _changing(before), _changing(after), strict=True)
        if old is not new and old != new
    }
    if tiles:
        changed["tiles"] = tiles
    return structs.replace(NO_CHANGES, **changed)


NO_CHANGES = Changes()


def merged(first: Changes, second: Changes) -> Changes:
    """Return both changes as one: later fields replace earlier ones, tiles are appended."""
    changed = {name: value for name in CHANGING if (value := getattr(second, name)) is not UNSET}
    tiles = [*(first.tiles or ()), *(second.tiles or ())]
    return structs.replace(first, **changed, **({"tiles": tiles} if tiles else {}))
