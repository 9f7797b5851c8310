"""The first game: every chapter can be begun, and its moves bring what its texts promise."""

from __future__ import annotations

from typing import Any

import pytest
from fastapi.testclient import TestClient

from carcassonne.server.lessons import LessonChapter, stories
from tests.server.support.client import bearer, talk
from tests.server.support.texts import sentences

JsonObject = dict[str, Any]
NAMES = {"names": ["You", "Marta"]}


def chapters(client: TestClient) -> dict[str, list[str]]:
    tutorial = client.get("/api/tutorial").json()
    rows = [*tutorial["chapters"], *(row for lesson in tutorial["lessons"] for row in lesson["chapters"])]
    return {row["chapter"]: row["moves"] for row in rows}


def learn(client: TestClient, chapter: str) -> tuple[JsonObject, JsonObject, JsonObject]:
    """The game, its state when the chapter opens, and what its moves would bring."""
    game = client.post(f"/api/tutorial/{chapter}", json=NAMES).json()
    moves = chapters(client)[chapter]
    with talk(client, game["game"], game["host"]) as (table, welcome):
        tried = table.ask("try", at=welcome["state"]["seq"], actions=moves)
        assert tried["type"] == "tried", tried
        done = table.ask("act", at=welcome["state"]["seq"], actions=moves)
        assert done["type"] == "done", done
    return game, welcome, tried


LESSONS = [(story, chapter) for story in stories() for chapter in story.chapters]


@pytest.mark.parametrize(
    "chapter", ["place", "figure", "score", "cloister", "farm", *(chapter.name for _, chapter in LESSONS)]
)
def test_a_chapter_waits_for_the_learner_and_ends_with_the_turn(client: TestClient, chapter: str) -> None:
    _, welcome, tried = learn(client, chapter)
    assert welcome["decision"]["seat"] == 0
    assert welcome["decision"]["kind"] == "place"
    assert tried["complete"]


def test_several_modules_have_lessons() -> None:
    assert {"medieval", "hunters"} == {story.family for story in stories()}
    assert len(stories()) >= 4


@pytest.mark.parametrize("chapter", [chapter for _, chapter in LESSONS], ids=lambda chapter: chapter.name)
def test_every_step_of_a_lesson_has_words(chapter: LessonChapter) -> None:
    steps = ["title", *(str(number + 1) for number in range(len(chapter.moves))), "done"]
    for step in steps:
        assert all(sentences({"key": f"lesson-{chapter.name}-{step}"}))


@pytest.mark.parametrize(
    ("chapter", "scores"),
    [
        ("inns-and-cathedrals-score", [8, 0]),
        ("traders-and-builders-goods", [10, 0]),
        ("hunters-and-gatherers-gold", [8, 0]),
    ],
)
def test_a_lesson_brings_the_points_that_it_tells_of(
    client: TestClient, chapter: str, scores: list[int]
) -> None:
    _, _, tried = learn(client, chapter)
    assert [seat["score"] for seat in tried["changes"]["seats"]] == scores


def test_the_first_tile_has_to_be_turned(client: TestClient) -> None:
    _, welcome, _ = learn(client, "place")
    rotations = {(x, y): mask for x, y, mask in welcome["decision"]["placements"][0]["cells"]}
    wanted = rotations[(-1, 0)]
    assert wanted & 0b1000, "the story's rotation fits"
    assert wanted & 0b0111, "and so does one that comes before it"


def test_the_closed_city_pays_and_the_follower_comes_home(client: TestClient) -> None:
    _, _, tried = learn(client, "score")
    assert [seat["score"] for seat in tried["changes"]["seats"]] == [8, 0]
    assert [event["to"] for event in tried["events"] if event["type"] == "returned"] == ["supply"]


def test_the_cloister_also_closes_the_road_of_the_neighbour(client: TestClient) -> None:
    _, _, tried = learn(client, "cloister")
    assert [seat["score"] for seat in tried["changes"]["seats"]] == [8, 5]


def test_the_farmer_is_worth_three_points_for_the_closed_city(client: TestClient) -> None:
    game, _, _ = learn(client, "farm")
    answer = client.get(
        f"/api/games/{game['game']}/region", params={"spot": "-2,0.1"}, headers=bearer(game["host"])
    ).json()
    assert (answer["kind"], answer["owners"], answer["now"]["points"]) == ("field", [0], 3)


def test_the_picture_shows_the_board_that_the_chapters_lead_to(client: TestClient) -> None:
    picture = client.get("/api/tutorial").json()["picture"]
    assert len(picture["tiles"]) == 10
    assert sorted(row["symbol"] for row in picture["figures"]) == [
        "small-blue",
        "small-blue",
        "small-red",
        "small-red-lying",
    ]


def test_an_unknown_chapter_is_refused(client: TestClient) -> None:
    answer = client.post("/api/tutorial/astronomy", json=NAMES)
    assert (answer.status_code, answer.json()["error"]["code"]) == (404, "unknown")
