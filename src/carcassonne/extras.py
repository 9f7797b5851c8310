"""Which extra of the package brings which third-party package, for messages about what is missing."""

from __future__ import annotations

EXTRAS = {
    "cli": ("rich", "typer"),
    "svg": ("PIL", "resvg_py"),
    "train": ("numpy",),
    "research": ("gymnasium", "numpy", "pettingzoo", "pyarrow", "pyspiel"),
    "cluster": ("ray",),
    "notebook": ("anywidget",),
    "server": (
        "aiosqlite",
        "alembic",
        "asyncpg",
        "fastapi",
        "fastapi_offline",
        "platformdirs",
        "pydantic",
        "sqlalchemy",
        "starlette",
        "uvicorn",
    ),
}
"""Import names by extra; the tests compare them with ``pyproject.toml``."""


def extra_for(error: ModuleNotFoundError) -> str | None:
    """Return the extra that has the missing package; None if it is none of ours."""
    root = (error.name or "").partition(".")[0]
    return next((extra for extra, names in EXTRAS.items() if root in names), None)


def advice(error: ModuleNotFoundError) -> str | None:
    """Return the sentence that says what to install; None if the missing package is in no extra."""
    extra = extra_for(error)
    if extra is None:
        return None
    return (
        f"this needs the package {error.name!r}, which is not installed: pip install 'carcassonne[{extra}]'"
    )
