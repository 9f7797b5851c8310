"""Engine objects to wire values."""
