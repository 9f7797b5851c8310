"""Worker processes: bots, advice."""
