"""The computer players: four levels, each a pure function of the position."""
