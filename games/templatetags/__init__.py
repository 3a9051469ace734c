"""Template tags of the game."""
