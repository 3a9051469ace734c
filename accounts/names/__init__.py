"""Names of players: what they may be, when two are alike, and how they are given."""
