"""The places where rule modules take part in the engine's work.

A hook is subscribed to with ``@module.hook(hooks.value, 20, "INN-14")``: the number orders the subscribers of
one hook (equal numbers are a set-up error), the rest are the ids of the rules that the function carries out.

Permits say why something is not allowed (the first refusal wins); transforms take a value and return the one
to go on with; reactions return frames that must run next.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Generic, TypeAlias, TypeVar

from .ledger import Cause, Detail, Line
from .refusal import Refusal
from .types import Cell, Frames

if TYPE_CHECKING:
    from .actions import Action
    from .figures import FigureKind, Standing, Via
    from .pieces import Piece, Possession
    from .position import Position

F = TypeVar("F", bound=Callable[..., object])

ALL: dict[str, Hook[Callable[..., object]]] = {}


class Hook(Generic[F]):
    """A named place to subscribe to; the type parameter is the signature of its subscribers."""

    def __init__(
        self,
        name: str,
        purpose: str,
        *,
        of_tile: bool = False,
        of_region: bool = False,
        of_seat: bool = False,
    ) -> None:
        self.name = name
        self.purpose = purpose
        self.of_tile = of_tile
        """It is about one tile, so that subscribers can keep to tiles with a certain sign."""
        self.of_region = of_region
        """It is about one region, so that subscribers can keep to regions of certain kinds."""
        self.of_seat = of_seat
        """It asks or rewards seats, so that subscribers can be for some of them alone."""
        ALL[name] = self  # type: ignore[assignment]


Lines: TypeAlias = "list[Line]"
PermitDraw: TypeAlias = "Callable[[Position, int], Refusal | None]"
PermitTile: TypeAlias = "Callable[[Position, int, Cell, int], Refusal | None]"
PermitArrival: TypeAlias = "Callable[[Position, int], Refusal | None]"
PermitFigure: TypeAlias = "Callable[[Position, int, FigureKind, int, Via], Refusal | None]"
DrawPile: TypeAlias = "Callable[[Position, str], str]"
Opening: TypeAlias = "Callable[[Position, list[tuple[int, Cell, int]]], list[tuple[int, Cell, int]]]"
Unplaceable: TypeAlias = "Callable[[Position, int], Frames]"
Aside: TypeAlias = "Callable[[Position, int], None]"
Completed: TypeAlias = "Callable[[Position, list[int]], list[int]]"
Value: TypeAlias = "Callable[[Position, int, str, bool, Lines], Lines]"
Strength: TypeAlias = "Callable[[Position, int, FigureKind, int], int]"
Owners: TypeAlias = "Callable[[Position, int, str, tuple[int, ...]], tuple[int, ...]]"
ContactRate: TypeAlias = "Callable[[Position, int, int, str], tuple[str, int] | None]"
Bonus: TypeAlias = "Callable[[Position, int, str, bool], Iterable[Line]]"
Markers: TypeAlias = "Callable[[Position, int], tuple[int, ...]]"
Returning: TypeAlias = "Callable[[Position, int, Standing], str | None]"
Reaction: TypeAlias = "Callable[[Position], Frames]"
OnDrawn: TypeAlias = "Callable[[Position, int], Frames]"
OnFigure: TypeAlias = "Callable[[Position, FigureKind, int], Frames]"
OnScored: TypeAlias = "Callable[[Position, int, str, tuple[int, ...]], Frames]"
OnPoints: TypeAlias = "Callable[[Position, int, int, int, int, Cause, tuple[int, ...]], Frames]"
OnBooked: TypeAlias = "Callable[[Position, Cause], Frames]"
Holdings: TypeAlias = "Callable[[Position], Iterable[tuple[int, str, int]]]"
Pieces: TypeAlias = "Callable[[Position], Iterable[Piece]]"
TrackMarks: TypeAlias = "Callable[[Position], Iterable[tuple[int, str]]]"
Possessions: TypeAlias = "Callable[[Position], Iterable[Possession]]"
LineDetail: TypeAlias = "Callable[[Position, Line], Detail | None]"
ExplainVerb: TypeAlias = "Callable[[Position, Action], Refusal | None]"
Expected: TypeAlias = "Callable[[Position], Iterable[tuple[int, float]]]"

opening: Hook[Opening] = Hook(
    "opening", "the tiles (kind, cell, rotation) that lie on the table at the start"
)
on_setup: Hook[Reaction] = Hook("on_setup", "arrange piles and slots before the first turn")
draw_pile: Hook[DrawPile] = Hook("draw_pile", "which pile the next tile comes from")
permit_draw: Hook[PermitDraw] = Hook("permit_draw", "may a tile kind be drawn now?", of_tile=True)
aside: Hook[Aside] = Hook("aside", "keep a tile that was drawn but may not be played yet")
unplaceable: Hook[Unplaceable] = Hook(
    "unplaceable", "what happens to a tile that fits nowhere; first answer wins", of_tile=True
)
permit_tile: Hook[PermitTile] = Hook(
    "permit_tile", "may a tile go on a cell where its sides match?", of_tile=True
)
permit_arrival: Hook[PermitArrival] = Hook("permit_arrival", "may figures come onto a laid tile at all?")
permit_figure: Hook[PermitFigure] = Hook("permit_figure", "may a figure come onto a segment that way?")
completed: Hook[Completed] = Hook("completed", "further segments whose regions may have been completed")
value: Hook[Value] = Hook(
    "value", "the lines that a region is worth; 10 base, 20 replace, 30 add, 40 divide", of_region=True
)
strength: Hook[Strength] = Hook("strength", "how much a follower counts for the majority of a region")
owners: Hook[Owners] = Hook("owners", "who takes a region's points", of_region=True)
contact_rate: Hook[ContactRate] = Hook("contact_rate", "extra points of a seat per closed neighbour region")
bonus: Hook[Bonus] = Hook(
    "bonus",
    "lines for any seat when a region is scored, whatever the majority",
    of_region=True,
    of_seat=True,
)
markers: Hook[Markers] = Hook("markers", "the scoring markers that a seat may move")
returning: Hook[Returning] = Hook("returning", "where a figure of a scored region goes; first answer wins")
on_drawn: Hook[OnDrawn] = Hook("on_drawn", "a tile was drawn and can be placed", of_tile=True, of_seat=True)
on_placed: Hook[Reaction] = Hook("on_placed", "the tile of this part lies on the board", of_tile=True)
on_figure: Hook[OnFigure] = Hook("on_figure", "a figure came onto the board")
on_removed: Hook[Reaction] = Hook("on_removed", "figures left the board, or regions fell apart")
on_scored: Hook[OnScored] = Hook("on_scored", "a completed region was scored, with followers or without")
on_points: Hook[OnPoints] = Hook(
    "on_points", "a marker moved: seat, marker, total before, points, cause, seats to come"
)
on_booked: Hook[OnBooked] = Hook("on_booked", "all seats have moved their markers for a region")
on_turn_end: Hook[Reaction] = Hook("on_turn_end", "the turn is over", of_seat=True)
holdings: Hook[Holdings] = Hook(
    "holdings", "figures that are neither in supply nor on the board: seat, name, how many"
)
line_detail: Hook[LineDetail] = Hook(
    "line_detail", "what the text of a ledger line can tell beyond the line itself; first answer wins"
)
explain_verb: Hook[ExplainVerb] = Hook(
    "explain_verb", "why an action that answers no open decision is refused; first answer wins"
)
expected: Hook[Expected] = Hook(
    "expected", "a guess for bots: seat and points it may expect for what it holds, beside the worth of areas"
)
pieces: Hook[Pieces] = Hook("pieces", "what a module has on the table, for those who draw it")
track_marks: Hook[TrackMarks] = Hook(
    "track_marks", "spaces of the score track that mean something, for those who draw it: space, name"
)
possessions: Hook[Possessions] = Hook(
    "possessions", "what seats have in front of them besides figures, for those who show it"
)
