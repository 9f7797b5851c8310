"""Fuzzing of files that players can load."""
