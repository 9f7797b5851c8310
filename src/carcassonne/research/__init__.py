"""Carcassonne for research: environments of the usual libraries, encodings, observations.

Each adapter is imported by its own name, because each needs another package:

- ``carcassonne.research.open_spiel`` registers the game ``carcassonne`` with OpenSpiel;
- ``carcassonne.research.pettingzoo`` has ``env()``, an AEC environment with an agent for each seat;
- ``carcassonne.research.gymnasium`` registers ``Carcassonne-v0``, one seat against bots, and
  ``CarcassonneBase-v0``, many base games at once inside the kernel;
- ``carcassonne.research.notebook`` has a board to click through a game.
"""
