"""The daily challenge: its days, attempts, results and ranks."""
