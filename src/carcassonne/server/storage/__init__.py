"""The database: games, actions, tokens, shares, reports."""
