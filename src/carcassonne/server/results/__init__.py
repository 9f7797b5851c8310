"""Results of games: who came where, and statistics, computed once when a game has ended."""
