"""The art does not change by accident, and the tool that shows changes works."""

from __future__ import annotations

from pathlib import Path

import pytest

from scripts import compare_art

HASHES = Path(__file__).parent / "golden.txt"


def names(part: str) -> list[str]:
    return [name for name in compare_art.picture_names() if part in name]


def test_some_pictures_are_as_they_were() -> None:
    known = compare_art.read_hashes(HASHES)
    checked = names("base/") + names("figure")
    assert len(checked) > 100
    changed = [name for name in checked if known.get(name) != compare_art.digest(compare_art.draw(name))]
    assert not changed, f"look: python -m scripts.compare_art {HASHES.name} --out page.html"


@pytest.mark.slow
def test_all_pictures_are_as_they_were() -> None:
    assert compare_art.changed(HASHES) == []


def test_the_file_names_every_picture() -> None:
    assert list(compare_art.read_hashes(HASHES)) == list(compare_art.picture_names())


def test_changes_are_found_shown_and_accepted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(compare_art, "picture_names", lambda: iter(["base/cloister 0", "figure small 1"]))
    file, page = tmp_path / "hashes.txt", tmp_path / "page.html"
    assert compare_art.main([str(file), "--update"]) == 0
    assert compare_art.main([str(file)]) == 0
    wrong = compare_art.read_hashes(file) | {"base/cloister 0": "0" * 16, "base/gone 0": "1" * 16}
    compare_art.write_hashes(file, wrong)
    monkeypatch.setattr(
        compare_art, "_old_pictures", lambda commit, names: {"base/cloister 0": "<svg>old</svg>"}
    )
    assert compare_art.main([str(file), "--out", str(page)]) == 1
    assert "2 pictures differ" in capsys.readouterr().out
    text = page.read_text(encoding="utf-8")
    assert "<svg>old</svg>" in text
    assert compare_art.draw("base/cloister 0") in text
    assert "figure small 1" not in text
