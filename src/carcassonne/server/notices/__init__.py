"""Notices to players who are away: turns, challenges, messages."""
