"""Train: costly decisions of past games come back as positions, spaced out over days."""
