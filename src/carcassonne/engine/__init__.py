"""The engine: positions, frames, decisions, scoring; it carries every rule module and names none."""

from carcassonne.extensions import use_extensions

use_extensions()
