"""Hooks: the points where rule modules take part in the engine's work.

A hook is subscribed to with ``@module.hook(hooks.value, 10, "BASE-24")``: the number orders the
subscribers of one hook (equal numbers are a set-up error), the rest are the ids of the rules that the
function implements. Permits return why something is not allowed (the first refusal wins); transforms take
a value and return the value to continue with; reactions return frames that must run next.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Generic, TypeAlias, TypeVar

from .ledger import Cause, Detail, LedgerLine
from .refusal import Refusal
from .types import Cell, Frames, Seat, SegmentId, TileId, TileTypeId

if TYPE_CHECKING:
    from .actions import Action
    from .figures import DeployMethod, Figure, FigureKind
    from .position import Position
    from .table_pieces import Piece, Possession

F = TypeVar("F", bound=Callable[..., object])

ALL: dict[str, Hook[Callable[..., object]]] = {}


class Hook(Generic[F]):
    """A named hook; the type parameter is the signature of its subscribers."""

    def __init__(
        self,
        name: str,
        purpose: str,
        *,
        per_tile_type: bool = False,
        per_terrain: bool = False,
        per_seat: bool = False,
    ) -> None:
        self.name = name
        self.purpose = purpose
        self.per_tile_type = per_tile_type
        """It concerns one tile, so that subscribers can be limited to tiles with a certain mark."""
        self.per_terrain = per_terrain
        """It concerns one feature, so that subscribers can be limited to certain terrains."""
        self.per_seat = per_seat
        """It concerns seats, so that subscribers can be limited to some of them."""
        ALL[name] = self  # type: ignore[assignment]


Lines: TypeAlias = "list[LedgerLine]"
TilePlacement: TypeAlias = tuple[TileTypeId, Cell, int]
"""A tile type, its cell and its rotation."""
PermitDraw: TypeAlias = "Callable[[Position, TileTypeId], Refusal | None]"
PermitTile: TypeAlias = "Callable[[Position, TileTypeId, Cell, int], Refusal | None]"
PermitDeployOnTile: TypeAlias = "Callable[[Position, TileId], Refusal | None]"
PermitDeploy: TypeAlias = "Callable[[Position, Seat, FigureKind, SegmentId, DeployMethod], Refusal | None]"
DrawPile: TypeAlias = "Callable[[Position, str], str]"
StartLayout: TypeAlias = "Callable[[Position, list[TilePlacement]], list[TilePlacement]]"
Unplaceable: TypeAlias = "Callable[[Position, TileTypeId], Frames]"
OnSetAside: TypeAlias = "Callable[[Position, TileTypeId], None]"
CompletedHook: TypeAlias = "Callable[[Position, list[SegmentId]], list[SegmentId]]"
ValueHook: TypeAlias = "Callable[[Position, SegmentId, str, bool, Lines], Lines]"
Strength: TypeAlias = "Callable[[Position, SegmentId, FigureKind, int], int]"
Owners: TypeAlias = "Callable[[Position, SegmentId, str, tuple[Seat, ...]], tuple[Seat, ...]]"
AdjacencyBonus: TypeAlias = "Callable[[Position, SegmentId, Seat, str], tuple[str, int] | None]"
Bonus: TypeAlias = "Callable[[Position, SegmentId, str, bool], Iterable[LedgerLine]]"
ScoringMarkers: TypeAlias = "Callable[[Position, Seat], tuple[int, ...]]"
ReturnDestination: TypeAlias = "Callable[[Position, SegmentId, Figure], str | None]"
Reaction: TypeAlias = "Callable[[Position], Frames]"
OnDrawn: TypeAlias = "Callable[[Position, TileTypeId], Frames]"
OnDeployed: TypeAlias = "Callable[[Position, FigureKind, SegmentId], Frames]"
OnScored: TypeAlias = "Callable[[Position, SegmentId, str, tuple[Seat, ...]], Frames]"
OnMarkerMoved: TypeAlias = "Callable[[Position, Seat, int, int, int, Cause, tuple[Seat, ...]], Frames]"
OnPointsAwarded: TypeAlias = "Callable[[Position, Cause], Frames]"
OffBoardFigures: TypeAlias = "Callable[[Position], Iterable[tuple[Seat, str, int]]]"
Pieces: TypeAlias = "Callable[[Position], Iterable[Piece]]"
TrackMarks: TypeAlias = "Callable[[Position], Iterable[tuple[int, str]]]"
Possessions: TypeAlias = "Callable[[Position], Iterable[Possession]]"
LineDetail: TypeAlias = "Callable[[Position, LedgerLine], Detail | None]"
ExplainVerb: TypeAlias = "Callable[[Position, Action], Refusal | None]"
ExpectedPoints: TypeAlias = "Callable[[Position], Iterable[tuple[Seat, float]]]"

start_layout: Hook[StartLayout] = Hook(
    "start_layout", "the tiles (type, cell, rotation) on the table at the start"
)
on_setup: Hook[Reaction] = Hook("on_setup", "arrange piles and module states before the first turn")
draw_pile: Hook[DrawPile] = Hook("draw_pile", "which pile the next tile comes from")
permit_draw: Hook[PermitDraw] = Hook(
    "permit_draw", "may a tile of this type be drawn now?", per_tile_type=True
)
on_set_aside: Hook[OnSetAside] = Hook("on_set_aside", "keep a tile that was drawn but may not be played yet")
unplaceable: Hook[Unplaceable] = Hook(
    "unplaceable", "what happens to a tile that fits nowhere; first answer wins", per_tile_type=True
)
permit_tile: Hook[PermitTile] = Hook(
    "permit_tile", "may a tile go on a cell where its sides match?", per_tile_type=True
)
permit_deploy_on_tile: Hook[PermitDeployOnTile] = Hook(
    "permit_deploy_on_tile", "may figures be deployed on a placed tile at all?"
)
permit_deploy: Hook[PermitDeploy] = Hook(
    "permit_deploy", "may a figure be deployed on a segment by this method?"
)
completed: Hook[CompletedHook] = Hook("completed", "further segments whose features may have been completed")
value: Hook[ValueHook] = Hook(
    "value",
    "the value of a feature in ledger lines; 10 base, 20 replace, 30 add, 40 divide",
    per_terrain=True,
)
strength: Hook[Strength] = Hook("strength", "how much a follower counts for the majority in a feature")
owners: Hook[Owners] = Hook("owners", "the seats that score a feature", per_terrain=True)
adjacency_bonus: Hook[AdjacencyBonus] = Hook(
    "adjacency_bonus", "extra points of a seat per completed adjacent feature"
)
bonus: Hook[Bonus] = Hook(
    "bonus",
    "lines for any seat when a feature is scored, whatever the majority",
    per_terrain=True,
    per_seat=True,
)
scoring_markers: Hook[ScoringMarkers] = Hook("scoring_markers", "the scoring markers that a seat may move")
return_destination: Hook[ReturnDestination] = Hook(
    "return_destination", "where a figure of a scored feature goes; first answer wins"
)
on_drawn: Hook[OnDrawn] = Hook(
    "on_drawn", "a tile was drawn and can be placed", per_tile_type=True, per_seat=True
)
on_placed: Hook[Reaction] = Hook("on_placed", "the tile of this part was placed", per_tile_type=True)
on_deployed: Hook[OnDeployed] = Hook("on_deployed", "a figure was deployed")
on_removed: Hook[Reaction] = Hook("on_removed", "figures left the board, or features were split")
on_scored: Hook[OnScored] = Hook("on_scored", "a completed feature was scored, with followers or without")
on_marker_moved: Hook[OnMarkerMoved] = Hook(
    "on_marker_moved", "a marker moved: seat, marker, total before, points, cause, seats to come"
)
on_points_awarded: Hook[OnPointsAwarded] = Hook(
    "on_points_awarded", "all seats have moved their markers for a feature"
)
on_turn_end: Hook[Reaction] = Hook("on_turn_end", "the turn is over", per_seat=True)
off_board_figures: Hook[OffBoardFigures] = Hook(
    "off_board_figures", "figures that are neither in supply nor on the board: seat, name, count"
)
line_detail: Hook[LineDetail] = Hook(
    "line_detail", "facts for the text of a ledger line beyond the line itself; first answer wins"
)
explain_verb: Hook[ExplainVerb] = Hook(
    "explain_verb", "why an action that fits no pending decision is refused; first answer wins"
)
expected_points: Hook[ExpectedPoints] = Hook(
    "expected_points",
    "an estimate for bots: seat and points that it can expect outside of features",
)
pieces: Hook[Pieces] = Hook("pieces", "pieces of a module on the table, for programs that draw them")
track_marks: Hook[TrackMarks] = Hook(
    "track_marks", "special spaces of the score track, for programs that draw it: space, name"
)
possessions: Hook[Possessions] = Hook(
    "possessions", "what seats have besides figures, for programs that show it"
)
