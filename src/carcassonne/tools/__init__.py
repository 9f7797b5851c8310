"""Developers' tools: which code and which tests cite a rule, changes of the art, the gallery."""
