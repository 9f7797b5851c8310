"""Tile images: names, cache, render queue, covers."""
