"""The first game: a story in which every chapter is a real game that stops where the learner has to move.

The client knows no rules, so the server tells it which actions continue the story. The client points at
them, and the server carries them out like any other actions.
"""

from __future__ import annotations

import asyncio
from functools import cache
from typing import Annotated

from fastapi import APIRouter, Request, Response
from pydantic import Field

from ..errors import ApiError
from ..lessons import LessonChapter, Story, stories, story_of
from ..rooms.live_game import LiveGame
from ..schemas.openapi import answers
from ..schemas.requests import Aids, Colour, Model, Name, SeatSetup, SetupRequest
from ..schemas.responses import BoardPreview, Created, PreviewFigure, Tutorial
from ..schemas.responses import Chapter as ChapterInfo
from ..schemas.responses import Lesson as LessonInfo
from ..serializers.catalog import engine_setup
from .dependencies import FAILURES, Registry, new_game, sent

LEARNER = 0
COLOURS: tuple[Colour, Colour] = ("red", "blue")
VIEW = (-1.75, -0.95, 4.0, 2.7)
"""The part of the last board that the picture shows."""


CHAPTERS = (
    LessonChapter(
        "place",
        "base/road-curve",
        ("place -1,0/3", "pass"),
        ("draw base/road-straight", "place 1,0/0", "put small 1,0.0"),
    ),
    LessonChapter(
        "figure",
        "base/city2-corner-pennant",
        ("place 0,-1/3", "put small 0,-1.0"),
        ("draw base/cloister", "place 0,1/0", "put small 0,1.0"),
    ),
    LessonChapter(
        "score", "base/city1", ("place -1,-1/1", "pass"), ("draw base/crossroads3", "place 2,0/0", "pass")
    ),
    LessonChapter(
        "cloister",
        "base/cloister-road",
        ("place -1,1/2", "put small -1,1.1"),
        ("draw base/city1-road-curve-es", "place 2,1/2", "put small 2,1.1"),
    ),
    LessonChapter("farm", "base/road-straight", ("place -2,0/1", "put small -2,0.1")),
)


FIRST_GAME = Story("base", "medieval", ("base",), (), CHAPTERS)


class Names(Model):
    """Return the names of the learner and of the neighbour, in the learner's language."""

    names: Annotated[list[Name], Field(min_length=2, max_length=2)]


def setup_for(story: Story, names: list[str]) -> SetupRequest:
    """Return the set-up of a lesson. The neighbour never joins, so nothing moves while the learner reads."""
    learner = SeatSetup(name=names[0], colour=COLOURS[0], kind="here")
    neighbour = SeatSetup(name=names[1], colour=COLOURS[1], kind="link")
    return SetupRequest(
        family=story.family,
        modules={module: {} for module in story.modules},
        seats=[learner, neighbour],
        first=LEARNER,
        aids=Aids(hints=False),
    )


@cache
def picture() -> BoardPreview:
    """Return the board after the last chapter."""
    last = CHAPTERS[-1]
    game = FIRST_GAME.prepared(last.name, engine_setup(setup_for(FIRST_GAME, ["A", "B"]), LEARNER))
    for move in last.moves:
        game.push(move)
    state = LiveGame.from_game(game, Aids()).whole_state()
    figures = [
        PreviewFigure(f"{row.figure}-{COLOURS[row.seat]}{'-lying' if row.lying else ''}", row.at)
        for row in state.figures
    ]
    return BoardPreview(view=VIEW, tiles=state.tiles, figures=figures)


api = APIRouter(prefix="/api/tutorial", responses=FAILURES)


def chapter_rows(story: Story) -> list[ChapterInfo]:
    return [ChapterInfo(each.name, list(each.moves)) for each in story.chapters]


@api.get("", responses=answers(Tutorial))
async def chapters() -> Response:
    """The chapters in their order, each with the moves that it teaches, and where they lead."""
    lessons = [LessonInfo(story.module, chapter_rows(story)) for story in await asyncio.to_thread(stories)]
    shown = await asyncio.to_thread(picture)
    return sent(Tutorial(chapters=chapter_rows(FIRST_GAME), lessons=lessons, picture=shown))


@api.post("/{chapter}", status_code=201, responses=answers(Created, 201))
async def begin(request: Request, registry: Registry, chapter: str, names: Names) -> Response:
    """A game of its own for one chapter."""
    new_game(request)
    first = chapter in {each.name for each in CHAPTERS}
    story = FIRST_GAME if first else await asyncio.to_thread(story_of, chapter)
    if story is None:
        raise ApiError("unknown")
    setup = setup_for(story, names.names)
    game = await asyncio.to_thread(story.prepared, chapter, engine_setup(setup, LEARNER))
    return sent(await registry.begin(setup, LEARNER, game), 201)
