"""Rich if it is installed (extra ``cli``), otherwise its plain-text replacements.

Commands import Rich from here. With the extra, the command line has colours, tables with borders and the
full-screen game; without it, the same commands and options print plain text.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import has_extra

INSTALLED: bool = has_extra()

if TYPE_CHECKING or INSTALLED:
    from rich.box import SIMPLE_HEAD
    from rich.console import Console, Group, RenderableType
    from rich.markup import escape
    from rich.panel import Panel
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
    from rich.style import Style
    from rich.table import Table
    from rich.text import Text
else:
    from .plain_rich import (
        SIMPLE_HEAD,
        BarColumn,
        Console,
        Group,
        MofNCompleteColumn,
        Panel,
        Progress,
        RenderableType,
        Style,
        Table,
        Text,
        TextColumn,
        TimeRemainingColumn,
        escape,
    )

__all__ = [
    "INSTALLED",
    "SIMPLE_HEAD",
    "BarColumn",
    "Console",
    "Group",
    "MofNCompleteColumn",
    "Panel",
    "Progress",
    "RenderableType",
    "Style",
    "Table",
    "Text",
    "TextColumn",
    "TimeRemainingColumn",
    "escape",
]
