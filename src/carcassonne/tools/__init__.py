"""Developers' tools: which code and which tests cite a rule."""
