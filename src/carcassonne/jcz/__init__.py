"""Saves of JCloisterZone, read and played with our rules."""

from .assertions import Verdict, check
from .errors import JczError, Unmapped
from .importer import Imported, empty_piles, import_save
from .save import Save, read_save, read_save_file

__all__ = [
    "Imported",
    "JczError",
    "Save",
    "Unmapped",
    "Verdict",
    "check",
    "empty_piles",
    "import_save",
    "read_save",
    "read_save_file",
]
