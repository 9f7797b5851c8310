"""Conversion of engine objects to wire types."""
