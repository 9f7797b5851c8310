"""SVG documents, pixels, sheets, animations and the cache of tile pictures."""
