"""Settings: a file, the environment before it, the command line before both; logs without secrets."""

from __future__ import annotations

import json
import logging
import re
from importlib.resources import files
from pathlib import Path

import pytest

from carcassonne.fluent import read_bundle
from carcassonne.server.config import ServerConfig
from carcassonne.server.logs import JsonFormatter, hide_secrets
from carcassonne.server.security.http_protocol import limited_protocol
from carcassonne.server.security.networks import AddressSet
from carcassonne.server.setting_checks import SettingsError
from carcassonne.server.settings import database_of, load_settings, settable
from carcassonne.server.supervisor import decoded_config, encoded_config

FILE = """
database = "postgresql://carc:word@db/carcassonne"
doorbell = "redis://cache:6379/0"
workers = 4
new_games = 30
hosts = ["play.example"]
log_format = "json"
"""


def test_options_come_before_the_environment_and_that_before_the_file(tmp_path: Path) -> None:
    file = tmp_path / "carcassonne.toml"
    file.write_text(FILE)
    environment = {"CARCASSONNE_WORKERS": "3", "CARCASSONNE_TRUSTED_PROXIES": "10.0.0.1, 10.0.0.2"}
    found = load_settings(file, environment, doorbell="none", public_url=None)
    assert (found.workers, found.doorbell, found.new_games, found.log_format) == (3, "none", 30.0, "json")
    assert found.trusted_proxies == ("10.0.0.1", "10.0.0.2")
    assert found.hosts == ("play.example",)
    assert decoded_config(encoded_config(found)) == found


@pytest.mark.parametrize(
    ("text", "environment", "named"),
    [
        ("colour = 1", {}, "colour"),
        ("workers = 'many'", {}, "workers"),
        ("warm = 1", {}, "warm"),
        ("log_format = 'xml'", {}, "log_format"),
        ("workers = ", {}, "carcassonne.toml"),
        ("", {"CARCASSONNE_WORKERS": "many"}, "CARCASSONNE_WORKERS"),
        ("", {"CARCASSONNE_WARM": "maybe"}, "CARCASSONNE_WARM"),
        ("workers = 0", {}, "workers"),
        ("", {"CARCASSONNE_BOT_SECONDS": "nan"}, "bot_seconds"),
        ("", {"CARCASSONNE_PORT": "80000"}, "port"),
        ("", {"CARCASSONNE_DATBASE": "postgresql://db/x"}, "CARCASSONNE_DATABASE"),
        ("doorbell = 'reddis://cache'", {}, "doorbell"),
        ("doorbell = 'postgresql'\ndatabase = 'sqlite:///a'", {}, "doorbell"),
        ("doorbell = 'redis://cache:99999'", {}, "doorbell"),
        ("public_url = 'play.example'", {}, "public_url"),
        ("public_url = 'https://play.example/?page=1'", {}, "public_url"),
        ("public_url = 'https://play example'", {}, "public_url"),
        ("mail_from = 'carcassonne'", {}, "mail_from"),
        ("mail_from = 'one@play.example, two@play.example'", {}, "mail_from"),
        ("push_origins = ['push.example']", {}, "push_origins"),
        ("push_origins = ['https://[']", {}, "push_origins"),
        ("origins = ['https://play.example/']", {}, "origins"),
        ("hosts = ['https://play.example']", {}, "hosts"),
        ("trusted_proxies = ['nginx']", {}, "trusted_proxies"),
        ("metrics_readers = ['prometheus']", {}, "metrics_readers"),
        ("smtp = 'smtp://mail.example:many'", {}, "smtp"),
        ("oidc_issuer = 'https://accounts.example'", {}, "oidc_client_id"),
        ("push_contact = 'someone'", {}, "push_contact"),
        ("secret = 'short'", {}, "secret"),
    ],
)
def test_a_wrong_setting_is_named(tmp_path: Path, text: str, environment: dict[str, str], named: str) -> None:
    file = tmp_path / "carcassonne.toml"
    file.write_text(text)
    with pytest.raises(SettingsError, match=named):
        load_settings(file, environment)


def test_a_wrong_setting_is_named_without_its_password() -> None:
    with pytest.raises(SettingsError) as caught:
        load_settings(None, {"CARCASSONNE_SMTP": "user:hush@mail.example"})
    assert "smtp" in str(caught.value)
    assert "hush" not in str(caught.value)


def test_options_are_checked_too() -> None:
    with pytest.raises(SettingsError, match="log_format"):
        load_settings(None, {}, log_format="xml")


def test_the_address_to_listen_on_is_a_setting(tmp_path: Path) -> None:
    file = tmp_path / "carcassonne.toml"
    file.write_text("host = '0.0.0.0'\nport = 80")
    assert load_settings(file, {"CARCASSONNE_PORT": "81"}).listen == ("0.0.0.0", 81)
    assert load_settings(file, {}, port=82, host="::1").listen == ("::1", 82)
    assert load_settings(None, {}).listen == ServerConfig(database="").listen


@pytest.mark.parametrize(
    "sender", ["admin@play.example", "Carcassonne <admin@play.example>", '"Köln, am Rhein" <a@b.example>']
)
def test_mail_has_a_sender_with_or_without_a_name(sender: str) -> None:
    assert load_settings(None, {"CARCASSONNE_MAIL_FROM": sender}).mail_from == sender


def test_variables_of_other_programs_are_left_alone() -> None:
    assert load_settings(None, {"CARCASSONNE_PLUGINS": "x", "CARCASSONNE_SERVICE_HOST": "192.0.2.1"})


def test_the_help_lists_all_settings() -> None:
    listed = read_bundle("en", files("carcassonne.cli") / "texts" / "help").format("about-serve", {})
    assert not [name for name in settable() if not re.search(rf"[ :]{name}[,.]", listed)]


def test_logs_hide_passwords_and_tokens() -> None:
    token = "Zk3" * 12
    text = f"postgresql://carc:word@db/x failed for {token}"
    assert hide_secrets(text) == "postgresql://***@db/x failed for ***"
    record = logging.LogRecord("carcassonne.server", logging.ERROR, "", 0, "%s", (text,), None)
    found = json.loads(JsonFormatter().format(record))
    assert found["level"] == "error"
    assert "word" not in found["event"]
    assert token not in found["event"]


def test_commands_work_on_the_database_of_the_settings(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "settings.toml"
    file.write_text('database = "sqlite:////srv/of-the-file.sqlite3"')
    monkeypatch.setenv("CARCASSONNE_CONFIG", str(file))
    monkeypatch.delenv("CARCASSONNE_DATABASE", raising=False)
    assert database_of(None) == "sqlite:////srv/of-the-file.sqlite3"
    monkeypatch.setenv("CARCASSONNE_DATABASE", "sqlite:////srv/of-the-environment.sqlite3")
    assert database_of(None) == "sqlite:////srv/of-the-environment.sqlite3"
    assert database_of("sqlite:////srv/named.sqlite3") == "sqlite:////srv/named.sqlite3"


def test_addresses_and_networks_that_an_operator_names() -> None:
    named = AddressSet(["192.0.2.7", "198.51.100.0/24", "2001:db8::5", "::1", "proxy"])
    inside = ["192.0.2.7", "::ffff:192.0.2.7", "198.51.100.9", "2001:db8::5", "::1", "::1%lo"]
    assert all(each in named for each in inside)
    assert not any(each in named for each in ["192.0.2.8", "2001:db8::6", "proxy", "", "::"])


def test_connections_of_a_trusted_network_are_not_counted_against_one_address() -> None:
    assert "198.51.100.9" in limited_protocol(("198.51.100.0/24",)).limits.trusted
