"""The game in figures: where the points came from, how the scores grew, what mattered."""

from __future__ import annotations

from collections.abc import Iterable

import carcassonne as cc
from carcassonne.svg.modules import source_look

from ..schemas.common import SeatArg
from ..schemas.responses import KeyMoment, ScoreSource, SourceLook, Summary, TimelineRow
from .json import message_ref, spot_text

MAX_MOMENTS = 4


def summary(setup: cc.Setup, actions: Iterable[str]) -> Summary:
    """Return the summary of a game with 0 ``seconds``; while the game runs, it has no winners."""
    replay = cc.Game(setup, seed=0, deal=False)
    seats = replay.rules.seats
    points: dict[str, list[int]] = {}
    timeline: list[TimelineRow] = []
    final: int | None = None
    best: list[tuple[int, int, int, cc.LedgerLine | None, int]] = []
    turn = cc.turn_after(replay.opening_events, 0)
    scores = list(replay.position.scores)
    for number, action in enumerate(actions):
        record = replay.push(action)
        gained = [0] * seats
        for line in record.lines:
            source = _source(replay.position, line)
            points.setdefault(source, [0] * seats)[line.seat] += line.points
            gained[line.seat] += line.points
        in_final = any(name == "final" for name, _ in replay.position.stack) or replay.position.is_over
        if any(gained):
            seat = max(range(seats), key=lambda each: gained[each])
            first = next((line for line in record.lines if line.seat == seat), None)
            if not in_final:
                best.append((gained[seat], number, seat, first, turn))
        for now, event in cc.number_turns(record.events, turn):
            ends_turn = event.type == "turn" and now > 1
            begins_final = final is None and event.type == "line" and _in_final_scoring(event["line"])
            if ends_turn or begins_final:
                timeline.append(TimelineRow(n=number, turn=now - ends_turn, scores=list(scores)))
            if begins_final:
                final = len(timeline)
            if event.type == "line":
                scores[event["line"].seat] += event["line"].points
        turn = cc.turn_after(record.events, turn)
        if in_final:
            final = len(timeline) if final is None else final
            timeline.append(TimelineRow(n=number, turn=turn, scores=list(scores)))
    order = sorted(range(seats), key=lambda seat: (-replay.scores[seat], seat))
    outcome = replay.position.outcome
    return Summary(
        winners=list(outcome.winners) if outcome else [],
        order=order,
        scores=list(replay.scores),
        tiles=replay.position.board.n_tiles(),
        seconds=0,
        sources=[_score_source(source) for source in points],
        points=[[points[source][seat] for source in points] for seat in range(seats)],
        timeline=timeline,
        final=len(timeline) if final is None else final,
        moments=[_moment(*row) for row in sorted(best, key=lambda row: (-row[0], row[1]))[:MAX_MOMENTS]],
    )


def _score_source(name: str) -> ScoreSource:
    found = source_look(name)
    look = None if found is None else SourceLook(found.colour, found.ink, found.pattern.value)
    return ScoreSource(id=name, name=message_ref(f"source-{name}"), look=look)


def _in_final_scoring(line: cc.LedgerLine) -> bool:
    return line.cause is not None and line.cause[0] == "final"


def _source(pos: cc.Position, line: cc.LedgerLine) -> str:
    """The sort of area that a line is about, or ``other`` for points that belong to no area."""
    if line.spot is None:
        return "other"
    segment = pos.segment_at(line.spot)
    if segment < 0:
        return "other"
    kind = pos.terrain_of(segment)
    finished = pos.rules.completable[pos.board.terrain_of(segment)]
    if finished and _in_final_scoring(line):
        return "unfinished"
    return kind


def _moment(points: int, number: int, seat: int, line: cc.LedgerLine | None, turn: int) -> KeyMoment:
    return KeyMoment(
        text=message_ref("moment-gain", seat=SeatArg(seat), points=points),
        detail=message_ref("moment-turn", turn=turn),
        seat=seat,
        n=number,
        spot=None if line is None or line.spot is None else spot_text(line.spot),
    )
