"""The engine: positions, frames, decisions and scoring. It runs every rule module and names none."""

from carcassonne.extensions import use_extensions

use_extensions()
