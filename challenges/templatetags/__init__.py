"""Template tags of the daily challenge."""
