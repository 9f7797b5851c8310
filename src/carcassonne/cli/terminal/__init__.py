"""The game in the terminal: the board as text, and the full-screen game with arrow keys."""
