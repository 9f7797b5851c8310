"""The lobby: open tables, quick pairing, and what is being played now."""
