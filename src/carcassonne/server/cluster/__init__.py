"""Several processes on one or more machines: a process with news rings, and the others read the journal."""
