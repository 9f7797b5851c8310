"""Results of games: ranks and statistics, computed once when a game has ended."""
