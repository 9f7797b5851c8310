"""Write docs/images/net-*.svg: the training cards of the networks that ship, as pictures."""

from __future__ import annotations

from pathlib import Path

from carcassonne.bots.learned.bot import WEIGHTS
from carcassonne.bots.learned.net_file import read_net
from carcassonne.training.plots import picture

FOLDER = Path(__file__).parents[1] / "docs" / "images"


def pictures() -> dict[Path, str]:
    """Return the text of each picture by its path."""
    return {
        FOLDER / f"net-{path.stem}.svg": picture(read_net(path)[0].card)
        for path in sorted(WEIGHTS.glob("*.net"))
    }


if __name__ == "__main__":
    for target, text in pictures().items():
        target.write_text(text, encoding="utf-8")
