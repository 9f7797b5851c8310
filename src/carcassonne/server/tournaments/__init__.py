"""Tournaments: arenas, Swiss systems, knock-outs and duplicate deals."""
