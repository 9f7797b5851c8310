"""Whole-board questions about regions."""

from __future__ import annotations

from .position import Position


def regions_of(pos: Position, kind: str) -> list[int]:
    """One segment of every region of a kind, its anchor, in the order of the board's cells."""
    board, number = pos.board, pos.rules.segment_kinds[kind]
    found: dict[int, int] = {}
    for segment in range(board.n_segments()):
        if board.kind_of(segment) == number:
            found.setdefault(board.label(segment), segment)
    return sorted(map(board.anchor, found.values()), key=board.spot)
