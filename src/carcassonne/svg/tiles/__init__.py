"""How one tile is drawn: its plan, its landmarks and the paint."""
