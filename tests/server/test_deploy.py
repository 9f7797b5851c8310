"""The files of ``deploy/`` fit the settings of the server and what the programs that read them accept."""

from __future__ import annotations

import ipaddress
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]

from carcassonne.server.settings import PREFIX, load_settings, settable
from tests.architecture.project import ROOT

DEPLOY = ROOT / "deploy"
VARIABLE = re.compile(r"\$\{(\w+)(?::[-?][^}]*)?\}")
PORT = 8765


@pytest.fixture(scope="module")
def services() -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text())["services"]
    return found


def test_the_settings_file_is_understood() -> None:
    settings = load_settings(DEPLOY / "carcassonne.toml", environment={})
    assert settings.database.startswith("postgresql:///")
    assert settings.workers > 1
    assert settings.doorbell.startswith("redis://")
    assert not settings.secret, "a secret does not belong into a file that everybody may read"


def test_the_containers_fit_together(services: dict[str, Any]) -> None:
    known = dict(
        line.split("=", 1) for line in (DEPLOY / "example.env").read_text().splitlines() if "=" in line
    )
    named = set(VARIABLE.findall((DEPLOY / "compose.yaml").read_text()))
    assert named == set(known), "every variable of compose.yaml is in example.env, and no other"
    given = services["carcassonne"]["environment"]
    filled = known | {name: "7" * 32 for name, value in known.items() if not value}
    environment = {
        name: VARIABLE.sub(lambda each: filled[each[1]], str(value)) for name, value in given.items()
    }
    assert all(name.startswith(PREFIX) for name in environment)
    unknown = set(environment) - {PREFIX + name.upper() for name in settable()}
    assert not unknown
    settings = load_settings(environment=environment)
    assert "@database/" in settings.database
    assert "//doorbell:" in settings.doorbell
    for service in services.values():
        assert set(service.get("depends_on", ())) <= set(services)
    network = yaml.safe_load((DEPLOY / "compose.yaml").read_text())["networks"]["front"]["ipam"]["config"][0]
    proxy = services["proxy"]["networks"]["front"]["ipv4_address"]
    assert settings.trusted_proxies == (proxy,)
    assert ipaddress.ip_address(proxy) in ipaddress.ip_network(network["subnet"])
    assert f"server carcassonne:{PORT} " in (DEPLOY / "nginx.conf").read_text()
    assert f"EXPOSE {PORT}" in (DEPLOY / "Dockerfile").read_text()


def test_nginx_understands_its_configuration(tmp_path: Path) -> None:
    nginx = shutil.which("nginx", path="/usr/sbin:/usr/bin:/usr/local/bin")
    if nginx is None or shutil.which("openssl") is None:
        pytest.skip("nginx or openssl is not installed")
    words = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=carcassonne.example"]
    files = ["-keyout", str(tmp_path / "privkey.pem"), "-out", str(tmp_path / "fullchain.pem")]
    subprocess.run([*words, *files], check=True, capture_output=True)
    site = (DEPLOY / "nginx.conf").read_text().replace("/etc/nginx/certificates", str(tmp_path))
    (tmp_path / "site.conf").write_text(site.replace("server carcassonne:", "server 127.0.0.1:"))
    (tmp_path / "nginx.conf").write_text(
        f"events {{}} pid {tmp_path}/pid; error_log {tmp_path}/log; http {{ include {tmp_path}/site.conf; }}"
    )
    checked = subprocess.run(
        [nginx, "-t", "-c", str(tmp_path / "nginx.conf")], capture_output=True, text=True, check=False
    )
    assert checked.returncode == 0, checked.stderr


def test_systemd_understands_the_units(tmp_path: Path) -> None:
    if shutil.which("systemd-analyze") is None:
        pytest.skip("systemd is not installed")
    units = []
    for unit in (DEPLOY / "systemd").iterdir():
        text = unit.read_text().replace("/usr/local/lib/carcassonne/bin/carcassonne", "/bin/true")
        (tmp_path / unit.name).write_text(text)
        units.append(str(tmp_path / unit.name))
    checked = subprocess.run(
        ["systemd-analyze", "verify", *units], capture_output=True, text=True, check=False
    )
    assert (checked.returncode, checked.stderr) == (0, "")


def test_the_manual_names_files_that_are_there() -> None:
    manual = (ROOT / "docs" / "server.md").read_text()
    for name in set(re.findall(r"deploy/[\w./*-]+\w", manual)) - {"deploy/.env", "deploy/certificates"}:
        assert list(ROOT.glob(name)), name
