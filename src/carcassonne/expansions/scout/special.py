# cython: language_level=3
"""Special tiles: dealt before the game, placed instead of a drawn tile, each with a piece that stays."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from carcassonne.engine import hooks
from carcassonne.engine.actions import Action, ActionSequence, SameVerbActions
from carcassonne.engine.events import TokenTaken
from carcassonne.engine.expansion import Chance, Offer
from carcassonne.engine.figures import Figure
from carcassonne.engine.placements import placement_refusal, placements
from carcassonne.engine.position import Position
from carcassonne.engine.refusal import Refusal
from carcassonne.engine.turn_sequence import place_tile
from carcassonne.engine.types import BARRIER_LANE, Cell, Frame, Frames, Placement, Seat, SegmentId

from .module import ScoutSlot, SpecialTile, scout, special_tiles
from .options import KeptMeadows, ScoutOptions

# Dealing ----------------------------------------------------------------------------------------------------


@scout.hook(hooks.on_setup, 10, "SCO-01", "SCO-A1")
def deal(pos: Position) -> Frames:
    rounds = pos.rules.options(ScoutOptions).tiles_each
    return [Deal.frame(seat) for _ in range(rounds) for seat in pos.seats_from(pos.turn.seat)]


@scout.chance("scout.deal", "SCO-01")
class Deal(Chance[Seat]):
    """Deal a random special tile to a seat."""

    def outcomes(self, pos: Position, seat: Seat) -> Sequence[tuple[Action, int]]:
        return [(self._deal(sign), 1) for sign in pos.module_state(ScoutSlot).undealt]

    def forced(self, pos: Position, seat: Seat) -> Action | None:
        undealt = pos.module_state(ScoutSlot).undealt
        return self._deal(undealt[0]) if len(undealt) == 1 else None

    def sample(self, pos: Position, fraction: float, seat: Seat) -> Action:
        undealt = pos.module_state(ScoutSlot).undealt
        return self._deal(undealt[int(fraction * len(undealt))])

    def _deal(self, sign: str) -> Action:
        return Action("deal", (special_tiles()[sign].ref,))

    def apply(self, pos: Position, action: Action, seat: Seat) -> Frames:
        ref = action.args[0]
        slot = pos.module_state(ScoutSlot)
        tiles = special_tiles()
        (sign,) = [sign for sign in slot.undealt if tiles[sign].ref == ref]
        rest = tuple([other for other in slot.undealt if other != sign])
        pos.set_module_state(ScoutSlot(rest, _with_hand(slot, seat, (*slot.hands[seat], sign)), slot.laid))
        if pos.sink is not None:
            pos.emit(TokenTaken, seat, token=ref)
        return None


def _with_hand(slot: ScoutSlot, seat: Seat, hand: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    return (*slot.hands[:seat], hand, *slot.hands[seat + 1 :])


# Placing ----------------------------------------------------------------------------------------------------


SOURCE = "special"
"""The verb that places a special tile, and so the source of such a part."""

NOTHING_TO_LAY = ((), ("shaman",))
"""Hands without a tile for the board."""

KEEPS_AWAY = {"scout": "SCO-13", "canoe": "SCO-18", "bridge": "SCO-22", "agriculture": "SCO-27"}
"""The rule that keeps each special tile away from members in the features where its own piece will count."""


def gates_to_keep(pos: Position, tile: SpecialTile) -> tuple[int, ...]:
    """Return for each rotation the ports behind which the text of the tile excludes members."""
    if tile.sign == "agriculture" and pos.rules.options(ScoutOptions).agriculture_meadows is KeptMeadows.ALL:
        return tile.terrain_gates
    return tile.gates


def has_piece(pos: Position, tile: SpecialTile) -> bool:
    """Return whether the seat of this part has the piece of a special tile in reserve."""
    number = pos.rules.figure_ids.get(tile.figure)
    return number is not None and pos.in_supply(pos.current_part().seat, pos.rules.figures[number]) > 0


def joins_closed_meadow(pos: Position, tile: SpecialTile, cell: Cell, rotation: int) -> bool:
    """Return whether the hunter on the bridge would stand in the meadow of Agriculture (SCO-30)."""
    return tile.sign == "bridge" and bool(pos.board.barred_round(cell[0], cell[1]) & tile.gates[rotation])


def with_tile_to_lay(slot: ScoutSlot) -> Iterable[Seat]:
    return [Seat(seat) for seat, hand in enumerate(slot.hands) if hand not in NOTHING_TO_LAY]


@scout.offer(
    "source",
    10,
    *("SCO-02", "SCO-03", "SCO-05", "SCO-07", "SCO-A8"),
    *("SCO-13", "SCO-18", "SCO-22", "SCO-27", "SCO-30", "SCO-A22"),
    seats=with_tile_to_lay,
)
class LaySpecial(Offer):
    """``special TILE PLACEMENT``: the seat's special tile instead of one from the pile."""

    verbs = (SOURCE,)
    question = "decide-source-special"

    def label(self, action: Action) -> str:
        sign = next(sign for sign, tile in special_tiles().items() if tile.ref == action.args[0])
        return f"do-special-{sign}"

    def is_inactive(self, pos: Position) -> bool:
        tiles = special_tiles()
        for sign in pos.module_state(ScoutSlot).hands[pos.current_part().seat]:
            if has_piece(pos, tiles[sign]):
                return False
        return True

    def actions(self, pos: Position) -> ActionSequence:
        found: list[tuple[str, Placement]] = []
        for tile in self._playable(pos):
            gates = gates_to_keep(pos, tile)
            for place in placements(pos, pos.rules.tile_type_ids[tile.ref]):
                (x, y), rotation = where = place.args[0]
                joins_members = pos.board.count_neighbours(x, y) & gates[rotation]
                if not joins_members and not joins_closed_meadow(pos, tile, (x, y), rotation):
                    found.append((tile.ref, where))
        return SameVerbActions(SOURCE, found)

    def apply(self, pos: Position, action: Action) -> Frames:
        ref, (cell, rotation) = action.args
        seat = pos.current_part().seat
        slot = pos.module_state(ScoutSlot)
        tile = next(tile for tile in special_tiles().values() if tile.ref == ref)
        hand = tuple(sign for sign in slot.hands[seat] if sign != tile.sign)
        pos.set_module_state(
            ScoutSlot(slot.undealt, _with_hand(slot, seat, hand), (*slot.laid, (tile.sign, seat, cell)))
        )
        place_tile(pos, pos.rules.tile_type_ids[ref], cell, rotation)
        return None

    def explain(self, pos: Position, action: Action) -> Refusal | None:
        ref = action.args[0] if len(action.args) == 2 else None
        hand = pos.module_state(ScoutSlot).hands[pos.current_part().seat]
        tile = next((special_tiles()[sign] for sign in hand if special_tiles()[sign].ref == ref), None)
        if tile is None or not tile.figure:
            return Refusal("SCO-07", "not-your-special-tile")
        if not has_piece(pos, tile):
            return Refusal("SCO-05", "none-in-supply", (("figure", tile.figure),))
        where = action.args[1]
        if not (isinstance(where, tuple) and len(where) == 2 and isinstance(where[0], tuple)):
            return None
        refusal = placement_refusal(pos, pos.rules.tile_type_ids[tile.ref], *where)
        if refusal is None and joins_closed_meadow(pos, tile, *where):
            return Refusal("SCO-30", "bridge-joins-closed-meadow")
        return refusal or Refusal(KEEPS_AWAY[tile.sign], "special-joins-members")

    def _playable(self, pos: Position) -> Sequence[SpecialTile]:
        """Return the tiles of the seat whose piece it has in reserve."""
        tiles = special_tiles()
        hand = pos.module_state(ScoutSlot).hands[pos.current_part().seat]
        return [tiles[sign] for sign in hand if has_piece(pos, tiles[sign])]


# The piece on it --------------------------------------------------------------------------------------------


@scout.offer("figure", 5, "SCO-04", "SCO-14", mark="scout")
@scout.offer("figure", 5, "SCO-04", "SCO-19", mark="canoe")
@scout.offer("figure", 5, "SCO-04", "SCO-23", mark="bridge")
@scout.offer("figure", 5, "SCO-04", "SCO-28", "SCO-A18", mark="agriculture")
class PutSpecial(Offer):
    """Deploy the piece of a special tile on the segment printed for it."""

    forced = True
    verbs = ("put",)

    def actions(self, pos: Position) -> Sequence[Action]:
        tile = _tile_of_part(pos)
        x, y = pos.current_part().cell  # type: ignore[misc]
        return (Action("put", (tile.figure, (x, y, tile.place))),)

    def handles(self, pos: Position, action: Action) -> bool:
        return pos.current_part().source == SOURCE

    def apply(self, pos: Position, action: Action) -> Frames:
        tile = _tile_of_part(pos)
        segments = pos.segments_of(pos.placed_tile())
        figure, segment = pos.rules.figure(tile.figure), segments[tile.place]
        presences = tuple(segments[k] for k in tile.presences)
        # The hut of Agriculture keeps hunters out of its meadow without being one (SCO-30, SCO-32).
        pos.deploy(
            pos.current_part().seat, figure, segment, presences, None if figure.follower else BARRIER_LANE
        )
        frames: list[Frame] = pos.rules.react(pos.rules.on_deployed, pos, figure, segment)
        return frames

    def explain(self, pos: Position, action: Action) -> Refusal | None:
        return None


def _tile_of_part(pos: Position) -> SpecialTile:
    """Return the special tile that this part has placed."""
    kind = pos.placed_type()
    return next(tile for sign, tile in special_tiles().items() if pos.rules.has_mark(kind, sign))


def on_special_tile(pos: Position, segment: SegmentId) -> bool:
    """Return whether a segment belongs to a special tile."""
    return pos.board.tile(pos.board.tile_of(segment))[0] in pos.rules.sets["scout"]


@scout.hook(hooks.return_destination, 5, "SCO-06", "SCO-A9")
def stays_for_good(pos: Position, segment: SegmentId, standing: Figure) -> str | None:
    return "stay" if on_special_tile(pos, standing.segment) else None
