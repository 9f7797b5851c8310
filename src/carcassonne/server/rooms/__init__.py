"""Live games: connections, order of events, registry."""
