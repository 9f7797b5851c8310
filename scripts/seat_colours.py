"""Generate the seat colours of the client's style sheet from the palette of the pictures."""

from __future__ import annotations

from pathlib import Path

from carcassonne.svg.palette import SEATS

STYLES = Path(__file__).parents[1] / "web" / "src" / "styles" / "tokens.css"
START, END = "  /* generated: seat colours */\n", "  /* end */\n"


def declarations() -> str:
    """Return the custom properties of all seats."""
    rows = []
    for seat in SEATS:
        tones = {"": seat.base, "-ink": seat.ink, "-line": seat.line}
        rows += [f"  --{seat.name}{suffix}: {colour.lower()};\n" for suffix, colour in tones.items()]
    return "".join(rows)


def styled() -> str:
    """Return the style sheet with current seat colours."""
    before, start, rest = STYLES.read_text(encoding="utf-8").partition(START)
    _, end, after = rest.partition(END)
    if not start or not end:
        raise ValueError(f"{STYLES.name} has no place for the seat colours")
    return f"{before}{start}{declarations()}{end}{after}"
