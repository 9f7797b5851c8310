"""How a board is drawn: tiles, figures, overlays and the score track."""
