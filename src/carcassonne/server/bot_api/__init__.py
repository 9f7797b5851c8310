"""Bots as players: personal access tokens, and streams of events and games as lines of JSON."""
