"""Tables of perfect play: stored, built, and made elsewhere where they are missing."""
