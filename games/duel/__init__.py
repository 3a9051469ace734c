"""Duels: the dice of a finished free game, played by others through a link."""
