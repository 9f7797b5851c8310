"""Worker processes for bots, advice and replays."""
