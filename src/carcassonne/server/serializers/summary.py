"""The summary of a game: sources of points, scores over time, records and key moments."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

import carcassonne as cc
from carcassonne import catalog as known
from carcassonne.svg.modules import source_look

from ..schemas.common import SeatArg, Text
from ..schemas.responses import KeyMoment, Record, ScoredPlace, ScoreSource, SourceLook, Summary, TimelineRow
from .events import region_spots
from .json import message_ref

MAX_MOMENTS = 4
LEAST_MOMENT = 6
"""Minimum points of a scoring that counts as a key moment."""
LARGEST = "record-largest-"
"""Prefix of messages for the largest feature of a terrain; a module declares the record by the message."""
UNFINISHED = "unfinished-"
MODULE = "module-"


class _ScoredFeature(NamedTuple):
    """A scored feature, with its winners and losers."""

    terrain: str
    tiles: int
    points: int
    seats: tuple[int, ...]
    losers: tuple[int, ...]
    """Seats with figures in the feature that scored nothing."""
    n: int
    turn: int
    spots: list[str]
    final: bool


@dataclass
class _Placement:
    """A placed tile, with what its player gained before the next one was placed."""

    seat: int
    turn: int
    n: int
    """Number of the action that gave the last of the points."""
    points: int = 0


@dataclass
class _Story:
    """Data that is collected while a game is replayed."""

    seats: int
    terrains: list[str]
    """Terrains whose largest feature is a record."""
    points: dict[str, list[int]] = field(default_factory=dict)
    places: list[ScoredPlace] = field(default_factory=list)
    features: list[_ScoredFeature] = field(default_factory=list)
    placements: list[_Placement] = field(default_factory=list)
    leads: list[tuple[int, int, int]] = field(default_factory=list)
    """Seat, number of the action and turn of every change of the lead."""

    def add(self, source: str, line: cc.LedgerLine) -> None:
        self.points.setdefault(source, [0] * self.seats)[line.seat] += line.points


def summary(setup: cc.Setup, actions: Iterable[str]) -> Summary:
    """Return the summary of a game with 0 ``seconds``; while the game runs, it has no winners."""
    replay = cc.Game(setup, seed=0, deal=False)
    seats = replay.rules.seats
    texts = cc.texts_for(replay.rules)
    terrains = [name for name in replay.rules.terrain_names if texts.has("en", f"{LARGEST}{name}")]
    story = _Story(seats, terrains)
    timeline: list[TimelineRow] = []
    final: int | None = None
    turn = cc.turn_after(replay.opening_events, 0)
    scores = list(replay.position.scores)
    for number, action in enumerate(actions):
        before = replay.position.copy()
        record = replay.push(action)
        _tell(story, before, replay.position, record, number, turn)
        in_final = any(name == "final" for name, _ in replay.position.stack) or replay.position.is_over
        for now, event in cc.number_turns(record.events, turn):
            scored = event.line if isinstance(event, cc.events.PointsScored) else None
            ends_turn = isinstance(event, cc.events.TurnStarted) and now > 1
            begins_final = final is None and scored is not None and scored.is_final
            if ends_turn or begins_final:
                timeline.append(TimelineRow(n=number, turn=now - ends_turn, scores=list(scores)))
            if begins_final:
                final = len(timeline)
            if scored is not None:
                scores[scored.seat] += scored.points
        _note_lead(story, scores, number, turn)
        turn = cc.turn_after(record.events, turn)
        if in_final:
            final = len(timeline) if final is None else final
            timeline.append(TimelineRow(n=number, turn=turn, scores=list(scores)))
    order = sorted(range(seats), key=lambda seat: (-replay.scores[seat], seat))
    outcome = replay.position.outcome
    sources = sorted(story.points, key=_rank)
    return Summary(
        winners=list(outcome.winners) if outcome else [],
        order=order,
        scores=list(replay.scores),
        tiles=len(replay.position.tiles()),
        seconds=0,
        sources=[_score_source(source) for source in sources],
        points=[[story.points[source][seat] for source in sources] for seat in range(seats)],
        places=story.places,
        timeline=timeline,
        final=len(timeline) if final is None else final,
        records=list(_records(story)),
        moments=_moments(story, outcome.winners if outcome else ()),
    )


# Where points come from -------------------------------------------------------------------------------------


def _source(pos: cc.Position, line: cc.LedgerLine) -> str:
    """Return the terrain that a line is about; for points without a feature, the module that gave them."""
    segment = None if line.spot is None else pos.segment_at(line.spot)
    if segment is None:
        module = cc.rulebook()[line.rule].module
        founds = {each.name for each in known.modules() if each.founds_family}
        named = module in {each.name for each in known.modules()} - founds
        return f"{MODULE}{module}" if named else "other"
    kind = pos.terrain_of(segment)
    completes = line.spot is not None and cc.display.is_completable(pos, line.spot)
    return f"{UNFINISHED}{kind}" if completes and line.is_final else kind


def _source_name(source: str) -> Text:
    if source.startswith(MODULE):
        return message_ref(source)
    if source.startswith(UNFINISHED):
        return message_ref("source-unfinished", kind=message_ref(f"source-{source.removeprefix(UNFINISHED)}"))
    return message_ref(f"source-{source}")


def _score_source(source: str) -> ScoreSource:
    """Return a source with its look; incomplete features look like completed ones with a line pattern."""
    found = source_look(source.removeprefix(UNFINISHED))
    look = None
    if found is not None:
        look = SourceLook(found.colour, found.ink, found.pattern.value)
        if source.startswith(UNFINISHED):
            look.pattern = "lines"
    return ScoreSource(id=source, name=_source_name(source), look=look)


def _rank(source: str) -> tuple[int, str]:
    """Return the sort key of a source: terrains first, then incomplete features, then modules."""
    if source.startswith(UNFINISHED):
        return (1, source)
    return (2, source) if source.startswith(MODULE) or source == "other" else (0, source)


def _tell(
    story: _Story, before: cc.Position, pos: cc.Position, record: cc.Record, number: int, turn: int
) -> None:
    """Add the points and scored features of one action to the story."""
    if any(isinstance(event, cc.events.TilePlaced) for event in record.events):
        story.placements.append(_Placement(before.turn.seat, turn, number))
    together: dict[tuple[str, cc.Spot | str], list[cc.LedgerLine]] = {}
    for line in record.lines:
        source = _source(pos, line)
        story.add(source, line)
        together.setdefault((source, line.spot or line.rule), []).append(line)
        placed = story.placements[-1] if story.placements else None
        if placed is not None and placed.seat == line.seat and not line.is_final:
            placed.points += line.points
            placed.n = number
    for (source, _), lines in together.items():
        spot = lines[0].spot
        spots = [] if spot is None else region_spots(pos, spot)
        by_seat: dict[int, int] = {}
        for line in lines:
            by_seat[line.seat] = by_seat.get(line.seat, 0) + line.points
        story.places += [
            ScoredPlace(seat=seat, source=source, points=points, n=number, turn=turn, spots=spots)
            for seat, points in by_seat.items()
            if points
        ]
        if spot is not None and spots:
            info = pos.feature_at(spot)
            losers = tuple(sorted(_present(before, info.spots) - by_seat.keys()))
            story.features.append(
                _ScoredFeature(
                    info.terrain,
                    info.tiles,
                    max(by_seat.values()),
                    tuple(sorted(by_seat)),
                    losers,
                    number,
                    turn,
                    spots,
                    lines[0].is_final,
                )
            )


def _present(pos: cc.Position, spots: Iterable[cc.Spot]) -> set[int]:
    """Return the seats with strength in any of the features at these spots."""
    found: set[int] = set()
    seen: set[cc.Spot] = set()
    for spot in spots:
        if spot not in seen and pos.segment_at(spot) is not None:
            info = pos.feature_at(spot)
            seen.update(info.spots)
            found.update(seat for seat, strength in info.strengths.items() if strength)
    return found


def _note_lead(story: _Story, scores: list[int], number: int, turn: int) -> None:
    best = max(scores)
    leaders = [seat for seat, score in enumerate(scores) if score == best]
    if len(leaders) == 1 and best and (not story.leads or story.leads[-1][0] != leaders[0]):
        story.leads.append((leaders[0], number, turn))


# Records and moments ----------------------------------------------------------------------------------------


def _records(story: _Story) -> Iterable[Record]:
    """Yield the named records of a game: the largest features, the best tile and the biggest steal."""
    for terrain in story.terrains:
        largest = max(
            (feature for feature in story.features if feature.terrain == terrain and feature.tiles > 1),
            key=lambda feature: (feature.tiles, feature.points, -feature.n),
            default=None,
        )
        if largest is not None:
            detail = message_ref("record-size", count=largest.tiles, turn=largest.turn)
            yield _record(f"largest-{terrain}", detail, largest)
    best = max(story.placements, key=lambda placed: (placed.points, -placed.n), default=None)
    if best is not None and best.points:
        detail = message_ref("record-points", points=best.points, turn=best.turn)
        yield Record(
            id="best-tile",
            name=message_ref("record-best-tile"),
            detail=detail,
            seats=[best.seat],
            n=best.n,
            spots=[],
        )
    steal = _biggest_steal(story)
    if steal is not None:
        detail = message_ref(
            "record-from", seat=SeatArg(steal.losers[0]), points=steal.points, turn=steal.turn
        )
        yield _record("biggest-steal", detail, steal)


def _record(name: str, detail: Text, feature: _ScoredFeature) -> Record:
    return Record(
        id=name,
        name=message_ref(f"record-{name}"),
        detail=detail,
        seats=list(feature.seats),
        n=feature.n,
        spots=feature.spots,
    )


def _biggest_steal(story: _Story) -> _ScoredFeature | None:
    stolen = [feature for feature in story.features if feature.losers and feature.points]
    return max(stolen, key=lambda feature: (feature.points, -feature.n), default=None)


def _moments(story: _Story, winners: Iterable[int]) -> list[KeyMoment]:
    """Return the key moments of a game in order: the last change of the lead and the largest scorings."""
    found: dict[int, KeyMoment] = {}
    if len(story.leads) > 1 and [story.leads[-1][0]] == list(winners):
        seat, number, turn = story.leads[-1]
        found[number] = _moment(message_ref("moment-lead", seat=SeatArg(seat)), seat, number, turn, "")
    features = [feature for feature in story.features if not feature.final]
    for feature in sorted(features, key=lambda each: (-each.points, each.n)):
        if len(found) >= MAX_MOMENTS or feature.points < LEAST_MOMENT:
            break
        if feature.n in found:
            continue
        seat = feature.seats[0]
        what, taker = message_ref(f"a-{feature.terrain}"), SeatArg(seat)
        text = message_ref("moment-area", seat=taker, what=what, points=feature.points)
        if feature.losers:
            other = SeatArg(feature.losers[0])
            text = message_ref("moment-steal", seat=taker, what=what, points=feature.points, other=other)
        spot = feature.spots[0] if feature.spots else ""
        found[feature.n] = _moment(text, seat, feature.n, feature.turn, spot)
    return [found[number] for number in sorted(found)]


def _moment(text: Text, seat: int, number: int, turn: int, spot: str) -> KeyMoment:
    return KeyMoment(
        text=text, detail=message_ref("moment-turn", turn=turn), seat=seat, n=number, spot=spot or None
    )
