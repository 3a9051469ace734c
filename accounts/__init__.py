"""The people: users, players, guests, and what they prefer."""
