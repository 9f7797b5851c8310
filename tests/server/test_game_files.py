"""Files that come and go: uploads of every format, shared replays, and problems that are reported."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

import carcassonne as cc
from carcassonne.server import game_files
from carcassonne.server.errors import ApiError
from carcassonne.server.game_files import read_upload
from carcassonne.server.schemas.messages import Where
from carcassonne.testing.scenes import expectations_of, read_scenes, run_scene, scene_text
from tests.server.support.client import Talk, bearer, first_answer, new_game, placement, talk
from tests.server.support.schema import wire
from tests.server.support.texts import sentences
from tests.texts.languages import COMPLETE

JsonObject = dict[str, Any]
SAVES = Path(__file__).parents[1] / "jcz" / "saves"


def upload(client: TestClient, content: str | bytes) -> JsonObject:
    answer = client.post("/api/games/upload", content=content)
    found: JsonObject = answer.json()
    return {"status": answer.status_code, **found}


def refusal(content: str | bytes) -> ApiError:
    """What an upload of this is answered with."""
    with pytest.raises(ApiError) as refused:
        read_upload(content.encode() if isinstance(content, str) else content)
    return refused.value


def finished_game() -> cc.Game:
    game = cc.Game(cc.Setup.of("base", seats=["Ana", "Ben"]), seed="files")
    while not game.is_over:
        game.push(game.legal[-1])
    return game


def a_few_actions(client: TestClient, most: int = 3) -> tuple[JsonObject, int]:
    """A table at which something was done."""
    game = new_game(client, "here", "here")
    with talk(client, game["game"], game["host"]) as (table, welcome):
        seq = play(table, welcome, most)
    return game, seq


def play(table: Talk, welcome: JsonObject, most: int) -> int:
    seq, decision = welcome["state"]["seq"], welcome["decision"]
    for _ in range(most):
        action = placement(decision) if decision.get("placements") else first_answer(decision)
        seq = table.ask("act", at=seq, actions=[action])["seq"]
        decision = next(m for m in reversed(table.seen) if m["type"] == "applied")["decision"]
    return int(seq)


# Uploads --------------------------------------------------------------------------------------------------


def test_a_game_file_comes_back_as_the_same_game(client: TestClient) -> None:
    game, seq = a_few_actions(client)
    answer = client.get(f"/api/games/{game['game']}/file", headers=bearer(game["host"]))
    assert answer.headers["content-disposition"].startswith("attachment")
    as_list = json.dumps([json.loads(line) for line in answer.text.splitlines()])
    for content, form in ((answer.text, "carc"), (as_list, "json")):
        copy = upload(client, content)
        assert (copy["status"], copy["format"], copy["over"], copy["notes"]) == (201, form, False, [])
        with talk(client, copy["game"], copy["host"]) as (_, again):
            assert again["state"]["seq"] == copy["seq"] == seq


def test_whoever_writes_a_file_does_not_know_what_is_drawn_next(client: TestClient) -> None:
    """An unfinished game from a file goes on with tiles of the server's own choice."""
    game = cc.Game(cc.Setup.of("base", seats=2), seed="known to the writer")
    futures = []
    for _ in range(2):
        copy = upload(client, cc.write_game(game))
        with talk(client, copy["game"], copy["host"]) as (table, welcome):
            play(table, welcome, 12)
        steps = [step for message in table.seen for step in message.get("steps", ())]
        futures.append([step["action"] for step in steps if step["seat"] == cc.CHANCE])
    assert futures[0] != futures[1]


@pytest.mark.parametrize(
    ("damage", "code", "key", "where"),
    [
        (lambda text: "", "bad_file", "file-empty", Where(line=1)),
        (lambda text: "not a game", "bad_file", "file-cut", Where(line=1)),
        (lambda text: b"\xff\xfe\x00", "bad_file", "file-no-text", None),
        (lambda text: "[" * 50_000, "bad_file", "file-cut", Where(line=1)),
        (lambda text: "[1]", "bad_file", "file-format", Where(line=1)),
        (lambda text: text[:-5], "bad_file", "file-cut", Where(line=3, action=1)),
        (lambda text: text.replace('"1.0"', '"9.0"'), "other_rules", "file-rules", Where(line=1)),
        (lambda text: text.replace('"base"', '"moon"'), "bad_file", "file-setup", Where(line=1)),
        (lambda text: text.replace("game/1", "game/7"), "bad_file", "file-format", Where(line=1)),
        (lambda text: text + "[1, 2, 3]\n", "bad_file", "file-damaged", Where(line=4, action=2)),
        (lambda text: text + f"[{'9' * 5000}]\n", "bad_file", "file-cut", Where(line=4, action=2)),
        (lambda text: text + '["*", "pass"]\n', "bad_file", "file-seat", Where(line=4, action=2)),
        (
            lambda text: text + '[0, "put small 8,8.0"]\n',
            "bad_file",
            "file-illegal",
            Where(line=4, action=2),
        ),
        (lambda text: text + '{"result": {"scores": [0]}}\n', "bad_file", "file-missing", Where(line=4)),
        (lambda text: '{"players": []', "bad_file", "save-cut-off", None),
    ],
)
def test_a_broken_file_is_refused_with_place_and_reason_in_every_language(
    damage: Callable[[str], str | bytes], code: str, key: str, where: Where | None
) -> None:
    game = cc.Game(cc.Setup.of("base", seats=2), seed="files", deal=False)
    game.push("draw base/cloister")
    game.push(game.legal[0])
    error = refusal(damage(cc.write_game(game)))
    assert (error.code, error.message.key, error.where) == (code, key, where)
    assert len(sentences(wire(error.message))) == len(COMPLETE)


def test_a_refused_upload_is_a_typed_error(client: TestClient) -> None:
    answer = upload(client, "not a game")
    assert answer["status"] == 422
    assert answer["error"]["code"] == "bad_file"
    assert answer["error"]["where"] == {"line": 1}


def test_a_wrong_result_is_found() -> None:
    content = cc.write_game(finished_game())
    head, _, rest = content.rpartition('"scores": [')
    assert refusal(f'{head}"scores": [9{rest}').message.key == "file-result"
    doubled = content + content.splitlines()[-1] + "\n"
    assert refusal(doubled).message.key == "file-after-result"


def test_a_save_of_jcloisterzone_opens(client: TestClient) -> None:
    whole = upload(client, (SAVES / "base-undo.jcz").read_bytes())
    assert (whole["status"], whole["format"]) == (201, "jcz")
    with talk(client, whole["game"], whole["host"]) as (_, welcome):
        assert welcome["state"]["seq"] >= whole["seq"] > 0
        assert welcome["you"]["seats"] == [0, 1]


def test_a_save_that_ends_early_opens_whole(client: TestClient) -> None:
    opened = upload(client, (SAVES / "abbey-barn.jcz").read_bytes())
    assert (opened["status"], opened["over"], opened["notes"]) == (201, True, [])


def test_what_is_left_out_of_a_save_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    """A save may draw a tile that our game leaves in the box; it then opens up to that moment."""

    class Cut:
        is_altered = True
        game = finished_game()

        def as_ours(self) -> cc.Game:
            shorter = cc.Game(self.game.setup, seed="", deal=False)
            for record in self.game.records[:5]:
                shorter.push(record.action)
            return shorter

    monkeypatch.setattr(game_files, "import_save", lambda save: Cut())
    opened = read_upload((SAVES / "base-undo.jcz").read_bytes())
    (note,) = opened.notes
    assert note.args == {"done": 5, "total": len(Cut.game.records)}
    assert len(sentences(wire(note))) == len(COMPLETE)


@pytest.mark.parametrize(
    ("change", "code", "key", "path"),
    [
        (("setup", "elements", "tower", True), "unmapped", "save-unmapped", "setup.elements.tower"),
        (("players", "nobody"), "bad_file", "save-damaged", "players"),
        (("replay", 0, "type", "DANCE"), "unmapped", "save-unmapped", "replay[0].type"),
        (("replay", 0, "payload", "position", [70, 70]), "bad_file", "save-damaged-message", "replay[0]"),
    ],
)
def test_a_save_that_cannot_be_played_is_refused_with_its_place(
    change: tuple[Any, ...], code: str, key: str, path: str
) -> None:
    save = json.loads((SAVES / "base-road.jcz").read_text())
    *way, last, value = change
    where = save
    for step in way:
        where = where[step]
    where[last] = value
    error = refusal(json.dumps(save, indent=1))
    assert (error.code, error.message.key) == (code, key)
    assert error.where is not None
    assert (error.where.path or "").startswith(path)
    assert error.detail
    assert len(sentences(wire(error.message))) == len(COMPLETE)


# Shared replays -------------------------------------------------------------------------------------------


def test_a_shared_replay_needs_no_token_and_gives_none_away(client: TestClient) -> None:
    game, seq = a_few_actions(client)
    path = f"/api/games/{game['game']}/shares"
    made = client.post(path, json={"n": 2}, headers=bearer(game["watch"]))
    assert made.status_code == 201
    share = made.json()["share"]
    again = client.post(path, json={"n": 2}, headers=bearer(game["host"])).json()
    assert again == made.json(), "the same moment has one link"
    other = client.post(path, json={"n": None}, headers=bearer(game["host"])).json()
    assert other["share"] != share
    seen = client.get(f"/api/shared/{share}")
    replay = seen.json()
    assert (replay["n"], len(replay["steps"]), replay["game"]["game"]) == (2, seq, share)
    for secret in (game["game"], game["host"], game["watch"]):
        assert secret not in seen.text
    assert client.get(f"/api/shared/{share}/summary").json()["scores"] == [0, 0]
    assert "7f3a" not in client.get(f"/api/shared/{share}/file").text
    for question in ("region?spot=0,0.0", "overlay?layer=fields", "project?"):
        own = client.get(f"/api/games/{game['game']}/{question}&at=2", headers=bearer(game["host"]))
        assert own.status_code == 200
        assert client.get(f"/api/shared/{share}/{question}&at=2").json() == own.json()
    late = client.get(f"/api/shared/{share}/project", params={"at": seq + 1})
    assert late.json()["error"]["code"] == "stale"
    assert client.get(f"/api/games/{share}", headers=bearer(share)).json()["error"]["code"] == "no_game"


def test_links_to_a_replay_can_be_withdrawn_by_the_host(client: TestClient) -> None:
    game, seq = a_few_actions(client, 1)
    path = f"/api/games/{game['game']}/shares"
    share = client.post(path, json={"n": 1}, headers=bearer(game["host"])).json()["share"]
    late = client.post(path, json={"n": seq + 1}, headers=bearer(game["host"]))
    assert late.json()["error"]["code"] == "stale"
    assert client.delete(path, headers=bearer(game["watch"])).status_code == 403
    assert client.get(f"/api/shared/{share}").status_code == 200
    assert client.delete(path, headers=bearer(game["host"])).status_code == 204
    assert client.get(f"/api/shared/{share}").json()["error"]["code"] == "unknown"


@pytest.mark.parametrize("name", ["nothing", "%00", "%FF", "%ED%A0%80", "x" * 400, "..%2f..", "%22%27%3B--"])
def test_links_that_nobody_has_handed_out_lead_nowhere(client: TestClient, name: str) -> None:
    for path in (f"/api/shared/{name}", f"/api/reports/{name}"):
        answer = client.get(path)
        assert answer.status_code == 404
        assert answer.json()["error"]["code"] == "unknown"


# Playing on -------------------------------------------------------------------------------------------------


def test_a_game_can_be_played_on_from_any_position(client: TestClient) -> None:
    """The new game has the actions so far, the same names, other tiles to come, and bots."""
    game, seq = a_few_actions(client, 4)
    path, token = f"/api/games/{game['game']}/play-on", bearer(game["watch"])
    answer = client.post(path, json={"n": seq - 1, "seat": 1, "level": "easy"}, headers=token)
    assert answer.status_code == 201
    created = answer.json()
    assert created["game"] != game["game"]
    found = client.get(f"/api/games/{created['game']}", headers=bearer(created["host"])).json()
    assert [(seat["kind"], seat.get("level")) for seat in found["seats"]] == [("bot", "easy"), ("here", None)]
    assert [seat["name"] for seat in found["seats"]] == ["P0", "P1"]
    old = client.get(f"/api/games/{game['game']}/replay", headers=bearer(game["host"])).json()["steps"]
    new = client.get(f"/api/games/{created['game']}/replay", headers=bearer(created["host"])).json()["steps"]
    assert [step["action"] for step in new][: seq - 1] == [step["action"] for step in old][: seq - 1]


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"n": 10_000, "seat": 0}, "unknown"),
        ({"n": 0, "seat": 4}, "unknown"),
        ({"n": 0, "seat": 0, "level": "none"}, "bad_setup"),
        ({"seat": 0}, "malformed"),
    ],
)
def test_playing_on_is_refused_where_there_is_no_such_position(
    client: TestClient, wish: JsonObject, code: str
) -> None:
    game = new_game(client, "here", "here")
    answer = client.post(f"/api/games/{game['game']}/play-on", json=wish, headers=bearer(game["host"]))
    assert answer.json()["error"]["code"] == code


def test_playing_on_from_a_running_game_counts_as_a_hint(client: TestClient) -> None:
    game = new_game(client, "here", "here", aids={"hints": False})
    path, token = f"/api/games/{game['game']}/play-on", bearer(game["host"])
    answer = client.post(path, json={"n": 0, "seat": 0}, headers=token)
    assert answer.json()["error"]["code"] == "aid_off"


def test_a_finished_game_cannot_be_played_on_from_its_end(client: TestClient) -> None:
    created = upload(client, cc.write_game(finished_game()))
    path, token = f"/api/games/{created['game']}/play-on", bearer(created["host"])
    answer = client.post(path, json={"n": created["seq"], "seat": 0}, headers=token)
    assert answer.json()["error"]["code"] == "over"
    answer = client.post(path, json={"n": created["seq"] - 1, "seat": 0, "level": "easy"}, headers=token)
    assert answer.status_code == 201


# Reports --------------------------------------------------------------------------------------------------


def test_a_report_becomes_a_scene_that_plays_the_game_again(client: TestClient, tmp_path: Path) -> None:
    game, seq = a_few_actions(client, 4)
    words = "BASE-18: my follower\nshould be allowed there"
    path, token = f"/api/games/{game['game']}/reports", bearer(game["watch"])
    answer = client.post(path, json={"n": seq - 1, "expected": words}, headers=token)
    assert answer.status_code == 201
    report = answer.json()
    assert report["turn"] >= 2
    assert client.get(path, headers=token).json()["reports"] == [report]
    file = client.get(report["file"])
    assert "attachment" in file.headers["content-disposition"]
    assert game["game"] not in file.text
    again = cc.read_game(file.text)
    assert len(again.records) == seq - 1
    scene = tmp_path / "report.scene"
    scene.write_text(scene_text(again, expectations_of(file.text)), encoding="utf-8")
    (found,) = read_scenes(scene)
    assert found.cites == ("BASE-18",)
    assert "# should be allowed there" in scene.read_text(encoding="utf-8")
    played = run_scene(found)
    assert played.position.to_text() == again.position.to_text()


def test_reports_are_checked_and_limited(client: TestClient) -> None:
    game, seq = a_few_actions(client, 1)
    path, token = f"/api/games/{game['game']}/reports", bearer(game["host"])
    assert client.post(path, json={"n": seq + 1, "expected": "x"}, headers=token).status_code == 409
    assert client.post(path, json={"n": 0, "expected": "  "}, headers=token).status_code == 422
    assert client.post(path, json={"n": 0, "expected": "a\0b"}, headers=token).status_code == 422
    assert client.get("/api/reports/nothing").json()["error"]["code"] == "unknown"
    codes = {client.post(path, json={"n": 0, "expected": "x"}, headers=token).status_code for _ in range(56)}
    assert codes == {201, 429}
