"""Third-party packages by the extra that installs them, for messages about missing ones."""

from __future__ import annotations

EXTRAS = {
    "cli": ("rich",),
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
        "msgspec",
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
