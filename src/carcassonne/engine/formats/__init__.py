"""Text formats: positions and game files."""
