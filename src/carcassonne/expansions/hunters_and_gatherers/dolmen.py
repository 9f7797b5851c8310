# cython: language_level=3
"""The sacred dolmen: the player who has won it scores the animals of its meadow alone."""

from __future__ import annotations

from carcassonne.engine import hooks
from carcassonne.engine.events import TokenTaken
from carcassonne.engine.figures import FigureKind
from carcassonne.engine.position import Position
from carcassonne.engine.scoring import destination_of
from carcassonne.engine.types import Frames, Seat, SegmentId, Spot

from .module import HuntersSlot, hunters
from .options import Dolmen, HuntersOptions


@hunters.hook(hooks.on_placed, 10, "HNG-D1", "HNG-A6", when="dolmen=meadow")
def hunter_is_there(pos: Position) -> Frames:
    """Return whether the player who places the dolmen already has a hunter in its meadow."""
    dolmen = _dolmen_of_tile(pos)
    seat = pos.current_part().seat
    if dolmen is None or not any(hunter.seat == seat for hunter in pos.followers_in(dolmen)):
        return None
    return _win(pos, seat, dolmen)


@hunters.hook(hooks.on_deployed, 10, "HNG-68", "HNG-D1", "HNG-A6")
def hunter_comes(pos: Position, figure: FigureKind, segment: SegmentId) -> Frames:
    """Award the dolmen to a hunter deployed on its tile."""
    if not pos.board.tally(segment) or not pos.tally(segment, "shrine"):
        return None
    dolmen = _dolmen_of_tile(pos)
    return None if dolmen is None else _win(pos, pos.current_part().seat, dolmen)


def _dolmen_of_tile(pos: Position) -> SegmentId | None:
    """Return the meadow segment with a dolmen on the tile of this part."""
    for segment in pos.segments_of(pos.placed_tile()):
        if pos.printed(segment).tallies.get("shrine"):
            return segment
    return None


def _win(pos: Position, seat: Seat, dolmen: SegmentId) -> Frames:
    spot = pos.spot_of(dolmen)
    slot = pos.module_state(HuntersSlot)
    pos.set_module_state(slot._replace(dolmens=(*slot.dolmens, (seat, spot))))
    pos.emit(TokenTaken, seat, token="dolmen", spot=spot)
    return _evict(pos, seat, dolmen) if pos.rules.options(HuntersOptions).dolmen_evicts else None


def _evict(pos: Position, seat: Seat, dolmen: SegmentId) -> Frames:
    """HNG-D2, as an option: return the hunters of all other players in the meadow."""
    evicted = [
        (hunter, where)
        for hunter in pos.followers_in(dolmen)
        if hunter.seat != seat and (where := destination_of(pos, dolmen, hunter)) != "stay"
    ]
    for hunter, where in evicted:
        pos.remove_figure(hunter, where)
    return pos.after_removal() if evicted else None


@hunters.hook(hooks.owners, 10, "HNG-68", "HNG-A7", terrains=("meadow",))
def dolmen_before_majority(
    pos: Position, segment: SegmentId, kind: str, owners: tuple[Seat, ...]
) -> tuple[Seat, ...]:
    dolmens = pos.module_state(HuntersSlot).dolmens
    if not dolmens:
        return owners
    winners = {seat for seat, spot in dolmens if pos.board.same(pos.segment(spot), segment)}
    return tuple(sorted(winners)) or owners


@hunters.hook(hooks.on_removed, 10, "HNG-A8")
def hunter_leaves(pos: Position) -> Frames:
    """End the right when the hunter that gave it leaves the board."""
    slot = pos.module_state(HuntersSlot)
    if slot.dolmens:
        pos.set_module_state(
            slot._replace(dolmens=tuple(right for right in slot.dolmens if _still_holds(pos, *right)))
        )
    return None


def _still_holds(pos: Position, seat: Seat, spot: Spot) -> bool:
    dolmen = pos.segment(spot)
    tile = pos.board.tile_of(dolmen)
    anywhere = pos.rules.options(HuntersOptions).dolmen is Dolmen.MEADOW
    return any(
        hunter.seat == seat and (anywhere or pos.board.tile_of(hunter.segment) == tile)
        for hunter in pos.followers_in(dolmen)
    )
