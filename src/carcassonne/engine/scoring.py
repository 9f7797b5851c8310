# cython: language_level=3, binding=False
"""Scoring pipeline, from feature value to returned figures."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from carcassonne.kernel.board import Board

from . import hooks, moments
from .actions import Action
from .core import core
from .events import FeatureCompleted, MarkerMoved, PointsScored
from .expansion import Choice, Situation
from .figures import Figure
from .ledger import (
    FEATURE,
    FINAL,
    Award,
    Cause,
    Detail,
    LedgerLine,
    Scoring,
    given_to,
    new_award,
    new_scoring,
    points_of,
)
from .points_table import PointsTable
from .refusal import Refusal
from .ruleset import Ruleset
from .turn import TurnPart
from .types import BARRIER_LANE, FOLLOWERS_MASK, MARKERS, Frame, Frames, Seat, SegmentId, Spot

if TYPE_CHECKING:
    from .position import Position

# Value ------------------------------------------------------------------------------------------------------


def value_lines(pos: Position, segment: SegmentId, complete: bool) -> list[LedgerLine]:
    """Return the value of a feature to an owner, before anything that depends on the owner."""
    rules = pos.rules
    number = pos.board.terrain_of(segment)
    kind = rules.terrain_names[number]
    lines: list[LedgerLine] = []
    for stage in rules.value[number]:
        lines = stage(pos, segment, kind, complete, lines)
    return lines


def strengths(pos: Position, segment: SegmentId) -> dict[Seat, int]:
    """Return the strength of each seat in a feature: all its figures in the lane of the seat."""
    found: dict[Seat, int] = {}
    board: Board = pos.board
    figures, changes = pos.rules.figures, pos.rules.strength
    for number in board.figures_in(segment):
        kind, seat, _, lane = board.figure(number)
        if lane >= BARRIER_LANE:
            continue
        strength = figures[kind].strength
        for change in changes:
            strength = change(pos, segment, figures[kind], strength)
        found[seat] = found.get(seat, 0) + strength
    return found


def majority(pos: Position, segment: SegmentId) -> tuple[Seat, ...]:
    """Return the owners of a feature: all seats with the greatest strength above zero."""
    found = strengths(pos, segment)
    best = 0
    for strength in found.values():
        best = max(best, strength)
    owners = tuple(sorted([seat for seat, strength in found.items() if strength == best])) if best else ()
    rules = pos.rules
    number = pos.board.terrain_of(segment)
    for change in rules.owners[number]:
        owners = change(pos, segment, rules.terrain_names[number], owners)
    return owners


def bonus_lines(pos: Position, segment: SegmentId, complete: bool) -> list[LedgerLine]:
    """Return the lines that a feature gives to any seat besides its value to the owners."""
    rules = pos.rules
    number = pos.board.terrain_of(segment)
    lines: list[LedgerLine] = []
    for claim, add in rules.bonus[number]:
        if pos.applies_to_any(claim):
            lines.extend(add(pos, segment, rules.terrain_names[number], complete))
    return lines


def has_bonus(pos: Position, segment: SegmentId) -> bool:
    """Return whether a feature can give points to seats that do not own it."""
    for claim, _ in pos.rules.bonus[pos.board.terrain_of(segment)]:  # noqa: SIM110  (as elsewhere, faster)
        if pos.applies_to_any(claim):
            return True
    return False


def adjacency_lines(pos: Position, segment: SegmentId, seat: Seat, role: str = "owner") -> list[LedgerLine]:
    """Return a seat's points beyond the common rate for each adjacent completed feature."""
    if not pos.rules.adjacency_bonus or pos.terrain_of(segment) not in pos.rules.adjacency_scoring_terrains:
        return []
    lines = []
    count: int = pos.board.count_completed_neighbours(segment)
    for rate in pos.rules.adjacency_bonus:
        extra = rate(pos, segment, seat, role)
        if extra is not None and count:
            rule, points = extra
            lines.append(LedgerLine(seat, rule, count, count * points, pos.canonical_spot(segment)))
    return lines


def score_feature(pos: Position, segment: SegmentId, complete: bool) -> Scoring:
    """Return the owners and awards of a feature as it is now; no points are awarded."""
    rules = pos.rules
    owners = majority(pos, segment)
    awards: dict[Seat, list[LedgerLine]] = {}
    if owners:
        lines = value_lines(pos, segment, complete)
        for seat in owners:
            awards[seat] = [given_to(line, seat) for line in lines]
            if rules.adjacency_bonus:
                awards[seat] += adjacency_lines(pos, segment, seat)
    if rules.bonus[pos.board.terrain_of(segment)]:
        for line in bonus_lines(pos, segment, complete):
            awards.setdefault(line.seat, []).append(line)
    ordered = [
        new_award(seat, tuple(awards[seat]))
        for seat in (pos.seats_from(pos.turn.seat) if len(awards) > 1 else awards)
        if seat in awards and any([line.points for line in awards[seat]])  # noqa: C419  (faster when compiled)
    ]
    return new_scoring(pos.canonical_spot(segment), complete, owners, tuple(ordered))


# Awarding points --------------------------------------------------------------------------------------------


def award_points(
    pos: Position, cause: Cause, awards: Iterable[Award] | Mapping[Seat, Sequence[LedgerLine]]
) -> list[Frame]:
    """Award points: immediately if no module takes part in moving markers, else by the frames returned."""
    if not (isinstance(awards, tuple) or isinstance(awards, list)) and isinstance(  # noqa: SIM101
        awards, Mapping
    ):  # the check of an abstract class is slow, and so is a union of two types
        awards = [Award(seat, tuple(lines)) for seat, lines in awards.items()]
    awards = tuple([award for award in awards if points_of(award)])
    if not awards:
        return []
    if not pos.rules.awards_immediately:
        return [MarkerChoice.frame(cause, awards, 0)]
    for award in awards:
        _move_marker(pos, cause, award, 0)
    return []


def detail_of(pos: Position, line: LedgerLine) -> Detail | None:
    """Return the details for the text of a line at the moment of the award."""
    for tell in pos.rules.subscribers(hooks.line_detail):
        detail = tell(pos, line)
        if detail is not None:
            return detail
    return None


def _move_marker(pos: Position, cause: Cause, award: Award, marker: int) -> int:
    seat = award.seat
    points = points_of(award)
    before = pos.totals[seat * MARKERS + marker]
    pos.totals[seat * MARKERS + marker] = before + points
    if pos.turn_parts and cause[1] in pos.rules.tile_causes:
        part = pos.turn_parts[-1]
        gained = list(part.points_by_seat)
        gained[seat] += points
        part.points_by_seat = tuple(gained)
    if pos.sink is not None:
        for line in award.lines:
            pos.emit(PointsScored, seat, line._replace(cause=cause), detail_of(pos, line))
        pos.emit(MarkerMoved, seat, marker=marker, before=before, after=before + points)
    return before


@core.choice("book")
class MarkerChoice(Choice[Cause, tuple[Award, ...], int]):
    """The choice which of a seat's markers moves."""

    def seat(self, pos: Position, cause: Cause, awards: tuple[Award, ...], number: int) -> Seat:
        return awards[number].seat

    def actions(
        self, pos: Position, cause: Cause, awards: tuple[Award, ...], number: int
    ) -> Sequence[Action]:
        markers: tuple[int, ...] = (0,)
        for choose in pos.rules.scoring_markers:
            markers = choose(pos, awards[number].seat)
        return [Action("marker", (marker,)) for marker in markers]

    def situation(self, pos: Position, cause: Cause, awards: tuple[Award, ...], number: int) -> Situation:
        award = awards[number]
        return Situation("stakes-points", (("points", award.points()),), tuple(award.lines))

    def explain(self, pos: Position, action: Action, *args: object) -> Refusal:
        return pos.rules.refuse("which-marker" if action.verb == "marker" else "one-marker")

    def apply(
        self, pos: Position, action: Action, cause: Cause, awards: tuple[Award, ...], number: int
    ) -> Frames:
        award = awards[number]
        (marker,) = action.args  # unpacked, because compiled code does not check an index
        before = _move_marker(pos, cause, award, marker)
        seat, points = award.seat, points_of(award)
        rest = tuple([other.seat for other in awards[number + 1 :]])
        frames: list[Frame] = []
        for react in pos.rules.on_marker_moved:
            asked = react(pos, seat, marker, before, points, cause, rest)
            if asked:
                frames.extend(asked)
        if number + 1 < len(awards):
            return [*frames, MarkerChoice.frame(cause, awards, number + 1)]
        return [*frames, booked.frame(cause)]


@core.handler("booked")
def booked(pos: Position, cause: Cause) -> Frames:
    frames: list[Frame] = []
    for react in pos.rules.on_points_awarded:
        asked = react(pos, cause)
        if asked:
            frames.extend(asked)
    return frames


# Scoring completed features ---------------------------------------------------------------------------------


def collect(pos: Position) -> Frames:
    """Find the features that this part has completed, ordered by terrain, then by spot."""
    board: Board = pos.board
    part: TurnPart = pos.turn_parts[-1]
    segments: list[SegmentId] = board.completed(pos.placed_tile())
    if pos.rules.completed:
        extended = segments
        for extend in pos.rules.completed:
            extended = extend(pos, extended)
        if extended is not segments:
            segments = _one_per_feature(pos, extended)
    if len(segments) > 1:
        _sort_for_scoring(board, segments)
    if segments:
        part.completed = tuple([board.spot(segment) for segment in segments])
    return None


core.step(moments.COMPLETED)(collect)


def _sort_for_scoring(board: Board, segments: list[SegmentId]) -> None:
    segments.sort(key=lambda segment: (board.terrain_of(segment), board.spot(segment)))


def _one_per_feature(pos: Position, segments: Iterable[SegmentId]) -> list[SegmentId]:
    by_label = {
        pos.board.representative(segment): pos.board.canonical_segment(segment) for segment in segments
    }
    return list(by_label.values())


def plan_awards(pos: Position) -> Frames:
    """Compute all awards before the first is made, so that every seat can see which markers will move."""
    part: TurnPart = pos.turn_parts[-1]
    if part.completed:
        rules, board = pos.rules, pos.board
        segments = [pos.segment(spot) for spot in part.completed]
        part.plan = tuple(
            [
                score_feature(pos, segment, True)
                for segment in segments
                if rules.on_scored or board.occupancy(segment) & FOLLOWERS_MASK or has_bonus(pos, segment)
            ]
        )
    return None


core.step(moments.PLAN)(plan_awards)


def score(pos: Position) -> Frames:
    """Score the completed features one after another."""
    part: TurnPart = pos.turn_parts[-1]
    scorings = part.plan
    if pos.sink is not None:
        planned = {scoring.spot for scoring in scorings}
        for spot in part.completed:
            if spot not in planned:
                _report(pos, spot, ())
    if not scorings:
        return None
    if pos.rules.awards_immediately and not pos.rules.on_scored:
        frames: list[Frame] = []
        for scoring in scorings:
            _report(pos, scoring.spot, scoring.owners)
            award_points(pos, FEATURE, scoring.awards)
            frames += return_figures(pos, pos.segment(scoring.spot))
        return frames
    return [ScoringOrderChoice.frame(tuple(range(len(scorings))))]


core.step(moments.SCORE)(score)


def _report(pos: Position, spot: Spot, owners: tuple[Seat, ...]) -> None:
    if pos.sink is not None:
        segment = pos.segment(spot)
        cells = tuple(pos.board.cells_in(segment))
        kind = pos.terrain_of(segment)
        pos.emit(
            FeatureCompleted, pos.turn_parts[-1].seat, spot=spot, region=kind, owners=owners, cells=cells
        )


@core.choice("score")
class ScoringOrderChoice(Choice[tuple[int, ...]]):
    """The choice which completed feature is scored next; asked only if the order can make a difference."""

    def actions(self, pos: Position, left: tuple[int, ...]) -> Sequence[Action]:
        scorings = pos.turn_parts[-1].plan
        paying = [number for number in left if scorings[number].awards]
        if pos.rules.on_marker_moved and len(paying) > 1:
            return [Action("next", (scorings[number].spot,)) for number in paying]
        return [Action("next", (scorings[left[0]].spot,))] if left else ()

    def situation(self, pos: Position, left: tuple[int, ...]) -> Situation:
        return Situation("stakes-score", (("count", len(left)),))

    def explain(self, pos: Position, action: Action, *args: object) -> Refusal:
        return pos.rules.refuse("score-order")

    def apply(self, pos: Position, action: Action, left: tuple[int, ...]) -> Frames:
        scorings = pos.turn_parts[-1].plan
        (wanted,) = action.args
        for number in left:
            spot, _, owners, awards = scorings[number]
            if spot == wanted:
                break
        else:
            raise LookupError(f"no feature at {wanted} waits to be scored")
        _report(pos, spot, owners)
        rest = tuple([other for other in left if other != number])
        return [
            *award_points(pos, FEATURE, awards),
            settle.frame(spot, owners),
            ScoringOrderChoice.frame(rest),
        ]


@core.handler("settle")
def settle(pos: Position, spot: Spot, owners: tuple[Seat, ...]) -> Frames:
    """Run what follows the points of a completed feature: reactions of modules, then returning figures."""
    segment = pos.segment(spot)
    kind = pos.terrain_of(segment)
    frames: list[Frame] = []
    for react in pos.rules.on_scored:
        frames += react(pos, segment, kind, owners) or ()
    return frames + return_figures(pos, segment)


def return_figures(pos: Position, segment: SegmentId) -> list[Frame]:
    """Return the figures of a scored feature to their destinations."""
    gone = False
    for number in pos.board.figures_in(segment):
        standing = pos.figure_by_id(number)
        where = destination_of(pos, segment, standing)
        if where != "stay":
            pos.remove_figure(standing, where)
            gone = True
    return pos.after_removal() if gone else []


def destination_of(pos: Position, segment: SegmentId, standing: Figure) -> str:
    """Return where a figure goes when its feature is scored: supply, a module's destination, or ``stay``."""
    for decide in pos.rules.return_destination:
        answer = decide(pos, segment, standing)
        if answer is not None:
            return answer
    return "supply" if standing.kind.follower else "stay"


def occupied_features(pos: Position, *kinds: str) -> list[SegmentId]:
    """Return one segment of each feature of some terrains in which figures of a seat count, in order."""
    terrains = 0
    for kind in kinds:
        terrains |= 1 << pos.rules.terrain_ids[kind]
    return pos.board.occupied_features(terrains)


def award_as_it_lies(pos: Position, segment: SegmentId) -> list[Frame]:
    """Award the points of an incomplete feature at the end of the game.

    Without events the ledger lines are not read. If a table has the points and no module takes part in moving
    markers, only the totals change.
    """
    rules: Ruleset = pos.rules
    table: PointsTable | None = rules.points_table
    if table is not None and pos.sink is None and not pos.turn_parts and table.award(pos, segment):
        return []
    return award_points(pos, FINAL, score_feature(pos, segment, False).awards)
