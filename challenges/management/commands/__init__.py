"""Commands of the daily challenge."""
