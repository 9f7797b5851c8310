"""REST: files, links, questions, reference and limits."""

from __future__ import annotations

import json

import pytest
from fastapi.testclient import TestClient
from fluent.runtime import FluentBundle, FluentResource

import carcassonne as cc
from carcassonne.bots.analysis.outlook import outlook
from carcassonne.bots.evaluation import PositionEvaluator
from carcassonne.languages import LANGUAGES
from carcassonne.server.serializers import queries
from tests.server.support.client import (
    bearer,
    first_answer,
    new_game,
    one_database,
    placement,
    setup,
    talk,
)
from tests.texts.languages import COMPLETE


def test_the_catalogue_has_texts_in_every_language(client: TestClient) -> None:
    catalog = client.get("/api/catalog").json()
    keys = set(_keys(catalog))
    assert catalog["languages"] == list(LANGUAGES)
    for language in COMPLETE:
        bundle = FluentBundle([language])
        bundle.add_resource(FluentResource(client.get(f"/api/texts/{language}").json()["ftl"]))
        assert [key for key in sorted(keys) if not bundle.has_message(key)] == []


def _keys(value: object) -> list[str]:
    if isinstance(value, dict):
        own = [value["key"]] if isinstance(value.get("key"), str) else []
        return own + [key for part in value.values() for key in _keys(part)]
    return [key for part in value for key in _keys(part)] if isinstance(value, list) else []


def test_the_catalogue_offers_profiles_and_no_options_of_other_programs(client: TestClient) -> None:
    catalog = client.get("/api/catalog").json()
    assert [profile["id"] for profile in catalog["profiles"]] == ["standard", "letter"]
    options = {module["id"]: {o["id"]: o for o in module["options"]} for module in catalog["modules"]}
    assert options["ferries"]["change_limit"]["profiles"] == {"letter": "turn"}
    assert options["traders-and-builders"]["double_turn"]["profiles"] == {}
    assert "foresight" not in options["river"]
    assert "solo" not in options["base"]


def test_a_game_by_the_letter(client: TestClient) -> None:
    game = new_game(client, "here", "here", modules=("base", "ferries"), profile="letter")
    headers = bearer(game["host"])
    head = client.get(f"/api/games/{game['game']}/file", headers=headers).text.splitlines()[0]
    assert json.loads(head)["setup"]["profile"] == "letter"
    assert json.loads(head)["setup"]["modules"]["ferries"] == {"change_limit": "turn"}


def test_what_did_not_change_is_not_sent_again(client: TestClient) -> None:
    tag = client.get("/api/catalog").headers["etag"]
    assert client.get("/api/catalog", headers={"If-None-Match": tag}).status_code == 304


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"modules": {"base": {"small_city": "9"}}}, "bad_setup"),
        ({"modules": {"scout": {}}}, "bad_setup"),
        ({"family": "hunters"}, "bad_setup"),
        ({"first": 4}, "bad_setup"),
        ({"profile": "leter"}, "bad_setup"),
        ({"clock": {"kind": "live", "base": 0, "increment": 0}}, "malformed"),
        ({"clock": {"kind": "days", "days": 1, "base": 60}}, "malformed"),
        ({"surprise": 1}, "malformed"),
        ({"seats": []}, "malformed"),
    ],
)
def test_contradictions_in_a_set_up_are_refused(
    client: TestClient, changes: dict[str, object], code: str
) -> None:
    answer = client.post("/api/games", json={**setup("here", "here"), **changes})
    assert answer.status_code == 422
    assert answer.json()["error"]["code"] == code


def test_bodies_have_a_limit(client: TestClient) -> None:
    assert client.post("/api/games", content=b"x" * 70_000).json()["error"]["code"] == "too_big"
    chunks = (b"x" * 10_000 for _ in range(10))
    assert client.post("/api/games", content=chunks).json()["error"]["code"] == "too_big"


def test_new_games_have_a_rate(client: TestClient) -> None:
    answers = [client.post("/api/games", json=setup("here", "here", modules=("nothing",))) for _ in range(25)]
    assert {answer.status_code for answer in answers} == {422, 429}
    assert answers[-1].headers["retry-after"]


def test_links_of_seats_can_be_renewed_by_the_host_alone(client: TestClient) -> None:
    game = new_game(client, "here", "link")
    path, old = f"/api/games/{game['game']}", game["seats"][1]["token"]
    assert client.post(f"{path}/seats/1/link/revoke", headers=bearer(old)).status_code == 403
    new = client.post(f"{path}/seats/1/link/revoke", headers=bearer(game["host"])).json()["token"]
    assert client.get(path, headers=bearer(old)).json()["error"]["code"] == "no_game"
    assert client.get(path, headers=bearer(new)).json()["seats"][1]["kind"] == "link"
    assert client.get(path).json()["error"]["code"] == "no_token"


def test_only_the_host_asks_for_a_rematch(client: TestClient) -> None:
    game = new_game(client, "here", "link")
    path = f"/api/games/{game['game']}/rematch"
    assert client.post(path, headers=bearer(game["seats"][1]["token"])).status_code == 403
    again = client.post(path, headers=bearer(game["host"])).json()
    with talk(client, again["game"], again["host"]) as (_, welcome):
        assert welcome["state"]["active"] == 1


def test_a_seat_can_become_a_bot_and_be_renamed(client: TestClient) -> None:
    game = new_game(client, "here", "link")
    path, guest = f"/api/games/{game['game']}/seats/1", game["seats"][1]["token"]
    assert client.patch(path, json={"name": "Eva"}, headers=bearer(guest)).json()["seats"][1]["name"] == "Eva"
    assert client.patch(path, json={"kind": "bot"}, headers=bearer(guest)).status_code == 403
    changed = client.patch(path, json={"kind": "bot", "level": "medium"}, headers=bearer(game["host"])).json()
    assert changed["seats"][1] == {
        "seat": 1,
        "name": "Eva",
        "colour": "red",
        "kind": "bot",
        "level": "medium",
        "ready": True,
        "joined": False,
    }


def test_questions_about_the_position(client: TestClient) -> None:
    game = new_game(client, "here", "here")
    path, token = f"/api/games/{game['game']}", bearer(game["host"])
    with talk(client, game["game"], game["host"]) as (_, welcome):
        draft = placement(welcome["decision"])
    region = client.get(f"{path}/region", params={"spot": "0,0.0"}, headers=token).json()
    assert region["kind"] == "city"
    assert region["closed"]["points"] >= region["now"]["points"]
    assert client.get(f"{path}/region", params={"spot": "9,9.0"}, headers=token).status_code == 404
    why = client.get(f"{path}/why", params={"action": "place 0,0/0"}, headers=token).json()
    assert why["refusal"]["reason"]["key"] == "refuse-cell-taken"
    assert client.get(f"{path}/why", params={"action": draft}, headers=token).json()["legal"] is True
    fits = client.get(f"{path}/fits", params={"cell": "1,0", "try": draft}, headers=token)
    assert fits.status_code == 200
    cells = client.get(f"{path}/surroundings", headers=token).json()["cells"]
    # The start tile has a city to the north and a road between east and west.
    beside = {tuple(row["cell"]): row["beside"] for row in cells}
    known = {(0, -1): (2, "city"), (1, 0): (3, "road"), (-1, 0): (1, "road")}
    assert beside
    for cell, (side, kind) in known.items():
        if cell in beside:
            assert beside[cell] == [{"side": side, "kind": kind, "tiles": 1, "owners": []}]
    assert beside.get((0, 1), []) == []
    assert set(beside) <= {*known, (0, 1)}
    late = client.get(f"{path}/project", params={"at": 999}, headers=token).json()
    assert late["error"]["code"] == "stale"


@one_database
@pytest.mark.parametrize("hints", [True, False])
def test_the_outlook_of_an_occupied_feature_is_a_hint(client: TestClient, hints: bool) -> None:
    game = new_game(client, "here", "here", aids={"hints": hints})
    path, token = f"/api/games/{game['game']}", bearer(game["host"])
    with talk(client, game["game"], game["host"]) as (_, welcome):
        draft = placement(welcome["decision"])
    cell = draft.split(" ")[1].split("/")[0]
    ends = {}
    for spot in (f"{cell}.{number}" for number in range(4)):
        put = f"put small {spot}"
        if client.get(f"{path}/why", params={"action": put, "try": draft}, headers=token).json()["legal"]:
            asked = {"spot": spot, "try": [draft, put]}
            region = client.get(f"{path}/region", params=asked, headers=token).json()
            ends[region["kind"]] = region["notes"]
    assert ends
    if not hints:
        assert not any(ends.values())
        return
    for kind, [note] in ends.items():
        assert note["key"] == ("outlook-end" if kind == "field" else "outlook-completed")
        assert note["args"]["points"] >= 0
        assert kind == "field" or 0 < note["args"]["chance"] < 100
    assert any(note["args"]["points"] for [note] in ends.values())
    assert client.get(f"{path}/region", params={"spot": "0,0.0"}, headers=token).json()["notes"] == []


def test_the_outlook_of_a_feature_is_that_of_the_network() -> None:
    game = cc.Game(cc.Setup.of("base", seats=2), seed=1, deal=False)
    for action in ("draw base/city2-opposite", "place 0,-1/1", "put small 0,-1.0", "draw base/city1"):
        game.push(action)
    pos = game.position
    [city] = outlook(pos).features
    [estimate] = PositionEvaluator(pos).estimates(pos).values()
    [note] = queries.region(pos, "0,0.0", outlook=True).notes
    assert note.args == {"points": round(city.points[0]), "chance": round(100 * city.chance)}
    assert note.args["chance"] != round(100 * estimate.completion_probability)
    assert queries.region(pos, "0,0.0").notes == []


@pytest.mark.slow
@one_database
def test_the_replay_of_an_ended_game_has_the_outlook_without_the_aid(client: TestClient) -> None:
    wanted = {**setup("here", "here", aids={"hints": False}), "modules": {"base": {"ends_at": 3}}}
    game = client.post("/api/games", json=wanted).json()
    path, token = f"/api/games/{game['game']}", bearer(game["host"])
    with talk(client, game["game"], game["host"]) as (table, welcome):
        decision, seq = welcome["decision"], welcome["state"]["seq"]
        draft = [placement(decision)]
        cell = draft[0].split(" ")[1].split("/")[0]
        puts = [f"put small {cell}.{number}" for number in range(4)]
        ask = {"try": draft, "at": seq}
        put = next(
            put
            for put in puts
            if client.get(f"{path}/why", params={"action": put, **ask}, headers=token).json()["legal"]
        )
        claimed = {"spot": put.split(" ")[2], "at": None}
        actions = [*draft, put]
        while decision is not None:
            table.ask("act", at=seq, actions=actions)
            applied = [each for each in table.seen if each["type"] == "applied"][-1]
            decision, seq = applied["decision"], applied["seq"]
            claimed["at"] = claimed["at"] or seq
            notes = client.get(f"{path}/region", params=claimed, headers=token).json()["notes"]
            assert bool(notes) is (decision is None)
            actions = [first_answer(decision)] if decision else []


@one_database
def test_reference(client: TestClient) -> None:
    rule = client.get("/api/rules/BASE-09", params={"language": "es"}).json()
    assert rule["module"] == "base"
    line = client.get("/api/rules/HNG-27f", params={"language": "es"}).json()
    assert (line["id"], line["text"].endswith("los peces.")) == ("HNG-27f", True)
    assert client.get("/api/rules/BASE-999").json()["error"]["code"] == "unknown"
    tile = client.get("/api/tiles/base/cloister").json()
    assert [segment["kind"] for segment in tile["segments"]].count("cloister") == 1
    spoken = {
        language: client.get("/api/tiles/base/cloister", params={"language": language}).json()["words"]
        for language in LANGUAGES
    }
    assert spoken["en"] == tile["words"]
    assert {len(words) for words in spoken.values()} == {4}
    assert len({words[0] for words in spoken.values()}) == len(LANGUAGES), "each in its own words"
    unknown = {"refs": "base/cloister", "language": "xx"}
    assert client.get("/api/tiles", params=unknown).json()["error"]["code"] == "unknown"
    picture = client.get(f"/art/tile/64/{tile['art'][0]}.webp")
    assert picture.content[8:12] == b"WEBP"
    assert "immutable" in picture.headers["cache-control"]
    assert client.get("/art/tile/64/nothing.webp").status_code == 404
    sprite = client.get("/art/figures.svg").text
    assert 'id="small-red"' in sprite
    assert "style=" not in sprite, "the page's policy forbids styles in markup"


def test_answers_carry_security_headers_and_no_traceback(client: TestClient) -> None:
    answer = client.get("/api/nothing")
    assert answer.status_code == 404
    assert "default-src 'self'" in answer.headers["content-security-policy"]
    assert "Traceback" not in json.dumps(answer.json())
