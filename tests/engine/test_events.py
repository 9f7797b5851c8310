"""What is reported of a turn, in order: logs, animations and statistics rely on it."""

from __future__ import annotations

from carcassonne import CHANCE, Game, Setup
from carcassonne.engine.events import (
    FeatureCompleted,
    FigureDeployed,
    FigureReturned,
    GameOver,
    MarkerMoved,
    PointsScored,
    TileDiscarded,
    TileDrawn,
    TilePlaced,
)


def kinds(game: Game, number: int) -> list[str]:
    return [event.type for event in game.records[number].events]


def test_a_turn_from_the_draw_to_the_points() -> None:
    game = Game(Setup.of("base", seats=2), seed=1, deal=False)
    assert [event.type for event in game.opening_events] == ["placed", "turn", "part"]
    for action in ("draw base/city1", "place 0,-1/2", "put small 0,-1.0"):
        game.push(action)
    assert kinds(game, 0) == ["drawn"]
    assert kinds(game, 1) == ["placed"]
    assert kinds(game, 2) == ["put", "completed", "line", "marker", "returned", "part-ended", "turn", "part"]
    drawn, placed = game.records[0].events[0], game.records[1].events[0]
    put, completed, line, marker, returned, *_rest, turn, _part = game.records[2].events
    assert isinstance(drawn, TileDrawn)
    assert isinstance(placed, TilePlaced)
    assert isinstance(put, FigureDeployed)
    assert isinstance(completed, FeatureCompleted)
    assert isinstance(line, PointsScored)
    assert isinstance(marker, MarkerMoved)
    assert isinstance(returned, FigureReturned)
    assert (drawn.seat, drawn.tile, drawn.pile) == (0, "base/city1", "main")
    assert (placed.seat, placed.tile, placed.cell, placed.rotation) == (0, "base/city1", (0, -1), 2)
    assert (put.figure, put.spot) == ("small", (0, -1, 0))
    assert (completed.region, completed.owners) == ("city", (0,))
    assert completed.cells == ((0, -1), (0, 0))
    assert (line.line.points, line.line.rule, line.line.cause) == (
        2,
        "BASE-29",
        ("feature", "feature"),
    )
    assert (marker.seat, marker.marker, marker.before, marker.after) == (0, 0, 0, 2)
    assert (returned.figure, returned.spot, returned.to) == ("small", (0, -1, 0), "supply")
    assert turn.seat == 1
    assert game.records[2].lines == tuple(game.ledger)


def test_a_tile_that_fits_nowhere_and_the_end() -> None:
    game = Game(Setup.of("base", seats=2), seed=1, deal=False)
    pile = game.position.piles["main"]
    counts = bytearray(len(pile.bag))
    for ref in ("base/city4-pennant", "base/cloister"):
        counts[game.rules.tile_type_ids[ref]] = 1
    game.position.piles["main"] = pile.replace(bag=bytes(counts))
    game.position.place_tile(game.rules.tile_type_ids["base/city1"], (0, -1), 2)
    game.push("draw base/city4-pennant")
    assert kinds(game, 0) == ["drawn", "discarded", "drawn"]
    tiles = [e.tile for e in game.records[0].events if isinstance(e, TileDrawn | TileDiscarded)]
    assert tiles == [
        "base/city4-pennant",
        "base/city4-pennant",
        "base/cloister",
    ]
    game.push(game.legal[0])
    game.push("pass")
    assert game.is_over
    over = game.records[-1].events[-1]
    assert isinstance(over, GameOver)
    assert (over.type, over.seat, over.scores) == ("over", CHANCE, (0, 0))


def test_copies_report_nothing() -> None:
    game = Game(Setup.of("base", seats=2), seed=1, deal=False)
    twin = game.position.copy()
    assert twin.sink is None
    twin.apply(twin.chance()[0][0])
    assert game.records == []
