"""The page with the order of play is what the modules declare."""

from __future__ import annotations

from scripts.write_order_of_play import TARGET, page


def test_the_page_is_up_to_date() -> None:
    hint = "the steps have changed: run `python scripts/write_order_of_play.py`"
    assert TARGET.read_text(encoding="utf-8") == page(), hint
