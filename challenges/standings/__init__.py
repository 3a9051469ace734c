"""Standings: what ranked results add up to, for a day, a week, a month and all time."""
