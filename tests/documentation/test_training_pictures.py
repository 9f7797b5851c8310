"""The pictures of the networks in the documentation are those of the files that ship."""

from __future__ import annotations

from scripts.write_training_pictures import pictures


def test_the_pictures_are_up_to_date() -> None:
    hint = "a network has changed: run `python scripts/write_training_pictures.py`"
    found = pictures()
    assert len(found) >= 3
    for path, text in found.items():
        assert path.read_text(encoding="utf-8") == text, hint
