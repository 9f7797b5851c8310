"""Saves of JCloisterZone, read and played with our rules."""

from .assertions import Verdict, check
from .attempts import import_save
from .errors import JczError, SaveObstacle, Unmapped
from .result import Imported
from .save import Save, read_save, read_save_file, read_save_value

__all__ = [
    "Imported",
    "JczError",
    "Save",
    "SaveObstacle",
    "Unmapped",
    "Verdict",
    "check",
    "import_save",
    "read_save",
    "read_save_file",
    "read_save_value",
]
