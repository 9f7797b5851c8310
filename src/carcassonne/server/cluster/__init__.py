"""Several processes, on one machine or many: who has news rings, whoever is concerned reads the journal."""
