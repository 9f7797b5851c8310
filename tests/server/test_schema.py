"""The schema: it says everything, the client's types are made from it, and its page needs no internet."""

from __future__ import annotations

import re

from fastapi.testclient import TestClient

from scripts.protocol_tables import DOCUMENT, documented
from scripts.seat_colours import STYLES, styled
from scripts.write_schema import MARK, TARGET, fingerprint
from tests.server.support.client import one_database


def test_the_types_of_the_client_are_current() -> None:
    mark = next(line for line in TARGET.read_text(encoding="utf-8").splitlines() if line.startswith(MARK))
    assert mark == f"{MARK}{fingerprint()}", "run `npm run schema` in the folder web"


def test_the_tables_of_the_protocol_page_are_current() -> None:
    assert DOCUMENT.read_text(encoding="utf-8") == documented(), "run `npm run schema` in the folder web"


def test_page_and_pictures_have_the_same_seat_colours() -> None:
    assert STYLES.read_text(encoding="utf-8") == styled(), "run `npm run schema` in the folder web"


@one_database
def test_the_page_of_the_schema_comes_from_this_server_alone(client: TestClient) -> None:
    page = client.get("/api/docs")
    assert page.status_code == 200
    addresses = re.findall(r'(?:src|href)="([^"]+)"', page.text)
    assert len(addresses) == 3
    for address in addresses:
        assert address.startswith("/api/docs/")
        assert client.get(address).status_code == 200
    assert "/api/openapi.json" in client.get("/api/docs/start.js").text
    assert "<script>" not in page.text, "the policy of the page forbids scripts within it"


@one_database
def test_the_schema_has_all_messages_and_no_answer_without_a_shape(client: TestClient) -> None:
    schema = client.get("/api/openapi.json").json()
    messages = schema["components"]["schemas"]
    assert {"ClientMessage", "ServerMessage", "Welcome", "Decision", "GameInfo"} <= messages.keys()
    for path, methods in schema["paths"].items():
        for method, operation in methods.items():
            (success,) = [code for code in operation["responses"] if code.startswith("2")]
            content = operation["responses"][success].get("content", {})
            shapes = [found["schema"] for found in content.values()]
            assert success == "204" or all(
                "$ref" in shape or shape.get("type") == "string" for shape in shapes
            )
            assert success == "204" or shapes, f"{method} {path}"
            assert "4XX" in operation["responses"], f"{method} {path}"
