"""The API's addresses about the daily challenge."""
