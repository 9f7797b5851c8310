"""Database: games, actions, tokens, shares, reports."""
