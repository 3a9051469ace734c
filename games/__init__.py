"""The dice game: its rules, its solver, its computer players, and games played freely."""
