"""Jobs: work that is done once, at its time, by whichever process comes first."""
