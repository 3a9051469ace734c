"""Pages of the daily challenge."""
