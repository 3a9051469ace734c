"""Free play of one player: what all their games came to."""
