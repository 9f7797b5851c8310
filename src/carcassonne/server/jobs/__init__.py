"""Jobs: work that is done once, at a given time, by whichever process claims it first."""
