"""The rules of the game as values: pure, immutable, standard library only."""
