"""What must not work: foreign seats, stolen and ended sessions, other pages, guessing, floods."""

from __future__ import annotations

import asyncio
import base64
import json
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from urllib.parse import parse_qs, urlsplit

import httpx
import pytest
from fastapi.testclient import TestClient
from joserfc import jwt
from joserfc.jwk import RSAKey
from sqlalchemy import update

from carcassonne.server import ServerConfig, create_app
from carcassonne.server.players import passwords
from carcassonne.server.players.tables import OneTimeRow, SessionRow
from carcassonne.server.security.rate_limit import RateLimiter
from tests.server.support.authenticator import Authenticator
from tests.server.support.client import JsonObject, bearer, new_game, one_database, talk
from tests.server.support.inside import execute
from tests.server.support.pages import PAGE, PASSWORD, log_in, me, my_games, other_browser, register

pytestmark = one_database
LOCAL = "http://localhost:8765"
COOKIE = "player-80"


def allow_many_attempts(client: TestClient) -> None:
    """Lift the limit per address, which other tests are about."""
    client.app.state.limits.logging_in = RateLimiter(1000, 1000)  # type: ignore[attr-defined]


# Sessions ---------------------------------------------------------------------------------------------------


def test_a_session_opens_no_foreign_seat(page: TestClient) -> None:
    game = new_game(page, "here", "link")
    path = f"/api/games/{game['game']}"
    friend, stranger = other_browser(page), other_browser(page)
    friend.post(f"{path}/claim", headers=bearer(game["seats"][1]["token"]))
    register(stranger, "Mallory")
    for method, suffix, body in (
        ("GET", "", None),
        ("GET", "/invitations", None),
        ("PATCH", "/seats/1", {"name": "Mine"}),
        ("POST", "/claim", None),
        ("POST", "/start", None),
    ):
        assert stranger.request(method, path + suffix, json=body).status_code == 404, suffix
    # A player's own seat is no other seat, and does not make a host.
    assert friend.patch(f"{path}/seats/0", json={"name": "Mine"}).status_code == 403
    assert friend.get(f"{path}/invitations").status_code == 403
    with talk(friend, game["game"], "") as (connection, welcome):
        answer = connection.ask("act", at=welcome["state"]["seq"], actions=["pass"])
        assert answer["error"]["code"] == "not_your_seat"


def test_sessions_that_are_ended_expired_or_made_up_open_nothing(page: TestClient) -> None:
    game = new_game(page, "here", "bot")["game"]
    token = page.cookies[COOKIE]
    assert page.get(f"/api/games/{game}").status_code == 200
    for wrong in (token[:-1] + ("A" if token[-1] != "A" else "B"), "A" * 43, "' OR 1=1 --", token + "x"):
        thief = other_browser(page)
        thief.cookies.set(COOKIE, wrong)
        assert me(thief) is None
        assert thief.get(f"/api/games/{game}").status_code == 401
    execute(page, update(SessionRow).values(expires=datetime.now(UTC) - timedelta(seconds=1)))
    assert me(page) is None
    assert page.get(f"/api/games/{game}").status_code == 401
    with talk(page, game, "") as (_, bye):
        assert bye["error"]["code"] == "no_token"


def test_a_stolen_session_ends_with_log_out(page: TestClient) -> None:
    register(page, "Ana")
    thief = other_browser(page)
    thief.cookies.set(COOKIE, page.cookies[COOKIE])
    assert me(thief) is not None
    page.post("/api/account/logout")
    assert me(thief) is None


def test_whoever_planted_a_session_does_not_come_along(page: TestClient) -> None:
    """Session fixation: the token that a browser had before is worth nothing after log-in."""
    register(page, "Ana")
    attacker, victim = other_browser(page), other_browser(page)
    new_game(attacker, "here", "bot")
    victim.cookies.set(COOKIE, attacker.cookies[COOKIE])
    planted = attacker.cookies[COOKIE]
    assert log_in(victim, "Ana") == 200
    fresh = [cookie.value for cookie in victim.cookies.jar if cookie.value != planted]
    assert len(fresh) == 1
    assert me(attacker) is None
    # The same when a guest becomes an account.
    guest, planter = other_browser(page), other_browser(page)
    new_game(planter, "here", "bot")
    guest.cookies.set(COOKIE, planter.cookies[COOKIE])
    register(guest, "Bruno")
    assert me(planter) is None


def test_one_player_cannot_end_sessions_or_remove_passkeys_of_another(page: TestClient) -> None:
    local = other_browser(page, LOCAL)
    key = Authenticator(LOCAL)
    options = local.post("/api/account/passkeys/options", json={"name": "Ana"}).json()["options"]
    assert local.post("/api/account/passkeys", json={"credential": key.create(options)}).status_code == 200
    info = local.get("/api/account").json()
    register(page, "Mallory")
    assert page.delete(f"/api/account/sessions/{info['sessions'][0]['id']}").status_code == 404
    page.put("/api/account/password", json={"password": "another long one", "current": PASSWORD})
    assert page.delete(f"/api/account/passkeys/{info['passkeys'][0]['id']}").status_code in (404, 409)
    assert len(local.get("/api/account").json()["passkeys"]) == 1


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("POST", "/register", {"name": "Ana", "password": PASSWORD}),
        ("POST", "/login", {"login": "Ana", "password": PASSWORD}),
        ("POST", "/logout", None),
        ("POST", "/delete", {"name": "Ana"}),
        ("PATCH", "/name", {"name": "Eva"}),
        ("PUT", "/password", {"password": PASSWORD}),
        ("DELETE", "/sessions", None),
        ("POST", "/passkeys/options", {"name": "Ana"}),
    ],
)
def test_other_pages_can_neither_use_an_account_nor_log_anyone_in(
    page: TestClient, method: str, path: str, body: JsonObject | None
) -> None:
    register(page, "Zoe")
    for headers in ({"Origin": "https://stranger.example"}, {"Origin": "null"}, {"Origin": ""}):
        answer = page.request(method, f"/api/account{path}", json=body, headers=headers)
        assert answer.status_code == 403, headers
    bare = TestClient(page.app, cookies=dict(page.cookies))
    bare.portal = page.portal
    assert bare.request(method, f"/api/account{path}", json=body).status_code == 403
    sneaky = {"Content-Type": "text/plain", "Sec-Fetch-Site": "cross-site"}
    content = json.dumps(body)
    answer = bare.request(method, f"/api/account{path}", content=content, headers=sneaky)
    assert answer.status_code == 403
    assert me(page) is not None


# Guessing ---------------------------------------------------------------------------------------------------


def test_wrong_passwords_and_unknown_accounts_are_answered_alike(
    page: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    register(page, "Ana")
    other = other_browser(page)
    checked: list[bool] = []
    verify = passwords._verify

    def counted(stored: str | None, password: str) -> bool:
        checked.append(stored is not None)
        return verify(stored, password)

    monkeypatch.setattr(passwords, "_verify", counted)
    answers = [
        other.post("/api/account/login", json={"login": login, "password": "not this one"})
        for login in ("Ana", "Nadie", "nobody@example.org")
    ]
    assert {answer.status_code for answer in answers} == {401}
    assert len({answer.content for answer in answers}) == 1
    assert checked == [True, False, False], "a hash is computed for accounts that do not exist too"
    decoy, real = passwords._decoy(), asyncio.run(passwords.hash_password("x"))
    assert decoy.split("$")[:4] == real.split("$")[:4], "with the same parameters, so in the same time"


def test_passwords_are_not_guessed_by_trying(page: TestClient) -> None:
    register(page, "Ana")
    allow_many_attempts(page)
    other = other_browser(page)
    codes = [log_in(other, name, f"guess {number}") for number in range(12) for name in ("Ana", "ANA")]
    assert codes[0] == 401
    assert codes[-1] == 429
    assert log_in(other, "Ana") == 429, "the right one too, or the limit would tell"
    assert log_in(other, "Nadie", "guess") == 401, "other accounts are not concerned"


def test_one_address_cannot_try_many_accounts(page: TestClient) -> None:
    codes = [log_in(page, f"Player{number}", "12345678") for number in range(25)]
    assert codes[0] == 401
    assert codes[-1] == 429


@pytest.mark.parametrize("password", ["short", "12345678", "Ana Torres", "aaaaaaaaaaaa", "x" * 129])
def test_passwords_that_are_guessed_first_are_refused(page: TestClient, password: str) -> None:
    answer = page.post("/api/account/register", json={"name": "Ana Torres", "password": password})
    assert answer.json()["error"]["code"] in ("bad_password", "malformed")


# Passkeys ---------------------------------------------------------------------------------------------------


def test_passkeys_answer_one_fresh_challenge_of_this_server(page: TestClient) -> None:
    allow_many_attempts(page)
    local = other_browser(page, LOCAL)
    key = Authenticator(LOCAL)
    options = local.post("/api/account/passkeys/options", json={"name": "Ana"}).json()["options"]
    made = key.create(options)
    stranger = other_browser(page, LOCAL)
    assert stranger.post("/api/account/passkeys", json={"credential": made}).status_code == 401
    assert local.post("/api/account/passkeys", json={"credential": made}).status_code == 401, "used up"
    options = local.post("/api/account/passkeys/options", json={"name": "Ana"}).json()["options"]
    assert local.post("/api/account/passkeys", json={"credential": key.create(options)}).status_code == 200

    def challenge() -> JsonObject:
        found: JsonObject = stranger.post("/api/account/passkeys/login/options").json()["options"]
        return found

    def log_in_by(credential: JsonObject) -> int:
        answer = stranger.post("/api/account/passkeys/login", json={"credential": credential})
        return int(answer.status_code)

    used = key.get(challenge())
    assert log_in_by(used) == 200
    assert log_in_by(used) == 401, "a replay"
    expired = challenge()
    execute(page, update(OneTimeRow).values(expires=datetime.now(UTC) - timedelta(seconds=1)))
    assert log_in_by(key.get(expired)) == 401
    assert log_in_by(key.get(challenge() | {"challenge": "bWFkZSB1cA"})) == 401
    assert log_in_by(key.get(challenge() | {"rpId": "stranger.example"})) == 401
    phished = replace(key, origin="https://stranger.example")
    assert log_in_by(phished.get(challenge())) == 401
    other_key = Authenticator(LOCAL, credential=key.credential)
    assert log_in_by(other_key.get(challenge())) == 401, "signed by another key"
    copied = replace(key, count=0)
    assert log_in_by(copied.get(challenge())) == 401, "the counter went back: a copy"
    rubbish: JsonObject
    nested = base64.urlsafe_b64encode(b"[" * 30_000).decode()
    for rubbish in (
        {},
        {"response": 1},
        {"response": {"clientDataJSON": "!"}},
        {"response": {"clientDataJSON": nested}},
        {"id": [], "response": {}},
    ):
        assert log_in_by(rubbish) == 401


# Texts and sizes --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name", ["<script>alert(1)</script>", "<img src=x>", "a\"onx='1", "&lt;b&gt;", "{{7*7}}"]
)
def test_names_carry_no_markup(page: TestClient, name: str) -> None:
    answer = page.post("/api/account/register", json={"name": name, "password": PASSWORD})
    assert answer.json()["error"]["code"] == "bad_name"
    assert answer.headers["content-type"] == "application/json"
    assert "script-src 'self'" in answer.headers["content-security-policy"]


def test_huge_bodies_and_fields_are_refused(page: TestClient) -> None:
    huge = {"login": "a", "password": "x" * 70_000}
    assert page.post("/api/account/login", json=huge).status_code == 413
    assert page.post("/api/account/login", json={"login": "a", "password": "x" * 1000}).status_code == 422
    nested = {"credential": {str(number): 1 for number in range(50)}}
    local = other_browser(page, LOCAL)
    assert local.post("/api/account/passkeys/login", json=nested).status_code == 422


# OpenID Connect ---------------------------------------------------------------------------------------------

ISSUER = "https://id.example"


class Provider:
    """A provider of OpenID Connect whose ID tokens can be spoilt."""

    def __init__(self) -> None:
        self.key = RSAKey.generate_key(2048, {"kid": "1"})
        self.claims: dict[str, object] = {}
        self.forms: list[dict[str, list[str]]] = []

    def answer(self, request: httpx.Request) -> httpx.Response:
        if request.url.path == "/.well-known/openid-configuration":
            ends = {"authorization_endpoint": "/auth", "token_endpoint": "/token", "jwks_uri": "/keys"}
            return httpx.Response(200, json={"issuer": ISSUER} | {k: ISSUER + v for k, v in ends.items()})
        if request.url.path == "/keys":
            return httpx.Response(200, json={"keys": [self.key.as_dict(private=False)]})
        self.forms.append(parse_qs(request.content.decode()))
        token = jwt.encode({"alg": "RS256", "kid": "1"}, self.claims, self.key)
        return httpx.Response(200, json={"id_token": token})


@pytest.fixture
def provided(config: ServerConfig, cheap_passwords: None) -> Iterator[tuple[TestClient, Provider]]:
    settings = replace(config, oidc_issuer=ISSUER, oidc_client_id="us", oidc_name="Example")
    provider = Provider()
    app = create_app(settings)
    with TestClient(app, headers=PAGE, follow_redirects=False) as client:
        app.state.accounts.oidc.transport = httpx.MockTransport(provider.answer)
        yield client, provider


def question(client: TestClient) -> dict[str, str]:
    """Begin to sign in; return what the provider is asked."""
    url = client.post("/api/account/oidc").json()["url"]
    return {name: values[0] for name, values in parse_qs(urlsplit(url).query).items()}


SIGNED_IN, FAILED = "/#/account", "/#/sign-in/failed"


def come_back(client: TestClient, state: str) -> str:
    """Return to where the provider sends the browser; return the page that it is led to."""
    params = {"state": state, "code": "c"}
    answer = client.get("/api/account/oidc/callback", params=params, follow_redirects=False)
    assert answer.status_code == 303, "people see this answer, so it is no JSON"
    return str(answer.headers["location"])


def claims(nonce: str, **changes: object) -> dict[str, object]:
    soon = int(datetime.now(UTC).timestamp()) + 300
    return {"iss": ISSUER, "aud": "us", "sub": "42", "exp": soon, "nonce": nonce, "name": "Ana"} | changes


def test_an_account_elsewhere_opens_one_here(provided: tuple[TestClient, Provider]) -> None:
    client, provider = provided
    game = new_game(client, "here", "bot")["game"]
    asked = question(client)
    assert asked["code_challenge_method"] == "S256"
    provider.claims = claims(asked["nonce"])
    assert come_back(client, asked["state"]) == SIGNED_IN
    account = me(client)
    assert account is not None
    assert (account["kind"], account["name"]) == ("account", "Ana")
    assert len(provider.forms[0]["code_verifier"][0]) >= 43
    other = other_browser(client)
    asked = question(other)
    provider.claims = claims(asked["nonce"])
    assert come_back(other, asked["state"]) == SIGNED_IN
    assert my_games(other) == [game]


def test_answers_that_a_provider_did_not_give_us_are_refused(provided: tuple[TestClient, Provider]) -> None:
    client, provider = provided
    for changes in ({"nonce": "other"}, {"aud": "them"}, {"iss": "https://evil.example"}, {"exp": 1}):
        asked = question(client)
        provider.claims = claims(asked["nonce"]) | changes
        assert come_back(client, asked["state"]) == FAILED, changes
    asked = question(client)
    provider.claims = claims(asked["nonce"])
    stranger = other_browser(client)
    new_game(stranger, "here", "bot")
    assert come_back(stranger, asked["state"]) == FAILED, "the state belongs to another browser"
    assert come_back(client, asked["state"]) == FAILED, "and is used up"
    forged = Provider()
    asked = question(client)
    provider.claims = claims(asked["nonce"])
    provider.key, real = forged.key, provider.key
    answer, provider.key = provider.answer, forged.key
    client.app.state.accounts.oidc.transport = httpx.MockTransport(  # type: ignore[attr-defined]
        lambda request: (
            httpx.Response(200, json={"keys": [real.as_dict(private=False)]})
            if request.url.path == "/keys"
            else answer(request)
        )
    )
    assert come_back(client, asked["state"]) == FAILED, "signed by another key"
    guest = me(client)
    assert guest is None or guest["kind"] == "guest"


@pytest.mark.parametrize(
    "spoilt",
    [
        httpx.Response(200, text="<html>"),
        httpx.Response(200, json=[1]),
        httpx.Response(200, json={"keys": 1}),
        httpx.Response(400, json={"error": "invalid_grant"}),
        httpx.Response(500),
        None,
    ],
)
def test_a_provider_that_fails_is_no_defect_here(
    provided: tuple[TestClient, Provider], spoilt: httpx.Response | None
) -> None:
    client, _ = provided

    def answer(request: httpx.Request) -> httpx.Response:
        if spoilt is None:
            raise httpx.ConnectError("no answer")
        return spoilt

    oidc = client.app.state.accounts.oidc  # type: ignore[attr-defined]
    asked = question(client)
    oidc.transport = httpx.MockTransport(answer)
    assert come_back(client, asked["state"]) == FAILED
    shown = client.post("/api/account/email/confirm", json={"token": FAILED.rpartition("/")[2]})
    assert shown.json()["error"]["code"] == "wrong_login", "which is what the page shows"
    oidc._provider = None
    begun = client.post("/api/account/oidc")
    assert (begun.status_code, begun.json()["error"]["code"]) in ((503, "busy"), (401, "wrong_login"))


def test_who_does_not_sign_in_at_the_provider_comes_back(provided: tuple[TestClient, Provider]) -> None:
    client, _ = provided
    params = {"state": question(client)["state"], "error": "access_denied"}
    answer = client.get("/api/account/oidc/callback", params=params)
    assert (answer.status_code, answer.headers["location"]) == (303, "/#/account")
