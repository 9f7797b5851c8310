"""Settings: a file, the environment before it, the command line before both; logs without secrets."""

from __future__ import annotations

import json
import logging
from pathlib import Path

import pytest

from carcassonne.server.logs import JsonFormatter, hide_secrets
from carcassonne.server.settings import SettingsError, database_of, load_settings
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
    ],
)
def test_a_wrong_setting_is_named(tmp_path: Path, text: str, environment: dict[str, str], named: str) -> None:
    file = tmp_path / "carcassonne.toml"
    file.write_text(text)
    with pytest.raises(SettingsError, match=named):
        load_settings(file, environment)


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
