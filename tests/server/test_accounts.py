"""Accounts: guests become accounts and keep their games, log in on other devices, rename, leave."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import replace
from email import message_from_string, policy

import pytest
from fastapi.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from carcassonne.server import ServerConfig, create_app
from carcassonne.server.errors import ApiError
from carcassonne.server.players import passwords
from carcassonne.server.players.mail import Mailer
from carcassonne.server.players.names import checked_name, name_key
from carcassonne.server.players.word_filter import is_offensive, masked
from tests.server.support.authenticator import Authenticator
from tests.server.support.client import JsonObject, bearer, new_game, one_database, talk
from tests.server.support.pages import PAGE, PASSWORD, log_in, me, my_games, other_browser, register

LOCAL = "http://localhost:8765"


@pytest.fixture
def local(page: TestClient) -> TestClient:
    """A browser that has reached the server by a name for which there are passkeys."""
    return other_browser(page, LOCAL)


def sign_up_with_passkey(client: TestClient, authenticator: Authenticator, name: str | None) -> JsonObject:
    options = client.post("/api/account/passkeys/options", json={"name": name}).json()["options"]
    made = authenticator.create(options)
    answer = client.post("/api/account/passkeys", json={"credential": made})
    assert answer.status_code == 200, answer.text
    found: JsonObject = answer.json()["player"]
    return found


def log_in_with_passkey(client: TestClient, authenticator: Authenticator) -> int:
    options = client.post("/api/account/passkeys/login/options").json()["options"]
    assert "allowCredentials" not in options or options["allowCredentials"] == []
    answer = client.post("/api/account/passkeys/login", json={"credential": authenticator.get(options)})
    return int(answer.status_code)


def test_a_guest_becomes_an_account_and_keeps_its_games(page: TestClient) -> None:
    game = new_game(page, "here", "bot")["game"]
    guest = me(page)
    assert guest is not None
    account = register(page, "Ana María")
    assert account == {"id": guest["id"], "name": "Ana María", "kind": "account"}
    assert me(page) == account
    assert page.post("/api/account/logout").status_code == 204
    assert me(page) is None
    assert page.get(f"/api/games/{game}").status_code == 401
    assert log_in(page, "ana maria") == 200, "neither case nor accents count"
    assert my_games(page) == [game]
    with talk(page, game, "") as (_, welcome):
        assert welcome["you"]["role"] == "host"


def test_the_games_of_a_guest_go_over_to_the_account_it_logs_in_to(page: TestClient) -> None:
    register(page, "Ana")
    other = other_browser(page)
    game = new_game(other, "here", "bot")["game"]
    assert log_in(other, "Ana") == 200
    assert me(other) == me(page)
    assert my_games(other) == my_games(page) == [game]


@one_database
def test_a_guest_who_logs_in_goes_on_waiting_in_the_lobby(page: TestClient) -> None:
    register(page, "Ana")
    other = other_browser(page)
    wish = {"family": "medieval", "modules": {"base": {}}, "seats": 2}
    tables = other.post("/api/lobby/tables", json=wish).json()["tables"]
    assert log_in(other, "Ana") == 200
    assert other.get("/api/lobby/waiting").json()["tables"] == tables
    third = other_browser(page)
    third.post("/api/lobby/tables", json=wish)
    assert log_in(third, "Ana") == 200
    assert third.get("/api/lobby/waiting").json()["tables"] == tables, "one place for a live game"
    assert [row["id"] for row in page.get("/api/lobby").json()["tables"]] == tables


def test_a_guest_becomes_an_account_with_a_passkey_and_logs_in_with_it(
    page: TestClient, local: TestClient
) -> None:
    assert page.get("/api/account/methods").json()["passkey"] is False, "no name, no secure context"
    assert local.get("/api/account/methods").json() == {
        "password": True,
        "passkey": True,
        "email": False,
        "oidc": None,
    }
    game = new_game(local, "here", "bot")["game"]
    key = Authenticator(LOCAL)
    account = sign_up_with_passkey(local, key, "Bruno")
    assert account["kind"] == "account"
    local.post("/api/account/logout")
    assert log_in_with_passkey(local, key) == 200
    assert my_games(local) == [game]
    info = local.get("/api/account").json()
    [passkey] = info["passkeys"]
    assert passkey["used"] is not None
    assert info["password"] is False
    path = f"/api/account/passkeys/{passkey['id']}"
    assert local.delete(path).json()["error"]["code"] == "last_credential"
    assert local.put("/api/account/password", json={"password": PASSWORD}).status_code == 200
    assert local.delete(path).status_code == 204
    assert log_in_with_passkey(other_browser(page, LOCAL), key) == 401


def test_sessions_are_listed_and_ended(page: TestClient) -> None:
    phone_agent = "Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36"
    register(page, "Ana")
    phone, tablet = other_browser(page), other_browser(page)
    phone.headers["User-Agent"] = phone_agent
    assert log_in(phone, "Ana") == log_in(tablet, "Ana") == 200
    game = new_game(phone, "here", "bot")["game"]
    rows = page.get("/api/account").json()["sessions"]
    assert len(rows) == 3
    assert [row["current"] for row in rows].count(True) == 1
    [row] = [row for row in rows if row["device"] == "Chrome, Android"]
    with talk(phone, game, "") as (connection, _):
        assert page.delete(f"/api/account/sessions/{row['id']}").status_code == 204
        with pytest.raises(WebSocketDisconnect):
            connection.until("never")
    assert me(phone) is None
    assert me(tablet) is not None
    assert page.delete("/api/account/sessions").status_code == 204
    assert me(tablet) is None
    assert me(page) is not None
    assert page.delete(f"/api/account/sessions/{row['id']}").status_code == 404


def test_a_new_password_signs_all_other_devices_out(page: TestClient) -> None:
    register(page, "Ana")
    thief = other_browser(page)
    assert log_in(thief, "Ana") == 200
    change = {"password": "another long one", "current": "not it"}
    assert page.put("/api/account/password", json=change).status_code == 401
    assert page.put("/api/account/password", json=change | {"current": PASSWORD}).status_code == 200
    assert me(page) is not None
    assert me(thief) is None
    assert log_in(thief, "Ana") == 401
    assert log_in(thief, "Ana", "another long one") == 200


def test_names_are_unique_however_they_are_written(page: TestClient) -> None:
    register(page, "Carlos")
    other = other_browser(page)
    for name in ("carlos", "CARLOS", "Cárlos", "Carl0s", "Сarlos", "Car los", "Carl\u200bos"):
        answer = other.post("/api/account/register", json={"name": name, "password": PASSWORD})
        assert answer.status_code in (409, 422), name
    assert page.patch("/api/account/name", json={"name": "Carla"}).json()["player"]["name"] == "Carla"
    assert page.patch("/api/account/name", json={"name": "Clara"}).json()["error"]["code"] == "renamed"
    assert register(other, "Carlos")["name"] == "Carlos", "the old name is free"


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("Al", "name-length"),
        ("A" * 21, "name-length"),
        ("\u202eAna\u200b", "fine"),
        ("<b>Ana</b>", "name-letters"),
        ("Ana  Mari", "fine"),
        ("-Ana", "name-letters"),
        ("Ana--Mari", "name-letters"),
        ("1234", "name-letters"),
        ("Аna", "name-scripts"),
        ("Άννα", "fine"),
        ("カルカソンヌ", "fine"),
        ("adm1n", "name-reserved"),
        ("M0derator", "name-reserved"),
        ("Guest 12345", "name-reserved"),
        ("invitado-7", "name-reserved"),
        ("fuck you", "name-offensive"),
        ("Sh1t", "name-offensive"),
        ("Scunthorpe", "fine"),
    ],
)
def test_names_are_checked(name: str, reason: str) -> None:
    if reason == "fine":
        assert checked_name(name)[1]
        return
    with pytest.raises(ApiError) as refused:
        checked_name(name)
    assert refused.value.message.key == f"error-{reason}"


def test_the_word_filter_finds_words_and_leaves_their_like_alone() -> None:
    for text in ("you SHIIIT", "gilip0llas", "Connard !", "f_u_c_k"):
        assert is_offensive(text), text
    for text in ("Scunthorpe", "class", "el cono naranja", "well played", "la computadora"):
        assert not is_offensive(text), text
    assert masked("what a shit move") == "what a **** move"
    assert name_key("Ana-María") == name_key("ANA MARIA")


def test_my_data_can_be_taken_along(page: TestClient) -> None:
    game = new_game(page, "here", "bot")
    register(page, "Ana")
    with talk(page, game["game"], "") as (connection, _):
        connection.send("say", text="hello there")
        connection.until("said")
    answer = page.get("/api/account/export")
    assert "attachment" in answer.headers["content-disposition"]
    found = answer.json()
    assert found["player"]["name"] == "Ana"
    assert len(found["passwords"]) == 1
    assert [row["text"] for row in found["remarks"]] == ["hello there"]
    assert [row["game"] for row in found["games"]] == [game["game"]]
    for secret in ("argon2", *page.cookies.values(), game["host"]):
        assert secret not in answer.text


def test_a_deleted_account_leaves_games_to_others_and_nothing_of_itself(page: TestClient) -> None:
    game = new_game(page, "here", "link")
    register(page, "Ana")
    friend = other_browser(page)
    path, token = f"/api/games/{game['game']}", game["seats"][1]["token"]
    friend.post(f"{path}/claim", headers=bearer(token))
    with talk(page, game["game"], "") as (connection, _):
        connection.send("say", text="my words")
        connection.until("said")
    assert page.post("/api/account/delete", json={"name": "Eva"}).status_code == 422
    assert page.post("/api/account/delete", json={"name": "ana"}).status_code == 204
    assert me(page) is None
    assert log_in(page, "Ana") == 401
    with talk(friend, game["game"], "") as (_, welcome):
        assert [seat["name"] for seat in welcome["game"]["seats"]] == ["-", "P1"]
        assert welcome["chat"] == []
    assert register(other_browser(page), "Ana")["name"] == "Ana", "the name is free again"


# Where e-mail and OpenID Connect are configured -------------------------------------------------------------


class SmtpServer:
    """Takes e-mails in and keeps them."""

    def __init__(self) -> None:
        self.mails: list[str] = []

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"220 test\r\n")
        while line := await reader.readline():
            command = line[:4].upper()
            if command == b"DATA":
                writer.write(b"354 go on\r\n")
                mail = await reader.readuntil(b"\r\n.\r\n")
                self.mails.append(mail.decode())
            if command == b"QUIT":
                writer.write(b"221 bye\r\n")
                break
            writer.write(b"250 ok\r\n")
        writer.close()


@pytest.fixture
def posted(config: ServerConfig, cheap_passwords: None) -> Iterator[tuple[TestClient, list[str]]]:
    """A browser at a server with e-mail, and what was sent."""
    server = SmtpServer()
    app = create_app(replace(config, smtp="smtp://127.0.0.1:1"))
    with TestClient(app, headers=PAGE) as client:
        assert client.portal is not None
        listening = client.portal.call(asyncio.start_server, server.serve, "127.0.0.1", 0)
        port = listening.sockets[0].getsockname()[1]
        app.state.accounts.mailer = type(app.state.accounts.mailer)(
            replace(config, smtp=f"smtp://127.0.0.1:{port}")
        )
        yield client, server.mails
        client.portal.call(listening.close)


def link_of(mail: str) -> str:
    content = message_from_string(mail, policy=policy.default).get_content()
    return str(content).partition("/#/sign-in/")[2].split()[0]


@one_database
def test_links_by_mail_sign_in_once(posted: tuple[TestClient, list[str]]) -> None:
    client, mails = posted

    def sent() -> list[str]:
        """All mails, when those that were asked for are under way."""
        assert client.portal is not None
        accounts = client.app.state.accounts  # type: ignore[attr-defined]
        client.portal.call(accounts.settle)
        return mails

    address = {"address": "Ana@Example.org"}
    assert client.post("/api/account/email", json=address).status_code == 204
    assert sent() == [], "nobody has this address"
    game = new_game(client, "here", "bot")["game"]
    wish = address | {"name": "Ana", "language": "es"}
    assert client.post("/api/account/email", json=wish).status_code == 204
    assert "Subject: Tu enlace para Carcassonne" in sent()[0]
    token = link_of(mails[0])
    confirmed = client.post("/api/account/email/confirm", json={"token": token})
    assert confirmed.json()["player"]["name"] == "Ana"
    assert client.post("/api/account/email/confirm", json={"token": token}).status_code == 401
    assert client.portal is not None
    notices = client.app.state.registry.notices.store  # type: ignore[attr-defined]
    settings = client.portal.call(notices.settings, confirmed.json()["player"]["id"])
    assert settings.language == "es", "the digest comes in the language of the page"
    other = other_browser(client)
    assert other.post("/api/account/email", json=address | {"language": "xx"}).status_code == 422
    assert other.post("/api/account/email", json=address | {"language": "fr"}).status_code == 204
    assert "Subject: Votre lien" in sent()[1]
    assert other.post("/api/account/email/confirm", json={"token": link_of(mails[1])}).status_code == 200
    assert my_games(other) == [game]


@one_database
def test_a_guest_who_names_the_address_of_another_person_does_not_share_the_account(
    posted: tuple[TestClient, list[str]],
) -> None:
    stranger, mails = posted
    wish = {"address": "ana@example.org", "name": "Ana"}
    assert stranger.post("/api/account/email", json=wish).status_code == 204
    accounts = stranger.app.state.accounts  # type: ignore[attr-defined]
    assert stranger.portal is not None
    stranger.portal.call(accounts.settle)
    owner = other_browser(stranger)
    confirmed = owner.post("/api/account/email/confirm", json={"token": link_of(mails[0])})
    assert confirmed.json()["player"]["name"] == "Ana"
    assert me(owner) == confirmed.json()["player"]
    assert me(stranger) is None


@one_database
def test_links_by_mail_lead_to_this_server_whatever_host_a_request_names(
    posted: tuple[TestClient, list[str]],
) -> None:
    client, mails = posted
    elsewhere = {"Host": "203.0.113.5", "Origin": "http://203.0.113.5"}
    wish = {"address": "ana@example.org", "name": "Ana"}
    assert client.post("/api/account/email", json=wish, headers=elsewhere).status_code == 204
    accounts = client.app.state.accounts  # type: ignore[attr-defined]
    assert client.portal is not None
    client.portal.call(accounts.settle)
    assert "http://127.0.0.1:8765/#/sign-in/" in mails[0]
    assert "203.0.113.5" not in mails[0], "whoever asked would get the link of another person"


@pytest.mark.parametrize(
    ("smtp", "encrypted"),
    [
        ("smtp://me:word@mail.example:587", True),
        ("smtp://me:word@localhost:587", None),
        ("smtp://mail.example", None),
        ("smtps://me:word@mail.example", None),
    ],
)
def test_no_password_goes_to_another_mail_server_unencrypted(
    monkeypatch: pytest.MonkeyPatch, smtp: str, encrypted: bool | None
) -> None:
    sent: list[dict[str, object]] = []

    async def send(_: object, **options: object) -> None:
        sent.append(options)

    monkeypatch.setattr("aiosmtplib.send", send)
    asyncio.run(Mailer(ServerConfig(database="", smtp=smtp)).send("ana@example.org", "a", "b"))
    assert (sent[0]["start_tls"], sent[0]["use_tls"]) == (encrypted, smtp.startswith("smtps"))


@one_database
def test_ways_to_sign_in_that_are_not_configured_are_neither_offered_nor_open(page: TestClient) -> None:
    methods = page.get("/api/account/methods").json()
    assert (methods["email"], methods.get("oidc")) == (False, None)
    wish = {"address": "ana@example.org", "name": "Ana", "language": "en"}
    assert page.post("/api/account/email", json=wish).json()["error"]["code"] == "unknown"


@one_database
def test_links_by_mail_do_not_tell_who_has_an_account(posted: tuple[TestClient, list[str]]) -> None:
    """Neither the answer nor the work before it depends on whether an address is known."""
    client, mails = posted
    accounts = client.app.state.accounts  # type: ignore[attr-defined]
    assert client.portal is not None
    known, unknown = {"address": "ana@example.org"}, {"address": "bo@example.org"}
    client.post("/api/account/email", json=known | {"name": "Ana"})
    client.portal.call(accounts.settle)
    client.post("/api/account/email/confirm", json={"token": link_of(mails[0])})

    async def stuck(*_: object) -> None:
        await asyncio.Event().wait()

    accounts.mailer.send_link = stuck  # an answer that waits for the e-mail never comes
    accounts.credentials.email_owner = stuck
    stranger = other_browser(client)
    wishes: tuple[dict[str, str], ...] = ({}, {"name": "Ana"})
    answers = [
        [stranger.post("/api/account/email", json=address | wish) for address in (known, unknown)]
        for wish in wishes
    ]
    for task in tuple(accounts._sending):
        client.portal.call(task.cancel)
    assert [first.status_code for first, _ in answers] == [204, 409]
    for first, second in answers:
        assert (first.status_code, first.content) == (second.status_code, second.content)


def test_hashing_follows_the_current_profile_of_the_library() -> None:
    stored = asyncio.run(passwords.hash_password(PASSWORD))
    assert stored.startswith("$argon2id$v=19$m=65536,t=3,p=4$")
    assert not passwords.needs_rehash(stored)
